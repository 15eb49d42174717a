"""Pictures of matches that are seen again: with whose eyes, at which moment."""

from game.table.telling import OPEN, Eyes
from scenes.film.replay import EYES, ReplayScene
from scenes.games import HONOR, PLAYED, GameScenes
from scenes.launch.replaying import replay_scene
from tools.gallery.stage import Shot, Stage, Step
from tools.gallery.steps import settled
from tools.gallery.told import open_record


def _replay(name: str, eyes: Eyes, line: int, game: GameScenes = PLAYED) -> Step:
    def shown(stage: Stage) -> None:
        stage.open(replay_scene(stage.settings(), open_record(stage, game, name), eyes, line))
        stage.settle()

    return shown


def _open_list(stage: Stage) -> None:
    stage.scene(ReplayScene).controls[EYES].choose()


SHOTS = (
    Shot("replay-public", _replay("four", None, 30)),
    Shot("replay-seat", _replay("duel", 1, 20)),
    Shot("replay-open", _replay("seven", OPEN, 60)),
    settled("replay-eyes", _replay("four", OPEN, 30), _open_list),
    Shot("replay-honor", _replay("honor-four", OPEN, 60, HONOR)),
)
