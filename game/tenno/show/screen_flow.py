"""What the screen does next in a match: show an act, ask somebody, hand the screen over, or wait how long.

It decides from public facts alone when a curtain falls and when a Monk is asked for, so that neither tells
anything; in which order the screen goes round, and how seldom, is told in shared_screen.py. What it waits
before what a rival does comes beside the time for his thought (`reveal_clock`).

What a person has decided can be taken back as long as it is written nowhere and told to nobody: farmers laid,
gaps filled, exchanges, swaps and what was left, until somebody else makes the next line of the record, or,
where nobody but rivals follows, for `HOLDS`. An attack, a Monk and a look cannot: they have told something.
Several people at one screen can until the curtain falls, which it does as soon as their farmers are laid.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from game.kept.json_lines import Line
from game.table.seats import Seat
from game.table.shared_screen import OneScreen
from game.tenno.cards import MONK
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.events import Attacked, Peeked, Turned
from game.tenno.public_state import Public
from game.tenno.shared_screen import EARLY, EarlyDecisions, asks_to_come, next_for_people
from game.tenno.show.acts_to_show import Act, Feed
from game.tenno.view import View, view_as_shown

ATTACK_PAUSES = {"normal": 160.0, "fast": 10.0, "instant": 0.0}
"""Milliseconds before a rival's attack, by speed: so that the eye finds out whose turn it is."""
MONK_PAUSE = 100.0
"""Milliseconds after a person's attack where a rival may have a Monk to show and no opening is played."""
Reversible: TypeAlias = Place | Refill | Exchange | Swap | Pass
"""The decisions that tell nobody anything before the next line of the record."""
HOLDS = {"normal": 3000.0, "fast": 1500.0, "instant": 0.0}
"""Milliseconds for which a decision is held where rivals follow, by the speed of the match."""


def pause_before(kind: str, speed: str, opening: float) -> float:
    """Return the milliseconds before a decision of a kind, "monk" where one who may have a Monk is attacked.

    `opening`: milliseconds of the attack that can be played before that answer is needed.
    """
    match kind:
        case "attack":
            return ATTACK_PAUSES[speed]
        case "monk":
            return max(MONK_PAUSE, opening)
    return 0.0


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
class Veil:
    """Let a curtain fall that is nobody's: several people come back to a match, and all see what comes."""


@dataclass(frozen=True, slots=True)
class AskForMonk:
    """Ask a person at a shared screen for a Monk, whether there is one or not (then `monk_answered`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoPublic:
    """`cover` the private view: the table is everybody's again."""


