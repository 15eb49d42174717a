"""What a person can set for this game alone; each name has the game's before it."""

from dataclasses import dataclass, field

from game.kept.settings import HOUSE_RULES, LAST_TABLE, Settings, choice


@dataclass
class HonorSettings(Settings):
    """The settings with this game's."""

    honor_rules: str = field(default="plain", metadata=HOUSE_RULES)
    honor_table: dict[str, object] = field(default_factory=dict, metadata=LAST_TABLE)
    honor_lessons: str = choice("open", "open", "over")
    """Whether its lessons are offered first; "over" once they were done or declined."""
