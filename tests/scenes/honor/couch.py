"""Plays a given match of several people through the very app, and writes down what all at the table met.

A mark is one frame as those around the screen have it: pixels, sounds, focus. While somebody's hand lies open
there are no pixels, only how long that takes and what is heard; now and then somebody covers it for a while.
"""

import zlib
from collections import deque
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.honor.line_forms import decision_from_line
from game.honor.match import Match
from game.honor.show.shared_screen import Orders
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.drivers import Person
from game.table.game_interface import IllegalDecision
from game.table.seats import Seat
from game.table.session import Session
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.match.standing_orders import OrdersScene
from scenes.honor.table.card_pictures import DECK
from scenes.launch.opened_from_title_or_match import TableActions
from scenes.match.hand_over_curtain import SETTLING, CurtainScene
from scenes.match.match_inputs import Playing
from scenes.paint.art import Art
from scenes.paint.text import Lettering
from scenes.window.requests import MatchRequest, StartMatch
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, SilentSounds, make_resources

KEEPS = Orders(beaten="keep", dishonoured="ask", others="nobody")
LONGEST = 40_000

_art, _lettering = cache(lambda: Art(DECK)), cache(Lettering)


class ToldMatch(Match):
    """A match whose lots fall as a record has them."""

    def __init__(self, record: Sequence[Line]) -> None:
        super().__init__(record[0])
        self._lots = deque(line for line in record if "chance" in line)

    def draw(self, chance: Chance) -> Line:
        return self.take(self._lots.popleft())


class Scripted:
    """A rival that answers from a list, at once, and keeps his Save Faces back."""

    patient = False

    def __init__(self, lines: deque[Line]) -> None:
        self._lines = lines
        self._ask: Line = {}
        self.at_a_loss = False
        """Whether it is asked for what the list doesn't have: the record ends there."""

    def tell(self, line: Line) -> None:
        """It plays by its list."""

    def ask(self, ask: Line) -> None:
        self._ask = ask

    def answer(self, wait: float) -> Line | None:
        if self._ask["ask"] == "save_face":
            return {"move": "pass", "seat": self._ask["seat"]}
        self.at_a_loss = not self._lines
        return self._lines.popleft() if self._lines else None

    def refuse(self, illegal: IllegalDecision) -> None:
        raise illegal

    def dismiss(self) -> None:
        """Nothing to say."""

    def close(self, until: float | None = None) -> None:
        """Nothing to end."""


class ScriptedMatches:
    """Plays one record for the app, as its matches do, without processes and files."""

    running = True
    played = "honor"

    def __init__(self, record: Sequence[Line], people: Sequence[int]) -> None:
        header = record[0]
        moves = [line for line in record if line.get("move") not in (None, "pass")]
        seats = range(len(header["seats"]))
        self.left = {seat: deque(line for line in moves if line["seat"] == seat) for seat in seats}
        plans = [
            {"name": f"Seat {seat}", "crest": seat + 1} | ({} if seat in people else {"rival": "novice"})
            for seat in seats
        ]
        self.public = Seat(None)
        self.people = {seat: Seat(seat) for seat in people}
        drivers = [
            Person(self.people[seat]) if seat in self.people else Scripted(self.left[seat]) for seat in seats
        ]
        match = ToldMatch([{**header, "seats": plans}, *record[1:]])
        self.session = Session(match, drivers, None, self.public)
        self.rivals = [driver for driver in drivers if isinstance(driver, Scripted)]
        self.scene: MatchScene | None = None

    def at_the_end(self) -> bool:
        """Whether no rival knows how the record goes on, and all that it tells has been shown."""
        scene = self.scene
        shown = scene is not None and not scene.feed.waiting and not scene.moving()
        return shown and any(rival.at_a_loss for rival in self.rivals)

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        budgets = {seat: 0 for seat in self.left if seat not in self.people}
        playing = Playing(self.public, self.people, request, budgets=budgets)
        self.scene = MatchScene(resources, playing, TableActions(Chance(0)))
        return self.scene

    def leave(self) -> None:
        """The records are nobody's."""

    def update(self, now: float) -> bool:
        if self.scene is None:  # nobody plays on before there is a scene that shows it
            return False
        told = len(self.public.lines)
        self.session.advance()
        return len(self.public.lines) != told


