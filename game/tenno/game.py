"""Tenno as one of the house's games: keeps `contract.Game`, and has no rules of its own."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table.contract import NextMatch
from game.table.record_header import CUSTOMS_VERSION, VARIANT_VERSION, VERSION
from game.table.rival_files import WithRivals
from game.tenno import feuds
from game.tenno.line_forms import RECORD, check_header
from game.tenno.match import Match
from game.tenno.public import FEWEST_SEATS, MOST_SEATS


class Tenno(WithRivals):
    """What the session, the commands and the rivals' processes are given of Tenno."""

    name = RECORD
    versions: Sequence[int] = VERSION, VARIANT_VERSION, CUSTOMS_VERSION
    fewest_seats = FEWEST_SEATS
    most_seats = MOST_SEATS
    goals: Sequence[int] = ()
    points = "captured"

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
