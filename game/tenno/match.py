"""One match of Tenno with its records: decisions go in, the match record and every seat's record come out.

Owns the truth (a `State`) and says to whom each event is told and when: while a Monk's answer is due only
the defender knows of the attack. Only the session holds one; scenes cannot import it.
"""

from copy import copy

from game.kept.chance import Chance
from game.kept.json_lines import Line, show
from game.table.game_interface import IllegalDecision
from game.tenno.cards import MONK, SHOGUN, cards_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Revealed,
    Swapped,
    Turned,
)
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.score import score
from game.tenno.seat_record import header_for, line_for, result_line
from game.tenno.variants import variant_of


class Match:
    """A match that is being played, replayed or read; implements `game_interface.Match`."""

    def __init__(self, header: Line) -> None:
        """Begin the match of a checked header (`line_forms.check_header`)."""
        self.header = header
        self.seats = len(header["seats"])
        self._state = State(self.seats, header["first"], variant_of(header))
        self._viewers: tuple[int | None, ...] = (None, *range(self.seats))
        self._told: dict[int | None, list[Line]] = {
            viewer: [header_for(header, viewer)] for viewer in self._viewers
        }
        self._withheld: tuple[Event, ...] = ()

    def copy(self) -> "Match":
        """Return an independent copy; the lines told so far are shared, and nobody changes a line."""
        twin = copy(self)
        told = {viewer: lines[:] for viewer, lines in self._told.items()}
        twin.__dict__.update(_state=self._state.copy(), _told=told)
        return twin

    @property
    def phase(self) -> str:
        """ "setup" while the farmers are laid, then "play", then "over"."""
        ask = self._state.ask
        return "over" if ask is None else "setup" if ask.wanted == "place" else "play"

    @property
    def asked(self) -> tuple[int, ...]:
        """The seat whose decision is due; none when the match is over."""
        return (self._state.ask.seat,) if self._state.ask else ()

    chance_due = False
    """Nothing is drawn by lot once a match of Tenno has begun."""
    lots = 0

    def ask_line(self, seat: int) -> Line:
        return self._asked(seat).to_line()

    def option_lines(self, seat: int) -> list[Line]:
        self._asked(seat)
        return [option.to_line() for option in self._state.options()]

    def _asked(self, seat: int) -> Ask:
        ask = self._state.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked")
        return ask

    def unsaid(self, seat: int) -> Line | None:
        """Return the Monk's answer that keeps him hidden while it is due; else None."""
        return Monk(seat, False).to_line() if self._withheld and self.asked == (seat,) else None

    def told(self, seat: int | None) -> list[Line]:
        return self._told[seat]

    def result(self) -> Line | None:
        return None if self._state.ask else result_line(self._ended())

    def draw(self, chance: Chance) -> Line:
        del chance
        raise ValueError("Tenno draws no lots")

    def decide(self, seat: int, line: Line) -> Line:
        """Take a seat's decision as a line and return it as the record has it; raises as `take` does."""
        if line.get("seat", seat) != seat:
            raise IllegalDecision(f"a decision of seat {show(line['seat'])}", f"one of seat {seat}")
        return self.take(line)

    def take(self, line: Line) -> Line:
        """Take the next line of a record and return it as the record has it.

        Raises `IllegalDecision` where the line has not the form of a decision, `Refused` where the rules do
        not allow it; then nothing has changed.
        """
        decision = decision_from_line(line)
        state = self._state
        fights = state.public.fights
        state.decide(decision)
        if isinstance(decision, Attack):
            self._tell_attack(decision, fights)
        elif isinstance(decision, Monk):
            self._tell_monk(decision)
        else:
            self._tell(_happened(decision, state), face_up=_lies_face_up(decision, state))
        if state.ask is None:
            self._tell(self._ended())
        return decision.to_line()

    def _tell(
        self, *events: Event, also: tuple[int | None, ...] | None = None, face_up: bool = False
    ) -> None:
        for viewer in self._viewers if also is None else also:
            told = self._told[viewer]
            for event in events:
                line = line_for(event, viewer, face_up)
                if line is not None:
                    told.append(line)

    def _tell_attack(self, attack: Attack, fights: int) -> None:
        state = self._state
        attacked = Attacked(attack.seat, attack.slot, attack.target, attack.target_slot)
        if state.public.fights == fights:
            attacking = state.rows[attack.seat][attack.slot]
            defending = state.rows[attack.target][attack.target_slot]
            assert attacking is not None and defending is not None
            self._withheld = (attacked, Turned(attacking, defending))
            self._tell(*self._withheld, also=(attack.target,))
        else:
            fought = self._fought()
            self._tell(attacked, Turned(fought.attacking, fought.defending), fought)

    def _tell_monk(self, answer: Monk) -> None:
        others = tuple(viewer for viewer in self._viewers if viewer != answer.seat)
        self._tell(*self._withheld, also=others)
        self._withheld = ()
        row = self._state.rows[answer.seat]
        shown = MonkShown(answer.seat, row.index(MONK)) if answer.reveal else MonkKept(answer.seat)
        self._tell(shown, self._fought())

    def _fought(self) -> Fought:
        fight, attack = self._state.fight, self._state.attack
        assert fight is not None and attack is not None
        winner = attack.seat if fight.attacker_wins else attack.target if fight.defender_wins else None
        return Fought(fight.attacking, fight.defending, fight.strengths, fight.monk, winner)

    def _ended(self) -> Ended:
        state = self._state
        captured, tied, winners = score(state)
        reveal = tuple(
            Revealed(
                tuple(state.rows[seat]),
                cards_of(state.hands[seat]),
                tuple(card for _, card in state.public.prisoners[seat]),
            )
            for seat in range(self.seats)
        )
        return Ended(captured, tuple(sorted(tied.items())), winners, reveal)


def _happened(decision: Decision, state: State) -> Event:
    match decision:
        case Place(seat, cards):
            return Placed(seat, cards)
        case Refill(seat, slot, card):
            return Refilled(seat, slot, card)
        case Exchange(seat, slot, card):
            return Exchanged(seat, slot, card)
        case Swap(seat, slots, swapped):
            return Swapped(seat, slots, swapped)
        case Peek(seat, slot):
            # The turn may have passed on, but a peek moves no card: the attacker's row is as it was seen.
            assert state.attack is not None
            return Peeked(seat, slot, state.rows[state.attack.seat][slot])
        case Pass(seat):
            return Passed(seat)
        case _:
            raise TypeError(f"told elsewhere: {decision}")


def _lies_face_up(decision: Decision, state: State) -> bool:
    """Whether all are told what a seat has laid or seen: a known Shogun, and what customs leave open."""
    variant = state.public.variant
    if isinstance(decision, Place):
        return variant.open_farmers
    if isinstance(decision, Peek):
        return variant.open_peek
    laid: list[int | None] = []
    match decision:
        case Refill(_, _, card) | Exchange(_, _, card):
            laid = [card]
        case Swap(seat, slots):
            laid = [state.rows[seat][slot] for slot in slots]
    return variant.known_shogun and SHOGUN in laid


def play_at_random(chance: Chance, seats: int, first: int) -> int:
    """Play random legal decisions on the bare engine, options listed at each; returns how many those were."""
    state, decisions = State(seats, first), 0
    while options := state.options():
        state.apply(chance.choose(options))
        decisions += 1
    return decisions
