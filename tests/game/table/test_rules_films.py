"""Every game's film of its rules: each paragraph has its scene, each scene is cut from a legal record."""

import re
import runpy
from collections.abc import Callable
from typing import NamedTuple

import pytest

from assets import FOLDER
from game.commands.check_and_view import check
from game.honor.show.rules_book import FILM as HONOR
from game.kept.json_lines import Line, write_line
from game.kept.language import Language
from game.table.rules_film_script import FilmScene, RulesFilm
from game.tenno.show.rules_book import FILM as TENNO
from tests.words import language as language_of

WORDS = 12
LANGUAGES = [language_of(code) for code in Language.codes(FOLDER / "languages")]


class Case(NamedTuple):
    """A film: the ending of its records, what builds them, its texts, and which lines all are not told of."""

    film: RulesFilm
    ending: str
    built: str
    texts: str
    kept_back: Callable[[Line], bool]


CASES = (
    Case(TENNO, "tenno", "film", "film", lambda line: line.get("move") == "monk" and not line["reveal"]),
    Case(HONOR, "honor", "honor_film", "honor.film", lambda line: line.get("move") == "pass"),
)
RECORDS = [
    (case, name) for case in CASES for name in sorted({one.record for one in case.film.script().scenes})
]
SCENES = [(case, scene) for case in CASES for scene in case.film.script().scenes]
each_film = pytest.mark.parametrize("case", CASES, ids=lambda case: case.ending)
in_each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


@each_film
def test_every_paragraph_has_a_scene(case: Case) -> None:
    script = case.film.script()
    shown = {paragraph for scene in script.scenes for paragraph in scene.paragraphs}
    assert shown == {paragraph.identity for paragraph in script.paragraphs}


@each_film
def test_every_name_of_a_rule_leads_to_a_scene_that_shows_it(case: Case) -> None:
    script = case.film.script()
    for name in script.rules():
        scene = script.scene(name)
        assert name in (scene.identity, scene.chapter, *scene.paragraphs)
    with pytest.raises(LookupError):
        script.scene("dragons")


@pytest.mark.parametrize(("case", "name"), RECORDS, ids=[name for _, name in RECORDS])
def test_every_record_is_one_that_check_accepts(case: Case, name: str) -> None:
    assert " seats, " in str(check(case.film.folder / f"{name}.{case.ending}"))


@each_film
def test_every_record_lies_there_for_a_scene_and_is_as_its_notes_say(case: Case) -> None:
    built = runpy.run_path(str(FOLDER / "build" / f"{case.built}.py"))
    shown = {scene.record for scene in case.film.script().scenes}
    assert set(built["MATCHES"]) == shown
    assert shown == {file.stem for file in case.film.folder.glob(f"*.{case.ending}")}
    for name, noted in built["MATCHES"].items():
        text = "".join(write_line(line) + "\n" for line in built["played"](noted))
        assert (case.film.folder / f"{name}.{case.ending}").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("case", "scene"), SCENES, ids=[f"{case.ending}-{scene.identity}" for case, scene in SCENES]
)
def test_every_beat_ends_where_all_have_been_told_everything(case: Case, scene: FilmScene) -> None:
    telling = case.film.record(scene.record, 0)
    for line in (scene.start, *(beat.upto for beat in scene.beats)):
        assert 1 <= line <= telling.last
        lengths = {
            sum(not case.kept_back(one) for one in telling.lines(viewer, line)) for viewer in telling.told
        }
        assert len(lengths) == 1, f"line {line} is in the middle of a fight"


@each_film
@in_each_language
def test_no_subtitle_is_longer_than_twelve_words(case: Case, language: Language) -> None:
    for scene in case.film.script().scenes:
        for beat in scene.beats:
            words = re.findall(r"[\w’+×-]+", language.text(beat.key))
            assert 2 <= len(words) <= WORDS, f"{beat.key}: {words}"


@each_film
@in_each_language
def test_chapters_have_names_and_no_subtitle_is_left_over(case: Case, language: Language) -> None:
    script, keys = case.film.script(), list(language.keys())
    said = {key for key in keys if key.startswith(f"{case.texts}.say.")}
    assert said == {beat.key for scene in script.scenes for beat in scene.beats}
    named = {key for key in keys if key.startswith(f"{case.texts}.chapter.")}
    assert named == {f"{case.texts}.chapter.{chapter}" for chapter in script.chapters}
