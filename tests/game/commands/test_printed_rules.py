"""The printed rules: one page complete in itself, with every paragraph, term and fight, in each language."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from assets import FOLDER
from game.commands import printed_rules
from game.commands.printed_rules import printed_page
from game.honor.show.rules_book import deed_texts
from game.honor.show.rules_book import rules_book as honor_book
from game.kept.language import Language
from game.tenno.cards import ATTACKERS, CARDS, meeting
from game.tenno.show.rules_book import FILM, rules_book
from main import main
from tests.words import language as language_of

CODES = Language.codes(FOLDER / "languages")
ALONE = {"meta", "path", "use", "stop", "img", "br"}


class Page(HTMLParser):
    """What stands on a page, and whether its tags are closed in their order."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.cells: list[str] = []
        self._open: list[str] = []
        self.feed(source)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.links += [values[key] or "" for key in ("src", "href") if key in values]
        self.ids += [values["id"] or ""] if "id" in values else []
        self.cells += [values.get("class") or ""] if tag == "td" else []
        if tag not in ALONE:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ALONE:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ALONE:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("code", CODES)
def test_the_page_holds_all_the_rules_and_needs_nothing_from_elsewhere(code: str) -> None:
    language = language_of(code)
    source = printed_page(language, rules_book())
    page = Page(source)
    words = re.sub("[ \n]+", " ", " ".join(page.words))  # a space that must not break stays one
    for paragraph in FILM.script().paragraphs:
        assert language.text(f"reference.text.{paragraph.identity}") in words
    for key in list(language.keys()):
        if key.startswith(("reference.meaning.", "reference.quick.")):
            assert language.text(key) in words, key
    assert page.links
    assert {link for link in page.links if not link.startswith("#")} == set()
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert "http" not in source.replace("http://www.w3.org/", "")
    assert "#ff00ff" not in source


@pytest.mark.parametrize("code", CODES)
def test_the_second_games_page_holds_all_its_rules_and_who_can_do_what_to_whom(code: str) -> None:
    language = language_of(code)
    source = printed_page(language, honor_book())
    page = Page(source)
    words = re.sub("[ \n]+", " ", " ".join(page.words))
    for key in list(language.keys()):
        if key.startswith("honor.reference."):
            assert language.text(key) in words, key
    for text in deed_texts(language).values():
        assert text in words
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert "Tenn" not in words, "it is the other game's page"


def test_its_table_of_fights_is_the_engines() -> None:
    page = Page(printed_page(language_of("en"), rules_book()))
    outcomes = [cell for cell in page.cells if cell != "none"]
    assert outcomes == [meeting(a, d, False).outcome for a in ATTACKERS for d in CARDS]


def test_the_command_writes_it_without_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    page = tmp_path / "rules.html"
    assert main(["demo", "--print", str(page), "--language", "fr"]) == 0
    assert "<html lang='fr'>" in page.read_text("utf-8")
    assert main(["demo", "--print", str(page), "--game", "honor"]) == 0
    assert "<h1>The Honor of the Samurai</h1>" in page.read_text("utf-8")
    assert main(["demo", "--print", str(tmp_path / "nowhere" / "rules.html")]) == 3
    assert "nowhere" in capsys.readouterr().err


def test_a_file_of_the_game_that_is_missing_is_named_and_not_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(printed_rules, "FOLDER", tmp_path / "assets")
    page = tmp_path / "rules.html"
    assert main(["demo", "--print", str(page)]) == 3
    said = capsys.readouterr().err
    assert said.startswith(str(tmp_path / "assets")) and "a file of the game" in said
    assert "rules.html" not in said
    assert not page.exists()
