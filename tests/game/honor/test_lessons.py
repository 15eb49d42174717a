"""The taught match of the second game: won by its steps in every order that is let pass."""

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.games import HONOR, offers
from game.honor.cards import CODES
from game.honor.decisions import Attack, Burn, Castle, Decision, Draw, End, Lose, Play, Serve, Shogun
from game.honor.lesson_rivals import RECORD, Teacher, lots
from game.honor.lessons import LEARNER, LESSONS, Step, lesson_of, wanted
from game.honor.line_forms import decision_line
from game.honor.view import View, read_ask
from game.kept.data_folder import Store
from game.kept.json_lines import Line, read_file, write_line
from game.kept.language import Language
from game.table.hosted_match import HostedMatch
from game.table.lesson_match import begin

TOLD = Path(__file__).parent.parent.parent / "records" / "honor" / "lesson.0.jsonl"


def taught(home: Path, teacher: Callable[[], Teacher] = Teacher) -> HostedMatch:
    course = offers(HONOR).first_match
    assert course is not None
    return begin(HONOR, Store(home), replace(course(), teacher=teacher))


Wanted = Mapping[Decision, Step]


def now(match: HostedMatch) -> tuple[View, Wanted] | None:
    """Return what the learner knows and what is wanted of him; None where the match is over."""
    match.advance(0.0)
    told = match.people[LEARNER].lines
    if match.people[LEARNER].asked is None:
        assert match.over
        return None
    view = View(told[0])
    for line in told[1:]:
        view.tell(line)
    step = wanted(view, read_ask(match.people[LEARNER].asked), told)
    assert step, f"nothing is wanted in turn {view.public.turns}"
    return view, step


def best(found: Wanted, view: View | None = None) -> Decision:
    return next(iter(found))


def learn(match: HostedMatch, choose: Callable[[Wanted, View], Decision]) -> list[tuple[int, str]]:
    """Decide to the end; lesson and step each time."""
    steps = []
    while (found := now(match)) is not None:
        view, step = found
        decision = choose(step, view)
        steps.append((lesson_of(view), step[decision].name))
        match.people[LEARNER].answer(decision_line(decision))
        match.advance(0.0)
        assert match.people[LEARNER].refused is None
    return steps


def test_the_course_is_the_match_of_the_paper(tmp_path: Path) -> None:
    match = taught(tmp_path)
    steps = learn(match, best)
    match.close()
    (record,) = (tmp_path / "lessons").iterdir()
    assert record.read_text("utf-8").splitlines()[1:] == RECORD.read_text("utf-8").splitlines()[1:]
    told = [write_line(line) for line in match.people[LEARNER].lines]
    assert told[1:] == TOLD.read_text("utf-8").splitlines()[1:]
    lessons = [lesson for lesson, _ in steps]
    assert len(steps) == 45
    assert lessons == sorted(lessons) and set(lessons) == set(range(1, LESSONS + 1))


class Learned:
    """The lessons as they were passed once: by the course, or in an order by lot that is let pass."""

    def __init__(self, home: Path, seed: int | None) -> None:
        chance, match = random.Random(seed), taught(home)
        self.left: list[int] = []
        """The actions that were left at the end of each turn."""
        self.pays: list[int] = []
        """What learner and Gorō get in their next turns, when somebody is to leave."""

        def choose(step: Wanted, view: View) -> Decision:
            if not self.pays and any(one.name == "leave" for one in step.values()):
                self.pays += [view.public.next_income(seat) for seat in (LEARNER, 2)]
            decision = best(step) if seed is None else chance.choice(list(step))
            if decision == End(0):
                self.left.append(view.public.actions_left())
            return decision

        self.steps = learn(match, choose)
        self.lines = match.people[LEARNER].lines
        match.close()
        (self.record,) = (home / "lessons").iterdir()


@pytest.fixture(scope="module", params=[None, *range(40)])
def learned(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Learned:
    return Learned(tmp_path_factory.mktemp("learned"), request.param)


def test_every_order_and_house_that_is_let_pass_leads_to_the_end(learned: Learned) -> None:
    assert len(learned.steps) == 45
    dice = [line["dice"] for line in learned.lines if line.get("chance") == "roll"]
    assert dice == [line["dice"] for line in lots() if line["chance"] == "roll"], "the course's lots fall"
    assert learned.lines[-1]["result"]["winners"] == [LEARNER]
    assert str(check(learned.record)).endswith("finished")


def at(match: HostedMatch, name: str) -> tuple[View, Wanted]:
    """Go on by the course to a step."""
    while (found := now(match)) is not None and found[1][best(found[1])].name != name:
        match.people[LEARNER].answer(decision_line(best(found[1])))
        match.advance(0.0)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("step", "harmful"),
    [
        ("okugata", Play(0, CODES["cavalry"], 0)),
        ("okugata", Shogun(0)),
        ("monks", End(0)),
        ("monks", Attack(0, 1)),
        ("castle", Castle(0, False)),
        ("stash", Burn(0, CODES["noh"])),
        ("serve", Serve(0, 1)),
        ("leave", End(0)),
        ("dishonour", Lose(0)),
    ],
    ids=str,
)
def test_what_would_spoil_a_later_step_is_not_let_pass(tmp_path: Path, step: str, harmful: Decision) -> None:
    match = taught(tmp_path)
    view, found = at(match, step)
    assert match.people[LEARNER].asked is not None
    assert harmful in view.options(read_ask(match.people[LEARNER].asked)), "the rules would allow it"
    assert harmful not in found


