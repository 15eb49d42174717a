"""The session: asks, keeps, tells, in that order; takes persons back, gives up on bots, goes on elsewhere."""

from collections.abc import Iterable

import pytest

from game.games import TENNO
from game.kept.json_lines import Line
from game.table.drivers import Driver, InProcessDriver, Person
from game.table.game_interface import IllegalDecision
from game.table.rival_failures import Forfeit
from game.table.seats import Seat
from game.table.session import Session
from game.tenno.match import Match
from tests.game.tenno.play import header, played, random_decisions


class Scripted:
    """Answers what it was given, in order; notes what it is told and asked."""

    def __init__(self, answers: Iterable[Line], patient: bool = False) -> None:
        self.answers = list(answers)
        self.patient = patient
        self.told: list[Line] = []
        self.asked: list[Line] = []
        self.refused: list[str] = []
        self.closed = False

    def tell(self, line: Line) -> None:
        self.told.append(line)

    def ask(self, ask: Line) -> None:
        self.asked.append(ask)

    def answer(self, wait: float) -> Line | None:
        return self.answers.pop(0) if self.answers else None

    def refuse(self, illegal: IllegalDecision) -> None:
        self.refused.append(illegal.reason)

    def dismiss(self) -> None:
        pass

    def close(self, until: float | None = None) -> None:
        self.closed = True


def scripted_match(seats: int, seed: int) -> tuple[Match, list[Scripted], list[Line]]:
    """A fresh match, drivers who will play a random one in it, and the record that must come of it."""
    decisions = random_decisions(seats, 0, seed)
    _, record = played(seats, 0, decisions)
    drivers = [Scripted(one.to_line() for one in decisions if one.seat == seat) for seat in range(seats)]
    return Match(header(seats)), drivers, record


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_match_is_asked_kept_and_told_to_its_end(seats: int) -> None:
    match, drivers, record = scripted_match(seats, seats)
    kept: list[Line] = []
    public = Seat(None)
    session = Session(match, drivers, kept.append, public)
    assert session.advance()
    assert session.over and session.waits_for() == ()
    assert kept == record[1:]
    assert public.lines == match.told(None)
    for seat, driver in enumerate(drivers):
        assert driver.told == match.told(seat)
        assert [ask["seat"] for ask in driver.asked] == [seat] * len(driver.asked)
    assert not session.advance()


def test_a_line_is_kept_before_anybody_is_told() -> None:
    match, drivers, _ = scripted_match(2, 1)
    order: list[str] = []
    for driver in drivers:
        driver.tell = lambda line: order.append("told")  # type: ignore[method-assign]
    drivers[1].answers.clear()
    session = Session(match, drivers, lambda line: order.append("kept"))
    order.clear()
    session.advance()
    assert order == ["kept", "told", "told"]


def test_a_question_is_put_once_however_often_it_is_looked_for_an_answer() -> None:
    match = Match(header(2))
    drivers = [Scripted([]), Scripted([])]
    session = Session(match, drivers)
    assert not session.advance()
    assert not session.advance()
    assert drivers[0].asked == [{"ask": "place", "seat": 0}]
    assert session.waits_for() == (0,)


def test_a_person_is_asked_again_and_nothing_has_changed() -> None:
    match, kept = Match(header(2)), []
    person = Seat(0)
    session = Session(match, [Person(person), Scripted([])], kept.append)
    session.advance()
    assert person.asked == {"ask": "place", "seat": 0}
    person.answer({"move": "place", "seat": 0, "cards": ["1", "1", "1"]})
    assert not session.advance()
    assert person.refused == "not-the-farmers"
    assert person.asked == {"ask": "place", "seat": 0}
    assert kept == [] and len(match.told(0)) == 1
    person.answer({"move": "place", "seat": 0, "cards": ["1", "3", "2"]})
    assert session.advance()
    assert person.refused is None
    assert [line["cards"] for line in kept] == [["1", "3", "2"]]


@pytest.mark.parametrize(
    "answer",
    [
        {"move": "place", "seat": 1, "cards": ["1", "2", "3"]},
        {"move": "pass", "seat": 0},
        {"move": "place", "seat": 0, "cards": ["1", "2", "3"], "why": "not"},
        {"move": "place", "seat": False, "cards": ["1", "2", "3"]},
        {"ask": "place", "seat": 0},
        {},
    ],
)
def test_whoever_is_no_person_forfeits_with_an_illegal_answer(answer: Line) -> None:
    match, kept = Match(header(2)), []
    session = Session(match, [Scripted([answer]), Scripted([])], kept.append)
    with pytest.raises(Forfeit) as caught:
        session.advance()
    assert caught.value.seat == 0
    assert caught.value.allowed == match.option_lines(0)
    assert kept == [] and match.asked == (0,)


