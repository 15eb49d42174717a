"""Altered rules as data: what a record's header or a stage says of them, read strictly, and what follows.

Owns the variants' names and forms, also as a command line types them: this module implements
`optional_features.RuleWords`. Engine, records, views and rivals read the values that stand here and never ask
which variant there is; so a match of the plain rules is the one where all of them are empty.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.kept.strict_reader import Table, items, named, refusal, whole
from game.table.record_forms import CUSTOMS_VERSION, VARIANT_VERSION
from game.tenno.cards import CARDS, CODES, FARMERS, FEWEST_SEATS, FIRST_HAND, MOST_SEATS, NAMES, SHOGUN

MOST_OUT = 5
"""A short hand lays at most so many cards out: three are left, enough to go on."""
FEUD_MATCHES, FEUD_WINS = 3, 2
CUSTOMS = ("open_farmers", "open_peek", "dusk", "must_touch")
"""Words that came later: a header with one of them has the later version, so that older readers refuse it."""
SMALLEST_SIDE = 2
_SHORT_HAND = "short_hand=CARD[,CARD]..."
FORMS: Mapping[str, str] = {
    **{word: word for word in ("known_shogun", "opening_exchange", "open_prisoners", "no_notes", *CUSTOMS)},
    "short_hand": _SHORT_HAND,
    "allies": "allies[=SIDES]",
    "feud": "feud",
}


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
    open_farmers: bool = False
    """The farmers are laid face up, and lie so until they are touched or fall."""
    open_peek: bool = False
    """Who looks at a card turns it up for all."""
    dusk: bool = False
    """The match ends once all gaps are filled and a hand is empty."""
    must_touch: bool = False
    """An exchange or swap cannot be left; the opening exchange can."""

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
        for key in ("no_notes", *CUSTOMS):
            if getattr(self, key):
                line[key] = True
        return line

    def header_part(self) -> dict[str, Any]:
        """Return what a header has of it, its version with it; nothing for plain rules."""
        line = self.to_line()
        return {"version": version_of(line), "variant": line} if line else {}


PLAIN = Variant()


def every_kind() -> list[tuple[Line, Sequence[int]]]:
    """List house rules of every kind, alone and together: each's part of a header, and at how many seats."""
    any_size, few = range(2, 8), range(2, 6)
    kinds: list[tuple[Variant, Sequence[int]]] = [
        *((read_variant({key: True}, 2), few) for key in CUSTOMS),
        (Variant(short_hand=tuple(CODES[name] for name in ("4", "5", "6", "10", "X"))), any_size),
        (Variant(open_prisoners=True), few),
        (Variant(known_shogun=True), few),
        (Variant(opening_exchange=True), few),
        (Variant(allies=((0, 2), (1, 3))), (4,)),
        (Variant(feud=Feud(1)), (2,)),
        (Variant(known_shogun=True, opening_exchange=True, allies=((0, 2, 4), (1, 3, 5))), (6,)),
        (Variant(open_farmers=True, open_peek=True, dusk=True, must_touch=True, no_notes=True), few),
    ]
    return [(variant.header_part(), seats) for variant, seats in kinds]


def version_of(line: Mapping[str, Any]) -> int:
    """Return the version of a header that has this `variant`."""
    return CUSTOMS_VERSION if any(key in CUSTOMS for key in line) else VARIANT_VERSION


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


def lead(variant: Variant, captured: Sequence[int], seat: int) -> int:
    """Return by how many points a seat's side is in front of every other."""
    sums = {side: sum(captured[one] for one in side) for side in sides(variant, len(captured))}
    own = next(side for side in sums if seat in side)
    return sums.pop(own) - max(sums.values())


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
        raise Fault("", f"unknown variant {show(', '.join(unknown))}", _KNOWN)
    table = Table("", value)
    variant = Variant(**{key: table.read(key, partial(_READERS[key], seats)) for key in value})
    if variant.known_shogun and SHOGUN in variant.short_hand:
        raise Fault("short_hand", 'with "10" beside known_shogun', "a known Shogun who is in the game")
    return variant


