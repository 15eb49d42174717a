"""By which house rules a command plays: its option, and what that puts into the headers of matches.

Which words there are and what goes together is the game's to say (`optional_features.RuleWords`).
"""

import argparse
from collections.abc import Mapping, Sequence

from game.commands.command_errors import WRONG_USE, CommandFault
from game.games import GAMES, offers
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.game_interface import Game


def add_rule_option(command: argparse.ArgumentParser) -> None:
    """Add the house rules, with the words of every game."""
    words = (f"{game.name}: {', '.join(found)}" for game in GAMES if (found := _listed(game)))
    command.add_argument(
        "--rule",
        metavar="WORD",
        nargs="+",
        action="extend",
        default=[],
        help=f"house rules to play by, one or several together ({'; '.join(words)})",
    )


def rules_of(game: Game, rules: Sequence[str], seats: int) -> Line:
    """Return what headers have of the rules that --rule names, nothing where there are none.

    Raises CommandFault.
    """
    if not rules:
        return {}
    made, listed = offers(game).rule_words, _listed(game)
    words: dict[str, str | None] = {}
    for rule in rules:
        word, equals, value = rule.partition("=")
        if not _forms(game).get(word):
            found = "binds several matches together" if word in _forms(game) else "no such rule"
            several = "one of " if len(listed) > 1 else ""
            expected = several + ", ".join(listed) or f"none, which {game.name} has no choice of"
            raise CommandFault(WRONG_USE, f"--rule {word}: {found}; expected {expected}")
        if word in words:
            raise CommandFault(WRONG_USE, f"--rule {word}: named twice; expected each rule once")
        words[word] = value if equals else None
    assert made is not None
    try:
        return made().header_part(words, seats)
    except Fault as fault:
        raise CommandFault(WRONG_USE, f"--rule {fault}") from None


def _forms(game: Game) -> Mapping[str, str]:
    made = offers(game).rule_words
    return {} if made is None else made().FORMS


def _listed(game: Game) -> list[str]:
    """Return how each rule is written by which a match can be played alone."""
    return [form for form in _forms(game).values() if form]
