"""The campaign is won from the letter to the ending, through real events."""

from collections import Counter
from pathlib import Path

import pytest

from game.campaign.campaign_service import CampaignService
from game.kept.data_folder import Store
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.campaign.who_plays import PlayersScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from tests.driver import SAMPLE
from tests.game.campaign.campaigns import SCRIPT, STAGE_TEXT, write
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer, until
from tests.scenes.menus.campaign.test_campaign_scenes import on_the_map

EASY = """goal = { place = { n = 7 } }
bonus = [{ keep = { cards = ["X"] } }, { keep = { cards = ["9"] } }]
unlocks = ["rival:novice"]
teaches = "fight"
target = 0.9
first = 0
"""
ROAD = f"""
version = 1
[[stages]]
id = "one"
place = 1
act = "shore"
seats = ["player", "novice"]
speaker = "novice"
needs = []
variant = {{ short_hand = ["4", "5", "6", "9"], opening_exchange = true }}
hint = "one.hint"
{EASY}
[[stages]]
id = "two"
place = 2
act = "shore"
seats = ["player", "novice"]
speaker = "novice"
needs = ["one"]
variant = {{ known_shogun = true, open_prisoners = true, short_hand = ["4", "5", "6", "9"] }}
hint = "two.hint"
{EASY}
[[stages]]
id = "three"
place = 3
act = "cedars"
seats = ["player", "novice"]
speaker = "novice"
needs = ["one"]
variant = {{ feud = 3, short_hand = ["4", "5", "6", "8", "9"], no_notes = true }}
hint = "three.hint"
{EASY}
[[stages]]
id = "four"
place = 4
act = "cedars"
seats = ["player", "novice", "partner", "steady"]
partner = {{ two = "suzume", three = "goro" }}
speaker = "novice"
needs = ["two", "three"]
variant = {{ allies = [[0, 2], [1, 3]], short_hand = ["4", "5", "6", "8", "9"] }}
hint = "four.hint"
{EASY}
"""
ROAD_SCRIPT = SCRIPT.replace(
    f"[stages.two]{STAGE_TEXT}", "".join(f"[stages.{name}]{STAGE_TEXT}" for name in ("two", "three", "four"))
)


