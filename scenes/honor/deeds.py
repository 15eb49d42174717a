"""Who can do what to whom, on one page: who may do each deed, and what happens to whom it is aimed at.

It is made of the rules alone (12.1, 12.3) and knows no match.
"""

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from game.honor.cards import CODES, DISHONOUR_SAVED, DISHONOURED, NINJA, TREASON
from scenes.cards.draw_context import DrawContext
from scenes.honor import figures, signs
from scenes.honor.deck import DECK
from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.ui.control import Control, draw_focus
from scenes.ui.geometry import grown
from scenes.ui.layout import FULL, Column, Fitted, Item, Scroll, Words
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheet import Sheet
from scenes.ui.style import UiStyle
from scenes.window.intents import Back, FightTable, FocusLost
from scenes.window.resources import Resources

Tone = Literal["much", "some", "free", "no"]
"""He loses much; something, or on a condition; no honour; it cannot be done."""
TARGETS = "first_target", "shogun_target", "second_target", "ronin_target"


def _colours(tone: Tone) -> tuple[theme.Colour, theme.Colour]:
    """The ground of what happens, and the letters on it."""
    return {
        "much": (theme.LOST, theme.PAPER_LIGHT),
        "some": (theme.EQUAL, theme.INK),
        "free": (theme.WON, theme.PAPER_LIGHT),
        "no": (theme.RAISED, theme.TEXT_MUTE),
    }[tone]


class Deed(NamedTuple):
    """A deed: a card or declaration that stands for it, who may, and what happens to each target."""

    name: str
    sign: str
    may: tuple[bool, bool, bool] | str
    """A tick for a first, a second Samurai and a Ronin; or in a word why that is no question."""
    happens: tuple[tuple[Tone, str], ...]


_NO: tuple[Tone, str] = "no", "impossible"
_BOTH: tuple[tuple[Tone, str], ...] = (("much", "both_ronin"), ("much", "and_decree"))
_FALLS = "house_gone_heir", "heir_title", "house_gone_free", "house_gone"
DEEDS = (
    Deed("attack", "attack", (True, False, False), (("some", "castle_only"), ("much", "always"), _NO, _NO)),
    Deed("assassin_daimyo", "assassin", (True, True, True), (*_BOTH, ("no", "lords"), ("no", "no_daimyo"))),
    Deed("assassin_samurai", "assassin", (True, True, True), tuple(("much", key) for key in _FALLS)),
    Deed("spy", "spy", (True, True, True), (("some", "loot"),) * 4),
    Deed(
        "bears",
        "dishonour",
        (True, True, True),
        (("much", "pays"), ("much", "pays"), ("much", "pays_free"), ("much", "pays")),
    ),
    Deed(
        "saves",
        "save_face",
        "answer",
        (("some", "saved"), ("no", "not_allowed"), ("some", "saved_stays"), ("some", "saved")),
    ),
    Deed("another_saves", "save_face", "anybody", (_NO, _NO, ("some", "saved_stays"), _NO)),
    Deed("seppuku_samurai", "samurai", "answer", tuple(("free", key) for key in _FALLS)),
    Deed(
        "seppuku_daimyo", "daimyo_hawk", "answer", (("free", "both_ronin"), ("free", "and_decree"), _NO, _NO)
    ),
    Deed("serve", "serve", (False, False, True), (("free", "no_second"), ("free", "no_second"), _NO, _NO)),
    Deed("send_lord", "daimyo_wren", (True, False, False), (_NO, _NO, ("some", "my_second"), _NO)),
)
_SHARES = 0.235, 0.052, 0.052, 0.052
"""Widths of the name and of who may, of a row; the targets share the rest."""


