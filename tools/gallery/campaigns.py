"""Pictures of both campaigns: map, letter, openings, ends, players, treasures, ending; and their tables."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from assets import FOLDER
from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE, StageProgress
from game.campaign.progress_database_file import opened
from game.campaign.seals import under_seal
from game.campaign.stage_table import StageTable
from game.campaign.stages import FIRST, LANDS, Unlock
from game.campaign.stages import Stage as CampaignStage
from game.games import game_named
from game.kept.data_folder import Store
from game.table.record_by_viewer import read_telling
from game.table.record_forms import SEALS
from scenes.games import HONOR, PLAYED, GameScenes, problem_scene, shown_game
from scenes.launch.opened_from_title_or_match import why_of_try
from scenes.match.corner_buttons import GoalsButton
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.epilogue_won import AgainScene
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import GuessScene, Page, TellingScene
from scenes.menus.campaign.treasures import TreasuresScene
from scenes.menus.campaign.try_outcome import OutcomeScene, PrizeScene
from scenes.menus.campaign.who_plays import PlayersScene
from scenes.menus.pending_requests import Notices
from scenes.paint.art import TITLE
from scenes.window import PlayStage, Pop, Scene
from tools.gallery.shots import Shot, Stage, Step
from tools.gallery.staged_records import StagedMatch, open_record
from tools.gallery.steps_to_a_picture import (
    chosen,
    click,
    controls,
    keys,
    named,
    point,
    settle,
    settled,
    wait,
)

_STARS = (7, 7, 3, 7, 1, 7, 3, 3, 1, 7, 3)
"""What was reached at the stages in turn, as bits: the goal's, then the bonus goals'."""
_TEA = 5
"""Defeats after which a teacup stands on a stage's paper."""
Make = Callable[[PlayerCampaign, CampaignScenes], Scene]


def begun(
    stage: Stage, won: int, defeats: int = 0, players: int = 1, road: str = ""
) -> tuple[PlayerCampaign, CampaignScenes]:
    """Begin a campaign of which the first stages are won, and the next was lost so often."""
    home = stage.folder()
    scenes = CampaignScenes(
        lambda game: shown_game(game.name).wing().house_rules,
        Store(home),
        Notices(),
        problem_scene,
        why_of_try,
    )
    player = scenes.service.progress.add_profile("Mira", 1)
    for number in range(1, players):
        scenes.service.progress.add_profile(f"Jonas {number}", number + 3)
    campaign = scenes.service.campaign(road)
    with opened(home / FILE, write=True) as connection:
        for number, one in enumerate(campaign.stages[: won + 1]):
            key, bits = campaign.key(one.identity), _STARS[number % len(_STARS)]
            tries = [("won", bits)] if number < won else [("lost", 0)] * defeats
            for place, (state, stars) in enumerate(tries, 1):
                values = player.identity, key, place, 0, state, stars
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
    return scenes.played(stage.settings(), player, road), scenes


def opened_scene(make: Make, won: int, defeats: int = 0, players: int = 1, road: str = "") -> Step:
    """Open one of the campaign's scenes where so many stages are won."""

    return lambda stage: stage.open(make(*begun(stage, won, defeats, players, road)))


def opened_map(won: int, defeats: int = 0, players: int = 1, road: str = "") -> tuple[Step, Step]:
    """Open the map, and wait until its figure has come to where it goes."""

    def walked(stage: Stage) -> None:
        walk = stage.scene(MapScene).walk
        stage.wait_until(lambda: not walk.walking, 3000)

    return opened_scene(MapScene, won, defeats, players, road), walked


def _told(title: str, page: Page, played: PlayerCampaign, act: str = TITLE) -> Scene:
    return TellingScene(played.resources, title, [page], Pop, act)


def letter(played: PlayerCampaign, _: CampaignScenes) -> Scene:
    """Tell the letter."""
    game = played.other_game(played.campaign)
    return _told(game, Page(played.script.letter, letter=True, jam=not played.campaign.name), played)


def act(identity: str) -> Make:
    """Tell how an act begins."""

    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        text = played.script.acts[identity]
        return _told(text.title, Page(text.opening), played, identity)

    return made


def ending(part: str, scenery: str) -> Make:
    """Tell a part of the ending, by its key."""

    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        told = played.script.ending
        return _told(told.title, Page(dict(told.parts)[part], face=part), played, scenery)

    return made


