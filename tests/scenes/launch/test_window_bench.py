"""`bench --window`: where its figures would not be the program's own it refuses, and says what to do."""

import json

import pytest

import main
from game.commands.bench import print_bench
from game.commands.command_errors import MISSING
from scenes.games import OTHERS, PLAYED, GameScenes
from scenes.launch import window_bench
from scenes.launch.window_bench import Disturbed, busy_share, measure
from tests.samples import sample


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
    monkeypatch.setattr(window_bench, "ROOT", folder)
    with pytest.raises(Disturbed, match=r"new\.py is not compiled.*python -m compileall"):
        measure()


@pytest.mark.usefixtures("screen")
def test_a_screen_too_small_for_any_size_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "_screen", lambda: (1280, 720))
    monkeypatch.setattr(window_bench, "busy_share", lambda _: 0.0)
    with pytest.raises(Disturbed, match="1280x720"):
        measure()


@pytest.mark.parametrize(("words", "name"), [([], "tenno"), (["--game", "honor"], "honor")])
def test_the_window_shows_the_game_that_is_asked_for(
    words: list[str], name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "_look_for_screen", lambda: None)
    monkeypatch.setattr(window_bench, "measure", lambda sizes, shown: {"title_ms": 1.0, shown.name: {}})
    assert main.main(["bench", "--window", "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out) == {"window": {"title_ms": 1.0, name: {}}}


def test_work_of_others_is_seen() -> None:
    assert 0 <= busy_share(0.05) <= 1


@pytest.mark.usefixtures("screen")
def test_a_size_that_was_asked_for_and_has_no_room_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_bench, "busy_share", lambda _: 0.0)
    with pytest.raises(Disturbed, match="3840x2160 are needed"):
        measure([(3840, 2160), (1920, 1080)])


WATCHED = "title", "match", "pause", "rules", "fights", "score", "leave"
BESIDE = "campaign", "new_match", "film", "settings", "honor"


@pytest.mark.parametrize("shown", sample([PLAYED, *OTHERS], [PLAYED]), ids=lambda shown: shown.name)
def test_all_that_is_watched_has_its_figure_and_its_row(
    shown: GameScenes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("FIRST_SECONDS", "SCORE_SECONDS", "CHANGE_SECONDS", "LONGEST_REST", "EMPTY_SECONDS"):
        monkeypatch.setattr(window_bench, name, 0.05)
    monkeypatch.setattr(window_bench, "FRAMES_A_SECOND", 1000)  # no waits between frames
    figures = window_bench._in_window((1024, 600), 0.2, shown)  # noqa: SLF001
    changes = (*WATCHED, *(BESIDE if shown is PLAYED else ()))
    wanted = [*(f"{name}_max" for name in changes), "match_first"]
    prefixes = ("", "empty_", *(f"{other.name}_" for other in OTHERS if shown is PLAYED))
    wanted += [f"{prefix}{rank}" for prefix in prefixes for rank in ("p50", "p99")]
    assert sorted(figures) == sorted(wanted) and min(figures.values()) > 0
    print_bench({"window": {"title_ms": 300.0, "1024x600": figures}})
    rows = capsys.readouterr().out
    assert rows.count("1024x600") == 3 + len(prefixes) - 1 and rows.count("\n  ") == len(changes)
