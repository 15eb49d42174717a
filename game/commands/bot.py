"""A built-in rival that speaks the bot protocol over two streams, and answers a receipt's questions again."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from game.chance import seed_from
from game.commands.faults import AT_FAULT, CommandFault, at_fault, unopened
from game.contract import Game, Line, Rival
from game.json_lines import Fault, read_stream, write_line
from game.receipts import ENDING, Receipt, Thought, chosen_line, difference, read_receipt
from game.record_files import read_match

ASTRAY = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
    RuntimeError,
    ArithmeticError,
)
"""How a rival fails at a line that is none of a seat record's: the line's form is not checked beforehand."""

LONGEST_SHOWN = 200


def serve(rival: Rival, heard: BinaryIO, said: BinaryIO) -> None:
    """Play one match: read the seat record and the questions, write an answer to each, end with the result.

    Ends too where the input ends. Raises CommandFault for a line that is none of the protocol's.
    """
    at = 0
    try:
        for number, line in read_stream(heard):
            at = number
            if "ask" in line:
                said.write(write_line(rival.answer(line)).encode() + b"\n")
                said.flush()
                continue
            rival.tell(line)
            if "result" in line:
                return
    except Fault as fault:
        sentence = f"standard input:{fault.number}: {fault.found}; expected {fault.expected}"
        raise CommandFault(AT_FAULT, sentence) from None
    except ASTRAY as error:
        found = f"a line that does not follow from those before it ({type(error).__name__}: {error})"
        expected = "the next line of a seat record, or an ask"
        raise CommandFault(AT_FAULT, f"standard input:{at}: {found}; expected {expected}") from None


@dataclass(frozen=True)
class Asked:
    """What came of asking a rival again: how many answers were the same, all of them; was the match over."""

    answers: int
    finished: bool


def ask_again(game: Game, spec: str, path: Path, seed: int | None = None, ease: float = 0.0) -> Asked:
    """Tell a rival all that a receipt says it was told, and compare its answers with those of the receipt.

    Where the record of its match lies beside it, as in a player's folder of matches, what the receipt says
    was told has to be what that record tells the seat. `seed` None takes the receipt's. Raises CommandFault
    at the first difference, and for a bad receipt.
    """
    try:
        receipt = read_receipt(path, game.name)
        identity = game.rival_profile(spec).identity
        rival = game.rival(spec, receipt.seed, ease)
        _compare_header(receipt, identity, seed, rival.budget)
        _compare_told(game, path, receipt)
        for thought in receipt.thoughts:
            _tell(rival, thought.told)
            _compare_answer(rival, thought)
        _tell(rival, receipt.after)
    except OSError as error:
        raise unopened(path, error) from None
    except Fault as fault:
        raise at_fault(path, fault) from None
    finished = any("result" in line for _, line in receipt.after)
    return Asked(len(receipt.thoughts), finished)


def _compare_header(receipt: Receipt, identity: str, seed: int | None, budget: int) -> None:
    if receipt.rival != identity:
        raise Fault(1, f'the receipt of "{receipt.rival}"', f'one of "{identity}"')
    if seed not in (None, receipt.seed):
        raise Fault(1, f"seed {receipt.seed}", f"seed {seed}")
    if receipt.budget != budget:
        raise Fault(1, f"a budget of {receipt.budget}", f"{budget}, as this rival has now")


def _compare_told(game: Game, path: Path, receipt: Receipt) -> None:
    stem, _, number = path.name.removesuffix(ENDING).rpartition(".")
    record = path.with_name(f"{stem}.{game.name}")
    if not stem or not number.isdecimal() or not record.is_file():
        return
    try:
        match, _ = read_match(game, record)
    except Fault as fault:
        raise at_fault(record, fault) from None
    seat = int(number)
    given = seed_from(match.header["seed"], seat) if "seed" in match.header else receipt.seed
    if receipt.seed != given:
        raise Fault(1, f"seed {receipt.seed}", f"{given}, as {record.name} beside it gives the seat")
    there = match.told(seat) if seat < match.seats else ()
    groups = [*(thought.told for thought in receipt.thoughts), receipt.after]
    told = [(at, line) for group in groups for at, line in group if "earlier" not in line]
    for place, (at, line) in enumerate(told):
        expected = there[place] if place < len(there) else None
        if expected is None or write_line(line) != write_line(expected):
            told_there = "nothing more" if expected is None else _shown(expected)
            raise Fault(
                at, f"told {_shown(line)}", f"{told_there}, as {record.name} beside it tells the seat"
            )


def _tell(rival: Rival, lines: Iterable[tuple[int, Line]]) -> None:
    for number, line in lines:
        try:
            rival.tell(line)
        except ASTRAY as error:
            raise _stray(number, error) from None


def _compare_answer(rival: Rival, thought: Thought) -> None:
    try:
        now = chosen_line(rival.answer(thought.ask), rival.account())
    except ASTRAY as error:
        raise _stray(thought.number - 1, error) from None
    found = difference(thought.chose, now)
    if found is not None:
        where, then_value, now_value = found
        found_then = f"{where} {_shown(then_value)}"
        raise Fault(thought.number, found_then, f"{_shown(now_value)}, as the rival answers now")


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def _stray(number: int, error: Exception) -> Fault:
    found = f"a line that does not follow from those before it ({type(error).__name__}: {error})"
    return Fault(number, found[:LONGEST_SHOWN], "the next line of a seat record, or a question about it")
