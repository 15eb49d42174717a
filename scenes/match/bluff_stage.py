"""The little scene of a bluff: who hid something and who met it, face to face, and the cards between them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.paint import shapes, theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO, Deck
from scenes.paint.geometry import frame_of
from scenes.paint.rival_figures import RATIO, draw_figure, mouth
from scenes.paint.seat_discs import Seated, figure
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.table.remarks import paper_at, paper_size
from scenes.ui import UiStyle
from scenes.ui.layout import Item, Size

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

    def draw(self, look: UiStyle, surface: Surface) -> None:
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

    def _draw_mat(self, look: UiStyle, surface: Surface) -> None:
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

    def _draw_person(self, look: UiStyle, surface: Surface, side: int, person: Person, now: Now) -> None:
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

    def _draw_guess(self, look: UiStyle, surface: Surface, now: Now) -> None:
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
            corner = at.left, at.top
            shapes.put_in_middle(surface, shapes.put_in_middle(seal, sign), corner)
