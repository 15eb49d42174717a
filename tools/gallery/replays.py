"""Pictures of matches that are seen again: with whose eyes, at which moment."""

from pygame import Rect

from assets import FOLDER
from game.table.receipts import receipts_of
from game.table.record_by_viewer import OPEN, Eyes
from scenes.film.belief_bars import GROWING
from scenes.film.replay import EVERYBODY, EYES, MINDS, Mind, ReplayScene
from scenes.games import HONOR, PLAYED, GameScenes
from scenes.launch.replaying import replay_scene
from tools.gallery.shots import Shot, Stage, Step
from tools.gallery.staged_records import open_record
from tools.gallery.steps import named, point, settled


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


SHOTS = (
    Shot("replay-public", _replay("four", None, 30)),
    Shot("replay-seat", _replay("duel", 1, 20)),
    Shot("replay-open", _replay("seven", OPEN, 60)),
    settled("replay-eyes", _replay("four", OPEN, 30), _list(EYES)),
    settled("replay-eyes_named", _replay("four", OPEN, 30), point(_away), point(named(EYES))),
    settled("replay-over", _replay("four", OPEN, 30), _end, point(_away), point(named("turn"))),
    Shot("replay-mind", _mind(1, 26)),
    Shot("replay-every_mind", _mind(EVERYBODY, 26)),
    settled("replay-minds", _mind(2, 31), _list(MINDS)),
    Shot("replay-honor", _replay("honor-four", OPEN, 44, HONOR)),
    Shot("replay-honor_six", _replay("honor-six", OPEN, 90, HONOR)),
    Shot("replay-honor_mind", _mind(2, 60, HONOR)),
    Shot("replay-honor_every_mind", _mind(EVERYBODY, 60, HONOR)),
    Shot("replay-honor_own_mind", _mind(2, 60, HONOR, 2)),
)
