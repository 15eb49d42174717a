"""The order of things on one screen: who is asked, when the curtain falls, when a Monk is asked for."""

from itertools import pairwise

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.drivers import Person
from game.table.seats import Seat
from game.table.session import Session
from game.tenno.cards import MONK
from game.tenno.decisions import Ask, Attack, Place, Refill
from game.tenno.events import Exchanged, Fought, MonkKept, MonkShown, Peeked, Placed, Refilled, Turned
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.show.acts_to_show import Feed
from game.tenno.show.screen_flow import (
    AskForMonk,
    Awaited,
    Decide,
    Finish,
    Flow,
    GoPublic,
    HandOver,
    Held,
    Show,
    Step,
    Veil,
    Wait,
)
from game.tenno.variants import Feud, Variant
from game.tenno.view import view_as_shown
from tests.game.tenno.play import header, random_decisions


class Screen:
    """Plays a match through a flow with drawn decisions, one step a frame, and keeps the steps."""

    def __init__(self, people: tuple[int, ...], seats: int, seed: int) -> None:
        names = [{"name": f"Player {seat}"} for seat in range(seats)]
        self.match = Match({"record": "tenno", "version": 1, "seats": names, "first": 0})
        self.chance = Chance(seed)
        self.public = Seat(None)
        self.all = {seat: Seat(seat) for seat in range(seats)}
        self.people = {seat: self.all[seat] for seat in people}
        self.lines: list[Line] = []
        """The match record but for its header and result."""
        drivers = [Person(seat) for seat in self.all.values()]
        self.session = Session(self.match, drivers, self._keep, self.public)
        self.flow = Flow(self.public, self.people)
        self.steps: list[Step] = []

    def _keep(self, line: Line) -> None:
        if "move" in line:
            self.lines.append(line)

    def frame(self) -> Step:
        for number, seat in self.all.items():
            if number not in self.people and seat.asked:
                seat.answer(self.chance.choose(self.match.option_lines(number)))
        self.session.advance()
        step = self.flow.next()
        self.steps.append(step)
        if isinstance(step, HandOver):
            self.flow.lifted(step.seat)
        elif isinstance(step, AskForMonk):
            self.flow.monk_answered(step.seat, self.chance.below(2) == 1)
        elif isinstance(step, Decide):
            self.flow.decide(self.chance.choose(self.flow.feed.view.options(step.ask)))
        elif isinstance(step, Held):
            self.flow.let_go()
        elif isinstance(step, GoPublic):
            self.flow.cover()
        return step

    def play(self) -> None:
        for _ in range(5000):
            if isinstance(self.frame(), Finish):
                return
        pytest.fail(f"the match came to no end; last steps: {self.steps[-5:]}")


@pytest.mark.parametrize("seed", range(6))
def test_one_person_plays_to_the_end_without_a_curtain(seed: int) -> None:
    screen = Screen((0,), 3, seed)
    screen.play()
    kinds = {type(step) for step in screen.steps}
    assert HandOver not in kinds and AskForMonk not in kinds and GoPublic not in kinds
    assert screen.flow.feed.view.you == 0


def test_who_plays_alone_is_asked_when_it_is_time_and_decides_nothing_early() -> None:
    screen = Screen((0,), 2, 3)
    for _ in range(50):
        if isinstance(screen.frame(), Decide):
            break
    assert isinstance(screen.steps[-1], Decide) and screen.people[0].beside == {}


@pytest.mark.parametrize("seats", range(2, 8))
def test_several_people_play_to_the_end_behind_curtains(seats: int) -> None:
    screen = Screen(tuple(range(seats)), seats, seats)
    screen.play()
    private: int | None = None
    for step in screen.steps:
        match step:
            case HandOver(seat):
                private = seat
            case GoPublic():
                private = None
            case Decide(ask):
                assert private == ask.seat, "a private choice without its owner's curtain"
            case AskForMonk() | Finish():
                assert private is None


def test_a_match_without_people_is_shown_from_the_public_record() -> None:
    screen = Screen((), 4, 1)
    screen.play()
    assert screen.flow.feed.view.you is None
    assert not any(isinstance(step, Decide | HandOver | AskForMonk) for step in screen.steps)


