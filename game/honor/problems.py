"""Problems: a table before one decision, and which answers are best in every world that its record allows.

Owns what right means and its proof. An answer is right that promises the most: whatever lies hid and whatever
others answer, it reaches what is asked so surely. For each other one there is a world in which it does worse.
Implements `optional_features.ProblemRules`; how problems lie and are told is `game/campaign/problems.py`'s.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from game.honor.decisions import Decision, Draw, End, Phase
from game.honor.full_state import State
from game.honor.line_forms import decision_from_line, decision_line
from game.honor.problem_worlds import (
    AIMS,
    Holders,
    Most,
    Stop,
    Title,
    Ways,
    Win,
    Worlds,
    Worth,
    after,
    told_since,
)
from game.honor.view import View
from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.kept.strict_reader import Table, anything, items
from game.table.optional_features import Found, Puzzle, Refutation

MOST_DEEDS = 3
_LOOKED_FOR = 2
"""So many deeds are tried at most where problems are looked for."""
_CLEARLY = Worth(1, 25)
"""By so much the right chance is greater than any other where problems are looked for."""

_ANSWERS = ("lose", "save_face", "seppuku")
"""Answers to a Dishonour, in another's turn."""
_AFTER_A_FIGHT = ("castle", "save_face", "pass")


class Weighed:
    """What each answer to a problem is worth."""

    def __init__(self, wanted: str, deeds: int, lines: Sequence[Line]) -> None:
        """Raises `Fault` where the record is none."""
        self.worlds = Worlds(lines)
        self.aim = AIMS[wanted](self.worlds.you)
        self._deeds = deeds
        self._start = self.worlds.worst()
        self.answers = self._start.options()

    @cached_property
    def promised(self) -> dict[Decision, Worth]:
        """What each answer promises in every world."""
        return {one: self.promise(one) for one in self.answers}

    @property
    def best(self) -> Worth:
        return max(self.promised.values())

    def promise(self, answer: Decision) -> Worth:
        """Return what an answer is worth in every world."""
        if isinstance(answer, Draw):
            first = self.worlds.most()[0]
            return min(self.in_world(self.worlds.state(first, top), answer) for top in self.worlds.tops())
        return Ways(self.aim, False).worth(after(self._start, answer), self._left(answer))

    def in_world(self, state: State, answer: Decision) -> Worth:
        """Return what an answer is worth in one world, to one who knows it."""
        return Ways(self.aim, True).worth(after(state, answer), self._left(answer))

    def failing(self, answer: Decision, best: Worth) -> State | None:
        """Return a world in which an answer, however it goes on, does worse than this."""
        if self._failing_in(self.worlds.most(), answer, best) is None:
            return None  # where less can be shown it does no worse
        return self._failing_in(self.worlds.holders(), answer, best)

    def played(self, state: State, answer: Decision) -> State:
        """Play an answer in a world to where it does as badly as it can there."""
        return Ways(self.aim, True).failing(after(state, answer), self._left(answer))

    def right(self) -> list[Decision]:
        """List the answers that promise the most; none where nothing is reached or another may be as good."""
        best = self.best
        right = [one for one in self.answers if self.promised[one] == best]
        others = [one for one in self.answers if one not in right]
        nothing = self.aim.chances and not best
        return [] if nothing or any(self.failing(one, best) is None for one in others) else right

    def _left(self, answer: Decision) -> int:
        ask = self._start.ask
        return self._deeds - (ask is not None and ask.phase is Phase.TURN and not isinstance(answer, End))

    def _failing_in(self, holders: Iterable[Holders], answer: Decision, best: Worth) -> State | None:
        tops = self.worlds.tops() if isinstance(answer, Draw) else [None]
        worlds = (self.worlds.state(one, top) for one in holders for top in tops)
        return next((one for one in worlds if self.in_world(one, answer) < best), None)


