"""What a stage asks of its player: a closed vocabulary, read strictly, and how far each goal has come.

Owns the words, their keys and what they mean: one function a word decides it from a player's own seat record,
told as a chronicle of the match (`goal_facts`). How far a match goes is another matter (cards.py).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.honor.goal_facts import Chronicle, Fight
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
