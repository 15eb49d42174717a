"""What a stage asks of its player: a closed vocabulary, read strictly, and how far each goal has come.

Owns the words, their keys and what they mean: one function a word decides it from a player's own seat
records. A match is a chronicle (`goal_facts`); a feud's are given together.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.kept.strict_reader import LONGEST_TEXT, Reader, items, named, refusal, text, whole
from game.table.goal_forms import FAILED, OPEN, REACHED, Progress, Words, at_end, at_most, counted, read_word
from game.tenno.cards import CODES, GEISHA, NINJA, NINJA_ATTACK
from game.tenno.feuds import Score, Standing, standing
from game.tenno.fooled_and_read import FOOLED, READ
from game.tenno.goal_facts import Chronicle, Encounter, Touching
from game.tenno.variants import FEUD_WINS, lead

MOST = 200
"""No count of a match comes near it."""
_A_CARD = '"1" to "10" or "X"'
_FIELDS = {"with": "own", "from": "rival"}
WORDS: Words = {
    "win": ((), ()),
    "win_by": (("n",), ()),
    "place": (("n",), ()),
    "outscore": (("rival",), ()),
    "sweep": ((), ()),
    "capture": (("n",), ("cards", "with", "from")),
    "hold": (("n",), ("with", "against")),
    "keep": (("cards",), ()),
    "monk_saves": (("n",), ()),
    "double": (("n",), ()),
    "revenge": (("n",), ()),
    "spare": (("rival", "n"), ()),
    "strike_leader": (("n",), ()),
    "spread": (("n",), ()),
    "exchange": (("n",), ()),
    "feint": (("n",), ()),
    "feint_survives": (("n",), ()),
    "trap": (("n",), ()),
    "call": (("n",), ()),
    "fool": (("n",), ()),
    "read": (("n",), ()),
    "hidden": (("card", "n"), ()),
    "late": (("cards", "n"), ()),
    "remember": (("n",), ()),
    "peek_then_hit": (("n",), ()),
    "last_hand": (("n",), ()),
    "trail": (("n",), ()),
}
"""Every word with the keys that it must and may have."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal; what a word has no key for stays empty. Empty sets of cards mean any card."""

    word: str
    n: int = 1
    cards: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()
    """The player's card in the fight: the key `with`."""
    against: frozenset[int] = frozenset()
    card: int = 0
    rival: str = ""
    """The keys `rival` and `from`."""


def read_goal(value: Any) -> Goal:
    """Read a goal of a stage file, such as `{"capture": {"cards": ["9"], "n": 1}}`; raises `Fault`."""
    word, keys = read_word(value, WORDS, _READERS)
    return Goal(word, **{_FIELDS.get(key, key): found for key, found in keys.items()})


_card = named(CODES, f"a card, {_A_CARD}")
_several = items(_card, f"a list of different cards, {_A_CARD}", 1)


def _cards(value: Any) -> frozenset[int]:
    cards = _several(value)
    if len(set(cards)) < len(cards):
        raise refusal(value, f"a list of different cards, {_A_CARD}")
    return frozenset(cards)


_rival = text(LONGEST_TEXT, "the id of a rival at the table")
_READERS: dict[str, Reader[Any]] = {
    "n": whole(1, MOST),
    "spare.n": whole(0, MOST),
    "card": _card,
    "cards": _cards,
    "with": _cards,
    "against": _cards,
    "rival": _rival,
    "from": _rival,
}


@dataclass(frozen=True)
class Try:
    """One try at a stage: its matches so far, of which all but the last are over."""

    matches: Sequence[Chronicle]

    @property
    def last(self) -> Chronicle:
        """The match that is being played, or was last."""
        return self.matches[-1]

    @property
    def standing(self) -> Standing:
        """How the matches stand; what is not yet over does not count."""
        last = self.last
        scores = [Score(m.ended.captured, m.ended.winners) for m in self.matches if m.ended is not None]
        if last.variant.feud is not None:
            return standing(scores, last.seats, last.variant)
        winners = scores[-1].winners if scores else ()
        wins = tuple(int(seat in winners) for seat in range(last.seats))
        return Standing(wins, last.captured, bool(scores), winners)

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def won(self) -> bool:
        """Whether the player has won it."""
        return self.last.you in self.standing.winners


