"""The rules as a film: its script, the records that it is cut from, and one fight arranged by itself.

Owns the form of the script's file, which names paragraphs, records and texts; how a record is told to every
seat line by line; and a legal match of two in which any two cards meet at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from assets import FOLDER
from game.kept.faults import Fault
from game.kept.forms import read_toml
from game.kept.json_lines import Line, read_file
from game.table.contract import Roster
from game.table.records import Reader
from game.tenno.cards import FARMERS, FIRST_HAND, MONK, NAMES, SHOGUN
from game.tenno.game import Tenno

FILM = FOLDER / "film"
FILE = FILM / "film.toml"


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
    """Read the film that comes with the game; raises `Fault` where it is not of its form."""
    return read_script(read_toml(FILE).value)


def read_script(tables: Mapping[str, Any]) -> Script:
    """Make a script of the tables of its file; raises `Fault`."""
    try:
        paragraphs = tuple(
            RuleParagraph(table["id"], table["section"], table.get("ruling", False))
            for table in tables["paragraph"]
        )
        scenes = tuple(_scene(table) for table in tables["scene"])
        chapters = tuple(tables["chapters"])
    except (KeyError, TypeError) as error:
        raise Fault(FILE.name, repr(error), "the keys of a film") from None
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
            raise Fault(FILE.name, f"{', '.join(sorted(twice))} twice", "each name once")
    if list(dict.fromkeys(scene.chapter for scene in scenes)) != list(chapters):
        raise Fault(FILE.name, "scenes in another order", "the chapters in their order")
    for scene in scenes:
        lines = [scene.start, *(beat.upto for beat in scene.beats)]
        if lines != sorted(lines) or not scene.beats:
            raise Fault(f"{FILE.name}: {scene.identity}", f"the beats {lines}", "lines that go forward")
        unknown = ", ".join(sorted(set(scene.paragraphs) - set(known)))
        if unknown:
            raise Fault(f"{FILE.name}: {scene.identity}", f"no paragraph {unknown}", "paragraphs of the file")


@dataclass(frozen=True)
class Telling:
    """One record. A line is counted as in the record: the header is 1."""

    told: Mapping[int | None, list[Line]]
    """What each seat (None: the public) was told in all, header first."""
    counts: tuple[Mapping[int | None, int], ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.told) - 1

    @property
    def last(self) -> int:
        """The number of the last line."""
        return len(self.counts)

    def count(self, viewer: int | None, line: int) -> int:
        """Return how many lines of its record a viewer has been told after a line of the match record."""
        return self.counts[line - 1][viewer]

    def lines(self, viewer: int | None, line: int) -> list[Line]:
        """Return a viewer's record as it stands after a line of the match record."""
        return self.told[viewer][: self.count(viewer, line)]


def tell(lines: Iterable[tuple[int, Line]], own_name: str | None = None) -> Telling:
    """Replay numbered lines; `own_name` is what seat 0 is called. Raises `json_lines.Fault`."""
    reader = Reader(Tenno(_nobody))
    told: dict[int | None, list[Line]] = {}
    counts: list[Mapping[int | None, int]] = []
    for number, line in lines:
        if number == 1 and own_name is not None:
            seats = [dict(seat) for seat in line["seats"]]
            seats[0]["name"] = own_name
            line = {**line, "seats": seats}
        reader.read(number, line)
        match = reader.match
        assert match is not None
        told = {viewer: match.told(viewer) for viewer in (None, *range(match.seats))}
        counts.append({viewer: len(lines) for viewer, lines in told.items()})
    reader.end()
    return Telling(told, tuple(counts))


def _nobody() -> Roster:
    raise LookupError("nobody answers where a record is read")


@cache
def film_record(name: str, own_name: str) -> Telling:
    """Read one of the film's records with seat 0 called so; raises `json_lines.Fault`."""
    return tell(read_file(FILM / f"{name}.tenno"), own_name)


@dataclass(frozen=True, slots=True)
class ArrangedFight:
    """The record's lines, and the line after which the fight begins; the last line belongs to the fight."""

    lines: tuple[Line, ...]
    start: int


def arranged_fight(
    attacking: int, defending: int, monk: bool = False, names: tuple[str, str] = ("You", "Kuma")
) -> ArrangedFight:
    """Arrange that seat 0 attacks seat 1 with these cards; `monk`: the defender shows his Monk.

    Raises ValueError for a Shogun that attacks, and for a Monk shown beside himself.
    """
    if attacking == SHOGUN:
        raise ValueError("a Shogun may not attack")
    if monk and defending == MONK:
        raise ValueError("the Monk is not shown for himself")
    wanted = [[card] if card in FIRST_HAND else [] for card in (attacking, defending)]
    if monk:
        wanted[1].append(MONK)
    falling = [card for card in FARMERS if card not in (attacking, defending)]
    falling = falling[: max(map(len, wanted))]
    return _Arrangement(wanted, falling, names).fight(attacking, defending, monk)


class _Arrangement:
    """A record in the making: both seats lay their farmers alike, so that a slot stands for a farmer."""

    def __init__(self, wanted: list[list[int]], falling: list[int], names: tuple[str, str]) -> None:
        self.falling = falling
        self.rows = [list(FARMERS), list(FARMERS)]
        self._wanted = wanted
        self._spare = [
            [card for card in FIRST_HAND if card not in (*cards, MONK)] for cards in wanted
        ]  # who is not wanted beside the two is no Monk
        self.lines: list[Line] = [
            {
                "record": "tenno",
                "version": 1,
                "seats": [{"name": name, "crest": seat + 1} for seat, name in enumerate(names)],
                "first": len(falling) % 2,
            }
        ]
        for seat in (0, 1):
            cards = [NAMES[card] for card in FARMERS]
            self.lines.append({"move": "place", "seat": seat, "cards": cards})

    def fight(self, attacking: int, defending: int, monk: bool) -> ArrangedFight:
        """Let the farmers fall and the cards meet."""
        for number, farmer in enumerate(self.falling):
            self._fall((len(self.falling) + number) % 2, farmer)
        start = len(self.lines)
        slots = self.rows[0].index(attacking), self.rows[1].index(defending)
        self._attack(0, *slots)
        if MONK in self.rows[1] and defending != MONK:
            self.lines.append({"move": "monk", "seat": 1, "reveal": monk})
        return ArrangedFight(tuple(self.lines), start)

    def _attack(self, seat: int, slot: int, target_slot: int) -> None:
        line = {"move": "attack", "seat": seat, "slot": slot, "target": 1 - seat, "target_slot": target_slot}
        self.lines.append(line)

    def _fall(self, seat: int, farmer: int) -> None:
        """Let a farmer fall on both sides, and lay what is wanted in his place, or what is spare."""
        slot = FARMERS.index(farmer)
        self._attack(seat, slot, slot)
        if MONK in self.rows[1 - seat]:
            self.lines.append({"move": "monk", "seat": 1 - seat, "reveal": False})
        for filling in (seat, 1 - seat):
            card = (self._wanted[filling] or self._spare[filling]).pop(0)
            self.rows[filling][slot] = card
            self.lines.append({"move": "refill", "seat": filling, "slot": slot, "card": NAMES[card]})
