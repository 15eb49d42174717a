"""The command line: calls what does the work, prints what comes of it, and knows the exit codes.

What can be written there is in game/commands. Every command imports what it needs when it is
called: reading a record does not wait for a window's libraries.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING

from game.commands.arguments import parser
from game.commands.command_errors import AT_FAULT, DONE, MISSING, WRONG_USE, CommandFault, libraries, unopened
from game.commands.terminal import end_by_signals, plain_streams, stopping
from game.kept.own_command import DECODE
from game.kept.safe_text import exact, plain

if TYPE_CHECKING:
    from game.commands.workers import Workers
    from game.table.game_interface import Game

INTERRUPTED = 130
FORFEITS_TOLD = 5
_OPENING = (
    "size", "language", "text_scale", "seed", "first", "speed", "matches", "rule", "kiosk", "replay", "eyes",
    "line", "receipts",
)  # fmt: skip
"""Options of the commands that open a window, as `WindowOptions` has them."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Environment variables that lead to a screen on Linux."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    with plain_streams():
        return _run(arguments)


def _run(arguments: Sequence[str] | None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == [DECODE]:
        from scenes.launch.music_decoder_process import write_samples

        write_samples(int(words[1]), words[2:])
        return DONE
    try:
        with libraries():
            options = parser().parse_args(arguments)
            code = COMMANDS[options.command](options)
        _flush()
    except CommandFault as fault:
        return _complain(fault)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output wanted no more of it; what Python still holds of it goes nowhere.
        _discard_output()
        return DONE
    except OSError as error:
        where = error.filename or "standard output"
        if not error.filename:
            _discard_output()
        return _complain(CommandFault(MISSING, f"{where}: {error.strerror or error}"))
    return code


def _flush() -> None:
    print(end="", flush=True)  # unlike sys.stdout.flush() also where standard output was closed


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(fault: CommandFault) -> int:
    _flush()
    with suppress(BrokenPipeError):
        print(plain(str(fault)), file=sys.stderr, flush=True)
    return fault.code


def _open_window(options: argparse.Namespace) -> int:
    from game.commands.window_options import WindowOptions

    end_by_signals()
    opening = {name: getattr(options, name) for name in _OPENING if hasattr(options, name)}
    # The title waits for no game's modules: they take as long as all of the window's.
    if options.command == "play":
        from game.commands.window_commands import check_play

        opening |= {"play": True, "seats": tuple(options.seat), **check_play(options)}
    if options.command == "demo":
        from game.commands.window_commands import check_film

        opening |= {"demo": True, **check_film(options)}
    _look_for_screen()
    with libraries():
        from scenes.launch.start import open_game
        from scenes.window.window import NoScreenError
    try:
        return open_game(WindowOptions(**opening, frames_file=options.frames))
    except NoScreenError as error:
        raise _no_screen(str(error)) from None


def _replay(options: argparse.Namespace) -> int:
    from pathlib import Path

    from game.commands.codes import read_watched
    from game.table.receipts import receipts_of

    options.replay = read_watched(options.record, options.eyes, options.line)
    options.receipts = receipts_of(Path(options.record))
    return _open_window(options)


def _demo(options: argparse.Namespace) -> int:
    if options.page is None:
        return _open_window(options)
    from game.commands.printed_rules import write_page
    from game.commands.window_commands import book_of
    from game.kept.language import Language

    code = options.language or "en"
    write_page(Language.of(code), options.page, book_of(options.game))
    print(f"{plain(str(options.page))}: the rules as a page to print ({code})")
    return DONE


def _look_for_screen() -> None:
    # SDL would find it out too, but not without a line of its own about it.
    if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
        raise _no_screen(f"none of {', '.join(SCREENS)} is set")


def _no_screen(why: str) -> CommandFault:
    hint = "`simulate` and `picture` work without one"
    return CommandFault(MISSING, f"no screen: {why}; {hint}")


def _simulate(options: argparse.Namespace) -> int:
    from game.commands.headless_matches import Tournament
    from game.commands.seat_specs import all_specs
    from game.commands.simulate import print_simulation, simulate
    from game.commands.workers import never, worthwhile
    from game.games import GAMES

    end_by_signals()
    game = options.game or GAMES[0]
    specs = tuple(all_specs(options.seats, options.seat, game.fewest_seats))
    tournament = Tournament(specs, options.seed, options.record, game.name, options.goal)
    if options.on is not None and options.record is not None:
        raise CommandFault(WRONG_USE, "--record with --on: records would be written where the workers are")
    with (
        _workplace(options, worthwhile(options.games)) as workers,
        # Without workers an interrupt need not wait for a bot; threads and locks of a pool would not bear it.
        stopping() if workers else nullcontext(never) as stopped,
    ):
        done = simulate(tournament, options.games, workers, stopped, options.out)
    if done.matches < options.games:
        return INTERRUPTED
    if options.json:
        print(json.dumps(done.to_line()))
    else:
        print_simulation(done, options.seed)
    _flush()
    _tell_forfeits(done.forfeits)
    return AT_FAULT if done.forfeits else DONE


@contextmanager
def _workplace(options: argparse.Namespace, here: int | None) -> Iterator[Workers | None]:
    """Give who plays: the cluster that --on names, else processes of this machine."""
    if options.on is None:
        yield here
        return
    from game.commands.cluster import joined

    with joined(options.on) as cluster:
        yield cluster


def _tell_forfeits(forfeits: Sequence[str]) -> None:
    """Say of the first ones what happened; one fault of a bot mostly ends all its matches alike."""
    for forfeit in forfeits[:FORFEITS_TOLD]:
        print(plain(forfeit), file=sys.stderr)
    if len(forfeits) > FORFEITS_TOLD:
        print(f"and {len(forfeits) - FORFEITS_TOLD} more forfeits", file=sys.stderr)


def _league(options: argparse.Namespace) -> int:
    from game.commands.league import Tally, check_league, default_games, league, print_league
    from game.games import GAMES

    with libraries():
        from tqdm import tqdm

    game = options.game or GAMES[0]
    seats = game.fewest_seats if options.seats is None else options.seats
    specs = check_league(game, options.specs, seats, options.goal)
    games = options.games or default_games(len(specs), seats)
    bar = tqdm(total=games, unit="match", disable=None, leave=False, file=exact(sys.stderr))
    with _workplace(options, options.workers) as workers, stopping() as stopped, bar:

        def progress(tally: Tally) -> None:
            bar.update(tally.matches - bar.n)

        done = league(
            specs, games, seats, options.seed, workers, progress, stopped, game, options.goal, options.out
        )
    if done.matches:
        print(json.dumps(done.to_line())) if options.json else print_league(done, options.seed)
    _flush()
    _tell_forfeits(done.forfeits)
    if done.matches < games:
        return INTERRUPTED
    return AT_FAULT if done.forfeits else DONE


def _check(options: argparse.Namespace) -> int:
    from game.commands.check_and_view import check

    worst = DONE
    for path in options.files:
        try:
            print(f"{plain(str(path))}: ok, {check(path)}")
        except CommandFault as fault:
            worst = max(worst, _complain(fault))
    return worst


def _stages(options: argparse.Namespace) -> int:
    from game.commands.stages import folder_of, measure_stages, print_stages

    folder = folder_of(options.game, options.stages)
    with _workplace(options, options.workers) as workers, stopping() as stopped:
        seal = "" if options.seal == "white" else options.seal
        measured = measure_stages(folder, options.stages, options.games, workers, stopped, seal, options.out)
        if options.json:
            print(json.dumps({"stages": [one.to_line() for one in measured]}))
        else:
            print_stages(measured, partial(print, flush=True))
        return INTERRUPTED if stopped() else DONE


def _problems(options: argparse.Namespace) -> int:
    from game.commands.problems import find_problems, print_problems, write_problems

    with stopping() as stopped:
        found = list(print_problems(find_problems(options.source, options.seat, options.answers, stopped)))
        if options.write is not None and not stopped():
            write_problems(options.write, found)
        return INTERRUPTED if stopped() else DONE


def _language(options: argparse.Namespace) -> int:
    from game.commands.translations import export, import_

    file = plain(str(options.file))
    if options.way == "export":
        print(f"{file}: {options.code}, {export(options.code, options.file)} texts translated")
        return DONE
    made, left = import_(options.file)
    print(f"{plain(str(made))}: made of {file}; {left} texts are still English")
    return DONE


def _view(options: argparse.Namespace) -> int:
    from game.commands.check_and_view import seat_record
    from game.kept.json_lines import write_line

    # The bytes of a seat record are to be compared; a terminal alone is spared what names may hold.
    out = sys.stdout if sys.stdout.isatty() else exact(sys.stdout)
    for line in seat_record(options.file, options.seat, options.upto):
        print(write_line(line), file=out)
    return DONE


def _code(options: argparse.Namespace) -> int:
    from game.commands.codes import code_of, open_code

    if options.opened is None:
        print(code_of(options.file))
        return DONE
    print(f"{plain(str(options.file))}: {open_code(options.opened, options.file)}")
    return DONE


def _clip(options: argparse.Namespace) -> int:
    from game.commands.codes import read_watched

    telling = read_watched(options.record, options.eyes, options.last)
    _without_screen()
    with libraries():
        from scenes.launch.clip import clip
    with _counted("frame") as (told, _):
        try:
            frames = clip(telling, options, told)
        except OSError as error:
            raise unopened(options.out, error, "a file that can be written") from None
    if frames:
        print(f"{plain(str(options.out))}: {frames} frames")
    return DONE if frames else INTERRUPTED


def _history(options: argparse.Namespace) -> int:
    from datetime import datetime

    from game.commands import history

    with _counted("match") as (progress, stopped):
        wanted = history.history if options.command == "history" else history.statistics
        code = wanted(options, datetime.now(), progress)
        return INTERRUPTED if stopped() else code


@contextmanager
def _counted(unit: str) -> Iterator[tuple[Callable[[int, int], bool], Callable[[], bool]]]:
    """Give what is told how much of how much is done, and says whether to stop, and what says that alone."""
    with libraries():
        from tqdm import tqdm

    bar = tqdm(unit=unit, disable=None, leave=False, file=exact(sys.stderr), delay=0.5)
    with stopping() as stopped, bar:

        def told(done: int, whole: int) -> bool:
            bar.total = whole
            bar.update(done - bar.n)
            return stopped()

        yield told, stopped


def _bot(options: argparse.Namespace) -> int:
    from game.commands.bot import serve
    from game.commands.seat_specs import find_rival
    from game.games import GAMES
    from game.table.game_interface import Rival
    from game.table.receipts import ReceiptFile, RecordingRival, receipt_header

    game = options.game or GAMES[0]
    if options.certify is not None:
        return _certify(options, game)
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


def _certify(options: argparse.Namespace, game: Game) -> int:
    from game.commands.bot_certify import certify, print_verdict

    if options.rival is not None:
        raise CommandFault(WRONG_USE, f"bot {options.rival} --certify: two bots; expected one of them")
    verdict = certify(game, options.certify)
    print_verdict(options.certify, verdict)
    return AT_FAULT if verdict.wrong else DONE


def _rivals(options: argparse.Namespace) -> int:
    from game.games import GAMES

    game = options.game or GAMES[0]
    for rival in game.rivals():
        print(f"{rival.identity}\t{rival.name}\t{rival.character}\t{plain(str(rival.file))}")
    return max([_complain(CommandFault(AT_FAULT, fault)) for fault in game.rival_faults()], default=DONE)


def _without_screen() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


def _picture(options: argparse.Namespace) -> int:
    _without_screen()
    with libraries():
        from scenes.launch.record_picture import draw_table
    style = options.size, options.language, options.text_scale
    try:
        draw_table(options.file, options.seat, options.upto, *style, options.out, options.score)
    except OSError as error:
        raise unopened(options.out, error, "a file that can be written") from None
    return DONE


def _gallery(options: argparse.Namespace) -> int:
    _without_screen()
    with libraries():
        from tools.gallery.draw_gallery import draw_gallery
    try:
        written = draw_gallery(options.folder, options.size, options.language, options.text_scale)
    except OSError as error:
        raise unopened(options.folder, error, "a folder that can be written to") from None
    print(f"{written} pictures in {plain(str(options.folder))}")
    return DONE


def _bench(options: argparse.Namespace) -> int:
    from game.commands.bench import bench, bench_game, print_bench
    from game.games import GAMES

    end_by_signals()
    other = None if options.game in (None, GAMES[0]) else options.game
    if options.window:
        measured = _bench_window(options.size, "" if other is None else other.name)
    else:
        _without_screen()
        with libraries():
            from scenes.launch.frame_bench import measure
        measured = bench(measure) if other is None else bench_game(other, measure)
    if options.json:
        print(json.dumps(measured))
    else:
        print_bench(measured)
    return DONE


def _bench_window(sizes: Sequence[tuple[int, int]], name: str) -> dict[str, object]:
    _look_for_screen()
    with libraries():
        from scenes.games import shown_game
        from scenes.launch.window_bench import Disturbed, measure
        from scenes.window.window import NoScreenError
    try:
        return {"window": measure(sizes, shown=shown_game(name))}
    except NoScreenError as error:
        raise _no_screen(str(error)) from None
    except Disturbed as error:
        raise CommandFault(MISSING, str(error)) from None
    except KeyboardInterrupt:
        raise CommandFault(INTERRUPTED, "stopped before all was measured: there are no figures") from None


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _open_window,
    "play": _open_window,
    "demo": _demo,
    "replay": _replay,
    "simulate": _simulate,
    "league": _league,
    "stages": _stages,
    "problems": _problems,
    "check": _check,
    "view": _view,
    "code": _code,
    "clip": _clip,
    "history": _history,
    "statistics": _history,
    "bot": _bot,
    "rivals": _rivals,
    "language": _language,
    "picture": _picture,
    "gallery": _gallery,
    "bench": _bench,
}

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # packed, it is started again as its own worker
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
