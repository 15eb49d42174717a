"""What is told at the table the first time that it comes up: a name for each of it."""

from collections.abc import Iterator, Sequence

from game.honor.cards import ARMIES, ASSASSIN, DAIMYOS, ELITE_SPY, GUNPOWDER, ROUNDS, SIDES, TREASON
from game.honor.decisions import Play, Spy, Stash
from game.honor.events import Event, Heir, Reckoned
from game.honor.public_state import HAS_ARMIES
from game.honor.stage_goals import Goal
from game.honor.view import View
from game.kept.json_lines import Line

FEW_ROUNDS = 5
"""So many rounds before the last it is told which is the last."""
LEARNT_WITH = 3
"""So many seats the lessons have: there the Decree is worth less than at a larger table."""
FIRST_GOALS = Goal("win_fight", side="attacker"), Goal("castle"), Goal("reign")
"""What somebody is asked to try in each of the first matches."""


class FirstNotes:
    """Follows a match by what one seat was told, and says what suits what came last."""

    def __init__(self, header: Line) -> None:
        """Begin with a seat's record's header."""
        self._view = View(header)

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        public = self._view.public
        return (max(1, public.turns) - 1) // public.seats + 1

    @property
    def decree(self) -> int:
        """What the Decree is worth a turn at this table."""
        return self._view.public.decree_honour

    def follow(self, told: Sequence[Line]) -> list[str]:
        """Take in further lines; return what has happened by them, by name."""
        return [note for line in told for note in self._happened(self._view.tell(line))]

    def is_about_nothing(self, note: str) -> bool:
        """Whether a note speaks of a card that lies nowhere any more, and that the seat does not hold."""
        view = self._view
        houses = view.public.houses
        return (
            note == "gunpowder" and GUNPOWDER not in view.hand and not any(GUNPOWDER in one for one in houses)
        )

    def at_hand(self) -> Iterator[str]:
        """Name what the seat could do or meet in its own turn, which has begun."""
        view = self._view
        public, you, hand = view.public, view.you, view.hand
        if you is None:
            return
        if not public.lords and not any(card in DAIMYOS for card in hand):
            yield "ronin"
        if public.seats != LEARNT_WITH:
            yield "decree"
        if ASSASSIN in hand and public.serves[you] is not None:
            yield "treason"
        if ELITE_SPY in hand:
            yield "elite_spy"
        if GUNPOWDER in hand:
            yield "gunpowder"
        houses = [2 * you + side for side in range(len(SIDES))]
        if any(card in ARMIES for card in hand) and any(public.full[at] & HAS_ARMIES for at in houses):
            yield "armies"
        if self.round > ROUNDS - FEW_ROUNDS:
            yield "rounds"

    @staticmethod
    def _happened(event: Event) -> Iterator[str]:
        match event:
            case Heir():
                yield "heir"
            case Reckoned(why="ninja", by=by) if by == -TREASON:
                yield "treason"
            case Spy(card=card) if card == ELITE_SPY:
                yield "elite_spy"
            case Play(card=card) | Stash(card=card) if card == GUNPOWDER:
                yield "gunpowder"
