"""Where everything lies on the table: boxes from the window's size, the seats and how full the houses are.

Owns the measures, most of them parts of the height. Rivals hang as banners under the road, the own houses lie
above the hand. A rival's cards within his banner are the affair of `house_card_places`. Layouts are kept as a
table's cards come and go: each is made once, as they change and change back.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Self

from pygame import Rect

from game.honor.show.picture import HousePicture, SeatPicture, TablePicture
from scenes.paint import rival_figures, sizes
from scenes.paint.cards_crests_and_portraits import CARD_RATIO, CardArt
from scenes.paint.geometry import CardPlace, Frame, box, frame_of, place
from scenes.paint.rival_figures import RATIO, risen
from scenes.paint.sizes import Metrics
from scenes.table import draw_context as cards
from scenes.window import Resources

Form = Literal["side", "rows", "narrow"]
"""How all banners hold their two houses: beside each other, above each other, or that below two lines."""
SMALL = 0.72
"""Width of a rival's card, in heads."""
LARGE = 0.86
"""The same where both houses lie above each other, and all cards of one have room beside each other."""
SAMURAI = 0.86
"""Width of a rival's Samurai, in heads of his Daimyo."""
_MARGIN = 0.026
_SIDE_HEAD, _ROW_HEAD = 0.094, 0.092
"""The smallest head with which both houses hang beside each other, and that of houses above each other."""
_SEEN_SIDE_HEAD, _SEEN_ROW_HEAD = 0.108, 0.107
"""The same where rivals are seen behind their cloths."""
_TITLE, _SEEN_HANGS = 0.040, 0.433
"""Room for the name of an own house, and how high banners are behind which somebody sits, in the height."""
_EMPTY = 2.4
"""How long the place of a Daimyo is who is not there, with what is said of it, in heads."""
_NAMED = 15.5
"""How broad a banner is, in the smallest letters, that has a name and all numbers in one line."""
HAND = 7
"""How many cards a hand has at most."""
_SEEN_BROAD = 0.5
"""How broad a banner is, in the window's height, behind which somebody can sit."""
_SITS, _AIR = 0.37, 0.03
"""How high a figure is with its desk, in the frame's height, and how much of it is air above its hat."""
_FACE_BROAD, _FACE_FROM = 0.333, 880
"""In windows so high, and where banners are so broad, in its height, large faces leave room for names."""
_BROADEST, _NAME_BOARD = 0.80, 0.44
"""How broad a banner behind which somebody sits is at most, and the board with his name, in its height."""
_RISES = 0.040
"""How much lower narrow boards hang beside which somebody is seen, in the height, so that heads look over."""
_NARROW_HIGH = 134
"""How high a narrow banner's board is, in its units."""
_NARROW_BOARD, _NAMED_ABOVE, _STANDS_BROAD = 262, 7.0, 0.125
"""How broad such a board is at least, in its units and in the smallest letters, and the room of who is seen
at most, in the height."""
_HIGH_BY_ROOM, _HEAD_HIGH = 3.2, 0.67
"""How high a figure is there at most, by the breadth of its room, and what of that is seen over a cloth."""
SEEN_HEAD = 0.122
"""The same of a rival's Daimyo where one sits behind his cloth, and both houses hang beside each other."""
_LEAN = 2.5
"""Degrees by which a card of the hand leans more than the one before it."""


def house_length(house: HousePicture, decree: bool, small: float = SMALL) -> float:
    """Return how long a rival's row of cards is, in its own head's widths, as those beside it are `small`."""
    if house.head is None:
        return _EMPTY
    loose = len(house.of_kind("okugata")) + len(house.of_kind("possession"))
    piled = 1.08 + 0.075 * (len(house.armies) - 1) if house.armies else 0.0
    hung = DECREE_SHARE * CARD_RATIO + 0.12 * small if decree else 0.0
    return 1 + small * (0.16 + 1.1 * loose + piled) + hung


DECREE_SHARE = 0.62
"""Width of the Decree, in its height."""


