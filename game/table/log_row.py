"""A line of a log, as people read it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToldRow:
    """What happened, with the crest (1 to 7) of who did it; None where it is the table's.

    `heading`: it begins a turn. `speaks`: it says "you" to whoever did it. `brief`: less of it, for where
    there is no room to read all; "" where it has no shorter form.
    """

    crest: int | None
    text: str
    heading: bool = False
    speaks: bool = False
    brief: str = ""
