"""Pictures of the history: finished matches, one of them, what they come to."""

from collections.abc import Callable, Sequence
from datetime import datetime

from assets import FOLDER
from game.kept.data_folder import Store
from game.table.receipts import receipts_of
from scenes.games import HONOR, PLAYED
from scenes.launch.replay_from_file import Replays
from scenes.menus.history import HistoryScene
from scenes.menus.history_actions import History
from scenes.menus.history_match import KeptMatchScene
from scenes.menus.history_statistics import StatisticsScene
from scenes.window import Resources, Scene
from tools.gallery.shots import Shot, Stage, Step
from tools.gallery.steps_to_a_picture import settle

NOW = datetime(2026, 11, 26, 18, 0)
MATCHES = ("four.tenno", "duel.tenno", "minds.tenno", "tie-break.tenno", "customs.tenno", "honor-four.honor")


OFTEN = ("minds.tenno", "customs.tenno") * 9
"""What somebody has played who looks at what it comes to: enough of it to be told what one is read by."""


def _history(stage: Stage, matches: Sequence[str] = MATCHES) -> History:
    """Lay some matches into a data folder, one of them marked."""
    store = Store(stage.folder())
    for number, name in enumerate(matches):
        ending = name.rpartition(".")[2]
        raw = (FOLDER / "gallery" / name).read_bytes()
        if matches is OFTEN:
            raw = raw.replace(b'"Mira"', b'"You"')
        day = f"{1 + number % 11:02}-{20 + number % 7}" if matches is OFTEN else f"11-{20 + number}"
        kept = f"2026-{day}-1930{number:02}"
        store.write(f"matches/{kept}.{ending}", raw)
        for seat, receipt in receipts_of(FOLDER / "gallery" / name).items():
            store.write(f"matches/{kept}.{seat}.receipt", receipt.read_bytes())
    history = History(store, Replays(), NOW.replace)
    while history.reading:
        history.go_on()
    if matches:
        history.index.mark(history.index.page()[2].file, favourite=True, note="Kage!")
    return history


def _shown(make: Callable[[Resources, History], Scene], matches: Sequence[str] = MATCHES) -> Step:
    def shown(stage: Stage) -> None:
        resources = stage.settings()
        stage.open(make(resources, _history(stage, matches)))

    return shown


def _match(number: int) -> Step:
    """Open a match by its place on the page, from 0."""
    return _shown(lambda resources, told: KeptMatchScene(resources, told, told.index.page()[number]))


def _deleted(resources: Resources, history: History) -> Scene:
    history.delete(history.index.page()[0])
    return HistoryScene(resources, history)


def _style(resources: Resources, history: History) -> Scene:
    scene = StatisticsScene(resources, history)
    scene.group = "style"
    return scene


SHOTS = (
    Shot("history-matches", _shown(HistoryScene), settle),
    Shot("history-none", _shown(HistoryScene, ()), settle),
    Shot("history-deleted", _shown(_deleted), settle),
    Shot("history-match", _match(2), settle, game=PLAYED.name),
    Shot("history-honor", _match(0), settle, game=HONOR.name),
    Shot("history-thinkers", _match(3), settle, game=PLAYED.name),
    Shot("history-statistics", _shown(StatisticsScene, OFTEN), settle),
    Shot("history-style", _shown(_style, OFTEN), settle),
)
