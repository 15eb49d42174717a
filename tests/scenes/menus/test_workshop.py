"""The workshop through real events: a rival copied, changed, tried, saved and played, by each device."""

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from assets import FOLDER
from game.commands.window_options import WindowOptions
from game.commands.workshop_draft import Draft, models, retold, style_sentence, value_in_words
from game.commands.workshop_trial import Begin, Trial
from game.games import HONOR, TENNO
from game.kept.data_folder import Store
from game.kept.language import Language
from game.kept.settings import Settings
from game.table.game_interface import RivalProfile
from game.table.shown_names import YOU
from game.tenno.rivals.files import RIVAL_FORM, read_rival
from scenes.launch.start import Start
from scenes.menus import workshop_rival_sheet as rival_sheet
from scenes.menus.lobby_faces import FaceRow
from scenes.menus.title import TitleScene
from scenes.menus.workshop import PARTS, NumberRow, SavedScene, WorkshopScene
from scenes.menus.workshop_league import Standing
from scenes.menus.workshop_rivals_to_copy import ModelsScene, workshop_scene
from scenes.paint.sizes import SMALLEST_TEXT
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.ui import Control
from scenes.ui.message import MessageScene, QuestionScene
from scenes.ui.style import Written
from scenes.window.intents import NextGroup, PreviousGroup
from scenes.window.requests import StartMatch
from scenes.window.scene import Resources
from tests.driver import Driver, make_resources
from tests.samples import sample, spread
from tests.scenes.in_hand import DEVICES
from tests.words import said
from tools.gallery.menus import StillLeague

CODES = Language.codes(FOLDER / "languages")
WINDOWS = [
    ((1024, 600), 100),
    ((1440, 1080), 100),
    ((1920, 1080), 100),
    ((1024, 600), 200),
    ((2560, 1080), 150),
]

GAMES = (TENNO, "Tennō"), (HONOR, "The Honor of the Samurai")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))


def copying(
    resources: Resources, home: Path, model: str = "kage", begin: Begin = StillLeague
) -> WorkshopScene:
    store = Store(home)
    found = next(rival for rival in models(store, TENNO)[0] if rival.identity == model)
    return workshop_scene(resources, store, TENNO, found, False, begin)


