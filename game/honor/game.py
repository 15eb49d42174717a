"""The Honor of the Samurai as one of the house's games: implements `game_interface.Game`."""

from collections.abc import Sequence

from game.honor.cards import FEWEST_SEATS, GOALS, MOST_SEATS, RECORD
from game.kept.json_lines import Line
from game.table.game_interface import Match, NextMatch
from game.table.record_forms import VARIANT_VERSION, VERSION
from game.table.rival_files import WithRivals


class Honor(WithRivals):
    """What the session, the commands and the rivals' processes are given of The Honor of the Samurai."""

    name = RECORD
    versions: Sequence[int] = VERSION, VARIANT_VERSION
    fewest_seats = FEWEST_SEATS
    most_seats = MOST_SEATS
    goals: Sequence[int] = GOALS
    points = "honour"
    asks: Sequence[str] = "turn", "stash", "dishonoured", "save_face", "castle"

    def match(self, header: Line) -> Match:
        from game.honor import line_forms, match  # not before: rivals of the other game need none of it

        line_forms.check_header(header)
        return match.Match(header)

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        """Return None: a match of this game stands alone."""
        del matches
        return None

    def series_winners(self, matches: Sequence[Match]) -> Sequence[int]:
        result = matches[-1].result()
        return () if result is None else tuple(result["result"]["winners"])

    def rematch(self, header: Line) -> Line:
        """Return what a match of this header is played to and by which house rules, with its version."""
        return {key: header[key] for key in ("version", "goal", "variant") if key in header}
