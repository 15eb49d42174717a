"""What is left of fights on the table: the last one with both its cards, what it came to, and the discard."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from game.kept.language import Language
from game.table.shown_card import Face
from game.tenno.show.picture import LastFight, Note, TablePicture
from game.tenno.show.table_words import card_rule
from scenes.paint import sizes, theme
from scenes.paint.geometry import CardPlace, card_height, square
from scenes.table.card_sprite import CardSprite
from scenes.tenno.table.layout import Canvas, TableLayout

_FALLEN = 3.4
"""How much more a card of the last fight leans that fell in it."""
_ABOVE_WORDS, _LEANING = 16, 1.5
"""What lies between cards that met and the words, at 1080; the height of such a card in its widths."""
_BESIDE, _CHANGE, _LEVEL = 0.9, 1.15, 0.3
"""How far a strength stands out from its card, in its radius; how far what changes it stands out, and how
high a strength is reckoned where it could meet what rivals have, in its width."""
VERDICT_SIZE = 40
"""The size of what a fight on the table came to, at 1080."""
_LARGE = 0.14
"""A room for the last fight that is large enough for its words, too, in window heights."""
_DISCARD_LEAN = (-13.0, -1.0, 12.0)


def draw_discard(on: Canvas, cards: tuple[Face, ...], title: str) -> None:
    """Draw the last discarded cards as a fan, and how many there are."""
    if not cards:
        return
    places = discard_places(on.layout, len(cards))
    for face, spot in zip(cards[-len(places) :], places, strict=True):
        on.kit.cards.draw(on.surface, CardSprite(face.card, face.crest), spot)
    label, look, number = on.layout.discard_label, on.look, str(len(cards))
    size = look.text_size(sizes.TEXT_SIZE)
    line, wide = round(1.3 * size), look.measure(title, theme.BOLD, sizes.TEXT_SIZE)[0]
    counted = look.measure(number, theme.DIGITS, 38)[0]
    if label.bottom <= on.layout.discard.top and title and wide + counted + size <= label.width:
        look.write(on.surface, title, theme.BOLD, sizes.TEXT_SIZE, theme.TEXT, label)
        look.write(on.surface, number, theme.DIGITS, 38, theme.TEXT, label, "right")
    elif label.bottom > on.layout.discard.top and title and wide <= label.width:
        above = Rect(label.x, label.centery - line, label.width, line)
        look.write(on.surface, title, theme.BOLD, sizes.TEXT_SIZE, theme.TEXT, above, "right")
        below = Rect(label.x, label.centery, label.width, round(1.5 * size))
        look.write(on.surface, number, theme.DIGITS, 38, theme.TEXT, below, "right")
    else:
        radius = max(look.margin(24), round((0.56 if len(number) == 1 else 0.70) * size))
        corner = places[-1].box
        on.number(square(corner.right - radius // 2, corner.bottom - radius // 2, radius), number)


def discard_places(layout: TableLayout, count: int) -> tuple[CardPlace, ...]:
    """Return where the last of ``count`` discarded cards lie, no more than three, oldest first."""
    room, width = layout.discard, round(0.57 * layout.discard.width)
    places = []
    for n, lean in enumerate(_DISCARD_LEAN, -1):
        x = room.x + room.width / 2 + n * (0.235 * room.width)
        places.append(CardPlace(round(x), room.center[1] + 2 * abs(n), width, lean))
    return tuple(places[-count:] if count else ())


def verdict_place(layout: TableLayout, room: Rect) -> Rect:
    """Return the room for the words of the last fight, which lies in ``room``: at the foot of its cards."""
    height = min(round(1.55 * layout.metrics.text_size(sizes.TEXT_SIZE)), room.height // 3)
    return Rect(room.x, room.bottom - height, room.width, height)


def fight_places(layout: TableLayout, room: Rect) -> tuple[CardPlace, CardPlace]:
    """Return where both cards of the last fight lie in ``room``: attacker, defender; below them the words."""
    foot = round(0.82 * verdict_place(layout, room).height) if _is_whole(layout, room) else 0
    width = round(min((room.height - foot) / 1.48, 0.36 * room.width))
    (x, y), apart = room.center, round(0.60 * width)
    y -= foot // 2
    return CardPlace(x - apart, y, width, -5.0), CardPlace(x + apart, y, width, 5.0)


def _is_whole(layout: TableLayout, room: Rect) -> bool:
    """Whether a room for the last fight is no smaller than its own, or large: else none is for the words."""
    return room.height >= min(layout.last_fight.height, _LARGE * layout.frame.height)


def ring_places(layout: TableLayout) -> tuple[CardPlace, CardPlace]:
    """Return where the two cards meet on the table: attacker left, defender right, between the rows.

    As far as there is room they and the words below them cover no other card.
    """
    largest, room, words = 0.40 * layout.ring.width, layout.middle, verdict_place(layout, layout.last_fight)
    over = (_paper_height(layout, words, VERDICT_SIZE) - words.height + 1) // 2
    free = room.height - words.height - over - layout.metrics.margin(_ABOVE_WORDS)
    width = round(max(0.7 * largest, min(largest, free / _LEANING)))
    x, y, apart = layout.ring.centerx, round(room.y + free / 2), round(0.60 * width)
    half = round(_LEANING / 2 * width)
    highest = layout.floor(x - 2 * apart, x + 2 * apart) + half  # the piles of rivals lie beside them
    y = min(y, max(room.y + free - half, highest))
    x += _aside(layout, CardPlace(x - apart, y, width), CardPlace(x + apart, y, width))
    return CardPlace(x - apart, y, width, -4.0), CardPlace(x + apart, y, width, 4.0)


def _aside(layout: TableLayout, left: CardPlace, right: CardPlace) -> int:
    """Return how far a fight goes to the right, off the discard, as far as what rivals have leaves room."""
    disc, pile, gap = strength_beside(layout, left, -1), layout.discard, layout.metrics.margin(12)
    if disc.bottom <= pile.top or pile.bottom <= disc.top:
        return 0
    far = strength_beside(layout, right, 1)
    level = [
        one
        for one in layout.rival_boxes
        if one.x > right.x and abs(one.centery - far.centery) < _LEVEL * far.height + one.height / 2
    ]
    free = min([layout.frame.right, *(one.x for one in level)]) - gap - round(far.right + _CHANGE * far.width)
    return max(0, min(pile.right + gap - disc.left, free))


def strength_beside(layout: TableLayout, spot: CardPlace, out: int) -> Rect:
    """Return where the strength of a card stands in a fight on the table: left (`out` -1) or right (1)."""
    radius = number_radius(layout, spot.width)
    return square(spot.x + out * (0.54 * spot.width + _BESIDE * radius), spot.y - 0.15 * spot.width, radius)


def number_radius(layout: TableLayout, width: int) -> int:
    """Return the radius of a strength beside a card of that width on the table."""
    return round(max(0.26 * width, 0.62 * layout.metrics.text_size(sizes.TEXT_SIZE)))


def verdict_below(layout: TableLayout) -> Rect:
    """Return the room for what a fight on the table came to: below its cards."""
    left, right = ring_places(layout)
    room = verdict_place(layout, layout.last_fight)
    room.width = max(room.width, round(2.2 * (right.x - left.x)))
    room.midtop = (left.x + right.x) // 2, left.box.bottom + layout.metrics.margin(_ABOVE_WORDS)
    return room


def fight_room(layout: TableLayout) -> Rect:
    """Return where a fight on the table is seen: its cards, their strengths beside them, and the verdict."""
    left, right = ring_places(layout)
    cards = left.box.union(right.box)
    beside = round(left.width / 2 + 2 * number_radius(layout, left.width))
    return cards.inflate(2 * beside, 0).union(verdict_below(layout))


def draw_last_fight(on: Canvas, last: LastFight, room: Rect) -> None:
    """Draw the last fight: both cards open, who fell lies slanting, each with its strength, and the words."""
    places, faces = fight_places(on.layout, room), (last.attacker, last.defender)
    whole, words = _is_whole(on.layout, room), verdict_place(on.layout, room)
    for side in (0, 1) if last.winner == 1 else (1, 0):
        spot = places[side]
        if last.winner != side:
            spot = replace(spot, angle=spot.angle * _FALLEN)
        on.kit.cards.draw(on.surface, CardSprite(faces[side].card, faces[side].crest), spot)
    for spot, strength, out in zip(places, last.strengths, (-1, 1), strict=True):
        radius = max(round(0.85 * sizes.SMALLEST_TEXT), round(0.20 * spot.width))
        x = spot.x + out * (spot.width // 2 - radius // 3)
        at = square(x, spot.y + card_height(spot.width) // 2 - radius, radius)
        at.bottom = min(at.bottom, paper_of(on, words).top) if whole else at.bottom
        on.number(at, "X" if strength is None else str(strength))
    if whole:
        winner = None if last.winner is None else faces[last.winner].crest
        draw_verdict(on, words, last.verdict, winner, sizes.TEXT_SIZE, beside_verdict(on.layout, words))


def beside_verdict(layout: TableLayout, room: Rect) -> Rect:
    """Return how far the words of the last fight may reach: to what lies beside them."""
    lying = [*layout.rival_boxes, *layout.tools, layout.log, layout.discard]
    level = [one for one in lying if one.bottom > room.top and one.top < room.bottom]
    gap = layout.metrics.margin(8)
    left = max([layout.frame.left, *(one.right for one in level if one.centerx < room.centerx)]) + gap
    right = min([layout.frame.right, *(one.left for one in level if one.centerx > room.centerx)]) - gap
    return Rect(left, room.top, right - left, room.height).union(room)


def draw_verdict(
    on: Canvas, room: Rect, words: str, winner: int | None, size: float, most: Rect | None = None
) -> Rect:
    """Draw what a fight came to, on paper in the colour of the winner's crest, in the middle of ``room``.

    ``size`` is that of the words at 1080. Smaller ones that still are too long lie as near as they can within
    ``most``; without room for them nothing is drawn. Returns where the paper is.
    """
    look, aside = on.look, 2 * on.look.margin(18)
    size = look.fit(words, theme.DISPLAY, size, room.width - aside)
    width = look.measure(words, theme.DISPLAY, size)[0] + aside
    most = most or room
    if not words or width > most.width:
        return Rect(room.center, (0, 0))
    fill = theme.PAPER if winner is None else theme.SEAT_PAPERS[winner]
    colour = theme.PAPER_INK if winner is None else theme.SEAT_INKS[winner]
    paper = paper_of(on, room, width, size)
    paper.left = max(most.left, min(paper.left, most.right - width))
    look.paper(on.surface, paper, 9, fill)
    look.write(on.surface, words, theme.DISPLAY, size, colour, paper, "centre")
    return paper


def paper_of(on: Canvas, room: Rect, width: int = 0, size: float = sizes.TEXT_SIZE) -> Rect:
    """Return the paper of a verdict in its room, which may be lower than its letters: the paper never is."""
    return Rect(0, 0, width, _paper_height(on.layout, room, size)).move_to(center=room.center)


def _paper_height(layout: TableLayout, room: Rect, size: float) -> int:
    return max(room.height, round(1.5 * layout.metrics.text_size(size)))


@dataclass(frozen=True, slots=True)
class OpenCard:
    """``lies``: "hand", "discard", "fight" or "pile"; ``number`` from the left, or a pile's place."""

    lies: str
    number: int
    card: int
    box: Rect


