"""What the rivals say: in every language, on every occasion, short, and files that are refused."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from assets import FOLDER
from game.games import HONOR, TENNO
from game.honor import remark_occasions as honor
from game.kept.faults import Fault
from game.kept.language import Language
from game.table.remarks import COMMON, REMARKS, Remarks
from game.tenno import remark_occasions as tenno
from tests.words import language as language_of

CODES = Language.codes(FOLDER / "languages")
FEWER = {"fooled": 2, "fools": 2, "reads": 2}
"""Occasions that come once a match at most, with two lines."""
GAMES = [(TENNO.name, tenno.SPOKEN, 3), (HONOR.name, honor.SPOKEN, 2)]
"""Each game, how often what is spoken of, and how many lines there are at least for each occasion."""

TERSE = {"tenno"}
"""Who plays one game alone, has one line on an occasion and says nothing on some."""


def speaking(code: str, game: str) -> set[str]:
    """Whoever has a table in the files of a language."""
    files = (folder / f"{code}.toml" for folder in (REMARKS, REMARKS / game))
    return {one for file in files for one in tomllib.loads(file.read_text("utf-8"))}


def speakers() -> set[str]:
    return {rival.portrait for rival in TENNO.rivals() if rival.file.is_relative_to(FOLDER)} - {""}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "occasions", "fewest"), GAMES)
def test_whoever_has_a_face_has_remarks_for_every_occasion(
    code: str, game: str, occasions: Mapping[str, int], fewest: int
) -> None:
    remarks = Remarks(REMARKS, code, game, occasions)
    assert speaking(code, game) == speakers()
    assert len(speakers()) == 13
    assert speakers() - TERSE == {rival.portrait for rival in HONOR.rivals()} - {""}
    for speaker in speakers() - TERSE:
        said = [line for occasion in occasions for line in remarks.of(speaker, occasion)]
        for occasion in occasions:
            count = len(remarks.of(speaker, occasion))
            least = 3 if occasion in COMMON else FEWER.get(occasion, fewest)
            assert occasion == "revenge" or count >= least
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "occasions"), [game[:2] for game in GAMES])
def test_every_language_has_as_many_remarks_in_the_same_places(
    code: str, game: str, occasions: Mapping[str, int]
) -> None:
    first, other = (Remarks(REMARKS, one, game, occasions) for one in ("en", code))
    assert speaking("en", game) == speaking(code, game)
    for speaker in speaking("en", game):
        for occasion in occasions:
            assert len(first.of(speaker, occasion)) == len(other.of(speaker, occasion))


@pytest.mark.parametrize("code", CODES)
def test_whoever_has_a_face_has_a_name_and_a_story(code: str) -> None:
    language = language_of(code)
    for speaker in speakers():
        for word in ("name", "who", "character", "story"):
            assert language.has(f"rival.{speaker}.{word}")


def test_in_a_language_without_remarks_all_are_silent(tmp_path: Path) -> None:
    remarks = Remarks(tmp_path, "xx")
    said = [remarks.of(speaker, occasion) for speaker in speakers() for occasion in COMMON]
    assert {*said, Remarks(REMARKS, "en").of("nobody", "greeting")} == {()}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("kuma = 1", "kuma: 1; expected a table"),
        ("[kuma]\nbye = ['Bye.']", "kuma.bye: an unknown key; expected only greeting, "),
        ("[kuma]\ngreeting = 'Hm.'", 'kuma.greeting: "Hm."; expected a list of remarks'),
        ("[kuma]\ngreeting = []", "kuma.greeting: []; expected a list of remarks"),
        ("[kuma]\ngreeting = ['']", 'kuma.greeting: ""; expected a line of 1 to 60'),
        (f"[kuma]\ngreeting = ['{'m' * 61}']", "kuma.greeting: 61 characters; expected a line of 1 to 60"),
        ("[kuma]\ngreeting = ['a\\nb'", "the file: "),
    ],
)
def test_a_bad_file_is_refused_with_key_and_what_was_expected(
    tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "xx.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Fault) as caught:
        Remarks(tmp_path, "xx")
    assert str(caught.value).startswith(f"{file}: {complaint}")
