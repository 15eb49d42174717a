"""Everything that a version of the game ever wrote opens, and means what it meant (see README.md here)."""

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.campaign.campaign_files import own_campaign, read_campaign
from game.campaign.player_progress import PlayerProgress
from game.campaign.progress_database import FILE, Progress
from game.campaign.stages import Campaign, next_stage
from game.commands.bot_check import ask_again
from game.commands.check_and_view import check, seat_record
from game.commands.command_errors import CommandFault
from game.games import HONOR, TENNO, game_named
from game.kept import settings
from game.kept.data_folder import Store
from game.kept.json_lines import write_line
from game.kept.language import Language
from game.kept.last_table import HUMAN, plan_of
from game.table import hosted_match, lesson_match
from game.table.optional_features import FirstMatch
from game.table.receipts import read_receipt
from game.table.record_files import RUNNING, unfinished
from game.tenno.lessons import LEARNER, LESSONS, Teacher, lesson_in
from game.tenno.rivals.files import read_rival
from scenes.games import ProgramSettings

ROOMS = sorted(path for path in Path(__file__).parent.iterdir() if (path / "expected.json").exists())
NOW = {("curtain", "twice"): "once"}
"""What some values of settings are that no version writes any more."""
HOMES = [room for room in ROOMS if (room / "home").exists()]
"""The rooms of a version that wrote everything; the others have what was new."""


