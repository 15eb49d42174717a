"""The own row in its panel with the hand below: where farmers are laid, and own cards looked at."""

from pygame import SRCALPHA, Rect, Surface, transform

from game.tenno.view import View
from scenes.match.own_cards import PrivateScene
from scenes.paint import sizes, theme
from scenes.paint.geometry import CardPlace, box, card_box, frame_of, square
from scenes.paint.sizes import Size
from scenes.table.card_sprite import CardPainter
from scenes.tenno.table.layout import CROWD, hand_fan
from scenes.ui import Drawable, Metrics, UiStyle
from scenes.window import Resources

_NIGHT, _THINS = 0.66, 1.7
"""How dense the night behind the words above is, and to which share of its depth it thins out."""


class OwnRowLayout:
    """Title and line above, three labelled slots in a panel, two buttons at its right, `side` at its left.

    ``crests`` and ``names`` are those of all seats, at the upper right; ``hand`` is the room of the fan.
    """

    def __init__(self, size: Size, seats: int, scale: int = 100) -> None:
        """``scale`` is the text's in percent."""
        self.frame = frame = frame_of(size)
        self.metrics = metrics = Metrics(size, scale, dense=True)
        height, unit, margin = frame.height, 1080 * metrics.ground, metrics.margin(40)
        left, right = frame.left + margin, frame.right - margin
        label = metrics.text_size(sizes.TEXT_LARGE)
        title = box(left + 0.05 * height, frame.down(0.055), 0.42 * frame.width, 0.085 * height)
        line = box(title.x, title.bottom, title.width, max(0.05 * height, 1.25 * metrics.text_size(34)))
        self.title, self.line = title, line
        card, gap = 0.248 * unit, 0.060 * unit
        above = 1.3 * label + 0.018 * height  # the rim of a picked card stays below its label
        two = line.y + 2.5 * sizes.SMALLEST_TEXT  # the line has room for two lines above the panel
        top = max(frame.down(0.29), line.bottom + 0.03 * height + above, two + 0.018 * height + above)
        card = min(card, (frame.down(0.70) - top) / 1.4)
        self.slots = [card_box(frame.middle - card / 2 + n * (card + gap), top, card) for n in (-1, 0, 1)]
        wide = card + gap * 0.9
        self.labels = [box(slot.x - gap * 0.45, top - above, wide, 1.25 * label) for slot in self.slots]
        first, last, edge = self.slots[0], self.slots[2], 0.057 * unit
        upper = self.labels[0].y - 0.012 * height
        high = first.bottom + edge * 0.7 - upper
        self.panel = panel = box(first.x - edge, upper, last.right - first.x + 2 * edge, high)
        inset = round(0.02 * height)
        self.side = Rect(left, panel.y, panel.x - inset - left, panel.height)
        room = panel.x - left - 0.02 * height
        letters = metrics.text_size(36)
        tall = max(0.088 * height, sizes.SMALLEST_TARGET, 1.3 * letters)
        width = min(room, max(0.25 * height, 7 * letters))
        begin, middle = panel.right + 0.02 * height + (room - width) / 2, panel.centery
        tops = middle - tall - 0.012 * height, middle + 0.012 * height
        self.buttons = [box(begin, y, width, tall) for y in tops]
        step = min(0.20 * height, (right - title.right - 0.02 * height) / seats)
        radius = min(0.037 * height, 0.40 * step)
        xs = [right - (seats - n - 0.5) * step for n in range(seats)]
        self.crests = [square(x, frame.down(0.098), radius) for x in xs]
        below, line_height = self.crests[0].bottom + 0.008 * height, 1.25 * metrics.text_size(sizes.TEXT_SIZE)
        self.names = [box(x - step / 2, below, step, line_height) for x in xs]
        self.hand = box(left, frame.down(0.81), right - left, frame.bottom - frame.down(0.81))

    def hand_places(self, count: int) -> tuple[CardPlace, ...]:
        return hand_fan(self.frame, self.metrics, self.hand, count)


def _dusk(wide: int, foot: int) -> Surface:
    """Night at the upper edge of a window, as dense as that down to `foot`; below it thins out softly."""
    column = Surface((1, round(_THINS * foot)), SRCALPHA, 32)
    for y in range(column.get_height()):
        left = min(1.0, (column.get_height() - y) / (column.get_height() - foot))
        column.set_at((0, y), (*theme.NIGHT, round(255 * _NIGHT * left)))
    return transform.scale(column, (wide, column.get_height()))


class OwnRowScene(PrivateScene):
    """A scene of one seat's own view."""

    names_keys = False
    look: UiStyle
    layout: OwnRowLayout

    def __init__(self, resources: Resources, view: View) -> None:
        assert view.you is not None
        self._view, self._who = view, view.seats[view.you]
        super().__init__(resources, self._who.name)
        self.seat = view.you
        self._cards = CardPainter(resources.art)

    def resize(self, size: tuple[int, int]) -> None:
        self._size, self.look = size, UiStyle(self.resources, size)
        self._writing = UiStyle(self.resources, size, dense=True)
        self.layout = OwnRowLayout(size, len(self._view.seats), self.resources.settings.text_scale)
        self._cards.resize(size[1])

    def draw_frame(self, surface: Drawable, title: str, line: str, width: int) -> None:
        look, layout = self._writing, self.layout
        panel, room = layout.panel, layout.line
        plain = len(self._view.seats) > CROWD or self.resources.settings.high_contrast
        art = self.resources.art
        surface.blit(art.background(self._size) if plain else art.dim_table(self._size), (0, 0))
        if not plain and line:  # no lantern shines through the words
            foot = layout.line.top + look.paragraph_height(line, theme.REGULAR, 36, width)
            surface.blit(art.pictures.get(("dusk", self._size[0], foot), _dusk, self._size[0], foot), (0, 0))
        look.write(surface, title, theme.DISPLAY, 64, theme.TEXT, layout.title)
        room = Rect(room.left, room.top, width, panel.y - look.margin(6) - room.top)
        look.paragraph(surface, line, theme.REGULAR, 36, theme.TEXT_SOFT, room)
        surface.blit(art.box(panel.size, look.margin(30), theme.PANEL, theme.GOLD, 2), panel)
