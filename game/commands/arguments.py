"""The parser of the command line: which commands there are, options that several share, and single values.

A command's own options, the help to them and what it does are in its file, which is imported when the command
is.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import assets
from game import PROGRAM

if TYPE_CHECKING:
    from game.table.game_interface import Game
    from game.table.record_by_viewer import Eyes

SMALLEST, LARGEST = (1024, 600), (3840, 2160)
"""Pixels: what a window or picture can measure."""
SPEC_HELP = (
    "who plays a seat: a rival's id (see `rivals`), its FILE.toml, or '! COMMAND' for an outside bot that "
    "speaks the bot protocol"
)
UPTO_HELP = "stop at this line of the match record; the header is line 1"
EPILOG = """\
exit codes: 0 ok; 1 a check or match failed; 2 wrong use of the command line; 3 something it needs
is missing. Matches, settings and rivals are saved in the platform's data folder, or in TENNO_HOME
if that is set."""


def parser() -> argparse.ArgumentParser:
    """Make the parser; what it parses has `command`, None where the game is simply to open."""
    made = argparse.ArgumentParser(
        description="Bluffing card games for 2 to 7 players. Without a command, the game opens.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        default=argparse.SUPPRESS,
        help="print the version and the versions of its file formats",
    )
    add_window_options(made, None)
    lazy: Any = _Command
    commands = made.add_subparsers(title="commands", dest="command", metavar="COMMAND", parser_class=lazy)
    for name, (summary, _) in _COMMANDS.items():
        description = f"{summary[0].upper()}{summary[1:]}."
        commands.add_parser(name, help=summary, description=description, command=name)
    return made


def command_of(name: str) -> Callable[[argparse.Namespace], int]:
    """Return what does a command and returns the exit code."""
    found: Callable[[argparse.Namespace], int] = _of_command(name, f"run_{name}")
    return found


def _of_command(name: str, function: str) -> Any:
    return getattr(import_module(f"game.commands.{_COMMANDS[name][1]}"), function)


class _Command:
    """One command, whose parser is made when it is asked for: a window waits for none of them."""

    def __init__(self, command: str, **words: Any) -> None:
        self._command, self._words = command, words

    def parse_known_args(
        self, arguments: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        made = argparse.ArgumentParser(**self._words)
        _of_command(self._command, f"{self._command}_options")(made)
        return made.parse_known_args(arguments, namespace)


def add_workplace_options(command: argparse.ArgumentParser) -> None:
    """Add where matches are played, and where results are kept meanwhile."""
    on = "play on a Dask cluster instead of this machine's processes: its scheduler's address"
    command.add_argument("--on", metavar="ADDRESS", help=on)
    out = "save results there as they come; an interrupted run resumes from it"
    command.add_argument("--out", metavar="FILE.jsonl", type=file_path, help=out)


def add_game_option(
    command: argparse.ArgumentParser,
    what: str = "which game, by its name in --version (default: the first)",
) -> None:
    """Add which game is meant."""
    command.add_argument("--game", metavar="GAME", type=game, help=what)


def add_goal_option(command: argparse.ArgumentParser) -> None:
    """Add how far a match goes."""
    command.add_argument(
        "--goal", metavar="N", type=positive, help="the goal, if the game has a choice of goals"
    )


def add_record_options(command: argparse.ArgumentParser) -> None:
    """Add a record, through whose eyes it is read, and how far."""
    command.add_argument("file", metavar="FILE", type=file_path, help="a match record")
    command.add_argument(
        "--seat", metavar="N|public", type=seat_or_public, required=True, help="a seat, from 0, or 'public'"
    )
    command.add_argument("--upto", metavar="LINE", type=positive, help=UPTO_HELP)


def add_window_options(command: argparse.ArgumentParser, default: Any) -> None:
    """Add how the window opens."""
    # A command's own default would overwrite what stands before the command: hence SUPPRESS there.
    command.add_argument(
        "--size", metavar="WxH", type=window_size, default=default, help="the window in pixels"
    )
    command.add_argument(
        "--frames", metavar="FILE", type=file_path, default=default, help="write frame times here on exit"
    )
    add_text_options(command, default, default)


def add_text_options(command: argparse.ArgumentParser, language: Any, scale: Any) -> None:
    """Add language and size of texts, each with what it is by default."""
    command.add_argument(
        "--language",
        metavar="LL",
        type=language_code,
        default=language,
        help=language_help(),
    )
    command.add_argument(
        "--text-scale", metavar="P", type=text_scale, default=scale, help="size of texts, 100 to 200 percent"
    )


def language_help() -> str:
    """Name the game's languages; reads no texts and no data folder, as every rival's process comes here."""
    known = sorted(file.stem for file in (assets.FOLDER / "languages").glob("*.toml"))
    return f"one of {', '.join(known)}, or one of your own"


def language_code(text: str) -> str:
    """Read the code of a language that there is, and whose file can be read."""
    from game.kept.faults import Fault
    from game.kept.language import codes, own_language

    if text not in codes():
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(codes())}")
    try:
        own_language(text)
    except (Fault, OSError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def window_size(text: str) -> tuple[int, int]:
    """Read width and height in pixels."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; expected WIDTHxHEIGHT, such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        expected = "{}x{} to {}x{}".format(*SMALLEST, *LARGEST)
        raise argparse.ArgumentTypeError(f"{text} is out of range; expected {expected}")
    return width, height


