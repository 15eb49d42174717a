"""Weighs what may be done by playing imagined matches on from each for a round: the same worlds for all.

Owns the rule by which another option takes the habit's place: dice make single play-outs worthless, so it
must be better by a doubt of the difference, world by world. It counts work, never seconds: a seed gives the
same choice on every machine.
"""

from collections.abc import Sequence
from math import sqrt

from game.honor.cards import DISHONOUR_SAVED, DISHONOURED, LEAVING
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Play,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.decisions import SaveFace as Saved
from game.honor.odds import wins
from game.honor.rivals.fast_state import Lots, Unseen, World
from game.honor.rivals.match_win_chances import chance_to_win
from game.honor.rivals.rollout_policy import Temper, bear, fight, play_on, stash
from game.kept.chance import Chance

DOUBT = 1.0
"""By how many standard errors another option must be better than the habit's."""
LEAST = 0.001
"""By how much of a win it must be better besides: where a match seems lost, leads are of dust."""
EARLY, HOPE = 12, 0.8
"""After so many worlds an option that is behind by so many doubts is given up."""
HONOUR_IN_WINS = 0.001
"""What a point of honour is worth in shares of a win, where four are about even."""
OWN = Temper(care=2.0)

Branch = tuple[float, World]


def after(world: World, option: Decision, lots: Lots) -> list[Branch]:
    """Let an option happen in a world, which is changed; returns what it may lead to, with how likely it is.

    A fight and an assassin's die are taken both ways.
    """
    public = world.public
    match option:
        case Draw(seat):
            world.draw(seat)
        case Play(seat, card, place):
            world.lay(seat, card, place)
        case Discard(seat, card):
            world.discard(seat, card)
        case Spy(seat, card, place, take):
            world.rob(seat, card, place, take)
            stash(world, seat)
        case Assassin(seat, place):
            likely = world.send_assassin(seat, place)
            missed = world.copy(lots)
            world.strike(place, True)
            missed.strike(place, False)
            return [(likely, world), (1 - likely, missed)]
        case Dishonour(seat, target):
            world.send_dishonour(seat)
            bear(world, target)
        case Shogun(seat):
            public.declared = True
            public.decree = seat
        case Attack(seat, target):
            public.declared = True
            likely = wins(public.dice(seat, False), public.dice(target, True))
            if likely >= 1:
                fight(world, seat, target, True)
                return [(1.0, world)]
            lost = world.copy(lots)
            fight(world, seat, target, True)
            fight(lost, seat, target, False)
            return [(likely, world), (1 - likely, lost)]
        case Serve(seat, target):
            world.bind(seat, target)
        case Leave(seat):
            public.declared = True
            public.leaving[seat] = True
            public.honour[seat] -= LEAVING
        case Lose(seat):
            public.honour[seat] -= DISHONOURED
            if public.serves[seat] is not None:
                world.unbind(seat)
        case Saved(seat):
            world.show_face(seat)
            public.honour[seat] -= DISHONOUR_SAVED
        case Seppuku(_, place):
            world.die(place)
        case Stash(_, card, place):
            world.stash(card, place)
        case Burn(_, card):
            world.stash(card, -1)
        case _:
            assert isinstance(option, End)
    return [(1.0, world)]


def judged(world: World, you: int) -> float:
    """Judge how likely a seat is to win from here, where a turn has come to its end."""
    if world.winner >= 0:
        return float(world.winner == you)
    public = world.public
    public.hand_sizes = [len(hand) for hand in world.hands]
    return chance_to_win(public, you, world.hands[you], public.turn)


class Search:
    """One decision's search; `work` counts the turns that were imagined, each branch for itself."""

    def __init__(self, unseen: Unseen, tempers: Sequence[Temper], you: int, seed: int) -> None:
        """Prepare for the seat that decides; `tempers`: how each seat is thought to play."""
        self._unseen, self._you, self._seed = unseen, you, seed
        self._tempers = [OWN if seat == you else temper for seat, temper in enumerate(tempers)]
        self.work = 0

    def leads(
        self, options: Sequence[Decision], leanings: Sequence[float], worlds: int, limit: int | None = None
    ) -> list[float]:
        """Return how much better each option surely is than the first, the habit's, in honour.

        `leanings`: what its character adds to each, in honour; `limit`: how much work it may cost.
        """
        behind: list[list[float]] = [[] for _ in options]
        leans = [HONOUR_IN_WINS * (one - leanings[0]) for one in leanings]
        alive = list(range(1, len(options)))
        lots = Chance(self._seed).fraction
        for number in range(worlds):
            if not alive or (limit is not None and self.work + self._most(len(alive)) > limit):
                break
            world = self._unseen.draw(lots)
            first = self._worth(world, options[0], number)
            for option in alive:
                behind[option].append(self._worth(world, options[option], number) - first)
            if number + 1 >= EARLY and number % 2:
                alive = [one for one in alive if _ahead(behind[one], leans[one], -HOPE) > 0]
        return [
            _ahead(found, lean - LEAST, DOUBT) / HONOUR_IN_WINS if found else 0.0
            for found, lean in zip(behind, leans, strict=True)
        ]

    def _most(self, options: int) -> int:
        """Return how much work one more world may cost, each option and the habit's taken both ways."""
        return 2 * (options + 1) * (len(self._tempers) + 1)

    def _worth(self, world: World, option: Decision, number: int) -> float:
        """Play a world on for a round from an option; all options meet the same lots in it."""
        lots = Chance(self._seed ^ number + 1).fraction
        seats = world.public.seats
        found = 0.0
        for likely, there in after(world.copy(lots), option, lots):
            if isinstance(option, Discard) and there.can_draw(self._you) and there.public.actions_left():
                there.draw(self._you)  # as blunders.py has it
            play_on(there, self._tempers, seats, isinstance(option, End))
            found += likely * judged(there, self._you)
            self.work += seats + 1
        return found


def _ahead(found: Sequence[float], leans: float, doubts: float) -> float:
    """Return by how much an option is ahead of the habit's, less so many standard errors."""
    count = len(found)
    mean = sum(found) / count
    spread = sum((one - mean) ** 2 for one in found) / max(1, count - 1)
    return mean + leans - doubts * sqrt(spread / count)
