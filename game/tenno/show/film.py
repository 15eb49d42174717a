"""The rules as a film: its script, the records that it is cut from, and one fight arranged by itself.

Owns the form of the script's file, which names paragraphs, records and texts; how a record is told to every
seat line by line; and a legal match of two in which any two cards meet at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from assets import FOLDER
from game.kept.faults import Fault
from game.kept.forms import Table, identity, items, one_of, read_toml, truth, whole
from game.kept.json_lines import Line, read_file
from game.table.contract import Roster
from game.table.offers import Paragraph
from game.table.telling import Telling, tell
from game.tenno.cards import CODES, FARMERS, FIRST_HAND, MONK, SHOGUN
from game.tenno.decisions import Attack, Monk, Place, Refill
from game.tenno.game import Tenno

FILM = FOLDER / "film"
FILE = FILM / "film.toml"
_LINE = whole(1, 1000, "a line of the record")
_CARDS = items(one_of(tuple(CODES)), "a list of cards")


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


@cache
def script() -> Script:
    """Read the film that comes with the game; raises `Fault` where it is not of its form."""
    return read_script(read_toml(FILE))


def read_script(table: Table) -> Script:
    """Make a script of the table of its file; raises `Fault`."""
    chapters = table.read("chapters", items(identity, "a list of chapters"))
    paragraphs = tuple(_paragraph(one) for one in table.tables("paragraph"))
    scenes = tuple(_scene(one) for one in table.tables("scene"))
    table.end()
    _check(chapters, paragraphs, scenes)
    return Script(chapters, paragraphs, scenes)


def _paragraph(table: Table) -> Paragraph:
    paragraph = Paragraph(
        table.identity("id"), table.identity("section"), table.optional("ruling", truth, False)
    )
    table.end()
    return paragraph


def _scene(table: Table) -> FilmScene:
    name = table.identity("id")
    lifts = table.table("lifts") if table.has("lifts") else Table(FILE, {})
    counts = table.optional("counts", whole(1, 100), 0)
    beats = tuple(
        Beat(
            f"film.say.{name}.{number}",
            upto,
            frozenset(lifts.optional(str(number), _CARDS, ())),
            counts == number,
        )
        for number, upto in enumerate(table.read("beats", items(_LINE, "a list of lines")), 1)
    )
    lifts.end()
    scene = FilmScene(
        name,
        table.identity("chapter"),
        table.identity("record"),
        table.read("from", _LINE),
        beats,
        table.read("paragraphs", items(identity, "a list of paragraphs")),
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


def tell_film(lines: Iterable[tuple[int, Line]], own_name: str) -> Telling:
    """Replay numbered lines; `own_name` is what seat 0 is called. Raises `Fault`."""
    return tell(Tenno(_nobody), lines, (own_name,))


def _nobody() -> Roster:
    raise LookupError("nobody answers where a record is read")


@cache
def film_record(name: str, own_name: str) -> Telling:
    """Read one of the film's records with seat 0 called so; raises `Fault`."""
    return tell_film(read_file(FILM / f"{name}.tenno"), own_name)


def arranged_fight(
    attacking: int, defending: int, monk: bool = False, names: tuple[str, str] = ("You", "Kuma")
) -> tuple[list[Line], int]:
    """Arrange that seat 0 attacks seat 1 with these cards; `monk`: the defender shows his Monk.

    Returns the record's lines, and the line after which the fight begins; the last belongs to the fight.
    Raises ValueError for a Shogun that attacks, and for a Monk shown beside himself.
    """
    if attacking == SHOGUN:
        raise ValueError("a Shogun may not attack")
    if monk and defending == MONK:
        raise ValueError("the Monk is not shown for himself")
    wanted = [[card] if card in FIRST_HAND else [] for card in (attacking, defending)]
    if monk:
        wanted[1].append(MONK)
    falling = [card for card in FARMERS if card not in (attacking, defending)][: max(map(len, wanted))]
    # Both lay their farmers alike. Each that falls, on both sides, makes room for what is wanted, or else for
    # what is spare: who stands beside the two is no Monk.
    rows = [list(FARMERS), list(FARMERS)]
    filling = [[*cards, *(card for card in FIRST_HAND if card not in (*cards, MONK))] for cards in wanted]
    lines: list[Line] = [
        {
            "record": "tenno",
            "version": 1,
            "seats": [{"name": name, "crest": seat + 1} for seat, name in enumerate(names)],
            "first": len(falling) % 2,
        },
        *(Place(seat, FARMERS).to_line() for seat in (0, 1)),
    ]
    for number, farmer in enumerate(falling):
        seat, slot = (len(falling) + number) % 2, FARMERS.index(farmer)
        lines.append(Attack(seat, slot, 1 - seat, slot).to_line())
        if MONK in rows[1 - seat]:
            lines.append(Monk(1 - seat, False).to_line())
        for side in (seat, 1 - seat):
            rows[side][slot] = filling[side].pop(0)
            lines.append(Refill(side, slot, rows[side][slot]).to_line())
    start = len(lines)
    lines.append(Attack(0, rows[0].index(attacking), 1, rows[1].index(defending)).to_line())
    if MONK in rows[1] and defending != MONK:
        lines.append(Monk(1, monk).to_line())
    return lines, start
