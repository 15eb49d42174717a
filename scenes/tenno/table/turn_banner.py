"""The table's banner: whose turn it is and what is asked.

Owns how its two texts share the room that there is. It must not know the match: both stand in plain values.
"""

from dataclasses import replace

from pygame import Rect, Surface

from game.tenno.show.picture import Banner
from scenes.cards.draw_context import DrawContext
from scenes.paint import theme
from scenes.tenno.table.layout import TableLayout


def draw_banner(surface: Surface, kit: DrawContext, layout: TableLayout, banner: Banner) -> None:
    """Draw whose turn it is and what is asked: vermilion where the viewer is asked, else dark."""
    room, look = _banner_room(kit, layout, banner), kit.look
    if banner.calm and room.height < _banner_need(kit, layout, banner):
        banner = replace(banner, line="")  # without room for both, whose turn it is says more
    fill = theme.RAISED if banner.calm else theme.VERMILION
    colour = theme.TEXT if banner.calm else theme.ON_VERMILION
    outline = theme.EDGE if banner.calm else theme.INK
    kit.paper(surface, room, fill, outline, 5, (look.margin(6), look.margin(9)))
    inner = room.inflate(-2 * look.margin(20), -2 * look.margin(9))
    if banner.crest is not None:
        inner = _beside_crest(surface, kit, banner, inner)
    title = look.text_size(look.fit(banner.title, theme.DISPLAY, theme.BANNER_SIZE, inner.width))
    heads = 1 if look.fits(banner.title, theme.DISPLAY, inner.width) else 2
    below, size = 0, 0.0
    if banner.line:
        size = _line_size(kit, banner.line, inner.width, inner.height - round(1.2 * title * heads))
        lines = look.paragraph_height(banner.line, theme.BOLD, size, inner.width)
        least = look.paragraph_height(banner.title, theme.DISPLAY, 0, inner.width)
        below = min(lines, inner.height - (theme.SMALLEST_TEXT if heads == 1 else least))
        below += max(0, inner.height - below - round(1.05 * title * heads)) // 3
    head = Rect(inner.x, inner.y, inner.width, inner.height - below)
    if heads == 1:
        look.write(surface, banner.title, theme.DISPLAY, theme.BANNER_SIZE, colour, head, "centre")
    else:
        look.paragraph(surface, banner.title, theme.DISPLAY, 0, colour, head, "centre", middle=True)
    if banner.line:
        rest = Rect(inner.x, head.bottom, inner.width, below)
        look.paragraph(surface, banner.line, theme.BOLD, size, colour, rest, "centre", middle=True)


def _banner_room(kit: DrawContext, layout: TableLayout, banner: Banner) -> Rect:
    """Return the banner's box, higher where its words need it and there is room above."""
    room = layout.banner
    above = [part.bottom for group in layout.rivals for part in group.boxes if part.x < room.right]
    highest = max([layout.frame.top, *(edge for edge in above if edge <= room.y)]) + kit.look.margin(12)
    height = max(room.height, min(_banner_need(kit, layout, banner), room.bottom - highest))
    return Rect(room.x, room.bottom - height, room.width, height)


def _banner_need(kit: DrawContext, layout: TableLayout, banner: Banner) -> int:
    """Return the pixels of height that the banner's words need in the smallest letters."""
    look, size = kit.look, theme.SMALLEST_TEXT
    width = layout.banner.width - 2 * look.margin(20)
    titles = look.lines(banner.title, theme.DISPLAY, 0, width)
    lines = look.lines(banner.line, theme.BOLD, 0, width) if banner.line else 0
    return round(2 * look.margin(9) + size * (1.46 * titles - 0.46 + 1.21 * lines))


def _beside_crest(surface: Surface, kit: DrawContext, banner: Banner, inner: Rect) -> Rect:
    """Draw whose turn it is as a crest; return the room beside it. A title without room there has it all."""
    look = kit.look
    size = min(look.margin(76), inner.height - look.margin(6))
    left = inner.x + size + look.margin(14)
    beside = Rect(left, inner.y, inner.right - left, inner.height)
    if banner.crest is None or not look.fits(banner.title, theme.DISPLAY, beside.width):
        return inner
    surface.blit(kit.art.crest(banner.crest, size), (inner.x, inner.centery - size // 2))
    return beside


def _line_size(kit: DrawContext, text: str, width: int, height: int) -> float:
    """Return the size of the banner's second line: rather a little smaller than broken into two."""
    look, size = kit.look, max(24.0, kit.look.fit(text, theme.BOLD, 32, width))
    if look.measure(text, theme.BOLD, size)[0] > width:
        size = 32.0
        while look.text_size(size) > theme.SMALLEST_TEXT:
            if look.paragraph_height(text, theme.BOLD, size, width) <= height:
                break
            size -= 1
    return size