@pytest.mark.parametrize("draw_one_in", [SAMPLE, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("by", "branch"),
    [
        ("mouse", "two"),
        pytest.param("keyboard", "three", marks=pytest.mark.long),
        pytest.param("pad", "two", marks=pytest.mark.long),
        pytest.param("touch", "three", marks=pytest.mark.long),
    ],
)
def test_a_campaign_is_won_from_the_letter_to_the_ending(
    tmp_path: Path, by: str, branch: str, draw_one_in: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.campaign.campaign_files.data_folder", lambda: tmp_path)
    write(tmp_path / "campaigns" / "road", ROAD, ROAD_SCRIPT)

    def wanted(waiting: set[str]) -> str:
        for identity in ("one", "four", branch):
            if identity in waiting:
                return identity
        raise AssertionError(waiting)

    player = CampaignPlayer(tmp_path, by, wanted, draw_one_in=draw_one_in)
    player.enter()
    player.put_off()
    player.use(lambda one: getattr(one, "icon", None) == "person")
    assert isinstance(player.top, PlayersScene)
    player.press_button("campaign.other", name="road · Tenno")
    player.play_until(until(AfterScene))
    seen = player.seen
    assert seen.count("OutcomeScene") == 3
    assert seen.count("ScoringScene") >= (3 if branch == "two" else 4)
    assert "OpeningScene" in seen
    player.play_until(until(MapScene))
    player.key("escape")
    assert isinstance(player.top, TitleScene)
    player.app.close()
    assert len(list((Store(tmp_path).path("matches")).glob("*.tenno"))) >= 3


FORKS = {"s09", "s10", "s15", "s16", "s21", "s22"}


@pytest.mark.long
@pytest.mark.parametrize(
    ("by", "taken"),
    [
        *((by, FORKS) for by in DEVICES),
        ("mouse", {"s09", "s15", "s21"}),
        ("keyboard", {"s10", "s16", "s22"}),
    ],
)
def test_the_campaign_that_comes_with_the_game_is_won(tmp_path: Path, by: str, taken: set[str]) -> None:
    """Every stage is played, again and again, by who weighs every attack, until it is won; none is left.

    Who loses takes the help that the game offers, and never walks on. At a fork one way is `taken`, or both.
    """
    others = FORKS - taken
    player = CampaignPlayer(tmp_path, by, lambda waiting: min(waiting - others), mind="steady")
    player.patience = 1800.0
    player.enter()
    player.play_until(until(AfterScene))
    assert player.seen[:2] == ["TellingScene", "OpeningScene"], "letter and act, then a match"
    *_, before, last = player.seen
    assert before in ("AgainScene", "OutcomeScene") and last == "TellingScene", (
        "the last match, then the ending"
    )
    told = "letter and first act, the other acts, ending before and after its match"
    assert player.seen.count("TellingScene") == 1 + 3 + 2, told
    assert player.seen.count("OpeningScene") == 25 - len(others)
    player.press_main()
    scene = player.top
    assert isinstance(scene, MapScene)
    reached = scene.played.reached()
    won = {identity for identity, stage in reached.items() if stage.won}
    assert won | {"s25"} == set(reached) - others, "the match within the ending can be lost"
    assert not any(stage.walked for stage in reached.values())
    assert scene.played.open() == set(reached), "what was left out waits for its stars"
    unlocked = {unlock.kind for unlock in scene.played.unlocks()}
    assert unlocked == {"rival", "back", "table", "crest", "music", "boon"}
    tries = sum(stage.tries for stage in reached.values())
    assert len(list(Store(tmp_path).path("matches").glob("*.tenno"))) >= tries >= 25 - len(others)
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "pad"]))
def test_one_press_leads_from_a_defeat_to_the_next_try(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=3)
    player.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    player.use(lambda one: getattr(one, "icon", None) == "pause")
    player.press_button("pause.give_up")
    player.press_button("pause.give_up_question.yes")
    outcome = player.top
    assert isinstance(outcome, OutcomeScene) and not outcome.won
    player.do("return", next(one for one in outcome.page.controls if one is outcome.first()).rect.center)
    player.step(40, 2)
    assert isinstance(player.top, SetupScene | MatchScene)
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["touch", "keyboard"]))
def test_the_road_begins_with_the_letter(tmp_path: Path, by: str) -> None:
    """A new player comes past the letter to the first two stages, loses or wins, and tries again."""
    player = CampaignPlayer(tmp_path, by, mind="steady")
    player.enter()
    tries: Counter[str] = Counter()
    for _ in range(2):
        player.play_until(until(OutcomeScene))
        outcome = player.top
        assert isinstance(outcome, OutcomeScene)
        tries[outcome.stage.identity] += 1
        player.press_main()
    assert player.seen[:3] == ["TellingScene", "OpeningScene", "SetupScene"], "letter and act, then a match"
    service = CampaignService(Store(tmp_path))
    (profile,) = service.progress.profiles()
    reached = service.progress.stages(profile.identity, service.campaign())
    assert {stage: reached[stage].tries for stage in tries} == tries
    player.app.close()


@pytest.mark.long
@pytest.mark.parametrize("identity", ["s07", "s11", "s16", "s17", "s18", "s19", "s21", "s23", "s24"])
def test_each_stage_with_rules_of_its_own_is_played_to_its_end(tmp_path: Path, identity: str) -> None:
    """What the altered rules ask is answered on the screen; a feud goes on to its end."""
    player = CampaignPlayer(tmp_path, "mouse", lambda _: identity, mind="steady")
    player.patience = 400.0
    player.enter()
    player.put_off()
    scene = player.top
    assert isinstance(scene, MapScene)
    for stage in scene.played.campaign.stages:
        if stage.identity != identity:
            scene.played.walk_on(stage)
    scene.resume()
    player.play_until(until(OutcomeScene))
    feud = scene.played.campaign.stage(identity).variant.feud is not None
    matches = len(list(Store(tmp_path).path("matches").glob("*.tenno")))
    assert 2 <= matches <= 3 if feud else matches == 1
    player.app.close()