def columns(row: Rect, gap: int) -> list[Rect]:
    """Return the boxes of a row: its name, three for who may, four for the targets."""
    wides = [round(share * row.width) for share in _SHARES]
    wides += [(row.width - sum(wides)) // len(TARGETS)] * len(TARGETS)
    found, left = [], row.left
    for wide in wides:
        found.append(Rect(left, row.top, wide - gap, row.height))
        left += wide
    return found


class _Heads(Item):
    """What stands above the columns."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def _told(self, look: UiStyle, width: int) -> list[tuple[str, Rect]]:
        boxes = columns(Rect(0, 0, width - ScrollArea.bar_room(look), 0), look.margin(10))
        return list(zip([self._texts[key] for key in TARGETS], boxes[4:], strict=True))

    def wish(self, look: UiStyle, width: int) -> tuple[int, int]:
        told = self._told(look, width)
        return 0, max(look.paragraph_height(text, theme.BOLD, 0, box.width) for text, box in told) + 6

    def draw(self, look: UiStyle, surface: Surface) -> None:
        told = self._told(look, self.rect.width)
        boxes = columns(self.rect, look.margin(10))
        may = boxes[1].union(boxes[3]).inflate(look.margin(20), 0)
        look.paragraph(
            surface, self._texts["may"], theme.BOLD, 26, theme.TEXT_GOLD, may, "centre", middle=True
        )
        for text, box in told:
            at = box.move(self.rect.topleft)
            at.height = self.rect.height
            look.paragraph(surface, text, theme.BOLD, 26, theme.TEXT_GOLD, at, "centre", middle=True)


class DeedRow(Control):
    """One deed: its name, who may, and what comes of it for each of four targets."""

    sound = ""
    radius = 8

    def __init__(self, kit: DrawContext, deed: Deed, texts: dict[str, str]) -> None:
        super().__init__()
        self.key, self._kit, self._deed, self._texts = deed.name, kit, deed, texts

    def _boxes(self, look: UiStyle, rect: Rect) -> list[Rect]:
        return columns(rect, look.margin(10))

    def _picture(self, look: UiStyle) -> int:
        return look.margin(40)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return FULL, look.margin(66)

    def fitted(self, look: UiStyle, width: int) -> int:
        boxes = self._boxes(look, Rect(0, 0, width, 0))
        name = boxes[0].width - self._picture(look) - look.margin(12)
        highs = [look.paragraph_height(self._texts[self._deed.name], theme.BOLD, 27, name)]
        for (_, key), box in zip(self._deed.happens, boxes[4:], strict=True):
            highs.append(look.paragraph_height(self._texts[key], theme.BOLD, 24, box.width - look.margin(12)))
        return max(sizes.SMALLEST_TARGET, look.margin(66), max(highs) + look.margin(14))

    def draw(self, surface: Surface) -> None:
        look, deed, boxes = self.look, self._deed, self._boxes(self.look, self.rect)
        wide = self._picture(look)
        if deed.sign in CODES:
            size = wide, round(1.45 * wide)
            picture = signs.row_of_cards(self._kit, (CODES[deed.sign],), 1, size)
        else:
            picture = signs.declaration(self._kit, deed.sign, False, wide)
        put_in_middle(surface, picture, (boxes[0].left + wide // 2, self.rect.centery))
        name = boxes[0].inflate(-wide - look.margin(12), 0)
        name.right = boxes[0].right
        look.paragraph(surface, self._texts[deed.name], theme.BOLD, 27, theme.TEXT, name, middle=True)
        self._draw_may(surface, boxes[1:4])
        for (tone, key), box in zip(deed.happens, boxes[4:], strict=True):
            fill, ink = _colours(tone)
            cell = box.inflate(0, -look.margin(6))
            surface.blit(look.shapes.box(cell.size, look.margin(8), fill), cell)
            inner = cell.inflate(-look.margin(12), 0)
            look.paragraph(surface, self._texts[key], theme.BOLD, 24, ink, inner, "centre", middle=True)
        if self.focused:
            draw_focus(look, surface, grown(self.rect, -look.px(8)), look.margin(self.radius), arrow=False)

    def _draw_may(self, surface: Surface, boxes: list[Rect]) -> None:
        look, may = self.look, self._deed.may
        if isinstance(may, str):
            at = boxes[0].union(boxes[2])
            text = self._texts[may]
            look.paragraph(surface, text, theme.REGULAR, 24, theme.TEXT_MUTE, at, "centre", middle=True)
            return
        side = min(look.margin(40), boxes[0].width)
        for allowed, box in zip(may, boxes, strict=True):
            fill = theme.WON if allowed else theme.SUNK
            disc = look.shapes.disc(side, fill, theme.LINE, 2)
            put_in_middle(surface, disc, box.center)
            ink = theme.PAPER_LIGHT if allowed else theme.EDGE
            sign = look.resources.art.icon("tick" if allowed else "cross", round(0.6 * side), ink)
            put_in_middle(surface, sign, box.center)


class DeedsScene(Sheet):
    """The page over whatever is there; Back or its key closes it."""

    entering = "ui-page"
    heading = "honor.deeds.title"
    leaves = (Back, FightTable, FocusLost)
    opened_by = FightTable

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._kit = DrawContext(resources, DECK)

    def resize(self, size: tuple[int, int]) -> None:
        self._kit.resize(size)
        super().resize(size)

    def _texts(self) -> dict[str, str]:
        names = [deed.name for deed in DEEDS] + ["who", "may", "answer", "anybody", *TARGETS]
        names += [key for deed in DEEDS for _, key in deed.happens]
        worth = {"paid": DISHONOURED, "saved": DISHONOUR_SAVED, "ninja": NINJA, "treason": TREASON}
        shown = {name: figures.signed(-honour) for name, honour in worth.items()}
        text = self.resources.language.text
        return {name: text(f"honor.deeds.{name}", **shown) for name in names}

    def body(self) -> Item:
        """The heads of the columns, and below them the deeds, which scroll where they are too many."""
        texts = self._texts()
        rows = [DeedRow(self._kit, deed, texts) for deed in DEEDS]
        who = Words(texts["who"], theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True)
        page = Column(who, _Heads(texts), Scroll(Column(*rows, gap=5), pad=6, grow=1), gap=4)
        return Fitted((page, 1.0, 0.72))
