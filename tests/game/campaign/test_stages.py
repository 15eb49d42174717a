"""Stage files: the campaign that comes with the game, and how everything else is refused."""

import errno
import re
from contextlib import nullcontext
from dataclasses import replace
from itertools import product
from pathlib import Path
from string import ascii_lowercase

import pytest

from game.campaign import campaign_files, scripts
from game.campaign.campaign_files import can_sit, own_campaign, own_folders, read_campaign
from game.campaign.help_after_defeats import NO_HELP, Help, ease_of
from game.campaign.scripts import Named, Script, read_script
from game.campaign.stage_table import StageTable, partners, table_of
from game.campaign.stages import Campaign, leads_on, open_stages
from game.campaign.tries import seeking, yardstick
from game.commands.command_errors import CommandFault
from game.commands.stages import folder_of, measure_stages, print_stages
from game.games import HONOR, TENNO
from game.kept.faults import Fault
from game.tenno.stage_goals import read_goal
from game.tenno.variants import PLAIN, Feud
from main import main
from tests.game.campaign.campaigns import SCRIPT, STAGES, write
from tests.game.campaign.finished import play_try

RIVALS = can_sit


@pytest.fixture(scope="module")
def own() -> Campaign:
    return own_campaign()


@pytest.fixture
def small(tmp_path: Path) -> Campaign:
    return read_campaign(write(tmp_path / "small"), RIVALS)


def test_the_own_campaign_has_24_stages_in_five_languages(own: Campaign) -> None:
    assert [stage.identity for stage in own.road] == [f"s{number:02}" for number in range(1, 25)]
    assert [stage.place for stage in own.road] == list(range(1, 25))
    assert sorted(own.scripts) == ["de", "en", "es", "fr", "nl"]
    assert {stage.act for stage in own.stages} == {"shore", "cedars", "snow", "court"}
    assert own.stage("s21").variant.feud == Feud(1)
    assert own.stage("s06").variant == PLAIN


def test_a_script_of_the_own_campaign_is_read_when_it_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(file: Path, language: str, named: Named) -> Script:
        read.append(language)
        return read_script(file, language, named)

    monkeypatch.setattr(scripts, "read_script", counted)
    campaign_files._own.cache_clear()  # noqa: SLF001 - others have asked for it
    own = own_campaign()
    assert own is own_campaign(), "it is read once"
    assert own.stage("s01") and read == [], "who only asks for stages waits for no script"
    assert own.script("fr").language == own.script("fr").language == "fr" and read == ["fr"]


def test_every_script_says_the_same_things(own: Campaign) -> None:
    english = own.script("en")
    for script in own.scripts.values():
        assert script.unlocks.keys() == english.unlocks.keys()
        assert [part for part, _ in script.ending.parts] == [part for part, _ in english.ending.parts]
        assert script.branches.keys() == english.branches.keys() == {"s09", "s15", "s21"}
        for key, stage in english.stages.items():
            other = script.stages[key]
            assert len(other.opening) == len(stage.opening) and len(other.won) == len(stage.won)
            assert [len(lines) for lines in other.defeats] == [len(lines) for lines in stage.defeats]
        assert script.ending.after_won.keys() == english.ending.after_won.keys()
    assert own.script("jp") is english


def test_a_number_in_a_goals_sentence_is_what_the_goal_asks_for() -> None:
    own, found = own_campaign(HONOR.name), 0
    for stage, code in product(own.stages, own.scripts):
        sentences = own.scripts[code].stages[stage.identity].goals
        for goal, sentence in zip(stage.goals, sentences, strict=True):
            numbers = re.findall(r"\d+", sentence)
            if goal.n > 10:
                assert numbers == [str(goal.n)], (stage.identity, code, sentence)
                found += 1
    assert found >= 25


