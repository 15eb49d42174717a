"""Weighing what may be answered: each option by the tables it may lead to, and the turn's steps after it."""

from collections.abc import Sequence

from game.honor.cards import COUNTS, DISHONOUR_SAVED, DISHONOURED, HAND, SAVE_FACE
from game.honor.deaths import death
from game.honor.decisions import (
    Ask,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Draw,
    End,
    Leave,
    Phase,
    SaveFace,
    Seppuku,
    Stash,
)
from game.honor.events import Bond
from game.honor.options import options as legal
from game.honor.public import Public
from game.honor.rivals.imagined import World, after, fought, hand_after, loss, without_castle, worlds
from game.honor.rivals.outlook import KEPT, UNKNOWN, Habits, horizon, kept, outlook
from game.honor.rivals.personality import Personality, leaning, saving
from game.honor.rivals.player import Choice, Question

SURE = 1e-9
"""By how much another option must be better to be taken instead of an earlier one."""


class Thought:
    """What one seat thinks of its options, at one moment."""

    def __init__(self, question: Question, habits: Habits, personality: Personality) -> None:
        """Think for the seat that is asked."""
        self.you = question.ask.seat
        self._question = question
        self._view = question.view
        self._public = question.view.public
        self._habits, self._personality = habits, personality
        self._turns = horizon(self._public)
        self._judged = 0

    def choose(self) -> Choice:
        """Return the best answer; the first of those that are as good."""
        options = self._question.options
        worths = self._worths(self._question.ask, options)
        best = max(worths)
        chosen = next(option for option, worth in zip(options, worths, strict=True) if worth >= best - SURE)
        return Choice(chosen, worths, self._judged)

    def _worths(self, ask: Ask, options: Sequence[Decision]) -> list[float]:
        """Return what each option is worth, in honour."""
        match ask.phase:
            case Phase.TURN:
                return self._steps(self._public, self._view.hand, options, self._habits.plans)
            case Phase.STASH | Phase.CASTLE:
                return [self._settled(option, ask) for option in options]
            case Phase.DISHONOURED:
                return [self._bearing(option) for option in options]
            case _:
                return [self._saving(option, ask) for option in options]

    def judge(self, public: Public) -> float:
        """Return how good a table is."""
        self._judged += 1
        return outlook(public, self.you, self._turns, self._habits)

    # Steps of a turn.

    def _steps(self, public: Public, hand: list[int], options: Sequence[Decision], plans: int) -> list[float]:
        found = [self._step(public, hand, option) for option in options]
        if plans:
            order = sorted(range(len(options)), key=lambda number: -found[number])
            for number in order[: self._habits.beam]:
                found[number] = max(found[number], self._planned(public, hand, options[number], plans))
        return found

    def _step(self, public: Public, hand: list[int], option: Decision) -> float:
        left = hand_after(hand, option)
        worth = sum(likely * self.judge(there) for likely, there in self._worlds(public, option, hand))
        worth += kept(left, self._turns, self._habits)
        worth += leaning(self._personality, public, option, self._question.hurt_by)
        if isinstance(option, Draw):
            worth += UNKNOWN
        elif isinstance(option, Discard) and len(hand) == HAND and public.pile and public.actions_left():
            # With seven in hand one discards in order to draw (3.6).
            worth += UNKNOWN - 1
        elif isinstance(option, Leave):
            worth -= 1
        return worth

    def _planned(self, public: Public, hand: list[int], option: Decision, plans: int) -> float:
        """Return what an option is worth with the best steps after it, where it leads to one table alone."""
        if isinstance(option, End | Draw | Discard):
            return -1e9
        there = self._worlds(public, option, hand)
        if len(there) > 1:
            return -1e9
        left = hand_after(hand, option)
        after_it = there[0].public
        options = legal(after_it, left, Ask(Phase.TURN, self.you, self.you))
        return max(self._steps(after_it, left, options, plans - 1))

    def _worlds(self, public: Public, option: Decision, hand: list[int]) -> list[World]:
        if isinstance(option, Attack):
            saved = self._saved(option.target) if self._habits.counts else 0.0
            return fought(public, option, saved, SAVE_FACE in hand, self.judge)
        return worlds(public, option, self.judge)

    def _saved(self, seat: int) -> float:
        """Return how likely a seat is to hold a Save Face: those that are out, by cards that are unseen."""
        public, hand = self._public, self._view.hand
        out = COUNTS[SAVE_FACE] - public.discards.count(SAVE_FACE) - hand.count(SAVE_FACE)
        unseen = public.pile + sum(public.hand_sizes) - len(hand)
        return 1 - (1 - public.hand_sizes[seat] / unseen) ** out if unseen else 0.0

    # Answers.

    def _settled(self, option: Decision, ask: Ask) -> float:
        if isinstance(option, Castle):
            ways = without_castle(self._public, self.you, ask.other)
            return self.judge(ways[0] if option.take else ways[1])
        assert isinstance(option, Stash | Burn)
        return self.judge(after(self._public, option))

    def _bearing(self, option: Decision) -> float:
        """Return what it is worth to bear a Dishonour so."""
        public, you = self._public, self.you
        match option:
            case Seppuku(_, place):
                return self.judge(after(public, *death(public, place)))
            case SaveFace():
                return self.judge(after(public, loss(public, you, DISHONOUR_SAVED))) - KEPT["save_face"]
        lost = after(public, loss(public, you, DISHONOURED))
        if lost.serves[you] is not None:
            lost = after(lost, Bond(you, None))
        return self.judge(lost)

    def _saving(self, option: Decision, ask: Ask) -> float:
        """Return what it is worth to show a Save Face for somebody, or to keep it."""
        public, other = self._public, ask.other
        if ask.against == "death":
            fallen = after(public, *death(public, 2 * other))
            saved = public
        else:
            fallen = after(public, loss(public, other, DISHONOURED), Bond(other, None))
            saved = after(public, loss(public, other, DISHONOUR_SAVED))
        if isinstance(option, SaveFace):
            return self.judge(saved) - KEPT["save_face"] + saving(self._personality, public, option, other)
        return self.judge(fallen)
