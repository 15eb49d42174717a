"""How likely somebody is thought to hold a kind of card: by playing on in worlds, and by counting alone.

A thinker's chances are those of the worlds it draws (`rivals.fast_state.Unseen`): every card that lies hid is
as likely in a hand as gladly its kind is held, and less where its seat showed that it has none, which is
folded from what all see. So is how keen each seat is on attacking and on the title.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, exp

from game.honor.cards import COUNTS, DAIMYOS, DISHONOURED, FIRST_OF_KIND, KINDS, SAVE_FACE
from game.honor.decisions import Attack, End, Play, SaveFace, Shogun
from game.honor.events import Drawn, Event, Fought, Gone, Reckoned
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.view import View

FAIR, TAKEN = 0.5, 0.6
"""The mean odds of a plain player's attacks, and how often he takes a free title."""
PRIOR = 3.0
"""So many more of these are counted with what a seat did."""
DARING, AMBITION = 120.0, 150.0
"""How much honour one more in a share is thought to be worth to a seat that plays so."""
HOLDING = {
    "army": 1.29,
    "save_face": 1.5,
    "castle": 1.14,
    "daimyo": 0.9,
    "dishonour": 0.72,
    "assassin": 0.69,
    "spy": 0.67,
    "okugata": 0.59,
    "possession": 0.45,
    "guard": 0.38,
}
"""How often a kind is held, as measured among simple players; 1: as if dealt by chance.

What is laid at once is rare in hands, what waits is common; people wait with Save Faces and Daimyos more than
those did.
"""
_NEVER = ("decree", "samurai")
_ROUNDS = 12
_MOST = 30.0
"""The exponent of a card that is as good as surely drawn."""


class OpponentHabits:
    """What was counted of each seat."""

    def __init__(self, seats: int) -> None:
        """Begin before the first line, when each is taken for a plain player."""
        self._attacks = [[FAIR * PRIOR, PRIOR] for _ in range(seats)]
        self._titles = [[TAKEN * PRIOR, PRIOR] for _ in range(seats)]

    def tell(self, event: Event, public: Public) -> None:
        """Take in what happened; `public` is the table after it."""
        match event:
            case Attack(seat, target):
                _count(self._attacks[seat], wins(public.dice(seat, False), public.dice(target, True)))
            case Shogun(seat):
                _count(self._titles[seat], 1.0)
            case End(seat):
                if public.heads[seat] >= 0 and public.decree is None and not public.declared:
                    _count(self._titles[seat], 0.0)

    def temper(self, seat: int) -> tuple[float, float]:
        """Return what a seat seems to find an attack and the title worth, in honour beside the rest."""
        odds, titles = self._attacks[seat], self._titles[seat]
        return DARING * (FAIR - odds[0] / odds[1]), AMBITION * (titles[0] / titles[1] - TAKEN)


def _count(found: list[float], share: float) -> None:
    found[0] += share
    found[1] += 1


_HOLDING = tuple(HOLDING.get(kind, 1.0) for kind in KINDS)


class Shown:
    """What each seat showed: which cards it lacks, and in `habits` how it plays."""

    def __init__(self, seats: int) -> None:
        self._fresh: list[dict[int, int]] = [{} for _ in range(seats)]
        """By seat, the cards that it lacked when last that showed, each with how many it drew since."""
        self.habits = OpponentHabits(seats)
        self._fight: Fought | None = None

    def tell(self, event: Event, public: Public) -> None:
        """Take in what happened; `public` is the table after it."""
        self.habits.tell(event, public)
        match event:
            case Drawn(seat):
                for card in self._fresh[seat]:
                    self._fresh[seat][card] += 1
            case Reckoned(seat, "dishonour", by) if by == -DISHONOURED and public.decree != seat:
                self._fresh[seat][SAVE_FACE] = 0
            case Fought():
                self._fight = event
            case SaveFace():
                self._fight = None
            case Gone(place, cards) if self._fight is not None and cards and cards[0] in DAIMYOS:
                loser = self._fight.defender if self._fight.winner == self._fight.attacker else None
                loser = self._fight.attacker if loser is None else loser
                if place == 2 * loser and public.decree != loser:
                    self._fresh[loser][SAVE_FACE] = 0
                self._fight = None
            case End(seat):
                if public.heads[seat] < 0 and public.serves[seat] is None and public.actions_left():
                    self._fresh[seat].update(dict.fromkeys(DAIMYOS, 0))
                self._fight = None
            case Play(seat, card) if card in DAIMYOS:
                for lord in DAIMYOS:
                    self._fresh[seat].pop(lord, None)

    def unlikely(self, seat: int, held: int) -> dict[int, float]:
        """Return by card what a seat lacked, how likely each of so many held cards is a later one."""
        return {card: min(1.0, drawn / held) for card, drawn in self._fresh[seat].items()} if held else {}