def test_the_road_branches_and_comes_together_again(own: Campaign) -> None:
    assert open_stages(own, []) == ["s01"]
    first_eight = [f"s{number:02}" for number in range(1, 9)]
    assert open_stages(own, first_eight)[8:] == ["s09", "s10"]
    assert open_stages(own, [*first_eight, "s10"])[8:] == ["s09", "s10", "s11"]
    assert open_stages(own, [*first_eight[:-1]], walked=["s08"])[8:] == ["s09", "s10"]


@pytest.mark.parametrize("branches", [("s09", "s15", "s21"), ("s10", "s16", "s22")])
def test_each_way_leads_to_the_end(own: Campaign, branches: tuple[str, ...]) -> None:
    left_out = {"s09", "s10", "s15", "s16", "s21", "s22"} - set(branches)
    won: list[str] = []
    while "s24" not in won:
        step = [stage for stage in open_stages(own, won) if stage not in {*won, *left_out}]
        assert step, won
        won.append(step[0])
    assert partners(own.stage("s23"), won) == [{"s21": "tadao", "s22": "hana"}[branches[-1]]]


def test_partners_are_those_whose_stage_was_won(own: Campaign) -> None:
    stage = own.stage("s23")
    assert partners(stage, ["s21", "s22"]) == ["tadao", "hana"]
    assert partners(stage, []) == ["tadao", "hana"]
    assert table_of(stage, "hana") == ("fumi", "hana", "kage")
    with pytest.raises(ValueError, match="no partner of stage s23"):
        table_of(stage, "kuma")
    assert table_of(own.stage("s06")) == ("goro", "tama")


EPILOGUE = """
[[stages]]
id = "three"
place = 25
act = "cedars"
seats = ["player", "steady"]
first = 1
speaker = "steady"
needs = ["two"]
goal = { win = {} }
bonus = []
unlocks = []
teaches = "end"
target = 0.5
stars = 0
"""
EPILOGUE_TEXT = """
[stages.three]
title = "Behind"
opening = ["Now."]
won = ["Again!"]
lost_1 = ["Once."]
lost_2 = ["Twice."]
lost_3 = ["Thrice."]
goal = "Win."
taught = "Nothing."
"""
EPILOGUE_SCRIPT = (
    SCRIPT.replace("[ending]", f"{EPILOGUE_TEXT}[ending]")
    .replace('close = ["Snow', 'match = ["Told."]\nclose = ["Snow')
    .replace("[unlock]", '[ending.laugh]\ntext = ["By {n}.", "Laughter."]\neven = "Level."\n[unlock]')
)


def test_a_campaign_may_end_with_a_match_within_its_ending(tmp_path: Path) -> None:
    own = read_campaign(write(tmp_path / "own", STAGES + EPILOGUE, EPILOGUE_SCRIPT), RIVALS)
    stage, script = own.stage("three"), own.script("en")
    assert own.epilogue is stage and [one.identity for one in own.road] == ["one", "two"]
    assert stage.scenery == "blind" and not stage.ends_the_land
    said = script.stages["three"]
    assert [said.lost(before)[0] for before in range(5)] == ["Once.", "Twice.", "Thrice.", "Once.", "Once."]
    ending = script.ending
    assert ending.before() == [("tenno", ("Again!",))]
    assert ending.rest(None) == [("match", ("Told.",)), ("close", ("Snow falls.",))]
    assert ending.rest(3)[0] == ("match", ("By 3.", "Laughter."))
    assert ending.rest(0)[0] == ("match", ("Level.", "Laughter."))
    assert open_stages(own, ["one"], ["two"]) == ["one", "two", "three"]
    assert leads_on(own, own.stage("two"), ["one", "two"]), "the end of the road"


def test_a_table_stands_in_its_stages_place_or_on_the_ground_that_its_set_piece_needs() -> None:
    campaign = own_campaign()
    grounds = {one.identity: StageTable(campaign, one, NO_HELP).ground for one in campaign.stages}
    assert (grounds["s01"], grounds["s06"], grounds["s25"]) == ("shore", "ferry", "blind")
    assert campaign.stage("s06").scenery == "shore"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("place = 25", "place = 24", "stages.three.place: 24; expected 25"),
        ("bonus = []", 'bonus = [{ keep = { cards = ["9"] } }]', "stages.three.bonus: "),
        ("stars = 0", "stars = 3", "stages.three.place: 25"),
    ],
)
def test_a_match_within_the_ending_of_another_form_is_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(Fault, match=re.escape(said)):
        read_campaign(write(tmp_path / "own", STAGES + EPILOGUE.replace(old, new), EPILOGUE_SCRIPT), RIVALS)


