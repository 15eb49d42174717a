"""The own cards at a shared screen: whether they lie open, and whose device may act upon them.

They lie open while a key is held, or for a while after a press.
"""

from game.kept.settings import Settings
from scenes.window.devices import Devices
from scenes.window.intents import FocusLost, Intent, Pause


def keeps_out(devices: Devices, name: str, intent: Intent) -> bool:
    """Whether the device in hand is not that of the person whose private view is up.

    What covers that view may come from anybody.
    """
    return not isinstance(intent, Pause | FocusLost) and not devices.may_act_for(name)


class OwnCards:
    """The open and covered state of the private view's cards. Time comes in as milliseconds that passed."""

    def __init__(self, settings: Settings) -> None:
        """Begin covered."""
        self._settings = settings
        self._held = False
        self._left = 0.0

    @property
    def open(self) -> bool:
        """Whether they lie open."""
        return self._held or self._left > 0

    @property
    def running(self) -> bool:
        """Whether they will cover themselves."""
        return self._left > 0

    def hold(self, held: bool) -> None:
        """The key went down or up."""
        self._held = held

    def toggle(self) -> None:
        """Open them for the time that the settings give, or cover them."""
        self._left = 0.0 if self.open else 1000.0 * self._settings.look_seconds

    def cover(self) -> None:
        """Cover them, whatever is held."""
        self._held, self._left = False, 0.0

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True where they covered themselves just now."""
        if self._left <= 0:
            return False
        self._left -= milliseconds
        return self._left <= 0
