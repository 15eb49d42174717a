"""The form of the match record's lines: which keys and types a header, a decision and a lot have.

Owns the check of form alone, and the writing of decisions; whether a decision is allowed is asked in
options.py, how a file is read in `game.table.records`. What is not of this form raises `Malformed`, with what
was found and what was expected.
"""

from collections.abc import Callable
from typing import Any

from game.honor import decisions
from game.honor.cards import (
    CODES,
    DICE_MOST,
    FEWEST_SEATS,
    GOAL,
    GOALS,
    KINDS,
    LAID,
    LOOT,
    MOST_SEATS,
    NAMES,
    SIDES,
)
from game.honor.decisions import Decision
from game.honor.events import Lords, Rolled, Shuffled
from game.kept.json_lines import Line, show
from game.table.header_forms import Malformed, check_common

RECORD = "honor"
VARIANT_DICE = (4, 5)
"""How many dice at most a variant may give instead of six."""


# The header.


def check_header(header: Line) -> None:
    """Check a match record's first line; raises `Malformed`."""
    check_common(header, RECORD, (FEWEST_SEATS, MOST_SEATS), _check_variant)
    goal = header.get("goal", GOAL)
    if type(goal) is not int or goal not in GOALS:
        raise Malformed(f"goal {show(goal)}", "one of " + ", ".join(map(str, sorted(GOALS))))


def _check_variant(variant: Any, _: int) -> None:
    expected = '{"dice": 4} or {"dice": 5}'
    if type(variant) is not dict:
        raise Malformed(f"variant {show(variant)}", expected)
    unknown = variant.keys() - {"dice"}
    if unknown:
        raise Malformed(f"the variant {show(min(unknown))}", expected)
    dice = variant.get("dice")
    if type(dice) is not int or dice not in VARIANT_DICE:
        raise Malformed(f"the variant dice {show(dice)}", expected)


def dice_most(header: Line) -> int:
    """Return how many dice at most a fight has by a checked header (5.4)."""
    found: int = header.get("variant", {}).get("dice", DICE_MOST)
    return found


# Values: each reads what JSON has, or raises `Malformed`.


def _seat(value: Any, key: str) -> int:
    if type(value) is not int or not 0 <= value < MOST_SEATS:
        raise Malformed(f"{key} {show(value)}", f"a seat from 0 to {MOST_SEATS - 1}")
    return value


def _truth(value: Any, key: str) -> bool:
    if type(value) is not bool:
        raise Malformed(f"{key} {show(value)}", "true or false")
    return value


def _card(value: Any, key: str, among: tuple[int, ...] = (), what: str = "the id of a card") -> int:
    if type(value) is not str or value not in CODES or (among and CODES[value] not in among):
        raise Malformed(f"{key} {show(value)}", what)
    return CODES[value]


def _hand_card(value: Any, key: str) -> int:
    return _card(value, key, _IN_HANDS, "a card that a hand may hold")


def _laid_card(value: Any, key: str) -> int:
    return _card(value, key, _LAYABLE, "a Daimyo, Okugata, army, guard, possession or castle")


def _spy(value: Any, key: str) -> int:
    return _card(value, key, (CODES["spy"], CODES["elite_spy"]), '"spy" or "elite_spy"')


def _loot(value: Any, key: str) -> int:
    return _card(value, key, LOOT, "an army or a possession")


def _take(value: Any, key: str) -> tuple[int, ...]:
    if type(value) is not list or not 1 <= len(value) <= 2:
        raise Malformed(f"{key} {show(value)}", "a list of one or two cards")
    cards = tuple(_loot(card, key) for card in value)
    if list(cards) != sorted(cards):
        raise Malformed(f"{key} {show(value)}", "the cards in deck order")
    return cards


def _side(value: Any, key: str) -> int:
    if type(value) is not str or value not in SIDES:
        raise Malformed(f"{key} {show(value)}", '"daimyo" or "samurai"')
    return SIDES.index(value)


