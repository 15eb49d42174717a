"""Strict JSON Lines: what is read, what is refused and with which words, and how much memory it takes."""

import io
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.kept.json_lines import (
    DEEPEST,
    LONGEST_FILE,
    LONGEST_LINE,
    Fault,
    Line,
    parse_line,
    read_file,
    read_stream,
    write_line,
)

MEBIBYTE = 1024 * 1024


def read(raw: bytes) -> list[tuple[int, Line]]:
    """Read bytes as a file."""
    return list(read_stream(io.BytesIO(raw)))


def fault_of(raw: bytes) -> Fault:
    """Read bytes that are to be refused."""
    with pytest.raises(Fault) as caught:
        read(raw)
    fault = caught.value
    assert fault.expected
    assert str(fault) == f"line {fault.number}: {fault.found}; expected {fault.expected}"
    return fault


def test_lines_come_with_their_numbers() -> None:
    assert read(b'{"a":1}\n{"b":[2]}\n') == [(1, {"a": 1}), (2, {"b": [2]})]
    assert read(b"") == []


def test_a_line_is_written_without_spaces_and_with_letters_as_they_are() -> None:
    assert write_line({"name": "Zoë 光", "cards": ["1", None], "x": True}) == (
        '{"name":"Zoë 光","cards":["1",null],"x":true}'
    )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@trials(max_examples=25)
@given(st.dictionaries(st.text(), json_values, max_size=5))
def test_what_is_written_is_read_again(line: Line) -> None:
    assert read(write_line(line).encode() + b"\n") == [(1, line)]


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (b"", "not JSON"),
        (b"   ", "not JSON"),
        (b"{", "not JSON"),
        (b"{'a': 1}", "not JSON"),
        (b'{"a": 1,}', "not JSON"),
        (b'{"a": 1} {"b": 2}', "not JSON"),
        (b'{"a": 1} // remark', "not JSON"),
        (b'{"a": 01}', "not JSON"),
        (b'{"a": 0x1}', "not JSON"),
        (b'{"a": +1}', "not JSON"),
        (b'{"a": True}', "not JSON"),
        (b'{"a": "\t"}', "not JSON"),
        (b'{"a": 1}\0', "not JSON"),
        (b"\0\0\0", "not JSON"),
        (b'{"a": "\\x"}', "not JSON"),
        (b"[]", "JSON that is no object"),
        (b"null", "JSON that is no object"),
        (b"7", "JSON that is no object"),
        (b'"a"', "JSON that is no object"),
        (b'{"a": 1, "a": 1}', 'the key "a" twice in an object'),
        (b'{"b": [{"a": 1, "\\u0061": 2}]}', 'the key "a" twice in an object'),
        (b'{"a": NaN}', "NaN, which is no JSON number"),
        (b'{"a": Infinity}', "Infinity, which is no JSON number"),
        (b'{"a": [-Infinity]}', "-Infinity, which is no JSON number"),
        (b'{"a": 1e400}', "a number that is too large"),
        (b'{"a": -1e99999999999}', "a number that is too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number that is too long"),
        (b"\xef\xbb\xbf{}", "a byte order mark"),
        (b"\xff\xfe{\0}\0", "bytes that are not UTF-8 (at byte 0)"),
        (b'{"a": "\xe9"}', "bytes that are not UTF-8 (at byte 7)"),
        (b'{"a": "\xed\xa0\x80"}', "bytes that are not UTF-8"),
        (b'{"a": "\xc0\x80"}', "bytes that are not UTF-8"),
        (b'{"a": "\\ud800"}', "a lone surrogate"),
        (b'{"\\udfff": [1]}', "a lone surrogate"),
        (b'{"a": [{"b": "\\ude00\\ud83d"}]}', "a lone surrogate"),
        (b'{"a": ' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1), "brackets nested too deep"),
        (b'{"a": ' + b"[" * DEEPEST + b"]" * DEEPEST + b"}", "brackets nested too deep"),
        (b"[" * 100_000, "brackets nested too deep"),
        (b'{"a": ' + b"[{" * 50_000, "brackets nested too deep"),
    ],
    ids=lambda value: value[:24] if isinstance(value, bytes) else None,
)
def test_a_line_that_is_not_strict_json_is_refused(raw: bytes, found: str) -> None:
    fault = fault_of(b'{"a": 1}\n' + raw + b"\n")
    assert fault.number == 2
    assert fault.found.startswith(found)


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b' { "a" : 1 } ', {"a": 1}),
        (b'{"a": 1}\r', {"a": 1}),  # white space round a value is JSON's own: CRLF files are JSON Lines
        (b'{"a": -0}', {"a": 0}),
        (b'{"a": "\\ud83d\\ude00"}', {"a": "😀"}),
        (b'{"a": "\\u0000"}', {"a": "\0"}),
        (b'{"a": "[[[[\\"{{{{"}', {"a": '[[[["{{{{'}),
        (b'{"a": ' + b"[" * (DEEPEST - 1) + b"]" * (DEEPEST - 1) + b"}", None),
    ],
)
def test_strict_json_is_read(raw: bytes, line: Line | None) -> None:
    found = parse_line(raw, 1)
    assert line is None or found == line


