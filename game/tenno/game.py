"""Tenno as one of the house's games: implements `game_interface.Game`, and has no rules of its own."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table.game_interface import Match, NextMatch
from game.table.record_forms import CUSTOMS_VERSION, VARIANT_VERSION, VERSION
from game.table.rival_files import WithRivals
from game.tenno.cards import FEWEST_SEATS, MOST_SEATS, RECORD


class Tenno(WithRivals):
    """What the session, the commands and the rivals' processes are given of Tenno."""

    name = RECORD
    versions: Sequence[int] = VERSION, VARIANT_VERSION, CUSTOMS_VERSION
    fewest_seats = FEWEST_SEATS
    most_seats = MOST_SEATS
    goals: Sequence[int] = ()
    points = "captured"
    asks: Sequence[str] = "place", "attack", "attack again", "monk", "refill", "exchange", "swap", "peek"

    def match(self, header: Line) -> Match:
        from game.tenno import line_forms, match  # not before: rivals of the other game need none of it

        line_forms.check_header(header)
        return match.Match(header)

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        """Return how the feud of these matches goes on; None where it is over or there is none."""
        from game.tenno import feuds

        return feuds.following(matches)

    def series_winners(self, matches: Sequence[Match]) -> Sequence[int]:
        """Return who won the feud of these matches, or the match that is in none."""
        from game.tenno import feuds

        return feuds.winners(matches)

    def rematch(self, header: Line) -> Line:
        """Return the header's house rules with its version; a feud begins with its first match."""
        from game.tenno import feuds

        return feuds.rematch(header)
