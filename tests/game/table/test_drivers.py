"""Who decides for a seat: persons, rivals in this process, and outside processes, well-behaved or not."""

import io
import json
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.commands.bot import serve
from game.commands.command_errors import CommandFault
from game.games import TENNO
from game.kept.chance import seed_from
from game.kept.json_lines import Line, write_line
from game.kept.own_process import ROOT
from game.table import drivers, processes
from game.table.drivers import (
    CannotStart,
    Driver,
    DriverFailed,
    InProcessDriver,
    Late,
    Person,
    ProcessDriver,
    describe_answer,
    rival_command,
)
from game.table.game_interface import IllegalDecision
from game.table.rival_failures import Forfeit
from game.table.seats import Seat
from game.table.session import Session
from game.tenno.match import Match
from tests.game.tenno.play import as_bytes, header

ASK = {"ask": "place", "seat": 0}
LAID = {"move": "place", "seat": 0, "cards": ["2", "1", "3"]}
PATIENCE = 20.0


@pytest.fixture(autouse=True)
def _short_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SECONDS_TO_END", 0.2)


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Callable[[str], ProcessDriver]]:
    """Start a bot from Python's statements: `line` is what it was last told, `say(text)` answers."""
    started: list[ProcessDriver] = []

    def start(body: str) -> ProcessDriver:
        script = tmp_path / f"bot{len(started)}.py"
        script.write_text(
            "import sys, time\n"
            "def say(text):\n    sys.stdout.write(text)\n    sys.stdout.flush()\n"
            "for line in sys.stdin:\n" + "".join(f"    {part}\n" for part in body.splitlines())
        )
        started.append(ProcessDriver([sys.executable, str(script)]))
        return started[-1]

    yield start
    for driver in started:
        driver.close()


def running(driver: ProcessDriver) -> bool:
    return driver._process.poll() is None  # noqa: SLF001


def failure(driver: ProcessDriver) -> DriverFailed:
    driver.ask(ASK)
    with pytest.raises(DriverFailed) as caught:
        assert driver.answer(PATIENCE) is None
    return caught.value


def test_a_process_is_told_asked_and_answers(bot: Callable[[str], ProcessDriver]) -> None:
    driver = bot("if 'ask' in line: say('" + write_line(LAID) + "\\n')")
    for line in Match(header(2)).told(0):
        driver.tell(line)
    driver.ask(ASK)
    assert driver.answer(PATIENCE) == LAID


def test_an_answer_that_is_not_there_is_not_waited_for_longer_than_said(
    bot: Callable[[str], ProcessDriver],
) -> None:
    driver = bot("time.sleep(60)")
    driver.ask(ASK)
    began = time.monotonic()
    assert driver.answer(0) is None
    assert driver.answer(0.1) is None
    assert time.monotonic() - began < 5
    driver.close()
    assert not running(driver)


def test_a_process_that_crashes_is_reported_with_its_last_words(bot: Callable[[str], ProcessDriver]) -> None:
    found = failure(bot("raise ValueError('lost my mind')"))
    assert "exit code 1" in str(found) and "lost my mind" in str(found)


def test_a_process_that_ends_early_is_reported(bot: Callable[[str], ProcessDriver]) -> None:
    assert "exit code 0" in str(failure(bot("sys.exit()")))


def test_a_process_that_closes_its_output_is_reported(bot: Callable[[str], ProcessDriver]) -> None:
    found = failure(bot("import os; os.close(1); time.sleep(60)"))
    assert str(found) == "it stopped answering"