def out_of_sight(view: View) -> list[int]:
    """Return by card how many lie hid from a seat: in others' hands and the pile."""
    public, left = view.public, [0 if kind in _NEVER else n for kind, n in zip(KINDS, COUNTS, strict=True)]
    for cards in (*public.houses, public.discards, view.hand, public.stolen):
        for card in cards:
            left[card] -= 1
    return [max(0, count) for count in left]


def holding(shown: Shown, seat: int, held: int) -> list[float]:
    """Return by card how much likelier than by chance a seat of so many cards is thought to hold it."""
    fewer = shown.unlikely(seat, held)
    return [max(often * fewer.get(card, 1.0), 1e-6) for card, often in enumerate(_HOLDING)]


Guesses = Mapping[int, float]
"""By the first card of a kind how likely one of that kind is held."""
Alike = tuple[int, float]
"""A kind, and how much likelier than by chance its cards are held."""


def counted(view: View, seat: int) -> Guesses:
    """Return how likely another seat holds each kind, as far as counting goes."""
    held, out = view.public.hand_sizes[seat], out_of_sight(view)
    every = sum(out)
    if not held or held > every:
        return dict.fromkeys(_kinds(out), 0.0)
    ways = comb(every, held)
    return {kind: 1 - comb(every - count, held) / ways for kind, count in _kinds(out).items()}


def believed(view: View, shown: Shown, seat: int) -> Guesses:
    """Return how likely a thinker takes another seat to hold each kind."""
    held, out = view.public.hand_sizes[seat], out_of_sight(view)
    likely = holding(shown, seat, held)
    alike: Counter[Alike] = Counter()
    for card, count in enumerate(out):
        if count:
            alike[FIRST_OF_KIND[card], likely[card]] += count
    return _drawn(held, tuple(alike.items()))


def _kinds(out: Sequence[int]) -> dict[int, int]:
    """Return by kind how many lie hid, of those of which any does."""
    found: dict[int, int] = {}
    for card, count in enumerate(out):
        if count:
            found[FIRST_OF_KIND[card]] = found.get(FIRST_OF_KIND[card], 0) + count
    return found


@lru_cache(1024)
def _drawn(held: int, cards: tuple[tuple[Alike, int], ...]) -> Guesses:
    """Return by kind how likely one is among so many cards drawn by weights, without putting back.

    Each card is drawn with the chance that its weight gives, on condition that so many are drawn in all.
    """
    kinds = sorted({kind for (kind, _), _ in cards})
    if not held:
        return dict.fromkeys(kinds, 0.0)
    reach = _reach(cards, held)
    ways = dict.fromkeys(kinds, [1.0] + [0.0] * held)
    for (kind, weight), count in cards:
        odds = exp(min(_MOST, reach * weight)) - 1
        ways[kind] = _product(ways[kind], [comb(count, number) * odds**number for number in range(held + 1)])
    before = [[1.0] + [0.0] * held]
    for kind in kinds:
        before.append(_product(before[-1], ways[kind]))
    after, found = [1.0] + [0.0] * held, dict.fromkeys(kinds, 0.0)
    for number in range(len(kinds) - 1, -1, -1):
        without = sum(one * other for one, other in zip(before[number], reversed(after), strict=True))
        found[kinds[number]] = 1 - without / before[-1][held] if before[-1][held] else 1.0
        after = _product(after, ways[kinds[number]])
    return found


def _product(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Multiply two polynomials as far as their length goes."""
    return [sum(one[low] * other[high - low] for low in range(high + 1)) for high in range(len(one))]


def _reach(cards: Sequence[tuple[Alike, int]], held: int) -> float:
    """Return how far the keys of a draw by weights reach, so that so many cards are drawn on the mean.

    A card of weight w is drawn with 1 - exp(-reach w); Newton's steps come nearer from below.
    """
    reach = 0.0
    for _ in range(_ROUNDS):
        left = [(count, weight, exp(-reach * weight)) for (_, weight), count in cards]
        missing = held - sum(count * (1 - kept) for count, _, kept in left)
        slope = sum(count * weight * kept for count, weight, kept in left)
        if missing < 1e-6 or slope < 1e-9:
            break
        reach += missing / slope
    return reach