def open_cards(layout: TableLayout, picture: TablePicture, fight: Rect) -> Iterator[OpenCard]:
    """Yield the open cards, what lies below before what covers it; ``fight`` is where the last fight lies."""
    lying = list[tuple[str, int, int | None, Rect]]()
    if picture.paper is None:
        spots = discard_places(layout, len(picture.discard))
        shown = zip(picture.discard[-len(spots) :] if spots else (), spots, strict=True)
        lying += [("discard", n, face.card, spot.box) for n, (face, spot) in enumerate(shown)]
        if picture.last_fight is not None:
            faces = picture.last_fight.attacker, picture.last_fight.defender
            fought = enumerate(zip(faces, fight_places(layout, fight), strict=True))
            lying += [("fight", n, face.card, spot.box) for n, (face, spot) in fought]
    for at, seat in enumerate(picture.seats):
        if seat.pile and seat.faces:
            lying.append(("pile", at, seat.faces[-1], layout.group(at).pile))
    held = enumerate(zip(picture.hand, layout.hand_places(len(picture.hand)), strict=True))
    lying += [("hand", n, card.card, layout.hand_lifted(spot).box) for n, (card, spot) in held]
    for lies, number, card, box in lying:
        if card is not None:
            yield OpenCard(lies, number, card, box)


def rule_note(card: OpenCard, language: Language) -> Note:
    """Return a note with a card's name and rule."""
    name, rule = card_rule(language, card.card)
    return Note(None, card.number, name, (rule,), lies=card.lies)
