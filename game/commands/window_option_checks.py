"""What the command line asks of a window, checked before one opens: which film, match or book."""

import argparse
import json

from game.commands.command_errors import WRONG_USE, CommandFault
from game.commands.seat_specs import check_goal, check_specs
from game.games import GAMES, offers
from game.table.game_interface import Game
from game.table.rules_book import RulesBook


def check_film(options: argparse.Namespace) -> dict[str, str]:
    """Check which game's film is meant and where it begins; return the game as `WindowOptions` has it."""
    game = options.game or GAMES[0]
    film = offers(game).film
    if film is None:
        raise CommandFault(WRONG_USE, f"--game {game.name}: it has no animated rules")
    if options.rule is not None and options.rule not in (shown := film()):
        raise CommandFault(WRONG_USE, f"unknown rule {options.rule!r}; try one of {', '.join(shown)}")
    return {} if game is GAMES[0] else {"game": game.name}


def book_of(game: Game | None = None) -> RulesBook:
    """Return the book of a game's rules, the first one's where none is named."""
    named = game or GAMES[0]
    make = offers(named).book
    if make is None:
        raise CommandFault(WRONG_USE, f"--game {named.name}: it has no rules to be printed")
    return make()


def check_play(options: argparse.Namespace) -> dict[str, str]:
    """Check what a match in a window is to be; return game and rules as `WindowOptions` has them."""
    game = options.game or GAMES[0]
    check_goal(game, options.goal)
    if options.seat:
        check_specs(game, options.seat, people=True)
        if options.first is not None and options.first >= len(options.seat):
            raise CommandFault(WRONG_USE, f"--first {options.first}: expected 0 to {len(options.seat) - 1}")
    found = {} if game is GAMES[0] else {"game": game.name}
    return found if options.goal is None else {**found, "rules": json.dumps({"goal": options.goal})}
