"""Pictures of the second road: its map, its places, talks, ends, and a table of it."""

from functools import partial

from game.campaign.stages import LANDS
from scenes.games import HONOR
from scenes.menus.campaign.treasures import TreasuresScene
from tools.gallery import campaigns
from tools.gallery.shots import Shot
from tools.gallery.steps import chosen, click, keys, named, settled, wait

ROAD = HONOR.name
_begin = partial(campaigns.opened_scene, road=ROAD)
_map = partial(campaigns.opened_map, road=ROAD)


_RED = campaigns.table("h02", "honor-three", 60, HONOR, 0, "gold")
_FIRST = campaigns.table("h02", "honor-three", 60, HONOR, 2)
SHOTS = (
    settled("war-map_first", *_map(0)),
    settled("war-map", *_map(6)),
    settled("war-map_end", *_map(12)),
    settled("war-map_seals", _begin(campaigns.with_seals(5), 13), wait(3000)),
    settled(
        "war-map_gold",
        _begin(campaigns.with_seals(5), 13),
        wait(3000),
        *[campaigns.SEAL] * 4,
    ),
    settled("war-map_things", *_map(11), keys("left")),
    settled("war-thing_letters", *_map(11), click(named("object-letters"))),
    settled("war-guess", _begin(campaigns.guess("h12"), 11)),
    settled("war-opening_coin", _begin(campaigns.opening("h10"), 9)),
    settled("war-opening_told", _begin(campaigns.opening("h11"), 10)),
    settled("war-won_boon", _begin(campaigns.outcome("h07", won=True), 7)),
    settled("war-won_seal", _begin(campaigns.sealed_outcome("h09"), 12)),
    Shot("war-table_gold", _RED),
    settled("war-table_gold_paper", _RED, keys("log")),
    settled("war-map_help", *_map(8, defeats=9)),
    settled("war-letter", _begin(campaigns.letter, 0)),
    *(settled(f"war-act_{name}", _begin(campaigns.act(name), 0)) for name in LANDS["autumn"].acts),
    *(settled(f"war-opening_{one}", _begin(campaigns.opening(one), 4)) for one in ("h02", "h06", "h12")),
    settled("war-won", _begin(campaigns.outcome("h09", won=True), 8)),
    settled("war-lost", _begin(campaigns.outcome("h07", won=False), 6)),
    settled("war-lost_why", _begin(campaigns.outcome("h07", False, "honor-three"), 6)),
    settled("war-won_why", _begin(campaigns.outcome("h10", True, "honor-four"), 9)),
    settled("war-ending", _begin(campaigns.ending("fumi", "lanterns"), 12)),
    settled("war-ending_suzume", _begin(campaigns.ending("suzume", "lanterns"), 12)),
    settled("war-opening_epilogue", _begin(campaigns.opening("h13"), 12)),
    settled("war-map_lantern", *_map(12), keys("left"), wait(3000)),
    Shot("war-again", _begin(campaigns.again, 12), wait(2100)),
    settled("war-again_over", _begin(campaigns.again, 12), wait(3200)),
    settled("war-lost_epilogue", _begin(campaigns.third_defeat, 12)),
    settled("war-treasures", _begin(lambda one, _: TreasuresScene(one), 12)),
    Shot("war-table_field", _FIRST),
    Shot("war-table_fog", campaigns.table("h07", "honor-four", 70, HONOR, 2)),
    Shot("war-table_lanterns", campaigns.table("h10", "honor-four", 70, HONOR, 2)),
    Shot("war-table_leaves", campaigns.table("h12", "honor-four", 118, HONOR, 0), wait(3000)),
    Shot("war-table_hint", campaigns.table("h07", "honor-four", 15, HONOR, 2), wait(6500)),
    settled("war-give_up", _FIRST, keys("pause"), chosen("pause.give_up")),
    settled("war-paper", _FIRST, campaigns.goals),
)
