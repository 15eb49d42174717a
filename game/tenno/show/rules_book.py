"""The rules of Tenno as a book: which paragraphs, terms, powers and fights there are to be read."""

from game.table.offers import Cell, Paragraph, RulesBook
from game.tenno.cards import CARDS, GEISHA, MONK, NAMES, NINJA, NINJA_ATTACK, PICTURES, RONIN, SHOGUN
from game.tenno.fight_table import ATTACKERS, DEFENDERS, meeting
from game.tenno.show.film_script import script

TERMS = {
    "row": "setup", "slot": "setup", "hand": "setup", "face_down": "looking", "attack": "attack",
    "attacker": "attacker_wins", "defender": "defender_wins", "fight": "attack", "prisoners": "attacker_wins",
    "discard": "equal", "gap": "refill", "refill": "refill", "exchange": "exchange", "feint": "exchange",
    "swap": "swap", "peek": "peek",
}  # fmt: skip
POWERS = {"ninja": NINJA, "monk": MONK, "ronin": RONIN, "shogun": SHOGUN, "geisha": GEISHA}
STEPS = 6


def rules_book() -> RulesBook:
    """Make the book; raises `Fault` where the film's file is not of its form."""
    film = script()
    return RulesBook(
        {card: PICTURES[card] for card in CARDS},
        POWERS,
        STEPS,
        TERMS,
        [Paragraph(one.identity, one.section, one.ruling) for one in film.paragraphs],
        film.rules(),
        [(card, str(NINJA_ATTACK) if card == NINJA else NAMES[card], _cells(card)) for card in CARDS],
        [(card, NAMES[card]) for card in DEFENDERS],
    )


def _cells(attacking: int) -> list[Cell]:
    """Return how an attack ends for each defender, and how with a Monk where he changes that."""
    if attacking not in ATTACKERS:
        return []
    cells = []
    for defending in DEFENDERS:
        plain, helped = meeting(attacking, defending, False), meeting(attacking, defending, True)
        cells.append(Cell(plain.outcome, helped.outcome if helped.changed else ""))
    return cells
