"""When a remark suits whom: found in what everybody saw, and in nothing else.

Owns when an occasion has come (docs/adding-a-language.md says what remarks rely on). Reads events and the
public part of a view, never a hand, a row or what a seat remembers.
"""

from collections.abc import Iterator

from game.table.remarks import Occasion
from game.tenno.cards import GEISHA, SHOGUN, VALUES, fight
from game.tenno.event_follower import Follower
from game.tenno.events import Attacked, Ended, Exchanged, Fought, Passed, Placed, Refilled, Swapped
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.view import View

HIGH = 7
"""Samurai, Daimyo and Shogun: whom it is something to capture."""
FEW_CARDS = 2
FAR = 8
"""Points by which somebody has to be in front, or behind, before it is spoken of."""
SPOKEN = {
    "greeting": 100, "your_attack_begins": 22, "attack_won": 45, "attack_lost": 45, "defended_well": 50,
    "lost_a_card": 35, "both_fell": 50, "captured_high": 80, "geisha_took_his_card": 80,
    "monk_shown_against_him": 60, "hit_twice_by_ronin": 90, "ahead": 30, "behind": 30, "last_cards": 70,
    "match_won": 100, "match_lost": 60, "shared_victory": 100, "revenge": 60, "fooled": 90, "fools": 70,
    "reads": 70,
}  # fmt: skip
"""How often of a hundred each occasion is spoken of."""


class Occasions(Follower):
    """Those of the act that a view was told last, the rarer first; `follow` it act by act."""

    def __init__(self) -> None:
        self.begun: list[Occasion] = []
        """With which it begins, before a card is turned."""
        self.over: list[Occasion] = []
        """With which it ends."""
        self._takers: dict[int, int] = {}
        """By seat who took a card from it last."""
        self._hit_again = False

    def follow(self, view: View) -> None:
        self.begun, self.over = [], []
        super().follow(view)

    def on_placed(self, event: Placed) -> None:
        self.over = [Occasion(event.seat, "greeting")]

    def on_attacked(self, event: Attacked) -> None:
        ask, earlier = self.before.public.ask, self.before.duel
        again = ask is not None and ask.again and earlier is not None
        self._hit_again = again and earlier is not None and earlier.attack.target == event.target
        self.begun = [Occasion(event.seat, "your_attack_begins")]
        if self._takers.get(event.seat) == event.target:
            self.begun.insert(0, Occasion(event.seat, "revenge"))

    def on_fought(self, event: Fought) -> None:
        self.over = list(self._fought(event))

    def _fought(self, fought: Fought) -> Iterator[Occasion]:
        duel = self.after.duel
        assert duel is not None
        attacker, defender = duel.attack.seat, duel.attack.target
        outcome = fight(fought.attacking, fought.defending, fought.monk)
        tell = latest_tell(self.after)
        if tell is not None and tell.kind == FOOLED:
            yield Occasion(tell.whom, "fooled")
            yield Occasion(tell.by, "fools")
        elif tell is not None:
            yield Occasion(tell.by, "reads")
        high = outcome.captured is not None and VALUES[outcome.captured] >= HIGH
        if self._hit_again and fought.winner != defender:
            yield Occasion(defender, "hit_twice_by_ronin")
        if high and (fought.winner == attacker or fought.defending == SHOGUN):
            assert fought.winner is not None
            yield Occasion(fought.winner, "captured_high")
        if duel.monk_slot is not None:
            yield Occasion(attacker, "monk_shown_against_him")
        if fought.winner is None:
            if outcome.attacker_falls and outcome.defender_falls:
                yield Occasion(defender, "both_fell")
                yield Occasion(attacker, "both_fell")
            return
        won = fought.winner == attacker
        loser, winning = (defender, fought.attacking) if won else (attacker, fought.defending)
        self._takers[loser] = fought.winner
        if winning == GEISHA:
            yield Occasion(loser, "geisha_took_his_card")
        if won:
            yield Occasion(attacker, "attack_won")
            yield Occasion(defender, "lost_a_card")
            return
        if not outcome.defender_falls:
            yield Occasion(defender, "defended_well")
        yield Occasion(attacker, "attack_lost")

    def on_refilled(self, event: Refilled) -> None:
        if self.after.public.hand_sizes[event.seat] == FEW_CARDS:
            self.over = [Occasion(event.seat, "last_cards")]

    def on_exchanged(self, event: Exchanged | Swapped | Passed) -> None:
        """The turn is over: whether its seat is far in front or behind, by prisoners that all saw fall."""
        points = list(self.after.public.captured)
        own = points.pop(event.seat)
        if own >= max(points) + FAR:
            self.over = [Occasion(event.seat, "ahead")]
        elif own <= min(points) - FAR:
            self.over = [Occasion(event.seat, "behind")]

    on_swapped = on_passed = on_exchanged

    def on_ended(self, event: Ended) -> None:
        won = "match_won" if len(event.winners) == 1 else "shared_victory"
        self.over = [
            Occasion(seat, won if seat in event.winners else "match_lost")
            for seat in range(self.after.public.seats)
        ]
