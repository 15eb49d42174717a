"""Pictures of the lessons: each kind of step on the real table."""

from datetime import datetime

from pygame import Rect

from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.table import lesson_match
from scenes.games import HONOR, PLAYED, GameScenes
from scenes.launch.opened_from_title_or_match import Routes, TableActions
from scenes.match.lesson_scene import LessonsScene
from scenes.match.match_inputs import Playing
from scenes.menus.pending_requests import Notices
from scenes.tenno.match.lessons import TaughtMatch
from scenes.window import Pop
from tools.gallery.shots import Stage, Step, shots_of
from tools.gallery.steps_to_a_picture import click, keys, settled


def _lesson(say: str, game: GameScenes = PLAYED, speed: str = "instant", leaves: bool = False) -> Step:
    """Play a game's lessons up to a step by doing what each asks for; `leaves`: then to where one learns.

    What is only to be watched is asked for where something moves.
    """

    def shown(stage: Stage) -> None:
        store, actions = Store(stage.folder()), TableActions(Chance(1), game=game)
        taught = lesson_match.begin(game.game(), store, game.first_match())
        playing = Playing(taught.public, taught.people, Pop(), silent=True)
        stage.open(game.lessons(stage.settings(speed=speed), playing, actions), lambda: taught.advance(0.0))
        scene = stage.scene(LessonsScene)
        _play_to(stage, scene)
        if leaves:
            stage.open(Routes(store, Notices(), lambda: datetime(2026, 11, 22)).learning(stage.resources))

    def _play_to(stage: Stage, scene: LessonsScene) -> None:
        _go_on(stage, scene)
        while scene.lit is not None and scene.lit.say != say:
            click(_lit)(stage)
            _go_on(stage, scene)

    return shown


def _go_on(stage: Stage, scene: LessonsScene) -> None:
    stage.wait(300)
    stage.wait_until(lambda: scene.lit is not None or scene.counted)


def _lit(stage: Stage) -> Rect:
    lit = stage.scene(LessonsScene).lit
    assert lit is not None
    return Rect(lit.box)


def _first_slot(stage: Stage) -> Rect:
    match = stage.scene(LessonsScene).guide.match
    assert isinstance(match, TaughtMatch)
    return Rect(match.page.layout.own.slots[0])


SHOTS = (
    *shots_of(
        PLAYED.name,
        settled("learn-begun", _lesson("say.2-attack-target", leaves=True)),
        settled("learn-done", _lesson("end", leaves=True)),
        settled("lessons-farmers", _lesson("say.place-swap")),
        settled("lessons-ready", _lesson("say.place-ready")),
        settled("lessons-target", _lesson("say.0-attack-target")),
        settled("lessons-wrong_try", _lesson("say.2-attack-card"), click(_first_slot)),
        settled("lessons-gap", _lesson("say.1-refill-hand")),
        settled("lessons-monk", _lesson("say.3-monk")),
        settled("lessons-feint", _lesson("say.4-exchange-feint")),
        settled("lessons-score", _lesson("end")),
        settled("lessons-end", _lesson("end"), keys("choose")),
    ),
    *shots_of(
        HONOR.name,
        settled("honor-lesson_watch", _lesson("say.watch", HONOR, "fast")),
        settled("honor-lesson_card", _lesson("say.okugata", HONOR)),
        settled("honor-lesson_seals", _lesson("say.attack", HONOR), click(_lit)),
        settled("honor-lesson_face", _lesson("say.save_face", HONOR)),
        settled("honor-lesson_house", _lesson("say.stash", HONOR)),
        settled("honor-lesson_leave", _lesson("say.leave", HONOR), click(_lit)),
        settled("honor-lesson_dishonour", _lesson("say.dishonour", HONOR)),
        settled("honor-lesson_win", _lesson("say.win", HONOR, "fast")),
        settled("honor-lesson_end", _lesson("end", HONOR), keys("choose")),
    ),
)
