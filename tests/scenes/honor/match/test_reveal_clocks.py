"""How long the screen waits: matches that differ in who holds a Save Face look the same at all times."""

import math
import zlib
from collections import deque
from collections.abc import Sequence

import pygame
import pytest

from game.honor.decisions import Attack, Draw, End, Pass
from game.honor.line_forms import decision_from_line
from game.honor.show.reveal_clocks import RevealClocks
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.drivers import Person
from game.table.game_interface import IllegalDecision
from game.table.reveal_clock import LOOKS, SECOND_LOOK, longest_thought
from game.table.seats import Seat
from game.table.session import Session
from scenes.honor.match.scene import MatchScene
from scenes.launch.opened_from_title_or_match import TableActions
from scenes.match.match_inputs import Playing
from scenes.window.requests import Quit
from tests.driver import make_resources
from tests.game.honor.tables import Table, line_of
from tests.samples import sample, spread
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage

YOU = 0
SIZE = (1024, 600)


class Thinker:
    """A rival who keeps his Save Faces back; an answer takes as many frames at most, that one always."""

    patient = False

    def __init__(self, steps: Sequence[str], frames: int, chance: Chance) -> None:
        self._steps, self._frames, self._chance = deque(steps), frames, chance
        self._left = 0
        self._ask: Line = {}
        self.asked: list[str] = []

    def tell(self, line: Line) -> None:
        """He plays by his list."""

    def ask(self, ask: Line) -> None:
        private = ask["ask"] == "save_face"
        self._ask, self._left = ask, self._frames if private else self._chance.below(self._frames) + 1
        self.asked.append(ask["ask"])

    def answer(self, wait: float) -> Line | None:
        self._left -= 1
        if self._left > 0:
            return None
        if self._ask["ask"] == "save_face":
            return {"move": "pass", "seat": self._ask["seat"]}
        if self._ask["ask"] == "castle":
            return {"move": "castle", "seat": self._ask["seat"], "take": False}
        return line_of(self._steps.popleft().split())

    def refuse(self, illegal: IllegalDecision) -> None:
        raise illegal

    def dismiss(self) -> None:
        """Nothing to say."""

    def close(self, until: float | None = None) -> None:
        """Nothing to end."""


class World:
    """One match at the very scene: the person's steps and the rivals', by seat."""

    def __init__(
        self, table: Table, steps: dict[int, Sequence[str]], speed: str, frames: int, chance: int
    ) -> None:
        self.you, public = Seat(YOU), Seat(None)
        lots = Chance(chance)
        seats = range(table.match.seats)
        self.thinkers = {seat: Thinker(steps[seat], frames, lots) for seat in seats if seat != YOU}
        drivers = [self.thinkers.get(seat) or Person(self.you) for seat in seats]
        self.session = Session(table.match, drivers, public=public, seed=5)
        self.own = deque(steps[YOU])
        budgets = dict.fromkeys(self.thinkers, 0)
        settings = Settings(speed=speed)
        playing = Playing(public, {YOU: self.you}, Quit(), budgets=budgets)
        self.scene = MatchScene(make_resources(settings), playing, TableActions(Chance(1)))
        self.scene.resize(SIZE)
        self.surface = pygame.Surface(SIZE)

    def marks(self, step: float, frames: int, draw_one_in: int) -> list[object]:
        """Play, and note each frame: what is shown, and now and then every pixel of it."""
        found: list[object] = []
        for frame in range(frames):
            self.session.advance()
            self.scene.update(step)
            scene = self.scene
            choice = None if scene.choice is None else scene.choice.ask.phase
            pixels = 0
            if frame % draw_one_in == 0:
                scene.draw(self.surface)
                pixels = zlib.crc32(self.surface.get_view("2"))
            found.append((frame, len(scene.feed.rows), scene.act is None, scene.moving(), choice, pixels))
            if scene.choice is not None and scene.act is None:
                if not self.own:
                    break
                touch(scene, self.own.popleft())
        return found


def touch(scene: MatchScene, step: str) -> None:
    """Decide as if everything that leads there had been touched."""
    assert scene.choice is not None
    scene._decide(decision_from_line(line_of(step.split())))  # noqa: SLF001


