"""Where each card of a house lies: in a rival's banner in few signs, in the own row card by card.

Owns names for cards that stay the same from one picture to the next, by which motion knows them. Nothing is
drawn here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from pygame import Rect

from game.honor.cards import GUARD, KINDS
from game.honor.show.picture import HousePicture, SeatPicture
from scenes.honor.table.emblems import roof_height
from scenes.honor.table.layout import DECREE_SHARE, LARGE, SAMURAI, SMALL, TableLayout, house_length
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.paint.geometry import box

Form = Literal["card", "token", "lantern", "roof"]
TOKENS_BELOW = 36
"""A rival's cards that are narrower are round signs instead."""
_FOOT = 0.0112
"""Of the window's height, how far a banner reaches below two rows of cards."""
_LEAST_STEP = 0.40
"""Of a card, how much of it is seen at least where another lies over it."""
_RAISED, _ROOF = 0.5, 0.66
"""How far a Daimyo goes up what is free of his cloth, which has room for a roof and words, in heads."""
_KEPT = 64
"""For so many states of houses a layout keeps where their cards lie."""
_OWN_LEAST = 0.045
"""Of the window's height, the step below which the own armies lie in one pile."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a house as it lies. `name` is its own as long as it lies in this house."""

    name: str
    card: int
    rect: Rect
    form: Form = "card"


@dataclass(frozen=True, slots=True)
class LaidHouse:
    """One house: `cards` from the lowest up, the head among them; `box` is what a touch of the house is."""

    place: int
    box: Rect
    head: Rect
    """Where the head is, or would be."""
    cards: tuple[Laid, ...]
    army: Rect | None = None
    """The uppermost of the armies that lie in one pile."""
    army_strength: int = 0
    decree: Rect | None = None


def named(place: int, cards: Iterable[int]) -> Iterator[tuple[str, int]]:
    """Give each card a name: its kind and which of its kind it is."""
    seen: Counter[int] = Counter()
    for card in cards:
        yield f"{place}:{card}:{seen[card]}", card
        seen[card] += 1


def head_name(place: int) -> str:
    """Return the name of the head of a house."""
    return f"{place}:head"


Houses: TypeAlias = tuple[LaidHouse, LaidHouse]


def banner_houses(layout: TableLayout, number: int, seat: SeatPicture) -> Houses:
    """Return the houses of a rival, in the banner of that number."""
    return _kept(layout, number, seat, partial(_banner_houses, layout, number, seat))


def _kept(layout: TableLayout, number: int, seat: SeatPicture, lay: Callable[[], Houses]) -> Houses:
    """Return what was laid out before for the same houses; `number` is a banner's, or for the own ones -1."""
    key = number, seat.houses, seat.shogun
    found: Houses | None = layout.houses.get(key)
    if found is None:
        if len(layout.houses) >= _KEPT:
            layout.houses.clear()
        found = layout.houses[key] = lay()
    return found


def _banner_houses(layout: TableLayout, number: int, seat: SeatPicture) -> Houses:
    banner, cloth, lap = layout.banners[number], layout.cloth(number), layout.lap(number)
    head, unit, high = layout.head, banner_unit(layout), layout.frame.height
    pad = 14 * unit
    top = _row_top(layout, number)
    left, right = banner.left + pad, banner.right - pad
    daimyo, samurai = seat.houses
    own, tokens = SAMURAI * head, SMALL * head < TOKENS_BELOW
    reach = max(cloth.top, top - 0.3 * head)
    if layout.form == "side":
        small = SMALL
        if layout.seated and not layout.open_hands:  # larger where all have room
            whole = house_length(daimyo, seat.shogun, LARGE) + SAMURAI * house_length(samurai, False, LARGE)
            small = LARGE if (whole + 0.34 * LARGE) * head <= right - left else SMALL
        long = house_length(daimyo, seat.shogun, small) * head
        short = house_length(samurai, False, small) * own
        start = max(left + long + 0.34 * small * head, right - max(short, 0.40 * banner.width))
        start = min(start, right - short)
        divide = start - 0.16 * small * head
        foot = banner.bottom - 6 * unit
        over = max(reach, lap.top)
        boxes = (
            box(banner.left, reach, divide - banner.left, foot - reach),
            box(divide, over, banner.right - divide, foot - over),
        )
        second = top + CARD_RATIO * (head - own)
        if layout.seated and not layout.open_hands and left + long <= cloth.right + 0.4 * head:
            top -= _RAISED * max(0.0, top - cloth.top - _ROOF * head)
            boxes[0].height, boxes[0].top = boxes[0].bottom - round(top - 0.3 * head), round(top - 0.3 * head)
        return (
            _banner_house(daimyo, (left, top), head, divide - left, boxes[0], seat.shogun, tokens, small),
            _banner_house(samurai, (start, second), own, right - start, boxes[1], False, tokens, small),
        )
    below = banner.bottom - _FOOT * high - CARD_RATIO * own
    divide = round(below - 8 * unit)
    upper = Rect(banner.left, round(reach), cloth.width, divide - round(reach))
    lower = Rect(banner.left, divide, banner.width, banner.bottom - divide)
    most = SMALL if layout.open_hands else LARGE
    return (
        _banner_house(daimyo, (left, top), head, cloth.right - pad - left, upper, seat.shogun, tokens, most),
        _banner_house(samurai, (left, below), own, right - left, lower, False, tokens, most),
    )


