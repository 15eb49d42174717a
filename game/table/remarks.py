"""What rivals say at the table, in one language: read strictly from a file of remarks.

Owns the form of these texts and the occasions. Which occasion has come is for whoever shows them to find in
what everybody saw; a remark must never be chosen by what only its speaker knows.
"""

from pathlib import Path

from game.kept.forms import items, line, read_toml

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
"""In the order of the files; docs/adding-a-language.md says what each may rely on. `revenge` is for those
alone who have such remarks."""
LONGEST = 60
_REMARKS = items(line(LONGEST), "a list of remarks", fewest=1)


class Remarks:
    """The remarks of all rivals that speak."""

    def __init__(self, folder: Path, code: str) -> None:
        """Read LANGUAGE.toml; in a language without such a file all are silent. Raises `Fault`."""
        self._said: dict[str, dict[str, tuple[str, ...]]] = {}
        file = folder / f"{code}.toml"
        if not file.exists():
            return
        tables = read_toml(file)
        for rival in tables.value:
            said = tables.table(rival)
            self._said[rival] = {one: said.read(one, _REMARKS) for one in OCCASIONS if said.has(one)}
            said.end()

    def speakers(self) -> list[str]:
        """List the ids of those who speak."""
        return list(self._said)

    def of(self, speaker: str, occasion: str) -> tuple[str, ...]:
        """List what a rival may say on an occasion; nothing where it is silent."""
        return self._said.get(speaker, {}).get(occasion, ())
