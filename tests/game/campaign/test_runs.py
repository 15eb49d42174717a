"""Runs: a letter is the same road every time, nothing that was done is lost, a bad line is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.campaign.campaign_files import can_sit
from game.campaign.run_rules import BET, LAST, REST, RESTS, TABLE, Door, run_rules
from game.campaign.runs import Run, Runs
from game.games import TENNO
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line
from game.tenno.line_forms import check_header
from game.tenno.stage_goals import Goal
from tests.game.tenno.play import header

RULES = run_rules()
SITTING = can_sit(TENNO)
LETTERS = range(1, RULES.letters + 1)


def doors(letter: int, step: int) -> list[Door]:
    return RULES.doors(letter, step, SITTING)


def test_a_letter_is_the_same_road_every_time_and_letters_differ() -> None:
    roads = [tuple(tuple(doors(letter, step)) for step in range(1, 8)) for letter in LETTERS]
    assert roads == [tuple(tuple(doors(letter, step)) for step in range(1, 8)) for letter in LETTERS]
    assert len(set(roads)) == len(LETTERS)


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letters_doors_are_as_the_rules_say(letter: int) -> None:
    rests = 0
    for step in range(1, 8):
        found = doors(letter, step)
        assert len(found) == (1 if step == 7 else 3 if step in RESTS else 2)
        alone = [door.rivals[0] for door in found if len(door.rivals) == 1]
        assert len(set(alone)) == len(alone)
        for door in found:
            rests += door.kind == REST
            assert len(door.rivals) == {REST: 0, TABLE: 2}.get(door.kind, 1)
            assert door.kind != BET or door.rivals == ("ren",)
            assert set(door.rivals) <= set(SITTING)
            if door.rivals:
                assert 0 <= door.first <= len(door.rivals)
        assert (step == 7) == any(door.kind == LAST for door in found)
    assert rests == 1


@pytest.mark.parametrize("letter", LETTERS)
def test_every_door_is_a_lawful_match_by_any_three_customs(letter: int) -> None:
    names = list(RULES.customs)
    for number in range(len(names)):
        held = [names[(number + step) % len(names)] for step in range(3)]
        for door in doors(letter, 1 + number % 7):
            if door.kind == REST:
                continue
            stage = RULES.stage(door, letter, held)
            line = {**header(len(stage.seats)), **stage.rules.header_part(stage.variant)}
            line["campaign"] = {"run": {"letter": letter, "step": door.step, "door": door.number}}
            check_header(line)
            assert stage.ease == ({"tenno": -1.0} if door.kind == LAST else {}) and stage.bonus == ()
            assert stage.goal == (Goal("win_by", 6) if door.kind == BET else Goal("win"))


def test_soup_never_takes_the_shogun() -> None:
    soups = {tuple(RULES.customs["soup"].drawn(letter)) for letter in LETTERS}
    assert all(len(soup) == 2 and "10" not in soup for soup in soups) and len(soups) > 8


def test_points_are_prisoners_by_all_factors_rounded_down() -> None:
    duel = Door(1, 0, "duel", ("goro",), 0)
    assert RULES.points(duel, 17, []) == 17
    assert RULES.points(Door(1, 0, TABLE, ("goro", "tama"), 0), 17, []) == 20
    assert RULES.points(Door(1, 0, "feud", ("goro",), 0), 17, ["night"]) == 33
    assert RULES.points(duel, 17, ["crown", "soup"]) == 10


def never(run: Run) -> tuple[bool, int] | None:
    del run
    return None


def runs_in(home: Path, judge: Callable[[Run], tuple[bool, int] | None] = never) -> Runs:
    return Runs(Store(home), SITTING, judge)


def through(runs: Runs, run: Run, passed: bool) -> None:
    """Go through the first door that is no inn."""
    door = next(door for door in run.doors() if door.kind != REST)
    runs.add(run, {"step": door.step, "door": door.number, "record": f"{door.step}.tenno"})
    runs.add(run, {"record": f"{door.step}.tenno", "passed": passed, "captured": 10})
    if run.offered:
        drop = {"drop": run.customs[0]} if len(run.customs) == 3 else {}
        runs.add(run, {"custom": run.offered[0], **drop})


@pytest.mark.parametrize("letter", range(1, 11))
def test_a_run_that_is_won_can_be_left_and_resumed_after_every_line(tmp_path: Path, letter: int) -> None:
    runs = runs_in(tmp_path)
    run = runs.begin(1, letter)
    for _ in range(7):
        through(runs, run, True)
        again = runs_in(tmp_path).all(1)[-1]
        assert again == run
        assert len(run.customs) <= 3
    assert run.over and run.won and run.passed == 7
    assert runs.present(1) is None and runs.best(1) == [run]


def test_three_lost_doors_end_it_and_the_inn_gives_rice(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    letter = next(one for one in LETTERS if doors(one, 3)[-1].kind == REST)
    run = runs.begin(1, letter)
    through(runs, run, False)
    assert run.rice == 2 and run.step == 2 and not run.offered
    through(runs, run, True)
    inn = run.doors()[-1]
    runs.add(run, {"step": 3, "door": inn.number})
    assert run.rice == 3 and run.step == 4
    points = run.points
    for _ in range(3):
        through(runs, run, False)
    assert run.over and not run.won and run.points == points


def test_rens_bet_brings_a_rice_ball(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    letter = next(one for one in LETTERS if any(door.kind == BET for door in doors(one, 2)))
    run = runs.begin(1, letter)
    through(runs, run, False)
    bet = next(door for door in run.doors() if door.kind == BET)
    runs.add(run, {"step": 2, "door": bet.number, "record": "2.tenno"})
    runs.add(run, {"record": "2.tenno", "passed": True, "captured": 10})
    assert run.rice == 3 and run.points == 12


def test_a_door_without_a_result_is_judged_by_its_record(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    run = runs.begin(1, 5)
    runs.add(run, {"step": 1, "door": 0, "record": "x.tenno"})
    waiting = runs_in(tmp_path).all(1)[-1]
    assert waiting.open is not None and waiting.record == "x.tenno"
    judged = runs_in(tmp_path, lambda _: (True, 30)).settled(1)[-1]
    assert judged.open is None and judged.passed == 1 and judged.points >= 30
    assert runs_in(tmp_path).all(1)[-1] == judged


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    run = runs.begin(1, 5)
    path = tmp_path / "runs" / "1.run"
    path.write_bytes(path.read_bytes() + b'{"step":1,"do')
    assert runs_in(tmp_path).all(1) == [run]
    runs.add(run, {"step": 1, "door": 0, "record": "x.tenno"})
    assert runs_in(tmp_path).all(1) == [run] and run.record == "x.tenno"


def test_looking_at_runs_writes_nothing(tmp_path: Path) -> None:
    runs = runs_in(tmp_path, lambda _: (True, 30))
    run = runs.begin(1, 5)
    runs.add(run, {"step": 1, "door": 0, "record": "x.tenno"})
    before = (tmp_path / "runs" / "1.run").read_bytes()
    assert runs.all(1) == [runs.read(1)] == [run] and runs.best(1) == []
    assert (tmp_path / "runs" / "1.run").read_bytes() == before


def test_two_windows_settle_a_door_once(tmp_path: Path) -> None:
    first, second = (runs_in(tmp_path, lambda _: (True, 30)) for _ in range(2))
    first.add(first.begin(1, 5), {"step": 1, "door": 0, "record": "x.tenno"})
    seen: list[Run] = []

    def judged_by_both(run: Run) -> tuple[bool, int]:
        """As if another window looked just after this one had read the run's file."""
        if not seen:
            seen.append(run)
            assert second.settled(1)[-1].passed == 1
        return True, 30

    (settled,) = runs_in(tmp_path, judged_by_both).settled(1)
    assert settled.passed == 1 and second.all(1) == [settled]


