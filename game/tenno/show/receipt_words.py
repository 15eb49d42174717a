"""A rival's receipt in words: question by question what it was told, answered, weighed and believed."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.receipt_leaves import Believed, Leaf, leaves
from game.table.receipts import Receipt
from game.table.shown_names import about, seat_name
from game.tenno.cards import CODES, NAMES
from game.tenno.decisions import Ask, Attack, Exchange, Monk, Peek, Place, Refill, Swap
from game.tenno.line_forms import decision_from_line
from game.tenno.rivals.minds import NUMBERED, PLAIN_MINDS, THINKING
from game.tenno.show.log_words import Log
from game.tenno.show.table_words import card_name
from game.tenno.view import View

_CHANCE = "chance"
_MEASURES = {"novice": _CHANCE, "steady": "points"} | dict.fromkeys(NUMBERED, "win")
"""What each mind weighs in, as the texts call it."""


def leaves_of(receipt: Receipt, language: Language) -> list[Leaf]:
    """Tell a receipt; raises ValueError where its lines are none of a match of Tenno's."""
    mind, _, _ = receipt.mind.partition(" ")
    if not mind:  # an older one, before which all others thought
        mind = receipt.rival if receipt.rival in PLAIN_MINDS else THINKING
    return leaves(receipt, partial(_Words, language, _MEASURES.get(mind, "")))


class _Words:
    """What is said of each question, at the view in which it was asked."""

    def __init__(self, language: Language, measure: str, header: Line) -> None:
        self._measure = measure
        self.language, self.view, self._log = language, View.begin(header), Log(language)

    def told(self, lines: Sequence[Line]) -> Sequence[ToldRow]:
        before = len(self._log.short)
        for line in lines:
            self.view.fold(line)
        self._log.follow(self.view)
        return self._log.short[before:]

    def asked(self, line: Line) -> str:
        ask = Ask.from_line(line)
        key = f"receipt.asked.{'again' if ask.again else ask.wanted}"
        whose = self.view.public.turn if ask.wanted == "peek" else None
        return self._about(key, whose, slot=(ask.slot or 0) + 1)

    def forced(self, line: Line) -> bool:
        return len(self.view.options(Ask.from_line(line))) == 1

    def worth(self, worth: float) -> str:
        """Write it as the language does, with a minus, not a hyphen."""
        if not self._measure:
            return ""
        if self._measure == _CHANCE:
            return self.language.text("common.percent", n=round(100 * worth))
        return f"{worth:.2f}".replace("-", "−").replace(".", self.language.text("common.decimal"))

    def measure(self) -> str:
        return self.language.text(f"receipt.measure.{self._measure}") if self._measure else ""

    def chose(self, line: Line) -> str:
        match decision_from_line(line):
            case Place(_, cards):
                return self._say("place", cards=", ".join(NAMES[card] for card in cards))
            case Attack(_, slot, target, target_slot):
                return self._say("attack", slot, target, card=self._lying(slot), other=target_slot + 1)
            case Monk(_, reveal):
                return self._say("monk" if reveal else "no_monk")
            case Refill(_, slot, card):
                return self._say("refill", slot, card=self._card(card))
            case Exchange(_, slot, card):
                key = "feint" if self.view.row[slot] == card else "exchange"
                return self._say(key, slot, card=self._card(card), other_card=self._lying(slot))
            case Swap(_, (low, high), swapped):
                return self._say("swap" if swapped else "no_swap", low, other=high + 1)
            case Peek(_, slot):
                return self._say("peek", slot, self.view.public.turn)
        return self._say("pass")

    def believed(self, beliefs: Sequence[Sequence[Mapping[str, float]]]) -> list[Believed]:
        """Tell what each slot was taken for of which anything is believed."""
        return [
            self._belief(seat, slot, {CODES[name]: float(share) for name, share in shares.items()})
            for seat, slots in enumerate(beliefs)
            for slot, shares in enumerate(slots or ())
            if shares
        ]

    def _belief(self, seat: int, slot: int, shares: Mapping[int, float]) -> Believed:
        card = max(shares, key=lambda card: (shares[card], -card))
        alike = shares[card] - min(shares.values()) < 0.01
        words = self._about(
            f"receipt.belief.{'sure' if len(shares) == 1 else 'alike' if alike else 'likely'}",
            seat,
            slot=slot + 1,
            card=self._card(card),
            percent=min(99, round(100 * shares[card])),
            cards=len(shares),
        )
        return Believed(words, shares)

    def _say(self, key: str, slot: int = 0, whose: int | None = None, **values: object) -> str:
        return self._about(f"receipt.chose.{key}", whose, slot=slot + 1, **values)

    def _about(self, key: str, seat: int | None, **values: object) -> str:
        """Return a text, about a seat if one is named."""
        if seat is None:
            return self.language.text(key, **values)
        return about(self.language, key, seat_name(self.language, self.view.seats[seat]), **values)

    def _card(self, card: int) -> str:
        return card_name(self.language, card)

    def _lying(self, slot: int) -> str:
        card = self.view.row[slot]
        if card is None:
            raise ValueError("an answer about a slot in which nothing lies")
        return self._card(card)
