"""One match of The Honor of the Samurai with its records: decisions and lots go in, lines come out.

Owns the truth (a `State`), the match record and who is told which event when: while it is not settled whether
somebody shows a Save Face, only those that were asked so far have been told what led to it (11.3).
"""

from copy import copy
from typing import NamedTuple

from game.honor.cards import GOAL, NAMES
from game.honor.decisions import Ask, Attack, Decision, Lose, Pass, Phase
from game.honor.events import Ended, Event
from game.honor.full_state import State
from game.honor.line_forms import chance_line, decision_from_line, decision_line, lot_from_line
from game.honor.seat_record import header_for, line_for, result_line
from game.honor.shuffles_and_dice import CHANCE_PHASES, Lot, drawn_lot, let_happen, refused
from game.honor.variants import dice_most
from game.kept.chance import Chance
from game.kept.json_lines import Line, show, write_line
from game.table.game_interface import IllegalDecision


class Refused(IllegalDecision):
    """A decision that the rules do not allow now; nothing has changed.

    `reason`: "over", "chance" (a lot is due), "not_asked" (another seat's decision is due) or "forbidden".
    """

    def __init__(self, reason: str, found: str, expected: str) -> None:
        """Keep the reason's code and two phrases."""
        self.reason = reason
        super().__init__(found, expected)


class Told(NamedTuple):
    """An event that is told at one moment to these; None among them is the public.

    It is the truth's and may say more than they may know: what each is told of it is `seat_record.line_for`.
    """

    event: Event
    to: tuple[int | None, ...]


