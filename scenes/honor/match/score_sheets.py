"""The sheets of the score: the course of the match, what brought how much honour, and the last hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.honor.cards import CODES
from game.honor.show.honour_accounts import SOURCES, Account
from game.honor.show.picture import SeatPicture
from game.kept.language import signed
from scenes.honor.match.score_chart import HEAD, Course
from scenes.honor.table.card_pictures import DECK
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.seat_discs import Seated, figure
from scenes.paint.theme import Colour
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

SHEETS = ("course", "sources", "hands")
_HEADS = {
    "daimyo": "daimyo_hawk", "samurai": "samurai", "decree": "decree", "gunpowder": "gunpowder",
    "ninja": "spy", "dishonour": "dishonour",
}  # fmt: skip
"""The card that stands over a column of the sheet."""


def longest_road(found: Iterable[Account]) -> int:
    """Return of how many hops the longest of all roads is."""
    return max((len(account.hops) for account in found), default=0)


_WON = 64
"""The letters of the winner's honour."""


@dataclass(frozen=True)
class Row:
    """One seat on the sheets: who it is, its honour, a line about it, and its lane (pixels).

    `won`: what a winner's line is once all have walked, the fuller words first; nothing for the others.
    `walks_at`: the top of the lane on which it walks, before it goes to the one where it came in.
    """

    seat: SeatPicture
    account: Account
    line: str
    won: tuple[str, ...]
    lane: Rect
    walks_at: int
    shares: tuple[float, float] = (0.25, 0.12)
    """Of a lane, what name and score have."""

    def on_its_way(self, came_in: float) -> "Row":
        """Return it as it lies when it has gone so far from the lane on which it walked, 0 to 1."""
        top = round(self.walks_at + came_in * (self.lane.top - self.walks_at))
        return replace(self, lane=Rect((self.lane.left, top), self.lane.size))

    @property
    def wins(self) -> bool:
        return bool(self.won)

    @property
    def name(self) -> Rect:
        return Rect(self.lane.left, self.lane.top, round(self.shares[0] * self.lane.width), self.lane.height)

    @property
    def score(self) -> Rect:
        wide = round(self.shares[1] * self.lane.width)
        inner = round(0.012 * self.lane.width)
        return Rect(self.lane.right - wide, self.lane.top, wide - inner, self.lane.height)

    @property
    def middle(self) -> Rect:
        """Between name and score."""
        left = self.name.right
        return Rect(left, self.lane.top, self.score.left - left, self.lane.height)

    @property
    def ink(self) -> Colour:
        return theme.TEXT if self.wins else theme.PAPER_INK

    @property
    def soft(self) -> Colour:
        return theme.GOLD if self.wins else theme.PAPER_MUTE