def test_a_process_that_reads_no_more_is_found_out(bot: Callable[[str], ProcessDriver]) -> None:
    driver = bot("import os; os.close(0); os._exit(3)")
    driver.tell(LAID)
    time.sleep(0.3)
    for _ in range(3):
        driver.tell(LAID)
    assert "exit code 3" in str(failure(driver))


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("hello", "not JSON"),
        ("[1]", "no object"),
        ('{"move":NaN}', "NaN"),
        ('{"move":"pass","move":"pass"}', "twice"),
        ("", "not JSON"),
        ("\\ufeff{}", "byte order mark"),
    ],
)
def test_an_answer_that_is_no_line_is_reported(
    bot: Callable[[str], ProcessDriver], said: str, complaint: str
) -> None:
    found = failure(bot(f"sys.stdout.reconfigure(encoding='utf-8'); say('{said}\\n')"))
    assert complaint in str(found)


def test_a_flood_without_a_line_end_is_cut_off(bot: Callable[[str], ProcessDriver]) -> None:
    driver = bot("while True: say('x' * 10000)")
    found = failure(driver)
    assert "too long" in str(found)
    assert found.answer is not None and len(found.answer) <= 200
    driver.close()
    assert not running(driver)


def test_a_flood_of_lines_has_to_wait(bot: Callable[[str], ProcessDriver]) -> None:
    driver = bot("while True: say('" + write_line(LAID) + "\\n' * 1000)")
    driver.ask(ASK)
    assert driver.answer(PATIENCE) == LAID
    time.sleep(0.3)
    assert driver._answers.qsize() <= drivers.UNREAD_ANSWERS  # noqa: SLF001
    driver.close()
    assert not running(driver)
    driver._reader.join(PATIENCE)  # noqa: SLF001
    assert not driver._reader.is_alive()  # noqa: SLF001


