"""A game's rules as a film: its script, and the records that it is cut from.

Owns the form of a script's file, which names paragraphs, records and texts, and how a record of the film is
told to every seat line by line.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn

from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file
from game.kept.strict_reader import Reader, Table, identity, items, matching, read_toml, truth, whole
from game.table.game_interface import Game
from game.table.record_by_viewer import Telling, tell
from game.table.record_seats import seated
from game.table.rules_book import Paragraph
from game.table.shown_names import YOU

SCRIPT = "film.toml"
STRANGER = "Aoi"
_LINE = whole(1, 1000, "a line of the record")
_NUMBER = matching(re.compile(r"[a-z0-9][a-z0-9_.-]*"), "an id, or a paragraph's number")


@dataclass(frozen=True, slots=True)
class Beat:
    """One subtitle of a scene, and up to which line of the record is played while it is read.

    `lifts`: what stands out on the table, by the game's names; `counts`: how the match ended is shown.
    """

    key: str
    upto: int
    lifts: frozenset[str] = frozenset()
    counts: bool = False


@dataclass(frozen=True, slots=True)
class FilmScene:
    """A piece of a record: from the table after line `start` (the header is line 1) through its beats.

    It is shown as the seat `viewer` sees it.
    """

    identity: str
    chapter: str
    record: str
    start: int
    beats: tuple[Beat, ...]
    paragraphs: tuple[str, ...]
    viewer: int = 0

    @property
    def end(self) -> int:
        return self.beats[-1].upto


@dataclass(frozen=True)
class Script:
    """The whole film. Scenes stand in the order in which they are played, chapter by chapter."""

    chapters: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]
    scenes: tuple[FilmScene, ...]

    def scene(self, identity: str) -> FilmScene:
        """Return a scene by its id, or the first scene that shows the paragraph of that id, or of a chapter.

        Raises LookupError for what is neither.
        """
        found = [
            *(scene for scene in self.scenes if scene.identity == identity),
            *(scene for scene in self.scenes if identity in scene.paragraphs),
            *(scene for scene in self.scenes if scene.chapter == identity),
        ]
        if found:
            return found[0]
        raise LookupError(f"the film has no scene for {identity!r}")

    def rules(self) -> tuple[str, ...]:
        """List every name that `scene` takes, each once: chapters, scenes and paragraphs, sorted."""
        names = {*self.chapters, *(scene.identity for scene in self.scenes)}
        return tuple(sorted(names | {paragraph.identity for paragraph in self.paragraphs}))


def read_script(table: Table, texts: str, lifts: Reader[Sequence[str]]) -> Script:
    """Make a script of the table of its file; `lifts` reads what stands out in a beat. Raises `Fault`.

    A subtitle's key begins with `texts`.
    """
    chapters = table.read("chapters", items(identity, "a list of chapters"))
    paragraphs = tuple(_paragraph(one) for one in table.tables("paragraph"))
    scenes = tuple(_scene(one, texts, lifts) for one in table.tables("scene"))
    table.end()
    _check(chapters, paragraphs, scenes)
    return Script(chapters, paragraphs, scenes)


def _paragraph(table: Table) -> Paragraph:
    paragraph = Paragraph(
        table.read("id", _NUMBER), table.identity("section"), table.optional("ruling", truth, False)
    )
    table.end()
    return paragraph


def _scene(table: Table, texts: str, lifts: Reader[Sequence[str]]) -> FilmScene:
    name = table.identity("id")
    lifted = table.table("lifts") if table.has("lifts") else Table(SCRIPT, {})
    counts = table.optional("counts", whole(1, 100), 0)
    beats = tuple(
        Beat(
            f"{texts}.say.{name}.{number}",
            upto,
            frozenset(lifted.optional(str(number), lifts, ())),
            counts == number,
        )
        for number, upto in enumerate(table.read("beats", items(_LINE, "a list of lines")), 1)
    )
    lifted.end()
    scene = FilmScene(
        name,
        table.identity("chapter"),
        table.identity("record"),
        table.read("from", _LINE),
        beats,
        table.read("paragraphs", items(_NUMBER, "a list of paragraphs")),
        table.optional("viewer", whole(0, 9), 0),
    )
    table.end()
    return scene


def _check(
    chapters: tuple[str, ...], paragraphs: tuple[Paragraph, ...], scenes: tuple[FilmScene, ...]
) -> None:
    known = [paragraph.identity for paragraph in paragraphs]
    for names in (known, [scene.identity for scene in scenes], list(chapters)):
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise Fault(SCRIPT, f"{', '.join(sorted(twice))} twice", "each name once")
    if list(dict.fromkeys(scene.chapter for scene in scenes)) != list(chapters):
        raise Fault(SCRIPT, "scenes in another order", "the chapters in their order")
    for scene in scenes:
        lines = [scene.start, *(beat.upto for beat in scene.beats)]
        if lines != sorted(lines) or not scene.beats:
            raise Fault(f"{SCRIPT}: {scene.identity}", f"the beats {lines}", "lines that go forward")
        unknown = ", ".join(sorted(set(scene.paragraphs) - set(known)))
        if unknown:
            raise Fault(f"{SCRIPT}: {scene.identity}", f"no paragraph {unknown}", "paragraphs of the file")


def nobody() -> NoReturn:
    """Find no rivals: nobody answers where a record is read. Raises LookupError."""
    raise LookupError("nobody answers where a record is read")


@dataclass(frozen=True)
class RulesFilm:
    """The film of one game: where its script and records lie, and with what its texts' keys begin."""

    game: Game
    folder: Path
    texts: str
    lifts: Reader[Sequence[str]]

    @cache  # noqa: B019 a game has one film
    def script(self) -> Script:
        """Read the film that comes with the game; raises `Fault` where it is not of its form."""
        return read_script(read_toml(self.folder / SCRIPT), self.texts, self.lifts)

    def lines(self, name: str, viewer: int) -> list[Line]:
        """Return a record's own lines, header first, as it is shown to a seat's viewer; raises `Fault`."""
        header, *lines = (line for _, line in read_file(self.folder / f"{name}.{self.game.name}"))
        return [seated(header, _people(viewer)), *lines]

    @cache  # noqa: B019
    def record(self, name: str, viewer: int) -> Telling:
        """Read one of the film's records as it is shown to a seat's viewer; raises `Fault`."""
        return tell(self.game, read_file(self.folder / f"{name}.{self.game.name}"), _people(viewer))

    def scenes(self) -> list[tuple[FilmScene, Telling]]:
        """Return all scenes, each with its record; raises `Fault`."""
        return [(scene, self.record(scene.record, scene.viewer)) for scene in self.script().scenes]


def _people(viewer: int) -> tuple[str]:
    """Return who sits at seat 0: the person who watches, but where another one's table is shown."""
    return (YOU if viewer == 0 else STRANGER,)
