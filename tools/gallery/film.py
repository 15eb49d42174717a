"""Pictures of the animated rules: at a fight, with another card put in, counting, on a stand."""

from collections.abc import Callable

from scenes.tenno.film.scene import DemoScene
from scenes.tenno.film.showing import fight_scene, film_scene, kiosk_scene
from scenes.window.intents import Move
from tools.gallery.shot import Shot
from tools.gallery.stage import Stage

_LATER = 5200.0
"""Milliseconds into a scene at which its fight is on."""


def _at(rule: str, later: float = _LATER) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        _open(stage, film_scene(stage.settings(), rule), later)

    return shown


def _open(stage: Stage, scene: DemoScene, later: float = 0.0) -> DemoScene:
    stage.open(scene)
    if scene.playback.plays:
        scene.press("play")
    scene.seek(scene.playback.time + later)
    stage.settle()
    return scene


def _put_in(stage: Stage) -> DemoScene:
    scene = _open(stage, film_scene(stage.settings(), "monk"), _LATER)
    if scene.layout.crowded:
        scene.press("others")
    scene.press("card9")
    stage.settle()
    return scene


def _what_if(stage: Stage) -> None:
    _put_in(stage)


def _seen_otherwise(stage: Stage) -> None:
    _put_in(stage).press("see")
    stage.wait(3000)


def _chapters(stage: Stage) -> None:
    scene = _open(stage, film_scene(stage.settings(), "ronin"), _LATER)
    if scene.layout.crowded:
        scene.press("menu")
    stage.settle()


def _keys(stage: Stage) -> None:
    _open(stage, film_scene(stage.settings(), "ninja"), _LATER)
    stage.wish(Move("up"))
    stage.settle()


def _kiosk(stage: Stage) -> None:
    stage.open(kiosk_scene(stage.settings(), "exchange"))
    stage.wait(1000)


def _fight(stage: Stage) -> None:
    _open(stage, fight_scene(stage.settings(), 4, 7, monk=True), 4000.0)


SHOTS = (
    Shot("film", "beginning", _at("cards", 3500.0)),
    Shot("film", "monk", _at("monk")),
    Shot("film", "what_if", _what_if),
    Shot("film", "seen_otherwise", _seen_otherwise),
    Shot("film", "chapters", _chapters),
    Shot("film", "keys", _keys),
    Shot("film", "score", _at("score", 3000.0)),
    Shot("film", "kiosk", _kiosk),
    Shot("film", "fight", _fight),
)
