"""What a person can set for this game alone; each name has the game's before it."""

from dataclasses import dataclass, field

from game.kept.settings import HOUSE_RULES, LAST_TABLE, Rule, Settings, choice
from game.kept.strict_reader import items, text

_read_notes = items(text(20), "names of what was told")


def _notes(value: object) -> object:
    return list(_read_notes(value))


@dataclass
class HonorSettings(Settings):
    """The settings with this game's."""

    honor_rules: str = field(default="plain", metadata=HOUSE_RULES)
    honor_table: dict[str, object] = field(default_factory=dict, metadata=LAST_TABLE)
    honor_lessons: str = choice("open", "open", "over")
    """Whether its lessons are offered first; "over" once they were done or declined."""
    honor_ended: int = field(default=0, metadata={"rule": Rule(0, high=1000)})
    """How many matches have ended here, counted as long as somebody is new to it."""
    honor_told: list[str] = field(default_factory=list, metadata={"rule": Rule([], form=_notes)})
    """What was told here once, by its name."""