def test_what_a_shell_has_started_ends_with_it(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    child = f"import time, pathlib\nwhile True: pathlib.Path({str(alive)!r}).touch(); time.sleep(0.02)"
    driver = ProcessDriver(f"{shlex.quote(sys.executable)} -c {shlex.quote(child)}; true")
    until = time.monotonic() + PATIENCE
    while not alive.exists() and time.monotonic() < until:
        time.sleep(0.02)
    driver.close()
    alive.unlink()
    time.sleep(0.2)
    assert not alive.exists()


def test_what_a_program_that_ends_by_itself_has_started_ends_with_it() -> None:
    driver = ProcessDriver("sleep 60 & exec cat >/dev/null")
    time.sleep(0.3)
    driver.close()
    assert not driver.had_to_be_ended
    with pytest.raises(ProcessLookupError):
        for _ in range(50):  # until the system has buried what was ended
            os.killpg(driver._process.pid, 0)  # noqa: SLF001
            time.sleep(0.1)


def test_a_command_that_cannot_be_started_is_reported() -> None:
    with pytest.raises(DriverFailed, match="could not be started"):
        ProcessDriver(["/nowhere/at/all"])


def test_commands_of_rivals() -> None:
    assert rival_command("! ./my-bot --flag", 7) == "./my-bot --flag"
    ours = rival_command("steady", 7)
    assert [ours[0], *ours[2:]] == [sys.executable, "bot", "steady", "--seed", "7"]
    assert Path(ours[1]).is_file()


def test_a_person_finds_the_question_and_is_asked_again_when_refused() -> None:
    seat = Seat(0)
    person = Person(seat)
    person.tell(LAID)
    person.ask(ASK)
    assert (seat.lines, seat.asked, person.answer(5)) == ([LAID], ASK, None)
    seat.answer(LAID)
    assert seat.asked is None
    assert person.answer(0) == LAID
    assert person.answer(0) is None
    person.refuse(IllegalDecision("no", "yes"))
    assert (seat.asked, seat.refused) == (ASK, "malformed")
    person.close()
    assert seat.asked is None


def test_a_rival_that_fails_in_this_process_is_reported_like_a_process() -> None:
    driver = InProcessDriver(TENNO.rival("novice", 1))
    driver.ask(ASK)
    with pytest.raises(DriverFailed, match="RuntimeError: asked before the header") as caught:
        driver.answer(0)
    assert isinstance(caught.value.__cause__, RuntimeError)


def play(seats: list[Driver], seed: int) -> list[Line]:
    match = Match({**header(len(seats)), "seed": seed})
    lines = [match.header]
    session = Session(match, seats, lines.append)
    try:
        while not session.over:
            assert session.advance(PATIENCE)
    finally:
        session.close()
    return lines


@pytest.mark.parametrize("identity", ["novice", "steady"])
def test_over_the_pipe_and_in_the_process_a_rival_decides_the_same(
    identity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "SECONDS_TO_END", PATIENCE)  # they end by themselves
    seeds = [seed_from(7, seat) for seat in range(3)]
    inside = play([InProcessDriver(TENNO.rival(identity, seed)) for seed in seeds], 7)
    started = [ProcessDriver(rival_command(identity, seed)) for seed in seeds]
    outside = play(list(started), 7)
    assert as_bytes(outside) == as_bytes(inside)
    codes = [driver._process.returncode for driver in started]  # noqa: SLF001
    assert codes == [0, 0, 0]


def script(identity: str, seed: int) -> tuple[list[str], list[str]]:
    """What seat 1 of a match is told and asked, and what it says, as lines of text."""
    match = Match(header(2))
    rivals = [TENNO.rival(identity, seed_from(seed, seat)) for seat in range(2)]
    heard, told, said = [0, 0], [], []
    while True:
        for seat, rival in enumerate(rivals):
            for line in match.told(seat)[heard[seat] :]:
                rival.tell(line)
                if seat == 1:
                    told.append(write_line(line))
            heard[seat] = len(match.told(seat))
        if not match.asked:
            return told, said
        (seat,) = match.asked
        answer = rivals[seat].answer(match.ask_line(seat))
        if seat == 1:
            told.append(write_line(match.ask_line(seat)))
            said.append(write_line(answer))
        match.decide(seat, answer)


@pytest.mark.parametrize("identity", ["novice", "steady"])
def test_a_bot_answers_its_script_line_by_line_and_then_ends(identity: str) -> None:
    told, said = script(identity, 3)
    after = '{"ask":"place","seat":1}'  # after the result nothing is read any more
    heard = io.BytesIO("".join(f"{line}\n" for line in [*told, after]).encode())
    spoken = io.BytesIO()
    serve(TENNO.rival(identity, seed_from(3, 1)), heard, spoken)
    assert spoken.getvalue().decode().splitlines() == said
    assert heard.read().decode() == after + "\n"


def test_a_bot_whose_input_ends_just_ends() -> None:
    spoken = io.BytesIO()
    serve(TENNO.rival("novice", 1), io.BytesIO(as_bytes(Match(header(2)).told(0))), spoken)
    assert spoken.getvalue() == b""


@pytest.mark.parametrize(
    ("heard", "complaint"),
    [
        (b"nonsense\n", "standard input:1: not JSON"),
        (b'{"ask":"place","seat":0}\n', "standard input:1: a line that does not follow"),
        (b'{"a":1}\n', "standard input:1: record missing"),
        (b'{"move":"dance","seat":0}\n', "standard input:1: record missing"),
        (b'{"ask":', "standard input:1: a torn line"),
    ],
)
def test_a_bot_says_what_is_wrong_with_its_input(heard: bytes, complaint: str) -> None:
    with pytest.raises(CommandFault) as caught:
        serve(TENNO.rival("novice", 1), io.BytesIO(heard), io.BytesIO())
    assert str(caught.value).startswith(complaint)
    assert caught.value.code == 1


def test_an_illegal_answer_forfeits_with_seat_answer_and_what_was_allowed(
    bot: Callable[[str], ProcessDriver],
) -> None:
    driver = bot('say(\'{"move":"pass","seat":0}\\n\')')
    match = Match(header(2))
    session = Session(match, [driver, InProcessDriver(TENNO.rival("novice", 1))])
    with pytest.raises(Forfeit) as caught:
        session.advance(PATIENCE)
    forfeit = caught.value
    assert forfeit.seat == 0
    assert forfeit.answer == '{"move": "pass", "seat": 0}'
    assert len(forfeit.allowed) == 6 and LAID in forfeit.allowed
    assert match.asked == (0,)


@pytest.mark.parametrize(
    ("altered", "named"),
    [({"record": "honor"}, 'record "honor"'), ({"version": 3}, "version 3"), ({"seats": []}, "seats []")],
)
def test_our_bot_refuses_the_record_of_another_game_or_version(altered: Line, named: str) -> None:
    told = Match(header(2)).told(0)[0] | altered
    with pytest.raises(CommandFault) as caught:
        serve(TENNO.rival("novice", 1), io.BytesIO(write_line(told).encode() + b"\n"), io.BytesIO())
    assert str(caught.value).startswith("standard input:1: ") and named in str(caught.value)


HANGS = "trap '' HUP TERM; while true; do sleep 1; done"


def test_seven_hung_programs_are_let_go_of_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert processes.SECONDS_TO_END < 1.7, "and what is left of two seconds is for ending them"
    monkeypatch.setattr(processes, "SECONDS_TO_END", 0.3)
    hung = [ProcessDriver(HANGS) for _ in range(7)]
    session = Session(Match(header(7)), hung)
    began = time.monotonic()
    session.close()
    assert time.monotonic() - began < 0.8
    assert not any(running(driver) for driver in hung)


def test_a_program_that_never_reads_keeps_nobody_waiting() -> None:
    driver = ProcessDriver(HANGS)
    began = time.monotonic()
    for _ in range(100):
        driver.tell({"earlier": ["x" * 10_000]})
    assert time.monotonic() - began < 2
    driver.kill()
    driver.close()


def test_of_what_a_program_complains_the_end_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drivers, "_SECONDS_TO_READ", PATIENCE)
    words = "import sys; sys.stderr.write('x' * 5_000_000); sys.exit('at last')"
    driver = ProcessDriver([sys.executable, "-c", words])
    assert "exit code 1" in str(failure(driver))
    kept = driver._complaints._kept  # noqa: SLF001
    assert len(kept) == processes.LAST_WORDS and kept.endswith(b"at last\n")
    driver.close()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="only where there are groups of processes")
