"""A receipt while it is written beside its match: line by line, and whole whatever becomes of either."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.kept import foreign_files
from game.kept.faults import Fault
from game.kept.json_lines import LONGEST_FILE, Line, first_line, parse_line, write_line
from game.table.game_interface import Reasoning, Rival, RivalProfile
from game.table.receipt_form import EASED_VERSION, HEADER_KEYS, MIND, MINDLESS_VERSION, VERSION, check_header
from game.table.record_forms import EASE

BEGINNING = b'{"receipt":'


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
