"""Pictures of the lessons: each kind of step on the real table, a wrong try, and the end."""

from pygame import Rect

from game.kept.chance import Chance
from game.kept.store import Store
from scenes.launch.routes import PLAYED, TableActions
from scenes.tenno.match.lesson_scene import LessonsScene
from tools.gallery.shot import Shot, Step, click, settled
from tools.gallery.stage import Stage


def _lesson(say: str) -> Step:
    """Play the lessons up to a step by doing what each asks for."""

    def shown(stage: Stage) -> None:
        store, actions = Store(stage.folder()), TableActions(Chance(1))
        scene = PLAYED.lessons(stage.settings(speed="instant"), store, actions)
        assert isinstance(scene, LessonsScene)
        stage.open(scene)
        _go_on(stage, scene)
        while scene.lit is not None and scene.lit.say != say:
            click(_lit)(stage)
            _go_on(stage, scene)

    return shown


def _go_on(stage: Stage, scene: LessonsScene) -> None:
    stage.wait(300)
    stage.wait_until(lambda: scene.lit is not None or scene.done)


def _lit(stage: Stage) -> Rect:
    lit = stage.scene(LessonsScene).lit
    assert lit is not None
    return Rect(lit.box)


def _first_slot(stage: Stage) -> Rect:
    return Rect(stage.scene(LessonsScene).match.page.layout.own.slots[0])


SHOTS: tuple[Shot, ...] = (
    settled("lessons-farmers", _lesson("say.place-swap")),
    settled("lessons-ready", _lesson("say.place-ready")),
    settled("lessons-target", _lesson("say.0-attack-target")),
    settled("lessons-wrong_try", _lesson("say.2-attack-card"), click(_first_slot)),
    settled("lessons-gap", _lesson("say.1-refill-hand")),
    settled("lessons-monk", _lesson("say.3-monk")),
    settled("lessons-feint", _lesson("say.4-exchange-feint")),
    settled("lessons-end", _lesson("end")),
)
