"""A built-in rival that speaks the bot protocol over two streams."""

import argparse
import re
from typing import BinaryIO

from game.commands.arguments import add_game_option, file_path, positive
from game.commands.command_errors import AT_FAULT, CommandFault
from game.kept.faults import Fault
from game.kept.json_lines import read_stream, write_line
from game.table.game_interface import Rival

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


def bot_options(bot: argparse.ArgumentParser) -> None:
    """Add the options of `bot`."""
    bot.add_argument("rival", metavar="RIVAL", nargs="?", help="its id (see `rivals`) or its FILE.toml")
    add_game_option(bot)
    bot.add_argument("--seed", metavar="N", type=int, help="random seed (0)")
    bot.add_argument(
        "--ease",
        metavar="E",
        type=_ease,
        default=0.0,
        help="0 to 1: share of random mistakes; 0 to -1: how close to its full strength it plays (0)",
    )
    either = bot.add_mutually_exclusive_group()
    either.add_argument(
        "--receipt",
        metavar="FILE",
        type=file_path,
        help="write everything it is told and asked, and its answers, to this file",
    )
    either.add_argument(
        "--check",
        metavar="FILE",
        type=file_path,
        help="play no match: answer this receipt's questions again and compare",
    )
    worlds = "with --check: ask one question again in N matches that differ only in what the rival can't know"
    bot.add_argument("--worlds", metavar="N", type=positive, default=0, help=worlds)
    bot.add_argument(
        "--question", metavar="N", type=positive, help="with --worlds: which question, from 1 (the last)"
    )
    bot.add_argument("--json", action="store_true", help="with --worlds: one JSON object after each answer")
    certified = (
        "instead of RIVAL: ask this outside bot 1,000 questions of every kind and say what it got wrong"
    )
    either.add_argument("--certify", metavar="'! COMMAND'", help=certified)


def _ease(text: str) -> float:
    if not re.fullmatch(r"-?(0|1|0?\.\d{1,9}|1\.0{1,9})", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from -1 to 1")
    return float(text)


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
        sentence = f"standard input:{fault.number or at}: {fault.found}; expected {fault.expected}"
        raise CommandFault(AT_FAULT, sentence) from None
    except ASTRAY as error:
        found = f"a line that does not follow from those before it ({type(error).__name__}: {error})"
        expected = "the next line of a seat record, or an ask"
        raise CommandFault(AT_FAULT, f"standard input:{at}: {found}; expected {expected}") from None
