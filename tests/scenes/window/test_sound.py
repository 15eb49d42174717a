"""Sound: what is heard where there is a device, and that nothing at all happens where there is none."""

import concurrent.futures
import itertools
import json
import math
import shutil
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pygame
import pytest

from assets import FOLDER
from game.kept.settings import Settings
from game.tenno.cards import CARDS
from game.tenno.show.fight_facts import signature
from scenes.paint import cards_crests_and_portraits
from scenes.window import music_decoder
from scenes.window.music import SILENT_BED, Music, UnreadSounds
from scenes.window.music_decoder import Decoder
from scenes.window.sound import COUNT_STEPS, Effects, Sounds, at_pitch, loudness, takes

LOUDEST = 10 ** (-1 / 20) * 32768  # one decibel below full scale


@pytest.fixture(autouse=True)
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say again that there is none: on a busy machine SDL has twice not known it, and looked for one."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    opened = Sounds(Settings())
    assert opened.open(), pygame.get_error()
    until(lambda: heard(opened, "ui-press"))
    yield opened
    opened.stop()


def until(happened: Callable[[], bool]) -> None:
    """Wait for what a thread does, or a process that comes after all others: ten minutes at most."""
    end = time.monotonic() + 600
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.005)


def heard(sounds: Sounds, name: str) -> bool:
    """Play an effect; whether any channel plays then."""
    sounds.update(100)
    sounds.play(name)
    told(sounds)
    return pygame.mixer.get_busy()


def told(sounds: Sounds) -> None:
    """Wait until the device was told all that was asked for so far."""
    player: ThreadPoolExecutor = vars(sounds)["_player"]
    player.submit(int).result(600)


def test_nothing_fails_before_a_device_is_opened() -> None:
    closed = Sounds(Settings())
    closed.play("card-lay", pan=0.4)
    closed.play("count-tick", step=3)
    closed.music("table")
    closed.tension(0.5)
    closed.cut("duel-breath-long")
    closed.fall_silent(150)
    closed.mute(True)
    closed.update(16)
    closed.stop()
    assert not closed.is_open


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    silent = Sounds(Settings())
    assert not silent.open()
    silent.music("title")
    silent.play("sig-ninja")
    silent.update(2000)
    silent.stop()


