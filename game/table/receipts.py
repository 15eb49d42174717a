"""Receipts: what a rival was told and asked and what it answered, so that anybody can ask it again.

Owns a receipt's writing beside a match and its reading (`receipt_form` its form). Knows no game, and of a
match no more than its rival was told: a receipt is made of a seat record and of what the rival made of it.
People read it question by question (`Entry`), in words that are the game's.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from game.kept import foreign_files
from game.kept.faults import ASTRAY, Fault
from game.kept.json_lines import LONGEST_FILE, Line, Torn, first_line, parse_line, read_file, write_line
from game.table.game_interface import Reasoning, Rival, RivalProfile
from game.table.log_row import ToldRow
from game.table.receipt_form import (
    EASED_VERSION,
    HEADER_KEYS,
    MIND,
    MINDLESS_VERSION,
    VERSION,
    check_header,
    check_line,
)
from game.table.record_forms import EASE

ENDING = ".receipt"
BEGINNING = b'{"receipt":'
MOST_WEIGHED = 8
"""How many alternatives are told, the best ones."""


def receipt_path(record: Path, seat: int) -> Path:
    """Say where the receipt of a seat lies, beside the record of its match."""
    return record.with_name(f"{record.stem}.{seat}{ENDING}")


def receipts_of(record: Path) -> dict[int, Path]:
    """Find the receipts that lie beside a record, by seat, but for those of another game's."""
    found = {}
    with contextlib.suppress(OSError):
        there = {path.name: path for path in record.parent.iterdir()}
        for name, path in there.items():
            stem, _, seat = name.removesuffix(ENDING).rpartition(".")
            if name.endswith(ENDING) and stem == record.stem and seat.isdecimal():
                whose = ""
                with contextlib.suppress(OSError, Fault):
                    whose = f"{stem}.{claims(path)[0]}"
                if whose == record.name or whose not in there:
                    found[int(seat)] = path
    return dict(sorted(found.items()))


def receipt_header(game: str, profile: RivalProfile, seed: int, budget: int, ease: float = 0.0) -> Line:
    """Make a receipt's first line; of a game that has no editions of its minds, in the form of before."""
    version = VERSION if profile.mind else EASED_VERSION if ease else MINDLESS_VERSION
    header = {"receipt": game, "version": version, "rival": profile.identity, "seed": seed, "budget": budget}
    mind = {MIND: profile.mind} if profile.mind else {}
    return {**header, **mind, EASE: ease} if ease else {**header, **mind}


def chosen_line(answer: Line, account: Reasoning | None) -> Line:
    """Make the line that stands for an answer and for what stood behind it."""
    line: Line = {"chose": answer}
    if account is not None:
        if account.beliefs is not None:
            line["beliefs"] = account.beliefs
        line["alternatives"] = list(account.alternatives)
        line["work"] = account.work
        if account.lot is not None:
            line["lot"] = account.lot
    return line


class RecordingRival(Rival):
    """A rival that keeps a receipt of all that it is told, asked and answers."""

    def __init__(self, rival: Rival, keep: Callable[[Line], None]) -> None:
        """`keep` is given every line of the receipt but its header."""
        self._rival, self._keep = rival, keep
        self.budget = rival.budget

    def budget_at(self, seats: int) -> int:
        return self._rival.budget_at(seats)

    def tell(self, line: Line) -> None:
        self._keep({"told": line})
        self._rival.tell(line)

    def answer(self, ask: Line) -> Line:
        self._keep({"ask": ask})
        answer = self._rival.answer(ask)
        self._keep(chosen_line(answer, self._rival.account()))
        return answer

    def account(self) -> Reasoning | None:
        return self._rival.account()


