"""The first match as it is taught: what the learner is to do when, and what he may do in another order.

Owns his course as steps, told in cards: in which house an army lies mostly does not matter. A step is open
once those that it needs are done, so that whatever is let pass leaves the later ones possible. All of it is
worked out of the learner's own seat record.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.honor.decisions import Ask, Decision
from game.honor.line_forms import decision_line
from game.honor.view import View
from game.kept.json_lines import Line
from game.table.game_interface import Match

LEARNER = 0
LESSONS = 8


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of the learner: what of its line has to be so, what is best, and which steps it needs."""

    name: str
    needs: Mapping[str, object]
    best: Mapping[str, object] = field(default_factory=dict)
    after: tuple[str, ...] = ()

    def is_done_by(self, line: Line) -> bool:
        return self.needs.items() <= line.items()


@dataclass(frozen=True, slots=True)
class Turn:
    """What the learner does in one turn of the match, his own or another's, and which lesson that is."""

    lesson: int
    steps: tuple[Step, ...]


def _play(
    name: str, card: str, house: str = "daimyo", after: tuple[str, ...] = (), fixed: bool = False
) -> Step:
    """Lay a card; `fixed`: into that house and no other."""
    needs, there = {"move": "play", "card": card}, {"house": house}
    return Step(name, {**needs, **there} if fixed else needs, there, after)


def _draw(name: str, after: tuple[str, ...] = ()) -> Step:
    return Step(name, {"move": "draw"}, after=after)


def _turn(lesson: int, *steps: Step) -> Turn:
    """An own turn, which ends when all of it is done."""
    return Turn(lesson, (*steps, Step("end", {"move": "end"}, after=tuple(one.name for one in steps))))


_TAKE = {"take": True}
_COURSE: dict[int, Turn] = {
    1: _turn(
        1,
        _play("okugata", "okugata_10", fixed=True),  # what later turns bring counts on her falling
        _play("third_action", "cavalry", after=("okugata",)),
        _draw("draw", ("okugata",)),
    ),
    4: _turn(
        3,
        _play("monks", "monks", fixed=True),  # her ki, too
        Step("attack", {"move": "attack", "target": 1}, after=("monks",)),
        Step("castle", {"move": "castle", **_TAKE}, after=("attack",)),
        _draw("draw_left"),
        _draw("draw_again", ("attack",)),  # a Save Face, which would be asked for in the fight
    ),
    6: Turn(4, (Step("save_face", {"move": "save_face"}),)),
    7: _turn(
        5,
        Step("spy", {"move": "spy", "take": ["noh"]}),
        Step("stash", {"move": "stash", "house": "samurai"}, after=("spy",)),
        _play("masamune", "masamune", "samurai", fixed=True),
        _draw("draw_left"),
        _draw("draw_again", ("spy",)),
    ),
    10: _turn(
        6,
        Step("serve", {"move": "serve", "target": 2}),
        _play("foot", "foot", "samurai", fixed=True),
        _draw("draw_left"),
        _draw("draw_again"),
    ),
    13: _turn(
        6,
        Step("leave", {"move": "leave"}),
        Step("dishonour_lord", {"move": "dishonour", "target": 2}),
        _draw("draw_left", ("dishonour_lord",)),
    ),
    16: _turn(
        6,
        _play("turtle", "daimyo_turtle"),
        _play("guard", "guard", after=("turtle",), fixed=True),
        _play("cavalry", "cavalry"),
    ),
    18: Turn(7, (Step("dishonour", {"move": "save_face"}),)),
    19: _turn(
        8,
        _play("no_dachi", "no_dachi", "samurai"),
        _play("lancers", "lancers"),
        _draw("draw_left"),
        _play("six_dice", "cavalry", after=("no_dachi", "draw_left")),
        Step("attack_shogun", {"move": "attack", "target": 2}, after=("lancers", "six_dice")),
        Step("his_castle", {"move": "castle"}, _TAKE, ("attack_shogun",)),
    ),
    22: _turn(
        8,
        _draw("one_more_turn"),
        Step("discard", {"move": "discard", "card": "foot"}, after=("one_more_turn",)),
        _play("second_guard", "guard", after=("one_more_turn",)),
        _draw("draw_again", ("one_more_turn",)),
        _play("second_okugata", "okugata_5", after=("draw_again",)),
        _draw("draw_left", ("second_okugata",)),  # her ki brings one more action
    ),
}
"""By how many turns have begun."""
LAST_TURN = 25
"""At its beginning the match is won."""


def lesson_of(view: View) -> int:
    """Return the number of the lesson, from 1, in which the match stands."""
    turn = max((begun for begun in _COURSE if begun <= view.public.turns), default=1)
    second = turn == 1 and bool(view.public.used)
    return 2 if second else _COURSE[turn].lesson


def lesson_in(match: Match) -> int:
    """Return the number of the lesson, from 1, in which a match that is going on stands."""
    told = match.told(LEARNER)
    view = View(told[0])
    for line in told[1:]:
        view.tell(line)
    return lesson_of(view)


def wanted(view: View, ask: Ask, told: Sequence[Line]) -> Mapping[Decision, Step]:
    """Return what the learner may decide and the step that each does, what is best first.

    Nothing where it is his to choose. `told` is his seat record, at least as far as the view has read it.
    """
    turn = _COURSE.get(view.public.turns)
    if turn is None:
        return {}
    options = [(decision, decision_line(decision)) for decision in view.options(ask)]
    found: dict[Decision, Step] = {}
    for step in _open(turn, _own_lines(told[: view.lines])):
        ways = [(one, line) for one, line in options if step.is_done_by(line)]
        for one, _ in sorted(ways, key=lambda way: not step.best.items() <= way[1].items()):
            found.setdefault(one, step)
    return found


def _own_lines(told: Sequence[Line]) -> list[Line]:
    """List what the learner has decided in the turn of now, as his record has it."""
    own: list[Line] = []
    for line in told:
        if line.get("honour", {}).get("why") == "turn":
            own = []
        elif "move" in line and line["seat"] == LEARNER:
            own.append(line)
    return own


def _open(turn: Turn, decided: Sequence[Line]) -> Iterator[Step]:
    """Yield the steps still to be done whose needs are met, in the order of the course."""
    left = list(turn.steps)
    for line in decided:
        done = next((step for step in left if step.is_done_by(line)), None)
        if done is not None:
            left.remove(done)
    waiting = {step.name for step in left}
    return (step for step in left if not waiting & set(step.after))
