"""Settings that a key changes at the table: how fast it plays, and whether odds are shown.

Owns their order and their sounds. It must not know the match.
"""

from game.kept.settings import Settings
from game.kept.table_plan import with_hints
from game.tenno.view import View
from scenes.menus.playing import StageTable
from scenes.window.requests import Request, SettingsChanged
from scenes.window.resources import Resources

SPEEDS = ("normal", "fast", "instant")
CROWD = 5
"""From so many seats on a campaign's table is played fast: else one waits long for everybody's turn."""


class TableSpeed:
    """How fast one match is shown: as the setting says; at a campaign's crowded table not slower than fast.

    That ends when somebody chooses a speed by the key.
    """

    def __init__(self, settings: Settings, stage: StageTable | None) -> None:
        """`stage` is what a campaign adds to the table."""
        self._settings = settings
        self.hastened = stage is not None and len(stage.stage.seats) >= CROWD
        """Whether what the setting calls normal is played fast here."""

    @property
    def now(self) -> str:
        """The speed: normal, fast or instant."""
        speed = self._settings.speed
        return "fast" if self.hastened and speed == "normal" else speed

    def next(self, resources: Resources) -> Request:
        """Take the speed after the one that is seen, round and round."""
        following = SPEEDS[(SPEEDS.index(self.now) + 1) % len(SPEEDS)]
        self.hastened = False
        self._settings.change("speed", following)
        resources.sounds.play("ui-toggle-on")
        return SettingsChanged("speed")


def toggle_hints(resources: Resources, view: View) -> Request | None:
    """Show odds to the person whose view is up, or no more; in public there are none."""
    if view.you is None:
        return None
    settings, name = resources.settings, view.seats[view.you].name
    wanted = not settings.hints_for(name)
    settings.change("own_hints", with_hints(settings.own_hints, name, wanted))
    resources.sounds.play("ui-toggle-on" if wanted else "ui-toggle-off")
    return SettingsChanged("own_hints")
