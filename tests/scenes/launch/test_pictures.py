"""A few of the gallery's pictures, compared with those in tests/pictures; and the gallery as a command.

Where a picture was changed on purpose: `python -m tests.pictures.make`, and look at what it wrote.
"""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from main import main
from scenes.games import ProgramSettings
from scenes.launch.start import make_resources
from tests.pictures.compare import CHANNEL, SHARE, differing_share, side_by_side
from tests.pictures.make import CHOSEN, FOLDER, SIZE
from tests.samples import sample
from tools.gallery.make_gallery import draw_gallery, pictures, shots
from tools.gallery.shots import Stage, open_display

ROOT = Path(__file__).parent.parent.parent.parent


@pytest.mark.parametrize("name", CHOSEN)
def test_the_picture_is_as_expected(name: str, tmp_path: Path) -> None:
    wanted = [shot for shot in shots() if shot.name == name]
    [(_, got)] = pictures(wanted, SIZE, "en", 100)
    expected = pygame.image.load(FOLDER / f"{name}.png")
    share = differing_share(expected, got)
    if share <= SHARE:
        return
    sheet = tmp_path / f"{name}.png"
    pygame.image.save(side_by_side(expected, got), sheet)
    pytest.fail(
        f"{share:.2%} of the pixels of {name} differ; expected, got and the difference: {sheet}\n"
        "if that is on purpose: python -m tests.pictures.make"
    )


def test_there_is_no_picture_that_nothing_is_compared_with() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(CHOSEN)


def test_a_word_makes_a_difference_and_a_breath_of_colour_does_not() -> None:
    one, other = Surface((100, 100)), Surface((100, 100))
    other.fill((CHANNEL, CHANNEL, CHANNEL))
    assert differing_share(one, other) == 0.0
    other.fill((CHANNEL + 1, 0, 0), (0, 0, 10, 10))
    assert differing_share(one, other) == pytest.approx(0.01)
    assert differing_share(one, Surface((100, 99))) == 1.0
    sheet = side_by_side(one, other)
    assert sheet.get_at((245, 5))[:3] == (255, 0, 0)


def test_names_say_scene_and_state() -> None:
    names = [shot.name for shot in shots()]
    assert len(set(names)) == len(names)
    assert all(name.count("-") == 1 for name in names)


def test_a_picture_is_the_same_in_another_process(tmp_path: Path) -> None:
    some = "[shot for shot in shots() if shot.name in ('table-watch_seven', 'duel-ninja_72', 'setup-laid')]"
    source = f"""
import hashlib, pygame
from main import main
from tools.gallery.make_gallery import pictures, shots
for shot, picture in pictures({some}, (1024, 600), "en", 100):
    print(shot.name, hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest())
"""
    runs = [
        subprocess.run(
            [sys.executable, "-c", source],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**_environment(tmp_path), "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] and runs[0].count("\n") == 3


def _environment(home: Path) -> dict[str, str]:
    import os

    return {**os.environ, "TENNO_HOME": str(home), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = tuple(shot for shot in shots() if shot.name == "curtain-once")
    monkeypatch.setattr("tools.gallery.make_gallery.shots", lambda: one)
    (tmp_path / "curtain-once-1024x600-100-en.png").mkdir()
    with pytest.raises(OSError):
        draw_gallery(tmp_path, [(1024, 600)], ["en"], 100)


def test_the_command_names_its_files_by_scene_state_size_scale_and_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    two = tuple(shot for shot in shots() if shot.name in ("curtain-once", "table-watch_two"))
    monkeypatch.setattr("tools.gallery.make_gallery.shots", lambda: two)
    sizes = ["--size", "1024x600", "--size", "1100x700"]
    assert main(["gallery", str(tmp_path / "new"), *sizes, "--text-scale", "120"]) == 0
    assert {path.name for path in (tmp_path / "new").iterdir()} == {
        f"{shot.name}-{size}-120-en.png" for shot in two for size in ("1024x600", "1100x700")
    }
    assert capsys.readouterr().out.startswith("4 pictures")
    (tmp_path / "file").touch()
    assert main(["gallery", str(tmp_path / "file")]) == 3
    assert "file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (["--game", "tenno"], {"curtain-once", "settings-look"}),
        (["--game", "honor"], {"honor-fight_dice", "settings-look"}),
        ([], {"curtain-once", "honor-fight_dice", "settings-look"}),
    ],
)
def test_the_gallery_of_a_game_has_its_own_scenes_and_what_games_share(
    words: list[str],
    left: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = "curtain-once", "settings-look", "honor-fight_dice"
    few = tuple(shot for shot in shots() if shot.name in names)
    monkeypatch.setattr("tools.gallery.make_gallery.shots", lambda: few)
    assert main(["gallery", str(tmp_path), "--size", "1024x600", *words]) == 0
    assert {path.name.removesuffix("-1024x600-100-en.png") for path in tmp_path.iterdir()} == left
    assert capsys.readouterr().out.startswith(f"{len(left)} pictures")


def test_the_gallery_knows_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["gallery", str(tmp_path / "new"), "--game", "go"])
    assert ended.value.code == 2 and not (tmp_path / "new").exists()
    assert "no game 'go'; expected tenno or honor" in capsys.readouterr().err


_OF = {
    "tenno": ("campaign", "curtain", "duel", "fight_table", "lobby", "motion", "pause", "rules"),
    "honor": ("honor", "second_letters", "war"),
    "": ("components", "credits", "lots", "message", "settings", "title", "unfinished"),
}


@pytest.mark.parametrize(("game", "scenes"), _OF.items())
def test_shots_say_whose_scenes_they_show(game: str, scenes: tuple[str, ...]) -> None:
    for scene in scenes:
        assert {shot.game for shot in shots() if shot.scene == scene} == {game}, scene


_EVERY = [shot.name for shot in shots()]


@pytest.mark.parametrize("name", sample(_EVERY, _EVERY[::40]))
def test_no_shot_shows_another_games_scene(name: str) -> None:
    """A wing's scenes are that game's: a shot that opens one is known as its own."""
    open_display()
    stage = Stage(make_resources(ProgramSettings()), (1024, 600))
    (shot,) = (shot for shot in shots() if shot.name == name)
    try:
        shot.show(stage)
        wing = type(stage.top).__module__.split(".")[1]
    finally:
        stage.leave()
    assert wing == shot.game or wing not in ("tenno", "honor")
