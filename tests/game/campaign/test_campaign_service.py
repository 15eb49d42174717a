"""What a try brought: a rival is news who could not be asked to the lobby before."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from assets import FOLDER
from game.campaign.campaign_files import EARLIER, ROADS, in_edition, own_campaign
from game.campaign.campaign_service import CampaignService, TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.stage_table import StageTable
from game.games import HONOR, TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import read_stream
from game.kept.language import Language
from game.table.hosted_match import HostedMatch
from game.table.record_forms import LATEST_GOALS
from game.table.record_reader import Reader
from tests.game.campaign.finished import keep, record_of


def won_try(
    service: CampaignService,
    store: Store,
    player: int,
    identity: str,
    everybody_in: bool = False,
    given_up: bool = False,
) -> TryEnd:
    """Take in a match at a stage of the game's own campaign that was won.

    `given_up`: by somebody who gives it up when it is over already.
    """
    campaign = service.campaign("")
    for seed in range(50):
        record = record_of(campaign, identity, 1, seed)
        if b'"winners":[0' in record.splitlines()[-1]:
            break
    path = keep(store, f"{identity}-{player}", player, record)
    reader = Reader(TENNO)
    with path.open("rb") as file:
        for number, line in read_stream(file):
            reader.read(number, line)
    seat = SimpleNamespace(lines=list(reader.match.told(0)), earlier=[])
    hosted = SimpleNamespace(record_path=path, people=[seat], plans=list, receipts=dict)
    hosted.over, hosted.lay_away = True, lambda: None
    table = StageTable(campaign, campaign.stage(identity), Help())
    end_it = service.give_up if given_up else service.end
    end = end_it(cast(HostedMatch, hosted), table, everybody_in)
    assert isinstance(end, TryEnd) and end.won
    return end


def test_a_won_try_that_is_given_up_before_its_score_is_won(tmp_path: Path) -> None:
    store = Store(tmp_path)
    service = CampaignService(store)
    player = service.progress.add_profile("Aki", 3).identity
    won_try(service, store, player, "s01", given_up=True)
    reached = service.progress.stages(player, service.campaign(""))["s01"]
    assert reached.won and not reached.defeats


CHANGED = [
    (road, edition, one.identity)
    for road in ROADS
    for edition in EARLIER
    for one in in_edition(own_campaign(road), edition).stages
    if one.bonus != own_campaign(road).stage(one.identity).bonus
]
"""Stages of which a bonus goal was another one in an edition."""


@pytest.mark.parametrize(("road", "edition", "identity"), CHANGED)
def test_a_try_that_is_gone_on_with_says_what_it_is_judged_by(
    tmp_path: Path, road: str, edition: int, identity: str
) -> None:
    """It read 75 honour, and 60 counted."""
    service = CampaignService(Store(tmp_path))
    campaign = service.campaign(road)
    hosted = SimpleNamespace(record_path=tmp_path / "2026-11-22-101500-p1.any", stage_goals=edition)
    hosted.campaign = {"stage": campaign.key(identity), "try": 1}
    table = service.table(cast(HostedMatch, hosted))
    assert table is not None
    then, now = in_edition(campaign, edition).stage(identity), campaign.stage(identity)
    assert table.stage.goals == then.goals
    for code in Language.codes(FOLDER / "languages"):
        said = campaign.script(code).stages[identity]
        for number, (goal, sentence) in enumerate(table.goals(Language.of(code))[1:]):
            other = goal != now.bonus[number]
            assert sentence == (said.bonus_before if other else said.bonus)[number]
            assert (sentence != said.bonus[number]) is other, "another goal has other words"


def test_a_try_that_begins_now_says_what_its_stage_says(tmp_path: Path) -> None:
    service = CampaignService(Store(tmp_path))
    campaign = service.campaign("honor")
    hosted = SimpleNamespace(record_path=tmp_path / "2026-11-30-101500-p1.honor", stage_goals=LATEST_GOALS)
    hosted.campaign = {"stage": campaign.key("h01"), "try": 1}
    table = service.table(cast(HostedMatch, hosted))
    assert table is not None and table.stage == campaign.stage("h01") and not table.earlier


def news(end: TryEnd) -> list[str]:
    return [f"{one.kind}:{one.name}" for one in end.unlocked]


@pytest.mark.parametrize(("identity", "prize"), [("s01", "crest:duck"), ("s02", "back:bowl")])
def test_who_may_be_asked_from_the_first_day_is_no_news(tmp_path: Path, identity: str, prize: str) -> None:
    store = Store(tmp_path)
    service = CampaignService(store)
    you = service.progress.add_profile("Aki", 3).identity
    assert news(won_try(service, store, you, identity)) == [prize]


def test_who_joins_the_lobby_is_news_once_for_all_players(tmp_path: Path) -> None:
    store = Store(tmp_path)
    service = CampaignService(store)
    first, second = (service.progress.add_profile(name, 3).identity for name in ("Aki", "Kuma"))
    assert "tama" not in service.met()
    assert news(won_try(service, store, first, "s03")) == ["rival:tama", "back:squid"]
    assert "tama" in service.met()
    assert news(won_try(service, store, second, "s03")) == ["back:squid"], "the back is each player's own"


def test_the_second_games_largest_table_has_another_rival_at_each_seat_from_the_first_day(
    tmp_path: Path,
) -> None:
    service = CampaignService(Store(tmp_path))
    assert len(service.met("honor")) >= HONOR.most_seats - 1


def test_nobody_joins_where_everybody_is_in(tmp_path: Path) -> None:
    store = Store(tmp_path)
    service = CampaignService(store)
    you = service.progress.add_profile("Aki", 3).identity
    assert news(won_try(service, store, you, "s03", everybody_in=True)) == ["back:squid"]
