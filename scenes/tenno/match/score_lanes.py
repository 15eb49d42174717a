"""The lanes of the score: where they lie, and how they look at one instant of the counting."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.table.shown_names import seat_name
from game.tenno.cards import VALUES
from game.tenno.score import Standing
from scenes.paint import shapes, sizes, theme
from scenes.paint.cache import SurfaceCache
from scenes.paint.geometry import box, card_box, frame_of, place, square
from scenes.paint.seat_discs import Seated, figure
from scenes.paint.sizes import Size
from scenes.table.card_sprite import CardPainter, CardSprite, CardState, padding
from scenes.tenno.match.score_counting import Instant
from scenes.tenno.table.card_pictures import DECK
from scenes.ui import Drawable, Metrics, UiStyle

_FOOT = 0.066
"""How high a row of buttons below all is, in window heights."""
_RIBBON = 0.11
"""How high the ribbon below the cards is, in parts of its lane."""
_SUM = 44.0
"""The letters of a sum at most, at 1080."""
_LEAN = (-1.5, 1.0, -0.5, 1.5)
"""Degrees that the winner's cards lie askew, by their place."""


@dataclass(frozen=True, slots=True)
class Lane:
    """One seat's line of the score: crest, name (and what it came to), room for cards, sum in words, sum."""

    whole: Rect
    crest: Rect
    name: Rect
    cards: Rect
    sum: Rect
    total: Rect


class ScoringLayout:
    """Words and buttons above, up to `right`; below them the winners' lanes, then the others, less high.

    Where buttons have rows of their own, `feet`, these are below all.
    """

    def __init__(self, size: Size, seats: int, scale: int = 100, winners: int = 1, feet: int = 0) -> None:
        self.frame, self.metrics = frame_of(size), Metrics(size, scale, dense=True)
        frame, metrics = self.frame, self.metrics
        high, margin = frame.height, metrics.margin(40)
        width = frame.width - 1.2 * margin
        self.sheet = box(frame.left + 0.6 * margin, frame.down(0.023), width, 0.954 * high)
        self.right = round(self.sheet.right - 0.036 * high)
        left = frame.left + margin + 0.05 * high
        self.title = box(left, frame.down(0.050), self.right - left, 0.080 * high)
        line = max(0.05 * high, 1.25 * metrics.text_size(sizes.TEXT_SIZE))
        self.line = box(left, self.title.bottom, self.right - left, line)
        button = max(0.083 * high, sizes.SMALLEST_TARGET, 1.3 * metrics.text_size(sizes.BUTTON_SIZE))
        buttons = round(frame.down(0.08) + button) + 0.02 * high
        gap = 0.018 * high
        row = max(_FOOT * high, sizes.SMALLEST_TARGET, 1.3 * metrics.text_size(sizes.BUTTON_SIZE))
        step = row + 1.8 * gap
        first = self.sheet.bottom - step * feet
        self.feet = [box(left, first + step * n, self.right - left, row) for n in range(feet)]
        if feet:
            top, bottom = self.line.bottom + 0.012 * high, first - 1.2 * gap
        else:
            top = max(frame.down(0.22), self.line.bottom + 0.012 * high, buttons)
            bottom = self.sheet.bottom - gap
        others, few = seats - winners, max(0, 4 - seats)
        room = bottom - top - gap * winners
        if winners == 1:
            first = min((0.25 + 0.04 * few) * high, (bottom - top) * max(0.25, 0.42 - 0.028 * others))
        else:
            first = min((0.22 + 0.03 * few) * high, 1.25 * room / (1.25 * winners + others))
        each = min((0.152 + 0.03 * few) * high, (room - winners * first) / others) if others else 0
        lanes = [self._lane(top + n * (first + gap), first, 0.74) for n in range(winners)]
        start = top + winners * (first + gap)
        self.lanes = (*lanes, *(self._lane(start + n * each, each, 0.75) for n in range(others)))
        upper, lower = self.lanes[0].whole.y, self.lanes[-1].whole.bottom
        each = min(0.2 * high, (lower - upper) / seats)
        self.counting = tuple(self._lane(upper + n * each, each, 0.73) for n in range(seats))
        """Lanes of one height for the same seats: while prisoners are counted nobody has won yet."""

    def counted(self, rank: float) -> Lane:
        """Return the lane at a place while it is counted, or between two."""
        above = int(rank)
        below = min(above + 1, len(self.counting) - 1)
        return lane_between(self.counting[above], self.counting[below], rank - above)

    def _lane(self, top: float, tall: float, share: float) -> Lane:
        high, edge = self.frame.height, 0.03 * self.frame.height
        whole = box(self.sheet.x + edge, top, self.sheet.width - 2 * edge, tall)
        crest = square(whole.x + 0.02 * high + 0.057 * high, whole.center[1], min(0.057 * high, 0.36 * tall))
        cards, total = whole.x + 0.255 * whole.width, whole.right - 0.20 * whole.width
        words, gap, tall = total - 0.20 * whole.width, round(0.012 * high), share * whole.height
        return Lane(
            whole,
            crest,
            Rect(crest.right + gap, whole.y, round(cards) - crest.right - 2 * gap, whole.height),
            box(cards, whole.y + (0.88 * whole.height - tall) / 2, words - gap - cards, tall),
            box(words, whole.y, total - gap - words, whole.height),
            box(total, whole.y, whole.right - total, whole.height),
        )


