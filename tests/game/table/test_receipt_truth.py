"""A receipt that says less than its match, or what no match says, does not pass; an unaltered one does."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.commands.bot_check import ask_again
from game.games import HONOR, TENNO
from game.kept.chance import seed_from
from game.kept.json_lines import Line, read_file
from game.table.drivers import InProcessDriver
from game.table.game_interface import Game
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
from game.table.session import Session
from tests.game.table.test_receipts import PATIENCE, check, feud, lines_of, write

MASTER = """
id = "quick"
name = "Quick"
character = "Lays by chances and thinks a moment."
mind = "master"
[personality]
depth = 0.04
"""


def played(game: Game, spec: str, identity: str, seats: int, folder: Path) -> Path:
    """Play a match whose first seat keeps a receipt, with its record beside it; return the receipt."""
    plans: list[Line] = [
        {"name": "Mira", "rival": identity},
        *({"name": f"Seat {n}"} for n in range(1, seats)),
    ]
    match = game.match({"record": game.name, "version": 1, "seats": plans, "first": 0, "seed": 8})
    record, seed = [match.header], seed_from(8, 0)
    rival = game.rival(spec, seed)
    file = ReceiptFile(
        folder / "m.0.receipt", receipt_header(game.name, game.rival_profile(spec), seed, rival.budget)
    )
    others = [InProcessDriver(game.rival("novice", seed_from(8, seat))) for seat in range(1, seats)]
    drivers = [InProcessDriver(RecordingRival(rival, file.keep)), *others]
    Session(match, drivers, record.append, seed=8).advance(PATIENCE)
    file.close()
    write(folder / f"m.{game.name}", record)
    return file.path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Path, str]]:
    """Return a maker of finished matches with a receipt, by kind, each made once; and whom to ask."""

    @cache
    def make(kind: str) -> tuple[Path, str]:
        folder = tmp_path_factory.mktemp(kind)
        if kind in ("master", "self-taught"):
            spec = folder / "quick.toml"
            spec.write_text(MASTER.replace("master", kind), "utf-8")
            return played(TENNO, str(spec), "quick", 2, folder), str(spec)
        if kind == "series":
            return feud(folder), "steady"
        game = HONOR if kind == "honor" else TENNO
        return played(game, "steady", "steady", 3, folder), "steady"

    return make


KINDS = ("tenno", "master", "self-taught", "series", "honor")
Change = Callable[[list[Line]], list[Line]]


@pytest.fixture(params=[True, False], ids=["with its record", "alone"])
def found(
    request: pytest.FixtureRequest,
    kept: Callable[[str], tuple[Path, str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> Callable[[str, Change], str]:
    """Return what checks a receipt after a change, and gives what was said of it; "" where it passes."""

    def checked(kind: str, change: Change) -> str:
        original, rival = kept(kind)
        path = tmp_path / original.name
        write(path, change(lines_of(original)))
        if request.param:
            for record in original.parent.iterdir():
                if record.suffix in (".tenno", ".honor"):
                    (tmp_path / record.name).write_bytes(record.read_bytes())
        more = ("--game", "honor") if kind == "honor" else ()
        code, _, err = check(path, *more, rival=rival, capsys=capsys)
        assert bool(code) == bool(err)
        return err

    return checked


def last_question(lines: list[Line]) -> int:
    return max(number for number, line in enumerate(lines) if "ask" in line)


def told_number(lines: list[Line], wanted: Callable[[Line], bool]) -> int:
    """The last line told before the last question of which this holds."""
    told = [(number, line["told"]) for number, line in enumerate(lines) if "told" in line]
    return max(number for number, line in told if number < last_question(lines) and wanted(line))


def with_told(lines: list[Line], number: int, **changed: object) -> list[Line]:
    told = {**json.loads(json.dumps(lines[number]["told"])), **changed}
    return [*lines[:number], {"told": told}, *lines[number + 1 :]]


@pytest.mark.parametrize("kind", KINDS)
def test_asked_again_everybody_answers_the_same(found: Callable[[str, Change], str], kind: str) -> None:
    assert found(kind, list) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_what_ends_before_its_last_question_does_not_pass(
    found: Callable[[str, Change], str], kind: str
) -> None:
    assert "before its match is over" in found(kind, lambda lines: lines[: last_question(lines)])


@pytest.mark.parametrize("kind", KINDS)
def test_what_ends_before_its_result_does_not_pass(found: Callable[[str, Change], str], kind: str) -> None:
    assert "before its match is over" in found(kind, lambda lines: lines[:-1])


@pytest.mark.parametrize(
    ("kind", "key", "value"), [("tenno", "slot", 1), ("series", "again", True), ("honor", "actions", 9)]
)
def test_a_question_that_was_not_asked_so_does_not_pass(
    found: Callable[[str, Change], str], kind: str, key: str, value: object
) -> None:
    def change(lines: list[Line]) -> list[Line]:
        asks = {number: line["ask"] for number, line in enumerate(lines) if "ask" in line}
        kinds = {"slot": "refill", "again": "attack", "actions": "turn"}
        number = next(
            number for number, ask in asks.items() if ask["ask"] == kinds[key] and ask.get(key) != value
        )
        return [*lines[:number], {"ask": {**asks[number], key: value}}, *lines[number + 1 :]]

    assert ".receipt:" in found(kind, change)


def test_a_receipt_of_the_other_game_does_not_pass_beside_a_record(
    kept: Callable[[str], tuple[Path, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original, rival = kept("tenno")
    path = tmp_path / original.name
    path.write_bytes(original.read_bytes())
    other = kept("honor")[0].with_name("m.honor")
    (tmp_path / other.name).write_bytes(other.read_bytes())
    code, _, err = check(path, rival=rival, capsys=capsys)
    assert code == 1 and err.startswith(f"{path}:1: a receipt of tenno; expected one of honor, as m.honor")


@pytest.mark.parametrize("key", ["lot", "alternatives[0].chance"])
def test_a_drawn_answer_comes_again_by_the_same_chances_and_lot(
    found: Callable[[str, Change], str], key: str
) -> None:
    def change(lines: list[Line]) -> list[Line]:
        number = max(number for number, line in enumerate(lines) if "lot" in line)
        line = json.loads(json.dumps(lines[number]))
        if key == "lot":
            line["lot"] += 0.001
        else:
            line["alternatives"][0]["chance"] += 0.001
        return [*lines[:number], line, *lines[number + 1 :]]

    said = found("master", change)
    assert f": {key} " in said and "as the rival answers now" in said


@pytest.mark.parametrize("kind", ["tenno", "master", "series"])
def test_a_card_told_in_anothers_refill_does_not_pass(found: Callable[[str, Change], str], kind: str) -> None:
    def change(lines: list[Line]) -> list[Line]:
        number = told_number(lines, lambda line: line.get("move") == "refill" and "card" not in line)
        return with_told(lines, number, card="10")

    assert ".receipt:" in found(kind, change) and ": told" in found(kind, change)


@pytest.mark.parametrize("kind", KINDS)
def test_a_fight_that_the_rules_refuse_does_not_pass(found: Callable[[str, Change], str], kind: str) -> None:
    def change(lines: list[Line]) -> list[Line]:
        number = told_number(lines, lambda line: "fight" in line)
        fight = lines[number]["told"]["fight"]
        winner = next(seat for seat in (0, 1, 2) if seat != fight["winner"])
        return with_told(lines, number, fight={**fight, "winner": winner})

    assert found(kind, change)


def test_of_the_second_game_a_card_that_the_deck_has_not_does_not_pass(
    found: Callable[[str, Change], str],
) -> None:
    def change(lines: list[Line]) -> list[Line]:
        number = told_number(lines, lambda line: line.get("move") == "discard" and line["seat"] != 0)
        return with_told(lines, number, card=lines[2]["told"]["cards"][0])

    assert ": told" in found("honor", change) or "answers now" in found("honor", change)


def test_of_the_second_game_honour_that_was_reckoned_wrongly_does_not_pass(
    found: Callable[[str, Change], str],
) -> None:
    def change(lines: list[Line]) -> list[Line]:
        number = max(number for number, line in enumerate(lines) if "honour" in line.get("told", {}))
        honour = lines[number]["told"]["honour"]
        return with_told(lines, number, honour={**honour, "total": honour["total"] + 1})

    assert ": told" in found("honor", change)


def test_an_earlier_match_that_the_rules_refuse_does_not_pass(found: Callable[[str, Change], str]) -> None:
    def change(lines: list[Line]) -> list[Line]:
        earlier = json.loads(json.dumps(lines[1]["told"]["earlier"]))
        fight = next(line["fight"] for line in reversed(earlier) if "fight" in line)
        fight["winner"] = 1 if fight["winner"] == 0 else 0
        return with_told(lines, 1, earlier=earlier)

    assert found("series", change)


def test_a_match_that_does_not_follow_the_one_before_it_does_not_pass(
    found: Callable[[str, Change], str],
) -> None:
    def change(lines: list[Line]) -> list[Line]:
        return with_told(lines, 2, first=1 - lines[2]["told"]["first"])

    assert found("series", change)


def test_an_earlier_match_is_held_to_the_rules_where_its_record_is_gone(
    kept: Callable[[str], tuple[Path, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original, rival = kept("series")
    path, lines = tmp_path / original.name, lines_of(original)
    beside = original.with_name("m+2.tenno")
    (tmp_path / beside.name).write_bytes(beside.read_bytes())
    write(path, lines)
    assert check(path, rival=rival, capsys=capsys)[0] == 0
    earlier = json.loads(json.dumps(lines[1]["told"]["earlier"]))
    place = next(line for line in earlier if line.get("move") == "place" and line["seat"] == 1)
    place["cards"] = ["1", "2", "3"]
    write(path, with_told(lines, 1, earlier=earlier))
    code, _, err = check(path, rival=rival, capsys=capsys)
    assert code == 1 and err.startswith(f"{path}:2: told ")


@pytest.mark.long
def test_the_masters_receipts_are_answered_alike_at_every_table(tmp_path: Path) -> None:
    for seats in range(2, 8):
        folder = tmp_path / str(seats)
        folder.mkdir()
        path = played(TENNO, "aoi", "aoi", seats, folder)
        assert ask_again(TENNO, "aoi", path).finished
        assert any("lot" in line for _, line in read_file(path))
