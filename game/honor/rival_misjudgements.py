"""Where a rival misjudged what was to come, by its receipt of a match that is over.

Believed is a receipt alone that tells the same match as the record that is read, answer by answer; an answer
given by error, behind which nothing stood, says nothing. How likely a Save Face seemed follows from what the
rival was told, as far as it plays on in worlds; what it would rather do stands in the receipt, in honour.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from game.honor.cards import CODES, DAIMYOS, SAVE_FACE, SIDES
from game.honor.decisions import Attack, Decision, Pass, Shogun
from game.honor.line_forms import decision_from_line
from game.honor.odds import FELT_TURNS, percent, wins
from game.honor.seat_record import is_open
from game.honor.view import View
from game.honor.what_others_hold import Shown, believed
from game.kept.faults import ASTRAY
from game.kept.json_lines import Line
from game.table.receipts import Receipt, Thought

Kind = Literal["saved", "kept", "kept_own", "lost", "shogun"]
"""What was judged otherwise than it came:

- saved: an attack on somebody who hardly seemed to hold a Save Face, and showed one;
- kept: a Save Face that was not shown as the lord or the second fell; kept_own: as the own Daimyo fell;
- lost: an attack that promised more than all else, by which the own Daimyo fell;
- shogun: a title that promised more than all else, with which the Daimyo fell before it brought a turn.
"""
_LIKELY = 0.5
"""From here on something seemed likelier than not."""
_CLEARLY = 5
"""By so much honour something seemed better, at least."""
_OTHERS = 0.5
"""How much of it counts what befell somebody else than the reader."""


_IN_HONOUR = "thinking "
"""How a mind's mark begins that weighs in honour what it may do."""


@dataclass(frozen=True, slots=True)
class Misjudged:
    """One such judgement: by whom, of whom, and the number of the fight or assassin that shows it, from 1.

    `odds` and `share` are percents: of the attack, and of the Save Face that the rival reckoned with.
    `better` is by how much honour what it did seemed better than what it left. What a kind does not need
    is 0.
    """

    kind: Kind
    by: int
    whom: int
    fight: int
    weight: float
    odds: int = 0
    share: int = 0
    better: int = 0


def misjudged(lines: Sequence[Line], receipts: Mapping[int, Receipt]) -> list[Misjudged]:
    """Return all such judgements, what mattered most to the seat whose record this is first.

    `receipts` are those of rivals, by seat. Nothing as long as the match goes on.
    """
    if "result" not in lines[-1]:
        return []
    course, found = _Course(lines), list[Misjudged]()
    for seat, receipt in receipts.items():
        with suppress(*ASTRAY):  # somebody has changed its lines
            if receipt.mind.startswith(_IN_HONOUR) and course.agrees(receipt):
                found += _Reader(course, seat, receipt).found()
    return sorted(found, key=lambda one: (-one.weight, one.fight))


def _open(line: Line) -> Line:
    """Return a line of a seat record as everybody is told it."""
    return {key: value for key, value in line.items() if key not in ("drew", "hand", "you")}


def _falls(line: Line) -> int | None:
    """Return whose Daimyo himself is among the cards that are gone; None where none is."""
    gone = line["gone"]
    himself = gone["house"] == SIDES[0] and gone["cards"] and CODES[gone["cards"][0]] in DAIMYOS
    return gone["owner"] if himself else None


