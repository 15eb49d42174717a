"""Settings that a key changes at the table: how fast it plays, and whether odds are shown.

Owns their order and their sounds. It must not know the match.
"""

from game.table_plan import with_hints
from game.tenno.view import View
from scenes.requests import Request, SettingsChanged
from scenes.resources import Resources

SPEEDS = ("normal", "fast", "instant")


def next_speed(resources: Resources) -> Request:
    """Take the next speed, round and round."""
    settings = resources.settings
    settings.change("speed", SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)])
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
