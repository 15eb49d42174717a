"""Seals: what each changes of a stage, and that they are kept beside the stars and win card backs."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

import main
from game.campaign.campaign_files import own_campaign, read_campaign
from game.campaign.help_after_defeats import Help, ease_of
from game.campaign.progress_database import FILE, Progress
from game.campaign.progress_database_file import MIGRATIONS, opened
from game.campaign.seals import sealed_roads, under_seal, whole_acts
from game.campaign.stage_table import StageTable
from game.campaign.stages import Campaign, Stage, Unlock
from game.honor import stage_goals as honor_goals
from game.kept.data_folder import Store
from game.kept.language import Language
from game.kept.settings import Settings
from game.table.record_forms import SEALS
from game.tenno.match import Match
from game.tenno.stage_goals import Goal
from game.tenno.view import View
from scenes.tenno.match.help_at_table import aids_for
from tests.game.campaign.campaigns import write
from tests.game.campaign.finished import STRONG, keep, record_of

OURS, WAR = own_campaign(), own_campaign("honor")
DEAR = {"s15": 4, "s16": 9, "s20": 6, "s22": 6, "s23": 7}
"""The margins under black where the stage itself asks for one."""


@pytest.mark.parametrize("seal", SEALS)
@pytest.mark.parametrize("stage", OURS.road, ids=lambda stage: stage.identity)
def test_a_seal_changes_just_what_it_says(stage: Stage, seal: str) -> None:
    sealed = under_seal(stage, seal)
    assert sealed.ease == {} and sealed.seal == seal
    assert all(ease_of(sealed, rival) == 0 for rival in sealed.seats[1:])
    blind, dear = seal in ("red", "gold"), seal in ("black", "gold")
    assert sealed.variant == replace(stage.variant, no_notes=blind or stage.variant.no_notes)
    if not dear:
        assert sealed.goal == stage.goal
    elif stage.black is not None:
        assert sealed.goal == stage.black
    elif stage.identity == "s21":
        assert sealed.goal == Goal("sweep")
    elif stage.identity == "s19":
        assert sealed.goal == Goal("win")
    else:
        assert sealed.goal == Goal("win_by", DEAR.get(stage.identity, 5))
    same = replace(sealed, seal="", ease=stage.ease, variant=stage.variant, goal=stage.goal, stake=("", 0))
    assert same == stage


def test_white_and_a_word_that_is_none_change_nothing() -> None:
    for word in ("", "white", "violet"):
        assert under_seal(OURS.stages[3], word) is OURS.stages[3]
    assert OURS.epilogue is not None
    assert under_seal(OURS.epilogue, "gold") is OURS.epilogue, "the match within the ending has no seals"


@pytest.mark.parametrize("seal", SEALS)
@pytest.mark.parametrize("stage", WAR.road, ids=lambda stage: stage.identity)
def test_a_seal_changes_just_what_it_says_on_the_second_road(stage: Stage, seal: str) -> None:
    assert sealed_roads(WAR)
    sealed = under_seal(stage, seal)
    assert sealed.ease == {} and sealed.seal == seal
    blind, dear = seal in ("red", "gold"), seal in ("black", "gold")
    assert sealed.variant == replace(stage.variant, no_notes=blind)
    assert sealed.variant.to_line() == stage.variant.to_line(), "no header says it"
    if dear:
        by = {"h09": 0, "h12": 60}.get(stage.identity, 120)
        assert sealed.goal == (honor_goals.Goal("win_by", by) if by else honor_goals.Goal("win"))
        assert sealed.stake == (("win_by", by) if by else ("win", 0))
    same = replace(sealed, seal="", ease=stage.ease, variant=stage.variant, stake=("", 0), goal=stage.goal)
    assert same == stage


@pytest.mark.parametrize("code", Language.codes(Path(main.__file__).parent / "assets" / "languages"))
def test_the_goal_under_a_seal_is_said_in_every_language(code: str) -> None:
    for identity, number in (("s01", "5"), ("s16", "9"), ("s19", ""), ("s21", "")):
        table = StageTable(OURS, under_seal(OURS.stage(identity), "gold"), Help())
        ((goal, sentence),) = table.goals(Language.of(code))
        assert goal == table.stage.goal
        assert number in sentence and "{" not in sentence
        assert sentence != StageTable(OURS, OURS.stage(identity), Help()).goals(Language.of(code))[0][1]
    ((_, said),) = StageTable(WAR, under_seal(WAR.stage("h05"), "black"), Help()).goals(Language.of(code))
    assert "120" in said and "{" not in said


@pytest.mark.parametrize(("seal", "noted"), [("", True), ("indigo", True), ("red", False), ("gold", False)])
def test_under_red_no_setting_lifts_the_night(seal: str, noted: bool) -> None:
    stage = under_seal(OURS.stage("s04"), seal)
    seats = [{"name": "Aki"}, {"name": "Kuma", "rival": "kuma"}]
    header = {
        "record": "tenno",
        "version": 1,
        "seats": seats,
        "first": 0,
        **stage.rules.header_part(stage.variant),
    }
    view = View.of(Match(header).told(0))
    settings = Settings(always_notes=True)
    given = Help(9) if not seal else Help()
    assert aids_for(view, settings, StageTable(OURS, stage, given)).notes is noted


# What is kept


@pytest.fixture
def mine(tmp_path: Path) -> Campaign:
    """A campaign of two stages that stands in for our own."""
    return read_campaign(write(tmp_path / "mine"), name="")


def progress_of(home: Path, mine: Campaign) -> Progress:
    return Progress(Store(home), lambda _: mine)


def sealed_record(mine: Campaign, seal: str, number: int, seed: int) -> bytes:
    stages = tuple(under_seal(stage, seal) for stage in mine.stages)
    return record_of(replace(mine, stages=stages), "one", number, seed, STRONG)


def winning_seed(mine: Campaign, seal: str, by: int) -> int:
    for seed in range(80):
        record = sealed_record(mine, seal, 1, seed)
        result = record.splitlines()[-1]
        captured = [int(part) for part in result.split(b"[")[1].split(b"]")[0].split(b",")]
        if captured[0] - captured[1] >= by:
            return seed
    raise AssertionError("none of 80")


def test_a_seal_is_one_mark_a_stage_and_no_star(tmp_path: Path, mine: Campaign) -> None:
    progress = progress_of(tmp_path / "data", mine)
    player = progress.add_profile("Aki", 3).identity
    number, given = progress.begin_try(player, mine, "one", True, "black")
    assert (number, given) == (1, Help())
    keep(
        Store(tmp_path / "data"),
        "2026-11-26-1",
        player,
        sealed_record(mine, "black", 1, winning_seed(mine, "black", 5)),
    )
    progress.catch_up()
    reached = progress.stage(player, mine, "one")
    assert reached.seals == {"black"}
    assert reached.stars == (False, False, False) and not reached.won and reached.tries == 0
    assert progress.stages(player, mine)["one"] == reached


def test_a_narrow_win_wins_no_black_seal(tmp_path: Path, mine: Campaign) -> None:
    progress = progress_of(tmp_path / "data", mine)
    player = progress.add_profile("Aki", 3).identity
    for seed in range(200):
        record = sealed_record(mine, "black", 1, seed)
        result = record.splitlines()[-1]
        captured = [int(part) for part in result.split(b"[")[1].split(b"]")[0].split(b",")]
        if 0 < captured[0] - captured[1] < 5:
            break
    keep(Store(tmp_path / "data"), "2026-11-26-1", player, record)
    progress.catch_up()
    assert progress.stage(player, mine, "one").seals == frozenset()


def test_defeats_under_a_seal_give_no_help_and_take_none(tmp_path: Path, mine: Campaign) -> None:
    progress = progress_of(tmp_path, mine)
    player = progress.add_profile("Aki", 3).identity
    for seal in ("", "", "indigo", "indigo", "indigo"):
        number, _ = progress.begin_try(player, mine, "one", True, seal)
        progress.give_up(player, mine, "one", number)
    assert progress.stage(player, mine, "one").defeats == 2
    assert progress.begin_try(player, mine, "one", True)[1] == Help(2)
    assert progress.begin_try(player, mine, "one", True, "red")[1] == Help()


def test_a_lost_database_brings_seals_back_from_their_records(tmp_path: Path, mine: Campaign) -> None:
    home = tmp_path / "data"
    progress = progress_of(home, mine)
    player = progress.add_profile("Aki", 3).identity
    keep(Store(home), "2026-11-26-1", player, sealed_record(mine, "gold", 1, winning_seed(mine, "gold", 5)))
    progress.catch_up()
    (home / FILE).write_bytes(b"no database at all")
    assert progress_of(home, mine).stage(player, mine, "one").seals == {"gold"}


def test_a_database_of_the_first_edition_keeps_its_stars(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    for step in MIGRATIONS[:3]:
        connection.executescript(step)
    connection.execute("PRAGMA user_version = 3")
    connection.execute("INSERT INTO profiles VALUES (1, 'Aki', 3)")
    connection.execute("INSERT INTO tries VALUES (1, 's01', 1, 0, 'won', 7)")
    connection.commit()
    connection.close()
    reached = Progress(Store(tmp_path), lambda _: OURS).stage(1, OURS, "s01")
    assert reached.stars == (True, True, True) and reached.seals == frozenset()


def test_all_seals_of_a_colour_in_an_act_are_a_card_back(tmp_path: Path) -> None:
    progress = Progress(Store(tmp_path), lambda _: OURS)
    player = progress.add_profile("Aki", 3).identity
    shore = [stage.identity for stage in OURS.stages if stage.act == "shore"]

    def won(stage: str, seal: str) -> None:
        with opened(tmp_path / FILE, write=True) as connection:
            connection.execute("INSERT INTO tries VALUES (?, ?, 1, 0, 'won', 1)", (player, stage))
            connection.execute("INSERT INTO sealed VALUES (?, ?, 1, ?)", (player, stage, seal))

    for stage in shore[:-1]:
        won(stage, "red")
    assert progress.unlocks(player, OURS) == []
    won(shore[-1], "red")
    assert progress.unlocks(player, OURS) == [Unlock("back", "red")]
    assert whole_acts(own_campaign("honor"), {}) == []


def test_the_command_measures_stages_under_a_seal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["stages", "s01", "--games", "3", "--seal", "black"]) == 0
    out = capsys.readouterr().out
    assert "black" in out and "target" not in out and "bonus" not in out
    assert main.main(["stages", "s01", "--games", "2", "--seal", "indigo", "--json"]) == 0
    assert '"seal": "indigo"' in capsys.readouterr().out
    assert main.main(["stages", "h02", "--game", "honor", "--games", "2", "--seal", "gold"]) == 0
    assert "gold seal: won by neutral" in capsys.readouterr().out
