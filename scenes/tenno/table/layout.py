"""The table: where everything lies for a window, a number of seats and a text scale, in window pixels.

Owns the proportions: parts of the frame's height, or of a unit that is shorter in narrow windows.
"""

from dataclasses import replace
from functools import partial

from pygame import Rect

from scenes.paint import rival_figures, sizes
from scenes.paint.geometry import CardPlace, Frame, box, card_box, card_height, frame_of, square
from scenes.paint.sizes import Metrics, Size
from scenes.table import draw_context
from scenes.tenno.table.seat_places import RIVAL_WIDTH, Group, SeatPlaces

_ANGLE, _WIDEST_ANGLE = 5.0, 12.0
"""Degrees from one card to the next, and of the outermost ones at the most."""


def hand_fan(frame: Frame, metrics: Metrics, room: Rect, count: int) -> tuple[CardPlace, ...]:
    """A fan of ``count`` cards round the middle of a room, each over the one to its left."""
    unit = 1080 * metrics.ground
    width = round(0.163 * unit)
    step = 0.118 * unit if count <= 5 else 0.65 * width
    if count > 1:
        step = min(step, (room.width - 1.12 * width) / (count - 1))
    angle = min(_ANGLE, 2 * _WIDEST_ANGLE / max(1, count - 1))
    fan = []
    for away in (n - (count - 1) / 2 for n in range(count)):
        drop = 0.0065 * unit * away * away * (angle / _ANGLE) ** 2
        y = room.y + card_height(width) / 2 + drop
        fan.append(CardPlace(round(frame.middle + away * step), round(y), width, away * angle))
    return tuple(fan)


_RAISE, _RIM, _LOWERED = 0.057, 0.012, 0.040
_MIDDLE, _OWN_ROW = 0.1045, 0.3445
"""Half the width of the middle, which is a card's, and of all three own cards, in units."""
CROWD = 6
"""Seats up to which a table lies in its place; among more it stays plain."""
_SEEN = rival_figures.HANDS
_SHIFT = 0.02
"""How far two groups go aside, in widths of the frame, where they come to lie beside the tools by that."""
_NAME, _LEAST_ASIDE = 5.4, 0.6
"""So many letters of its size a plate has room for at least, in heights, that a figure stands beside, and how
far it goes aside at least of what it would."""
_HEADS, _HEADS_FROM, _SHOULDERS = 0.113, 1600, (0.080, 0.070, 0.060, 0.050, _LOWERED)
"""How far down the plate of the middle one of three rivals lies who sit behind theirs, how wide a window must
be for it, and how much lower the others' may lie."""

_DESK, _FROM_LAMP = 0.019, 0.045
"""How far above their plates the desks of those are, and how far the first one goes from a place's lamp."""


