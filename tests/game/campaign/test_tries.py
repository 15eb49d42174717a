"""A try at a stage in a window: its table, its record, its rivals' errors, and what progress makes of it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game.campaign.campaign_files import read_campaign
from game.campaign.help_after_defeats import Help, ease_of
from game.campaign.progress_database import Progress
from game.campaign.stages import Campaign
from game.campaign.tries import Try, begin_try, eased_command, go_on_with_try
from game.commands.arguments import parser
from game.games import TENNO
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from tests.game.campaign.campaigns import write
from tests.game.table.test_hosted_match import play


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return read_campaign(write(tmp_path / "mine"), name="")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def test_a_try_is_hosted_by_the_stages_rules_and_comes_into_progress(
    store: Store, campaign: Campaign
) -> None:
    progress = Progress(store, lambda _: campaign)
    player = progress.add_profile("Aki", 2)
    number, given = progress.begin_try(player.identity, campaign, "one", True)
    hosted = begin_try(Try(campaign, campaign.stage("one"), player, number, given), store, "now", 4)
    header = next(read_file(hosted.record_path))[1]
    assert header["variant"] == {"short_hand": ["4", "5", "6"], "no_notes": True}
    assert header["campaign"] == {"stage": "one", "try": 1, "help": 0, "edition": 2}
    assert header["stage_goals"] == 5
    assert [(seat["name"], seat["crest"]) for seat in header["seats"]] == [("Aki", 2), ("Novice", 1)]
    play(hosted, Chance(1))
    hosted.close()
    progress.take(hosted.record_path)
    assert progress.stage(player.identity, campaign, "one").tries == 1


def test_a_try_is_gone_on_with_and_a_feud_between_its_matches(store: Store, campaign: Campaign) -> None:
    progress = Progress(store, lambda _: campaign)
    player = progress.add_profile("Aki", 2)
    stage = campaign.stage("two")
    first = begin_try(Try(campaign, stage, player, 1, Help(5), "novice"), store, "now", 4)
    play(first, Chance(1), decisions=4)
    first.close()
    again = go_on_with_try(TENNO, first.record_path, store, lambda _: campaign)
    assert again.people[0].lines == first.people[0].lines
    play(again, Chance(2))
    again.close()
    over = go_on_with_try(TENNO, again.record_path, store, lambda _: campaign)
    second = over.begin_following(TENNO)
    over.close()
    assert second is not None and second.people[0].earlier == [again.people[0].lines]
    assert second.record_path.name == "now-p1+2.tenno"
    second.close()


def test_rivals_err_as_the_stage_and_the_help_say(campaign: Campaign) -> None:
    stage = campaign.stage("two")
    plain = eased_command(TENNO, partial(ease_of, stage))
    helped = eased_command(TENNO, partial(ease_of, stage, given=Help(7)))
    assert "--ease" not in plain("novice", 1, Path("receipt"))
    assert plain("steady", 1, Path("receipt"))[-2:] == ["--receipt", "receipt"]
    words = list(helped("steady", 1, Path("receipt")))
    parsed = parser().parse_args(words[2:])
    assert (parsed.rival, parsed.ease) == ("steady", pytest.approx(0.9))


@pytest.mark.parametrize("share", ["2", "-1.1", "-2", "1.5", "nan", "1e-1", "--1", "-", ""])
def test_an_ease_is_from_minus_1_to_1(share: str) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["bot", "steady", f"--ease={share}"])


@pytest.mark.parametrize("defeats", [0, 5, 7, 9])
@pytest.mark.parametrize("ease", [-1.0, -0.5, 0.0, 0.00001, *(number / 100 for number in range(1, 101, 3))])
def test_however_much_a_rival_errs_its_process_understands_it(
    campaign: Campaign, ease: float, defeats: int
) -> None:
    stage = replace(campaign.stage("one"), ease={"novice": ease})
    ease_at = partial(ease_of, stage, given=Help(defeats))
    command = eased_command(TENNO, ease_at)("novice", 1, Path("receipt"))
    told = parser().parse_args(command[2:]).ease
    assert told == ease_of(stage, "novice", Help(defeats))
