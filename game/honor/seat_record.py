"""The seat record: for each event, what each seat is told of it. The only place that knows who may know.

Writes an event as a seat's line, and reads such a line back as an event. An event without an entry here is an
error, so what is new stays secret until somebody decides who may know it.
"""

from game.honor.cards import CODES, HAND, NAMES, SIDES
from game.honor.decisions import Pass
from game.honor.events import (
    Bond,
    Dealt,
    Decree,
    Drawn,
    Ended,
    Event,
    Fought,
    Gone,
    Heir,
    Lords,
    Reckoned,
    Rolled,
    Shuffled,
)
from game.honor.line_forms import chance_line, decision_from_line, decision_line, names
from game.kept.json_lines import Line
from game.table.record_forms import told_header


def line_for(event: Event, seat: int | None) -> Line | None:
    """Write an event as the line that a seat is told; None where it is told nothing.

    `seat` None is the public. Keys stand in the order of the record's description.
    """
    match event:
        case Pass(who):
            return decision_line(event) if seat == who else None
        case Drawn(who, card):
            line: Line = {"move": "draw", "seat": who}
            if seat == who and card is not None:
                line["drew"] = NAMES[card]
            return line
        case Dealt(hands):
            return _dealt_line(hands, seat)
        case Shuffled(pile):
            return {"chance": "shuffle", "pile": pile}
        case Lords() | Rolled():
            return chance_line(event)
        case Reckoned(who, why, by, total):
            return {"honour": {"seat": who, "why": why, "by": by, "total": total}}
        case Bond(who, lord):
            return {"bond": {"seat": who, "lord": lord}}
        case Decree(who):
            return {"decree": who}
        case Fought():
            return {
                "fight": {
                    "attacker": event.attacker,
                    "defender": event.defender,
                    "strength": list(event.strength),
                    "sums": list(event.sums),
                    "winner": event.winner,
                }
            }
        case Gone(place, cards):
            house = {"house": SIDES[place & 1], "owner": place >> 1, "cards": names(cards)}
            return {"gone": house}
        case Heir(who, of):
            return {"heir": {"seat": who, "of": of}}
        case Ended(hands=hands, pile=pile):
            reveal = {"hands": [names(hand) for hand in hands], "pile": names(pile)}
            return {**result_line(event), "reveal": reveal}
        case _:
            return decision_line(event)


def is_open(line: Line) -> bool:
    """Whether everybody was told a line of a record: a Save face that was kept its seat alone knows."""
    return line.get("move") != "pass"


def _dealt_line(hands: tuple[tuple[int, ...] | None, ...], seat: int | None) -> Line:
    own = None if seat is None else hands[seat]
    line: Line = {"dealt": HAND}
    if own is not None:
        line["hand"] = names(own)
    return line


def result_line(ended: Ended) -> Line:
    """Write the result as the match record has it."""
    return {"result": {"honour": list(ended.honour), "winners": list(ended.winners)}}


def header_for(header: Line, seat: int | None) -> Line:
    """Write a match record's header as a seat is told it."""
    return told_header(header, seat, {key: header[key] for key in ("goal", "variant") if key in header})


def read_line(line: Line, seats: int, you: int | None) -> Event:
    """Read a line of the seat record of `you` (not its header) as an event; raises KeyError for no such line.

    The lines come from our own session or host, not from people: their form is not checked further.
    """
    if "move" in line:
        if line["move"] == "draw":
            return Drawn(line["seat"], CODES[line["drew"]] if "drew" in line else None)
        return decision_from_line(line)
    if "chance" in line:
        return _read_chance(line)
    if "dealt" in line:
        own = _cards(line["hand"]) if "hand" in line else None
        return Dealt(tuple(own if seat == you else None for seat in range(seats)))
    if "honour" in line:
        return Reckoned(**line["honour"])
    if "bond" in line:
        return Bond(**line["bond"])
    if "decree" in line:
        return Decree(line["decree"])
    if "fight" in line:
        fight = line["fight"]
        strength, sums = tuple(fight["strength"]), tuple(fight["sums"])
        return Fought(fight["attacker"], fight["defender"], strength, sums, fight["winner"])
    if "gone" in line:
        gone = line["gone"]
        return Gone(2 * gone["owner"] + SIDES.index(gone["house"]), _cards(gone["cards"]))
    if "heir" in line:
        return Heir(**line["heir"])
    result, reveal = line["result"], line["reveal"]
    hands = tuple(_cards(hand) for hand in reveal["hands"])
    return Ended(tuple(result["honour"]), tuple(result["winners"]), hands, _cards(reveal["pile"]))


def _read_chance(line: Line) -> Event:
    match line["chance"]:
        case "lords":
            return Lords(_cards(line["cards"]))
        case "shuffle":
            return Shuffled(line["pile"], None)
        case "roll":
            return Rolled(line["seat"], tuple(line["dice"]))
    raise KeyError(f"no line of a seat record: {line}")


def _cards(found: list[str]) -> tuple[int, ...]:
    return tuple(CODES[name] for name in found)
