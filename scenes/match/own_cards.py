"""The own cards at a shared screen: they lie open while a key is held, or for a while after a press."""

from game.kept.settings import Settings
from scenes.ui import PageScene
from scenes.window import Devices, Intent, Request, Resources, intents


def keeps_out(devices: Devices, name: str, intent: Intent) -> bool:
    """Whether the device in hand is not that of the private view's person; anybody may cover it.

    What goes up is let through: it may have gone down on another device than the last one.
    """
    covers = isinstance(intent, intents.Pause | intents.FocusLost | intents.ChooseReleased)
    covers = covers or intent == intents.ShowCards(held=False)
    return not covers and not devices.may_act_for(name)


class OwnCards:
    """The open and covered state of the private view's cards. Time comes in as milliseconds that passed."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._held = False
        self._left = 0.0

    @property
    def open(self) -> bool:
        return self._held or self._left > 0

    @property
    def running(self) -> bool:
        return self._left > 0

    def hold(self, held: bool) -> None:
        self._held = held

    def toggle(self) -> None:
        self._left = 0.0 if self.open else 1000.0 * self._settings.look_seconds

    def cover(self) -> None:
        self._held, self._left = False, 0.0

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True where they covered themselves just now."""
        if self._left <= 0:
            return False
        self._left -= milliseconds
        return self._left <= 0


class PrivateScene(PageScene):
    """One person's cards behind a curtain: others see and hear nothing of what is done here."""

    pauses = private = True

    def __init__(self, resources: Resources, owner: str) -> None:
        super().__init__(resources)
        self._owner = owner
        self._own_cards = OwnCards(resources.settings)

    @property
    def hushed(self) -> bool:
        return self.private

    def pause(self) -> None:
        """Nothing private is seen through what lies above, nor after it."""
        super().pause()
        self._own_cards.cover()

    def keeps_out(self, intent: Intent) -> bool:
        """Whether the device in hand is somebody else's."""
        return self.private and keeps_out(self.resources.devices, self._owner, intent)

    def handle(self, intent: Intent) -> Request | None:
        """Show the cards while their key is held; nothing else comes from another one's device."""
        if self.keeps_out(intent):
            return None
        if isinstance(intent, intents.ShowCards):
            self._own_cards.hold(intent.held)
            return None
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self._own_cards.update(milliseconds)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return self._own_cards.running or super().moving()
