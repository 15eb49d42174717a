"""Rivals as they hang under the road: name and numbers, and both houses.

The cards of any house are drawn here, the own ones too.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from game.honor.show.picture import SeatPicture, TablePicture
from game.kept.language import signed
from scenes.honor.table import emblems
from scenes.honor.table.banner_cloth import (
    CLOTH_EDGE,
    VEIL,
    WOOD,
    WOOD_EDGE,
    board,
    cloth,
    cut_of,
    mark_size,
    rail,
    rim,
    veil,
)
from scenes.honor.table.dimming import STEPS, many, shaded, stepped, whole
from scenes.honor.table.house_card_places import Laid, LaidHouse, banner_houses, banner_unit, hand_cards
from scenes.honor.table.last_fight import draw_sign
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import grown
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

_CREST, _FACE, _LARGE_FACE, _WHOLE_FACE = 50, 66, 84, 96
"""Across a person's crest and a rival's face, in a banner's units; larger in one line, and beside two."""
_LEAST_CREST = 18
"""Across the crest of whom somebody serves, beside what he gives him, in pixels."""
_BEFORE_COIN = 12
"""Between a name and the first of the numbers."""
_PERIOD = 0.058
"""How broad a period is of what is woven into a cloth, in window heights."""
_MARK = 0.10
"""How much is seen of the crest that is dyed into a cloth."""
_COUNT, _LARGE = 26, 22
"""How broad the number of a hand's cards is at the least; from where on a digit of it is large."""
_HALO = 1.34
"""How much broader the Shogun's sun is than the face on it."""


def draw_cloth(on: Canvas, number: int, seat: SeatPicture, show: TableShow) -> None:
    """Draw a rival's board and cloth: gold on his turn or where he may be chosen, his colour where met."""
    layout, high = on.layout, on.layout.frame.height
    edge, wood, line = CLOTH_EDGE, WOOD_EDGE, 2.0
    if seat.seat in show.lit and shaded(show):
        edge, line = theme.SEAT_COLOURS[seat.crest], 5.0
    if seat.on_turn:
        edge, line = theme.GOLD, 5.0
    name = f"seat:{seat.seat}"
    if name in show.gold:
        edge, line = theme.MAY_BE_CHOSEN, 6.0
    if name in show.chosen:
        edge, line = theme.CHOSEN, 7.0
    plain = on.look.resources.settings.high_contrast
    period = 0 if plain else round(_PERIOD * high)
    whole, cut = cut_of(layout, number)
    key = "cloth", cut, seat.crest, period, many(show)

    def dyed() -> Surface:
        mark = None
        if period and not many(show):
            pale = theme.blend(theme.SEAT_COLOURS[seat.crest], theme.PAPER, 0.5)
            mark = on.kit.art.crest_mark(seat.crest, mark_size(cut), pale).copy()
            shapes.fade(mark, _MARK)
        return cloth(cut, seat.crest, period, mark)

    on.surface.blit(on.kit.art.pictures.get(key, dyed), whole)
    if edge != CLOTH_EDGE:
        on.surface.blit(on.kit.made(rim, cut, edge, line), whole)
    if layout.form == "side":
        divide = banner_houses(layout, number, seat)[1].box.left
        top = max(whole.top, layout.lap(number).top) + round(0.012 * high)
        on.surface.blit(on.kit.made(_seam, whole.bottom - round(0.024 * high) - top), (divide, top))
    lap = layout.lap(number)
    if layout.seated:
        left, right = layout.cloth(number).right, lap.right
        if layout.beside:
            left, right = lap.left, layout.board(number).left
        shade = Rect(left, lap.top, right - left - 2, round(0.022 * high))
        on.surface.blit(on.kit.made(_under_rail, shade.size), shade)
        bar = on.kit.made(rail, right - left + round(0.012 * high), high)
        on.surface.blit(bar, bar.get_rect(midright=(right + round(0.006 * high), lap.top)))
    at = layout.board(number)
    wood = wood if edge == CLOTH_EDGE else edge
    on.surface.blit(on.kit.art.made(board, at.size, high, seat.crest, plain, wood, line), at)


