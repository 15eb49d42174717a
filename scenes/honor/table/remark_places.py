"""What rivals say at the table, and where it stands: by the mouth, or under the banner; never over cards."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.honor.show.picture import SeatPicture, TablePicture
from scenes.honor.table.house_card_places import banner_houses, banner_unit
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.road import crest_size, gate_place, road_spots
from scenes.paint.geometry import grown, square
from scenes.paint.rival_figures import mouth
from scenes.paint.sizes import Size
from scenes.table.remarks import SMALLER, TAIL, Table, by_mouth, nearest, paper_at, paper_size
from scenes.table.work_over_frames import Stepwise
from scenes.ui.style import UiStyle

QUIET = 10_000.0
"""Milliseconds from one remark to the next."""
_WIDTHS = (1.0, 0.8, 0.64, 0.5, 0.4, 0.3, 1.5, 2.2, 3.0)
"""How wide the paper may be, in parts of its usual width; it is higher for it."""
_OVER_LOG, _OVER_PILE, _OVER_HEAD, _OVER_ASK, _OVER_HEADS, _ABOVE = 0.4, 4.0, 1.4, 14.0, 6.0, 6.0
"""What it costs to lie over the log, a pile, its banner's numbers, what is asked, others' numbers and the
road, in breadths."""
_OVER_TITLES = 2.6
"""What it costs to lie over the words above the own houses."""
_TAIL = 2.0
"""What it costs that the tail crosses a pile."""
_HEAD, _TWO_LINES, _CREST = 0.075, 0.118, 0.062
"""How high a banner's top is that has no cards, in one line or two, and how far its crest reaches, in the
frame's height."""
_DISC = 64
"""About how large a face on a banner is, in its units."""
_HEAD_BROAD = 0.5
"""How broad somebody is of whom little more than a head is seen, in parts of a figure's whole height."""
_NUMBER = 1.3
"""Room for the number beside a pile, in the card's width."""


