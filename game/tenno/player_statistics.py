"""What is counted of a person's play in one finished match of Tenno: style, bluffs, a kept Monk, the Shogun.

The style is measured as that of rivals (`play_style`), from the public record; what was hidden is read off
every seat's own record, which all are laid open when the match is over.
"""

from collections.abc import Mapping, Sequence

from game.kept.json_lines import Line
from game.table.optional_features import Measures
from game.tenno.bluffs import Bluff, bluffs_of, marks_of
from game.tenno.cards import SHOGUN
from game.tenno.event_follower import Follower
from game.tenno.events import Attacked, Ended, Event, Exchanged, Fought, MonkKept, Refilled, Swapped
from game.tenno.play_style import MEASURES, styles_of
from game.tenno.view import View

STYLE = tuple(measure for measure in MEASURES if measure != "won" and not measure.startswith("early "))
"""The measures of style that somebody can be read by."""
MONK, LIES = "monk believed", "shogun lies"
SOON = 2
"""Within so many of a rival's turns a row is attacked again that was believed to have no Monk."""


def measure_match(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    """Count for these seats what was done and how often it could have been; the match is over.

    "style NAME", "bluff KIND" (which fooled somebody, of those that somebody met or believed), "monk
    believed" (a rival attacked the row again soon, of the Monks kept back), and "shogun lies N": 1 for each
    Shogun that lay N fights.
    """
    styles, found = styles_of(list(told[None])), {}
    bluffs = bluffs_of({seat: told[seat] for seat in seats})
    marked = list(zip(bluffs, marks_of(bluffs, told), strict=True))
    for seat in seats:
        style = styles[seat]
        counts: Measures = {
            f"style {name}": (round(style[name].done, 6), style[name].chances)
            for name in STYLE
            if style[name].chances
        }
        for bluff, mark in marked:
            tried = bluff.met is not None and not bluff.met.attacks
            if bluff.seat == seat and (tried or mark is not None):
                _add(counts, f"bluff {_kind(bluff)}", float(bluff.worked or mark is not None))
        watched = _Watched(seat)
        watched.follow(View.of(list(told[seat])))
        for believed in watched.believed:
            _add(counts, MONK, float(believed))
        for fights in watched.lay:
            _add(counts, f"{LIES} {fights}", 1.0)
        found[seat] = counts
    return found


def _add(counts: Measures, measure: str, done: float) -> None:
    before, chances = counts.get(measure, (0.0, 0))
    counts[measure] = before + done, chances + 1


def _kind(bluff: Bluff) -> str:
    if not bluff.slots:
        return "monk"
    return "swap" if len(bluff.slots) > 1 else "feint" if bluff.feint else "exchange"


class _Watched(Follower):
    """Follows one seat's own record for its Monk and its Shogun."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.believed: list[bool] = []
        """Of each Monk kept back whether the attacker attacked that row again soon."""
        self.lay: list[int] = []
        """For how many fights each Shogun lay."""
        self._kept: list[list[int]] = []
        """Those that wait: the attacker, and how many of his turns have passed."""
        self._lies_since: int | None = None

    def on_monk_kept(self, event: MonkKept) -> None:
        assert self.after.duel is not None
        if event.seat == self._seat:
            self._kept.append([self.after.duel.attack.seat, 0])

    def on_attacked(self, event: Attacked) -> None:
        public = self.before.public
        again = public.ask is not None and public.ask.again
        waiting = []
        for attacker, turns in self._kept:
            if attacker != event.seat:
                waiting.append([attacker, turns])
            elif event.target == self._seat:
                self.believed.append(True)
            elif turns + (not again) >= SOON:
                self.believed.append(False)
            else:
                waiting.append([attacker, turns + (not again)])
        self._kept = waiting

    def on_refilled(self, event: Refilled) -> None:
        self._look(event)

    def on_exchanged(self, event: Exchanged) -> None:
        self._look(event)

    def on_swapped(self, event: Swapped) -> None:
        self._look(event)

    def on_fought(self, event: Fought) -> None:
        self._look(event)

    def on_ended(self, event: Ended) -> None:
        del event
        self.believed += [False] * len(self._kept)
        self._kept = []
        if self._lies_since is not None:
            self.lay.append(self.after.public.fights - self._lies_since)
            self._lies_since = None

    def _look(self, event: Event) -> None:
        """Note whether the Shogun lies in the own row by now."""
        del event
        lies, fights = SHOGUN in self.after.row, self.after.public.fights
        if lies and self._lies_since is None:
            self._lies_since = fights
        elif not lies and self._lies_since is not None:
            self.lay.append(fights - self._lies_since)
            self._lies_since = None