def seat_or_public(text: str) -> int | None:
    """Read a seat, or None for the public."""
    return None if text == "public" else _seat_number(text, "'public'")


def whose_eyes(text: str) -> Eyes:
    """Read whose eyes are meant."""
    if text in ("all", "public"):
        return "all" if text == "all" else None
    return _seat_number(text, "'public' or 'all'")


def _seat_number(text: str, words: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no seat; expected its number, from 0, or {words}")
    return int(text)


def text_scale(text: str) -> int:
    """Read a size of texts in percent."""
    scale = natural(text)
    if not 100 <= scale <= 200:
        raise argparse.ArgumentTypeError(f"{text} is out of range; expected 100 to 200")
    return scale


def game(text: str) -> Game:
    """Read the name of a game."""
    from game.games import game_named
    from game.kept.faults import Fault

    try:
        return game_named(text)
    except Fault as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def natural(text: str) -> int:
    """Read a whole number, 0 or more."""
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, 0 or more")
    return int(text)


class _Version(argparse.Action):
    """Prints the versions and ends: PROGRAM VERSION, then a line for each format of file that it writes."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        from game.games import GAMES
        from game.table.receipt_form import VERSIONS

        try:
            print(f"{PROGRAM} {version(PROGRAM)}")
        except PackageNotFoundError:
            print(f"{PROGRAM}, not installed")
        for game in GAMES:
            print(f"match records: {game.name} {', '.join(map(str, game.versions))}")
        print(f"receipts: {', '.join(map(str, VERSIONS))}")
        parser.exit()


def file_path(text: str) -> Path:
    """Read the name of a file or folder."""
    if not text:
        raise argparse.ArgumentTypeError("an empty name; expected the name of a file or folder")
    return Path(text)


def positive(text: str) -> int:
    """Read a whole number, 1 or more."""
    if not natural(text):
        raise argparse.ArgumentTypeError("0 is too few; expected at least 1")
    return int(text)


_COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("start a match; with rivals in every seat, watch it", "window_commands"),
    "demo": ("open the animated rules", "window_commands"),
    "replay": ("watch a recorded match, or the match of a code", "window_commands"),
    "simulate": ("play matches without a window and count the results", "simulate"),
    "check": (
        "check match records against the rules, and campaigns and problems for mistakes",
        "check_and_view",
    ),
    "view": ("print a recorded match as one seat saw it", "check_and_view"),
    "code": ("print a finished match as a code to say or type, or turn a code into a record", "codes"),
    "clip": ("make an animated picture of part of a recorded match", "window_commands"),
    "history": ("list finished matches, newest first, or add others", "history"),
    "statistics": ("sum up one player's finished matches", "history"),
    "bot": ("let a rival play one match over standard input and output (the bot protocol)", "bot"),
    "rivals": ("list the rivals: id, name, how they play, file", "rivals"),
    "league": ("run a round-robin league between rivals and rate them", "league"),
    "stages": ("measure how hard campaign stages are, against their targets", "stages"),
    "problems": ("find problems with one provable answer in recorded matches", "problems"),
    "picture": ("draw the table of a recorded match as one seat sees it", "window_commands"),
    "gallery": ("draw every scene in every state, one PNG each", "window_commands"),
    "language": (
        "export a language's texts to translators' tools, and import them again",
        "translations",
    ),
    "bench": ("time the engine, the rivals and the frames on this machine", "bench"),
}
"""By its name what a command does, in half a sentence, and the module of its `NAME_options` and `run_NAME`.

What leads to scenes or draws is done by main.py instead.
"""
