"""What is read of the rules in every language, and found by a search."""

import pytest

from assets import FOLDER
from game.kept.language import Language
from game.table.rules_entries import rules, terms
from game.tenno.show.film import script
from game.tenno.show.rules_book import rules_book

CODES = Language.codes(FOLDER / "languages")


@pytest.mark.parametrize("code", CODES)
def test_every_paragraph_has_its_words_and_a_scene_that_shows_it(code: str) -> None:
    language = Language(FOLDER / "languages", code)
    read = [entry.paragraph for entry in rules(rules_book(), language) if not entry.heading]
    assert read == [paragraph.identity for paragraph in script().paragraphs]
    for identity in read:
        assert identity in script().scene(identity).paragraphs
    texts = {key.rpartition(".")[2] for key in list(language.keys()) if key.startswith("reference.text.")}
    assert texts == set(read), "no words that are never read"


@pytest.mark.parametrize("code", CODES)
def test_every_term_has_a_name_a_meaning_and_a_paragraph(code: str) -> None:
    entries = terms(rules_book(), Language(FOLDER / "languages", code))
    assert len(entries) == len(rules_book().persons) + len(rules_book().terms)
    assert all(entry.name and entry.text and script().scene(entry.paragraph) for entry in entries)
    assert all(entry.cards or entry.term for entry in entries), "each has its picture"


@pytest.mark.parametrize(
    ("code", "search", "paragraph"),
    [("en", "MONK 2", "showing_monk"), ("de", "monch", "monk"), ("fr", "egalite", "tie_break"),
     ("nl", "gevangenen", "looking"), ("es", "atras numero", "")],
)  # fmt: skip
def test_a_search_finds_words_without_their_accents(code: str, search: str, paragraph: str) -> None:
    language = Language(FOLDER / "languages", code)
    found = [entry.paragraph for entry in rules(rules_book(), language, search)]
    assert (paragraph in found) if paragraph else not found
