"""A match once more, with somebody's eyes: the public's, a seat's as it knew it then, or all cards open.

With the public's or a seat's eyes the line of time ends at the furthest instant that was seen, so that
nothing on it tells how the match goes on. Changing the eyes keeps the instant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from game.table.seat_names import about, shown_name
from game.table.telling import OPEN, Eyes, Telling
from game.table.turning_points import TurningPoint
from scenes.film.cutting import Film
from scenes.film.instants import BEGINNING, Instants
from scenes.film.scene import PlayerScene, named
from scenes.paint import theme
from scenes.ui import Chip, Control, IconButton, Size
from scenes.ui.layout import Column, Item, Panel, Scroll, Words
from scenes.window import Intent, Request, Resources, intents

EYES = "eyes"
_TURN = 1500.0
"""Milliseconds for which a turning point is named after its act."""


class MatchCutter(Protocol):
    """Cuts a whole match for one size of the picture."""

    def cut_match(self, telling: Telling, eyes: Eyes) -> Film:
        """Return the match as it is seen with these eyes."""


@dataclass(frozen=True)
class Watched:
    """A match to be seen again: what everybody was told, how it is shown, and what its game says of it."""

    telling: Telling
    cutter: Callable[[Resources, Size, int], MatchCutter]
    """Makes what cuts it for a size of the picture, with a seat at the lower side."""
    turning_points: Callable[[Telling, bool], Sequence[TurningPoint]] = field(default=lambda *_: ())
    """Lists the turning points; with all cards open those too that were hidden."""

    @property
    def home(self) -> int:
        """The seat at the lower side where nobody's eyes are on: the only person's, else the first."""
        plans = self.telling.told[None][0]["seats"]
        people = [seat for seat, plan in enumerate(plans) if not plan.get("rival")]
        return people[0] if len(people) == 1 else 0


class ReplayScene(PlayerScene):
    """Plays a match once more."""

    heading = "scoring.watch"

    def __init__(
        self,
        resources: Resources,
        watched: Watched,
        eyes: Eyes = None,
        line: int | None = None,
        fight: int | None = None,
        seen: bool = False,
    ) -> None:
        """Begin at the beginning, playing; or stand still after a line of the record or before a fight.

        Fights count from 1. `seen`: all of it was seen before.
        """
        super().__init__(resources)
        self.watched, self.eyes = watched, eyes
        self._line, self._fight = line, fight
        self._furthest = float(watched.telling.last + 1) if seen else BEGINNING
        self._films: dict[Eyes, tuple[Film, Instants]] = {}

    # The film

    def cut(self, picture: Size) -> Film:
        self._picture = picture
        self._films.clear()
        return self._film()

    def _film(self) -> Film:
        if self.eyes not in self._films:
            bottom = self.eyes if isinstance(self.eyes, int) else self.watched.home
            cutter = self.watched.cutter(self.resources, self._picture, bottom)
            film = cutter.cut_match(self.watched.telling, self.eyes)
            self._films[self.eyes] = film, Instants(film)
        return self._films[self.eyes][0]

    @property
    def instants(self) -> Instants:
        return self._films[self.eyes][1]

    def resize(self, size: tuple[int, int]) -> None:
        """Keep the instant, also where the film has another length from now on."""
        place = self.instants.place(self.playback.time) if self._films else None
        super().resize(size)
        if place is not None:
            self.seek(self.instants.time(place))
        elif self._line is not None:
            self.go_to_line(self._line)
        elif self._fight is not None:
            self.go_to_fight(self._fight)

    def go_to_line(self, line: int) -> None:
        """Stand still where a line of the record has happened."""
        self.playback.plays = False
        self.seek(self.instants.after(line))

    def go_to_fight(self, number: int) -> None:
        """Stand still where a fight begins, from 1 on; raises IndexError where there is none such."""
        self.playback.plays = False
        self.seek(self.playback.film.fights[number - 1].start)

    # Whose eyes

    def look_with(self, eyes: Eyes) -> Request | None:
        """See it with other eyes from this instant on."""
        place = self.instants.place(self.playback.time)
        self.eyes = eyes
        self.playback.recut(self._film())
        self.playback.seek(self.instants.time(place))
        self.fill()
        return None

    def name(self, eyes: Eyes) -> str:
        """Say whose eyes they are."""
        language = self.resources.language
        if eyes is None or eyes == OPEN:
            return language.text("replay.public" if eyes is None else "replay.open")
        plan = self.watched.telling.told[None][0]["seats"][eyes]
        return shown_name(language, plan["name"], plan.get("rival"))

    # The line of time

    def until(self) -> float:
        """Where it ends: with all cards open at the end of the match."""
        if self.eyes == OPEN:
            return super().until()
        return max(1.0, self.instants.time(self._furthest))

    def follow(self) -> None:
        self._furthest = max(self._furthest, self.instants.place(self.playback.time))
        super().follow()

    def turning_points(self) -> list[tuple[float, float, TurningPoint]]:
        """List when (ms) the acts of turning points begin and are over, with what they are."""
        telling, found = self.watched.telling, []
        for point in self.watched.turning_points(telling, self.eyes == OPEN):
            line = telling.line_of(None, point.told)
            found.append((self.instants.act(line), self.instants.after(line), point))
        return found

    def turns(self) -> Sequence[float]:
        return [begins for begins, _, _ in self.turning_points()]

    def to_turn(self, forward: bool) -> Request | None:
        """Go to the next turning point, or to the one before."""
        self.seek(self.playback.beside(self.turns(), forward))
        return None

    def note(self) -> str:
        """Name the turning point that has just been seen."""
        time = self.playback.time
        for _, over, point in self.turning_points():
            if over <= time < over + _TURN:
                return about(self.resources.language, f"replay.turn.{point.kind}", self.name(point.seat))
        return self.name(self.eyes)

    # Controls

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.ShowCards):
            return self.open(EYES) if intent.held else None
        return super().handle(intent)

    def more(self) -> list[Control]:
        text = self.resources.language.text
        turn = IconButton("star", text("replay.next_turn"), partial(self.to_turn, True), 68)
        eyes = IconButton("eye", text("replay.eyes"), partial(self.open, EYES), 68)
        return [named("turn", turn), named("eyes", eyes)]

    def side(self, name: str) -> Item:
        """The list of all whose eyes there are."""
        if name != EYES:
            return super().side(name)
        everybody: list[Eyes] = [None, *range(self.watched.telling.seats), OPEN]
        chips = [
            named(f"eyes {one}", Chip(self.name(one), partial(self._take, one), one == self.eyes, group=2))
            for one in everybody
        ]
        title = Words(self.resources.language.text("replay.eyes"), theme.DISPLAY, 40, theme.TEXT)
        return Panel(Column(title, Scroll(Column(*chips, gap=10)), gap=10, pad=(28, 18)), wide=528, most=528)

    def _take(self, eyes: Eyes) -> Request | None:
        self.drawer = None
        return self.look_with(eyes)
