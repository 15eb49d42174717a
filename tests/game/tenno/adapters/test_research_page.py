"""What docs/research.md tells: its examples run as written (with fewer matches), and say how they fare."""

import re

import pytest

from game.kept.own_process import ROOT

EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs/research.md").read_text("utf-8"), re.DOTALL)
FEWER = (
    ("MATCHES, TRIES, STEP = 300, 100, 0.02", "MATCHES, TRIES, STEP = 2, 2, 0.02"),
    ("MATCHES, SIMULATIONS = 2, 10", "MATCHES, SIMULATIONS = 1, 2"),
    ("ROUNDS, TRIES = 15, 20", "ROUNDS, TRIES = 1, 1"),
)


@pytest.mark.parametrize("number", range(3))
def test_an_example_trains_or_searches_and_prints_its_strength(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("pettingzoo", "pyspiel", "gymnasium"):
        pytest.importorskip(library)
    many, few = FEWER[number]
    example = EXAMPLES[number]
    assert many in example and len(example.splitlines()) < 42
    exec(compile(example.replace(many, few), f"example {number}", "exec"), {})
    assert "against steady" in capsys.readouterr().out


@pytest.mark.parametrize("number", [0, 2])
def test_with_other_names_an_example_plays_the_second_game(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("pettingzoo", "gymnasium"):
        pytest.importorskip(library)
    example = EXAMPLES[number].replace(*FEWER[number])
    names = ("tenno", "honor"), ("env(2)", "env(3)"), ('("steady",)', '("steady", "steady")')
    for ours, others in names:
        example = example.replace(ours, others)
    exec(compile(example, f"example {number}", "exec"), {})
    assert "against steady" in capsys.readouterr().out
