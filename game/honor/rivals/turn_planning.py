"""Weighing what may be answered: each option by the tables it may lead to, and the turn's steps after it."""

from collections.abc import Sequence
from typing import NamedTuple

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
from game.honor.public_state import Public
from game.honor.rivals.bluffing import pose, posing
from game.honor.rivals.blunders import hopeless, sobered
from game.honor.rivals.decision_outcomes import World, after, fought, hand_after, loss, without_castle, worlds
from game.honor.rivals.personality import Personality, leaning, saving, unused
from game.honor.rivals.position_evaluation import KEPT, UNKNOWN, Habits, horizon, kept, outlook
from game.honor.rivals.rival import Choice, Question


class Moment(NamedTuple):
    """A moment of a turn that might be."""

    public: Public
    hand: list[int]
    """The own cards that are known."""
    drawn: int = 0
    """How many are held besides that are yet to be seen."""
    leaning: float = 0.0
    """What its character adds to the steps that lead there."""


SOONER = 1e-4
"""How much what a step brings at once counts beside how the turn ends: of two ways to one end the quicker."""
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
        self._pose = pose(personality, question.view, question.mood)
        self._unused = unused(personality)
        self._judged = 0

    def choose(self) -> Choice:
        """Return the best answer; the first of those that are as good."""
        options = self._question.options
        worths = self._worths(self._question.ask, options)
        if self._question.ask.phase is Phase.TURN:
            worths = sobered(self._question, worths, hopeless(self._personality.boldness))
        best = max(worths)
        chosen = next(option for option, worth in zip(options, worths, strict=True) if worth >= best - SURE)
        return Choice(chosen, worths, self._judged)

    def _worths(self, ask: Ask, options: Sequence[Decision]) -> list[float]:
        """Return what each option is worth, in honour."""
        match ask.phase:
            case Phase.TURN:
                return self._steps(Moment(self._public, self._view.hand))
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

    def _steps(self, start: Moment) -> list[float]:
        """Return what each next step is worth; the best ones by how the turn may end after them."""
        options = self._legal(start)
        found = [self._step(start, option) for option in options]
        order = sorted(range(len(options)), key=lambda number: -found[number])
        for number in order[: self._habits.plans]:
            found[number] = self._ended(start, options[number]) + SOONER * found[number]
        return found

    def _legal(self, moment: Moment) -> Sequence[Decision]:
        options = legal(moment.public, moment.hand, Ask(Phase.TURN, self.you, self.you))
        full = len(moment.hand) + moment.drawn >= HAND
        return options[1:] if full and isinstance(options[0], Draw) else options

    def _step(self, moment: Moment, option: Decision) -> float:
        """Return what a step is worth by the tables that it leads to."""
        worth = sum(likely * self._worth(there) for likely, there in self._after(moment, option))
        public, full = moment.public, len(moment.hand) + moment.drawn == HAND
        if isinstance(option, Discard) and full and public.pile and public.actions_left():
            # With seven in hand one discards in order to draw (3.6).
            worth += UNKNOWN - 1
        elif isinstance(option, Leave):
            worth -= 1
        return worth

    def _ended(self, moment: Moment, option: Decision) -> float:
        """Return what a step is worth if the turn goes on as seems best from step to step, to its end."""
        if isinstance(option, End):
            return self._worth(moment)
        found = 0.0
        for likely, there in self._after(moment, option):
            options = self._legal(there)
            worths = [self._step(there, one) for one in options]
            found += likely * self._ended(there, options[worths.index(max(worths))])
        return found

    def _worth(self, moment: Moment) -> float:
        kept_worth = kept(self._useful(moment.hand), self._turns, self._habits) + UNKNOWN * moment.drawn
        return self.judge(moment.public) + kept_worth + moment.leaning

    def _useful(self, hand: list[int]) -> list[int]:
        """Leave out of a hand what its character never plays: nobody clutches that."""
        return [card for card in hand if card not in self._unused] if self._unused else hand

    def _after(self, moment: Moment, option: Decision) -> list[tuple[float, Moment]]:
        """Return the moments that a step may lead to, each with how likely it is."""
        drawn = moment.drawn + isinstance(option, Draw)
        leans = leaning(self._personality, moment.public, option, self._question.hurt_by)
        leans += posing(self._personality, self._pose, moment.public, option)
        return [
            (likely, Moment(there, hand_after(moment.hand, option, saved), drawn, moment.leaning + leans))
            for likely, there, saved in self._worlds(moment.public, option, moment.hand)
        ]

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
