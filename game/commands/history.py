"""The history of finished matches for the command line: listed, searched, imported, rebuilt, counted."""

import argparse
import json
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from game.commands.arguments import add_game_option, file_path, language_code, language_help, positive
from game.commands.command_errors import (
    AT_FAULT,
    DONE,
    INTERRUPTED,
    MISSING,
    WRONG_USE,
    CommandFault,
    at_fault,
    unopened,
)
from game.commands.terminal import counted
from game.games import GAMES, game_named, offers
from game.history import trash
from game.history.imports import take_in
from game.history.index import Entry, Index, Progress
from game.history.indexed_facts import read_facts
from game.history.match_as_text import match_in_words
from game.history.statistics import Figure, figures_of, players
from game.kept.data_folder import Store, data_folder
from game.kept.faults import Fault
from game.kept.json_lines import read_file
from game.kept.language import Language
from game.kept.safe_text import plain
from game.table.match_codes import code_of
from game.table.record_by_viewer import tell

READS = ("import", "words")
"""What `history` does with PATHs."""


def history_options(history: argparse.ArgumentParser) -> None:
    """Add the options of `history`."""
    ways = (
        "import: add the records at PATH, files or folders; rebuild: read all files again; "
        "words: print the finished matches at PATH in words, ready to paste"
    )
    history.add_argument("way", nargs="?", choices=("import", "rebuild", "words"), help=ways)
    history.add_argument(
        "paths", metavar="PATH", type=file_path, nargs="*", help="what `import` and `words` read"
    )
    nameless = "with `words`: give seat numbers instead of names"
    history.add_argument("--without-names", action="store_false", dest="names", help=nameless)
    tongue = f"language of `words`: {language_help()} (en)"
    history.add_argument("--language", metavar="LL", type=language_code, default="en", help=tongue)
    words = (
        "only matches with all these words: names, rivals, 2026-11, result:won, rule:dusk, a stage, favourite"
    )
    history.add_argument("--search", metavar="TEXT", default="", help=words)
    history.add_argument(
        "--limit", metavar="N", type=positive, default=50, help="list this many at most (50)"
    )
    history.add_argument("--json", action="store_true", help="print one JSON object")


def statistics_options(statistics: argparse.ArgumentParser) -> None:
    """Add the options of `statistics`."""
    add_game_option(statistics)
    statistics.add_argument(
        "--player", metavar="NAME", help="the player's name (default: who has played most)"
    )
    statistics.add_argument("--json", action="store_true", help="print one JSON object")


@contextmanager
def _opened(now: datetime, progress: Progress, anew: bool = False) -> Iterator[tuple[Store, Index]]:
    """Open the index, bring it up to the files, and give it; raises CommandFault.

    Where it was stopped it holds what was read so far, and goes on from there the next time.
    """
    store = Store(data_folder())
    try:
        trash.tidy(store, now)
        with Index(store) as index:
            if anew:
                index.begin_anew()
            index.update(now, progress)
            yield store, index
    except (sqlite3.Error, OSError) as error:
        raise CommandFault(MISSING, f"{store.folder}: {error}; expected a data folder to write to") from None


def history(options: argparse.Namespace, now: datetime, progress: Progress) -> int:
    """List, take in, make anew or print in words; an exit code. Raises CommandFault."""
    if (options.way in READS) != bool(options.paths):
        wrong = "no PATH; expected one or more" if options.way in READS else "a PATH; expected none"
        raise CommandFault(WRONG_USE, f"history {options.way}: {wrong}")
    if options.way == "words":
        return _print_words(options)
    with _opened(now, progress, options.way == "rebuild") as (store, index):
        if options.way == "import":
            return _import(store, index, options, now)
        if options.way == "rebuild":
            print(f"{index.count()} matches")
        elif options.json:
            found = index.page(options.search, options.limit)
            print(json.dumps({"matches": [entry.to_line() for entry in found]}))
        else:
            found = index.page(options.search, options.limit)
            _print_matches(found)
            if not found:
                why = "no finished match found" if options.search else "no match is finished yet"
                print(why, file=sys.stderr)
        for file, why in index.refused():
            print(plain(f"{index.folder / file}: {why}"), file=sys.stderr)
    return DONE


