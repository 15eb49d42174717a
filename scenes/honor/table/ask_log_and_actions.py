"""What is asked or whose turn it is, with the string of actions below it; and the newest lines of the log."""

from dataclasses import replace

from pygame import Rect

from game.honor.show.picture import TablePicture
from game.table.log_row import ToldRow
from scenes.honor.table import emblems
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import sizes, theme
from scenes.table.log_rows import LogRows

_LOG_LETTERS = 1.0, 0.9, 0.8, 0.7
"""How large the log's letters may be, of those that are wished for."""


def draw_log(on: Canvas, room: Rect, rows: tuple[ToldRow, ...]) -> None:
    """Draw as many of the newest lines as there is room for, oldest above.

    Letters are a little smaller where the newest line needs it. What is too long for all of the room is told
    in brief, or up to its colon, or to its bracket: the whole log has the rest.
    """
    look, pad = on.look, on.look.margin(12)
    large = min(look.text_size(sizes.TEXT_SIZE), max(sizes.SMALLEST_TEXT, room.width // 12))
    for share in _LOG_LETTERS:
        pixels = max(sizes.SMALLEST_TEXT, round(share * large))
        size, laid = pixels / look.unit, LogRows(room, pixels, pad, 1.3)
        most = max(1, int((room.height - pad) / (1.2 * pixels)))
        if look.lines(rows[-1].text, theme.REGULAR, size, laid.width) <= most:
            break
    shown: list[tuple[ToldRow, int]] = []
    for row in reversed(rows):
        lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        if lines > most and row.brief:
            row = replace(row, text=row.brief)
            lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        for mark in ":(":
            if lines > most:
                row = replace(row, text=row.text.partition(mark)[0].rstrip())
                lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        lines = min(most, lines)
        high = round((0.42 + 1.2 * lines) * pixels)
        if shown and sum(taken for _, taken in shown) + high + pad > room.height:
            break
        shown.insert(0, (row, high))
    panel = Rect(room.left, room.top, room.width, min(room.height, sum(high for _, high in shown) + pad))
    laid.draw(on, panel, shown, size)


def draw_ask(on: Canvas, show: TableShow) -> None:
    """Draw what is asked on vermilion, or whose turn it is, and below it the string of actions.

    Long words have the string's room, too, where they would be cut without it. A line that has no room even
    so is left out.
    """
    look, at = on.look, on.layout.ask
    fill = theme.RAISED if show.calm else theme.VERMILION
    edge = theme.EDGE if show.calm else theme.INK
    look.paper(on.surface, at, 4, fill, edge)
    ink = theme.TEXT if show.calm else theme.ON_VERMILION
    inner = at.inflate(-look.margin(24), -look.margin(12))
    turn = next((seat for seat in show.picture.seats if seat.on_turn), None)
    string = string_room(on.layout).height if turn is not None else 0
    words = Rect(inner.left, inner.top, inner.width, inner.height - string)
    whole = all(look.fits(word, theme.DISPLAY, words.width) for word in show.title.split())
    face = theme.DISPLAY if whole else theme.BOLD
    step = look.paragraph_height(show.title, face, 0, words.width)
    least = look.paragraph_height(show.line, theme.BOLD, 0, words.width) if show.line else 0
    if step + least > words.height and not show.undo:
        words, turn = inner, None
    if show.undo:
        head = Rect(words.topleft, (words.width, undo_room(on.layout).top - words.top))
        look.paragraph(on.surface, show.title, theme.DISPLAY, 46, ink, head, "centre", middle=True)
    elif show.line and step + least <= words.height:
        gap = min(look.margin(10), words.height - step - least)
        head = Rect(words.topleft, (words.width, min(round(0.56 * words.height), words.height - least - gap)))
        rest = Rect(words.left, head.bottom + gap, words.width, words.bottom - head.bottom - gap)
        look.paragraph(on.surface, show.title, face, 46, ink, head, "centre", middle=True)
        look.paragraph(on.surface, show.line, theme.BOLD, 29, ink, rest, "centre", middle=True)
    else:  # where the line was a reason, it stands at the card that is refused, too
        look.paragraph(on.surface, show.title, face, 44, ink, words, "centre", middle=True)
    if turn is not None:
        _draw_beads(on, show)


def undo_room(layout: TableLayout) -> Rect:
    """Return where the button to undo lies, in the place of a line below what is asked."""
    inner = layout.ask.inflate(-layout.metrics.margin(40), -layout.metrics.margin(12))
    foot, high = string_room(layout).top - layout.metrics.margin(6), round(0.36 * inner.height)
    return Rect(inner.left, foot - high, inner.width, high)


def string_room(layout: TableLayout) -> Rect:
    """Return where the string of actions is."""
    inner = layout.ask.inflate(-layout.metrics.margin(24), -layout.metrics.margin(12))
    high = round(0.042 * layout.frame.height)
    return Rect(inner.left, inner.bottom - high, inner.width, high)


def bead_places(layout: TableLayout, picture: TablePicture) -> tuple[list[tuple[int, int]], int]:
    """Return the middle of each bead on the string, those that are left first, and how large they are."""
    at, every = string_room(layout), picture.actions_left + picture.used
    radius = max(4, min(round(0.36 * at.height), at.width // (3 * max(5, every))))
    step = round(2.7 * radius)
    left = at.centerx - step * (every - 1) // 2
    return [(left + number * step, at.centery) for number in range(every)], radius


def _draw_beads(on: Canvas, show: TableShow) -> None:
    """Draw the string of actions; "bead:NUMBER" hides one of them."""
    at = string_room(on.layout)
    on.kit.box(on.surface, at, at.height // 2, theme.SUNK if show.calm else theme.VERMILION_DARK)
    places, radius = bead_places(on.layout, show.picture)
    reach = round(2.7 * radius) * (len(places) + 1)
    on.surface.fill(emblems.JADE_SPENT, (at.centerx - reach // 2, at.centery, reach, 2))
    for number, place in enumerate(places):
        if f"bead:{number}" not in show.hidden:
            bead = emblems.bead(on.kit, radius, number >= show.picture.actions_left)
            on.surface.blit(bead, bead.get_rect(center=place))
