"""What the screen does next in a match: show an act, ask somebody, hand the screen over, or wait.

Owns the order of these steps for one person, for several at one screen, and for a match to watch. It
decides from public facts alone when a curtain falls and when a Monk is asked for, so that neither tells
anything. Knows seats and their records, no pixels; never the match.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.contract import Line
from game.seats import Seat
from game.tenno.cards import MONK
from game.tenno.decisions import Ask, Decision, Monk, Peek, Refill
from game.tenno.events import Attacked, Peeked, Refilled, Turned
from scenes.tenno.choices import read_ask
from scenes.tenno.feed import Act, Feed


@dataclass(frozen=True, slots=True)
class Show:
    """Show an act in the present view; it is true already."""

    act: Act


@dataclass(frozen=True, slots=True)
class Decide:
    """Let the seat whose view is shown decide."""

    ask: Ask


@dataclass(frozen=True, slots=True)
class HandOver:
    """Let the curtain fall, and bind this seat's view when its owner has lifted it (then `lifted`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AskForMonk:
    """Ask a person at a shared screen for a Monk, whether there is one or not (then `monk_answered`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoPublic:
    """Leave the private view: the table is everybody's again."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing to do until somebody's answer has come."""


@dataclass(frozen=True, slots=True)
class Finish:
    """All was shown, the result too."""


Step = Show | Decide | HandOver | AskForMonk | GoPublic | Wait | Finish


class Flow:
    """The course of one match on one screen. Ask for `next` whenever the latest step is done."""

    def __init__(self, public: Seat, people: Mapping[int, Seat]) -> None:
        """Begin with what was told so far taken in (a match that goes on shows only what is new)."""
        self._public, self._people = public, dict(people)
        self.shared = len(people) > 1
        """Whether several people play at this screen: then everything private is behind a curtain."""
        own = next(iter(people.values())) if len(people) == 1 else public
        self._open_feed = Feed(own)
        self._open_feed.catch_up()
        self.feed = self._open_feed
        """What is shown now: the only person's record, the public's, or a private view's."""
        self.private: int | None = None
        """The seat whose private view is up at a shared screen."""
        self._opened: Attacked | None = None
        self._pause = False
        self._answered = 0
        self._stays = True

    def next(self) -> Step:
        """Return the next step."""
        if self._pause:
            self._pause = False
            return Wait()
        if self.private is not None:
            return self._next_private(self.private)
        return self._next_shared() if self.shared else self._next_alone()

    def lifted(self, seat: int) -> None:
        """Bind a seat's private view: its owner has lifted the curtain."""
        self.private = seat
        self.feed = Feed(self._people[seat])
        self.feed.catch_up()
        self._answered = 0
        self._stays = True

    def covered(self) -> None:
        """Unbind the private view, because the screen lost its owner; the curtain comes again."""
        self.private = None
        self.feed = self._open_feed

    def decide(self, decision: Decision) -> None:
        """Answer for the seat whose view is shown."""
        seat = self._people[decision.seat]
        # After these alone there may be more to do or to see in private; their own seat is told of them at
        # once. An attack may wait for a Monk's answer, and how long the screen stays must not tell of it.
        self._stays = isinstance(decision, Refill | Peek)
        self._answered = len(seat.lines)
        seat.answer(decision.to_line())

    def monk_answered(self, seat: int, reveal: bool) -> None:
        """End the question for a Monk. It goes on at the next frame, whether there was a choice or not."""
        person = self._people[seat]
        if person.asked is not None and person.asked["ask"] == "monk":
            person.answer(Monk(seat, reveal).to_line())
        self._opened = None
        self._pause = True

    def refusal(self) -> str | None:
        """Return why the latest answer of the seat shown was refused, if it was."""
        return self.feed.seat.refused

    def _asked(self) -> Line | None:
        return next((seat.asked for seat in self._people.values() if seat.asked is not None), None)

    def _finish(self) -> Step:
        if self.feed.view.ended is None:
            return Wait()
        return Finish()

    def _next_alone(self) -> Step:
        act = self.feed.take()
        if act is not None:
            return Show(act)
        asked = self._asked()
        return Decide(read_ask(asked)) if asked is not None else self._finish()

    def _next_shared(self) -> Step:
        if self._opened is not None:
            return AskForMonk(self._opened.target)
        asked = self._asked()
        early: tuple[Line, ...] = ()
        if asked is not None and asked["ask"] == "monk":
            # Only the defender has been told of the attack yet; all may see it now, as they would have.
            early = tuple(self._people[asked["seat"]].lines[-2:])
        opening = self._open_feed.next_attack(early)
        if opening is not None and self._is_asked_for_monk(opening):
            act = self._open_feed.take_opening(early)
            self._opened = act.attack
            return Show(act)
        shown = self._open_feed.take()
        if shown is not None:
            return Show(shown)
        if asked is not None and not early:
            return HandOver(asked["seat"])
        return self._finish()

    def _is_asked_for_monk(self, opening: Act) -> bool:
        attacked, turned = opening.events
        assert isinstance(attacked, Attacked) and isinstance(turned, Turned)
        if attacked.target not in self._people or turned.defending == MONK:
            return False
        return self._open_feed.view.may_have_monk(attacked.target, attacked.target_slot)

    def _next_private(self, seat: int) -> Step:
        person = self._people[seat]
        if not self._stays:
            return self._go_public()
        if self._answered and len(person.lines) == self._answered and person.asked is None:
            return Wait()
        while self.feed.waiting():
            act = self.feed.take()
            assert act is not None
            first = act.events[0]
            if isinstance(first, Peeked) and first.seat == seat:
                return Show(act)
            # Everything else is shown in public; a second gap is filled without leaving in between.
            if not (isinstance(first, Refilled) and first.seat == seat):
                return self._go_public()
        if person.asked is not None and person.asked["ask"] != "monk":
            return Decide(read_ask(person.asked))
        return self._go_public()

    def _go_public(self) -> Step:
        self.covered()
        return GoPublic()
