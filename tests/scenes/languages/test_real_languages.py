"""The gallery in each of the five languages: no text cut, too small, upon another or outside the window.

The pseudo-language finds what would not hold a longer text; this looks at the very words. The suite walks the
scenes that everybody meets in the smallest window, `-m long` all of them, with the largest letters too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.kept.language import TEXTS, Language
from scenes.games import ProgramSettings
from tests.driver import make_resources
from tests.scenes.languages.test_pseudo_language import OWN_WORDS, names, paint
from tests.scenes.painted import Record, RecordingLettering, record_of
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Shot, Stage, open_display

CODES = Language.codes(TEXTS)
MET_BY_ALL = (
    "title-fresh", "lobby-first", "lobby-face", "lobby-keys", "lobby-pass_and_play", "lots-drawn",
    "settings-look", "settings-play", "curtain-once", "setup-covered", "table-attack_card",
    "table-refill_chosen", "table-exchange_card", "table-private_open", "table-look", "monk-shared",
    "monk-alone", "scoring-end", "pause-match",
)  # fmt: skip
WINDOWS = [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), 200)]


def faults(shot: Shot, record: Record, size: tuple[int, int]) -> Iterator[str]:
    if shot.scene in OWN_WORDS:
        return
    people = names()
    yield from (f"{shot.name}: cut: {text}" for text in record.cut if text not in people)
    yield from (f"{shot.name}: too small: {text}" for text in record.small)
    yield from (f"{shot.name}: upon each other: {pair}" for pair in record.upon)
    yield from (f"{shot.name}: outside the window: {text}" for text in record.outside(Rect((0, 0), size)))


def walked(code: str, size: tuple[int, int], scale: int, wanted: Sequence[Shot]) -> list[str]:
    """Show each picture in a language, and list what is wrong with its words."""
    open_display()
    letters = RecordingLettering()
    resources = make_resources(ProgramSettings(language=code, text_scale=scale))
    stage = Stage(replace(resources, lettering=letters), size)
    found: list[str] = []

    def draw(surface: Surface) -> None:
        paint(stage, surface)

    for shot in wanted:
        shot.show(stage)
        found += faults(shot, record_of(draw, size, letters), size)
    return found


@pytest.mark.parametrize("code", CODES)
def test_what_everybody_meets_fits_in_the_smallest_window(code: str) -> None:
    wanted = [shot for shot in shots() if shot.name in MET_BY_ALL]
    assert len(wanted) == len(MET_BY_ALL)
    assert walked(code, (1024, 600), 100, wanted) == []


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("code", CODES)
def test_every_picture_fits_in_every_language(code: str, size: tuple[int, int], scale: int) -> None:
    assert walked(code, size, scale, shots()) == []
