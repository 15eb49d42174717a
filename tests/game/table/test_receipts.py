"""Receipts: whole whatever happens, answered again the same, and free of what no rival may know."""

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from types import FrameType

import pytest

import assets
import main as program
from game.commands.bot_check import ask_again, difference
from game.commands.command_errors import CommandFault
from game.games import TENNO
from game.kept.chance import Chance, seed_from
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line
from game.kept.last_table import HUMAN, SeatPlan
from game.table import hosted_match, record_files
from game.table.drivers import InProcessDriver, rival_command
from game.table.hosted_match import HostedMatch, begin, go_on
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
from game.table.receipts import check_header, read_receipt, receipts_of
from game.table.rival_files import FileRoster
from game.table.session import Session
from game.tenno.decisions import Ask, Decision
from game.tenno.match import Match
from game.tenno.options import options
from game.tenno.rivals.files import read_rival
from game.tenno.variants import PLAIN, Feud, Variant
from game.tenno.view import View
from tests.game.tenno.play import header, random_decisions
from tests.game.tenno.rivals.test_rivals import without_question
from tests.game.tenno.test_variants import TABLES
from tests.game.tenno.worlds import other_world
from tests.samples import sample

IDENTITIES = ("novice", "steady")
BUILT_IN = FileRoster([assets.FOLDER / "rivals"], read_rival).profiles()[0]
BUILT_IN_IDENTITIES = [profile.identity for profile in BUILT_IN]
QUICK = [identity for identity in BUILT_IN_IDENTITIES if identity not in ("aoi", "kage")]
"""All but the two that think longest."""
READER = """
id = "reader"
name = "Reader"
character = "Reads, forgets, feints, errs and thinks a little."
mind = "thinking"
[personality]
depth = 0.03
insight = 0.6
memory = 0.4
errors = 0.1
feint = 0.3
"""
SEED = 5
MUSEUM = Path(__file__).parents[2] / "museum" / "89f61db" / "receipts"
PATIENCE = 60.0
GAME = str(Path(hosted_match.__file__).parent.parent)
"""Where the calls are made that count as work; what the collector of garbage ends lies elsewhere."""


def header_of(identity: str) -> Line:
    return receipt_header("tenno", TENNO.rival_profile(identity), SEED, TENNO.rival(identity, SEED).budget)


def play(identity: str, path: Path, seats: int = 3, ease: float = 0.0) -> list[Line]:
    """Play a match of one rival's kind in this process, the first with a receipt; returns its seat record."""
    match = Match(header(seats))
    budget = TENNO.rival(identity, SEED).budget
    file = ReceiptFile(path, receipt_header("tenno", TENNO.rival_profile(identity), SEED, budget, ease))
    rivals = [TENNO.rival(identity, SEED + seat, 0.0 if seat else ease) for seat in range(seats)]
    session = Session(
        match, [InProcessDriver(RecordingRival(rivals[0], file.keep)), *map(InProcessDriver, rivals[1:])]
    )
    session.advance(PATIENCE)
    file.close()
    assert not file.trouble
    return list(match.told(0))