def fight(others: str) -> Table:
    """The person can attack seat 1; each rival may hold a Save Face or not."""
    castles = "castle_5", "castle_10", "castle_15"
    hands = (f"{castle} {others}".strip() for castle in castles)
    table = Table("noh", *hands, lords="boar hawk turtle stag", first=1)
    for seat, castle in enumerate(castles, 1):
        table.do(f"{seat} play {castle} daimyo", f"{seat} end")
    return table


def service(others: str) -> Table:
    """Seat 1 serves seat 3, and the person, whose turn it is, holds a Dishonour."""
    table = Table("assassin dishonour", "", others, others, lords="boar plum", first=YOU)
    return table.do("0 assassin daimyo 1", "dice 6", "0 end", "1 serve 3", "until 0")


ENDS = {seat: [f"{seat} end"] for seat in range(1, 4)}
CASES = {
    "own attack": (fight, ENDS | {0: ["0 attack 1", "0 end"]}),
    "rivals attack": (fight, ENDS | {0: ["0 end"], 1: ["1 attack 3", "1 end"]}),
    "own dishonour": (service, ENDS | {0: ["0 dishonour 1", "0 end"], 1: ["1 lose", "1 end"]}),
}


@pytest.mark.parametrize(("case", "speed"), spread(2, list(CASES), ["normal", "instant"]))
def test_nobody_can_tell_by_the_time_who_was_asked_for_a_save_face(case: str, speed: str) -> None:
    step, frames = 1000 / 60, 3
    make, steps = CASES[case]
    worlds = [
        World(make(cards), steps, speed, frames, number) for number, cards in enumerate(("save_face", ""))
    ]
    one, other = (world.marks(step, 1200, 40 if speed == "normal" else 5) for world in worlds)
    assert one == other
    asked = [sum(thinker.asked.count("save_face") for thinker in world.thinkers.values()) for world in worlds]
    assert asked[0] > 0 and asked[1] == 0
    assert len(one) > 30 and worlds[0].own == worlds[1].own == deque()


def looks_of(waits: RevealClocks, private: bool, until: int) -> list[int]:
    found = []
    for now in range(until):
        if waits.may_look("fast", private):
            found.append(now)
        waits.advance(1.0)
    return found


def test_what_may_have_been_asked_in_private_is_looked_for_when_all_may_have_answered() -> None:
    one = longest_thought(4, 1000)
    for private, first in ((False, one), (True, 5 * one)):  # there are four Save Faces
        waits = RevealClocks({YOU}, 4, {1: 1000, 2: 0})
        waits.shown(End(YOU))
        looks = looks_of(waits, private, 2000)
        assert looks[0] == math.ceil(first)
        if private:
            assert looks[1] - looks[0] == SECOND_LOOK["fast"] and looks[2] - looks[1] == LOOKS["fast"]


def test_after_keeping_a_save_face_back_everything_waits_for_those_asked_after() -> None:
    waits = RevealClocks({YOU}, 3, {1: 0, 2: 0})
    waits.decided(Pass(YOU))
    assert looks_of(waits, False, 2000) == looks_of_attack()


def looks_of_attack() -> list[int]:
    waits = RevealClocks({YOU}, 3, {1: 0, 2: 0})
    waits.decided(Attack(YOU, 1))
    return looks_of(waits, True, 2000)


def test_what_concerns_nobody_else_is_shown_at_once() -> None:
    waits = RevealClocks({YOU}, 3, {1: 0, 2: 0})
    waits.decided(Draw(YOU))
    assert looks_of(waits, False, 3) == [0, 1, 2]
    waits.decided(End(YOU))
    assert looks_of(waits, False, 3) == []


def test_who_is_asked_when_a_match_opens_answers_at_once() -> None:
    assert looks_of(RevealClocks({YOU}, 3, {}, asked=True), False, 2) == [0, 1]
    assert looks_of(RevealClocks({YOU}, 3, {}), False, 2) == []


@pytest.mark.parametrize("each", sample((6, 1), (6,)))
def test_every_picture_of_the_gallery_is_reached(each: int) -> None:
    stage = Stage(make_resources(), SIZE)
    for shot in [shot for shot in shots() if shot.scene == "honor"][::each]:
        shot.show(stage)
