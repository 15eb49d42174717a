"""How a program that failed is spoken of: why it ended, by which last words, and whether it was made to."""

import json
import re
import sys
import time

import pytest

from game.table import processes
from game.table.drivers import CannotStart, DriverFailed, ProcessDriver

PATIENCE = 20.0
LAID = {"move": "place", "seat": 0, "cards": ["2", "1", "3"]}


def bot(body: str) -> ProcessDriver:
    """Start a program of Python."""
    return ProcessDriver([sys.executable, "-c", f"import os, signal, sys, time\n{body}"])


def failure(driver: ProcessDriver) -> DriverFailed:
    with pytest.raises(DriverFailed) as failed:
        driver.answer(PATIENCE)
    driver.close()
    return failed.value


NODE = """/bots/tenno.js:2
rl.on('line', s => x.foo());
                     ^

TypeError: Cannot read properties of undefined (reading 'foo')
    at Interface.<anonymous> (/bots/tenno.js:2:22)
    at Interface.emit (node:events:524:28)

Node.js v20.20.2
"""
JAVA = """Exception in thread "main" java.lang.IllegalStateException: no card
\tat Bot.main(Bot.java:5)
Caused by: java.lang.RuntimeException: empty hand
\tat Bot.main(Bot.java:4)
\t... 1 more
"""
RUST = "thread 'main' panicked at src/main.rs:4:9:\nno such card\nnote: run with `RUST_BACKTRACE=1`\n"
GO = "panic: no card\n\ngoroutine 1 [running]:\nmain.main()\n\t/bots/bot.go:4 +0x18\nexit status 2\n"
RUBY = "bot.rb:2:in `foo': empty hand (RuntimeError)\n\tfrom bot.rb:5:in `<main>'\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (NODE, "TypeError: Cannot read properties of undefined (reading 'foo')"),
        (JAVA, "Caused by: java.lang.RuntimeException: empty hand"),
        (RUST, "thread 'main' panicked at src/main.rs:4:9: no such card"),
        (GO, "panic: no card"),
        (RUBY, "bot.rb:2:in `foo': empty hand (RuntimeError)"),
        ("Traceback (most recent call last):\n  File x\nkeys.KeyError: 'move'\n", "keys.KeyError: 'move'"),
        ("debug: told\n\nempty hand at bot.pl line 3.\n", "empty hand at bot.pl line 3."),
        ("   \n", ""),
    ],
)
def test_of_last_words_the_line_is_told_that_says_why(words: str, line: str) -> None:
    assert processes.telling_line(words) == line


def test_a_program_that_is_not_there_is_told_from_one_that_fails() -> None:
    driver = ProcessDriver("no-such-program-here")
    found = failure(driver)
    assert isinstance(found, CannotStart)
    assert re.match(r"it could not be started, exit code 127: .*no-such-program-here", str(found))
    assert not isinstance(failure(bot("sys.exit(3)")), CannotStart)
    later = bot(f"print({json.dumps(json.dumps(LAID))}, flush=True); sys.exit(127)")
    assert later.answer(PATIENCE) == LAID
    assert str(failure(later)) == "it stopped answering and ended with exit code 127"


def test_a_signal_is_named() -> None:
    said = str(failure(bot("os.kill(os.getpid(), signal.SIGKILL)")))
    assert said == "it stopped answering and was ended by signal 9 (SIGKILL)"
    assert processes.how_ended(137) == "ended with exit code 137, for signal 9 (SIGKILL)"
    assert processes.how_ended(255) == "ended with exit code 255"


def test_it_is_known_whether_a_program_had_to_be_ended() -> None:
    good, hung = bot("sys.exit()"), bot("time.sleep(60)")
    hung.close(time.monotonic() + 0.1)
    good.close(time.monotonic() + PATIENCE)
    assert (good.had_to_be_ended, hung.had_to_be_ended) == (False, True)
