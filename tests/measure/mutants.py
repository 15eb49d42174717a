"""Puts small faults into a copy of the program, one at a time, and tells which of them no test notices.

    python -m tests.measure.mutants rules session --faults 150 --workers 2

A fault is one change of the kind that people make: a comparison the other way, a number one too large, a
condition turned round, a statement left out, "and" for "or", an answer that is None. They are drawn by lot
from all that are possible in the chosen parts of the program; the same seed draws the same ones. For each,
the tests that belong to its part run in a copy of the checkout, short ones and those that name its module
first, until one fails: then it is caught, as it is when they compute without an end. Time is the processor's:
a busy machine catches nothing, nor do tests that stand still and compute nothing. What survives is
listed at the end, with the share that was caught and the interval that holds the truth in 95 of 100 samples.
Some survivors change nothing that anybody could see: look at each. Ctrl+C ends it and tells what is known.
"""

import argparse
import contextlib
import itertools
import os
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from game.kept.chance import Chance
from game.kept.win_rates import wilson
from tests.measure.faults import Fault, faults_in

ROOT = Path(__file__).parents[2]


class Part(NamedTuple):
    """A part of the program: its modules, as patterns from the root, and the tests that belong to it."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


RULES = (
    "cards decisions events feuds full_state line_forms match odds options public_state seat_record"
    " variants view"
)
SHOWN = "screen_flow acts_to_show"

PARTS = {
    "rules": Part(
        tuple(f"game/tenno/{name}.py" for name in RULES.split()),
        ("tests/game/tenno/test_*.py", "tests/game/commands/test_bench.py"),
    ),
    "session": Part(
        tuple(
            f"game/table/{name}.py"
            for name in (
                "session",
                "drivers",
                "hosted_match",
                "record_files",
                "record_reader",
                "receipts",
            )
        ),
        (
            "tests/game/table/test_*.py",
            "tests/game/kept/test_data_folder.py",
            "tests/game/commands/test_commands.py",
            "tests/game/tenno/test_bad_records.py",
        ),
    ),
    "flow": Part(
        (
            *(f"game/tenno/show/{name}.py" for name in SHOWN.split()),
            "game/table/shared_screen.py",
            "game/tenno/shared_screen.py",
            "game/tenno/view.py",
            "game/table/reveal_clock.py",
        ),
        (
            "tests/game/tenno/show/test_screen_flow.py",
            "tests/game/tenno/show/test_acts_to_show.py",
            "tests/game/tenno/test_early_decisions.py",
            "tests/game/tenno/show/test_reveal_clock.py",
            "tests/game/tenno/test_shared_screen.py",
            "tests/scenes/tenno/match/test_shared_screen.py",
            "tests/scenes/tenno/match/test_left_matches.py",
        ),
    ),
    "words": Part(
        ("game/tenno/show/*words.py",),
        (
            "tests/game/tenno/show/test_*words.py",
            "tests/scenes/tenno/match/test_*words.py",
            "tests/scenes/tenno/match/test_log_pages.py",
            "tests/scenes/tenno/match/test_turn_banner.py",
            "tests/scenes/tenno/match/test_table_focus.py",
            "tests/scenes/tenno/table/test_card_rules.py",
            "tests/scenes/tenno/match/test_receipt.py",
            "tests/scenes/languages/test_languages.py",
        ),
    ),
    "couch": Part(
        (
            "scenes/tenno/match/shared_screen.py",
            "scenes/match/hand_over_curtain.py",
            "scenes/match/own_cards.py",
        ),
        (
            "tests/scenes/match/test_*.py",
            "tests/scenes/tenno/match/test_couch*.py",
            "tests/scenes/tenno/match/test_shared_screen.py",
            "tests/scenes/tenno/match/test_look_words.py",
        ),
    ),
}
COPIED = ("game", "scenes", "tools", "tests", "main.py", "pyproject.toml")
LINKED = (
    "assets",
    "docs",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    ".git",
    ".gitignore",
    ".ci",
)
TIMES = "times.xml"
FIRST_WRITE = 1_000_000_000
"""The time, in seconds, that the first changed source seems to be of; each later one is of a second later."""
LEAST_SECONDS = 30.0
SLACK = 3.0
"""So many times the processor's time that they take without a fault may a part's tests take."""
PATIENCE = 10.0
"""So many times that by the clock, until tests that end by themselves no more are given up."""
LIMITED = ("/bin/sh", "-c", 'ulimit -S -t "$1" && shift && exec "$@"', "limited")
"""Runs a command with so many seconds of the processor: the first word after it."""
FIRST_TRIED = 6
"""So many files of tests run by themselves first: most faults need no others, nor the time to import them."""


class Tried(NamedTuple):
    """What came of a fault: whether it was caught, by what, and after how many seconds."""

    fault: Fault
    caught: bool
    by: str
    seconds: float


class Bench:
    """A copy of the checkout in which one fault at a time is tried."""

    def __init__(self, folder: Path, root: Path = ROOT, sources: Sequence[str] = COPIED) -> None:
        """Copy what faults are put into, and link what is only read."""
        self.folder = folder
        folder.mkdir(parents=True)
        for name in sources:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(root / name, folder / name)
        for name in LINKED:
            if (root / name).exists():
                (folder / name).symlink_to(root / name)
        (folder / "home").mkdir()
        self._writes = itertools.count(FIRST_WRITE)
        self._child: subprocess.Popen[str] | None = None

    def run(self, tests: Sequence[str], seconds: float) -> tuple[bool, str]:
        """Run tests until one fails; return whether none did, and which failed first or what else came.

        `seconds`: how long they may compute.
        """
        limited = (*LIMITED, str(max(1, round(seconds))))
        command = [*limited, sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no"]
        command += ["--rootdir", str(self.folder)]  # names of files are told from there, whatever lies above
        command += ["-o", "junit_family=xunit1", f"--junit-xml={self.folder / TIMES}", *tests]
        apart = {"PYTHONPATH": str(self.folder), "PYTHONPYCACHEPREFIX": str(self.folder / "compiled")}
        home = {key: str(self.folder / "home") for key in ("HOME", "XDG_DATA_HOME")}
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        self._child = subprocess.Popen(
            command,
            cwd=self.folder,
            env={**kept, **apart, **home},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = self._child.communicate(timeout=PATIENCE * seconds)
        except subprocess.TimeoutExpired:
            return True, f"stood still for {PATIENCE * seconds:.0f} s"
        finally:
            self.end()
        if self._child.returncode == 0:
            return True, ""
        if self._child.returncode == -signal.SIGXCPU:
            return False, f"computed for more than {seconds:.0f} s"
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
        return False, failed.group(1) if failed else f"pytest ended with {self._child.returncode}"

    def try_out(self, fault: Fault, tests: Sequence[str], seconds: float) -> Tried:
        """Put a fault in, run the tests, and take it out again."""
        file = self.folder / fault.path
        whole = file.read_text("utf-8")
        began = time.perf_counter()
        self._write(file, fault.put_into(whole))
        try:
            passed, by = self.run(tests[:FIRST_TRIED], seconds)
            if passed and not by and tests[FIRST_TRIED:]:
                passed, by = self.run(tests[FIRST_TRIED:], seconds)
        finally:
            self._write(file, whole)
        return Tried(fault, not passed, by, time.perf_counter() - began)

    def _write(self, file: Path, source: str) -> None:
        """Write it at a time of its own: Python takes what was compiled of another source for no match."""
        file.write_text(source, "utf-8")
        os.utime(file, (moment := next(self._writes), moment))

    def times(self) -> dict[str, float]:
        """How many seconds each file of tests took in the last run."""
        found: dict[str, float] = {}
        for case in ElementTree.parse(self.folder / TIMES).iter("testcase"):
            file = case.get("file", "")
            found[file] = found.get(file, 0.0) + float(case.get("time", 0))
        return found

    def end(self) -> None:
        """End the tests with all that they started."""
        if self._child is not None:
            try:
                os.killpg(self._child.pid, signal.SIGKILL)
            except ProcessLookupError:
                return
            self._child.wait()


def modules_of(part: Part, root: Path = ROOT) -> list[str]:
    """List a part's modules, each once, in the order of their names."""
    return sorted({str(path.relative_to(root)) for pattern in part.modules for path in root.glob(pattern)})


