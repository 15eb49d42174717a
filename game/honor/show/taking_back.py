"""What a person has laid and may still take back: that screen shows it, and nobody else is told.

A card laid or put away and a title that is taken draw no lot, and the same seat is asked next: what follows
is known before the match has it. So the latest of them waits until its seat decides something else, or
looks away from the table. Nothing of it is written before.
"""

from collections.abc import Mapping

from game.honor.cards import CASTLES
from game.honor.decisions import Decision, Discard, Phase, Play, Shogun
from game.honor.event_effects import happen
from game.honor.events import Bond, Decree, Event, Gone
from game.honor.line_forms import decision_from_line
from game.honor.seat_record import line_for
from game.honor.view import View
from game.kept.json_lines import Line
from game.table.seats import Seat


class TakingBack:
    """Lies between one person's seat and the screen, which has `front`: it is told what waits as if done."""

    def __init__(self, people: Mapping[int, Seat], silent: bool = False) -> None:
        """`people` are those that the match asks; of several, or in `silent` lessons, nobody takes back."""
        seats = list(people.values())
        self._seat = seats[0] if len(seats) == 1 and not silent else Seat(None)
        self.front = Seat(self._seat.number)
        self.front.earlier, self.front.beside = self._seat.earlier, self._seat.beside
        self.people = {seat: self.front if end is self._seat else end for seat, end in people.items()}
        """Who answers at the screen."""
        self._held: Line | None = None
        self._from = 0
        """Where in the front's record what is held begins."""
        self._due: list[Line] = []
        """Answers that the match gets one by one, as it asks for them."""
        self.follow()

    @property
    def held(self) -> bool:
        """Whether anything can be taken back."""
        return self._held is not None

    def follow(self) -> None:
        """Take what the screen has answered, and tell it what has happened."""
        answer = self.front.take_answer()
        if answer is not None:
            self._answered(answer)
        if self._due and self._seat.asked is not None:
            self._seat.answer(self._due.pop(0))
        lines = self.front.lines
        lines.extend(self._seat.lines[len(lines) :])
        if self._held is None and not self._due:
            self.front.asked = self._seat.asked

    def take_back(self) -> bool:
        """Let what was decided last be undone; False where that can't be."""
        if self._held is None:
            return False
        del self.front.lines[self._from :]
        self._held = None
        self.front.asked = None
        self.follow()
        return True

    def let_go(self) -> None:
        """Let what is held be so."""
        if self._held is not None:
            self._due.append(self._held)
            self._held = None
        self.follow()

    def _answered(self, answer: Line) -> None:
        if self._held is not None:
            self._due.append(self._held)
            self._held = None
        view = self._view()
        sure = sure_to_follow(view, decision_from_line(answer))
        if sure is None:
            self._due.append(answer)
            return
        self._held, self._from = answer, len(self.front.lines)
        for event in sure:
            line = line_for(event, view.you)
            assert line is not None
            view.tell(line)
            self.front.lines.append(line)
        self.front.asked = self._ask_of(view)

    def _view(self) -> View:
        view = View(self.front.lines[0])
        for line in self.front.lines[1:]:
            view.tell(line)
        return view

    @staticmethod
    def _ask_of(view: View) -> Line:
        public = view.public
        left, declared = public.actions_left(), public.declared
        return {"ask": Phase.TURN.value, "seat": view.you, "actions": left, "declared": declared}


def sure_to_follow(view: View, decision: Decision) -> list[Event] | None:
    """Return a decision with what it leads to, where it can wait: its seat is asked next, without a lot."""
    public, found = view.public.copy(), list[Event]()
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
