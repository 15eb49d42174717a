"""What is said of rivals for whom another one answers: in the log, and where a match is over."""

from collections.abc import Collection, Sequence

from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.seat_names import steady_name


def stand_in_rows(
    language: Language, names: Sequence[str], crests: Sequence[int], played: Collection[int]
) -> list[ToldRow]:
    """Return a line of the log for each of the seats that are `played` by another; the rest is by seat."""
    steady = steady_name(language)
    return [
        ToldRow(crests[seat], language.text("log.plays_for", name=names[seat], steady=steady))
        for seat in sorted(played)
    ]


def played_on(language: Language, names: Sequence[str], played: Collection[int]) -> tuple[str, ...]:
    """Say who played on for whom, the fuller words first; nothing where nobody did."""
    if not played:
        return ()
    who, steady = ", ".join(names[seat] for seat in sorted(played)), steady_name(language)
    short = language.text("scoring.played_for_some", n=len(played), steady=steady)
    return language.text("scoring.played_for", name=who, steady=steady), short
