"""Tenno as one of the house's games: keeps `contract.Game`, and has no rules of its own."""

from collections.abc import Callable, Sequence

from game.kept.json_lines import Line
from game.table.contract import NextMatch, Rival, RivalProfile, Roster
from game.table.record_header import VARIANT_VERSION, VERSION
from game.tenno import feuds
from game.tenno.line_forms import RECORD, check_header
from game.tenno.match import Match
from game.tenno.public import FEWEST_SEATS, MOST_SEATS


class Tenno:
    """What the session, the commands and the rivals' processes are given of Tenno."""

    name = RECORD
    versions: Sequence[int] = VERSION, VARIANT_VERSION
    fewest_seats = FEWEST_SEATS
    most_seats = most_people = MOST_SEATS
    goals: Sequence[int] = ()
    points = "captured"

    def __init__(self, roster: Callable[[], Roster]) -> None:
        """Ask for the roster each time: the data folder may change."""
        self._roster = roster

    def match(self, header: Line) -> Match:
        """Begin a match; raises `IllegalDecision` for a header that is not of its form."""
        check_header(header)
        return Match(header)

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        """Return how the feud of these matches goes on; None where it is over or there is none."""
        return feuds.following(matches)

    def rematch(self, header: Line) -> Line:
        """Return the header's house rules with its version; a feud begins with its first match."""
        return feuds.rematch(header)

    def rivals(self) -> Sequence[RivalProfile]:
        """List the rivals that there are; files that are at fault are left out."""
        return self._roster().profiles()[0]

    def rival_faults(self) -> Sequence[str]:
        """Say for each rival's file that is at fault what is wrong with it."""
        return self._roster().profiles()[1]

    def rival_profile(self, identity: str) -> RivalProfile:
        """Find a rival by its id or file; raises `Fault`, or OSError for a file that can't be opened."""
        return self._roster().profile(identity)

    def rival(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        """Make a rival by its id or by its file; raises as `rival_profile` does."""
        return self._roster().make(identity, seed, ease)
