"""How fast a match is shown: by the setting, by the key that changes it, and faster at a crowded table."""

from game.campaign.stage_table import StageTable
from game.kept.settings import Settings
from scenes.window import Request, Resources, SettingsChanged

SPEEDS = Settings.rules()["speed"].choices
CROWD = 5
"""From so many seats on a campaign's table is played fast: else one waits long for everybody's turn."""


class TableSpeed:
    """How fast one match is shown: as the setting says; at a campaign's crowded table not slower than fast.

    That ends when somebody chooses a speed by the key.
    """

    def __init__(self, settings: Settings, stage: StageTable | None) -> None:
        """`stage` is what a campaign adds to the table."""
        self._settings = settings
        self.sped_up = stage is not None and len(stage.stage.seats) >= CROWD
        """Whether what the setting calls normal is played fast here."""

    @property
    def now(self) -> str:
        speed = self._settings.speed
        return "fast" if self.sped_up and speed == "normal" else speed

    def next(self, resources: Resources) -> Request:
        """Take the speed after the one that is seen, round and round."""
        seen, self.sped_up = self.now, False
        return next_speed(resources, seen)


def next_speed(resources: Resources, seen: str) -> SettingsChanged:
    """Take the speed after the one that is seen, round and round."""
    resources.settings.change("speed", SPEEDS[(SPEEDS.index(seen) + 1) % len(SPEEDS)])
    resources.sounds.play("ui-toggle-on")
    return SettingsChanged("speed")