def test_what_another_window_has_done_is_not_done_twice(tmp_path: Path) -> None:
    runs, others = runs_in(tmp_path), runs_in(tmp_path)
    run = runs.begin(1, 5)
    others.add(others.all(1)[-1], {"step": 1, "door": 0, "record": "x.tenno"})
    with pytest.raises(Fault, match="a door"):
        runs.add(run, {"step": 1, "door": 1, "record": "y.tenno"})
    assert runs.all(1)[-1].record == "x.tenno"


def full(name: str, data: bytes) -> None:
    del data
    raise StoreError(Path(name), "full", "No space left on device")


def test_what_a_full_disk_refuses_was_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = runs_in(tmp_path)
    run, before = runs.begin(1, 5), runs.read(1)
    with monkeypatch.context() as patch:
        patch.setattr(runs._store, "write", full)  # noqa: SLF001
        with pytest.raises(OSError, match="No space"):
            runs.add(run, {"step": 1, "door": 0, "record": "x.tenno"})
        assert run == before == runs.read(1)
    through(runs, run, True)
    assert runs.read(1) == run, "and can be done once there is room"


def test_what_cannot_be_judged_for_good_is_judged_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = runs_in(tmp_path).begin(1, 5)
    runs_in(tmp_path).add(run, {"step": 1, "door": 0, "record": "x.tenno"})
    judging = runs_in(tmp_path, lambda _: (True, 30))
    with monkeypatch.context() as patch:
        patch.setattr(judging._store, "write", full)  # noqa: SLF001
        (settled,) = judging.settled(1)
    assert settled.passed == 1 and judging.read(1).open is not None
    judging.add(settled, {"custom": settled.offered[0]})
    assert judging.read(1) == settled and settled.customs