class TableLayout:
    """Every rectangle of the table.

    ``rivals`` stand clockwise from the own seat. ``buttons`` are two, ``answers`` three from top to bottom;
    answers are used instead of buttons and log, with ``sees`` above them. ``prompt`` lies over the middle:
    while it is shown, discard, odds and last fight are not. ``tools`` are small square buttons in the upper
    right corner, the first at the right. Where ``log_rows`` is 0, or ``odds_fit`` or ``sees_fit`` False, the
    box of that name is not worth drawing in: log and odds go behind buttons. ``figures`` has a room for each
    rival's half figure, as broad as a figure of its height, or none: beside the row with a ``desk``, else
    behind the plate. No text and no card is smaller for it.
    """

    rivals: tuple[Group, ...]
    own: Group
    figures: tuple[Rect, ...]

    def __init__(self, size: Size, seats: int, scale: int = 100, figures: bool = False) -> None:
        """``seats`` are 2 to 7, ``scale`` is the text's, 100 to 200 %; ValueError for other seats.

        ``figures``: whether rivals are to be seen there.
        """
        if not 2 <= seats <= 7:
            raise ValueError(f"a table has 2 to 7 seats, not {seats}")
        self.frame = frame = frame_of(size)
        self.metrics = metrics = Metrics(size, scale, dense=True)
        self._high, self._unit = frame.height, 1080 * metrics.ground
        self._line = metrics.text_size(sizes.TEXT_SIZE)
        self._seats = SeatPlaces(frame, metrics)
        margin = metrics.margin(40)
        self._left, self._right = frame.left + margin, frame.right - margin
        self._side = frame.width / 2 - _OWN_ROW * self._unit - 2 * margin
        """The width of the columns left and right of the own row."""
        self.ring = square(frame.middle, frame.down(0.404), 0.1815 * self._high)
        self.tools = self._tools()
        card = 0.209 * self._unit
        top = frame.down(0.861) - card_height(round(card))
        steps = (n * (card + 0.031 * self._unit) for n in (-1, 0, 1))
        self._row = tuple(card_box(frame.middle - card / 2 + step, top, card) for step in steps)
        self.raised = tuple(slot.move(0, -round(_RAISE * self._unit)) for slot in self._row)
        self.buttons, self.answers = self._buttons(2), self._buttons(3)
        self.discard = self._discard()
        self._banner_width = min(self._side, max(0.30 * self._high, 10.5 * self._line))
        words = 1.2 * metrics.text_size(sizes.BANNER_SIZE) + 2.3 * self._line + 0.012 * self._high
        self._banner_need = max(0.130 * self._high, words)
        self._gap, self._top, self._lower, self._aside = 0.0, frame.down(0.055), _LOWERED, (0, 0)
        self._fit_groups(seats - 1)
        self.desk = seats < 4
        wide = figures and seats == 4 and size[0] >= _HEADS_FROM
        behind = wide and self._sit_behind_plates()
        if figures and seats == 3:
            self._move_together()
        if figures and seats > 2:  # above a raised card; in a duel a coin may fall there
            pile, free = self.discard, round(self._top_of_raised - 0.012 * self._high)
            highest = self.floor(pile.left, pile.right) + round(0.012 * self._high)
            pile.y = min(pile.y, max(highest, free - pile.height))
        self.banner = self._banner()
        self.hand = self._hand()
        self.prisoners_label = self._prisoners_label()
        self.discard_label = self._discard_label()
        self.prompt = self._prompt()
        self.last_fight = self._last_fight()
        self.log, self.log_rows = self._log()
        self.sees, self.sees_fit = self._sees()
        self.odds, self.odds_fit = self._odds()
        self.figures = ()
        self.tools += self._fourth_tool()
        if behind:
            self.figures = self._rooms_behind()
        elif figures and self.desk:
            papers = [self.banner, self.discard, self.prompt, self.last_fight, self.own.pile]
            papers += [self.log] if self.log_rows else []
            papers += [self.sees] if self.sees_fit else []
            rows = [group.boxes for group in self.rivals]
            self.figures = rival_figures.beside(frame, metrics.margin(8), rows, self.tools, papers)

    def group(self, place: int) -> Group:
        """Return the group of a place at the table: 0 is the own, then the rivals clockwise."""
        return self.own if place == 0 else self.rivals[place - 1]

    def figure(self, place: int) -> Rect | None:
        return self.figures[place - 1] if self.figures and place > 0 else None

    @property
    def groups(self) -> tuple[Group, ...]:
        return (self.own, *self.rivals)

    @property
    def rival_boxes(self) -> list[Rect]:
        return [part for group in self.rivals for part in group.boxes]

    # The hand

    def hand_places(self, count: int) -> tuple[CardPlace, ...]:
        """Return where ``count`` hand cards lie: a fan, tucked under the window's lower side."""
        return hand_fan(self.frame, self.metrics, self.hand, count)

    def hand_raised(self, spot: CardPlace) -> CardPlace:
        """Return where a chosen hand card goes: upright, a little above the others."""
        return replace(spot, y=spot.y - round(0.045 * self._high), angle=0.0)

    def hand_lifted(self, spot: CardPlace) -> CardPlace:
        """Return where a hand card goes when it is under the pointer: whole in the window."""
        lowest = self.frame.bottom - card_height(spot.width) // 2 - self.metrics.margin(12)
        return replace(spot, y=min(spot.y, lowest), angle=spot.angle * 0.3)

    def _hand(self) -> Rect:
        """Between plate and buttons, down to the window's lower side."""
        middle, gap, top = self.frame.middle, 0.012 * self._high, self.frame.down(0.874)
        left = max(self.own.plate.whole.right + gap, 2 * middle - self.answers[0].x + gap)
        return box(left, top, 2 * (middle - left), self.frame.bottom - top)

    # The rivals' groups and the own one

    def _fit_groups(self, rivals: int) -> None:
        """Shrink the rivals' cards, then the own pile, until banner and discard have their room."""
        largest = int(self._largest_card(rivals))
        smallest = min(largest, max(sizes.SMALLEST_TARGET, round(0.72 * largest)))
        need = self._banner_need + 0.020 * self._high
        for pile in (0.150, 0.105):
            self.own = self._seats.own(self._row, self._left, self._side, pile * self._high)
            for card in range(largest, smallest - 1, -1):
                self.rivals = self._rivals(rivals, card)
                free = self.own.pile.y - self.floor(self._left, self._left + self._banner_width)
                if free >= need and self._middle_floor() <= self.discard.y - 0.008 * self._high:
                    return

    def _largest_card(self, rivals: int) -> float:
        """Return the width of a laid card as the proportions have it, before text asks for its room."""
        high, width, between = self._high, self.frame.width, self._right - self._left
        side = (width / 2 - self.metrics.margin(40) - _MIDDLE * self._unit - 0.255 * high) / RIVAL_WIDTH
        row_of_four = (between - 0.09 * high) / 16.8
        match rivals:
            case 1:
                return 0.150 * high
            case 2:
                return 0.135 * high
            case 3:
                return min(0.117 * high, (between - 0.084 * high) / 12.6)
            case 4:
                return side if self._columns(rivals) else min(0.100 * high, row_of_four)
            case 5:
                return min(0.092 * high, side)
        return min(0.092 * high, side, row_of_four)

    def _columns(self, rivals: int) -> int:
        """Return how many groups stand in each of the two columns beside the top row: 0 or 1."""
        return int(rivals > 4 or (rivals == 4 and self.frame.aspect < 1.6))

    def _rivals(self, count: int, card: int) -> tuple[Group, ...]:
        """Lay them out clockwise from the own seat: left column upwards, top row, right column downwards.

        A row that would run under the small buttons in the corner starts below them.
        """
        columns, tools = self._columns(count), self.tools[2]
        in_row, width, top = count - 2 * columns, RIVAL_WIDTH * card, self._top
        overhang, corner = round(0.12 * self._seats.plate_height), tools.x - self.metrics.margin(8)
        edges = self._left_edges(in_row, columns, width, tools.x - self._seats.disc_radius(card))
        lacking = edges[-1] + width - corner
        if in_row == 2 and 0 < lacking <= _SHIFT * self.frame.width:
            edges = [edge - lacking for edge in edges]
        lowered = top + self._lower * self._high if in_row >= 3 else top
        if edges[-1] + width > corner:
            lowered = max(lowered, tools.bottom + overhang + 4)
            top = lowered if in_row < 3 else top
        tops = [lowered if n in (0, in_row - 1) else top for n in range(in_row)]
        aside = [self._aside if n == 1 and in_row == 3 else (0, 0) for n in range(in_row)]
        lay_out = partial(self._seats.rival, card)
        row = [lay_out(*each) for each in zip(edges, tops, aside, strict=True)]
        if not columns:
            return tuple(row)
        lowest = max(group.slots[0].bottom for group in row)
        start = max(lowest + 0.035 * self._high, max(group.bottom for group in row) + overhang + 2)
        return (lay_out(self._left, start), *row, lay_out(self._right - width, start))

    def _left_edges(self, count: int, columns: int, width: float, corner: float) -> list[float]:
        """Return where the groups of the top row begin; two do not reach the ``corner`` if they need not."""
        frame = self.frame
        if count <= 2:
            gap = frame.width * (0.05 if columns else 0.10)
            ways = (2 * (end - frame.middle - width) for end in (corner, corner + _SHIFT * frame.width))
            gap = self._gap or next((way for way in ways if 0.02 * frame.width <= way < gap), gap)
            whole = count * width + (count - 1) * gap
            return [frame.middle - whole / 2 + n * (width + gap) for n in range(count)]
        free = self._right - self._left - width
        return [self._left + n * free / (count - 1) for n in range(count)]

    # The rivals' half figures

    def _sit_behind_plates(self) -> bool:
        """Lower three rivals' groups, so that heads show above them; whether there is room for that."""
        before, told, self._top = self.rivals, self._room_for_words(), self.frame.down(_HEADS)
        for self._lower in _SHOULDERS:
            self.rivals = self._rivals(len(before), before[0].slots[0].width)
            free = self.own.pile.y - self.floor(self._left, self._left + self._banner_width)
            over = self.discard.y - self._middle_floor()
            fits = free >= self._banner_need + 0.020 * self._high and over >= 0.008 * self._high
            if fits and self._room_for_words() == told:
                self._give_way_to_the_middle()
                return True
        self.rivals, self._top, self._lower = before, self.frame.down(0.055), _LOWERED
        return False

    def _give_way_to_the_middle(self) -> None:
        """Let the middle one sit beside its plate, which goes to the right as far as a name has room."""
        _, middle, last = self.rivals
        tools = self.tools + self._fourth_tool()
        (third,) = rival_figures.behind(self.frame, [last.plate.whole], tools, _SEEN)
        end = min(third.left, last.plate.whole.left) - self.metrics.margin(20)
        free = middle.plate.name.width - _NAME * self.metrics.text_size(sizes.LABEL_SIZE)
        most = rival_figures.ASIDE * rival_figures.BROAD * self._high_beside
        aside = min(most, free + max(0, end - middle.plate.whole.right))
        if aside >= _LEAST_ASIDE * most:
            self._aside = round(aside), max(0, round(aside - free))
            self.rivals = self._rivals(3, middle.slots[0].width)

    def _rooms_behind(self) -> tuple[Rect, ...]:
        """Return the rooms of three who sit behind their plates, or the middle one beside it."""
        plates = [group.plate.whole.move(0, -round(_DESK * self._high)) for group in self.rivals]
        plates[0].x += round(_FROM_LAMP * self._high)
        rooms = rival_figures.behind(self.frame, plates, self.tools, _SEEN)
        if aside := self._aside[0]:
            row, high = self.rivals[1].slots[0], self._high_beside
            middle = row.x + aside - rival_figures.BROAD * high / 2
            behind = rival_figures.over(middle, row.y - round(_DESK * self._high), high, _SEEN)
            rooms = rooms[0], behind, rooms[2]
        return rooms

    @property
    def _high_beside(self) -> int:
        """How high the middle one is who sits beside its plate: as the others, if its row lets it be."""
        tops = self.rivals[1].slots[0].y, self.rivals[0].plate.whole.y
        foot = min(tops) - round(_DESK * self._high)
        return rival_figures.whole_height(self.frame, foot, _SEEN)

    def _room_for_words(self) -> tuple[int, bool]:
        """How many rows of the log there are, and whether the odds fit."""
        self.log, self.log_rows = self._log()
        return self.log_rows, self._odds()[1]

    def _move_together(self) -> None:
        """Let two rivals' groups stand closer where that makes room for figures at the outer sides."""
        before, width = self.rivals, self.rivals[0].slots[0].width
        self._gap = 0.035 * self._high
        self.rivals = self._rivals(2, width)
        if self.rivals[0].plate.whole.x - self.frame.left < rival_figures.LEAST_WIDTH * self._high:
            self.rivals, self._gap = before, 0.0

    def floor(self, left: float, right: float) -> int:
        """Return the y below all that rivals have between two x."""
        below = [part.bottom for part in self.rival_boxes if part.x < right and left < part.right]
        return max([self.frame.top + self.metrics.margin(40), *below])

    @property
    def middle(self) -> Rect:
        """The room between what rivals have and the own row, as broad as that."""
        floor, (first, _, last) = self._middle_floor(), self._row
        return Rect(first.x, floor, last.right - first.x, first.y - floor)

    def _middle_floor(self) -> int:
        """Return the y below what rivals have over the discard, the ring and the odds."""
        half = _MIDDLE * self._unit + 0.18 * self._high
        return self.floor(self.frame.middle - half, self.frame.middle + half)

    # The left side

    def _banner(self) -> Rect:
        """Whose turn and what is asked: over the own prisoners and what they are called."""
        left, width = self._left, self._banner_width
        floor = self.floor(left, left + width) + 0.006 * self._high
        bottom = self.own.pile.y - 0.012 * self._high
        if bottom - self._label_height - floor >= self._banner_need:
            bottom -= self._label_height
        height = min(self._banner_need, bottom - floor)
        return box(left, bottom - height, width, height)

    @property
    def _label_height(self) -> float:
        """How high a line over the own prisoners is, with the gap above it."""
        return 1.25 * self._line + 0.018 * self._high

    def _prisoners_label(self) -> Rect:
        """What the own prisoners are called: over them where the banner leaves room, else beside them."""
        line, gap, pile = 1.25 * self._line, 0.012 * self._high, self.own.pile
        if pile.y - self.banner.bottom >= self._label_height:
            half = self.own.plate.whole.right - pile.center[0]
            return box(pile.center[0] - half, pile.y - gap - line, 2 * half, line)
        return box(self._left, pile.center[1] - line / 2, max(0.0, pile.x - gap - self._left), line)

    # The right side

    def _tools(self) -> tuple[Rect, ...]:
        side, top = self.metrics.target(52), round(self.frame.down(0.014))
        step = side + self.metrics.margin(8)
        return tuple(Rect(self._right - side - n * step, top, side, side) for n in range(3))

    def _fourth_tool(self) -> tuple[Rect, ...]:
        """One more beside the others, where it lies on nobody's plate or cards."""
        fourth = self.tools[-1].move(self.tools[1].x - self.tools[0].x, 0)
        parts = [part for group in self.rivals for part in (*group.boxes, group.plate.whole)]
        return () if fourth.collidelist(parts) >= 0 else (fourth,)

    def _buttons(self, count: int) -> tuple[Rect, ...]:
        """In the lower right corner, from top to bottom; three are wider than two."""
        letters = self.metrics.text_size(sizes.BUTTON_SIZE)
        height = max(0.078 * self._high, sizes.SMALLEST_TARGET, 1.3 * letters)
        part = 0.27 if count == 2 else 0.36
        smallest = (11.5 if count == 2 else 12.0) * sizes.SMALLEST_TEXT  # room for the longest words
        width = min(self._side, max(part * self._high, 8.5 * letters, smallest))
        left, step = self._right - width, height + 0.022 * self._high
        bottom = self.frame.bottom - self.metrics.margin(40)
        return tuple(box(left, bottom - height - n * step, width, height) for n in reversed(range(count)))

    def _log(self) -> tuple[Rect, int]:
        """The newest lines of the log over the buttons, and how many rows; 0 rows: there is no room."""
        high, line, rivals = self._high, self._line, len(self.rivals)
        width = min(self._side, max(0.36 * high, 13 * line))
        left, row = self._right - width, max(0.0475 * high, 1.3 * line)
        bottom = self.buttons[0].y - 0.022 * high
        free = bottom - self.floor(left, left + width) - 0.008 * high
        rows = min(4 if rivals < 5 else 3, int(free / row))
        crowded = self.frame.aspect < 1.45 or (rivals == 6 and high <= 720)
        if rows < 3 or crowded or width < 11 * line:
            rows = 0
        height = row * max(rows, 3)
        return box(left, bottom - height, width, height), rows

    def _sees(self) -> tuple[Rect, bool]:
        """The panel that says what the table sees of a choice, and whether there is room for it."""
        high, line, answer = self._high, self._line, self.answers[0]
        bottom = answer.y - 0.022 * high
        free = bottom - self.floor(answer.x, answer.right) - 0.012 * high
        larger = line - max(sizes.SMALLEST_TEXT, self.metrics.margin(sizes.TEXT_SIZE))
        height = min(free, 0.27 * high + 2 * larger)
        fits = height >= 0.09 * high + 3.6 * line
        height = max(height, 0.0)
        return box(answer.x, bottom - height, answer.width, height), fits

    # The middle

    def _odds(self) -> tuple[Rect, bool]:
        """The odds over the right own card, and whether there is room for them."""
        high, line = self._high, self._line
        left = self.frame.middle + _MIDDLE * self._unit + 0.03 * high
        bottom, height = self._row[0].y - 0.020 * high, max(0.110 * high, 2.7 * line)
        covered = [*self.rival_boxes, self.log if self.log_rows else self.buttons[0]]
        for width in (max(0.29 * high, 11.5 * line), max(0.215 * high, 8.2 * line)):
            found = box(left, bottom - height, width, height)
            if found.right <= self._right and not any(found.colliderect(part) for part in covered):
                return found, True
        return found, False

    def _discard(self) -> Rect:
        """The last discarded cards, fanned, over the left own card."""
        right = self.frame.middle - _MIDDLE * self._unit - 0.03 * self._high
        width, height = 0.150 * self._high, 0.115 * self._high
        return box(right - width, self._row[0].y - 0.020 * self._high - height, width, height)

    def _discard_label(self) -> Rect:
        """The number of discarded cards, left of their fan; as wide as banner and rivals leave room for.

        It lies over the fan, in one line, where there is room for it alone.
        """
        pile, gap = self.discard, 0.018 * self._high
        things = self.banner, *self.rival_boxes
        level = (part for part in things if part.y < pile.bottom and pile.y < part.bottom)
        limit = max([self._left, *(part.right + gap for part in level if part.x < pile.x)])
        left, line = max(limit, pile.x - gap - 0.13 * self._high), 1.3 * self._line
        if pile.x - gap - left < 0.08 * self._high and pile.y - line >= self.floor(pile.left, pile.right):
            return box(pile.x, pile.y - line, pile.width, line)
        # Its lower line ends above a card of the own row that is raised.
        top = self._top_of_raised - 1.5 * self._line - pile.height / 2
        top = min(float(pile.y), max(top, self.floor(left, pile.x - gap) + gap))
        return box(left, top, max(0.0, pile.x - gap - left), pile.height)

    @property
    def _top_of_raised(self) -> float:
        return self._row[0].y - (_RAISE * self._unit + _RIM * self._high)

    def _prompt(self) -> Rect:
        """What is asked of a raised card, on a paper over the middle."""
        high, middle, line = self._high, self.frame.middle, self._line
        half = min(max(0.33 * high, 11.2 * line), _OWN_ROW * self._unit + 0.7 * self.metrics.margin(40))
        if self._columns(len(self.rivals)):
            for part in (*self.rivals[0].boxes, *self.rivals[-1].boxes):
                half = min(half, max(middle - part.right, part.x - middle) - 0.008 * high)
        floor = self.floor(middle - half, middle + half)
        free = self._top_of_raised - floor - 0.016 * high
        words = 1.25 * self.metrics.text_size(40) + 1.3 * line + 0.012 * high
        height = min(free, max(0.105 * high, words))
        y = floor + 0.008 * high + max(0.0, free - height) * 0.5
        return box(middle - half, y, 2 * half, height)

    def _last_fight(self) -> Rect:
        """The two cards of the last fight, between the rivals and the raised card."""
        high, middle, many = self._high, self.frame.middle, 0.055 * (len(self.rivals) == CROWD)
        width = 0.209 * self._unit + (0.046 + 0.2 * many) * high  # among many a larger one is found sooner
        floor = self.floor(middle - width / 2, middle + width / 2)
        top = max(floor + 0.010 * high, self.frame.down(0.300))
        free = self._top_of_raised - top - 0.010 * high
        height = min((0.150 + many) * high, free)
        return box(middle - width / 2, top + max(0.0, free - height) * 0.5, width, height)


class Canvas(draw_context.Canvas[TableLayout]):
    """What all of the table is painted on, and with."""
