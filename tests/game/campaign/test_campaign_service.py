"""What a try brought: a rival is news who could not be asked to the lobby before."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.campaign.campaign_service import CampaignService, TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.stage_table import StageTable
from game.games import HONOR, TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import read_stream
from game.table.hosted_match import HostedMatch
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
