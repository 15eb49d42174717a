"""The run's last door: who sits there plays at full strength, and record and receipt say so."""

from datetime import datetime
from pathlib import Path

import pytest

import main as program
from game.campaign.campaign_service import CampaignService
from game.campaign.run_rules import REST
from game.commands.check_and_view import check
from game.games import TENNO
from game.history.new_match_from_moment import play_on
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file
from game.table.hosted_match import HostedMatch
from game.table.receipts import read_receipt
from game.table.record_by_viewer import read_telling
from game.table.record_files import RUNNING, read_match
from game.table.record_forms import EASE
from tests.game.table.test_receipts import lines_of, play_hosted, write

LETTER, SEED = 7, 11


def at_the_blind(service: CampaignService, player: int) -> None:
    """Come to the last door, each before it passed; at an inn nobody plays."""
    runs = service.runs()
    run = runs.begin(player, LETTER)
    while run.step < run.rules.length:
        door = next(door for door in run.doors() if door.kind != REST)
        name = f"{door.step}.tenno"
        runs.add(run, {"step": door.step, "door": door.number, "record": name})
        runs.add(run, {"record": name, "passed": True, "captured": 10})
        drop = {"drop": run.customs[0]} if len(run.customs) == run.rules.most_customs else {}
        runs.add(run, {"custom": run.offered[0], **drop})


class Door:
    """A player before the last door of a run."""

    def __init__(self, home: Path) -> None:
        self.store = Store(home)
        self.service = CampaignService(self.store)
        self.player = self.service.progress.add_profile("Aki", 3).identity
        at_the_blind(self.service, self.player)

    def open(self) -> HostedMatch:
        return self.service.begin_door(self.player, 0, "now", SEED)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of the last door's match, played to its end."""
    hosted = Door(tmp_path_factory.mktemp("straight")).open()
    play_hosted(hosted)
    hosted.close()
    return hosted.record_path


@pytest.fixture
def record(played: Path, tmp_path: Path) -> Path:
    """Return a copy of it beside which its receipt lies."""
    for path in (played, receipt_of(played)):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path / played.name


def receipt_of(record: Path) -> Path:
    return record.with_name(f"{record.stem}.1.receipt")


