"""What a stage asks of its player: a closed vocabulary, read strictly, and how far each goal has come.

Owns the words, their keys and what they mean: one function a word decides it from a chronicle of the match,
which is gathered line by line from the player's own seat record alone. How far a match goes is another matter
(cards.py).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.honor.cards import DISHONOURED, GUARD, KILLS, KILLS_GUARDED, KINDS, STRENGTH_A_DIE
from game.honor.decisions import (
    Assassin,
    Attack,
    Castle,
    Dishonour,
    End,
    Play,
    SaveFace,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import Ended, Event, Fought, Gone, Heir, Reckoned, Rolled
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.strict_reader import LONGEST_TEXT, Reader, one_of, text, whole
from game.table.goal_forms import FAILED, OPEN, REACHED, Progress, Words, at_end, at_most, counted, read_word

MOST = 400
"""No count of a match, and no honour that is asked for, is greater."""
AT_MOST = ("keep_lord", "paid", "ninja", "spare")
"""Words of what may happen `n` times and not more often."""
_FIELDS = {"as": "side"}
_N = (("n",), ())
WORDS: Words = {
    "win": ((), ()),
    "win_by": _N,
    "place": _N,
    "soon": _N,
    "income": _N,
    "comeback": _N,
    "keep_lord": _N,
    "win_fight": (("n",), ("as",)),
    "upset": _N,
    "topple": _N,
    "strength": _N,
    "reign": _N,
    "castle": _N,
    "steal": _N,
    "strike": _N,
    "guarded": _N,
    "shame": _N,
    "paid": _N,
    "ninja": _N,
    "return": _N,
    "served": _N,
    "lord": _N,
    "heir": _N,
    "face": _N,
    "spare": (("rival", "n"), ()),
    "trail": _N,
    "variety": _N,
}
"""Every word with the keys that it must and may have."""
SIX = ("shogun", "serve", "stash", "dishonour", "face")
"""Of the six deeds of `variety` those that are counted by a name; the sixth is a fight won as attacker."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How one of the seat's own turns began."""

    by: int
    """The honour that it took."""
    ahead: int
    """By how much the best other score is above the seat's own then."""
    shogun: bool
    serves: bool
    served: bool
    """Whether somebody serves the seat."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight of the seat's; the loser was Shogun, or not."""

    attacks: bool
    won: bool
    fewer_dice: bool
    against_shogun: bool