def test_help_grows_with_defeats(own: Campaign) -> None:
    def offered(defeats: int) -> tuple[bool, bool, bool, int, bool]:
        given = Help(defeats)
        return given.hint, given.odds, given.notes, given.teacups, given.walk_on

    assert offered(1) == (False, False, False, 0, False)
    assert offered(2) == (True, False, False, 0, False)
    assert offered(3) == (True, True, False, 0, False)
    assert offered(4) == (True, True, True, 0, False)
    assert offered(5) == (True, True, True, 1, False)
    assert offered(8) == (True, True, True, 2, True)
    assert offered(9) == (True, True, True, 3, True)
    stage = own.stage("s12")
    assert ease_of(stage, "kage", Help(9)) == pytest.approx(stage.ease["kage"] + 0.6)
    assert ease_of(stage, "kuma", Help(4)) == 0.0


def test_a_folder_with_stages_and_script_is_another_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    assert own_folders(RIVALS) == ({}, {})
    folder = write(tmp_path / "campaigns" / "mine")
    (tmp_path / "campaigns" / "notes").mkdir()
    found, faults = own_folders(RIVALS)
    assert (list(found), faults) == (["mine"], {})
    campaign = found[folder.name]
    assert (campaign.name, campaign.identities()) == ("mine", ["one", "two"])
    assert campaign.stage("two").partners == (("one", "novice"),)
    assert [unlock.text_key for unlock in campaign.stage("one").unlocks] == ["rival", "back_squid"]
    assert campaign.script("en").ending.parts[0] == ("tenno", ("Again!",))


def test_no_campaign_of_the_data_folder_is_left_out_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    (tmp_path / "campaigns").write_text("no folder", "utf-8")
    found, faults = own_folders(RIVALS)
    assert not found and "expected a folder that can be read" in faults[""]
    (tmp_path / "campaigns").unlink()
    for number in range(4):
        write(tmp_path / "campaigns" / f"mine{number}")
    monkeypatch.setattr(campaign_files, "MOST_CAMPAIGNS", 2)
    found, faults = own_folders(RIVALS)
    assert list(found) == ["mine0", "mine1"] and "mine2: too many campaigns before it" in faults["mine2"]
    is_file = Path.is_file

    def shut(path: Path) -> bool:
        if "mine0" in path.parts:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", shut)
    found, faults = own_folders(RIVALS)
    assert list(found) == ["mine1"] and "Permission denied" in faults["mine0"]