def mapped_tests(
    module: str, part: Part, root: Path = ROOT, seconds: Mapping[str, float] | None = None
) -> list[str]:
    """List a part's tests: first those named after the module, then those that name it, then the others.

    `seconds` is what files of tests take: then what is short comes before what is near and long.
    """
    dotted, stem = module.removesuffix(".py").replace("/", "."), Path(module).stem
    named = re.compile(
        rf"\b{re.escape(dotted)}\b|from {re.escape(dotted.rpartition('.')[0])} import .*\b{stem}\b"
    )
    found = sorted({path for pattern in part.tests for path in root.glob(pattern)})

    def distance(test: Path) -> int:
        if test.stem == f"test_{stem}":
            return 0
        return 1 if named.search(test.read_text("utf-8")) else 2

    far = {str(test.relative_to(root)): distance(test) for test in found}
    taken = seconds or {}
    return sorted(far, key=lambda test: (taken.get(test, 0.0) * (1 + far[test]), far[test], test))


def drawn(names: Sequence[str], number: int, seed: int, root: Path = ROOT) -> list[tuple[str, Fault]]:
    """Draw so many faults of some parts by lot, each with its part's name; all where there are no more."""
    possible = [
        (name, fault)
        for name in names
        for module in modules_of(PARTS[name], root)
        for fault in faults_in(module, (root / module).read_text("utf-8"))
    ]
    return Chance(seed).shuffled(possible)[:number]


