"""What can be written on the command line: every command, its options and the help to each.

Owns the words and the form of single values. What a command does is main.py's to call.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    _add_window_options(made, None)
    lazy: Any = _Command
    commands = made.add_subparsers(title="commands", dest="command", metavar="COMMAND", parser_class=lazy)
    for name, (summary, describe) in _COMMANDS.items():
        description = f"{summary[0].upper()}{summary[1:]}."
        commands.add_parser(name, help=summary, description=description, describe=describe)
    return made


class _Command:
    """One command, whose parser is made when it is asked for: a window waits for none of them."""

    def __init__(self, describe: Callable[[argparse.ArgumentParser], object], **words: Any) -> None:
        self._describe, self._words = describe, words

    def parse_known_args(
        self, arguments: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse as `ArgumentParser` does."""
        made = argparse.ArgumentParser(**self._words)
        self._describe(made)
        return made.parse_known_args(arguments, namespace)


def _describe_play(play: argparse.ArgumentParser) -> None:
    spec = f"{SPEC_HELP}, or 'human'; once per seat, clockwise (default: as in the last match)"
    _add_game_option(play)
    play.add_argument("--seat", metavar="SPEC", action="append", default=[], help=spec)
    _add_goal_option(play)
    play.add_argument("--seed", metavar="N", type=int, help="random seed of the match")
    play.add_argument(
        "--first", metavar="SEAT", type=_natural, help="which seat starts, from 0 (default: random)"
    )
    play.add_argument("--speed", choices=("normal", "fast", "instant"), help="animation speed")
    play.add_argument("--matches", metavar="N", type=_positive, help="quit after this many matches")
    _add_window_options(play, argparse.SUPPRESS)


def _describe_demo(demo: argparse.ArgumentParser) -> None:
    rule = "start at a rule, such as monk, swap or 9.7 (default: the beginning; an unknown one lists all)"
    demo.add_argument("rule", metavar="RULE", nargs="?", help=rule)
    _add_game_option(demo, "which game's rules")
    kiosk = "for fairs: loop in full screen; a touch pauses it, left alone it resumes; only Ctrl+Q quits"
    demo.add_argument("--kiosk", action="store_true", help=kiosk)
    page = "no window: write the rules as one printable page with pictures"
    demo.add_argument("--print", metavar="FILE.html", type=_file, dest="page", help=page)
    _add_window_options(demo, argparse.SUPPRESS)


def _describe_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("record", metavar="FILE|CODE", help="a match record, or a code as `code` prints it")
    eyes = "whose eyes: a seat, from 0, 'public', or 'all' cards open (public)"
    replay.add_argument("--seat", metavar="N|public|all", type=_eyes, dest="eyes", help=eyes)
    at = "pause after this line of the match record; the header is line 1"
    replay.add_argument("--at", metavar="LINE", type=_positive, dest="line", help=at)
    _add_window_options(replay, argparse.SUPPRESS)


def _describe_simulate(simulate: argparse.ArgumentParser) -> None:
    from game.commands.seat_specs import DEFAULT

    _add_game_option(simulate)
    simulate.add_argument(
        "--games", metavar="N", type=_positive, required=True, help="how many matches to play"
    )
    simulate.add_argument(
        "--seats",
        metavar="K",
        type=_natural,
        help=f"how many seats; without --seat all are {DEFAULT} (the fewest of the game)",
    )
    _add_goal_option(simulate)
    spec = f"{SPEC_HELP}; once for each seat, clockwise"
    simulate.add_argument("--seat", metavar="SPEC", action="append", default=[], help=spec)
    simulate.add_argument("--seed", metavar="S", type=int, default=0, help="random seed of all matches (0)")
    simulate.add_argument("--record", metavar="DIR", type=_file, help="write each match's record there")
    _add_workplace_options(simulate)
    simulate.add_argument(
        "--json",
        action="store_true",
        help='print one JSON object ("captured" or "honour" is points a match)',
    )


def _describe_league(league: argparse.ArgumentParser) -> None:
    spec = f"{SPEC_HELP}; default: all rivals"
    league.add_argument("specs", metavar="SPEC", nargs="*", help=spec)
    games = "how many matches (default: at least 400, in full rounds, so that all meet equally often)"
    _add_game_option(league)
    league.add_argument("--games", metavar="N", type=_positive, help=games)
    seats = "how many sit together (the fewest of the game)"
    league.add_argument("--seats", metavar="K", type=_natural, help=seats)
    _add_goal_option(league)
    league.add_argument("--seed", metavar="S", type=int, default=0, help="random seed of all matches (0)")
    workers = "number of processes (default: one per core); results don't depend on it"
    league.add_argument("--workers", metavar="W", type=_positive, help=workers)
    _add_workplace_options(league)
    league.add_argument("--json", action="store_true", help='print one JSON object, with each "rating"')