@dataclass(frozen=True, slots=True)
class Held:
    """Nobody else knows yet what was decided: `take_back` it, or `let_go` and it is so."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing to do until somebody's answer has come."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """What is to come of a rival, as everybody knows it: the kind of his decision, and his seat.

    The kind is "monk" where a person attacks him and he may have a Monk, whether he has one or not.
    """

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class Finish:
    """All was shown, the result too."""


Step = Show | Decide | HandOver | Veil | AskForMonk | GoPublic | Held | Wait | Finish


class Flow(OneScreen[tuple[Ask, Decision]]):
    """The course of one match on one screen. Ask for `next` whenever the latest step is done."""

    def __init__(self, public: Seat, people: Mapping[int, Seat]) -> None:
        """Begin with what was told so far taken in (a match that goes on shows only what is new)."""
        super().__init__(public, people)
        self._public = public
        self._open_feed = Feed(self.open)
        self._open_feed.catch_up(but_last_fight=self.shared)
        self.feed = self._open_feed
        """What is shown now: the only person's record, the public's, or a private view's."""
        self._told = Feed(public)
        self._early_decisions = EarlyDecisions(self.people)
        self._asks: Ask | None = None
        self._named: Attack | None = None
        """A person's attack on a rival who may have a Monk, until it is shown."""
        self._opened: Attacked | None = None
        self._unshown: Line | None = None
        """What was decided last, is held and still to be shown to who plays alone."""
        self._let_go: list[tuple[Ask, Decision]] = []
        """What can be taken back no more, and is answered as soon as the session asks for it."""
        self._latest: Decision | None = None
        self.taken_back: Decision | None = None
        """What was taken back just now, until something is decided again."""
        self._pause = False
        self.veiled = self.shared and len(public.lines) > 1
        """Whether a curtain is still to fall first of all, because people come back to a match."""
        self._leaves = False
        if self.shared:
            public.shown = self._open_feed.shown

    @property
    def _told_to_all(self) -> Public:
        return self._told.view.public

    def awaited(self) -> Awaited | None:
        """Say what is to come of a rival next; None where nothing is."""
        if self.private is not None or self._held:
            return None
        if self._named is not None:
            return Awaited("monk", self._named.target)
        duel, ask = self.feed.view.duel, self.feed.view.public.ask
        if (duel is not None and duel.fought is None) or ask is None or ask.seat in self.people:
            return None
        return Awaited(ask.wanted, ask.seat)

    def next(self, poll: bool = True) -> Step:
        """Return the next step. `poll`: whether to see now if an awaited answer has come."""
        if self._pause:
            self._pause = False
            return Wait()
        if not self.shared:
            return self._next_alone() if poll else Wait()
        self._told.catch_up()
        self._answer_settled()
        self._answer_let_go()
        self._let_session_go_on()
        if self.veiled:
            self.veiled = False
            ask = self._due()
            shows = bool(self._open_feed.waiting())  # to all, before anybody gets the screen
            return Veil() if shows or ask is None or not self._may_decide(ask) else HandOver(ask.seat)
        if self.private is not None:
            return self._next_private(self.private)
        return self._next_public() if poll else Wait()

    def lifted(self, seat: int) -> Ask | None:
        """Bind a seat's private view: its owner has lifted the curtain. What he is to decide first."""
        self.private, self._latest = seat, None
        self._told.catch_up()
        self._bind(seat)
        self._leaves = False
        self._asks = self._due()
        return self._asks

    def _bind(self, seat: int, shown: int | None = None) -> None:
        """Show a seat's own view and the gaps it has filled in advance; `shown`: as far as this line."""
        self.feed = Feed(self.people[seat])
        self.feed.catch_up(until=shown)
        early = self._early_decisions.of(self._told_to_all, seat)
        for decision in (*early, *(decision for _, decision in self._held)):
            if isinstance(decision, Refill) and not self.feed.view.is_laid(seat, decision.slot):
                self.feed.assume(decision.to_line())

    def cover(self) -> None:
        """Unbind the private view, too; where its owner is still to decide the curtain comes again."""
        super().cover()
        self.feed = self._open_feed

    def decide(self, decision: Decision) -> None:
        """Answer what the seat whose view is shown was to decide; early, if the session has not asked yet.

        What can be taken back waits until it is let go.
        """
        asked = self._asks
        assert asked is not None and asked.seat == decision.seat
        self.taken_back = None
        if isinstance(decision, Reversible) and not (self.shared and isinstance(decision, Place)):
            self._held.append((asked, decision))
            if not self.shared:
                self._unshown = decision.to_line()
            elif isinstance(decision, Refill):
                self.feed.assume(decision.to_line())
            return
        self.let_go()
        if isinstance(decision, Attack) and self._names_a_helper(decision):
            self._named = decision
        self._settle((asked, decision))

    def _undo(self, decided: tuple[Ask, Decision]) -> None:
        _, self.taken_back = decided
        self._unshown = None
        if self.private is not None:
            self._bind(self.private, self.feed.shown)
        else:
            self._show_alone()

    def _why_not(self) -> str:
        match self._latest:
            case None:
                return "undo-nothing"
            case Attack():
                return "undo-attack"
            case Monk():
                return "undo-monk"
            case Peek():
                return "undo-peek"
        return "undo-told"

    def _settle(self, decided: tuple[Ask, Decision]) -> None:
        asked, decision = decided
        self._latest = decision
        if self.shared and asked.wanted in EARLY:
            self._early_decisions.decide(self._told_to_all, asked, decision)
            self._answer_settled()
            return
        self._let_go.append((asked, decision))
        # An attack may wait for a Monk's answer, and how long the screen stays must not tell of it.
        self._leaves = isinstance(decision, Attack)
        self._answer_let_go()

    def _answer_let_go(self) -> None:
        """Answer what the session asks for, in the order in which it was decided."""
        for person in self.people.values():
            if not self._let_go or person.asked is None or person.number != self._let_go[0][0].seat:
                continue
            asked, decision = self._let_go.pop(0)
            if person.refused is None and Ask.from_line(person.asked) == asked:
                person.answer(decision.to_line())
                continue
            if self.shared and person.refused is None:  # what was settled early comes before it
                self._let_go.insert(0, (asked, decision))
                continue
            self._let_go = []  # it is asked for again, and all that came after it
            if not self.shared:
                self._show_alone()

    def _show_alone(self) -> None:
        """Show the only person's view anew, with what he has decided and nobody else knows of."""
        feed = Feed(self._open_feed.seat)
        feed.catch_up(until=self._open_feed.shown)
        for _, decision in self._held:
            feed.assume(decision.to_line())
        self.feed = self._open_feed = feed

    def _names_a_helper(self, attack: Attack) -> bool:
        return attack.target not in self.people and self._may_be_helped(attack)

    def monk_answered(self, seat: int, reveal: bool) -> None:
        """End the question for a Monk. It goes on at the next frame, whether there was a choice or not."""
        person = self.people[seat]
        if person.asked is not None and person.asked["ask"] == "monk":
            self._latest = Monk(seat, reveal)
            person.answer(self._latest.to_line())
        self._opened = None
        self._pause = True

    def own_view(self, seat: int) -> View:
        """Return what a person may look at out of turn: his cards as they lie, as far as all was shown."""
        view = view_as_shown(self.people[seat], self._open_feed.shown)
        for decision in self._early_decisions.of(view.public, seat):
            if not isinstance(decision, Refill) or not view.is_laid(seat, decision.slot):
                view.fold(decision.to_line())
        return view

    @property
    def open_view(self) -> View:
        """What may be seen by all who look on: the only person's view, else the public's."""
        return self._open_feed.view

    def ready(self) -> dict[int, bool]:
        """Tell of each seat whether it has laid its farmers, as the table sees it."""
        laid = self._told_to_all.laid if self.shared else self.feed.view.public.laid
        early = self._early_decisions.asks(self._told_to_all)
        return {seat: bool(row) or Ask("place", seat) in early for seat, row in enumerate(laid)}

    def _finish(self) -> Step:
        return Wait() if self.feed.view.ended is None else Finish()

    def _next_alone(self) -> Step:
        if self._unshown is not None:
            line, self._unshown = self._unshown, None
            return Show(Act((self.feed.assume(line),)))
        if self._held:
            ask = self.feed.view.public.ask
            return Held() if ask is None or ask.seat not in self.people else self._let_decide(ask)
        self._answer_let_go()
        self.feed.pass_over_assumed()
        if (act := self.feed.take()) is not None:
            return self._show(act)
        asked = self.asked()
        return self._finish() if asked is None else self._let_decide(Ask.from_line(asked))

    def _let_decide(self, ask: Ask) -> Step:
        self._asks = ask
        return Decide(ask)

    def _may_be_helped(self, attack: Attack | Attacked) -> bool:
        """Whether a Monk may come to the attacked, by what is known to those who look on."""
        return self._open_feed.view.may_have_monk(attack.target, attack.target_slot)

    def _show(self, act: Act) -> Show:
        if act.attack is not None:
            self._named = None
        return Show(act)

    # Several people

    def _next_public(self) -> Step:
        if self._opened is not None:
            return AskForMonk(self._opened.target)
        asked = self.asked()
        early: tuple[Line, ...] = ()
        if asked is not None and asked["ask"] == "monk":
            # Only the defender has been told of the attack yet; all may see it now, as they would have.
            early = tuple(self.people[asked["seat"]].lines[-2:])
        opening = self._open_feed.next_attack(early)
        if opening is not None and self._is_asked_for_monk(opening):
            self._open_feed.take_opening(early)
            self._opened = opening.attack
            return Show(opening)
        if (shown := self._open_feed.take()) is not None:
            return self._show(shown)
        ask = self._due()
        if ask is not None and self._may_decide(ask):
            return HandOver(ask.seat)
        return self._finish()

    def _is_asked_for_monk(self, opening: Act) -> bool:
        attacked, turned = opening.events
        assert isinstance(attacked, Attacked) and isinstance(turned, Turned)
        own = attacked.target in self.people and turned.defending != MONK
        return own and self._may_be_helped(attacked)

    def _next_private(self, seat: int) -> Step:
        # What happened while others had the screen, such as an exchange, is shown before it is answered;
        # fights are shown in public, and what the seat itself has just laid it knows.
        while not self._leaves and self.feed.waiting() and not self.feed.next_is_for_all():
            act = self.feed.take()
            assert act is not None
            if _is_news(act, seat):
                return Show(act)
        ask = self._due()
        leaves = self._leaves or bool(self.feed.waiting()) or ask is None or ask.seat != seat
        # What comes after a second attack that is left cannot be known before it is told.
        if self._held and (leaves or any(asked.wanted not in EARLY for asked, _ in self._held)):
            return Held()
        if leaves or ask is None:
            return GoPublic()
        if self._may_decide(ask) or (self._held and self._comes_next(ask)):
            return self._let_decide(ask)
        return Held() if self._held else Wait()

    def _let_session_go_on(self) -> None:
        """Hold it back while an attack on a person is to be shown: until its Monk's question is over."""
        feed = self._open_feed
        holds = not feed.attacked_next().isdisjoint(self.people)
        self._public.shown = feed.shown if holds else max(feed.shown, len(self._public.lines))

    def _due(self) -> Ask | None:
        public = self._told_to_all
        early = self._early_decisions.asks(public) | {asked for asked, _ in self._held}
        return next_for_people(asks_to_come(public), self.people, early, self.private)

    def _may_decide(self, ask: Ask) -> bool:
        """Whether a decision is due now, or may be made before it is."""
        asked = self.people[ask.seat].asked
        return ask.wanted in EARLY or (asked is not None and Ask.from_line(asked) == ask)

    def _comes_next(self, ask: Ask) -> bool:
        """Whether all that the session asks for before it was decided, by people, and can be let go."""
        public = self._told_to_all
        decided = self._early_decisions.asks(public) | {asked for asked, _ in self._held}
        before = takewhile(lambda each: each != ask, asks_to_come(public))
        return all(each in decided for each in before)

    def _answer_settled(self) -> None:
        """Answer what the session asks for by now and was decided early."""
        for person in self.people.values():
            if person.asked is None:
                continue
            ask = Ask.from_line(person.asked)
            if person.refused is not None:
                self._early_decisions.decide(self._told_to_all, ask, None)
                person.refused = None  # that was the early decision; the one that comes now stands
            decision = self._early_decisions.get(self._told_to_all, ask)
            if decision is not None:
                person.answer(decision.to_line())


def _is_news(act: Act, seat: int) -> bool:
    """Whether an act is new to the seat that holds the screen: what others did, and what it peeked at."""
    first = act.events[0]
    return isinstance(first, Peeked) or getattr(first, "seat", None) != seat