def _expected(room: Path, part: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads((room / "expected.json").read_text("utf-8")).get(part, {})
    return found


def _all(part: str) -> list[Any]:
    found = [(room, name) for room in ROOMS for name in _expected(room, part)]
    return [pytest.param(room, name, id=f"{room.name}/{name}") for room, name in found]


@pytest.fixture(params=HOMES, ids=lambda room: room.name)
def room(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def home(room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of a version's data folder, as the one that the program uses."""
    copy = tmp_path / "home"
    shutil.copytree(room / "home", copy)
    monkeypatch.setenv("TENNO_HOME", str(copy))
    return copy


def _campaign(home: Path) -> Any:
    def find(name: str) -> Campaign:
        return read_campaign(home / "campaigns" / name) if name else own_campaign()

    return find


def test_there_is_a_room() -> None:
    assert HOMES


@pytest.mark.parametrize(("room", "name"), _all("records"))
def test_a_record_is_judged_as_it_was_and_tells_every_seat_the_same(room: Path, name: str) -> None:
    expected, path = _expected(room, "records")[name], room / name
    if "fault" in expected:
        with pytest.raises(CommandFault) as caught:
            check(path)
        assert str(caught.value).replace(str(path), "FILE").split(";")[0] == expected["fault"].split(";")[0]
        return
    assert str(check(path)) == expected["check"]
    for viewer in expected.keys() - {"check"}:
        told = seat_record(path, None if viewer == "public" else int(viewer), None)
        text = b"".join(write_line(line).encode() + b"\n" for line in told)
        assert hashlib.sha256(text).hexdigest() == expected[viewer], viewer


@pytest.mark.parametrize(("room", "name"), _all("receipts"))
def test_a_receipt_opens_with_every_answer(room: Path, name: str) -> None:
    game = json.loads((room / name).read_bytes().splitlines()[0])["receipt"]
    receipt = read_receipt(room / name, game, torn=True)
    told = sum(len(thought.told) for thought in receipt.thoughts) + len(receipt.after)
    found = [receipt.rival, receipt.seed, receipt.budget, receipt.ease, len(receipt.thoughts), told]
    assert found == _expected(room, "receipts")[name]


WITH_A_MIND = [
    path for room in ("ffe0df5", "565e492", "853657b") for path in (ROOMS[0].parent / room).glob("receipts/*")
]


@pytest.mark.parametrize("path", sorted(WITH_A_MIND), ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_receipt_that_says_its_mind_is_never_called_a_lie(path: Path) -> None:
    game = HONOR if path.name.startswith("honor") else TENNO
    receipt = read_receipt(path, game.name)
    if receipt.mind == game.rival_profile(receipt.rival).mind:
        assert ask_again(game, receipt.rival, path).finished
        return
    with pytest.raises(CommandFault, match="a mind that this rival no longer has"):
        ask_again(game, receipt.rival, path)


def test_settings_are_what_they_were(room: Path, home: Path) -> None:
    found, faults = settings.load(Store(home), ProgramSettings)
    assert not faults
    assert {name: getattr(found, name) for name in _expected(room, "settings")} == _expected(room, "settings")
    plan = plan_of(found.table, ["steady"])
    assert plan is not None
    assert [seat.spec for seat in plan.seats] == [HUMAN, HUMAN, "steady"]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_every_value_of_a_setting_is_taken(room: Path, tmp_path: Path) -> None:
    for file in sorted((room / "settings").glob("*-*.json")):
        if file.stem == "no-json":
            continue
        shutil.copy(file, tmp_path / "settings.json")
        found, faults = settings.load(Store(tmp_path), ProgramSettings)
        assert not faults, file
        for name, value in json.loads(file.read_text("utf-8")).items():
            assert getattr(found, name) == NOW.get((name, str(value)), value)


def test_settings_at_fault_fall_back_alone(room: Path, tmp_path: Path) -> None:
    shutil.copy(room / "settings" / "faults.json", tmp_path / "settings.json")
    found, faults = settings.load(Store(tmp_path), ProgramSettings)
    assert (found.text_scale, found.speed, found.shake) == (150, "normal", True)
    assert len(faults) == 4
    shutil.copy(room / "settings" / "no-json.json", tmp_path / "settings.json")
    assert settings.load(Store(tmp_path), ProgramSettings)[0] == ProgramSettings()


def _reached(progress: Progress, find: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"profiles": [[one.identity, one.name, one.crest] for one in progress.profiles()]}
    for profile in progress.profiles():
        for name in ("", "pond"):
            stages = progress.stages(profile.identity, find(name))
            found[f"{profile.identity}/{name}"] = {
                stage: [list(at.stars), at.tries, at.defeats, at.walked]
                for stage, at in stages.items()
                if at.tries or at.walked
            }
        found[f"{profile.identity}/worn"] = progress.cosmetics(profile.identity)
        opened = progress.unlocks(profile.identity, find(""))
        found[f"{profile.identity}/unlocks"] = sorted(f"{one.kind}:{one.name}" for one in opened)
    return found


def _same(found: dict[str, Any], expected: Mapping[str, Any]) -> None:
    for key, value in expected.items():
        if key.endswith("/unlocks"):
            assert set(value) <= set(found[key]), key  # a later version may give more for the same stage
        else:
            assert found[key] == value, key


def test_progress_is_what_it_was(room: Path, home: Path) -> None:
    _same(_reached(Progress(Store(home), _campaign(home)), _campaign(home)), _expected(room, "progress"))


@pytest.mark.parametrize("version", [1, 2])
def test_progress_of_an_earlier_database_is_what_it_was(room: Path, home: Path, version: int) -> None:
    shutil.copy(room / "progress" / f"version-{version}.db", home / FILE)
    expected = dict(_expected(room, "progress"))
    expected |= {key: {} for key in expected if key.endswith("/worn")}  # those versions kept none
    _same(_reached(Progress(Store(home), _campaign(home)), _campaign(home)), expected)


def test_who_had_won_the_whole_road_goes_on_to_the_match_that_the_ending_has_now(
    room: Path, home: Path
) -> None:
    shutil.copy(room / "progress" / "version-2.db", home / FILE)
    road = [f"s{number:02}" for number in range(1, 25)]
    with sqlite3.connect(home / FILE) as connection:
        connection.execute("DELETE FROM tries")
        rows = [(1, stage, 1, 0, "won", 7) for stage in road]
        connection.executemany("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", rows)
        connection.execute("INSERT INTO heard VALUES (1, 'ending')")
    campaign, progress = own_campaign(), Progress(Store(home), _campaign(home))
    played = PlayerProgress(campaign, progress, progress.profiles()[0])
    reached = played.reached()
    assert all(reached[stage].stars == (True, True, True) for stage in road)
    assert played.finished() and played.has_heard("ending") and "s25" in played.open()
    assert not reached["s25"].tries and "tenno" not in {one.name for one in played.unlocks()}
    boons = {one.name for one in played.unlocks() if one.kind == "boon"}
    assert boons == {"thread", "coin", "ear", "tongue"}, "they come with stages that were won before"
    assert played.boons(campaign.stage("s18")) == {"coin", "ear", "tongue"}
    passed = {stage for stage, at in reached.items() if at.passed}
    assert next_stage(campaign, played.open(), passed).identity == "s25"


def test_progress_comes_back_from_the_records_alone(room: Path, home: Path) -> None:
    (home / FILE).unlink()
    found = _reached(Progress(Store(home), _campaign(home)), _campaign(home))
    expected = _expected(room, "progress")
    assert found["profiles"] == expected["profiles"]
    for key in ("1/", "1/pond", "2/pond"):
        assert found[key] == expected[key], key
    assert found["2/"]["s02"] == expected["2/"]["s02"]


def test_hosted_matches_go_on_where_they_were_with_what_was_settled(home: Path) -> None:
    store, found = Store(home), {}
    assert unfinished(TENNO, store) is not None
    for path in sorted((home / RUNNING).glob("*.tenno")):
        hosted = hosted_match.go_on(TENNO, path, store, lambda *_: "exec cat")
        found[path.stem] = {
            seat: (len(person.lines), dict(person.beside)) for seat, person in hosted.people.items()
        }
        hosted.close()
    shared = found["2026-11-20-101502"]
    assert shared[0][1] == {"monk": "saves"}
    assert shared[1][1]["monk"] == "never"
    assert shared[1][1]["early"][0]["decision"]["card"] == "7"
    assert all(lines > 1 for people in found.values() for lines, _ in people.values())
    assert found["2026-11-20-101506"][0][0] < found["2026-11-20-101501"][0][0], (
        "its torn last line is dropped"
    )


def test_lessons_go_on_where_they_were(home: Path) -> None:
    taught = lesson_match.begin(TENNO, Store(home), FirstMatch(("suzume",), Teacher, LESSONS, lesson_in))
    assert len(taught.people[LEARNER].lines) > 5
    taught.close()


def test_rivals_files_are_who_they_were(room: Path, home: Path) -> None:
    for name, (identity, shown, character, portrait, budgets) in _expected(room, "rivals").items():
        path = str(home / "rivals" / name)
        profile = TENNO.rival_profile(path)
        assert (profile.identity, profile.name, profile.character) == (identity, shown, character)
        assert profile.portrait == portrait
        assert [TENNO.rival(path, 3).budget_at(seats) for seats in (2, 4, 7)] == budgets
    assert not TENNO.rival_faults()
    for path in (room / "rivals").glob("*.toml"):
        assert TENNO.rival_profile(str(path)).identity == path.stem


def test_campaigns_open_with_every_stage_and_script(room: Path, home: Path) -> None:
    assert read_campaign(home / "campaigns" / "pond").identities() == ["one", "two"]
    shipped = read_campaign(room / "campaign")
    assert len(shipped.identities()) == 24
    for code in ("de", "en", "es", "fr", "nl"):
        assert shipped.script(code).language == code
        assert shipped.script(code).stages["s24"].won


def test_language_files_open_with_every_text(room: Path) -> None:
    for file in (room / "language").glob("*.toml"):
        language = Language(room / "language", file.stem)
        texts = language.keys()
        assert len(texts) > 1000
        assert all(language.forms(key) for key in texts)


@pytest.mark.parametrize(("room", "name"), _all("rival_files"))
def test_a_rivals_file_of_any_game_is_who_it_was(room: Path, name: str) -> None:
    expected, path = dict(_expected(room, "rival_files")[name]), room / name
    game = game_named(expected.pop("game"))
    profile = game.rival_profile(str(path))
    signature = expected.pop("signature", None)
    assert {key: getattr(profile, key) for key in expected} == expected
    assert game.rival(str(path), 3, 0.5).budget_at(game.fewest_seats) >= 0
    if signature is not None:
        assert list(read_rival(path).signature) == signature


@pytest.mark.parametrize(("room", "name"), _all("running"))
def test_a_running_match_of_any_game_goes_on_where_it_was(room: Path, name: str, tmp_path: Path) -> None:
    shutil.copytree(room / "running", tmp_path / RUNNING)
    path, store = tmp_path / RUNNING / name, Store(tmp_path)
    game = game_named(path.suffix.removeprefix("."))
    assert unfinished(game, store) is not None
    hosted = hosted_match.go_on(game, path, store, lambda *_: "exec cat")
    told = {str(seat): len(person.lines) for seat, person in hosted.people.items()}
    hosted.close()
    assert told == _expected(room, "running")[name]
