"""What every scene is, and what it is given: one screen, or a layer over one.

A scene is given all that it shows when it is made, and answers with requests; it never reaches for the
stack, the app or another scene.
"""

from dataclasses import dataclass, field

from game.kept.language import Language
from game.kept.settings import Settings
from scenes.paint.art import Art
from scenes.paint.cache import Patience
from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.paint.dirty_rects import Drawable
from scenes.paint.text import Lettering
from scenes.window.input import Devices
from scenes.window.intents import FightTable, Intent, Listening, Rules
from scenes.window.sound import Sounds


@dataclass
class Resources:
    """One object for the whole run; `language` is another object after the language was changed."""

    art: Art
    lettering: Lettering
    sounds: Sounds
    language: Language
    settings: Settings
    devices: Devices = field(default_factory=Devices)


@dataclass(frozen=True)
class Request:
    """What a scene asks of the app: one of requests.py. Two that say the same are equal."""


class Scene:
    """One screen. The stack promises, and its tests hold it to this:

    - `enter` comes once, first of all; `leave` once, last of all; nothing comes after it.
    - `resize` comes after `enter` and before the first `draw`, and again whenever the window's size, the text
      scale or the language is another.
    - `pause` comes when another scene is laid over this one, `resume` when it is the top again. Between
      them come no `handle` and no `update`; `draw` and `resize` may still come (the scene above may let
      this one show through). A paused scene that is removed gets `leave` without `resume`.
    - `draw` changes nothing: called twice without an `update` between, it paints the same picture.
    """

    entering = ""
    """The sound with which it is laid on the stack."""
    opaque = True
    """False: what lies below shows through, and is drawn first."""
    pauses = False
    """Whether the intent to pause means something to it; elsewhere a pad's button for it opens the rules."""
    game = ""
    """The word of its records for the game that it shows, where it shows one and no match is played."""
    opened_by: type[Rules] | type[FightTable] | None = None
    """The intent that lays this scene over any other, for the scenes that explain the game."""

    locked = False
    """True: no key and no button of the program leads out of it, only what it asks for itself."""
    private = False
    """Whether what it shows is not for all eyes: then it comes and goes at once."""
    names_keys = True
    """Whether a key or button of the device in hand is named on it."""

    in_parts = False
    """Whether it may be given a `Screen` to draw on, so that only what differs is painted and shown."""
    cosmetics: Cosmetics | None = None
    """What is put on of things that were won, at the table that it shows; None: as in the scene below it."""
    drifts = False
    """Whether something moves so slowly in it that only now and then a frame differs from the last."""

    @property
    def hushed(self) -> bool:
        """Whether one person alone looks at a shared screen: others hear nothing of what is done then."""
        return False

    def __init__(self, resources: Resources) -> None:
        self.resources = resources

    def enter(self) -> None:
        """The scene is laid on the stack."""
        if self.entering:
            self.resources.sounds.play(self.entering)

    def leave(self) -> None:
        """The scene is taken from the stack for good."""

    def pause(self) -> None:
        """Another scene is laid over this one."""

    def resume(self) -> None:
        """The scene is the top again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels, in the present text scale and language."""

    def relabel(self, size: tuple[int, int]) -> None:
        """Name the buttons of another device, which is in hand now; `size` as in `resize`.

        To lay everything out anew serves most scenes; one that would lose something does less.
        """
        if self.names_keys:
            self.resize(size)

    def handle(self, intent: Intent) -> Request | None:
        """Take what the person wants; answer with what the app shall do, or None."""

    def update(self, milliseconds: float) -> Request | None:
        """Let that much time pass; answer with what the app shall do, or None."""

    def draw(self, surface: Drawable) -> None:
        """Paint the whole surface (where `opaque`), in real pixels of the window."""

    def rehearse(self, patience: Patience) -> None:
        """Make pictures that will be needed soon: the frame is drawn, and there is time left in it."""

    def moving(self) -> bool:
        """Whether the next frame will differ from this one though nobody does anything."""
        return False

    def listening(self) -> Listening:
        """How keys are to be read now: as actions, as text being typed, or as the name of one key."""
        return Listening.ACTIONS
