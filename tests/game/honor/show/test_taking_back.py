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
        end, before = Seat(seat), len(match.told(seat))
        end.lines, end.asked = match.told(seat)[:], match.ask_line(seat)
        answer = chance.choose(match.option_lines(seat))
        waits = sure_to_follow(known(match, seat), decision_from_line(answer)) is not None
        taking = TakingBack({seat: end})
        taking.front.answer(answer)
        taking.follow()
        match.take(answer)
        assert taking.held == waits
        if waits:
            kinds.add(answer["move"])
            assert taking.front.lines[before:] == match.told(seat)[before:]
            assert taking.front.asked == match.ask_line(seat)
    assert {"play", "discard"} <= kinds


class Screen:
    """A person at a table whose match takes one answer at a time, as the session does."""

    def __init__(self) -> None:
        self.table = Table("noh masamune foot")
        self.end = Seat(0)
        self.end.lines = self.table.match.told(0)
        self.end.asked = self.table.match.ask_line(0)
        self.taking = TakingBack({0: self.end})

    def answer(self, line: Line) -> None:
        self.taking.front.answer(line)
        self.taking.follow()

    def ticks(self) -> None:
        for _ in range(6):
            line = self.end.take_answer()
            if line is not None:
                self.table.match.decide(0, line)
                self.end.asked = self.table.match.ask_line(0) if self.table.match.asked == (0,) else None
            self.taking.follow()

    @property
    def moves(self) -> list[Line]:
        return [line for line in self.table.match.record if "move" in line]


def test_a_card_that_is_taken_back_was_never_laid() -> None:
    screen = Screen()
    told = screen.taking.front.lines[:]
    screen.answer(LAID)
    screen.ticks()
    assert screen.taking.held and screen.moves == [] and len(screen.taking.front.lines) == len(told) + 1
    assert screen.taking.take_back() and not screen.taking.held
    assert screen.taking.front.lines == told and screen.taking.front.asked == screen.end.asked
    assert not screen.taking.take_back()


def test_what_is_held_is_done_before_what_comes_after_it() -> None:
    screen = Screen()
    screen.answer(LAID)
    screen.answer({**LAID, "card": "masamune"})
    screen.answer({"move": "end", "seat": 0})
    screen.ticks()
    assert [line.get("card", line["move"]) for line in screen.moves] == ["noh", "masamune", "end"]
    assert screen.taking.front.lines == screen.end.lines and screen.taking.front.asked is None


def test_only_the_latest_can_be_taken_back_and_nothing_once_the_table_is_left() -> None:
    screen = Screen()
    screen.answer(LAID)
    screen.answer({**LAID, "card": "masamune"})
    screen.ticks()
    assert screen.moves == [LAID] and screen.taking.take_back() and not screen.taking.take_back()
    screen.answer({**LAID, "card": "masamune"})
    screen.taking.let_go()
    screen.ticks()
    assert len(screen.moves) == 2 and not screen.taking.held


def test_in_lessons_and_among_several_people_what_is_laid_lies() -> None:
    ends = {0: Seat(0), 1: Seat(1)}
    assert TakingBack(ends).people == ends
    assert TakingBack({0: ends[0]}, silent=True).people == {0: ends[0]}
