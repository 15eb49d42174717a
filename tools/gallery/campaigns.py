"""Pictures of the campaign: map, letter, openings, ends, players, treasures, ending; and its tables."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.campaign.database import opened
from game.campaign.progress import FILE, StageProgress
from game.campaign.road import Help
from game.campaign.stages import Stage as CampaignStage
from game.games import TENNO
from game.kept.store import Store
from game.tenno.show import house_rules
from scenes.menus.campaign.after import AfterScene
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.opening import OpeningScene
from scenes.menus.campaign.outcome import OutcomeScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.scenes import CampaignScenes
from scenes.menus.campaign.service import TryEnd
from scenes.menus.campaign.telling import Page, TellingScene
from scenes.menus.campaign.treasures import TreasuresScene
from scenes.menus.playing import StageTable
from scenes.tenno.match.stage_watch import GoalButton
from scenes.window.requests import PlayStage, Pop
from tools.gallery.shot import Shot
from tools.gallery.shown_match import ShownMatch
from tools.gallery.stage import Stage

_STARS = (7, 7, 3, 7, 1, 7, 3, 3, 1, 7, 3)
"""What was reached at the stages in turn, as bits: the goal's, then the bonus goals'."""
_TEA = 5
"""Defeats after which a teacup stands on a stage's paper."""


@contextmanager
def _played(
    stage: Stage, won: int, defeats: int = 0, players: int = 1
) -> Iterator[tuple[CampaignScenes, PlayerCampaign]]:
    """Lend a campaign of which the first stages are won, and the next was lost so often."""
    resources = stage.settings()
    with stage.folder() as home:
        campaign_scenes = CampaignScenes(lambda: TENNO, house_rules, Store(home))
        player = campaign_scenes.service.progress.add_profile("Mira", 1)
        for number in range(1, players):
            campaign_scenes.service.progress.add_profile(f"Jonas {number}", number + 3)
        campaign = campaign_scenes.service.campaign("")
        with opened(home / FILE, write=True) as connection:
            for number, one in enumerate(campaign.stages[: won + 1]):
                key, bits = campaign.key(one.identity), _STARS[number % len(_STARS)]
                tries = [("won", bits)] if number < won else [("lost", 0)] * defeats
                for place, (state, stars) in enumerate(tries, 1):
                    values = player.identity, key, place, 0, state, stars
                    connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
        yield campaign_scenes, campaign_scenes.service.played(resources, player)


def _map(won: int, defeats: int = 0, keys: bool = False, players: int = 1) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        with _played(stage, won, defeats, players) as (campaign_scenes, played):
            scene = MapScene(stage.resources, played, campaign_scenes)
            stage.open(scene)
            stage.wait_until(lambda: not scene.walk.walking, 3000)
            if keys:
                stage.move("left")
            stage.settle()

    return shown


def _unfolded(stage: Stage) -> None:
    """All words of a paper that folds some, by the button at its head where there is one."""
    with _played(stage, 22, defeats=9) as (campaign_scenes, played):
        scene = MapScene(stage.resources, played, campaign_scenes)
        stage.open(scene)
        stage.wait_until(lambda: not scene.walk.walking, 3000)
        word = stage.text("campaign.unfold")
        for control in scene.page.controls:
            if getattr(control, "label", "") == word:
                stage.click(control.rect)
        stage.settle()


def _walking(stage: Stage) -> None:
    with _played(stage, 12) as (campaign_scenes, played):
        came = played.campaign.stages[11]
        stage.open(MapScene(stage.resources, played, campaign_scenes, came))
        stage.wait(400)


def _letter(stage: Stage) -> None:
    with _played(stage, 0) as (_, played):
        stage.open(TellingScene(stage.resources, "", [Page(played.script.letter, letter=True)], Pop))
        stage.settle()


def _act(stage: Stage) -> None:
    with _played(stage, 0) as (_, played):
        act = played.script.acts["cedars"]
        stage.open(TellingScene(stage.resources, act.title, [Page(act.opening)], Pop))
        stage.settle()


def _ending(part: str) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        with _played(stage, 24) as (_, played):
            ending = played.script.ending
            page = Page(dict(ending.parts)[part], face=part if part in played.rivals else "")
            stage.open(TellingScene(stage.resources, ending.title, [page], Pop))
            stage.settle()

    return shown


def _opening(identity: str) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        with _played(stage, 4) as (_, played):
            found = played.campaign.stage(identity)
            play = PlayStage("", identity, played.player.identity)
            partner = next(iter(played.partners(found)), "")
            stage.open(OpeningScene(stage.resources, played, found, partner, play))
            stage.settle()

    return shown


def _outcome(identity: str, won: bool) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        with _played(stage, 4) as (actions, played):
            found = played.campaign.stage(identity)
            stage.open(OutcomeScene(stage.resources, played, _end(played, found, won), actions))
            stage.settle()

    return shown


def _end(played: PlayerCampaign, found: CampaignStage, won: bool) -> TryEnd:
    table = StageTable(played.campaign, found, Help())
    unlocked = found.unlocks if won else ()
    return TryEnd(table, played.player.identity, won, (won, won, False), StageProgress(), (), unlocked)


def _players(stage: Stage) -> None:
    with _played(stage, 7, players=3) as (campaign_scenes, played):
        stage.open(campaign_scenes.players(stage.resources, played))
        stage.settle()


def _treasures(stage: Stage) -> None:
    with _played(stage, 24) as (_, played):
        stage.open(TreasuresScene(stage.resources, played))
        stage.settle()


def _after(stage: Stage) -> None:
    with _played(stage, 24) as (_, played):
        stage.open(AfterScene(stage.resources, played, Pop))
        stage.wait(100)


def _table(paper: bool) -> Callable[[Stage], None]:
    """A try at a stage: the words about its goals, or the paper that has them all."""

    def shown(stage: Stage) -> None:
        with _played(stage, 4) as (_, played):
            tried = StageTable(played.campaign, played.campaign.stage("s05"), Help(_TEA))
            match = ShownMatch(stage, "four", 30, tried=tried)
            stage.wait(300)
            if paper:
                match.scene.watch.words.hush()
                star = next(one for one in match.scene.page.page.controls if isinstance(one, GoalButton))
                stage.click(star.rect)
                stage.settle()

    return shown


SHOTS = (
    Shot("campaign", "map_first", _map(0)),
    Shot("campaign", "map", _map(11)),
    Shot("campaign", "map_branch", _map(8, keys=True)),
    Shot("campaign", "map_help", _map(15, defeats=_TEA)),
    Shot("campaign", "map_partner", _map(22, defeats=9)),
    Shot("campaign", "map_unfolded", _unfolded),
    Shot("campaign", "map_shared", _map(11, players=3)),
    Shot("campaign", "map_walking", _walking),
    Shot("campaign", "letter", _letter),
    Shot("campaign", "act", _act),
    Shot("campaign", "opening", _opening("s12")),
    Shot("campaign", "opening_rules", _opening("s23")),
    Shot("campaign", "table", _table(paper=False)),
    Shot("campaign", "paper", _table(paper=True)),
    Shot("campaign", "won", _outcome("s18", won=True)),
    Shot("campaign", "lost", _outcome("s14", won=False)),
    Shot("campaign", "players", _players),
    Shot("campaign", "treasures", _treasures),
    Shot("campaign", "ending", _ending("suzume")),
    Shot("campaign", "after", _after),
)
