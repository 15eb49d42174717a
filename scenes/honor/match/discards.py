"""The discards opened: all of them, the last one first, and how much of each kind of card is gone.

All may read them at any time; what is counted here is public.
"""

from functools import partial

from pygame import Rect, Surface

from game.honor.cards import COUNTS, KINDS
from game.honor.show.acts_to_show import Feed
from game.honor.show.house_rules import card_rule
from scenes.honor.table import paper_pictures
from scenes.honor.table.card_pictures import DECK
from scenes.paint import sizes, theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.paint.sizes import Size
from scenes.table.card_reading import CardReading
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.ui.containers import Board, Column, Fitted, Grid, Row, Scroll
from scenes.ui.control import Control
from scenes.ui.focus import draw_focus
from scenes.ui.layout import FULL, Held, Item, Picture, Words
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets_and_dialogs import Sheet
from scenes.ui.style import UiStyle
from scenes.window import Drawable, Intent, Request, Resources
from scenes.window.intents import Back, Discards, FocusLost

COLUMNS = 6
COUNTED = (
    "save_face", "assassin", "guard", "dishonour", "spy", "daimyo", "castle", "okugata", "possession", "army",
)  # fmt: skip
"""The kinds that are counted, the rarer and the more telling first."""
_PAD, _LINE_GAP = 14, 8
_NUMBERED = 3
"""How many of the last are numbered."""


def gone(discards: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    """Return for each counted kind how many lie here, and how many there are."""
    return {
        kind: (
            sum(1 for card in discards if KINDS[card] == kind),
            sum(count for count, one in zip(COUNTS, KINDS, strict=True) if one == kind),
        )
        for kind in COUNTED
    }


class CardCell(Control):
    """A card that lies there; `number` counts from the last one, from 1."""

    sound = ""

    def __init__(self, kit: DrawContext, card: int, number: int) -> None:
        super().__init__()
        self.key, self.card = f"card{number}", card
        self._kit, self._number = kit, number

    def lies(self) -> Rect:
        """Return the box of the card, in the middle of the cell's."""
        width = min(self.rect.width, round(self.rect.height / CARD_RATIO)) - 4
        return Rect(0, 0, width, round(CARD_RATIO * width)).move_to(center=self.rect.center)

    def paint(self, surface: Drawable) -> None:
        kit, at = self._kit, self.lies()
        kit.cards.draw_in(surface, CardSprite(self.card, 1), at)
        kit.cards.note(self.card, at)
        if self._number <= _NUMBERED:
            side = max(sizes.SMALLEST_TEXT + 6, round(0.26 * at.width))
            badge = Rect(at.right - round(0.7 * side), at.top - round(0.2 * side), side, side)
            surface.blit(self.look.shapes.disc(side, theme.NIGHT, theme.PAPER, 2), badge)
            text, size = str(self._number), 0.62 * side / self.look.unit
            self.look.write(surface, text, theme.DIGITS, size, theme.TEXT, badge, "centre")

    def paint_focus(self, surface: Drawable) -> None:
        at = self.lies()
        draw_focus(self.look, surface, at, max(4, at.width // 20), arrow=False)


class _Share(Item):
    """A thin bar of which a part is gold."""

    def __init__(self, part: float) -> None:
        self._part = part

    def wish(self, look: UiStyle, width: int) -> Size:
        return width, max(4, look.margin(10))

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        at, high = self.rect, max(4, look.margin(10))
        surface.blit(look.shapes.box((at.width, high), high // 2, theme.KEYCAP), at)
        wide = round(at.width * self._part)
        if wide:
            surface.blit(look.shapes.box((max(high, wide), high), high // 2, theme.GOLD), at)


class DiscardsScene(Sheet):
    """A sheet over the match; Back or the key that opened it closes it."""

    entering = "ui-page"
    heading = "honor.discards.title"
    leaves = (Back, Discards, FocusLost)

    def __init__(self, resources: Resources, feed: Feed) -> None:
        super().__init__(resources)
        self._cards = tuple(reversed(feed.picture.discards))
        self._kit = DrawContext(resources, DECK)
        self._reading = CardReading(resources, card_rule)

    def resize(self, size: tuple[int, int]) -> None:
        self._kit.resize(size)
        super().resize(size)

    def body(self) -> Item:
        """The cards in whole rows at the left, what is gone at the right."""
        look, room, text = self.look, self.room, self.resources.language.text
        if not self._cards:
            return Words(text("honor.discards.none"), theme.REGULAR, 34, theme.TEXT_SOFT, "centre")
        line = Words(text("honor.discards.line", n=len(self._cards)), theme.REGULAR, 32, theme.TEXT_SOFT)
        gap, below = look.margin(18), room.height - line.wish(look, room.width)[1] - look.px(_LINE_GAP)
        high, wide = below, room.width
        for rows in range(2, 6):
            high = (below - 2 * look.px(_PAD) - (rows - 1) * gap) // rows
            wide = round(high / CARD_RATIO)
            if COLUMNS * (wide + gap) < 0.62 * room.width:
                break
        cells = [
            Held(CardCell(self._kit, card, number), size=(wide, high))
            for number, card in enumerate(self._cards, 1)
        ]
        left = COLUMNS * (wide + gap) + ScrollArea.bar_room(look)
        grid = Scroll(Grid(*cells, columns=COLUMNS, gap=18), pad=_PAD)
        board = Board(Fitted((self._counted(True), 1.0, 0.6), (self._counted(False), 1.0, 0.4)), wide=FULL)
        beside = Row(grid, board, shares=(left, room.width - left), gap=24, grow=1)
        return Column(line, beside, gap=_LINE_GAP)

    def _counted(self, drawn: bool) -> Item:
        """How many of each kind are gone; `drawn`: with its picture, and as a part of a bar."""
        text = self.resources.language.text
        rows: list[Item] = [Words(text("honor.discards.gone"), theme.DISPLAY, 40, theme.TEXT, wraps=True)]
        for kind, (lie, of) in gone(self._cards).items():
            name = Words(text(f"honor.discards.{kind}"), theme.BOLD, 28, theme.TEXT, wraps=True)
            count = Words(f"{lie} / {of}", theme.DIGITS, 30, theme.TEXT_GOLD, "right")
            told: Item = Row(Column(name, grow=1), count, gap=12, level=True)
            if drawn:
                picture = Picture(partial(self._small, KINDS.index(kind)), (44, 63), still=True)
                told = Row(picture, Column(told, _Share(lie / of), gap=5, grow=1), gap=14, level=True)
            rows.append(told)
        return Column(*rows, gap=10 if drawn else 0, pad=(24, 18))

    def _small(self, card: int, width: int) -> Surface:
        return paper_pictures.row_of_cards(self._kit, (card,), 1, (width, round(1.43 * width)))

    def handle(self, intent: Intent) -> Request | None:
        return None if self._reading.handle(intent, self.page) else super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self._reading.update(milliseconds, self.page)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return super().moving() or self._reading.moving()

    def draw(self, surface: Drawable) -> None:
        with self._reading.drawing(self._kit.cards):
            super().draw(surface)
        self._reading.draw(surface, self._kit.look)