def test_a_hung_program_ends_with_its_host_however_that_ends(tmp_path: Path) -> None:
    number = tmp_path / "number"
    hung = f"echo $$ > {shlex.quote(str(number))}.new; mv {shlex.quote(str(number))}.new {number}; {HANGS}"
    body = f"""
from game.table.drivers import ProcessDriver
import time
ProcessDriver({hung!r})
print("started", flush=True)
time.sleep(60)
"""
    host = subprocess.Popen([sys.executable, "-c", body], cwd=ROOT, stdout=subprocess.PIPE)
    assert host.stdout is not None and host.stdout.readline() == b"started\n"
    until = time.monotonic() + PATIENCE
    while not number.exists():
        assert time.monotonic() < until
        time.sleep(0.02)
    bot = int(number.read_text())
    os.kill(bot, 0)
    host.kill()
    host.communicate()
    while _lives(bot):
        assert time.monotonic() < until, "it outlived its host"
        time.sleep(0.02)


def _lives(process: int) -> bool:
    """Whether it still does anything: what nobody has buried yet does not."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout
    return bool(state) and not state.startswith("Z")


def test_an_answer_in_a_message_is_cut_at_two_hundred_letters() -> None:
    whole = {"text": "a" * (200 - len('{"text": ""}'))}
    assert describe_answer(whole) == json.dumps(whole) and len(json.dumps(whole)) == 200
    longer = {"text": whole["text"] + "b"}
    assert describe_answer(longer) == json.dumps(longer)[:197] + "..."
    assert describe_answer({"name": "é"}) == '{"name": "\\u00e9"}'


def test_a_program_that_says_nothing_before_it_ends_has_no_last_words(
    bot: Callable[[str], ProcessDriver],
) -> None:
    assert str(failure(bot("sys.exit(3)"))) == "it stopped answering and ended with exit code 3"


def test_of_last_words_the_last_line_is_told_up_to_three_hundred_letters(
    bot: Callable[[str], ProcessDriver],
) -> None:
    said = str(failure(bot("print('first', file=sys.stderr); sys.exit('x' * 301)")))
    assert said == "it stopped answering and ended with exit code 1: " + "x" * 300


def test_an_answer_in_the_message_of_a_failure_is_cut_at_two_hundred_letters(
    bot: Callable[[str], ProcessDriver],
) -> None:
    failed = failure(bot("say('y' * 250 + '\\n')"))
    assert failed.answer == "y" * 200
    failed = failure(bot("say('z' * 250); sys.exit()"))
    assert failed.answer == "z" * 200 and "no end" in str(failed)


def refused() -> ProcessDriver:
    raise CannotStart("not here")


def test_a_rival_whose_process_could_not_be_started_fails_when_it_is_asked() -> None:
    driver = Late(refused)
    driver.tell(ASK)
    driver.start()
    driver.tell(ASK)
    driver.ask(ASK)
    assert driver.patient is False and not driver.waits
    with pytest.raises(CannotStart, match="not here"):
        driver.answer(0)
    driver.kill()
    driver.dismiss()
    driver.close()


def test_a_rival_that_starts_late_is_told_all_of_it_in_order(bot: Callable[[str], ProcessDriver]) -> None:
    driver = Late(
        partial(
            bot,
            """all = globals().get('all_told', '') + line.strip()
