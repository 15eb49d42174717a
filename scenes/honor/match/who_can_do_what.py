"""Who can do what to whom, on one page: who may do each deed, and what happens to whom it is aimed at.

It is made of the rules alone (12.1, 12.3) and knows no match.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.honor.cards import CODES
from game.honor.show.rules_book import DEEDS, MAY, TARGETS, Deed, Tone, page_texts
from scenes.honor.table import paper_pictures
from scenes.honor.table.card_pictures import DECK
from scenes.paint import sizes, theme
from scenes.paint.geometry import grown
from scenes.paint.shapes import put_in_middle
from scenes.table.draw_context import DrawContext
from scenes.ui.containers import Column, Fitted, Scroll
from scenes.ui.control import Control
from scenes.ui.focus import draw_focus
from scenes.ui.layout import FULL, Item, Words
from scenes.ui.list_rows import Still
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets_and_dialogs import Sheet
from scenes.ui.style import UiStyle
from scenes.window import Drawable, Push, Request, Resources, Scene
from scenes.window.intents import Back, FightTable, FocusLost

_NOTHING = "–"
"""What stands where a deed is not possible at all."""


def _colours(tone: Tone) -> tuple[theme.Colour | None, theme.Colour]:
    """The ground of what happens, None where nothing does, and the letters on it."""
    return {
        "much": (theme.LOST, theme.PAPER_LIGHT),
        "some": (theme.EQUAL, theme.INK),
        "free": (theme.WON, theme.PAPER_LIGHT),
        "no": (None, theme.TEXT_MUTE),
    }[tone]


_SHARES = 0.210, 0.040
"""Widths of the name and of each who may, of a row; the targets share the rest."""


def columns(row: Rect, gap: int, least: int) -> list[Rect]:
    """Return the boxes of a row: its name, three for who may, at `least` so wide, four for the targets."""
    name, may = (round(share * row.width) for share in _SHARES)
    wides = [name, *[max(may, least)] * len(MAY)]
    wides += [(row.width - sum(wides)) // len(TARGETS)] * len(TARGETS)
    found, left = [], row.left
    for wide in wides:
        found.append(Rect(left, row.top, wide - gap, row.height))
        left += wide
    return found


def _least_may(look: UiStyle, texts: dict[str, str]) -> int:
    """Return how many pixels the longest word above who may needs in the smallest letters, with a gap."""
    words = (word for key in MAY for word in texts[key].split())
    return max(look.measure(word, theme.BOLD, 0)[0] for word in words) + look.margin(10)


class _Heads(Item):
    """What stands above the columns: what Ninja cost, and below "I am" and "he is" the ranks."""

    def __init__(self, texts: dict[str, str], scrolls: bool = False) -> None:
        """`scrolls`: beside the rows below there is a bar."""
        self._texts, self._scrolls = texts, scrolls

    def _boxes(self, look: UiStyle, width: int) -> list[Rect]:
        rows = width - ScrollArea.bar_room(look) if self._scrolls else width
        return columns(Rect(0, 0, rows, 0), look.margin(10), _least_may(look, self._texts))

    def _high(self, look: UiStyle, width: int) -> tuple[int, int]:
        """How high "I am" and what stands below it are."""
        costs, *ranks = self._boxes(look, width)
        high = max(
            look.paragraph_height(self._texts[key], theme.BOLD, 0, box.width)
            for key, box in zip((*MAY, *TARGETS), ranks, strict=True)
        )
        whose = look.line_height(theme.BOLD, 24)
        least = look.paragraph_height(self._texts["costs"], theme.REGULAR, 0, costs.width)
        return whose, max(high, least - whose) + 6

    def wish(self, look: UiStyle, width: int) -> tuple[int, int]:
        return 0, sum(self._high(look, width))

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        high, below = self._high(look, self.rect.width)
        costs, *ranks = (box.move(self.rect.topleft) for box in self._boxes(look, self.rect.width))
        costs.height = high + below
        ink = theme.TEXT_SOFT
        look.paragraph(surface, self._texts["costs"], theme.REGULAR, 24, ink, costs, middle=True)
        for key, first, last in (("i_am", ranks[0], ranks[2]), ("he_is", ranks[3], ranks[-1])):
            box = Rect(first.left, self.rect.top, last.right - first.left, high)
            said = look.write(surface, self._texts[key], theme.BOLD, 24, ink, box, "centre")
            for left, right in ((box.left, said.left), (said.right, box.right)):
                bar = Rect(left, box.centery, right - left, 1).inflate(-look.margin(16), look.px(1))
                if bar.width > 0:
                    surface.fill(theme.LINE, bar)
        for key, box in zip((*MAY, *TARGETS), ranks, strict=True):
            box.update(box.left, self.rect.top + high, box.width, below)
            words = self._texts[key]
            look.paragraph(surface, words, theme.BOLD, 26, theme.TEXT_GOLD, box, "centre", middle=True)


class DeedRow(Control):
    """One deed: its name, who may, and what comes of it for each of four targets; a press shows its rule."""

    radius = 8

    def __init__(
        self, kit: DrawContext, deed: Deed, texts: dict[str, str], answer: Callable[[], Request]
    ) -> None:
        super().__init__(answer=answer)
        self.key, self._kit, self._deed, self._texts = deed.name, kit, deed, texts

    def _boxes(self, look: UiStyle, rect: Rect) -> list[Rect]:
        return columns(rect, look.margin(10), _least_may(look, self._texts))

    def _picture(self, look: UiStyle) -> int:
        return look.margin(40)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return FULL, look.margin(66)

    def fitted(self, look: UiStyle, width: int) -> int:
        boxes = self._boxes(look, Rect(0, 0, width, 0))
        name = boxes[0].width - self._picture(look) - look.margin(6)
        highs = [look.paragraph_height(self._texts[self._deed.name], theme.BOLD, 27, name)]
        for (_, key), box in zip(self._deed.happens, boxes[4:], strict=True):
            highs.append(look.paragraph_height(self._texts[key], theme.BOLD, 24, box.width - look.margin(8)))
        return max(sizes.SMALLEST_TARGET, look.margin(66), max(highs) + look.px(20))

    def draw(self, surface: Drawable) -> None:
        look, deed, boxes = self.look, self._deed, self._boxes(self.look, self.rect)
        wide = self._picture(look)
        if deed.sign in CODES:
            size = wide, round(1.45 * wide)
            picture = paper_pictures.row_of_cards(self._kit, (CODES[deed.sign],), 1, size)
        else:
            picture = paper_pictures.declaration(self._kit, deed.sign, False, wide)
        put_in_middle(surface, picture, (boxes[0].left + wide // 2, self.rect.centery))
        name = boxes[0].inflate(-wide - look.margin(6), 0)
        name.right = boxes[0].right
        look.paragraph(surface, self._texts[deed.name], theme.BOLD, 27, theme.TEXT, name, middle=True)
        self._draw_may(surface, boxes[1:4])
        for tone, key, box in self._happens(boxes[4:]):
            fill, ink = _colours(tone)
            cell = box.inflate(0, -look.px(10))
            if fill is not None:
                surface.blit(look.shapes.box(cell.size, look.margin(8), fill), cell)
            inner = cell.inflate(-look.margin(8), 0)
            words = _NOTHING if key == "impossible" else self._texts[key]
            look.paragraph(surface, words, theme.BOLD, 24, ink, inner, "centre", middle=True)
        if self.focused:
            draw_focus(look, surface, grown(self.rect, -look.px(6)), look.margin(self.radius), arrow=False)

    def _happens(self, boxes: list[Rect]) -> list[tuple[Tone, str, Rect]]:
        """Return what happens to whom, and where it stands: what happens to neighbours alike stands once."""
        found = list[tuple[Tone, str, Rect]]()
        for (tone, key), box in zip(self._deed.happens, boxes, strict=True):
            if found and found[-1][:2] == (tone, key) and tone != "no":
                found[-1] = tone, key, found[-1][2].union(box)
            else:
                found.append((tone, key, box))
        return found

    def _draw_may(self, surface: Drawable, boxes: list[Rect]) -> None:
        look, may = self.look, self._deed.may
        if isinstance(may, str):
            at = boxes[0].union(boxes[2])
            text = self._texts[may]
            look.paragraph(surface, text, theme.REGULAR, 24, theme.TEXT_MUTE, at, "centre", middle=True)
            return
        side = min(look.margin(40), boxes[0].width)
        for allowed, box in zip(may, boxes, strict=True):
            if not allowed:
                look.write(surface, _NOTHING, theme.BOLD, 24, theme.TEXT_MUTE, box, "centre")
                continue
            put_in_middle(surface, look.shapes.disc(side, theme.WON, theme.LINE, 2), box.center)
            sign = look.resources.art.icon("tick", round(0.6 * side), theme.PAPER_LIGHT)
            put_in_middle(surface, sign, box.center)


class DeedsScene(Sheet):
    """The page over whatever is there; Back or its key closes it, a deed's paragraph is shown by the film."""

    entering = "ui-page"
    heading = "honor.deeds.title"
    chooses = "reference.show"
    leaves = (Back, FightTable, FocusLost)
    opened_by = FightTable

    def __init__(self, resources: Resources, film: Callable[[str], Scene]) -> None:
        """`film` shows a paragraph of the rules."""
        super().__init__(resources)
        self._kit, self._film = DrawContext(resources, DECK), film

    def resize(self, size: tuple[int, int]) -> None:
        self._kit.resize(size)
        super().resize(size)

    def _show(self, deed: Deed) -> Request:
        return Push(self._film(deed.rule))

    def body(self) -> Item:
        """The heads of the columns, and below them the deeds, which scroll where they are too many."""
        texts = page_texts(self.resources.language)
        rows = [DeedRow(self._kit, deed, texts, partial(self._show, deed)) for deed in DEEDS]
        reads, ranks, most = (
            Words(" ".join(texts[key] for key in keys), theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True)
            for keys in (("reads", "colours"), ("ranks",), ("ranks", "colours"))
        )
        whole = Column(reads, ranks, _Heads(texts), Column(*rows), gap=4)
        brief, briefer = (Column(words, _Heads(texts), Column(*rows)) for words in (most, ranks))
        below = Scroll(Column(Still(reads), Still(ranks), *rows, gap=5), pad=6, grow=1)
        scrolled = Column(_Heads(texts, scrolls=True), below, gap=4)
        return Fitted((whole, 1.0, 0.72), (brief, 1.0, 0.72), (briefer, 1.0, 0.72), (scrolled, 1.0, 0.72))
