"""Papers over the table with a few answers, each with what follows from it or why it can't be given."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.honor.table.banner_cloth import WOOD, WOOD_EDGE, board
from scenes.paint import shapes, sizes, theme
from scenes.ui import Control, UiStyle
from scenes.ui.containers import Fitted, Grid
from scenes.ui.control import draw_focus
from scenes.ui.layout import Column, Item, Picture, Row, Words, controls_of, draw
from scenes.ui.style import Align
from scenes.window.requests import Chosen, Request


@dataclass(frozen=True)
class Answer:
    """One of them: its word, what is chosen by it, what is written; `refused` says why it can't be chosen."""

    key: str
    what: object
    label: str
    line: str = ""
    refused: str = ""
    armed: bool = False
    """Whether it was chosen once and waits for the second time."""
    score: str = ""
    """What it makes of the own honour, or how likely it succeeds."""
    chance: float | None = None
    """How likely that is, 0 to 1, where `score` says it."""

    @property
    def ink(self) -> theme.Colour:
        """The colour of its word."""
        if self.armed:
            return theme.ON_VERMILION
        return theme.TEXT_MUTE if self.refused else theme.PAPER_INK

    @property
    def told(self) -> tuple[str, theme.Colour]:
        """What is written below its word, and in which colour."""
        if self.refused:
            return self.refused, theme.TEXT_MUTE
        return self.line, self.ink if self.armed else theme.PAPER_MUTE

    @property
    def good(self) -> tuple[str, theme.Colour]:
        """The sign of how good its chance is, or "" without one, and the colour of its score."""
        if self.chance is None:
            return "", self.ink if self.armed else theme.PAPER_WARNING
        sign, colour = next((sign, colour) for least, sign, colour in _GOOD if self.chance >= least)
        return sign, self.ink if self.armed else getattr(theme, colour)


_GOOD = ((0.6, "arrow-up", "PAPER_WON"), (0.4, "equal", "PAPER_EQUAL"), (0.0, "arrow-down", "PAPER_LOST"))
"""From which chance on which sign stands beside it, and in which of the theme's colours it is written."""


