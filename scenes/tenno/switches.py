"""Settings that a key changes at the table: how fast it plays, and whether odds are shown.

Owns their order and their sounds. It must not know the match.
"""

from scenes.requests import Request, SettingsChanged
from scenes.resources import Resources

SPEEDS = ("normal", "fast", "instant")


def next_speed(resources: Resources) -> Request:
    """Take the next speed, round and round."""
    settings = resources.settings
    settings.change("speed", SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)])
    resources.sounds.play("ui-toggle-on")
    return SettingsChanged("speed")


def toggle_hints(resources: Resources) -> Request:
    """Show the odds, or hide them."""
    settings = resources.settings
    settings.change("hints", not settings.hints)
    resources.sounds.play("ui-toggle-on" if settings.hints else "ui-toggle-off")
    return SettingsChanged("hints")