class ReceiptFile:
    """A receipt being written, each line whole on its way to the disk before `keep` returns.

    A rival that is started again in the middle of its match is told everything anew; then the file goes on
    where it was: lines that it holds already are not written twice, and what does not agree is cut off.
    Whatever the disk refuses ends the receipt, never the match: `trouble` then says why.
    """

    def __init__(self, path: Path, header: Line) -> None:
        """Open or begin the file. One that is no receipt is left alone."""
        self.path = path
        self.trouble = ""
        self._file: int | None = None
        self._held: list[bytes] = []
        self._place = 0
        """How many bytes of the file are sure; behind them stand the lines of `_held`."""
        with self._guarded():
            self._open()
            self.keep(self._begun(header))

    def _begun(self, header: Line) -> Line:
        """Return the header that is held already where an older program began it, or with another mind."""
        with contextlib.suppress(Fault):
            held = parse_line(b"".join(self._held[:1]).rstrip(b"\n"), 1)
            check_header(held, header["receipt"])
            same = all(held.get(key) == header[key] for key in HEADER_KEYS if key != "version")
            if same and (EASE in header) == (EASE in held):
                return held
        return header

    def keep(self, line: Line) -> None:
        """Write a line, unless the file holds it already."""
        raw = write_line(line).encode() + b"\n"
        with self._guarded():
            if self._file is not None and os.fstat(self._file).st_nlink == 0:
                self._write_anew(self._file)
            if self._file is None or self._holds(line, raw):
                return
            os.lseek(self._file, self._place, os.SEEK_SET)
            if self._held:
                self._held.clear()
                os.ftruncate(self._file, self._place)
            _write(self._file, raw)
            self._place += len(raw)

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                os.close(file)

    def _holds(self, line: Line, raw: bytes) -> bool:
        """Whether it is the next line that was told before the rival was started again; then it is sure."""
        if "ask" in line or "chose" in line:
            return False  # asked anew: whatever is still held comes anew too
        held = self._held
        ahead = (number for number, old in enumerate(held) if not old.startswith((b'{"ask":', b'{"chose":')))
        place = next(ahead, len(held))
        found = held[place : place + 1] == [raw]
        # Not asked anew: so the answers before it, as far as they are whole, were taken.
        whole = sum(old.endswith(b"\n") for old in held[:place])
        self._sure(place + 1 if found else whole - whole % 2)
        return found

    def _sure(self, lines: int) -> None:
        self._place += sum(map(len, self._held[:lines]))
        del self._held[:lines]

    def _open(self) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = foreign_files.descriptor(self.path, os.O_RDWR | os.O_CREAT)
        try:
            begins = os.read(file, len(BEGINNING))
            if begins and begins != BEGINNING:
                raise FileExistsError(errno.EEXIST, "it is there already and no receipt", str(self.path))
            with os.fdopen(os.dup(file), "rb") as stream:
                held = begins + stream.read(LONGEST_FILE)
        except OSError:
            os.close(file)
            raise
        self._file = file
        self._held = held.splitlines(keepends=True)
        return file

    def _write_anew(self, removed: int) -> None:
        """Put what was written into a file at the old place: the open one, which was removed, holds it."""
        os.lseek(removed, 0, os.SEEK_SET)
        with os.fdopen(os.dup(removed), "rb") as stream:
            raw = stream.read(LONGEST_FILE)
        held = self._held
        file = self._open()
        os.close(removed)
        self._held = held
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        _write(file, raw)

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror or error}; expected a file that can be written"
            if self._file is not None:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._file, self._place)
            self.close()


def complete(path: Path, told: Iterable[Line]) -> None:
    """Add to a receipt, if there is one, what it lacks of all that its seat was told of a match that is over.

    For a rival whose process is not there to do it.
    """
    with contextlib.suppress(OSError, Fault):
        if header := first_line(path):
            receipt = ReceiptFile(path, header)
            for line in told:
                receipt.keep({"told": line})
            receipt.close()


def _write(file: int, raw: bytes) -> None:
    written = 0
    while written < len(raw):
        written += os.write(file, raw[written:])


@dataclass(frozen=True)
class Thought:
    """One question of a receipt: what was told since the one before it, and what was answered, and why."""

    number: int
    """The line of the answer in the file, from 1."""
    told: tuple[tuple[int, Line], ...]
    """Lines of the seat record, each with its own number."""
    ask: Line
    chose: Line
    """The whole line of the answer: `chose`, and those of `CHOICE_KEYS` that stand beside it."""


@dataclass(frozen=True)
class Receipt:
    """A receipt as it was read; `after` is what was told after the last answer."""

    version: int
    rival: str
    seed: int
    budget: int
    ease: float
    mind: str
    """By which it answered; "" in a receipt of an earlier version, which does not say."""
    thoughts: tuple[Thought, ...]
    after: tuple[tuple[int, Line], ...]


def read_receipt(path: Path, game: str, torn: bool = False) -> Receipt:
    """Read a receipt of a game; `torn`: a last line without its end is left out instead of refused.

    Raises OSError where it cannot be opened, `Fault` at the first line that is none of a receipt's.
    """
    lines = read_file(path)
    thoughts: list[Thought] = []
    told: list[tuple[int, Line]] = []
    ask: Line | None = None
    _, header = next(lines, (1, {}))
    check_header(header, game)
    with contextlib.suppress(*((Torn,) if torn else ())):
        for number, line in lines:
            check_line(number, line, ask)
            if "told" in line:
                told.append((number, line["told"]))
            elif "ask" in line:
                ask = line
            elif ask is not None:
                thoughts.append(Thought(number, tuple(told), ask["ask"], line))
                told, ask = [], None
    version, rival, seed, budget = (header[key] for key in HEADER_KEYS[1:])
    ease, mind = header.get(EASE, 0.0), header.get(MIND, "")
    return Receipt(version, rival, seed, budget, ease, mind, tuple(thoughts), tuple(told))


def claims(path: Path) -> tuple[str, str]:
    """Return whose receipt a file claims to be: the game's name and the rival's id, "" where it says none.

    Raises OSError and `Fault` as `read_receipt` does.
    """
    header = first_line(path)
    game, rival = header.get("receipt"), header.get("rival")
    return game if isinstance(game, str) else "", rival if isinstance(rival, str) else ""