class Option(Control):
    """An answer as a sheet of paper; one that is refused is let into the board, and says why."""

    shows_reason = True
    PAD = 18, 12

    radius = 6

    def __init__(self, answer: Answer, body: Item) -> None:
        """`body` is what stands on it, painted from here."""
        super().__init__()
        self.answer, self._body = answer, body
        self.key, self.what = f"option {answer.key}", answer.what

    def choose(self) -> Request | None:
        return Chosen(self.what)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide, high = self._body.wish(look, 0)
        return wide + 2 * look.margin(self.PAD[0]), high

    def fitted(self, look: UiStyle, width: int) -> int:
        beside, above = map(look.margin, self.PAD)
        return max(sizes.SMALLEST_TARGET, self._body.wish(look, width - 2 * beside)[1] + 2 * above)

    def draw(self, surface: Surface) -> None:
        look, rect, answer = self.look, self.shifted(), self.answer
        radius = look.margin(self.radius)
        if answer.refused:
            rect = self.rect
            surface.blit(look.shapes.box(rect.size, radius, _sunk(look), _line(look), look.margin(2)), rect)
        else:
            fill = theme.PAPER_LIGHT if self.hovered else theme.PAPER
            look.paper(surface, rect, len(answer.label), theme.VERMILION if answer.armed else fill)
        beside, above = map(look.margin, self.PAD)
        inner = rect.inflate(-2 * beside, -2 * above)
        high = min(inner.height, self._body.wish(look, inner.width)[1])
        if not any(part.grow for part in self._body.parts() if isinstance(part, Picture)):
            inner.update(inner.left, inner.centery - high // 2, inner.width, high)
        self._body.put(look, inner)
        draw(self._body, look, surface)
        if self.focused:
            draw_focus(look, surface, rect, radius)


def _sunk(look: UiStyle) -> theme.Colour:
    """Return the ground of what is let into a board."""
    return theme.SUNK if look.resources.settings.high_contrast else _INLAY


def _line(look: UiStyle) -> theme.Colour:
    return theme.LINE if look.resources.settings.high_contrast else _INLAY_EDGE


def beside(answer: Answer, picture: Item) -> Option:
    """Return an answer with a picture at the left of its words."""
    words: list[Item] = [Words(answer.label, theme.DISPLAY, 36, answer.ink, wraps=True)]
    told, colour = answer.told
    if told:
        words.append(Words(told, theme.BOLD, 27, colour, wraps=True))
    return Option(answer, Row(picture, Column(*words, gap=4, grow=1), gap=18, level=True))


def target_of(answer: Answer, picture: Item, *below: Item, sign: Item | None = None) -> Option:
    """Return somebody an answer can be meant for: a picture, the name with its score, others below.

    `sign` stands before the score.
    """
    name: Item = Column(Words(answer.label, theme.DISPLAY, 34, answer.ink, wraps=True), grow=1)
    if answer.score:
        signs = [] if sign is None else [sign]
        name = Row(
            name, *signs, Words(answer.score, theme.DIGITS, 44, answer.good[1], "right"), gap=8, level=True
        )
    words = [name, *below]
    told, colour = answer.told
    if told:
        words.append(Words(told, theme.BOLD, 27, colour, wraps=True))
    return Option(answer, Row(picture, Column(*words, gap=4, grow=1), gap=16, level=True))


_UPRIGHT = 34
"""How large the word of a high board is."""
BETWEEN = 14
"""Of high boards beside each other, at 1080."""


def abreast(look: UiStyle, answers: Sequence[Answer], unbroken: Sequence[Answer]) -> int:
    """Return how wide equal high boards are in which the words of some stand in one line, in pixels."""
    widest = max(look.measure(answer.label, theme.DISPLAY, _UPRIGHT)[0] for answer in unbroken)
    each = widest + 2 * look.margin(Option.PAD[0]) + look.px(6)  # boards lose a little to whole pixels
    return len(answers) * each + (len(answers) - 1) * look.margin(BETWEEN)


def upright(answer: Answer, picture: Item) -> Option:
    """Return an answer as a high board: its word, what it makes of the score, a picture, what follows."""
    items: list[Item] = [Words(answer.label, theme.DISPLAY, _UPRIGHT, answer.ink, "centre", wraps=True)]
    if answer.score:
        items.append(Words(answer.score, theme.BOLD, 34, answer.good[1], "centre", wraps=True))
    items.append(picture)
    told, colour = answer.told
    if told:
        items.append(Words(told, theme.BOLD, 27, colour, "centre", wraps=True))
    return Option(answer, Column(*items, gap=8))


def plain(answer: Answer) -> Option:
    """Return an answer that is nothing but its word, on paper."""
    word = Words(answer.label, theme.DISPLAY, 40, theme.PAPER_INK, "centre")
    return Option(answer, word)


def heading(title: str, line: str, *pictures: Picture) -> Item:
    """Return what a paper says above its answers: why they are asked for, and below that what is asked."""
    align: Align = "left" if pictures else "centre"
    words = Column(
        Words(title, theme.DISPLAY, 46, theme.TEXT, align, wraps=True),
        *([Words(line, theme.BOLD, 32, theme.TEXT, align, wraps=True)] if line else []),
        gap=4,
        grow=1,
    )
    return Row(*pictures, words, gap=24, level=True) if pictures else words


def in_columns(options: Sequence[Option], columns: int) -> Item:
    """Return options of one size, beside each other and below."""
    return Grid(*options, columns=columns, gap=16)


_INLAY, _INLAY_EDGE = theme.blend(WOOD, theme.BLACK, 0.45), theme.blend(WOOD, WOOD_EDGE, 0.35)
Free = tuple[int, Sequence[int]]
_CHESTS = 28
"""How much of the chests of who sits there a low form may cover: no chin."""
_LOWER, _LOWEST = 0.8, 0.44
"""Of its size, how small a paper, or its low form, may become so that what stands above stays to be seen."""


class Panel:
    """A board of wood over the middle of the table; its options are controls of the page."""

    def __init__(
        self,
        look: UiStyle,
        room: Rect,
        free: Free,
        head: Item | None,
        body: Item,
        asks: int = 0,
        lower: Item | None = None,
    ) -> None:
        """Lay it into a room of the window, in pixels.

        `free`: it begins right of the first and below one of the others, the earlier the better, if it is
        not too broad or too high for that: what lies there stays to be seen. `head`: what it says above the
        answers. `asks`: how wide they have to be, in pixels, so that their words need no second line.
        `lower`: another form of the body, for where this one would be too high to leave that free.
        """
        self._look, self._head = look, head
        pad = look.margin(30)
        self._root = Fitted((body, 1.0, 0.44))
        wide = min(room.width, max(look.margin(1300), round(0.62 * room.width), asks + 2 * pad))
        wide = room.width if look.unit > 1.3 * look.ground else wide
        most = room.inflate(-2 * pad, -2 * pad)
        left, tops = free
        inner = Rect(0, 0, wide - 2 * pad, min(most.height, self._root.wish(look, wide - 2 * pad)[1]))
        self._root.put(look, inner)
        whole, top = self._root.taken, tops[-1]
        forms = [(one, self._root, _LOWER) for one in tops]
        if lower is not None:
            forms.insert(1, (tops[0] - look.margin(_CHESTS), Fitted((lower, 1.0, 0.44)), _LOWEST))
        for one, form, least in forms:
            low = room.bottom - one - 2 * pad
            if low <= 0:
                continue
            if whole > low or form is not self._root:  # a little smaller, if what is above stays free so
                form.put(look, Rect(0, 0, inner.width, low))
            if form.taken <= low and form.share >= least:
                top, self._root = one, form
                break
            self._root.put(look, inner)
        inner.height = self._root.taken
        inner.center = room.center
        if left + inner.width + 2 * pad <= room.right:
            inner.left = max(inner.left, left + pad)
        if top + inner.height + 2 * pad <= room.bottom:
            inner.top = max(inner.top, top + pad)
        self.box = inner.inflate(2 * pad, 2 * pad)
        self._root.put(look, inner)

    @property
    def said(self) -> Rect:
        """Where the words lie that say why something is asked, and what, above the answers."""
        return Rect(0, 0, 0, 0) if self._head is None else self._head.rect.copy()

    @property
    def options(self) -> list[Control]:
        """What can be chosen, as it is read."""
        return controls_of(self._root)

    def draw(self, surface: Surface) -> None:
        """Paint ground and words."""
        look, box = self._look, self.box
        art, plain = look.resources.art, look.resources.settings.high_contrast
        shapes.put_in_middle(surface, art.shadow(box.size, look.margin(20)), box.center)
        key = "answers", box.size, plain
        edge, line = (theme.EDGE, 3.0) if plain else (WOOD_EDGE, max(2.0, look.margin(4)))
        wood = art.pictures.get(key, board, box.size, look.size[1], 0, plain, edge, line)
        surface.blit(wood, box)
        peg = art.disc(max(6, look.margin(16)), edge, theme.INK, 2)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            at = getattr(box.inflate(-2 * look.margin(20), -2 * look.margin(20)), corner)
            shapes.put_in_middle(surface, peg, at)
        draw(self._root, self._look, surface)
