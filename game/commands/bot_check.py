"""`bot --check`: a rival asked all of a receipt's questions again, and whether the receipt is true otherwise.

Owns the comparisons: the header, what was told, what was answered, and that what its seat did was answered;
and a match dealt anew in which a seat is told given lines. The form of a receipt is `game.table.receipts`';
knows no game.
"""

import argparse
import contextlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.commands.command_errors import DONE, at_fault, unopened
from game.commands.rivals import find_rival
from game.games import GAMES, offers
from game.kept.chance import Chance, seed_from
from game.kept.faults import ASTRAY, Fault
from game.kept.json_lines import Line, Torn, read_file, write_line
from game.kept.safe_text import plain
from game.table.game_interface import Game, Match, Rival
from game.table.receipt_form import EASED_VERSION
from game.table.receipt_writer import chosen_line
from game.table.receipts import ENDING, Receipt, Thought, read_receipt
from game.table.record_files import earlier_matches, read_match
from game.table.record_forms import EASE, eases

LONGEST_SHOWN = 200
ONLY_READ = "this one can be read, but not be asked again"
MINDLESS = " (an earlier version of the program wrote this receipt; its rival may have thought otherwise)"
LAST_DIGITS = 2e-6


class Dealt(NamedTuple):
    """A match that was dealt anew: its record, and what it tells the seat, earlier matches first."""

    match: Match
    record: list[Line]
    told: list[Line]


def can_deal(game: Game) -> bool:
    """Whether a game's matches can be dealt anew."""
    return offers(game).dealt_anew is not None


def dealt(game: Game, told: Sequence[Line], chance: Chance) -> Dealt:
    """Deal a match anew in which a seat is told these lines; earlier matches, told first, stay as they were.

    Raises LookupError, TypeError or ValueError where there is no such match, and where the game cannot do it.
    """
    deal = offers(game).dealt_anew
    if deal is None:
        raise LookupError(f"{game.name} cannot be dealt anew")
    earlier = [line for line in told if "earlier" in line]
    if len(earlier) == len(told):
        raise ValueError("nothing was told of this match")
    first = told[len(earlier)]
    header = {key: value for key, value in first.items() if key != "you"}
    record = deal(header, told, chance)
    match = game.match(header)
    for line in record[1:]:
        match.take(line)
    return Dealt(match, record, [*earlier, *match.told(first["you"])])


@dataclass(frozen=True)
class Asked:
    """What came of asking a rival again: how many answers were the same, all of them; was the match over."""

    answers: int
    finished: bool


def print_check(options: argparse.Namespace, game: Game) -> int:
    """Check the receipt that `bot --check` names, print that it is in order and return the exit code.

    Raises CommandFault where it is not.
    """
    asked = ask_again(game, options.rival, options.check, options.seed, options.ease)
    state = "finished" if asked.finished else "unfinished"
    print(f"{plain(str(options.check))}: ok, {asked.answers} answers, all the same again, {state}")
    return DONE


def ask_again(game: Game, spec: str, path: Path, seed: int | None = None, ease: float = 0.0) -> Asked:
    """Tell a rival all that a receipt says it was told, and compare its answers with those of the receipt.

    Every decision of its seat has to be one of these answers: nobody decided in its place. Where the record
    of its match lies beside it, as in a player's folder of matches, that rival has to sit there, with that
    seed, and to be told there all that the receipt says it was told, and no more. Where there is none, it
    has to be a whole match, such as the rules allow, and one of a series has to follow those before it.
    `seed` None and `ease` 0 take the receipt's.
    Raises CommandFault at the first difference, and for a bad receipt.
    """
    receipt, rival = opened(game, spec, path, seed, ease)
    try:
        record, whole = _compare_told(game, path, receipt)
        decided = _Decided()
        for thought in receipt.thoughts:
            _tell(rival, thought.told)
            decided.tell(thought.told)
            _compare_answer(rival, thought, receipt.mind)
            decided.answer(thought)
        _tell(rival, receipt.after)
        decided.tell(receipt.after)
        if not record:
            record = _compare_rules(game, receipt)
        elif not whole and can_deal(game):
            _earlier_by_rules(game, _told(receipt))
        _compare_asks(game, record, receipt)
    except OSError as error:
        raise unopened(path, error) from None
    except Fault as fault:
        raise at_fault(path, fault) from None
    finished = any("result" in line for _, line in receipt.after)
    return Asked(len(receipt.thoughts), finished)