def remark_at(
    look: UiStyle,
    layout: TableLayout,
    at: int,
    words: str,
    picture: TablePicture | None = None,
    rival: str | None = None,
) -> Stepwise[tuple[Surface, Rect] | None]:
    """Return what the rival at a place says, and where in the window it belongs; None without room for it.

    `picture`: what lies on the banners, of which the rest is free for words; without it nothing is. `rival`:
    whose figure speaks, where figures are seen. By one step for each size of letters.
    """
    if at == 0:
        return None
    looks = [look, *(one for share in SMALLER if (one := look.scaled(share)).unit >= look.ground)]
    if layout.figures and rival is not None and look.resources.art.drawn_as(rival) is not None:
        speaks = mouth(look.resources.art, rival, layout.figures[at - 1])
        every = (_sizes(one, layout, words) for one in looks)
        place = yield from by_mouth(_table(look, layout, at, picture), at - 1, speaks, every)
        if place is not None:
            return paper_at(looks[place.smaller], place.box, place.goal, words)
        yield
    seat = None if picture is None else picture.seats[at]
    found = None
    for one in looks:  # large letters give way before they hide what is asked
        other = _nearest(layout, at, _sizes(one, layout, words), seat)
        if other is not None and (found is None or not other[1]):
            found, look = other, one
        if found is not None and not found[1]:
            break
        yield
    if found is None:
        return None
    box = found[0]
    goal = grown(layout.banners[at - 1], -look.margin(6))
    top = layout.banners[at - 1].top
    lines = top + _lines(layout)
    if (
        goal.collidepoint(box.center) and box.top >= lines
    ):  # upon its cloth it hangs from the face or the name
        goal = _face(layout, at, seat, box) or Rect(box.left, top, box.width // 2, lines - top)
    elif box.colliderect(goal):  # upon the banner's head it is by its crest
        goal.width = _crest(layout) - look.margin(6)
        goal.height = round(0.6 * _HEAD * layout.frame.height)
    return paper_at(look, box, nearest(goal, box.center), words)


def _sizes(look: UiStyle, layout: TableLayout, words: str) -> tuple[Size, ...]:
    """Return how large a remark's paper may be, the usual first."""
    return tuple(dict.fromkeys(paper_size(look, layout.frame, words, part) for part in _WIDTHS))


def _face(layout: TableLayout, at: int, seat: SeatPicture | None, box: Rect) -> Rect | None:
    """Return where the face on a banner is, if a tail goes from a box to it over no card and no number."""
    banner, unit, lines = layout.banners[at - 1], banner_unit(layout), _lines(layout)
    disc, middle = (94, 68) if layout.large_faces else (_DISC, 42)
    face = Rect(0, 0, round(disc * unit), round(disc * unit))
    face.center = banner.left + round((disc / 2 + 14) * unit), banner.top + round(middle * unit)
    left = banner.left + round(0.38 * banner.width)
    houses = [] if seat is None else banner_houses(layout, at - 1, seat)
    taken = [Rect(left, banner.top, banner.right - left, lines)]
    taken += [laid.rect for house in houses for laid in house.cards]
    tail, aside = (nearest(box, face.center), nearest(face, box.center)), round(8 * unit)
    return None if any(grown(one, aside).clipline(*tail) for one in taken) else face


def _crest(layout: TableLayout) -> int:
    """Return how far a banner's crest reaches, or the face there, from its left edge."""
    return round((0.100 if layout.large_faces else _CREST) * layout.frame.height)


def _lines(layout: TableLayout) -> int:
    """Return how high the part of a banner is that has name and numbers."""
    if layout.seated:
        return layout.board(0).height
    return round((_TWO_LINES if layout.form == "narrow" else _HEAD) * layout.frame.height)


def _lying(layout: TableLayout, at: int, seat: SeatPicture) -> list[Rect]:
    """Return what lies on a banner."""
    found = list[Rect]()
    for house in banner_houses(layout, at - 1, seat):
        found += [house.head, *(laid.rect for laid in house.cards)]
        titled = 0 if layout.seated else house.head.width
        found += [] if house.decree is None else [house.decree.inflate(0, titled)]
        if layout.seated and house.decree is not None:  # above it is said how soon he is at the goal
            cloth = layout.cloth(at - 1)
            found.append(Rect(cloth.topleft, (cloth.width, max(0, house.decree.top - cloth.top))))
    if seat.houses[0].head is None:  # a few words say whom it serves
        empty = found[0]
        found.append(Rect(empty.left, empty.top, layout.banners[at - 1].right - empty.left, empty.height))
    return found


def _piles(layout: TableLayout) -> list[Rect]:
    """Return pile and discards, each with its number."""
    return [
        Rect(pile.topleft, (round((1 + _NUMBER) * pile.width), pile.height))
        for pile in (layout.pile, layout.discards)
    ]


def _taken(layout: TableLayout, at: int, seat: SeatPicture | None) -> list[Rect]:
    """Return what is never hidden for the words of a place: all houses, the hand, what is chosen by."""
    lines = _lines(layout)
    others = [number for number in range(len(layout.banners)) if number != at - 1]
    if layout.seated:
        cards = [part(number) for number in others for part in (layout.cloth, layout.lap)]
        cards += [layout.cloth(at - 1)] if seat is None else []
    else:
        cards = [Rect(one.left, one.top + lines, one.width, one.height - lines) for one in layout.banners]
        cards = cards if seat is None else [cards[number] for number in others]
    cards += [] if seat is None else _lying(layout, at, seat)
    return [*cards, *_own(layout)]


def _own(layout: TableLayout) -> list[Rect]:
    """Return what of the viewer's own side is never hidden."""
    title = layout.title_height
    houses = [Rect(one.left, one.top + title, one.width, one.height - title) for one in layout.own_houses]
    return [*houses, layout.hand, layout.declare, layout.pause, layout.log_tool]


def _table(look: UiStyle, layout: TableLayout, at: int, picture: TablePicture | None) -> Table:
    """Return what lies around the figures of a table when one of them speaks.

    First others' cloths are used where they are empty, and the road where nobody stands; then piles and log.
    """
    every = range(len(layout.banners))
    boards = [layout.board(number) for number in every]
    own, others = boards[at - 1], [number for number in every if number != at - 1]
    cloths = [part(number) for number in others for part in (layout.cloth, layout.lap)]
    if picture is None:
        kept = _taken(layout, at, None)
    else:
        lying = [
            one for number, seat in enumerate(picture.seats[1:], 1) for one in _lying(layout, number, seat)
        ]
        size = crest_size(layout)
        stands = [square(x, y, size // 2) for x, y in road_spots(layout, picture).values()]
        x, y = gate_place(layout, picture.goal)
        kept = [*lying, *stands, square(x, y, size), *_own(layout)]
    asked = [layout.ask, layout.numbers]
    road = Rect(layout.road.topleft, (layout.road.width, round(0.80 * layout.road.height)))
    papers = [*_piles(layout), *([] if layout.log is None else [layout.log])]
    half = round(0.44 * own.height)
    numbers = Rect(own.left, own.bottom - half, own.width, half)
    near = [boards[number] for number in others]
    spared: Sequence[list[Rect]] = (
        [*asked, *boards, *papers, road, *cloths],
        [*asked, *boards, *papers],
        [*asked, *boards],
        [*asked, *near, road, numbers],
        [*asked, *near],
    )
    if layout.beside:  # where all is narrow rather over the own board than over anything of somebody else's
        spared = (
            spared[0],
            *2 * ([*asked, *boards, *papers, *cloths],),  # letters may be smaller by one size more for this
            [*asked, *near, *papers, *cloths, numbers],
            [*asked, *near, *papers, *cloths],
            [*asked, *near, *cloths],
            [*asked, *near],
        )
    figures = layout.figures
    if layout.beside:  # of shoulders nothing is seen
        figures = tuple(one.inflate(round(_HEAD_BROAD * one.height) - one.width, 0) for one in figures)
    return Table(layout.frame, layout.metrics.margin(10), look.px(TAIL), figures, kept, spared)


def _nearest(
    layout: TableLayout, at: int, sizes: tuple[Size, ...], seat: SeatPicture | None
) -> tuple[Rect, bool] | None:
    """Return the box nearest to a rival that hides no card of a house, and else what is least missed.

    With it comes whether it hides what is asked, whose banner one is, or the road.
    """
    frame, banner, gap = layout.frame, layout.banners[at - 1], layout.metrics.margin(10)
    piles, head, lines = _piles(layout), round(_HEAD * frame.height), _lines(layout)
    taken = [*_taken(layout, at, seat), *layout.figures]
    numbers = [Rect(one.topleft, (one.width, lines)) for one in layout.banners]
    own = numbers.pop(at - 1)
    own.left += _crest(layout)
    missed = [
        (_OVER_ASK, [layout.ask, layout.numbers]),
        (_OVER_HEADS, numbers),
        (_OVER_HEAD, [own]),
        (_OVER_PILE, piles),
        (_OVER_LOG, [] if layout.log is None else [layout.log]),
        (_ABOVE, [layout.road]),
        (_OVER_TITLES, [*layout.own_houses]),
    ]
    best, least, inner = None, 999.0, grown(frame, -gap)
    crest = banner.left + _crest(layout)
    below = [*range(banner.bottom + gap, banner.bottom + round(0.16 * frame.height), gap)]
    above = [*range(frame.top + gap, banner.top + lines, gap)]
    for wide, high in sizes:
        upon = Rect(crest, banner.top + head - high - gap // 2, wide, high)
        rows = [(upon.top, [crest])] if upon.right <= banner.right and upon.top >= inner.top else []
        if seat is not None:
            tops = range(banner.top + lines + gap, banner.bottom - high - gap // 2, gap)
            on_cloth = [*range(banner.left + gap, banner.right - wide - gap, gap)]
            rows += [(top, on_cloth) for top in tops]
        middles = range(banner.centerx - frame.width // 2, banner.centerx + frame.width // 2 + 1, 3 * gap)
        anywhere = [middle - wide // 2 for middle in middles]
        rows += [(top, anywhere) for top in below]
        rows += [(top, anywhere) for top in above if top + high <= banner.top + lines]
        for top, lefts in rows:
            down = 2 * abs(top - banner.bottom)
            if down / banner.width >= least or not inner.top <= top <= inner.bottom - high:
                continue
            for left in lefts:
                cost = (abs(left + wide // 2 - banner.centerx) + down) / banner.width
                if cost >= least or not inner.left <= left <= inner.right - wide:
                    continue
                box = Rect(left, top, wide, high)
                if box.collidelist(taken) >= 0:
                    continue
                cost += sum(one for one, rooms in missed if box.collidelist(rooms) >= 0)
                tail = box.midtop, nearest(banner, box.center)
                cost += _TAIL * any(grown(pile, 2 * gap).clipline(*tail) for pile in piles)
                if cost < least:
                    best, least = box, cost
    return (
        None if best is None else (best, best.collidelist([*missed[0][1], *numbers, own, layout.road]) >= 0)
    )