def tried(
    chosen: Sequence[tuple[str, Fault]],
    benches: Sequence[Bench],
    limit: Callable[[str], float],
    taken: Mapping[str, float] | None = None,
) -> Iterator[Tried]:
    """Try the faults out on all benches at once; gives each as it is done.

    `taken` is how many seconds each file of tests takes.
    """
    waiting: queue.SimpleQueue[tuple[str, Fault]] = queue.SimpleQueue()
    done: queue.SimpleQueue[Tried | BaseException] = queue.SimpleQueue()
    for one in chosen:
        waiting.put(one)

    def work(bench: Bench) -> None:
        try:
            while True:
                name, fault = waiting.get_nowait()
                tests = mapped_tests(fault.path, PARTS[name], seconds=taken)
                done.put(bench.try_out(fault, tests, limit(name)))
        except queue.Empty:
            return
        except BaseException as error:
            done.put(error)

    for bench in benches:
        threading.Thread(target=work, args=(bench,), daemon=True).start()
    try:
        for _ in chosen:
            came = done.get()
            if isinstance(came, BaseException):
                raise came
            yield came
    finally:
        with contextlib.suppress(queue.Empty):
            while True:
                waiting.get_nowait()


def summary(results: Sequence[Tried]) -> str:
    """Say how many were caught, and list the others."""
    if not results:
        return "nothing was tried"
    caught = sum(one.caught for one in results)
    low, high = wilson(caught, len(results))
    share = f"caught {caught} of {len(results)} ({caught / len(results):.0%}, 95 %: {low:.0%} to {high:.0%})"
    survivors = sorted(f"  {one.fault}  {one.by}".rstrip() for one in results if not one.caught)
    return "\n".join([*(["survived:"] if survivors else []), *survivors, share])


def main(words: Sequence[str] | None = None) -> int:
    """Try a sample out and print it. Returns 1 where fewer were caught than asked for."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m tests.measure.mutants", description=__doc__, formatter_class=form
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (all)")
    parser.add_argument("--faults", type=int, default=150, metavar="N", help="how many to try (150)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="copies that work at once (1)")
    parser.add_argument(
        "--limit",
        type=float,
        metavar="S",
        help="seconds that a fault's tests may compute (three times what they do)",
    )
    parser.add_argument(
        "--least", type=float, default=0.0, metavar="SHARE", help="fail where less is caught, such as 0.9"
    )
    parser.add_argument("--list", action="store_true", help="say which faults are drawn, and try none")
    given = parser.parse_args(words)
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; expected {', '.join(PARTS)}")
    chosen = drawn(given.parts or list(PARTS), given.faults, given.seed)
    if given.list:
        print(*(f"{name:<8} {fault}" for name, fault in chosen), sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="tenno-mutants-", ignore_cleanup_errors=True) as folder:
        benches = [Bench(Path(folder) / str(number)) for number in range(max(1, given.workers))]
        results: list[Tried] = []
        try:
            limits, taken = _limits(benches[0], sorted({name for name, _ in chosen}), given.limit)
            for one in tried(chosen, benches, limits.__getitem__, taken):
                results.append(one)
                state = "caught  " if one.caught else "SURVIVED"
                print(f"{len(results):>4} {state} {one.seconds:5.0f} s  {one.fault}  {one.by}", flush=True)
        except KeyboardInterrupt:
            print("stopped")
        finally:
            for bench in benches:
                bench.end()
    print(summary(results))
    return int(sum(one.caught for one in results) < given.least * len(results))


def _limits(
    bench: Bench, names: Sequence[str], limit: float | None
) -> tuple[dict[str, float], dict[str, float]]:
    """Run each part's tests without a fault; how long they may take with one, and what each file takes."""
    limits, times = dict[str, float](), dict[str, float]()
    for name in names:
        tests = mapped_tests(modules_of(PARTS[name])[0], PARTS[name])
        began, before = time.perf_counter(), _computed()
        passed, by = bench.run(tests, 3600.0)
        if not passed or by:
            raise SystemExit(f"{name}: {by} fails without any fault; expected tests that pass")
        taken, computed = time.perf_counter() - began, _computed() - before
        times |= bench.times()
        limits[name] = limit or max(LEAST_SECONDS, SLACK * computed)
        said = f"in {taken:.0f} s, {computed:.0f} s of computing"
        print(f"{name}: its tests pass without a fault {said}", flush=True)
    return limits, times


def _computed() -> float:
    """How many seconds programs that were started here and have ended computed."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


if __name__ == "__main__":
    sys.exit(main())
