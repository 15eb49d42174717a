"""A clip shows what the replay shows, frame by frame, and no more than its eyes saw."""

from pathlib import Path

import pygame
import pytest
from PIL import Image

import main as program
from game.commands.command_errors import CommandFault
from game.table.record_by_viewer import OPEN, Eyes
from scenes.launch.clip import RATE, Span, write_clip
from scenes.launch.replay_from_file import read_file_telling

DUEL = Path("assets/gallery/duel.tenno")
SHORT = Span(first=3, last=3)


def made(out: Path, eyes: Eyes = None, span: Span = SHORT) -> int:
    return write_clip(read_file_telling(DUEL), eyes, span, 480, None, out, lambda done, whole: False)


@pytest.mark.parametrize("ending", ["webp", "gif"])
def test_a_moving_picture_has_all_frames_in_their_time(tmp_path: Path, ending: str) -> None:
    frames = made(tmp_path / f"clip.{ending}")
    with Image.open(tmp_path / f"clip.{ending}") as picture:
        assert picture.size == (852, 480)
        lasting = 0
        for number in range(picture.n_frames):
            picture.seek(number)
            picture.load()
            lasting += picture.info["duration"]
    assert lasting == frames * 1000 // RATE
    assert [path.name for path in tmp_path.iterdir()] == [f"clip.{ending}"]


def test_frames_differ_by_what_their_eyes_see(tmp_path: Path) -> None:
    last = []
    for eyes in (None, OPEN):
        count = made(tmp_path / str(eyes), eyes)
        last.append(pygame.image.load(tmp_path / str(eyes) / f"{count:04}.png"))
    pixels = {pygame.image.tobytes(one, "RGB") for one in last}
    assert len(pixels) == 2


def test_a_clip_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    for out in (tmp_path / "clip.webp", tmp_path / "frames"):
        stop = lambda done, whole: done > 2  # noqa: E731
        assert write_clip(read_file_telling(DUEL), None, SHORT, 480, None, out, stop) == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_what_there_is_not_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandFault, match="--fight 99"):
        made(tmp_path / "clip.webp", span=Span(fight=99))
    with pytest.raises(CommandFault, match=r"\.webp or \.gif"):
        made(tmp_path / "clip.mp4")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", "expected --fight N, or --from LINE and --to LINE"),
        ("--from 3", "expected --fight N, or --from LINE and --to LINE"),
        ("--fight 1 --to 4", "expected --fight N, or --from LINE and --to LINE"),
        ("--fight 1 --seat 7", "expected a seat from 0 to 1, public or all"),
        ("--from 9 --to 5", "--to 5: before --from 9; expected a line not before it"),
        ("--from 2 --to 9999", "--to 9999: no line of "),
        ("--from 9998 --to 9999", "expected a line from 1 to "),
    ],
)
def test_a_part_that_is_none_is_refused(
    words: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "clip.webp"
    assert program.main(["clip", str(DUEL), *words.split(), str(out)]) == 2
    assert expected in capsys.readouterr().err and not out.exists()
