"""Outside bots: a record names them and never starts anything; their commands are the player's own."""

import json
import sys
import time
import tomllib
from pathlib import Path

import pytest

from game.commands.headless_matches import Tournament
from game.commands.simulate import simulate
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from game.kept.last_table import HUMAN, SeatPlan
from game.table.bots_file import FILE, Bots, name_for, quoted_name
from game.table.drivers import rival_command
from game.table.hosted_match import STARTS_APART, HostedMatch, begin, go_on
from game.table.record_seats import UnknownRival, read_stand_ins
from tests.samples import sample

OLD_SERIES = Path(__file__).parent.parent.parent / "museum/89f61db/home/matches/2026-11-20-101504.tenno"
PERSON = SeatPlan(HUMAN, "Aki", 1)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def running(store: Store, rival: str, **header: object) -> Path:
    """Lay an unfinished record with a rival among the running ones."""
    path = store.path("running/match.tenno")
    path.parent.mkdir(parents=True, exist_ok=True)
    seats = [{"name": "Aki"}, {"name": "Kuma", "rival": rival}]
    lines = [{"record": "tenno", "version": 1, "seats": seats, "first": 0, "seed": 5} | header]
    lines += [{"move": "place", "seat": 0, "cards": ["1", "2", "3"]}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def header_of(hosted: HostedMatch) -> dict[str, list[dict[str, str]]]:
    return next(read_file(hosted.record_path))[1]


def until_asked(hosted: HostedMatch) -> None:
    until = time.monotonic() + 60
    while hosted.people[0].asked is None:
        assert time.monotonic() < until, "nobody answered"
        hosted.advance(0)
        time.sleep(0.005)


@pytest.mark.parametrize(
    "rival",
    sample(["! touch PWNED", "!touch PWNED", "!touch", "!", "-h", "touch PWNED"], ["! touch PWNED", "-h"]),
)
def test_nothing_that_a_running_record_says_is_started(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rival: str
) -> None:
    monkeypatch.chdir(tmp_path)
    path = running(store, rival)
    before = path.read_bytes()
    with pytest.raises(UnknownRival) as unknown:
        go_on(TENNO, path, store, _never)
    assert (unknown.value.seat, unknown.value.name, unknown.value.rival) == (1, "Kuma", rival)
    assert path.read_bytes() == before
    hosted = go_on(TENNO, path, store, rival_command, {1: "steady"})
    until_asked(hosted)
    hosted.close()
    assert path.read_bytes().startswith(before), "the record says still who sat there"
    assert read_stand_ins(path) == {1: 3}, "and beside it stands who answered from line 3 on"
    assert not (tmp_path / "PWNED").exists() and not (tmp_path / FILE).exists()
    go_on(TENNO, path, store, rival_command).close()  # not asked about again


def test_a_file_that_a_record_names_as_a_rival_is_not_opened(store: Store, tmp_path: Path) -> None:
    fifo = tmp_path / "rival.toml"
    fifo.mkdir()
    with pytest.raises(UnknownRival) as unknown:
        go_on(TENNO, running(store, str(fifo)), store, _never)
    assert not unknown.value.outside


def test_a_name_that_the_player_gave_a_command_is_started(store: Store, tmp_path: Path) -> None:
    Bots(store).enter(f"{sys.executable} -m nothing", "my-bot")
    started = []

    def command(spec: str, seed: int, receipt: Path | None) -> list[str] | str:
        started.append(spec)
        return rival_command("novice", seed, receipt)

    hosted = go_on(TENNO, running(store, "!my-bot"), store, command)
    for moment in range(2):
        hosted.advance(moment * STARTS_APART)
    hosted.close()
    assert started == [f"! {sys.executable} -m nothing"]


def test_a_command_that_the_person_types_is_kept_under_the_name_that_the_record_quotes(store: Store) -> None:
    path = running(store, "!my-bot")
    go_on(TENNO, path, store, lambda *_: [sys.executable, "-c", ""], {1: "! ./typed --flag"}).close()
    assert Bots(store).commands == {"my-bot": "./typed --flag"}
    assert not read_stand_ins(path)


def test_what_follows_an_old_record_of_a_series_names_no_command(store: Store) -> None:
    lines = OLD_SERIES.read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["seats"] = [{"name": "Aki"}, {"name": "Kuma", "rival": "! touch PWNED"}]
    path = store.path("matches/match.tenno")
    path.parent.mkdir()
    path.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines[1:]))
    hosted = go_on(TENNO, path, store, rival_command, {1: "steady"})
    following = hosted.begin_following(TENNO)
    hosted.close()
    assert following is not None
    following.close()
    assert [seat.get("rival") for seat in header_of(following)["seats"]] == [None, "steady"]


