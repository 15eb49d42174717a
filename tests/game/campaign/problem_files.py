"""A campaign's problems as tests change them: a copy of the folder, a file altered, and its refusal."""

import json
import shutil
from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from game.campaign.problems import read_problems
from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line


def copied(problems: Path, tmp_path: Path) -> Path:
    """Return a copy of a folder of problems."""
    folder = tmp_path / "problems"
    shutil.copytree(problems, folder)
    return folder


def edit(file: Path, old: str, new: str) -> None:
    """Put one text of a file in the place of another, which has to be in it."""
    text = file.read_text("utf-8")
    assert old in text, f"{file.name} has no {old}"
    file.write_text(text.replace(old, new, 1), "utf-8")


def check_edit_refused(
    folder: Path, change: tuple[str, str, str], where: str, expected: str, stages: Collection[str]
) -> None:
    """Change (file, old, new): the folder has to be refused there, with what was expected."""
    edit(folder / change[0], *change[1:])
    with pytest.raises(Fault) as fault:
        read_problems(folder, stages).check()
    assert where in fault.value.where and change[0] in fault.value.where
    assert expected in fault.value.expected


def check_refused(folder: Path, name: str, what: str, change: Callable[[list[Line]], object]) -> None:
    """Alter the lines of one record; its folder has to be refused at a line of it."""
    file = folder / name
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    before = json.dumps(lines)
    change(lines)
    assert json.dumps(lines) != before, what
    file.write_text("".join(write_line(line) + "\n" for line in lines), "utf-8")
    with pytest.raises(Fault) as fault:
        read_problems(folder)
    assert f"{name}: line " in fault.value.where