def _describe_stages(stages: argparse.ArgumentParser) -> None:
    from game.table.record_header import SEALS

    stages.add_argument("stages", metavar="ID", nargs="*", help="a stage, such as s01 or h01 (default: all)")
    _add_game_option(stages, "which game's stages (default: the first that has those named)")
    games = "how often each is played: by the game's yardstick, and by one player per bonus goal (100)"
    stages.add_argument("--games", "--tries", metavar="N", type=_positive, default=100, help=games)
    seal = "under this seal: white (with bonus goals and targets), indigo, red, black or gold (white)"
    stages.add_argument("--seal", metavar="COLOUR", choices=("white", *SEALS), default="white", help=seal)
    workers = "number of processes (default: one per core); results don't depend on it"
    stages.add_argument("--workers", metavar="W", type=_positive, help=workers)
    _add_workplace_options(stages)
    stages.add_argument("--json", action="store_true", help="print one JSON object")


def _add_workplace_options(command: argparse.ArgumentParser) -> None:
    on = "play on a Dask cluster instead of this machine's processes: its scheduler's address"
    command.add_argument("--on", metavar="ADDRESS", help=on)
    out = "save results there as they come; an interrupted run resumes from it"
    command.add_argument("--out", metavar="FILE.jsonl", type=_file, help=out)


def _describe_problems(problems: argparse.ArgumentParser) -> None:
    source = "a match record, or a folder of them with its subfolders"
    problems.add_argument("--from", metavar="DIR", type=_file, required=True, dest="source", help=source)
    problems.add_argument(
        "--seat", metavar="N", type=_natural, default=0, help="whose decisions to look at (0)"
    )
    most = "how many answers may be right, at most (2)"
    problems.add_argument("--answers", metavar="N", type=_positive, default=2, help=most)
    out = "write the problems found there, as a folder; their words are still to be written"
    problems.add_argument("--write", metavar="DIR", type=_file, help=out)


def _describe_language(language: argparse.ArgumentParser) -> None:
    ways = language.add_subparsers(dest="way", metavar="WAY", required=True)
    out = ways.add_parser("export", help="write a language's texts as a gettext file")
    out.add_argument(
        "code", metavar="LL", help="the language's code, such as de; a new code starts a new language"
    )
    out.add_argument("file", metavar="OUT.po", type=_file)
    back = ways.add_parser(
        "import", help="make a language's file from a gettext file; texts without a translation stay English"
    )
    back.add_argument("file", metavar="FILE.po", type=_file)


def _describe_code(code: argparse.ArgumentParser) -> None:
    code.add_argument(
        "file", metavar="FILE", type=_file, help="a match record; with --open, the new record to write"
    )
    opened = "write this code's match as a record instead; its seats have no names"
    code.add_argument("--open", metavar="CODE", dest="opened", help=opened)


def _describe_clip(clip: argparse.ArgumentParser) -> None:
    clip.add_argument("record", metavar="FILE|CODE", help="a match record, or a code as `code` prints it")
    clip.add_argument(
        "out",
        metavar="OUT.webp|OUT.gif|DIR/",
        type=_file,
        help="the file to write; in a folder, one PNG per frame",
    )
    clip.add_argument("--fight", metavar="N", type=_positive, help="show this fight, counted from 1")
    clip.add_argument(
        "--from", metavar="LINE", type=_positive, dest="first", help="from this line of the record"
    )
    clip.add_argument("--to", metavar="LINE", type=_positive, dest="last", help="to this line of the record")
    eyes = "whose eyes: a seat, from 0, 'public', or 'all' cards open (public)"
    clip.add_argument("--seat", metavar="N|public|all", type=_eyes, dest="eyes", help=eyes)
    high = "height in pixels (720)"
    clip.add_argument("--lines", type=int, choices=(480, 720, 1080), default=720, help=high)
    clip.add_argument(
        "--language", metavar="LL", type=_language, help=f"one of {', '.join(_languages())} (en)"
    )


