"""What the scene of a match is given: the seats' ends of it, and where to go when it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.optional_features import Sentence
from game.table.record_by_viewer import Eyes
from game.table.seats import Seat
from scenes.paint.cards_crests_and_portraits import PLAIN, Cosmetics
from scenes.table.own_cosmetics import own_cosmetics
from scenes.window import Request, Resources, Scene

if TYPE_CHECKING:  # the first frame does without
    from game.campaign.stage_table import StageTable
    from scenes.match.newcomer import Newcomer


@dataclass(frozen=True)
class Ended:
    """A match that is over: where its record lies, its rivals' receipts by seat, what each seat was told."""

    record: Path
    receipts: Mapping[int, Path]
    told: Mapping[int | None, list[Line]]


@dataclass
class Playing:
    """One match on one screen: `public` and `people` are told and asked, nothing leads from them to more.

    `again` begins another match of the same seats, the next seat beginning; `straight_on`: without showing
    the score first (a series of matches that nobody plays). `stage`: what a campaign adds to the table.
    `silent`: no rival says anything and nobody takes back, as in lessons. `budgets`: how much work a rival's
    answer may cost, by seat, which everybody may know; empty where nobody plays, for then no pause tells
    anybody anything.
    """

    public: Seat
    people: Mapping[int, Seat]
    again: Request
    straight_on: bool = False
    stage: StageTable | None = None
    ended: Ended | None = None
    """What there is of it once it is over; whoever hosts it says so then."""
    silent: bool = False
    budgets: Mapping[int, int] = field(default_factory=dict)
    stand_ins: Mapping[int, int] = field(default_factory=dict)
    """For whom another rival answers, by seat: from which line of the record on. It changes in play."""
    newcomer: Newcomer | None = None
    """What whoever plays may still have to hear of the game; None where that is nothing."""

    @property
    def receipts(self) -> Mapping[int, Path]:
        """The rivals' receipts; none until the match is over."""
        return {} if self.ended is None else self.ended.receipts

    @property
    def told(self) -> Mapping[int | None, list[Line]]:
        """What each seat was told; nothing until the match is over."""
        return {} if self.ended is None else self.ended.told

    def cosmetics(self, settings: Settings) -> Cosmetics:
        """Return what is put on at its table."""
        seats = self.public, *self.people.values()
        header = next((seat.lines[0] for seat in seats if seat.lines), None)
        ground = PLAIN if self.stage is None else self.stage.ground
        return own_cosmetics(settings, header, self.people, ground)


class MatchActions(Protocol):
    """What a match opens that belongs to the whole program, and the screen's own chance.

    `chance` is for what only one person sees and no record tells: the order in which farmers lie at first.
    `on_stage`: the match is a campaign's try, which can be given up.
    """

    chance: Chance
    on_stage: bool

    @property
    def places(self) -> Sequence[str]:
        """Where the pause leads between going on and leaving, by the words of its entries."""

    def scene(self, resources: Resources, place: str) -> Scene:
        """Make the scene of one of its places."""

    def pause(self, resources: Resources) -> Scene:
        """Make the pause."""

    def replay(self, resources: Resources, record: Path, eyes: Eyes, about: Sentence | None = None) -> Scene:
        """Make what shows a match that is over once more, first with these eyes.

        It begins at the beginning, or just before what something said of it is `about`.
        """

    def other_seats(self, resources: Resources) -> Scene:
        """Make the scene in which another table is put together."""