def test_runs_of_players_stand_apart(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    first, second = runs.begin(1, 5), runs.begin(2, 6)
    assert (first.number, second.number) == (1, 2)
    assert [run.letter for run in runs.all(2)] == [6]
    with pytest.raises(ValueError, match="no letter 41"):
        runs.begin(1, 41)


BAD: list[tuple[list[Line], int]] = [
    ([{"run": 2, "letter": 1, "player": 1}], 1),
    ([{"run": 1, "letter": 41, "player": 1}], 1),
    ([{"run": 1, "letter": 1, "player": 1, "seed": 1}], 1),
    ([{"run": 1, "letter": 1, "player": 1}, {"step": 2, "door": 0, "record": "a"}], 2),
    ([{"run": 1, "letter": 1, "player": 1}, {"step": 1, "door": 5, "record": "a"}], 2),
    ([{"run": 1, "letter": 1, "player": 1}, {"custom": "dusk"}], 2),
    ([{"run": 1, "letter": 1, "player": 1}, {"record": "a", "passed": True, "captured": 1}], 2),
    ([{"run": 1, "letter": 1, "player": 1}, {"step": 1, "door": 0, "record": "a"},
      {"record": "a", "passed": 1, "captured": 1}], 3),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "number"), BAD, ids=lambda value: str(value)[-60:])
def test_a_bad_line_is_refused_by_its_number_and_the_others_are_still_read(
    tmp_path: Path, lines: list[Line], number: int
) -> None:
    folder = tmp_path / "runs"
    folder.mkdir()
    (folder / "1.run").write_text("".join(write_line(line) + "\n" for line in lines), "utf-8")
    runs = runs_in(tmp_path)
    with pytest.raises(Fault) as fault:
        runs.read(1)
    assert f"1.run:{number}" in fault.value.where
    good = runs.begin(1, 3)
    assert good.number == 2 and runs.all(1) == [good]


def test_a_damaged_run_is_set_aside_and_told_and_another_roads_or_a_newer_one_stays(tmp_path: Path) -> None:
    runs = runs_in(tmp_path)
    for line in ({"run": 1, "letter": 41}, {"run": 2}, {"run": 1, "letter": 1, "player": 1, "road": "x"}):
        runs.begin(1, 3)
        (tmp_path / "runs" / f"{len(runs._numbers())}.run").write_text(  # noqa: SLF001
            write_line(line) + "\n", "utf-8"
        )
    (tmp_path / "runs" / "9.run").mkdir()
    damaged, newer, unreadable = runs.set_aside()
    assert "1.run:1: letter: 41" in damaged and damaged.endswith("set aside as 1.run.damaged-1")
    assert "2.run:1: run: 2; expected at most 1: a newer version" in newer and "9.run" in unreadable
    names = {"lock", "1.run.damaged-1", "2.run", "3.run", "9.run"}
    assert {path.name for path in (tmp_path / "runs").iterdir()} == names
    assert len(runs.set_aside()) == 2, "the damaged one is told once"