def measure(goal: Goal, matches: Sequence[Chronicle]) -> Progress:
    """Say how far a goal has come in the matches of one try, at least one; raises ValueError for none."""
    if not matches:
        raise ValueError("no match to measure a goal by")
    return _MEASURES[goal.word](goal, Try(matches))


Measure = Callable[[Goal, Try], Progress]


def _win(_: Goal, played: Try) -> Progress:
    needed = FEUD_WINS if played.last.variant.feud else 1
    return at_end(played.standing.wins[played.last.you], needed, played.won, played.over)


def _lead(played: Try) -> int:
    last = played.last
    captured = [sum(match.captured[seat] for match in played.matches) for seat in range(last.seats)]
    return lead(last.variant, captured, last.you)


def _win_by(goal: Goal, played: Try) -> Progress:
    ahead = _lead(played)
    return at_end(ahead, goal.n, played.won and ahead >= goal.n, played.over)


def _place(goal: Goal, played: Try) -> Progress:
    captured = played.last.captured
    place = 1 + sum(points > captured[played.last.you] for points in captured)
    return at_end(place, goal.n, place <= goal.n, played.over)


def _outscore(goal: Goal, played: Try) -> Progress:
    last = played.last
    own, other = last.captured[last.you], last.captured[seat_of(goal.rival, last)]
    return at_end(own, other + 1, own > other, played.over)


def seat_of(rival: str, match: Chronicle) -> int:
    """Find the seat of a rival; raises LookupError where it sits at none."""
    if rival not in match.rivals:
        raise LookupError(f"{rival} does not sit at this table")
    return match.rivals.index(rival)


def _sweep(_: Goal, played: Try) -> Progress:
    you = played.last.you
    missing = any(match.ended is not None and you not in match.ended.winners for match in played.matches)
    state = FAILED if missing else (REACHED if played.won else FAILED) if played.over else OPEN
    return Progress(played.standing.wins[you], FEUD_WINS, state)


def _wanted(card: int, cards: frozenset[int]) -> bool:
    return not cards or card in cards


def _captures(goal: Goal, fight: Encounter, match: Chronicle) -> bool:
    if fight.captured is None or not _wanted(fight.captured, goal.cards):
        return False
    won = (fight.attacker, fight.target) if fight.attacker_wins else (fight.target, fight.attacker)
    own = fight.attacking if fight.attacker_wins else fight.defending
    if won[0] != match.you or not _wanted(own, goal.own):
        return False
    return not goal.rival or won[1] == seat_of(goal.rival, match)


def _holds(goal: Goal, fight: Encounter, match: Chronicle) -> bool:
    return (
        fight.defender_wins
        and fight.target == match.you
        and _wanted(fight.defending, goal.own)
        and _wanted(fight.attacking, goal.against)
    )


def _monk_saves(_: Goal, fight: Encounter, match: Chronicle) -> bool:
    if not (fight.monk and fight.defender_wins and fight.target == match.you):
        return False
    if GEISHA in (fight.attacking, fight.defending):
        return False
    strength = NINJA_ATTACK if fight.attacking == NINJA else fight.attacking
    return strength >= fight.defending


def _attack_won(match: Chronicle, fight: Encounter) -> bool:
    return fight.attacker_wins and fight.attacker == match.you


def _strikes_leader(_: Goal, fight: Encounter, match: Chronicle) -> bool:
    points = fight.before[fight.target]
    return _attack_won(match, fight) and points > 0 and points == max(fight.before)


def _fights(holds: Callable[[Goal, Encounter, Chronicle], bool]) -> Measure:
    """Make the measure of a word that counts fights."""
    return lambda goal, played: counted(
        sum(holds(goal, fight, match) for match in played.matches for fight in match.fights),
        goal.n,
        played.over,
    )


def _tells(kind: str) -> Measure:
    """Make the measure of a word that counts whom the player fooled or read."""

    def judge(goal: Goal, played: Try) -> Progress:
        found = [tell for match in played.matches for tell in match.tells if tell.by == match.you]
        return counted(sum(tell.kind == kind for tell in found), goal.n, played.over)

    return judge


