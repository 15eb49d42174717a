"""The whole table from a picture of it: the one place that says what lies over what.

It knows neither view nor choice: what may be chosen, is chosen, or is on its way comes as names.
"""

from collections.abc import Mapping, Sequence

from pygame import Rect

from scenes.honor.table.ask_log_and_actions import draw_ask, draw_log
from scenes.honor.table.banner_cloth import draw_straps
from scenes.honor.table.banners_and_houses import (
    draw_cloth,
    draw_head_line,
    draw_house,
    draw_open_hand,
    draw_veil,
    names_of,
)
from scenes.honor.table.dimming import many
from scenes.honor.table.dishonour_tear import draw_threat
from scenes.honor.table.hall import draw_hall
from scenes.honor.table.house_card_places import (
    Houses,
    LaidHouse,
    banner_houses,
    hand_strip,
    head_name,
    own_houses,
)
from scenes.honor.table.last_fight import draw_spared
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.own_houses import draw_own
from scenes.honor.table.own_plate_and_numbers import draw_own_numbers, draw_plate
from scenes.honor.table.piles_and_decree import draw_decree, draw_piles
from scenes.honor.table.rival_figures import draw_figures
from scenes.honor.table.road import draw_road
from scenes.honor.table.service_cord import bonds_of, cord_share, draw_bond, draw_cords, draw_knots
from scenes.honor.table.set_pieces import draw_on_floor, draw_upon
from scenes.honor.table.shogun_and_service_words import draw_empty, draw_nearest, draw_service, draw_title
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext


def draw_table(surface: Drawable, kit: DrawContext, layout: TableLayout, show: TableShow) -> None:
    """Draw the table; hand, buttons and what moves come after it."""
    on = Canvas(surface, kit, layout)
    draw_hall(on)
    houses = [banner_houses(layout, number, seat) for number, seat in enumerate(show.rivals)]
    own = own_houses(layout, show.own)
    bonds = bonds_of(layout, show, [own, *houses])
    draw_road(on, show.picture, show.hidden)
    draw_on_floor(on, show)
    if layout.seated:  # cords go behind those who are seen, and before their cloths
        for bond in bonds:
            draw_bond(surface, kit, bond, cord_share(on, bond, show))
        draw_figures(on, show)
    for number, seat in enumerate(show.rivals):
        if not on.look.resources.settings.high_contrast and not many(show):
            draw_straps(surface, layout, number)
        draw_cloth(on, number, seat, show)
    for seat, pair in zip(show.picture.seats, [own, *houses], strict=True):
        if seat.houses[0].head is None:
            draw_empty(on, pair[0].head)
    draw_cords(on, show, bonds)
    _draw_rivals(on, show, houses)
    draw_piles(on, show)
    if layout.log is not None and show.log and not show.cuts(layout.log):
        draw_log(on, layout.log, show.log)
    draw_own(on, show, own)
    draw_decree(on, show)
    draw_ask(on, show)
    draw_own_numbers(on, show.own)
    draw_plate(on, show)
    for bond in bonds:
        draw_knots(on, bond)
    plates = dict[str, Rect]()
    for number, seat in enumerate(show.rivals):
        title = draw_title(on, houses[number][0], number, seat, show)
        plate = title or draw_nearest(on, houses[number], number, seat, show)
        if plate is not None:
            plates[f"seat:{seat.seat}"] = plate
    draw_upon(on, show, [own, *houses])
    last = show.picture.last_fight
    if last is not None and last.spared is not None and head_name(2 * last.spared) not in show.hidden:
        draw_spared(surface, kit, layout, show.picture)
    if "threat" not in show.hidden:
        draw_threat(surface, kit, layout, show.picture)
    _draw_tags(on, show, [own, *houses], plates)


def _draw_rivals(on: Canvas, show: TableShow, houses: Sequence[Houses]) -> None:
    """Draw what lies on rivals' cloths, with what shades it, and the hands that are open."""
    names = names_of(on.kit, on.layout, show.rivals)
    for number, seat in enumerate(show.rivals):
        draw_head_line(on, number, seat, show.picture, names)
        for house in houses[number]:
            draw_house(on, house, seat, show)
        if seat.houses[0].head is None:
            draw_service(on, houses[number][0], on.layout.cloth(number), seat, show)
        draw_veil(on, number, seat, show)
    for number, hand in enumerate(show.picture.hands[1:]):
        if hand:
            draw_open_hand(on, hand_strip(on.layout, number), hand, show.rivals[number].crest)


def draw_numbers(on: Canvas, show: TableShow, place: int) -> None:
    """Draw again what is counted at a place, from the viewer's on clockwise, over what flies there."""
    if place == 0:
        draw_own_numbers(on, show.own)
        return
    names = names_of(on.kit, on.layout, show.rivals)
    draw_head_line(on, place - 1, show.rivals[place - 1], show.picture, names)


_TAG = theme.PAPER, theme.INK, theme.PAPER_INK


def _draw_tags(
    on: Canvas, show: TableShow, houses: Sequence[tuple[LaidHouse, LaidHouse]], plates: Mapping[str, Rect]
) -> None:
    """Write upon heads and banners what would come of choosing them, beside these `plates`."""
    look, places = on.look, {}
    high, gap = round(1.5 * look.text_size(28)), look.margin(4)
    for number, seat in enumerate(show.rivals):  # below the board, where no card of theirs begins yet
        board, cloth = on.layout.board(number), on.layout.cloth(number)
        places[f"seat:{seat.seat}"] = Rect(cloth.left, board.bottom + gap, cloth.width, high)
    for pair in houses:
        for house in pair:
            places[f"head:{house.place}"] = house.head
    for name, words in show.tags.items():
        at = places[name]
        most = at.width if name.startswith("seat:") else on.layout.banners[0].width
        size = look.fit(words, theme.BOLD, 28, most - look.margin(16), high)
        wide = look.measure(words, theme.BOLD, size)[0] + look.margin(24)
        tag = Rect(0, 0, min(wide, most), high)
        tag.midbottom = at.midbottom
        if name in plates and tag.colliderect(plates[name]) and on.layout.figures:
            seats = [f"seat:{seat.seat}" for seat in show.rivals]
            room = on.layout.opening(seats.index(name))  # where whoever sits there is seen, and no number
            tag.midbottom = room.centerx, room.bottom - gap
        unlikely = theme.NIGHT, theme.TEXT_MUTE, theme.TEXT_SOFT
        fill, edge, ink = unlikely if name in show.unlikely else _TAG
        on.kit.box(on.surface, tag, look.margin(8), fill, edge, 2.5)
        look.write(on.surface, words, theme.BOLD, size, ink, tag.inflate(-6, 0), "centre")
