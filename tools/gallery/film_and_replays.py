"""Pictures of the film of the rules, and of matches that are seen again: with whose eyes, at which moment."""

from collections.abc import Callable

from pygame import Rect

from assets import FOLDER
from game.table.receipts import receipts_of
from game.table.record_by_viewer import OPEN, Eyes
from scenes.film.belief_bars import GROWING
from scenes.film.replay import EVERYBODY, EYES, MINDS, Mind, ReplayScene
from scenes.film.rules_film import RulesFilmScene
from scenes.games import HONOR, PLAYED, GameScenes
from scenes.honor.match.film import HonorFilmScene
from scenes.launch.replay_from_file import replay_scene
from scenes.tenno.match.film import DemoScene, FightScene, KioskScene
from scenes.window import Resources
from tools.gallery.shots import Shot, Stage, Step, shots_of
from tools.gallery.staged_records import open_record
from tools.gallery.steps_to_a_picture import keys, named, point, scene, settle, settled, wait


def _replay(name: str, eyes: Eyes, line: int, game: GameScenes = PLAYED) -> Step:
    def shown(stage: Stage) -> None:
        stage.open(replay_scene(stage.settings(), open_record(game, name), eyes, line))
        stage.settle()

    return shown


def _mind(mind: Mind, line: int, game: GameScenes = PLAYED, eyes: Eyes = OPEN) -> Step:
    """Show a mind of the match that has receipts."""

    def shown(stage: Stage) -> None:
        name = "minds" if game is PLAYED else f"{game.name}-minds"
        record = open_record(game, name)
        receipts = receipts_of(FOLDER / "gallery" / f"{name}.{game.record}")
        scene = replay_scene(stage.settings(), record, eyes, line, receipts=receipts)
        scene.mind, scene.shows_minds = mind, mind is not None
        stage.open(scene)
        scene.seek(scene.playback.time + GROWING)
        stage.settle()

    return shown


def _list(name: str) -> Step:
    def opened(stage: Stage) -> None:
        stage.scene(ReplayScene).controls[name].choose()

    return opened


def _end(stage: Stage) -> None:
    scene = stage.scene(ReplayScene)
    scene.seek(scene.playback.film.reel.duration)


def _away(_: Stage) -> Rect:
    """Return where no control is, so that the pointer comes from somewhere."""
    return Rect(0, 0, 3, 3)


REPLAYS = (
    *shots_of(
        PLAYED.name,
        Shot("replay-public", _replay("four", None, 30)),
        Shot("replay-seat", _replay("duel", 1, 20)),
        Shot("replay-open", _replay("seven", OPEN, 60)),
        settled("replay-eyes", _replay("four", OPEN, 30), _list(EYES)),
        settled("replay-eyes_named", _replay("four", OPEN, 30), point(_away), point(named(EYES))),
        settled("replay-over", _replay("four", OPEN, 30), _end, point(_away), point(named("turn"))),
        Shot("replay-mind", _mind(1, 26)),
        Shot("replay-every_mind", _mind(EVERYBODY, 26)),
        settled("replay-minds", _mind(2, 31), _list(MINDS)),
    ),
    *shots_of(
        HONOR.name,
        Shot("replay-honor", _replay("honor-four", OPEN, 44, HONOR)),
        Shot("replay-honor_six", _replay("honor-six", OPEN, 90, HONOR)),
        Shot("replay-honor_mind", _mind(2, 60, HONOR)),
        Shot("replay-honor_every_mind", _mind(EVERYBODY, 60, HONOR)),
        Shot("replay-honor_own_mind", _mind(2, 60, HONOR, 2)),
    ),
)


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


_WHAT_IF = _film("monk"), _button("others", crowded=True), _button("card9"), settle


_HONOR_IF = _film("5.5", kind=HonorFilmScene), _button("others", crowded=True), _button("second0"), settle

FILM = (
    *shots_of(
        PLAYED.name,
        Shot("film-beginning", _film("cards", 3500.0)),
        Shot("film-monk", _film("monk")),
        Shot("film-what_if", *_WHAT_IF),
        Shot("film-seen_otherwise", *_WHAT_IF, _button("see"), wait(3000)),
        settled("film-chapters", _film("ronin"), _button("menu", crowded=True)),
        settled("film-keys", _film("ninja"), keys("up")),
        Shot("film-score", _film("score", 6500.0)),
        Shot("film-kiosk", scene(lambda resources: KioskScene(resources, "exchange")), wait(1000)),
        Shot("film-fight", _stopped(lambda resources: FightScene(resources, 4, 7, monk=True), 4000.0)),
    ),
    *shots_of(
        HONOR.name,
        Shot("film-honor", _film("4.1", 1000.0, HonorFilmScene)),
        Shot("film-honor_fight", _film("5.5", 7500.0, HonorFilmScene)),
        Shot("film-honor_what_if", *_HONOR_IF),
        Shot("film-honor_seen_otherwise", *_HONOR_IF, _button("see"), wait(3000)),
    ),
)