def _row_top(layout: TableLayout, number: int) -> float:
    """Return the upper edge of a rival's Daimyo; above it is room for a roof and cords."""
    banner, head, high = layout.banners[number], layout.head, layout.frame.height
    if layout.form == "side":
        return banner.bottom - 0.018 * high - CARD_RATIO * head
    unit = banner_unit(layout)
    return banner.bottom - _FOOT * high - CARD_RATIO * (1 + SAMURAI) * head - 16 * unit


def hand_strip(layout: TableLayout, number: int) -> Rect:
    """Return where a rival's open hand lies in his banner: above what lies beside his Daimyo."""
    banner, head, unit = layout.banners[number], layout.head, banner_unit(layout)
    row, cloth = _row_top(layout, number), layout.cloth(number)
    over = 0.62 if layout.seated and layout.form == "side" else 0.42
    top = max(row - over * head, cloth.top + 2)
    left, right = banner.left + 14 * unit + 1.1 * head, cloth.right - 8 * unit
    foot = row + CARD_RATIO * (1 - (SAMURAI if layout.form == "side" else SMALL)) * head - 2 * unit
    return box(left, top, right - left, foot - top)


def hand_cards(strip: Rect, cards: int) -> list[Rect]:
    """Return where so many cards lie in a strip, from the right; they overlap where they have to."""
    if not cards:
        return []
    width = strip.height / CARD_RATIO
    step = min(1.06 * width, (strip.width - width) / max(1, cards - 1))
    left = strip.right - width - step * (cards - 1)
    return [box(left + number * step, strip.top, width, strip.height) for number in range(cards)]


def banner_unit(layout: TableLayout) -> float:
    """Return pixels for one of a banner's at 1080: a narrow one is smaller altogether."""
    high = layout.frame.height
    return high / 1080 * min(1.0, layout.banners[0].width / (0.31 * high))


def _banner_house(
    house: HousePicture,
    corner: tuple[float, float],
    head: float,
    room: float,
    touch: Rect,
    shogun: bool,
    tokens: bool,
    most: float,
) -> LaidHouse:
    """Lay a house into a row so many pixels long; `most`: how large cards are at most, by the head."""
    (left, top), small = corner, SMALL * head
    foot, place = top + CARD_RATIO * head, house.place
    head_rect = box(left, top, head, CARD_RATIO * head)
    if house.head is None:
        return LaidHouse(place, touch, head_rect, ())
    loose = [*house.of_kind("okugata"), *house.of_kind("possession")]
    armies = house.armies
    pile = 1.08 + 0.075 * (len(armies) - 1) if armies else 0.0
    hung = CARD_RATIO * head * DECREE_SHARE if shogun else 0.0
    if most * head * (0.28 + 1.1 * len(loose) + pile) + hung + head <= room:
        small = most * head
    small = min(small, _fitting(room - head - hung, len(loose), pile, shogun, small))
    piled = small * pile
    x = left + head + 0.16 * small
    y = foot - CARD_RATIO * small
    free = room - head - 0.16 * small - piled - hung - (0.12 * small if shogun else 0.0)
    laid = [Laid(head_name(place), house.head, head_rect)]
    step = 1.1 * small
    if len(loose) > 1:
        step = max(_LEAST_STEP * small, min(step, (free - 1.1 * small) / (len(loose) - 1)))
    for name, card in named(place, loose):
        if tokens:
            laid.append(Laid(name, card, box(x, foot - 1.1 * small, small, small), "token"))
        else:
            laid.append(Laid(name, card, box(x, y, small, CARD_RATIO * small)))
        x += step
    x += 1.1 * small - step if loose else 0.0
    army = None
    for number, (name, card) in enumerate(named(place, reversed(armies))):
        back = len(armies) - 1 - number
        army = box(x + 0.075 * back * small, y - 0.045 * back * small, small, CARD_RATIO * small)
        laid.append(Laid(name, card, army))
    x += piled
    laid += _on_head(house, left, top, head)
    scroll = box(x + 0.06 * small, top, hung, CARD_RATIO * head) if shogun else None
    return LaidHouse(place, touch, head_rect, tuple(laid), army, house.army_strength, scroll)