def _touchings(holds: Callable[[Touching], bool]) -> Measure:
    """Make the measure of a word that counts the player's exchanges and swaps."""

    def judge(goal: Goal, played: Try) -> Progress:
        found = sum(holds(touching) for match in played.matches for touching in match.touchings)
        return counted(found, goal.n, played.over)

    return judge


def _double(goal: Goal, played: Try) -> Progress:
    won = [
        (number, fight.turn)
        for number, match in enumerate(played.matches)
        for fight in match.fights
        if _attack_won(match, fight)
    ]
    return counted(len(won) - len(set(won)), goal.n, played.over)


def revenges(match: Chronicle) -> tuple[int, int | None]:
    """Count the losses avenged in a match; also return the seat that the last one is still owed to."""
    count = 0
    owed: int | None = None
    for fight in match.fights:
        if owed == fight.target and _attack_won(match, fight):
            count += 1
            owed = None
        if fight.lost(match.you) is not None:
            owed = fight.target if fight.attacker == match.you else fight.attacker
    return count, owed


def _revenge(goal: Goal, played: Try) -> Progress:
    return counted(sum(revenges(match)[0] for match in played.matches), goal.n, played.over)


def _spread(goal: Goal, played: Try) -> Progress:
    beaten = {fight.target for match in played.matches for fight in match.fights if _attack_won(match, fight)}
    return counted(len(beaten), goal.n, played.over)


def _keep(goal: Goal, played: Try) -> Progress:
    lost = sum(fight.lost(match.you) in goal.cards for match in played.matches for fight in match.fights)
    return at_most(lost, 0, played.over)


def _spare(goal: Goal, played: Try) -> Progress:
    most = max(
        sum(
            attack.seat == match.you and attack.target == seat_of(goal.rival, match)
            for attack in match.attacks
        )
        for match in played.matches
    )
    return at_most(most, goal.n, played.over)


def _late(goal: Goal, played: Try) -> Progress:
    early = any(card in goal.cards and lost < goal.n for match in played.matches for card, lost in match.laid)
    lost = played.last.lost
    safe = played.over or (lost >= goal.n and played.last.variant.feud is None)
    return Progress(min(lost, goal.n), goal.n, FAILED if early else REACHED if safe else OPEN)


def _hidden(goal: Goal, played: Try) -> Progress:
    return counted(max(match.longest_hidden(goal.card) for match in played.matches), goal.n, played.over)


def _last_hand(goal: Goal, played: Try) -> Progress:
    return at_end(played.last.hand, goal.n, played.last.hand >= goal.n, played.over)


def _trail(goal: Goal, played: Try) -> Progress:
    you = played.last.you
    told = [match.fights[goal.n - 1].after for match in played.matches if len(match.fights) >= goal.n]
    trailed = any(points >= after[you] for after in told for seat, points in enumerate(after) if seat != you)
    final = played.over or (bool(told) and played.last.variant.feud is None)
    count = min(goal.n, max(len(match.fights) for match in played.matches))
    return Progress(count, goal.n, REACHED if trailed else FAILED if final else OPEN)


_MEASURES: dict[str, Measure] = {
    "win": _win,
    "win_by": _win_by,
    "place": _place,
    "outscore": _outscore,
    "sweep": _sweep,
    "capture": _fights(_captures),
    "hold": _fights(_holds),
    "keep": _keep,
    "monk_saves": _fights(_monk_saves),
    "double": _double,
    "revenge": _revenge,
    "spare": _spare,
    "strike_leader": _fights(_strikes_leader),
    "spread": _spread,
    "exchange": _touchings(lambda touching: touching.changed),
    "feint": _touchings(lambda touching: not touching.changed),
    "feint_survives": _touchings(lambda touching: not touching.changed and touching.survived),
    "trap": _fights(
        lambda _, fight, match: fight.defender_wins and fight.target == match.you and fight.touched
    ),
    "fool": _tells(FOOLED),
    "read": _tells(READ),
    "call": _fights(lambda _, fight, match: _attack_won(match, fight) and fight.touched),
    "hidden": _hidden,
    "late": _late,
    "remember": _fights(lambda _, fight, match: _attack_won(match, fight) and fight.remembered),
    "peek_then_hit": _fights(lambda _, fight, match: _attack_won(match, fight) and fight.peeked),
    "last_hand": _last_hand,
    "trail": _trail,
}
