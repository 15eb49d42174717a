"""One picture of the table, as a seat sees it at a line of a match record: the command `picture`."""

from pathlib import Path

import pygame

from game.commands.check_and_view import seat_record
from game.commands.command_errors import WRONG_USE, CommandFault
from game.kept.settings import Settings
from scenes.games import shown_game
from scenes.launch.start import make_resources


def draw_table(
    path: Path,
    seat: int | None,
    upto: int | None,
    size: tuple[int, int],
    language: str | None,
    text_scale: int | None,
    out: Path,
    score: bool = False,
) -> None:
    """Write a PNG of the table as `seat` (None: the public) sees it after line `upto` of the record.

    `score`: of how the match ended. Raises CommandFault where the record is at fault, or not over where it
    has to be, OSError where the picture cannot be written.
    """
    lines = seat_record(path, seat, upto)
    wing = shown_game(lines[0]["record"]).wing()
    if score and "result" not in lines[-1]:
        raise CommandFault(WRONG_USE, f"{path}: expected a match that is over, for it has no score yet")
    settings = Settings()
    for name, value in (("language", language), ("text_scale", text_scale)):
        if value is not None:
            settings.change(name, value)
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    draw = wing.draw_score if score else wing.draw_record
    draw(make_resources(settings), lines, surface)
    with out.open("wb") as file:
        pygame.image.save(surface, file, "picture.png")
