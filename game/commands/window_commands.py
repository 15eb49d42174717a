"""The commands that open a window or draw: play, demo, replay, clip, picture and gallery, and their options.

Owns too what is checked before a window opens: which film, match or book is meant.
"""

import argparse
import json

from game.commands.arguments import (
    SPEC_HELP,
    add_game_option,
    add_goal_option,
    add_record_options,
    add_text_options,
    add_window_options,
    file_path,
    language_code,
    language_help,
    natural,
    positive,
    text_scale,
    whose_eyes,
    window_size,
)
from game.commands.command_errors import WRONG_USE, CommandFault
from game.commands.rivals import check_goal, check_specs
from game.games import GAMES, offers
from game.table.game_interface import Game
from game.table.rules_book import RulesBook


def play_options(play: argparse.ArgumentParser) -> None:
    """Add the options of `play`."""
    spec = f"{SPEC_HELP}, or 'human'; once per seat, clockwise (default: your last table against rivals)"
    add_game_option(play)
    play.add_argument("--seat", metavar="SPEC", action="append", default=[], help=spec)
    add_goal_option(play)
    play.add_argument("--seed", metavar="N", type=int, help="random seed of the match")
    play.add_argument(
        "--first",
        metavar="SEAT",
        type=natural,
        help="which seat starts, from 0; needs --seat (default: random)",
    )
    play.add_argument("--speed", choices=("normal", "fast", "instant"), help="animation speed")
    play.add_argument("--matches", metavar="N", type=positive, help="quit after this many matches")
    add_window_options(play, argparse.SUPPRESS)


def demo_options(demo: argparse.ArgumentParser) -> None:
    """Add the options of `demo`."""
    rule = "start at a rule, such as monk, swap or 9.7 (default: the beginning; an unknown one lists all)"
    demo.add_argument("rule", metavar="RULE", nargs="?", help=rule)
    add_game_option(demo, "which game's rules")
    kiosk = "for fairs: loop in full screen; a touch pauses it, left alone it resumes; only Ctrl+Q quits"
    demo.add_argument("--kiosk", action="store_true", help=kiosk)
    page = "no window: write the rules as one printable page with pictures"
    demo.add_argument("--print", metavar="FILE.html", type=file_path, dest="page", help=page)
    add_window_options(demo, argparse.SUPPRESS)


def replay_options(replay: argparse.ArgumentParser) -> None:
    """Add the options of `replay`."""
    replay.add_argument("record", metavar="FILE|CODE", help="a match record, or a code as `code` prints it")
    eyes = "whose eyes: a seat, from 0, 'public', or 'all' cards open (public)"
    replay.add_argument("--seat", metavar="N|public|all", type=whose_eyes, dest="eyes", help=eyes)
    at = "pause after this line of the match record; the header is line 1"
    replay.add_argument("--at", metavar="LINE", type=positive, dest="line", help=at)
    add_window_options(replay, argparse.SUPPRESS)


def clip_options(clip: argparse.ArgumentParser) -> None:
    """Add the options of `clip`."""
    clip.add_argument("record", metavar="FILE|CODE", help="a match record, or a code as `code` prints it")
    clip.add_argument(
        "out",
        metavar="OUT.webp|OUT.gif|DIR/",
        type=file_path,
        help="the file to write; in a folder, one PNG per frame",
    )
    clip.add_argument("--fight", metavar="N", type=positive, help="show this fight, counted from 1")
    clip.add_argument(
        "--from", metavar="LINE", type=positive, dest="first", help="from this line of the record"
    )
    clip.add_argument("--to", metavar="LINE", type=positive, dest="last", help="to this line of the record")
    eyes = "whose eyes: a seat, from 0, 'public', or 'all' cards open (public)"
    clip.add_argument("--seat", metavar="N|public|all", type=whose_eyes, dest="eyes", help=eyes)
    high = "height in pixels (720)"
    clip.add_argument("--lines", type=int, choices=(480, 720, 1080), default=720, help=high)
    clip.add_argument("--language", metavar="LL", type=language_code, help=f"{language_help()} (en)")


def picture_options(picture: argparse.ArgumentParser) -> None:
    """Add the options of `picture`."""
    add_record_options(picture)
    picture.add_argument("out", metavar="OUT.png", type=file_path, help="where the picture is written")
    score = "draw the final score instead of the table"
    picture.add_argument("--score", action="store_true", help=score)
    picture.add_argument(
        "--size", metavar="WxH", type=window_size, default=(1920, 1080), help="pixels (1920x1080)"
    )
    add_text_options(picture, "en", 100)


def gallery_options(gallery: argparse.ArgumentParser) -> None:
    """Add the options of `gallery`."""
    gallery.add_argument("folder", metavar="DIR", type=file_path, help="where the pictures are written")
    only = "draw only this game's scenes and what all games share, such as title and settings (default: all)"
    add_game_option(gallery, only)
    size = "size of each picture in pixels; repeat for several sizes (1920x1080)"
    gallery.add_argument("--size", metavar="WxH", type=window_size, action="append", default=[], help=size)
    language = f"{language_help()}; repeat for several (en)"
    gallery.add_argument(
        "--language", metavar="LL", type=language_code, action="append", default=[], help=language
    )
    gallery.add_argument(
        "--text-scale", metavar="P", type=text_scale, default=100, help="size of texts, 100 to 200 percent"
    )


def check_film(options: argparse.Namespace) -> dict[str, str]:
    """Check which game's film is meant and where it begins; return the game as `WindowOptions` has it."""
    game = options.game or GAMES[0]
    if options.rule is not None and options.rule not in (shown := book_of(game).shown):
        raise CommandFault(WRONG_USE, f"unknown rule {options.rule!r}; try one of {', '.join(shown)}")
    return {} if game is GAMES[0] else {"game": game.name}


def book_of(game: Game | None) -> RulesBook:
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
    if options.first is not None and not options.seat:
        raise CommandFault(WRONG_USE, f"--first {options.first} without --seat; expected a --seat for each")
    if options.seat:
        check_specs(game, options.seat, people=True)
        if options.first is not None and options.first >= len(options.seat):
            raise CommandFault(WRONG_USE, f"--first {options.first}: expected 0 to {len(options.seat) - 1}")
    found = {} if game is GAMES[0] else {"game": game.name}
    return found if options.goal is None else {**found, "rules": json.dumps({"goal": options.goal})}