def _describe_history(history: argparse.ArgumentParser) -> None:
    ways = (
        "import: add the records at PATH, files or folders; rebuild: read all files again; "
        "words: print the finished matches at PATH in words, ready to paste"
    )
    history.add_argument("way", nargs="?", choices=("import", "rebuild", "words"), help=ways)
    history.add_argument(
        "paths", metavar="PATH", type=_file, nargs="*", help="what `import` and `words` read"
    )
    nameless = "with `words`: give seat numbers instead of names"
    history.add_argument("--without-names", action="store_false", dest="names", help=nameless)
    tongue = f"language of `words`: one of {', '.join(_languages())} (en)"
    history.add_argument("--language", metavar="LL", type=_language, default="en", help=tongue)
    words = (
        "only matches with all these words: names, rivals, 2026-11, result:won, rule:dusk, a stage, favourite"
    )
    history.add_argument("--search", metavar="TEXT", default="", help=words)
    history.add_argument(
        "--limit", metavar="N", type=_positive, default=50, help="list this many at most (50)"
    )
    history.add_argument("--json", action="store_true", help="print one JSON object")


def _describe_statistics(statistics: argparse.ArgumentParser) -> None:
    _add_game_option(statistics)
    statistics.add_argument(
        "--player", metavar="NAME", help="the player's name (default: who has played most)"
    )
    statistics.add_argument("--json", action="store_true", help="print one JSON object")


def _describe_bot(bot: argparse.ArgumentParser) -> None:
    bot.add_argument("rival", metavar="RIVAL", nargs="?", help="its id (see `rivals`) or its FILE.toml")
    _add_game_option(bot)
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
        type=_file,
        help="write everything it is told and asked, and its answers, to this file",
    )
    either.add_argument(
        "--check",
        metavar="FILE",
        type=_file,
        help="play no match: answer this receipt's questions again and compare",
    )
    worlds = "with --check: ask one question again in N matches that differ only in what the rival can't know"
    bot.add_argument("--worlds", metavar="N", type=_positive, default=0, help=worlds)
    bot.add_argument(
        "--question", metavar="N", type=_positive, help="with --worlds: which question, from 1 (the last)"
    )
    bot.add_argument("--json", action="store_true", help="with --worlds: one JSON object after each answer")
    certified = (
        "instead of RIVAL: ask this outside bot 1,000 questions of every kind and say what it got wrong"
    )
    either.add_argument("--certify", metavar="'! COMMAND'", help=certified)


def _describe_check(check: argparse.ArgumentParser) -> None:
    files = "a match record, a campaign folder or its stages.toml, or a folder of problems"
    check.add_argument("files", metavar="FILE", type=_file, nargs="+", help=files)


def _describe_bench(bench: argparse.ArgumentParser) -> None:
    _add_game_option(
        bench,
        "time only this game (default: the first one, with the engine and the frames of the others)",
    )
    bench.add_argument(
        "--window",
        action="store_true",
        help="time a window on a real screen instead: start, first frames, changes",
    )
    size = "the window in pixels; repeat for several sizes (1920x1080, and 3840x2160 if there is room)"
    bench.add_argument("--size", metavar="WxH", type=_size, action="append", default=[], help=size)
    bench.add_argument("--json", action="store_true", help="print one JSON object")


def _describe_picture(picture: argparse.ArgumentParser) -> None:
    _add_record_options(picture)
    picture.add_argument("out", metavar="OUT.png", type=_file, help="where the picture is written")
    score = "draw the final score instead of the table"
    picture.add_argument("--score", action="store_true", help=score)
    picture.add_argument("--size", metavar="WxH", type=_size, default=(1920, 1080), help="pixels (1920x1080)")
    _add_text_options(picture, "en", 100)


def _describe_gallery(gallery: argparse.ArgumentParser) -> None:
    gallery.add_argument("folder", metavar="DIR", type=_file, help="where the pictures are written")
    size = "size of each picture in pixels; repeat for several sizes (1920x1080)"
    gallery.add_argument("--size", metavar="WxH", type=_size, action="append", default=[], help=size)
    language = f"one of {', '.join(_languages())}; repeat for several (en)"
    gallery.add_argument(
        "--language", metavar="LL", type=_language, action="append", default=[], help=language
    )
    gallery.add_argument(
        "--text-scale", metavar="P", type=_scale, default=100, help="size of texts, 100 to 200 percent"
    )


def _add_game_option(
    command: argparse.ArgumentParser,
    what: str = "which game, by its name in --version (default: the first)",
) -> None:
    command.add_argument("--game", metavar="GAME", type=_game, help=what)


def _add_goal_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--goal", metavar="N", type=_positive, help="the goal, if the game has a choice of goals"
    )


def _add_record_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", type=_file, help="a match record")
    command.add_argument(
        "--seat", metavar="N|public", type=_seat, required=True, help="a seat, from 0, or 'public'"
    )
    command.add_argument("--upto", metavar="LINE", type=_positive, help=UPTO_HELP)


