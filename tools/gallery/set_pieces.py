"""Pictures of the set pieces of the campaign's stages, each at its table, early in a match and late in it."""

from functools import cache, partial

from game.campaign.campaign_files import own_campaign
from game.campaign.help_after_defeats import NO_HELP
from game.campaign.stage_table import StageTable, partners, table_of
from game.campaign.stages import Stage as CampaignStage
from game.games import HONOR
from game.kept.json_lines import Line
from game.table.drivers import Driver, InProcessDriver
from game.table.record_by_viewer import Telling, tell
from game.table.session import Session
from scenes.games import PLAYED, GameScenes, shown_game
from tools.gallery.shots import Shot, Stage
from tools.gallery.staged_records import StagedMatch

_MOMENTS = {"early": 0.25, "late": 0.9}
"""In which part of all fights, and of all turns where turns are told."""
_SEED = 7


@cache
def _told(road: str, identity: str) -> Telling:
    """Play a match of a stage of a game's road by quick minds; who sits there is told as it is."""
    stage, game = own_campaign(road).stage(identity), _shown(road).game()
    rivals = {rival.identity: rival.name for rival in game.rivals()}
    table = table_of(stage, next(iter(partners(stage, ())), ""))
    seats: list[Line] = [{"name": "Mira"}]
    seats += [{"name": rivals[rival], "rival": rival, "crest": n + 2} for n, rival in enumerate(table)]
    header: Line = {"record": game.name, "version": 1, "seats": seats, "first": stage.first, "seed": _SEED}
    match = game.match(header | stage.rules.header_part(stage.variant))
    minds = [game.rival(stage.rules.yardstick, _SEED + n) for n in range(len(seats))]
    lines = [match.header]
    drivers: list[Driver] = [InProcessDriver(mind) for mind in minds]
    Session(match, drivers, lines.append, seed=_SEED).advance()
    return tell(game, enumerate(lines, 1))


def _after_fights(record: Telling, share: float) -> int:
    """Return the moment at which the first seat is asked after such a part of all fights, or turns."""
    lines = record.told[None]
    begin = [number for number, line in enumerate(lines, 1) if line.get("honour", {}).get("why") == "turn"]
    fights = begin or [number for number, line in enumerate(lines, 1) if "fight" in line]
    return record.line_of(None, fights[int(share * (len(fights) - 1))])


def _shown(road: str) -> GameScenes:
    return shown_game(road) if road else PLAYED


def show_stage(stage: Stage, identity: str, share: float, road: str = "") -> StagedMatch:
    """Show a stage's table after such a part of all fights, when everything on it has come to rest."""
    campaign = own_campaign(road)
    tried = StageTable(campaign, campaign.stage(identity), NO_HELP)
    record = _told(road, identity)
    shown = StagedMatch(stage, _shown(road), record, _after_fights(record, share), tried=tried)
    stage.wait(3000)
    return shown


def _shots(stage: CampaignStage, road: str) -> list[Shot]:
    return [
        Shot(
            f"piece-{stage.identity}_{name}",
            partial(show_stage, identity=stage.identity, share=share, road=road),
            game=_shown(road).name,
        )
        for name, share in _MOMENTS.items()
    ]


def _show_new_card(stage: Stage) -> None:
    """Show the card that a stage brings, large, before farmers are laid."""
    campaign = own_campaign()
    tried = StageTable(campaign, campaign.stage("s02"), NO_HELP, lambda _: True)
    StagedMatch(stage, PLAYED, _told("", "s02"), 1, tried=tried)
    stage.wait(700)


SHOTS = (
    Shot("setup-new_card", _show_new_card, game=PLAYED.name),
    *(
        shot
        for road in ("", HONOR.name)
        for stage in own_campaign(road).stages
        if stage.set_piece
        for shot in _shots(stage, road)
    ),
)
