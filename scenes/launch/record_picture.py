"""One picture of the table, as a seat sees it at a line of a match record: the command `picture`.

Draws with the very scenes' table, without a window; made of that seat's record alone.
"""

from pathlib import Path

import pygame

from assets import FOLDER
from game.commands.faults import WRONG_USE, CommandFault
from game.commands.records import seat_record
from game.games import TENNO, game_of
from game.kept.language import Language
from game.kept.settings import Settings
from game.tenno.show.seating import Seating
from game.tenno.view import View
from scenes.paint.art import Art
from scenes.paint.lettering import Lettering
from scenes.tenno.match.choosing import choice_for
from scenes.tenno.match.table_page import TableInputs, TablePage
from scenes.window.resources import Resources
from scenes.window.sound import Sounds

USUAL_SIZE = (1920, 1080)


def draw_table(
    path: Path,
    seat: int | None,
    upto: int | None,
    size: tuple[int, int] | None,
    language: str | None,
    text_scale: int | None,
    out: Path,
) -> None:
    """Write a PNG of the table as `seat` (None: the public) sees it after line `upto` of the record.

    Raises CommandFault where the record is at fault or another game's, OSError where the picture cannot be
    written.
    """
    lines = seat_record(path, seat, upto)
    if game_of(lines[0]) is not TENNO:
        found = f"a match of {lines[0]['record']}, whose table cannot be drawn yet"
        raise CommandFault(WRONG_USE, f"{path}: {found}; expected one of {TENNO.name}")
    settings = Settings()
    for name, value in (("language", language), ("text_scale", text_scale)):
        if value is not None:
            settings.change(name, value)
    pygame.display.init()
    surface = pygame.display.set_mode(size or USUAL_SIZE)
    resources = Resources(
        Art(), Lettering(), Sounds(settings), Language(FOLDER / "text", settings.language), settings
    )
    page = TablePage(resources, lambda _: None)
    page.resize(surface.get_size(), len(lines[0]["seats"]))
    page.show(shown_of(View.of(lines)), ())
    page.forget_attention()
    page.draw(surface)
    with out.open("wb") as file:
        pygame.image.save(surface, file, "picture.png")


def shown_of(view: View) -> TableInputs:
    """Return what a seat's table shows at this moment, its choice included where one is due."""
    seating = Seating(len(view.seats), view.you or 0)
    ask = view.public.ask
    is_asked = ask is not None and ask.seat == view.you and ask.wanted != "place"
    choice = choice_for(view, ask) if ask is not None and is_asked else None
    return TableInputs(view, seating, True, choice)
