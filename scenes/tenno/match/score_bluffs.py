"""What everybody hid, told when the match is over: each bluff a scene of its own, and the receipts.

Two backs, who saw them and what they could be taken for; then the card turns, and what it cost. It is made of
every seat's own record, which nobody is given before the end.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from pygame import Surface

from game.kept.json_lines import Line
from game.kept.language import signed
from game.table.seat_names import seat_name
from game.tenno.bluffs import Bluff, bluffs_of, marks_of
from game.tenno.cards import MONK, NAMES, VALUES
from game.tenno.show.bluff_words import cost, seal_of_mark, told
from game.tenno.show.picture import Seal
from game.tenno.show.receipt_words import leaves_of
from game.tenno.show.words import card_words
from game.tenno.view import SeatName
from scenes.cards.animation_player import Player, play_cues
from scenes.cards.sprite import CardPainter, CardSprite, CardState
from scenes.cards.staging import Staging
from scenes.cards.tweens import Choreography
from scenes.match.after_match import COUNTING_SPEEDS
from scenes.match.receipt import Reader, ReceiptScene
from scenes.paint import shapes, theme
from scenes.paint.seat_discs import Seated
from scenes.tenno.fight.tell_seal import seal_picture
from scenes.tenno.match.bluff_stage import BluffStage, Lying, Now, Person
from scenes.ui import Button, Control, IconButton, Sheet, UiStyle
from scenes.ui.boards import Around, Paper
from scenes.ui.layout import Child, Column, Item, Picture, Row, Space, Words
from scenes.ui.rows import Told
from scenes.window import Intent, Push, Request, Resources, intents

READER = Reader("tenno", "tenno bot {rival}", leaves_of, NAMES)
"""How receipts of this game are told."""
_TIGHT = 620
"""A body lower than this, in lengths that grow with the text, has its arrows beside the paper."""
_DARK = 255, 250, 235, 0
"""How dark it is behind the heading, from the window's edge down, of 255."""
_SEAL, _BETWEEN = 96, 92
"""How high a seal is, and how far apart arrows and number are, so that the focus has room, at 1080."""


def _course(seen: bool) -> Choreography:
    """How a bluff is told; `seen`: somebody met the card afterwards. All parts go from 0 to 1."""
    staging = Staging[None, None]()
    staging.then(300)
    staging.sound("card-exchange")
    staging.move("move", 600, "in-out", part=1)
    staging.then(800)
    if seen:
        staging.move("thought", 250, "out", part=1)
        staging.then(1300)
    staging.sound("card-flip")
    staging.move("truth", 300, "in-out", part=1)
    staging.then(900)
    staging.sound("duel-hit-light" if seen else "card-lay")
    staging.move("cost", 450, "in-out", part=1)
    staging.then(450)
    return staging.done().choreography


class _Alone(Told):
    """What is told, in the room of another line, too, as long as that says nothing."""

    other: Told | None = None

    def draw(self, look: UiStyle, surface: Surface) -> None:
        own = self.rect
        if self.other is not None and not self.other.told():
            self.rect = own.union(self.other.rect)
        super().draw(look, surface)
        self.rect = own


class _Coming(Around):
    """One item that is not there before its time; its place is kept."""

    def __init__(self, child: Child, there: Callable[[], bool]) -> None:
        super().__init__(child)
        self._there = there

    def parts(self) -> Iterator[Item]:
        if self._there():
            yield from super().parts()