def _sun(size: tuple[int, int], x: int, corner: int, words: int) -> Surface:
    """Return the vermilion sun behind the winner's honour, in the shape of its lane inside its gold edge.

    `words`: how broad that is written. The sun is broader, cut by a low lane above and below.
    """
    reach = round(max(min(0.746 * size[1], 0.93 * (size[0] - x)), 0.62 * words))
    sun = shapes.put_in_middle(
        shapes.blank(size, theme.VERMILION), shapes.disc(2 * reach, theme.VERMILION), (x, size[1] // 2)
    )
    inner = shapes.blank(size, theme.BLACK)
    edge = max(2, corner // 4)
    within = size[0] - 2 * edge, size[1] - 2 * edge
    inner.blit(shapes.box(within, corner - edge, (255, 255, 255)), (edge, edge))
    sun.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sun


class Sheets:
    """Paints rows at one size of the window, the best first."""

    def __init__(
        self,
        kit: DrawContext,
        rows: Sequence[Row],
        labels: dict[str, str],
        lead: str | None = None,
        course: Course | None = None,
    ) -> None:
        """`labels` are the words over the columns by source; `lead` is the one that is framed.

        `course` is the chart, where that is shown.
        """
        self._lead, self._course_of = lead, course
        self._kit, self._rows, self._labels = kit, rows, labels

    def draw(self, surface: Drawable, sheet: str, walked: float, came_in: float) -> None:
        """Paint "course", "sources" or "hands"; `walked`: how much of the way has been gone, 0 to 1.

        `came_in`: how far the lanes have gone from where they walked to their places, 0 to 1.
        """
        rows = [one.on_its_way(came_in) for one in reversed(self._rows)]  # the best goes over others
        for row in rows:
            self._ground(surface, row, came_in >= 1)
            if sheet == "hands":
                self._hand(surface, row)
        if sheet == "sources":
            self._sources(surface)
        elif self._course_of is not None:
            self._course(surface, self._course_of, rows, walked, came_in >= 1)

    def _ground(self, surface: Drawable, row: Row, over: bool) -> None:
        look, art = self._kit.look, self._kit.look.resources.art
        lane, wins = row.lane, row.wins and over
        fill, edge = (theme.PANEL, theme.GOLD) if wins else (theme.PAPER_SHADE, None)
        box = art.box(lane.size, look.margin(16), fill, edge, 4 if wins else 0)
        surface.blit(box, lane)
        if wins:
            corner, x, score = look.margin(16), row.score.centerx - lane.left, signed(row.seat.honour)
            size = look.fit(score, theme.DIGITS, _WON, *row.score.size)
            broad = look.measure(score, theme.DIGITS, size)[0]
            surface.blit(self._kit.made(_sun, lane.size, x, corner, broad), lane)
        size = min(look.margin(84), round(0.66 * lane.height))
        mood = ("pleased" if wins else "stung") if over else "calm"
        disc = self._kit.made(figure, DECK, art, Seated(row.seat.crest, row.seat.rival, mood), size)
        shapes.put_in_middle(surface, disc, (lane.left + look.margin(16) + size // 2, lane.centery))
        left = lane.left + look.margin(28) + size
        words = Rect(left, lane.top, row.name.right - left - look.margin(10), lane.height)
        ink, soft = (row.ink, row.soft) if wins else (theme.PAPER_INK, theme.PAPER_MUTE)
        lines = row.won if wins else (row.line,)
        told = next((one for one in lines if look.fits(one, theme.REGULAR, words.width)), "")
        line = look.line_height(theme.REGULAR, 24) if told else 0
        if look.line_height(theme.DISPLAY, 36) + line > lane.height:
            line = 0
        upper = Rect(words.left, 0, words.width, min(look.line_height(theme.DISPLAY, 38), lane.height - line))
        upper.top = lane.centery - (upper.height + line) // 2
        look.write(surface, row.seat.name, theme.DISPLAY, 38, ink, upper)
        if line:
            below = Rect(words.left, upper.bottom, words.width, line)
            look.write(surface, told, theme.REGULAR, 24, soft, below)

    def _score(self, surface: Drawable, row: Row, score: int, over: bool) -> None:
        ink = theme.ON_VERMILION if row.wins and over else theme.PAPER_INK
        size = _WON if row.wins and over else 56
        self._kit.look.write(surface, signed(score), theme.DIGITS, size, ink, row.score, "centre")

    # The course

    def _course(
        self, surface: Drawable, course: Course, rows: Sequence[Row], walked: float, over: bool
    ) -> None:
        """The chart, a face at the end of each line while it grows, and the scores as they stand."""
        course.draw(surface, walked, over)
        by_seat = {row.seat.seat: row for row in rows}
        for account, place in course.heads(walked):
            row = by_seat[account.seat]
            self._score(
                surface, row, row.seat.honour if walked >= 1 else course.honour(account, walked), over
            )
            if not over:
                size = self._kit.look.margin(HEAD)
                disc = self._kit.made(
                    figure, DECK, self._kit.art, Seated(row.seat.crest, row.seat.rival), size
                )
                shapes.put_in_middle(surface, disc, place)

    # What brought how much

    def _sources(self, surface: Drawable) -> None:
        look = self._kit.look
        shown = [name for name in SOURCES if any(row.account.sources[name] for row in self._rows)]
        amounts = [row.account.sources[name] for row in self._rows for name in shown]
        first = self._rows[0]
        line = look.line_height(theme.BOLD, 24)
        for number, name in enumerate(shown):
            column = self._column(first, number, len(shown))
            label = Rect(column.left, first.lane.top - line - look.margin(4), column.width, line)
            over = Rect(label.left, label.top - line * 3 // 2, label.width, line * 3 // 2)
            words = self._labels[name]
            whole = look.measure(words, theme.BOLD, 24)[0] <= label.width
            if whole or (name in _HEADS and look.fits(words, theme.BOLD, label.width)):
                look.write(surface, words, theme.BOLD, 24, theme.PAPER_INK, label, "centre")
            elif name not in _HEADS:  # no card says it
                both = label.union(over)
                look.paragraph(surface, words, theme.BOLD, 24, theme.PAPER_INK, both, "centre", middle=True)
            self._over(surface, name, over)
        for row in self._rows:
            self._score(surface, row, row.seat.honour, True)
            for number, name in enumerate(shown):
                box = self._column(row, number, len(shown)).inflate(-look.margin(16), -look.margin(12))
                self._bar(surface, row, row.account.sources[name], box, amounts)
        if self._lead in shown:
            column = self._column(first, shown.index(self._lead), len(shown))
            column.top -= line * 5 // 2 + look.margin(4)
            column.height = self._rows[min(1, len(self._rows) - 1)].lane.bottom - column.top
            frame = column.inflate(-look.margin(2), look.margin(6))
            self._kit.box(surface, frame, look.margin(10), None, theme.GOLD, max(3, look.margin(5)))

    def _column(self, row: Row, number: int, count: int) -> Rect:
        middle = row.middle
        left = middle.left + middle.width * number // count
        right = middle.left + middle.width * (number + 1) // count
        return Rect(left, middle.top, right - left, middle.height)

    def _over(self, surface: Drawable, name: str, room: Rect) -> None:
        if name in _HEADS and room.height >= 30:
            wide = round(room.height / 1.4)
            at = Rect(room.centerx - wide // 2, room.top, wide, room.height)
            self._kit.cards.draw_in(surface, CardSprite(CODES[_HEADS[name]], 1), at)

    def _bar(self, surface: Drawable, row: Row, amount: int, box: Rect, all_: Sequence[int]) -> None:
        """A bar over the line for what was gained, below it for what was lost, by one scale for `all_`."""
        look = self._kit.look
        digits = look.line_height(theme.DIGITS, 28)
        ink = row.ink if amount >= 0 or row.wins else theme.PAPER_LOST
        if not amount:
            look.write(surface, "–", theme.BOLD, 26, row.soft, box, "centre")
            return
        if box.height < 2 * digits:  # a bar would be nothing
            look.write(surface, signed(amount), theme.DIGITS, 28, ink, box, "centre")
            return
        gained, lost = max(0, *all_), -min(0, *all_)
        room = box.height - digits  # a number stands on the other side of the line
        scale = min(box.height / (gained + lost), room / max(1, gained), room / max(1, lost))
        line = box.top + max(round(scale * gained), digits if lost else 0)
        high = max(3, round(scale * abs(amount)))
        bar = Rect(0, 0, min(box.width, look.margin(90)), high).move_to(centerx=box.centerx)
        bar.top = line + 2 if amount < 0 else line - high
        surface.fill(theme.VERMILION if amount < 0 else theme.SEAT_COLOURS[row.seat.crest], bar)
        edge = max(2, look.px(2))
        pen.rect(surface, theme.INK, bar.inflate(2 * edge, 2 * edge), edge)
        surface.fill(row.soft, (box.left, line, box.width, 2))
        number = Rect(box.left, line - digits if amount < 0 else line, box.width, digits)
        look.write(surface, signed(amount), theme.DIGITS, 28, ink, number, "centre")

    # The last hands

    def _hand(self, surface: Drawable, row: Row) -> None:
        look = self._kit.look
        self._score(surface, row, row.seat.honour, True)
        room = row.middle.inflate(-look.margin(24), -look.margin(16))
        if not row.account.hand:
            look.write(surface, "–", theme.BOLD, 26, row.soft, room)
        wide = min(round(room.height / 1.4), look.margin(150))
        step = min(wide + look.margin(10), (room.width - wide) // 6)
        for number, card in enumerate(row.account.hand):
            at = Rect(room.left + number * step, 0, wide, round(1.4 * wide))
            at.centery = room.centery
            self._kit.cards.draw_in(surface, CardSprite(card, row.seat.crest), at)
