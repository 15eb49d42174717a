"""What a rival says at a table: who is heard, for how long, its paper, and where that has room by a mouth.

Where a half figure's mouth is, and what must not be covered, is each table's affair.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pygame import Rect, Surface
from pygame.math import Vector2

from game.kept.chance import Chance
from game.table.remarks import Occasion, Remarks
from scenes.paint import shapes, theme
from scenes.paint.geometry import Frame, grown
from scenes.paint.rival_figures import FACE
from scenes.paint.sizes import Size
from scenes.table.work_over_frames import Steps, Stepwise
from scenes.ui.style import UiStyle
from scenes.window import Drawable, Resources

SHOWN = 3200.0
"""Milliseconds for which a remark is shown."""
TAIL = 13
"""Half as broad as the root of a tail, at 1080."""
_FADE = 160.0
_OFTEN = 100
_SIZE = 28

Paper = Callable[[int, str, str], Stepwise[tuple[Surface, Rect] | None]]
"""Makes what a seat's rival says, and where in the window it belongs; None where there is no room."""


class Occasions(Protocol):
    """Of what can be spoken in the act that is shown, the rarer first."""

    begun: list[Occasion]
    """With which it begins, before it is known how it goes."""
    over: list[Occasion]
    """With which it ends."""


class Speech:
    """The remark that is shown, if one is."""

    def __init__(
        self,
        resources: Resources,
        chance: Chance,
        silent: bool,
        game: str,
        spoken: Mapping[str, int],
        rivals: Sequence[str | None] = (),
        quiet: float = 0.0,
    ) -> None:
        """`chance` is the screen's own; `silent`: nobody says anything, whatever the settings say.

        `rivals`: who sits where, None a person. `spoken`: how often of a hundred each occasion of that game
        is spoken of; `quiet`: how many milliseconds from one remark to the next.
        """
        self._resources, self._chance, self._silent = resources, Chance(chance.below(1 << 32)), silent
        self._game, self._spoken, self._quiet = game, spoken, quiet
        self.rivals = rivals
        self._unspoken: Sequence[Occasion] = ()
        """Of what may be spoken when the act is over."""
        self._remarks: Remarks | None = None
        self._language = ""
        self._seat: int | None = None
        self._words = self._rival = ""
        self._paper: Steps[tuple[Surface, Rect] | None] | None = None
        self._frames = False
        """Whether that is prepared frame by frame."""
        self._stood: tuple[Surface, Rect] | None = None
        """The same words as they stood while the table lay otherwise."""
        self._left, self._pause = 0.0, 0.0

    @property
    def words(self) -> str:
        return self._words if self._left > 0 else ""

    @property
    def box(self) -> Rect | None:
        """Where in the window it was drawn last; None while nothing is said."""
        made = None if self._left <= 0 else self._made
        return None if made is None else made[1]

    @property
    def _made(self) -> tuple[Surface, Rect] | None:
        """The paper as it is to be seen: as it was until it is made anew for another table."""
        return self._paper.found if self._paper is not None and self._paper.done else self._stood

    def act_begins(self, told: Occasions) -> None:
        """Let somebody speak of what begins to be shown."""
        self.hear(told.begun)
        self._unspoken = told.over

    def act_over(self) -> None:
        """Let somebody speak of what was shown."""
        occasions, self._unspoken = self._unspoken, ()
        self.hear(occasions)

    def hear(self, occasions: Sequence[Occasion]) -> None:
        """Let somebody speak of one of these, the first that a lot falls on; or nobody.

        A lot is drawn for each, whether anybody may speak or not.
        """
        for occasion in occasions:
            drawn, number = self._chance.below(_OFTEN), self._chance.below(_OFTEN)
            rival = self.rivals[occasion.seat]
            said = self._said(rival, occasion.name)
            if rival is not None and said and drawn < self._spoken[occasion.name] and self._pause <= 0:
                self._seat, self._words, self._rival = occasion.seat, said[number % len(said)], rival
                self._left, self._pause = SHOWN, self._quiet
                self._paper = self._stood = None
                self._resources.sounds.play("remark")
                return

    def update(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)
        self._pause = max(0.0, self._pause - milliseconds)

    def hush(self) -> None:
        self._left = 0.0

    def prepare(self, table: object, paper: Paper) -> None:
        """Do one step of what `paper` makes of it, once for each `table` as it lies."""
        self._frames = True
        if (making := self._making(table, paper)) is not None:
            making.go_on()

    def _making(self, table: object, paper: Paper) -> Steps[tuple[Surface, Rect] | None] | None:
        """Return its paper as far as it is made for a table; None while nothing is said."""
        if self._seat is None or self._left <= 0 or not self._speaks():
            return None
        if self._paper is None or self._paper.key != table:
            self._stood = self._made
            self._paper = Steps(table, paper(self._seat, self._rival, self._words))
        return self._paper

    def draw(self, surface: Drawable, table: object, paper: Paper) -> None:
        """Draw it once its paper is made: at once, unless that is prepared frame by frame."""
        making = self._making(table, paper)
        if making is not None and not self._frames:
            making.finish()
        if making is None or (made := self._made) is None:
            return
        bubble, box = made
        share = min(1.0, self._left / _FADE, (SHOWN - self._left + 40.0) / _FADE)
        bubble.set_alpha(255 if self._resources.settings.reduced_motion else round(255 * share))
        surface.blit(bubble, box)

    def _speaks(self) -> bool:
        return self._resources.settings.remarks and not self._silent

    def _said(self, rival: str | None, occasion: str) -> tuple[str, ...]:
        if rival is None or not self._speaks():
            return ()
        code = self._resources.language.code
        if self._remarks is None or code != self._language:
            self._remarks = Remarks.read(code, self._game, tuple(self._spoken))
            self._language = code
        return self._remarks.of(self._resources.art.faces.get(rival, rival), occasion)