def asked_again(record: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    code = program.main(["bot", "tenno", "--check", str(receipt_of(record)), *more])
    return code, capsys.readouterr().err


def header_of(record: Path) -> Line:
    return next(read_file(record))[1]


def test_record_and_receipt_say_that_the_tenno_plays_at_full_strength(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = header_of(record)
    assert header["campaign"] == {"run": {"letter": LETTER, "step": 7, "door": 0}}
    assert header[EASE] == {"tenno": -1.0}
    assert check(record).finished
    receipt = read_receipt(receipt_of(record), "tenno")
    assert receipt.ease == -1.0
    assert receipt.budget == TENNO.rival("tenno", 0, -1.0).budget > TENNO.rival("tenno", 0).budget
    assert asked_again(record, capsys) == asked_again(record, capsys, "--ease=-1") == (0, "")


def test_no_seat_is_told_of_it(record: Path) -> None:
    match, finished = read_match(TENNO, record)
    assert finished and all(EASE not in match.told(seat)[0] for seat in (0, 1, None))


@pytest.mark.parametrize(
    ("ease", "complaint"),
    [
        (-0.5, "1: ease -0.5; expected ease -1, as now-p1.tenno beside it gives the rival"),
        (0.5, "1: a budget of "),
        (None, "1: a budget of "),
    ],
)
def test_another_strength_in_the_receipt_is_found(
    record: Path, capsys: pytest.CaptureFixture[str], ease: float | None, complaint: str
) -> None:
    path = receipt_of(record)
    first, *lines = lines_of(path)
    del first[EASE]
    first |= {} if ease is None else {EASE: ease}
    if ease == -0.5:
        first["budget"] = TENNO.rival("tenno", 0, ease).budget
    write(path, [first, *lines])
    code, said = asked_again(record, capsys)
    assert code == 1 and said.startswith(f"{path}:{complaint}")


def test_a_receipt_at_ones_own_strength_is_none_of_this_record(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = receipt_of(record)
    first, *lines = lines_of(path)
    del first[EASE]
    write(path, [{**first, "budget": TENNO.rival("tenno", 0).budget}, *lines])
    expected = f"{path}:1: ease 0; expected ease -1, as now-p1.tenno beside it gives the rival\n"
    assert asked_again(record, capsys) == (1, expected)


@pytest.mark.parametrize("ease", [None, {"tenno": -0.5}])
def test_another_strength_in_the_record_is_found(
    record: Path, capsys: pytest.CaptureFixture[str], ease: Line | None
) -> None:
    first, *lines = lines_of(record)
    del first[EASE]
    write(record, [first if ease is None else {**first, EASE: ease}, *lines])
    code, said = asked_again(record, capsys)
    assert code == 1 and said.startswith(f"{receipt_of(record)}:1: ease -1; expected ease ")


def test_its_answers_are_those_of_this_strength_alone(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *lines = lines_of(record)
    del first[EASE], first["campaign"]
    write(record, [first, *lines])
    path = receipt_of(record)
    told, *rest = lines_of(path)
    del told[EASE]
    write(path, [{**told, "budget": TENNO.rival("tenno", 0).budget}, *rest])
    code, said = asked_again(record, capsys)
    assert code == 1 and "as the rival answers now" in said


def test_after_a_crash_it_goes_on_at_full_strength(tmp_path: Path, played: Path) -> None:
    door = Door(tmp_path)
    stopped = door.open()
    play_hosted(stopped, decisions=6)
    stopped._session.driver(1).kill()  # type: ignore[attr-defined]  # noqa: SLF001
    stopped.close()
    again = CampaignService(door.store).go_on(TENNO, stopped.record_path)
    assert again.budgets(TENNO) == {1: TENNO.rival("tenno", 0, -1.0).budget_at(2)}
    play_hosted(again)
    again.close()
    assert again.record_path.read_bytes() == played.read_bytes()
    assert receipt_of(again.record_path).read_bytes() == receipt_of(played).read_bytes()


def test_a_match_there_that_an_older_version_began_goes_on_as_it_began(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path / "home")
    first, *lines = lines_of(record)
    del first[EASE]
    begun = store.path(RUNNING) / record.name
    begun.parent.mkdir(parents=True)
    write(begun, [first, *lines[:1]])
    hosted = CampaignService(store).go_on(TENNO, begun)
    assert hosted.budgets(TENNO) == {1: TENNO.rival("tenno", 0).budget_at(2)}
    play_hosted(hosted)
    hosted.close()
    assert EASE not in header_of(hosted.record_path)
    assert read_receipt(receipt_of(hosted.record_path), "tenno").ease == 0.0
    assert asked_again(hosted.record_path, capsys) == (0, "")


def test_a_door_that_cannot_be_kept_leaves_no_match_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, begun = Door(tmp_path), list[Path]()
    before = door.service.runs().present(door.player)

    def full(name: str, data: bytes) -> None:
        begun[:] = door.store.path(RUNNING).iterdir()
        raise StoreError(door.store.path(name), "full", "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(door.store, "write", full)
        with pytest.raises(OSError, match="No space"):
            door.open()
    assert begun, "its match had begun"
    assert door.store.newest(RUNNING, ".tenno") == []
    assert door.service.runs().present(door.player) == before
    door.open().close()


def test_a_door_that_another_window_has_opened_leaves_no_second_match_behind(tmp_path: Path) -> None:
    door = Door(tmp_path)
    door.open().close()
    with pytest.raises(Fault, match="a door"):
        door.open()
    assert len(door.store.newest(RUNNING, ".tenno")) == 1


def test_the_same_letter_once_more_has_it_again(tmp_path: Path, played: Path) -> None:
    door = Door(tmp_path)
    first = door.open()
    table = door.service.table(first)
    assert table is not None
    door.service.give_up(first, table)
    at_the_blind(door.service, door.player)
    again = door.service.begin_door(door.player, 0, "later", SEED)
    again.close()
    assert header_of(again.record_path) == header_of(played)


def test_who_plays_on_from_a_moment_meets_the_same_strength(tmp_path: Path, record: Path) -> None:
    store = Store(tmp_path / "home")
    new = play_on(store, record, read_telling(TENNO, record), 0, 12, datetime(2026, 11, 27, 12))
    header = header_of(new)
    assert "campaign" not in header and header[EASE] == {"tenno": -1.0}
    hosted = CampaignService(store).go_on(TENNO, new)
    play_hosted(hosted)  # to its end: as its seed is drawn, nobody knows when the rival answers first
    hosted.close()
    assert read_receipt(hosted.receipts()[1], "tenno").ease == -1.0
