"""Panels of the table that belong to no seat: log, odds, papers, notes.

Owns how each looks. It must not know the match: all that is drawn stands in plain values. The banner is drawn
in `turn_banner`, what is left of fights in `last_fight`.
"""

from pygame import Rect, Surface

from game.tenno.show.picture import LogRow, Note, Odds, Paper, Sees
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite
from scenes.paint import theme
from scenes.tenno.table.bubble import bubble
from scenes.tenno.table.layout import TableLayout
from scenes.ui.geometry import card_box, card_height, grown
from scenes.ui.writing import line_count, write_line, write_paragraph


def draw_log(surface: Surface, kit: DrawContext, layout: TableLayout, rows: tuple[LogRow, ...]) -> None:
    """Draw the newest lines of the log, oldest above, all in one size; a long one takes two lines.

    The panel is as high as its lines need, and stands at the foot of its box.
    """
    room = layout.log
    size = layout.metrics.text_size(theme.TEXT_SIZE)
    disc, pad = round(1.42 * size), layout.metrics.margin(16)
    line = (room.height - pad) // max(1, layout.log_rows)
    left = room.x + pad + disc + round(0.45 * size)
    width = room.right - pad - left
    newest = rows[-layout.log_rows :]
    # A long line is rather broken into two than made the reason for small letters in all.
    least = max(theme.SMALLEST_TEXT, round(0.88 * size))
    size = min(kit.lettering.fit(row.text, theme.REGULAR, size, width, least) for row in newest)
    shown: list[tuple[LogRow, int]] = []
    for row in reversed(newest):
        lines = len(kit.lettering.wrap(row.text, theme.REGULAR, size, width))
        height = line if lines == 1 else round((1.21 * lines + 0.3) * size)
        if sum(taken for _, taken in shown) + height + pad > room.height:
            break
        shown.insert(0, (row, height))
    tall = sum(height for _, height in shown) + pad
    kit.box(
        surface,
        Rect(room.x, room.bottom - tall, room.width, tall),
        layout.metrics.margin(14),
        theme.SUNK,
        theme.LINE,
        2,
    )
    top = room.bottom - tall + pad // 2
    for row, height in shown:
        surface.blit(kit.art.crest(row.crest, disc), (room.x + pad, top + (height - disc) // 2))
        at = Rect(left, top, width, height)
        write_paragraph(surface, kit.lettering, row.text, theme.REGULAR, size, theme.TEXT, at)
        top += height


def draw_odds(surface: Surface, kit: DrawContext, room: Rect, layout: TableLayout, odds: Odds) -> None:
    """Draw what may come of the chosen attack: a bar of three parts and the words to it."""
    kit.paper(surface, room, theme.PAPER, theme.INK, 11, (layout.metrics.margin(6), layout.metrics.margin(9)))
    inner = grown(room, -layout.metrics.margin(12))
    inner = Rect(
        inner.x + layout.metrics.margin(6), inner.y, inner.width - layout.metrics.margin(12), inner.height
    )
    size = layout.metrics.text_size(theme.TEXT_SIZE)
    line = round(1.2 * size)
    titled = inner.height >= 2 * line + layout.metrics.margin(26) and bool(odds.title)
    if titled:
        head = Rect(inner.x, inner.y, inner.width, line)
        write_line(surface, kit.lettering, odds.title, theme.BOLD, size, theme.PAPER_INK, head, "centre")
    top = inner.y + (line if titled else 0)
    bar_height = min(layout.metrics.margin(28), inner.bottom - line - top - layout.metrics.margin(4))
    bar = Rect(inner.x, top + (inner.bottom - line - top - bar_height) // 2, inner.width, bar_height)
    _draw_odds_bar(surface, layout, bar, odds)
    words = Rect(inner.x, inner.bottom - line, inner.width, line)
    _write_odds(surface, kit, words, size, odds)


def _draw_odds_bar(surface: Surface, layout: TableLayout, bar: Rect, odds: Odds) -> None:
    surface.fill(theme.INK, bar)
    inner = grown(bar, -max(2, layout.metrics.margin(2.5)))
    win = inner.width * odds.win // 100
    tie = inner.width * odds.tie // 100
    surface.fill(theme.WON, (inner.x, inner.y, win, inner.height))
    surface.fill(theme.EQUAL, (inner.x + win, inner.y, tie, inner.height))
    surface.fill(theme.VERMILION, (inner.x + win + tie, inner.y, inner.width - win - tie, inner.height))


def _write_odds(surface: Surface, kit: DrawContext, words: Rect, size: int, odds: Odds) -> None:
    """Write the three shares below the bar; the tie is left out where there is no room for it."""
    texts = [
        (odds.win_text, theme.PAPER_WON),
        (odds.tie_text, theme.PAPER_EQUAL),
        (odds.lose_text, theme.PAPER_LOST),
    ]
    smallest = [kit.lettering.measure(text, theme.DIGITS, theme.SMALLEST_TEXT)[0] for text, _ in texts]
    if smallest[0] + smallest[2] + size // 2 > words.width:  # the bar's order tells which is which
        numbers = (odds.win, odds.tie, odds.lose)
        texts = [(str(number), colour) for number, (_, colour) in zip(numbers, texts, strict=True)]
    widths = [kit.lettering.measure(text, theme.DIGITS, size)[0] for text, _ in texts]
    between = size // 2
    share = (words.width - between) * widths[2] // max(1, widths[0] + widths[2])
    left = Rect(words.x, words.y, words.width - between - share, words.height)
    right = Rect(words.right - share, words.y, share, words.height)
    if sum(widths) + size <= words.width:
        middle = Rect(words.x + widths[0], words.y, words.width - widths[0] - widths[2], words.height)
        write_line(surface, kit.lettering, *_with(texts[1], size), middle, "centre")
    write_line(surface, kit.lettering, *_with(texts[0], size), left, "left")
    write_line(surface, kit.lettering, *_with(texts[2], size), right, "right")


def _with(text: tuple[str, theme.Colour], size: int) -> tuple[str, str, int, theme.Colour]:
    return text[0], theme.DIGITS, size, text[1]


def draw_paper(surface: Surface, kit: DrawContext, layout: TableLayout, paper: Paper) -> None:
    """Draw what is asked of a raised card, on a paper over the middle."""
    line = layout.metrics.text_size(theme.LABEL_SIZE)
    smaller = max(theme.SMALLEST_TEXT, round(0.75 * line))
    width = layout.prompt.width - 2 * layout.metrics.margin(22)
    smaller = kit.lettering.fit(paper.line, theme.REGULAR, smaller, width)
    broken = line_count(kit.lettering, paper.line, theme.REGULAR, smaller, width) > 1
    room = _higher_prompt(layout, round(1.3 * smaller)) if broken else layout.prompt
    kit.paper(surface, room, theme.PAPER, theme.INK, 3, (layout.metrics.margin(6), layout.metrics.margin(9)))
    inner = grown(room, -layout.metrics.margin(10))
    inner = Rect(
        inner.x + layout.metrics.margin(12), inner.y, inner.width - layout.metrics.margin(24), inner.height
    )
    size = kit.lettering.fit(
        paper.title, theme.DISPLAY, layout.metrics.text_size(theme.BANNER_SIZE), inner.width
    )
    below = min(round(2.5 * smaller), round(0.64 * inner.height)) if broken else round(1.3 * line)
    below = min(below, inner.height - theme.SMALLEST_TEXT)
    size = max(theme.SMALLEST_TEXT, min(size, inner.height - below))
    above = Rect(inner.x, inner.y, inner.width, inner.height - below)
    write_line(surface, kit.lettering, paper.title, theme.DISPLAY, size, theme.PAPER_INK, above, "centre")
    rest = Rect(inner.x, above.bottom, inner.width, below)
    write = write_paragraph if broken else write_line
    write(surface, kit.lettering, paper.line, theme.REGULAR, line, theme.PAPER_MUTE, rest, "centre")


def _higher_prompt(layout: TableLayout, more: int) -> Rect:
    """Return the paper's box, higher by as much as there is between the rivals and the raised card."""
    room = layout.prompt
    parts = [part for group in layout.rivals for part in group.boxes]
    rivals = [part.bottom for part in parts if part.x < room.right and part.right > room.x]
    top = max([layout.frame.top, *(edge for edge in rivals if edge <= room.y)]) + layout.metrics.margin(6)
    bottom = min(slot.y for slot in layout.raised) - layout.metrics.margin(18)
    height = min(room.height + more, max(room.height, bottom - top))
    y = max(min(room.y - (height - room.height) // 2, bottom - height), min(top, room.y))
    return Rect(room.x, y, room.width, height)


def draw_sees(surface: Surface, kit: DrawContext, layout: TableLayout, sees: Sees) -> None:
    """Draw what the table sees of a choice: three backs, the touched ones ringed in washi."""
    room = layout.sees
    kit.box(surface, room, layout.metrics.margin(18), theme.SUNK, theme.EDGE)
    pad = layout.metrics.margin(18)
    size = layout.metrics.text_size(theme.TEXT_SIZE)
    eye = round(1.85 * size)
    kit.box(surface, Rect(room.x + pad, room.y + pad, eye, eye), eye // 2, theme.INK, theme.PAPER)
    icon = kit.art.icon("eye", round(0.72 * eye), theme.PAPER)
    surface.blit(icon, icon.get_rect(center=(room.x + pad + eye // 2, room.y + pad + eye // 2)))
    head = Rect(room.x + pad + eye + pad // 2, room.y + pad, room.width - 2 * pad - eye - pad // 2, eye)
    write_line(
        surface,
        kit.lettering,
        sees.title,
        theme.BOLD,
        layout.metrics.text_size(theme.LABEL_SIZE),
        theme.TEXT_GOLD,
        head,
    )
    lines = [(sees.line, theme.BOLD, theme.TEXT), (sees.second_line, theme.REGULAR, theme.TEXT_SOFT)]
    bottom = room.bottom - pad
    for text, face, colour in reversed([line for line in lines if line[0]]):
        smaller = kit.lettering.fit(text, face, size, room.width - 2 * pad)
        lines_of = line_count(kit.lettering, text, face, smaller, room.width - 2 * pad)
        high = round(1.25 * smaller) * lines_of
        at = Rect(room.x + pad, bottom - high, room.width - 2 * pad, high)
        write_paragraph(surface, kit.lettering, text, face, smaller, colour, at, "centre")
        bottom -= high
    _draw_seen_row(surface, kit, Rect(room.x, head.bottom, room.width, bottom - head.bottom), sees)


def _draw_seen_row(surface: Surface, kit: DrawContext, room: Rect, sees: Sees) -> None:
    width = min(round(0.165 * room.width), round((room.height - 4) / 1.4 / 1.25))
    if width < 16:
        return
    step = round(1.32 * width)
    up = round(0.14 * width)
    top = room.y + (room.height - card_height(width)) // 2 + up // 2
    for n in range(3):
        touched = n in sees.touched
        at = card_box(room.center[0] - width / 2 + (n - 1) * step, top - (up if touched else 0), width)
        kit.cards.draw_in(surface, CardSprite(None, sees.crest, focused=touched), at)


def draw_note(surface: Surface, kit: DrawContext, layout: TableLayout, note: Note, anchor: Rect) -> None:
    """Draw what the viewer may know of a slot, a seat or an open card, beside it."""
    size = layout.metrics.text_size(theme.TEXT_SIZE)
    pad = layout.metrics.margin(16)
    wanted = [kit.lettering.measure(note.title, theme.BOLD, size)[0]]
    wanted += [kit.lettering.measure(line, theme.REGULAR, size)[0] for line in note.lines]
    card = round(2.6 * size) if note.seen is not None else 0
    aside = card + pad if card else 0
    words = [(note.title, theme.BOLD), *((line, theme.REGULAR) for line in note.lines)]
    most = min(max(wanted), round(0.46 * layout.frame.height) - 2 * pad)
    inner = kit.look.evened(words, theme.TEXT_SIZE, most)
    width = inner + 2 * pad + aside
    heights = [line_count(kit.lettering, note.title, theme.BOLD, size, inner)]
    heights += [line_count(kit.lettering, line, theme.REGULAR, size, inner) for line in note.lines]
    step = round(1.22 * size)
    height = max(sum(heights) * step, card_height(card)) + 2 * pad
    if note.lies == "hand":  # beside it are the other cards to choose from
        anchor = layout.own.slots[0].unionall(list(layout.own.slots))
    at = bubble(layout, anchor, (width, height))
    kit.box(
        surface,
        at.move(layout.metrics.margin(4), layout.metrics.margin(7)),
        layout.metrics.margin(16),
        theme.BLACK,
    )
    kit.box(surface, at, layout.metrics.margin(16), theme.PANEL, theme.EDGE)
    if note.seen is not None:
        spot = card_box(at.x + pad, at.y + (height - card_height(card)) // 2, card)
        kit.cards.draw_in(surface, CardSprite(note.seen.card, note.seen.crest), spot)
    y = at.y + (height - sum(heights) * step) // 2
    texts = [(note.title, theme.BOLD, theme.TEXT)]
    texts += [(line, theme.REGULAR, theme.TEXT_SOFT) for line in note.lines]
    for (text, face, colour), count in zip(texts, heights, strict=True):
        room = Rect(at.x + pad + aside, y, inner, count * step)
        write_paragraph(surface, kit.lettering, text, face, size, colour, room)
        y += count * step
