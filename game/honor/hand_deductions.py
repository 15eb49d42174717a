"""What seats showed of which cards they lack, folded from what all see, and how likely they hold others."""

from game.honor.cards import COUNTS, DAIMYOS, DISHONOURED, KINDS, SAVE_FACE
from game.honor.decisions import End, Play, SaveFace
from game.honor.events import Drawn, Event, Fought, Gone, Reckoned
from game.honor.opponent_habits import OpponentHabits
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


class Shown:
    """What each seat showed: which cards it lacks, and in `habits` how it plays."""

    def __init__(self, seats: int) -> None:
        """Begin before the first line."""
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
