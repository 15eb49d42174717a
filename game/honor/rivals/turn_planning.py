"""Weighing what may be answered: each option by the tables it may lead to, and the turn's steps after it.

What a decision of one's own may lead to are tables that might be, each with how likely it is. The rules are
those of the match as far as they are public; what others hold is unknown, so nobody is thought to show a Save
Face but by odds.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.honor.cards import (
    ASSASSIN,
    COUNTS,
    DISHONOUR,
    DISHONOUR_SAVED,
    DISHONOURED,
    HAND,
    LEAVING,
    NINJA,
    SAVE_FACE,
    TREASON,
)
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Phase,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.event_effects import death, happen
from game.honor.events import Bond, Decree, Drawn, Event, Fought, Gone, Reckoned
from game.honor.odds import kills, wins
from game.honor.options import options
from game.honor.options import options as legal
from game.honor.public_state import Public
from game.honor.rivals.bluffing import pose, posing
from game.honor.rivals.blunders import hopeless, sobered
from game.honor.rivals.personality import Personality, leaning, saving, unused
from game.honor.rivals.position_evaluation import KEPT, UNKNOWN, Habits, horizon, kept, outlook
from game.honor.rivals.rival import Choice, Question

Worth = Callable[[Public], float]
SOONER = 1e-4
"""How much what a step brings at once counts beside how the turn ends: of two ways to one end the quicker."""
SURE = 1e-9
"""By how much another option must be better to be taken instead of an earlier one."""


class World(NamedTuple):
    """A table that might be."""

    likely: float
    public: Public
    saved: bool = False
    """Whether the own Save Face was shown."""


def after(public: Public, *events: Event) -> Public:
    """Return the table after these events."""
    found = public.copy()
    for event in events:
        happen(found, event)
    return found


def hand_after(hand: list[int], decision: Decision, saved: bool = False) -> list[int]:
    """Return the own hand after a decision; what is drawn is unknown and left out.

    `saved`: the own Save Face was shown after a fight.
    """
    match decision:
        case Attack() if saved:
            gone = SAVE_FACE
        case Play(card=card) | Spy(card=card) | Discard(card=card):
            gone = card
        case Assassin():
            gone = ASSASSIN
        case Dishonour():
            gone = DISHONOUR
        case _:
            return hand
    left = list(hand)
    left.remove(gone)
    return left


def worlds(public: Public, decision: Decision, worth: Worth) -> list[World]:
    """Return what a decision of a turn may lead to; `worth` is the own judgement of a table."""
    match decision:
        case Draw(seat):
            return [World(1, after(public, Drawn(seat, None)))]
        case Play(seat, _, place):
            return [World(1, _played(public, decision, seat, place))]
        case Shogun(seat):
            return [World(1, after(public, decision, Decree(seat)))]
        case Serve(seat, target):
            return [World(1, after(public, decision, Bond(seat, target)))]
        case Leave(seat):
            return [World(1, after(public, decision, loss(public, seat, LEAVING), Bond(seat, None)))]
        case Spy(seat):
            return [World(1, _robbed(after(public, decision, loss(public, seat, NINJA)), seat, worth))]
        case Assassin(seat, place):
            return _assassinated(public, decision, seat, place)
        case Dishonour(_, target):
            return [World(1, dishonoured(after(public, decision), target, worth))]
        case _:
            return [World(1, after(public, decision))]


def loss(public: Public, seat: int, by: int) -> Reckoned:
    """Return the loss of so much honour."""
    return Reckoned(seat, "", -by, public.honour[seat] - by)


def _played(public: Public, decision: Play, seat: int, place: int) -> Public:
    old = public.castles[seat]
    found = after(public, decision)
    if old >= 0 and public.castles[seat] != found.castles[seat]:
        happen(found, Gone(place, (old,)))
    elif place & 1 == 0 and found.serves[place >> 1] is not None:
        happen(found, Bond(place >> 1, None))
    return found


def _robbed(public: Public, seat: int, worth: Worth) -> Public:
    """Lay what a spy took where it is worth most."""
    while public.stolen:
        stashes = options(public, (), Ask(Phase.STASH, seat, seat))
        public = max((after(public, stash) for stash in stashes), key=worth)
    return public


def _assassinated(public: Public, decision: Assassin, seat: int, place: int) -> list[World]:
    treason = place & 1 and public.serves[seat] == place >> 1
    missed = after(public, decision, loss(public, seat, TREASON if treason else NINJA))
    likely = kills(public, place)
    return [World(likely, after(missed, *death(missed, place))), World(1 - likely, missed)]


def dishonoured(public: Public, target: int, worth: Worth) -> Public:
    """Let a dishonoured seat answer as is worst for whom `worth` judges."""
    lost = after(public, loss(public, target, DISHONOURED))
    if lost.serves[target] is not None:
        happen(lost, Bond(target, None))
    dead = after(public, *death(public, 2 * target + 1))
    return min(lost, dead, key=worth)


def fought(public: Public, attack: Attack, saved: float, saves_himself: bool, worth: Worth) -> list[World]:
    """Return what a fight may lead to.

    `saved`: how likely the defender is to be saved; `saves_himself`: whether the attacker holds a Save Face.
    """
    seat, target = attack.seat, attack.target
    likely = wins(public.dice(seat, False), public.dice(target, True))
    there = after(public, attack)
    if public.decree == target:
        saved = 0.0
    found = [World(likely * (1 - saved), beaten(there, seat, target, seat, worth))]
    if saved:
        found.append(World(likely * saved, _stripped(there, attack, worth)))
    if saves_himself and public.decree != seat:
        return [*found, World(1 - likely, there, saved=True)]
    return [*found, World(1 - likely, beaten(there, seat, target, target, worth))]


def _stripped(public: Public, attack: Attack, worth: Worth) -> Public:
    """Let a beaten defender live, whose castle the attacker takes or burns (5.8)."""
    decided = after(public, Fought(attack.seat, attack.target, (0, 0), (0, 0), attack.seat))
    ways = without_castle(decided, attack.seat, attack.target)
    return max(ways, key=worth)


def without_castle(public: Public, winner: int, loser: int) -> list[Public]:
    """Return the table where the winner takes the loser's castle, then where he burns it; else as it is."""
    castle, old = public.castles[loser], public.castles[winner]
    if castle < 0:
        return [public]
    return [
        after(public, Castle(winner, True), *([Gone(2 * winner, (old,))] if old >= 0 else [])),
        after(public, Gone(2 * loser, (castle,))),
    ]


def beaten(public: Public, attacker: int, defender: int, winner: int, worth: Worth) -> Public:
    """Let a fight be won and the loser die; the winner does with a castle what `worth` finds better."""
    loser = defender if winner == attacker else attacker
    title = public.decree == loser
    decided = after(public, Fought(attacker, defender, (0, 0), (0, 0), winner))
    ended = [
        after(way, *death(way, 2 * loser), *([Decree(winner)] if title else []))
        for way in without_castle(decided, winner, loser)
    ]
    return max(ended, key=worth)


class Moment(NamedTuple):
    """A moment of a turn that might be."""

    public: Public
    hand: list[int]
    """The own cards that are known."""
    drawn: int = 0
    """How many are held besides that are yet to be seen."""
    leaning: float = 0.0
    """What its character adds to the steps that lead there."""


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
