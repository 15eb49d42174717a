"""Every picture of the gallery in a language that is 35 % longer: nothing cut, covered or left in English."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from assets import FOLDER
from game.games import HONOR, TENNO
from game.kept.json_lines import read_file
from game.kept.language import languages
from scenes.games import ProgramSettings
from scenes.paint.text import ELLIPSIS
from tests.driver import make_resources
from tests.scenes.painted import Record, RecordingLettering, record_of
from tests.scenes.pseudo import is_pseudo, pseudo_language, pseudo_text
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Shot, Stage, open_display
from tools.gallery.staged_records import NAMES

WINDOWS = [
    ((1024, 600), 100, 48),
    ((1024, 600), 200, 36),
    pytest.param((1024, 600), 200, 1, marks=pytest.mark.long),
    pytest.param((1024, 600), 100, 1, marks=pytest.mark.long),
    pytest.param((1920, 1080), 100, 1, marks=pytest.mark.long),
    pytest.param((1920, 1080), 200, 1, marks=pytest.mark.long),
]
"""Sizes with the text scale in percent, and which pictures: each 48th or 36th one, or every one."""
OWN_WORDS = {"components"}
"""Scenes of the gallery that no player meets: their words are no texts of the game."""
DEVICES = {"TENNŌ", "A", "B", "X", "Y", "I", "O", "LB", "RB", "Esc", "View"}
"""The game's name, and what is printed on keys and pads."""
CODE = re.compile(r"(?:[0-9A-Z]{5}[- ])+[0-9A-Z]{5}|result:[a-z]+")
"""A match's code and what the history's search takes in every language: no words."""
COMMAND = re.compile(r"tenno bot .+")
"""What may be typed in a terminal, with the path of a file."""
NOT_TRANSLATED = {
    "novice: it stopped answering and ended with exit code 1",
    str(Path("tenno") / "settings.json"),
    str(Path("tenno") / "rivals" / "kage-2.toml"),
}
"""What the system or a rival's process says, told as it is below a text of ours."""


def _told(script: str) -> Iterator[str]:
    """What the campaign says: its scripts are translated by files of their own."""
    waiting: list[object] = [tomllib.loads(script)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict | list):
            waiting += one.values() if isinstance(one, dict) else one


@cache
def names() -> set[str]:
    """Whoever may sit at a table of the gallery, and languages by their own names."""
    found = set(NAMES) | {pseudo_text("Player {n}").format(n=n) for n in range(1, 8)}
    found.add(pseudo_text("You"))
    for file in [*(FOLDER / "gallery").glob("*.tenno"), *(FOLDER / "gallery").glob("*.honor")]:
        header = next(line for number, line in read_file(file) if number == 1)
        found |= {seat["name"] for seat in header["seats"]}
    campaign = FOLDER / "campaign"
    for script in (*campaign.rglob("script.en.toml"), *campaign.rglob("words.en.toml")):
        told = _told(script.read_text("utf-8"))
        found |= {part for one in told for part in re.split(r"\{\w+\}", one) if len(part) > 1}
    found |= {"Mira", "Mika", "my-bot", "TENNŌ", "Tenno", "The Honor of the Samurai"}
    for rival in (*TENNO.rivals(), *HONOR.rivals()):
        found |= {rival.name, pseudo_text(rival.name), f"{pseudo_text(rival.name)} II"}  # and a copy
        found |= {f"{rival.name} {number}" for number in range(1, 8)}
    return found | set(languages().values())


def untranslated(said: set[str]) -> list[str]:
    """List what was drawn and is no text of the language, names within it aside."""
    people = sorted(names(), key=len, reverse=True)
    found = []
    for text in said - DEVICES - NOT_TRANSLATED:
        if len(text) == 1 or COMMAND.fullmatch(text):  # a single letter stands on a key that types it
            continue
        rest = CODE.sub("", text)
        for name in people:
            rest = rest.replace(name, "")
        if not is_pseudo(rest) and not any(name.startswith(text.rstrip(ELLIPSIS)) for name in people):
            found.append(text)
    return found


def faults(shot: Shot, record: Record, size: tuple[int, int]) -> Iterator[str]:
    people = names()
    window = Rect((0, 0), size)
    if shot.scene in OWN_WORDS:
        return
    yield from (f"{shot.name}: cut: {text}" for text in record.cut if text not in people)
    yield from (f"{shot.name}: too small: {text}" for text in record.small)
    yield from (f"{shot.name}: upon each other: {pair}" for pair in record.upon)
    yield from (f"{shot.name}: outside the window: {text}" for text in record.outside(window))
    yield from (f"{shot.name}: not translated: {text}" for text in untranslated(record.said))


@pytest.mark.parametrize(("size", "scale", "each"), WINDOWS)
def test_no_text_of_a_longer_language_is_cut_covered_or_forgotten(
    size: tuple[int, int], scale: int, each: int, tmp_path: Path
) -> None:
    open_display()
    letters = RecordingLettering()
    resources = make_resources(ProgramSettings(text_scale=scale))
    stage = Stage(replace(resources, lettering=letters, language=pseudo_language(tmp_path)), size)
    found = []
    for shot in shots()[each // 2 :: each]:
        shot.show(stage)
        found += list(faults(shot, record_of(lambda surface: paint(stage, surface), size, letters), size))
    assert found == []


def paint(stage: Stage, surface: Surface) -> None:
    stage.surface = surface
    stage.paint()


def test_the_language_is_longer_accented_and_in_brackets() -> None:
    assert pseudo_text("Lay your card") == "[Láÿ ÿöür çárd öööö]"
    assert pseudo_text("{name} attacks") == "[{name} áttáçks öö]"
    assert pseudo_text("{n}%") == "{n}%"
    assert not is_pseudo("Lay") and is_pseudo(pseudo_text("Lay your card"))


def written(text: str, where: tuple[int, int], letters: RecordingLettering, surface: Surface) -> None:
    surface.blit(letters.line(text, "text", 30, (0, 0, 0)), where)


def test_the_record_knows_what_is_cut_covered_or_outside() -> None:
    pygame.font.init()
    letters = RecordingLettering()

    def draw(surface: Surface) -> None:
        surface.fill((255, 255, 255))
        written("below", (10, 10), letters, surface)
        written("upon", (14, 12), letters, surface)
        written("hidden", (10, 100), letters, surface)
        surface.fill((200, 200, 200), (0, 90, 300, 60))
        written("seen", (10, 102), letters, surface)
        written("away", (280, 200), letters, surface)
        letters.shorten("much too long", "text", 30, 40)
        letters.paragraph("short unbreakable", "text", 30, (0, 0, 0), 80)

    for _ in ("drawn", "drawn again"):
        record = record_of(draw, (300, 300), letters)
        assert record.upon == [("below", "upon")]
        assert set(record.cut) == {"much too long", "unbreakable"}
        assert record.outside(Rect(0, 0, 300, 300)) == ["away"]
