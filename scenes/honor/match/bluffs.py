"""What was hidden in a match of this game that is over: each bluff a scene, with cards."""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.honor.bluffs import Bluff
from game.honor.cards import DISHONOUR
from game.honor.show.bluff_words import cost, thought, told
from game.honor.show.receipt_words import leaves_of
from game.kept.json_lines import Line
from game.kept.language import signed
from game.table.seats import seat_names
from game.table.shown_names import ShownName, seat_name
from scenes.honor.table.card_pictures import DECK
from scenes.match.bluffs import HiddenScene, Lying, Now, Person
from scenes.match.receipt_page import Reader, ReceiptScene, receipts_scene
from scenes.paint.seat_discs import Seated
from scenes.table.card_sprite import CardSprite, CardState
from scenes.window import Resources

READER = Reader("honor", "tenno bot {rival} --game honor", leaves_of)
"""How receipts of this game are told."""
_FAN, _HELD, _LEAN = 0.38, 0.6, 4.0
"""How far a whole hand reaches from its middle, in steps, its cards' width, and how far outer ones lean."""
_STRIKES = {"dared": 0, "trap": 1}
"""Whose Daimyo strikes where all see it: the hider's, or the other's."""
_NEAR, _HESITATES = 0.4, 0.12
"""How far a Daimyo comes who strikes, and one who does not dare to, in steps."""


class BluffsScene(HiddenScene[Bluff]):
    """The most telling things that were hidden, as they happened."""

    nothing = "honor.bluffs.nothing"

    def __init__(
        self,
        resources: Resources,
        header: Line,
        bluffs: Sequence[Bluff],
        receipts: Mapping[int, Path],
    ) -> None:
        """`header` begins any seat's record of the match that is over, `receipts` are the rivals' files."""
        self._header, self._seats = header, seat_names(header)
        super().__init__(resources, bluffs, receipts, DECK)

    @property
    def is_met(self) -> bool:
        return True

    def receipts_scene(self) -> ReceiptScene:
        return receipts_scene(self.resources, READER, self._header, self._receipts)

    # Who and what is seen

    def people(self) -> list[Person]:
        bluff, moods = self.bluff, ("pleased", "stung")
        by, whom = moods if bluff.worked else reversed(moods)
        return [self._person(bluff.by, by), self._person(bluff.whom, whom)]

    def _person(self, seat: int, mood: str) -> Person:
        who = self._seats[seat]
        return Person(self._name(seat), Seated(who.crest, who.rival), mood)

    def _name(self, seat: int) -> ShownName:
        return seat_name(self.resources.language, self._seats[seat])

    def now(self) -> Now:
        bluff, came = self.bluff, self.part("cost")
        if self.part("thought") == 0:
            return Now(list(self.lying()), came)
        judged = False if self.part("truth") > 0.5 else None
        return Now(list(self.lying()), came, thought(self.resources.language, bluff), judged, self._points)

    @property
    def _points(self) -> tuple[int, str] | None:
        """The honour that a service brought, or that a Dishonour cost, once that is told."""
        if self.part("cost") < 1:
            return None
        count = {"served": self.bluff.count, "bowed": -self.bluff.count}.get(self.bluff.kind)
        return None if count is None else (0, signed(count, "+"))

    def lying(self) -> Iterator[Lying]:
        """Give what lies between both: their Daimyos beside, in the middle what is hidden."""
        strikes = _STRIKES.get(self.bluff.kind)
        lords = [self._lord(side, side == strikes) for side in range(2)]
        yield from (lord for side, lord in enumerate(lords) if lord is not None and side != strikes)
        yield from self._hidden(self.part("truth"), self.part("cost"))
        yield from (lord for side, lord in enumerate(lords) if lord is not None and side == strikes)

    def _lord(self, side: int, strikes: bool) -> Lying | None:
        """Return the Daimyo of a side, 0 the hider's, or what came from there; None where nothing lies."""
        bluff, came = self.bluff, self.part("cost")
        card = DISHONOUR if side and bluff.kind == "bowed" else bluff.lords[side]
        if card < 0:
            return None
        seat = bluff.whom if side else bluff.by
        replaced = bluff.kind == "spare" and not side
        gone = (self.part("move") if replaced else came) if bluff.fell == seat else 0.0
        state = CardState(0, 0, 0, angle=14 * gone, opacity=1 - 0.5 * gone - (0.5 * came if replaced else 0))
        near = self._near(side, strikes)
        return CardSprite(card, self._seats[seat].crest), near if side else -near, state

    def _near(self, side: int, strikes: bool) -> float:
        """Return how far from the middle a Daimyo is now."""
        way = math.sin(math.pi * self.part("move"))
        if strikes:
            return 1 - _NEAR * way
        if self.bluff.kind == "feared" and side:
            return 1 - _HESITATES * way
        return 1.0

    def _hidden(self, truth: float, came: float) -> Iterator[Lying]:
        bluff, crest = self.bluff, self._seats[self.bluff.by].crest
        if bluff.truth is not None:
            step = {"spare": -came, "dagger": _NEAR * math.sin(math.pi * came)}.get(bluff.kind, 0.0)
            lift = 0.2 * math.sin(math.pi * came) if step else 0.0
            yield CardSprite(bluff.truth, crest), step, CardState(0, 0, 0, turn=truth, lift=lift)
            return
        middle = (len(bluff.hand) - 1) / 2
        for number, card in enumerate(bluff.hand):
            side = (number - middle) / max(1.0, middle)
            yield CardSprite(card, crest), _FAN * side, CardState(0, 0, _HELD, _LEAN * side, truth)

    # What is said

    def told(self) -> str:
        return told(self.resources.language, self.bluff, self._name(self.bluff.by), self.part("truth") > 0.5)

    def cost(self) -> str:
        return cost(self.resources.language, self.bluff)
