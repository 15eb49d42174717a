"""A rival's receipt in words: question by question what it was told, answered, weighed and believed.

Owns what is said and in which order. It reads the receipt of a match that is over and must not know pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.receipts import Receipt, Thought
from game.table.seat_names import seat_name
from game.tenno.cards import CODES
from game.tenno.show.log import Log
from game.tenno.show.picture import LogRow
from game.tenno.show.words import card_name
from game.tenno.view import View

MOST_WEIGHED = 8
"""How many alternatives are told, the best ones."""
ASTRAY = (LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""How reading fails where somebody has changed a receipt's lines."""


@dataclass(frozen=True)
class Weighed:
    """Something that could have been answered.

    `worth` is in the rival's own measure; `part` is 0 for the worst of all, 1 for the best.
    """

    words: str
    worth: float
    part: float
    chosen: bool


@dataclass(frozen=True)
class Believed:
    """What a slot was taken for: in words, and card by card with its share."""

    words: str
    shares: Mapping[int, float]


@dataclass(frozen=True)
class Leaf:
    """One question and all that belongs to it."""

    number: int
    """From 1."""
    asked: str
    chose: str
    told: tuple[LogRow, ...]
    weighed: tuple[Weighed, ...]
    left_out: int
    """How many alternatives are not told."""
    believed: tuple[Believed, ...]
    work: int


def leaves_of(receipt: Receipt, language: Language) -> list[Leaf]:
    """Tell a receipt; raises ValueError where its lines are none of a match of Tenno's."""
    teller = _Teller(language)
    try:
        return [teller.leaf(number, thought) for number, thought in enumerate(receipt.thoughts, 1)]
    except ASTRAY as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


class _Teller:
    """Follows the seat record of a receipt, as the rival did."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._view: View | None = None
        self._log = Log(language)
        self._rows = 0

    def leaf(self, number: int, thought: Thought) -> Leaf:
        for _, line in thought.told:
            if "earlier" in line:
                continue  # a feud's earlier match: its own receipt tells it
            if self._view is None:
                self._view = View.begin(line)
            else:
                self._view.fold(line)
        view = self._view
        if view is None:
            raise ValueError("asked before anything was told")
        self._log.follow(view)
        told, self._rows = tuple(self._log.short[self._rows :]), len(self._log.short)
        alternatives = thought.chose.get("alternatives", [])
        weighed = self._weighed(view, alternatives, thought.chose["chose"])
        return Leaf(
            number,
            self._asked(view, thought.ask),
            self._choice(view, thought.chose["chose"]),
            told,
            weighed,
            len(alternatives) - len(weighed),
            tuple(self._believed(view, thought.chose.get("beliefs"))),
            int(thought.chose.get("work", 0)),
        )

    def _asked(self, view: View, ask: Line) -> str:
        wanted = "again" if ask.get("again") else ask["ask"]
        slot = int(ask.get("slot", 0)) + 1
        name = seat_name(self._language, view.seats[view.public.turn])
        return self._language.text(f"receipt.asked.{wanted}", slot=slot, name=name)

    def _choice(self, view: View, line: Line) -> str:
        key, values = _choice_words(self._language, view, line)
        for name in ("card", "other_card"):
            if name in values:
                values[name] = card_name(self._language, CODES[values[name]])
        if "cards" in values:
            values["cards"] = ", ".join(values["cards"])
        return self._language.text(f"receipt.chose.{key}", **values)

    def _weighed(self, view: View, alternatives: Sequence[Line], chose: Line) -> tuple[Weighed, ...]:
        worths = [float(one["worth"]) for one in alternatives]
        if not worths:
            return ()
        low, high = min(worths), max(worths)
        order = sorted(range(len(worths)), key=lambda place: (-worths[place], place))
        chosen = next((place for place in order if alternatives[place]["choice"] == chose), None)
        kept = order[:MOST_WEIGHED]
        if chosen is not None and chosen not in kept:
            kept[-1] = chosen
        return tuple(
            Weighed(
                self._choice(view, alternatives[place]["choice"]),
                worths[place],
                (worths[place] - low) / (high - low) if high > low else 1.0,
                place == chosen,
            )
            for place in kept
        )

    def _believed(self, view: View, beliefs: Any) -> list[Believed]:
        told = []
        for seat, slots in enumerate(beliefs or ()):
            for slot, shares in enumerate(slots or ()):
                if shares:
                    cards = {CODES[name]: float(share) for name, share in shares.items()}
                    told.append(self._belief(view, seat, slot, cards))
        return told

    def _belief(self, view: View, seat: int, slot: int, shares: Mapping[int, float]) -> Believed:
        card = max(shares, key=lambda card: (shares[card], -card))
        alike = shares[card] - min(shares.values()) < 0.01
        key = "sure" if len(shares) == 1 else "alike" if alike else "likely"
        words = self._language.text(
            f"receipt.belief.{key}",
            name=seat_name(self._language, view.seats[seat]),
            slot=slot + 1,
            card=card_name(self._language, card),
            percent=min(99, round(100 * shares[card])),
            cards=len(shares),
        )
        return Believed(words, shares)


def _choice_words(language: Language, view: View, line: Line) -> tuple[str, dict[str, Any]]:
    """Return the key and the values of the words for an answer; cards are still by their names."""
    move, row = line["move"], view.row
    slot = int(line.get("slot", 0))
    match move:
        case "place":
            return "place", {"cards": line["cards"]}
        case "attack":
            name = seat_name(language, view.seats[line["target"]])
            return "attack", {
                "slot": slot + 1,
                "card": _name(row[slot]),
                "name": name,
                "other": line["target_slot"] + 1,
            }
        case "monk":
            return ("monk" if line["reveal"] else "no_monk"), {}
        case "refill":
            return "refill", {"slot": slot + 1, "card": line["card"]}
        case "exchange":
            card, taken = line["card"], row[slot]
            if taken is None:
                return "refill", {"slot": slot + 1, "card": card}
            key = "feint" if CODES[card] == taken else "exchange"
            return key, {"slot": slot + 1, "card": card, "other_card": _name(taken)}
        case "swap":
            low, high = line["slots"]
            return ("swap" if line["swapped"] else "no_swap"), {"slot": low + 1, "other": high + 1}
        case "peek":
            return "peek", {"slot": slot + 1, "name": seat_name(language, view.seats[view.public.turn])}
    return "pass", {}


def _name(card: int | None) -> str:
    if card is None:
        raise ValueError("an answer about a slot in which nothing lies")
    return next(name for name, code in CODES.items() if code == card)
