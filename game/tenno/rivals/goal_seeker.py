"""A player who goes for one goal: the steady rival, leaning towards what the goal's word counts.

Owns the leanings, in the points of the steady rival's own values. It measures whether a bonus goal can be
reached; it plays no seat of the game. Not in the list: words that good play serves by itself.
"""

from collections.abc import Callable, Sequence

from game.kept.chance import Chance
from game.table.goal_forms import OPEN
from game.tenno.cards import DAIMYO, GEISHA, MONK, NINJA, NINJA_ATTACK, RONIN, SHOGUN, fight
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Peek, Refill, Swap
from game.tenno.goal_facts import Chronicle
from game.tenno.odds import best_defence
from game.tenno.public_state import SLOTS
from game.tenno.rivals.steady import NEAR, Steady
from game.tenno.stage_goals import Goal, measure, revenges, seat_of
from game.tenno.view import View

STRONG, CLEAR, SLIGHT = 6.0, 3.0, 1.0
HOLDERS = (7, 8, DAIMYO, SHOGUN, GEISHA)
"""Cards with which a slot may be held."""


ONLY_GEISHA = frozenset({GEISHA})
"""Who alone beats a Daimyo or a Shogun as attacker."""


class Seeker(Steady):
    """Plays as steady does until the goal is decided, with a leaning."""

    def __init__(self, seed: int, goal: Goal) -> None:
        super().__init__(seed)
        self.goal = goal
        self._facts: list[Chronicle] = []

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose by value and leaning, at random among what is as good."""
        steadily = super().choose(view, ask, options, chance)
        if not self._facts:
            self._facts = [*map(Chronicle, self.earlier), Chronicle(view)]
        self._facts[-1].follow(view)
        lean = _LEANINGS.get(self.goal.word)
        if ask.wanted == "place" or lean is None or measure(self.goal, self._facts).state != OPEN:
            return steadily
        assert self._weighed is not None
        values = [
            value + lean(self, view, option) for option, value in zip(options, self._weighed[1], strict=True)
        ]
        near = max(values) - NEAR
        return chance.choose([option for option, value in zip(options, values, strict=True) if value >= near])

    @property
    def facts(self) -> Chronicle:
        """The match that is being played."""
        return self._facts[-1]

    def promise(self, view: View, attack: Attack, cards: frozenset[int] = frozenset()) -> float:
        """Return how likely an attack wins, and beats one of these cards where any are named."""
        assert self._possible is not None
        own = view.row[attack.slot]
        rows = self._possible.rows(attack.target)
        won = 0
        for row in rows:
            defending = row[attack.target_slot]
            if own and defending and (not cards or defending in cards):
                won += best_defence(own, defending, MONK in row and defending != MONK).attacker_wins
        return won / len(rows)

    def likeliest(self, view: View, cards: frozenset[int]) -> float:
        """Return how likely one of these cards lies in the likeliest of the slots that may be attacked."""
        assert self._possible is not None and view.you is not None
        likely = 0.0
        for foe in view.public.foes[view.you]:
            rows = len(self._possible.rows(foe))
            for slot in range(SLOTS):
                found = self._possible.cards(foe, slot)
                likely = max(likely, sum(found.get(card, 0) for card in cards) / rows)
        return likely

    def progress(self) -> int:
        """Return what has been counted so far."""
        return measure(self.goal, self._facts).count


Leaning = Callable[[Seeker, View, Decision], float]


def laid(option: Decision, view: View) -> int:
    """Return the card that an option brings out of the hand, 0 for none."""
    if isinstance(option, Refill):
        return option.card
    if isinstance(option, Exchange) and option.card != view.row[option.slot]:
        return option.card
    return 0


def _taken(option: Decision, view: View) -> int:
    """Return the card that an option takes back into the hand, 0 for none."""
    changed = isinstance(option, Exchange) and option.card != view.row[option.slot]
    return (view.row[option.slot] or 0) if changed and isinstance(option, Exchange) else 0


def _feints(option: Decision, view: View) -> bool:
    if isinstance(option, Swap):
        return not option.swapped
    return isinstance(option, Exchange) and option.card == view.row[option.slot]


def _attacks(counts: Callable[[Seeker, View, Attack], float]) -> Leaning:
    """Lean towards attacks, by how likely they are to count."""
    return lambda seeker, view, option: (
        STRONG * counts(seeker, view, option) if isinstance(option, Attack) else 0.0
    )


def _capture(seeker: Seeker, view: View, option: Decision) -> float:
    goal = seeker.goal
    wanted = goal.own or (ONLY_GEISHA if goal.cards and min(goal.cards) >= DAIMYO else frozenset())
    if not isinstance(option, Attack):
        if goal.own == ONLY_GEISHA:
            return _brings_geisha(seeker, view, option)
        # A Shogun takes prisoners, too: whoever attacks him.
        return _lays(option, view, wanted | {SHOGUN} if wanted == ONLY_GEISHA else wanted)
    if wanted and view.row[option.slot] not in wanted:
        return 0.0
    # A Geisha strikes once: she is kept until the blow is likely to be the one.
    kept = SLIGHT if wanted == ONLY_GEISHA else 0.0
    fits = not goal.rival or option.target == seat_of(goal.rival, seeker.facts)
    return 2 * STRONG * fits * seeker.promise(view, option, goal.cards) - kept


def _brings_geisha(seeker: Seeker, view: View, option: Decision) -> float:
    """Who attacks her beats her: she comes when there is something to strike, best just before the turn."""
    turn = view.public.turn
    at_once = isinstance(option, Refill) and (turn + 1) % len(view.seats) == view.you
    gain = (4.0 if at_once else 2.0) * STRONG * seeker.likeliest(view, seeker.goal.cards) - CLEAR
    return gain * ((laid(option, view) == GEISHA) - (_taken(option, view) == GEISHA))


def _lays(option: Decision, view: View, wanted: frozenset[int]) -> float:
    return CLEAR * ((laid(option, view) in wanted) - (_taken(option, view) in wanted))


def _hold(seeker: Seeker, view: View, option: Decision) -> float:
    goal = seeker.goal
    wanted = goal.own or frozenset(HOLDERS)
    if isinstance(option, Attack):
        return -STRONG if view.row[option.slot] in goal.own else 0.0
    return 2 * _lays(option, view, wanted)


def _keep(seeker: Seeker, view: View, option: Decision) -> float:
    if isinstance(option, Attack) and view.row[option.slot] in seeker.goal.cards:
        return -STRONG * (1.0 - seeker.promise(view, option))
    return -_lays(option, view, seeker.goal.cards)


def _monk_saves(seeker: Seeker, view: View, option: Decision) -> float:
    del seeker
    if isinstance(option, Monk):
        assert view.duel is not None and view.duel.turned is not None
        attacking, defending = view.duel.turned.attacking, view.duel.turned.defending
        strength = NINJA_ATTACK if attacking == NINJA else attacking
        saves = defending <= strength < defending + 2 and GEISHA not in (attacking, defending)
        return STRONG if option.reveal and saves else 0.0
    if isinstance(option, Attack):
        return -STRONG if view.row[option.slot] in (MONK, 7, 8) else 0.0
    beside = any(card in (7, 8) for card in view.row)
    return _lays(option, view, frozenset({MONK, 7, 8} if beside else {7, 8}))


def _double(seeker: Seeker, view: View, option: Decision) -> float:
    if isinstance(option, Attack):
        begun = bool(view.public.attacks)
        return CLEAR * seeker.promise(view, option) * (begun or view.row[option.slot] == RONIN)
    return _lays(option, view, frozenset({RONIN}))


def _spare(seeker: Seeker, view: View, option: Decision) -> float:
    del view
    spared = isinstance(option, Attack) and option.target == seat_of(seeker.goal.rival, seeker.facts)
    return -2 * STRONG if spared else 0.0


def _owed(seeker: Seeker, view: View, attack: Attack) -> float:
    return seeker.promise(view, attack) * (attack.target == revenges(seeker.facts)[1])


def _leads(seeker: Seeker, view: View, attack: Attack) -> float:
    captured = seeker.facts.captured
    leads = captured[attack.target] == max(captured) > 0
    return seeker.promise(view, attack) * leads


def _unbeaten(seeker: Seeker, view: View, attack: Attack) -> float:
    you = seeker.facts.you
    beaten = {fight.target for fight in seeker.facts.fights if fight.attacker == you and fight.attacker_wins}
    return seeker.promise(view, attack) * (attack.target not in beaten)


def _touched(seeker: Seeker, view: View, attack: Attack) -> float:
    return seeker.promise(view, attack) * seeker.facts.touched(attack.target, attack.target_slot)


def _reads(seeker: Seeker, view: View, attack: Attack) -> float:
    seen, own = seeker.facts.doubtful(attack.target, attack.target_slot), view.row[attack.slot]
    if seen is None or own is None:
        return 0.0
    beats = fight(own, seen, False).attacker_wins
    return seeker.promise(view, attack, frozenset({seen}) if beats else frozenset())


def _seen(by_peek: bool) -> Leaning:
    def lean(seeker: Seeker, view: View, option: Decision) -> float:
        if isinstance(option, Peek):
            return CLEAR
        if not isinstance(option, Attack):
            return 0.0
        card, peeked = seeker.facts.last_seen(option.target, option.target_slot)
        if not card or (by_peek and not peeked):
            return 0.0
        return STRONG * seeker.promise(view, option, frozenset({card}))

    return lean


def _exchanging(worth: Callable[[Seeker, View, Decision], float]) -> Leaning:
    """Lean towards touching the own row, and towards the sure attacks that give the right to it."""

    def lean(seeker: Seeker, view: View, option: Decision) -> float:
        if isinstance(option, Attack):
            stays = view.row[option.slot] != GEISHA
            return CLEAR * seeker.promise(view, option) * stays
        return worth(seeker, view, option)

    return lean


def _change(seeker: Seeker, view: View, option: Decision) -> float:
    del seeker
    swapped = isinstance(option, Swap) and option.swapped
    return STRONG if swapped or (isinstance(option, Exchange) and laid(option, view)) else 0.0


def _feint(seeker: Seeker, view: View, option: Decision) -> float:
    del seeker
    return STRONG if _feints(option, view) else 0.0


def _trap(seeker: Seeker, view: View, option: Decision) -> float:
    del seeker, view
    if not isinstance(option, Exchange):
        return 0.0
    return STRONG if option.card in (DAIMYO, SHOGUN, GEISHA) else CLEAR if option.card in HOLDERS else 0.0


def _hidden(seeker: Seeker, view: View, option: Decision) -> float:
    card = seeker.goal.card
    if isinstance(option, Attack):
        return -CLEAR if view.row[option.slot] == card else 0.0
    return STRONG * ((laid(option, view) == card) - (_taken(option, view) == card))


def _late(seeker: Seeker, view: View, option: Decision) -> float:
    return -2 * STRONG if laid(option, view) in seeker.goal.cards else 0.0


def _last_hand(seeker: Seeker, view: View, option: Decision) -> float:
    return SLIGHT * seeker.promise(view, option) if isinstance(option, Attack) else 0.0


def _trail(seeker: Seeker, view: View, option: Decision) -> float:
    if not isinstance(option, Attack):
        return 0.0
    captured = seeker.facts.captured
    you = seeker.facts.you
    level = max(points for seat, points in enumerate(captured) if seat != you) - captured[you]
    return -STRONG * seeker.promise(view, option) if level <= CLEAR else 0.0


_LEANINGS: dict[str, Leaning] = {
    "capture": _capture,
    "hold": _hold,
    "keep": _keep,
    "monk_saves": _monk_saves,
    "double": _double,
    "revenge": _attacks(_owed),
    "spare": _spare,
    "strike_leader": _attacks(_leads),
    "spread": _attacks(_unbeaten),
    "exchange": _exchanging(_change),
    "feint": _exchanging(_feint),
    "feint_survives": _exchanging(_feint),
    "trap": _exchanging(_trap),
    "call": _attacks(_touched),
    "fool": _exchanging(_trap),
    "read": _attacks(_reads),
    "hidden": _hidden,
    "late": _late,
    "remember": _seen(by_peek=False),
    "peek_then_hit": _seen(by_peek=True),
    "last_hand": _last_hand,
    "trail": _trail,
}