class Chronicle:
    """The facts of one match so far; `follow` takes in what was told since."""

    def __init__(self, told: Sequence[Line]) -> None:
        """Begin with a seat's record, its header first."""
        header = told[0]
        view = self._view = View(header)
        assert view.you is not None
        self.you: int = view.you
        self.seats = view.seats
        self.rivals = tuple(seat.get("rival", "") for seat in header["seats"])
        """By seat who sits there, by id; "" for a person."""
        self.turns: list[Turn] = []
        self.fights: list[Fight] = []
        self.strengths: list[int] = []
        """At the end of each own turn, what the own side would attack with."""
        self.rounds: list[tuple[int, ...]] = []
        """The scores after each round, the next turn of the first seat counted in."""
        self.done: Counter[str] = Counter()
        """How often the seat did, or met, what is counted by a name of its own."""
        self.deeds: Counter[int] = Counter()
        """Its hostile deeds, by the seat at which they were."""
        self.paid = 0
        """What it lost by Dishonour."""
        self._firsts = 0
        self._killer: tuple[Assassin, bool] | None = None
        """Whose die is due, and whether a guard stands before it."""
        self._dishonour: Dishonour | None = None
        self.follow(told)

    @property
    def ended(self) -> Ended | None:
        """How it ended; None while it goes on."""
        return self._view.ended

    @property
    def honour(self) -> Sequence[int]:
        return self._view.public.honour

    def follow(self, told: Sequence[Line]) -> None:
        """Take in the lines of the record that were not yet taken in."""
        for line in told[self._view.lines :]:
            self._note(self._view.tell(line))

    def seat_of(self, rival: str) -> int:
        """Find the seat of a rival; raises LookupError where it sits at none."""
        if rival not in self.rivals:
            raise LookupError(f"{rival} does not sit at this table")
        return self.rivals.index(rival)

    def _note(self, event: Event) -> None:
        you, public, done = self.you, self._view.public, self.done
        match event:
            case Reckoned(why="turn"):
                self._turn(event)
            case Reckoned(seat, "dishonour", by):
                if seat == you:
                    self.paid -= by
                elif self._dishonour == Dishonour(you, seat) and by == -DISHONOURED:
                    done["shame"] += 1
            case Fought() if you in (event.attacker, event.defender):
                self._fought(event)
            case End(seat) if seat == you:
                self.strengths.append(public.strength(you, False))
            case Castle(seat, True) if seat == you:
                done["castle"] += 1
            case Stash(seat) if seat == you:
                done["stash"] += 1
                done["steal"] += public.robbed >> 1 != you
            case Assassin(seat, place):
                self._killer = event, GUARD in public.houses[place]
                if seat == you:
                    self._deed(place >> 1, ninja=True)
            case Rolled(dice=dice) if self._killer is not None:
                self._assassinated(*self._killer, dice[0])
                self._killer = None
            case Spy(seat, _, place) if seat == you:
                self._deed(place >> 1, ninja=True)
            case Dishonour(seat, target):
                self._dishonour = event
                if seat == you:
                    done["dishonour"] += 1
                    self._deed(target)
            case Attack(seat, target) if seat == you:
                self._deed(target)
            case Gone(place, cards) if place == 2 * you and cards and KINDS[cards[0]] == "daimyo":
                done["lord_gone"] += 1
            case Play(seat, card, place) if seat == you and place == 2 * you and KINDS[card] == "daimyo":
                done["return"] += 1
            case Heir(seat) if seat == you:
                done["heir"] += 1
            case SaveFace(seat) if seat == you:
                done["face"] += 1
            case Shogun(seat) if seat == you:
                done["shogun"] += 1
            case Serve(seat) if seat == you:
                done["serve"] += 1

    def _deed(self, target: int, ninja: bool = False) -> None:
        self.deeds[target] += 1
        self.done["ninja"] += ninja

    def _turn(self, event: Reckoned) -> None:
        public, you = self._view.public, self.you
        if event.seat == public.first:
            if self._firsts:
                self.rounds.append(tuple(public.honour))
            self._firsts += 1
        if event.seat == you:
            others = max(score for seat, score in enumerate(public.honour) if seat != you)
            serves, served = public.serves[you] is not None, public.second[you] is not None
            self.turns.append(Turn(event.by, others - event.total, public.decree == you, serves, served))

    def _fought(self, event: Fought) -> None:
        """Note a fight, of which the loser still has what he had."""
        attacks, won = event.attacker == self.you, event.winner == self.you
        most = self._view.public.dice_most
        attacker, defender = (min(strength // STRENGTH_A_DIE, most) for strength in event.strength)
        fewer = attacker < defender if attacks else defender < attacker
        loser = event.defender if event.winner == event.attacker else event.attacker
        self.fights.append(Fight(attacks, won, fewer, loser == self._view.public.decree))

    def _assassinated(self, event: Assassin, guarded: bool, die: int) -> None:
        owner = event.place >> 1
        if event.seat == self.you and owner != self.you:
            self.done["strike"] += die >= (KILLS_GUARDED if guarded else KILLS)
        elif event.seat != self.you and owner == self.you and guarded:
            self.done["guarded"] += die < KILLS_GUARDED


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal; what a word has no key for stays empty."""

    word: str
    n: int = 1
    side: str = ""
    """The key `as`: "attacker", "defender", or "" for either."""
    rival: str = ""


def read_goal(value: Any) -> Goal:
    """Read a goal of a stage file, such as `{"win_fight": {"as": "attacker", "n": 1}}`; raises `Fault`."""
    word, keys = read_word(value, WORDS, _READERS)
    return Goal(word, **{_FIELDS.get(key, key): found for key, found in keys.items()})


_READERS: dict[str, Reader[Any]] = {
    "n": whole(1, MOST),
    **{f"{word}.n": whole(0, MOST) for word in AT_MOST},
    "as": one_of(("attacker", "defender")),
    "rival": text(LONGEST_TEXT, "the id of a rival at the table"),
}


def measure(goal: Goal, match: Chronicle) -> Progress:
    """Say how far a goal has come in a match."""
    return _MEASURES[goal.word](goal, match)


Measure = Callable[[Goal, Chronicle], Progress]


def _over(match: Chronicle) -> bool:
    return match.ended is not None


def _won(match: Chronicle) -> bool:
    return match.ended is not None and match.you in match.ended.winners


def _lead(match: Chronicle) -> int:
    return match.honour[match.you] - max(
        score for seat, score in enumerate(match.honour) if seat != match.you
    )


def _win(_: Goal, match: Chronicle) -> Progress:
    return at_end(int(_won(match)), 1, _won(match), _over(match))


def _win_by(goal: Goal, match: Chronicle) -> Progress:
    lead = _lead(match)
    return at_end(lead, goal.n, _won(match) and lead >= goal.n, _over(match))


def _place(goal: Goal, match: Chronicle) -> Progress:
    place = 1 + sum(score > match.honour[match.you] for score in match.honour)
    return at_end(place, goal.n, place <= goal.n, _over(match))


def _soon(goal: Goal, match: Chronicle) -> Progress:
    turns = len(match.turns)
    late = turns > goal.n or (_over(match) and not _won(match))
    return at_most(turns, goal.n, _over(match), late)


def _income(goal: Goal, match: Chronicle) -> Progress:
    return counted(max((turn.by for turn in match.turns), default=0), goal.n, _over(match))


def _comeback(goal: Goal, match: Chronicle) -> Progress:
    behind = max((turn.ahead for turn in match.turns), default=0)
    return at_end(behind, goal.n, behind >= goal.n and _won(match), _over(match))


def _fights(holds: Callable[[Fight], bool]) -> Measure:
    """Make the measure of a word that counts fights won."""

    def judge(goal: Goal, match: Chronicle) -> Progress:
        found = sum(fight.won and holds(fight) for fight in match.fights)
        return counted(found, goal.n, _over(match))

    return judge


def _win_fight(goal: Goal, match: Chronicle) -> Progress:
    won = [fight.attacks for fight in match.fights if fight.won]
    found = len(won) if not goal.side else won.count(goal.side == "attacker")
    return counted(found, goal.n, _over(match))


def _strength(goal: Goal, match: Chronicle) -> Progress:
    return counted(max(match.strengths, default=0), goal.n, _over(match))


def _reign(goal: Goal, match: Chronicle) -> Progress:
    longest = running = 0
    for turn in match.turns:
        running = running + 1 if turn.shogun else 0
        longest = max(longest, running)
    return counted(longest, goal.n, _over(match))


def _often(name: str) -> Measure:
    """Make the measure of a word whose deed the chronicle counts by this name."""
    return lambda goal, match: counted(match.done[name], goal.n, _over(match))


def _seldom(name: str) -> Measure:
    """Make the measure of a word whose deed may not come more often."""
    return lambda goal, match: at_most(match.done[name], goal.n, _over(match))


def _paid(goal: Goal, match: Chronicle) -> Progress:
    return at_most(match.paid, goal.n, _over(match))


def _spare(goal: Goal, match: Chronicle) -> Progress:
    return at_most(match.deeds[match.seat_of(goal.rival)], goal.n, _over(match))


def _served(goal: Goal, match: Chronicle) -> Progress:
    return counted(sum(turn.serves and turn.by > 0 for turn in match.turns), goal.n, _over(match))


def _lord(goal: Goal, match: Chronicle) -> Progress:
    return counted(sum(turn.served for turn in match.turns), goal.n, _over(match))


def _trail(goal: Goal, match: Chronicle) -> Progress:
    rounds, you = match.rounds, match.you
    if len(rounds) < goal.n:
        return Progress(len(rounds), goal.n, FAILED if _over(match) else OPEN)
    scores = rounds[goal.n - 1]
    led = all(score < scores[you] for seat, score in enumerate(scores) if seat != you)
    return Progress(goal.n, goal.n, FAILED if led else REACHED)


def _variety(goal: Goal, match: Chronicle) -> Progress:
    attacked = any(fight.won and fight.attacks for fight in match.fights)
    return counted(attacked + sum(match.done[name] > 0 for name in SIX), goal.n, _over(match))


_MEASURES: dict[str, Measure] = {
    "win": _win,
    "win_by": _win_by,
    "place": _place,
    "soon": _soon,
    "income": _income,
    "comeback": _comeback,
    "keep_lord": _seldom("lord_gone"),
    "win_fight": _win_fight,
    "upset": _fights(lambda fight: fight.fewer_dice),
    "topple": _fights(lambda fight: fight.against_shogun),
    "strength": _strength,
    "reign": _reign,
    "castle": _often("castle"),
    "steal": _often("steal"),
    "strike": _often("strike"),
    "guarded": _often("guarded"),
    "shame": _often("shame"),
    "paid": _paid,
    "ninja": _seldom("ninja"),
    "return": _often("return"),
    "served": _served,
    "lord": _lord,
    "heir": _often("heir"),
    "face": _often("face"),
    "spare": _spare,
    "trail": _trail,
    "variety": _variety,
}
