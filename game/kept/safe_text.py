"""Text that is harmless where it is shown: control characters and marks of direction become U+FFFD.

A name in a record, a file's name or an outside program's last words may hold signs that move a terminal's
cursor, hide text or turn its order round. Owns which signs those are and the stream that lets none through.
"""

import re
from typing import Any, TextIO

SIGN = "\ufffd"
_UNSAFE = re.compile("[\\x00-\\x1f\\x7f-\\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_OF_LINES = re.compile(_UNSAFE.pattern.replace("\\x00-\\x1f", "\\x00-\\x08\\x0b-\\x1f"))


def plain(text: str) -> str:
    """Return a text of one line with each such character, a line's end and a lone surrogate too, replaced."""
    return _UNSAFE.sub(SIGN, text)


class PlainStream:
    """A stream for lines of text; of what `plain` replaces only ends of lines and tabs pass."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write it; what is no text of UTF-8 is left to the stream's own way with errors."""
        self.stream.write(_OF_LINES.sub(lambda found: _shown(found[0]), text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        """Whatever else a stream has."""
        return getattr(self.stream, name)


def exact(stream: TextIO) -> TextIO:
    """Return what takes every character as it is: the stream behind a `PlainStream`, else the stream."""
    return stream.stream if isinstance(stream, PlainStream) else stream


def _shown(sign: str) -> str:
    return sign if "\ud800" <= sign <= "\udfff" else SIGN
