"""The history in the window: what lies there is found, seen again, marked, put aside and brought back."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from assets import FOLDER
from game.history.index import Entry
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.table.receipts import receipts_of
from game.tenno.codes import code_of
from scenes.film.replay import ReplayScene
from scenes.launch.replay_from_file import Replays
from scenes.match.receipt_page import ReceiptScene
from scenes.menus.history import PAGE, RESULTS, HistoryScene, seats_in_words, sign_of
from scenes.menus.history_actions import History
from scenes.menus.history_match import KeptMatchScene
from scenes.menus.history_statistics import StatisticsScene
from scenes.menus.lobby_faces import FaceRow
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.ui import Segments
from scenes.ui.message import MessageScene
from scenes.window import Pop, Push, Replace, Request, ResumeMatch
from tests.driver import Driver, make_resources
from tests.game.history.matches import keep, lines_of, record
from tests.scenes.lettered import words_of
from tests.words import said

HONOR_RECORD = Path(__file__).parents[2] / "records" / "honor" / "example.honor"
NOW = datetime(2026, 11, 26, 18, 0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "data")
    for number in range(4):
        keep(store, f"2026-11-0{number + 1}-120000.tenno", record(number))
    keep(store, "2026-12-24-180000.tenno", record(7, ("Mira", "Aoi"), ("", "aoi")))
    return store


def opened(store: Store) -> HistoryScene:
    scene = HistoryScene(make_resources(), History(store, Replays(), lambda: NOW))
    scene.enter()
    scene.resize((1280, 720))
    for _ in range(40):
        scene.update(16)
    return scene


def files(scene: HistoryScene) -> list[str]:
    return [entry.file[:10] for entry in scene.entries]


def pressed(scene: HistoryScene | KeptMatchScene | StatisticsScene, key: str) -> Request | None:
    return scene.controls[key].choose()


def paper(scene: HistoryScene, entry: Entry) -> KeptMatchScene:
    asked = pressed(scene, entry.file)
    assert isinstance(asked, Push) and isinstance(asked.scene, KeptMatchScene)
    asked.scene.enter()
    asked.scene.resize((1280, 720))
    return asked.scene


def test_all_matches_are_listed_and_those_that_words_name_found(store: Store) -> None:
    scene = opened(store)
    assert files(scene) == ["2026-12-24", "2026-11-04", "2026-11-03", "2026-11-02", "2026-11-01"]
    scene.look_for("mira aoi")
    assert files(scene) == ["2026-12-24"]
    scene.look_for("nobody")
    assert files(scene) == [] and scene.counted()[-1] == said("history.nothing")


def test_whoever_has_finished_none_reads_what_will_be_here(store: Store, tmp_path: Path) -> None:
    """ "No matches here" stood above an empty page."""
    told = said("history.none_yet").split(". ")[0]

    def reads(scene: HistoryScene) -> bool:
        return told in " ".join(word.text for word in words_of(scene, (1280, 720)))

    scene = opened(store)
    assert reads(opened(Store(tmp_path / "new"))) and not reads(scene)
    scene.look_for("nobody")
    assert not reads(scene), "there are some, but not such"


def test_matches_are_read_a_few_a_frame_and_it_says_how_far(store: Store) -> None:
    for number in range(10):
        keep(store, f"2026-10-{number + 10}-120000.tenno", record(number))
    scene = HistoryScene(make_resources(), History(store, Replays(), lambda: NOW))
    scene.resize((1280, 720))
    for _ in range(3):
        assert scene.moving()
        scene.update(16)
    assert scene.counted() == [said("history.reading", n=4, all=15)]
    for _ in range(10):
        scene.update(16)
    assert scene.number == 15


def test_a_match_is_one_press_from_its_replay(store: Store) -> None:
    scene = opened(store)
    asked = pressed(paper(scene, scene.entries[1]), "replay")
    assert isinstance(asked, Replace) and isinstance(asked.scene, ReplayScene)


def test_what_was_deleted_is_brought_back_by_one_press(store: Store) -> None:
    scene = opened(store)
    assert "undo" not in scene.controls
    assert pressed(paper(scene, scene.entries[0]), "delete") == Pop()
    scene.resume()
    assert files(scene)[0] == "2026-11-04"
    pressed(scene, "undo")
    assert files(scene)[0] == "2026-12-24" and "undo" not in scene.controls


def test_who_comes_in_opens_the_newest_match_with_a_press_as_the_hint_says(store: Store) -> None:
    """The search had the focus: the key that "opens" began to write."""
    scene = opened(store)
    focus = scene.page.focus
    assert focus is not None and focus.key == scene.entries[0].file


def test_what_deletes_a_match_does_not_lie_where_its_name_was_pressed(store: Store) -> None:
    scene = opened(store)
    keys = [one.key for one in paper(scene, scene.entries[0]).page.controls]
    assert keys[-2:] == ["back", "delete"], "at the right: names are pressed at the left"


def test_a_favourite_a_note_and_an_export_are_kept(store: Store) -> None:
    scene = opened(store)
    pressed(paper(scene, scene.entries[2]), "favourite")
    paper(scene, scene.entries[2]).take_note("Well bluffed")
    scene.resume()
    entry = scene.entries[2]
    assert entry.favourite and "Well bluffed" in scene.line(entry)
    scene.look_for("favourite bluffed")
    assert files(scene) == [entry.file[:10]]
    asked = pressed(paper(scene, entry), "export")
    assert isinstance(asked, Replace) and isinstance(asked.scene, MessageScene)
    copy = store.path("exports") / entry.file
    assert copy.read_bytes() == (store.path("matches") / entry.file).read_bytes()
    assert str(copy) in asked.scene.text


def test_a_note_outlives_the_heart_that_is_pressed_on_the_same_paper(store: Store) -> None:
    scene = opened(store)
    panel = paper(scene, scene.entries[2])
    panel.take_note("Well bluffed")
    pressed(panel, "favourite")
    scene.resume()
    assert (scene.entries[2].favourite, scene.entries[2].note) == (True, "Well bluffed")


def test_a_match_is_copied_in_words_with_names_and_without(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = opened(store)
    for key in ("words", "nameless"):
        asked = pressed(paper(scene, scene.entries[0]), key)
        assert isinstance(asked, Replace) and isinstance(asked.scene, MessageScene)
    named, nameless = copied
    assert "Mira" in named and "Mira" not in nameless and "Aoi" not in nameless

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    asked = pressed(paper(scene, scene.entries[0]), "words")
    assert isinstance(asked, Replace) and isinstance(asked.scene, MessageScene)
    assert "tenno history words" in asked.scene.text


@pytest.mark.parametrize("name", ["minds.tenno", "honor-minds.honor"])
def test_what_rivals_thought_is_read_from_the_history(tmp_path: Path, name: str) -> None:
    store, record = Store(tmp_path), FOLDER / "gallery" / name
    kept = keep(store, f"2026-11-20-120000{record.suffix}", record.read_bytes())
    for seat, receipt in receipts_of(record).items():
        keep(store, f"{kept.stem}.{seat}.receipt", receipt.read_bytes())
    scene = opened(store)
    asked = pressed(paper(scene, scene.entries[0]), "thoughts")
    assert isinstance(asked, Push) and isinstance(asked.scene, ReceiptScene)
    asked.scene.enter()
    asked.scene.resize((1280, 720))
    assert asked.scene.rows


def test_where_nothing_of_it_is_kept_no_thoughts_are_offered(store: Store) -> None:
    scene = opened(store)
    assert "thoughts" not in paper(scene, scene.entries[0]).controls


def test_the_search_says_what_can_be_searched_while_nothing_is(store: Store) -> None:
    scene = opened(store)
    invites = said("history.search_by", month="2026-11")
    assert invites in [word.text for word in words_of(scene, (1280, 720))]
    scene.look_for("mira")
    assert invites not in [word.text for word in words_of(scene, (1280, 720))]


def test_every_match_says_who_won_and_shows_that_face(store: Store) -> None:
    scene = opened(store)
    for entry in scene.entries:
        won = [entry.seats[seat] for seat in entry.winners]
        row = scene.controls[entry.file]
        assert isinstance(row, FaceRow)
        if len(won) == 1:
            wins = said("history.wins", name=won[0]["name"]), said("history.wins_you")
            assert row.line.split(" · ")[0] in wins
        else:
            assert row.line.startswith(said("history.share", names="").strip())
        assert row.face_of == (won[0]["rival"] or None)
    assert {bool(entry.seats[entry.winners[0]]["rival"]) for entry in scene.entries} == {True, False}


def test_the_sign_of_a_match_is_how_it_ended_for_its_people(store: Store) -> None:
    """A match that nobody won had the cross of one that was lost."""
    entry = opened(store).entries[0]
    person, rival = (
        {"name": name, "rival": who, "points": 0} for name, who in (("Mira", ""), ("Aoi", "aoi"))
    )
    signs: list[tuple[tuple[Line, ...], tuple[int, ...], str]] = [
        ((person, rival), (0,), "tick"),
        ((person, rival), (1,), "cross"),
        ((person, rival), (0, 1), "equal"),
        ((person, rival), (), ""),
        ((rival, rival), (0,), ""),
    ]
    for seats, winners, sign in signs:
        assert sign_of(replace(entry, seats=seats, winners=winners)) == sign


def test_where_points_were_level_the_list_says_what_decided(store: Store) -> None:
    """ "You: 8, Tama: 8" and "You win" stood there, and the sums that had decided stood nowhere."""
    kept = (FOLDER / "gallery" / "tie-break.tenno").read_bytes()
    keep(store, "2026-12-25-120000.tenno", kept)
    scene = opened(store)
    row = scene.controls["2026-12-25-120000.tenno"]
    assert isinstance(row, FaceRow)
    assert row.line.split(" · ")[1] == said("history.tiebreak", sums="56, 54, 32")


def test_won_and_lost_matches_are_listed_without_a_word_to_type(store: Store) -> None:
    scene, listed = opened(store), dict[str, set[str]]()
    for number, name in enumerate(RESULTS):
        segments = scene.controls["results"]
        assert isinstance(segments, Segments)
        segments._take(number)  # noqa: SLF001
        listed[name] = set(files(scene))
    assert listed["won"] and listed["lost"] and listed["won"] | listed["lost"] == listed["all"]
    scene.look_for("mira")
    assert set(files(scene)) <= listed["lost"]
    scene.look_for("nobody at all")
    assert "results" in scene.controls, "the way back to all"


def test_the_score_is_saved_as_a_picture(store: Store) -> None:
    scene = opened(store)
    asked = pressed(paper(scene, scene.entries[0]), "picture")
    assert isinstance(asked, Replace) and isinstance(asked.scene, MessageScene)
    picture = store.path("exports") / f"{scene.entries[0].file}.png"
    assert str(picture) in asked.scene.text
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_a_code_that_is_typed_opens_its_match_and_a_slip_is_named(store: Store) -> None:
    scene, code = opened(store), code_of(lines_of(11))
    asked = scene.look_for(code.lower())
    assert isinstance(asked, Push) and isinstance(asked.scene, ReplayScene)
    wrong = scene.look_for(f"{code[:-1]}{'0' if code[-1] != '0' else '1'}")
    assert isinstance(wrong, Push) and isinstance(wrong.scene, MessageScene)
    assert wrong.scene.text.startswith(f"group {code.count('-') + 1}: ")
    assert scene.search == ""


def test_letters_give_way_to_the_match_of_a_code_and_stay_where_a_slip_is_to_be_mended(store: Store) -> None:
    scene, code = opened(store), code_of(lines_of(11))
    for written, wanted in ((code, Replace), (f"{code[:-1]}{'0' if code[-1] != '0' else '1'}", Push)):
        asked = scene._letters(written)  # noqa: SLF001 - of the search field
        assert isinstance(asked, Push) and isinstance(asked.scene, LettersScene)
        asked.scene.resize((1280, 720))
        ok = next(one for one in asked.scene.page.controls if getattr(one, "label", "") == said("common.ok"))
        assert isinstance(ok.choose(), wanted)


def test_long_lists_are_turned_page_by_page(store: Store) -> None:
    for number in range(PAGE):
        keep(store, f"2025-01-01-{number:06}.tenno", record(number % 5))
    scene = opened(store)
    assert len(scene.entries) == PAGE and "newer" not in scene.controls
    pressed(scene, "older")
    assert len(scene.entries) == 5 and "older" not in scene.controls
    pressed(scene, "newer")
    assert len(scene.entries) == PAGE


def test_a_page_whose_only_match_is_deleted_gives_way_to_the_one_before(store: Store) -> None:
    for number in range(PAGE - 4):
        keep(store, f"2025-01-01-{number:06}.tenno", record(number % 5))
    scene = opened(store)
    pressed(scene, "older")
    [last] = scene.entries
    pressed(paper(scene, last), "delete")
    scene.resume()
    assert (scene.number, len(scene.entries)) == (PAGE, PAGE) and "newer" not in scene.controls


def test_figures_lead_to_the_matches_that_show_them_best(store: Store) -> None:
    asked = pressed(opened(store), "statistics")
    assert isinstance(asked, Push) and isinstance(asked.scene, StatisticsScene)
    scene = asked.scene
    scene.enter()
    scene.group = "style"
    scene.resize((1280, 720))
    assert scene.player == "You"
    fresh = next(one for one in scene.figures if one.identity == "style fresh")
    assert len(fresh.matches) == 2
    for number in range(2):
        asked = pressed(scene, f"style fresh {number}")
        assert isinstance(asked, Push) and isinstance(asked.scene, ReplayScene)
    scene.choose_player(1)
    assert scene.player == "Mira" and scene.figures[0].n == 1
    scene.choose_game(1)
    assert not scene.figures and set(scene.controls) >= {"games", "players"}


def test_figures_begin_with_a_game_that_was_played(tmp_path: Path) -> None:
    """Whoever has played the second game alone is not shown that there is nothing of the first."""
    store = Store(tmp_path / "another")
    keep(store, "1.honor", HONOR_RECORD.read_bytes())
    asked = pressed(opened(store), "statistics")
    assert isinstance(asked, Push) and isinstance(asked.scene, StatisticsScene)
    assert asked.scene.game == "honor" and asked.scene.figures


@pytest.mark.parametrize("device", ["key", "pad"])
def test_every_device_gets_there_and_back(tmp_path: Path, store: Store, device: str) -> None:
    history = History(store, Replays(), lambda: NOW)
    drive = Driver(tmp_path, first=lambda resources: HistoryScene(resources, history))
    drive.step(100, frames=10)
    scene = drive.app.top
    assert isinstance(scene, HistoryScene)
    scene.page.set_focus(scene.controls[scene.entries[0].file])
    (drive.key if device == "key" else drive.pad)("return" if device == "key" else "a")
    drive.step(50, frames=4)
    assert isinstance(drive.app.top, KeptMatchScene)
    (drive.key if device == "key" else drive.pad)("escape" if device == "key" else "b")
    drive.step(50, frames=4)
    assert drive.app.top is scene
    drive.app.close()


@pytest.mark.parametrize("device", ["click", "tap"])
def test_a_matchs_paper_is_left_by_what_points_alone(tmp_path: Path, store: Store, device: str) -> None:
    history = History(store, Replays(), lambda: NOW)
    drive = Driver(tmp_path, first=lambda resources: HistoryScene(resources, history))
    drive.step(100, frames=10)
    scene = drive.app.top
    assert isinstance(scene, HistoryScene)
    use = drive.click if device == "click" else drive.tap
    use(scene.controls[scene.entries[0].file].rect.center)
    drive.step(50, frames=4)
    asked = drive.app.top
    assert isinstance(asked, KeptMatchScene)
    use(asked.controls["back"].rect.center)
    drive.step(50, frames=4)
    assert drive.app.top is scene
    drive.app.close()


def test_from_the_history_one_can_play_on_and_is_told_what_was_dealt(store: Store) -> None:
    path = store.path("matches") / "2026-11-01-120000.tenno"
    scene = Replays(store, lambda: NOW).of_file(make_resources(), path, 0)
    assert isinstance(scene, ReplayScene)
    scene.resize((1280, 720))
    scene.go_to_line(14)
    asked = scene.controls["play_on"].choose()
    assert isinstance(asked, Push) and isinstance(asked.scene, MessageScene)
    assert asked.scene.text == said("replay.dealt")
    (record,) = store.path("running").glob("*.tenno")
    assert asked.scene._answer == ResumeMatch(record)  # noqa: SLF001
    record.unlink()
    scene.look_with(None)
    asked = scene.controls["play_on"].choose()
    assert isinstance(asked, Push) and isinstance(asked.scene, MessageScene)
    assert asked.scene.text == said("replay.dealt"), "whosever eyes look, one's own knowledge goes on"
    scene.go_to_line(scene.watched.telling.last)
    asked = scene.controls["play_on"].choose()
    assert isinstance(asked, Push) and isinstance(asked.scene, MessageScene)
    assert asked.scene.text == said("replay.not_on")
    other = Replays().of_file(make_resources(), path, 0)
    assert isinstance(other, ReplayScene)
    other.resize((1280, 720))
    assert "play_on" not in other.controls


def test_a_match_of_a_campaign_says_its_stage_and_names_stand_apart_from_points(
    store: Store,
) -> None:
    scene = opened(store)
    entry = scene.entries[0]
    assert said("campaign.stage", n=2) in scene.line(replace(entry, stage="honor/h02"))
    third = replace(entry, stage="s03", house_rules=True)
    assert said("campaign.stage", n=3) in scene.line(third) and said("history.altered") not in scene.line(
        third
    )
    assert said("history.altered") in scene.line(replace(third, stage="")), "they were chosen"
    assert "mine/first" in scene.line(replace(entry, stage="mine/first")), "somebody else's campaign"
    points = entry.seats[entry.winners[0]]["points"]
    assert f": {points}" in seats_in_words(scene.resources.language, entry)