def _under_rail(size: tuple[int, int]) -> Surface:
    return shapes.ramp(size, (*theme.BLACK, 120), (*theme.BLACK, 40), (*theme.BLACK, 0))


def _seam(height: int) -> Surface:
    """Return the seam between a seat's two houses, a dark line with its light."""
    picture = shapes.blank((3, height))
    picture.fill((*theme.BLACK, 120), (0, 0, 2, height))
    picture.fill((*theme.PAPER, 36), (2, 0, 1, height))
    return picture


def draw_veil(on: Canvas, number: int, seat: SeatPicture, show: TableShow) -> None:
    """Shade the banner of a rival who has no part in what happens; with strong contrasts nobody's."""
    steps = dict(stepped(whole(shaded(show))) if show.veils is None else show.veils).get(seat.seat, 0)
    if steps and not on.look.resources.settings.high_contrast:
        at, cut = cut_of(on.layout, number)
        on.surface.blit(on.kit.made(veil, cut, steps / STEPS), at)
        shade = theme.NIGHT, VEIL * steps / STEPS
        board, radius = on.layout.board(number), max(3, round(0.006 * on.layout.frame.height))
        on.surface.blit(on.kit.made(shapes.faint_box, board.size, radius, *shade), board)
        if on.layout.seated:
            wall = on.layout.opening(number)
            on.surface.blit(on.kit.made(shapes.faint_box, wall.size, 0, *shade), wall)


class Names(NamedTuple):
    """How large all rivals' names are, in letters, and the faces beside them, in a banner's units."""

    size: float
    face: int


def head_lines(layout: TableLayout, rivals: Sequence[SeatPicture]) -> list[Rect]:
    """Return where each banner says whose it is, above its cards."""
    lines = []
    for number, seat in enumerate(rivals):
        board = layout.board(number)
        high = banner_houses(layout, number, seat)[0].head.top - board.top
        lines.append(Rect(board.left, board.top, board.width, high))
    return lines


def draw_head_line(on: Canvas, number: int, seat: SeatPicture, picture: TablePicture, names: Names) -> None:
    """Draw the face, name, the three numbers, hand and score: one line, or two, the hand below."""
    unit, look, at = banner_unit(on.layout), on.look, on.layout.board(number)
    line = Rect(at.left, 0, at.width, round(min(64, 1.9 * _rows(on.layout)[0]) * unit))
    line.centery = at.top + round(_rows(on.layout)[0] * unit)
    narrow, lies = on.layout.two_lines, head_disc(on.layout, number, seat, names.face)
    if seat.shogun:
        shines = 1.22 if on.layout.large_faces else _HALO
        halo = on.kit.made(emblems.halo, round(shines * lies.width))
        shapes.put_in_middle(on.surface, halo, lies.center)
    disc = on.kit.made(seat_disc, on.kit.art, seated(on.layout, seat), lies.width)
    shapes.put_in_middle(on.surface, disc, lies.center)
    draw_sign(on.surface, on.kit, picture.last_fight, seat.seat, lies)
    score, wide = signed(seat.honour), _score_width(on.kit, on.layout, seat)
    right = at.right - round(13 * unit)
    room = Rect(right - wide, line.top, wide, line.height)
    look.write(on.surface, score, theme.DIGITS, 38, theme.TEXT_GOLD, room, "right")
    fan = emblems.fan_of_backs(
        on.kit, round((33 if on.layout.large_faces or on.layout.beside else 38) * unit)
    )
    count = look.measure(str(max(0, seat.hand)), theme.DIGITS, 30)[0]
    edge = right
    if on.layout.beside:
        edge = at.right - round(12 * unit)  # a plate that is lit has its frame there
    else:
        count = max(round(_COUNT * unit), count)
    held = Rect(room.left - round(10 * unit) - count, line.top, count, line.height)
    if narrow:
        held.right, held.centery = edge, three_start(on.layout, number)[0][1]
    fan_box = fan.get_rect(midright=(held.left, held.centery))
    large = not narrow and look.measure("0", theme.DIGITS, 30)[0] > round(_LARGE * unit)
    if large:  # beside the score both would be read as one number: it lies on its cards
        (x, _), radius = three_start(on.layout, number)
        fan_box.left = min(fan_box.left, round(x + 6 * radius))
        held.width = round(1.1 * look.measure(str(max(0, seat.hand)), theme.DIGITS, 30)[0])
        held.left = fan_box.right - round(0.6 * held.width)
    on.surface.blit(fan, fan_box)
    if seat.hand >= 0:
        if large:
            on.kit.box(on.surface, held.inflate(2, -round(0.4 * held.height)), look.margin(8), theme.NIGHT)
        look.write(
            on.surface, str(seat.hand), theme.DIGITS, 30, theme.TEXT, held, "centre" if large else "left"
        )
    left = at.left + _name_left(on.layout, seat, names.face)
    start, radius = three_start(on.layout, number)
    right = room.left - round(6 * unit) if narrow else start[0] - radius - round(_BEFORE_COIN * unit)
    name = Rect(left, line.top, right - left, line.height)
    draw_three(on, seat, picture, start, radius)
    look.write(on.surface, seat.name, theme.DISPLAY, names.size, theme.TEXT, name)