@dataclass(frozen=True)
class Weighed:
    """Something that could have been answered.

    `worth` is in the rival's own measure; `part` is 0 for the worst of all, 1 for the best; where the
    answer was drawn it follows the chance.
    """

    words: str
    worth: float
    part: float
    chosen: bool
    chance: float | None = None
    """How likely it was where the answer was drawn."""
    said: str = ""
    """The worth as it is written; "" where it is in no measure that a reader knows."""


@dataclass(frozen=True)
class Drawn:
    """The lot that decided, and from where to where it meant this answer: from 0 up to 1."""

    lot: float
    low: float
    high: float


@dataclass(frozen=True)
class Believed:
    """What a slot was taken for: in words, and card by card with its share."""

    words: str
    shares: Mapping[int, float]


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """One question and all that belongs to it; `number` is from 1, `left_out` how many more were weighed."""

    number: int
    asked: str
    chose: str
    told: Sequence[ToldRow]
    weighed: Sequence[Weighed]
    left_out: int
    believed: Sequence[Believed]
    work: int
    drawn: Drawn | None = None
    forced: bool = False
    """Whether there was one answer alone; where not and nothing was weighed, it was chosen at random."""
    measure: str = ""
    """What the worths are counted in, where they do not say that themselves."""


class Witness(Protocol):
    """Follows the seat record of a receipt, as the rival did, and says what there is to say of it."""

    def told(self, lines: Sequence[Line]) -> Sequence[ToldRow]:
        """Take in lines; return what they add to the log."""

    def asked(self, ask: Line) -> str:
        """Say what the rival was asked."""

    def chose(self, decision: Line) -> str:
        """Say what it answered, or could have."""

    def forced(self, ask: Line) -> bool:
        """Whether it had one answer alone."""

    def worth(self, worth: float) -> str:
        """Write what an answer was worth to it; "" where that is in no measure that a reader knows."""

    def measure(self) -> str:
        """Say what worths are counted in; "" where each of them says so."""

    def believed(self, beliefs: Any) -> Sequence[Believed]:
        """Say what it took each slot for, as the receipt has it."""


def leaves(receipt: Receipt, begin: Callable[[Line], Witness]) -> list[Leaf]:
    """Tell a receipt; `begin` is given the header. Raises ValueError where it is none of that game's."""
    try:
        return list(_leaves(receipt, begin))
    except ASTRAY as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


def _leaves(receipt: Receipt, begin: Callable[[Line], Witness]) -> Iterator[Leaf]:
    witness: Witness | None = None
    for number, thought in enumerate(receipt.thoughts, 1):
        lines = [line for _, line in thought.told if "earlier" not in line]  # its own receipt tells that
        if witness is None:
            if not lines:
                raise ValueError("asked before anything was told")
            witness = begin(lines.pop(0))
        rows, why = witness.told(lines), thought.chose
        alternatives: Sequence[Line] = why.get("alternatives", [])
        best = weighed(alternatives, why["chose"], witness.chose, witness.worth)
        yield Leaf(
            number=number,
            asked=witness.asked(thought.ask),
            chose=witness.chose(why["chose"]),
            told=rows,
            weighed=best,
            left_out=len(alternatives) - len(best),
            believed=witness.believed(why.get("beliefs") or ()),
            work=int(why.get("work", 0)),
            drawn=drawn(alternatives, why),
            forced=not best and _forced(witness, thought.ask),
            measure=witness.measure(),
        )


def _forced(witness: Witness, ask: Line) -> bool:
    """Whether a question had one answer alone; not where somebody has changed its lines."""
    try:
        return witness.forced(ask)
    except ASTRAY:
        return False


def drawn(alternatives: Sequence[Line], why: Line) -> Drawn | None:
    """Tell how a lot fell on the answer, chances laid end to end; None where none was drawn."""
    low = 0.0
    for one in alternatives if "lot" in why else ():
        high = low + float(one["chance"])
        if one["choice"] == why["chose"]:
            return Drawn(float(why["lot"]), low, high)
        low = high
    return None


def weighed(
    alternatives: Sequence[Line],
    chose: Line,
    words: Callable[[Line], str],
    written: Callable[[float], str],
) -> list[Weighed]:
    """Tell the best of what could have been answered, and in any case what was."""
    if not alternatives:
        return []
    ranked = sorted(alternatives, key=lambda one: (-float(one.get("chance", 0.0)), -float(one["worth"])))
    by_chance = any("chance" in one for one in alternatives)

    def size(one: Line) -> float:
        return float(one.get("chance", 0.0) if by_chance else one["worth"])

    high = max(map(size, alternatives))
    low = 0.0 if by_chance else min(map(size, alternatives))
    shown = ranked[:MOST_WEIGHED]
    chosen = next((one for one in ranked if one["choice"] == chose), None)
    if chosen is not None and chosen not in shown:
        shown[-1] = chosen
    return [
        Weighed(
            words(one["choice"]),
            float(one["worth"]),
            (size(one) - low) / (high - low) if high > low else 1.0,
            one is chosen,
            one.get("chance"),
            ""
            if one["worth"] == one.get("chance")
            else written(float(one["worth"])),  # drawn by nothing else
        )
        for one in shown
    ]
