"""What a seat knows: the table, its own hand, and what it is asked; folded from its record's lines alone.

It needs no rules: every line says what happened. `options` on it are those of the truth.
"""

from bisect import insort

from game.honor.cards import ASSASSIN, DISHONOUR, GOAL, SAVE_FACE
from game.honor.decisions import Ask, Assassin, Decision, Discard, Dishonour, Phase, Play, SaveFace, Spy
from game.honor.event_effects import happen
from game.honor.events import Dealt, Drawn, Ended, Event
from game.honor.options import options
from game.honor.public_state import Public
from game.honor.seat_record import read_line
from game.honor.variants import dice_most
from game.kept.json_lines import Line


class View:
    """One seat's knowledge; `you` None is the public, which has no hand."""

    def __init__(self, header: Line) -> None:
        """Begin with a seat record's header."""
        self.you: int | None = header["you"]
        self.seats = len(header["seats"])
        self.public = Public(self.seats, header["first"], header.get("goal", GOAL), dice_most(header))
        self.hand: list[int] = []
        """The own hand, in deck order."""
        self.ended: Ended | None = None
        self.lines = 1
        """How many lines were told."""

    def tell(self, line: Line) -> Event:
        """Take in the next line of the record, and return what it says."""
        event = read_line(line, self.seats, self.you)
        self.lines += 1
        happen(self.public, event)
        match event:
            case Dealt(hands):
                own = None if self.you is None else hands[self.you]
                self.hand = list(own or ())
            case Drawn(seat, card) if seat == self.you and card is not None:
                insort(self.hand, card)
            case Play(seat, card) | Spy(seat, card) | Discard(seat, card) if seat == self.you:
                self.hand.remove(card)
            case SaveFace(seat) if seat == self.you:
                self.hand.remove(SAVE_FACE)
            case Assassin(seat) if seat == self.you:
                self.hand.remove(ASSASSIN)
            case Dishonour(seat) if seat == self.you:
                self.hand.remove(DISHONOUR)
            case Ended():
                self.ended = event
        return event

    def options(self, ask: Ask) -> list[Decision]:
        """List what the seat may answer to what it is asked."""
        return options(self.public, self.hand, ask)


def read_ask(line: Line) -> Ask:
    """Read what the bot protocol asks."""
    seat = line["seat"]
    match Phase(line["ask"]):
        case Phase.DISHONOURED as phase:
            return Ask(phase, seat, line["by"])
        case Phase.SAVE_FACE as phase:
            return Ask(phase, seat, line["for"], line["against"])
        case Phase.CASTLE as phase:
            return Ask(phase, seat, line["from"])
        case phase:
            return Ask(phase, seat, seat)
