"""Records as tries at stages: whose each is, which try, and what it comes to: rows of the database.

A record's file is named STAMP-pN, N being the player's profile: so it is found again whose it was.
"""

import io
import re
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from game.campaign.campaign_files import in_edition
from game.campaign.seals import WHITE, note_seal, under_seal
from game.campaign.stages import Campaign
from game.kept.faults import Fault
from game.kept.json_lines import first_line, read_stream
from game.table.game_interface import Game, Match
from game.table.record_forms import stage_goals
from game.table.record_reader import Reader

BEGUN, WON, LOST = "begun", "won", "lost"
_RECORD_NAME = re.compile(r".+-p(\d{1,9})(?:-\d+)?(?:\+\d+)?")


class TryRecords:
    """Enters finished matches as tries, and decides these by their records alone."""

    def __init__(self, campaigns: Callable[[str], Campaign], games: Sequence[Game]) -> None:
        """`campaigns` finds one by its name, LookupError where it is gone; `games` are those of all."""
        self._campaigns, self._games = campaigns, games

    def take(self, connection: sqlite3.Connection, name: str, text: bytes) -> None:
        """Take in a finished match by its record, once; raises `Fault` for a bad one."""
        match = self._read(text)
        begun = note_try(connection, name, match)
        if begun is None:
            return
        profile, key, number = begun
        values = name, profile, key, number, text
        connection.execute("INSERT OR IGNORE INTO records VALUES (?, ?, ?, ?, ?)", values)
        self._judge(connection, profile, key, number)

    def game(self, name: str) -> Game:
        """Return the game of this name, the first one for a name that is none's."""
        return next((game for game in self._games if game.name == name), self._games[0])

    def _read(self, text: bytes) -> Match:
        """Read a finished match by its record, whose first line names its game; raises `Fault`."""
        lines = read_stream(io.BytesIO(text))
        number, header = next(lines, (1, {}))
        reader = Reader(self.game(header.get("record", "")))
        reader.read(number, header)
        for number, line in lines:
            reader.read(number, line)
        reader.end()
        if not reader.finished:
            raise Fault(1, "an unfinished match", "a finished one")
        return reader.match

    def _judge(self, connection: sqlite3.Connection, profile: int, key: str, number: int) -> None:
        """Decide a try by its records, if they are all there and its stage still is."""
        rows = connection.execute(
            "SELECT text FROM records WHERE profile = ? AND stage = ? AND number = ?", (profile, key, number)
        ).fetchall()
        try:
            matches = [self._read(text) for (text,) in rows]
        except Fault:
            return  # one of a series that was damaged in the database
        folder, _, identity = key.rpartition("/")
        try:
            header = matches[0].header if matches else {}
            campaign = in_edition(self._campaigns(folder), stage_goals(header))
            seal = header.get("campaign", {}).get("seal", WHITE)
            stage = under_seal(campaign.stage(identity), seal)
            if any(match.header["record"] != campaign.game.name for match in matches):
                return  # a record of another game that says it was played here
            matches.sort(key=lambda match: stage.rules.place_in_series(match.header))
            came = stage.outcome([match.told(0) for match in matches])
        except LookupError:
            return  # the campaign is gone, or its stage has another table now
        if came is None:
            return
        stars = sum(1 << place for place, reached in enumerate(came.stars) if reached)
        state = WON if came.goal else LOST
        connection.execute(
            "UPDATE tries SET state = ?, stars = ? WHERE profile = ? AND stage = ? AND number = ?",
            (state, stars, profile, key, number),
        )


def stamp_for(stamp: str, profile: int) -> str:
    """Return the name of a record's file, without its ending, for a player's try."""
    return f"{stamp}-p{profile}"


def profile_of(name: str) -> int:
    """Return whose try a record is by its file's name; 0 where it is nobody's."""
    found = _RECORD_NAME.fullmatch(Path(name).stem)
    return int(found[1]) if found else 0


def stage_of(path: Path) -> str:
    """Return the key of the stage that a record was played at; "" where it says none."""
    try:
        return str(first_line(path)["campaign"]["stage"])
    except (OSError, Fault, KeyError, TypeError):
        return ""


def note_try(connection: sqlite3.Connection, name: str, match: Match) -> tuple[int, str, int] | None:
    """Enter the try of a record as begun, if it is not there; return its player, stage and number.

    None where the record, or its file's name, is no campaign's.
    """
    played = match.header.get("campaign", {})
    key, number, given = played.get("stage"), played.get("try"), played.get("help", 0)
    profile = profile_of(name)
    if not profile or type(key) is not str or type(number) is not int or type(given) is not int:
        return None
    _ensure_profile(connection, profile, match)
    values = profile, key, number, given, BEGUN
    connection.execute("INSERT OR IGNORE INTO tries VALUES (?, ?, ?, ?, ?, 0)", values)
    note_seal(connection, (profile, key, number), played.get("seal"))
    return profile, key, number


def lose(connection: sqlite3.Connection, profile: int, key: str, number: int) -> None:
    """Count a try that was begun and has no end as a defeat."""
    connection.execute(
        "UPDATE tries SET state = ? WHERE profile = ? AND stage = ? AND number = ? AND state = ?",
        (LOST, profile, key, number, BEGUN),
    )


def _ensure_profile(connection: sqlite3.Connection, profile: int, match: Match) -> None:
    """Bring back a player who is known from a record alone, under the name that he had there."""
    seat = match.header["seats"][0]
    name, number = seat["name"], 1
    if connection.execute("SELECT 1 FROM profiles WHERE id = ?", (profile,)).fetchone():
        return
    while connection.execute("SELECT 1 FROM profiles WHERE name = ?", (name,)).fetchone():
        number += 1
        name = f"{seat['name']} {number}"
    connection.execute("INSERT INTO profiles VALUES (?, ?, ?)", (profile, name, seat.get("crest", 1)))
