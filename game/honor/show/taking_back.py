"""What a person has laid and may still take back: that screen shows it, and nobody else is told.

A card laid or put away and a title that is taken draw no lot, and the same seat is asked next: what follows
is known before the match has it. So the latest of them waits until its seat decides something else, leaves
the table, or hands the screen over. Nothing of it is written before. Where several people share it all
of them see it at once, as it is told to everybody alike; whether it can wait hangs on what all can see.
"""

from collections.abc import Mapping

from game.honor.cards import CASTLES
from game.honor.decisions import Decision, Discard, Phase, Play, Shogun
from game.honor.event_effects import happen
from game.honor.events import Bond, Decree, Event, Gone
from game.honor.line_forms import decision_from_line
from game.honor.public_state import Public
from game.honor.seat_record import line_for
from game.honor.view import View
from game.kept.json_lines import Line
from game.table.seats import Seat
from game.table.shared_screen import OneScreen


class TakingBack(OneScreen[Line]):
    """Lies between the people's seats and the screen, whose ends are told what waits as if it were done."""

    def __init__(self, public: Seat, people: Mapping[int, Seat], silent: bool = False) -> None:
        """`people` are those that the match asks; in `silent` lessons nobody takes back."""
        self._seats = dict(people)
        fronts = {} if silent else {seat: _front(end) for seat, end in people.items()}
        self.public = _front(public) if fronts else public
        """What everybody is told at the screen."""
        super().__init__(self.public, fronts or self._seats)
        self._ends = [(self._seats[seat], front) for seat, front in fronts.items()]
        if fronts:
            self._ends.append((public, self.public))
        self._told = 0
        """How many lines that follow from what is held each front was told."""
        self._due: list[Line] = []
        """Answers that the match gets one by one, as it asks for them."""
        self.follow()

    def follow(self) -> None:
        """Take what the screen has answered, and tell it what has happened."""
        for _, front in self._ends:
            answer = front.take_answer()
            if answer is not None:
                self._answered(answer)
        if self._due:
            seat = self._seats[self._due[0]["seat"]]
            if seat.asked is not None:
                seat.answer(self._due.pop(0))
        for end, front in self._ends:
            front.lines.extend(end.lines[len(front.lines) :])
            if not self._held and not self._due and end.asked is not None:
                front.asked = end.asked

    def let_go(self) -> None:
        super().let_go()
        self.follow()

    def _undo(self, decided: Line) -> None:
        del decided
        for _, front in self._ends:
            del front.lines[-self._told :]
            front.asked = None
        self.follow()

    def _settle(self, decided: Line) -> None:
        self._due.append(decided)

    def _why_not(self) -> str:
        return "stays"

    def _answered(self, answer: Line) -> None:
        super().let_go()
        public = self._public()
        sure = sure_to_follow(public, decision_from_line(answer))
        if sure is None:
            self._due.append(answer)
            return
        self._held, self._told = [answer], len(sure)
        for event in sure:
            happen(public, event)
            for _, front in self._ends:
                line = line_for(event, front.number)
                assert line is not None
                front.lines.append(line)
        seat = answer["seat"]
        left, declared = public.actions_left(), public.declared
        ask = {"ask": Phase.TURN.value, "seat": seat, "actions": left, "declared": declared}
        self.people[seat].asked = ask

    def _public(self) -> Public:
        view = View(self.public.lines[0])
        for line in self.public.lines[1:]:
            view.tell(line)
        return view.public


def _front(end: Seat) -> Seat:
    front = Seat(end.number)
    front.earlier, front.beside = end.earlier, end.beside
    return front


def sure_to_follow(public: Public, decision: Decision) -> list[Event] | None:
    """Return a decision with what it leads to, where it can wait: its seat is asked next, without a lot.

    Changes nothing.
    """
    public, found = public.copy(), list[Event]()
    match decision:
        case Play(_, card, place):
            found.append(decision)
            if card in CASTLES:
                old = public.castles[place >> 1]
                found += [Gone(place, (old,))] if old >= 0 else []
            elif place & 1 == 0 and public.serves[place >> 1] is not None:
                found.append(Bond(place >> 1, None))
        case Discard():
            found.append(decision)
        case Shogun(seat):
            found += [decision, Decree(seat)]
        case _:
            return None
    for event in found:
        happen(public, event)
    return None if not public.pile and public.discards else found
