"""Pictures of the workshop: whom to copy, the workshop with a league and as it is left, a saved rival."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.commands import workshop
from game.commands.challenge import Against, Challenge
from game.commands.statistics import wilson
from game.commands.workshop import Draft
from game.kept.store import Store
from game.table.contract import RivalProfile
from scenes.menus.workshop import ModelsScene, WorkshopScene
from scenes.menus.workshop.models import workshop_scene
from scenes.menus.workshop.saved import SavedScene
from scenes.window.intents import Back, Move, NextGroup
from tools.gallery.shot import Shot
from tools.gallery.stage import Stage

_MATCHES, _SECONDS = 27, 86.0
_WINS = (25, 23, 21, 20, 19, 18, 16, 15, 14, 13, 12, 8)
"""Of so many matches, against the first of the others, the second, ..."""
_CHANGED = {"feint": 0.35, "boldness": -0.55, "memory": 0.5, "hunt": 0.3, "bait": 0.7}


class ShownLeague:
    """A league that stands still in the middle."""

    running = True
    fault = ""

    def __init__(self, draft: Draft, others: Sequence[RivalProfile]) -> None:
        """Stand there at once."""
        del draft
        self.others = tuple(others)
        counts = [(_WINS[number % len(_WINS)], _MATCHES) for number in range(len(others))]
        against = tuple(Against(matches, wins, *wilson(wins, matches)) for wins, matches in counts)
        planned = workshop.MATCHES_EACH * len(others)
        self.state: Challenge | None = Challenge(_MATCHES * len(others), planned, _SECONDS, against)

    def stop(self) -> None:
        """It stands."""

    def close(self) -> None:
        """Nothing runs."""


def _models(stage: Stage) -> None:
    with stage.folder() as home:
        stage.open(ModelsScene(stage.settings(), Store(home)))
    stage.settle()


def _workshop(stage: Stage) -> WorkshopScene:
    with stage.folder() as home:
        store = Store(home)
        model = next(rival for rival in workshop.models(store)[0] if rival.identity == "kage")
        scene = workshop_scene(stage.settings(), store, model, False, ShownLeague)
    for name, value in _CHANGED.items():
        scene.draft = scene.draft.changed(name, value)
    stage.open(scene)
    stage.settle()
    return scene


def _fresh(stage: Stage) -> None:
    _workshop(stage)


def _running(turns: int = 0) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        scene = _workshop(stage)
        while "league" not in scene.controls:
            stage.wish(NextGroup())
        stage.click(scene.controls["league"].rect)
        for _ in range(turns):
            stage.wish(NextGroup())
        stage.wish(Move("down"))
        stage.settle()
        stage.wait(100)

    return shown


def _unsaved(stage: Stage) -> None:
    _workshop(stage)
    stage.wish(Back())
    stage.settle()


def _saved(stage: Stage) -> None:
    path = Path("tenno") / "rivals" / "kage-2.toml"
    stage.open(SavedScene(stage.settings(), path, ""))
    stage.settle()


SHOTS = (
    Shot("workshop", "models", _models),
    Shot("workshop", "fresh", _fresh),
    Shot("workshop", "league", _running()),
    Shot("workshop", "rival", _running(turns=1)),
    Shot("workshop", "unsaved", _unsaved),
    Shot("workshop", "saved", _saved),
)