def read_stage_variant(value: Any, seats: int) -> Variant:
    """Read what a stage says: the same, but a feud says of how many matches it is; raises `Fault`."""
    if type(value) is dict and "feud" in value:
        if type(value["feud"]) is not int or value["feud"] != FEUD_MATCHES:
            raise Fault("feud", show(value["feud"]), str(FEUD_MATCHES))
        value = {**value, "feud": Feud(1)._asdict()}
    return read_variant(value, seats)


def _read_true(_: int, value: Any) -> bool:
    if value is not True:
        raise refusal(value, "true")
    return True


_late_card = named(
    {name: card for name, card in CODES.items() if card not in FARMERS}, "a card that is no farmer"
)


def _read_short_hand(_: int, value: Any) -> tuple[int, ...]:
    expected = f'1 to {MOST_OUT} different cards of "4" to "10" and "X"'
    try:
        cards = items(_late_card, expected, 1, MOST_OUT)(value)
    except Fault:
        raise refusal(value, expected) from None
    if len(set(cards)) != len(cards):
        raise refusal(value, expected)
    return cards


def _read_allies(seats: int, value: Any) -> tuple[tuple[int, ...], ...]:
    expected = "equal sides of at least two, seated alternately, such as [[0, 2], [1, 3]] for four seats"
    number = len(value) if type(value) is list else 0
    exact = number >= 2 and all(
        type(side) is list and all(type(seat) is int for seat in side) for side in value
    )
    alternating = [list(range(side, seats, number)) for side in range(number)]
    if not exact or value != alternating or seats % number or seats < SMALLEST_SIDE * number:
        raise Fault("", f"{show(value)} for {seats} seats", expected)
    return tuple(tuple(side) for side in alternating)


def _read_feud(_: int, value: Any) -> Feud:
    expected = '{"match": 1 to 3, "of": 3}'
    if type(value) is not dict or value.keys() != set(Feud._fields):
        raise refusal(value, expected)
    try:
        return Feud(whole(1, FEUD_MATCHES)(value["match"]), whole(FEUD_MATCHES, FEUD_MATCHES)(value["of"]))
    except Fault:
        raise refusal(value, expected) from None


_READERS: dict[str, Callable[[int, Any], Any]] = {
    "short_hand": _read_short_hand,
    "open_prisoners": _read_true,
    "known_shogun": _read_true,
    "opening_exchange": _read_true,
    "allies": _read_allies,
    "feud": _read_feud,
    "no_notes": _read_true,
    **dict.fromkeys(CUSTOMS, _read_true),
}
_KNOWN = ", ".join(_READERS)


# As a command line types them


def header_part(words: Mapping[str, str | None], seats: int) -> Line:
    """Return `variant` and `version` of a header; raises `Fault`."""
    line = {word: _typed(word, text, seats) for word, text in words.items()}
    return read_variant(line, seats).header_part()


def _typed(word: str, text: str | None, seats: int) -> Any:
    if word == "short_hand":
        if not text:
            raise Fault(word, "nothing", f"{_SHORT_HAND}, such as short_hand=5,6,10")
        return text.split(",")
    if word == "allies":
        if text is not None and not re.fullmatch("[1-9]", text):
            raise Fault(word, show(text), "allies or allies=SIDES, such as allies=3 for six seats")
        sides = int(text or 2)
        if sides not in _numbers_of_sides(seats):
            raise Fault(f"{word}={sides}", f"with {seats} seats", _sides_to_type(seats))
        return [list(range(side, seats, sides)) for side in range(sides)]
    if text is not None:
        raise Fault(word, show(text), f"{word} alone")
    return Feud(1)._asdict() if word == "feud" else True


def _numbers_of_sides(seats: int) -> list[int]:
    """List into how many equal sides these seats can be parted."""
    return [sides for sides in range(2, seats // SMALLEST_SIDE + 1) if seats % sides == 0]


def _sides_to_type(seats: int) -> str:
    """Say what can be typed at this table, or at which one there are sides."""
    forms = [f"allies={sides}" for sides in _numbers_of_sides(seats)]
    parted = [str(number) for number in range(FEWEST_SEATS, MOST_SEATS + 1) if _numbers_of_sides(number)]
    return " or ".join(forms) or f"{' or '.join(parted)} seats"
