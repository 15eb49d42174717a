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


def draw_log(surface: Surface, kit: DrawContext, layout: TableLayout, rows: tuple[LogRow, ...]) -> None:
    """Draw the newest lines of the log, oldest above, all in one size; a long one takes two lines.

    The panel is as high as its lines need, and stands at the foot of its box.
    """
    room, look = layout.log, kit.look
    pixels = look.text_size(theme.TEXT_SIZE)
    disc, pad = round(1.42 * pixels), look.margin(16)
    line = (room.height - pad) // max(1, layout.log_rows)
    left = room.x + pad + disc + round(0.45 * pixels)
    width = room.right - pad - left
    newest = rows[-layout.log_rows :]
    # A long line is rather broken into two than made the reason for small letters in all.
    least = 0.88 * theme.TEXT_SIZE
    fitting = min(look.fit(row.text, theme.REGULAR, theme.TEXT_SIZE, width) for row in newest)
    size = max(least, fitting)
    shown: list[tuple[LogRow, int]] = []
    for row in reversed(newest):
        lines = look.lines(row.text, theme.REGULAR, size, width)
        height = line if lines == 1 else round((1.21 * lines + 0.3) * look.text_size(size))
        if sum(taken for _, taken in shown) + height + pad > room.height:
            break
        shown.insert(0, (row, height))
    tall = sum(height for _, height in shown) + pad
    panel = Rect(room.x, room.bottom - tall, room.width, tall)
    kit.box(surface, panel, look.margin(14), theme.SUNK, theme.LINE, 2)
    top = panel.top + pad // 2
    for row, height in shown:
        surface.blit(kit.art.crest(row.crest, disc), (room.x + pad, top + (height - disc) // 2))
        at = Rect(left, top, width, height)
        look.paragraph(surface, row.text, theme.REGULAR, size, theme.TEXT, at, middle=True)
        top += height


def draw_odds(surface: Surface, kit: DrawContext, room: Rect, layout: TableLayout, odds: Odds) -> None:
    """Draw what may come of the chosen attack: a bar of three parts and the words to it."""
    look = kit.look
    kit.paper(surface, room, theme.PAPER, theme.INK, 11, (look.margin(6), look.margin(9)))
    inner = room.inflate(-2 * look.margin(18), -2 * look.margin(12))
    line = round(1.2 * look.text_size(theme.TEXT_SIZE))
    titled = inner.height >= 2 * line + look.margin(26) and bool(odds.title)
    if titled:
        head = Rect(inner.x, inner.y, inner.width, line)
        look.write(surface, odds.title, theme.BOLD, theme.TEXT_SIZE, theme.PAPER_INK, head, "centre")
    top = inner.y + (line if titled else 0)
    bar_height = min(look.margin(28), inner.bottom - line - top - look.margin(4))
    bar = Rect(inner.x, top + (inner.bottom - line - top - bar_height) // 2, inner.width, bar_height)
    _draw_odds_bar(surface, layout, bar, odds)
    _write_odds(surface, kit, Rect(inner.x, inner.bottom - line, inner.width, line), odds)


def _draw_odds_bar(surface: Surface, layout: TableLayout, bar: Rect, odds: Odds) -> None:
    surface.fill(theme.INK, bar)
    inner = grown(bar, -max(2, layout.metrics.margin(2.5)))
    win = inner.width * odds.win // 100
    tie = inner.width * odds.tie // 100
    surface.fill(theme.WON, (inner.x, inner.y, win, inner.height))
    surface.fill(theme.EQUAL, (inner.x + win, inner.y, tie, inner.height))
    surface.fill(theme.VERMILION, (inner.x + win + tie, inner.y, inner.width - win - tie, inner.height))


def _write_odds(surface: Surface, kit: DrawContext, words: Rect, odds: Odds) -> None:
    """Write the three shares below the bar; the tie is left out where there is no room for it."""
    look, face, size = kit.look, theme.DIGITS, theme.TEXT_SIZE
    between = look.text_size(size) // 2
    texts = [odds.win_text, odds.tie_text, odds.lose_text]
    smallest = [look.measure(text, face, 0)[0] for text in texts]
    if smallest[0] + smallest[2] + between > words.width:  # the bar's order tells which is which
        texts = [str(number) for number in (odds.win, odds.tie, odds.lose)]
    win, tie, lose = (look.measure(text, face, size)[0] for text in texts)
    share = (words.width - between) * lose // max(1, win + lose)
    left = Rect(words.x, words.y, words.width - between - share, words.height)
    right = Rect(words.right - share, words.y, share, words.height)
    if win + tie + lose + 2 * between <= words.width:
        middle = Rect(words.x + win, words.y, words.width - win - lose, words.height)
        look.write(surface, texts[1], face, size, theme.PAPER_EQUAL, middle, "centre")
    look.write(surface, texts[0], face, size, theme.PAPER_WON, left)
    look.write(surface, texts[2], face, size, theme.PAPER_LOST, right, "right")


def draw_paper(surface: Surface, kit: DrawContext, layout: TableLayout, paper: Paper) -> None:
    """Draw what is asked of a raised card, on a paper over the middle."""
    look, line = kit.look, kit.look.text_size(theme.LABEL_SIZE)
    width = layout.prompt.width - 2 * look.margin(22)
    size = look.fit(paper.line, theme.REGULAR, 0.75 * theme.LABEL_SIZE, width)
    smaller = look.text_size(size)
    broken = look.lines(paper.line, theme.REGULAR, size, width) > 1
    room = _higher_prompt(layout, round(1.3 * smaller)) if broken else layout.prompt
    kit.paper(surface, room, theme.PAPER, theme.INK, 3, (look.margin(6), look.margin(9)))
    inner = room.inflate(-2 * look.margin(22), -2 * look.margin(10))
    below = min(round(2.5 * smaller), round(0.64 * inner.height)) if broken else round(1.3 * line)
    below = min(below, inner.height - theme.SMALLEST_TEXT)
    above = Rect(inner.x, inner.y, inner.width, inner.height - below)
    look.write(surface, paper.title, theme.DISPLAY, theme.BANNER_SIZE, theme.PAPER_INK, above, "centre")
    rest = Rect(inner.x, above.bottom, inner.width, below)
    colour, size = theme.PAPER_MUTE, theme.LABEL_SIZE
    if broken:
        look.paragraph(surface, paper.line, theme.REGULAR, size, colour, rest, "centre", middle=True)
    else:
        look.write(surface, paper.line, theme.REGULAR, size, colour, rest, "centre")


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
    room, look = layout.sees, kit.look
    pad, eye = look.margin(18), round(1.85 * look.text_size(theme.TEXT_SIZE))
    kit.box(surface, room, pad, theme.SUNK, theme.EDGE)
    disc = Rect(room.x + pad, room.y + pad, eye, eye)
    kit.box(surface, disc, eye // 2, theme.INK, theme.PAPER)
    icon = kit.art.icon("eye", round(0.72 * eye), theme.PAPER)
    surface.blit(icon, icon.get_rect(center=disc.center))
    head = Rect(disc.right + pad // 2, disc.y, room.right - pad - disc.right - pad // 2, eye)
    look.write(surface, sees.title, theme.BOLD, theme.LABEL_SIZE, theme.TEXT_GOLD, head)
    bottom, width = room.bottom - pad, room.width - 2 * pad
    lines = [(sees.second_line, theme.REGULAR, theme.TEXT_SOFT), (sees.line, theme.BOLD, theme.TEXT)]
    for text, face, colour in lines:
        if text:
            size = look.fit(text, face, theme.TEXT_SIZE, width)
            high = look.paragraph_height(text, face, size, width)
            bottom -= high
            at = Rect(room.x + pad, bottom, width, high)
            look.paragraph(surface, text, face, size, colour, at, "centre", middle=True)
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
    look, size, pad = kit.look, theme.TEXT_SIZE, kit.look.margin(16)
    texts = [(note.title, theme.BOLD, theme.TEXT)]
    texts += [(line, theme.REGULAR, theme.TEXT_SOFT) for line in note.lines]
    card = round(2.6 * look.text_size(size)) if note.seen is not None else 0
    aside = card + pad if card else 0
    wanted = max(look.measure(text, face, size)[0] for text, face, _ in texts)
    most = min(wanted, round(0.46 * layout.frame.height) - 2 * pad)
    inner = look.evened([(text, face) for text, face, _ in texts], size, most)
    heights = [look.paragraph_height(text, face, size, inner) for text, face, _ in texts]
    if note.lies == "hand":  # beside it are the other cards to choose from
        anchor = layout.own.slots[0].unionall(list(layout.own.slots))
    high = max(sum(heights), card_height(card)) + 2 * pad
    at = bubble(layout, anchor, (inner + 2 * pad + aside, high))
    kit.box(surface, at.move(look.margin(4), look.margin(7)), pad, theme.BLACK)
    kit.box(surface, at, pad, theme.PANEL, theme.EDGE)
    if note.seen is not None:
        spot = card_box(at.x + pad, at.centery - card_height(card) // 2, card)
        kit.cards.draw_in(surface, CardSprite(note.seen.card, note.seen.crest), spot)
    top = at.centery - sum(heights) // 2
    for (text, face, colour), height in zip(texts, heights, strict=True):
        room = Rect(at.x + pad + aside, top, inner, height)
        look.paragraph(surface, text, face, size, colour, room, middle=True)
        top += height
