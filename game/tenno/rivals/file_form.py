"""How a rival of Tenno is written down: the form that files.py reads."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.table.rival_file_writer import PersonalityForm
from game.tenno.rivals.files import read_rival
from game.tenno.rivals.minds import THINKING
from game.tenno.rivals.personality import Personality

MAIN = ("feint", "boldness", "memory", "grudge", "hunt", "bait", "restless")


def _read(file: Path) -> tuple[Personality | None, Sequence[str], Mapping[str, float]]:
    rival = read_rival(file)
    return rival.personality, rival.signature, rival.full


RIVAL_FORM = PersonalityForm(Personality, _read, THINKING, "rivals", "workshop.number", MAIN)
