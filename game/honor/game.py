"""The Honor of the Samurai as one of the house's games: keeps `contract.Game`, has no rules of its own."""

from collections.abc import Callable, Sequence

from game.honor.cards import FEWEST_SEATS, GOALS, MOST_SEATS
from game.honor.line_forms import RECORD, check_header
from game.honor.match import Match
from game.kept.json_lines import Line
from game.table.contract import NextMatch, Rival, RivalProfile, Roster
from game.table.record_header import VARIANT_VERSION, VERSION


class Honor:
    """What the session, the commands and the rivals' processes are given of The Honor of the Samurai."""

    name = RECORD
    versions: Sequence[int] = VERSION, VARIANT_VERSION
    fewest_seats = FEWEST_SEATS
    most_seats = MOST_SEATS
    most_people = 1
    goals: Sequence[int] = GOALS
    points = "honour"

    def __init__(self, roster: Callable[[], Roster]) -> None:
        """Ask for the roster each time: the data folder may change."""
        self._roster = roster

    def match(self, header: Line) -> Match:
        """Begin a match; raises `IllegalDecision` for a header that is not of its form."""
        check_header(header)
        return Match(header)

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        """Return None: a match of this game stands alone."""
        del matches
        return None

    def rematch(self, header: Line) -> Line:
        """Return what a match of this header is played to and by which house rules, with its version."""
        return {key: header[key] for key in ("version", "goal", "variant") if key in header}

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
