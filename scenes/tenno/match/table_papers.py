"""What can be opened at the table to be read: the log, and the paper of what is to be reached and is altered.

Owns which of them a match without notes shows. All of it is what the viewers of now may know.
"""

from __future__ import annotations

from collections.abc import Collection

from game.tenno.show.flow import Flow
from scenes.tenno.match.couch import Couch
from scenes.tenno.match.log_scene import LogScene
from scenes.tenno.match.stage_paper import StagePaperScene
from scenes.tenno.match.stage_watch import StageWatch
from scenes.window.requests import Push, Replace, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class TablePapers:
    """Opens them over one match."""

    def __init__(
        self, resources: Resources, flow: Flow, couch: Couch, watch: StageWatch, played: Collection[int]
    ) -> None:
        """Everything of the match that is followed on the screen; `played` as the log has it."""
        self._played = played
        self._resources, self._flow, self._couch, self._watch = resources, flow, couch, watch

    def open_log(self) -> Request:
        """What all saw, where several people may look; covered where a match is played without notes."""
        view = self._flow.open_view
        if not self._watch.aids(view).notes:
            return self.open_paper()
        altered = self._flow.shared and self._watch.tool(view) is not None
        to_rules = (lambda: Replace(self._paper())) if altered else None
        return self._couch.leaving(Push(LogScene(self._resources, view, to_rules, self._played)))

    def open_paper(self) -> Request:
        """What is to be reached, and what is altered here."""
        return self._couch.leaving(Push(self._paper()))

    def _paper(self) -> Scene:
        return StagePaperScene(self._resources, self._flow.open_view, self._watch)
