"""How a rival of the second game is written down: the form that files.py reads."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.honor.rivals.files import read_rival
from game.honor.rivals.minds import THINKING
from game.honor.rivals.personality import Personality
from game.table.rival_file_writer import PersonalityForm

MAIN = ("boldness", "ambition", "shadow", "scorn", "grudge", "hunt", "loyalty")


def _read(file: Path) -> tuple[Personality | None, Sequence[str], Mapping[str, float]]:
    return read_rival(file).personality, (), {}


RIVAL_FORM = PersonalityForm(Personality, _read, THINKING, "rivals/honor", "honor.number", MAIN)
