"""Pictures of the second road: its map, its places, talks, ends, and a table of it."""

from functools import partial

from game.campaign.help import Help
from game.campaign.lands import LANDS
from game.campaign.stage_table import StageTable
from scenes.games import HONOR
from scenes.match.table_tools import GoalsButton
from scenes.menus.campaign.treasures import TreasuresScene
from scenes.paint.cards import Cosmetics
from tools.gallery import campaigns
from tools.gallery.stage import Shot, Stage
from tools.gallery.steps import chosen, click, keys, settled
from tools.gallery.told import StagedMatch, open_record

ROAD = HONOR.name
_begin = partial(campaigns.opened_scene, road=ROAD)
_map = partial(campaigns.opened_map, road=ROAD)


def _table(stage: Stage, tried: str, record: str, line: int) -> None:
    """Play a try at a stage, so far."""
    played, _ = campaigns.begun(stage, 4, road=ROAD)
    table = StageTable(played.campaign, played.campaign.stage(tried), Help(2))
    StagedMatch(stage, HONOR, open_record(HONOR, record), line, tried=table)
    stage.resources.art.apply(Cosmetics(table.ground))
    stage.top.resize(stage.size)
    stage.wait(300)


def _paper(stage: Stage) -> None:
    """Open the paper that has all goals."""
    page = stage.top.page.page  # type: ignore[attr-defined]
    click(lambda _: next(one.rect for one in page.controls if isinstance(one, GoalsButton)))(stage)


_FIRST = partial(_table, tried="h02", record="honor-three", line=60)
SHOTS = (
    settled("war-map_first", *_map(0)),
    settled("war-map", *_map(6)),
    settled("war-map_end", *_map(12)),
    settled("war-map_help", *_map(8, defeats=9)),
    settled("war-letter", _begin(campaigns.letter, 0)),
    *(settled(f"war-act_{name}", _begin(campaigns.act(name), 0)) for name in LANDS["autumn"].acts),
    *(settled(f"war-opening_{one}", _begin(campaigns.opening(one), 4)) for one in ("h02", "h06", "h12")),
    settled("war-won", _begin(campaigns.outcome("h09", won=True), 8)),
    settled("war-lost", _begin(campaigns.outcome("h07", won=False), 6)),
    settled("war-ending", _begin(campaigns.ending("fumi", "lanterns"), 12)),
    settled("war-treasures", _begin(lambda one, _: TreasuresScene(one), 12)),
    Shot("war-table_field", _FIRST),
    Shot("war-table_fog", partial(_table, tried="h07", record="honor-four", line=70)),
    Shot("war-table_lanterns", partial(_table, tried="h10", record="honor-four", line=70)),
    settled("war-give_up", _FIRST, keys("pause"), chosen("pause.give_up")),
    settled("war-paper", _FIRST, _paper),
)
