"""A hosted match of The Honor of the Samurai: its record cut or killed anywhere, it goes on as it was.

People answer by lots that hang on what they were told, so a match that is taken up again has to come to the
very bytes of the one that was not interrupted.
"""

import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from game.commands.bot_check import ask_again
from game.commands.check_and_view import check
from game.games import HONOR
from game.honor.line_forms import decision_line
from game.honor.view import View, read_ask
from game.kept.chance import Chance, seed_from
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from game.kept.last_table import HUMAN, SeatPlan
from game.table.drivers import rival_command
from game.table.hosted_match import HostedMatch, begin, go_on
from game.table.record_files import FINISHED, RUNNING, unfinished
from tests.game.honor.tables import Table

ROOT = Path(__file__).parents[3]
COMMAND = partial(rival_command, game=HONOR.name)
NOVICE = SeatPlan("novice", "Novice", 3)
PATIENCE = 60.0


def person(number: int) -> SeatPlan:
    return SeatPlan(HUMAN, f"Seat {number}", number + 1)


def hosted(home: Path, seed: int, *rivals: SeatPlan) -> HostedMatch:
    people = [person(seat) for seat in range(3 - len(rivals))]
    goal = {"goal": 250}
    return begin(HONOR, [*people, *rivals], 0, Store(home), COMMAND, "match", seed, goal)


def play(match: HostedMatch, seconds: float = PATIENCE) -> None:
    """Let people answer by lot until the match is over."""
    until = time.monotonic() + seconds
    views: dict[int, View] = {}
    while not match.over:
        assert time.monotonic() < until and match.stuck is None, "the match stands still"
        match.advance(time.monotonic() * 1000)
        answered = False
        for number, seat in match.people.items():
            if seat.asked is None:
                continue
            answered = True
            view = views.setdefault(number, View(seat.lines[0]))
            for line in seat.lines[view.lines :]:
                view.tell(line)
            options = view.options(read_ask(seat.asked))
            lively = [option for option in options if type(option).__name__ not in ("End", "Discard")]
            chance = Chance(seed_from("person", number, view.lines))
            gladly = lively and chance.fraction() < 0.7
            seat.answer(decision_line(chance.choose(lively if gladly else options)))
        if not answered:
            time.sleep(0.0002)  # a rival's process thinks
    match.advance(time.monotonic() * 1000)
    match.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A match of three people that nothing interrupted."""
    match = hosted(tmp_path_factory.mktemp("whole"), 5)
    play(match)
    assert match.record_path.parent.name == FINISHED and str(check(match.record_path)).endswith("finished")
    return match.record_path.read_bytes()


@pytest.mark.parametrize("cut", range(5))
def test_a_match_cut_at_any_byte_goes_on_to_the_same_end(tmp_path: Path, whole: bytes, cut: int) -> None:
    first = whole.index(b"\n") + 1
    kept = whole[: first + Chance(cut).below(len(whole) - first)]
    path = tmp_path / RUNNING / "match.honor"
    path.parent.mkdir()
    path.write_bytes(kept)
    assert unfinished(HONOR, Store(tmp_path)) == path
    again = go_on(HONOR, path, Store(tmp_path), COMMAND)
    play(again)
    assert again.record_path.read_bytes() == whole


def test_another_match_is_played_to_the_same_honour_with_as_many_dice() -> None:
    header = {"record": "honor", "version": 1, "seats": [], "first": 0, "goal": 20, "variant": {"dice": 8}}
    assert HONOR.rematch(header) == {"version": 1, "goal": 20, "variant": {"dice": 8}}


def _kill_and_go_on(home: Path, seed: int, wait: float) -> None:
    """Kill a host with a rival's process in the middle of a match, and go on with the match."""
    source = f"""if True:
        from tests.game.honor import test_hosting as hosting
        hosting.play(hosting.hosted(hosting.Path({str(home)!r}), {seed}, hosting.NOVICE))
    """
    host = subprocess.Popen([sys.executable, "-c", source], cwd=ROOT)
    record = home / RUNNING / "match.honor"
    until = time.monotonic() + PATIENCE
    while not (record.exists() and record.stat().st_size > 3000) and host.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.005)
    time.sleep(wait)
    host.kill()
    host.wait()
    if not record.exists():
        assert (home / FINISHED / "match.honor").exists()
        return
    kept = record.read_bytes()
    again = go_on(HONOR, record, Store(home), COMMAND)
    play(again)
    done = again.record_path.read_bytes()
    assert done.startswith(kept[: kept.rfind(b"\n") + 1])
    never_killed = hosted(home / "again", seed, NOVICE)
    play(never_killed)
    assert never_killed.record_path.read_bytes() == done
    assert ask_again(HONOR, "novice", again.receipts()[2]).finished


def test_a_killed_match_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    _kill_and_go_on(tmp_path, 7, 0.02)


@pytest.mark.long
@pytest.mark.parametrize("kill", range(60))
def test_many_killed_matches_go_on_exactly_where_they_were(tmp_path: Path, kill: int) -> None:
    _kill_and_go_on(tmp_path, kill, Chance(kill).fraction() * 1.2)


def test_a_match_without_a_seed_gets_one_of_64_bits(tmp_path: Path) -> None:
    people = [person(seat) for seat in range(3)]
    seeds = []
    for number in range(6):
        match = begin(HONOR, people, None, Store(tmp_path), COMMAND, f"match-{number}")
        seeds.append(next(read_file(match.record_path))[1]["seed"])
        match.close()
    assert max(seeds).bit_length() > 56 and len(set(seeds)) == 6


def test_a_rival_that_fails_where_nobody_may_know_it_is_asked_keeps_its_card() -> None:
    """The answer that nobody notices is to keep a Save Face back."""
    table = Table("lancers lancers lancers", "castle_5", "save_face", lords="hawk turtle")
    table.do("0 play lancers daimyo", "0 play lancers daimyo", "until 1", "1 play castle_5 daimyo", "until 0")
    assert table.match.unsaid(0) is None
    table.do("0 attack 1", "dice 6 6 6", "dice 1 1")
    assert table.match.unsaid(2) == {"move": "pass", "seat": 2} and table.match.unsaid(0) is None
