"""The truth of a match with all its rules: lots and legal decisions go in, events come out in their order.

Owns hands and pile, and says what the match waits for. No lots are drawn here: while one is due
(`Phase.LORDS`, `SHUFFLE`, `ROLL`) it is waited for. Knows no lines and not who may be told what.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, ClassVar

from game.honor.cards import (
    ASSASSIN,
    CASTLES,
    DICE_MOST,
    DISHONOUR,
    DISHONOUR_SAVED,
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
    SAVE_FACE,
    TREASON,
    decks_cards,
)
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Pass,
    Phase,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.event_effects import death, happen
from game.honor.events import (
    Bond,
    Dealt,
    Decree,
    Drawn,
    Ended,
    Event,
    Fought,
    Gone,
    Lords,
    Reckoned,
    Rolled,
    Shuffled,
)
from game.honor.options import options
from game.honor.public_state import Public

_DRAWN = tuple(tuple(Drawn(seat, card) for card in range(len(NAMES))) for seat in range(MOST_SEATS))
_TURN = tuple(Ask(Phase.TURN, seat, seat) for seat in range(MOST_SEATS))


class State:
    """One match as it stands; `phase` says what it waits for."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        self.public = Public(seats, first, goal, dice_most)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Each seat's hand, in deck order."""
        self.pile: list[int] = []
        """The pile, its top last."""
        self.happened: list[Event] = []
        self.phase = Phase.LORDS
        self.ask: Ask | None = None
        """Whose decision is due; None while a lot is due and when the match is over."""
        self.roller = -1
        """Who throws, where a roll is due, and how many dice."""
        self.roll_dice = 0
        self.attack: Attack | None = None
        """The fight whose dice are thrown, and what the attacker's came to."""
        self.attacker_sum: int | None = None
        self.aim: Assassin | None = None
        """The assassin whose die is thrown."""
        self._holders: list[int] = []
        """Who is still to be asked for a Save Face, the next one last."""
        self._saved = False
        """Whether the loser of the latest fight was saved."""

    def copy(self) -> "State":
        """Return a match of its own in the same state, e.g. to play on in another way."""
        other = object.__new__(State)
        for name, value in vars(self).items():
            setattr(other, name, value[:] if isinstance(value, list) else value)
        other.public = self.public.copy()
        other.hands = [hand[:] for hand in self.hands]
        return other

    def options(self) -> list[Decision]:
        """List what the asked seat may answer; empty where nobody is asked."""
        ask = self.ask
        return options(self.public, self.hands[ask.seat], ask) if ask else []

    def shuffled_cards(self) -> list[int]:
        """Return what the pile that is due is made of: the deck, later the discards."""
        public = self.public
        if public.turns:
            return sorted(public.discards)
        return decks_cards(tuple(public.heads))

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

    def ask_holders_anew(self) -> None:
        """After other hands were dealt: those are still to be asked that hold a Save Face now."""
        ask = self.ask
        if ask is not None and ask.phase is Phase.SAVE_FACE:
            order = self.public.clockwise(ask.other)
            later = order[order.index(ask.seat) + 1 :]
            self._holders = [seat for seat in reversed(later) if SAVE_FACE in self.hands[seat]]

    # Turns and what leads through them

    def _tell(self, event: Event) -> None:
        happen(self.public, event)
        self.happened.append(event)

    def _await(self, ask: Ask) -> None:
        self.phase = ask.phase
        self.ask = ask

    def _await_roll(self, seat: int, dice: int) -> None:
        self.phase = Phase.ROLL
        self.ask = None
        self.roller, self.roll_dice = seat, dice

    def _ask_turn(self) -> None:
        """Ask for the turn's next step; before that an empty pile is made anew (3.7)."""
        public = self.public
        if not public.pile and public.discards:
            self.phase = Phase.SHUFFLE
            self.ask = None
        else:
            self.phase = Phase.TURN
            self.ask = _TURN[public.turn]

    def _begin_turn(self, seat: int) -> None:
        """Reckon honour (3.1); who comes to the goal has won (10.1)."""
        public = self.public
        if public.leaving[seat]:
            self._tell(Bond(seat, None))
        self._reckon(seat, "turn", public.income(seat))
        if public.honour[seat] >= public.goal:
            self._end((seat,))
        else:
            self._ask_turn()

    def _end(self, winners: tuple[int, ...]) -> None:
        hands = tuple(tuple(hand) for hand in self.hands)
        self._tell(Ended(tuple(self.public.honour), winners, hands, tuple(reversed(self.pile))))
        self.phase = Phase.OVER
        self.ask = None

    def _reckon(self, seat: int, why: str, by: int) -> None:
        self._tell(Reckoned(seat, why, by, self.public.honour[seat] + by))

    def _die(self, place: int) -> None:
        """Let the head of a house die (8)."""
        for event in death(self.public, place):
            self._tell(event)

    # What a seat decides in its turn, or in another's

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

    # Save Faces (7)

    def _ask_who_saves(self, other: int, against: str) -> None:
        """Ask all that hold a Save Face until one is shown, clockwise (7.2, 7.4).

        The loser of a fight is asked first; whose second was dishonoured has been asked already.
        """
        order = self.public.clockwise(other)
        order = order[1:] if against == "dishonour" else order
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

    # Fights (5)

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

    _rules: ClassVar[dict[type, Callable[[Any, Any], None]]] = {
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
        SaveFace: _save_face,
        Pass: _pass,
        Attack: _begin_fight,
        Castle: _castle,
    }
