"""Fights: strength and dice, the loser's castle and his death (5); save_face.py has who may avert it."""

from collections.abc import Callable
from typing import Any, ClassVar

from game.honor.cards import DICE_MOST, GOAL
from game.honor.decisions import Ask, Attack, Castle, Phase
from game.honor.events import Decree, Fought, Gone
from game.honor.save_face import SavedFaces


class Fights(SavedFaces):
    """The truth with the rules of fights."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        super().__init__(seats, first, goal, dice_most)
        self.attack: Attack | None = None
        self.attacker_sum: int | None = None
        self._saved = False

    def _begin_fight(self, decision: Attack) -> None:
        self._tell(decision)
        self.attack = decision
        self._await_attackers_roll(decision)

    def _await_attackers_roll(self, attack: Attack) -> None:
        self.attacker_sum = None
        self._await_roll(attack.seat, self.public.dice(attack.seat, False))

    def _fight_roll(self, attack: Attack, dice: tuple[int, ...]) -> None:
        """Take a throw: the attacker's, then the defender's, both again while they are equal (5.5)."""
        if self.attacker_sum is None:
            self.attacker_sum = sum(dice)
            self._await_roll(attack.target, self.public.dice(attack.target, True))
        elif sum(dice) == self.attacker_sum:
            self._await_attackers_roll(attack)
        else:
            self._decide_fight(attack, self.attacker_sum, sum(dice))

    def _decide_fight(self, attack: Attack, attackers: int, defenders: int) -> None:
        public = self.public
        strength = public.strength(attack.seat, False), public.strength(attack.target, True)
        winner, loser = attack.seat, attack.target
        if defenders > attackers:
            winner, loser = loser, winner
        self.attack = self.attacker_sum = None
        self._tell(Fought(attack.seat, attack.target, strength, (attackers, defenders), winner))
        if public.decree == loser:
            self._settle_fight(winner, loser, saved=False)
        else:
            self._ask_who_saves(loser, "death")

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
        Castle: _castle,
    }
    """What happens where a seat decides so."""