def opened(
    game: Game, spec: str, path: Path, seed: int | None = None, ease: float = 0.0
) -> tuple[Receipt, Rival]:
    """Read a receipt and make its rival, who has been told nothing; the rest is as in `ask_again`.

    Raises CommandFault for a bad receipt, another rival's, one whose rival answers by other rules now, and
    for what is wrong with the rival's own file.
    """
    profile = find_rival(game, spec)
    try:
        receipt = read_receipt(path, game.name)
        rival = game.rival(spec, receipt.seed, receipt.ease)
        _compare_header(receipt, profile.identity, seed, ease)
        if receipt.ease and receipt.version < EASED_VERSION:
            found = f"a receipt of version {receipt.version} with an ease, whose errors were by another rule"
            raise Fault(1, found, f"version {EASED_VERSION} or later; {ONLY_READ}")
        if receipt.mind not in ("", profile.mind):
            found = f'answers by "{receipt.mind}", a mind that this rival no longer has'
            raise Fault(1, found, f'"{profile.mind}", as it has now; {ONLY_READ}')
        if receipt.budget != rival.budget:
            raise Fault(1, f"a budget of {receipt.budget}", f"{rival.budget}, as this rival has now")
    except OSError as error:
        raise unopened(path, error) from None
    except Fault as fault:
        raise at_fault(path, fault) from None
    return receipt, rival


def _compare_header(receipt: Receipt, identity: str, seed: int | None, ease: float) -> None:
    if receipt.rival != identity:
        raise Fault(1, f'the receipt of "{receipt.rival}"', f'one of "{identity}"')
    if seed not in (None, receipt.seed):
        raise Fault(1, f"seed {receipt.seed}", f"seed {seed}")
    if ease not in (0.0, receipt.ease):
        raise Fault(1, f"ease {receipt.ease:g}", f"ease {ease:g}")


def _told(receipt: Receipt) -> list[tuple[int, Line]]:
    groups = [*(thought.told for thought in receipt.thoughts), receipt.after]
    return [one for group in groups for one in group]


def _compare_rules(game: Game, receipt: Receipt) -> list[Line]:
    """Refuse what no match tells a seat, and what ends before its match; raises Fault.

    Returns the record of a match that tells all of it, where the game can deal one.
    """
    told = _told(receipt)
    if not any("result" in line for _, line in told):
        last = told[-1][0] if told else 1
        raise Fault(
            last, "the end, before its match is over", "its result, or the record of the match beside it"
        )
    if not can_deal(game):
        return []
    _compare_series(game, told, _earlier_by_rules(game, told))
    _refuse_unlike(game, told)
    return dealt(game, [line for _, line in told], Chance(0)).record


def _compare_asks(game: Game, record: Sequence[Line], receipt: Receipt) -> None:
    """Refuse the first question that the match of this record does not ask the seat; raises Fault."""
    if not record:
        return
    told = [line for _, line in _told(receipt)]
    seat = next(line["you"] for line in told if "you" in line)
    match = game.match(record[0])
    asks = []
    for line in record[1:]:
        if "move" in line and line["seat"] == seat:
            asks.append(match.ask_line(seat))
        match.take(line)
    if seat in match.asked:
        asks.append(match.ask_line(seat))
    given = any("earlier" in line for line in told)  # as `_Decided` has it
    for thought, ask in zip(receipt.thoughts, asks[given:], strict=False):
        if write_line(thought.ask) != write_line(ask):
            raise Fault(thought.number - 1, f"asked {_shown(thought.ask)}", _shown(ask))


def _earlier_by_rules(game: Game, told: Sequence[tuple[int, Line]]) -> list[Match]:
    """Refuse earlier matches that the rules do not allow, and return them as they may have been."""
    matches: list[Match] = []
    before: list[tuple[int, Line]] = []
    for at, line in told:
        if "earlier" not in line:
            break
        lines = line["earlier"]
        numbered = [*before, *((at, one) for one in lines)]
        _refuse_unlike(game, numbered)
        matches.append(dealt(game, [one for _, one in numbered], Chance(0)).match)
        before.append((at, line))
    return matches


