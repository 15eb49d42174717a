"""The rules of The Honor of the Samurai as a film: where it lies, and what can stand out in it."""

import re

from assets import FOLDER
from game.honor.game import Honor
from game.kept.strict_reader import items, matching
from game.table.rules_film_script import RulesFilm, nobody

_SPOT = re.compile(
    r"(house|head):\d+|seat:\d|card:[a-z_0-9]+|hand|pile|discards|decree|road|actions|numbers", re.ASCII
)

FILM = RulesFilm(
    Honor(nobody),
    FOLDER / "film" / "honor",
    "honor.film",
    items(matching(_SPOT, "a place of the table"), "a list of places"),
)