@pytest.mark.parametrize("seed", range(8))
def test_public_acts_hold_nothing_private(seed: int) -> None:
    screen = Screen((0, 2), 4, seed)
    private = False
    while not isinstance(step := screen.frame(), Finish):
        private = screen.flow.private is not None
        if isinstance(step, Show) and not private:
            for event in step.act.events:
                match event:
                    case (
                        Placed(_, hidden)
                        | Refilled(_, _, hidden)
                        | Exchanged(_, _, hidden)
                        | Peeked(_, _, hidden)
                    ):
                        assert hidden is None
                    case MonkKept():
                        pytest.fail("the table was told that a Monk was kept back")


@pytest.mark.parametrize("seed", range(8))
def test_every_attacked_person_is_asked_wherever_the_public_record_leaves_room_for_a_monk(seed: int) -> None:
    screen = Screen((0, 1), 3, seed)
    asked, expected = [], []
    while not isinstance(step := screen.frame(), Finish):
        if isinstance(step, AskForMonk):
            asked.append((screen.flow.feed.view.public.fights, step.seat))
        if isinstance(step, Show) and step.act.attack is not None:
            attack, turned = step.act.attack, step.act.events[1]
            assert isinstance(turned, Turned)
            view = screen.flow.feed.view
            if step.act.opening:
                expected.append((view.public.fights, attack.target))
                assert turned.defending != MONK and view.may_have_monk(attack.target, attack.target_slot)
            else:
                assert isinstance(step.act.events[-1], Fought)
                excluded = turned.defending == MONK or attack.target not in screen.people
                assert excluded or not any(isinstance(event, MonkShown) for event in step.act.events)
    assert asked == expected and asked


def test_a_person_without_a_monk_is_asked_and_the_match_goes_on_at_the_same_frame() -> None:
    """The frames between question and fight are as many, whether the engine waits for an answer or not."""
    pauses: set[tuple[str, ...]] = set()
    for seed in range(12):
        screen = Screen((0, 1), 2, seed)
        screen.play()
        for place, step in enumerate(screen.steps):
            if isinstance(step, AskForMonk):
                following = screen.steps[place + 1 : place + 3]
                pauses.add(tuple(type(later).__name__ for later in following))
    assert pauses == {("Wait", "Show")}


@pytest.mark.parametrize("people", [(0, 1, 2), (0, 2)])
def test_while_a_monk_is_asked_for_the_match_stands_still(people: tuple[int, ...]) -> None:
    """Nobody else is asked meanwhile: who decides early would tell that the engine waited for no answer."""
    asked = 0
    for seed in range(12):
        screen = Screen(people, 3, seed)
        while not isinstance(step := screen.frame(), Finish):
            if isinstance(step, AskForMonk):
                others = [seat for seat in screen.all.values() if seat.asked and seat.asked["ask"] != "monk"]
                assert not others
                asked += 1
    assert asked


def test_a_match_left_at_a_monks_question_asks_it_again_whoever_has_one() -> None:
    """Taken up again it begins with a curtain that is nobody's, then the attack, then the question."""
    seen = set()
    for seed in range(30):
        screen = Screen((0, 1), 2, seed)
        while not isinstance(step := screen.frame(), AskForMonk | Finish):
            pass
        if isinstance(step, Finish):
            continue
        # The record's lines alone are kept: the match is played to the same point anew.
        public = Seat(None)
        people = {0: Seat(0), 1: Seat(1)}
        match = Match(screen.match.header)
        for line in screen.lines[: _latest_attack(screen) + 1]:
            match.take(line)
        session = Session(match, [Person(seat) for seat in people.values()], None, public)
        flow = Flow(public, people)
        session.advance()
        steps = [flow.next() for _ in range(3)]
        assert [type(each) for each in steps] == [Veil, Show, AskForMonk]
        seen.add(people[step.seat].asked is not None)
    assert seen == {True, False}, "with a Monk and without one"


def _latest_attack(screen: Screen) -> int:
    return max(number for number, line in enumerate(screen.lines) if line["move"] == "attack")


