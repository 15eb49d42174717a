"""Panels of the table that belong to no seat: banner, log, odds, papers, notes. Owns how each looks."""

from dataclasses import replace

from pygame import Rect

from game.table.log_row import ToldRow
from game.tenno.show.picture import Banner, Note, Odds, Sees
from scenes.paint import sizes, theme
from scenes.paint.geometry import card_box, card_height, grown
from scenes.paint.shapes import put_in_middle
from scenes.table.card_sprite import CardSprite
from scenes.table.log_rows import LogRows
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import bubble
from scenes.ui import Column, Fitted, Item, Space, UiStyle, Words
from scenes.ui.layout import draw

_BOTH = 0.5
"""How high a paper is at least that has two lines, of what these wish for."""


def _free_above(layout: TableLayout, room: Rect) -> int:
    """Return the y above which rivals' cards and plates lie over a room."""
    over = [part.bottom for part in layout.rival_boxes if part.x < room.right and part.right > room.x]
    return max([layout.frame.top, *(edge for edge in over if edge <= room.y)])


def draw_banner(on: Canvas, banner: Banner) -> None:
    """Draw whose turn it is and what is asked: vermilion where the viewer is asked, else dark."""
    surface, look, room = on.surface, on.look, Rect(on.layout.banner)
    above, beside = look.margin(11), 2 * look.margin(20)
    fill = theme.RAISED if banner.calm else theme.VERMILION
    colour = theme.TEXT if banner.calm else theme.ON_VERMILION
    outline = theme.EDGE if banner.calm else theme.INK
    need = _banner_words(look, banner, colour, room.width - beside).least(look, room.width - beside) + above
    highest = _free_above(on.layout, room) + look.margin(12)
    room.height = max(room.height, min(need, room.bottom - highest))  # higher where the words need it
    room.bottom = on.layout.banner.bottom
    if banner.calm and room.height < need:
        banner = replace(banner, line="")  # without room for both, whose turn it is says more
    look.paper(surface, room, 5, fill, outline)
    inner = room.inflate(-beside, -above)
    if banner.crest is not None:
        inner = _beside_crest(on, banner.title, banner.crest, inner)
    words = _banner_words(look, banner, colour, inner.width)
    words.put(look, inner)
    draw(words, look, surface)


def _banner_words(look: UiStyle, banner: Banner, colour: theme.Colour, width: int) -> Item:
    """The title, in one line where it is not small for it, and the line below, which is never larger."""
    most = float(sizes.BANNER_SIZE)
    face, size, one = theme.DISPLAY, 0.72 * most, False
    for own in (theme.DISPLAY, theme.BOLD):
        fitted = look.fit(banner.title, own, most, width)
        large = fitted > 0.62 * most or look.text_size(fitted) > 1.15 * sizes.SMALLEST_TEXT
        if large and look.fits(banner.title, own, width):
            face, size, one = own, fitted, True
            break
    title = Words(banner.title, face, size, colour, "centre", wraps=not one)
    if not banner.line:
        return Fitted((Column(Space(grow=1), title, Space(grow=1)), 1, 0.36))
    below = min(32.0, size)
    fitted = look.fit(banner.line, theme.BOLD, below, width)  # rather a little smaller than broken
    below = fitted if fitted > 0.78 * below else below
    # The display face has much room below the letters of a line, which a second line needs below its first.
    between = Space(-0.2 * size if one and face == theme.DISPLAY else 0, grow=1)

    def form(wraps: bool) -> Item:
        line = Words(banner.line, theme.BOLD, below, colour, "centre", wraps)
        return Column(Space(grow=1), title, between, line, Space(grow=1))

    if not look.fits(banner.line, theme.BOLD, width):
        return Fitted((form(True), 1, 0.36))
    # The line is rather not broken than the reason for a small title.
    return Fitted((form(True), 1, 0.88 if one else 0.7), (form(False), 1, 0.36))


