"""What Tenno adds to the settings."""

from dataclasses import dataclass

from game.kept.settings import Settings, choice, switch


@dataclass
class TennoSettings(Settings):
    """The settings with this game's."""

    confirm_attacks: bool = switch(False, "play")
    monk_seconds: int = choice(4, 4, 8, 16, 0, tab="play")
    """How long every defender is asked about the Monk; 0: until answered."""
