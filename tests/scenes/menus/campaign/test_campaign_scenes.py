"""The campaign's scenes one by one: players, help, treasures, faults, giving up and going on."""

from pathlib import Path

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.campaign.campaign_service import CampaignService
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.kept.data_folder import Store
from game.table.record_writer import RecordWriter
from game.table.shown_names import YOU
from game.tenno.show import house_rules
from game.tenno.show.choice_by_touches import SlotSpot
from scenes.games import ProgramSettings
from scenes.match.pause import PauseScene
from scenes.match.stage_goals import StagePaperScene
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import TellingScene
from scenes.menus.campaign.treasures import TreasuresScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.campaign.who_plays import PlayersScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.pending_requests import Notices
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.ui import Reading
from scenes.ui.message import MessageScene
from scenes.window.requests import Push, Replace
from scenes.window.scene import Scene
from tests.driver import make_resources
from tests.game.campaign.campaigns import SCRIPT, STAGES, write
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.lettered import words_of
from tests.scenes.menus.campaign.playing import CampaignPlayer, until

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


def on_the_map(
    home: Path,
    by: str = "keyboard",
    won: int = 0,
    defeats: int = 0,
    size: tuple[int, int] = (1024, 600),
    **settings: object,
) -> CampaignPlayer:
    """Come to the map with the first stages won and the next one lost so often."""
    values = ProgramSettings()
    for name, value in settings.items():
        values.change(name, value)
    service = CampaignService(Store(home))
    player = service.progress.add_profile("Aki", 2)
    service.progress.hear(player.identity, "letter")
    with opened(home / FILE, write=True) as connection:
        for number, stage in enumerate(service.campaign("").stages[: won + 1]):
            tries = [("won", 7)] if number < won else [("lost", 0)] * defeats
            for place, (state, stars) in enumerate(tries, 1):
                row = player.identity, stage.identity, place, 0, state, stars
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", row)
    played = CampaignPlayer(home, by, settings=values, size=size)
    played.enter()
    assert isinstance(played.top, MapScene)
    return played


def map_of(player: CampaignPlayer) -> MapScene:
    scene = player.top
    assert isinstance(scene, MapScene)
    return scene


def reading_of(scene: MapScene) -> Reading:
    """What is read on the paper beside the map."""
    return next(one for one in scene.page.controls if isinstance(one, Reading))


def said(scene: MapScene) -> str:
    """All that stands on the paper beside the map."""
    return "\n".join(f"{one.label} {one.text}" for one in reading_of(scene).paragraphs)


def written(player: CampaignPlayer) -> set[str]:
    """All that the scene writes."""
    return {word.text for word in words_of(player.top, player.surface.get_size())}


def test_the_letter_comes_first_and_once(tmp_path: Path) -> None:
    player = CampaignPlayer(tmp_path, "keyboard")
    player.enter()
    letter = player.top
    assert isinstance(letter, TellingScene)
    player.key("escape")
    act = player.top
    assert isinstance(act, TellingScene) and act is not letter
    player.key("escape")
    assert isinstance(player.top, OpeningScene), "whoever sets out plays first"
    player.key("escape")
    assert isinstance(player.top, MapScene)
    player.key("escape")
    assert isinstance(player.top, TitleScene)
    player.enter()
    assert isinstance(player.top, MapScene)
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "pad"]))
def test_a_stage_is_walked_to_and_its_opening_comes_once(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=8)
    scene = map_of(player)
    assert scene.chosen.identity == "s09" and "Ren" in said(scene)
    player.choose_stage(scene, "s10")
    assert scene.chosen.identity == "s10" and scene.walk.walking
    player.step(2500, 20)
    assert not scene.walk.walking
    player.press_main()
    player.play_until(until(OpeningScene))
    player.press_button("campaign.later")
    assert player.top is scene
    player.press_main()
    player.step(200, 4)
    assert isinstance(player.top, SetupScene | MatchScene)  # said once; now straight to the table
    player.app.close()


