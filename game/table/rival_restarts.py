"""How often a rival is started again after a bad answer, or none, before anything else is done about it."""

from collections import Counter

SECOND_CHANCES = 3
"""How often in a match, without a word to the player."""


class SecondChances:
    """What the rivals of one match have used up of theirs."""

    def __init__(self) -> None:
        self._failures = Counter[int]()
        self._question: tuple[int, int] | None = None

    def after_failure(self, seat: int) -> bool:
        """Whether a rival that failed once more is started again."""
        self._failures[seat] += 1
        return self._failures[seat] <= SECOND_CHANCES

    def at_question(self, question: tuple[int, int]) -> bool:
        """Whether a rival that failed at a question that nobody else knows of is asked again: once each."""
        again = question != self._question
        self._question = question
        return again

    def forgive(self, seat: int) -> None:
        """Begin to count anew, as somebody wants it or another plays on."""
        self._failures[seat] = 0
