"""Bots of another kind than the game's rivals, for measures: none knows a fitted number or a rival's worths.

Owns three: one plays at random, one counts cards and takes what brings most points at once, one plays worlds
that are possible to their end by random moves and takes what wins most.
"""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.cards import MONK, SHOGUN, VALUES, Fight, cards_of, monk_helps
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Refill
from game.tenno.odds import PossibleRows, best_defence
from game.tenno.public_state import SLOTS
from game.tenno.rivals.exact_belief import Belief, Worlds
from game.tenno.rivals.fast_state import MONK_HELPS, Imagined
from game.tenno.rivals.rival import ViewRival
from game.tenno.rivals.rollout_policy import Habits, Lots
from game.tenno.rivals.search import Search, entering
from game.tenno.rivals.thinking_rival import is_feint
from game.tenno.view import View

SAMPLED = 20_000
"""Work on one decision of the sampler: twice what Aoi spends, in worlds played to the end."""
LONGEST = 100
"""More turns than any match has left."""
LEAVES = 0.5
"""How often an exchange or a second attack is left in a random match."""
NEAR = 0.01
"""What is so little worse in points counts as good as the best."""


class Anything(ViewRival):
    """Takes any of its options."""

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Draw one."""
        del view, ask
        return chance.choose(options)


class Counter(ViewRival):
    """Counts which cards can lie where, each row as likely, and takes what brings most points at once.

    A lost card costs what it would bring its captor. It lays the strongest card that it has, and takes up a
    card that all have seen.
    """

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose what promises most."""
        if ask.wanted in ("place", "swap", "peek"):
            return chance.choose(options)
        possible = PossibleRows.of(view)
        worths = [self._worth(view, possible, option) for option in options]
        best = max(worths)
        return chance.choose(
            [option for option, worth in zip(options, worths, strict=True) if worth >= best - NEAR]
        )

    def _worth(self, view: View, possible: PossibleRows, option: Decision) -> float:
        match option:
            case Attack():
                return _attack(view, possible, option)
            case Monk(_, reveal):
                assert view.duel is not None and view.duel.turned is not None
                turned = view.duel.turned
                return float(reveal == monk_helps(turned.attacking, turned.defending))
            case Refill(_, _, card):
                return VALUES[card]
            case Exchange(_, slot, card):
                assert view.you is not None
                taken = view.row[slot] or 0
                known = view.slots[view.you][slot].known is not None
                return 0.5 + VALUES[card] / 100 if known and card != taken else -1.0
        return 0.0


def _attack(view: View, possible: PossibleRows, attack: Attack) -> float:
    card = view.row[attack.slot] or 0
    rows = possible.rows(attack.target)
    total = 0.0
    for row in rows:
        defending = row[attack.target_slot]
        assert defending is not None
        total += _points(best_defence(card, defending, MONK in row and defending != MONK), card, defending)
    return total / len(rows)


def _points(fight: Fight, attacking: int, defending: int) -> float:
    gained = VALUES[defending] if fight.attacker_wins else 0
    given = VALUES[attacking] if fight.defender_wins and fight.captured == attacking else 0
    lost = VALUES[attacking] if fight.attacker_falls and not given else 0
    return gained - given - lost


class Randomly(Habits):
    """Habits of those who play at random; a Monk is shown wherever he helps."""

    def attack(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Draw an attack."""
        start, again = SLOTS * table.turn, table.first_slot >= 0
        if again and lots() < LEAVES:
            return -1, -1
        rows = table.rows
        own = [
            slot
            for slot in range(start, start + SLOTS)
            if rows[slot] not in (0, SHOGUN) and slot != table.first_slot
        ]
        others = [
            slot
            for slot, card in enumerate(rows)
            if card and slot // SLOTS != table.turn and slot != table.first_target
        ]
        if not own or not others:
            return -1, -1
        return own[int(lots() * len(own))], others[int(lots() * len(others))]

    def monk(self, table: Imagined, slot: int, target: int) -> bool:
        """Show him where he helps."""
        start = target // SLOTS * SLOTS
        defending = table.rows[target]
        return (
            MONK_HELPS[table.rows[slot]][defending]
            and defending != MONK
            and MONK in table.rows[start : start + SLOTS]
        )

    def refill(self, table: Imagined, seat: int, lots: Lots) -> int:
        """Draw a card."""
        hand = cards_of(table.hands[seat])
        return hand[int(lots() * len(hand))]

    def exchange(self, table: Imagined, lots: Lots) -> tuple[int, int]:
        """Draw an exchange, or none."""
        if lots() < LEAVES:
            return -1, 0
        return SLOTS * table.turn + int(lots() * SLOTS), self.refill(table, table.turn, lots)

    def peek(self, table: Imagined, seat: int, lots: Lots) -> int:
        """Draw a slot of the attacker's."""
        laid = [slot for slot in range(SLOTS * table.turn, SLOTS * table.turn + SLOTS) if table.rows[slot]]
        return laid[int(lots() * len(laid))] if laid else -1


class Sampler(ViewRival):
    """Deals what it cannot know, each row as likely, and plays every option to the end by random moves."""

    _belief: Belief | None = None
    _folded = 0

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Take what wins most of the imagined matches."""
        seats, you = len(view.seats), ask.seat
        if self._belief is None:
            self._habits = Randomly(seats, foes=view.public.foes)
            self._belief = Belief(seats, view.you, self._habits, 0.0, 1 / 8, view.variant, view.first_farmers)
        for event in view.events[self._folded :]:
            self._belief.fold(event)
        self._folded = len(view.events)
        if ask.wanted == "place":
            return chance.choose(options)
        options = [option for option in options if not is_feint(option, view)]
        worlds = Worlds(view, self._belief, ask)
        habits = [self._habits] * seats
        attack = view.duel.attack if view.duel else None
        search = Search(
            [entering(option, attack) for option in options],
            lambda: (worlds.draw(chance.fraction), habits),
            lambda table: table.shares()[you],
            chance.fraction,
            LONGEST,
        )
        search.evenly(SAMPLED)
        means = search.means()
        return options[means.index(max(means))]