@pytest.fixture(params=IDENTITIES)
def receipt(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"{request.param}.receipt"
    play(request.param, path)
    return path


def check(
    path: Path, *more: object, rival: str = "", capsys: pytest.CaptureFixture[str]
) -> tuple[int, str, str]:
    words = ("bot", rival or path.stem.partition("-")[0], "--check", path, *more)
    code = program.main([str(word) for word in words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, lines: list[Line]) -> None:
    path.write_bytes(b"".join(write_line(line).encode() + b"\n" for line in lines))


def test_a_receipt_holds_all_that_was_told_asked_and_chosen(tmp_path: Path) -> None:
    path = tmp_path / "steady.receipt"
    told = play("steady", path)
    lines = lines_of(path)
    mind = TENNO.rival_profile("steady").mind
    header = {"receipt": "tenno", "version": 3, "rival": "steady", "seed": SEED, "budget": 0, "mind": mind}
    assert lines[0] == header
    assert [line["told"] for line in lines if "told" in line] == told
    own = [line for line in told if line.get("seat") == 0 and "move" in line]
    answers = [line for line in lines if "chose" in line]
    assert len(answers) == sum("ask" in line for line in lines) >= len(own)
    for line in answers:
        choices = [alternative["choice"] for alternative in line.get("alternatives", [])]
        assert not choices or (line["chose"] in choices and len(choices) > 1)
    fullest = max(answers, key=lambda line: len(line))
    assert list(fullest) == ["chose", "beliefs", "alternatives", "work"]
    assert fullest["beliefs"][0] is None
    for slot in fullest["beliefs"][1]:
        assert not slot or sum(slot.values()) == pytest.approx(1, abs=1e-5)


def test_a_receipts_answers_come_again(receipt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = sum("chose" in line for line in lines_of(receipt))
    expected = f"{receipt}: ok, {answers} answers, all the same again, finished\n"
    assert check(receipt, capsys=capsys) == (0, expected, "")
    assert check(receipt, "--seed", SEED, capsys=capsys)[0] == 0


def changed(lines: list[Line], key: str) -> tuple[list[Line], int]:
    """Change the last answer's `key`; returns the lines and the number of the one that was changed."""
    number = max(number for number, line in enumerate(lines, 1) if "alternatives" in line)
    line = lines[number - 1]
    alternatives = line["alternatives"]
    if key == "chose":
        line["chose"] = next(one["choice"] for one in alternatives if one["choice"] != line["chose"])
    elif key == "beliefs":
        line["beliefs"] = [[{"9": 1.0}] * 3] * 3
    elif key == "work":
        line["work"] += 1
    else:
        alternatives[1]["worth"] += 0.001
    return lines, number


@pytest.mark.parametrize("key", ["chose", "beliefs", "alternatives[1].worth", "work"])
def test_a_changed_answer_is_found(receipt: Path, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines, number = changed(lines_of(receipt), key)
    write(receipt, lines)
    code, out, err = check(receipt, capsys=capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"{receipt}:{number}: {key}"), err
    assert err.endswith(", as the rival answers now\n") and "; expected " in err


def test_a_message_names_what_was_chosen_then_and_now(
    receipt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(receipt)
    number = next(number for number, line in enumerate(lines, 1) if "alternatives" in line)
    now = lines[number - 1]["chose"]
    lines, number = changed(lines[:number], "chose")
    write(receipt, lines)
    then = json.dumps(lines[number - 1]["chose"])
    expected = f"{receipt}:{number}: chose {then}; expected {json.dumps(now)}, as the rival answers now\n"
    assert check(receipt, capsys=capsys) == (1, "", expected)


def test_a_receipt_of_other_words_makes_the_rival_answer_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "steady.receipt"
    play("steady", path)
    lines = lines_of(path)
    for line in lines:
        fight = line.get("told", {}).get("turned")
        if fight:
            fight[0] = "9" if fight[0] != "9" else "8"
    write(path, lines)
    code, _, err = check(path, capsys=capsys)
    assert code == 1 and err.startswith(f"{path}:")


DAMAGE: dict[str, tuple[Callable[[list[Line]], list[Line]], int, str]] = {
    "nothing": (lambda lines: [], 1, "no header; expected a receipt of tenno"),
    "no header": (lambda lines: lines[1:], 1, "the keys 'told'; expected a receipt of tenno"),
    "a record": (lambda lines: [lines[1]["told"], *lines[1:]], 1, "the keys 'record', "),
    "another game": (
        lambda lines: [{**lines[0], "receipt": "go"}, *lines[1:]],
        1,
        'receipt "go"; expected tenno',
    ),
    "a later version": (lambda lines: [{**lines[0], "version": 2}, *lines[1:]], 1, "version 2; expected 3"),
    "a version that is true": (lambda lines: [{**lines[0], "version": True}], 1, "version true; expected 3"),
    "a later version without a mind": (
        lambda lines: [{key: value for key, value in lines[0].items() if key != "mind"}, *lines[1:]],
        1,
        "version 3; expected 1",
    ),
    "another mind": (
        lambda lines: [{**lines[0], "mind": "steady 0 12345678"}, *lines[1:]],
        1,
        'answers by "steady 0 12345678", a mind that this rival no longer has; expected "steady ',
    ),
    "no seed": (
        lambda lines: [{**lines[0], "seed": "5"}, *lines[1:]],
        1,
        'seed "5"; expected a whole number',
    ),
    "a rival that is none": (lambda lines: [{**lines[0], "rival": 3}], 1, "rival 3; expected a rival's id"),
    "another rival": (
        lambda lines: [{**lines[0], "rival": "kuma"}],
        1,
        'the receipt of "kuma"; expected one',
    ),
    "another budget": (lambda lines: [{**lines[0], "budget": 9}], 1, "a budget of 9; expected 0"),
    "a line too few": (lambda lines: [lines[0], *lines[2:]], 2, "a line that does not follow"),
    "an earlier version of an ease": (
        lambda lines: [{**lines[0], "version": 2, "ease": 0.5}, *lines[1:]],
        1,
        "version 2; expected 3",
    ),
    "an ease of nothing": (
        lambda lines: [{**lines[0], "ease": 0.0}, *lines[1:]],
        1,
        "ease 0.0; expected a number from -1.0 to 1.0, not 0.0",
    ),
    "an ease that is none": (lambda lines: [{**lines[0], "ease": 0}, *lines[1:]], 1, "ease 0; expected a"),
    "an unknown line": (lambda lines: [*lines[:4], {"thought": {}}], 5, "the keys 'thought'; expected told"),
    "an unknown key": (lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "why": 1}], 4, "the key 'why'"),
    "no answer": (lambda lines: [*lines[:2], {"ask": {}}, {"told": {}}], 4, "a line with 'told'; expected"),
    "no question": (lambda lines: [*lines[:2], {"chose": {}}], 3, "an answer without a question"),
    "no object": (lambda lines: [*lines[:2], {"told": 7}], 3, "told that is no object"),
    "a worth beyond all numbers": (
        lambda lines: [
            *lines[:2],
            {"ask": {}},
            {"chose": {}, "alternatives": [{"choice": {}, "worth": 10**400}]},
        ],
        4,
        "alternatives.worth 1000000",
    ),
    "a chance that is none": (
        lambda lines: [
            *lines[:2],
            {"ask": {}},
            {"chose": {}, "alternatives": [{"choice": {}, "worth": 1, "chance": "all"}]},
        ],
        4,
        'alternatives.chance "all"; expected a number',
    ),
    "a choice that is none": (
        lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "alternatives": [{"choice": 1, "worth": 1}]}],
        4,
        "alternatives.choice 1; expected an object",
    ),
    "an alternative that is none": (
        lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "alternatives": [7]}],
        4,
        "alternatives 7; expected an object with choice and worth",
    ),
    "alternatives that are none": (
        lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "alternatives": {}}],
        4,
        "alternatives {}; expected a list",
    ),
    "work beyond all numbers": (
        lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "work": 10**400}],
        4,
        "work 10000000",
    ),
    "a lot that is none": (
        lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}, "lot": None}],
        4,
        "lot null; expected a number from 0 to 1",
    ),
    "a strange question": (lambda lines: [*lines[:2], {"ask": {}}, {"chose": {}}], 3, "a line that does not"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_receipt_is_refused_with_its_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage, line, complaint = DAMAGE[name]
    path = tmp_path / "steady.receipt"
    play("steady", path, seats=2)
    write(path, damage(lines_of(path)))
    code, out, err = check(path, capsys=capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"{path}:{line}: {complaint}"), err
    assert err.count("\n") == 1 and "; expected " in err


def question(lines: list[Line], wanted: str) -> int:
    """The place of the first question of a kind at which there was something to choose."""
    return next(
        at
        for at, line in enumerate(lines)
        if line.get("ask", {}).get("ask") == wanted and "alternatives" in lines[at + 1]
    )


def test_a_decision_that_the_rival_did_not_answer_is_found(
    receipt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(receipt)
    at = question(lines, "refill")
    answer = lines[at + 1]["chose"]
    other = next(
        one["choice"] for one in lines[at + 1]["alternatives"] if one["choice"]["card"] != answer["card"]
    )
    write(receipt, [*lines[: at + 2], {"told": other}])
    expected = f"told {json.dumps(other)}; expected {json.dumps(answer)}, as the rival had answered\n"
    assert check(receipt, capsys=capsys) == (1, "", f"{receipt}:{at + 3}: {expected}")


def test_a_decision_without_its_question_is_found(receipt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(receipt)
    for wanted in ("place", "attack", "refill"):
        at = question(lines, wanted)
        write(receipt, [*lines[:at], *lines[at + 2 :]])
        code, _, err = check(receipt, capsys=capsys)
        assert code == 1
        assert err.startswith(f'{receipt}:{at + 1}: told {{"move": "{wanted}", ') and "not asked for" in err


def test_an_eased_rivals_receipt_says_so_and_its_answers_come_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "steady.receipt"
    play("steady", path, ease=0.5)
    lines = lines_of(path)
    assert lines[0]["ease"] == 0.5 and list(lines[0])[-1] == "ease"
    assert lines[0]["version"] == 3
    assert check(path, capsys=capsys)[0] == check(path, "--ease", "0.5", capsys=capsys)[0] == 0
    assert check(path, "--ease", "0.4", capsys=capsys) == (1, "", f"{path}:1: ease 0.5; expected ease 0.4\n")
    del lines[0]["ease"]
    write(path, lines)
    assert check(path, capsys=capsys)[0] == 1


def test_an_eased_receipt_of_the_first_version_is_read_but_not_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "goro.receipt"
    shutil.copy(MUSEUM / "goro-ease.receipt", path)
    assert read_receipt(path, "tenno").thoughts
    code, out, err = check(path, capsys=capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"{path}:1: a receipt of version 1 with an ease") and "not be asked again" in err


def test_a_receipt_of_an_earlier_version_is_asked_again_and_says_that_its_rival_may_have_been_another(
    receipt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(receipt)
    lines[0] = {key: value for key, value in lines[0].items() if key != "mind"} | {"version": 1}
    write(receipt, lines)
    assert check(receipt, capsys=capsys)[0] == 0
    at = question(lines, "attack") + 1
    lines[at]["chose"] = {"move": "pass", "seat": lines[at]["chose"]["seat"]}
    write(receipt, lines)
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1 and "an earlier version of the program wrote this receipt" in err


@pytest.mark.parametrize("held", [{"mind": "steady 0 12345678"}, {"mind": None, "version": 1}])
def test_what_another_mind_began_goes_on_under_its_header(tmp_path: Path, held: Line) -> None:
    path = tmp_path / "steady.receipt"
    play("steady", path)
    first, *lines = lines_of(path)
    began = {key: value for key, value in (first | held).items() if value is not None}
    asked = next(place for place, line in enumerate(lines) if place > 30 and "ask" in line)
    write(path, [began, *lines[:asked]])
    file = ReceiptFile(path, first)
    for line in [*(line for line in lines[:asked] if "told" in line), *lines[asked:]]:
        file.keep(line)
    file.close()
    assert not file.trouble and lines_of(path) == [began, *lines]


def test_other_numbers_make_another_mind_and_another_name_does_not(tmp_path: Path) -> None:
    path = tmp_path / "reader.toml"

    def mind(text: str) -> str:
        path.write_text(text, "utf-8")
        return TENNO.rival_profile(str(path)).mind

    assert mind(READER).startswith("thinking ")
    assert mind(READER.replace('"Reader"', '"Leser"')) == mind(READER)
    assert mind(READER.replace("0.6", "0.61")) != mind(READER)


def test_an_eased_receipt_of_the_first_version_is_gone_on_with_as_it_began(tmp_path: Path) -> None:
    path = tmp_path / "goro.receipt"
    shutil.copy(MUSEUM / "goro-ease.receipt", path)
    lines = lines_of(path)
    asked = next(place for place, line in enumerate(lines) if place > 30 and "ask" in line)
    write(path, lines[:asked])
    file = ReceiptFile(
        path, receipt_header("tenno", TENNO.rival_profile("goro"), lines[0]["seed"], lines[0]["budget"], 0.5)
    )
    for line in [*(line for line in lines[1:asked] if "told" in line), *lines[asked:]]:
        file.keep(line)
    file.close()
    assert not file.trouble and lines_of(path) == lines


@pytest.mark.parametrize(
    ("held", "ease", "seed"),
    [({}, 0.5, 1), ({}, 0.0, 0), ({"ease": None}, 0.5, 0), ({"version": 3}, 0.5, 0)],
    ids=["another seed", "no ease now", "no ease then", "a version that says the mind"],
)
def test_of_no_other_receipt_the_beginning_is_kept(
    tmp_path: Path, held: Line, ease: float, seed: int
) -> None:
    path = tmp_path / "goro.receipt"
    first, second, *_ = lines_of(MUSEUM / "goro-ease.receipt")
    write(path, [{key: value for key, value in (first | held).items() if value is not None}, second])
    header = receipt_header("tenno", TENNO.rival_profile("goro"), first["seed"] + seed, first["budget"], ease)
    ReceiptFile(path, header).close()
    assert lines_of(path) == [header]


def test_a_question_that_nothing_came_of_and_lines_after_the_result_are_found(
    receipt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(receipt)
    at = question(lines, "attack")
    write(receipt, [*lines[: at + 2], *lines[at:]])
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1 and err.startswith(f"{receipt}:{at + 3}: asked ")
    write(receipt, [*lines, lines[-1]])
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1 and err.startswith(f"{receipt}:{len(lines) + 1}: told ") and "nothing more" in err


def test_a_torn_receipt_and_one_that_is_not_there_are_refused(
    receipt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = receipt.read_bytes()
    receipt.write_bytes(whole[:-9])
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1 and f"{receipt}:{len(whole.splitlines())}: a torn line" in err
    assert read_receipt(receipt, "tenno", torn=True).thoughts
    receipt.write_bytes(whole + b"nonsense\n")
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1 and ": not JSON" in err
    receipt.unlink()
    code, _, err = check(receipt, capsys=capsys)
    assert code == 3 and err.startswith(f"{receipt}: ")


def test_a_wrong_seed_or_rival_is_refused(receipt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = check(receipt, "--seed", 6, capsys=capsys)
    assert code == 1 and err == f"{receipt}:1: seed 5; expected seed 6\n"
    code = program.main(["bot", "nobody", "--check", str(receipt)])
    assert code == 2 and 'no rival "nobody"' in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        program.main(["bot", "steady", "--check", str(receipt), "--receipt", str(receipt)])
    assert ended.value.code == 2


def test_a_fault_of_the_rivals_file_is_no_fault_of_the_receipt(receipt: Path, tmp_path: Path) -> None:
    for file, found in ((tmp_path / "gone.toml", "No such file"), (tmp_path / "bad.toml", "id: missing")):
        if file.stem == "bad":
            file.write_text('name = "Bad"\n', "utf-8")
        with pytest.raises(CommandFault) as fault:
            ask_again(TENNO, str(file), receipt)
        assert str(fault.value).startswith(f"{file}: {found}")


def test_numbers_may_differ_in_their_last_digit_only() -> None:
    then = {"chose": {"seat": 1}, "alternatives": [{"worth": 0.123456}], "work": 3}
    assert difference(then, {**then, "alternatives": [{"worth": 0.123457}]}) is None
    found = difference(then, {**then, "alternatives": [{"worth": 0.12346}]})
    assert found == ("alternatives[0].worth", 0.123456, 0.12346)
    assert difference(then, {**then, "work": 3.0}) is None
    assert difference(then, {**then, "work": True}) == ("work", 3, True)
    assert difference(then, {"chose": {"seat": 1}}) == ("alternatives", [{"worth": 0.123456}], None)


# Written while a match goes on, whatever happens to it


@pytest.mark.parametrize("identity", IDENTITIES)
def test_a_rival_started_again_goes_on_with_its_receipt(identity: str, tmp_path: Path) -> None:
    path, again = tmp_path / "straight.receipt", tmp_path / "again.receipt"
    play(identity, path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    chance = Chance(1)
    for _ in range(30):
        cut = chance.below(len(whole) + 1)
        again.write_bytes(whole[:cut])  # killed at any byte
        heard = sum(line.startswith(b'{"told"') for line in whole[:cut].splitlines())
        resume(identity, again, lines, max(0, heard - chance.below(3)))  # the record may lack the last lines
        assert again.read_bytes() == whole, f"cut at {cut}"


def resume(identity: str, path: Path, lines: list[bytes], known: int) -> None:
    """Start a rival again over its receipt, tell it `known` lines anew, and go on to the end."""
    file = ReceiptFile(path, json.loads(lines[0]))
    rival = RecordingRival(TENNO.rival(identity, SEED), file.keep)
    told = 0
    for line in map(json.loads, lines[1:]):
        if "told" in line:
            rival.tell(line["told"])
            told += 1
        elif "ask" in line and told >= known:
            rival.answer(line["ask"])
    file.close()


def test_an_answer_that_a_power_cut_took_is_left_out_and_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, again = tmp_path / "steady-straight.receipt", tmp_path / "steady-again.receipt"
    play("steady", path)
    lines = path.read_bytes().splitlines(keepends=True)
    asked = next(number for number, line in enumerate(lines) if b"alternatives" in line)
    again.write_bytes(b"".join(lines[:asked]) + lines[asked][:40])
    resume("steady", again, lines, sum(line.startswith(b'{"told"') for line in lines[:asked]) + 1)
    assert again.read_bytes() == b"".join(lines[: asked - 1] + lines[asked + 1 :])
    code, _, err = check(again, capsys=capsys)
    assert code == 1 and err.startswith(f"{again}:{asked}: told ") and "not asked for" in err


def test_a_file_that_is_no_receipt_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Aki\n")
    file = ReceiptFile(path, header_of("novice"))
    file.keep({"told": {}})
    assert file.trouble == f"{path}: it is there already and no receipt; expected a file that can be written"
    assert path.read_text() == "Dear Aki\n"


@pytest.mark.parametrize("again", [False, True])
def test_a_receipt_whose_folder_is_removed_is_written_anew(tmp_path: Path, again: bool) -> None:
    """Also where the rival was started again and is told everything anew just then."""
    home, whole = tmp_path / "home", tmp_path / "whole.receipt"
    play("steady", whole, seats=2)
    path, lines = home / "steady.receipt", [json.loads(line) for line in whole.read_bytes().splitlines()]
    file = ReceiptFile(path, lines[0])
    for line in lines[1:20]:
        file.keep(line)
    if again:
        file.close()
        file = ReceiptFile(path, lines[0])
        for line in lines[1:4]:
            file.keep(line)
    shutil.rmtree(home)
    for line in lines[4 if again else 20 :]:
        file.keep(line)
    file.close()
    assert not file.trouble and path.read_bytes() == whole.read_bytes()


def test_whoever_errs_always_has_an_ease_of_one_and_no_more() -> None:
    check_header(receipt_header("tenno", TENNO.rival_profile("steady"), 1, 0, 1.0), "tenno")
    with pytest.raises(Fault, match=r"ease 1\.5"):
        check_header(receipt_header("tenno", TENNO.rival_profile("steady"), 1, 0, 1.5), "tenno")


def test_a_file_whose_receipt_was_removed_is_let_go_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "steady.receipt"
    file = ReceiptFile(path, header_of("steady"))
    closed, held, real = [], file._file, os.close  # noqa: SLF001

    def close(number: int) -> None:
        closed.append(number)
        real(number)

    path.unlink()
    monkeypatch.setattr(os, "close", close)
    file.keep({"told": {}})
    assert held in closed
    file.close()
    assert len(path.read_bytes().splitlines()) == 2


def test_a_receipt_that_was_filed_away_is_not_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "steady.receipt"
    file = ReceiptFile(path, header_of("steady"))
    path.rename(tmp_path / "filed.receipt")
    file.keep({"told": {}})
    file.close()
    assert not path.exists() and (tmp_path / "filed.receipt").read_bytes().endswith(b'{"told":{}}\n')


def test_another_matchs_receipt_is_begun_anew(tmp_path: Path) -> None:
    path, other = tmp_path / "steady.receipt", tmp_path / "other.receipt"
    play("steady", path, seats=4)
    play("steady", path, seats=2)
    play("steady", other, seats=2)
    assert path.read_bytes() == other.read_bytes()


def test_a_full_disk_ends_the_receipt_with_a_whole_line_and_not_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "steady.receipt"
    real, left = os.write, 3000

    def little_room(file: int, data: bytes) -> int:
        nonlocal left
        if left <= 0:
            raise OSError(28, "No space left on device")
        written = real(file, data[:left])
        left -= written
        return written

    monkeypatch.setattr(os, "write", little_room)
    file = ReceiptFile(path, header_of("steady"))
    match = Match(header(2))
    rivals = [TENNO.rival("steady", SEED + seat) for seat in range(2)]
    Session(
        match, [InProcessDriver(RecordingRival(rivals[0], file.keep)), InProcessDriver(rivals[1])]
    ).advance(PATIENCE)
    assert match.result() is not None
    assert "No space left" in file.trouble
    assert 0 < path.stat().st_size <= 3000
    assert read_receipt(path, "tenno").rival == "steady"


def bot_words(path: Path) -> list[str]:
    return [sys.executable, str(Path(program.__file__).resolve()), "bot", "steady", "--receipt", str(path)]


def test_a_receipt_that_cannot_be_written_does_not_harm_the_match(tmp_path: Path) -> None:
    from game.table.drivers import ProcessDriver

    driver = ProcessDriver(bot_words(tmp_path))  # a folder in its place
    match = Match(header(2))
    session = Session(match, [driver, InProcessDriver(TENNO.rival("novice", 1))])
    session.advance(PATIENCE)
    session.close()
    assert match.result() is not None
    assert driver._process.returncode == 0  # noqa: SLF001


# Matches in a window

PERSON = SeatPlan(HUMAN, "Aki", 1)


def table(store: Store, *specs: str, seed: int = 5) -> HostedMatch:
    rivals = [SeatPlan(spec, spec.title(), number + 2) for number, spec in enumerate(specs)]
    return begin(TENNO, [PERSON, *rivals], 0, store, rival_command, "match", seed)


def play_hosted(hosted: HostedMatch, decisions: int | None = None) -> None:
    """Let a person answer by lots that follow from what he was told, so that he answers the same again."""
    made, until = 0, time.monotonic() + PATIENCE
    while not hosted.over and (decisions is None or made < decisions):
        assert time.monotonic() < until, "the match stands still"
        hosted.advance(time.monotonic() * 1000)
        for seat in hosted.people.values():
            if seat.asked is not None:
                view = View.of(seat.lines)
                ask = Ask.from_line(seat.asked)
                chance = Chance(len(seat.lines))
                seat.answer(chance.choose(options(ask, view.public, view.row, view.hand)).to_line())
                made += 1
        time.sleep(0.001)


def test_receipts_lie_beside_the_record_and_follow_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hosted = table(Store(tmp_path), "novice", "steady")
    play_hosted(hosted, decisions=3)
    running = tmp_path / record_files.RUNNING
    assert sorted(path.name for path in running.iterdir()) == [
        "match.1.receipt", "match.2.receipt", "match.tenno",
    ]  # fmt: skip
    assert hosted.receipts() == {}, "they are not shown while the match goes on"
    play_hosted(hosted)
    hosted.close()
    finished = tmp_path / record_files.FINISHED
    assert hosted.receipts() == {seat: finished / f"match.{seat}.receipt" for seat in (1, 2)}
    assert list(running.iterdir()) == []
    for seat, identity in ((1, "novice"), (2, "steady")):
        path = hosted.receipts()[seat]
        assert read_receipt(path, "tenno").seed == seed_from(5, seat)
        assert program.main(["bot", identity, "--check", str(path)]) == 0
        assert capsys.readouterr().out.endswith("finished\n")


def test_what_was_told_is_compared_with_the_record_beside_the_receipt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hosted = table(Store(tmp_path), "novice", "steady")
    play_hosted(hosted)
    hosted.close()
    path = hosted.receipts()[1]
    lines = lines_of(path)
    last = max(at for at, line in enumerate(lines) if line.get("told", {}).get("move") == "attack")
    told = lines[last]["told"]
    told["slot"] = (told["slot"] + 1) % 3
    write(path, lines)
    code = program.main(["bot", "novice", "--check", str(path)])
    err = capsys.readouterr().err
    assert code == 1
    assert err.startswith(f"{path}:{last + 1}: told ") and "as match.tenno beside it tells the seat" in err
    write(path, [*lines_of(hosted.receipts()[2])[:1], *lines[1:]])
    assert program.main(["bot", "steady", "--check", str(path)]) == 1, "another seat's header, these lines"
    expected = f'{path}:1: the receipt of "steady"; expected one of "novice", who sits there as match.tenno'
    assert capsys.readouterr().err.startswith(expected)
    write(path, [{**lines[0], "seed": 6}, *lines[1:]])
    assert program.main(["bot", "novice", "--check", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:1: seed 6; expected ")


def test_a_feuds_given_decisions_need_no_question(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = feud(tmp_path)
    assert check(path, rival="steady", capsys=capsys)[0] == 0
    lines = lines_of(path)
    at = question(lines, "attack")
    write(path, [*lines[:at], *lines[at + 2 :]])
    assert check(path, rival="steady", capsys=capsys)[0] == 1, "what follows was not given"


def test_what_was_told_of_a_feuds_earlier_matches_is_compared_with_their_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = feud(tmp_path)
    lines = lines_of(path)
    place = lines[1]["told"]["earlier"][2]
    assert place["seat"] == 1 and "cards" not in place
    place["cards"] = ["1", "2", "3"]  # what seat 0 was never told
    write(path, lines)
    code, _, err = check(path, rival="steady", capsys=capsys)
    assert code == 1 and err.startswith(f"{path}:2: told ") and "as m+2.tenno beside it tells" in err
    (tmp_path / "m.tenno").unlink()
    write(path, [*lines[:1], *lines[1:2], *lines[1:]])
    code, _, err = check(path, rival="steady", capsys=capsys)
    assert code == 1 and "earlier matches, which this one cannot have had" in err


def feud(folder: Path) -> Path:
    """Play two matches of a feud, each with its record; returns the receipt of seat 0 in the second."""
    plans = [{"name": "Aki", "rival": "steady"}, {"name": "Kuma"}]
    altered = {"version": 2, "seats": plans, "variant": Variant(feud=Feud(1)).to_line(), "seed": 7}
    first = Match({**header(2), **altered})
    record = [first.header]
    Session(
        first, [InProcessDriver(TENNO.rival("steady", seat)) for seat in range(2)], record.append
    ).advance(PATIENCE)
    write(folder / "m.tenno", record)
    following = TENNO.following([first])
    assert following is not None
    match = Match({**following.header, "seed": 8})
    record = [match.header, *map(match.take, following.given)]
    path, seed = folder / "m+2.0.receipt", seed_from(8, 0)
    file = ReceiptFile(path, receipt_header("tenno", TENNO.rival_profile("steady"), seed, 0))
    rivals = [RecordingRival(TENNO.rival("steady", seed), file.keep), TENNO.rival("steady", SEED)]
    Session(match, list(map(InProcessDriver, rivals)), record.append, earlier=[first]).advance(PATIENCE)
    file.close()
    write(folder / "m+2.tenno", record)
    return path


def test_a_line_at_which_a_rival_fails_in_any_way_is_named(
    receipt: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fold(view: View, line: Line) -> None:
        raise ZeroDivisionError("float division by zero")

    monkeypatch.setattr(View, "fold", fold)
    code, _, err = check(receipt, capsys=capsys)
    assert code == 1
    assert err.startswith(f"{receipt}:5: a line that does not follow")
    assert "Error" not in err and "float" not in err, "what Python says of it helps nobody"


def test_receipts_are_whole_after_a_kill(tmp_path: Path) -> None:
    straight, killed = Store(tmp_path / "straight"), Store(tmp_path / "killed")
    hosted = table(straight, "steady", seed=9)
    play_hosted(hosted)
    hosted.close()
    stopped = table(killed, "steady", seed=9)
    play_hosted(stopped, decisions=7)
    stopped._session.driver(1).kill()  # type: ignore[attr-defined]  # noqa: SLF001
    receipt = killed.path(record_files.RUNNING) / "match.1.receipt"
    assert receipt.read_bytes().endswith(b"\n") and read_receipt(receipt, "tenno").thoughts
    stopped.close()
    again = go_on(TENNO, stopped.record_path, killed, rival_command)
    play_hosted(again)
    again.close()
    assert again.record_path.read_bytes() == hosted.record_path.read_bytes()
    assert again.receipts()[1].read_bytes() == hosted.receipts()[1].read_bytes()


def test_a_record_with_a_dot_in_its_name_has_its_own_receipts(tmp_path: Path) -> None:
    for name in ("a.1.receipt", "a.b.2.receipt", "a.x.receipt", "b.1.receipt", "a.3.tenno"):
        (tmp_path / name).touch()
    assert receipts_of(tmp_path / "a.tenno") == {1: tmp_path / "a.1.receipt"}
    assert receipts_of(tmp_path / "a.b.tenno") == {2: tmp_path / "a.b.2.receipt"}
    assert receipts_of(tmp_path / "none" / "a.tenno") == {}


def test_no_two_rivals_compute_at_once() -> None:
    thinking: list[int] = []

    class Watched(InProcessDriver):
        def __init__(self, seat: int) -> None:
            super().__init__(TENNO.rival("novice", seat))
            self.seat = seat

        def ask(self, ask: Line) -> None:
            thinking.append(self.seat)
            assert len(thinking) == 1, f"{thinking} were asked, and none has answered"
            super().ask(ask)

        def answer(self, wait: float) -> Line | None:
            answer = super().answer(wait)
            thinking.remove(self.seat)
            return answer

    session = Session(Match(header(5)), [Watched(seat) for seat in range(5)])
    session.advance(PATIENCE)
    assert session.over and not thinking


# What a rival may not know


def pairs(
    count: int, variant: Variant = PLAIN, tables: Sequence[int] = (2, 3, 4, 5)
) -> Iterator[tuple[int, int, list[Decision], list[Decision]]]:
    """Give seats, viewer and the decisions of two worlds which that viewer cannot tell apart."""
    for seed in range(count):
        chance = Chance(seed)
        seats, viewer = tables[seed % len(tables)], chance.below(2)
        played = random_decisions(seats, 0, seed, variant)[: 12 + 2 * seed]
        decisions = without_question(seats, played, variant)
        yield seats, viewer, decisions, other_world(seats, 0, decisions, viewer, chance, variant)


def receipt_of(
    identity: str, seats: int, decisions: list[Decision], viewer: int, variant: Variant = PLAIN
) -> tuple[list[Line], int]:
    """The receipt of a rival that watches a match from its seat and is asked, and how many calls it made."""
    match = Match({**header(seats, 0, variant), "seed": len(decisions)})
    lines: list[Line] = []
    rival = RecordingRival(TENNO.rival(identity, SEED), lines.append)
    calls = heard = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code.co_filename.startswith(GAME)

    def serve() -> None:
        nonlocal heard
        told = match.told(viewer)
        ask = match.ask_line(viewer) if match.asked == (viewer,) else None
        sys.setprofile(count)
        for line in told[heard:]:
            rival.tell(line)
        if ask is not None:
            rival.answer(ask)
        sys.setprofile(None)
        heard = len(told)

    for decision in decisions:
        serve()
        match.take(decision.to_line())
    serve()
    return lines, calls


@pytest.mark.parametrize("identity", IDENTITIES)
@pytest.mark.parametrize("many", sample([12, 30], [12]))
def test_worlds_that_a_rival_cannot_tell_apart_give_the_same_receipt_for_the_same_work(
    identity: str, many: int
) -> None:
    differing = answered = 0
    for seats, viewer, decisions, other in islice(pairs(30), many):
        receipt_of(identity, seats, decisions, viewer)  # what is kept between matches is kept from here on
        here, work = receipt_of(identity, seats, decisions, viewer)
        there, other_work = receipt_of(identity, seats, other, viewer)
        assert list(map(write_line, here)) == list(map(write_line, there))
        assert work == other_work
        differing += decisions != other
        answered += sum("alternatives" in line for line in here)
    assert differing > 0.8 * many and answered > 2 * many, (differing, answered)


@pytest.mark.parametrize("identity", sample(BUILT_IN_IDENTITIES, QUICK))
def test_no_built_in_rivals_receipt_tells_worlds_apart(identity: str) -> None:
    # The thinking ones take their time: their work stands in the receipt, and few pairs are played.
    for seats, viewer, decisions, other in islice(pairs(30), 3, 5):
        here, _ = receipt_of(identity, seats, decisions, viewer)
        there, _ = receipt_of(identity, seats, other, viewer)
        assert decisions != other
        assert list(map(write_line, here)) == list(map(write_line, there))


@pytest.mark.parametrize("rules", sample(["plain", *TABLES], ["plain", "three together"]))
def test_one_that_reads_and_forgets_works_the_same_in_both_worlds_under_any_rules(
    rules: str, tmp_path: Path
) -> None:
    variant, tables = TABLES.get(rules, (PLAIN, (2, 4)))
    file = tmp_path / "reader.toml"
    file.write_text(READER, encoding="utf-8")
    differing = answered = 0
    for seats, viewer, decisions, other in islice(pairs(20, variant, tables), 6, 8):
        receipt_of(str(file), seats, decisions, viewer, variant)
        here, work = receipt_of(str(file), seats, decisions, viewer, variant)
        there, other_work = receipt_of(str(file), seats, other, viewer, variant)
        assert list(map(write_line, here)) == list(map(write_line, there))
        assert work == other_work
        differing += decisions != other
        answered += sum(line.get("work", 0) > 0 for line in here)
    assert differing and answered, (differing, answered)


def test_a_rival_that_knew_more_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.tenno import match as matches
    from game.tenno.seat_record import line_for

    monkeypatch.setattr(
        matches, "line_for", lambda event, seat, _: line_for(event, getattr(event, "seat", seat))
    )
    found = [
        receipt_of("novice", seats, decisions, viewer) != receipt_of("novice", seats, other, viewer)
        for seats, viewer, decisions, other in pairs(4)
    ]
    assert any(found)
