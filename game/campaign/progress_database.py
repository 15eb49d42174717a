"""What each player has reached in a campaign: tries, stars, unlocks, and every finished match's record.

Owns the meaning of the database's rows. Stars are decided from the records alone, so that whatever happens to
the database, the records in the folder "matches" bring them back. Who plays stands in a plain file, too.
Stages are named by their campaign's `key`.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.campaign.help_after_defeats import Help
from game.campaign.progress_database_file import (
    keep_players,
    mend,
    opened,
    read_players,
    rows_of,
    sound,
    stamp,
)
from game.campaign.seals import WHITE, note_seal, seals_won, whole_acts
from game.campaign.stages import Campaign, Unlock, open_stages
from game.campaign.try_records import (
    BEGUN,
    LOST,
    WON,
    TryRecords,
    lose,
    note_try,
    profile_of,
    stage_of,
    stamp_for,
)
from game.games import GAMES
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.foreign_files import read_plain
from game.kept.json_lines import LONGEST_FILE, parse_line
from game.table.game_interface import Game
from game.table.record_files import ASIDE, FINISHED, IN_SERIES, RUNNING, read_match

FILE = "progress.db"
_UNSEALED = """
    WHERE profile = ? AND NOT EXISTS (SELECT 1 FROM sealed WHERE sealed.profile = tries.profile
    AND sealed.stage = tries.stage AND sealed.number = tries.number)"""
"""The tries that stars, defeats and help go by."""
Found = TypeVar("Found")


@dataclass(frozen=True)
class Profile:
    """A player. `crest` 1 to 7."""

    identity: int
    name: str
    crest: int


@dataclass(frozen=True)
class StageProgress:
    """What a player has reached at one stage; of `stars`, the first is the goal's."""

    stars: tuple[bool, bool, bool] = (False, False, False)
    tries: int = 0
    defeats: int = 0
    """Since the stage was last won: what help goes by."""
    walked: bool = False
    seals: frozenset[str] = frozenset()
    """Which seals but the white one were won."""

    @property
    def won(self) -> bool:
        """Whether its goal was ever reached."""
        return self.stars[0]

    @property
    def passed(self) -> bool:
        """Whether the road leads on from it: it was won, or left behind."""
        return self.won or self.walked


class Best(NamedTuple):
    """How a match at a stage ended: whether the player won, the player's points, the most of another's."""

    won: bool
    own: int
    other: int


