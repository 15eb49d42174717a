"""Fights, and the Save Face that may be shown after them and for a dishonoured second Samurai (5, 7)."""

from collections.abc import Callable
from typing import Any, ClassVar

from game.honor.cards import DICE_MOST, DISHONOUR_SAVED, DISHONOURED, GOAL, SAVE_FACE
from game.honor.decisions import Ask, Attack, Castle, Pass, Phase, SaveFace
from game.honor.events import Bond, Decree, Fought, Gone
from game.honor.truth import Truth


class Fights(Truth):
    """The truth with the rules of fights."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        super().__init__(seats, first, goal, dice_most)
        self._attack: Attack | None = None
        self._attacker_sum: int | None = None
        self._saved = False
        self._holders: list[int] = []
        """Who is still to be asked for a Save Face, the next one last."""

    def _begin_fight(self, decision: Attack) -> None:
        self._tell(decision)
        self._attack = decision
        self._await_attackers_roll(decision)

    def _await_attackers_roll(self, attack: Attack) -> None:
        self._attacker_sum = None
        self._await_roll(attack.seat, self.public.dice(attack.seat, False))

    def _fight_roll(self, attack: Attack, dice: tuple[int, ...]) -> None:
        """Take a throw: the attacker's, then the defender's, both again while they are equal (5.5)."""
        if self._attacker_sum is None:
            self._attacker_sum = sum(dice)
            self._await_roll(attack.target, self.public.dice(attack.target, True))
        elif sum(dice) == self._attacker_sum:
            self._await_attackers_roll(attack)
        else:
            self._decide_fight(attack, self._attacker_sum, sum(dice))

    def _decide_fight(self, attack: Attack, attackers: int, defenders: int) -> None:
        public = self.public
        strength = public.strength(attack.seat, False), public.strength(attack.target, True)
        winner, loser = attack.seat, attack.target
        if defenders > attackers:
            winner, loser = loser, winner
        self._attack = self._attacker_sum = None
        self._tell(Fought(attack.seat, attack.target, strength, (attackers, defenders), winner))
        if public.decree == loser:
            self._settle_fight(winner, loser, saved=False)
        else:
            self._ask_who_saves(public.clockwise(loser), loser, "death")

    def _ask_who_saves(self, order: list[int], other: int, against: str) -> None:
        """Ask all that hold a Save Face, in this order, until one is shown (7.2, 7.4)."""
        self._holders = [seat for seat in reversed(order) if SAVE_FACE in self.hands[seat]]
        self._ask_next_holder(other, against)

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

    def _settle_fight(self, winner: int, loser: int, saved: bool) -> None:
        """Ask for the loser's castle where it is lost (5.8); a saved attacker keeps his."""
        fight = self.public.fight
        assert fight is not None
        self._saved = saved
        if self.public.castles[loser] >= 0 and (not saved or loser == fight.defender):
            self._await(Ask(Phase.CASTLE, winner, loser))
        else:
            self._finish_fight(winner, loser)

    def _castle(self, decision: Castle) -> None:
        ask = self.ask
        assert ask is not None
        old = self.public.castles[decision.seat]
        lost = self.public.castles[ask.other]
        self._tell(decision)
        if not decision.take:
            self._tell(Gone(2 * ask.other, (lost,)))
        elif old >= 0:
            self._tell(Gone(2 * decision.seat, (old,)))
        self._finish_fight(decision.seat, ask.other)

    def _finish_fight(self, winner: int, loser: int) -> None:
        if not self._saved:
            title = self.public.decree == loser
            self._die(2 * loser)
            if title:
                self._tell(Decree(winner))
        self._ask_turn()

    fight_rules: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
        Attack: _begin_fight,
        SaveFace: _save_face,
        Pass: _pass,
        Castle: _castle,
    }
    """What happens where a seat decides so."""