def read(table: Table, lines: Sequence[Line]) -> Puzzle:
    """Read a problem's own keys, and whether its record is one; raises `Fault`."""
    wanted = table.one_of("wanted", tuple(AIMS))
    ask = table.read("ask", anything)
    deeds = table.number("deeds", 1, MOST_DEEDS) if table.has("deeds") else 1
    due = Worlds(lines).ask
    if type(ask) is not dict or write_line(ask) != write_line(due):
        raise table.fault("ask", show(ask), write_line(due))
    accept = table.read("accept", items(_answer, "one or more answers", 1))
    return Puzzle(wanted, "", accept, tuple(lines), due, deeds)


def fights(puzzle: Puzzle) -> int:
    """Count the fights before the decision."""
    return _fights(puzzle.lines)


def prove(puzzle: Puzzle) -> tuple[int, list[Line]]:
    """Return in how many worlds, and which answers are right in all of them, whatever is accepted."""
    weighed = _weighed(puzzle)
    return weighed.worlds.number(), [decision_line(one) for one in weighed.right()]


def refute(puzzle: Puzzle, answer: Line) -> Refutation | None:
    """Return a world in which an answer fails; None for one that is right."""
    weighed, decision = _weighed(puzzle), decision_from_line(answer)
    best = max(weighed.promise(decision_from_line(one)) for one in puzzle.accept)
    state = weighed.failing(decision, best)
    if state is None:
        return None
    you = weighed.worlds.you
    rows = {seat: tuple(hand) for seat, hand in enumerate(state.hands) if seat != you}
    told = tuple(told_since(weighed.played(state, decision), len(state.happened), you))
    return Refutation(rows, told, float(weighed.in_world(state, decision)), float(best))


def example(puzzle: Puzzle, answer: Line) -> None:
    """Return None: the best answer, too, comes true by chance alone, or honour comes of it later."""
    del puzzle, answer


def find(told: Sequence[Line]) -> Iterator[Found]:
    """Look through a seat record for problems, at each decision of that seat in the first pile's time."""
    view = View(told[0])
    for number, line in enumerate(told[1:], 1):
        if "result" in line or (line.get("chance") == "shuffle" and view.public.turns):
            return
        if "move" in line and line["seat"] == view.you:
            for wanted in _wanted(view, line):
                found = _found(wanted, tuple(told[:number]))
                if found is not None:
                    yield found
        view.tell(line)


def _weighed(puzzle: Puzzle) -> Weighed:
    return Weighed(puzzle.wanted, puzzle.deeds, puzzle.lines)


def _answer(value: object) -> Line:
    if type(value) is not dict:
        raise Fault("", show(value), "a line of a decision")
    return decision_line(decision_from_line(value))


def _fights(lines: Sequence[Line]) -> int:
    return sum("fight" in line for line in lines)


# What is looked for


def _wanted(view: View, line: Line) -> Iterator[str]:
    """Give what a problem may ask where this seat decides."""
    public, you = view.public, view.you
    assert you is not None
    following = (public.turn + 1) % public.seats
    wins = public.honour[following] + public.next_income(following) >= public.goal
    if public.turn != you:
        if following == you and line["move"] in _ANSWERS and not public.actions_left():
            yield Win.name if wins else Most.name
        return
    if public.stolen or line["move"] in _AFTER_A_FIGHT:
        return
    if wins:
        yield Stop.name
    if public.decree not in (None, you) and public.heads[you] >= 0 and not public.declared:
        yield Title.name
    if public.actions_left() + (not public.declared) == 1:
        yield Most.name


def _found(wanted: str, lines: tuple[Line, ...]) -> Found | None:
    weighed, deeds = Weighed(wanted, 1, lines), 1
    while deeds < _LOOKED_FOR and wanted in (Stop.name, Title.name) and weighed.best < 1:
        more = Weighed(wanted, deeds + 1, lines)
        if more.best <= weighed.best:
            break
        weighed, deeds = more, deeds + 1
    values = sorted(set(weighed.promised.values()))
    if len(values) < 2 or (weighed.aim.chances and values[-1] - values[-2] < _CLEARLY):
        return None
    right = tuple(map(decision_line, weighed.right()))
    if not right:
        return None
    worlds, among = weighed.worlds, len(weighed.answers)
    puzzle = Puzzle(wanted, "", right, lines, worlds.ask, deeds)
    return Found(puzzle, _fights(lines), worlds.number(), among, float(weighed.best))
