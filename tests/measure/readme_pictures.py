"""Makes the README's pictures anew: a table of each game, and a duel that moves.

    pip install -e ".[assets]" && python -m tests.measure.readme_pictures

All come from the gallery's records; the same program gives the same pictures.
"""

import os
from argparse import ArgumentParser, RawDescriptionHelpFormatter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pygame
from PIL import Image
from pygame import Surface

from scenes.games import PLAYED, ProgramSettings
from scenes.launch.start import make_resources
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display
from tools.gallery.staged_records import StagedMatch, open_record
from tools.gallery.tenno import fight

FOLDER = Path(__file__).parents[2] / "docs"
SIZE, STILL_SIZE = (1920, 1080), (1280, 720)
"""Of the window, in which three rivals are seen, and of the still pictures that are made of it."""
SMALL = (800, 450)
STILLS = {"table.png": "table-attack_target", "honor.png": "honor-raised"}
"""The still pictures, and of what."""
DUEL = ("four", "4", "5")
"""The record, and the cards that meet there: the Ninja strikes."""
FRAME = 40
"""Milliseconds of each picture of the duel."""
BEFORE, AFTER = 400, 1400
"""Milliseconds for which the table stands before and after."""
QUALITY = 62


def draw_table(stage: Stage, file: str) -> None:
    """Write a still picture."""
    next(shot for shot in shots() if shot.name == STILLS[file]).show(stage)
    picture = pygame.transform.smoothscale(stage.paint(), STILL_SIZE)
    pygame.image.save(picture, FOLDER / file)


def draw_duel(stage: Stage) -> None:
    """Write the moving picture."""
    name, attacking, defending = DUEL
    record = open_record(PLAYED, name)
    before, after = fight(attacking, defending)(record)
    match = StagedMatch(stage, PLAYED, record, before, asked=False)
    match.scene.page.forget_attention()
    frames, lengths = [small(stage.paint())], [BEFORE]
    match.go_on(after)
    while match.scene.act is not None:
        frames.append(small(stage.paint()))
        lengths.append(FRAME)
        stage.wait(FRAME)
    match.scene.page.forget_attention()
    frames.append(small(stage.paint()))
    lengths.append(AFTER)
    first, *others = frames
    first.save(
        FOLDER / "duel.webp",
        save_all=True,
        append_images=others,
        duration=lengths,
        loop=0,
        quality=QUALITY,
        method=6,
    )


def small(picture: Surface) -> Image.Image:
    """Return a frame as large as it is shown."""
    shrunk = pygame.transform.smoothscale(picture, SMALL)
    return Image.frombytes("RGB", SMALL, pygame.image.tobytes(shrunk, "RGB"))


def main() -> None:
    """Write them all."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    open_display()
    FOLDER.mkdir(exist_ok=True)
    stage = Stage(make_resources(ProgramSettings()), SIZE)
    for file in STILLS:
        draw_table(stage, file)
    draw_duel(stage)


if __name__ == "__main__":
    main()
