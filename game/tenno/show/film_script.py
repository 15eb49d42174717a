"""What the film is made of: paragraphs of the rules, and the scenes that show them, read from its TOML file.

Owns the form of that file. It must not know records' contents, words or pixels: words stand in the language
files under the keys that are named here.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from assets import FOLDER

FILM = FOLDER / "film"
FILE = FILM / "film.toml"


class ScriptFault(ValueError):
    """The film's file is not of its form."""


@dataclass(frozen=True, slots=True)
class RuleParagraph:
    """One paragraph of the rules: its id, its section, and whether it settles what the rules leave open."""

    identity: str
    section: str
    ruling: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One subtitle of a scene, and up to which line of the record is played while it is read.

    `lifts`: the cards (as records name them) of the own row and hand that stand out; `counts`: the table is
    turned over and counted.
    """

    key: str
    upto: int
    lifts: frozenset[str] = frozenset()
    counts: bool = False


@dataclass(frozen=True, slots=True)
class FilmScene:
    """A piece of a record: from the table after line `start` (the header is line 1) through its beats."""

    identity: str
    chapter: str
    record: str
    start: int
    beats: tuple[Beat, ...]
    paragraphs: tuple[str, ...]

    @property
    def end(self) -> int:
        """The last line of the record that is played."""
        return self.beats[-1].upto


@dataclass(frozen=True)
class Script:
    """The whole film. Scenes stand in the order in which they are played, chapter by chapter."""

    chapters: tuple[str, ...]
    paragraphs: tuple[RuleParagraph, ...]
    scenes: tuple[FilmScene, ...]

    def scene(self, identity: str) -> FilmScene:
        """Return a scene by its id, or the first scene that shows the paragraph of that id, or of a chapter.

        Raises LookupError for what is neither.
        """
        for fits in (
            lambda scene: scene.identity == identity,
            lambda scene: identity in scene.paragraphs,
            lambda scene: scene.chapter == identity,
        ):
            for scene in self.scenes:
                if fits(scene):
                    return scene
        raise LookupError(f"the film has no scene for {identity!r}")

    def rules(self) -> tuple[str, ...]:
        """List every name that `scene` takes, each once: chapters, scenes and paragraphs, sorted."""
        names = {*self.chapters, *(scene.identity for scene in self.scenes)}
        return tuple(sorted(names | {paragraph.identity for paragraph in self.paragraphs}))

    def records(self) -> tuple[str, ...]:
        """List the records that scenes are cut from, each once."""
        return tuple(dict.fromkeys(scene.record for scene in self.scenes))


@cache
def script() -> Script:
    """Read the film that comes with the game; raises ScriptFault where it is not of its form."""
    return read_script(tomllib.loads(FILE.read_text(encoding="utf-8")))


def read_script(tables: Mapping[str, Any]) -> Script:
    """Make a script of the tables of its file; raises ScriptFault."""
    try:
        paragraphs = tuple(
            RuleParagraph(table["id"], table["section"], table.get("ruling", False))
            for table in tables["paragraph"]
        )
        scenes = tuple(_scene(table) for table in tables["scene"])
        chapters = tuple(tables["chapters"])
    except (KeyError, TypeError) as error:
        raise ScriptFault(f"{FILE.name}: {error!r}") from None
    _check(chapters, paragraphs, scenes)
    return Script(chapters, paragraphs, scenes)


def _scene(table: Mapping[str, Any]) -> FilmScene:
    identity, lifts = table["id"], table.get("lifts", {})
    beats = tuple(
        Beat(
            f"film.say.{identity}.{number}",
            upto,
            frozenset(lifts.get(str(number), ())),
            table.get("counts") == number,
        )
        for number, upto in enumerate(table["beats"], 1)
    )
    paragraphs = tuple(table["paragraphs"])
    return FilmScene(identity, table["chapter"], table["record"], table["from"], beats, paragraphs)


def _check(
    chapters: tuple[str, ...], paragraphs: tuple[RuleParagraph, ...], scenes: tuple[FilmScene, ...]
) -> None:
    known = [paragraph.identity for paragraph in paragraphs]
    for names in (known, [scene.identity for scene in scenes], list(chapters)):
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise ScriptFault(f"{FILE.name}: {', '.join(sorted(twice))} stands there twice")
    if list(dict.fromkeys(scene.chapter for scene in scenes)) != list(chapters):
        raise ScriptFault(f"{FILE.name}: the scenes do not go through the chapters in their order")
    for scene in scenes:
        lines = [scene.start, *(beat.upto for beat in scene.beats)]
        if lines != sorted(lines) or not scene.beats:
            raise ScriptFault(f"{FILE.name}: the beats of {scene.identity} do not go forward")
        unknown = ", ".join(sorted(set(scene.paragraphs) - set(known)))
        if unknown:
            raise ScriptFault(f"{FILE.name}: {scene.identity} shows {unknown}, no paragraph")
