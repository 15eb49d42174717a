"""A card that somebody looks at lies open until a press, however long that takes."""

from pathlib import Path
from typing import Any

import pytest

from game.tenno.show.acts_to_show import Act
from game.tenno.show.picture import Banner, TablePicture
from game.tenno.view import View
from scenes.tenno.animation.act_player import ActStage
from scenes.tenno.match.scene import MatchScene
from scenes.window.scene import Scene
from tests.samples import sample
from tests.scenes.learning import Newcomer
from tests.scenes.tenno.playing import PlayedGame


@pytest.mark.parametrize("speed", sample(["normal", "fast"], ["fast"]))
def test_a_look_stays_until_a_press_which_the_banner_says(
    tmp_path: Path, speed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, banners = ActStage.begin, list[Banner]()

    def kept(stage: ActStage, act: Act, view: View, opened: Any, before: TablePicture, *more: Any) -> Any:
        assert before.banner is not None
        banners.append(before.banner)
        return begin(stage, act, view, opened, before, *more)

    monkeypatch.setattr(ActStage, "begin", kept)
    game = PlayedGame(tmp_path, ("human", "novice"), speed=speed, seed=2)

    def looks(top: Scene) -> bool:
        return isinstance(top, MatchScene) and top.act is not None and top.act.looks is not None

    scene = game.play_until(looks)
    assert isinstance(scene, MatchScene)
    act = scene.act
    game.step(4000, frames=80)
    assert scene.act is act and act is not None and act.looks is not None
    assert act.position == pytest.approx(act.looks, abs=1)
    open_faces = [face for face in scene.reading.faces if face.rect.height > 100]
    assert open_faces, "its rule can be read meanwhile"
    text, own = game.resources.language.text, scene.screen.feed.view.seats[0]
    assert banners[-1].title == text("table.own_look"), "it is not the rival's turn that is waited for"
    assert (banners[-1].line, banners[-1].crest) == (text("table.own_look_line"), own.crest)
    game.key("space")
    assert scene.act is not act
    game.app.close()


def test_in_a_lesson_a_look_stays_until_a_press_too(tmp_path: Path) -> None:
    drive, looks = Newcomer(tmp_path, speed="normal"), 0
    drive.begin()
    match = drive.lessons.guide.match
    assert isinstance(match, MatchScene)
    while not drive.lessons.done:
        assert drive.lessons.lit is not None
        peeks = drive.lessons.lit.say.endswith("peek")
        if not peeks:
            drive.do_what_is_lit()
            continue
        drive.click(drive.lessons.lit.box.center)
        drive.step(9000, 90)
        assert match.act is not None and match.act.looks is not None and drive.lessons.lit is None
        looks += 1
        drive.click((512, 300))
        drive.wait()
        assert drive.lessons.lit is not None
    assert looks == 2
