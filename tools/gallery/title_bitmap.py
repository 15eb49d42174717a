"""Paints the bitmap that the first frame shows of the title, `assets/pictures/title.png`, anew.

    python -m tools.gallery.title_bitmap

It is what the title paints itself a moment later, made small, without the panel and what hangs beside it.
Run it after a change of the landscape or of the cards that lie there; a test compares the two.
"""

import os
from argparse import ArgumentParser

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Surface

from assets import FOLDER
from scenes.games import PLAYED, ProgramSettings
from scenes.launch.start import make_resources
from scenes.menus.title_picture import paint
from tools.gallery.draw_gallery import USUAL_SIZE
from tools.gallery.shots import open_display

SIZE = (640, 360)
NO_PANEL = ((0, 0), (0, 0), (0, 1080), (0, 1080))
"""Only its edge is left, which lies where every panel does."""


def painted() -> Surface:
    """Return the picture of the title, still, in the size of the bitmap."""
    resources = make_resources(ProgramSettings())
    resources.art.fit(USUAL_SIZE[1])
    art, lettering = resources.art, resources.lettering
    *_, picture = paint(art, lettering, USUAL_SIZE, NO_PANEL, PLAYED.title)
    assert picture is not None
    sharp = picture.still.copy()
    for mist in picture.mists:
        mist.draw(sharp, 0)
    return pygame.transform.smoothscale(sharp, SIZE)


def main() -> None:
    """Write the bitmap."""
    ArgumentParser(description=__doc__).parse_args()
    open_display()
    pygame.image.save(painted(), FOLDER / "pictures" / f"{PLAYED.title.bitmap}.png")


if __name__ == "__main__":
    main()
