"""The rules of Tenno as a book and as a film: which paragraphs, terms, powers and fights can be read.

Of the film it is where it lies, and what can stand out in it.
"""

from functools import cache

from assets import FOLDER
from game.kept.strict_reader import items, one_of
from game.table.rules_book import Cell, RulesBook, Term
from game.table.rules_film_script import RulesFilm, nobody
from game.tenno.cards import (
    ATTACKERS,
    CARDS,
    CODES,
    GEISHA,
    MONK,
    NAMES,
    NINJA,
    NINJA_ATTACK,
    PICTURES,
    RONIN,
    SHOGUN,
    meeting,
)
from game.tenno.game import Tenno

FILM = RulesFilm(Tenno(nobody), FOLDER / "film", "film", items(one_of(tuple(CODES)), "a list of cards"))
TERMS = {
    "row": Term("setup", ("back", "back", "back")),
    "slot": Term("setup", ("gap", "back", "gap")),
    "hand": Term("setup", (4, 7, 9)),
    "face_down": Term("looking", ("back",)),
    "attack": Term("attack", (7, "sword")),
    "attacker": Term("attacker_wins", ("sword",)),
    "defender": Term("defender_wins", ("shield",)),
    "fight": Term("attack", (7, 3)),
    "prisoners": Term("attacker_wins", ("prisoner", "prisoner")),
    "discard": Term("equal", (1, 3)),
    "gap": Term("refill", ("gap",)),
    "refill": Term("refill", ("gap", "arrow-left", "back")),
    "exchange": Term("exchange", ("back", "swap", "back")),
    "feint": Term("exchange", ("back", "turn")),
    "swap": Term("swap", ("back", "swap", "back")),
    "peek": Term("peek", ("back", "eye")),
    "undo": Term("exchange", ("turn", "back")),
}
POWERS = {"ninja": NINJA, "monk": MONK, "ronin": RONIN, "shogun": SHOGUN, "geisha": GEISHA}
STEPS = 6


@cache
def rules_book() -> RulesBook:
    """Make the book; raises `Fault` where the film's file is not of its form."""
    film = FILM.script()
    persons: dict[str, tuple[int, ...]] = {}
    for card in CARDS:
        name = PICTURES[card].rstrip("0123456789")
        persons[name] = (*persons.get(name, ()), card)
    return RulesBook(
        pictures={card: PICTURES[card] for card in CARDS},
        powers=POWERS,
        steps=STEPS,
        terms=TERMS,
        paragraphs=film.paragraphs,
        shown=film.rules(),
        attacks=[(card, str(NINJA_ATTACK) if card == NINJA else NAMES[card], _cells(card)) for card in CARDS],
        defenders=[(card, NAMES[card]) for card in CARDS],
        title="Tennō",
        persons=persons,
    )


def _cells(attacking: int) -> list[Cell]:
    """Return how an attack ends for each defender, and how with a Monk where he changes that."""
    if attacking not in ATTACKERS:
        return []
    cells = []
    for defending in CARDS:
        plain, helped = meeting(attacking, defending, False), meeting(attacking, defending, True)
        cells.append(Cell(plain.outcome, helped.outcome if helped.changed else ""))
    return cells