# Of each fault: what is put in the place of what, and how the sentence about it begins behind the file.
SPOILT_STAGES = [
    ("version = 1", "version = 3", "version: 3; expected"),
    ("version = 1", "version = 1\ncolour = 2", "colour: an unknown key"),
    ('id = "one"', 'id = "One"', 'stages[1].id: "One"'),
    ('id = "two"', 'id = "one"', "stages.one.id: an id for the second time"),
    ('act = "shore"', 'act = "beach"', 'stages.one.act: "beach"; expected one of shore'),
    ("place = 2", "place = 1", "stages.two.place: the place 1"),
    ("place = 2", "place = 0", "stages.two.place: 0"),
    ('"player", "novice"', '"novice", "player"', "stages.one.seats: "),
    ('"player", "novice"', '"player", "bob"', 'stages.one.seats: no rival "bob"; expected one of aoi, '),
    ('"player", "novice"', '"player"', "stages.one.seats: "),
    ('partner = { one = "novice" }', "", "stages.two.partner: it stands alone"),
    ('partner = { one = "novice" }', 'partner = { ten = "novice" }', "stages.two.partner.ten: "),
    ('partner = { one = "novice" }', 'partner = { one = "steady" }', "stages.two.partner: "),
    ("first = 0", "first = 2", "stages.one.first: 2"),
    ('speaker = "novice"', 'speaker = "steady"', 'stages.one.speaker: "steady"'),
    ("needs = []", 'needs = ["two"]', "stages.one.needs: "),
    ("short_hand", "fog", "stages.one.variant: unknown variant"),
    ('"4", "5"', '"3", "5"', "stages.one.variant.short_hand: "),
    ("feud = 3", "feud = 2", "stages.two.variant.feud: 2; expected 3"),
    ("{ steady = 0.5 }", "{ bob = 0.5 }", "stages.two.ease.bob: nobody at this table"),
    ("{ steady = 0.5 }", "{ steady = 1.5 }", "stages.two.ease.steady: 1.5"),
    ("win = {}", "conquer = {}", 'stages.one.goal: unknown goal "conquer"; expected win, '),
    ('from = "novice"', 'from = "steady"', 'stages.one.bonus: capture with "steady"'),
    ("{ keep = ", "{ sweep = {} }, { keep = ", "stages.one.bonus: "),
    ('{ keep = { cards = ["9"] } }', "{ sweep = {} }", "stages.one.bonus: sweep without a feud"),
    ('"back:squid"', '"power:squid"', 'stages.one.unlocks: "power:squid"'),
    ("one.hint", "two.hint", 'stages.one.hint: "two.hint"'),
    ("target = 0.9", "target = 90", "stages.one.target: 90"),
    ("target = 0.9", "", "stages.one.target: missing"),
    ("target = 0.9", "target = 0.9\nstars = 2", "stages.one.stars: 2; expected 3, or 0"),
    ("target = 0.9", "target = 0.9\nstars = 0", "stages.one.place: 1"),
    ("place = 1", "place = 25", "stages.one.place: 25; expected a whole number from 1 to 24"),
    ("target = 0.9", 'target = 0.9\nmusic = "flute"', "stages.one.music: an unknown key"),
    (
        "target = 0.9",
        'target = 0.9\nboon = "sword"',
        'stages.one.boon: "sword"; expected one of thread, coin, ear, tongue',
    ),
    ("target = 0.9", 'target = 0.9\nobject = "axe"', 'stages.one.object: "axe"; expected one of rice, '),
    ("target = 0.9", 'target = 0.9\nguess = { among = ["aoi"], right = "aoi" }', "stages.one.guess.among: "),
    (
        "target = 0.9",
        'target = 0.9\nguess = { among = ["aoi", "bob"], right = "aoi" }',
        'stages.one.guess.among: no rival "bob"',
    ),
    (
        "target = 0.9",
        'target = 0.9\nguess = { among = ["aoi", "ren"], right = "kage" }',
        'stages.one.guess.right: "kage"; expected one of aoi, ren',
    ),
    ("[[stages]]", "[[stages", "the file: no TOML"),
]
SPOILT_SCRIPTS = [
    ('language = "en"', 'language = "de"', 'language: "de"; expected one of en'),
    ('text = ["Come."]', "text = []", "letter.text: []"),
    ('title = "Shore"', 'title = ""', 'acts.shore.title: ""'),
    ("[stages.two]", "[stages.three]", "stages.two: missing; expected a table"),
    ('two = "This', 'ten = "This', "branches.ten: no stage"),
    ('bonus = ["A.", "B."]', 'bonus = ["A."]', "stages.one.bonus: "),
    ('hint = "Hint."', f'hint = "{"x" * 101}"', "stages.one.hint: "),
    ('hint = "Hint."', 'hint = "a\\u001bb"', "stages.one.hint: "),
    ('back_squid = "Squid"', "", "unlock.back_squid: missing"),
    ('"{name} joins"', '"{name!r} joins"', "unlock.rival: {name!r}; expected braces in pairs"),
    ('"{name} joins"', '"{rival} joins"', "unlock.rival: {rival}; expected {name}"),
    (
        "[ending.after]",
        '[ending.laugh]\ntext = ["By {points}."]\n[ending.after]',
        "ending.laugh.text: ",
    ),
    ("[ending.after]", '[ending.laugh]\ntext = ["By {n:9}."]\n[ending.after]', "ending.laugh.text: {n:9}"),
]


