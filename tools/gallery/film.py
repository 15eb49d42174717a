"""Pictures of the animated rules: at a fight, with another card put in, counting, on a stand."""

from collections.abc import Callable

from scenes.tenno.film.showing import DemoScene, FightScene, KioskScene
from scenes.window.resources import Resources
from tools.gallery.shot import Shot, Step, keys, scene, settle, settled, shot, wait
from tools.gallery.stage import Stage

_LATER = 5200.0
"""Milliseconds into a scene at which its fight is on."""


def _film(rule: str, later: float = _LATER) -> Step:
    return _stopped(lambda resources: DemoScene(resources, rule), later)


def _stopped(make: Callable[[Resources], DemoScene], later: float) -> Step:
    def shown(stage: Stage) -> None:
        film = make(stage.settings())
        stage.open(film)
        if film.playback.plays:
            film.press("play")
        film.seek(film.playback.time + later)
        stage.settle()

    return shown


def _button(name: str, crowded: bool = False) -> Step:
    """Press a button of the film; one that is there in a `crowded` window alone is passed over elsewhere."""

    def pressed(stage: Stage) -> None:
        film = stage.scene(DemoScene)
        if film.crowded or not crowded:
            film.press(name)

    return pressed


_WHAT_IF = _film("monk"), _button("others", crowded=True), _button("card9"), settle

SHOTS: tuple[Shot, ...] = (
    shot("film-beginning", _film("cards", 3500.0)),
    shot("film-monk", _film("monk")),
    shot("film-what_if", *_WHAT_IF),
    shot("film-seen_otherwise", *_WHAT_IF, _button("see"), wait(3000)),
    settled("film-chapters", _film("ronin"), _button("menu", crowded=True)),
    settled("film-keys", _film("ninja"), keys("up")),
    shot("film-score", _film("score", 3000.0)),
    shot("film-kiosk", scene(lambda resources: KioskScene(resources, "exchange")), wait(1000)),
    shot("film-fight", _stopped(lambda resources: FightScene(resources, 4, 7, monk=True), 4000.0)),
)