def test_a_bracket_in_a_text_is_no_depth() -> None:
    assert parse_line(b'{"a": "' + b"[" * 1000 + b'"}', 1) == {"a": "[" * 1000}


def test_a_last_line_without_its_newline_is_torn() -> None:
    fault = fault_of(b'{"a": 1}\n{"b": 2}')
    assert (fault.number, fault.found) == (2, "a torn line, without its newline")


def test_lines_before_the_fault_were_given_out() -> None:
    lines = read_stream(io.BytesIO(b'{"a": 1}\n[]\n'))
    assert next(lines) == (1, {"a": 1})
    with pytest.raises(Fault):
        next(lines)


@given(st.binary(max_size=80))
def test_no_bytes_raise_anything_but_a_fault(raw: bytes) -> None:
    try:
        lines = read(raw)
    except Fault as fault:
        assert 1 <= fault.number <= raw.count(b"\n") + 1
        assert fault.found
        assert fault.expected
    else:
        assert len(lines) == raw.count(b"\n")


@given(st.text(alphabet='{}[]",:\\u0d8eE+-1. tn\n', max_size=60))
def test_no_text_of_json_signs_raises_anything_but_a_fault(text: str) -> None:
    try:
        read(text.encode() + b"\n")
    except Fault as fault:
        assert 1 <= fault.number <= text.count("\n") + 1


class Endless(io.RawIOBase):
    """A stream of one piece over and over, up to a size, which is never whole in memory."""

    def __init__(self, piece: bytes, size: int) -> None:
        super().__init__()
        self._piece, self._left = piece, size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        taken = min(len(buffer), self._left)
        times = taken // len(self._piece) + 1
        buffer[:taken] = (self._piece * times)[:taken]
        self._left -= taken
        return int(taken)


def memory_while(piece: bytes) -> tuple[Fault, int, int]:
    """Read 100 MB of a piece; return the fault, the lines read before it and the peak of memory."""
    stream = io.BufferedReader(Endless(piece, 100 * MEBIBYTE), buffer_size=len(piece) * 64)
    lines = 0
    tracemalloc.start()
    try:
        with pytest.raises(Fault) as caught:
            for _ in read_stream(stream):
                lines += 1
        return caught.value, lines, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("piece", [b"a", b"[", b'"', b"\\", b'{"a":', b"1", b"\0", b"\xff"])
def test_100_megabytes_in_one_line_are_refused_in_little_memory(piece: bytes) -> None:
    fault, lines, peak = memory_while(piece)
    assert (fault.number, lines) == (1, 0)
    assert fault.found == "a line that is too long"
    assert peak < 8 * MEBIBYTE


def test_100_megabytes_of_lines_are_refused_in_little_memory() -> None:
    piece = write_line({"note": "x" * 500}).encode() + b"\n"
    fault, lines, peak = memory_while(piece)
    assert fault.number == lines + 1 == LONGEST_FILE // len(piece) + 1
    assert fault.found == "a file that is too large"
    assert peak < 8 * MEBIBYTE


def test_a_file_of_100_megabytes_on_the_disk_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.tenno"
    with path.open("wb") as file:
        file.truncate(100 * MEBIBYTE)
    with pytest.raises(Fault) as caught:
        list(read_file(path))
    assert caught.value.found == "a line that is too long"


def test_the_longest_line_is_read_and_one_byte_more_is_not() -> None:
    room = LONGEST_LINE - len(b'{"a":""}\n')
    assert read(b'{"a":"' + b"x" * room + b'"}\n') == [(1, {"a": "x" * room})]
    assert fault_of(b'{"a":"' + b"x" * (room + 1) + b'"}\n').found == "a line that is too long"


UNITS = [b'\\"', b'"', b"\\", b'"\\', b"[", b"[]", b'"":', b'{"a":', b"1", b"1,", b"\\ud800", b"-", b"e1"]
MANY_KEYS = b"{" + b"".join(b'"%d":0,' % number for number in range(25_000))
HEAVY = {
    **{repr(unit): b'{"a":"' + unit * ((LONGEST_LINE - 20) // len(unit)) for unit in UNITS},
    "the last of many keys twice": MANY_KEYS + b'"a":0,"a":0}',
}


@pytest.mark.parametrize("raw", HEAVY.values(), ids=HEAVY)
def test_the_longest_line_is_judged_quickly_whatever_is_in_it(raw: bytes) -> None:
    assert LONGEST_LINE // 2 < len(raw) < LONGEST_LINE
    began = time.thread_time()
    with pytest.raises(Fault):
        parse_line(raw, 1)
    # A reader that goes over the line once needs hundredths of a second; one that goes back, minutes.
    assert time.thread_time() - began < 3


def test_what_cannot_be_opened_is_the_systems_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.tenno"):
        with pytest.raises(OSError):
            list(read_file(path))