@pytest.mark.parametrize(("old", "new", "said"), SPOILT_STAGES, ids=lambda value: value[:30])
def test_a_stage_file_that_says_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    assert old in STAGES
    folder = write(tmp_path / "spoilt", STAGES.replace(old, new, 1))
    with pytest.raises(Fault) as refused:
        read_campaign(folder, RIVALS)
    assert str(refused.value).startswith(f"{folder / 'stages.toml'}: {said}")
    assert main(["check", str(folder)]) == 1
    assert capsys.readouterr().err == f"{refused.value}\n"


@pytest.mark.parametrize(("old", "new", "said"), SPOILT_SCRIPTS, ids=lambda value: value[:30])
def test_a_script_that_says_something_else_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SCRIPT
    folder = write(tmp_path / "spoilt", script=SCRIPT.replace(old, new, 1))
    with pytest.raises(Fault) as refused:
        read_campaign(folder, RIVALS)
    assert str(refused.value).startswith(f"{folder / 'script.en.toml'}: {said}")


def test_what_is_said_of_a_guess_names_nothing_but_a_rival(tmp_path: Path) -> None:
    stages = STAGES.replace(
        "target = 0.9", 'target = 0.9\nguess = { among = ["aoi", "ren"], right = "ren" }', 1
    )
    guess = '[guess]\nask = "Who?"\nlater = "Wait."\nright = "Yes."\nwrong = "Not {%s}."\n'
    for name, refused in (("name", False), ("name.file", True)):
        folder = write(tmp_path / name, stages, SCRIPT + guess % name)
        with pytest.raises(Fault, match=r"guess\.wrong: \{name\.file\}") if refused else nullcontext():
            read_campaign(folder, RIVALS)


def test_a_script_without_branches_and_prizes_needs_no_words_for_them(tmp_path: Path) -> None:
    stages = re.sub(r"unlocks = .*", "unlocks = []", STAGES)
    script = SCRIPT.replace('[branches]\ntwo = "This or that?"\n', "").split("[unlock]")[0]
    campaign = read_campaign(write(tmp_path / "plain", stages, script), RIVALS)
    assert campaign.script("en").branches == campaign.script("en").unlocks == {}
    with pytest.raises(Fault, match=r"unlock\.rival: missing; expected a line of text"):
        read_campaign(write(tmp_path / "short", STAGES, script), RIVALS)


def test_a_campaign_has_a_script(tmp_path: Path) -> None:
    folder = write(tmp_path / "dumb")
    (folder / "script.en.toml").unlink()
    with pytest.raises(Fault, match=r"script\.LL\.toml: no languages; expected 1 to 40"):
        read_campaign(folder)
    for code in product("ab", ascii_lowercase):
        (folder / f"script.{''.join(code)}.toml").touch()
    with pytest.raises(Fault, match=r"script\.LL\.toml: 52 languages; expected 1 to 40"):
        read_campaign(folder)


def test_check_reads_a_folder_or_its_stages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path / "small")
    for path in (folder, folder / "stages.toml", folder / "script.en.toml"):
        assert main(["check", str(path)]) == 0
        assert capsys.readouterr().out == f"{path}: ok, 2 stages, 1 language\n"
    assert main(["check", str(tmp_path / "none.toml")]) == 3
    assert main(["check", str(tmp_path)]) == 3


def test_a_try_follows_from_its_seed(small: Campaign) -> None:
    stage = small.stage("two")
    assert play_try(TENNO, stage, yardstick(TENNO, stage), 5, "novice") == play_try(
        TENNO, stage, yardstick(TENNO, stage), 5, "novice"
    )


