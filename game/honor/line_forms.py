"""The form of the match record's lines: which keys and types headers, decisions and lots have.

Owns the check of form alone, and the writing of decisions and lots; whether a decision is allowed is asked in
options.py, how a file is read in `game.table.record_reader`. What is not of this form raises
`IllegalDecision`, with what was found and what was expected.
"""

from collections.abc import Iterable
from typing import Any

from game.honor import decisions
from game.honor.cards import (
    CODES,
    FEWEST_SEATS,
    GOAL,
    GOALS,
    KINDS,
    LAID,
    LOOT,
    MOST_SEATS,
    NAMES,
    RECORD,
    SIDES,
)
from game.honor.decisions import Decision
from game.honor.events import Lords, Rolled, Shuffled
from game.honor.variants import check_variant
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.strict_reader import Reader, Table, items, named, one_of, refusal, truth, whole
from game.table.game_interface import IllegalDecision
from game.table.record_forms import check_common, read_line


def names(cards: tuple[int, ...]) -> list[str]:
    """Return cards as records have them."""
    return [NAMES[card] for card in cards]


# The header.


def check_header(header: Line) -> None:
    """Check a match record's first line; raises `IllegalDecision`."""
    check_common(header, RECORD, (FEWEST_SEATS, MOST_SEATS), check_variant)
    try:
        Table("", header).optional("goal", one_of(tuple(sorted(GOALS))), GOAL)
    except Fault as fault:
        raise IllegalDecision.of(fault) from None


# Readers of values.


_IN_HANDS = tuple(card for card, kind in enumerate(KINDS) if kind not in ("decree", "samurai"))
_DAIMYOS = tuple(card for card, kind in enumerate(KINDS) if kind == "daimyo")


def _cards(among: Iterable[int], expected: str) -> Reader[int]:
    return named({NAMES[card]: card for card in among}, expected)


_seat = whole(0, MOST_SEATS - 1, "a seat")
_hand_card = _cards(_IN_HANDS, "a card that a hand may hold")
_laid_card = _cards((*LAID, *_DAIMYOS), "a Daimyo, Okugata, army, guard, possession or castle")
_spy = _cards((CODES["spy"], CODES["elite_spy"]), '"spy" or "elite_spy"')
_loot = _cards(LOOT, "an army or a possession")
_one_or_two = items(_loot, "a list of one or two cards", 1, 2)
_side = named({side: number for number, side in enumerate(SIDES)}, '"daimyo" or "samurai"')


def _take(value: Any) -> tuple[int, ...]:
    cards = _one_or_two(value)
    if list(cards) != sorted(cards):
        raise refusal(value, "the cards in deck order")
    return cards


_HOUSE: dict[str, Reader[Any]] = {"house": _side, "owner": _seat}
_OWN_HOUSE: dict[str, Reader[Any]] = {"house": _side}

# For each move its keys after "move", in the order in which they are written. "house" with
# "owner", or alone where the owner is the seat itself, make one place.
_DECISIONS: dict[str, tuple[type[Decision], dict[str, Reader[Any]]]] = {
    "draw": (decisions.Draw, {}),
    "play": (decisions.Play, {"card": _laid_card, **_HOUSE}),
    "spy": (decisions.Spy, {"card": _spy, **_HOUSE, "take": _take}),
    "assassin": (decisions.Assassin, _HOUSE),
    "dishonour": (decisions.Dishonour, {"target": _seat}),
    "discard": (decisions.Discard, {"card": _hand_card}),
    "shogun": (decisions.Shogun, {}),
    "attack": (decisions.Attack, {"target": _seat}),
    "serve": (decisions.Serve, {"target": _seat}),
    "leave": (decisions.Leave, {}),
    "end": (decisions.End, {}),
    "stash": (decisions.Stash, {"card": _loot, **_HOUSE}),
    "burn": (decisions.Burn, {"card": _loot}),
    "lose": (decisions.Lose, {}),
    "save_face": (decisions.SaveFace, {}),
    "seppuku": (decisions.Seppuku, _OWN_HOUSE),
    "pass": (decisions.Pass, {}),
    "castle": (decisions.Castle, {"take": truth}),
}
_FORMS = {move: {"seat": _seat, **keys} for move, (_, keys) in _DECISIONS.items()}
_MOVES = {decision: move for move, (decision, _) in _DECISIONS.items()}


def decision_from_line(line: Line) -> Decision:
    """Read a decision; raises `IllegalDecision` unless it has exactly the keys and types of its move."""
    values = read_line(line, "move", _FORMS)
    if "house" in values:
        owner = values.pop("owner", values["seat"])
        values["place"] = 2 * owner + values.pop("house")
    return _DECISIONS[line["move"]][0](**values)


def decision_line(decision: Any) -> Line:
    """Write a decision as the match record has it; raises KeyError for what is no decision."""
    move = _MOVES[type(decision)]
    line: Line = {"move": move, "seat": decision.seat}
    for key in _DECISIONS[move][1]:
        match key:
            case "house":
                line[key] = SIDES[decision.place & 1]
            case "owner":
                line[key] = decision.place >> 1
            case "card":
                line[key] = NAMES[decision.card]
            case "take" if move == "spy":
                line[key] = names(decision.take)
            case _:
                line[key] = getattr(decision, key)
    return line


# Lots.

_LOTS: dict[str, dict[str, Reader[Any]]] = {
    "lords": {"cards": items(_cards(_DAIMYOS, "a Daimyo"), "a list")},
    "shuffle": {"cards": items(_hand_card, "a list")},
    "roll": {"seat": _seat, "dice": items(whole(1, 6, "dice"), "a list")},
}


def lot_from_line(line: Line) -> Lords | Shuffled | Rolled:
    """Read a line of chance by its form; raises `IllegalDecision`."""
    values = read_line(line, "chance", _LOTS)
    match line["chance"]:
        case "lords":
            return Lords(values["cards"])
        case "shuffle":
            return Shuffled(len(values["cards"]), values["cards"])
        case _:
            return Rolled(values["seat"], values["dice"])


def chance_line(event: Lords | Shuffled | Rolled) -> Line:
    """Write a lot as the match record has it."""
    match event:
        case Lords(cards):
            return {"chance": "lords", "cards": names(cards)}
        case Shuffled(cards=drawn):
            assert drawn is not None
            return {"chance": "shuffle", "cards": names(drawn)}
        case Rolled(seat, dice):
            return {"chance": "roll", "seat": seat, "dice": list(dice)}
