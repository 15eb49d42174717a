"""The running match behind the scenes: starts it, keeps it going every frame, says what goes wrong.

The one place in scenes/ that holds a hosted match. The scenes of a match are given its seats (records and
asks) and nothing that leads back here.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.kept.chance import seed_from
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan
from scenes.menus.notices import Notices
from scenes.window.requests import (
    GiveUp,
    GoOn,
    MatchRequest,
    PlayStage,
    Quit,
    Replace,
    Request,
    ResumeMatch,
    SettingsChanged,
    StartMatch,
)
from scenes.window.resources import Resources
from scenes.window.scene import Scene

if TYPE_CHECKING:
    from game.table.contract import Game
    from game.table.hosting import HostedMatch
    from scenes.menus.campaign.service import CampaignService, TryEnd
    from scenes.menus.playing import Playing, StageTable


@dataclass
class Series:
    """How matches are begun from the command line: a seed for the first, and how many there are to be."""

    seed: int | None = None
    matches: int | None = None
    begun: int = 0

    def next_seed(self) -> int | None:
        """Return the seed of the match that begins now; None leaves it to chance."""
        self.begun += 1
        if self.seed is None or self.begun == 1:
            return self.seed
        return seed_from(self.seed, self.begun)

    def done(self) -> bool:
        """Tell whether the match that runs is the last."""
        return self.matches is not None and self.begun >= self.matches


class MatchScenes(Protocol):
    """The scenes around a match, and what knows of the campaign."""

    def title(self, resources: Resources) -> Scene:
        """Make the title."""

    def match(self, resources: Resources, playing: Playing) -> Scene:
        """Make the scene of a match."""

    def outcome(self, resources: Resources, end: TryEnd) -> Scene:
        """Make the scene of what became of a try at a campaign's stage."""

    def campaign(self) -> CampaignService:
        """Return what keeps the campaign."""

    def stamp(self) -> str:
        """Name a record's file by the present time."""