@pytest.mark.parametrize("people", [(0, 1), (0, 2)])
def test_whoever_peeked_is_shown_the_card_and_nobody_else_is(people: tuple[int, ...]) -> None:
    peeked = 0
    for seed in range(4):
        screen, seen = Screen(people, len(people) + people[-1] - 1, seed), []
        while not isinstance(step := screen.frame(), Finish):
            if isinstance(step, Show):
                seen += [
                    (screen.flow.private, event) for event in step.act.events if isinstance(event, Peeked)
                ]
        told = [(seat, event) for seat, event in seen if event.saw is not None]
        moves = [line["seat"] for line in screen.lines if line["move"] == "peek" and line["seat"] in people]
        assert sorted(event.seat for _, event in told) == sorted(moves)
        assert all(seat == event.seat for seat, event in told)
        peeked += len(moves)
    assert peeked


@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 1, 2)])
def test_the_table_knows_who_has_laid_his_farmers_and_takes_no_other_decision_for_it(
    people: tuple[int, ...],
) -> None:
    screen, laid = Screen(people, 3, 1), set[int]()
    for _ in range(60):
        ready = screen.flow.ready()
        assert {seat for seat in people if ready[seat]} == laid
        step = screen.frame()
        if isinstance(step, Decide) and step.ask.wanted == "place":
            laid.add(step.ask.seat)
            screen.frame()
    assert laid == set(people) and all(screen.flow.ready().values())


def test_a_match_that_goes_on_shows_only_what_is_new() -> None:
    screen = Screen((0,), 2, 3)
    for _ in range(40):
        screen.frame()
    again = Flow(screen.public, screen.people)
    assert not again.feed.waiting()
    assert again.feed.view.public.fights >= screen.flow.feed.view.public.fights


@pytest.mark.parametrize("decided", [1, 2, 3])
def test_several_people_come_back_to_a_curtain_and_to_one_alone(decided: int) -> None:
    """Where all see a fight first it is nobody's, else that of whoever is next."""
    match = Match(header(2))
    for seat in range(min(decided, 2)):
        match.take({"move": "place", "seat": seat, "cards": ["1", "2", "3"]})
    if decided == 3:
        match.take(Attack(0, 1, 1, 1).to_line())
    public, people = Seat(None), {seat: Seat(seat) for seat in range(2)}
    for seat in (public, *people.values()):
        seat.lines = match.told(seat.number)
    if decided == 2:
        people[0].asked = Ask("attack", 0).to_line()
    flow = Flow(public, people)
    assert flow.veiled
    assert isinstance(flow.next(), Veil if decided == 3 else HandOver) and not flow.veiled


def test_a_monk_of_a_rival_is_awaited_until_the_attack_is_shown() -> None:
    match = Match(header(2))
    for line in (
        {"move": "place", "seat": 0, "cards": ["1", "2", "3"]},
        {"move": "place", "seat": 1, "cards": ["1", "2", "3"]},
        {"move": "attack", "seat": 0, "slot": 2, "target": 1, "target_slot": 0},
        {"move": "refill", "seat": 1, "slot": 0, "card": "7"},
        {"move": "pass", "seat": 0},
        {"move": "attack", "seat": 1, "slot": 1, "target": 0, "target_slot": 0},
        {"move": "refill", "seat": 0, "slot": 0, "card": "8"},
        {"move": "pass", "seat": 1},
    ):
        match.take(line)
    public, person = Seat(None), Seat(0)
    public.lines, person.lines = match.told(None), match.told(0)
    flow = Flow(public, {0: person})
    person.asked = match.ask_line(0)
    assert isinstance(flow.next(), Decide) and flow.awaited() is None
    attack = Attack(0, 0, 1, 2)
    flow.decide(attack)
    assert flow.awaited() == Awaited("monk", 1)
    match.take(attack.to_line())
    assert isinstance(flow.next(), Show)
    assert flow.awaited() != Awaited("monk", 1)


