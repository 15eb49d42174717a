"""`bot --check --worlds`: one question of a receipt asked again in matches that differ in what it can't know.

Owns the worlds, drawn by the game from what the rival was told, and the count of its answers. In each of them
a match is played anew up to the question, and a new rival is told what that match tells its seat, and nothing
else. Its answer is the same where all that stood behind it is, too.
"""

import argparse
import contextlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path

from game.commands.bot_check import can_deal, dealt, difference, opened
from game.commands.command_errors import AT_FAULT, DONE, WRONG_USE, CommandFault
from game.commands.workers import Stop, do_all, never
from game.games import game_named
from game.kept.chance import Chance, seed_from
from game.kept.faults import ASTRAY
from game.kept.json_lines import Line, write_line
from game.kept.safe_text import plain
from game.table.game_interface import Game
from game.table.receipt_writer import chosen_line
from game.table.receipts import Receipt

PATIENT = 5
"""How much the processes that ask give way to all others, where the system has such a thing."""
WORTHWHILE = 12
"""In fewer worlds, starting processes takes longer than they save."""


@dataclass(frozen=True)
class Question:
    """`bot --check --worlds`: one question of a receipt, with all that its rival had been told before it."""

    game: str
    spec: str
    seed: int
    ease: float
    told: Sequence[Line]
    ask: Line
    chose: Line
    """The whole line of the answer, with what stood behind it."""


@dataclass
class Answers:
    """How often it was asked so far, in how many different worlds, and how often it answered as before."""

    asked: int = 0
    same: int = 0
    worlds: int = 0

    def to_line(self) -> Line:
        """Write it as one JSON object."""
        return dict(vars(self))


def question_of(game: Game, spec: str, path: Path, number: int | None) -> Question:
    """Take a question out of a receipt, counted from 1; None is the last.

    Raises CommandFault for a bad receipt, one of another rival, and where there is no such question.
    """
    receipt, _ = opened(game, spec, path)
    last = len(receipt.thoughts)
    number = last if number is None else number
    if not 1 <= number <= last:
        has = f"1 to {last}, which this receipt has" if last else "a receipt with questions"
        raise CommandFault(WRONG_USE, f"--question {number}; expected {has}")
    return question(game, spec, receipt, number)


def question(game: Game, spec: str, receipt: Receipt, number: int) -> Question:
    """Take a question out of a receipt that was read, counted from 1; `spec` finds its rival."""
    thought = receipt.thoughts[number - 1]
    told = [line for one in receipt.thoughts[:number] for _, line in one.told]
    return Question(game.name, spec, receipt.seed, receipt.ease, told, thought.ask, thought.chose)


def ask_in_worlds(asked: Question, count: int, workers: int = 0, stop: Stop = never) -> Iterator[Answers]:
    """Ask in so many worlds, with 0 `workers` in this process; gives how it stands after each.

    Raises CommandFault where the game cannot deal anew, or where no match tells a seat these lines.
    """
    found, seen = Answers(), set[bytes]()
    do: Callable[[int], tuple[bytes, bool]] = partial(answer_in, asked)
    for world, same in do_all(do, range(1, count + 1), workers, stop):
        seen.add(world)
        found = Answers(found.asked + 1, found.same + same, len(seen))
        yield found


def answer_in(asked: Question, number: int) -> tuple[bytes, bool]:
    """Ask in the world of this number; returns a mark of that world, and whether the answer was the same.

    Raises CommandFault.
    """
    game = game_named(asked.game)
    if not can_deal(game):
        sentence = f"--worlds of {game.name}; expected a game whose cards can be dealt anew"
        raise CommandFault(WRONG_USE, sentence)
    try:
        _, record, told = dealt(game, asked.told, Chance(seed_from(asked.seed, "worlds", number)))
    except ASTRAY as error:
        sentence = f"what was told before the question is told in no match ({type(error).__name__}: {error})"
        raise CommandFault(AT_FAULT, sentence) from None
    rival = game.rival(asked.spec, asked.seed, asked.ease)
    for line in told:
        rival.tell(line)
    now = chosen_line(rival.answer(asked.ask), rival.account())
    whole = "\n".join(map(write_line, record))
    return blake2b(whole.encode(), digest_size=16).digest(), difference(asked.chose, now) is None


def workers(count: int) -> int:
    """Return how many processes to ask with in so many worlds; 0 is this one alone."""
    cores = os.cpu_count() or 1
    return cores if count >= WORTHWHILE and cores > 1 else 0


def give_way() -> None:
    """Let this process, and those that it starts, work where nobody else does: all cores are asked with."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(PATIENT)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def print_answers(options: argparse.Namespace, game: Game, stop: Stop) -> int:
    """Ask as the options of `bot --check --worlds` say, print what came of it and return the exit code.

    Raises CommandFault.
    """
    question = question_of(game, options.rival, options.check, options.question)
    give_way()
    answers = Answers()
    for answers in ask_in_worlds(question, options.worlds, workers(options.worlds), stop):
        if options.json:
            print(json.dumps(answers.to_line()), flush=True)
    if not options.json:
        others = answers.asked - answers.same
        came = f"{others} other answers" if others else "the same answer every time"
        times = f"asked {answers.asked} times in {answers.worlds} different worlds"
        print(f"{plain(str(options.check))}: {times}, {came}")
    return DONE if answers.same == answers.asked == options.worlds else AT_FAULT
