"""What the keys for speed and odds do in a match of any game: a setting changes, and is heard to."""

from game.kept.player_names import with_hints
from game.kept.settings import Settings
from scenes.window import Resources, SettingsChanged

SPEEDS = Settings.rules()["speed"].choices


def next_speed(resources: Resources, seen: str) -> SettingsChanged:
    """Take the speed after the one that is seen, round and round."""
    resources.settings.change("speed", SPEEDS[(SPEEDS.index(seen) + 1) % len(SPEEDS)])
    resources.sounds.play("ui-toggle-on")
    return SettingsChanged("speed")


def toggle_hints(resources: Resources, name: str) -> SettingsChanged:
    """Show odds to a person, by their name at the table, or no more."""
    settings = resources.settings
    wanted = not settings.hints_for(name)
    settings.change("own_hints", with_hints(settings.own_hints, name, wanted))
    resources.sounds.play("ui-toggle-on" if wanted else "ui-toggle-off")
    return SettingsChanged("own_hints")
