"""Who may show a Save Face after a fight and for a dishonoured second Samurai, and what then is lost (7)."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from game.honor.cards import DICE_MOST, DISHONOUR_SAVED, DISHONOURED, GOAL, SAVE_FACE
from game.honor.decisions import Ask, Pass, Phase, SaveFace
from game.honor.events import Bond
from game.honor.full_state import Truth


class SavedFaces(Truth):
    """The truth with the rules of the Save Face."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        super().__init__(seats, first, goal, dice_most)
        self._holders: list[int] = []
        """Who is still to be asked for a Save Face, the next one last."""

    def _ask_who_saves(self, other: int, against: str) -> None:
        """Ask all that hold a Save Face until one is shown, clockwise (7.2, 7.4).

        The loser of a fight is asked first; whose second was dishonoured has been asked already.
        """
        order = self.public.clockwise(other)
        order = order[1:] if against == "dishonour" else order
        self._holders = [seat for seat in reversed(order) if SAVE_FACE in self.hands[seat]]
        self._ask_next_holder(other, against)

    def ask_holders_anew(self) -> None:
        """After other hands were dealt: those are still to be asked that hold a Save Face now."""
        ask = self.ask
        if ask is not None and ask.phase is Phase.SAVE_FACE:
            order = self.public.clockwise(ask.other)
            later = order[order.index(ask.seat) + 1 :]
            self._holders = [seat for seat in reversed(later) if SAVE_FACE in self.hands[seat]]

    def _ask_next_holder(self, other: int, against: str) -> None:
        if self._holders:
            self._await(Ask(Phase.SAVE_FACE, self._holders.pop(), other, against))
        else:
            self._settle(other, against, saved=False)

    def _pass(self, decision: Pass) -> None:
        assert self.ask is not None
        self._tell(decision)
        self._ask_next_holder(self.ask.other, self.ask.against)

    def _save_face(self, decision: SaveFace) -> None:
        ask = self.ask
        assert ask is not None
        self.hands[decision.seat].remove(SAVE_FACE)
        self._tell(decision)
        if ask.phase is Phase.DISHONOURED:
            self._reckon(decision.seat, "dishonour", -DISHONOUR_SAVED)
            self._ask_turn()
        else:
            self._settle(ask.other, ask.against, saved=True)

    def _settle(self, other: int, against: str, saved: bool) -> None:
        if against == "dishonour":
            self._reckon(other, "dishonour", -DISHONOUR_SAVED if saved else -DISHONOURED)
            if not saved:
                self._tell(Bond(other, None))
            self._ask_turn()
        else:
            fight = self.public.fight
            assert fight is not None
            self._settle_fight(fight.winner, other, saved)

    @abstractmethod
    def _settle_fight(self, winner: int, loser: int, saved: bool) -> None:
        """Go on after a fight whose Save Faces are all answered for."""

    save_face_rules: ClassVar[dict[type, Callable[[Any, Any], None]]] = {SaveFace: _save_face, Pass: _pass}
    """What happens where a seat decides so."""
