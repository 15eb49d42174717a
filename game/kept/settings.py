"""What a person can set: every setting declared once, with its type, its default and what it may be.

It owns the names and the checking; it does not know where settings are shown nor what they change. A
game adds its own in a class that inherits from `Settings`. They lie as JSON in the data folder. A stored
value that cannot be falls back alone and is reported; a file that is not JSON is set aside. Settings are
never a reason not to start.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import Any

from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import is_text, parse_value, show
from game.kept.last_table import read_table
from game.kept.player_names import read_hints, read_people
from game.kept.strict_reader import LONGEST_TEXT, Reader, identity, items, one_of, refusal, text, truth, whole

FILE = "settings.json"
_FILE_LIMIT = 1024 * 1024


@dataclass(frozen=True)
class Rule:
    """What a setting may be: one of `choices`, or a whole number in steps, a switch, or a key map.

    `form` reads instead what has a form of its own.
    """

    original: object
    choices: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    form: Reader[object] | None = None
    earlier: tuple[tuple[str, str], ...] = ()
    """Values that an earlier version wrote, each with what it is now."""
    tab: str = ""
    """On which of the settings' tabs a game's own one is shown."""

    def read(self, value: object) -> object:
        """Return a value that the setting can have; raises `Fault`."""
        if not is_text(value):
            raise Fault("", show(value), "letters that UTF-8 can hold")
        if isinstance(value, str):
            value = dict(self.earlier).get(value, value)
        self._reader()(value)
        return value

    def _reader(self) -> Reader[object]:
        if self.form is not None:
            return self.form
        if self.choices:
            return one_of(self.choices)
        if isinstance(self.original, bool):
            return truth
        if isinstance(self.original, int):
            return whole(self.low, self.high)
        return text(20) if isinstance(self.original, str) else _key_map


def _key_map(value: object) -> object:
    fits = isinstance(value, dict) and all(
        isinstance(action, str) and isinstance(keys, list) and all(isinstance(key, str) for key in keys)
        for action, keys in value.items()
    )
    if not fits:
        raise refusal(value, "lists of keys by action")
    return value


_read_size = items(whole(1, 32767), "width and height, or nothing", 2, 2)


def _size(value: object) -> object:
    return value if value == [] else _read_size(value)


HOUSE_RULES = {"rule": Rule("plain", form=identity)}
"""By which rules a lobby's tables play, by the game's name for them; what it does not have is plain."""
LAST_TABLE = {"rule": Rule({}, form=read_table)}
"""The plan of the table begun last (`game.kept.last_table.plan_of` reads it); empty before the first."""


def switch(original: bool, tab: str = "") -> Any:
    """Declare a setting that is on or off."""
    return field(default=original, metadata={"rule": Rule(original, tab=tab)})


def choice(original: str | int, *choices: str | int, tab: str = "") -> Any:
    """Declare a setting that is one of several values."""
    return field(default=original, metadata={"rule": Rule(original, choices=choices, tab=tab)})


def _number(original: int, low: int, high: int, step: int) -> Any:
    return field(default=original, metadata={"rule": Rule(original, low=low, high=high, step=step)})


@dataclass
class Settings:
    """The settings as they are now; assign through `change`, which checks.

    Percentages are whole numbers; seconds are whole seconds.
    """

    language: str = field(default="en", metadata={"rule": Rule("en")})
    """The code of a language file; where that is gone the app chooses another."""
    fullscreen: bool = switch(False)
    text_scale: int = _number(100, 100, 200, 10)
    high_contrast: bool = switch(False)
    seat_marks: str = choice("crest", "crest", "letter", "pattern")
    """What tells seats apart beside their colour; the last two add a letter or a pattern to the crest."""
    card_numerals: str = choice("normal", "normal", "large")
    window_size: str = choice("screen", "screen", "1280x720", "1600x900", "1920x1080")
    """The window's size in pixels while it does not fill the screen; "screen": as large as that allows."""
    own_size: list[int] = field(default_factory=list, metadata={"rule": Rule([], form=_size)})
    """Width and height that the window had by hand when it was closed, in the system's points; it opens so,
    whatever `window_size` says. Empty: it stood as that has it."""
    frame_limit: int = choice(60, 30, 60, 120)
    """How many frames a second at most."""
    reduced_motion: bool = switch(False)
    shake: bool = switch(True)
    flashes: bool = switch(True)
    master_volume: int = _number(80, 0, 100, 5)
    effects_volume: int = _number(100, 0, 100, 5)
    music_volume: int = _number(60, 0, 100, 5)
    mute_in_background: bool = switch(True)
    speed: str = choice("normal", "normal", "fast", "instant")
    hints: bool = switch(True)
    """Whether odds are shown to whoever has not said otherwise."""
    own_hints: dict[str, bool] = field(default_factory=dict, metadata={"rule": Rule({}, form=read_hints)})
    """Who wants odds shown and who does not, by a person's name at the table."""
    remarks: bool = switch(True)
    """Whether rivals say something at the table."""
    curtain: str = field(
        default="once", metadata={"rule": Rule("once", ("once", "hold"), earlier=(("twice", "once"),))}
    )
    """How a seat's owner lifts the curtain: by a press, or by one that is held."""
    look_seconds: int = choice(5, 3, 5, 10)
    """After how long shown own cards hide by themselves, with several people at the screen."""
    help: str = choice("offer", "offer", "never")
    """Whether the campaign offers help that grows with defeats."""
    always_notes: bool = switch(False)
    """Whether log and notes stay open where a stage would cover them."""
    all_rivals: bool = switch(False)
    """Whether everybody may be asked to the lobby's table, met in the campaign or not."""
    house_rules: str = field(default="plain", metadata=HOUSE_RULES)
    table_look: str = choice(
        "usual", "usual", "shore", "cedars", "hearth", "snow", "court", "blind", "fog", "lanterns"
    )
    """Tables, card backs, crests and music that were won on the campaign's road, and are used."""
    card_back: str = choice(
        "usual",
        "usual",
        "bowl",
        "squid",
        "axe",
        "fan",
        "dice",
        "wool",
        "stamp",
        "letter",
        "indigo",
        "red",
        "black",
        "gold",
    )
    own_crest: str = choice("usual", "usual", "duck", "sparrow", "fox", "sun", "lantern")
    table_music: str = choice("usual", "usual", "flute", "pagoda", "gate", "stage")
    player: int = _number(0, 0, 999_999_999, 1)
    """Whose campaign was played last: a profile's number; 0 before the first."""
    road: str = field(default="first", metadata={"rule": Rule("first", form=text(LONGEST_TEXT))})
    """Which campaign was played last, by its name; what is none is the first game's own."""
    keys: dict[str, list[str]] = field(default_factory=dict, metadata={"rule": Rule({})})
    """By wish the names of its keys, for the wishes that differ from the original."""
    buttons: dict[str, list[str]] = field(default_factory=dict, metadata={"rule": Rule({})})
    """The same for a pad's buttons."""
    lessons: str = choice("open", "open", "over")
    """Whether the title offers the lessons first; "over" once they were done or declined."""
    greeting: str = choice("open", "open", "due", "over")
    """Whether the title passes on who asks for the player, once the match within the ending was won."""
    people: list[str] = field(default_factory=list, metadata={"rule": Rule([], form=read_people)})
    """Names of people who sat at a table, the latest first."""
    table: dict[str, object] = field(default_factory=dict, metadata=LAST_TABLE)
    shared_table: dict[str, object] = field(default_factory=dict, metadata=LAST_TABLE)
    """The same of tables with several people."""

    def __post_init__(self) -> None:
        self._changed: dict[str, None] = {}

    @property
    def at_once(self) -> bool:
        """Whether pages are there at once: nothing of them comes by and by."""
        return self.reduced_motion or self.speed == "instant"

    def hints_for(self, person: str) -> bool:
        """Whether odds are shown to a person."""
        return self.own_hints.get(person, self.hints)

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """Return what each setting may be, in the order of declaration."""
        return {entry.name: entry.metadata["rule"] for entry in fields(cls)}

    def take_changed(self) -> list[str]:
        """Return what was changed since the last time, for whoever stores it and puts it into force."""
        changed, self._changed = [*self._changed], {}
        return changed

    def change(self, name: str, value: object) -> None:
        """Set one setting; raises `Fault` where it does not exist or cannot be that."""
        rule = self.rules().get(name)
        if rule is None:
            raise Fault(name, "no such setting", "one of those that there are")
        try:
            read = rule.read(value)
        except Fault as fault:
            raise fault.within(name) from None
        if read != getattr(self, name):
            setattr(self, name, read)
            self._changed[name] = None


