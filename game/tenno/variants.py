"""Altered rules as data: what a record's header or a stage says of them, read strictly, and what follows.

Owns the variants' names and forms. Engine, records, views and rivals read the values that stand here and
never ask which variant there is; so a match of the plain rules is the one where all of them are empty.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from game.kept.faults import Fault
from game.kept.json_lines import show
from game.tenno.cards import CARDS, CODES, FARMERS, FIRST_HAND, NAMES, SHOGUN

MOST_OUT = 5
"""A short hand lays at most so many cards out: three are left, enough to go on."""
FEUD_MATCHES, FEUD_WINS = 3, 2
SMALLEST_SIDE = 2


class Feud(NamedTuple):
    """Which match of a feud this is, from 1."""

    match: int
    of: int = FEUD_MATCHES


class Opening(NamedTuple):
    """An exchange that is due between the placing and the first attack; `card` has to be laid, if any."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Variant:
    """The altered rules of one match; without arguments none are altered."""

    short_hand: tuple[int, ...] = ()
    """Cards that every seat lays out of the game, seen by all."""
    open_prisoners: bool = False
    """Prisoners lie face up."""
    known_shogun: bool = False
    """A Shogun lies face up whenever he lies in a row, from the beginning."""
    opening_exchange: bool = False
    """Each seat may exchange once before the first attack."""
    allies: tuple[tuple[int, ...], ...] = ()
    """The sides; empty where every seat plays for itself."""
    feud: Feud | None = None
    no_notes: bool = False
    """Log, notes and odds are covered until the match ends: no rule, the screen's affair."""

    def to_line(self) -> dict[str, Any]:
        """Return the object of a record's header."""
        line: dict[str, Any] = {}
        if self.short_hand:
            line["short_hand"] = [NAMES[card] for card in self.short_hand]
        for key in ("open_prisoners", "known_shogun", "opening_exchange"):
            if getattr(self, key):
                line[key] = True
        if self.allies:
            line["allies"] = [list(side) for side in self.allies]
        if self.feud:
            line["feud"] = self.feud._asdict()
        if self.no_notes:
            line["no_notes"] = True
        return line


PLAIN = Variant()


@cache
def first_hand(variant: Variant) -> tuple[int, ...]:
    """List the cards that a seat holds when its farmers are laid."""
    return tuple(card for card in FIRST_HAND if card not in variant.short_hand)


@cache
def all_cards(variant: Variant) -> tuple[int, ...]:
    """List the cards that a seat plays with."""
    return tuple(card for card in CARDS if card not in variant.short_hand)


@cache
def foes(variant: Variant, seats: int) -> tuple[tuple[int, ...], ...]:
    """List for each seat whom it may attack, by number."""
    allied = {seat: side for side in variant.allies for seat in side}
    return tuple(
        tuple(other for other in range(seats) if other not in allied.get(seat, (seat,)))
        for seat in range(seats)
    )


@cache
def sides(variant: Variant, seats: int) -> tuple[tuple[int, ...], ...]:
    """List who wins together."""
    return variant.allies or tuple((seat,) for seat in range(seats))


@cache
def openings(variant: Variant, seats: int, first: int) -> tuple[Opening, ...]:
    """List what is due between the placing and the first attack, in order."""
    around = [(first + step) % seats for step in range(seats)]
    shoguns = [Opening(seat, SHOGUN) for seat in around] if variant.known_shogun else []
    exchanges = [Opening(seat, None) for seat in around] if variant.opening_exchange else []
    return (*shoguns, *exchanges)


def most_fights(variant: Variant, seats: int) -> int:
    """Bound a match: every fight removes at least one card."""
    return len(first_hand(variant)) * seats + 2


def ordered(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return a checked header's `variant` with its keys in the order of their description."""
    told = {key: line[key] for key in _READERS if key in line}
    if "feud" in told:
        told["feud"] = {key: told["feud"][key] for key in Feud._fields}
    return told


def variant_of(header: Mapping[str, Any]) -> Variant:
    """Return the altered rules that a header names, which has been checked."""
    return read_variant(header["variant"], len(header["seats"])) if "variant" in header else PLAIN


def read_variant(value: Any, seats: int) -> Variant:
    """Read the object of a record's header for a table of so many seats; raises `Fault`."""
    if type(value) is not dict or not value:
        raise Fault("", f"unknown variant {show(value)}", f"an object of {_KNOWN}")
    unknown = [str(key) for key in value if key not in _READERS]
    if unknown:
        raise Fault(unknown[0], f"unknown variant {show(', '.join(unknown))}", _KNOWN)
    found = {key: _READERS[key](key, entry, seats) for key, entry in value.items()}
    variant = Variant(**found)
    if variant.known_shogun and SHOGUN in variant.short_hand:
        expected = "a known Shogun who is in the game"
        raise Fault("short_hand", 'short_hand with "10" beside known_shogun', expected)
    return variant


def read_stage_variant(value: Any, seats: int) -> Variant:
    """Read what a stage says: the same, but a feud says of how many matches it is; raises `Fault`."""
    if type(value) is dict and "feud" in value:
        if type(value["feud"]) is not int or value["feud"] != FEUD_MATCHES:
            raise Fault("feud", f"feud {show(value['feud'])}", str(FEUD_MATCHES))
        value = {**value, "feud": Feud(1)._asdict()}
    return read_variant(value, seats)


def _read_true(key: str, value: Any, seats: int) -> bool:
    del seats
    if value is not True:
        raise Fault(key, f"{key} {show(value)}", "true")
    return True


def _read_short_hand(key: str, value: Any, seats: int) -> tuple[int, ...]:
    del seats
    expected = f'1 to {MOST_OUT} different cards of "4" to "10" and "X"'
    if type(value) is not list or not 1 <= len(value) <= MOST_OUT:
        raise Fault(key, f"{key} {show(value)}", expected)
    names = [name for name in value if type(name) is str and CODES.get(name, 0) not in (0, *FARMERS)]
    if len(set(names)) != len(value):
        raise Fault(key, f"{key} {show(value)}", expected)
    return tuple(CODES[name] for name in names)


def _read_allies(key: str, value: Any, seats: int) -> tuple[tuple[int, ...], ...]:
    expected = "equal sides of at least two, seated alternately, such as [[0, 2], [1, 3]] for four seats"
    number = len(value) if type(value) is list else 0
    exact = number >= 2 and all(
        type(side) is list and all(type(seat) is int for seat in side) for side in value
    )
    alternating = [list(range(side, seats, number)) for side in range(number)]
    if not exact or value != alternating or seats % number or seats < SMALLEST_SIDE * number:
        raise Fault(key, f"{key} {show(value)} for {seats} seats", expected)
    return tuple(tuple(side) for side in alternating)


def _read_feud(key: str, value: Any, seats: int) -> Feud:
    del seats
    exact = type(value) is dict and value.keys() == set(Feud._fields)
    if not exact or any(type(number) is not int for number in value.values()):
        raise Fault(key, f"{key} {show(value)}", '{"match": 1 to 3, "of": 3}')
    if value["of"] != FEUD_MATCHES or not 1 <= value["match"] <= FEUD_MATCHES:
        raise Fault(key, f"{key} {show(value)}", '{"match": 1 to 3, "of": 3}')
    return Feud(**value)


_READERS: dict[str, Callable[[str, Any, int], Any]] = {
    "short_hand": _read_short_hand,
    "open_prisoners": _read_true,
    "known_shogun": _read_true,
    "opening_exchange": _read_true,
    "allies": _read_allies,
    "feud": _read_feud,
    "no_notes": _read_true,
}
_KNOWN = ", ".join(_READERS)
