"""The rules: lots and legal decisions go in, events come out in the order of the record.

It draws no lots itself: while one is due (`Phase.LORDS`, `SHUFFLE`, `ROLL`) it waits for it.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, ClassVar

from game.honor.cards import (
    ASSASSIN,
    CASTLES,
    DICE_MOST,
    DISHONOUR,
    DISHONOURED,
    GOAL,
    GUARD,
    HAND,
    KILLS,
    KILLS_GUARDED,
    LEAVING,
    MOST_SEATS,
    NAMES,
    NINJA,
    ROUNDS,
    TREASON,
)
from game.honor.decisions import (
    Ask,
    Assassin,
    Burn,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Phase,
    Play,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import (
    Bond,
    Dealt,
    Decree,
    Drawn,
    Gone,
    Lords,
    Rolled,
    Shuffled,
)
from game.honor.fights import Fights

_DRAWN = tuple(tuple(Drawn(seat, card) for card in range(len(NAMES))) for seat in range(MOST_SEATS))


class State(Fights):
    """A match's truth with all its rules."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        super().__init__(seats, first, goal, dice_most)
        self.aim: Assassin | None = None

    def apply(self, decision: Decision) -> None:
        """Let the asked seat's decision, which must be one of `options`, happen with all it leads to."""
        self._rules[type(decision)](self, decision)

    def draw_lords(self, cards: tuple[int, ...]) -> None:
        """Take the drawn Daimyos: different ones, as many as seats (2.2)."""
        self._tell(Lords(cards))
        self.phase = Phase.SHUFFLE

    def shuffle(self, cards: tuple[int, ...]) -> None:
        """Take a new pile, top first (2.4, 3.7); the first one is dealt from at once."""
        self._tell(Shuffled(len(cards), cards))
        self.pile = list(reversed(cards))
        if self.public.turns:
            self._ask_turn()
            return
        order = self.public.clockwise(self.public.first)
        for _ in range(HAND):
            for seat in order:
                self.hands[seat].append(self.pile.pop())
        for hand in self.hands:
            hand.sort()
        self._tell(Dealt(tuple(tuple(hand) for hand in self.hands)))
        self._begin_turn(self.public.first)

    def roll(self, dice: tuple[int, ...]) -> None:
        """Take the throw of `roller`, `roll_dice` dice."""
        self._tell(Rolled(self.roller, dice))
        if self.attack is None:
            self._strike(dice[0])
        else:
            self._fight_roll(self.attack, dice)

    def _end_turn(self, decision: End) -> None:
        self._tell(decision)
        public = self.public
        if public.turns == ROUNDS * public.seats:
            best = max(public.honour)
            self._end(tuple(seat for seat, honour in enumerate(public.honour) if honour == best))
        else:
            self._begin_turn((decision.seat + 1) % public.seats)

    def _draw(self, decision: Draw) -> None:
        card = self.pile.pop()
        insort(self.hands[decision.seat], card)
        self._tell(_DRAWN[decision.seat][card])
        self._ask_turn()

    def _play(self, decision: Play) -> None:
        seat, card, place = decision.seat, decision.card, decision.place
        self.hands[seat].remove(card)
        old = self.public.castles[seat] if card in CASTLES else -1
        self._tell(decision)
        if old >= 0:
            self._tell(Gone(place, (old,)))
        elif place & 1 == 0 and self.public.serves[place >> 1] is not None:
            # A Daimyo sent to the second Samurai (6.10): nobody lays there else.
            self._tell(Bond(place >> 1, None))
        self._ask_turn()

    def _discard(self, decision: Discard) -> None:
        self.hands[decision.seat].remove(decision.card)
        self._tell(decision)
        self._ask_turn()

    def _shogun(self, decision: Shogun) -> None:
        self._tell(decision)
        self._tell(Decree(decision.seat))
        self._ask_turn()

    def _serve(self, decision: Serve) -> None:
        self._tell(decision)
        self._tell(Bond(decision.seat, decision.target))
        self._ask_turn()

    def _leave(self, decision: Leave) -> None:
        self._tell(decision)
        self._reckon(decision.seat, "leave", -LEAVING)
        self._ask_turn()

    def _spy(self, decision: Spy) -> None:
        self.hands[decision.seat].remove(decision.card)
        self._tell(decision)
        self._reckon(decision.seat, "ninja", -NINJA)
        self._await(Ask(Phase.STASH, decision.seat, decision.seat))

    def _stash(self, decision: Stash | Burn) -> None:
        self._tell(decision)
        if not self.public.stolen:
            self._ask_turn()

    def _assassin(self, decision: Assassin) -> None:
        seat, place = decision.seat, decision.place
        self.hands[seat].remove(ASSASSIN)
        self._tell(decision)
        treason = place & 1 and self.public.serves[seat] == place >> 1
        self._reckon(seat, "ninja", -TREASON if treason else -NINJA)
        self.aim = decision
        self._await_roll(seat, 1)

    def _strike(self, die: int) -> None:
        """Decide an assassination by its die; one guard falls in any case (9.7)."""
        assert self.aim is not None
        place = self.aim.place
        self.aim = None
        guarded = GUARD in self.public.houses[place]
        if guarded:
            self._tell(Gone(place, (GUARD,)))
        if die >= (KILLS_GUARDED if guarded else KILLS):
            self._die(place)
        self._ask_turn()

    def _dishonour(self, decision: Dishonour) -> None:
        self.hands[decision.seat].remove(DISHONOUR)
        self._tell(decision)
        self._await(Ask(Phase.DISHONOURED, decision.target, decision.seat))

    def _lose(self, decision: Lose) -> None:
        seat = decision.seat
        self._tell(decision)
        if self.public.serves[seat] is None:
            self._reckon(seat, "dishonour", -DISHONOURED)
            self._ask_turn()
        else:
            self._ask_who_saves(seat, "dishonour")

    def _seppuku(self, decision: Seppuku) -> None:
        self._tell(decision)
        self._die(decision.place)
        self._ask_turn()

    _rules: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
        **Fights.fight_rules,
        **Fights.save_face_rules,
        Draw: _draw,
        Play: _play,
        Spy: _spy,
        Stash: _stash,
        Burn: _stash,
        Assassin: _assassin,
        Dishonour: _dishonour,
        Discard: _discard,
        Shogun: _shogun,
        Serve: _serve,
        Leave: _leave,
        End: _end_turn,
        Lose: _lose,
        Seppuku: _seppuku,
    }
