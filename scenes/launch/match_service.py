"""The running match behind the scenes: starts it, keeps it going every frame, says what goes wrong.

The one place in scenes/ that holds a hosted match. The scenes of a match are given its seats (records and
asks) and nothing that leads back here.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.kept.plain import plain
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.contract import Game
from game.table.seat_names import shown_name, steady_name
from scenes.menus.failing import FailingScene, Way
from scenes.menus.playing import Playing
from scenes.ui.message import MessageScene
from scenes.window.plan import Host
from scenes.window.requests import (
    GiveUp,
    GoOn,
    MatchRequest,
    PlayStage,
    Push,
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
    from game.table.hosting import HostedMatch, Trouble
    from scenes.menus.campaign.service import CampaignService, TryEnd
    from scenes.menus.playing import StageTable


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


class Matches:
    """Starts matches for the app and keeps the running one going; a service of the app."""

    def __init__(
        self,
        game: Callable[[], Game],
        store: Store,
        stamp: Callable[[], str],
        show: Callable[[Resources, Playing], Scene],
        title: Callable[[Resources], Scene],
        desk: Callable[[], CampaignService],
        tell: Callable[[Resources, TryEnd], Scene],
        series: Series | None = None,
    ) -> None:
        """`stamp` names a record's file by the present time; `show` makes the scene of a match.

        `desk` keeps the campaign, `tell` makes the scene of what became of a try.
        """
        self._game, self._store, self._stamp = game, store, stamp
        self._show, self._title, self._desk, self._tell_end = show, title, desk, tell
        self._series = series or Series()
        self.hosted: HostedMatch | None = None
        self._resources: Resources | None = None
        self._app: Host | None = None
        self._left: HostedMatch | None = None
        """The match that was let go of last: one that is over may be followed by another."""
        self._plans: tuple[SeatPlan, ...] = ()
        self._stage: StageTable | None = None
        self._end: TryEnd | None = None
        """What became of the try whose match is over."""
        self._playing: Playing | None = None
        """What the running match's scene was given, until it is told what is laid open at the end."""

    def attach(self, app: Host) -> None:
        """Name the app, once it is there."""
        self._app = app

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        """Start or resume a match and return the scene that shows it; else the title with a message.

        What can be wrong with it: a damaged record or seats that are no table (ValueError), a rival that is
        gone (LookupError), a file that cannot be read (OSError).
        """
        from game.table.seating import UnknownRival
        from scenes.menus.unknown_rival import UnknownRivalScene

        self._resources = resources
        try:
            if isinstance(request, GiveUp) and self._left is not None and self._stage is not None:
                return self._tell_end(resources, self._desk().give_up(self._left, self._stage))
            if isinstance(request, GoOn) and self._end is not None:
                return self._tell_end(resources, self._end)
            self.hosted, self._plans = self._host(request)
        except UnknownRival as unknown:
            assert isinstance(request, ResumeMatch)
            return UnknownRivalScene(resources, unknown, request)
        except (ValueError, LookupError, OSError) as error:
            text = resources.language.text
            held = isinstance(error, BlockingIOError)
            why = text("match.elsewhere") if held else str(error)
            self._ask(Push(MessageScene(resources, text("match.cannot_begin"), why)))
            return self._title(resources)
        self._decline_lessons(resources)
        match = self._begin(self.hosted, resources)
        by_lot = isinstance(request, StartMatch) and request.first is None
        return self._draw_lots(resources, match) if by_lot and self._series.matches is None else match

    def _begin(self, hosted: HostedMatch, resources: Resources) -> Scene:
        """Keep the match going from now on, and make its scene."""
        if self._app is not None:
            self._app.add_service(self)
        self._end = None
        self._stage = self._desk().table(hosted) if hosted.campaign is not None else None
        straight_on = self._series.matches is not None and not hosted.people
        self._playing = Playing(
            hosted.public,
            hosted.people,
            self._again(self._plans),
            straight_on,
            stage=self._stage,
            budgets=self._budgets() if hosted.people else {},
            played=hosted.played,
        )
        playing = self._playing
        return self._show(resources, playing)

    def _budgets(self) -> dict[int, int]:
        """Return by seat how much a rival's answer may cost; who is outside the house is not known."""
        from game.table.bots import OUTSIDE

        game, found = self._game(), {}
        for seat, plan in enumerate(self._plans):
            if plan.spec != HUMAN and not plan.spec.startswith(OUTSIDE):
                with contextlib.suppress(LookupError, OSError):  # the match says itself who is gone
                    found[seat] = game.rival(plan.spec, 0).budget_at(len(self._plans))
        return found

    def _draw_lots(self, resources: Resources, match: Scene) -> Scene:
        """Return the scene that shows who was drawn to begin and then the match's."""
        from scenes.menus.first_player_draw import DrawLotsScene, Lot

        assert self.hosted is not None
        plans = self.hosted.plans()
        rivals = [None if plan.spec == HUMAN else plan.spec for plan in plans]
        lots = [Lot(plan.name, plan.crest, rival) for plan, rival in zip(plans, rivals, strict=True)]
        return DrawLotsScene(resources, lots, self.hosted.first, lambda: Replace(match))

    def _decline_lessons(self, resources: Resources) -> None:
        """Note that who begins a match of his own needs no lessons offered first."""
        if resources.settings.lessons != "over":
            resources.settings.change("lessons", "over")
            self._ask(SettingsChanged("lessons"))

    def leave(self) -> None:
        """Let go of the running match, which is kept."""
        if self._app is not None:
            self._app.remove_service(self)
        if self.hosted is not None:
            self.hosted.close()
            self._left, self.hosted = self.hosted, None

    def update(self, now: float) -> bool:
        """Let the match go on as far as answers are there; `now` in milliseconds."""
        hosted = self.hosted
        if hosted is None:
            return False
        told = len(hosted.public.lines)
        hosted.advance(now)
        if hosted.filed and self._playing is not None:
            self._playing.receipts.update(hosted.receipts())
            self._playing.records.update(hosted.records())
            self._playing = None
            self._take_in(hosted)
        while hosted.troubles:
            self._tell(hosted, hosted.troubles.pop(0))
        return len(hosted.public.lines) != told

    def _host(self, request: MatchRequest) -> tuple[HostedMatch, tuple[SeatPlan, ...]]:
        # Imported with the first match: processes and records take a tenth of a second to load.
        from game.table import hosting
        from game.table.drivers import rival_command

        match request:
            case ResumeMatch(path, _):
                hosted = self._desk().go_on(path, dict(request.unknown))
                if hosted.filed:  # between two matches of a series
                    self._left = hosted
                    hosted.close()
                    hosted = self._follow()
            case PlayStage():
                seed = self._series.next_seed()
                wants_help = self._resources is not None and self._resources.settings.help == "offer"
                hosted = self._desk().begin(request, self._stamp(), wants_help, seed)
            case StartMatch(seats, first, rules):
                seed, altered = self._series.next_seed(), json.loads(rules) if rules else None
                game = self._game()
                hosted = hosting.begin(
                    game, seats, first, self._store, rival_command, self._stamp(), seed, altered
                )
                return hosted, seats
            case GoOn() | GiveUp():
                hosted = self._follow()
        return hosted, hosted.plans()

    def _follow(self) -> HostedMatch:
        """Begin the match that follows the one that was left; a series that is over begins anew."""
        left = self._left
        if left is None:
            raise LookupError("no match follows")
        following = left.begin_following(self._game())
        if following is not None:
            return following
        return self._host(
            StartMatch(left.plans(), (left.first + 1) % len(self._plans), _rules(left.altered))
        )[0]

    def _take_in(self, hosted: HostedMatch) -> None:
        """Let the campaign have a match that is over; where it can't be kept, the player is told."""
        if self._stage is None or self._resources is None:
            return
        try:
            self._end = self._desk().end(hosted, self._stage, self._resources.settings.all_rivals)
        except Exception as error:  # whatever is wrong with it: the match is over and kept
            text = self._resources.language.text
            body = f"{text('campaign.not_kept')}\n{error}"
            self._ask(Push(MessageScene(self._resources, text("campaign.not_kept_title"), body)))

    def _again(self, plans: Sequence[SeatPlan]) -> Request:
        assert self.hosted is not None
        if self._series.done():
            return Quit()
        altered = self.hosted.altered
        if self.hosted.campaign is not None or "feud" in altered.get("variant", {}):
            return GoOn()
        return StartMatch(tuple(plans), (self.hosted.first + 1) % len(plans), _rules(altered))

    def _ask(self, request: Request) -> None:
        if self._app is not None:
            self._app.post(request)

    def _tell(self, hosted: HostedMatch, trouble: Trouble) -> None:
        assert self._resources is not None
        text = self._resources.language.text
        if trouble.kind == "record":
            body = f"{text('match.record_not_kept')}\n{trouble.detail}"
            self._ask(Push(MessageScene(self._resources, text("match.record_title"), body)))
            return
        if trouble.kind == "removed":
            body = f"{text('match.removed')}\n{trouble.detail}"
            self._ask(Push(MessageScene(self._resources, text("match.removed_title"), body)))
            return
        plan = hosted.plans()[trouble.seat or 0]
        name = shown_name(self._resources.language, plan.name, None if plan.spec == HUMAN else plan.spec)
        silent = trouble.kind == "silent"
        steady = steady_name(self._resources.language)
        seat = trouble.seat or 0
        ways: list[Way] = [(text("match.wait"), hosted.wait)] if silent else []
        ways += [
            (text("match.try_again"), hosted.retry),
            (text("match.steady_plays", steady=steady), partial(hosted.stand_in, seat)),
        ]
        title = text("match.silent_title" if silent else "match.rival_title", name=name)
        words = "match.rival_silent" if silent else "match.rival_failed"
        body = f"{text(words, name=name, steady=steady)}\n{plain(trouble.detail)}"
        self._ask(Push(FailingScene(self._resources, title, body, ways, lambda: _is_failing(hosted, seat))))


def _is_failing(hosted: HostedMatch, seat: int) -> bool:
    return seat in (hosted.silent, hosted.stuck)


def _rules(altered: Line) -> str:
    """Write altered rules as a request has them; a series begins with its first match."""
    if "feud" in altered.get("variant", {}):
        feud = {**altered["variant"]["feud"], "match": 1}
        altered = {**altered, "variant": {**altered["variant"], "feud": feud}}
    return json.dumps(altered) if altered else ""
