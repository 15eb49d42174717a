"""Pictures of the campaign: map, letter, openings, ends, players, treasures, ending; and its tables."""

from collections.abc import Callable
from functools import partial

from game.campaign.database import opened
from game.campaign.help import Help
from game.campaign.progress import FILE, StageProgress
from game.campaign.service import TryEnd
from game.campaign.stage_table import StageTable
from game.campaign.stages import ACTS
from game.games import TENNO
from game.kept.store import Store
from game.tenno.show import house_rules
from scenes.games import PLAYED
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.opening import OpeningScene
from scenes.menus.campaign.outcome import OutcomeScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.players import PlayersScene
from scenes.menus.campaign.scenes import CampaignScenes
from scenes.menus.campaign.telling import AfterScene, Page, TellingScene
from scenes.menus.campaign.treasures import TreasuresScene
from scenes.menus.notices import Notices
from scenes.paint.art import TITLE
from scenes.paint.cards import Cosmetics
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.table_page import ToolButton
from scenes.window.requests import PlayStage, Pop
from scenes.window.scene import Scene
from tools.gallery.stage import Shot, Stage, Step
from tools.gallery.steps import click, keys, named, settled, wait
from tools.gallery.told import StagedMatch, open_record

_STARS = (7, 7, 3, 7, 1, 7, 3, 3, 1, 7, 3)
"""What was reached at the stages in turn, as bits: the goal's, then the bonus goals'."""
_TEA = 5
"""Defeats after which a teacup stands on a stage's paper."""
Make = Callable[[PlayerCampaign, CampaignScenes], Scene]


def _begun(
    stage: Stage, won: int, defeats: int = 0, players: int = 1
) -> tuple[PlayerCampaign, CampaignScenes]:
    """Begin a campaign of which the first stages are won, and the next was lost so often."""
    home = stage.folder()
    scenes = CampaignScenes(lambda: TENNO, house_rules, Store(home), Notices())
    player = scenes.service.progress.add_profile("Mira", 1)
    for number in range(1, players):
        scenes.service.progress.add_profile(f"Jonas {number}", number + 3)
    campaign = scenes.service.campaign("")
    with opened(home / FILE, write=True) as connection:
        for number, one in enumerate(campaign.stages[: won + 1]):
            key, bits = campaign.key(one.identity), _STARS[number % len(_STARS)]
            tries = [("won", bits)] if number < won else [("lost", 0)] * defeats
            for place, (state, stars) in enumerate(tries, 1):
                values = player.identity, key, place, 0, state, stars
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
    return scenes.played(stage.settings(), player), scenes


def _campaign(make: Make, won: int, defeats: int = 0, players: int = 1) -> Step:
    """Open one of the campaign's scenes where so many stages are won."""

    return lambda stage: stage.open(make(*_begun(stage, won, defeats, players)))


def _map(won: int, defeats: int = 0, players: int = 1) -> tuple[Step, Step]:
    """Open the map, and wait until its figure has come to where it goes."""

    def walked(stage: Stage) -> None:
        walk = stage.scene(MapScene).walk
        stage.wait_until(lambda: not walk.walking, 3000)

    return _campaign(MapScene, won, defeats, players), walked


def _told(title: str, page: Page, played: PlayerCampaign, act: str = TITLE) -> Scene:
    return TellingScene(played.resources, title, [page], Pop(), act)


def _letter(played: PlayerCampaign, _: CampaignScenes) -> Scene:
    return _told("", Page(played.script.letter, letter=True), played)


def _act(identity: str) -> Make:
    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        act = played.script.acts[identity]
        return _told(act.title, Page(act.opening), played, identity)

    return made


def _ending(played: PlayerCampaign, _: CampaignScenes) -> Scene:
    ending, part = played.script.ending, "suzume"
    return _told(ending.title, Page(dict(ending.parts)[part], face=part), played, "blind")


def _opening(identity: str) -> Make:
    def made(played: PlayerCampaign, _: CampaignScenes) -> Scene:
        stage = played.campaign.stage(identity)
        play = PlayStage("", identity, played.player.identity)
        return OpeningScene(played, stage, next(iter(played.partners(stage)), ""), play)

    return made


def _outcome(identity: str, won: bool) -> Make:
    def made(played: PlayerCampaign, scenes: CampaignScenes) -> Scene:
        stage = played.campaign.stage(identity)
        table = StageTable(played.campaign, stage, Help())
        unlocked = stage.unlocks if won else ()
        end = TryEnd(table, played.player.identity, (won, won, False), StageProgress(), unlocked)
        return OutcomeScene(played, end, scenes)

    return made


def _table(stage: Stage, tried: str = "s05") -> None:
    """Play a try at a stage; there are words about its goals."""
    played, _ = _begun(stage, 4)
    table = StageTable(played.campaign, played.campaign.stage(tried), Help(_TEA))
    StagedMatch(stage, PLAYED, open_record(stage, PLAYED, "four"), 31, tried=table)
    stage.resources.art.apply(Cosmetics(table.stage.scenery))
    stage.wait(300)


def _goals(stage: Stage) -> None:
    """Open the paper that has all goals."""
    match = stage.scene(MatchScene)
    match.watch.words.hush()
    tools = [one for one in match.page.page.controls if isinstance(one, ToolButton)]
    click(lambda _: tools[-1].rect)(stage)


SHOTS = (
    settled("campaign-map_first", *_map(0)),
    settled("campaign-map", *_map(11)),
    settled("campaign-map_branch", *_map(8), keys("left")),
    settled("campaign-map_help", *_map(15, defeats=_TEA)),
    settled("campaign-map_partner", *_map(22, defeats=9)),
    settled("campaign-map_unfolded", *_map(22, defeats=9), click(named("campaign.unfold", always=False))),
    settled("campaign-map_shared", *_map(11, players=3)),
    Shot(
        "campaign-map_walking",
        _campaign(lambda one, scenes: MapScene(one, scenes, one.campaign.stages[11]), 12),
        wait(400),
    ),
    settled("campaign-letter", _campaign(_letter, 0)),
    *(settled(f"campaign-act_{act}", _campaign(_act(act), 0)) for act in ACTS),
    settled("campaign-opening", _campaign(_opening("s12"), 4)),
    settled("campaign-opening_shore", _campaign(_opening("s04"), 4)),
    settled("campaign-opening_snow", _campaign(_opening("s15"), 4)),
    settled("campaign-opening_blind", _campaign(_opening("s24"), 4)),
    settled("campaign-opening_rules", _campaign(_opening("s23"), 4)),
    Shot("campaign-table", _table),
    *(
        Shot(f"campaign-table_{stage}", partial(_table, tried=stage))
        for stage in ("s10", "s16", "s22", "s24")
    ),
    settled("campaign-paper", _table, _goals),
    settled("campaign-won", _campaign(_outcome("s18", won=True), 4)),
    settled("campaign-lost", _campaign(_outcome("s14", won=False), 4)),
    settled("campaign-players", _campaign(PlayersScene, 7, players=3)),
    settled("campaign-treasures", _campaign(lambda one, _: TreasuresScene(one), 24)),
    settled("campaign-ending", _campaign(_ending, 24)),
    Shot("campaign-after", _campaign(lambda one, _: AfterScene(one, Pop()), 24), wait(100)),
)
