"""The focus on the table: it goes where the eye expects, everything is reached, nothing is a dead end."""

import itertools
from pathlib import Path

import pytest

from game.tenno.cards import SHOGUN
from game.tenno.show.choice_by_touches import AttackChoice, HandSpot, PeekChoice, RefillChoice, SlotSpot
from scenes.games import ProgramSettings
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.table_page import BUTTONS, HAND, OWN_ROW, RIVALS, TOOLS, SpotControl
from scenes.ui import Control, Page
from scenes.window.early_presses import UNSEEN
from scenes.window.intents import Intent, Move, NextGroup, PreviousGroup
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.tenno.playing import PlayedGame
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

TABLES = [shot for shot in shots() if shot.scene == "table"]
ARROWS: tuple[Intent, ...] = (Move("left"), Move("right"), Move("up"), Move("down"))
SIZES = [(1024, 600), (1440, 1080), (1920, 1080), (2560, 1080)]


@pytest.fixture(scope="module", params=sample(SIZES, [(1024, 600), (2560, 1080)]), ids=str)
def pages(request: pytest.FixtureRequest) -> list[tuple[str, Page]]:
    """Every table of the gallery in a window, by its name."""
    open_display()
    stage = Stage(make_resources(ProgramSettings()), request.param)
    found = []
    for shot in TABLES:
        shot.show(stage)
        if isinstance(stage.top, MatchScene):
            found.append((shot.name, stage.top.page.page))
    return found


def after(page: Page, start: Control, intent: Intent) -> Control:
    page.set_focus(start)
    page.handle(intent)
    assert page.focus is not None
    return page.focus


def reached(page: Page, start: Control, ways: tuple[Intent, ...]) -> set[int]:
    found, waiting = {id(start)}, [start]
    while waiting:
        here = waiting.pop()
        for way in ways:
            goal = after(page, here, way)
            if id(goal) not in found:
                found.add(id(goal))
                waiting.append(goal)
    return found


