"""A window closed at any moment of a match: the match is offered again and goes on where it was."""

from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.games import TENNO
from game.kept.data_folder import Store
from game.table.record_files import FINISHED, unfinished
from game.tenno.cards import MONK
from game.tenno.decisions import Attack, Exchange, Monk, Place, Refill
from game.tenno.events import Fought, MonkKept, MonkShown
from game.tenno.shared_screen import MonkOrder
from scenes.launch.start import Start
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.shared_screen import PeekOwnCardsScene
from scenes.window.requests import ResumeMatch
from scenes.window.scene import Scene
from tests.driver import SAMPLE
from tests.scenes.tenno.couch import CouchTable, Habits, World
from tests.scenes.tenno.playing import PlayedGame


class ResumedGame(PlayedGame):
    """The program started anew, going on with the match that it offers."""

    def __init__(self, home: Path, draw_one_in: int = SAMPLE) -> None:
        start = Start(WindowOptions(size=(1024, 600), seed=1), Store(home))
        super().__init__(home, (), start=start, draw_one_in=draw_one_in)
        path = unfinished(TENNO, Store(home))
        assert path is not None, "it is offered"
        self.request(ResumeMatch(path))


def is_setup(scene: Scene) -> bool:
    return isinstance(scene, SetupScene)


def is_choosing(scene: Scene) -> bool:
    return isinstance(scene, MatchScene) and scene.choice is not None


def test_who_has_laid_the_farmers_lays_them_once(tmp_path: Path) -> None:
    """Laid before the session asked for them, and the window closed while the other was at it."""
    game = PlayedGame(tmp_path, ("human", "human"))
    game.play_until(is_setup)
    game.play_a_little()
    game.play_until(is_setup)
    game.app.close()
    again = ResumedGame(tmp_path)
    again.play_until(is_choosing)
    assert again.asked["place"] == 1
    again.app.close()


def test_a_standing_order_outlasts_the_window(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "human"))
    scene = game.play_until(is_choosing)
    assert isinstance(scene, MatchScene)
    game.lose_the_screen()
    game.key("h")
    game.key("return")
    game.step(600, frames=4)
    game.lift_curtain()
    assert isinstance(game.top, PeekOwnCardsScene)
    game.key("tab")
    game.key("right")
    seat = game.top.seat
    assert scene.couch.orders[seat] is MonkOrder.SAVES
    game.app.close()
    again = ResumedGame(tmp_path)
    resumed = again.play_until(is_choosing)
    assert isinstance(resumed, MatchScene)
    assert resumed.couch.orders == {**dict.fromkeys((0, 1), MonkOrder.ASK), seat: MonkOrder.SAVES}
    again.app.close()


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("shown", [True, False])
def test_one_person_goes_on_at_the_monks_question(tmp_path: Path, speed: str, shown: bool) -> None:
    """A 3 has attacked the person's 2 when the match is left, and the fight ends where it goes on."""
    decisions = (
        Place(0, (1, 2, 3)), Place(1, (1, 2, 3)),
        Attack(0, 2, 1, 0), Refill(1, 0, 5), Exchange(0, 0, MONK),
        Attack(1, 2, 0, 1), Monk(0, shown), Refill(1 if shown else 0, 2 if shown else 1, 4),
    )  # fmt: skip
    habits = Habits(1, settings=(("speed", speed),), restless=10**9, saved=6)
    table = CouchTable(tmp_path, World(2, 0, (0,), decisions), habits, None, 0)
    table.step(frames=5)
    assert isinstance(table.top, MonkQuestion)
    opened = len(table.scene.screen.feed.view.events)
    table.click(table.top.layout.answers[0 if shown else 1].center)
    played = False
    for _ in range(200):
        table.step()
        played = played or table.scene.act is not None
        events = table.scene.screen.feed.view.events
        if table.scene.act is None and any(isinstance(event, Fought) for event in events[opened:]):
            break
    assert table.top is table.scene
    assert played or speed == "instant", "how the fight ends is seen"
    assert isinstance(events[opened], MonkShown if shown else MonkKept)
    table.app.close()


@pytest.mark.parametrize("seats", [("human", "human"), ("human", "novice"), ("novice", "steady")])
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_match_closed_before_its_score_is_offered_again(
    tmp_path: Path, seats: tuple[str, ...], seed: int
) -> None:
    """Whether its record holds the end already or waits for a Monk's answer makes no difference."""
    game = PlayedGame(tmp_path, seats, seed=seed)
    matches = game.app.program.matches
    game.resources.settings.change("speed", "normal" if "human" not in seats else "instant")
    game.play_until(lambda _: matches.hosted.over)  # type: ignore[attr-defined]
    assert not isinstance(game.top, ScoringScene)
    game.app.close()
    assert not (tmp_path / FINISHED).exists()
    again = ResumedGame(tmp_path)
    again.play_to_the_score()
    again.step(frames=3)
    assert unfinished(TENNO, Store(tmp_path)) is None
    assert [path.suffix for path in (tmp_path / FINISHED).iterdir() if path.suffix == ".tenno"] == [".tenno"]
    again.app.close()