def longest(rivals: Iterable[SeatPicture]) -> float:
    """Return the length of the longest banner in heads, rounded up so that it seldom changes."""
    lengths = (
        house_length(seat.houses[0], seat.shogun) + SAMURAI * house_length(seat.houses[1], False) + 0.25
        for seat in rivals
    )
    return -(-max(lengths, default=0.0) * 10 // 1) / 10


@dataclass(frozen=True)
class TableLayout:
    """Boxes in pixels. `banners` are the rivals', clockwise from the viewer's left."""

    frame: Frame
    metrics: Metrics
    form: Form
    head: float
    """Width of a rival's Daimyo."""
    own_head: int
    own_card: int
    banners: tuple[Rect, ...]
    road: Rect
    ask: Rect
    """What is asked, with the string of actions."""
    numbers: Rect
    plate: Rect
    pile: Rect
    discards: Rect
    log: Rect | None
    daimyo: Rect
    samurai: Rect
    hand: Rect
    hand_card: int
    declare: Rect
    end: Rect
    pause: Rect
    log_tool: Rect
    figures: tuple[Rect, ...] = ()
    """The rooms of rivals' half figures, each behind the right of his banner, whose cloth is lower there."""
    open_hands: bool = False
    """Whether rivals' hands lie open above the cards of their banners."""
    houses: dict[Hashable, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What `house_card_places` has laid out for it so far: in each frame many ask where houses lie."""

    @property
    def seated(self) -> bool:
        """Whether rivals are seen behind their cloths."""
        return bool(self.figures)

    @property
    def beside(self) -> bool:
        """Whether rivals are seen left of their boards, and not right of them over a lower cloth."""
        return self.seated and self.form == "narrow"

    @property
    def two_lines(self) -> bool:
        """Whether the numbers of a rival stand below his name, and not beside it."""
        return self.seated or self.form == "narrow"

    @property
    def large_faces(self) -> bool:
        """Whether rivals' faces are as high as both lines of their boards."""
        broad = self.banners[0].width >= _FACE_BROAD * self.frame.height
        return self.form == "narrow" and not self.seated and broad and self.frame.height >= _FACE_FROM

    def board(self, number: int) -> Rect:
        """Return the board on which a rival's name and numbers stand, above his cloth."""
        banner, high = self.banners[number], self.frame.height
        unit = _unit(banner.width, high)
        tall = round(
            (_NARROW_HIGH if self.form == "narrow" else 126 if self.form == "side" else 97) * unit * high
        )
        if not self.seated:
            return Rect(
                banner.left, banner.top, banner.width, tall if self.two_lines else round(74 * unit * high)
            )
        if self.beside:
            room = _stands(banner.width, high)
            return Rect(banner.left + room, banner.top, banner.width - room, tall)
        shoulders = self.figures[number].centerx - round(
            0.5 * rival_figures.BROAD * self.figures[number].height
        )
        return Rect(banner.left, banner.top, min(shoulders - banner.left, round(_NAME_BOARD * high)), tall)

    def cloth(self, number: int) -> Rect:
        """Return the cloth that hangs from a rival's board, down to its foot."""
        banner, board = self.banners[number], self.board(number)
        if self.beside:
            return Rect(banner.left, board.bottom, banner.width, banner.bottom - board.bottom)
        return Rect(board.left, board.bottom, board.width, banner.bottom - board.bottom)

    def lap(self, number: int) -> Rect:
        """Return the lower part of a rival's cloth, as broad as his banner: who is seen looks over it."""
        banner, high = self.banners[number], self.frame.height
        if not self.seated or self.beside:
            return self.cloth(number)
        rises = SAMURAI * CARD_RATIO * self.head + (0.040 if self.form == "side" else 0.022) * high
        return Rect(banner.left, banner.bottom - round(rises), banner.width, round(rises))

    def opening(self, number: int) -> Rect:
        """Return the part of the wall in which a rival is seen."""
        cloth, banner, lap = self.cloth(number), self.banners[number], self.lap(number)
        aside, rail = round(0.010 * self.frame.height), round(0.004 * self.frame.height)
        if self.beside:
            left, board = banner.left - aside, self.board(number)
            return Rect(left, self.road.bottom, board.left - left, lap.top - rail - self.road.bottom)
        right = banner.right + aside
        return Rect(cloth.right, self.road.bottom, right - cloth.right, lap.top - rail - self.road.bottom)

    @property
    def boards(self) -> int:
        """Down to which y rivals' boards hang."""
        return max(self.board(number).bottom for number in range(len(self.banners)))

    @property
    def faces(self) -> int:
        """Down to which y rivals' figures are seen; 0 without them."""
        return max((self.opening(number).bottom for number in range(len(self.figures))), default=0)

    def with_heads_level(self, art: CardArt, rivals: Sequence[str | None]) -> Self:
        """Return the same table where those `rivals` sit, whose heads are about level with each other."""
        rooms = (
            risen(art, rivals[number], room, self.lap(number).top) for number, room in enumerate(self.figures)
        )
        return replace(self, figures=tuple(rooms))

    @property
    def hand_tool(self) -> Rect:
        """A small button beside the own hand, at its lower left: it covers the hand, or opens goals."""
        high, gap = self.pause.height, round(0.02 * self.frame.height)
        return Rect(self.plate.right + gap, self.frame.bottom - high - self.pause.top, high, high)

    def with_tool_beside_hand(self) -> Self:
        """Return the same table with room for that button, so that it lies on no card."""
        room = self.hand_tool.width + self.metrics.margin(12)
        hand = Rect(self.hand.left + room, self.hand.top, self.hand.width - room, self.hand.height)
        return replace(self, hand=hand)

    @property
    def own_houses(self) -> tuple[Rect, Rect]:
        """The Daimyo's and the Samurai's, each with its title."""
        return self.daimyo, self.samurai

    @property
    def title_height(self) -> int:
        """Pixels above the cards of an own house where its name stands; 0: it is above its smaller cards."""
        return 0 if self.seated else round(_TITLE * self.frame.height)

    @property
    def middle(self) -> Rect:
        """The part of the table on which a paper or an opened house may lie."""
        frame = self.frame
        top = self.road.bottom
        wide = round(0.875 * frame.width)
        return Rect(
            round(frame.middle - wide / 2), top, wide, self.hand.top - top - round(0.01 * frame.height)
        )


class Canvas(cards.Canvas[TableLayout]):
    """What all of the table is painted on, and with."""


class _Hung(NamedTuple):
    """How the rivals' banners hang: with heads so broad, and down to `foot` in the frame, in pixels."""

    form: Form
    head: float
    banners: tuple[Rect, ...]
    foot: float
    broad: bool
    """Whether a name and all numbers stand in one line."""
    seen: bool
    """Whether rivals sit behind them ..."""
    stand: bool
    """... or stand beside them."""


def table_layout(
    size: tuple[int, int],
    seats: int,
    length: float,
    text_scale: int,
    full: tuple[int, int] = (7, 5),
    figures: bool = False,
) -> TableLayout:
    """Lay a table out. `length`: of the longest banner; `full`: how many cards the own houses have.

    `figures`: whether rivals are to be seen; no text and no card is smaller for it.
    """
    frame = frame_of(size)
    high, wide, left = frame.height, frame.width, frame.left
    margin, right = _MARGIN * high, left + wide - _MARGIN * high
    hung = _hang(frame, seats - 1, length, figures)
    beside, broad, seen = hung.form == "side", hung.broad, hung.seen

    own_head, own_card = 0.120 * high, 0.098 * high
    own_foot = (0.826 if broad else 0.850) * high
    title = own_foot - CARD_RATIO * own_head - (0.0 if seen or hung.stand else _TITLE * high)
    column = max((0.31 if wide >= 1.55 * high else 0.255) * high, 10 * sizes.SMALLEST_TEXT)
    own_left = left + margin + column + 0.03 * high
    own_wide = wide - 2 * margin - column - 0.03 * high - 0.03 * high
    share = max(0.45, min(0.68, full[0] / max(1, sum(full))))
    upper = hung.foot + 0.012 * high
    lower = title - 0.010 * high
    card = min((0.100 if beside else 0.083) * high, (lower - upper) / 1.45)
    card = max(card, sizes.SMALLEST_TARGET)
    piles = own_left + 0.16 * high
    least_ask = 5.4 * sizes.SMALLEST_TEXT + 0.045 * high
    foot = high - margin
    over_plate = foot - (0.072 + 0.008 + 0.130 + 0.012) * high - upper
    ask_high = min(max(min(0.158 * high, lower - upper + 0.09 * high), least_ask), over_plate)
    ask = box(left + margin, frame.top + upper, column, ask_high)
    metrics = Metrics(size, text_scale, dense=True)
    free_log = right - (piles + 4.5 * card + 0.02 * high)
    letters = metrics.text_size(sizes.TEXT_SIZE) / (sizes.TEXT_SIZE * metrics.ground)
    log_wide = min(free_log, 0.39 * high * letters)
    has_log = free_log > 0.39 * high and lower - upper > (0.095 if seen else 0.105) * high
    log_high = min((0.194 if beside else 0.152) * high, lower - upper)

    declare, end = _buttons(frame, own_foot)
    hand_top = (0.838 if broad else 0.868) * high
    hand_left = left + margin + column + 0.02 * high
    hand_wide = min(end.left, declare.left) - 0.02 * high - hand_left
    tool = max(sizes.SMALLEST_TARGET, 0.056 * high)
    inset = min(0.012 * high, (0.06 * wide - tool) / 2)
    laid = TableLayout(
        frame=frame,
        metrics=metrics,
        form=hung.form,
        head=hung.head,
        own_head=round(own_head),
        own_card=round(own_card),
        banners=hung.banners,
        road=box(left + 0.065 * wide, frame.top + 0.020 * high, 0.86 * wide, 0.072 * high),
        ask=ask,
        numbers=box(ask.left, ask.bottom + 0.012 * high, column, 0.130 * high),
        plate=box(left + margin, frame.top + foot - 0.072 * high, column, 0.072 * high),
        pile=box(piles, frame.top + upper, card, CARD_RATIO * card),
        discards=box(piles + 2.2 * card, frame.top + upper, card, CARD_RATIO * card),
        log=box(right - log_wide, frame.top + upper, log_wide, log_high) if has_log else None,
        daimyo=box(own_left, frame.top + title, own_wide * share, own_foot - title),
        samurai=box(
            own_left + own_wide * share + 0.03 * high,
            frame.top + title,
            own_wide * (1 - share),
            own_foot - title,
        ),
        hand=box(hand_left, frame.top + hand_top, hand_wide, high - hand_top),
        hand_card=round(0.146 * min(high, 0.62 * wide)),
        declare=declare,
        end=end,
        pause=box(left + inset, frame.top + 0.014 * high, tool, tool),
        log_tool=box(left + wide - inset - tool, frame.top + 0.014 * high, tool, tool),
    )
    if hung.stand:
        return replace(laid, figures=tuple(_over_cloth(laid, banner) for banner in laid.banners))
    return replace(laid, figures=tuple(_behind(laid, banner) for banner in laid.banners)) if seen else laid


def _hang(frame: Frame, rivals: int, length: float, figures: bool) -> _Hung:
    """Hang the rivals' banners beside each other, as broad as there is room."""
    high, wide = frame.height, frame.width
    margin, gap = _MARGIN * high, 0.014 * high
    most = (wide - 2 * margin - (rivals - 1) * gap) / rivals
    seen = figures and most >= max(_SEEN_BROAD * high, _NAMED * sizes.SMALLEST_TEXT)
    banner = min(most, (_BROADEST if seen else 0.56) * high)
    broad = banner >= max(0.50 * high, _NAMED * sizes.SMALLEST_TEXT)
    beside = min((SEEN_HEAD if seen else 0.106) * high, (banner - 0.034 * high) / length)
    roomy = beside >= (_SEEN_SIDE_HEAD if seen else _SIDE_HEAD) * high
    form: Form = "narrow" if not broad else "side" if roomy else "rows"
    head = {
        "side": beside,
        "rows": (_SEEN_ROW_HEAD if seen else _ROW_HEAD) * high,
        "narrow": min(0.080 * high, 0.245 * banner),
    }[form]
    top = (0.104 if seen else 0.116 if broad else 0.106) * high
    two_rows = (0.095 if broad else 0.150) * high + 3.024 * head
    hangs = _SEEN_HANGS * high if seen else 0.085 * high + 1.82 * head if form == "side" else two_rows
    free = wide - 2 * margin - rivals * banner
    if rivals > 1 and free / (rivals - 1) < 0.12 * high:
        gap = free / (rivals - 1)
    first = frame.left + (wide - rivals * banner - (rivals - 1) * gap) / 2
    board = banner - _stands(round(banner), high)
    stand = figures and form == "narrow" and board >= _NAMED_ABOVE * sizes.SMALLEST_TEXT
    top += _RISES * high if stand else 0.0
    banners = tuple(box(first + n * (banner + gap), frame.top + top, banner, hangs) for n in range(rivals))
    return _Hung(form, head, banners, top + hangs, broad, seen, stand)


def _buttons(frame: Frame, own_foot: float) -> tuple[Rect, Rect]:
    """Return where Declare and End turn lie: above each other, if that leaves the own houses free."""
    high, right = frame.height, frame.left + frame.width - _MARGIN * frame.height
    button_wide = (0.29 if frame.width >= 1.55 * high else 0.20) * high
    button_high = max(sizes.SMALLEST_TARGET, 0.060 * high)
    foot = high - _MARGIN * high
    end = box(right - button_wide, frame.top + foot - button_high, button_wide, button_high)
    above = foot - 2 * button_high - 0.012 * high
    if above > own_foot + 0.006 * high:
        return box(right - button_wide, frame.top + above, button_wide, button_high), end
    return box(end.left - 0.012 * high - button_wide, end.top, button_wide, button_high), end


def _unit(banner: int, high: float) -> float:
    """Return how large a banner's unit is, in window heights, of so broad a one in so high a window."""
    return min(1.0, banner / (0.31 * high)) / 1080


def _stands(banner: int, high: float) -> int:
    """Return how broad the room is in which somebody is seen left of a narrow banner's board."""
    return round(min(_STANDS_BROAD * high, banner - _NARROW_BOARD * _unit(banner, high) * high))


def _over_cloth(laid: TableLayout, banner: Rect) -> Rect:
    """Return the room of a half figure that looks over the left part of a narrow banner's cloth."""
    high = laid.frame.height
    foot = banner.top + round(_NARROW_HIGH * _unit(banner.width, high) * high)
    room = _stands(banner.width, high)
    tall = round(min((foot - laid.road.bottom) / _HEAD_HIGH, _HIGH_BY_ROOM * room))
    return rival_figures.over(banner.left + room / 2, foot, tall)


def _behind(laid: TableLayout, banner: Rect) -> Rect:
    """Return the room of a half figure behind the right part of a banner, from the beam down."""
    tall = round(_SITS * laid.frame.height)
    room = Rect(0, laid.road.bottom + round(0.006 * laid.frame.height), round(RATIO * tall), tall)
    room.top -= round(_AIR * tall)
    room.centerx = banner.right - round(0.5 * rival_figures.BROAD * tall)
    return room


def hand_places(layout: TableLayout, cards: int) -> list[Rect]:
    """Return where the cards of the own hand lie; they reach below the window."""
    width, room = layout.hand_card, layout.hand
    most = (room.width - width) / max(1, max(cards, HAND) - 1)
    step = min(0.76 * width, most)
    whole = width + step * (cards - 1)
    left = room.left + (room.width - whole) / 2
    top = room.top + 0.012 * layout.frame.height
    return [box(left + number * step, top, width, CARD_RATIO * width) for number in range(cards)]


def hand_fan(layout: TableLayout, cards: int) -> list[CardPlace]:
    """Return the same places with each card leaning as in a hand, the outer ones a little lower."""
    lean = min(_LEAN, 2 * _LEAN / max(1, cards - 1))
    fan = []
    for number, rect in enumerate(hand_places(layout, cards)):
        away = number - (cards - 1) / 2
        drop = round(0.0011 * layout.frame.height * away * away)
        fan.append(place(rect.move(0, drop), lean * away))
    return fan


_KEPT = 16


class Layouts:
    """Lays a table out. Layouts are shared by all who ask: nobody may change their boxes."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._laid: dict[Hashable, TableLayout] = {}

    def of(
        self, size: tuple[int, int], pictures: Sequence[TablePicture], seen: bool, tooled: bool
    ) -> TableLayout:
        """Return where everything lies on the first of the tables; the banners hold those of all.

        `seen`: rivals are, where there is room; `tooled`: a small button stands beside the hand.
        """
        picture, scale = pictures[0], self._resources.settings.text_scale
        own = picture.seats[0].houses
        full = 1 + len(own[0].cards), 1 + len(own[1].cards)
        length = longest(seat for one in pictures for seat in one.seats[1:])
        rivals, is_open = tuple(seat.rival for seat in picture.seats[1:]), any(picture.hands)
        key = size, length, scale, full, seen, tooled, rivals, is_open
        if key not in self._laid:
            laid = table_layout(size, len(picture.seats), length, scale, full, seen)
            laid = laid.with_heads_level(self._resources.art, rivals)
            laid = laid.with_tool_beside_hand() if tooled else laid
            if len(self._laid) >= _KEPT:
                self._laid.clear()
            self._laid[key] = replace(laid, open_hands=is_open)
        return self._laid[key]


def board_of(layout: TableLayout, picture: TablePicture, seat: int) -> Rect:
    """Return the cloth of a seat, for the viewer the own houses."""
    number = picture.place(seat)
    return layout.daimyo.union(layout.samurai) if number == 0 else layout.banners[number - 1]
