"""`bot --check`: a receipt checked, or one of its questions asked again in other worlds, in words."""

import argparse
import json

from game.commands import other_worlds
from game.commands.command_errors import AT_FAULT, DONE, WRONG_USE, CommandFault
from game.commands.receipt_check import ask_again
from game.commands.workers import Stop
from game.kept.safe_text import plain
from game.table.game_interface import Game


def check_receipt(options: argparse.Namespace, game: Game, stop: Stop) -> int:
    """Do what the options of `bot` ask for and return the exit code; raises CommandFault."""
    if options.check is None:
        raise CommandFault(WRONG_USE, "bot --worlds without a receipt; expected --check FILE with it")
    path = plain(str(options.check))
    if not options.worlds:
        asked = ask_again(game, options.rival, options.check, options.seed, options.ease)
        state = "finished" if asked.finished else "unfinished"
        print(f"{path}: ok, {asked.answers} answers, all the same again, {state}")
        return DONE
    question = other_worlds.question_of(game, options.rival, options.check, options.question)
    other_worlds.give_way()
    answers = other_worlds.Answers()
    workers = other_worlds.workers(options.worlds)
    for answers in other_worlds.ask_in_worlds(question, options.worlds, workers, stop):
        if options.json:
            print(json.dumps(answers.to_line()), flush=True)
    if not options.json:
        others = answers.asked - answers.same
        came = f"{others} other answers" if others else "the same answer every time"
        print(f"{path}: asked {answers.asked} times in {answers.worlds} different worlds, {came}")
    return DONE if answers.same == answers.asked == options.worlds else AT_FAULT
