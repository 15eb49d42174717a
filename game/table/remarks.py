"""What rivals say at the table, in one language: read strictly from a file of remarks.

Owns the form of these texts and the occasions. Which occasion has come is for whoever shows them to find in
what everybody saw; a remark must never be chosen by what only its speaker knows.
"""

import tomllib
from pathlib import Path

OCCASIONS = (
    "greeting",
    "your_attack_begins",
    "attack_won",
    "attack_lost",
    "defended_well",
    "lost_a_card",
    "both_fell",
    "captured_high",
    "geisha_took_his_card",
    "monk_shown_against_him",
    "hit_twice_by_ronin",
    "ahead",
    "behind",
    "last_cards",
    "match_won",
    "match_lost",
    "shared_victory",
    "revenge",
)
"""In the order of the files; docs/translating.md says what each may rely on. `revenge` is for those alone
who have such remarks."""
LONGEST = 60


class RemarksFault(ValueError):
    """A file of remarks is not of its form: names file, key, what was found and what was expected."""

    def __init__(self, file: Path, key: str, found: str, expected: str) -> None:
        """Make the sentence."""
        super().__init__(f"{file}: {key}: {found}; expected {expected}")


class Remarks:
    """The remarks of all rivals that speak."""

    def __init__(self, folder: Path, code: str) -> None:
        """Read LANGUAGE.toml; in a language without such a file all are silent. Raises `RemarksFault`."""
        self._said: dict[str, dict[str, tuple[str, ...]]] = {}
        file = folder / f"{code}.toml"
        if not file.exists():
            return
        try:
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise RemarksFault(file, "the file", str(error), "TOML") from error
        for rival, table in tables.items():
            if not isinstance(table, dict):
                raise RemarksFault(file, rival, repr(table)[:LONGEST], "a table of a rival's remarks")
            said = {occasion: _lines(file, rival, occasion, lines) for occasion, lines in table.items()}
            self._said[rival] = said

    def speakers(self) -> list[str]:
        """List the ids of those who speak."""
        return list(self._said)

    def of(self, speaker: str, occasion: str) -> tuple[str, ...]:
        """List what a rival may say on an occasion; nothing where it is silent."""
        return self._said.get(speaker, {}).get(occasion, ())


def _lines(file: Path, rival: str, occasion: str, lines: object) -> tuple[str, ...]:
    key = f"{rival}.{occasion}"
    if occasion not in OCCASIONS:
        raise RemarksFault(file, key, "an unknown occasion", f"only {', '.join(OCCASIONS)}")
    if not isinstance(lines, list) or not lines:
        raise RemarksFault(file, key, repr(lines)[:LONGEST], "a list of remarks")
    for line in lines:
        if not isinstance(line, str) or not 1 <= len(line) <= LONGEST or len(line.splitlines()) != 1:
            raise RemarksFault(file, key, repr(line)[:LONGEST], f"one line of 1 to {LONGEST} characters")
    return tuple(lines)