@pytest.mark.parametrize(("won", "chosen"), [(8, "s09"), (9, "s11"), (14, "s15"), (15, "s17"), (21, "s23")])
def test_where_one_of_two_is_enough_the_road_goes_on_behind_both(
    tmp_path: Path, won: int, chosen: str
) -> None:
    player = on_the_map(tmp_path, won=won)
    scene = map_of(player)
    assert scene.chosen.identity == chosen
    actions = CampaignScenes(lambda _: house_rules, Store(tmp_path), Notices())
    came = MapScene(scene.played, actions, scene.played.campaign.stages[won - 1])
    assert came.chosen.identity == chosen
    player.app.close()


def test_a_stage_that_is_not_open_says_after_which(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "mouse", won=2)
    scene = map_of(player)
    player.choose_stage(scene, "s11")
    assert "9" in said(scene) and "10" in said(scene)
    before = player.top
    player.press_main()
    assert player.top is before
    player.app.close()


def papers_seen_whole(player: CampaignPlayer) -> int:
    """Walk to every stage: title and goals are seen at once; count the papers that need no scrolling."""
    scene = map_of(player)
    whole = 0
    for stage in scene.played.campaign.road:
        player.choose_stage(scene, stage.identity)
        reading, words = reading_of(scene), scene.played.words(stage)
        first = reading.paragraphs[:4]
        assert [one.text for one in first] == [words.title, words.goal, *words.bonus]
        if reading.furthest:
            assert Reading(first).fitted(scene.look, reading.rect.width) <= reading.rect.height, (
                stage.identity
            )
        whole += not reading.furthest
    return whole


@pytest.mark.parametrize("language", sample(["en", "de", "fr", "nl", "es"], ["de", "fr"]))
def test_title_and_goals_of_every_stage_are_seen_at_once_in_the_smallest_window(
    tmp_path: Path, language: str
) -> None:
    player = on_the_map(tmp_path, "mouse", won=23, language=language)
    assert papers_seen_whole(player) >= 22, "most papers are seen whole"
    player.app.close()


@pytest.mark.parametrize(
    ("size", "scale", "whole"),
    [
        ((1280, 720), 100, 24),
        pytest.param((1280, 720), 125, 0, marks=pytest.mark.long),
        pytest.param((1920, 1080), 150, 24, marks=pytest.mark.long),
    ],
)
def test_title_and_goals_are_seen_at_once_above_all_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, whole: int
) -> None:
    monkeypatch.setattr(PlayerCampaign, "given", lambda *_: Help(8))
    player = on_the_map(tmp_path, "mouse", won=23, size=size, language="de", text_scale=scale)
    assert papers_seen_whole(player) >= whole
    player.app.close()


def test_teacups_stand_at_the_head_of_the_stages_paper(tmp_path: Path) -> None:
    heads = []
    for defeats in (4, 5, 6, 7):
        player = on_the_map(tmp_path / str(defeats), won=2, defeats=defeats)
        scene = map_of(player)
        player.step(2500, 20)
        words = reading_of(scene).rect
        head = Rect(words.left, 0, words.width, words.top)
        heads.append(tobytes(player.surface.subsurface(head), "RGB"))
        player.app.close()
    none, one, still_one, two = heads
    assert none != one == still_one != two


@pytest.mark.parametrize("by", ["mouse", "keyboard", "pad"])
def test_what_is_folded_is_shown_and_folded_again(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=6, defeats=9)
    scene, text = map_of(player), player.resources.language.text
    rule, cups = text("variant.opening_exchange"), text("campaign.teacups_duel", n=3)
    assert rule not in said(scene) and text("lobby.rule.opening_exchange") in said(scene)
    player.press_button("campaign.unfold")
    assert rule in said(scene) and cups in said(scene) and reading_of(scene).furthest
    player.press_button("campaign.fold")
    assert rule not in said(scene)
    player.press_button("campaign.unfold")
    player.choose_stage(scene, "s01")
    player.choose_stage(scene, "s07")
    assert rule not in said(scene), "it is folded again for whoever comes back"
    player.app.close()