def seated(layout: TableLayout, seat: SeatPicture) -> Seated:
    """Return who is seen on a banner's disc."""
    return Seated(seat.crest, _face(layout, seat), seat.mood)


def head_disc(layout: TableLayout, number: int, seat: SeatPicture, face: int) -> Rect:
    """Return where a board's disc is if faces are so large, in its units."""
    unit, across, at = banner_unit(layout), _across(layout, seat, face), layout.board(number)
    middle = at.left + round((10 + across / 2) * unit), at.top + round(_rows(layout)[0] * unit)
    if layout.large_faces:
        middle = middle[0], at.centery + round(3 * unit)
    if layout.beside:
        middle = layout.banners[number].left + round(20 * unit), at.bottom - round(12 * unit)
    size = round(across * unit)
    lies = Rect(0, 0, size, size)
    lies.center = middle
    return lies


def _face(layout: TableLayout, seat: SeatPicture) -> str | None:
    """Return the rival whose face a banner's disc shows; None where a crest does: who sits there is seen."""
    return None if layout.figures else seat.rival


def _across(layout: TableLayout, seat: SeatPicture, face: int) -> int:
    """Return how large a banner's disc is where faces are so large, in its units."""
    if layout.large_faces:
        return face
    return _CREST if _face(layout, seat) is None else face


def _name_left(layout: TableLayout, seat: SeatPicture, face: int) -> int:
    """Return how far from a banner's left side its name begins."""
    across = _across(layout, seat, face)
    if layout.large_faces:
        return round((24 + across) * banner_unit(layout))
    if layout.beside:
        return round(12 * banner_unit(layout))
    aside = 0.5 * (_HALO - 1) * across if seat.shogun else 4 if across > _CREST else 0
    return round((20 + across + aside) * banner_unit(layout))


def _score_width(kit: DrawContext, layout: TableLayout, seat: SeatPicture) -> int:
    """Return how broad the score is on a rival's board."""
    wide = max(kit.look.measure(signed(seat.honour), theme.DIGITS, 38)[0], round(40 * banner_unit(layout)))
    return min(wide, round((0.24 if layout.seated else 0.17) * layout.board(0).width))


def names_of(kit: DrawContext, layout: TableLayout, rivals: Sequence[SeatPicture]) -> Names:
    """Return how rivals' names and faces are drawn so that all names fit, about."""
    at, unit, narrow = layout.board(0), banner_unit(layout), layout.two_lines
    start, radius = three_start(layout, 0)
    coin = start[0] - radius - round(_BEFORE_COIN * unit) - at.left
    score = max((_score_width(kit, layout, seat) for seat in rivals), default=0)

    def room(seat: SeatPicture, face: int) -> int:
        if layout.large_faces:
            return round(0.81 * at.width) - _name_left(layout, seat, face)
        if layout.beside:
            return at.width - _name_left(layout, seat, face) - score - round(19 * unit)
        return round(0.50 * at.width) if narrow else coin - _name_left(layout, seat, face)

    one_size = (_WHOLE_FACE,) if layout.large_faces else (_FACE,)
    face, *smaller = one_size if narrow else (_LARGE_FACE, _FACE, _CREST)
    for one in smaller:
        if not all(kit.look.fits(seat.name, theme.DISPLAY, room(seat, face)) for seat in rivals):
            face = one
    high = round(50 * unit)
    sizes = (kit.look.fit(seat.name, theme.DISPLAY, 31, room(seat, face), high) for seat in rivals)
    return Names(min(sizes, default=31), face)