def test_the_private_view_is_left_when_the_screen_loses_its_owner() -> None:
    screen = Screen((0, 1), 2, 5)
    while not isinstance(screen.frame(), HandOver):
        pass
    assert screen.flow.private == 1, "who begins lays last"
    screen.flow.cover()
    assert screen.flow.feed.view.you is None
    assert screen.flow.next() == HandOver(1), "the curtain comes again, and nothing was decided"


def test_who_has_the_screen_decides_all_that_he_can() -> None:
    seen = set()
    for seed in range(60):
        screen = Screen((0, 1), 2, seed)
        screen.play()
        asks = [step for step in screen.steps if isinstance(step, Decide | HandOver | GoPublic)]
        for first, second in pairwise(asks):
            if isinstance(first, Decide) and isinstance(second, Decide):
                assert first.ask.seat == second.ask.seat
                seen.add((first.ask.wanted, second.ask.wanted))
    assert seen == {
        ("place", "attack"), ("refill", "refill"), ("refill", "peek"), ("refill", "attack"),
        ("peek", "attack"), ("attack", "exchange"), ("attack", "refill"),
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_decided_early_counts_once_in_its_own_view(seed: int) -> None:
    """It is assumed when decided and told when the session asks; the hand is as large as all count it."""
    screen, refilled = Screen((0, 1, 2), 3, seed), 0
    while not isinstance(screen.frame(), Finish):
        view, own = screen.flow.feed.view, screen.flow.private
        if own is None:
            continue
        assert len(view.hand_cards()) == view.public.hand_sizes[own]
        refilled += any(isinstance(event, Refilled) and event.seat == own for event in view.events)
    assert refilled


def test_an_early_decision_that_is_refused_is_forgotten_and_asked_for_anew() -> None:
    """What lay beside the record was not allowed: a card that lies in the row already."""
    match = Match(header(2, 0))
    for decision in (Place(0, (1, 2, 3)), Place(1, (1, 2, 3)), Attack(0, 2, 1, 0)):
        match.take(decision.to_line())
    public, people, wanted = Seat(None), {0: Seat(0), 1: Seat(1)}, Ask("refill", 1, 0)
    early = {"turn": 0, "ask": wanted.to_line(), "decision": Refill(1, 0, 2).to_line()}
    people[1].beside["early"] = [early]
    session = Session(match, [Person(seat) for seat in people.values()], None, public)
    flow, reasons = Flow(public, people), set()
    for _ in range(20):
        session.advance()
        reasons.add(people[1].refused)
        step = flow.next()
        if isinstance(step, HandOver):
            flow.lifted(step.seat)
        elif step == Decide(wanted):
            break
        elif isinstance(step, Decide):
            flow.decide(flow.feed.view.options(step.ask)[0])
        elif isinstance(step, Held):
            flow.let_go()
        elif isinstance(step, GoPublic):
            flow.cover()
    else:
        pytest.fail("it is asked for never again")
    assert reasons - {None}
    assert people[1].beside["early"] == [], "nor is it refused again when the match is gone on with"
    flow.decide(Refill(1, 0, 9))
    flow.let_go()
    session.advance()
    assert Refill(1, 0, 9).to_line() in match.told(1)


def test_waiting_costs_nothing_but_frames() -> None:
    screen = Screen((1,), 2, 1)
    flow = Flow(screen.public, screen.people)
    assert flow.next() == Wait(), "seat 0 has not placed yet, and seat 1 is not asked"


@pytest.mark.parametrize("you", [0, None])
def test_in_a_feud_the_screen_knows_in_which_order_farmers_were_laid_before(you: int | None) -> None:
    first, second = Match(header(2, 0, Variant(feud=Feud(1)))), Match(header(2, 1, Variant(feud=Feud(2))))
    decisions = random_decisions(2, 0, 3, Variant(feud=Feud(1)))
    for decision in decisions:
        first.take(decision.to_line())
    for decision in decisions[:2]:
        second.take(decision.to_line())
    seat = Seat(you)
    seat.earlier.append(first.told(you))
    seat.lines.extend(second.told(you))
    feed = Feed(seat)
    feed.catch_up()
    for view in (feed.view, view_as_shown(seat, feed.shown)):
        assert PossibleRows.of(view).rows(1) == (decisions[1].cards,)  # type: ignore[attr-defined]
