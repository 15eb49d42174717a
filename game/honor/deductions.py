"""What seats showed of what they lack and of how they play, folded from what all see, and what lies hid."""

from game.honor.cards import COUNTS, DAIMYOS, DISHONOURED, KINDS, SAVE_FACE
from game.honor.decisions import Attack, End, Play, SaveFace, Shogun
from game.honor.events import Drawn, Event, Fought, Gone, Reckoned
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.view import View

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
_HOLDING = tuple(HOLDING.get(kind, 1.0) for kind in KINDS)
FAIR, TAKEN = 0.5, 0.6
"""The mean odds of a plain player's attacks, and how often he takes a free title."""
PRIOR = 3.0
"""So many more of these are counted with what a seat did."""
DARING, AMBITION = 120.0, 150.0
"""How much honour one more in a share is thought to be worth to a seat that plays so."""


class Shown:
    """What each seat showed, of what it lacks and of how it plays."""

    def __init__(self, seats: int) -> None:
        """Begin before the first line."""
        self._fresh: list[dict[int, int]] = [{} for _ in range(seats)]
        """By seat, the cards that it lacked when last that showed, each with how many it drew since."""
        self._attacks = [[FAIR * PRIOR, PRIOR] for _ in range(seats)]
        self._titles = [[TAKEN * PRIOR, PRIOR] for _ in range(seats)]
        self._fight: Fought | None = None

    def tell(self, event: Event, public: Public) -> None:
        """Take in what happened; `public` is the table after it."""
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
            case Attack(seat, target):
                self._count(self._attacks[seat], wins(public.dice(seat, False), public.dice(target, True)))
            case Shogun(seat):
                self._count(self._titles[seat], 1.0)
            case End(seat):
                if public.heads[seat] < 0 and public.serves[seat] is None and public.actions_left():
                    self._fresh[seat].update(dict.fromkeys(DAIMYOS, 0))
                elif public.heads[seat] >= 0 and public.decree is None and not public.declared:
                    self._count(self._titles[seat], 0.0)
                self._fight = None
            case Play(seat, card) if card in DAIMYOS:
                for lord in DAIMYOS:
                    self._fresh[seat].pop(lord, None)

    @staticmethod
    def _count(found: list[float], share: float) -> None:
        found[0] += share
        found[1] += 1

    def unlikely(self, seat: int, held: int) -> dict[int, float]:
        """Return by card what a seat lacked, how likely each of so many held cards is a later one."""
        return {card: min(1.0, drawn / held) for card, drawn in self._fresh[seat].items()} if held else {}

    def temper(self, seat: int) -> tuple[float, float]:
        """Return what a seat seems to find an attack and the title worth, in honour beside the rest."""
        odds, titles = self._attacks[seat], self._titles[seat]
        return DARING * (FAIR - odds[0] / odds[1]), AMBITION * (titles[0] / titles[1] - TAKEN)


_NEVER = ("decree", "samurai")


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
