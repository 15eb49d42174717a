"""The sampler of faults: what it changes, that it changes nothing else, and what it says came of it."""

import ast
from pathlib import Path

import pytest

from tests.measure import mutants
from tests.measure.faults import faults_in
from tests.measure.mutants import Bench, Part, drawn, mapped_tests, modules_of, summary, tried

SOURCE = '''"""A text with 3 < 4 in it."""

from typing import Final

ONE: Final[int] = 1


def larger(a: int, b: int) -> int:
    """Say which is larger."""
    assert a >= 0
    if a > b and b:  # ā
        print(f"{a == b}")
        return a
    return None if b < 0 else b
'''


def test_each_kind_of_fault_is_found_once_and_nothing_in_texts_types_and_assertions() -> None:
    found = [(fault.line, fault.kind, fault.after) for fault in faults_in("a.py", SOURCE)]
    assert found == [
        (5, "number", "(2)"),
        (11, "comparison", "(a >= b)"),
        (11, "and, or", "(a > b or b)"),
        (11, "condition", "(not (a > b and b))"),
        (12, "left out", "pass"),
        (13, "answer", "return None"),
        (14, "answer", "return None"),
        (14, "comparison", "(b <= 0)"),
        (14, "condition", "(not (b < 0))"),
        (14, "number", "(1)"),
    ]
    assert len(found) == len(set(found))


def test_a_fault_changes_its_place_alone_and_what_stands_there_can_be_read() -> None:
    for fault in faults_in("a.py", SOURCE):
        changed = fault.put_into(SOURCE)
        ast.parse(changed)
        assert changed != SOURCE and len(changed.splitlines()) == len(SOURCE.splitlines())
        other = [
            one for one, two in zip(SOURCE.splitlines(), changed.splitlines(), strict=True) if one != two
        ]
        assert other == [SOURCE.splitlines()[fault.line - 1]]
        with pytest.raises(ValueError, match="expected"):
            fault.put_into("# " + SOURCE)


def test_every_fault_of_every_part_leaves_a_module_that_can_be_read() -> None:
    for name, part in mutants.PARTS.items():
        assert modules_of(part), name
        assert all(list(mutants.ROOT.glob(pattern)) for pattern in (*part.modules, *part.tests)), name
        for module in modules_of(part):
            source = (mutants.ROOT / module).read_text("utf-8")
            assert mapped_tests(module, part)
            for fault in faults_in(module, source)[::7]:
                ast.parse(fault.put_into(source))


def test_a_seed_draws_the_same_faults_and_another_one_others() -> None:
    assert drawn(["rules"], 20, 1) == drawn(["rules"], 20, 1) != drawn(["rules"], 20, 2)
    assert len({fault for _, fault in drawn(["rules", "session"], 50, 1)}) == 50


def test_tests_that_name_the_module_come_first() -> None:
    order = mapped_tests("game/tenno/odds.py", mutants.PARTS["rules"])
    assert order[0] == "tests/game/tenno/test_odds.py" and len(order) > 10
    timed = mapped_tests("game/tenno/odds.py", mutants.PARTS["rules"], seconds={order[0]: 9.0, order[1]: 4.0})
    assert set(timed[-2:]) == set(order[:2]), "what is long comes last"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of one module with one test that looks at half of it; pytest starts there without plugins."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    root = tmp_path / "small"
    for folder in ("game", "tests"):
        (root / folder).mkdir(parents=True)
    (root / "game" / "sums.py").write_text(
        "def more(a):\n    return a + 1\n\n\ndef less(a):\n    return a - 1\n"
    )
    (root / "tests" / "test_sums.py").write_text(
        "from game.sums import more\n\n\ndef test_more():\n    assert more(1) == 2\n"
    )
    return root


def test_what_a_test_notices_is_caught_and_the_rest_is_listed(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = Part(("game/*.py",), ("tests/test_*.py",))
    monkeypatch.setattr(mutants, "PARTS", {"sums": part})
    monkeypatch.setattr(mutants, "mapped_tests", lambda module, of, **_: mapped_tests(module, of, small))
    benches = [Bench(tmp_path / str(number), small, ("game", "tests")) for number in range(2)]
    chosen = drawn(["sums"], 9, 1, small)
    assert len(chosen) == 4
    results = list(tried(chosen, benches, lambda _: 60.0))
    assert {(one.fault.line, one.caught) for one in results} == {(2, True), (6, False)}
    assert all("test_more" in one.by for one in results if one.caught)
    said = summary(results).splitlines()
    assert said[0] == "survived:" and all("game/sums.py:6" in line for line in said[1:3])
    assert said[3].startswith("caught 2 of 4 (50%, 95 %: ")
    assert any(bench.times().keys() == {"tests/test_sums.py"} for bench in benches)
    for bench in benches:
        assert (bench.folder / "game" / "sums.py").read_text() == (small / "game" / "sums.py").read_text()


@pytest.mark.parametrize(
    ("body", "came"),
    [
        ("while True: pass", (False, "computed for more than 1 s")),
        ("import time; time.sleep(60)", (True, "stood still for 1 s")),
    ],
)
def test_what_computes_without_an_end_is_caught_and_what_only_takes_long_is_not(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, came: tuple[bool, str]
) -> None:
    monkeypatch.setattr(mutants, "PATIENCE", 0.5 if "sleep" in body else 60.0)
    (small / "tests" / "test_sums.py").write_text(f"def test_long():\n    {body}\n")
    bench = Bench(tmp_path / "bench", small, ("game", "tests"))
    assert bench.run(["tests/test_sums.py"], 2.0 if came[0] else 1.0) == came