def test_arrows_alone_lead_from_everything_to_everything(pages: list[tuple[str, Page]]) -> None:
    for name, page in pages:
        controls = {id(control) for control in page.controls if control.focusable}
        starts = [page.controls[0], page.controls[len(page.controls) // 2], page.controls[-1]]
        for start in starts:
            missing = controls - reached(page, start, ARROWS)
            assert not missing, f"{name}: {[describe(page, one) for one in missing]} from {start.rect}"


def describe(page: Page, one: int) -> str:
    control = next(control for control in page.controls if id(control) == one)
    return f"{getattr(control, 'spot', type(control).__name__)} at {control.rect}"


def test_the_group_keys_go_round_own_row_hand_rivals_buttons_tools(pages: list[tuple[str, Page]]) -> None:
    for name, page in pages:
        groups = sorted({control.group for control in page.controls})
        assert set(groups) <= {OWN_ROW, HAND, RIVALS, BUTTONS, TOOLS}
        here, seen = page.controls[0], []
        for _ in groups:
            here = after(page, here, NextGroup())
            seen.append(here.group)
        assert seen == [*groups[1:], groups[0]], name
        for group in reversed(groups):
            here = after(page, here, PreviousGroup())
            assert here.group == group or len(groups) == 1, name


def row(page: Page, seat: int) -> list[Control]:
    spots = [c for c in page.controls if isinstance(c, SpotControl) and isinstance(c.what, SlotSpot)]
    return [control for control in spots if control.what.seat == seat]  # type: ignore[union-attr]


def test_left_and_right_go_along_a_row_and_back(pages: list[tuple[str, Page]]) -> None:
    for name, page in pages:
        for seat in {
            c.what.seat for c in page.controls if isinstance(c, SpotControl) and isinstance(c.what, SlotSpot)
        }:
            cards = sorted(row(page, seat), key=lambda control: control.rect.centerx)
            if cards[0].rect.colliderect(cards[1].rect) or cards[0].rect.centery != cards[1].rect.centery:
                continue
            for one, other in itertools.pairwise(cards):
                assert after(page, one, Move("right")) is other, f"{name}, seat {seat}"
                assert after(page, other, Move("left")) is one, f"{name}, seat {seat}"


def test_down_leads_from_the_own_row_to_the_hand_and_up_back(pages: list[tuple[str, Page]]) -> None:
    for name, page in pages:
        own = [control for control in page.controls if control.group == OWN_ROW]
        hand = [c for c in page.controls if isinstance(c, SpotControl) and isinstance(c.what, HandSpot)]
        if not hand:
            continue
        assert after(page, own[1], Move("down")).group == HAND, name
        assert after(page, hand[len(hand) // 2], Move("up")).group in (OWN_ROW, BUTTONS), name


def test_no_note_lies_on_a_card_that_is_raised(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by="keyboard")
    scene = game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    assert isinstance(scene, MatchScene)
    game.key("right")
    spot = scene.page.page.focus
    assert isinstance(spot, SpotControl) and isinstance(spot.what, SlotSpot)
    notes = []
    for key in ("return", "down", "return"):
        picture = scene.page.picture()
        notes.append((picture.own.slots[spot.what.slot].raised, picture.note is not None))
        game.key(key)
        scene.page.page.set_focus(scene.page.spot(spot.what))
    picture = scene.page.picture()
    notes.append((picture.own.slots[spot.what.slot].raised, picture.note is not None))
    assert notes == [(False, True), (True, False), (True, False), (False, True)]
    game.app.close()


def choosing(tmp_path: Path) -> tuple[PlayedGame, MatchScene, AttackChoice]:
    """A person with keys who has to choose the card that attacks."""
    game = PlayedGame(tmp_path, ("human", "novice"), by="keyboard")
    scene = game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    assert isinstance(scene, MatchScene) and isinstance(scene.choice, AttackChoice)
    return game, scene, scene.choice


def test_enter_on_a_card_leads_to_what_it_can_attack_and_another_attacks(tmp_path: Path) -> None:
    game, scene, choice = choosing(tmp_path)
    attacker = focused(scene)
    assert isinstance(attacker, SlotSpot)
    game.key("return")
    target = focused(scene)
    assert isinstance(target, SlotSpot) and target.seat != choice.seat
    assert choice.chosen() == (attacker,)
    assert scene.page.picture().note is None, "nobody asked what is known of it"
    game.step(UNSEEN, 4)
    game.key("return")
    assert scene.choice is not choice, "it attacks"
    game.app.close()


def test_a_second_press_by_habit_neither_takes_back_nor_attacks(tmp_path: Path) -> None:
    game, scene, choice = choosing(tmp_path)
    attacker = focused(scene)
    for _ in range(3):
        game.key("return")
    assert scene.choice is choice and choice.chosen() == (attacker,)
    game.app.close()


@pytest.mark.parametrize("key", ["escape", "backspace", "z"])
def test_keys_take_the_card_back_and_the_focus_goes_with_it(tmp_path: Path, key: str) -> None:
    game, scene, choice = choosing(tmp_path)
    game.key("right")
    attacker = focused(scene)
    game.key("return")
    game.key(key)
    assert game.top is scene and choice.chosen() == () and focused(scene) == attacker
    game.app.close()


def test_under_a_mouse_the_focus_stays_where_it_was(tmp_path: Path) -> None:
    game, scene, choice = choosing(tmp_path)
    spot = SlotSpot(choice.seat, 1)
    game.click(scene.page.spot(spot).rect.center)
    assert choice.chosen() in ((spot,), ()) and focused(scene) == spot
    game.app.close()


@pytest.mark.parametrize("way", ["up", "tab"])
def test_a_refused_enter_on_a_rivals_slot_leads_to_a_card_that_may_attack(tmp_path: Path, way: str) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by="keyboard")
    scene = game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    assert isinstance(scene, MatchScene) and scene.choice is not None
    while not isinstance(focused(scene), SlotSpot) or focused(scene).seat == scene.choice.seat:  # type: ignore[union-attr]
        game.key(way)
    game.key("return")
    assert scene.choice.refused == "card-first"
    spot = focused(scene)
    assert isinstance(spot, SlotSpot) and spot.seat == scene.choice.seat
    game.key("return")
    assert scene.choice.chosen() == (spot,)
    game.app.close()


def focused(scene: MatchScene) -> SlotSpot | HandSpot | None:
    control = scene.page.page.focus
    return control.what if isinstance(control, SpotControl) else None


@pytest.mark.parametrize("seed", range(3))
def test_with_closed_cards_keys_begin_where_all_know_that_something_may_be_chosen(
    tmp_path: Path, seed: int
) -> None:
    seen: set[type] = set()
    for match in itertools.count():  # a match may end before anybody may look at a card
        game = PlayedGame(tmp_path / str(match), ("human", "human"), by="keyboard", seed=seed + 3 * match)
        while not {AttackChoice, RefillChoice, PeekChoice} <= seen:
            scene = game.play_until(
                lambda top: (
                    isinstance(top, ScoringScene)
                    or (
                        isinstance(top, MatchScene)
                        and top.choice is not None
                        and type(top.choice) not in seen
                    )
                )
            )
            if isinstance(scene, ScoringScene):
                break
            assert isinstance(scene, MatchScene) and scene.choice is not None
            choice, spot = scene.choice, focused(scene)
            seen.add(type(choice))
            assert not scene.page.shown.open_cards and spot is not None
            refused = choice.may_touch(spot)
            assert refused is None or (
                refused == "shogun" and choice.view.row[0] == SHOGUN and spot == SlotSpot(choice.seat, 0)
            )
        game.app.close()
        if PeekChoice in seen:
            return


def test_what_got_the_focus_by_itself_says_nothing_until_keys_come_to_it(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by="keyboard", seed=4)
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    scene = game.top
    assert isinstance(scene, MatchScene)
    page = scene.page
    game.step(1000, 10)
    focus = page.page.focus
    assert isinstance(focus, SpotControl) and focus.focused and page.picture().note is None
    game.key("right")
    game.step(1000, 10)
    assert page.page.focus is not focus and page.picture().note is not None


def test_nothing_is_told_unasked_of_a_card_that_got_the_focus_in_anothers_turn() -> None:
    open_display()
    stage = Stage(make_resources(ProgramSettings()), (1024, 600))
    next(shot for shot in shots() if shot.name == "campaign-table").show(stage)
    page = stage.scene(MatchScene).page
    assert page.page.focus is not None and page.picture().note is None
    page.handle(Move("right"))
    assert page.picture().note is not None
    stage.leave()
