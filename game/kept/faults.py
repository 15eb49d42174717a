"""The one error for whatever is read: where it is, what was found there and what was expected."""

ASTRAY = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
    RuntimeError,
    ArithmeticError,
)
"""How what takes lines fails at one whose form nobody checked, and that somebody else wrote."""


class Fault(ValueError):
    """A file, a line or a value that is refused whole; str() is the sentence that people are told."""

    def __init__(self, where: str | int, found: str, expected: str) -> None:
        """Keep three phrases.

        `where`: the number of a line, from 1, or a place in words such as "FILE: KEY"; empty where whoever
        asked knows it alone.
        """
        self.found, self.expected = found, expected
        self.number = where if isinstance(where, int) else 0
        """The line; 0 where there is none."""
        self.where = f"line {where}" if isinstance(where, int) else where
        super().__init__(f"{self.where}: {found}; expected {expected}".removeprefix(": "))

    def at(self, path: object) -> str:
        """Return the sentence of it as a file's: with its line, where it has one."""
        if self.number:
            return f"{path}:{self.number}: {self.found}; expected {self.expected}"
        return str(self) if self.where.startswith(str(path)) else f"{path}: {self}"

    def within(self, place: str, join: str = ": ") -> "Fault":
        """Return it as the fault of what it was found in: a file, or a key that has others in it."""
        kind = Newer if isinstance(self, Newer) else Fault
        return kind(place + join + self.where if self.where else place, self.found, self.expected)


class Newer(Fault):
    """What a later version of the game has written: nothing is damaged, and this one leaves it as it is."""
