"""The first match as it is taught: who decides what in it, for the learner and for the one opposite.

Owns the course of one whole match of the plain rules, told in cards and not in the learner's slots: his
farmers may lie as he likes. Each side is worked out from its own seat's record alone. A record that
left this course (none does while the lessons guide it) goes on with the first decision that is allowed.
"""

from collections.abc import Iterator

from game.kept.json_lines import Line
from game.table.game_interface import Match, Rival
from game.tenno.cards import GEISHA, MONK, NINJA, RONIN, SHOGUN
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill
from game.tenno.events import Attacked, Exchanged, MonkShown, Turned
from game.tenno.public_state import SLOTS
from game.tenno.view import View

LEARNER, TEACHER = 0, 1
LESSONS = 8
TURNS = 9
"""How many turns the match has; in each one the side on turn attacks."""

# The learner: by turn, what is attacked with which card, laid into gaps, exchanged for what, looked at.
_ATTACKS = {0: ((3, 1),), 2: ((3, 2),), 4: ((NINJA, 2),), 6: ((RONIN, 2), (8, 0)), 8: ((GEISHA, 1),)}
"""By turn: each attack's own card, and the slot of the teacher that it is on."""
_REFILLS = {1: MONK, 2: NINJA, 5: RONIN, 7: GEISHA}
_EXCHANGES = {0: (1, 8), 4: (8, 8), 6: (NINJA, SHOGUN)}
"""By turn: the card that is taken up, and the card that is laid: the same again is the feint."""
_PEEKS = {3: 2, 7: 1}

# The teacher: the farmers' order, and by turn and slot what fills a gap.
_ROW = (2, 1, 3)
_TEACHER_REFILLS = {
    (0, 1): 9, (2, 2): 7, (3, 1): SHOGUN, (4, 2): NINJA, (6, 0): RONIN, (6, 2): 8, (7, 0): MONK,
    (7, 2): GEISHA,
}  # fmt: skip
_TEACHER_ATTACKS = {1: (2,), 3: (1,), 5: (2,), 7: (0, 2)}
"""By turn: the slots of the attacking cards, in order."""

_LESSONS = {0: 2, 1: 4, 2: 4, 3: 5, 4: 6, 5: 7, 6: 7, 7: 8, 8: 8}


def lesson_of(view: View, ask: Ask) -> int:
    """Return the number of the lesson, from 1, in which the learner is asked this."""
    if ask.wanted == "place":
        return 1
    if ask.wanted == "exchange" and view.public.turns == 0:
        return 3
    return _LESSONS[min(view.public.turns, TURNS - 1)]


def lesson_in(match: Match) -> int:
    """Return the number of the lesson, from 1, in which a match that is going on stands."""
    asked = Ask.from_line(match.ask_line(LEARNER)) if LEARNER in match.asked else Ask("attack", LEARNER)
    return lesson_of(View.of(match.told(LEARNER)), asked)


def wanted(view: View, ask: Ask) -> Decision | None:
    """Return what the learner is to decide, as his own view has it; None where it is his to choose."""
    turn = view.public.turns
    decision: Decision | None = None
    match ask.wanted:
        case "attack":
            attacks = _ATTACKS.get(turn, ())
            number = len(view.public.attacks)
            if number < len(attacks) and attacks[number][0] in view.row:
                card, target = attacks[number]
                decision = Attack(LEARNER, view.row.index(card), TEACHER, target)
        case "refill" if ask.slot is not None and turn in _REFILLS:
            decision = Refill(LEARNER, ask.slot, _REFILLS[turn])
        case "exchange" if turn in _EXCHANGES and _EXCHANGES[turn][0] in view.row:
            taken, laid = _EXCHANGES[turn]
            decision = Exchange(LEARNER, view.row.index(taken), laid)
        case "monk":
            decision = Monk(LEARNER, True)
        case "peek" if turn in _PEEKS:
            decision = Peek(LEARNER, _PEEKS[turn])
    return decision if decision in view.options(ask) else None


class Teacher(Rival):
    """The rival opposite: told its seat record like any other, and answers by the course of the lessons."""

    def __init__(self) -> None:
        self._view: View | None = None

    def tell(self, line: Line) -> None:
        if "earlier" in line:
            return
        if self._view is None:
            self._view = View.begin(line)
        else:
            self._view.fold(line)

    def answer(self, ask: Line) -> Line:
        """Decide as the lessons want it, else the first thing that is allowed."""
        view = self._view
        assert view is not None
        asked = Ask(ask["ask"], ask["seat"], ask.get("slot"), ask.get("again", False))
        allowed = view.options(asked)
        return next(choice for choice in (*_teachers(view, asked), *allowed) if choice in allowed).to_line()


def _teachers(view: View, ask: Ask) -> Iterator[Decision]:
    """Give what the teacher would decide here, if the course says anything."""
    turn = view.public.turns
    match ask.wanted:
        case "place":
            yield Place(TEACHER, _ROW)
        case "refill" if ask.slot is not None and (turn, ask.slot) in _TEACHER_REFILLS:
            yield Refill(TEACHER, ask.slot, _TEACHER_REFILLS[turn, ask.slot])
        case "attack" if turn in _TEACHER_ATTACKS:
            number = len(view.public.attacks)
            slots, targets = _TEACHER_ATTACKS[turn], _targets(view)
            if number < len(slots):
                yield Attack(TEACHER, slots[number], LEARNER, targets[turn][number])
        case "monk":
            yield Monk(TEACHER, False)
        case "exchange" | "swap" | "peek":
            yield Pass(TEACHER)


def _targets(view: View) -> dict[int, tuple[int, ...]]:
    """Return by turn which of the learner's slots are attacked, as the teacher could tell them apart."""
    touched = _last_slot(view, Exchanged)
    still = [n for n in range(SLOTS) if view.slots[LEARNER][n].original and view.known(LEARNER, n) is None]
    return {
        1: (still[0] if still else 0,),
        3: (touched,),
        5: (_last_slot(view, MonkShown),),
        7: (_attacked_from(view, RONIN), touched),
    }


def _last_slot(view: View, kind: type[Exchanged | MonkShown]) -> int:
    slots = [event.slot for event in view.events if isinstance(event, kind) and event.seat == LEARNER]
    return slots[-1] if slots else 0


def _attacked_from(view: View, card: int) -> int:
    """Return the slot from which the learner last attacked with a card."""
    slot, attack = 0, None
    for event in view.events:
        if isinstance(event, Attacked):
            attack = event
        elif isinstance(event, Turned) and attack is not None and attack.seat == LEARNER:
            slot = attack.slot if event.attacking == card else slot
    return slot
