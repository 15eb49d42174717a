"""A card that somebody looks at lies open until a press, however long that takes."""

from pathlib import Path

import pytest

from scenes.tenno.match.scene import MatchScene
from scenes.window.scene import Scene
from tests.samples import sample
from tests.scenes.tenno.playing import PlayedGame


@pytest.mark.parametrize("speed", sample(["normal", "fast"], ["fast"]))
def test_a_look_stays_until_a_press(tmp_path: Path, speed: str) -> None:
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
    game.key("space")
    assert scene.act is not act
    game.app.close()
