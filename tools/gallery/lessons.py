"""Pictures of what teaches: the lessons, each kind of step on the real table, and the film of the rules."""

from collections.abc import Callable

from pygame import Rect

from game.kept.chance import Chance
from game.kept.data_folder import Store
from scenes.film.rules_film import RulesFilmScene
from scenes.games import HONOR, PLAYED, GameScenes
from scenes.honor.match.film import HonorFilmScene
from scenes.launch.next_scenes import TableActions
from scenes.match.lesson_scene import LessonsScene
from scenes.tenno.match.film import DemoScene, FightScene, KioskScene
from scenes.tenno.match.lessons import TaughtMatch
from scenes.window import Resources
from tools.gallery.shots import Shot, Stage, Step
from tools.gallery.steps import click, keys, scene, settle, settled, wait

_FIGHTING = 5200.0
"""Milliseconds into a scene of the film at which its fight is on."""


def _film(rule: str, later: float = _FIGHTING, kind: type[RulesFilmScene] = DemoScene) -> Step:
    return _stopped(lambda resources: kind(resources, rule), later)


def _stopped(make: Callable[[Resources], RulesFilmScene], later: float) -> Step:
    def shown(stage: Stage) -> None:
        film = make(stage.settings())
        stage.open(film)
        if film.playback.plays:
            film.controls["play"].choose()
        film.seek(film.playback.time + later)
        stage.settle()

    return shown


def _button(name: str, crowded: bool = False) -> Step:
    """Press a button of the film; one that is there in a `crowded` window alone is passed over elsewhere."""

    def pressed(stage: Stage) -> None:
        film = stage.scene(RulesFilmScene)
        if film.crowded or not crowded:
            film.controls[name].choose()

    return pressed


def _lesson(say: str, game: GameScenes = PLAYED, speed: str = "instant") -> Step:
    """Play a game's lessons up to a step by doing what each asks for.

    What is only to be watched is asked for where something moves.
    """

    def shown(stage: Stage) -> None:
        store, actions = Store(stage.folder()), TableActions(Chance(1), game=game)
        stage.open(game.lessons(stage.settings(speed=speed), store, actions))
        scene = stage.scene(LessonsScene)
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
    match = stage.scene(LessonsScene).guide.match
    assert isinstance(match, TaughtMatch)
    return Rect(match.page.layout.own.slots[0])


_WHAT_IF = _film("monk"), _button("others", crowded=True), _button("card9"), settle
_HONOR_IF = _film("5.5", kind=HonorFilmScene), _button("others", crowded=True), _button("second0"), settle

SHOTS = (
    Shot("film-beginning", _film("cards", 3500.0)),
    Shot("film-monk", _film("monk")),
    Shot("film-what_if", *_WHAT_IF),
    Shot("film-seen_otherwise", *_WHAT_IF, _button("see"), wait(3000)),
    settled("film-chapters", _film("ronin"), _button("menu", crowded=True)),
    settled("film-keys", _film("ninja"), keys("up")),
    Shot("film-score", _film("score", 6500.0)),
    Shot("film-kiosk", scene(lambda resources: KioskScene(resources, "exchange")), wait(1000)),
    Shot("film-fight", _stopped(lambda resources: FightScene(resources, 4, 7, monk=True), 4000.0)),
    Shot("film-honor", _film("4.1", 1000.0, HonorFilmScene)),
    Shot("film-honor_fight", _film("5.5", 7500.0, HonorFilmScene)),
    Shot("film-honor_what_if", *_HONOR_IF),
    Shot("film-honor_seen_otherwise", *_HONOR_IF, _button("see"), wait(3000)),
    settled("lessons-farmers", _lesson("say.place-swap")),
    settled("lessons-ready", _lesson("say.place-ready")),
    settled("lessons-target", _lesson("say.0-attack-target")),
    settled("lessons-wrong_try", _lesson("say.2-attack-card"), click(_first_slot)),
    settled("lessons-gap", _lesson("say.1-refill-hand")),
    settled("lessons-monk", _lesson("say.3-monk")),
    settled("lessons-feint", _lesson("say.4-exchange-feint")),
    settled("lessons-end", _lesson("end")),
    settled("honor-lesson_watch", _lesson("say.watch", HONOR, "fast")),
    settled("honor-lesson_card", _lesson("say.okugata", HONOR)),
    settled("honor-lesson_seals", _lesson("say.attack", HONOR), click(_lit)),
    settled("honor-lesson_face", _lesson("say.save_face", HONOR)),
    settled("honor-lesson_house", _lesson("say.stash", HONOR)),
    settled("honor-lesson_leave", _lesson("say.leave", HONOR), click(_lit)),
    settled("honor-lesson_dishonour", _lesson("say.dishonour", HONOR)),
    settled("honor-lesson_win", _lesson("say.win", HONOR, "fast")),
    settled("honor-lesson_end", _lesson("end", HONOR)),
)