def draw_three(
    on: Canvas, seat: SeatPicture, picture: TablePicture, start: tuple[int, int], radius: int
) -> None:
    """Draw what a seat's next turn brings, its actions, and its dice (or what it gives its lord)."""
    shown = three_figures(seat, *three_places(start, radius))
    for one in shown:
        picture_of = one.picture(on.kit)
        if not one.value and not on.kit.contrast:  # nothing is hardly seen
            picture_of = on.kit.made(_pale, picture_of)
        on.surface.blit(picture_of, one.box(picture_of))
    lord = next((one for one in picture.seats if one.seat == seat.serves), None)
    if seat.gives is not None and lord is not None:
        last = shown[-1].centre
        size = max(_LEAST_CREST, round(1.05 * radius))
        at = round(last[0] - 0.8 * radius), round(last[1] + 0.8 * radius)
        ring = on.kit.made(shapes.outlined_disc, size + 4, theme.PAPER, theme.INK, 1)
        shapes.put_in_middle(on.surface, ring, at)
        shapes.put_in_middle(on.surface, on.kit.art.crest(lord.crest, size), at)


def _pale(picture: Surface) -> Surface:
    """Return it half gone in the wood; it may be put on again without being any less pale."""
    wood = picture.copy()
    wood.fill(theme.BLACK, special_flags=BLEND_RGB_MULT)
    wood.fill(WOOD, special_flags=BLEND_RGB_ADD)
    wood.blit(shapes.fade(picture.copy(), _PALE), (0, 0))
    return wood


_PALE = 0.5


@dataclass(frozen=True)
class ShownFigure:
    """A number on its shape, and where it stands."""

    kind: emblems.Figure
    value: int
    centre: tuple[float, float]
    radius: int

    def draw(self, surface: Drawable, kit: DrawContext) -> None:
        picture = self.picture(kit)
        surface.blit(picture, self.box(picture))

    def picture(self, kit: DrawContext) -> Surface:
        """Return the picture of it; what is below zero is a loss, with its sign."""
        kind = emblems.kind_of(self.kind, self.value)
        return emblems.figure(kit, kind, signed(self.value), self.radius)

    def box(self, picture: Surface) -> Rect:
        return picture.get_rect(center=(round(self.centre[0]), round(self.centre[1])))


def three_figures(
    seat: SeatPicture, places: Sequence[tuple[float, float]], radii: Sequence[int]
) -> list[ShownFigure]:
    """Return what a seat's next turn brings, its actions, and its dice or what it gives its lord."""
    last: tuple[emblems.Figure, int] = ("dice", seat.dice) if seat.gives is None else ("strength", seat.gives)
    shown: list[tuple[emblems.Figure, int]] = [("income", seat.income), ("ki", seat.actions), last]
    return [
        ShownFigure(kind, value, place, radius)
        for (kind, value), place, radius in zip(shown, places, radii, strict=True)
    ]


def three_places(
    start: tuple[float, float], radius: int
) -> tuple[list[tuple[float, float]], tuple[int, int, int]]:
    """Return the middles of a rival's three numbers and their radii, from the first one's."""
    x, y = start
    places = [(x, y), (x + 2.5 * radius, y), (x + 4.95 * radius, y)]
    return places, (radius, round(0.92 * radius), round(0.92 * radius))


def _rows(layout: TableLayout) -> tuple[int, int, int]:
    """Return how far below a board's edge its lines are, in its units, and the radius of the numbers."""
    if not layout.two_lines:
        return 42, 42, 23
    if layout.large_faces:
        return 40, 97, 23
    return (
        (42, 98, 25) if layout.form == "narrow" else (38, 92, 25) if layout.form == "side" else (28, 71, 23)
    )