_IN_HANDS = tuple(card for card, kind in enumerate(KINDS) if kind not in ("decree", "samurai"))
_LAYABLE = (*LAID, *(card for card, kind in enumerate(KINDS) if kind == "daimyo"))
_HOUSE: dict[str, Callable[[Any, str], Any]] = {"house": _side, "owner": _seat}
_OWN_HOUSE: dict[str, Callable[[Any, str], Any]] = {"house": _side}

# For each move its keys after "move" and "seat", in the order in which they are written. "house" with
# "owner", or alone where the owner is the seat itself, make one place.
_FORMS: dict[str, tuple[type[Decision], dict[str, Callable[[Any, str], Any]]]] = {
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
    "castle": (decisions.Castle, {"take": _truth}),
}
_MOVES = {decision: move for move, (decision, _) in _FORMS.items()}


def decision_from_line(line: Line) -> Decision:
    """Read a decision; raises `Malformed` unless it has exactly the keys and types of its move."""
    move = line.get("move")
    if type(move) is not str or move not in _FORMS:
        found = f"move {show(move)}" if "move" in line else f"an object with {show(list(line))}"
        raise Malformed(found, f"a move: {', '.join(_FORMS)}")
    make, form = _FORMS[move]
    if line.keys() != form.keys() | {"move", "seat"}:
        keys = ", ".join(("move", "seat", *form))
        raise Malformed(f"{move} with the keys {show(sorted(map(str, line)))}", f"{move} with {keys}")
    values: dict[str, Any] = {"seat": _seat(line["seat"], "seat")}
    values.update((key, read(line[key], key)) for key, read in form.items())
    if "house" in values:
        owner = values.pop("owner", values["seat"])
        values["place"] = 2 * owner + values.pop("house")
    return make(**values)


def decision_line(decision: Any) -> Line:
    """Write a decision as the match record has it; raises KeyError for what is no decision."""
    move = _MOVES[type(decision)]
    line: Line = {"move": move, "seat": decision.seat}
    for key in _FORMS[move][1]:
        match key:
            case "house":
                line[key] = SIDES[decision.place & 1]
            case "owner":
                line[key] = decision.place >> 1
            case "card":
                line[key] = NAMES[decision.card]
            case "take" if move == "spy":
                line[key] = [NAMES[card] for card in decision.take]
            case _:
                line[key] = getattr(decision, key)
    return line


# Lots.


def lot_from_line(line: Line) -> Lords | Shuffled | Rolled:
    """Read a line of chance by its form; raises `Malformed`."""
    chance = line.get("chance")
    match chance:
        case "lords":
            _check_keys(line, "cards")
            daimyos = tuple(card for card, kind in enumerate(KINDS) if kind == "daimyo")
            return Lords(tuple(_card(card, "cards", daimyos, "a Daimyo") for card in _list(line, "cards")))
        case "shuffle":
            _check_keys(line, "cards")
            cards = tuple(_hand_card(card, "cards") for card in _list(line, "cards"))
            return Shuffled(len(cards), cards)
        case "roll":
            _check_keys(line, "seat", "dice")
            return Rolled(_seat(line["seat"], "seat"), tuple(_die(die) for die in _list(line, "dice")))
    raise Malformed(f"chance {show(chance)}", 'chance "lords", "shuffle" or "roll"')


def _check_keys(line: Line, *keys: str) -> None:
    if line.keys() != {"chance", *keys}:
        found = f"{line['chance']} with the keys {show(sorted(map(str, line)))}"
        raise Malformed(found, f"{line['chance']} with {', '.join(('chance', *keys))}")


def _list(line: Line, key: str) -> list[Any]:
    value = line[key]
    if type(value) is not list:
        raise Malformed(f"{key} {show(value)}", "a list")
    return value


def _die(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise Malformed(f"a die {show(value)}", "dice from 1 to 6")
    return value