def _compare_series(game: Game, told: Sequence[tuple[int, Line]], matches: Sequence[Match]) -> None:
    """Refuse a match that does not follow those before it, of which all were told; raises Fault."""
    if not matches:
        return
    at, header = told[len(matches)]
    following = game.following(matches)
    if following is None:
        raise Fault(at, f"told {_shown(header)}", "nothing more, for no match follows those before it")
    match = game.match(following.header)
    for line in following.given:
        match.take(line)
    there = zip(match.told(header.get("you")), told[len(matches) :], strict=False)
    for expected, (at, line) in there:
        if write_line(line) != write_line(expected):
            raise Fault(at, f"told {_shown(line)}", f"{_shown(expected)}, as the match before it leaves it")


def _refuse_unlike(game: Game, told: Sequence[tuple[int, Line]]) -> None:
    """Refuse the first line that no match tells a seat after those before it; raises Fault."""
    if _allowed(game, told) is None:
        return
    low = sum("earlier" in line for _, line in told)
    high = len(told)  # `low` lines are sure to be allowed; so many may not be
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _allowed(game, told[:middle]) is None else (low, middle)
    number, line = told[high - 1]
    raise Fault(number, f"told {_shown(line)}", f"what the rules allow there ({_allowed(game, told[:high])})")


def _allowed(game: Game, told: Sequence[tuple[int, Line]]) -> str | None:
    """Say what is wrong with these lines, if no match tells them to a seat."""
    lines = [line for _, line in told]
    try:
        again = dealt(game, lines, Chance(0)).told
    except ASTRAY as error:
        return f"{type(error).__name__}: {error}"[:LONGEST_SHOWN]
    pairs = zip(lines, again, strict=False)
    other = next((line for line, there in pairs if write_line(line) != write_line(there)), None)
    if other is None and len(lines) <= len(again):
        return None
    return "another line" if other is not None else "nothing more"


def _compare_told(game: Game, path: Path, receipt: Receipt) -> tuple[list[Line], bool]:
    """Compare with the record beside it, and with those of the series before.

    Returns that record without its result, empty where there is none, and whether those before are all
    there. Raises Fault.
    """
    stem, _, number = path.name.removesuffix(ENDING).rpartition(".")
    record = path.with_name(f"{stem}.{game.name}")
    if not stem or not number.isdecimal():
        return [], False
    if not record.is_file():
        for name in (one.name for one in GAMES if path.with_name(f"{stem}.{one.name}").is_file()):
            raise Fault(1, f"a receipt of {game.name}", f"one of {name}, as {stem}.{name} beside it is")
        return [], False
    try:
        match, _ = read_match(game, record)
    except Fault as fault:
        raise at_fault(record, fault) from None
    seat = int(number)
    plan = match.header["seats"][seat] if seat < match.seats else {}
    if "rival" in plan and plan["rival"] != receipt.rival:
        sits = f'one of "{plan["rival"]}", who sits there as {record.name} beside it says'
        raise Fault(1, f'the receipt of "{receipt.rival}"', sits)
    given = seed_from(match.header["seed"], seat) if "seed" in match.header else receipt.seed
    if receipt.seed != given:
        raise Fault(1, f"seed {receipt.seed}", f"{given}, as {record.name} beside it gives the seat")
    header = match.header
    ease = eases(header).get(receipt.rival, 0.0)
    if receipt.ease != ease and (EASE in header or "run" in header.get("campaign", {})):
        raise Fault(1, f"ease {receipt.ease:g}", f"ease {ease:g}, as {record.name} beside it gives the rival")
    there = match.told(seat) if seat < match.seats else []
    told = _told(receipt)
    earlier, complete = earlier_matches(game, record, record.parent)
    if complete:
        there = [*({"earlier": before.told(seat)} for before in earlier), *there]
    else:
        told = [(at, line) for at, line in told if "earlier" not in line]
    for place, (at, line) in enumerate(told):
        expected = there[place] if place < len(there) else None
        if expected is None or write_line(line) != write_line(expected):
            told_there = "nothing more" if expected is None else _shown(expected)
            raise Fault(
                at, f"told {_shown(line)}", f"{told_there}, as {record.name} beside it tells the seat"
            )
    if len(told) < len(there):
        last = told[-1][0] if told else 1
        missing = f"{_shown(there[len(told)])}, as {record.name} beside it tells the seat"
        raise Fault(last, "the end, before its match is over", missing)
    return _lines(record), complete