@pytest.mark.parametrize("defeats", [1, 2, 3, 5])
def test_help_grows_with_defeats_where_it_is_wanted(tmp_path: Path, defeats: int) -> None:
    player = on_the_map(tmp_path, won=3, defeats=defeats, size=(1920, 1080))
    scene, text = map_of(player), player.resources.language.text
    told = {"campaign.hint", "campaign.help_odds"}
    shown = {key for key in told if text(key) in said(scene)}
    assert ("campaign.hint" in shown) is (defeats >= 2)
    assert ("campaign.help_odds" in shown) is (defeats == 3)
    assert (text("campaign.teacups_duel", n=1) in said(scene)) is (defeats >= 5)
    player.app.close()
    never = on_the_map(tmp_path / "never", won=3, defeats=9, help="never")
    assert not any(never.resources.language.text(key) in said(map_of(never)) for key in told)
    never.app.close()


def test_after_eight_defeats_the_road_goes_on(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=3, defeats=8)
    scene = map_of(player)
    assert scene.chosen.identity == "s04"
    player.press_button("campaign.walk_on")
    assert scene.chosen.identity == "s05" and "s05" in scene.played.open()
    assert not scene.played.reached()["s04"].won
    player.app.close()


def test_walking_on_from_the_last_stage_tells_the_ending(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "mouse", won=23, defeats=8)
    assert map_of(player).chosen.identity == "s24"
    player.press_button("campaign.walk_on")
    assert isinstance(player.top, TellingScene)
    player.play_until(until(OpeningScene))
    player.press_button("campaign.later")
    reached = map_of(player).played.reached()["s24"]
    assert reached.walked and not reached.won
    player.app.close()


@pytest.mark.parametrize("defeats", [4, 5])
def test_the_paper_at_the_table_tells_that_rivals_err_more(tmp_path: Path, defeats: int) -> None:
    player = on_the_map(tmp_path, "keyboard", won=3, defeats=defeats)
    to_the_table(player)
    player.use(lambda one: getattr(one, "icon", None) == "star")
    paper = player.top
    assert isinstance(paper, StagePaperScene)
    reading = next(one for one in paper.page.controls if isinstance(one, Reading))
    said = [one.text for one in reading.paragraphs]
    assert (player.resources.language.text("campaign.teacups_duel", n=1) in said) is (defeats == 5)
    player.app.close()


def test_players_are_made_renamed_and_chosen(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=3)
    player.use(lambda one: getattr(one, "icon", None) == "person")
    assert isinstance(player.top, PlayersScene)
    player.press_button("campaign.new_player")
    player.type("Mika")
    player.press_main()
    assert isinstance(player.top, PlayersScene)
    player.key("escape")
    player.put_off()
    scene = map_of(player)
    assert scene.played.player.name == "Mika" and scene.played.open() == {"s01"}
    player.step(40, 2)
    assert player.resources.settings.player == scene.played.player.identity
    assert player.app.settings.stored.player == scene.played.player.identity
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard", "touch"]))
def test_who_was_made_plays_however_the_list_is_left(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=3)
    assert "Aki" not in written(player), "nobody else is on the way"
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.press_button("campaign.new_player")
    player.type("Mika")
    player.press_main()
    list_of_players = player.top
    assert isinstance(list_of_players, PlayersScene)
    assert getattr(list_of_players.page.focus, "label", "") == "Mika", "who was made has the focus"
    player.press_button("common.back")
    player.play_until(until(TellingScene))
    player.put_off()
    assert map_of(player).played.player.name == "Mika"
    assert "Mika" in written(player)
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.use(lambda one: getattr(one, "label", "") == "Aki")
    assert map_of(player).played.player.name == "Aki" and len(map_of(player).played.open()) > 1
    player.app.close()


