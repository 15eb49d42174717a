"""What a person has laid and may still take back: sure to follow, told to nobody, and done in the end."""

import pytest

from game.honor.line_forms import decision_from_line
from game.honor.match import Match
from game.honor.show.taking_back import TakingBack, sure_to_follow
from game.honor.view import View
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.seats import Seat
from tests.game.honor.tables import Table

LAID: Line = {"move": "play", "seat": 0, "card": "noh", "house": "samurai", "owner": 0}


def known(match: Match, seat: int) -> View:
    header, *lines = match.told(seat)
    view = View(header)
    for line in lines:
        view.tell(line)
    return view


@pytest.mark.parametrize("seed", range(6))
def test_what_waits_is_told_as_the_match_tells_it_later(seed: int) -> None:
    chance, match, kinds = Chance(seed), Table(seats=3 + seed % 4).match, set[str]()
    while match.result() is None:
        if match.chance_due:
            match.draw(chance)
            continue
        (seat,) = match.asked
        viewers = (None, *sorted({seat, *range(1 + seed % 3)}))
        ends = {viewer: Seat(viewer) for viewer in viewers}
        for viewer, end in ends.items():
            end.lines = match.told(viewer)[:]
        ends[seat].asked = match.ask_line(seat)
        answer = chance.choose(match.option_lines(seat))
        waits = sure_to_follow(known(match, seat).public, decision_from_line(answer)) is not None
        taking = TakingBack(ends.pop(None), ends)  # type: ignore[arg-type]
        front = taking.people[seat]
        front.answer(answer)
        taking.follow()
        match.take(answer)
        assert taking.held == waits
        if waits:
            kinds.add(answer["move"])
            for one in (taking.public, *taking.people.values()):
                assert one.lines == match.told(one.number)
            assert {one.number for one in taking.people.values() if one.asked is not None} == {seat}
            assert front.asked == match.ask_line(seat)
    assert {"play", "discard"} <= kinds


class Screen:
    """People at a table whose match takes one answer at a time, as the session does; the first is asked."""

    def __init__(self, people: int) -> None:
        self.table = Table("noh masamune foot")
        self.public, self.ends = Seat(None), {seat: Seat(seat) for seat in range(people)}
        self.end = self.ends[0]
        self._tell()
        self.taking = TakingBack(self.public, self.ends)
        self.front = self.taking.people[0]

    def answer(self, line: Line) -> None:
        self.front.answer(line)
        self.taking.follow()

    def ticks(self) -> None:
        for _ in range(6):
            line = self.end.take_answer()
            if line is not None:
                self.table.match.decide(0, line)
                self._tell()
            self.taking.follow()

    def _tell(self) -> None:
        match = self.table.match
        for one in (self.public, *self.ends.values()):
            one.lines.extend(match.told(one.number)[len(one.lines) :])
        self.end.asked = match.ask_line(0) if match.asked == (0,) else None

    @property
    def fronts(self) -> list[Seat]:
        return [self.taking.public, *self.taking.people.values()]

    @property
    def lengths(self) -> list[int]:
        """How much each end at the screen was told."""
        return [len(one.lines) for one in self.fronts]

    @property
    def moves(self) -> list[Line]:
        return [line for line in self.table.match.record if "move" in line]


@pytest.fixture(params=[1, 3], ids=["alone", "shared"])
def screen(request: pytest.FixtureRequest) -> Screen:
    return Screen(request.param)


def test_a_card_that_is_taken_back_was_never_laid(screen: Screen) -> None:
    told = screen.lengths
    screen.answer(LAID)
    screen.ticks()
    assert screen.taking.held and screen.moves == [] and screen.lengths == [length + 1 for length in told]
    assert screen.taking.take_back() is None and not screen.taking.held
    assert screen.lengths == told and screen.front.asked == screen.end.asked
    assert screen.taking.take_back() == "stays"


def test_what_is_held_is_done_before_what_comes_after_it(screen: Screen) -> None:
    screen.answer(LAID)
    screen.answer({**LAID, "card": "masamune"})
    screen.answer({"move": "end", "seat": 0})
    screen.ticks()
    assert [line.get("card", line["move"]) for line in screen.moves] == ["noh", "masamune", "end"]
    for front, end in zip(screen.fronts, (screen.public, *screen.ends.values()), strict=True):
        assert front.lines == end.lines and front.asked is None


def test_only_the_latest_can_be_taken_back_and_nothing_once_the_table_is_left(screen: Screen) -> None:
    screen.answer(LAID)
    screen.answer({**LAID, "card": "masamune"})
    screen.ticks()
    assert screen.moves == [LAID] and screen.taking.take_back() is None
    assert screen.taking.take_back() == "stays"
    screen.answer({**LAID, "card": "masamune"})
    screen.taking.let_go()
    assert screen.front.asked is not None, "who goes on at once is heard"
    screen.ticks()
    assert len(screen.moves) == 2 and not screen.taking.held


def test_in_lessons_what_is_laid_lies() -> None:
    public, ends = Seat(None), {0: Seat(0)}
    taking = TakingBack(public, ends, silent=True)
    assert taking.people == ends and taking.public is public


@pytest.mark.parametrize("people", [0, 1])
def test_where_nobody_takes_back_everybody_is_told_what_is_so(people: int) -> None:
    public, ends = Seat(None), {seat: Seat(seat) for seat in range(people)}
    for one in (public, *ends.values()):
        one.lines = Table("").match.told(one.number)
    taking = TakingBack(public, ends)
    assert taking.public.lines == public.lines and not taking.held
