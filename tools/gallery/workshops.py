"""Pictures of the workshop: whom to copy, the workshop with a league and as it is left, a saved rival."""

from collections.abc import Sequence
from pathlib import Path

from game.commands import workshop
from game.commands.challenge import Challenge
from game.commands.statistics import WinRate
from game.commands.workshop import Draft, Trial
from game.kept.store import Store
from game.table.contract import RivalProfile
from scenes.menus.workshop import ModelsScene, WorkshopScene
from scenes.menus.workshop.models import workshop_scene
from scenes.menus.workshop.scene import SavedScene
from tools.gallery.stage import Shot, Stage, click, keys, named, scene, settle, settled, wait

_MATCHES, _SECONDS = 27, 86.0
_WINS = (25, 23, 21, 20, 19, 18, 16, 15, 14, 13, 12, 8)
"""Of so many matches, against the first of the others, the second, ..."""
_CHANGED = {"feint": 0.35, "boldness": -0.55, "memory": 0.5, "hunt": 0.3, "bait": 0.7}


class StillLeague(Trial):
    """A league that stands still in the middle."""

    running, fault = True, ""
    state: Challenge | None = None

    def __init__(self, _: Draft, others: Sequence[RivalProfile]) -> None:
        self.others = tuple(others)
        counts = [(_WINS[number % len(_WINS)], _MATCHES) for number in range(len(others))]
        against = tuple(WinRate.of(wins, matches) for wins, matches in counts)
        planned = workshop.MATCHES_EACH * len(others)
        self.state = Challenge(_MATCHES * len(others), planned, _SECONDS, against)

    def stop(self) -> None:
        """It stands still already."""

    close = stop


def _models(stage: Stage) -> None:
    stage.open(ModelsScene(stage.settings(), Store(stage.folder())))


def _workshop(stage: Stage) -> None:
    store = Store(stage.folder())
    model = next(rival for rival in workshop.models(store)[0] if rival.identity == "kage")
    scene = workshop_scene(stage.settings(), store, model, False, StillLeague)
    for name, value in _CHANGED.items():
        scene.draft = scene.draft.changed(name, value)
    stage.open(scene)
    stage.settle()


def _turn_to_league(stage: Stage) -> None:
    """Where the window has room for a part at a time, turn to the league's."""
    while "league" not in stage.scene(WorkshopScene).controls:
        keys("next_group")(stage)


_RUNNING = _workshop, _turn_to_league, click(named("league"))
_SAVED = Path("tenno") / "rivals" / "kage-2.toml"

SHOTS = (
    settled("workshop-models", _models),
    Shot("workshop-fresh", _workshop),
    Shot("workshop-league", *_RUNNING, keys("down"), settle, wait(100)),
    Shot("workshop-rival", *_RUNNING, keys("next_group", "down"), settle, wait(100)),
    settled("workshop-unsaved", _workshop, keys("back")),
    settled("workshop-saved", scene(lambda resources: SavedScene(resources, _SAVED, ""))),
)
