"""The run through pygame's own events: from the map through doors, customs and matches to its end."""

from pathlib import Path

import pytest

from game.campaign.campaign_service import CampaignService, TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import StageProgress
from game.campaign.runs import Run
from game.campaign.stage_table import StageTable
from game.commands.check_and_view import check
from game.kept.data_folder import Store, StoreError
from game.kept.strict_reader import Table, read_toml
from game.table.hosted_match import HostedMatch
from game.table.record_files import FINISHED, RUNNING
from game.tenno.show import house_rules
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.run_scene import ChoiceTile, RunScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.pending_requests import Notices
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import IconButton, Reading
from scenes.ui.message import MessageScene
from scenes.ui.sliders import Stepper
from scenes.window.error_log import LOG
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer, until
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map
from tests.scenes.menus.campaign.test_campaign_scenes import said as said_beside
from tests.scenes.menus.campaign.test_seals_on_the_map import at_the_end
from tests.words import said

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

PATIENCE = 240.0
LAST, BEFORE = "s24", "s18"
"""The road's last stage, behind which the runs lie, and another one."""


def run_of(player: CampaignPlayer) -> Run:
    scene = player.top
    assert isinstance(scene, RunScene) and scene.run is not None
    return scene.run


def begun(home: Path, by: str, letter: int) -> CampaignPlayer:
    """Come from the map into a run."""
    player = at_the_end(home, by)
    player.press_button("run.title")
    choose_letter(player, letter)
    player.press_button("run.begin")
    return player


def test_the_last_stage_says_what_lies_behind_it_until_it_is_won(tmp_path: Path) -> None:
    opens = said("run.opens", title=said("run.title"))
    before, last = (on_the_map(tmp_path / f"{won}", won=won) for won in (4, 23))
    for player, told in ((before, False), (last, True), (at_the_end(tmp_path / "end", "mouse"), False)):
        assert (opens in said_beside(map_of(player))) is told


def test_the_map_shows_the_runs_from_the_first_and_what_opens_them(tmp_path: Path) -> None:
    """They could be seen only once they were open: nobody knew that there are any."""
    player = on_the_map(tmp_path, won=4)
    closed = map_of(player).controls["lock"]
    assert isinstance(closed, IconButton) and not closed.enabled
    assert said("run.title") in closed.reason
    assert said("campaign.opens", places="24") in closed.reason
    player.click(closed.rect.center)
    assert map_of(player).played.player.identity == 1, "it leads nowhere yet"
    end = at_the_end(tmp_path / "end", "mouse")
    assert "lock" not in map_of(end).controls and map_of(end).controls["turn"].enabled


@pytest.mark.parametrize(
    ("identity", "won", "before", "told"),
    [
        (LAST, True, StageProgress(), True),
        (LAST, True, StageProgress((True, False, False)), False),
        (LAST, False, StageProgress(), False),
        (BEFORE, True, StageProgress(), False),
    ],
)
def test_whoever_wins_the_last_stage_is_told_once_that_the_runs_are_open(
    tmp_path: Path, identity: str, won: bool, before: StageProgress, told: bool
) -> None:
    player = on_the_map(tmp_path)
    played = map_of(player).played
    table = StageTable(played.campaign, played.campaign.stage(identity), Help())
    end = TryEnd(table=table, player=1, stars=(won, False, False), before=before, unlocked=())
    scene = OutcomeScene(played, end, CampaignScenes(lambda _: house_rules, Store(tmp_path), Notices()))
    player.app.stack.push(scene)
    player.step(40, 2)
    came = said("run.came", title=said("run.title"))
    (reading,) = [one for one in scene.page.controls if isinstance(one, Reading)]
    assert (came in [one.text for one in reading.paragraphs]) is told
    player.app.close()


def choose_letter(player: CampaignPlayer, letter: int) -> None:
    """Press the arrow to the letter's number so often."""

    def number() -> Stepper:
        return next(one for one in player.page.controls if isinstance(one, Stepper))

    if not player.points:
        player.focus_on(lambda one: isinstance(one, Stepper))
    while (ahead := letter - number().value) != 0:
        less, more = number().arrows()
        player.do("right" if ahead > 0 else "left", (more if ahead > 0 else less).center)


def press_first(player: CampaignPlayer) -> None:
    scene = player.top
    assert isinstance(scene, RunScene)
    first = scene.first()
    player.use(lambda one: one is first)


def press_any(player: CampaignPlayer) -> None:
    """Choose a door or a custom by lot, or what else leads on."""
    tiles = [one for one in player.page.controls if isinstance(one, ChoiceTile)]
    if not tiles:
        press_first(player)
        return
    chosen = player.chance.choose(tiles)
    player.use(lambda one: one is chosen)


RUNS = [
    pytest.param(by, letter, "steady", marks=pytest.mark.long) for by in DEVICES for letter in range(1, 11)
]
SHORT = [("pad", 3, "novice")]
"""Who loses soon."""