class InWorkshop(Driver):
    """the app with the workshop over the title."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1920, 1080),
        by: str = "keyboard",
        begin: Begin = StillLeague,
    ) -> None:
        self.by = by
        super().__init__(home, lambda resources: copying(resources, home, begin=begin), size)
        if by == "pad":
            self.pad("left trigger")

    @property
    def workshop(self) -> WorkshopScene:
        scene = self.top
        assert isinstance(scene, WorkshopScene)
        return scene

    def control(self, key: str) -> Control:
        return self.workshop.controls[key]

    def erase_name(self) -> None:
        self.choose("name")
        for _ in range(8):
            self.key("backspace")

    def choose(self, key: str) -> None:
        """Choose a control with the device in hand."""
        control = self.control(key)
        if self.by in ("mouse", "touch"):
            (self.click if self.by == "mouse" else self.tap)(control.rect.center)
            return
        self.workshop.page.set_focus(control)
        (self.pad if self.by == "pad" else self.key)("a" if self.by == "pad" else "return")


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "pad"]))
def test_from_the_title_to_a_match_against_a_rival_of_ones_own(tmp_path: Path, by: str) -> None:
    start = Start(WindowOptions(size=(1920, 1080), seed=3), Store(tmp_path))
    settings = Settings(speed="instant")
    drive = Driver(tmp_path, size=(1920, 1080), settings=settings, program=start)
    if by == "pad":
        drive.pad("left trigger")

    def use(control: Control) -> None:
        if by in ("mouse", "touch"):
            (drive.click if by == "mouse" else drive.tap)(control.rect.center)
        else:
            drive.top.page.set_focus(control)  # type: ignore[attr-defined]
            (drive.pad if by == "pad" else drive.key)("a" if by == "pad" else "return")

    assert isinstance(drive.top, TitleScene)
    use(drive.top.controls["title.workshop"])
    assert isinstance(drive.top, ModelsScene)
    use(next(row for row in drive.top.page.controls if getattr(row, "name", "") == "Suzume"))
    assert isinstance(drive.top, WorkshopScene)
    use(drive.top.controls["play"])
    drive.step(frames=3)
    assert isinstance(drive.top, SetupScene)
    assert drive.app.program.matches.hosted is not None  # type: ignore[attr-defined]
    assert drive.app.program.matches.hosted.plans()[1].spec == "suzume-2"  # type: ignore[attr-defined]
    assert read_rival(tmp_path / "rivals" / "suzume-2.toml").profile.name == "Suzume II"
    drive.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["touch", "keyboard"]))
def test_a_slider_changes_the_number_its_words_and_the_sentence_at_once(tmp_path: Path, by: str) -> None:
    drive = InWorkshop(tmp_path, by=by)
    row = drive.control("number feint")
    assert isinstance(row, NumberRow)
    before = drive.workshop.draft.numbers["feint"]
    if by in ("mouse", "touch"):
        track = row.slider.track()
        place = track.left + round(0.75 * track.width), track.centery
        (drive.click if by == "mouse" else drive.tap)(place)
        assert drive.workshop.draft.numbers["feint"] == pytest.approx(0.75, abs=0.03)
    else:
        drive.workshop.page.set_focus(row)
        for _ in range(12):
            (drive.pad if by == "pad" else drive.key)("pad right" if by == "pad" else "right")
        assert drive.workshop.draft.numbers["feint"] == pytest.approx(before + 0.6, abs=0.001)
    clauses = style_sentence(drive.resources.language, drive.workshop.draft, "feint")
    number = row.number
    told = value_in_words(drive.resources.language, RIVAL_FORM, number, drive.workshop.draft.numbers["feint"])
    assert any(clause.text.lower() == told and clause.number == "feint" for clause in clauses)
    if by == "keyboard":
        drive.key("backspace")
        assert drive.workshop.draft.numbers["feint"] == pytest.approx(before)


def test_the_name_is_typed_and_saved_and_the_file_goes_to_the_clipboard(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.erase_name()
    drive.type("Nezu")
    drive.key("return")
    drive.choose("save")
    assert isinstance(drive.top, SavedScene)
    path = tmp_path / "rivals" / "kage-2.toml"
    assert read_rival(path).profile.name == "Nezu"
    page = drive.top.page
    for place, expected in ((2, str(path)), (3, path.read_text("utf-8"))):
        page.set_focus(page.controls[place])
        drive.key("return")
        assert pygame.scrap.get_text() == expected
    drive.key("escape")
    assert isinstance(drive.top, WorkshopScene)


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    (tmp_path / "rivals").write_text("in the way")
    drive.choose("save")
    assert type(drive.top).__name__ == "MessageScene"
    drive.key("return")
    assert drive.workshop.draft.name == "Kage II"


def quick_trial(draft: Draft, others: Sequence[RivalProfile]) -> Trial:
    few = [other for other in others if other.identity in ("suzume", "goro")]
    return Trial(draft.changed("depth", 0.0), few, 1, 0)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_league_runs_beside_the_frames_and_is_stopped(tmp_path: Path, by: str) -> None:
    drive = InWorkshop(tmp_path, by=by, begin=quick_trial)
    drive.choose("league")
    row = drive.control("other suzume")
    assert isinstance(row, Standing)
    until = time.monotonic() + 60
    while row.against is None or row.against.matches < 2:
        assert time.monotonic() < until
        drive.step()
    trial = drive.workshop.league.trial
    assert trial is not None and trial.running and drive.workshop.moving()
    drive.choose("league")
    while trial.running:
        assert time.monotonic() < until
        drive.step()
    state = trial.state
    assert state is not None and state.played < state.planned
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)


def test_changing_a_number_stops_the_league_and_says_that_it_is_of_other_numbers(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.choose("league")
    stopped: list[bool] = []
    trial = drive.workshop.league.trial
    assert isinstance(trial, StillLeague)

    def stop() -> None:
        stopped.append(True)
        trial.running = False

    trial.stop = stop  # type: ignore[method-assign]
    look = drive.workshop.page.look
    drive.workshop.page.set_focus(drive.control("number memory"))
    drive.key("left")
    drive.key("left")
    assert stopped == [True]
    look.written = written = list[Written]()
    drive.workshop.draw(pygame.Surface((1920, 1080)))
    assert said("workshop.stale") in [entry.text for entry in written]
    drive.choose("league")
    look.written = written = list[Written]()
    drive.workshop.draw(pygame.Surface((1920, 1080)))
    assert any("matches" in entry.text for entry in written), "a new one, of these numbers"
    assert said("workshop.stale") not in [entry.text for entry in written]


def test_a_league_that_broke_off_says_once_why(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.choose("league")
    trial = drive.workshop.league.trial
    assert isinstance(trial, StillLeague)
    trial.running, trial.fault = False, 'no rival "nezu"; expected one of aoi, goro'
    drive.step()
    assert isinstance(drive.top, MessageScene)
    assert (drive.top.title, drive.top.text) == (said("workshop.failed"), trial.fault)
    drive.key("return")
    drive.step(frames=3)
    assert isinstance(drive.top, WorkshopScene)


def test_who_erases_the_name_has_the_one_before(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.erase_name()
    drive.key("return")
    assert drive.workshop.draft.name == "Kage II", "and not that of whom it was copied from"


def test_leaving_ends_the_league(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path, begin=quick_trial)
    drive.choose("league")
    trial = drive.workshop.league.trial
    drive.key("escape")
    assert trial is not None and not trial.running


def test_playing_ends_the_league_so_that_no_more_than_the_match_computes(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path, begin=quick_trial)
    drive.choose("league")
    trial = drive.workshop.league.trial
    drive.choose("play")
    drive.step(frames=3)
    assert not isinstance(drive.top, WorkshopScene)
    assert trial is not None and not trial.running
    drive.app.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)], ids=str)
def test_everything_is_reached_by_keys_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    drive = InWorkshop(tmp_path, size)

    reached: set[str] = set()
    downs = ["down"] * 20
    for key in (
        *downs,
        *["up"] * 24,
        *downs,
        "tab",
        *downs,
        "tab",
        *downs,
        "left",
        *["up"] * 30,
        "right",
        "right",
    ):
        focus = drive.workshop.page.focus
        reached |= {name for name, control in drive.workshop.controls.items() if control is focus}
        drive.key(key)
    wanted = {
        "play",
        "save",
        "league",
        "name",
        *(f"number {number.name}" for number in RIVAL_FORM.numbers()),
    }
    assert wanted | {"other aoi"} <= reached


@pytest.mark.parametrize(("code", "window"), spread(2, CODES, WINDOWS), ids=str)
def test_no_word_leaves_its_box(tmp_path: Path, code: str, window: tuple[tuple[int, int], int]) -> None:
    size, scale = window
    resources = make_resources(Settings(language=code, text_scale=scale))
    resources.art.fit(size[1])
    scene = copying(resources, tmp_path)
    scene.enter()
    scene.resize(size)
    surface = pygame.Surface(size)
    parts = range(3) if "tabs" in scene.controls else range(1)
    for _ in parts:
        for level in (0.0, 1.0):
            for each in RIVAL_FORM.numbers():
                scene.draft = scene.draft.changed(each.name, each.low + level * (each.high - each.low))
            scene.resize(size)
            if "league" in scene.controls:
                scene.page.set_focus(scene.controls["league"])
                scene.page.focus.choose()  # type: ignore[union-attr]
            assert faults(scene, surface) == []
        scene.handle(NextGroup())
    models = ModelsScene(resources, Store(tmp_path), GAMES)
    models.resize(size)
    assert faults(models, surface) == []


def faults(scene, surface: pygame.Surface) -> list[str]:  # type: ignore[no-untyped-def]
    look = scene.page.look
    look.written = written = list[Written]()
    scene.draw(surface)
    found = [f"cut: {entry.text}" for entry in written if entry.cut]
    found += [f"small: {entry.text}" for entry in written if entry.size < SMALLEST_TEXT]
    window = surface.get_rect()
    found += [
        f"outside: {entry}" for entry in written if entry.seen.height and not window.contains(entry.seen)
    ]
    seen = [entry for entry in written if entry.seen.width and entry.seen.height]
    for number, one in enumerate(seen):
        found += [f"{one.text} on {two.text}" for two in seen[number + 1 :] if one.seen.colliderect(two.seen)]
    return found


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_each_part_is_found_as_it_was_left(tmp_path: Path, by: str) -> None:
    drive = InWorkshop(tmp_path, (1024, 600), by)
    press = drive.pad if by == "pad" else drive.key
    for _ in range(6):
        press("pad down" if by == "pad" else "down")
    left = drive.workshop.page.focus.key, drive.workshop.page.areas[0].offset  # type: ignore[union-attr]
    assert left[0].startswith("number") and left[1] > 0
    for _ in PARTS:
        press("right shoulder" if by == "pad" else "tab")
    page = drive.workshop.page
    assert page.focus is not None and (page.focus.key, page.areas[0].offset) == left


def test_the_request_of_a_match_names_the_saved_rival(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.choose("play")
    drive.step()
    [request] = drive.matches.asked  # type: ignore[union-attr]
    assert isinstance(request, StartMatch)
    assert [seat.spec for seat in request.seats] == ["human", "kage-2"] and request.first == 0


def test_who_has_no_name_is_kept_as_everywhere_and_no_rival_is_called_the_same(tmp_path: Path) -> None:
    resources = make_resources(Settings(language="de"))
    scene = copying(resources, tmp_path)
    scene.enter()
    scene.resize((1280, 720))
    scene.draft = replace(scene.draft, name=YOU)
    request = scene.controls["play"].choose()
    assert isinstance(request, StartMatch)
    assert [seat.name for seat in request.seats] == [YOU, f"{YOU} 2"]


def reopened(home: Path, identity: str) -> WorkshopScene:
    store = Store(home)
    found = next(rival for rival in models(store, TENNO)[1] if rival.identity == identity)
    return workshop_scene(make_resources(Settings()), store, TENNO, found, True, StillLeague)


def test_a_saved_rival_says_how_it_plays_now(tmp_path: Path) -> None:
    scene = copying(make_resources(Settings()), tmp_path)
    scene.resize((1920, 1080))
    language = scene.resources.language
    assert retold(language, scene.draft) == scene.draft, "as it came, what is said of the model is true"
    scene.draft = scene.draft.changed("grudge", 1.0)
    scene.controls["save"].choose()
    saved = reopened(tmp_path, "kage-2").draft
    assert "always gets even" in saved.character.lower()
    again = retold(language, saved.changed("ronin", 1.0))
    assert said("workshop.number.ronin.highest").lower() in again.character.lower()
    written = replace(saved, character="My own words.")
    assert retold(language, written.changed("ronin", 1.0)).character == "My own words."


def test_every_saving_says_anew_how_it_plays(tmp_path: Path) -> None:
    first = copying(make_resources(Settings()), tmp_path)
    first.resize((1920, 1080))
    first.draft = first.draft.changed("grudge", 1.0)
    first.controls["save"].choose()
    own = reopened(tmp_path, "kage-2")
    own.resize((1920, 1080))
    for name, value, expected in (
        ("grudge", 0.0, "spares one slot"),
        ("ronin", 1.0, said("workshop.number.ronin.highest").lower()),
    ):
        own.draft = own.draft.changed(name, value)
        own.controls["save"].choose()
        character = read_rival(tmp_path / "rivals" / "kage-2.toml").profile.character.lower()
        assert expected in character and "strikes back" not in character


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard", "touch"]))
def test_what_is_not_saved_is_not_lost_without_a_question(tmp_path: Path, by: str) -> None:
    drive = InWorkshop(tmp_path, by=by)

    def back() -> None:
        (drive.pad if by == "pad" else drive.key)("b" if by == "pad" else "escape")

    drive.workshop.draft = drive.workshop.draft.changed("grudge", 1.0)
    back()
    assert isinstance(drive.top, QuestionScene)
    back()
    assert drive.workshop.draft.numbers["grudge"] == 1.0, "who leaves the question stays"
    back()
    question = drive.top
    assert isinstance(question, QuestionScene)
    yes = question.page.controls[0]
    if by in ("mouse", "touch"):
        (drive.click if by == "mouse" else drive.tap)(yes.rect.center)
    else:
        question.page.set_focus(yes)
        (drive.pad if by == "pad" else drive.key)("a" if by == "pad" else "return")
    drive.step(frames=2)
    assert isinstance(drive.top, TitleScene)
    assert not (tmp_path / "rivals").exists()


def test_what_was_saved_is_left_without_a_question(tmp_path: Path) -> None:
    drive = InWorkshop(tmp_path)
    drive.workshop.draft = drive.workshop.draft.changed("grudge", 1.0)
    drive.choose("save")
    drive.key("escape")
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)


def test_a_file_that_is_gone_when_it_is_chosen_is_told_and_listed_no_more(tmp_path: Path) -> None:
    file = tmp_path / "rivals" / "kage-2.toml"
    first = copying(make_resources(Settings()), tmp_path)
    first.resize((1920, 1080))
    first.controls["save"].choose()
    drive = Driver(tmp_path, lambda resources: ModelsScene(resources, Store(tmp_path), GAMES), (1024, 600))
    models = drive.top
    assert isinstance(models, ModelsScene)
    row = next(row for row in models.page.controls if getattr(row, "name", "") == "Kage II")
    file.unlink()
    models.page.set_focus(row)
    drive.key("return")
    assert isinstance(drive.top, MessageScene)
    assert (drive.top.title, drive.top.text) == (
        "Kage II",
        said("workshop.gone"),
    )
    drive.key("return")
    assert drive.top is models
    assert "Kage II" not in [getattr(row, "name", "") for row in models.page.controls]
    drive.app.close()


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "es"])
def test_what_a_file_says_of_a_rival_is_a_whole_sentence_in_every_language(tmp_path: Path, code: str) -> None:
    scene = copying(make_resources(Settings(language=code)), tmp_path)
    for low in (True, False):
        draft = scene.draft
        for number in RIVAL_FORM.numbers():
            draft = draft.changed(number.name, number.low if low else number.high)
        character = retold(scene.resources.language, draft).character
        assert character.endswith(".") and len(character) <= RIVAL_FORM.longest_character


def test_ones_own_rivals_are_met_in_the_league_and_nobody_meets_itself(tmp_path: Path) -> None:
    first = copying(make_resources(Settings()), tmp_path)
    first.resize((1920, 1080))
    first.controls["save"].choose()
    copy = copying(make_resources(Settings()), tmp_path)
    assert copy.draft.identity == "kage-3"
    copy.resize((1920, 1080))
    assert {"other kage", "other kage-2"} <= set(copy.controls)
    own = reopened(tmp_path, "kage-2")
    own.resize((1920, 1080))
    assert "other kage" in own.controls and "other kage-2" not in own.controls


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 100), ((1024, 600), 150), ((1440, 1080), 100), ((1920, 1080), 150)]
)
def test_the_picture_of_the_style_is_seen_beside_its_words(
    tmp_path: Path, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    real = rival_sheet.radar

    def radar(radius: int, now: Sequence[float], before: Sequence[float], unit: float) -> pygame.Surface:
        drawn.append(radius)
        return real(radius, now, before, unit)

    monkeypatch.setattr(rival_sheet, "radar", radar)
    scene = copying(make_resources(Settings(text_scale=scale)), tmp_path)
    scene.enter()
    scene.resize(size)
    if "tabs" in scene.controls:
        scene.handle(PreviousGroup())
    scene.draw(pygame.Surface(size))
    assert drawn and drawn[0] >= 40


def test_a_file_that_is_no_rival_is_shown_with_what_is_wrong_and_takes_nothing_down(tmp_path: Path) -> None:
    own = tmp_path / "rivals"
    own.mkdir()
    text = 'id = "{}"\nname = "N"\ncharacter = "C."\nmind = "thinking"\n'
    (own / "bold.toml").write_text(text.format("bold") + "[personality]\nboldness = -2\n")
    (own / "kage.toml").write_text(text.format("kage"))
    (own / "good.toml").write_text(text.format("good"))
    (own / "raw.toml").write_bytes(b"\xff\x00")
    (own / "folder.toml").mkdir()
    drive = Driver(tmp_path, lambda resources: ModelsScene(resources, Store(tmp_path), GAMES), (1024, 600))
    models = drive.top
    assert isinstance(models, ModelsScene)
    lines = {row.name: row.line for row in models.page.controls if isinstance(row, FaceRow)}
    assert "good" not in lines and "N" in lines
    assert "personality.boldness: -2; expected a number from -1 to 1" in lines["bold.toml"]
    assert "expected one that no other rival has" in lines["kage.toml"]
    assert {"raw.toml", "folder.toml"} <= set(lines)
    row = next(row for row in models.page.controls if isinstance(row, FaceRow) and row.name == "bold.toml")
    models.page.set_focus(row)
    drive.key("return")
    assert isinstance(drive.top, MessageScene)
    drive.key("return")
    assert drive.top is models
    drive.app.close()


def test_rivals_of_the_second_game_are_copied_too(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lambda resources: ModelsScene(resources, Store(tmp_path), GAMES), (1280, 720))
    drive.step(40, 3)
    drive.top.handle(NextGroup())
    drive.step(40, 3)
    models = drive.top
    assert isinstance(models, ModelsScene)
    drive.request(next(one for one in models.page.controls if one.key == "kuma").choose())
    drive.step(40, 3)
    made = drive.top
    assert isinstance(made, WorkshopScene)
    assert made.draft.game is HONOR and {"number loyalty", "number mercy"} <= set(made.controls)
    begun = made.controls["play"].choose()
    assert isinstance(begun, StartMatch) and begun.game == "honor"
    assert [seat.spec for seat in begun.seats[:2]] == ["human", "kuma-2"] and len(begun.seats) == 3
    assert (tmp_path / "rivals" / "honor" / "kuma-2.toml").exists()
    drive.app.close()