def test_a_harmless_order_is_let_pass(tmp_path: Path) -> None:
    _, found = at(taught(tmp_path), "third_action")
    assert Draw(0) in found, "before or after the cavalry"
    houses = {one.place for one in found if decision_line(one)["move"] == "play"}  # type: ignore[union-attr]
    assert houses == {0, 1}, "in either house"


def test_teachers_are_told_their_own_seat_records_and_no_more(tmp_path: Path) -> None:
    told: list[list[Line]] = []

    class Spied(Teacher):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Line] = []
            told.append(self.heard)

        def tell(self, line: Line) -> None:
            self.heard.append(line)
            super().tell(line)

    match = taught(tmp_path, Spied)
    learn(match, best)
    heard = {lines[0]["you"]: lines for lines in told if lines}
    assert set(heard) == {1, 2}
    for seat, lines in heard.items():
        drawn = [line["seat"] for line in lines if "drew" in line]
        assert drawn and set(drawn) == {seat}
        assert not any("cards" in line for line in lines if line.get("chance") == "shuffle")


@pytest.mark.parametrize("lines", [3, 4, 11, 20, 40, 60, 80])
def test_it_is_taken_up_at_any_line(tmp_path: Path, lines: int) -> None:
    (tmp_path / "lessons").mkdir()
    kept = RECORD.read_text("utf-8").splitlines(keepends=True)[:lines]
    (tmp_path / "lessons" / "first.honor").write_text("".join(kept), encoding="utf-8")
    match = taught(tmp_path)
    learn(match, best)
    match.close()
    assert (tmp_path / "lessons" / "first.honor").read_text("utf-8") == RECORD.read_text("utf-8")


def test_a_record_of_another_course_is_not_taken_up(tmp_path: Path) -> None:
    kept = RECORD.read_text("utf-8").splitlines(keepends=True)[:20]
    other = kept[2].replace('"okugata_10","castle_5"', '"castle_5","okugata_10"', 1)
    (tmp_path / "lessons").mkdir()
    old = "".join((*kept[:2], other))
    (tmp_path / "lessons" / "first.honor").write_text(old, encoding="utf-8")
    match = taught(tmp_path)
    assert len(learn(match, best)) == 45
    match.close()
    (record,) = (tmp_path / "lessons").iterdir()
    assert record.read_text("utf-8").splitlines()[1:] == RECORD.read_text("utf-8").splitlines()[1:]


def test_the_learner_serves_a_lord_and_leaves_him(tmp_path: Path) -> None:
    match = taught(tmp_path)
    names = [name for _, name in learn(match, best)]
    assert names.index("serve") < names.index("leave") < names.index("turtle")
    bonds = [
        line["bond"]["lord"] for line in match.people[LEARNER].lines if line.get("bond", {}).get("seat") == 0
    ]
    assert bonds == [2, None]
    paid = [
        line["honour"] for line in match.people[LEARNER].lines if line.get("honour", {}).get("why") == "leave"
    ]
    assert [one["by"] for one in paid] == [-25]


def test_teachers_off_their_course_still_decide_what_is_allowed() -> None:
    match = HONOR.match(next(read_file(RECORD))[1])
    teachers = {1: Teacher(), 2: Teacher()}
    heard = dict.fromkeys(teachers, 0)
    course, chance = iter(lots()), random.Random(3)
    for _ in range(60):
        if match.chance_due:
            match.take(next(course))
            if match.lots == 2:
                course = iter(())
        if match.chance_due:
            break
        (seat,) = match.asked
        for each, teacher in teachers.items():
            for line in match.told(each)[heard[each] :]:
                teacher.tell(line)
            heard[each] = len(match.told(each))
        options = match.option_lines(seat)
        match.take(
            teachers[seat].answer(match.ask_line(seat)) if seat in teachers else chance.choice(options)
        )


def test_no_turn_of_the_learner_leaves_an_action_unused(learned: Learned) -> None:
    assert learned.left == [0] * 8, "it was just taught that they are lost"


def test_what_a_lesson_says_is_paid_is_paid_in_every_order_that_is_let_pass(learned: Learned) -> None:
    told = Language.of("en").text("honor.lessons.tells.end-10", goro="Gorō")
    assert learned.pays and [int(digits) for digits in re.findall(r"\d+", told)] == learned.pays


def test_the_record_is_a_whole_legal_match() -> None:
    assert str(check(RECORD)).endswith("finished")
    assert sum("move" in line for _, line in read_file(RECORD)) == 98
