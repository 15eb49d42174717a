"""`bench --window`: where its figures would not be the program's own it refuses, and says what to do."""

import pytest

import main
from game.commands.faults import MISSING
from scenes.launch import window_bench
from scenes.launch.window_bench import Disturbed, busy_share, measure


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "_screen", lambda: (1920, 1080))
    monkeypatch.setattr(window_bench, "_check_bytecode", lambda: None)


def test_without_a_real_screen_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["bench", "--window"]) == MISSING
    assert "SDL_VIDEODRIVER=dummy" in capsys.readouterr().err


@pytest.mark.usefixtures("screen")
def test_beside_another_program_it_does_not_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "busy_share", lambda _: 0.31)
    with pytest.raises(Disturbed, match="31% of this machine's processors"):
        measure()


def test_what_is_not_compiled_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("program")
    (folder / "game").mkdir()
    (folder / "game" / "new.py").write_text("")
    monkeypatch.setattr(window_bench, "_screen", lambda: (1920, 1080))
    monkeypatch.setattr(window_bench, "MAIN", folder / "main.py")
    with pytest.raises(Disturbed, match=r"new\.py is not compiled.*python -m compileall"):
        measure()


@pytest.mark.usefixtures("screen")
def test_a_screen_too_small_for_any_size_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "_screen", lambda: (1280, 720))
    monkeypatch.setattr(window_bench, "busy_share", lambda _: 0.0)
    with pytest.raises(Disturbed, match="1280x720"):
        measure()


def test_work_of_others_is_seen() -> None:
    assert 0 <= busy_share(0.05) <= 1
