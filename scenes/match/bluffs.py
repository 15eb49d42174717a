"""What was hidden, told when a match of any game is over: each bluff a little scene, and the receipts.

Who hid something and who met it, face to face, with the cards between them, and what it could be taken for;
then the card turns, and what it cost. What a bluff is, and what lies on the table, each game says.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from scenes.animation.animation_player import Player, play_cues
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Choreography
from scenes.match.after_match import COUNTING_SPEEDS
from scenes.paint import shapes, theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO, Deck
from scenes.paint.geometry import frame_of
from scenes.paint.rival_figures import RATIO, draw_figure, mouth
from scenes.paint.seat_discs import Seated, figure
from scenes.paint.sizes import Size
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.table.remarks import paper_at, paper_height, paper_size
from scenes.ui import Button, Control, Drawable, IconButton, Sheet, UiStyle
from scenes.ui.containers import Around, Column, Paper, Row
from scenes.ui.layout import Child, Item, Space, Words
from scenes.ui.list_rows import Told
from scenes.window import Intent, Push, Request, Resources, Scene, intents

Lying = tuple[CardSprite, float, CardState]
"""A card, its place in steps from the touched slot, and how it lies.

Its width is in parts of that of the touched card; where that is 0 it follows from the step.
"""
_SIDE, _PLATE = 0.25, 62
"""How broad a side is of the whole, and how high a name's plate is at 1080."""
_SMALLER = 0.34
"""By so much a card is smaller that lies a whole step beside the touched one."""
_LOUD = 1.25
"""How much larger a guess is written than a remark at the table."""
_SHORT = 0.13
"""How far before the lips the paper's tail ends, in a figure's widths, so that it crosses no eye."""
_HIGHEST = 0.24
"""How high a guess's paper is at most, in heights of the scene."""
_STEPS = 4
"""In how many steps a face comes to its mood."""
_FACE, _BROW = 0.72, 0.50
"""Across a disc that stands for a figure, and where its middle is, in heights of a side."""


class Person(NamedTuple):
    """Who sits at one side: the shown name, whose face, and with which mood it ends."""

    name: str
    who: Seated
    mood: str


@dataclass(frozen=True)
class Now:
    """What is seen of a bluff at one instant."""

    lying: Sequence[Lying]
    felt: float = 0.0
    """How far both have come to their moods, 0 to 1."""
    guess: str = ""
    """What the one who was to be fooled thinks lies there; "" before that."""
    right: bool | None = None
    """Whether that is the truth; None while it is not judged."""
    points: tuple[int, str] | None = None
    """Which side won points, 0 or 1, and how many, as it is written."""