def _on_head(house: HousePicture, left: float, top: float, head: float) -> Iterator[Laid]:
    """Lay upon a house's head the lanterns of its guards, at its foot, and the roof of its castle."""
    lantern, middle = 0.40 * head, top + CARD_RATIO * head - 0.12 * head
    for number, (name, card) in enumerate(named(house.place, [GUARD] * house.guards)):
        at = left + head * (0.86 - 0.27 * (house.guards - 1 - number))
        yield Laid(name, card, box(at - lantern / 2, middle - lantern / 2, lantern, lantern), "lantern")
    if house.castle is not None:
        wide = round(1.12 * head)
        high = roof_height(wide)
        over = box(left + head / 2 - wide / 2, top + 0.06 * head - high, wide, high)
        yield Laid(f"{house.place}:{house.castle}:0", house.castle, over, "roof")


def _fitting(room: float, loose: int, pile: float, shogun: bool, small: float) -> float:
    """Return how broad cards beside a head are so that all lie in so much room, overlapping if they must.

    They are at least as broad as three quarters of `small`.
    """
    apart = 1.1 + _LEAST_STEP * (loose - 1) if loose else 0.0
    return max(0.75 * small, room / (0.16 + apart + pile + (0.12 if shogun else 0.06)))


_OWN_ORDER = ("castle", "okugata", "possession", "army", "guard")


def own_houses(layout: TableLayout, seat: SeatPicture) -> Houses:
    """Return the houses of the seat at the bottom, card by card."""
    return _kept(layout, -1, seat, partial(_own_houses, layout, seat))


def _own_houses(layout: TableLayout, seat: SeatPicture) -> Houses:
    return (
        own_house(layout, seat.houses[0], layout.daimyo, seat.shogun),
        own_house(layout, seat.houses[1], layout.samurai, False),
    )


def houses_of(layout: TableLayout, number: int, seat: SeatPicture) -> Houses:
    """Return a seat's houses as they are laid out; `number` counts from the viewer, clockwise."""
    return own_houses(layout, seat) if number == 0 else banner_houses(layout, number - 1, seat)


def own_house(layout: TableLayout, house: HousePicture, room: Rect, shogun: bool) -> LaidHouse:
    """Return one of them in a room whose top is its title's."""
    return card_row(house, room, layout.own_head, layout.own_card, layout.frame.height * _OWN_LEAST, shogun)


def card_row(house: HousePicture, room: Rect, head: int, card: int, least: float, shogun: bool) -> LaidHouse:
    """Return a house card by card along the foot of a room.

    `least`: the step below which its armies lie in one pile.
    """
    place, high = house.place, round(CARD_RATIO * head)
    head_rect = Rect(room.left, room.bottom - high, head, high)
    if house.head is None:
        return LaidHouse(place, room, head_rect, ())
    groups = [_sorted(house, kind) for kind in _OWN_ORDER]
    cards = [one for group in groups for one in group]
    scroll = None
    right = room.right
    if shogun:
        wide = round(DECREE_SHARE * high)
        scroll = Rect(right - wide, head_rect.top, wide, high)
        right = scroll.left - round(0.1 * card)
    start = head_rect.right + round(0.14 * card)
    step = min(1.06 * card, (right - start - card) / max(1, len(cards) - 1))
    piled = step < least and len(house.armies) > 1
    if piled:
        single = len(cards) - len(house.armies) + 1
        within = 0.075 * card * (len(house.armies) - 1)
        step = min(1.06 * card, (right - start - card - within) / max(1, single - 1))
    laid = [Laid(head_name(place), house.head, head_rect)]
    x, y, army = float(start), room.bottom - CARD_RATIO * card, None
    names = dict.fromkeys(cards, 0)
    for number, one in enumerate(cards):
        rect = box(x, y, card, CARD_RATIO * card)
        laid.append(Laid(f"{place}:{one}:{names[one]}", one, rect))
        names[one] += 1
        in_pile = piled and KINDS[one] == "army"
        army = rect if in_pile else army
        more = in_pile and number + 1 < len(cards) and KINDS[cards[number + 1]] == "army"
        x += 0.075 * card if more else step
    return LaidHouse(place, room, head_rect, tuple(laid), army, house.army_strength if piled else 0, scroll)


def _sorted(house: HousePicture, kind: str) -> Sequence[int]:
    """Return the cards of a kind; armies from the weakest, so that the strongest lies uppermost."""
    return tuple(reversed(house.armies)) if kind == "army" else house.of_kind(kind)
