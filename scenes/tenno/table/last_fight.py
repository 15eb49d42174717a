"""What is left of fights on the table: the last one with both its cards, what it came to, and the discard.

Owns where these cards lie and how they look. It must not know the match: all that is drawn stands in plain
values.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.kept.language import Language
from game.table.card_face import Face
from game.tenno.show.picture import LastFight, Note, TablePicture
from game.tenno.show.words import card_rule
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite
from scenes.paint import theme
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.pieces import draw_number
from scenes.ui.geometry import CardPlace, card_height, square

DISCARD_SHOWN = 3
_FALLEN = 3.4
"""How much more a card of the last fight leans that fell in it."""
_DISCARD_LEAN = (-13.0, -1.0, 12.0)


def draw_discard(
    surface: Surface, kit: DrawContext, layout: TableLayout, cards: tuple[Face, ...], title: str
) -> None:
    """Draw the last discarded cards as a fan, and how many there are."""
    if not cards:
        return
    shown = cards[-DISCARD_SHOWN:]
    for face, spot in zip(shown, discard_places(layout, len(shown)), strict=True):
        kit.cards.draw(surface, CardSprite(face.card, face.crest), spot)
    label, look, number = layout.discard_label, kit.look, str(len(cards))
    size = look.text_size(theme.TEXT_SIZE)
    if title and look.measure(title, theme.BOLD, theme.TEXT_SIZE)[0] <= label.width:
        line = round(1.3 * size)
        above = Rect(label.x, label.centery - line, label.width, line)
        look.write(surface, title, theme.BOLD, theme.TEXT_SIZE, theme.TEXT_MUTE, above, "right")
        below = Rect(label.x, label.centery, label.width, round(1.5 * size))
        look.write(surface, number, theme.DIGITS, 38, theme.TEXT, below, "right")
    else:
        radius = max(look.margin(24), round((0.56 if len(number) == 1 else 0.70) * size))
        corner = discard_places(layout, len(shown))[-1].box
        at = square(corner.right - radius // 2, corner.bottom - radius // 2, radius)
        draw_number(surface, kit, layout, at, number)


def discard_places(layout: TableLayout, count: int) -> tuple[CardPlace, ...]:
    """Return where the last ``count`` (at most 3) discarded cards lie, oldest first."""
    room = layout.discard
    width = round(0.57 * room.width)
    step = 0.235 * room.width
    places = []
    for n in range(DISCARD_SHOWN):
        x = room.x + room.width / 2 + (n - 1) * step
        places.append(CardPlace(round(x), room.center[1] + round(2 * abs(n - 1)), width, _DISCARD_LEAN[n]))
    return tuple(places[DISCARD_SHOWN - count :])


def verdict_place(layout: TableLayout, room: Rect | None = None) -> Rect:
    """Return the room for the words of the last fight, which lies in ``room``: at the foot of its cards."""
    room = room or layout.last_fight
    height = min(round(1.55 * layout.metrics.text_size(theme.TEXT_SIZE)), room.height // 3)
    return Rect(room.x, room.bottom - height, room.width, height)


def last_fight_places(room: Rect, foot: int) -> tuple[CardPlace, CardPlace]:
    """Return where both cards of the last fight lie in ``room``, so far over its foot: attacker, defender."""
    width = round(min((room.height - foot) / 1.48, 0.36 * room.width))
    apart = round(0.60 * width)
    x, y = room.center
    y -= foot // 2
    return CardPlace(x - apart, y, width, -5.0), CardPlace(x + apart, y, width, 5.0)


def draw_last_fight(
    surface: Surface, kit: DrawContext, layout: TableLayout, last: LastFight, room: Rect
) -> None:
    """Draw the last fight: both cards open, who fell lies slanting, each with its strength, and the words.

    In a room smaller than its own there is none for the words.
    """
    words = verdict_place(layout, room) if room.height >= layout.last_fight.height else None
    places = last_fight_places(room, 0 if words is None else words.height // 2)
    order = (0, 1) if last.winner == 1 else (1, 0)
    for side in order:
        face = (last.attacker, last.defender)[side]
        fell = last.winner != side
        spot = replace(places[side], angle=places[side].angle * _FALLEN) if fell else places[side]
        kit.cards.draw(surface, CardSprite(face.card, face.crest), spot)
    for side in (0, 1):
        spot, strength = places[side], last.strengths[side]
        radius = max(round(0.85 * theme.SMALLEST_TEXT), round(0.20 * spot.width))
        out = -1 if side == 0 else 1
        x = spot.x + out * (spot.width // 2 - radius // 3)
        at = square(x, spot.y - card_height(spot.width) // 2 + radius, radius)
        draw_number(surface, kit, layout, at, "X" if strength is None else str(strength))
    winner = None if last.winner is None else (last.attacker, last.defender)[last.winner].crest
    if words is not None:
        draw_verdict(surface, kit, words, last.verdict, winner, theme.TEXT_SIZE)


def draw_verdict(
    surface: Surface, kit: DrawContext, room: Rect, words: str, winner: int | None, size: float
) -> None:
    """Draw what a fight came to, on paper in the colour of the winner's crest, in the middle of ``room``.

    ``size`` is that of the words at 1080; without room for them nothing is drawn.
    """
    look, aside = kit.look, 2 * kit.look.margin(18)
    size = look.fit(words, theme.DISPLAY, size, room.width - aside)
    width = look.measure(words, theme.DISPLAY, size)[0] + aside
    if not words or width > room.width:
        return
    fill = theme.PAPER if winner is None else theme.SEAT_PAPERS[winner]
    colour = theme.PAPER_INK if winner is None else theme.SEAT_INKS[winner]
    paper = Rect(0, 0, width, max(room.height, round(1.5 * look.text_size(size))))
    paper.center = room.center
    kit.paper(surface, paper, fill, theme.INK, 9, (look.margin(4), look.margin(6)))
    look.write(surface, words, theme.DISPLAY, size, colour, paper, "centre")


@dataclass(frozen=True, slots=True)
class OpenCard:
    """``lies``: "hand", "discard", "fight" or "pile"; ``number`` from the left, or a pile's place."""

    lies: str
    number: int
    card: int
    box: Rect