def paper_size(look: UiStyle, frame: Frame, words: str, part: float = 1.0) -> Size:
    """Return how broad and high a remark is that may take so much of its usual width."""
    wide = look.measure(words, theme.REGULAR, _SIZE)[0] + look.px(44)
    most = max(round(0.34 * frame.width), look.px(250))
    longest = max((look.measure(word, theme.REGULAR, _SIZE)[0] for word in words.split()), default=0)
    wide = min(wide, max(round(part * most), longest + look.px(44)), frame.width)
    wide = look.evened([(words, theme.REGULAR)], _SIZE, wide - look.px(44)) + look.px(44)
    return wide, paper_height(look, words, wide)


def paper_height(look: UiStyle, words: str, wide: int, size: float = _SIZE) -> int:
    """Return how high a remark is that is so broad, in letters of a size."""
    return look.paragraph_height(words, theme.REGULAR, size, wide - look.px(40)) + look.px(22)


def paper_at(look: UiStyle, box: Rect, speaks: tuple[float, float], words: str) -> tuple[Surface, Rect]:
    """Return a remark in its box with a tail towards who speaks, and where in the window it belongs."""
    corners = _tail(look, box, Vector2(speaks))
    whole = grown(box, look.px(3)).unionall([Rect(round(x) - 4, round(y) - 4, 8, 8) for x, y in corners])
    inside, tail = box.move(-whole.x, -whole.y), [corner - Vector2(whole.topleft) for corner in corners]

    def edge(canvas: Surface, scale: float) -> None:
        shapes.stroke_on(canvas, tail, look.px(6), theme.INK, scale, closed=True)

    def fill(canvas: Surface, scale: float) -> None:
        shapes.polygon_on(canvas, tail, theme.PAPER, scale)

    picture = shapes.layer(whole.size, theme.INK, edge)
    picture.blit(look.shapes.box(box.size, look.px(16), theme.PAPER, theme.INK, look.px(3)), inside)
    picture.blit(shapes.layer(whole.size, theme.PAPER, fill), (0, 0))
    room = inside.inflate(-2 * look.px(20), -2 * look.px(10))
    look.paragraph(picture, words, theme.REGULAR, _SIZE, theme.PAPER_INK, room, "centre", middle=True)
    return picture, whole


