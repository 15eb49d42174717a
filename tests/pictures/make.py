"""Makes the pictures anew that the tests expect:

    python -m tests.pictures.make

Look at every one that `git status` names, and have a reason for it.
"""

import os
from argparse import ArgumentParser, RawDescriptionHelpFormatter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pygame
from pygame import Surface

from tests.pictures.compare import SHARE, differing_share
from tools.gallery.make_gallery import pictures, shots

FOLDER = Path(__file__).parent
SIZE = (1024, 600)
CHOSEN = (
    "title-continue",
    "lobby-seven_seats",
    "settings-look",
    "components-chosen",
    "setup-laid",
    "curtain-once",
    "table-attack_target",
    "table-exchange_chosen",
    "table-watch_seven",
    "duel-monk_76",
    "monk-shared",
    "scoring-end",
)
"""Of the gallery's pictures those that together show every layout and every kind of drawing."""
STEP = 12
"""Colours are kept in steps of so much of 255: no comparison sees it, and the files are half as large."""


def main() -> None:
    """Write those that are not there or look different; the others keep their bytes."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    wanted = [shot for shot in shots() if shot.name in CHOSEN]
    for shot, picture in pictures(wanted, SIZE, "en", 100):
        path = FOLDER / f"{shot.name}.png"
        if path.exists() and differing_share(pygame.image.load(path), picture) <= SHARE / 10:
            continue
        pygame.image.save(in_steps(picture), path)
        print(path)


def in_steps(picture: Surface) -> Surface:
    """Return a picture with fewer colours."""
    nearest = bytes(min(255, (value + STEP // 2) // STEP * STEP) for value in range(256))
    pixels = pygame.image.tobytes(picture, "RGB").translate(nearest)
    return pygame.image.frombytes(pixels, picture.get_size(), "RGB")


if __name__ == "__main__":
    main()