def load(store: Store, kind: type[Settings] = Settings) -> tuple[Settings, list[str]]:
    """The stored settings of a kind, and a line for each thing that was wrong with them (for the log)."""
    settings = kind()
    try:
        data = store.read(FILE, _FILE_LIMIT)
    except StoreError as error:
        damaged = error.reason in ("no file", "too large")
        return settings, [store.set_aside(FILE, f"{FILE}: {error}") if damaged else str(error)]
    if data is None:
        return settings, []
    try:
        stored = parse_value(data, letters=False)
        if not isinstance(stored, dict):
            raise ValueError("expected an object of settings")
    except ValueError as error:
        return settings, [store.set_aside(FILE, f"{FILE}: {error}")]
    return settings, _take(settings, stored)


def save(settings: Settings, store: Store) -> None:
    """Write the settings that differ from their original; StoreError where the disk refuses."""
    stored = {
        name: getattr(settings, name)
        for name, rule in settings.rules().items()
        if getattr(settings, name) != rule.original
    }
    store.write(FILE, (json.dumps(stored, indent=1, ensure_ascii=False) + "\n").encode())


def _take(settings: Settings, stored: dict[str, object]) -> list[str]:
    faults = []
    for name, value in stored.items():
        try:
            settings.change(name, value)
        except Fault as fault:
            faults.append(str(fault.within(FILE)))
    return faults