def nearest(box: Rect, to: tuple[float, float] | Vector2) -> tuple[float, float]:
    """Return the point of a box nearest to another."""
    return max(box.left, min(to[0], box.right - 1)), max(box.top, min(to[1], box.bottom - 1))


def _tail(look: UiStyle, box: Rect, goal: Vector2) -> list[Vector2]:
    """Return the corners of what points from a box to a mouth: its tip, short of it, and its root."""
    root = Vector2(nearest(grown(box, -look.px(22)), goal))
    way = goal - root
    if way.length() < look.px(9):
        return [root, root, root]
    across = Vector2(-way.y, way.x).normalize() * look.px(TAIL)
    return [goal - way.normalize() * look.px(8), root + across, root - across]


WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4)
"""How wide the paper may be, in parts of its usual width; it is higher for it."""
SMALLER = 0.85, 0.7, 0.6, 0.5
"""In parts of their size, the letters of what has no good place at that."""
_NARROWEST = 1.2
"""How high a paper may be, in its width, while a broader one has room."""
_INWARD, _UPON, _ABOVE, _NARROWER = 0.6, 0.25, 0.7, 0.04
"""What it costs to stand on the inner side of a face, over the own desk, or over the head, in heights of the
figure, and what each narrower paper costs."""
_SMALLER, _TAIL = 0.3, 0.8
"""The same for each size of letters below the usual one, and for a tail over what is spared."""
_FAR, _ASIDE = 2.6, 0.22
"""How far up and down from the mouth a paper may be, in its own height, and aside, in the frame's breadth."""
_INTO_HEAD = 0.2
"""How far a tail from above reaches into a head, in its height."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies around figures, in pixels of the window."""

    frame: Frame
    gap: int
    """How far a remark stands off a face."""
    tail: int
    """Half as broad as the root of its tail."""
    figures: Sequence[Rect]
    cards: Sequence[Rect]
    """What is never hidden."""
    spared: Sequence[Sequence[Rect]]
    """What is hidden only where there is no room beside it; less and less of it from one list to the next."""


class Place(NamedTuple):
    """Where a remark stands, where its tail points, and how many sizes of letters smaller it is."""

    box: Rect
    goal: tuple[float, float]
    smaller: int


def by_mouth(
    table: Table, number: int, speaks: tuple[int, int], letters: Iterable[Sequence[Size]]
) -> Stepwise[Place | None]:
    """Return where a remark stands that the figure of this number makes, by one step a size of letters.

    `speaks` is its mouth; `letters`: how large its paper may be for each of these sizes, the usual one first.
    It hides no face and no card, nor does its tail, and of what is spared as little as can be: for more of
    that, letters may be smaller. None where no size has room for that.
    """
    kept, room = [*table.cards, *(_face(one) for one in table.figures)], table.figures[number]
    head = _face(room)
    crown = head.move(0, round(_INTO_HEAD * head.height))
    found, least = None, (len(table.spared) + 1, 99.0)
    for smaller, sizes in enumerate(letters):
        lowest, more = max(0, smaller - 1), _SMALLER * smaller
        if least <= (lowest, more):
            break
        if smaller:
            yield
        broad = [size for size in sizes if size[1] < _NARROWEST * size[0]]
        for box, cost in _places(table, room, speaks, broad or sizes, kept):
            if (lowest, cost + more) >= least:
                continue
            goal = nearest(crown, box.midbottom) if box.bottom <= head.top else speaks
            away = math.dist(goal, nearest(box, goal)) / room.height + cost + more
            better = least[0] + (away < least[1])  # levels from here on would be worse than what is found
            spared = enumerate(table.spared[:better])
            level = next((at for at, rooms in spared if box.collidelist(rooms) < 0), len(table.spared))
            if max(level, lowest) >= better or _crosses(table, box, goal, kept):
                continue
            tail = level < len(table.spared) and _crosses(table, box, goal, table.spared[level])
            rank = max(level, lowest), away + _TAIL * tail
            if rank < least:
                found, least = Place(box, goal, smaller), rank
    return found