def test_codecs_are_open_before_any_thread_reads_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A codec opened in a thread, while another is opened here, once made the program crash at its end."""
    read: list[str] = []
    load = pygame.mixer.music.load

    class Reading(pygame.mixer.Sound):
        def __init__(self, path: str) -> None:
            read.append(path)
            super().__init__(path)

    class Threads(ThreadPoolExecutor):
        def submit(self, *task: Any, **more: Any) -> Future[Any]:
            assert {Path(path).suffix for path in read} == files
            return super().submit(*task, **more)

    monkeypatch.setattr(pygame.mixer, "Sound", Reading)
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (read.append(path), load(path)))
    monkeypatch.setattr(concurrent.futures, "ThreadPoolExecutor", Threads)
    files = {file.suffix for file in (FOLDER / "sounds").rglob("*.*") if file.suffix != ".json"}
    opened = Sounds(Settings())
    opened.music("table")
    assert opened.open(), pygame.get_error()
    opened.stop()


def test_an_unknown_name_is_an_error_with_and_without_a_device(sounds: Sounds) -> None:
    for either in (sounds, Sounds(Settings())):
        with pytest.raises(KeyError, match="card-lya"):
            either.play("card-lya")
        with pytest.raises(KeyError, match="tabel"):
            either.music("tabel")


def test_every_sound_of_the_mix_has_its_file_and_every_file_its_level() -> None:
    closed = Sounds(Settings())
    there = {path.stem for path in (FOLDER / "sounds" / "effects").iterdir()}
    for name in there:
        closed.play(name)
    for name in ("card-lay", "card-flip"):
        closed.play(name)
    assert {path.stem for path in (FOLDER / "sounds" / "music").iterdir()} == {
        "title",
        *(f"table-{stem}-{number}" for stem in ("bed", "pulse") for number in (1, 2, 3)),
        "scoring",
        *cards_crests_and_portraits.won()["music"],
    }


def test_every_effect_is_played_by_the_program() -> None:
    told = "".join(path.read_text() for room in ("game", "scenes") for path in Path(room).rglob("*.py"))
    mix = json.loads((FOLDER / "sounds" / "mix.json").read_text(encoding="utf-8"))["effects"]
    by_card = {signature(card) for card in CARDS}
    for name in mix:
        stem = name.rstrip("0123456789").rstrip("-")
        assert f'"{name}"' in told or f'"{stem}"' in told or name in by_card, name


def test_no_effect_is_louder_than_one_decibel_below_full_scale(sounds: Sounds) -> None:
    assert sounds.is_open
    for path in sorted((FOLDER / "sounds" / "effects").iterdir()):
        samples = array("h", pygame.mixer.Sound(path).get_raw())
        assert max(max(samples), -min(samples)) <= LOUDEST, path.name


@pytest.mark.parametrize("name", cards_crests_and_portraits.won()["music"])
def test_a_piece_that_is_won_keeps_under_the_ceiling_and_ends_where_it_begins(
    sounds: Sounds, name: str
) -> None:
    assert sounds.is_open
    samples = array("h", pygame.mixer.Sound(FOLDER / "sounds" / "music" / f"{name}.ogg").get_raw())
    assert max(max(samples), -min(samples)) <= LOUDEST
    quiet = 32768 * 10 ** (-34 / 20)
    assert all(abs(first - last) < quiet for first, last in zip(samples[:2], samples[-2:], strict=True))
    assert 45 < len(samples) / 2 / 44100 < 120


def test_muted_or_at_no_volume_nothing_is_started(sounds: Sounds) -> None:
    pygame.mixer.stop()
    sounds.mute(True)
    assert not heard(sounds, "ui-press")
    sounds.mute(False)
    assert heard(sounds, "ui-press")


def test_at_most_four_effects_begin_together(sounds: Sounds) -> None:
    pygame.mixer.stop()
    sounds.update(100)
    for _ in range(12):
        sounds.play("card-deal")
    told(sounds)
    assert sum(pygame.mixer.Channel(number).get_busy() for number in range(16)) == 4


def test_no_frame_waits_for_the_device(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    class Locked(pygame.mixer.Channel):
        def play(self, *_: object, **__: object) -> None:
            assert let_go.wait(10)

    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "Channel", Locked)
        sounds.update(100)
        sounds.play("card-deal")
        sounds.cut("card-deal")
        let_go.set()
        told(sounds)


def test_the_pan_never_silences_a_side(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sides: list[tuple[float, ...]] = []

    class Listening(pygame.mixer.Channel):
        def set_volume(self, *volume: float) -> None:
            sides.append(volume)

    monkeypatch.setattr(pygame.mixer, "Channel", Listening)
    for pan in (-1.0, 0.0, 1.0):
        sounds.update(100)
        sounds.play("card-exchange", pan=pan)
        told(sounds)
    assert [left > right for left, right in sides] == [True, False, False]
    assert [left < right for left, right in sides] == [False, False, True]
    assert all(quiet >= 0.49 * loud for loud, quiet in (sorted(pair, reverse=True) for pair in sides))


def test_the_same_take_is_never_heard_twice_running() -> None:
    mix = {f"card-lay-{number}": {"db": -9.0} for number in (1, 2, 3)}
    with ThreadPoolExecutor(1) as worker:
        effects = Effects(FOLDER / "sounds" / "effects", mix, worker, worker, UnreadSounds())
        chosen = [effects.take("card-lay") for _ in range(30)]
    assert set(chosen) == set(mix)
    assert all(first != second for first, second in itertools.pairwise(chosen))


def test_numbered_takes_are_found_by_their_common_name() -> None:
    found = takes({"card-lay-1": {}, "card-lay-2": {}, "ui-press": {}})
    assert found["card-lay"] == ["card-lay-1", "card-lay-2"]
    assert found["card-lay-2"] == ["card-lay-2"]
    assert found["ui-press"] == ["ui-press"]


@pytest.mark.parametrize("ratio", [0.9, 1.0, 1.1, *COUNT_STEPS])
def test_a_higher_pitch_is_the_same_wave_in_less_time(sounds: Sounds, ratio: float) -> None:
    assert sounds.is_open
    waves, length = 60, 6000
    mono = [round(8000 * math.sin(math.tau * waves * step / length)) for step in range(length)]
    plain = pygame.mixer.Sound(buffer=array("h", [sample for sample in mono for _ in range(2)]).tobytes())
    higher = array("h", at_pitch(plain, ratio).get_raw())
    assert higher[0::2] == higher[1::2]
    assert len(higher) / 2 * ratio == pytest.approx(length, rel=0.01)
    assert 7600 < max(higher) < 8400
    upwards = sum(first < 0 <= second for first, second in itertools.pairwise(higher[0::2]))
    assert abs(upwards - waves) <= 1


def test_music_goes_over_with_a_fade_and_a_silence(sounds: Sounds) -> None:
    sounds.music("title")
    sounds.update(16)
    assert pygame.mixer.music.get_busy()
    sounds.music("scoring")
    sounds.update(700)
    assert sounds.playing is None
    until(lambda: not pygame.mixer.music.get_busy())
    sounds.update(500)
    assert sounds.playing == "scoring"


def test_the_table_has_a_pulse_that_grows_with_the_tension(sounds: Sounds) -> None:
    sounds.music("table")

    def playing() -> bool:
        sounds.update(16)
        return sounds.playing == "table"

    until(playing)
    pulse = pygame.mixer.Channel(1)
    assert pulse.get_volume() == 0
    sounds.tension(1.0)
    sounds.update(500)
    slowly = pulse.get_volume()
    sounds.update(4000)
    assert 0 < slowly < pulse.get_volume()


def test_a_signature_ducks_the_music_and_lets_it_come_back(sounds: Sounds) -> None:
    sounds.music("title")
    sounds.update(16)
    full = pygame.mixer.music.get_volume()
    sounds.play("sig-geisha")
    sounds.update(100)
    assert pygame.mixer.music.get_volume() == pytest.approx(full / 2, abs=0.02)
    sounds.update(1300)
    sounds.update(700)
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.02)


def test_while_a_breath_is_held_a_quarter_of_the_music_is_left_and_it_comes_back(sounds: Sounds) -> None:
    sounds.music("title")
    sounds.update(16)
    full = pygame.mixer.music.get_volume()
    sounds.play("duel-breath")
    sounds.update(100)
    assert pygame.mixer.music.get_volume() == pytest.approx(full / 4, abs=0.02)
    sounds.update(300)
    sounds.update(700)
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.02)


def test_in_a_silence_neither_music_nor_what_sounds_is_heard_and_both_come_back(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.music("title")
    sounds.update(16)
    full, channel = pygame.mixer.music.get_volume(), pygame.mixer.Channel
    heard: dict[int, list[float]] = {}

    class Listening:
        def __init__(self, number: int) -> None:
            self._number, self._channel = number, channel(number)

        def __getattr__(self, name: str) -> object:
            return getattr(self._channel, name)

        def set_volume(self, left: float, right: float) -> None:
            heard.setdefault(self._number, []).append(left)

    monkeypatch.setattr(pygame.mixer, "Channel", Listening)
    sounds.play("card-exchange")
    told(sounds)
    ((number, (loud,)),) = heard.items()
    sounds.update(16)
    sounds.fall_silent(150)
    sounds.update(50)
    told(sounds)
    assert pygame.mixer.music.get_volume() == 0 == heard[number][-1]
    sounds.play("ui-refuse")
    sounds.update(50)
    told(sounds)
    assert max(heard[other][-1] for other in heard) > 0, "what begins in it is heard"
    sounds.update(50)
    sounds.update(50)
    told(sounds)
    assert heard[number][-1] == loud
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.02)


def test_beds_of_the_table_take_turns_and_none_comes_back_before_the_others(
    sounds: Sounds, tmp_path: Path
) -> None:
    assert sounds.is_open
    stems = [f"table-{stem}-{number}" for stem in ("bed", "pulse") for number in (1, 2, 3)]
    for stem in stems:
        shutil.copy(FOLDER / "sounds" / "effects" / "ui-tick.flac", tmp_path / f"{stem}.ogg")
    with ThreadPoolExecutor(1) as worker:
        mix = {stem: {"db": 0.0} for stem in stems}
        table, heard_beds = Music(tmp_path, mix, UnreadSounds()), [1]
        table.want("table", bed=2)
        table.begin(worker)

        def next_bed() -> bool:
            table.update(16, 1.0)
            return table.playing == "table" and table.bed != heard_beds[-1]

        for _ in range(4):
            until(next_bed)
            heard_beds.append(table.bed)
    assert heard_beds[1:] == [2, 0, 1, 2]


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Path]:
    """A folder of sounds that may be spoiled."""
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER / "sounds", folder)
    yield folder


def spoil(file: Path, how: str) -> None:
    """Let a file be missing, hold what is no sound, or be a folder."""
    file.unlink()
    if how == "no sound":
        file.write_text("not a sound")
    if how == "folder":
        file.mkdir()


@pytest.mark.parametrize("how", ["missing", "no sound", "folder"])
@pytest.mark.parametrize("piece", ["title", "scoring", "table"])
def test_a_piece_that_cannot_be_read_is_silent_and_told_once(broken: Path, piece: str, how: str) -> None:
    for stem in ("table-bed-1", "table-pulse-1") if piece == "table" else (piece,):
        spoil(broken / "music" / f"{stem}.ogg", how)
    opened, told = Sounds(Settings(), broken), list[str]()
    assert opened.open(), pygame.get_error()
    for _ in range(2):
        opened.music(piece, bed=0)
        until(lambda: opened.update(16) or opened.playing == piece)  # type: ignore[func-returns-value]
        assert not pygame.mixer.music.get_busy() and not pygame.mixer.Channel(0).get_busy()
        told += opened.unread.take()
        opened.music(None)
        opened.update(2000)
    until(lambda: heard(opened, "ui-press"))
    opened.stop()
    assert len(told) == 1 and str(broken / "music") in told[0] and "\n" not in told[0]


def test_after_a_bed_that_cannot_be_read_comes_the_next(broken: Path) -> None:
    spoil(broken / "music" / "table-bed-1.ogg", "missing")
    opened = Sounds(Settings(), broken)
    assert opened.open(), pygame.get_error()
    opened.music("table", bed=0)
    until(lambda: opened.update(16) or opened.playing == "table")  # type: ignore[func-returns-value]
    assert not pygame.mixer.Channel(0).get_busy()
    opened.update(SILENT_BED)
    until(lambda: opened.update(16) or pygame.mixer.Channel(0).get_busy())  # type: ignore[func-returns-value]
    opened.stop()


@pytest.mark.parametrize("how", ["missing", "no sound", "folder"])
def test_effects_that_cannot_be_read_leave_all_others_to_be_heard(broken: Path, how: str) -> None:
    for name in ("ui-tick", "card-deal"):
        spoil(broken / "effects" / f"{name}.flac", how)
    opened = Sounds(Settings(), broken)
    assert opened.open(), pygame.get_error()
    until(lambda: heard(opened, "ui-press"))
    pygame.mixer.stop()
    opened.cut("card-deal")
    assert not heard(opened, "card-deal")
    assert heard(opened, "ui-press")
    opened.stop()
    (line,) = opened.unread.take()
    assert "and 1 more" in line


def test_without_any_file_of_sound_nothing_fails(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "sounds" / "mix.json", tmp_path)
    opened = Sounds(Settings(), tmp_path)
    assert opened.open(), pygame.get_error()
    opened.music("title")
    opened.update(16)
    assert opened.playing == "title"
    assert not heard(opened, "ui-press")
    opened.stop()


def test_music_is_decoded_by_another_process_and_by_this_one_where_there_is_none(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sounds.is_open
    files = [FOLDER / "sounds" / "effects" / f"{name}.flac" for name in ("ui-tick", "ui-press")]
    wanted = [pygame.mixer.Sound(str(file)).get_raw() for file in files]
    made, make = list[dict[str, Any]](), pygame.mixer.Sound

    def noted(*paths: Any, **how: Any) -> pygame.mixer.Sound:
        made.append(how)
        return make(*paths, **how)

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    assert [sound.get_raw() for sound in Decoder().sounds(files)] == wanted
    assert all("buffer" in how for how in made), "the device is not locked meanwhile"
    for command in ("/nowhere/at/all", "false"):
        monkeypatch.setattr(music_decoder, "own_command", lambda command=command: [command])
        assert [sound.get_raw() for sound in Decoder().sounds(files)] == wanted


def test_a_decoder_that_was_ended_touches_the_device_no_more(sounds: Sounds) -> None:
    assert sounds.is_open
    ended = Decoder()
    ended.end()
    with pytest.raises(RuntimeError):
        ended.sounds([FOLDER / "sounds" / "effects" / "ui-tick.flac"])


def test_a_bed_is_as_long_as_its_pulse_and_the_three_last_four_minutes() -> None:
    lengths = [
        {ogg_seconds(FOLDER / "sounds" / "music" / f"table-{stem}-{number}.ogg") for stem in ("bed", "pulse")}
        for number in (1, 2, 3)
    ]
    assert all(len(both) == 1 and min(both) >= 90 for both in lengths)
    assert sum(min(both) for both in lengths) >= 240


def ogg_seconds(path: Path) -> float:
    """Read from the last page of an Ogg file how many seconds it lasts."""
    data = path.read_bytes()
    return int.from_bytes(data[data.rindex(b"OggS") + 6 :][:8], "little") / 44100


def test_half_the_volume_is_less_than_half_the_amplitude() -> None:
    assert loudness(0) == 0
    assert loudness(100) == 1
    assert loudness(50) < 0.5


def test_the_device_is_given_back_at_any_moment_of_loading() -> None:
    """Closed within moments of its start the program crashed: a thread still loaded into what was gone."""
    for moment in range(6):
        opened = Sounds(Settings())
        assert opened.open(), pygame.get_error()
        opened.music("table")
        time.sleep(0.012 * moment)
        opened.stop()
        assert not opened.is_open