def test_who_has_given_no_name_is_told_in_the_language_of_now(tmp_path: Path) -> None:
    resources = make_resources(ProgramSettings(language="de"))
    CampaignScenes(lambda _: house_rules, Store(tmp_path), Notices()).enter(resources)
    service = CampaignService(Store(tmp_path))
    [player] = service.progress.profiles()
    assert player.name == YOU
    campaigns = CampaignScenes(lambda _: house_rules, Store(tmp_path), Notices())
    scene = PlayersScene(played := campaigns.played(resources, player), campaigns)
    scene.enter()
    scene.resize((1280, 720))
    label, you = resources.language.text("campaign.rename"), resources.language.text("table.you")
    assert you != YOU and you in played.names(played.campaign.stages[0], "")
    labels = {getattr(one, "label", ""): one for one in scene.page.controls}
    assert you in labels
    asked = labels[label].choose()
    assert isinstance(asked, Push)
    letters = asked.scene
    assert isinstance(letters, LettersScene)
    assert letters.text == you
    letters.resize((1280, 720))
    ok = resources.language.text("common.ok")
    next(one for one in letters.page.controls if getattr(one, "label", "") == ok).choose()
    assert service.progress.profiles() == [player], "a name that was left as it was is none that was given"
    taken = scene._make(you)
    assert isinstance(taken, Replace) and isinstance(taken.scene, MessageScene) and you in taken.scene.text
    assert service.progress.profiles() == [player], "nobody is called what says that somebody has no name"


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard")
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.press_button("campaign.new_player")
    player.type("Aki")
    player.press_main()
    player.step(60, 3)
    assert isinstance(player.top, MessageScene) and "Aki" in player.top.text
    player.app.close()


def test_what_was_won_is_used_and_what_was_not_is_not_shown(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=6)
    player.use(lambda one: getattr(one, "icon", None) == "star")
    scene = player.top
    assert isinstance(scene, TreasuresScene)
    names = {one.unlock.name for one in scene.page.controls if hasattr(one, "unlock")}
    assert names == {"", "bowl", "squid", "flute", "shore", "duck", "sparrow"}
    player.use(lambda one: getattr(getattr(one, "unlock", None), "name", "") == "squid")
    assert player.resources.settings.card_back == "squid"
    player.app.close()
    bare = on_the_map(tmp_path / "bare", won=0)
    assert not any(getattr(one, "icon", None) == "star" for one in map_of(bare).page.controls)
    bare.app.close()


def test_cosmetics_are_each_players_own(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=6)
    player.use(lambda one: getattr(one, "icon", None) == "star")
    player.use(lambda one: getattr(getattr(one, "unlock", None), "name", "") == "squid")
    player.key("escape")
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.press_button("campaign.new_player")
    player.type("Mika")
    player.press_main()
    player.press_button("common.back")
    player.put_off()
    player.step(100, 4)
    assert player.resources.settings.card_back == player.app.settings.stored.card_back == "usual"
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.use(lambda one: getattr(one, "label", "") == "Aki")
    player.step(100, 4)
    assert player.resources.settings.card_back == player.app.settings.stored.card_back == "squid"
    player.app.close()


@pytest.mark.parametrize(("everybody", "met"), [(False, {"suzume", "goro", "tama"}), (True, None)])
def test_the_lobby_asks_those_who_were_met(tmp_path: Path, everybody: bool, met: set[str] | None) -> None:
    player = on_the_map(tmp_path, "mouse", won=3, all_rivals=everybody)
    player.key("escape")
    player.press_button("title.new_match")
    scene = player.top
    assert isinstance(scene, LobbyScene)
    rivals = set(scene.draft.rivals)
    assert rivals == met if met is not None else len(rivals) >= 12
    player.app.close()


def test_a_campaign_of_ones_own_that_is_at_fault_is_told_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.campaign.campaign_files.data_folder", lambda: tmp_path)
    write(tmp_path / "campaigns" / "spoilt", STAGES.replace("win = {}", "conquer = {}"), SCRIPT)
    player = on_the_map(tmp_path, "keyboard")
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.press_button("campaign.faulty")
    told = player.top
    assert isinstance(told, MessageScene)
    assert 'stages.one.goal: unknown goal "conquer"' in told.text and "expected win" in told.text
    player.app.close()