class BluffsScene(Sheet):
    """One bluff at a time; any press shows the rest of it at once, the next one goes on. Back closes."""

    entering = "ui-page"
    heading = "bluffs.title"

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
        super().__init__(resources)
        self._seats, self._receipts = seats, receipts
        self.bluffs = bluffs_of(records)
        self.marks = marks_of(self.bluffs, records)
        """Of each bluff whom it fooled, or who believed it."""
        self._you = you
        self.number = 0
        """Which of them is told."""
        self._cards = CardPainter(resources.art)
        self._begin()

    def _begin(self) -> None:
        met = bool(self.bluffs) and self.bluffs[self.number].met is not None
        self.player = Player(_course(met))
        if not self.bluffs:
            self.player.finish()

    def _part(self, target: str) -> float:
        value = self.player.show.value(target, "part", self.player.time)
        return float(value >= 0.5 if self.resources.settings.reduced_motion else value)

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        presses = intents.Choose | intents.Press | intents.Move | intents.NextGroup
        if not self.player.over and isinstance(intent, presses):
            self.player.finish()
            return None
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        if not self.player.over:
            speed = COUNTING_SPEEDS[self.resources.settings.speed]
            play_cues(self.player.advance(milliseconds, speed), self.resources.sounds)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self.player.over or super().moving()

    def go(self, step: int) -> None:
        """Tell the next bluff, or the one before; after the last comes the first."""
        self.number = (self.number + step) % len(self.bluffs)
        self._begin()
        self.again()

    # Layout

    def corner(self) -> Control | None:
        if not self._receipts:
            return None
        words = self.resources.language.text("scoring.receipts")
        return Button(words, self._open_receipts)

    def _open_receipts(self) -> Request:
        return Push(ReceiptScene(self.resources, READER, self._seats, self._receipts))

    def body(self) -> Item:
        text = self.resources.language.text
        if not self.bluffs:
            nothing = Words(text("bluffs.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE, wraps=True)
            return Column(Paper(Column(nothing, pad=(30, 28)), 5, wide=1240, most=1240), lies="centre")
        self._cards.resize(self.look.size[1])
        bluff = self.bluffs[self.number]
        stage = BluffStage(self._people(bluff), self._cards, self.now)
        told = _Alone(self.told, theme.BOLD, 34, theme.PAPER_INK, "centre", wraps=True)
        ended = Told(partial(self._cost, bluff), theme.BOLD, 34, theme.PAPER_WARNING, "centre", wraps=True)
        told.grow = 0
        told.other = ended
        steps = [
            IconButton(f"chevron-{side}", text(f"film.step_{word}"), partial(self.go, step), 56)
            for side, word, step in (("left", "back", -1), ("right", "forward", 1))
        ]
        before, self._next = steps[0].named("before"), steps[1].named("next")
        count, seal, cost = f"{self.number + 1} / {len(self.bluffs)}", self.seal, list[Child]()
        if seal is not None:
            cost.append(self._sealed(seal))
        cost.append(ended)
        ended.grow = 1
        tight = self.room.height < _TIGHT * self.look.unit
        if tight:
            cost.append(Words(count, theme.BOLD, 30, theme.PAPER_MUTE))
        said = Column(told, Row(*cost, gap=12, level=True), gap=2, pad=(28, 16))
        if tight:  # the arrows at the paper's sides, that the scene keeps its room
            below = Row(before, Paper(said, 5, grow=1), Space(40, flat=True), self._next, gap=8, level=True)
            return Column(stage, below, gap=6, grow=1)
        number = Words(count, theme.BOLD, 34, theme.TEXT, "centre")
        below = Row(Space(grow=1), before, number, self._next, Space(grow=1), gap=_BETWEEN, level=True)
        paper = Column(Paper(said, 5, wide=1240, most=1420), lies="centre")
        return Column(stage, paper, below, gap=14, pad=(0, 8), grow=1)

    def first(self) -> Control | None:
        return self._next if self.bluffs else None

    def _people(self, bluff: Bluff) -> list[Person]:
        """Who hid something, and who met it; until the cost is told both are calm."""
        met, language = bluff.met, self.resources.language

        def person(number: int, mood: str) -> Person:
            who = self._seats[number]
            return Person(seat_name(language, who), Seated(who.crest, who.rival), mood)

        if met is None:
            return [person(bluff.seat, "pleased")]
        moods = ("stung", "pleased") if met.winner == met.seat else ("pleased", "stung")
        if met.winner is None:
            moods = "calm", "calm"
        return [person(bluff.seat, moods[0]), person(met.seat, moods[1])]

    def _guess(self, bluff: Bluff) -> str:
        """What the touched card could be taken for by who met it."""
        language = self.resources.language
        if bluff.feint or not bluff.slots:
            return "?"
        if bluff.farmer:
            return language.text("bluffs.farmer")
        return (
            "?" if bluff.seen is None else language.text("bluffs.card", card=card_words(bluff.seen, language))
        )

    def ground(self, size: tuple[int, int]) -> Surface:
        """The table; plain where contrasts are to be strong."""
        plain = self.resources.settings.high_contrast
        if plain:
            return super().ground(size)
        table = self.resources.art.dim_table(size)
        night = shapes.ramp((size[0], round(0.30 * size[1])), *((*theme.NIGHT, dark) for dark in _DARK))
        table.blit(night, (0, 0))  # what stands on the floor does not run into the heading
        return table

    # What is seen and said at this instant

    def now(self) -> Now:
        """All that the stage shows."""
        bluff, cost = self.bluffs[self.number], self._part("cost")
        met, guess = bluff.met, self._guess(bluff)
        if met is None or self._part("thought") == 0:
            return Now(list(self.lying()), cost)
        points = None
        if cost == 1 and met.captured is not None:
            points = int(met.winner == met.seat), signed(VALUES[met.captured], "+")
        judged = guess != "?" and self._part("truth") > 0.5
        return Now(list(self.lying()), cost, guess, bluff.as_seen if judged else None, points)

    def lying(self) -> Iterator[Lying]:
        bluff = self.bluffs[self.number]
        met, crest = bluff.met, self._seats[bluff.seat].crest
        way, truth, cost = self._part("move"), self._part("truth"), self._part("cost")
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
        if met is not None and self._part("thought") > 0:
            angle, opacity, bars = fallen(met.winner != met.seat)
            near = 1 - 0.45 * math.sin(math.pi * cost)
            state = CardState(0, 0, 0, angle=angle, turn=truth, opacity=opacity, bars=bars)
            yield CardSprite(met.card, self._seats[met.seat].crest), near, state

    def told(self) -> str:
        bluff = self.bluffs[self.number]
        name = seat_name(self.resources.language, self._seats[bluff.seat])
        return told(self.resources.language, bluff, name, self._part("truth") > 0.5)

    @property
    def seal(self) -> Seal | None:
        """The seal of the bluff that is told, where it fooled somebody or was believed."""
        return seal_of_mark(self.marks[self.number], self.resources.language, self._you)

    def _sealed(self, seal: Seal) -> Item:
        """A seal that comes with what the bluff cost."""
        picture = seal_picture(self.look, seal, self.look.margin(_SEAL))
        wide, high = (side / self.look.ground for side in picture.get_size())
        shown = Picture(lambda _: picture, (wide, high), still=True)
        return _Coming(shown, lambda: self._part("cost") == 1)

    def _cost(self, bluff: Bluff) -> str:
        if self._part("cost") == 0:
            return ""
        return cost(self.resources.language, bluff, self.marks[self.number], self._seats, self._you)
