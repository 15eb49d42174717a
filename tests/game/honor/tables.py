"""Tables for the rules' tests: real matches whose lots are chosen, played by short lines of text.

A step is "SEAT MOVE ARGUMENTS", e.g. "0 play noh samurai", "0 spy spy daimyo 2 noh", "0 castle burn"; a house
without its owner is the seat's own, "dice 3 4" is the throw that is due, "until 2" lets turns end until the
next one of 2 begins.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from game.games import HONOR
from game.honor.cards import CODES, COUNTS, FEWEST_SEATS, KINDS, NAMES, SIDES
from game.honor.match import Match
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.json_lines import Line, read_file
from game.table import record_reader

FILLERS = ("foot", "lancers", "cavalry", "monks", "guard", "okugata_5", "okugata_10")
LORDS = ("wren", "reed", "plum", "carp", "bell", "ferry")
"""Who is drawn where a test does not care."""


def replay(lines: Iterable[tuple[int, Line]]) -> record_reader.Reader:
    """Replay numbered lines of a record; raises `Fault`."""
    return record_reader.replay(HONOR, lines)


def read_record(path: Path) -> record_reader.Reader:
    """Read a whole record; raises `Fault`."""
    return replay(read_file(path))


def record_lines(match: Match) -> list[Line]:
    """The lines of a match's record, the result among them where it is over."""
    result = match.result()
    return match.record if result is None else [*match.record, result]


class Table:
    """A match with the given lords and hands by seat; hands are filled up with armies."""

    def __init__(
        self,
        *hands: str,
        lords: str = "",
        pile: str = "",
        seats: int = 0,
        first: int = 0,
        goal: int = 400,
        **header: object,
    ) -> None:
        count = seats or max(len(hands), FEWEST_SEATS)
        self.match = Match(
            {
                "record": "honor",
                "version": 1,
                "seats": [{"name": f"Seat {seat}"} for seat in range(count)],
                "first": first,
                "goal": goal,
                **header,
            }
        )
        drawn = lords.split() + [lord for lord in LORDS if lord not in lords.split()]
        cards = [f"daimyo_{drawn[seat]}" for seat in range(count)]
        order = [*range(first, count), *range(first)]
        self.match.take({"chance": "lords", "cards": [cards[seat] for seat in order]})
        self.match.take(
            {"chance": "shuffle", "cards": _pile(hands, pile.split(), cards, order)},
        )

    @property
    def public(self) -> Public:
        """The table as a public record tells it."""
        return self.view(None).public

    def view(self, seat: int | None) -> View:
        """Fold a seat's record."""
        header, *lines = self.match.told(seat)
        view = View(header)
        for line in lines:
            view.tell(line)
        return view

    def do(self, *steps: str) -> "Table":
        """Let steps happen, of which each may be several lines."""
        for step in "\n".join(steps).splitlines():
            if step.strip():
                self._step(step.split())
        return self

    def _step(self, words: list[str]) -> None:
        match words:
            case ["until", seat]:
                self._end()
                while self.match.asked != (int(seat),):
                    self._end()
            case ["dice", *dice]:
                due = self.match.due
                roller = int(due.split('"seat": ')[1].split("}")[0])
                self.match.take({"chance": "roll", "seat": roller, "dice": [int(die) for die in dice]})
            case _:
                self.match.decide(int(words[0]), line_of(words))

    def _end(self) -> None:
        (turn,) = self.match.asked
        self.match.decide(turn, {"move": "end", "seat": turn})

    def may(self, seat: int) -> list[str]:
        """What a seat may answer, as steps, without its number."""
        return [step_of(line) for line in self.match.option_lines(seat)]

    def lays(self, seat: int, card: str) -> list[str]:
        """Where a seat may lay a card now: "samurai 0", …"""
        return [step.split(" ", 2)[2] for step in self.may(seat) if step.startswith(f"play {card} ")]

    def may_not(self, seat: int, *steps: str) -> bool:
        """Whether none of these is allowed."""
        return not set(steps) & set(self.may(seat))

    def house(self, side: str, owner: int) -> list[str]:
        """The cards of a house."""
        return [NAMES[card] for card in self.public.houses[2 * owner + SIDES.index(side)]]

    @property
    def honour(self) -> list[int]:
        return self.public.honour

    @property
    def left(self) -> int:
        """Actions left in the turn."""
        return self.public.actions_left()

    def hand(self, seat: int) -> list[str]:
        return [NAMES[card] for card in self.view(seat).hand]

    @property
    def discards(self) -> list[str]:
        return [NAMES[card] for card in self.public.discards]

    @property
    def over(self) -> bool:
        return self.match.phase == "over"

    def told(self, seat: int | None, count: int = 1) -> list[Line]:
        """The last lines that a seat was told."""
        return self.match.told(seat)[-count:]


def _pile(hands: tuple[str, ...], top: list[str], lords: list[str], order: list[int]) -> list[str]:
    rest = Counter(
        {
            name: COUNTS[code]
            for code, name in enumerate(NAMES)
            if KINDS[code] not in ("decree", "samurai") and name not in lords
        }
    )
    dealt = [hands[seat].split() if seat < len(hands) else [] for seat in range(len(lords))]
    rest.subtract(card for hand in dealt for card in hand)
    rest.subtract(top)
    assert min(rest.values()) >= 0, "more cards of a kind than there are"
    fillers = [card for card in FILLERS for _ in range(rest[card])]
    for hand in dealt:
        while len(hand) < 7:
            hand.append(fillers.pop(0))
            rest[hand[-1]] -= 1
    return [
        *(dealt[seat][number] for number in range(7) for seat in order),
        *top,
        *(card for card in sorted(rest, key=CODES.__getitem__) for _ in range(rest[card])),
    ]


def line_of(words: list[str]) -> Line:
    """Write a step as a line of the record."""
    seat, move, *rest = words
    line: Line = {"move": move, "seat": int(seat)}
    match move, rest:
        case "play" | "stash", [card, house, *owner]:
            line |= {"card": card, "house": house, "owner": int(owner[0] if owner else seat)}
        case "spy", [card, house, owner, *take]:
            line |= {"card": card, "house": house, "owner": int(owner), "take": take}
        case "assassin", [house, *owner]:
            line |= {"house": house, "owner": int(owner[0] if owner else seat)}
        case "dishonour" | "attack" | "serve", [target]:
            line["target"] = int(target)
        case "discard" | "burn", [card]:
            line["card"] = card
        case "seppuku", [house]:
            line["house"] = house
        case "castle", [how]:
            line["take"] = how == "take"
    return line


def step_of(line: Line) -> str:
    """Write a decision's line as a step without its seat."""
    words = []
    for key, value in line.items():
        if key == "take" and line["move"] == "castle":
            words.append("take" if value else "burn")
        elif key != "seat":
            words += value if isinstance(value, list) else [str(value)]
    return " ".join(words)
