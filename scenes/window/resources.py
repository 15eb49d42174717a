"""What every scene is given: pictures, letters, sounds, texts, settings, devices; no match."""

from dataclasses import dataclass, field

from game.kept.language import Language
from game.kept.settings import Settings
from scenes.paint.art import Art
from scenes.paint.lettering import Lettering
from scenes.window.devices import Devices
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