@pytest.mark.parametrize(
    ("answer", "detail"),
    [
        (
            {"move": "place", "seat": 1, "cards": ["1", "2", "3"]},
            "a decision of seat 1, expected one of seat 0",
        ),
        (
            {"move": "place", "seat": 0, "cards": ["1", "2", "3"], "why": 1},
            'place with the keys ["cards","move","seat","why"], expected place with move, seat, cards',
        ),
        ({"move": "place", "seat": 0, "cards": ["1", "1", "3"]}, "not the farmers"),
    ],
)
def test_a_forfeit_says_what_is_wrong_with_the_answer(answer: Line, detail: str) -> None:
    session = Session(Match(header(2)), [Scripted([answer]), Scripted([])])
    with pytest.raises(Forfeit) as caught:
        session.advance()
    assert caught.value.detail == detail
    assert f"its answer is not allowed: {detail} (it said " in str(caught.value)


def test_what_is_allowed_of_the_same_move_is_named_first() -> None:
    passing, attacking = {"move": "pass", "seat": 0}, {"move": "attack", "seat": 0}
    wrong = IllegalDecision("", "")
    assert Forfeit.of_answer(0, passing, wrong, [attacking, passing]).allowed == [passing, attacking]
    assert Forfeit.of_answer(0, {}, wrong, [attacking, passing]).allowed == [attacking, passing]


def test_a_new_driver_is_told_all_and_asked_what_is_due() -> None:
    match, drivers, record = scripted_match(3, 5)
    late = Scripted(drivers[1].answers[3:])
    drivers[1].answers = [*drivers[1].answers[:3], {}]
    kept: list[Line] = []
    session = Session(match, drivers, kept.append)
    with pytest.raises(Forfeit):
        session.advance()
    due = match.ask_line(*match.asked)
    session.replace_driver(1, late)
    assert session.driver(1) is late
    assert late.told == match.told(1)
    session.advance()
    assert late.asked[0] == due
    assert session.over and kept == record[1:]


def test_a_new_driver_elsewhere_asks_nobody_twice() -> None:
    drivers = [Scripted([]), Scripted([])]
    session = Session(Match(header(2)), drivers)
    session.advance()
    session.replace_driver(1, Scripted([]))
    session.advance()
    assert len(drivers[0].asked) == 1


def test_a_match_that_was_begun_goes_on_where_it_stands() -> None:
    decisions = random_decisions(2, 0, 9)
    match, _ = played(2, 0, decisions[:11])
    _, record = played(2, 0, decisions)
    drivers = [Scripted(one.to_line() for one in decisions[11:] if one.seat == seat) for seat in range(2)]
    kept: list[Line] = []
    session = Session(match, drivers, kept.append)
    assert drivers[0].told == match.told(0)
    session.advance()
    assert kept == record[12:]


def test_a_match_that_lacks_only_its_result_is_given_it() -> None:
    decisions = random_decisions(2, 0, 9)
    match, record = played(2, 0, decisions)
    kept: list[Line] = []
    session = Session(match, [Scripted([]), Scripted([])], kept.append)
    assert session.over
    assert kept == record[-1:]


def test_while_a_monk_is_asked_for_nobody_else_is_told_of_the_attack() -> None:
    for seed in range(40):
        match, drivers, _ = scripted_match(3, seed)
        monk = next((one for driver in drivers for one in driver.answers if one["move"] == "monk"), None)
        if monk is None:
            continue
        asked = drivers[monk["seat"]]
        stop = asked.answers.index(monk)
        del asked.answers[stop:]
        public = Seat(None)
        Session(match, drivers, public=public).advance()
        assert [set(line) for line in asked.told[-1:]] == [{"turned"}]
        for lines in (public.lines, *(other.told for other in drivers if other is not asked)):
            assert lines[-1].get("move") != "attack" and "turned" not in lines[-1]
        return
    raise AssertionError("no match with a Monk's question")


def test_drivers_are_let_go() -> None:
    drivers: list[Driver] = [Scripted([]), InProcessDriver(TENNO.rival("novice", 1))]
    Session(Match(header(2)), drivers).close()
    assert isinstance(drivers[0], Scripted) and drivers[0].closed