class Progress:
    """The progress of all players. Every call is whole by itself and may be made by several programs at once.

    All raise sqlite3.Error where the disk refuses, `NewerDatabase`, and `Damaged` where the
    file was damaged meanwhile: a new `Progress` mends it.
    """

    def __init__(
        self, store: Store, campaigns: Callable[[str], Campaign], games: Sequence[Game] = GAMES
    ) -> None:
        """Keep it in the store's folder. `campaigns` finds one by its name; `games` are those of all of them.

        `campaigns` raises LookupError where it is gone. Mends a damaged database, and takes in what was
        finished and not yet written down.
        """
        self._store, self._games = store, tuple(games)
        self._tries = TryRecords(campaigns, self._games)
        self._path = store.path(FILE)
        self.damaged: Path | None = None
        """Where a damaged database was put when this began."""
        self.trouble = ""
        """Why the finished records could not be looked through; empty where they could."""
        self._read_so_far: tuple[object, dict[object, Any]] = None, {}
        if not sound(self._path):
            self.damaged = mend(self._path, self._rebuild)
        with opened(self._path, write=True) as connection:  # an empty file is whole to SQLite
            self._bring_back(connection)
            self._keep_roster(connection)
        self.catch_up()

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return self._path

    def _seen(self, wanted: object, read: Callable[[sqlite3.Connection], Found]) -> Found:
        """Return what is read of the database, once for each time that somebody has written to it."""
        now = stamp(self._path)
        if now is None or now != self._read_so_far[0]:
            self._read_so_far = now, {}
        kept = self._read_so_far[1]
        if wanted not in kept:
            with opened(self._path) as connection:
                kept[wanted] = read(connection)
        found: Found = kept[wanted]
        return found

    def profiles(self) -> list[Profile]:
        """List the players, the first one first."""
        return list(self._seen("profiles", _profiles))

    def add_profile(self, name: str, crest: int) -> Profile:
        """Add a player; raises ValueError where there is one of that name."""
        with self._unique(name), opened(self._path, write=True) as connection:
            made = connection.execute("INSERT INTO profiles (name, crest) VALUES (?, ?)", (name, crest))
            self._keep_roster(connection)
            return Profile(int(made.lastrowid or 0), name, crest)

    def change_profile(self, profile: Profile) -> None:
        """Give a player another name or crest; raises ValueError where the name is another's."""
        with self._unique(profile.name), opened(self._path, write=True) as connection:
            changes = profile.name, profile.crest, profile.identity
            connection.execute("UPDATE profiles SET name = ?, crest = ? WHERE id = ?", changes)
            self._keep_roster(connection)

    def _keep_roster(self, connection: sqlite3.Connection) -> None:
        """Write down who plays; while nobody else writes, as `connection` has begun to."""
        keep_players(self._store, connection.execute("SELECT id, name, crest FROM profiles ORDER BY id"))

    def _bring_back(self, connection: sqlite3.Connection) -> None:
        """Take in the players of the roster whom the database has lost: nobody is ever taken out of it."""
        connection.executemany("INSERT OR IGNORE INTO profiles VALUES (?, ?, ?)", read_players(self._store))

    @staticmethod
    @contextlib.contextmanager
    def _unique(name: str) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise ValueError(f"there is a player named {name!r} already") from None

    def begin_try(
        self, profile: int, campaign: Campaign, stage: str, help_wanted: bool, seal: str = WHITE
    ) -> tuple[int, Help]:
        """Begin a try: returns its number, from 1, and the help that is given in it; none under a seal."""
        key = campaign.key(stage)
        with opened(self._path, write=True) as connection:
            helped = help_wanted and not seal and not campaign.stage(stage).epilogue
            reached = _all_reached(connection, profile).get(key, StageProgress())
            given = Help(reached.defeats if helped else 0)
            row = connection.execute(
                "SELECT coalesce(max(number), 0) + 1 FROM tries WHERE profile = ? AND stage = ?",
                (profile, key),
            ).fetchone()
            values = profile, key, row[0], given.defeats, BEGUN
            connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, 0)", values)
            note_seal(connection, (profile, key, row[0]), seal)
        return int(row[0]), given

    def give_up(self, profile: int, campaign: Campaign, stage: str, number: int) -> None:
        """Count a try that was begun and left as a defeat."""
        with opened(self._path, write=True) as connection:
            lose(connection, profile, campaign.key(stage), number)

    def walk_on(self, profile: int, campaign: Campaign, stage: str) -> None:
        """Leave a stage behind without its stars."""
        with opened(self._path, write=True) as connection:
            connection.execute("INSERT OR IGNORE INTO walked VALUES (?, ?)", (profile, campaign.key(stage)))

    def take(self, record: Path) -> None:
        """Take in a finished match by its record; once is enough. Raises OSError, `Fault` for a bad one."""
        with opened(self._path, write=True) as connection:
            self._tries.take(connection, record.name, read_plain(record, LONGEST_FILE))

    def catch_up(self) -> None:
        """Take in every finished record of the campaign that is not yet in the database."""
        paths = self._finished()
        with opened(self._path) as connection:
            known = {name for (name,) in connection.execute("SELECT name FROM records")}
        new = [path for path in paths if path.name not in known and profile_of(path.name)]
        for path in reversed([path for path in new if stage_of(path)]):  # a run's doors are no tries
            with contextlib.suppress(OSError, Fault, LookupError):
                self.take(path)

    def _finished(self) -> list[Path]:
        try:
            return self._newest(FINISHED)
        except StoreError as error:
            self.trouble = str(error)
            return []

    def _newest(self, folder: str) -> list[Path]:
        """List the records of all games in a folder, each game's newest first; raises StoreError."""
        return [path for game in self._games for path in self._store.newest(folder, f".{game.name}")]

    def stage(self, profile: int, campaign: Campaign, stage: str) -> StageProgress:
        """Return what a player has reached at a stage."""
        return self._reached(profile).get(campaign.key(stage), StageProgress())

    def stages(self, profile: int, campaign: Campaign) -> dict[str, StageProgress]:
        """Return what a player has reached at each stage, in their order."""
        reached, nothing = self._reached(profile), StageProgress()
        return {stage: reached.get(campaign.key(stage), nothing) for stage in campaign.identities()}

    def _reached(self, profile: int) -> dict[str, StageProgress]:
        return self._seen(("reached", profile), lambda connection: _all_reached(connection, profile))

    def open_stages(self, profile: int, campaign: Campaign) -> list[str]:
        """List the stages that a player may play; what was once tried stays open."""
        reached = self.stages(profile, campaign)
        won = [stage for stage, at in reached.items() if at.won]
        walked = [stage for stage, at in reached.items() if at.walked]
        found = open_stages(campaign, won, walked)
        return [stage for stage, at in reached.items() if stage in found or at.tries]

    def unlocks(self, profile: int, campaign: Campaign) -> list[Unlock]:
        """List what a player has won, in the order of the road."""
        reached = self.stages(profile, campaign)
        won = [unlock for stage in campaign.stages if reached[stage.identity].won for unlock in stage.unlocks]
        return won + whole_acts(campaign, {stage: at.seals for stage, at in reached.items()})

    def cosmetics(self, profile: int) -> dict[str, str]:
        """Return what a player uses of what was won, by its kind; what is standard is left out."""
        query = "SELECT kind, name FROM worn WHERE profile = ?"
        rows = self._seen(("worn", profile), lambda connection: [*connection.execute(query, (profile,))])
        return {str(kind): str(name) for kind, name in rows}

    def apply_cosmetic(self, profile: int, kind: str, name: str) -> None:
        """Note what a player uses from now on; an empty name for what is standard."""
        with opened(self._path, write=True) as connection:
            connection.execute("DELETE FROM worn WHERE profile = ? AND kind = ?", (profile, kind))
            if name:
                connection.execute("INSERT INTO worn VALUES (?, ?, ?)", (profile, kind, name))

    def records(self, profile: int, campaign: Campaign, stage: str) -> list[tuple[int, str, bytes]]:
        """List the finished matches at a stage: the try's number, the record's name and its bytes."""
        with opened(self._path) as connection:
            rows = connection.execute(
                "SELECT number, name, text FROM records"
                " WHERE profile = ? AND stage = ? ORDER BY number, name",
                (profile, campaign.key(stage)),
            )
            return [(int(number), str(name), bytes(text)) for number, name, text in rows]

    def unended(self, profile: int, campaign: Campaign, stage: str) -> str:
        """Return the name of the last record of a try whose series goes on still; empty for none."""
        key = campaign.key(stage)
        query = (
            "SELECT name FROM records JOIN tries USING (profile, stage, number)"
            " WHERE profile = ? AND stage = ? AND state = ? AND number ="
            " (SELECT max(number) FROM tries WHERE profile = ? AND stage = ?)"
            " ORDER BY length(name) DESC, name DESC LIMIT 1"
        )
        values = profile, key, BEGUN, profile, key
        row = self._seen(
            ("unended", *values), lambda connection: connection.execute(query, values).fetchone()
        )
        return str(row[0]) if row else ""

    def best(self, profile: int, campaign: Campaign, stage: str) -> Best | None:
        """Return the best match at a stage, won before lost, then by points ahead; None before the first."""
        found = []
        for _, _, record in self.records(profile, campaign, stage):
            try:
                result = parse_line(record.splitlines()[-1], 1)["result"]
                own, *others = map(int, result[campaign.game.points])
                found.append(Best(0 in result["winners"], own, max(others)))
            except (Fault, LookupError, TypeError, ValueError):
                continue  # damaged where it lies in the database
        return max(found, key=lambda one: (one.won, one.own - one.other, one.own), default=None)

    def waiting(self, profile: int, campaign: Campaign, stage: str) -> Path | None:
        """Find the record of a try that was left: in the middle of a match, or between two of a feud."""
        key, ending = campaign.key(stage), stamp_for("", profile)
        running: list[Path] = []
        with contextlib.suppress(StoreError):  # said when the title was made
            running = self._store.newest(RUNNING, f".{campaign.game.name}")
        for path in running:
            if path.stem.split(IN_SERIES)[0].endswith(ending) and stage_of(path) == key:
                return path
        name = self.unended(profile, campaign, stage)
        path = self._store.path(FINISHED) / name
        return path if name and path.is_file() else None

    def hear(self, profile: int, text: str) -> bool:
        """Note that a player heard a text, such as a stage's opening; False where that was so before."""
        with opened(self._path, write=True) as connection:
            noted = connection.execute("INSERT OR IGNORE INTO heard VALUES (?, ?)", (profile, text))
            return noted.rowcount > 0

    def heard(self, profile: int) -> set[str]:
        """List what a player has heard."""
        query = "SELECT text FROM heard WHERE profile = ?"
        rows = self._seen(("heard", profile), lambda connection: [*connection.execute(query, (profile,))])
        return {str(text) for (text,) in rows}

    def _rebuild(self, connection: sqlite3.Connection, damaged: Path | None) -> None:
        """Fill a new database from what can be read of a damaged one and from the finished records."""
        if damaged is not None:
            for table in ("profiles", "walked", "heard", "worn"):
                for row in rows_of(damaged, table):
                    with contextlib.suppress(sqlite3.IntegrityError):
                        marks = ", ".join("?" * len(row))
                        connection.execute(f"INSERT INTO {table} VALUES ({marks})", row)
        self._bring_back(connection)
        if damaged is not None:
            for name, *_, text in rows_of(damaged, "records"):
                with contextlib.suppress(Fault, LookupError):
                    self._tries.take(connection, name, text)
        for path in reversed(self._finished()):
            with contextlib.suppress(OSError, Fault, LookupError):
                if profile_of(path.name):
                    self._tries.take(connection, path.name, read_plain(path, LONGEST_FILE))
        self._count_left(connection)

    def _count_left(self, connection: sqlite3.Connection) -> None:
        """Count the tries without an end: those of records that were given up, and those that still run."""
        for folder, lost in ((RUNNING, False), (ASIDE, True)):
            with contextlib.suppress(StoreError):
                for path in self._newest(folder):
                    with contextlib.suppress(OSError, Fault):
                        begun = note_try(
                            connection, path.name, read_match(self._tries.game(path.suffix[1:]), path)[0]
                        )
                        if lost and begun is not None:
                            lose(connection, *begun)


