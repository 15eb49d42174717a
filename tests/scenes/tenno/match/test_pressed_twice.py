"""Who presses twice quickly, by habit, takes a card up; pressed again later it is put back."""

from pathlib import Path

import pytest

from game.tenno.show.choice_by_touches import AttackChoice, Choice, ExchangeChoice, SlotSpot
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window.early_presses import UNSEEN
from scenes.window.scene import Scene
from tests.scenes.tenno.playing import PlayedGame

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


@pytest.mark.parametrize("kind", [AttackChoice, ExchangeChoice])
def test_two_quick_presses_on_a_card_take_it_up(tmp_path: Path, kind: type[Choice]) -> None:
    """A double click took the card up and put it back: it seemed that nothing could be done with it."""
    game = PlayedGame(tmp_path, ("human", "novice"), seed=1)

    def asks(top: Scene) -> bool:
        return isinstance(top, MatchScene) and isinstance(top.choice, kind) and top.act is None

    scene = game.play_until(asks)
    assert isinstance(scene, MatchScene) and scene.choice is not None
    spot = SlotSpot(scene.choice.seat, 1)
    at = scene.page.spot(spot).rect.center
    game.step(UNSEEN, 3)
    for _ in range(2):
        game.click(at)
        game.step(70, 4)
    assert scene.choice.picked == [spot]
    game.step(UNSEEN, 3)
    game.click(at)
    assert not scene.choice.picked, "a press later puts it back"
    game.app.close()


def test_two_quick_presses_on_a_farmer_pick_it(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=1)
    scene = game.play_until(lambda top: isinstance(top, SetupScene))
    assert isinstance(scene, SetupScene)
    game.step(2000, 20)
    slots = scene._slots  # noqa: SLF001
    for _ in range(2):
        game.click(slots[1].rect.center)
        game.step(70, 4)
    assert [slot.picked for slot in slots] == [False, True, False]
    game.step(UNSEEN, 3)
    game.click(slots[1].rect.center)
    assert not any(slot.picked for slot in slots)
    game.app.close()
