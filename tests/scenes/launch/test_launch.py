"""The real loop, in a process of its own where that matters: signals, figures, no screen, odd settings."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.kept import settings as declared
from game.kept.data_folder import Store
from game.kept.settings import Settings
from scenes.games import TENNO, ProgramSettings
from scenes.launch.start import launch
from scenes.menus.title import TitleScene
from scenes.window.requests import Pop
from scenes.window.scene import Resources, Scene
from scenes.window.window import Window
from tests.driver import NoMatches, Scenes
from tests.samples import sample

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys
from pathlib import Path
from game.kept.data_folder import Store, data_folder
from game.commands.window_options import WindowOptions
from scenes.launch.start import launch
from scenes.games import TENNO
from scenes.menus.title import TitleScene
from tests.driver import NoMatches, Scenes

def title(resources):
    print("ready", flush=True)
    return TitleScene(resources, [], TENNO.title)

options = WindowOptions(size=(1280, 720), frames_file=Path(sys.argv[1]))
sys.exit(launch(options, Scenes(title, NoMatches(), Store(data_folder()))))
"""


ENDS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


@pytest.mark.parametrize("number", ENDS)
def test_a_signal_before_the_first_frame_ends_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    lines = [
        "import os, sys, time, main, scenes.launch.start as start",
        f"start.open_game = lambda _: os.kill(os.getpid(), {int(number)}) or time.sleep(20)",
        "sys.exit(main.main([]))",
    ]
    environment = os.environ | {"TENNO_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=environment, capture_output=True, timeout=20
    )
    assert (done.returncode, done.stderr) == (130, b"")


@pytest.mark.parametrize("number", sample(ENDS, [signal.SIGTERM]))
def test_a_signal_closes_it_as_its_button_does(tmp_path: Path, number: signal.Signals) -> None:
    frames = tmp_path / "frames.json"
    environment = os.environ | {"TENNO_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(frames)],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert program.stdout is not None
        while "ready" not in program.stdout.readline():
            assert program.poll() is None
        time.sleep(1.0)
        program.send_signal(number)
        _, said = program.communicate(timeout=20)
    finally:
        program.kill()
    assert program.returncode == 0, said
    figures = json.loads(frames.read_text())
    assert figures["frames"] >= 1
    assert figures["size"] == "1280x720"
    assert figures["startup_ms"] > 0
    assert "Traceback" not in said


def test_without_a_screen_no_window_opens(tmp_path: Path) -> None:
    blind = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in blind}
    environment |= {"TENNO_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    lines = [
        "from scenes.window.window import NoScreenError, Window",
        "try: Window()",
        "except NoScreenError: print('blind')",
    ]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=environment, capture_output=True, text=True, timeout=60
    )
    if sys.platform == "linux":
        assert done.stdout.strip().endswith("blind"), done.stderr


class Leaving(Scene):
    """Ends the program with its first frame, and keeps what it was given."""

    given: Resources

    def update(self, milliseconds: float) -> Pop:
        Leaving.given = self.resources
        return Pop()


def run(tmp_path: Path, options: WindowOptions) -> Settings:
    assert launch(options, Scenes(Leaving, NoMatches(), Store(tmp_path))) == 0
    return Leaving.given.settings


def test_options_are_for_this_run_alone(tmp_path: Path) -> None:
    settings = run(tmp_path, WindowOptions((1024, 600), text_scale=150, speed="instant"))
    assert (settings.text_scale, settings.speed) == (150, "instant")
    assert declared.load(Store(tmp_path))[0] == Settings()


def test_a_stored_language_that_is_gone_falls_back_and_is_logged(tmp_path: Path) -> None:
    declared.save(Settings(language="xx", speed="fast"), Store(tmp_path))
    settings = run(tmp_path, WindowOptions((1024, 600)))
    assert (settings.language, settings.speed) == ("en", "fast")
    assert "'xx'" in (tmp_path / "tenno.log").read_text()


def test_damaged_settings_are_logged_and_the_game_starts(tmp_path: Path) -> None:
    (tmp_path / declared.FILE).write_text("{")
    assert run(tmp_path, WindowOptions((1024, 600))) == ProgramSettings()
    assert "damaged-1" in (tmp_path / "tenno.log").read_text()


def test_the_title_of_the_launched_game_can_be_drawn(tmp_path: Path) -> None:
    drawn = []

    class Title(TitleScene):
        def update(self, milliseconds: float) -> Pop | None:
            drawn.append(milliseconds)
            return Pop() if len(drawn) > 2 else None

        def moving(self) -> bool:
            return True

    program = Scenes(lambda given: Title(given, [], TENNO.title), NoMatches(), Store(tmp_path))
    launch(WindowOptions((1024, 600)), program)
    assert len(drawn) == 3


def test_the_window_gets_its_icon_after_the_first_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames, icons = [], []

    class Title(TitleScene):
        def update(self, milliseconds: float) -> Pop | None:
            frames.append(milliseconds)
            return Pop() if icons or len(frames) > 200 else None

        def moving(self) -> bool:
            return True

    monkeypatch.setattr(
        Window, "set_icon", lambda _, picture: icons.append((len(frames), picture.get_size()))
    )
    program = Scenes(lambda given: Title(given, [], TENNO.title), NoMatches(), Store(tmp_path))
    launch(WindowOptions((1024, 600)), program)
    [(frame, size)] = icons
    assert frame >= 1 and size[0] == size[1] >= 64
