"""What rivals' thinking visibly takes: matches that differ in secrets alone look the same at every moment."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest

from game.games import TENNO
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.last_table import SeatPlan
from game.table.reveal_clock import LOOKS, SECOND_LOOK, RevealClock, longest_thought
from game.table.session import Session
from game.tenno.decisions import Attack, Decision, Monk
from game.tenno.full_state import State
from game.tenno.show.screen_flow import ATTACK_PAUSES, MONK_PAUSE, pause_before
from scenes.games import ProgramSettings
from scenes.launch.match_service import Matches, Series
from scenes.launch.opened_from_title_or_match import Routes
from scenes.match.match_inputs import Playing
from scenes.menus.pending_requests import Notices
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.ui.message import MessageScene
from scenes.window.requests import StartMatch
from scenes.window.scene import Resources, Scene
from tests.driver import make_resources
from tests.game.tenno.play import random_decisions
from tests.game.tenno.worlds import other_world
from tests.scenes.tenno.couch import CouchTable, Habits, ScriptedMatches, ScriptedRival, World
from tests.scenes.tenno.match.test_couch_secrets import first_difference

YOU = 0


class Thinker(ScriptedRival):
    """Answers from the list, but only when it was asked some frames ago, most of them for a Monk.

    Nobody searches for what to peek at, so that this takes a frame.
    """

    def __init__(self, decisions, chance: Chance, frames: int) -> None:  # type: ignore[no-untyped-def]
        super().__init__(decisions)
        self._chance, self._frames, self._left = chance, frames, 0

    def ask(self, ask: Line) -> None:
        frames = 1 if ask["ask"] == "peek" else self._frames
        self._left = frames if ask["ask"] == "monk" else self._chance.below(frames)

    def answer(self, wait: float) -> Line | None:
        self._left -= 1
        return None if self._left >= 0 else super().answer(wait)


class ThinkingMatches(ScriptedMatches):
    """Rivals take their time; one person plays."""

    def __init__(self, world: World, chance: Chance, frames: int) -> None:
        super().__init__(world, 0)
        for seat in range(world.seats):
            if seat != YOU:
                thinker = Thinker(self.left[seat], chance, frames)
                session: Session = self.session
                session.replace_driver(seat, thinker)

    def _farmers(self):  # type: ignore[no-untyped-def]
        return self.left[YOU][0].cards  # type: ignore[union-attr]


class AloneTable(CouchTable):
    """One person against rivals that think; every frame is marked."""

    def __init__(self, home: Path, world: World, habits: Habits, number: int, frames: int) -> None:
        matches = ThinkingMatches(world, Chance(number + 100), frames)
        super().__init__(home, world, habits, YOU, number, matches)
        self.resources.art.faces["novice"] = "suzume"  # who has something to say

    @property
    def left(self) -> Sequence[Sequence[Decision]]:
        """What is still to be decided, by seat."""
        return list(self._scripts.left.values())

    @property
    def private(self) -> int | None:
        return YOU

    def play_a_little(self) -> None:
        top: Scene = self.top
        match top:
            case SetupScene():
                self.step(frames=3)
                self._scripts.left[YOU].popleft()
                self.key("return")
            case MonkQuestion():
                self.step()
                self.key(self._answer(top) or "k")
                self.step()
            case MatchScene() if top.choice is not None and top.act is None:
                decision = self._scripts.left[YOU].popleft()
                self.step()
                for spot in self._touches(decision, top, self._private[YOU]):
                    self._touch(top, spot, by_mouse=True)
            case MatchScene() if top.act is not None and top.act.looks is not None:
                self.step()
                act = top.act
                if act is not None and act.looks is not None and act.position >= act.looks - 1:
                    self.key("space")  # a look lasts until a press
            case _:
                self.step()


def asked_for_monk(decisions: Sequence[Decision]) -> list[int]:
    """After how many other decisions a rival was asked for his Monk."""
    monks = [number for number, each in enumerate(decisions) if isinstance(each, Monk) and each.seat != YOU]
    return [number - sum(isinstance(each, Monk) for each in decisions[:number]) for number in monks]


def table_of(
    home: Path,
    world: World,
    number: int,
    speed: str,
    step: float,
    frames: int,
    budget: int = 0,
    marks: int = 0,
) -> AloneTable:
    budgets = tuple((seat, budget) for seat in range(world.seats) if seat != YOU)
    habits = Habits(1, settings=(("speed", speed),), step=step, budgets=budgets)
    table = AloneTable(home, world, habits, number, frames)
    try:
        table.play(marks)
    finally:
        table.app.close()
    return table


MARKS, FEW_MARKS = 900, 240
"""So many frames are compared, and so many in the suite, of matches that soon differ in a Monk."""
FULL_BUDGET = 60_000
"""The work of a rival that thinks as far as any does."""


@pytest.mark.parametrize(
    ("speed", "seats", "seed", "step", "frames", "budget", "marks"),
    [
        pytest.param("normal", 2, 1, 60.0, 4, 0, MARKS, marks=pytest.mark.long),
        pytest.param("normal", 3, 8, 90.0, 2, 0, MARKS, marks=pytest.mark.long),
        ("normal", 3, 302, 90.0, 2, 0, FEW_MARKS),
        pytest.param("fast", 2, 1, 30.0, 2, 0, MARKS, marks=pytest.mark.long),
        pytest.param("instant", 3, 30, 20.0, 1, 0, MARKS, marks=pytest.mark.long),
        pytest.param("fast", 2, 1, 30.0, 30, FULL_BUDGET, MARKS, marks=pytest.mark.long),
        pytest.param("instant", 3, 30, 40.0, 28, FULL_BUDGET, MARKS, marks=pytest.mark.long),
        ("instant", 3, 136, 20.0, 11, FULL_BUDGET // 6, FEW_MARKS),
    ],
)  # fmt: skip
def test_pairs_of_matches_that_differ_in_secrets_look_the_same_at_every_frame(
    tmp_path: Path, speed: str, seats: int, seed: int, step: float, frames: int, budget: int, marks: int
) -> None:
    decisions = random_decisions(seats, YOU, seed)
    other = other_world(seats, YOU, decisions, YOU, Chance(seed))
    tables = [
        table_of(tmp_path, World(seats, YOU, (YOU,), played), number, speed, step, frames, budget, marks)
        for number, played in enumerate((decisions, other))
    ]
    one, two = (table.marks[:marks] for table in tables)
    assert not first_difference(one, two)
    played = len(decisions) - sum(len(left) for left in tables[0].left)
    differ = set(asked_for_monk(decisions)) ^ set(asked_for_monk(other))
    assert min(differ) < played, "a Monk was asked for in one of the two alone"


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 15.0), ("fast", 5.0)])
@pytest.mark.parametrize("thinks", [pytest.param("least", marks=pytest.mark.long), "most"])
def test_six_rivals_turns_take_no_longer_together_than_they_may(
    tmp_path: Path, speed: str, seconds: float, thinks: str
) -> None:
    """Turns in which the person has no part, six on the mean; a Ronin's second attack has a second more.

    What the person peeks at after a turn is shown when the next one has begun.
    """
    decisions = random_decisions(7, YOU, 3)
    world = World(7, YOU, (YOU,), decisions)
    budgets = [TENNO.rival(rival.identity, 0).budget_at(7) for rival in TENNO.rivals()]
    budget = max(budgets) if thinks == "most" else min(budgets)
    by_seat = tuple((seat, budget) for seat in range(7) if seat != YOU)
    habits = Habits(1, settings=(("speed", speed),), step=1000 / 60, budgets=by_seat)
    table = AloneTable(tmp_path, world, habits, 0, 4)
    table.app.stack.draw = lambda surface: None  # type: ignore[method-assign]
    table._mark = lambda drawn: None  # type: ignore[method-assign]  # noqa: SLF001
    began: dict[int, float] = {}
    try:
        while table.scene.screen.feed.view.ended is None:
            table.play_a_little()
            began.setdefault(table.scene.screen.feed.view.public.turns, table.now)
    finally:
        table.app.close()
    with_you, twice = turns_of(decisions)
    lengths = [
        began[turn + 1] - began[turn] - 1000 * (turn in twice)
        for turn in began
        if turn + 1 in began and not with_you & {turn - 1, turn}
    ]
    assert len(lengths) > 9
    assert 6 * sum(lengths) / len(lengths) <= 1000 * seconds


def turns_of(decisions: Sequence[Decision]) -> tuple[set[int], set[int]]:
    """In which turns the person attacked or was attacked, and in which there was a second attack."""
    state, with_you, twice = State(7, YOU), set[int](), set[int]()
    for decision in decisions:
        if isinstance(decision, Attack):
            turn = state.public.turns
            if YOU in (decision.seat, decision.target):
                with_you.add(turn)
            if state.public.attacks:
                twice.add(turn)
        state.decide(decision)
    return with_you, twice


def looks_of(
    tempo: RevealClock,
    awaited: str,
    speed: str,
    until: int,
    opening: float = 0.0,
    thought: float = 0.0,
) -> list[int]:
    found = []
    for now in range(until):
        if tempo.poll(speed, pause_before(awaited, speed, opening), thought):
            found.append(now)
        tempo.advance(1.0)
    return found


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
def test_a_late_answer_waits_for_the_next_look(speed: str) -> None:
    pause, second, later = int(ATTACK_PAUSES[speed]), int(SECOND_LOOK[speed]), int(LOOKS[speed])
    tempo = RevealClock()
    expected = [pause, pause + second, pause + second + later, pause + second + 2 * later]
    assert looks_of(tempo, "attack", speed, pause + second + 2 * later + 1) == expected
    tempo.begin()
    assert looks_of(tempo, "refill", speed, second + 1) == [0, second]


def test_a_persons_attack_is_answered_when_its_opening_was_played_and_never_before() -> None:
    assert looks_of(RevealClock(), "monk", "normal", 880, opening=870.0) == [870]
    assert looks_of(RevealClock(), "monk", "instant", 150) == [int(MONK_PAUSE)]


def test_a_thought_is_given_time_by_its_work_and_by_two_and_the_seats() -> None:
    one = longest_thought(2, FULL_BUDGET)
    assert longest_thought(6, FULL_BUDGET) == 2 * one
    assert longest_thought(2, 0) < one < 2 * longest_thought(2, FULL_BUDGET // 2)


def test_who_searches_is_given_the_time_for_it_before_the_first_look() -> None:
    thought, played = int(longest_thought(7, FULL_BUDGET)), 500
    tempo = RevealClock()
    tempo.ask()
    tempo.advance(played)  # an act runs, and meanwhile the rival thinks
    tempo.begin()
    assert looks_of(tempo, "refill", "fast", thought - played + 1, thought=thought) == [thought - played]


def test_who_comes_next_thinks_while_the_answer_before_is_shown() -> None:
    tempo = RevealClock()
    tempo.ask()
    assert looks_of(tempo, "refill", "fast", 201, thought=200.0) == [200]
    tempo.answered(200.0)
    tempo.advance(150.0)  # that answer is played
    tempo.begin()
    assert looks_of(tempo, "exchange", "fast", 50, thought=200.0) == [49]


def test_who_is_asked_anew_has_all_the_time_again() -> None:
    tempo = RevealClock()
    tempo.ask()
    assert looks_of(tempo, "refill", "fast", 201, thought=200.0) == [200]
    tempo.ask()
    assert looks_of(tempo, "refill", "fast", 201, thought=200.0) == [200]
    assert tempo.poll("fast", 0.0, 200.0) is False, "one look is one look"


def test_after_a_long_wait_there_is_one_look_and_not_one_for_each_that_was_missed() -> None:
    tempo = RevealClock()
    tempo.advance(SECOND_LOOK["normal"])
    assert tempo.poll("normal") and not tempo.poll("normal")
    tempo.advance(LOOKS["normal"] - 1)
    assert not tempo.poll("normal")
    tempo.advance(1)
    assert tempo.poll("normal") and not tempo.poll("normal")
    tempo.advance(5 * LOOKS["normal"])
    assert tempo.poll("normal") and not tempo.poll("normal")


def test_after_an_answer_that_came_late_nobody_is_taken_to_have_begun_sooner() -> None:
    tempo = RevealClock()
    tempo.ask()
    late = 200 + int(SECOND_LOOK["fast"])
    assert looks_of(tempo, "refill", "fast", late + 1, thought=200.0) == [200, late]
    tempo.answered(200.0)
    assert looks_of(tempo, "exchange", "fast", 201, thought=200.0) == [200]


@pytest.mark.parametrize("person", [True, False])
def test_a_screen_knows_how_far_each_rival_thinks_where_somebody_plays(tmp_path: Path, person: bool) -> None:
    given: list[Playing] = []

    class NoRoutes:
        """Nothing else is opened than the match."""

        def match(self, resources: Resources, playing: Playing) -> Scene:
            given.append(playing)
            return MessageScene(resources, "", "")

    specs = ("human" if person else "steady", "aoi", "! cat", "novice")
    seats = tuple(SeatPlan(spec, spec, crest) for crest, spec in enumerate(specs, 1))
    matches = Matches(
        lambda _: TENNO, Store(tmp_path), cast(Callable[[], Routes], NoRoutes), Notices(), Series()
    )
    try:
        matches.start(StartMatch(seats, 0), make_resources(ProgramSettings()))
    finally:
        matches.leave()
    budget = TENNO.rival("aoi", 0).budget_at(4)
    assert budget > 0
    assert given[0].budgets == ({1: budget, 3: 0} if person else {})