globals()['all_told'] = all
if '3' in line: say('{"heard": "' + all.replace('"', '') + '"}\\n')""",
        )
    )
    for number in range(2):
        driver.tell({"number": number})
    assert driver.waits
    driver.start()
    assert not driver.waits
    driver.tell({"number": 2})
    driver.ask({"number": 3})
    heard = driver.answer(PATIENCE)
    assert heard is not None
    assert heard["heard"].replace(" ", "") == "".join(f"{{number:{number}}}" for number in range(4))
    driver.close()


def test_a_rival_that_is_let_go_before_its_start_is_not_started_any_more() -> None:
    driver = Late(refused)
    driver.dismiss()
    driver.start()
    driver.close()
    assert not driver.waits


def test_nobody_waits_for_a_rival_that_is_being_started(bot: Callable[[str], ProcessDriver]) -> None:
    ready = threading.Event()

    def slowly() -> ProcessDriver:
        assert ready.wait(PATIENCE)
        return bot("if '1' in line: say(line)")

    driver = Late(slowly)
    driver.tell({"number": 0})
    driver.ask({"number": 1})
    assert not driver.waits and driver.answer(0) is None
    driver.dismiss()
    ready.set()
    assert driver.answer(PATIENCE) == {"number": 1}
    driver.close()


def test_a_rival_that_is_let_go_while_it_starts_is_ended(bot: Callable[[str], ProcessDriver]) -> None:
    ready, started = threading.Event(), list[ProcessDriver]()

    def slowly() -> ProcessDriver:
        assert ready.wait(PATIENCE)
        started.append(bot("pass"))
        return started[0]

    driver = Late(slowly)
    driver.start()
    driver.dismiss()
    ready.set()
    driver.close()
    assert started[0].ended(0) is not None


def test_what_nobody_expects_of_a_start_is_raised() -> None:
    driver = Late(lambda: 1 // 0)  # type: ignore[arg-type, return-value]
    driver.start()
    with pytest.raises(ZeroDivisionError):
        driver.answer(PATIENCE)


@pytest.mark.parametrize("let_go", [Late.close, Late.kill, Late.dismiss])
def test_who_lets_go_of_a_rival_does_not_hear_why_it_never_started(let_go: Callable[[Late], None]) -> None:
    """Leaving a match ends all its rivals: one that fails must not keep the next ones running."""
    driver = Late(lambda: 1 // 0)  # type: ignore[arg-type, return-value]
    driver.start()
    let_go(driver)
    driver.close()
