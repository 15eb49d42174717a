"""Instants of a match that is seen with several eyes: what is the same moment in films of other lengths.

A place counts lines of the match record: 5.0 is when line 5 has happened, 5.5 when the act of line 6 begins.
Whoever is told more of a line than others sees it in more acts; then those share the line's length.
"""

from bisect import bisect_left, bisect_right

from scenes.film.cutting import Film

BEGINNING = 1.0
"""The place of the table before anything has happened: the header was told."""


class Instants:
    """Places and times of one film of a whole match."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._ends: list[float] = []
        """By beat the place at which it ends."""
        lines = [beat.line for beat in film.beats[:-1]]
        before = BEGINNING
        for number, line in enumerate(lines):
            first, count = lines.index(line), lines.count(line)
            self._ends.append(before + (line - before) * (number - first + 1) / count)
            if number == first + count - 1:
                before = float(line)
        self._ends.append(before + 1.0)

    @property
    def end(self) -> float:
        """The place at which the film ends."""
        return self._ends[-1]

    def place(self, time: float) -> float:
        """Return where in the record an instant (ms) is."""
        number = self._film.beat(time)
        beat = self._film.beats[number]
        if time < beat.acts:
            part = 0.5 * (time - beat.start) / (beat.acts - beat.start)
        else:
            part = 0.5 + 0.5 * (time - beat.acts) / (beat.end - beat.acts) if beat.end > beat.acts else 1.0
        start = self._start(number)
        return start + (self._ends[number] - start) * min(1.0, max(0.0, part))

    def time(self, place: float) -> float:
        """Return the instant (ms) of a place; the beginning or the end for one that lies beyond."""
        number = min(bisect_right(self._ends, place), len(self._ends) - 1)
        beat, start = self._film.beats[number], self._start(number)
        part = min(1.0, max(0.0, (place - start) / (self._ends[number] - start)))
        if part < 0.5:
            return beat.start + (beat.acts - beat.start) * 2 * part
        return beat.acts + (beat.end - beat.acts) * (2 * part - 1)

    def act(self, line: int) -> float:
        """Return when (ms) the act begins that a line of the record is part of."""
        return self._film.beats[self._beat(line)].acts

    def after(self, line: int) -> float:
        """Return when (ms) a line of the record has happened."""
        return self._film.beats[self._beat(line)].end if line > BEGINNING else 0.0

    def _beat(self, line: int) -> int:
        return min(bisect_left(self._ends, line), len(self._ends) - 1)

    def _start(self, number: int) -> float:
        return self._ends[number - 1] if number else BEGINNING
