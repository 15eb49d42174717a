"""Setup, score, curtain and lobby in every language that there is, where there is least room for words."""

from collections.abc import Callable

import pytest

from assets import FOLDER
from game.kept.chance import Chance
from game.kept.language import Language
from game.tenno.show import house_rules
from scenes.games import ProgramSettings
from scenes.match.hand_over_curtain import CurtainScene
from scenes.menus.lobby import LobbyScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.window.requests import Pop
from scenes.window.scene import Resources, Scene
from tests.driver import make_resources
from tests.game.tenno.play import NAMES
from tests.samples import spread
from tests.scenes.lettered import faults_of, words_of
from tests.scenes.menus.test_lobby import LONG, RIVALS
from tests.scenes.tenno.match import test_laying_farmers, test_score_scene

CODES = Language.codes(FOLDER / "languages")
TIGHTEST = [((1024, 600), 100), ((1440, 1080), 100), ((1024, 768), 150), ((1024, 600), 200)]


def setup(shared: bool) -> Callable[[Resources], Scene]:
    return lambda given: SetupScene(
        given, test_laying_farmers.flow(test_laying_farmers.view(7), shared), Chance(1), Pop
    )


def held(resources: Resources) -> Scene:
    scene = test_score_scene.scoring(test_score_scene.ended(4, 3))(resources)
    assert isinstance(scene, ScoringScene)
    return scene


SCENES: dict[str, Callable[[Resources], Scene]] = {
    "curtain": lambda given: CurtainScene(given, "Maximiliane", 3, Pop),
    "nobody's curtain": lambda given: CurtainScene(given, None, None, Pop),
    "setup": setup(shared=False),
    "shared setup": setup(shared=True),
    "score": held,
    "tie": lambda given: test_score_scene.scoring(test_score_scene.search(2, "tie"))(given),
    "shared victory": lambda given: test_score_scene.scoring(test_score_scene.search(2, "shared"))(given),
    "lobby": lambda given: LobbyScene(given, house_rules, RIVALS),
    "full lobby": lambda given: LobbyScene(given, house_rules, RIVALS, LONG),
}


@pytest.mark.parametrize(("code", "name", "window"), spread(3, CODES, list(SCENES), TIGHTEST), ids=str)
def test_no_word_is_cut_or_upon_another(code: str, name: str, window: tuple[tuple[int, int], int]) -> None:
    size, scale = window
    resources = make_resources(ProgramSettings(language=code, text_scale=scale, speed="instant"))
    resources.art.fit(size[1])
    scene = SCENES[name](resources)
    scene.enter()
    scene.resize(size)
    names = [*NAMES, *test_laying_farmers.NAMES, *(seat.name for seat in LONG.seats)]
    about = [f"{rival.name}: {rival.character}" for rival in RIVALS]
    assert faults_of(words_of(scene, size), size, names + about) == []
    if isinstance(scene, ScoringScene):
        scene.turn_cards()
        assert faults_of(words_of(scene, size), size, names) == []
