"""The score: everybody's road to the goal is walked once more, from the last to whoever came first."""

from pygame import Rect, Surface

from game.honor.show.feed import Feed
from game.honor.show.picture import SeatPicture
from scenes.honor import figures
from scenes.honor.log import LogScene
from scenes.menus.playing import MatchActions, Playing
from scenes.paint import theme
from scenes.ui import Button, Control, UiStyle
from scenes.ui.page import PageScene
from scenes.window.intents import Back, Choose, Intent, Press
from scenes.window.requests import Push, Request, Reset, ToTitle
from scenes.window.resources import Resources

_WALK = 2400.0
"""Milliseconds in which all walk their roads."""


class ScoreScene(PageScene):
    """Shows how a match ended. Any press while it counts goes to the end, and does nothing else."""

    def __init__(self, resources: Resources, feed: Feed, playing: Playing, actions: MatchActions) -> None:
        super().__init__(resources)
        self._feed, self._playing, self._actions = feed, playing, actions
        self._time = 0.0
        ended = feed.view.ended
        assert ended is not None
        self._winners = ended.winners

    @property
    def over(self) -> bool:
        """Whether all have walked."""
        return self._time >= _WALK

    def enter(self) -> None:
        """The score's music; at once at the end where everything is instant."""
        self.resources.sounds.music("scoring")
        if self.resources.settings.speed == "instant":
            self._finish()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay title, lanes and buttons out."""
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        self.resources.art.fit(size[1])
        self._feed.speak(self.resources.language)
        seats = sorted(self._feed.picture.seats, key=lambda seat: (-seat.honour, seat.seat))
        margin = look.margin(90)
        high = max(theme.SMALLEST_TARGET, min(look.px(66), look.margin(110)))
        foot = size[1] - look.margin(60) - high
        self._head = Rect(margin, look.margin(56), size[0] - 2 * margin, look.margin(96))
        self._line = Rect(margin, self._head.bottom, self._head.width, look.margin(70))
        top = self._line.bottom + look.margin(16)
        lane = (foot - look.margin(24) - top) // len(seats)
        self._lanes = [
            (seat, Rect(margin, top + number * lane, size[0] - 2 * margin, lane))
            for number, seat in enumerate(seats)
        ]
        self.show(look, self._buttons(Rect(margin, foot, size[0] - 2 * margin, high)))

    def _buttons(self, row: Rect) -> list[Control]:
        text = self.resources.language.text
        buttons = [
            Button(text("scoring.again"), lambda: self._playing.again, "main", 38),
            Button(text("scoring.other_seats"), self._other_seats, "plain", 34),
            Button(text("table.log"), lambda: Push(LogScene(self.resources, self._feed)), "plain", 34),
            Button(text("scoring.to_title"), ToTitle, "plain", 34),
        ]
        gap = self.look.margin(24)
        wide = (row.width - gap * (len(buttons) - 1)) // len(buttons)
        for number, button in enumerate(buttons):
            button.place(self.look, Rect(row.left + number * (wide + gap), row.top, wide, row.height))
        return list(buttons)

    def _other_seats(self) -> Request:
        return Reset(self._actions.other_seats(self.resources))

    def handle(self, intent: Intent) -> Request | None:
        """Go to the end, or to what can be done then; Back goes to the way out."""
        if not self.over:
            if isinstance(intent, Choose | Press | Back):
                self._finish()
            return None
        if isinstance(intent, Back):
            self.page.by_pointer = False
            self.page.set_focus(self.page.controls[-1])
            return None
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let them walk."""
        super().update(milliseconds)
        if not self.over:
            fast = 2.5 if self.resources.settings.speed == "fast" else 1.0
            self._time += milliseconds * fast
            if self.over:
                self._finish()
        return None

    def _finish(self) -> None:
        self._time = _WALK
        you = self._feed.view.you
        shared = len(self._winners) > 1
        won = you is None or you in self._winners
        self.resources.sounds.play("end-shared" if shared else "end-victory" if won else "end-defeat")

    def moving(self) -> bool:
        return not self.over or super().moving()

    def draw(self, surface: Surface) -> None:
        """The page, who won, a lane for each seat, and at the end the buttons."""
        look, text = self.look, self.resources.language.text
        surface.blit(self.resources.art.page(self._size), (0, 0))
        look.write(surface, text("scoring.title"), theme.DISPLAY, 62, theme.PAPER_INK, self._head)
        if self.over:
            names = [self._feed.names[seat] for seat in self._winners]
            most = max(seat.honour for seat, _ in self._lanes)
            key = (
                "won_too" if len(names) > 1 else "you_won" if self._feed.view.you in self._winners else "won"
            )
            words = text(f"honor.score.{key}", name=names[0], names=", ".join(names), n=most)
            look.write(surface, words, theme.REGULAR, 38, theme.PAPER_MUTE, self._line)
        walked = self._time / _WALK
        for seat, lane in self._lanes:
            self._draw_lane(surface, seat, lane, walked)
        if self.over:
            self.page.draw(surface)

    def _draw_lane(self, surface: Surface, seat: SeatPicture, lane: Rect, walked: float) -> None:
        look, art = self.look, self.resources.art
        size = min(look.margin(84), round(0.78 * lane.height))
        disc = art.crest(seat.crest, size)
        name = Rect(lane.left, lane.top, round(0.20 * lane.width), lane.height)
        look.write(surface, seat.name, theme.DISPLAY, 40, theme.PAPER_INK, name)
        road = Rect(name.right, 0, round(0.66 * lane.width), max(6, round(0.16 * lane.height)))
        road.centery = lane.centery
        surface.blit(art.box(road.size, road.height // 2, theme.PAPER_SHADE, theme.PAPER_INK, 2), road)
        lowest = min(0, *(one.honour for one, _ in self._lanes))
        goal = self._feed.view.public.goal
        most = max(goal, *(one.honour for one, _ in self._lanes))

        def at(honour: float) -> int:
            return round(road.left + road.width * (honour - lowest) / (most - lowest))

        part = min(1.0, walked * most / max(1, seat.honour)) if seat.honour > 0 else min(1.0, walked)
        here = at(seat.honour * part)
        start = at(0)
        way = Rect(min(start, here), road.top, abs(here - start), road.height)
        if way.width > 2:
            surface.blit(
                art.box(way.size, way.height // 2, theme.SEAT_COLOURS[seat.crest], theme.PAPER_INK, 2), way
            )
        surface.fill(theme.PAPER_INK, (at(goal), road.top - road.height, 3, 3 * road.height))
        surface.blit(disc, disc.get_rect(center=(here, lane.centery)))
        score = Rect(
            road.right + size // 2 + 4, lane.top, lane.right - road.right - size // 2 - 4, lane.height
        )
        colour = theme.PAPER_WON if self.over and seat.seat in self._winners else theme.PAPER_INK
        shown = figures.signed(round(seat.honour * part))
        look.write(surface, shown, theme.DIGITS, 52, colour, score, "right")