def opening(identity: str) -> Make:
    """Open a stage's opening."""

    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        stage = played.campaign.stage(identity)
        play = PlayStage(played.campaign.name, identity, played.player.identity)
        return OpeningScene(played, stage, next(iter(played.partners(stage)), ""), play)

    return made


def closing(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
    """Tell how it ends to whom had guessed somebody else."""
    for heard in ("guess", "guess.fumi"):
        played.hear(heard)
    parts = [(key, lines) for key, lines in played.script.ending.parts if key == "close"]
    return scenes.told(played, parts, AfterScene(played, Pop))


def guess(identity: str) -> Make:
    """Ask what is asked before a stage, such as who wrote the letter."""
    return lambda played, _: GuessScene(played, played.campaign.stage(identity), Pop)


def _end(
    played: PlayerCampaign,
    stage: CampaignStage,
    stars: tuple[bool, bool, bool],
    unlocked: Sequence[Unlock] = (),
    record: str = "",
) -> TryEnd:
    """Return what became of a try; `record`: one of the gallery's, of which it is told why it came so."""
    table = StageTable(played.campaign, stage, Help())
    end = TryEnd(
        table=table,
        player=played.player.identity,
        stars=stars,
        before=StageProgress(),
        unlocked=tuple(unlocked),
    )
    if not record:
        return end
    game = played.campaign.plays
    path = FOLDER / "gallery" / f"{record}.{game}"
    return replace(end, told=[read_telling(game_named(game), path).told[0]], record=path)


def outcome(identity: str, won: bool, record: str = "") -> Make:
    """Open what became of a try, and where there is a record of the gallery's, why."""

    def made(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
        stage = played.campaign.stage(identity)
        stars = (won, False, won) if record else (won, won, False)
        return OutcomeScene(played, _end(played, stage, stars, stage.unlocks if won else (), record), scenes)

    return made


def prize(identity: str) -> Make:
    """Show the first thing that a stage brings."""

    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        stage = played.campaign.stage(identity)
        unlock = next(one for one in stage.unlocks if one.kind != "rival" or len(stage.unlocks) == 1)
        return PrizeScene(played, stage, unlock, Pop())

    return made


def again(played: PlayerCampaign, _: CampaignScenes) -> Scene:
    """Open what comes when the match within the ending was won."""
    stage = played.campaign.epilogue
    assert stage is not None
    return AgainScene(played, _end(played, stage, (True, False, False), stage.unlocks), Pop())


def third_defeat(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
    """Open what became of the third try at it that was lost."""
    stage = played.campaign.epilogue
    assert stage is not None
    end = replace(_end(played, stage, (False, False, False)), before=StageProgress(tries=2, defeats=2))
    return OutcomeScene(played, end, scenes)


def with_seals(at: int) -> Make:
    """Open the map at a stage, with seals won here and there, all indigo ones of the first act among them."""

    def made(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
        home, campaign = played.progress.path.parent, played.campaign
        first = campaign.land.acts[0]
        with opened(home / FILE, write=True) as connection:
            for (number, one), (place, seal) in product(enumerate(campaign.stages), enumerate(SEALS, 2)):
                if (number * place) % 3 == 0 or (seal == "indigo" and one.act == first):
                    values = played.player.identity, campaign.key(one.identity), place
                    connection.execute("INSERT INTO tries VALUES (?, ?, ?, 0, 'won', 1)", values)
                    connection.execute("INSERT INTO sealed VALUES (?, ?, ?, ?)", (*values, seal))
        return MapScene(played, scenes, campaign.stages[at])

    return made


def sealed_outcome(identity: str) -> Make:
    """Open what became of a try under the black seal, which was the last of its act."""

    def made(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
        stage = under_seal(played.campaign.stage(identity), "black")
        end = _end(played, stage, (True, False, False), [Unlock("back", "black")])
        return OutcomeScene(played, end, scenes)

    return made


def table(
    tried: str, record: str, line: int, game: GameScenes = PLAYED, defeats: int = _TEA, seal: str = ""
) -> Step:
    """Play a try at a stage of a game's road, so far, after so many defeats, or under a seal."""

    def shown(stage: Stage) -> None:
        played, _ = begun(stage, 4, road="" if game is PLAYED else game.name)
        at = StageTable(played.campaign, under_seal(played.campaign.stage(tried), seal), Help(defeats))
        StagedMatch(stage, game, open_record(game, record), line, tried=at)
        stage.wait(300)

    return shown


def goals(stage: Stage) -> None:
    """Open the paper that has all goals, over whatever is said of them."""
    stage.top.watch.words.hush()  # type: ignore[attr-defined]
    click(lambda _: next(one.rect for one in controls(stage) if isinstance(one, GoalsButton)))(stage)


def _put_on(stage: Stage) -> None:
    """Put on what was won; large letters have it on the second leaf."""
    if getattr(stage.scene(OutcomeScene).controls["other"], "label", "") != stage.text("campaign.wear"):
        click(named("main"))(stage)
    click(named("other"))(stage)


_TABLE = table("s05", "four", 31)
SEAL = click(named("seal"))
SHOTS = (
    settled("campaign-map_first", *opened_map(0)),
    settled("campaign-map", *opened_map(11)),
    settled("campaign-map_closed_run", *opened_map(11), point(named("person")), point(named("lock"))),
    settled("campaign-map_branch", *opened_map(8), keys("left")),
    settled("campaign-map_help", *opened_map(15, defeats=_TEA)),
    settled("campaign-map_partner", *opened_map(22, defeats=9)),
    settled(
        "campaign-map_unfolded", *opened_map(22, defeats=9), click(named("campaign.unfold", always=False))
    ),
    settled("campaign-map_shared", *opened_map(11, players=3)),
    Shot(
        "campaign-map_walking",
        opened_scene(lambda one, scenes: MapScene(one, scenes, one.campaign.stages[11]), 12),
        wait(400),
    ),
    settled("campaign-letter", opened_scene(letter, 0)),
    *(settled(f"campaign-act_{name}", opened_scene(act(name), 0)) for name in FIRST.acts),
    settled("campaign-opening", opened_scene(opening("s12"), 4)),
    settled("campaign-opening_shore", opened_scene(opening("s04"), 4)),
    settled("campaign-opening_snow", opened_scene(opening("s15"), 4)),
    settled("campaign-opening_ally", opened_scene(opening("s18"), 4)),
    settled("campaign-opening_blind", opened_scene(opening("s24"), 4)),
    settled("campaign-opening_epilogue", opened_scene(opening("s25"), 24)),
    settled("campaign-opening_coin", opened_scene(opening("s14"), 13)),
    settled("campaign-opening_margin", opened_scene(opening("s16"), 15)),
    settled("campaign-opening_told", opened_scene(opening("s18"), 17)),
    settled("campaign-opening_thread", opened_scene(opening("s17"), 16)),
    settled("campaign-ending_guess", opened_scene(closing, 24), wait(5000)),
    settled("campaign-guess", opened_scene(guess("s24"), 23)),
    settled("campaign-map_fork", *opened_map(8)),
    settled("campaign-map_fork_snow", *opened_map(14)),
    settled("campaign-opening_rules", opened_scene(opening("s23"), 4)),
    Shot("campaign-table", _TABLE),
    *(Shot(f"campaign-table_{one}", table(one, "four", 31)) for one in ("s10", "s16", "s22", "s24")),
    settled("campaign-map_things", *opened_map(23), keys("left")),
    *(
        settled(f"campaign-thing_{one}", *opened_map(23), click(named(f"object-{one}")))
        for one in ("rice", "print", "letters")
    ),
    settled("campaign-map_epilogue", *opened_map(24)),
    settled("campaign-map_blind", *opened_map(24), keys("left"), wait(3000)),
    Shot("campaign-again", opened_scene(again, 24), wait(2100)),
    settled("campaign-again_over", opened_scene(again, 24), wait(3200)),
    settled("campaign-lost_epilogue", opened_scene(third_defeat, 24)),
    *(
        Shot(f"campaign-drift_{one}", table(one, "four", 31), wait(9000))
        for one in ("s05", "s10", "s16", "s22", "s24")
    ),
    *(Shot(f"campaign-drift_{name}", opened_scene(act(name), 0), wait(14_000)) for name in FIRST.acts),
    settled("campaign-give_up", _TABLE, keys("pause"), chosen("pause.give_up")),
    settled("campaign-paper", _TABLE, goals),
    settled("campaign-won", opened_scene(outcome("s18", won=True), 4)),
    settled("campaign-lost", opened_scene(outcome("s14", won=False), 4)),
    settled("campaign-lost_why", opened_scene(outcome("s14", False, "four"), 4)),
    settled("campaign-won_why", opened_scene(outcome("s10", True, "duel"), 4)),
    settled("campaign-map_seals", opened_scene(with_seals(13), 25), wait(3000)),
    settled("campaign-map_black", opened_scene(with_seals(13), 25), wait(3000), SEAL, SEAL, SEAL),
    settled("campaign-won_seal", opened_scene(sealed_outcome("s10"), 24)),
    settled("campaign-players", opened_scene(PlayersScene, 7, players=3)),
    *(
        Shot(f"campaign-prize_{one}", opened_scene(prize(one), 4), wait(600))
        for one in ("s01", "s02", "s05", "s09")
    ),
    settled("campaign-won_boon", opened_scene(outcome("s09", won=True), 9)),
    settled("campaign-won_wear", opened_scene(outcome("s01", won=True), 1)),
    settled("campaign-won_worn", opened_scene(outcome("s02", won=True), 2), settle, _put_on),
    settled("campaign-treasures_few", opened_scene(lambda one, _: TreasuresScene(one), 3)),
    settled("campaign-treasures", opened_scene(lambda one, _: TreasuresScene(one), 24)),
    settled("campaign-ending", opened_scene(ending("suzume", "blind"), 24)),
    Shot("campaign-after", opened_scene(lambda one, _: AfterScene(one, Pop), 24), wait(100)),
)


# The second road

_begin = partial(opened_scene, road=HONOR.name)
_map = partial(opened_map, road=HONOR.name)


_RED = table("h02", "honor-three", 60, HONOR, 0, "gold")
_FIRST = table("h02", "honor-three", 60, HONOR, 2)
HONOR_SHOTS = (
    settled("war-map_first", *_map(0)),
    settled("war-map", *_map(6)),
    settled("war-map_end", *_map(12)),
    settled("war-map_seals", _begin(with_seals(5), 13), wait(3000)),
    settled(
        "war-map_gold",
        _begin(with_seals(5), 13),
        wait(3000),
        *[SEAL] * 4,
    ),
    settled("war-map_things", *_map(11), keys("left")),
    settled("war-thing_letters", *_map(11), click(named("object-letters"))),
    settled("war-guess", _begin(guess("h12"), 11)),
    settled("war-opening_coin", _begin(opening("h10"), 9)),
    settled("war-opening_told", _begin(opening("h11"), 10)),
    settled("war-won_boon", _begin(outcome("h07", won=True), 7)),
    settled("war-won_seal", _begin(sealed_outcome("h09"), 12)),
    Shot("war-table_gold", _RED),
    settled("war-table_gold_paper", _RED, keys("log")),
    settled("war-map_help", *_map(8, defeats=9)),
    settled("war-letter", _begin(letter, 0)),
    *(settled(f"war-act_{name}", _begin(act(name), 0)) for name in LANDS["autumn"].acts),
    *(settled(f"war-opening_{one}", _begin(opening(one), 4)) for one in ("h02", "h06", "h12")),
    settled("war-won", _begin(outcome("h09", won=True), 8)),
    settled("war-lost", _begin(outcome("h07", won=False), 6)),
    settled("war-lost_why", _begin(outcome("h07", False, "honor-three"), 6)),
    settled("war-won_why", _begin(outcome("h10", True, "honor-four"), 9)),
    settled("war-ending", _begin(ending("fumi", "lanterns"), 12)),
    settled("war-ending_suzume", _begin(ending("suzume", "lanterns"), 12)),
    settled("war-opening_epilogue", _begin(opening("h13"), 12)),
    settled("war-map_lantern", *_map(12), keys("left"), wait(3000)),
    Shot("war-again", _begin(again, 12), wait(2100)),
    settled("war-again_over", _begin(again, 12), wait(3200)),
    settled("war-lost_epilogue", _begin(third_defeat, 12)),
    settled("war-treasures", _begin(lambda one, _: TreasuresScene(one), 12)),
    Shot("war-table_field", _FIRST),
    Shot("war-table_fog", table("h07", "honor-four", 70, HONOR, 2)),
    Shot("war-table_lanterns", table("h10", "honor-four", 70, HONOR, 2)),
    Shot("war-table_leaves", table("h12", "honor-four", 118, HONOR, 0), wait(3000)),
    Shot("war-table_hint", table("h07", "honor-four", 15, HONOR, 2), wait(6500)),
    settled("war-give_up", _FIRST, keys("pause"), chosen("pause.give_up")),
    settled("war-paper", _FIRST, goals),
)