def _import(store: Store, index: Index, options: argparse.Namespace, now: datetime) -> int:
    worst = DONE
    for taken in take_in(store, index, options.paths, now):
        if taken.refused:
            worst = AT_FAULT
            print(plain(taken.why), file=sys.stderr)
        else:
            print(plain(f"{taken.path}: {taken.why or f'taken in as {taken.name}'}"))
    return worst


def _print_words(options: argparse.Namespace) -> int:
    """Print each record in words, one after the other, an empty line between them."""
    language = Language.of(options.language)
    for number, path in enumerate(options.paths):
        try:
            entry = read_facts(path)
            game = game_named(entry.game)
            lines = list(read_file(path))
            code = code_of(offers(game).codes, [line for _, line in lines])
            text = match_in_words(tell(game, lines), language, entry.ended, code, options.names)
        except Fault as fault:
            raise at_fault(path, fault) from None
        except OSError as error:
            raise unopened(path, error) from None
        print("\n" * bool(number) + "\n".join(plain(line) for line in text.splitlines()))
    return DONE


def _print_matches(entries: Sequence[Entry]) -> None:
    """Print a line for each match: when, which game, who, with how many points, and where its file lies."""
    for entry in entries:
        seats = ", ".join(
            f"{'*' if number in entry.winners else ''}{seat['name']} {seat['points']}"
            for number, seat in enumerate(entry.seats)
        )
        more = "".join(f"  {word}" for word in (entry.stage, *entry.house_rules, entry.note) if word)
        star = " ★" if entry.favourite else ""
        print(plain(f"{entry.ended}  {entry.game}  {seats}{more}{star}  {entry.file}"))


def statistics(options: argparse.Namespace, now: datetime, progress: Progress) -> int:
    """Count what a player's matches come to; an exit code. Raises CommandFault."""
    with _opened(now, progress) as (_, index):
        game = (options.game or GAMES[0]).name
        known = dict(players(index, game))
        player = options.player or next(iter(known), "")
        figures = figures_of(index, player, game)
    if options.player is not None and player not in known:
        expected = f"expected one of {', '.join(known)}" if known else "nobody has finished a match yet"
        found = "no such player, and rivals and bots are not counted"
        raise CommandFault(WRONG_USE, f"--player {player}: {found}; {expected}")
    if options.json:
        lines = [figure.to_line() for figure in figures]
        print(json.dumps({"player": player, "matches": known.get(player, 0), "figures": lines}))
    else:
        _print_figures(player, known.get(player, 0), figures)
    return DONE


def _print_figures(player: str, matches: int, figures: Sequence[Figure]) -> None:
    """Print a line for each figure: its value with the interval of 95 % (a median with its quartiles)."""
    if not player:
        print("nobody has played yet: only people's matches are counted")
        return
    print(plain(f"{player}: {matches} match{'es' * (matches != 1)}"))
    for figure in figures:
        value = f"{figure.value:.0f} ({figure.low:.0f} to {figure.high:.0f})"
        if not figure.identity.startswith("shogun lies"):
            value = f"{100 * figure.value:5.1f} % ({100 * figure.low:.1f} to {100 * figure.high:.1f})"
        files = f"  {', '.join(figure.matches)}" if figure.matches else ""
        print(plain(f"{figure.identity:24} {value:28} of {figure.n}{files}"))


def run_history(options: argparse.Namespace) -> int:
    """Do `history`; returns the exit code."""
    return _run(history, options)


def run_statistics(options: argparse.Namespace) -> int:
    """Do `statistics`; returns the exit code."""
    return _run(statistics, options)


def _run(do: Callable[[argparse.Namespace, datetime, Progress], int], options: argparse.Namespace) -> int:
    with counted("match") as (progress, stopped):
        code = do(options, datetime.now(), progress)
        return INTERRUPTED if stopped() else code
