"""The table's banner: whose turn it is and what is asked.

Owns how its two texts share the room that there is. It must not know the match: both stand in plain values.
"""

from dataclasses import replace

from pygame import Rect, Surface

from game.tenno.show.picture import Banner
from scenes.cards.draw_context import DrawContext
from scenes.paint import theme
from scenes.tenno.table.layout import TableLayout
from scenes.ui.geometry import grown
from scenes.ui.writing import line_count, paragraph_size, write_line, write_paragraph


def draw_banner(surface: Surface, kit: DrawContext, layout: TableLayout, banner: Banner) -> None:
    """Draw whose turn it is and what is asked: vermilion where the viewer is asked, else dark."""
    room = _banner_room(kit, layout, banner)
    if banner.calm and room.height < _banner_need(kit, layout, banner):
        banner = replace(banner, line="")  # without room for both, whose turn it is says more
    fill = theme.RAISED if banner.calm else theme.VERMILION
    colour = theme.TEXT if banner.calm else theme.ON_VERMILION
    outline = theme.EDGE if banner.calm else theme.INK
    kit.paper(surface, room, fill, outline, 5, (layout.metrics.margin(6), layout.metrics.margin(9)))
    inner = grown(room, -layout.metrics.margin(9))
    inner = Rect(
        inner.x + layout.metrics.margin(11), inner.y, inner.width - layout.metrics.margin(22), inner.height
    )
    if banner.crest is not None:
        inner = _beside_crest(surface, kit, layout, banner, inner)
    title = kit.lettering.fit(
        banner.title, theme.DISPLAY, layout.metrics.text_size(theme.BANNER_SIZE), inner.width
    )
    heads = 1 if _fits(kit, banner.title, title, inner.width) else 2
    below, line = 0, layout.metrics.text_size(32)
    if banner.line:
        rest = Rect(inner.x, inner.y, inner.width, max(1, inner.height - round(1.2 * title * heads)))
        line = _line_size(kit, banner.line, line, rest)
        lines = len(kit.lettering.wrap(banner.line, theme.BOLD, line, inner.width))
        most = inner.height - heads * theme.SMALLEST_TEXT
        below = min(round(lines * line * theme.LINE_HEIGHT[theme.BOLD]), most)
        below += max(0, inner.height - below - round(1.05 * title * heads)) // 3
        title = min(title, max(theme.SMALLEST_TEXT, (inner.height - below) // heads))
    head = Rect(inner.x, inner.y, inner.width, inner.height - below)
    write = write_line if heads == 1 else write_paragraph
    write(surface, kit.lettering, banner.title, theme.DISPLAY, title, colour, head, "centre")
    if banner.line:
        rest = Rect(inner.x, head.bottom, inner.width, below)
        write_paragraph(surface, kit.lettering, banner.line, theme.BOLD, line, colour, rest, "centre")


def _banner_room(kit: DrawContext, layout: TableLayout, banner: Banner) -> Rect:
    """Return the banner's box, higher where its words need it and there is room above."""
    room = layout.banner
    above = [part.bottom for group in layout.rivals for part in group.boxes if part.x < room.right]
    free = (
        room.bottom
        - max([layout.frame.top, *(edge for edge in above if edge <= room.y)])
        - layout.metrics.margin(12)
    )
    height = max(room.height, min(_banner_need(kit, layout, banner), free))
    return Rect(room.x, room.bottom - height, room.width, height)


def _banner_need(kit: DrawContext, layout: TableLayout, banner: Banner) -> int:
    """Return the pixels of height that the banner's words need in the smallest letters."""
    width = layout.banner.width - 2 * (layout.metrics.margin(9) + layout.metrics.margin(11))
    size = theme.SMALLEST_TEXT
    titles = line_count(kit.lettering, banner.title, theme.DISPLAY, size, width)
    lines = line_count(kit.lettering, banner.line, theme.BOLD, size, width) if banner.line else 0
    return round(2 * layout.metrics.margin(9) + size * (1.46 * titles - 0.46 + 1.21 * lines))


def _beside_crest(
    surface: Surface, kit: DrawContext, layout: TableLayout, banner: Banner, inner: Rect
) -> Rect:
    """Draw whose turn it is as a crest; return the room beside it. A title without room there has it all."""
    size = min(layout.metrics.margin(76), inner.height - layout.metrics.margin(6))
    left = inner.x + size + layout.metrics.margin(14)
    beside = Rect(left, inner.y, inner.right - left, inner.height)
    if banner.crest is None or not _fits(kit, banner.title, theme.SMALLEST_TEXT, beside.width):
        return inner
    surface.blit(kit.art.crest(banner.crest, size), (inner.x, inner.y + (inner.height - size) // 2))
    return beside


def _line_size(kit: DrawContext, text: str, size: int, room: Rect) -> int:
    """Return the size of the banner's second line: rather a little smaller than broken into two."""
    smaller = kit.lettering.fit(
        text, theme.BOLD, size, room.width, max(theme.SMALLEST_TEXT, round(0.75 * size))
    )
    if kit.lettering.measure(text, theme.BOLD, smaller)[0] <= room.width:
        return smaller
    return paragraph_size(kit.lettering, text, theme.BOLD, size, room)


def _fits(kit: DrawContext, title: str, size: int, width: int) -> bool:
    return kit.lettering.measure(title, theme.DISPLAY, size)[0] <= width