def _beside_crest(on: Canvas, title: str, crest: int, inner: Rect) -> Rect:
    """Draw whose turn it is as a crest; return the room beside it. A title that would be small has it all."""
    look = on.look
    size = min(look.margin(76), inner.height - look.margin(6))
    left = inner.x + size + look.margin(14)
    room = inner.right - left
    small = look.fit(title, theme.DISPLAY, sizes.BANNER_SIZE, room) < 0.68 * sizes.BANNER_SIZE
    if small or not look.fits(title, theme.DISPLAY, room):
        return inner
    on.surface.blit(on.kit.art.crest(crest, size), (inner.x, inner.centery - size // 2))
    return Rect(left, inner.y, inner.right - left, inner.height)


def draw_log(on: Canvas, rows: tuple[ToldRow, ...]) -> None:
    """Draw the newest lines of the log, oldest above, all in one size; a long one takes two lines.

    The panel is as high as its lines need, and stands at the foot of its box.
    """
    room, look = on.layout.log, on.look
    pad = look.margin(16)
    laid = LogRows(room, look.text_size(sizes.TEXT_SIZE), pad, 1.42)
    line, width = (room.height - pad) // max(1, on.layout.log_rows), laid.width
    newest = rows[-on.layout.log_rows :]
    fitting = min(look.fit(row.text, theme.REGULAR, sizes.TEXT_SIZE, width) for row in newest)
    # A long line is rather broken into two than made the reason for small letters in all.
    size = max(0.88 * sizes.TEXT_SIZE, fitting)
    shown: list[tuple[ToldRow, int]] = []
    tall = pad
    for row in reversed(newest):
        lines = look.lines(row.text, theme.REGULAR, size, width)
        height = line if lines == 1 else round((1.21 * lines + 0.3) * look.text_size(size))
        if tall + height > room.height:
            break
        shown.insert(0, (row, height))
        tall += height
    panel = Rect(room.x, room.bottom - tall, room.width, tall)
    laid.draw(on, panel, shown, size)


def draw_odds(on: Canvas, room: Rect, odds: Odds) -> None:
    """Draw what may come of the chosen attack: a bar of three parts and the words to it."""
    look = on.look
    look.paper(on.surface, room, 11)
    inner = room.inflate(-2 * look.margin(18), -2 * look.margin(12))
    line, top = round(1.2 * look.text_size(sizes.TEXT_SIZE)), inner.y
    fits = look.fits(odds.title, theme.BOLD, inner.width)
    if odds.title and fits and inner.height >= 2 * line + look.margin(26):
        head = Rect(inner.x, inner.y, inner.width, line)
        look.write(on.surface, odds.title, theme.BOLD, sizes.TEXT_SIZE, theme.PAPER_INK, head, "centre")
        top += line
    high = min(look.margin(28), inner.bottom - line - top - look.margin(4))
    bar = Rect(inner.x, top + (inner.bottom - line - top - high) // 2, inner.width, high)
    on.surface.fill(theme.INK, bar)
    bar = grown(bar, -max(2, look.margin(2.5)))
    win, tie = bar.width * odds.win // 100, bar.width * odds.tie // 100
    parts = (theme.WON, win), (theme.EQUAL, tie), (theme.VERMILION, bar.width - win - tie)
    left = bar.x
    for colour, wide in parts:
        on.surface.fill(colour, (left, bar.y, wide, bar.height))
        left += wide
    _write_odds(on, Rect(inner.x, inner.bottom - line, inner.width, line), odds)


def _write_odds(on: Canvas, words: Rect, odds: Odds) -> None:
    """Write the three shares below the bar; the tie is left out where there is no room for it."""
    surface, look, face, size = on.surface, on.look, theme.DIGITS, sizes.TEXT_SIZE
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


def draw_paper(on: Canvas, words: tuple[str, str]) -> None:
    """Draw what is asked of a raised card, on a paper over the middle: title and line, or the title alone."""
    title, line = words
    surface, look, room = on.surface, on.look, on.layout.prompt
    width, size = room.width - 2 * look.margin(22), sizes.LABEL_SIZE
    fitted = look.fit(line, theme.REGULAR, 0.75 * size, width)
    smaller = look.text_size(fitted)
    broken = look.lines(line, theme.REGULAR, fitted, width) > 1
    both = round(1.2 * look.text_size(sizes.BANNER_SIZE) + 1.3 * look.text_size(size))
    if broken or room.height < both:
        room = _higher_prompt(on.layout, max(round(1.3 * smaller) if broken else 0, both - room.height))
    look.paper(surface, room, 3)
    inner = room.inflate(-2 * look.margin(22), -2 * look.margin(10))
    if inner.height < _BOTH * both:
        alone = room.inflate(-2 * look.margin(22), -2 * look.margin(3))
        look.write(surface, title, theme.DISPLAY, sizes.BANNER_SIZE, theme.PAPER_INK, alone, "centre")
        return
    below = min(round(1.3 * look.text_size(size)), round(0.46 * inner.height))
    if broken:
        below = min(round(2.5 * smaller), round(0.64 * inner.height))
    below = min(below, inner.height - sizes.SMALLEST_TEXT)
    above = Rect(inner.x, inner.y, inner.width, inner.height - below)
    look.write(surface, title, theme.DISPLAY, sizes.BANNER_SIZE, theme.PAPER_INK, above, "centre")
    rest = Rect(inner.x, above.bottom, inner.width, below)
    if broken:
        look.paragraph(surface, line, theme.REGULAR, size, theme.PAPER_MUTE, rest, "centre", middle=True)
    else:
        look.write(surface, line, theme.REGULAR, size, theme.PAPER_MUTE, rest, "centre")


def _higher_prompt(layout: TableLayout, more: int) -> Rect:
    """Return the paper's box, higher by as much as there is between the rivals and the raised card."""
    room = layout.prompt
    top = _free_above(layout, room) + layout.metrics.margin(6)
    bottom = min(slot.y for slot in layout.raised) - layout.metrics.margin(18)
    height = min(room.height + more, max(room.height, bottom - top))
    y = max(min(room.y - (height - room.height) // 2, bottom - height), min(top, room.y))
    return Rect(room.x, y, room.width, height)


def draw_sees(on: Canvas, sees: Sees) -> None:
    """Draw what the table sees of a choice: three backs, the touched ones ringed in washi."""
    surface, kit, room, look = on.surface, on.kit, on.layout.sees, on.look
    pad, eye = look.margin(18), round(1.85 * look.text_size(sizes.TEXT_SIZE))
    kit.box(surface, room, pad, theme.SUNK, theme.EDGE)
    disc = Rect(room.x + pad, room.y + pad, eye, eye)
    kit.box(surface, disc, eye // 2, theme.INK, theme.PAPER)
    put_in_middle(surface, kit.art.icon("eye", round(0.72 * eye), theme.PAPER), disc.center)
    head = Rect(disc.right + pad // 2, disc.y, room.right - pad - disc.right - pad // 2, eye)
    look.write(surface, sees.title, theme.BOLD, sizes.LABEL_SIZE, theme.TEXT_GOLD, head)
    bottom, width = room.bottom - pad, room.width - 2 * pad
    lines = [(sees.second_line, theme.REGULAR, theme.TEXT_SOFT), (sees.line, theme.BOLD, theme.TEXT)]
    for text, face, colour in lines:
        if text:
            size = look.fit(text, face, sizes.TEXT_SIZE, width)
            high = look.paragraph_height(text, face, size, width)
            bottom -= high
            at = Rect(room.x + pad, bottom, width, high)
            look.paragraph(surface, text, face, size, colour, at, "centre", middle=True)
    between = bottom - head.bottom
    card = min(round(0.165 * room.width), round((between - 4) / 1.4 / 1.25))
    if card < 16:
        return
    step, up = round(1.32 * card), round(0.14 * card)
    top = head.bottom + (between - card_height(card)) // 2 + up // 2
    for n in range(3):
        touched = n in sees.touched
        at = card_box(room.center[0] - card / 2 + (n - 1) * step, top - (up if touched else 0), card)
        kit.cards.draw_in(surface, CardSprite(None, sees.crest, focused=touched), at)


def draw_note(on: Canvas, note: Note, anchor: Rect) -> None:
    """Draw what the viewer may know of a slot, a seat or an open card, beside it."""
    surface, kit, look, size, pad = on.surface, on.kit, on.look, sizes.TEXT_SIZE, on.look.margin(16)
    texts = [(note.title, theme.BOLD), *((line, theme.REGULAR) for line in note.lines)]
    card = round(2.6 * look.text_size(size)) if note.seen is not None else 0
    aside = card + pad if card else 0
    wanted = max(look.measure(text, face, size)[0] for text, face in texts)
    inner = look.evened(texts, size, min(wanted, round(0.46 * on.layout.frame.height) - 2 * pad))
    colours = {theme.BOLD: theme.TEXT, theme.REGULAR: theme.TEXT_SOFT}
    column = Column(*(Words(text, face, size, colours[face], wraps=True) for text, face in texts))
    words = Fitted((column, 1, 0.6))  # rather in smaller letters than behind the buttons
    tall = min(words.wish(look, inner)[1], round(0.48 * on.layout.frame.height))
    if note.lies == "hand":  # beside it are the other cards to choose from
        anchor = on.layout.own.slots[0].unionall(list(on.layout.own.slots))
    at = bubble(on.layout, anchor, (inner + 2 * pad + aside, max(tall, card_height(card)) + 2 * pad))
    kit.box(surface, at.move(look.margin(4), look.margin(7)), pad, theme.BLACK)
    kit.box(surface, at, pad, theme.PANEL, theme.EDGE)
    if note.seen is not None:
        spot = card_box(at.x + pad, at.centery - card_height(card) // 2, card)
        kit.cards.draw_in(surface, CardSprite(note.seen.card, note.seen.crest), spot)
    words.put(look, Rect(at.x + pad + aside, at.centery - tall // 2, inner, tall))
    draw(words, look, surface)