def _add_window_options(command: argparse.ArgumentParser, default: Any) -> None:
    # A command's own default would overwrite what stands before the command: hence SUPPRESS there.
    command.add_argument("--size", metavar="WxH", type=_size, default=default, help="the window in pixels")
    command.add_argument(
        "--frames", metavar="FILE", type=_file, default=default, help="write frame times here on exit"
    )
    _add_text_options(command, default, default)


def _add_text_options(command: argparse.ArgumentParser, language: Any, scale: Any) -> None:
    command.add_argument(
        "--language", metavar="LL", type=_language, default=language, help=f"one of {', '.join(_languages())}"
    )
    command.add_argument(
        "--text-scale", metavar="P", type=_scale, default=scale, help="size of texts, 100 to 200 percent"
    )


def _languages() -> list[str]:
    from game.kept.language import TEXTS, Language

    return Language.codes(TEXTS)


def _language(text: str) -> str:
    if text not in _languages():
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(_languages())}")
    return text


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; expected WIDTHxHEIGHT, such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        expected = "{}x{} to {}x{}".format(*SMALLEST, *LARGEST)
        raise argparse.ArgumentTypeError(f"{text} is out of range; expected {expected}")
    return width, height


def _seat(text: str) -> int | None:
    return None if text == "public" else _seat_number(text, "'public'")


def _eyes(text: str) -> Eyes:
    if text in ("all", "public"):
        return "all" if text == "all" else None
    return _seat_number(text, "'public' or 'all'")


def _seat_number(text: str, words: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no seat; expected its number, from 0, or {words}")
    return int(text)


def _scale(text: str) -> int:
    scale = _natural(text)
    if not 100 <= scale <= 200:
        raise argparse.ArgumentTypeError(f"{text} is out of range; expected 100 to 200")
    return scale


def _game(text: str) -> Game:
    from game.games import game_named
    from game.kept.faults import Fault

    try:
        return game_named(text)
    except Fault as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def _natural(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, 0 or more")
    return int(text)


class _Version(argparse.Action):
    """Prints the versions and ends: PROGRAM VERSION, then a line for each format of file that it writes."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        from game.games import GAMES
        from game.table import receipts

        try:
            print(f"{PROGRAM} {version(PROGRAM)}")
        except PackageNotFoundError:
            print(f"{PROGRAM}, not installed")
        for game in GAMES:
            print(f"match records: {game.name} {', '.join(map(str, game.versions))}")
        print(f"receipts: {', '.join(map(str, receipts.VERSIONS))}")
        parser.exit()


def _file(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("an empty name; expected the name of a file or folder")
    return Path(text)


def _ease(text: str) -> float:
    if not re.fullmatch(r"-?(0|1|0?\.\d{1,9}|1\.0{1,9})", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from -1 to 1")
    return float(text)


def _positive(text: str) -> int:
    if not _natural(text):
        raise argparse.ArgumentTypeError("0 is too few; expected at least 1")
    return int(text)


_COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], object]]] = {
    "play": ("start a match; with rivals in every seat, watch it", _describe_play),
    "demo": ("open the animated rules", _describe_demo),
    "replay": ("watch a recorded match, or the match of a code", _describe_replay),
    "simulate": ("play matches without a window and count the results", _describe_simulate),
    "check": (
        "check match records against the rules, and campaigns and problems for mistakes",
        _describe_check,
    ),
    "view": ("print a recorded match as one seat saw it", _add_record_options),
    "code": ("print a finished match as a code to say or type, or turn a code into a record", _describe_code),
    "clip": ("make an animated picture of part of a recorded match", _describe_clip),
    "history": ("list finished matches, newest first, or add others", _describe_history),
    "statistics": ("sum up one player's finished matches", _describe_statistics),
    "bot": ("let a rival play one match over standard input and output (the bot protocol)", _describe_bot),
    "rivals": ("list the rivals: id, name, how they play, file", _add_game_option),
    "league": ("run a round-robin league between rivals and rate them", _describe_league),
    "stages": ("measure how hard campaign stages are, against their targets", _describe_stages),
    "problems": ("find problems with one provable answer in recorded matches", _describe_problems),
    "picture": ("draw the table of a recorded match as one seat sees it", _describe_picture),
    "gallery": ("draw every scene in every state, one PNG each", _describe_gallery),
    "language": (
        "export a language's texts to translators' tools, and import them again",
        _describe_language,
    ),
    "bench": ("time the engine, the rivals and the frames on this machine", _describe_bench),
}
"""By its name what a command does, in half a sentence, and what adds its options."""
