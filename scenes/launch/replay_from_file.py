"""The replay of any record, put together: which game it is of, how that game shows it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from types import MappingProxyType

from game.games import game_of
from game.history.new_match_from_moment import asked_by, goes_on_as, play_on
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.json_lines import first_line
from game.table.optional_features import Sentence
from game.table.receipts import receipts_of
from game.table.record_by_viewer import Eyes, Telling, read_telling
from scenes.film.replay import ReplayScene
from scenes.games import shown_game
from scenes.match.receipt_page import receipts_scene
from scenes.ui.message import MessageScene
from scenes.window import Drawable, Resources, Scene

NONE: Mapping[int, Path] = MappingProxyType({})


def replay_scene(
    resources: Resources,
    telling: Telling,
    eyes: Eyes = None,
    line: int | None = None,
    about: Sentence | None = None,
    seen: bool = False,
    receipts: Mapping[int, Path] = NONE,
) -> ReplayScene:
    """Make the replay of a record: from its beginning, or standing still after a line.

    Or from just before what something said of it is `about`. `seen`: whoever looks has seen all of it before,
    so the line of time is whole. `receipts` are the rivals' by seat.
    """
    shown = shown_game(telling.told[None][0]["record"])
    return ReplayScene(resources, shown.wing().watched(telling, receipts), eyes, line, about, seen)


def replay_of_file(
    resources: Resources,
    path: Path,
    eyes: Eyes = None,
    line: int | None = None,
    about: Sentence | None = None,
    seen: bool = False,
) -> Scene:
    """Make the replay of a record's file, or the message that says why there is none."""
    text = resources.language.text
    try:
        telling = read_file_telling(path)
    except OSError as error:
        return MessageScene(resources, text("replay.none"), f"{path}: {error.strerror or error}")
    except Fault as fault:
        return MessageScene(resources, text("replay.none"), f"{path}: {fault}")
    return replay_scene(resources, telling, eyes, line, about, seen, receipts_of(path))


def read_file_telling(path: Path) -> Telling:
    """Read a record of whichever game; raises OSError, `Fault`."""
    return read_telling(game_of(first_line(path)), path)


class Replays:
    """Makes replays for whoever lists matches; from theirs one can play on."""

    def __init__(self, store: Store | None = None, now: Callable[[], datetime] | None = None) -> None:
        """Without a data folder and the time nobody can play on."""
        self._store, self._now = store, now

    def draw_score(self, resources: Resources, path: Path, surface: Drawable) -> None:
        """Paint how a match ended as everybody saw it; raises OSError, `Fault`."""
        told = read_file_telling(path).told[None]
        shown_game(told[0]["record"]).wing().draw_score(resources, told, surface)

    def of_file(self, resources: Resources, path: Path, eyes: Eyes) -> Scene:
        """Make the replay of a record; whoever looks through the history may see all of it."""
        scene = replay_of_file(resources, path, eyes)
        if isinstance(scene, ReplayScene) and self._store is not None:
            eyes = goes_on_as(scene.watched.telling)
            scene.goes_on_as = eyes
            scene.play_on = None if eyes is None else partial(self._play_on, path)
        return scene

    def thoughts(self, resources: Resources, path: Path) -> Scene | None:
        """Make what a match's rivals thought; None where nothing of it lies beside the record."""
        receipts = receipts_of(path)
        header = first_line(path) if receipts else {}
        if not header:
            return None
        return receipts_scene(resources, shown_game(header["record"]).wing().reader, header, receipts)

    def of_telling(self, resources: Resources, telling: Telling, eyes: Eyes) -> Scene:
        """Make the replay of a match that lies in no file."""
        return replay_scene(resources, telling, eyes)

    def _play_on(self, path: Path, telling: Telling, line: int) -> Path | None:
        """Make the match that goes on from there; None where it is over."""
        assert self._store is not None and self._now is not None
        asked = asked_by(telling, line)
        return play_on(self._store, path, telling, goes_on_as(telling), asked, self._now()) if asked else None
