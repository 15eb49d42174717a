"""Whether the own cards lie open at a shared screen: while a key is held, or for a while after a press."""

from game.settings import Settings


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