class Match:
    """A match that is being played, replayed or read; implements `game_interface.Match`."""

    def __init__(self, header: Line) -> None:
        """Begin the match of a checked header (`line_forms.check_header`)."""
        self.header = header
        self.seats = len(header["seats"])
        self.record: list[Line] = [header]
        """The match record so far; it grows."""
        self.tellings: list[Told] = []
        """What was told so far, in the order in which it was told, and to whom; it grows."""
        self.lots = 0
        """How many lots were drawn so far."""
        self._state = State(self.seats, header["first"], header.get("goal", GOAL), dice_most(header))
        self._viewers: tuple[int | None, ...] = (None, *range(self.seats))
        self._lines: dict[int | None, list[Line]] = {
            viewer: [header_for(header, viewer)] for viewer in self._viewers
        }
        self._heard: dict[int | None, int] = dict.fromkeys(self._viewers, 0)
        self._held = False
        self._asked_so_far: set[int | None] = set()

    def copy(self) -> "Match":
        """Return an independent copy; the lines so far are shared, and nobody changes a line."""
        twin = copy(self)
        lines = {viewer: told[:] for viewer, told in self._lines.items()}
        twin.__dict__.update(
            record=self.record[:],
            tellings=self.tellings[:],
            _state=self._state.copy(),
            _lines=lines,
            _heard=dict(self._heard),
            _asked_so_far=set(self._asked_so_far),
        )
        return twin

    # What is due.

    @property
    def phase(self) -> str:
        """What the match waits for: the value of a `Phase`."""
        return self._state.phase.value

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose decisions are due: one; none while a lot is due and when the match is over."""
        return () if self._state.ask is None else (self._state.ask.seat,)

    @property
    def roller(self) -> int:
        """Who throws, where a roll is due."""
        return self._state.roller

    @property
    def dice_due(self) -> int:
        """How many dice are thrown, where a roll is due."""
        return self._state.roll_dice

    @property
    def pile(self) -> list[int]:
        """The cards of the pile, the top one last; where one is due, what it is made of, in order."""
        due = self._state.phase is Phase.SHUFFLE
        return self._state.shuffled_cards() if due else self._state.pile[:]

    def bring_up(self, card: int) -> None:
        """Let a card of the pile lie on top, in the record too: what lies where nobody was told.

        Raises ValueError where there is none in it.
        """
        pile = self._state.pile
        at = pile.index(card)
        pile[at], pile[-1] = pile[-1], pile[at]
        number = max(n for n, line in enumerate(self.record) if line.get("chance") == "shuffle")
        made = list(self.record[number]["cards"])
        made[len(made) - len(pile) :] = [NAMES[one] for one in reversed(pile)]
        self.record[number] = {**self.record[number], "cards": made}

    @property
    def chance_due(self) -> bool:
        return self._state.phase in CHANCE_PHASES

    def ask_line(self, seat: int) -> Line:
        return ask_line(self._asked(seat), self._state)

    def option_lines(self, seat: int) -> list[Line]:
        self._asked(seat)
        return [decision_line(option) for option in self._state.options()]

    def _asked(self, seat: int) -> Ask:
        ask = self._state.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked")
        return ask

    def unsaid(self, seat: int) -> Line | None:
        """Return the answer that keeps a Save Face back while it is asked for; else None (7.7)."""
        asked = self.asked == (seat,) and self._state.phase is Phase.SAVE_FACE
        return decision_line(Pass(seat)) if asked else None

    def result(self) -> Line | None:
        last = self._state.happened[-1] if self._state.happened else None
        return result_line(last) if isinstance(last, Ended) else None

    def told(self, seat: int | None) -> list[Line]:
        return self._lines[seat]

    # What happens.

    def decide(self, seat: int, line: Line) -> Line:
        """Take a seat's decision and return it as the record has it.

        Raises `IllegalDecision` where the line has not the form of a decision, `Refused` where it is not this
        seat's or the rules do not allow it; then nothing has changed.
        """
        if line.get("seat") != seat and "seat" in line:
            raise IllegalDecision(f"seat {show(line['seat'])}", f"an answer of seat {seat}")
        return self._decide(line)

    def draw(self, chance: Chance) -> Line:
        lot = drawn_lot(self._state, chance)
        if lot is None:
            raise Refused("not_asked", "a lot", f"what is due: {self.due}")
        return self._draw(lot)

    def take(self, line: Line) -> Line:
        """Replay a line of a record, a lot or a decision, and return it as the record has it.

        Raises `IllegalDecision` or `Refused`; then nothing has changed.
        """
        if "chance" in line:
            lot = lot_from_line(line)
            if refusal := refused(self._state, lot):
                raise Refused(*refusal, self.due)
            return self._draw(lot)
        return self._decide(line)

    def _decide(self, line: Line) -> Line:
        decision = decision_from_line(line)
        state = self._state
        written = decision_line(decision)
        if state.ask is None:
            raise Refused("over" if state.phase is Phase.OVER else "chance", write_line(written), self.due)
        if state.ask.seat != decision.seat:
            raise Refused("not_asked", write_line(written), self.due)
        if decision not in state.options():
            raise Refused("forbidden", f"{write_line(written)}, which the rules do not allow now", self.due)
        # A fight from its attack on, a second's loss from his answer on, are one thing to all but those
        # asked.
        self._held |= isinstance(decision, Attack) or _may_be_saved(decision, state)
        state.apply(decision)
        self.record.append(written)
        self._tell()
        return written

    def _draw(self, lot: Lot) -> Line:
        let_happen(self._state, lot)
        written = chance_line(lot)
        self.record.append(written)
        self.lots += 1
        self._tell()
        return written

    @property
    def due(self) -> str:
        """What is due, as the second half of a refusal says it."""
        state = self._state
        match state.phase:
            case Phase.LORDS:
                return f'the lords: {{"chance": "lords"}} with {self.seats} different Daimyos'
            case Phase.SHUFFLE:
                return f'a shuffle: {{"chance": "shuffle"}} with exactly {len(state.shuffled_cards())} cards'
            case Phase.ROLL:
                return f'a roll: {{"chance": "roll", "seat": {state.roller}}} with {state.roll_dice} dice'
            case Phase.OVER:
                return f"the result {write_line(self.result() or {})}"
        assert state.ask is not None
        options = state.options()
        allowed = ", ".join(write_line(decision_line(option)) for option in options[:3])
        more = f" or {len(options) - 3} others" if len(options) > 3 else ""
        return f"an answer to {write_line(ask_line(state.ask, state))}: {allowed}{more}"

    # Who is told what.

    def _tell(self) -> None:
        """Tell what has happened, to all; while a Save Face is asked for, to those that were asked so far."""
        ask = self._state.ask
        if self._held:
            if self._state.phase is Phase.ROLL:
                return
            if ask is not None and ask.phase is Phase.SAVE_FACE:
                # Nobody else has heard anything since the fight or the loss began.
                self._asked_so_far |= {ask.seat} if ask.against == "death" else {ask.seat, ask.other}
                self._tell_to(tuple(viewer for viewer in self._viewers if viewer in self._asked_so_far))
                return
            self._held = False
            self._asked_so_far = set()
        self._tell_to(self._viewers)

    def _tell_to(self, viewers: tuple[int | None, ...]) -> None:
        happened = self._state.happened
        for number in range(min(self._heard[viewer] for viewer in viewers), len(happened)):
            event = happened[number]
            to = []
            for viewer in viewers:
                if self._heard[viewer] <= number:
                    line = line_for(event, viewer)
                    if line is not None:
                        self._lines[viewer].append(line)
                        to.append(viewer)
            if to:
                self.tellings.append(Told(event, tuple(to)))
        for viewer in viewers:
            self._heard[viewer] = len(happened)


def _may_be_saved(decision: Decision, state: State) -> bool:
    return isinstance(decision, Lose) and state.public.serves[decision.seat] is not None


def ask_line(ask: Ask, state: State) -> Line:
    """Write what is asked, as the bot protocol asks it."""
    line: Line = {"ask": ask.phase.value, "seat": ask.seat}
    public = state.public
    match ask.phase:
        case Phase.TURN:
            line["actions"] = public.actions_left()
            line["declared"] = public.declared
        case Phase.STASH:
            line["card"] = NAMES[public.stolen[0]]
        case Phase.DISHONOURED:
            line["by"] = ask.other
        case Phase.SAVE_FACE:
            line["for"] = ask.other
            line["against"] = ask.against
        case Phase.CASTLE:
            line["from"] = ask.other
    return line


def play_at_random(chance: Chance, seats: int, first: int) -> int:
    """Play random legal decisions on the bare engine, options listed at each; returns how many those were."""
    state, decisions = State(seats, first), 0
    while state.phase is not Phase.OVER:
        if state.ask is None:
            let_happen(state, drawn_lot(state, chance))
        else:
            state.apply(chance.choose(state.options()))
            decisions += 1
    return decisions
