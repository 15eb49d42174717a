"""The deck of 110 and the figures of the rules, read once from deck.toml; how far a match goes.

A card is the number of its kind, in the order of that file; cards of one kind are the same card to everybody
(4.5). A place is where cards lie on the table, `2 * seat + side`: a seat's Daimyo's house, then its
Samurai's.
"""

import tomllib
from pathlib import Path
from typing import Any

RECORD = "honor"
"""What a record of this game says it is."""
_DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "deck.toml").read_text("utf-8"))
_CARDS: list[dict[str, Any]] = _DATA["card"]
_LIMITS: dict[str, Any] = _DATA["limits"]
_SHAME: dict[str, int] = _DATA["shame"]

NAMES: tuple[str, ...] = tuple(card["id"] for card in _CARDS)
"""The id of each card as records have it."""
CODES: dict[str, int] = {name: code for code, name in enumerate(NAMES)}
KINDS: tuple[str, ...] = tuple(card["kind"] for card in _CARDS)
FIRST_OF_KIND: tuple[int, ...] = tuple(KINDS.index(kind) for kind in KINDS)
"""By card the first one of its kind, which can stand for all of them."""
COUNTS: tuple[int, ...] = tuple(card["count"] for card in _CARDS)
HONOUR: tuple[int, ...] = tuple(card["honour"] for card in _CARDS)
KI: tuple[int, ...] = tuple(card["ki"] for card in _CARDS)
STRENGTH: tuple[int, ...] = tuple(card["strength"] for card in _CARDS)


def _of(*kinds: str) -> tuple[int, ...]:
    return tuple(code for code, kind in enumerate(KINDS) if kind in kinds)


DAIMYOS = _of("daimyo")
OKUGATA = _of("okugata")
ARMIES = _of("army")
CASTLES = _of("castle")
LOOT = _of("army", "possession")
"""What a spy may take (9.5), in deck order."""
(GUARD,) = _of("guard")
(SAVE_FACE,) = _of("save_face")
(DISHONOUR,) = _of("dishonour")
(ASSASSIN,) = _of("assassin")
SPIES = _of("spy")
SPY, ELITE_SPY = SPIES
GUNPOWDER = CODES["gunpowder"]
LAID = _of("okugata", "army", "possession", "guard", "castle")
"""What lies in a house without being its head."""

FEWEST_SEATS, MOST_SEATS = 3, 6
HAND: int = _LIMITS["hand"]
ACTIONS_LEAST: int = _LIMITS["actions_least"]
ACTIONS_MOST: int = _LIMITS["actions_most"]
KI_AN_ACTION: int = _LIMITS["ki_an_action"]
STRENGTH_A_DIE: int = _LIMITS["strength_a_die"]
DICE_MOST: int = _LIMITS["dice_most"]
ARMIES_A_HOUSE: int = _LIMITS["armies_a_house"]
ROUNDING: int = _LIMITS["rounding"]
NINJA: int = _SHAME["ninja"]
TREASON: int = _SHAME["treason"]
LEAVING: int = _SHAME["leaving"]
DISHONOURED: int = _SHAME["dishonour"]
DISHONOUR_SAVED: int = _SHAME["dishonour_saved"]
KILLS: int = _DATA["assassin"]["plain"]
KILLS_GUARDED: int = _DATA["assassin"]["guarded"]
SAMURAI_KI: int = KI[CODES["samurai"]]
DECREE_HONOUR: dict[int, int] = {int(seats): honour for seats, honour in _DATA["decree_honour"].items()}
"""What the Decree is worth a turn, by the seats of the table (9.1)."""
CARDS: int = _DATA["cards"]

SIDES = ("daimyo", "samurai")
"""A house in records, by side."""


def decks_cards(lords: tuple[int, ...]) -> list[int]:
    """Return what makes the first pile (2.4): all but the Decree, the Samurai and the drawn lords."""
    return [
        code
        for code, count in enumerate(COUNTS)
        if KINDS[code] not in ("decree", "samurai") and code not in lords
        for _ in range(count)
    ]


def half_rounded_up(amount: int) -> int:
    """Return half of an amount, rounded up to a multiple of five, towards the greater number (1.4)."""
    return -(-amount // (2 * ROUNDING)) * ROUNDING


GOALS = 400, 300, 250
"""What house rules choose from (1.1)."""
GOAL = GOALS[0]
"""The usual one."""
ROUNDS = 30
"""After which whoever has most has won (10.3)."""