def open_cards(layout: TableLayout, picture: TablePicture, fight: Rect) -> Iterator[OpenCard]:
    """Yield the open cards, what lies below before what covers it; ``fight`` is where the last fight lies."""
    if picture.paper is None:
        shown = picture.discard[-len(discard_places(layout, 3)) :]
        for number, (face, spot) in enumerate(zip(shown, discard_places(layout, len(shown)), strict=True)):
            if face.card is not None:
                yield OpenCard("discard", number, face.card, spot.box)
        if picture.last_fight is not None:
            whole = fight.height >= layout.last_fight.height
            foot = verdict_place(layout, fight).height // 2 if whole else 0
            faces = picture.last_fight.attacker, picture.last_fight.defender
            for number, (face, spot) in enumerate(zip(faces, last_fight_places(fight, foot), strict=True)):
                if face.card is not None:
                    yield OpenCard("fight", number, face.card, spot.box)
    for place, seat in enumerate(picture.seats):
        if seat.pile and seat.faces:
            yield OpenCard("pile", place, seat.faces[-1], layout.group(place).pile)
    for number, (held, spot) in enumerate(
        zip(picture.hand, layout.hand_places(len(picture.hand)), strict=True)
    ):
        if held.card is not None:
            yield OpenCard("hand", number, held.card, layout.hand_lifted(spot).box)


def rule_note(card: OpenCard, language: Language) -> Note:
    """Return a note with a card's name and rule."""
    name, rule = card_rule(language, card.card)
    return Note(None, card.number, name, (rule,), lies=card.lies)
