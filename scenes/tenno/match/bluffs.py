"""What everybody hid in a match of this game that is over, and whom it fooled: each bluff a scene of its own.

It is made of every seat's own record, which nobody is given before the end.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.kept.json_lines import Line
from game.kept.language import signed
from game.table.seats import SeatName
from game.table.shown_names import seat_name
from game.tenno.bluffs import Bluff, bluffs_of, marks_of
from game.tenno.cards import MONK, NAMES, VALUES
from game.tenno.show.bluff_words import cost, seal_of_mark, told
from game.tenno.show.picture import Seal
from game.tenno.show.receipt_words import leaves_of
from game.tenno.show.table_words import card_words
from scenes.match.bluffs import Coming, HiddenScene, Lying, Now, Person
from scenes.match.receipt_page import Reader, ReceiptScene
from scenes.paint.seat_discs import Seated
from scenes.table.card_sprite import CardSprite, CardState
from scenes.tenno.animation.fooled_and_read_seal import seal_picture
from scenes.tenno.table.card_pictures import DECK
from scenes.ui.layout import Child, Item, Picture
from scenes.window import Resources

READER = Reader("tenno", "tenno bot {rival}", leaves_of, NAMES)
"""How receipts of this game are told."""
_SEAL = 96
"""How high a seal is at 1080."""


class BluffsScene(HiddenScene[Bluff]):
    """All that was hidden, one after the other."""

    def __init__(
        self,
        resources: Resources,
        seats: Sequence[SeatName],
        records: Mapping[int | None, Sequence[Line]],
        receipts: Mapping[int, Path],
        you: int | None = None,
    ) -> None:
        """`records` are every seat's own record of a match that is over, `receipts` the rivals' files.

        `you` is the seat that is spoken to.
        """
        self._seats = seats
        bluffs = bluffs_of(records)
        self.marks = marks_of(bluffs, records)
        """Of each bluff whom it fooled, or who believed it."""
        self._you = you
        super().__init__(resources, bluffs, receipts, DECK)

    @property
    def is_met(self) -> bool:
        return self.bluff.met is not None

    def receipts_scene(self) -> ReceiptScene:
        return ReceiptScene(self.resources, READER, self._seats, self._receipts)

    def people(self) -> list[Person]:
        bluff, language = self.bluff, self.resources.language
        met = bluff.met

        def person(number: int, mood: str) -> Person:
            who = self._seats[number]
            return Person(seat_name(language, who), Seated(who.crest, who.rival), mood)

        if met is None:
            return [person(bluff.seat, "pleased")]
        moods = ("stung", "pleased") if met.winner == met.seat else ("pleased", "stung")
        if met.winner is None:
            moods = "calm", "calm"
        elif bluff.worked:  # also where only the lesser card fell
            moods = "pleased", "stung"
        return [person(bluff.seat, moods[0]), person(met.seat, moods[1])]

    def _guess(self, bluff: Bluff) -> str:
        """What the touched card could be taken for by who met it; "" where it attacked first."""
        language = self.resources.language
        if bluff.met is not None and bluff.met.attacks:
            return ""
        if bluff.feint or not bluff.slots:
            return "?"
        if bluff.farmer:
            return language.text("bluffs.farmer")
        return (
            "?" if bluff.seen is None else language.text("bluffs.card", card=card_words(bluff.seen, language))
        )

    def now(self) -> Now:
        bluff, cost = self.bluff, self.part("cost")
        met, guess = bluff.met, self._guess(bluff)
        if met is None or self.part("thought") == 0:
            return Now(list(self.lying()), cost)
        points = None
        if cost == 1 and met.captured is not None:
            points = int(met.winner == met.seat), signed(VALUES[met.captured], "+")
        judged = guess not in ("?", "") and self.part("truth") > 0.5
        return Now(list(self.lying()), cost, guess, bluff.as_seen if judged else None, points)

    def lying(self) -> Iterator[Lying]:
        bluff = self.bluff
        met, crest = bluff.met, self._seats[bluff.seat].crest
        way, truth, cost = self.part("move"), self.part("truth"), self.part("cost")
        gone = math.sin(math.pi * way) / 2 if bluff.feint else way
        lift = 0.2 * math.sin(math.pi * way)
        lost = met is not None and met.winner != bluff.seat

        def fallen(falls: bool) -> tuple[float, float, float]:
            """How far a card has turned, what is seen of it, and how far it is behind bars."""
            if not falls:
                return 0.0, 1.0, 0.0
            held = met is not None and met.captured is not None
            return (5 * cost, 1.0, cost) if held else (14 * cost, 1 - 0.5 * cost, 0.0)

        angle, opacity, bars = fallen(lost)
        if not bluff.slots:
            yield CardSprite(MONK, crest), 0, CardState(0, 0, 0, turn=truth)
        else:
            both = bluff.taken, bluff.laid
            inner, outer = both if bluff.middle == bluff.slots[0] else reversed(both)
            stays = bluff.feint and len(bluff.slots) == 1  # the hand's card was not touched
            away = CardState(0, 0, 0, turn=0 if stays else truth, lift=lift)
            lies = CardState(0, 0, 0, angle=angle, turn=truth, lift=lift, opacity=opacity, bars=bars)
            ways = ((inner, -gone), (outer, gone - 1))
            for card, step in sorted(ways, key=lambda way: way[1]):
                yield CardSprite(card, crest), step, lies if step > -0.5 else away
        if met is not None and self.part("thought") > 0:
            angle, opacity, bars = fallen(met.winner != met.seat)
            near = 1 - 0.45 * math.sin(math.pi * cost)
            state = CardState(0, 0, 0, angle=angle, turn=truth, opacity=opacity, bars=bars)
            yield CardSprite(met.card, self._seats[met.seat].crest), near, state

    def told(self) -> str:
        bluff = self.bluff
        name = seat_name(self.resources.language, self._seats[bluff.seat])
        return told(self.resources.language, bluff, name, self.part("truth") > 0.5)

    @property
    def seal(self) -> Seal | None:
        """The seal of the bluff that is told, where it fooled somebody or was believed."""
        return seal_of_mark(self.marks[self.number], self.resources.language, self._you)

    def _sealed(self, seal: Seal) -> Item:
        """A seal that comes with what the bluff cost."""
        picture = seal_picture(self.look, seal, self.look.margin(_SEAL))
        wide, high = (side / self.look.ground for side in picture.get_size())
        shown = Picture(lambda _: picture, (wide, high), still=True)
        return Coming(shown, self._cost_is_told)

    def _cost_is_told(self) -> bool:
        return self.part("cost") == 1

    def beside_cost(self) -> list[Child]:
        return [] if self.seal is None else [self._sealed(self.seal)]

    def cost(self) -> str:
        return cost(self.resources.language, self.bluff, self.marks[self.number], self._seats, self._you)