class _Course:
    """A match as everybody was told it."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.open = [_open(line) for line in lines if is_open(line)]
        self.you: int | None = lines[0]["you"]
        """Whose record it was read from."""

    def agrees(self, receipt: Receipt) -> bool:
        """Whether a rival was told this match, and did in it what its receipt says."""
        told = [line for one in receipt.thoughts for _, line in one.told] + [
            line for _, line in receipt.after
        ]
        heard = [_open(line) for line in told if is_open(line)]
        return bool(heard) and heard == self.open[: len(heard)]

    def fights(self, count: int) -> int:
        """Return how many attacks and assassins there are in so many open lines."""
        return sum(line.get("move") in ("attack", "assassin") for line in self.open[:count])

    def falls(self, count: int, seat: int) -> tuple[int, int] | None:
        """Return by whom a seat's Daimyo falls after so many open lines, before its next turn, and by which
        fight or assassin; None where he stands.
        """
        number, doer = self.fights(count), seat
        for line in self.open[count:]:
            if line.get("move") in ("attack", "assassin"):
                number, doer = number + 1, line["seat"]
            elif "gone" in line and _falls(line) == seat:
                return doer, number
            elif line.get("honour", {}).get("why") == "turn" and line["honour"]["seat"] == seat:
                break
        return None

    def outcome(self, count: int) -> "_Outcome":
        """Return what came of a fight of which so many open lines were told."""
        found = _Outcome()
        for line in self.open[count:]:
            if "fight" in line:
                found.winner = line["fight"]["winner"]
            elif "gone" in line:
                found.fell = _falls(line) if found.fell is None else found.fell
            elif line.get("move") == "save_face":
                found.saved = line["seat"]
            elif line.get("move") != "castle" and ("move" in line or "result" in line or "honour" in line):
                break
        return found


@dataclass(slots=True)
class _Outcome:
    """Who won a fight, who showed a Save Face, and whose Daimyo fell; None for nobody."""

    winner: int | None = None
    saved: int | None = None
    fell: int | None = None


class _Reader:
    """Goes through one receipt as its rival went through the match."""

    def __init__(self, course: _Course, seat: int, receipt: Receipt) -> None:
        self._course, self._seat, self._receipt = course, seat, receipt
        self._count = 0
        """How many open lines the rival was told."""

    def found(self) -> list[Misjudged]:
        """Return all that it judged otherwise than it came."""
        found = list[Misjudged]()
        view: View | None = None
        shown = Shown(0)
        thoughts = self._receipt.thoughts
        for number, thought in enumerate(thoughts):
            for _, line in thought.told:
                self._count += is_open(line)
                if view is None:
                    view = View(line)
                    shown = Shown(view.seats)
                else:
                    shown.tell(view.tell(line), view.public)
            if view is None or not thought.chose.get("alternatives"):
                continue
            decision = decision_from_line(thought.chose["chose"])
            after = thoughts[number + 1].told if number + 1 < len(thoughts) else self._receipt.after
            if not after or _open(after[0][1]) != _open(thought.chose["chose"]):
                continue  # it was not so
            found += self._judged(view, shown, thought, decision)
        return found

    def _judged(self, view: View, shown: Shown, thought: Thought, decision: Decision) -> list[Misjudged]:
        match decision:
            case Attack(target=target):
                return self._attacked(view, shown, thought, target)
            case Pass():
                return self._kept(view, thought)
            case Shogun():
                return self._declared(view, thought)
        return []

    def _attacked(self, view: View, shown: Shown, thought: Thought, target: int) -> list[Misjudged]:
        public, came = view.public, self._course.outcome(self._count + 1)
        odds = wins(public.dice(self._seat, False), public.dice(target, True))
        number = self._course.fights(self._count + 1)
        if came.winner == self._seat and came.saved == target and odds >= _LIKELY:
            share = self._save_face(view, shown, target)
            if share is not None and share < _LIKELY:
                weight = self._weight(target, public.house_honour(target))
                return [Misjudged("saved", self._seat, target, number, weight, percent(odds), percent(share))]
        if came.winner == target and came.fell == self._seat and odds >= _LIKELY:
            better = self._better(thought)
            if better >= _CLEARLY:
                weight = self._weight(target, public.house_honour(self._seat))
                return [Misjudged("lost", self._seat, target, number, weight, percent(odds), better=better)]
        return []

    def _kept(self, view: View, thought: Thought) -> list[Misjudged]:
        ask, came = thought.ask, self._course.outcome(self._count)
        whom, better = ask["for"], self._better(thought)
        bound = whom in (self._seat, view.public.serves[self._seat], view.public.second[self._seat])
        if ask["against"] != "death" or not bound or came.fell != whom or better < _CLEARLY:
            return []
        kind: Kind = "kept_own" if whom == self._seat else "kept"
        number, weight = self._course.fights(self._count), self._weight(whom, view.public.house_honour(whom))
        return [Misjudged(kind, self._seat, whom, number, weight, better=better)]

    def _declared(self, view: View, thought: Thought) -> list[Misjudged]:
        better, fell = self._better(thought), self._course.falls(self._count + 1, self._seat)
        if fell is None or fell[0] == self._seat or better < _CLEARLY:
            return []
        weight = self._weight(fell[0], view.public.house_honour(self._seat) + view.public.decree_honour)
        return [Misjudged("shogun", self._seat, fell[0], fell[1], weight, better=better)]

    def _weight(self, whom: int, brings: int) -> float:
        return FELT_TURNS * brings * (1.0 if whom == self._course.you else _OTHERS)

    def _save_face(self, view: View, shown: Shown, seat: int) -> float | None:
        """Return how likely it took a seat to hold a Save Face; None where it reckons with none."""
        return believed(view, shown, seat).get(SAVE_FACE, 0.0) if self._receipt.budget > 0 else None

    @staticmethod
    def _better(thought: Thought) -> int:
        """Return by how much honour what it did seemed better than the best of all else."""
        alternatives, chose = thought.chose["alternatives"], thought.chose["chose"]
        own = [float(one["worth"]) for one in alternatives if one["choice"] == chose]
        rest = [float(one["worth"]) for one in alternatives if one["choice"] != chose]
        return round(own[0] - max(rest)) if own and rest else 0