class BluffStage(Item):
    """Two sides at one height, their names below, and the cards in between, the touched one large."""

    grow = 1
    shrinks = True

    def __init__(
        self, people: Sequence[Person], cards: CardPainter, deck: Deck, now: Callable[[], Now]
    ) -> None:
        """`people`: whose bluff it is, and who met it, if anybody did. `now` tells what is seen.

        `cards` paints those of `deck`.
        """
        self._people, self._cards, self._deck, self._now = people, cards, deck, now
        self._said: tuple[object, tuple[Surface, Rect]] | None = None

    def wish(self, look: UiStyle, _: int) -> Size:
        return 0, look.margin(430)

    def least(self, look: UiStyle, _: int) -> int:
        return look.margin(200)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        high = min(round(0.22 * rect.height), max(look.margin(_PLATE), look.line_height(theme.DISPLAY, 34)))
        wide = round(_SIDE * rect.width)
        aside = wide // 2 if len(self._people) < 2 else 0  # where nobody met it, to the middle
        self._plates = [Rect(rect.left + aside, rect.bottom - high, wide, high)]
        self._plates.append(self._plates[0].move(rect.width - wide, 0))
        tall = rect.height - high - look.margin(4)
        tall = min(tall, round(wide / RATIO))
        room = Rect(0, 0, round(RATIO * tall), tall)
        self._rooms = [room.move_to(midbottom=(one.centerx, one.top)) for one in self._plates]
        self._middle = Rect(rect.left + wide + aside, rect.top, rect.width - 2 * wide, rect.height)
        wide = round(min(0.97 * rect.height / CARD_RATIO, self._middle.width / (1.0 + 2.2 * (1 - _SMALLER))))
        self._width = wide - 2 * look.margin(10)

    # Drawing

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        now = self._now()
        self._draw_mat(look, surface)
        for side, person in enumerate(self._people):
            self._draw_person(look, surface, side, person, now)
        far = 0.5 + 0.5 * (1 - _SMALLER) + 0.08
        for sprite, step, state in now.lying:
            wide = self._width * (state.width or 1 - _SMALLER * min(1.0, abs(step)))
            x, y = self._middle.centerx + far * step * self._width, self._middle.centery
            place = CardState(x, y, wide, state.angle, state.turn, state.lift, state.opacity, bars=state.bars)
            self._cards.draw_state(surface, sprite, place)
        if now.guess and len(self._people) > 1:
            self._draw_guess(look, surface, now)

    def _draw_mat(self, look: UiStyle, surface: Drawable) -> None:
        """A dark mat under the cards, where the table lies below."""
        if look.resources.settings.high_contrast:
            return
        wide, high = round(2.75 * self._width), round(1.06 * CARD_RATIO * self._width)
        at = Rect(0, 0, min(wide, self._middle.width + look.margin(40)), min(high, self.rect.height))
        at.center = self._middle.center
        pictures = look.resources.art.pictures
        mat = at.size, look.margin(22), theme.BLACK, 0.34
        surface.blit(pictures.get(("bluff mat", at.size), shapes.faint_box, *mat), at)

    def _seated(self, look: UiStyle) -> bool:
        """Whether all sit there as half figures, so that both sides are of one kind."""
        art, plain = look.resources.art, look.resources.settings.high_contrast
        rivals = [one.who.rival for one in self._people]
        return not plain and all(one is not None and art.drawn_as(one) is not None for one in rivals)

    def _draw_person(self, look: UiStyle, surface: Drawable, side: int, person: Person, now: Now) -> None:
        art, room, who = look.resources.art, self._rooms[side], person.who
        felt = round(_STEPS * now.felt) / _STEPS
        if self._seated(look) and who.rival is not None:
            moods = "calm", person.mood, felt
            draw_figure(surface, art, who.rival, moods, room, 0.0, who.crest)
        else:
            shown = who._replace(mood=person.mood if felt == 1 else "calm")
            size = round(_FACE * min(room.height, room.width / 0.9))
            face = art.pictures.get(("bluff face", shown, size), figure, self._deck, art, shown, size)
            shapes.put_in_middle(surface, face, (room.centerx, room.top + round(_BROW * room.height)))
        plate = self._plates[side]
        fill = look.shapes.box(plate.size, plate.height // 2, theme.PLATE, theme.LINE, look.margin(2.5))
        surface.blit(fill, plate)
        inner = plate.inflate(-plate.height // 2, 0)
        if now.points is not None and now.points[0] == side:
            wide = min(look.measure(now.points[1], theme.DIGITS, 42)[0], inner.width // 3)
            won = Rect(inner.right - wide, inner.top, wide, inner.height)
            look.write(surface, now.points[1], theme.DIGITS, 42, theme.TEXT_GOLD, won, "right")
            inner.width -= wide + look.margin(10)
        look.write(surface, person.name, theme.DISPLAY, 34, theme.TEXT, inner, "centre")

    def _draw_guess(self, look: UiStyle, surface: Drawable, now: Now) -> None:
        """What was thought, on a paper at the mouth of who thought it, and whether that was so."""
        rival, room = self._people[1].who.rival, self._rooms[1]
        key = now.guess, room.size, surface.get_size()
        if self._said is None or self._said[0] != key:
            written = UiStyle(look.resources, surface.get_size())
            _, high = paper_size(written, frame_of(surface.get_size()), now.guess)
            written.unit *= min(_LOUD, _HIGHEST * self.rect.height / high)
            wide, high = paper_size(written, frame_of(surface.get_size()), now.guess)
            lips = room.centerx - round(0.1 * room.width), room.top + round(0.55 * room.height)
            if rival is not None and self._seated(look):
                lips = mouth(look.resources.art, rival, room)
            free = round(self._middle.centerx + 0.56 * self._width)
            right = room.left + round(0.2 * room.width)
            box = Rect(0, 0, min(wide, max(right - free, look.margin(120))), high)
            box.height = max(high, paper_height(written, now.guess, box.width, 0))
            high = box.height
            beside = self._middle.centery - round(CARD_RATIO * self._width * (1 - _SMALLER) / 2)
            box.topright = right, max(self.rect.top, beside - look.margin(12) - high)
            self._said = key, paper_at(written, box, (lips[0] - _SHORT * room.width, lips[1]), now.guess)
        paper, at = self._said[1]
        surface.blit(paper, at)
        if now.right is not None:
            size = look.margin(58)
            colour = theme.PAPER_WON if now.right else theme.VERMILION
            seal = look.shapes.disc(size, colour, theme.INK, look.margin(4)).copy()
            name = "tick" if now.right else "cross"
            sign = look.resources.art.icon(name, round(0.6 * size), theme.PAPER_LIGHT)
            corner = at.left, max(at.top, self.rect.top + size // 2 + 2)  # above are the heading's buttons
            shapes.put_in_middle(surface, shapes.put_in_middle(seal, sign), corner)


B = TypeVar("B")
"""A bluff, as a game tells it."""
_TIGHT = 620
"""A body lower than this, in lengths that grow with the text, has its arrows beside the paper."""
_DARK = 255, 250, 235, 0
"""How dark it is behind the heading, from the window's edge down, of 255."""
_PADS, _BESIDE = 60, 420
"""What a line of the paper loses to its pads, and to arrows and number, too, where they stand beside it."""
_BETWEEN = 92
"""How far apart arrows and number are, so that the focus has room, at 1080."""


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
    """What is told, in the room of another line, too, as long as that says nothing.

    It keeps clear of what stands behind that line.
    """

    other: Told | None = None

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        own = self.rect
        if self.other is not None and not self.other.told():
            self.rect = own.union(self.other.rect)
            self.rect.width = self.other.rect.right - own.left
        super().draw(look, surface)
        self.rect = own


class Coming(Around):
    """One item that is not there before its time; its place is kept."""

    def __init__(self, child: Child, there: Callable[[], bool]) -> None:
        super().__init__(child)
        self._there = there

    def parts(self) -> Iterator[Item]:
        if self._there():
            yield from super().parts()


class HiddenScene(Sheet, Generic[B]):
    """One bluff at a time; any press shows the rest of it at once, the next one goes on. Back closes."""

    entering = "ui-page"
    heading = "bluffs.title"
    nothing = "bluffs.nothing"
    """What is said where there is none."""

    def __init__(
        self, resources: Resources, bluffs: Sequence[B], receipts: Mapping[int, Path], deck: Deck
    ) -> None:
        """`bluffs` are told in this order; `receipts` are the rivals' files, `deck` the game's cards."""
        super().__init__(resources)
        self.bluffs, self._receipts, self._deck = bluffs, receipts, deck
        self.number = 0
        """Which of them is told."""
        self.cards = CardPainter(resources.art, deck)
        self._begin()

    @property
    def bluff(self) -> B:
        """The one that is told."""
        return self.bluffs[self.number]

    # What a game says of the bluff that is told

    @property
    @abstractmethod
    def is_met(self) -> bool:
        """Whether somebody met it: there is a thought to be told, and a blow to be heard."""

    @abstractmethod
    def people(self) -> Sequence[Person]:
        """Return who hid something, and who met it."""

    @abstractmethod
    def now(self) -> Now:
        """Return all that the stage shows at this instant."""

    @abstractmethod
    def told(self) -> str:
        """Say what all saw of it, or what it was where its card has turned."""

    @abstractmethod
    def cost(self) -> str:
        """Say what came of it."""

    @abstractmethod
    def receipts_scene(self) -> Scene:
        """Return the scene of what rivals thought."""

    def beside_cost(self) -> list[Child]:
        """Return what stands before the words of what came of it."""
        return []

    def _begin(self) -> None:
        self.player = Player(_course(len(self.bluffs) > 0 and self.is_met))
        if not self.bluffs:
            self.player.finish()

    def part(self, target: str) -> float:
        """Tell how far a part of the telling has come, 0 to 1: move, thought, truth, cost."""
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
        return Button(words, self._to_receipts)

    def _to_receipts(self) -> Request:
        return Push(self.receipts_scene())

    def body(self) -> Item:
        text = self.resources.language.text
        if not self.bluffs:
            nothing = Words(text(self.nothing), theme.REGULAR, 30, theme.PAPER_MUTE, wraps=True)
            return Column(Paper(Column(nothing, pad=(30, 28)), 5, wide=1240, most=1240), lies="centre")
        self.cards.resize(self.look.size[1])
        stage = BluffStage(self.people(), self.cards, self._deck, self.now)
        told = _Alone(self.told, theme.BOLD, 34, theme.PAPER_INK, "centre", wraps=True)
        ended = Told(self._came, theme.BOLD, 34, theme.PAPER_WARNING, "centre", wraps=True)
        told.grow = 0
        told.other = ended
        steps = [
            IconButton(f"chevron-{side}", text(f"film.step_{word}"), partial(self.go, step), 56)
            for side, word, step in (("left", "back", -1), ("right", "forward", 1))
        ]
        before, self._next = steps[0].named("before"), steps[1].named("next")
        count, cost = f"{self.number + 1} / {len(self.bluffs)}", [*self.beside_cost(), ended]
        ended.grow = 1
        tight = self.room.height < _TIGHT * self.look.unit
        wide = min(self.room.width, self.look.margin(1420)) - self.look.margin(_BESIDE if tight else _PADS)
        ended.lines = 1 if self.look.measure(self.cost(), theme.BOLD, 34)[0] <= wide else 2
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
        return self._next if len(self.bluffs) else None

    def _came(self) -> str:
        return self.cost() if self.part("cost") else ""

    def ground(self, size: tuple[int, int]) -> Surface:
        """The table; plain where contrasts are to be strong."""
        plain = self.resources.settings.high_contrast
        if plain:
            return super().ground(size)
        table = self.resources.art.dim_table(size)
        night = shapes.ramp((size[0], round(0.30 * size[1])), *((*theme.NIGHT, dark) for dark in _DARK))
        table.blit(night, (0, 0))  # what stands on the floor does not run into the heading
        return table
