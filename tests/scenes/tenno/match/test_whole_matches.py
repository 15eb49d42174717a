"""Whole matches through pygame's own events, on the program itself, from the first farmer to the score.

Most of them draw a sample of their frames in the suite, and every frame with `-m long`: what is played is the
same. A window that changes its size is drawn while it does.
"""

import gc
import secrets
from collections.abc import Iterable
from pathlib import Path
from random import Random
from types import FrameType, FunctionType, ModuleType

import pytest

from game.commands.check_and_view import check
from game.table.record_files import FINISHED, RUNNING
from game.tenno.full_state import State
from game.tenno.match import Match
from scenes.games import ProgramSettings
from scenes.launch.match_service import Matches
from scenes.menus.title import TitleScene
from scenes.tenno.match.scene import MatchScene
from tests.driver import SAMPLE
from tests.scenes.in_hand import DEVICES
from tests.scenes.tenno.playing import PlayedGame


def by_devices(*sampled: str) -> list[object]:
    """Play by these devices in the suite, and by all of them, every frame drawn, with `-m long`."""
    return [
        *(pytest.param(by, SAMPLE, id=by) for by in sampled),
        *(pytest.param(by, 1, id=f"{by}-every-frame", marks=pytest.mark.long) for by in DEVICES),
    ]


def records(home: Path, folder: str) -> list[Path]:
    return sorted((home / folder).glob("*.tenno"))


@pytest.mark.parametrize(("by", "draw_one_in"), by_devices("touch"))
def test_a_person_plays_three_rivals_to_the_score(tmp_path: Path, by: str, draw_one_in: int) -> None:
    game = PlayedGame(tmp_path, ("human", "novice", "steady", "novice"), by, draw_one_in=draw_one_in)
    game.play_to_the_score()
    game.app.close()
    [record] = records(tmp_path, FINISHED)
    assert check(record).finished
    assert game.asked["attack"] and game.asked["place"] == 1


@pytest.mark.parametrize(("by", "draw_one_in"), by_devices("pad"))
def test_two_people_and_a_rival_share_a_screen_to_the_score(
    tmp_path: Path, by: str, draw_one_in: int
) -> None:
    game = PlayedGame(tmp_path, ("human", "human", "novice"), by, seed=2, draw_one_in=draw_one_in)
    game.play_to_the_score()
    game.app.close()
    assert check(records(tmp_path, FINISHED)[0]).finished
    assert game.asked["place"] == 2 and game.asked["attack"]


@pytest.mark.parametrize(("people", "draw_one_in"), [(3, SAMPLE), pytest.param(7, 1, marks=pytest.mark.long)])
def test_many_people_share_a_screen(tmp_path: Path, people: int, draw_one_in: int) -> None:
    game = PlayedGame(tmp_path, ("human",) * people, seed=3, draw_one_in=draw_one_in)
    game.play_to_the_score()
    game.app.close()
    assert check(records(tmp_path, FINISHED)[0]).seats == people


def test_the_same_match_is_played_however_many_frames_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = []
    for draw_one_in in (1, SAMPLE):
        monkeypatch.setattr(secrets, "randbits", Random(1).getrandbits)  # how farmers lie at first
        home = tmp_path / str(draw_one_in)
        game = PlayedGame(home, ("human", "human"), seed=10, draw_one_in=draw_one_in)
        game.play_until(lambda _, asked=game.asked: asked["attack"] >= 40)
        game.app.close()
        lines.append(records(home, RUNNING)[0].read_bytes().splitlines()[1:])  # the first has the time of day
    assert len(lines[0]) > 6
    assert lines[0] == lines[1]


@pytest.mark.parametrize("speed", [pytest.param("normal", marks=pytest.mark.long), "fast"])
def test_a_match_plays_at_every_speed_and_any_press_finishes_what_runs(tmp_path: Path, speed: str) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), speed=speed, seed=4)

    def press_while_it_plays() -> None:
        scene = game.top
        if isinstance(scene, MatchScene) and scene.act is not None:
            game.step(50)
            act = scene.act
            if act is not None:
                game.key("space")
                # An opening stands at its end: when its fight follows is for everybody the same.
                assert act.over or act.hurried, "a press finishes the animation within 100 ms"

    game.each_frame = press_while_it_plays
    game.play_to_the_score()
    game.app.close()


def test_a_match_of_rivals_is_watched_to_its_end(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("novice", "steady", "novice"))
    game.play_to_the_score()
    assert not game.asked
    game.app.close()


def test_the_window_may_close_at_any_time_and_the_match_is_offered_again(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=6)
    game.play_until(lambda _: game.asked["attack"] >= 6)
    game.app.close()
    [record] = records(tmp_path, RUNNING)
    kept = record.read_bytes()
    again = PlayedGame(tmp_path, ("human", "novice"), seed=6)
    again.app.close()
    from game.games import TENNO
    from game.kept.data_folder import Store
    from game.table.record_files import unfinished

    offered = unfinished(TENNO, Store(tmp_path))
    assert offered is not None
    assert kept == record.read_bytes()


def test_the_title_offers_the_unfinished_match_first_and_goes_on_with_it(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=7)
    game.play_until(lambda _: game.asked["attack"] >= 4)
    lines = len(game.app.program.matches.hosted.public.lines)  # type: ignore[attr-defined]
    game.key("p")
    game.step(100)
    game.key("up")  # round to the last entry: leave
    game.key("return")
    game.step(100)
    assert isinstance(game.top, TitleScene)
    assert game.top.entries[0].key == "title.continue"
    game.key("return")
    game.step(100)
    assert isinstance(game.top, MatchScene)
    assert len(game.app.program.matches.hosted.public.lines) >= lines  # type: ignore[attr-defined]
    game.play_to_the_score()
    game.app.close()
    assert check(records(tmp_path, FINISHED)[0]).finished


def test_no_way_leads_from_a_match_scene_to_the_truth(tmp_path: Path) -> None:
    """Everything that the scene refers to, however far: no match, no state, no hosted match among it."""
    game = PlayedGame(tmp_path, ("human", "human", "novice"), seed=8)
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    assert isinstance(game.top, MatchScene)
    found = [thing for thing in reachable(game.top) if isinstance(thing, Match | State | Matches)]
    assert not found, f"the scene can reach {found[:3]}"
    game.app.close()


def reachable(start: object) -> Iterable[object]:
    """Walk all references from an object, but for modules, classes and the globals of functions."""
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ModuleType | type | FrameType):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):
            cells = thing.__closure__ or ()
            waiting.extend(cell.cell_contents for cell in cells)
            waiting.extend(thing.__defaults__ or ())
        else:
            waiting.extend(gc.get_referents(thing))


@pytest.mark.parametrize("people", [1, pytest.param(2, marks=pytest.mark.long)])
def test_the_window_can_be_resized_in_the_middle_of_everything(tmp_path: Path, people: int) -> None:
    seats = ("human",) * people + ("novice",)
    game = PlayedGame(tmp_path, seats, speed="fast", seed=9, settings=ProgramSettings())
    sizes = [(1024, 600), (1440, 1080), (2560, 1080), (1280, 720)]
    frames = 0

    def resize_now_and_then() -> None:
        nonlocal frames
        frames += 1
        if frames % 37 == 0:
            game.resize(sizes[frames // 37 % len(sizes)])

    game.each_frame = resize_now_and_then
    game.play_to_the_score()
    game.app.close()