def _lines(path: Path) -> list[Line]:
    """Read a match record that is in order again, without its result and without what is torn."""
    lines: list[Line] = []
    with contextlib.suppress(Torn):
        for _, line in read_file(path):
            if "result" not in line:
                lines.append(line)
    return lines


class _Decided:
    """Follows whether each decision of the rival's seat is what it answered, and each answer was decided."""

    def __init__(self) -> None:
        self._you: object = None
        self._answer: Line | None = None
        self._given = self._over = False

    def tell(self, lines: Iterable[tuple[int, Line]]) -> None:
        """Take in what was told; raises Fault."""
        for number, line in lines:
            if self._over:
                raise Fault(number, f"told {_shown(line)}", "nothing more, for the match was over")
            if "earlier" in line:
                self._given = True  # each seat's first decision is as it was in the first match of the series
            elif "you" in line:
                self._you = line["you"]
            else:
                self._follow(number, line, "move" in line and line.get("seat") == self._you)
            self._over = "result" in line

    def answer(self, thought: Thought) -> None:
        """Take in an answer; raises Fault."""
        if self._over or self._answer is not None:
            found = f"asked {_shown(thought.ask)}"
            raise Fault(thought.number - 1, found, "to be told first what came of the answer before it")
        self._answer = thought.chose["chose"]

    def _follow(self, number: int, line: Line, own: bool) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            # What is told of a decision can have more keys than the decision: what a peek saw.
            decided = {key: value for key, value in line.items() if key in answer}
            if write_line(decided) != write_line(answer):
                raise Fault(number, f"told {_shown(line)}", f"{_shown(answer)}, as the rival had answered")
        elif own and not self._given:
            raise Fault(number, f"told {_shown(line)}, which it was not asked for", "the question before it")
        elif own:
            self._given = False


def _tell(rival: Rival, lines: Iterable[tuple[int, Line]]) -> None:
    for number, line in lines:
        try:
            rival.tell(line)
        except ASTRAY as error:
            raise _stray(number, error) from None


def _compare_answer(rival: Rival, thought: Thought, mind: str) -> None:
    try:
        now = chosen_line(rival.answer(thought.ask), rival.account())
    except ASTRAY as error:
        raise _stray(thought.number - 1, error) from None
    found = difference(thought.chose, now)
    if found is not None:
        where, then_value, now_value = found
        found_then = f"{where} {_shown(then_value)}"
        maybe = "" if mind else MINDLESS
        raise Fault(thought.number, found_then, f"{_shown(now_value)}, as the rival answers now{maybe}")


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def _stray(number: int, error: Exception) -> Fault:
    said = f": {error}" if isinstance(error, ValueError) else ""  # other errors' words are Python's alone
    found = f"a line that does not follow from those before it{said}"
    return Fault(number, found[:LONGEST_SHOWN], "the next line of a seat record, or a question about it")


def difference(then: Line, now: Line) -> tuple[str, Any, Any] | None:
    """Say where two answers' lines differ first, and what stands there in each; None where nowhere.

    Numbers may differ in the last digit that is written: computers round alike, but not to the last bit.
    """
    for key in dict.fromkeys([*then, *now]):
        one, other = then.get(key), now.get(key)
        if not _same(one, other):
            return (key, one, other) if key == "chose" else _first_difference(key, one, other)
    return None


def _first_difference(where: str, one: Any, other: Any) -> tuple[str, Any, Any]:
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        key = next(key for key in one if not _same(one[key], other[key]))
        return _first_difference(f"{where}.{key}", one[key], other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        place = next(place for place, pair in enumerate(zip(one, other, strict=True)) if not _same(*pair))
        return _first_difference(f"{where}[{place}]", one[place], other[place])
    return where, one, other


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, float) or isinstance(other, float):
        numbers = type(one) in (int, float) and type(other) in (int, float)
        return numbers and abs(one - other) < LAST_DIGITS
    return type(one) is type(other) and bool(one == other)