def lane_between(start: Lane, end: Lane, part: float) -> Lane:
    """Return the lane on its way: ``part`` 0 is ``start``, 1 is ``end``."""
    pairs = ((getattr(start, name), getattr(end, name)) for name in Lane.__slots__)
    return Lane(*(box(*(a + (b - a) * part for a, b in zip(one, two, strict=True))) for one, two in pairs))


def lane_cards(lane: Lane, count: int) -> tuple[Rect, ...]:
    """Return where ``count`` cards of a lane lie: side by side, overlapping where they are too many."""
    width = int(lane.cards.height / 1.4)
    step = 1.15 * width
    if count > 1:
        step = min(step, (lane.cards.width - width) / (count - 1))
    return tuple(card_box(lane.cards.x + n * step, lane.cards.y, width) for n in range(count))


@dataclass(frozen=True, slots=True)
class _Moment:
    """What the lane of one seat is drawn by: its place now and where it comes to rest, and how far all is.

    `lacquer`: how far it has become the winner's, 0 to 1.
    """

    one: Standing
    lane: Lane
    still: Lane
    instant: Instant
    lacquer: float

    @property
    def dark(self) -> bool:
        return self.lacquer > 0.5

    @property
    def total(self) -> int:
        one, turns = self.one, self.instant.turns(self.one)
        total = round(sum(VALUES[card] * turn for (_, card), turn in zip(one.prisoners, turns, strict=True)))
        return total + round((_whole(one) - one.captured) * self.instant.tie)


def came_to(one: Standing, ranked: Sequence[Standing], allies: bool) -> str:
    """Return the key of what a winner came to; `allies`: sides win, not seats."""
    if allies or ranked[1].wins:
        return "winner_side" if allies else "winners"
    return "winner_you" if one.you else "winner"


