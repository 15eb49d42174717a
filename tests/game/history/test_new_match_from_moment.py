"""Playing on: one's own knowledge goes on, what others hid is dealt anew, and the new record is whole."""

from datetime import datetime
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.games import HONOR, TENNO
from game.history.index import Index
from game.history.new_match_from_moment import asked_by, goes_on_as, play_on
from game.history.statistics import players
from game.kept.data_folder import Store
from game.kept.json_lines import Line, read_file, write_line
from game.table.record_by_viewer import OPEN, Telling, read_telling
from tests.game.history.matches import keep, record
from tests.game.honor.worlds import played

NOW = datetime(2026, 11, 26, 18, 0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def one_person(store: Store, seed: int) -> tuple[Path, Telling]:
    names, rivals = ("Hana", "You", "Kuma"), ("hana", "", "kuma")
    path = keep(store, f"{seed}.tenno", record(seed, names, rivals, campaign={"stage": "s01"}))
    return path, read_telling(TENNO, path)


def header_of(path: Path) -> Line:
    return next(read_file(path))[1]


def test_a_person_is_told_the_same_up_to_there_and_others_hid_something_else(store: Store) -> None:
    differs = 0
    for seed in range(4):
        path, telling = one_person(store, seed)
        for line in range(6, telling.last - 1, 9):
            new = play_on(store, path, telling, 1, line, NOW)
            again = read_telling(TENNO, new)
            assert again.told[1][1:] == telling.lines(1, line)[1:]
            assert again.told[None][1:] == telling.lines(None, line)[1:]
            differs += any(again.told[seat] != telling.lines(seat, line) for seat in (0, 2))
            assert not check(new).finished  # type: ignore[union-attr]
    assert differs > 5


def test_the_header_says_where_it_comes_from_and_nothing_of_the_old_match(store: Store) -> None:
    path, telling = one_person(store, 3)
    new = play_on(store, path, telling, 1, 20, NOW)
    old, header = header_of(path), header_of(new)
    assert header["from"] == {"file": path.name, "line": 20, "dealt": True}
    assert "seed" in header and "campaign" in old and "campaign" not in header
    assert (header["seats"], header["first"]) == (old["seats"], old["first"])
    assert new.parent.name == "running"


def test_several_people_go_on_with_the_cards_as_they_lay(store: Store) -> None:
    path = keep(store, "two.tenno", record(4, ("Mira", "Jonas"), ("", "")))
    telling = read_telling(TENNO, path)
    new = play_on(store, path, telling, OPEN, 15, NOW)
    assert new.read_bytes().split(b"\n")[1:16] == [*path.read_bytes().split(b"\n")[1:15], b""]
    assert header_of(new)["from"]["dealt"] is False


def test_who_may_play_on(store: Store) -> None:
    _, telling = one_person(store, 5)
    assert goes_on_as(telling) == 1
    two = read_telling(TENNO, keep(store, "two.tenno", record(6, ("Mira", "Jonas"), ("", ""))))
    assert goes_on_as(two) == OPEN
    none = read_telling(TENNO, keep(store, "none.tenno", record(6, ("Hana", "Kuma"), ("hana", "kuma"))))
    assert goes_on_as(none) is None


def test_one_plays_on_from_the_last_question_that_was_asked_by_then(store: Store) -> None:
    _, telling = one_person(store, 5)
    last = max(line for line in range(1, telling.last + 1) if telling.asks[line - 1])
    assert last < telling.last
    assert not any(asked_by(telling, line) for line in range(last + 1, telling.last + 1)), "nothing to decide"
    assert asked_by(telling, last) == last
    telling.asks[last - 2].clear()
    assert asked_by(telling, last - 1) == last - 2


def test_a_match_that_was_played_on_is_listed_and_counts_for_nobody(store: Store) -> None:
    origin = {"file": "a.tenno", "line": 9, "dealt": True}
    keep(store, "on.tenno", record(1, **{"from": origin}))
    keep(store, "plain.tenno", record(2))
    with Index(store) as index:
        index.update(NOW)
        assert index.count() == 2 and players(index) == [("You", 1)]


def test_a_match_of_the_second_game_goes_on_too(store: Store) -> None:
    match = played(4, 400, 3, 90, 0.6)
    seats = [{"name": "You"}, *({"name": name, "rival": name.lower()} for name in ("Kuma", "Hana", "Goro"))]
    lines = [{**match.record[0], "seats": seats, "seed": 4}, *match.record[1:]]
    raw = "".join(write_line(one) + "\n" for one in lines).encode()
    telling = read_telling(HONOR, path := keep(store, "1.honor", raw))
    line = max(n for n, asks in enumerate(telling.asks, 1) if asks and asks[0]["seat"] == 0)
    assert (goes_on_as(telling), asked_by(telling, line)) == (0, line)
    new = play_on(store, path, telling, 0, line, NOW)
    again = read_telling(HONOR, new)
    assert again.told[0][1:] == telling.lines(0, line)[1:]
    assert again.asks[-1] == telling.asks[line - 1]
    assert any(again.told[seat] != telling.lines(seat, line) for seat in (1, 2, 3))


def test_from_is_told_to_no_seat(store: Store) -> None:
    path, telling = one_person(store, 7)
    again = read_telling(TENNO, play_on(store, path, telling, 1, 14, NOW))
    assert all("from" not in write_line(lines[0]) for lines in again.told.values())
