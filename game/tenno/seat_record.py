"""The seat record: for each event, what each seat is told of it. The only place that knows who may know.

Writes an event as a seat's line, and reads such a line back as an event. An event without an entry here
is an error, so what is new stays secret until somebody decides who may know it.
"""

from typing import Any, assert_never

from game.kept.json_lines import Line
from game.table.record_forms import told_header
from game.tenno.cards import CODES, NAMES
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
from game.tenno.variants import ordered


def line_for(event: Event, seat: int | None, face_up: bool = False) -> Line | None:
    """Write an event as the line that a seat is told; None where it is told nothing.

    `seat` None is the public; `face_up`: what was laid or looked at lies open. Keys stand in the
    order of the record's description.
    """
    match event:
        case Placed(who, cards):
            line: Line = {"move": "place", "seat": who}
            if (face_up or seat == who) and cards is not None:
                line["cards"] = [NAMES[card] for card in cards]
            return line
        case Attacked():
            return {
                "move": "attack",
                "seat": event.seat,
                "slot": event.slot,
                "target": event.target,
                "target_slot": event.target_slot,
            }
        case Turned(attacking, defending):
            return {"turned": [NAMES[attacking], NAMES[defending]]}
        case MonkShown(who, slot):
            return {"move": "monk", "seat": who, "reveal": True, "slot": slot}
        case MonkKept(who):
            return {"move": "monk", "seat": who, "reveal": False} if seat == who else None
        case Fought():
            return {
                "fight": {
                    "cards": [NAMES[event.attacking], NAMES[event.defending]],
                    "strength": list(event.strengths),
                    "monk": event.monk,
                    "winner": event.winner,
                }
            }
        case Refilled(who, slot, card):
            return _with({"move": "refill", "seat": who, "slot": slot}, "card", card, face_up or seat == who)
        case Exchanged(who, slot, card):
            return _with(
                {"move": "exchange", "seat": who, "slot": slot}, "card", card, face_up or seat == who
            )
        case Swapped(who, slots, swapped):
            line = {"move": "swap", "seat": who, "slots": list(slots)}
            if face_up or seat == who:
                line["swapped"] = swapped
            return line
        case Peeked(who, slot, saw):
            return _with({"move": "peek", "seat": who, "slot": slot}, "saw", saw, face_up or seat == who)
        case Passed(who):
            return {"move": "pass", "seat": who}
        case Ended():
            return {**result_line(event), "reveal": [_reveal_line(cards) for cards in event.reveal]}
        case _:
            assert_never(event)


def is_open(line: Line) -> bool:
    """Whether everybody was told a line of a record: a Monk that was kept its seat alone knows."""
    return line.get("move") != "monk" or bool(line["reveal"])


def _with(line: Line, key: str, card: int | None, may_know: bool) -> Line:
    if may_know and card is not None:
        line[key] = NAMES[card]
    return line


def result_line(ended: Ended) -> Line:
    """Write the result as the match record has it."""
    return {
        "result": {
            "captured": list(ended.captured),
            "tiebreak": {str(seat): points for seat, points in ended.tiebreak},
            "winners": list(ended.winners),
        }
    }


def _reveal_line(revealed: Revealed) -> Line:
    return {
        "row": [None if card is None else NAMES[card] for card in revealed.row],
        "hand": [NAMES[card] for card in revealed.hand],
        "prisoners": [NAMES[card] for card in revealed.prisoners],
    }


def header_for(header: Line, seat: int | None) -> Line:
    """Write a match record's header as a seat is told it."""
    return told_header(header, seat, {"variant": ordered(header["variant"])} if "variant" in header else {})


def read_line(line: Line) -> Event:
    """Read a line of a seat record (not its header) as an event. Raises KeyError for a line of no such form.

    The lines come from our own session or host, not from people: their form is not checked further.
    """
    if "turned" in line:
        attacking, defending = line["turned"]
        return Turned(CODES[attacking], CODES[defending])
    if "fight" in line:
        return _read_fight(line["fight"])
    if "result" in line:
        return _read_result(line)
    move, seat = line["move"], line["seat"]
    match move:
        case "place":
            if not (cards := line.get("cards")):
                return Placed(seat, None)
            first, second, third = (CODES[name] for name in cards)
            return Placed(seat, (first, second, third))
        case "attack":
            return Attacked(seat, line["slot"], line["target"], line["target_slot"])
        case "monk":
            return MonkShown(seat, line["slot"]) if line["reveal"] else MonkKept(seat)
        case "refill":
            return Refilled(seat, line["slot"], _card(line.get("card")))
        case "exchange":
            return Exchanged(seat, line["slot"], _card(line.get("card")))
        case "swap":
            low, high = line["slots"]
            return Swapped(seat, (low, high), line.get("swapped"))
        case "peek":
            return Peeked(seat, line["slot"], _card(line.get("saw")))
        case "pass":
            return Passed(seat)
    raise KeyError(f"no line of a seat record: {line}")


def _card(name: str | None) -> int | None:
    return None if name is None else CODES[name]


def _read_fight(fight: dict[str, Any]) -> Fought:
    attacking, defending = (CODES[name] for name in fight["cards"])
    first, second = fight["strength"]
    return Fought(attacking, defending, (first, second), fight["monk"], fight["winner"])


def _read_result(line: Line) -> Ended:
    result = line["result"]
    return Ended(
        tuple(result["captured"]),
        tuple((int(seat), points) for seat, points in result["tiebreak"].items()),
        tuple(result["winners"]),
        tuple(
            Revealed(
                tuple(_card(name) for name in cards["row"]),
                tuple(CODES[name] for name in cards["hand"]),
                tuple(CODES[name] for name in cards["prisoners"]),
            )
            for cards in line["reveal"]
        ),
    )
