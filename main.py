"""The way in: reads the command line and does the command, or opens the window; knows what ends a run.

What can be written is in game/commands, and most of what is done then; here is what leads to scenes. Every
command imports what it needs when it is called: reading a record does not wait for a window's libraries.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from assets import FOLDER
from game.commands.arguments import command_of, parser
from game.commands.command_errors import DONE, INTERRUPTED, MISSING, CommandFault, libraries, unopened
from game.commands.terminal import complain, counted, end_by_signals, flush, plain_streams
from game.kept.own_process import DECODE
from game.kept.safe_text import plain

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
            code = (_WITH_PICTURES.get(options.command) or command_of(options.command))(options)
        flush()
    except CommandFault as fault:
        return complain(fault)
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
        return complain(CommandFault(MISSING, f"{where}: {error.strerror or error}{_again(error)}"))
    return code


def _again(error: OSError) -> str:
    """Say what to do where it is one of the game's own files that can't be read."""
    if not error.filename or FOLDER not in Path(os.fsdecode(error.filename)).parents:
        return ""
    return "; expected it to come with the game: install it again, as its README says"


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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


def _clip(options: argparse.Namespace) -> int:
    from game.commands.codes import read_watched

    telling = read_watched(options.record, options.eyes, options.last, "--to")
    _without_screen()
    with libraries():
        from scenes.launch.clip import clip
    with counted("frame") as (told, _):
        try:
            frames = clip(telling, options, told)
        except OSError as error:
            raise unopened(options.out, error, "a file that can be written") from None
    if frames:
        print(f"{plain(str(options.out))}: {frames} frame{'' if frames == 1 else 's'}")
    return DONE if frames else INTERRUPTED


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
        from tools.gallery.make_gallery import draw_gallery
    game = "" if options.game is None else options.game.name
    try:
        written = draw_gallery(options.folder, options.size, options.language, options.text_scale, game)
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


_WITH_PICTURES: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _open_window,
    "play": _open_window,
    "demo": _demo,
    "replay": _replay,
    "clip": _clip,
    "picture": _picture,
    "gallery": _gallery,
    "bench": _bench,
}
"""What leads to scenes or draws; what all others do is in their files in game/commands."""

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # packed, it is started again as its own worker
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