class Matches:
    """Starts matches for the app and keeps the running one going."""

    def __init__(
        self,
        game: Callable[[], Game],
        store: Store,
        scenes: MatchScenes,
        notices: Notices | None = None,
        series: Series | None = None,
    ) -> None:
        self._game, self._store, self._scenes = game, store, scenes
        self._notices, self._series = notices or Notices(), series or Series()
        self.hosted: HostedMatch | None = None
        self._resources: Resources | None = None
        self._left: HostedMatch | None = None
        """The match that was let go of last: one that is over may be followed by another."""
        self._plans: tuple[SeatPlan, ...] = ()
        self._stage: StageTable | None = None
        self._end: TryEnd | None = None
        """What became of the try whose match is over."""
        self._playing: Playing | None = None
        """What the running match's scene was given, until the end adds what is laid open then."""

    @property
    def running(self) -> bool:
        """Whether there is a match to be kept going."""
        return self.hosted is not None

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        """Start or resume a match and return the scene that shows it; else the title with a message.

        What can be wrong with it: a damaged record or seats that are no table (ValueError), a rival that is
        gone (`Fault` too), a file that cannot be read (OSError).
        """
        from game.table.seating import UnknownRival

        self._resources = resources
        try:
            if isinstance(request, GiveUp) and self._left is not None and self._stage is not None:
                return self._scenes.outcome(
                    resources, self._scenes.campaign().give_up(self._left, self._stage)
                )
            if isinstance(request, GoOn) and self._end is not None:
                return self._scenes.outcome(resources, self._end)
            self.hosted = hosted = self._host(request, resources)
        except UnknownRival as unknown:
            from scenes.menus.rival_troubles import UnknownRivalScene

            assert isinstance(request, ResumeMatch)
            return UnknownRivalScene(resources, unknown, request)
        except (ValueError, LookupError, OSError) as error:
            text = resources.language.text
            why = text("match.elsewhere") if isinstance(error, BlockingIOError) else str(error)
            self._notices.say(resources, text("match.cannot_begin"), why)
            return self._scenes.title(resources)
        self._plans = request.seats if isinstance(request, StartMatch) else hosted.plans()
        if resources.settings.lessons != "over":  # who plays needs no lessons offered first
            resources.settings.change("lessons", "over")
            self._notices.ask(SettingsChanged("lessons"))
        scene = self._scene(hosted, resources)
        drawn = isinstance(request, StartMatch) and request.first is None and self._series.matches is None
        return self._draw_of_first_player(hosted, resources, scene) if drawn else scene

    def leave(self) -> None:
        """Let go of the running match, which is kept."""
        if self.hosted is not None:
            self.hosted.close()
            self._left, self.hosted = self.hosted, None

    def update(self, now: float) -> bool:
        """Let the match go on as far as answers are there; `now` in milliseconds."""
        hosted = self.hosted
        if hosted is None or self._resources is None:
            return False
        told = len(hosted.public.lines)
        hosted.advance(now)
        if hosted.filed and self._playing is not None:
            self._playing.receipts.update(hosted.receipts())
            self._playing.records.update(hosted.records())
            self._playing = None
            self._take_in(hosted, self._resources)
        while hosted.troubles:
            from scenes.menus.rival_troubles import trouble

            self._notices.ask(trouble(self._resources, hosted, hosted.troubles.pop(0)))
        return len(hosted.public.lines) != told

    def _host(self, request: MatchRequest, resources: Resources) -> HostedMatch:
        # Imported with the first match: processes and records take a tenth of a second to load.
        from game.table import hosting
        from game.table.drivers import rival_command

        match request:
            case ResumeMatch(path, _):
                hosted = self._scenes.campaign().go_on(path, dict(request.unknown))
                if not hosted.filed:
                    return hosted
                self._left = hosted  # between two matches of a series
                hosted.close()
            case PlayStage():
                wants_help = resources.settings.help == "offer"
                seed = self._series.next_seed()
                return self._scenes.campaign().begin(request, self._scenes.stamp(), wants_help, seed)
            case StartMatch(seats, first, rules):
                seed, altered = self._series.next_seed(), json.loads(rules) if rules else None
                stamp = self._scenes.stamp()
                return hosting.begin(
                    self._game(), seats, first, self._store, rival_command, stamp, seed, altered
                )
        if self._left is None:
            raise LookupError("no match follows")
        following = self._left.begin_following(self._game())
        return following or self._host(self._another(self._left, self._left.plans()), resources)

    def _scene(self, hosted: HostedMatch, resources: Resources) -> Scene:
        from scenes.menus.playing import Playing

        self._end = None
        self._stage = self._scenes.campaign().table(hosted) if hosted.campaign is not None else None
        self._playing = Playing(
            hosted.public,
            hosted.people,
            self._again(hosted),
            straight_on=self._series.matches is not None and not hosted.people,
            stage=self._stage,
            budgets=self._budgets() if hosted.people else {},
            played=hosted.played,
        )
        return self._scenes.match(resources, self._playing)

    def _budgets(self) -> dict[int, int]:
        """Return by seat how much a rival's answer may cost; who is outside the house is not known."""
        from game.table.bots import OUTSIDE

        game, found = self._game(), {}
        for seat, plan in enumerate(self._plans):
            if plan.spec != HUMAN and not plan.spec.startswith(OUTSIDE):
                with contextlib.suppress(Fault, OSError):  # the match says itself who is gone
                    found[seat] = game.rival(plan.spec, 0).budget_at(len(self._plans))
        return found

    @staticmethod
    def _draw_of_first_player(hosted: HostedMatch, resources: Resources, match: Scene) -> Scene:
        from scenes.menus.first_player_draw import FirstPlayerDrawScene

        return FirstPlayerDrawScene(resources, hosted.plans(), hosted.first, lambda: Replace(match))

    def _again(self, hosted: HostedMatch) -> Request:
        if self._series.done():
            return Quit()
        if hosted.campaign is not None or "feud" in hosted.altered.get("variant", {}):
            return GoOn()
        return self._another(hosted, self._plans)

    def _another(self, hosted: HostedMatch, plans: tuple[SeatPlan, ...]) -> StartMatch:
        """Ask for another match like this one, the next seat beginning."""
        return StartMatch(plans, (hosted.first + 1) % len(plans), _rules(hosted.altered))

    def _take_in(self, hosted: HostedMatch, resources: Resources) -> None:
        """Let the campaign have a match that is over; where it cannot be kept, the player hears of it."""
        if self._stage is None:
            return
        try:
            self._end = self._scenes.campaign().end(hosted, self._stage, resources.settings.all_rivals)
        except Exception as error:  # whatever is wrong with it: the match is over and kept
            text = resources.language.text
            body = f"{text('campaign.not_kept')}\n{error}"
            self._notices.say(resources, text("campaign.not_kept_title"), body)


def _rules(altered: Line) -> str:
    """Write altered rules as a request has them; a series begins with its first match."""
    if "feud" in altered.get("variant", {}):
        feud = {**altered["variant"]["feud"], "match": 1}
        altered = {**altered, "variant": {**altered["variant"], "feud": feud}}
    return json.dumps(altered) if altered else ""
