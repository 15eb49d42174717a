"""Pictures of the lessons: each kind of step on the real table, a wrong try, and the end."""

from collections.abc import Callable

from game.commands.options import WindowOptions
from game.kept.chance import Chance
from game.kept.store import Store
from scenes.launch.start import Start
from scenes.tenno.lessons import LessonsScene
from tools.gallery.shot import Shot
from tools.gallery.stage import Stage

_LONGEST = 60_000.0
"""Milliseconds after which something should be to be done again."""


def _at(say: str, wrong: bool = False) -> Callable[[Stage], None]:
    """Return what plays the lessons up to a step; `wrong`: with a try at something else."""

    def shown(stage: Stage) -> None:
        resources = stage.settings(speed="instant")
        with stage.folder() as home:
            scene = Start(WindowOptions(), Store(home)).lessons(resources, Chance(1))
            assert isinstance(scene, LessonsScene)
            stage.open(scene)
            _go_on(stage, scene)
            while scene.lit is not None and scene.lit.say != say:
                stage.click_at(scene.lit.box.center)
                _go_on(stage, scene)
            if wrong:
                stage.click_at(scene.match.page.layout.own.slots[0].centre)
            stage.settle()

    return shown


def _go_on(stage: Stage, scene: LessonsScene) -> None:
    stage.wait(300)
    stage.wait_until(lambda: scene.lit is not None or scene.done, _LONGEST)


SHOTS = (
    Shot("lessons", "farmers", _at("say.place-swap")),
    Shot("lessons", "ready", _at("say.place-ready")),
    Shot("lessons", "target", _at("say.0-attack-target")),
    Shot("lessons", "wrong_try", _at("say.2-attack-card", wrong=True)),
    Shot("lessons", "gap", _at("say.1-refill-hand")),
    Shot("lessons", "monk", _at("say.3-monk")),
    Shot("lessons", "feint", _at("say.4-exchange-feint")),
    Shot("lessons", "end", _at("end")),
)