def _crosses(table: Table, box: Rect, goal: tuple[float, float], rooms: Sequence[Rect]) -> bool:
    """Whether the tail of a remark goes over something."""
    root = Vector2(nearest(grown(box, -2 * table.tail), goal))
    way = goal - root
    if way.length() < 1:
        return False
    across = Vector2(-way.y, way.x).normalize() * table.tail
    edges = root + across, root - across
    return any(one.clipline(edge, goal) for one in rooms if not one.collidepoint(goal) for edge in edges)


def _places(
    table: Table, room: Rect, speaks: tuple[int, int], sizes: Sequence[Size], kept: Sequence[Rect]
) -> Iterator[tuple[Rect, float]]:
    """Each box in the frame that is over nothing `kept`, and what it costs beside its way to the mouth."""
    face, frame, gap, step = _face(room), table.frame, table.gap, 2 * table.gap
    outwards = -1 if room.centerx < frame.middle else 1
    reach = round(_ASIDE * frame.width)
    for number, (wide, high) in enumerate(sizes):
        narrow, far, level = _NARROWER * number, round(_FAR * high), speaks[1] - high // 2
        columns, rows = (frame.left, frame.right - wide), (frame.top, frame.bottom - high)
        at_mouth = _within(range(level, level + 1), *rows)
        near, aside = (_within(range(level - far, level + far, by), *rows) for by in (gap, step))
        for side in (outwards, -outwards):
            first = face.left - gap - wide if side < 0 else face.right + gap
            for left in range(first, first + side * reach, side * step):
                if columns[0] <= left <= columns[1]:
                    for tops in (at_mouth, near if left == first else aside):
                        for box in _free(Rect(left, 0, wide, high), tops, kept):
                            yield box, _INWARD * (side != outwards) + narrow
        middle, below, above = speaks[0] - wide // 2, face.bottom + gap, face.top - gap - high
        under = _within(range(below, below + 2 * high, step), *rows)
        over = _within(range(above, above + 1), *rows)
        for left in _within(range(middle + -wide // 2, middle + wide // 2 + 1, gap), *columns):
            off = 0.1 * abs(left - middle) / room.height + narrow
            for tops, much in ((under, _UPON), (over, _ABOVE)):
                for box in _free(Rect(left, 0, wide, high), tops, kept):
                    yield box, much + off


def _within(steps: range, least: int, most: int) -> range:
    """Return those steps upwards that are neither less nor more."""
    skipped = max(0, -((steps.start - least) // steps.step))
    return range(steps.start + skipped * steps.step, min(steps.stop, most + 1), steps.step)


def _free(box: Rect, tops: range, kept: Sequence[Rect]) -> Iterator[Rect]:
    """Each place of a box at these heights that is over nothing `kept`; what is below that comes next.

    Of all places in a small window nearly none is free; to try each of them took a tenth of a second.
    """
    top = tops.start
    while top < tops.stop:
        box.top = top
        over = box.collidelist(kept)
        if over < 0:
            yield box.copy()
        top += tops.step if over < 0 else -((top - kept[over].bottom) // tops.step) * tops.step


def _face(room: Rect) -> Rect:
    """The part of a figure's room that is to be seen while it speaks."""
    return Rect(room.x + room.width // 6, room.y, room.width * 2 // 3, round(FACE * room.height))