def name_line(layout: TableLayout) -> int:
    """Return how far below a board's edge the line of its name is, in its units."""
    return _rows(layout)[0]


def three_start(layout: TableLayout, number: int) -> tuple[tuple[int, int], int]:
    """Return where a rival's three numbers begin, and how large they are."""
    unit, at = banner_unit(layout), layout.board(number)
    _, second, radius = _rows(layout)
    beside = _WHOLE_FACE + 38 if layout.large_faces else 32 if layout.beside else 38
    x = at.left + (round(beside * unit) if layout.two_lines else round(0.435 * at.width))
    return (x, at.top + round(second * unit)), round(radius * unit)


def banner_figures(layout: TableLayout, number: int, seat: SeatPicture) -> list[ShownFigure]:
    """Return a rival's three numbers and where they stand in the banner of that number."""
    return three_figures(seat, *three_places(*three_start(layout, number)))


def draw_house(on: Canvas, house: LaidHouse, seat: SeatPicture, show: TableShow) -> None:
    """Draw a house, with a line around it or its head where that may be chosen."""
    lit = {f"house:{house.place}": house.box, f"head:{house.place}": house.head}
    for name, rect in lit.items():
        if name in show.gold or name in show.chosen:
            colour = theme.CHOSEN if name in show.chosen else theme.MAY_BE_CHOSEN
            on.kit.box(on.surface, grown(rect, 2), max(4, rect.height // 20), None, colour, 5)
        elif name in show.unlikely:
            on.kit.box(on.surface, grown(rect, 2), max(4, rect.height // 20), None, theme.TEXT_MUTE, 2)
    draw_cards(on, house, seat.crest, show.hidden)
    if house.decree is not None and "decree" not in show.hidden:
        on.surface.blit(emblems.decree(on.kit, show.picture.decree, house.decree.size), house.decree)


def draw_cards(
    on: Canvas, house: LaidHouse, crest: int, hidden: Collection[str] = (), dimmed: Collection[str] = ()
) -> None:
    """Draw the cards of a house, and the shield of armies in one pile; `dimmed` are names of cards."""
    last_army = None
    for laid in house.cards:
        if laid.name not in hidden:
            draw_laid(on, laid, crest, laid.name in dimmed)
            if laid.rect == house.army:
                last_army = laid.rect
    if last_army is not None:
        draw_shield(on, house.army_strength, last_army)


def draw_shield(on: Canvas, strength: int, army: Rect) -> None:
    """Draw what a pile of armies adds up to, at the foot of its uppermost card."""
    at = army.left + 0.80 * army.width, army.bottom - 0.16 * army.width
    emblems.draw_figure(on.surface, on.kit, "strength", strength, at, round(0.27 * army.width))


def draw_open_hand(on: Canvas, strip: Rect, cards: Sequence[int], crest: int) -> None:
    """Draw a rival's hand where all cards lie open."""
    for card, at in zip(cards, hand_cards(strip, len(cards)), strict=True):
        on.kit.cards.note(card, at)
        on.kit.cards.draw_in(on.surface, CardSprite(card, crest), at)


def draw_laid(on: Canvas, laid: Laid, crest: int, dimmed: bool) -> None:
    """Draw one card of a house in the form in which it lies; in every form it can be read.

    A whole card may be `dimmed`, as it can't be chosen.
    """
    on.kit.cards.note(laid.card, laid.rect)
    match laid.form:
        case "card":
            on.kit.cards.draw_in(on.surface, CardSprite(laid.card, crest, dimmed=dimmed), laid.rect)
        case "token":
            on.surface.blit(token(on.kit, laid.card, laid.rect.width), laid.rect)
        case "lantern":
            picture = emblems.lantern(on.kit, round(0.48 * laid.rect.width))
            on.surface.blit(picture, picture.get_rect(center=laid.rect.center))
        case "roof":
            on.surface.blit(emblems.roof(on.kit, laid.card, laid.rect.width), laid.rect)
            emblems.draw_castle_strength(on.surface, on.kit, laid.card, laid.rect)


def token(kit: DrawContext, card: int, size: int) -> Surface:
    """Return a card as a round sign: what its picture shows, and its largest figure."""
    return kit.made(emblems.token, kit, card, size)
