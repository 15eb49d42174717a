"""The running match behind the scenes: starts it, keeps it going every frame, says what goes wrong.

The one place in scenes/ that holds a hosted match. The scenes of a match are given its seats (records and
asks) and nothing that leads back here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.kept.chance import seed_from
from game.kept.data_folder import Store
from game.kept.last_table import HUMAN
from game.kept.safe_text import plain
from scenes.games import shown_game
from scenes.menus.pending_requests import Notices
from scenes.window import MatchRequest, Resources, Scene, requests

if TYPE_CHECKING:
    from game.campaign.campaign_service import TryEnd
    from game.campaign.runs import DoorEnd
    from game.campaign.stage_table import StageTable
    from game.table.game_interface import Game
    from game.table.hosted_match import HostedMatch, Trouble
    from scenes.launch.opened_from_title_or_match import Routes
    from scenes.match.match_inputs import Playing
    from scenes.match.newcomer import Newcomer


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

    @property
    def done(self) -> bool:
        """Whether the match that runs is the last."""
        return self.matches is not None and self.begun >= self.matches


class Matches:
    """Starts matches for the app and keeps the running one going; `routes` makes their scenes."""

    def __init__(
        self,
        game: Callable[[str], Game],
        store: Store,
        routes: Callable[[], Routes],
        notices: Notices,
        series: Series,
    ) -> None:
        self._game, self._store, self._routes = game, store, routes
        self._notices, self._series = notices, series
        self.hosted: HostedMatch | None = None
        self._resources: Resources | None = None
        self._left: HostedMatch | None = None
        """The match that was let go of last: one that is over may be followed by another."""
        self._stage: StageTable | None = None
        self._end: TryEnd | DoorEnd | None = None
        """What became of the try whose match is over."""
        self._playing: Playing | None = None
        """What the running match's scene was given, until the end adds what is laid open then."""

    @property
    def running(self) -> bool:
        return self.hosted is not None

    @property
    def played(self) -> str:
        """Which game's match runs, by the word of its records; "" where none does."""
        return "" if self.hosted is None else str(self.hosted.public.lines[0]["record"])

    def start(self, request: MatchRequest, resources: Resources) -> Scene | None:
        """Start or resume a match; the scene that shows it, None where a message says why it cannot be.

        What can be wrong with it: a damaged record or seats that are no table (ValueError), a rival that is
        gone (`Fault` too), a file that cannot be read (OSError).
        """
        from game.table.record_seats import UnknownRival

        self._resources = resources
        try:
            if isinstance(request, requests.GoOn | requests.GiveUp) and self._end is not None:
                return self._routes().campaign.outcome(resources, self._end)
            if isinstance(request, requests.GiveUp) and self._left is not None and self._stage is not None:
                campaign = self._routes().campaign
                everybody = resources.settings.all_rivals
                end = campaign.service.give_up(self._left, self._stage, everybody)
                return campaign.outcome(resources, end)
            self.hosted = hosted = self._host(request, resources)
        except UnknownRival as unknown:
            from scenes.menus.failed_or_missing_rival import UnknownRivalScene

            assert isinstance(request, requests.ResumeMatch)
            return UnknownRivalScene(resources, unknown, request)
        except (ValueError, LookupError, OSError) as error:
            self._notices.note(error)
            text = resources.language.text
            why = text("match.elsewhere") if isinstance(error, BlockingIOError) else str(error)
            self._notices.say(resources, text("match.cannot_begin"), why)
            return None
        resources.devices.keep_for([plan.name for plan in hosted.plans() if plan.spec == HUMAN])
        if isinstance(request, requests.Learn):
            return self._lessons(hosted, resources)
        # Who plays it needs its lessons no more.
        resources.settings.change(shown_game(self.played).lessons_setting, "over")
        scene = self._scene(hosted, resources)
        drawn = isinstance(request, requests.StartMatch) and request.first is None
        if not drawn or self._series.matches is not None:
            return scene
        from scenes.match.first_player_draw import FirstPlayerDrawScene

        draw = FirstPlayerDrawScene(resources, hosted.plans(), hosted.first, requests.Replace(scene))
        draw.cosmetics = scene.cosmetics
        return draw

    def leave(self) -> None:
        if self.hosted is not None:
            self.hosted.close()
            self._left, self.hosted = self.hosted, None

    def update(self, now: float) -> bool:
        hosted = self.hosted
        if hosted is None or self._resources is None:
            return False
        told = len(hosted.public.lines)
        hosted.advance(now)
        if hosted.filed and self._playing is not None:
            from scenes.match.match_inputs import Ended

            self._playing.ended = Ended(hosted.record_path, hosted.receipts(), hosted.records())
            if self._playing.newcomer is not None:
                self._playing.newcomer.ends()
            self._playing = None
            self._end_try(hosted, self._resources)
        while hosted.troubles:
            from scenes.menus.failed_or_missing_rival import trouble

            found = hosted.troubles.pop(0)
            if self._series.matches is not None:
                _complain(hosted, found)
            self._notices.ask(trouble(self._resources, hosted, found))
        return len(hosted.public.lines) != told

    def _host(self, request: MatchRequest, resources: Resources) -> HostedMatch:
        """Begin a match, or go on with one; a request for what follows means the match that was left."""
        # Imported with the first match: processes and records take a tenth of a second to load.
        from game.table import hosted_match
        from game.table.drivers import rival_command

        stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
        match request:
            case requests.ResumeMatch(path, unknown):
                service = self._routes().campaign.service
                hosted = service.go_on(self._game(path.suffix[1:]), path, dict(unknown))
                if not hosted.filed:
                    return hosted
                self._left = hosted  # between two matches of a series
                hosted.close()
            case requests.PlayStage(campaign, stage, player, partner, seal, first):
                return self._routes().campaign.service.begin(
                    campaign,
                    stage,
                    player,
                    partner,
                    stamp=stamp,
                    wants_help=resources.settings.help == "offer",
                    seed=self._series.next_seed(),
                    seal=seal,
                    first=first,
                )
            case requests.PlayDoor(player, door, road):
                service, seed = self._routes().campaign.service, self._series.next_seed()
                return service.begin_door(player, door, stamp, seed, road)
            case requests.StartMatch(seats, first, rules, name):
                game, seed, altered = self._game(name), self._series.next_seed(), json.loads(rules or "{}")
                command = partial(rival_command, game=name)
                return hosted_match.begin(game, seats, first, self._store, command, stamp, seed, altered)
            case requests.Learn(name):
                from game.table import lesson_match

                return lesson_match.begin(self._game(name), self._store, shown_game(name).first_match())
        left = self._left
        if left is None:
            raise LookupError("no match follows")
        game = self._game_of(left)
        following = left.begin_following(game)
        if following is not None:
            return following
        return self._host(self._again(left, (left.first + 1) % len(left.plans())), resources)

    def _again(self, hosted: HostedMatch, first: int) -> requests.StartMatch:
        """Ask for another match like one, which seat `first` begins."""
        game = self._game_of(hosted)
        name = "" if game is self._game("") else game.name
        return requests.StartMatch(hosted.plans(), first, json.dumps(hosted.rematch(game)), name)

    def _game_of(self, hosted: HostedMatch) -> Game:
        return self._game(hosted.public.lines[0]["record"])

    def _scene(self, hosted: HostedMatch, resources: Resources) -> Scene:
        from scenes.match.match_inputs import Playing

        self._end = None
        is_try = hosted.campaign is not None
        self._stage = self._routes().campaign.service.table(hosted) if is_try else None
        self._playing = Playing(
            hosted.public,
            hosted.people,
            requests.Quit() if self._series.done else requests.GoOn(),
            straight_on=self._series.matches is not None and not hosted.people,
            stage=self._stage,
            budgets=hosted.budgets(self._game_of(hosted)) if hosted.people else {},
            stand_ins=hosted.stand_ins,
            newcomer=self._newcomer(resources) if hosted.people else None,
        )
        return self._routes().match(resources, self._playing)

    def _lessons(self, hosted: HostedMatch, resources: Resources) -> Scene:
        from scenes.match.match_inputs import Playing

        self._end = self._stage = self._playing = None
        again = self._again(hosted, hosted.first)
        return self._routes().lessons(resources, Playing(hosted.public, hosted.people, again, silent=True))

    def _newcomer(self, resources: Resources) -> Newcomer | None:
        from scenes.match.newcomer import Newcomer

        shown = shown_game(self.played)
        names = shown.ended_setting, shown.told_setting
        return Newcomer(resources.settings, *names) if all(names) else None

    def _end_try(self, hosted: HostedMatch, resources: Resources) -> None:
        """Let the campaign have a match that is over; where it cannot be kept, the player hears of it."""
        if self._stage is None:
            return
        service = self._routes().campaign.service
        try:
            self._end = service.end(hosted, self._stage, resources.settings.all_rivals)
        except Exception as error:  # whatever is wrong with it: the match is over and kept
            self._notices.note(error)
            text = resources.language.text
            body = f"{text('campaign.not_kept')}\n{error}"
            self._notices.say(resources, text("campaign.not_kept_title"), body)


def _complain(hosted: HostedMatch, trouble: Trouble) -> None:
    """Say on standard error that a series waits in its window: perhaps nobody sits before it."""
    what = trouble.detail or f"seat {trouble.seat}: no answer"
    sentence = f"{hosted.record_path.name}: {what}; the window waits for somebody to choose"
    print(plain(sentence), file=sys.stderr)