def test_a_new_record_holds_the_name_and_bots_toml_the_command(store: Store, tmp_path: Path) -> None:
    bot = tmp_path / "My_Bot.py"
    bot.write_text("")
    command = f"{sys.executable} {bot} --flag"
    hosted = begin(TENNO, (PERSON, SeatPlan(f"! {command}", "Bot", 2)), 0, store, rival_command, "match", 5)
    hosted.close()
    assert header_of(hosted)["seats"][1]["rival"] == "!my-bot-py"
    assert command not in hosted.record_path.read_text()
    assert Bots(store).commands == {"my-bot-py": command}


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\u0085"])
def test_what_ends_a_line_elsewhere_ends_none_of_bots_toml(store: Store, sign: str) -> None:
    name = Bots(store).enter(f"mybot --name 'a{sign}b'")
    other = Bots(store).enter("other")
    assert Bots(store).commands == {name: f"mybot --name 'a{sign}b'", other: "other"}
    assert len(tomllib.loads(store.path("bots.toml").read_bytes().decode())["bots"]) == 2


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ('mine = "python bot.py"  # my first', "python bot.py"),
        ("mine = 'python bot.py'# it's \"new\"", "python bot.py"),
        ('mine = "python bot.py #1"  # my "first"', "python bot.py #1"),
        ('mine = "python bot.py"\r', "python bot.py"),
    ],
)
def test_lines_of_bots_toml_can_have_comments(store: Store, line: str, command: str) -> None:
    store.write("bots.toml", f"[bots]  # mine\n{line}\n".encode())
    assert Bots(store).commands == {"mine": command}
    other = Bots(store).enter("other")
    assert Bots(store).commands == {"mine": command, other: "other"}
    assert line.encode() in store.path("bots.toml").read_bytes(), "as it stood"


def test_a_match_without_a_window_names_its_bots_and_keeps_no_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path / "home"))
    (tmp_path / "secret.py").write_text("")
    specs = tuple(f"! {sys.executable} {tmp_path}/secret.py {n}" for n in (1, 2, 1))
    simulate(Tournament(specs, 1, tmp_path), 1, workers=0)
    text = (tmp_path / "0001.tenno").read_text().splitlines()[0]
    seats = json.loads(text)["seats"]
    assert [seat["rival"] for seat in seats] == ["!secret-py", "!secret-py-2", "!secret-py"]
    assert sys.executable not in text and not (tmp_path / "home").exists()


def test_names_are_made_of_the_last_word_that_names_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "My_Bot").write_text("")
    (tmp_path / ("x" * 60)).write_text("")
    assert name_for("./My_Bot --flag", {}) == "my-bot"
    assert name_for("./My_Bot --flag", {"my-bot": "other"}) == "my-bot-2"
    assert name_for("./My_Bot --flag", {"mine": "./My_Bot --flag"}) == "mine"
    assert name_for("no-such-thing 'unclosed", {}) == "bot"
    assert name_for("x" * 60, {"x" * 40: ""}) == "x" * 38 + "-2"
    assert [quoted_name(rival) for rival in ("!my-bot", "! my-bot", "!My", "kuma", "!" + "x" * 41)] == [
        "my-bot", None, None, None, None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "command", ["a 'b' \"c\"", "back\\slash", "# = [x]", "tab\t and ü 🀄", "del \x7f", "line\nline"]
)
def test_a_command_is_read_as_it_was_written(store: Store, command: str) -> None:
    name = Bots(store).enter(command)
    assert Bots(store).commands == {name: command}


def test_lines_that_somebody_else_wrote_are_kept_and_mean_nothing(store: Store) -> None:
    text = '# mine\nother = "no"\n[bots]\ngood = \'one\'\nbad = 3\na.b = "x"\n[more]\nnot = "this"\n'
    store.write(FILE, text.encode())
    bots = Bots(store)
    assert bots.commands == {"good": "one"}
    assert bots.enter("two", "two") == "two"
    assert Bots(store).commands == {"good": "one", "two": "two"}
    written = store.path(FILE).read_text()
    assert all(line in written for line in text.splitlines())


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"[bots", b"[bots]\n" + b"a." * 30_000 + b"b = 1\n", b"\0"])
def test_a_damaged_file_of_bots_holds_nothing_and_is_kept(store: Store, damage: bytes) -> None:
    store.write(FILE, damage)
    assert Bots(store).commands == {}
    Bots(store).enter("one", "one")
    assert Bots(store).commands == {"one": "one"}


def _never(spec: str, seed: int, receipt: Path | None) -> list[str]:
    raise AssertionError(f"{spec} was to be started")