def _profiles(connection: sqlite3.Connection) -> list[Profile]:
    return [Profile(*row) for row in connection.execute("SELECT * FROM profiles ORDER BY id")]


def _all_reached(connection: sqlite3.Connection, profile: int) -> dict[str, StageProgress]:
    """Return what a player has reached by the keys of stages, those alone at which anything was done."""
    tries: dict[str, list[tuple[str, int]]] = {}
    rows = connection.execute(
        f"SELECT stage, state, stars FROM tries {_UNSEALED} ORDER BY stage, number", (profile,)
    )
    for key, state, stars in rows:
        tries.setdefault(key, []).append((state, stars))
    rows = connection.execute("SELECT stage FROM walked WHERE profile = ?", (profile,))
    walked, seals = {key for (key,) in rows}, seals_won(connection, profile, WON)
    return {
        key: _reached(tries.get(key, []), key in walked, seals.get(key, ()))
        for key in {*tries, *walked, *seals}
    }


def _reached(tries: Sequence[tuple[str, int]], walked: bool, seals: Collection[str]) -> StageProgress:
    """What the white tries at a stage, each with its state and its stars, and its seals come to."""
    stars = defeats = 0
    for state, reached in tries:
        stars |= reached
        defeats = 0 if state == WON else defeats + (state == LOST)
    return StageProgress(
        (bool(stars & 1), bool(stars & 2), bool(stars & 4)),
        sum(state != BEGUN for state, _ in tries),
        defeats,
        walked,
        frozenset(seals),
    )
