"""The running match behind the scenes: starts it, keeps it going every frame, says what goes wrong.

The one place in scenes/ that holds a hosted match. The scenes of a match are given its seats (records and
asks) and nothing that leads back here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.chance import seed_from
from game.contract import Game
from game.seats import SeatPlan
from game.store import Store
from scenes.message import MessageScene
from scenes.plan import Host
from scenes.playing import Playing
from scenes.requests import MatchRequest, Push, Quit, Request, ResumeMatch, SettingsChanged, StartMatch
from scenes.resources import Resources
from scenes.scene import Scene

if TYPE_CHECKING:
    from game.hosting import HostedMatch, Trouble


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
        series: Series | None = None,
    ) -> None:
        """`stamp` names a record's file by the present time; `show` makes the scene of a match."""
        self._game, self._store, self._stamp = game, store, stamp
        self._show, self._title = show, title
        self._series = series or Series()
        self.hosted: HostedMatch | None = None
        self._resources: Resources | None = None
        self._app: Host | None = None
        self._receipts: dict[int, Path] | None = None
        """The table of receipts that the running match's scene was given, until it is filled."""

    def attach(self, app: Host) -> None:
        """Name the app, once it is there."""
        self._app = app

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        """Start or resume a match and return the scene that shows it; else the title with a message.

        What can be wrong with it: a damaged record or seats that are no table (ValueError), a rival that is
        gone (LookupError), a file that cannot be read (OSError).
        """
        self._resources = resources
        try:
            self.hosted, plans = self._host(request)
        except (ValueError, LookupError, OSError) as error:
            text = resources.language.text
            self._ask(Push(MessageScene(resources, text("match.cannot_begin"), str(error))))
            return self._title(resources)
        self._decline_lessons(resources)
        if self._app is not None:
            self._app.add_service(self)
        hosted = self.hosted
        straight_on = self._series.matches is not None and not hosted.people
        playing = Playing(hosted.public, hosted.people, self._again(plans), straight_on)
        self._receipts = playing.receipts
        return self._show(resources, playing)

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
            self.hosted = None

    def update(self, now: float) -> bool:
        """Let the match go on as far as answers are there; `now` in milliseconds."""
        hosted = self.hosted
        if hosted is None:
            return False
        told = len(hosted.public.lines)
        hosted.advance(now)
        if hosted.filed and self._receipts is not None:
            self._receipts.update(hosted.receipts())
            self._receipts = None
        while hosted.troubles:
            self._tell(hosted, hosted.troubles.pop(0))
        return len(hosted.public.lines) != told

    def _host(self, request: MatchRequest) -> tuple[HostedMatch, tuple[SeatPlan, ...]]:
        # Imported with the first match: processes and records take a tenth of a second to load.
        from game import hosting
        from game.drivers import rival_command

        if isinstance(request, ResumeMatch):
            hosted = hosting.go_on(self._game(), request.path, self._store, rival_command)
            return hosted, hosted.plans()
        hosted = hosting.begin(
            self._game(),
            request.seats,
            request.first,
            self._store,
            rival_command,
            self._stamp(),
            self._series.next_seed(),
        )
        return hosted, request.seats

    def _again(self, plans: Sequence[SeatPlan]) -> Request:
        assert self.hosted is not None
        if self._series.done():
            return Quit()
        return StartMatch(tuple(plans), (self.hosted.first + 1) % len(plans))

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
        name = hosted.plans()[trouble.seat or 0].name
        body = f"{text('match.rival_failed', name=name)}\n{trouble.detail}"
        scene = _RetryScene(self._resources, text("match.rival_title", name=name), body, hosted.retry)
        self._ask(Push(scene))


class _RetryScene(MessageScene):
    """A message after which a rival tries once more."""

    def __init__(self, resources: Resources, title: str, text: str, retry: Callable[[], None]) -> None:
        super().__init__(resources, title, text)
        self._retry = retry

    def leave(self) -> None:
        """Let it try."""
        self._retry()