class CouchTable(Driver):
    """The app with one record, and the hands of all who sit there."""

    def __init__(
        self,
        home: Path,
        record: Sequence[Line],
        people: Sequence[int],
        speed: str,
        step: float,
        takes_back: bool = False,
    ) -> None:
        """`step`: milliseconds a frame; `takes_back`: every second time that somebody can, once."""
        settings = Settings(speed=speed)
        self.marks: list[object] = []
        self.curtains: list[str] = []
        self.done = False
        self.taken_back = self.covered = 0
        self._takes_back, self._could, self._chosen = takes_back, 0, 0
        self._latest: Line = {}
        """What a person decided last."""
        self._scripts = ScriptedMatches(record, people)
        self._step, self._heard = step, 0
        resources = make_resources(settings)
        resources.art, resources.lettering = _art(), _lettering()
        super().__init__(home, size=(1024, 600), matches=self._scripts, resources=resources, draw_one_in=1)
        self.request(StartMatch(()))
        self.marks.clear()

    @property
    def scene(self) -> MatchScene:
        """The match, whatever lies over it."""
        scene = self._scripts.scene
        assert scene is not None
        return scene

    def play(self, marks: int) -> None:
        """Play until there are so many marks, the script is over, or the score is shown."""
        while len(self.marks) < marks and not self._ends():
            assert len(self.marks) < LONGEST, f"stuck in {type(self.top).__name__}"
            self.play_a_little()

    def _ends(self) -> bool:
        return self.done or isinstance(self.top, ScoreScene) or self._scripts.at_the_end()

    def _once_more(self) -> bool:
        self._could += 1
        return self._could % 2 == 0

    @property
    def public(self) -> Seat:
        """What the match has told everybody."""
        return self._scripts.public

    def step(self, milliseconds: float = 0.0, frames: int = 1) -> None:
        """Let frames pass, all of the same length, and mark each."""
        del milliseconds
        for _ in range(frames):
            super().step(self._step)
            if self._scripts.scene is not None:
                self._mark()

    def _mark(self) -> None:
        assert isinstance(self.sounds, SilentSounds)
        heard, self._heard = tuple(self.sounds.heard[self._heard :]), len(self.sounds.heard)
        private = self.scene.screen.private
        own = self.scene.feed.hand_open or isinstance(self.top, CurtainScene | OrdersScene)
        seen = None if private is not None and own else zlib.crc32(self.surface.get_view("2"))
        self.marks.append((type(self.top).__name__, private, seen, heard))

    def play_a_little(self) -> None:
        """Do what is asked of whoever has the screen, or let a frame pass."""
        top = self.top
        if isinstance(top, CurtainScene):
            self.curtains.append(top._name or "")  # noqa: SLF001
            self.step(frames=int(SETTLING // self._step) + 1)
            self.key("return")
            assert top.lifting or self.top is not top, "one press lifts it, after a while without any"
            while self.top is top:
                self.step()
        elif isinstance(top, OrdersScene):
            self.step(frames=2)
            top.orders = KEEPS
            self.key("return")
            self.step()
        elif isinstance(top, MatchScene) and top.choice is not None and top.act is None:
            self.step(frames=2)
            self._chosen += 1
            if self._chosen % 3 == 0 and top.feed.hand_open:
                self.key("h")
                self.step(frames=2)
                self.key("h")
                self.covered += 1
            lines = self._scripts.left[top.choice.ask.seat]
            if self._takes_back and top.screen.held and self._once_more():
                self.key("z")
                assert not top.screen.held
                lines.appendleft(self._latest)
                self.taken_back += 1
                return
            if not lines:
                self.done = True
                return
            self._latest = lines.popleft()
            self.app.do(top._decide(decision_from_line(self._latest)))  # noqa: SLF001
            self.step()
        else:
            self.step()