@pytest.mark.parametrize(("by", "letter", "mind"), [*SHORT, *RUNS])
def test_a_run_is_played_to_its_end(tmp_path: Path, by: str, letter: int, mind: str) -> None:
    """Doors and customs by lot, matches by a mind."""
    player = begun(tmp_path, by, letter)
    player._mind = mind  # noqa: SLF001 - from here on a mind says what to do
    player.patience = PATIENCE
    before = None
    while not run_of(player).over:
        now = run_of(player)
        state = now.step, tuple(now.offered), tuple(now.customs), now.rice
        assert state != before or (now.offered and len(now.customs) == 3)  # which custom goes is asked, too
        before = state
        press_any(player)
        player.play_until(until(RunScene))
        player.step(60, 3)
    run = run_of(player)
    assert run.won or run.rice == 0 or run.step == 8
    records = sorted((tmp_path / FINISHED).glob("*.tenno"))
    assert len(records) >= run.passed and all(check(record).finished for record in records)
    scene = player.top
    player.press_button("run.again")
    assert player.top is scene
    player.press_button("common.back")
    map_of(player)
    player.app.close()


def test_a_damaged_run_is_told_and_does_not_keep_from_another(tmp_path: Path) -> None:
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "1.run").write_text("{}\n", "utf-8")
    player = at_the_end(tmp_path, "mouse")
    player.press_button("run.title")
    assert isinstance(player.top, MessageScene) and "1.run.damaged-1" in player.top.text
    player.key("return")
    choose_letter(player, 4)
    player.press_button("run.begin")
    assert run_of(player).letter == 4
    player.app.close()


def test_a_double_click_on_a_custom_opens_no_door(tmp_path: Path) -> None:
    player = begun(tmp_path, "mouse", 4)
    scene, run = player.top, run_of(player)
    assert isinstance(scene, RunScene)
    runs = scene._runs  # noqa: SLF001 - a door is passed without its match
    runs.add(run, {"step": 1, "door": 0, "record": "x.tenno"})
    runs.add(run, {"record": "x.tenno", "passed": True, "captured": 5})
    scene.resume()
    player.step(100, 4)
    custom = run_of(player).offered[0]
    at = scene.controls[f"custom.{custom}"].rect.center
    for _ in range(2):  # clicks of a double click
        player.press(at)
        player.step(50)
        player.release(at)
        player.step(50)
    player.step(300, 4)
    assert player.top is scene and run_of(player).customs == [custom]
    there = next(one for one in player.page.controls if one.rect.collidepoint(at))
    assert there.key.startswith("door"), "the second click was at a door"
    player.click(at)
    player.step(100, 4)
    assert player.top is not scene, "later it is meant"
    player.app.close()


def test_nothing_is_read_from_the_disk_while_a_door_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(tmp_path, "keyboard", 7)
    press_first(player)
    player.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)

    files: list[Path] = []

    def read(path: Path) -> Table:
        files.append(path)
        return read_toml(path)

    monkeypatch.setattr("game.kept.language.read_toml", read)
    for _ in range(40):
        player.play_a_little()
    assert not files
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["touch"]))
def test_a_door_that_is_given_up_costs_a_rice_ball(tmp_path: Path, by: str) -> None:
    player = begun(tmp_path, by, 7)
    press_first(player)
    player.step(200, 4)
    assert isinstance(player.top, SetupScene | MatchScene)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    assert hosted.campaign == {"run": {"letter": 7, "step": 1, "door": 0}}
    player.key("escape")
    player.step(100, 3)
    player.press_button("pause.give_up")
    player.press_button("pause.give_up_question.yes")
    player.step(100, 3)
    for _ in range(3):
        if not isinstance(player.top, RunScene):
            player.use(lambda one: getattr(one, "label", "") != "" and one.enabled)
            player.step(100, 3)
    assert run_of(player).rice == 2 and run_of(player).step == 2
    player.app.close()


def test_a_full_disk_is_told_before_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = begun(tmp_path, "keyboard", 7)

    def full(store: Store, name: str, data: bytes) -> None:
        raise StoreError(store.path(name), "full", "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", full)
        press_first(player)
        player.step(200, 4)
    assert isinstance(player.top, MessageScene) and "No space left on device" in player.top.text
    player.key("return")
    assert isinstance(player.top, TitleScene)
    assert not [*(tmp_path / RUNNING).iterdir()]
    player.app.close()


def test_a_mistake_of_the_program_is_told_in_a_line_and_logged_call_by_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(tmp_path, "keyboard", 7)

    def mistaken(*_: object) -> HostedMatch:
        raise KeyError("of ours")

    monkeypatch.setattr(CampaignService, "begin_door", mistaken)
    press_first(player)
    player.step(200, 4)
    assert isinstance(player.top, MessageScene) and "of ours" in player.top.text
    logged = (tmp_path / LOG).read_text()
    assert "Traceback" in logged and "in mistaken" in logged
    player.app.close()


def test_why_a_campaign_cannot_be_opened_is_to_be_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error, notices = KeyError("of ours"), Notices()

    def mistaken(*_: object) -> None:
        raise error

    monkeypatch.setattr(CampaignService, "player", mistaken)
    shown = CampaignScenes(lambda _: house_rules, Store(tmp_path), notices).enter(make_resources())
    assert isinstance(shown, MessageScene) and "of ours" in shown.text
    assert notices.errors() == [error] and notices.errors() == []


def test_a_run_that_was_left_in_a_match_goes_on_there(tmp_path: Path) -> None:
    player = begun(tmp_path, "keyboard", 7)
    press_first(player)
    player.step(200, 4)
    player.app.close()
    again = CampaignPlayer(tmp_path, "keyboard")
    again.enter()
    again.press_button("run.title")
    assert run_of(again).open is not None
    again.press_button("campaign.go_on")
    again.step(200, 4)
    assert isinstance(again.top, SetupScene | MatchScene)
    again.app.close()
