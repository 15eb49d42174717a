"""The thinking rival: belief from the record, worlds from the belief, play-outs from the worlds."""

from collections.abc import Sequence

from game.chance import Chance
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Refill, Swap
from game.tenno.public import SLOTS
from game.tenno.rivals.base import ViewRival
from game.tenno.rivals.belief import Belief
from game.tenno.rivals.habits import Habits, Lots
from game.tenno.rivals.imagined import AFTER, Imagined
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.playout import fought
from game.tenno.rivals.search import Enter, Search
from game.tenno.rivals.worlds import Worlds
from game.tenno.view import View


class Mind(ViewRival):
    """A rival that searches."""

    def __init__(self, seed: int, personality: Personality = Personality()) -> None:
        super().__init__(seed)
        self._personality = personality
        self._belief: Belief | None = None
        self._habits: Habits | None = None

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose one of the options."""
        if ask.wanted == "place":
            return chance.choose(options)
        numbers = self._personality
        if self._belief is None or self._habits is None:
            self._habits = Habits(len(view.seats))
            self._belief = Belief(len(view.seats), view.you, self._habits, numbers.trust, numbers.feints)
        self._belief.follow(view)
        lots = chance.fraction
        worlds = Worlds(view, self._belief, ask)
        habits = [self._habits] * len(view.seats)
        you = view.you
        assert you is not None
        others = self._habits.others[you]
        def judge(table: Imagined) -> float:
            points = table.points
            return table.shares()[you] + 0.001 * (points[you] - max([points[o] for o in others]))
        enters = [entering(option, view, self._habits, lots) for option in options]
        search = Search(enters, lambda: worlds.draw(lots), habits, judge, lots, numbers.turns)
        alive = search.run(numbers.budget)
        values = search.values()
        best = max(values[option] for option in alive)
        near = [option for option in alive if values[option] >= best - numbers.near]
        return options[chance.choose(near)]


def entering(option: Decision, view: View, habits: Habits, lots: Lots) -> Enter:
    """Return what takes an option in a world."""
    match option:
        case Attack(seat, place, target, target_place):
            slot, other = SLOTS * seat + place, SLOTS * target + target_place
            def enter(table: Imagined) -> None:
                fought(table, slot, other, habits.monk(table, slot, other))
        case Monk(_, reveal):
            assert view.duel is not None
            attack = view.duel.attack
            slot, other = SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot
            def enter(table: Imagined) -> None:
                fought(table, slot, other, reveal)
        case Refill(seat, place, card):
            slot = SLOTS * seat + place
            def enter(table: Imagined) -> None:
                table.fill(slot, card)
        case Exchange(seat, place, card):
            slot = SLOTS * seat + place
            def enter(table: Imagined) -> None:
                table.exchange(slot, card)
                table.end_turn()
        case Swap(seat, (low, high), swapped):
            def enter(table: Imagined) -> None:
                table.swap(SLOTS * seat + low, SLOTS * seat + high, swapped)
                table.end_turn()
        case Peek(seat, place):
            def enter(table: Imagined) -> None:
                table.seen[SLOTS * table.turn + place] |= 1 << seat
                table.winners = table.winners[1:]
        case Pass(seat):
            def enter(table: Imagined) -> None:
                if table.stage != AFTER:
                    table.end_fights()
                elif table.attacker_lost:
                    table.winners = table.winners[1:]
                else:
                    table.end_turn()
        case _:
            raise TypeError(option)
    return enter