@pytest.mark.parametrize(
    "goal", [{"feint": {"n": 1}}, {"monk_saves": {"n": 1}}, {"capture": {"with": ["4"], "n": 1}}], ids=str
)
def test_a_seeker_reaches_more_than_steady(small: Campaign, goal: dict[str, dict[str, object]]) -> None:
    stage = replace(small.stage("one"), variant=PLAIN, bonus=(read_goal(goal),))
    sought = sum(play_try(TENNO, stage, seeking(stage, 0), seed).bonus[0] for seed in range(15))
    found = sum(play_try(TENNO, stage, yardstick(TENNO, stage), seed).bonus[0] for seed in range(15))
    assert sought > found


def test_an_eased_rival_loses_more(small: Campaign) -> None:
    def wins(ease: float) -> int:
        stage = replace(small.stage("one"), bonus=(), seats=("player", "steady"), ease={"steady": ease})
        return sum(play_try(TENNO, stage, yardstick(TENNO, stage), seed).goal for seed in range(60))

    assert wins(0.9) > wins(0.0) + 8


def test_stages_measures_the_same_whatever_the_workers(small: Campaign) -> None:
    one = list(measure_stages(small.folder, ["one"], 6, 0))
    two = list(measure_stages(small.folder, ["one"], 6, 2))
    assert one == two
    line = one[0].to_line()
    assert list(line) == ["id", "target", "games", "wins", "low", "high", "bonus"]
    assert (line["id"], line["target"], line["games"]) == ("one", 0.9, 6)
    assert 0 <= line["low"] <= line["wins"] / 6 <= line["high"] <= 1 and len(line["bonus"]) == 2


def test_stages_that_are_stopped_give_only_what_was_played_whole(small: Campaign) -> None:
    asked = iter(range(100))
    done = list(measure_stages(small.folder, [], 2, 0, lambda: next(asked) >= 10))
    assert [one.stage.identity for one in done] == ["one"], "six tries of the first, and four of the second"


def test_stages_prints_target_beside_measured(small: Campaign) -> None:
    said: list[str] = []
    print_stages(measure_stages(small.folder, [], 2, 0), said.append)
    assert [row.split()[0] for row in said] == ["stage", "one", "two", "won:"]
    assert said[1].split()[1] == "0.90"


def test_stages_names_what_is_not_there(
    tmp_path: Path, small: Campaign, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CommandFault, match='no stage "ten"; expected one of one, two') as unknown:
        measure_stages(small.folder, ["ten"], 1)
    assert unknown.value.code == 2
    folder = write(tmp_path / "empty-table", STAGES.replace('"player", "novice"', '"player", "bob"'))
    with pytest.raises(CommandFault, match='no rival "bob"') as missing:
        measure_stages(folder, [], 1)
    assert missing.value.code == 1
    assert main(["stages", "ten", "--games", "1"]) != 0
    assert "expected one of" in capsys.readouterr().err


def test_the_other_one_of_two_leads_on_no_more(own: Campaign) -> None:
    first = [f"s{number:02}" for number in range(1, 9)]
    assert all(leads_on(own, own.stage(stage), open_stages(own, first)) for stage in ("s09", "s10"))
    opened = open_stages(own, [*first, "s09"])
    assert not leads_on(own, own.stage("s10"), opened) and leads_on(own, own.stage("s11"), opened)
    assert leads_on(own, own.stage("s24"), [*own.identities()]), "the end of the road"


def test_a_stage_is_found_in_the_campaign_that_has_it() -> None:
    assert folder_of(None, ["h01"]) == folder_of(HONOR) != folder_of(None, ["s01"]) == folder_of(TENNO)
    assert folder_of(None) == folder_of(None, ["s99"]) == folder_of(TENNO)


def test_who_loses_with_friendly_words_is_pleased() -> None:
    moods = {stage.identity: stage.mood_won for stage in own_campaign().stages}
    assert [name for name, mood in moods.items() if mood != "pleased"] == ["s08", "s11", "s20"]
    assert moods["s08"] == "stung"