def to_the_table(player: CampaignPlayer) -> MatchScene:
    at_table: type[Scene] = MatchScene
    player.play_until(lambda scene: isinstance(scene, at_table) and scene.choice is not None)  # type: ignore[attr-defined]
    scene = player.top
    assert isinstance(scene, MatchScene)
    return scene


def test_a_try_is_left_gone_on_with_and_given_up(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard")
    scene = to_the_table(player)
    player.use(lambda one: getattr(one, "icon", None) == "star")
    assert isinstance(player.top, StagePaperScene)
    player.key("escape")
    assert player.top is scene
    player.use(lambda one: getattr(one, "icon", None) == "pause")
    assert isinstance(player.top, PauseScene)
    player.press_button("pause.leave")
    player.press_button("title.campaign")
    word = player.resources.language.text("campaign.go_on")
    assert any(getattr(one, "label", "") == word for one in map_of(player).page.controls)
    to_the_table(player)
    player.use(lambda one: getattr(one, "icon", None) == "pause")
    player.press_button("pause.give_up")
    player.press_button("pause.give_up_question.no")
    assert isinstance(player.top, PauseScene) and list(Store(tmp_path).path("running").iterdir()), "it asks"
    player.press_button("pause.give_up")
    player.press_button("pause.give_up_question.yes")
    ended = player.top
    assert isinstance(ended, OutcomeScene) and not ended.won
    player.press_button("campaign.to_map")
    played: PlayerCampaign = map_of(player).played
    assert played.reached()["s01"].defeats == 1
    assert not list(Store(tmp_path).path("running").iterdir())
    aside = [path.suffix for path in Store(tmp_path).path("given-up").iterdir()]
    assert sorted(aside) == [".receipt", ".tenno"]
    player.app.close()


def test_a_try_that_another_window_plays_is_not_gone_on_with(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard")
    to_the_table(player)
    player.use(lambda one: getattr(one, "icon", None) == "pause")
    player.press_button("pause.leave")
    (record,) = Store(tmp_path).path("running").glob("*.tenno")
    elsewhere = RecordWriter(record)
    elsewhere.hold()
    before = record.read_bytes()
    player.press_button("title.campaign")
    player.press_button("campaign.go_on")
    told = player.top
    assert isinstance(told, MessageScene) and told.text == player.resources.language.text("match.elsewhere")
    player.key("escape")
    assert isinstance(player.top, TitleScene)
    assert record.read_bytes() == before
    elsewhere.close()
    player.press_button("title.campaign")
    to_the_table(player)
    player.app.close()


def test_a_database_that_was_damaged_while_the_game_ran_is_mended(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard")
    player.key("escape")
    (tmp_path / FILE).write_bytes(b"no database" * 999)
    player.press_button("title.campaign")
    assert isinstance(player.top, MessageScene) and "damaged-1" in player.top.text, "it is said where it lies"
    player.key("escape")
    assert isinstance(player.top, TellingScene), "nothing was finished, so it begins with the letter"
    assert list(tmp_path.glob(f"{FILE}.damaged-*"))
    player.app.close()


def test_the_ending_is_told_once_however_the_last_table_was_left(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=23)
    player.key("escape")
    with opened(tmp_path / FILE, write=True) as connection:
        connection.execute("INSERT INTO tries VALUES (1, 's24', 1, 0, 'won', 1)")
    player.press_button("title.campaign")
    assert isinstance(player.top, TellingScene)
    player.press_button("campaign.skip")
    assert isinstance(player.top, OpeningScene), "the match within it"
    player.press_button("campaign.later")
    assert isinstance(player.top, MapScene)
    player.key("escape")
    player.press_button("title.campaign")
    assert isinstance(player.top, MapScene)
    player.app.close()


@pytest.mark.parametrize(
    ("won", "speed"),
    [(12, "normal"), (13, "fast"), pytest.param(18, "fast", marks=pytest.mark.long)],
)
def test_rivals_play_fast_where_five_or_more_sit_until_the_key_says_otherwise(
    tmp_path: Path, won: int, speed: str
) -> None:
    player = on_the_map(tmp_path, "keyboard", won=won)
    player.resources.settings.change("speed", "normal")
    scene = to_the_table(player)
    assert scene.runner.speed.now == speed and player.resources.settings.speed == "normal"
    told = []
    for _ in range(3):
        player.key("s")
        told.append(scene.runner.speed.now)
        assert player.resources.settings.speed == told[-1]
    assert told == (["instant", "normal", "fast"] if speed == "fast" else ["fast", "instant", "normal"])
    player.app.close()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_rule_that_is_said_first_goes_as_soon_as_somebody_plays(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by)
    scene = to_the_table(player)
    assert scene.watch.words.waiting, "a short hand"
    player.do("return", scene.page.spot(SlotSpot(0, 0)).rect.center)
    assert scene.choice is not None and not scene.watch.words.waiting
    player.app.close()


def test_a_chosen_speed_holds_where_five_or_more_sit(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=13)
    scene = to_the_table(player)
    assert player.resources.settings.speed == scene.runner.speed.now == "instant"
    player.app.close()


FEUD = STAGES[: STAGES.index('[[stages]]\nid = "two"')].replace(
    'variant = { short_hand = ["4", "5", "6"], no_notes = true }',
    'variant = { short_hand = ["4", "5", "6", "8", "9"], feud = 3 }',
)
FEUD_SCRIPT = SCRIPT[: SCRIPT.index("[stages.two]")] + SCRIPT[SCRIPT.index("[ending]") :]
for spare in ('two = "This or that?"\n', '[acts.cedars]\ntitle = "Cedars"\nopening = ["Trees."]\n'):
    FEUD_SCRIPT = FEUD_SCRIPT.replace(spare, "")


def test_a_feud_that_was_left_between_two_matches_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.campaign.campaign_files.data_folder", lambda: tmp_path)
    write(tmp_path / "campaigns" / "feud", FEUD, FEUD_SCRIPT)
    player = on_the_map(tmp_path, "mouse")
    player.use(lambda one: getattr(one, "icon", None) == "person")
    player.press_button("campaign.other", name="feud · Tenno")
    player.play_until(until(ScoringScene))
    player.press_button("scoring.to_title")
    assert isinstance(player.top, TitleScene)
    player.enter()
    assert map_of(player).played.campaign.name == "feud", "where one was last"
    word = player.resources.language.text("campaign.go_on")
    assert any(getattr(one, "label", "") == word for one in map_of(player).page.controls)
    player.play_until(until(OutcomeScene))
    names = {path.stem[-2:] for path in Store(tmp_path).path("matches").glob("*.tenno")}
    assert "+2" in names
    player.app.close()


def test_the_first_stage_teaches_in_the_match_and_says_each_thing_once_to_a_player(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "mouse")
    to_the_table(player)
    text = player.resources.language.text
    lessons = [text(f"teach.{name}") for name in ("attack", "prisoner", "hands")]
    heard: list[list[str]] = [[], []]
    for told in heard:
        while not isinstance(player.top, OutcomeScene):
            top = player.top
            waiting = top.watch.words.waiting if isinstance(top, MatchScene) else ()
            told += [word for word in waiting if word in lessons and word not in told]
            player.play_a_little()
        if player.top.won:  # something was won there, which has the place of the way to play again
            player.press_button("campaign.onward")
            player.use(lambda one: getattr(one, "key", "") == "s01")
            player.press_button("campaign.play")
        else:
            player.press_button("campaign.again")
    assert heard[0][0] == lessons[0] and lessons[2] in heard[0]
    assert not set(heard[0]) & set(heard[1])
    player.app.close()
