"""A built-in rival that speaks the bot protocol over two streams."""

import argparse
import re
import sys
from typing import BinaryIO

from game.commands.arguments import add_game_option, file_path, positive
from game.commands.command_errors import AT_FAULT, DONE, WRONG_USE, CommandFault, at_fault, unopened
from game.commands.terminal import stopping
from game.kept.faults import ASTRAY, Fault
from game.kept.json_lines import first_line, read_stream, write_line
from game.kept.safe_text import plain
from game.table.bots_file import OUTSIDE
from game.table.game_interface import Game, Rival

OUTSIDES = "an outside bot speaks the protocol itself and has no receipts, for only it knows what it weighed"
"""Why `bot` does nothing with one but certify it."""


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
        help="play no match: answer this receipt's questions again and compare; RIVAL may be left out",
    )
    worlds = "with --check: ask one question again in N matches that differ only in what the rival can't know"
    bot.add_argument("--worlds", metavar="N", type=positive, default=0, help=worlds)
    bot.add_argument(
        "--question", metavar="N", type=positive, help="with --worlds: which question, from 1 (the last)"
    )
    bot.add_argument("--json", action="store_true", help="with --worlds: one JSON object after each answer")
    certified = (
        "instead of RIVAL: ask this outside bot 1,000 questions, 50 of each kind, and say what it got wrong"
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


def run_bot(options: argparse.Namespace) -> int:
    """Do `bot`; returns the exit code."""
    from game.commands.rivals import find_rival
    from game.games import GAMES
    from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header

    if not options.worlds and (options.json or options.question):
        option = "--json" if options.json else "--question"
        raise CommandFault(WRONG_USE, f"bot {option} without --worlds; expected --worlds N with it")
    if options.check is not None:
        _take_from_receipt(options)
    game = options.game or GAMES[0]
    if options.certify is not None:
        return _certify(options, game)
    if options.rival is not None and options.rival.startswith(OUTSIDE):
        raise CommandFault(WRONG_USE, f"bot {options.rival!r}: {OUTSIDES}; expected one of our own rivals")
    if options.rival is None:
        raise CommandFault(WRONG_USE, "bot: no RIVAL; expected its id (see `rivals`) or its FILE.toml")
    profile = find_rival(game, options.rival)
    if options.worlds:
        from game.commands.bot_check_worlds import print_answers

        if options.check is None:
            raise CommandFault(WRONG_USE, "bot --worlds without a receipt; expected --check FILE with it")
        with stopping() as stopped:
            return print_answers(options, game, stopped)
    if options.check is not None:
        from game.commands.bot_check import print_check

        return print_check(options, game)
    seed = options.seed or 0
    rival: Rival = game.rival(options.rival, seed, options.ease)
    if options.receipt is None:
        serve(rival, sys.stdin.buffer, sys.stdout.buffer)
        return DONE
    header = receipt_header(game.name, profile, seed, rival.budget, options.ease)
    receipt = ReceiptFile(options.receipt, header)
    try:
        serve(RecordingRival(rival, receipt.keep), sys.stdin.buffer, sys.stdout.buffer)
    finally:
        receipt.close()
    if receipt.trouble:
        print(plain(receipt.trouble), file=sys.stderr)  # the match was played to its end all the same
    return DONE


def _take_from_receipt(options: argparse.Namespace) -> None:
    """Fill in the game and the rival that the command line leaves to the receipt; raises CommandFault.

    What is wrong with a rival that the receipt alone names is the receipt's fault, not the command line's.
    """
    from game.games import GAMES
    from game.table.receipt_form import check_header

    try:
        header = first_line(options.check)
        if options.game is None:
            options.game = next((game for game in GAMES if game.name == header.get("receipt")), GAMES[0])
        if options.rival is None:
            check_header(header, options.game.name)
            options.rival = header["rival"]
            if options.rival.startswith(OUTSIDE):
                raise Fault(1, f"rival {options.rival!r}", f"one of our own rivals, for {OUTSIDES}")
            _refuse_unknown(options.game, options.rival)
    except OSError as error:
        raise unopened(options.check, error) from None
    except Fault as fault:
        raise at_fault(options.check, fault) from None


def _refuse_unknown(game: Game, rival: str) -> None:
    """Refuse a rival whom nobody knows, with `Fault`; a rival's own file is read and judged later."""
    from game.table.rival_files import ENDING

    if rival.endswith(ENDING):
        return
    try:
        game.rival_profile(rival)
    except Fault as fault:
        raise Fault(1, fault.found, fault.expected) from None


def _certify(options: argparse.Namespace, game: Game) -> int:
    from game.commands.bot_certify import certify, print_verdict

    if options.rival is not None:
        raise CommandFault(WRONG_USE, f"bot {options.rival} --certify: two bots; expected one of them")
    verdict = certify(game, options.certify)
    print_verdict(game, options.certify, verdict)
    return AT_FAULT if verdict.wrong else DONE