class Lanes:
    """Draws them; keeps what it made for one size of the window."""

    def __init__(
        self,
        look: UiStyle,
        layout: ScoringLayout,
        ranked: Sequence[Standing],
        allies: bool,
        cards: CardPainter,
    ) -> None:
        """`ranked` are the seats by rank; `allies`: sides win, not seats."""
        self._look, self._layout, self._ranked, self._allies = look, layout, ranked, allies
        self._cards, self._kept = cards, SurfaceCache(48 * 1024 * 1024)
        self._letters = 0.0
        """The size of the letters of sums, the same in every lane."""
        self._joins = False
        """Whether all lanes have their sums in one line, being too low for two in the letters of a text."""
        self._free = 0
        """Up to where there are no sums, in any lane."""

    def draw(self, surface: Drawable, instant: Instant, all_cards: bool) -> None:
        """Draw all of them, the winners' last; `all_cards`: what everybody held instead of the prisoners."""
        part, found = instant.ranks, list[_Moment]()
        for still, one in zip(self._layout.lanes, self._ranked, strict=True):
            lane = lane_between(self._layout.counted(instant.rank(one.seat)), still, part)
            found.append(_Moment(one, lane, still, instant, part if one.wins else 0.0))
        if part == 1:
            for moment in [moment for moment in found if not moment.one.wins][:-1]:
                self._draw_line(surface, moment.lane.whole)
        two = 2.5 * self._look.line_height(theme.BOLD, sizes.TEXT_SIZE)
        self._joins = any(one.lane.whole.height < two for one in found)
        sums = [self._with_room(one, one.lane).sum for one in found]
        if self._joins and not all(map(self._fits_joined, found, sums)):
            self._joins = False
            sums = [self._with_room(one, one.lane).sum for one in found]
        self._letters = min(self._fitting_sums(*each)[2] for each in zip(found, sums, strict=True))
        self._free = min(room.left for room in sums) - self._look.margin(24)
        moving = {moment.one.seat for moment in found if part == 0 and instant.rank(moment.one.seat) % 1}
        for moment in sorted(found, key=lambda moment: (moment.one.seat in moving, moment.one.wins)):
            if moment.one.seat in moving:  # over those that it passes
                self._draw_strip(surface, moment.lane.whole)
            self._draw_lane(surface, moment, all_cards)

    def _draw_strip(self, surface: Drawable, lane: Rect) -> None:
        corner = self._look.margin(16)
        strip = self._look.shapes.box(lane.size, corner, theme.PAPER_LIGHT, theme.PAPER_FIBRE, 2)
        surface.blit(strip, lane)

    def _draw_line(self, surface: Drawable, above: Rect) -> None:
        inset = self._look.margin(4)
        line = Rect(above.x + inset, above.bottom - 1, above.width - 2 * inset, self._look.margin(2.5))
        surface.fill(theme.blend(theme.PAPER, theme.PAPER_FIBRE, 0.75), line)

    def _draw_lane(self, surface: Drawable, moment: _Moment, all_cards: bool) -> None:
        if moment.lacquer > 0:
            self._draw_lacquer(surface, moment)
        self._draw_seat(surface, moment)
        self._draw_name(surface, moment)
        if all_cards:
            self._draw_held(surface, moment)
        else:
            self._draw_ribbon(surface, moment)
            lane, still = (self._with_room(moment, one) for one in (moment.lane, moment.still))
            self._draw_prisoners(surface, replace(moment, lane=lane, still=still))
            self._draw_sums(surface, moment, lane.sum)
        lane, colour = moment.lane, theme.ON_VERMILION if moment.dark else theme.PAPER_INK
        size = (0.66 + 0.08 * moment.lacquer) * lane.whole.height / self._look.unit
        self._look.write(surface, str(moment.total), theme.DIGITS, size, colour, lane.total, "centre")

    # Parts

    def _with_room(self, moment: _Moment, lane: Lane) -> Lane:
        """A lane with its sums left of the sun, and all the room that they leave given to the cards."""
        look, most = self._look, round(0.4 * lane.whole.height)
        sun = lane.total.centerx - _sun(lane) - look.margin(20)
        right = round(lane.sum.right + (sun - lane.sum.right) * moment.lacquer)
        sums = self._sums(moment.one, [1.0] * len(moment.one.prisoners), 1.0)
        widest = max(self._joined(sums), key=len)
        few = lane_cards(lane, len(moment.one.prisoners))[-1:]
        taken = few[0].right if few else lane.cards.x
        room = max(lane.sum.width, right - look.margin(30) - taken)
        size = look.fit(widest, theme.BOLD, _SUM, room, most)
        words = min(look.measure(widest, theme.BOLD, size)[0], room)
        words = max(words, lane.sum.width // 3)
        cards = Rect(lane.cards.topleft, (right - words - look.margin(30) - lane.cards.x, lane.cards.height))
        return replace(lane, cards=cards, sum=Rect(right - words, lane.sum.y, words, lane.sum.height))

    def _draw_lacquer(self, surface: Drawable, moment: _Moment) -> None:
        look, lane, still = self._look, moment.lane.whole, moment.still
        key = "lacquer", still.whole.size, tuple(still.total)
        picture = self._kept.get(key, _lacquer, still, look)
        shown = _scaled(picture, lane.size)
        if moment.lacquer < 1:
            shown = shapes.fade(picture.copy() if shown is picture else shown, moment.lacquer)
        else:
            size, corner = still.whole.size, look.margin(20)
            shadow = self._kept.get(("shadow", size), shapes.faint_box, size, corner, theme.BLACK, 0.25)
            surface.blit(shadow, lane.move(look.margin(6), look.margin(10)))
        surface.blit(shown, lane)

    def _draw_seat(self, surface: Drawable, moment: _Moment) -> None:
        """Draw who sits there with the crest on the rim; a rival is calm until the ranks are told."""
        one, size = moment.one, moment.still.crest.width
        mood = "pleased" if one.wins else "stung"
        who = Seated(one.crest, one.rival, mood if moment.instant.ranks == 1 else "calm")
        art = self._look.resources.art
        disc = self._kept.get(("seat", who, size), figure, DECK, art, who, size)
        share = moment.lane.crest.width / size
        picture = _scaled(disc, (round(disc.get_width() * share), round(disc.get_height() * share)))
        shapes.put_in_middle(surface, picture, moment.lane.crest.center)

    def _draw_name(self, surface: Drawable, moment: _Moment) -> None:
        """Write whose lane it is, and below the winner's name what it came to."""
        look, one, lane = self._look, moment.one, moment.lane
        name, room, high = seat_name(look.resources.language, one), Rect(lane.name), lane.whole.height
        aside = lane.crest.width // 9  # the crest on the face's rim sticks out
        room.left, room.width = room.left + aside, room.width - aside - look.margin(16)
        upper = Rect(room.left, room.top + round(0.16 * high), room.width, round(0.34 * high))
        lower = Rect(room.left, room.top + round(0.54 * high), room.width, round(0.4 * high))
        came = look.resources.language.text(f"scoring.{came_to(one, self._ranked, self._allies)}")
        whole = look.paragraph_height(came, theme.BOLD, 0, lower.width) <= lower.height
        if not moment.dark or high < 4.4 * sizes.SMALLEST_TEXT or not whole:
            colour = theme.PAPER if moment.dark else theme.PAPER_INK
            look.write(surface, name, theme.DISPLAY, 44, colour, room.inflate(0, -round(0.06 * high)))
            return
        look.write(surface, name, theme.DISPLAY, 72, theme.PAPER, upper)
        if look.fits(came, theme.BOLD, lower.width):
            line = Rect(lower)
            line.height = min(lower.height, look.line_height(theme.BOLD, 38))
            look.write(surface, came, theme.BOLD, 38, theme.GOLD_LIGHT, line)
        else:
            look.paragraph(surface, came, theme.BOLD, 38, theme.GOLD_LIGHT, lower)

    def _draw_ribbon(self, surface: Drawable, moment: _Moment) -> None:
        """Draw below the cards a ribbon as long as what was counted: a piece of each prisoner's colour.

        What a row and hand add is gold. The longest in the end goes as far as the sums.
        """
        one, lane, most = moment.one, moment.lane, max(map(_whole, self._ranked))
        pieces = [
            (VALUES[card] * turn, theme.SEAT_COLOURS[crest])
            for (crest, card), turn in zip(one.prisoners, moment.instant.turns(one), strict=True)
        ]
        if one.tied is not None:
            pieces.append(((one.tied - one.captured) * moment.instant.tie, theme.GOLD))
        high, edge = max(5, round(_RIBBON * lane.whole.height)), max(1, self._look.margin(2))
        room = (self._free - lane.cards.x) / max(1, most)
        start, foot = float(lane.cards.x), lane.whole.bottom - round(0.06 * lane.whole.height)
        for value, colour in pieces:
            piece = Rect(round(start), foot - high, round(start + value * room) - round(start), high)
            if piece.width > 2 * edge:
                surface.fill(theme.INK, piece)
                ink = theme.blend(colour, theme.INK, 0.08)
                surface.fill(ink, piece.inflate(-2 * edge, -2 * edge))
            start += value * room

    def _draw_prisoners(self, surface: Drawable, moment: _Moment) -> None:
        """Draw them at the size they come to, scaled while the lane is on its way."""
        prisoners, turns = moment.one.prisoners, moment.instant.turns(moment.one)
        resting, places = (lane_cards(lane, len(prisoners)) for lane in (moment.still, moment.lane))
        for number, ((crest, card), turn, at) in enumerate(zip(prisoners, turns, places, strict=True)):
            lean = _LEAN[number % len(_LEAN)] if moment.dark else 0.0
            self._draw_card(surface, CardSprite(card, crest), turn, at, resting[0].width, lean)

    def _draw_card(
        self, surface: Drawable, card: CardSprite, turn: float, at: Rect, resting: int, lean: float
    ) -> None:
        if 0.0 < turn < 1.0:
            state = CardState(*at.center, at.width, turn=turn, lift=0.10)
            self._cards.draw_state(surface, card, state)
            return
        card = card if turn == 1.0 else CardSprite(None, card.crest)
        if abs(at.width - resting) <= 1:
            self._cards.draw(surface, card, place(at, lean))
            return
        picture, share = self._cards.picture(card, resting), at.width / resting
        pad = round(padding(resting) * share)
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        surface.blit(pygame.transform.smoothscale(picture, size), at.move(-pad, -pad))

    def _draw_held(self, surface: Drawable, moment: _Moment) -> None:
        """Draw row and hand side by side, in the room of cards and sums; a gap is a dashed frame."""
        one, lane, room, look = moment.one, moment.lane, moment.lane.cards, self._look
        right = lane.total.x - lane.whole.height // 8
        width = round(min(room.height / 1.4, (right - room.x) / 7.2))
        top = room.centery - round(0.7 * width)
        start = room.x + 3.75 * width
        step = min(1.08 * width, (right - start - width) / max(1, len(one.hand) - 1))
        edge = theme.EDGE if moment.dark else theme.PAPER_MUTE
        row = [(card, room.x + number * 1.12 * width) for number, card in enumerate(one.row)]
        for card, left in [*row, *((card, start + number * step) for number, card in enumerate(one.hand))]:
            at = card_box(left, top, width)
            if card is None:
                surface.blit(look.resources.art.empty_slot(at.size, round(0.08 * width), edge, None), at)
            else:
                self._cards.draw(surface, CardSprite(card, one.crest), place(at))
        bar = Rect(round(start - 0.38 * width), room.y, max(2, look.margin(3)), room.height)
        surface.fill(theme.GOLD, bar)

    def _draw_sums(self, surface: Drawable, moment: _Moment, room: Rect) -> None:
        """Write what was counted so far, in as many lines as the lane holds, the last ones first."""
        look, colour = self._look, theme.TEXT if moment.dark else theme.PAPER_INK
        lines, high, _ = self._fitting_sums(moment, room)
        top = room.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            at = Rect(room.left, top + number * high, room.width, high)
            look.write(surface, line, theme.BOLD, self._letters, colour, at, "right")

    def _fitting_sums(self, moment: _Moment, room: Rect) -> tuple[list[str], int, float]:
        """Return what a lane's room holds of its sums, how high a line is, and the size of its letters."""
        look, size = self._look, _SUM
        sums = self._sums(moment.one, moment.instant.turns(moment.one), moment.instant.tie)
        least, most = round(1.3 * sizes.SMALLEST_TEXT), round(0.4 * moment.lane.whole.height)
        high = max(least, min(look.line_height(theme.BOLD, size), most, room.height))
        lines = [line for line in self._joined(sums) if look.fits(line, theme.BOLD, room.width)] or [""]
        lines = lines[-max(1, room.height // high) :]
        return lines, high, min(look.fit(line, theme.BOLD, size, room.width, high) for line in lines)

    def _joined(self, sums: list[str]) -> list[str]:
        return [" ".join(sums)] if self._joins else sums

    def _fits_joined(self, moment: _Moment, room: Rect) -> bool:
        sums = self._sums(moment.one, moment.instant.turns(moment.one), moment.instant.tie)
        return self._look.fits(" ".join(sums), theme.BOLD, room.width)

    def _sums(self, one: Standing, turns: Sequence[float], tie: float) -> list[str]:
        text = self._look.resources.language.text
        counted = [VALUES[card] for (_, card), turn in zip(one.prisoners, turns, strict=True) if turn > 0.5]
        lines = [" + ".join(map(str, counted))] if counted else []
        if not one.prisoners:
            lines = [text("scoring.none")]
        if tie > 0 and one.tied is not None:
            lines.append(text("scoring.row_and_hand", row=one.row_sum, hand=one.hand_sum))
        return lines or [""]


def _whole(one: Standing) -> int:
    return one.captured if one.tied is None else one.tied


def _lacquer(lane: Lane, look: UiStyle) -> Surface:
    """The winner's lane: black lacquer with a gold edge, and the vermilion sun behind the sum."""
    size, corner = lane.whole.size, look.margin(20)
    picture = shapes.box(size, corner, theme.LACQUER)
    sun, disc = shapes.blank(size, theme.VERMILION), shapes.disc(2 * _sun(lane), theme.VERMILION)
    shapes.put_in_middle(sun, disc, (lane.total.centerx - lane.whole.x, size[1] // 2))
    sun.blit(shapes.box(size, corner, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(sun, (0, 0))
    picture.blit(shapes.box(size, corner, None, theme.GOLD, max(2, look.margin(6))), (0, 0))
    return picture


def _sun(lane: Lane) -> int:
    """The radius of the sun behind the winner's sum, in pixels."""
    return round(min(0.746 * lane.whole.height, 0.6 * lane.total.width))


def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
