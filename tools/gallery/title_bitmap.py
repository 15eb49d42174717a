"""Paints the bitmaps that the first frame shows of the title, ground and cards in `assets/pictures`, anew.

    python -m tools.gallery.title_bitmap

They are what the title paints itself a moment later, made small, without the panel and what hangs beside it.
Run it after a change of the landscape or of the cards that lie there; a test compares them.
"""

import os
from argparse import ArgumentParser
from dataclasses import replace

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Surface

from assets import FOLDER
from scenes.games import PLAYED, ProgramSettings
from scenes.launch.start import make_resources
from scenes.menus.title_picture import SMALL_UNIT, cards_alone, paint
from tools.gallery.make_gallery import USUAL_SIZE
from tools.gallery.shots import open_display

SIZE = round(1920 * SMALL_UNIT), round(1080 * SMALL_UNIT)
NO_PANEL = ((0, 0), (0, 0), (0, 1080), (0, 1080))
"""Only its edge is left, which lies where every panel does."""


def painted() -> dict[str, Surface]:
    """Return the pictures of the title, still, in the size of the bitmaps and by their names."""
    resources = make_resources(ProgramSettings())
    resources.art.fit(USUAL_SIZE[1])
    art, lettering = resources.art, resources.lettering
    title = PLAYED.title
    *_, picture = paint(art, lettering, USUAL_SIZE, NO_PANEL, replace(title, cards=()))
    assert picture is not None
    sharp = picture.still.copy()
    for mist in picture.mists:
        mist.draw(sharp, 0)
    ground, cards = pygame.transform.smoothscale(sharp, SIZE), cards_alone(art, title, 2 * SMALL_UNIT)
    half = cards.get_width() // 2, cards.get_height() // 2
    return {title.bitmap: ground, title.cards_bitmap: pygame.transform.smoothscale(cards, half)}


def main() -> None:
    """Write the bitmaps."""
    ArgumentParser(description=__doc__).parse_args()
    open_display()
    for name, picture in painted().items():
        pygame.image.save(picture, FOLDER / "pictures" / f"{name}.png")


if __name__ == "__main__":
    main()
