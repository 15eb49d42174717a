"""The receipts on the screen: opened when the match is over, told whole, read at every size, robust."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import seed_from
from game.kept.settings import Settings
from game.table.drivers import InProcessDriver
from game.table.receipt_leaves import MOST_WEIGHED
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
from game.table.receipts import read_receipt
from game.table.session import Session
from game.tenno.match import Match
from game.tenno.show.receipt_words import leaves_of
from game.tenno.view import View
from scenes.match.receipt_page import QuestionRow, ReceiptScene
from scenes.tenno.match.bluffs import READER, BluffsScene
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.ui import Chip
from scenes.window.intents import Wheel
from tests.driver import Driver, make_resources
from tests.game.table.test_receipt_truth import MASTER
from tests.game.table.test_receipts import feud
from tests.scenes.lettered import FEW_WINDOWS, faults_of, reached_by_keys, words_of
from tests.scenes.tenno.playing import PlayedGame
from tests.words import said

NAMES = ("Suzume", "Steady", "Brother Itō", "Novice", "Kuma", "Hana", "Lady Fumi")
PATIENCE = 60.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("receipts")


@cache
def played(folder: Path, specs: tuple[str, ...], seed: int = 5) -> tuple[View, dict[int, Path]]:
    """Play a match of rivals in this process, with a receipt for each."""
    seats = [{"name": name, "rival": spec} for name, spec in zip(NAMES, specs, strict=False)]
    match = Match({"record": "tenno", "version": 1, "seats": seats, "first": 0})
    files, drivers, paths = [], [], {}
    for seat, spec in enumerate(specs):
        rival, own = TENNO.rival(spec, seed_from(seed, seat)), seed_from(seed, seat)
        table = "-".join(Path(one).stem for one in specs)
        paths[seat] = folder / f"match-{table}-{seed}.{seat}.receipt"
        files.append(
            ReceiptFile(paths[seat], receipt_header("tenno", TENNO.rival_profile(spec), own, rival.budget))
        )
        drivers.append(InProcessDriver(RecordingRival(rival, files[-1].keep)))
    Session(match, drivers).advance(PATIENCE)
    for file in files:
        file.close()
    return View.of(match.told(None)), paths


TWO = ("novice", "steady")
SEVEN = ("novice", "steady", "steady", "novice", "steady", "novice", "steady")


def open_receipts(
    folder: Path,
    home: Path,
    specs: tuple[str, ...] = TWO,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
) -> Driver:
    view, paths = played(folder, specs)
    return Driver(
        home,
        lambda given: ReceiptScene(given, READER, view.seats, paths),
        size,
        settings=Settings(text_scale=scale),
    )


def scene_of(drive: Driver) -> ReceiptScene:
    assert isinstance(drive.top, ReceiptScene)
    return drive.top


# The words


def test_every_question_of_a_receipt_is_told(folder: Path) -> None:
    language = make_resources().language
    for specs in (TWO, SEVEN):
        for path in played(folder, specs)[1].values():
            receipt = read_receipt(path, "tenno")
            leaves = leaves_of(receipt, language)
            assert [leaf.number for leaf in leaves] == list(range(1, len(receipt.thoughts) + 1))
            for leaf, thought in zip(leaves, receipt.thoughts, strict=True):
                alternatives = thought.chose.get("alternatives", [])
                assert len(leaf.weighed) == min(MOST_WEIGHED, len(alternatives))
                assert len(leaf.weighed) + leaf.left_out == len(alternatives)
                assert sum(one.chosen for one in leaf.weighed) == bool(alternatives)
                assert all(0 <= one.part <= 1 for one in leaf.weighed)
                for one in leaf.believed:
                    assert sum(one.shares.values()) == pytest.approx(1, abs=1e-4)
            moves = {thought.chose["chose"]["move"] for thought in receipt.thoughts}
            assert {"place", "attack"} <= moves


def test_what_was_told_between_two_questions_is_the_log_in_its_order(folder: Path) -> None:
    from game.tenno.show.log_words import Log

    language = make_resources().language
    receipt = read_receipt(played(folder, TWO)[1][0], "tenno")
    told = [line for thought in receipt.thoughts for _, line in thought.told]
    rows = [row for leaf in leaves_of(receipt, language) for row in leaf.told]
    assert rows == Log.of(View.of(told), language).short


def test_beliefs_are_told_in_words(folder: Path) -> None:
    receipt = read_receipt(played(folder, TWO)[1][1], "tenno")
    words = [one.words for leaf in leaves_of(receipt, make_resources().language) for one in leaf.believed]
    assert any(" certainly " in line for line in words)
    assert any(" in 100" in line for line in words) or any("each just as likely" in line for line in words)
    assert all(line.startswith("Suzume, slot ") for line in words), "a rival does not wonder about itself"


# The scene


def test_arrows_and_pointer_choose_questions_and_rivals(folder: Path, tmp_path: Path) -> None:
    drive = open_receipts(folder, tmp_path)
    scene = scene_of(drive)
    first = scene.reading.paragraphs
    drive.key("down")
    assert scene.leaf == 1 and scene.reading.paragraphs != first
    drive.click(scene.rows[3].rect.center)
    assert scene.leaf == 3
    chips = [control for control in scene.page.controls if isinstance(control, Chip)]
    assert [chip.label for chip in chips] == ["Suzume", "Steady"]
    drive.click(chips[1].rect.center)
    assert scene.chosen == 1 and scene.leaf == 0
    assert scene.paper is not None and scene.paper.receipt is not None
    assert scene.paper.receipt.rival == "steady"
    drive.key("escape")
    assert not isinstance(drive.top, ReceiptScene)


def test_the_sheet_is_scrolled_by_wheel_and_keys(folder: Path, tmp_path: Path) -> None:
    drive = open_receipts(folder, tmp_path, SEVEN, (1024, 600))
    scene = scene_of(drive)
    drive.click(scene.page.controls[1].rect.center)
    drive.click(scene.rows[2].rect.center)
    assert scene.reading.furthest > 0
    scene.handle(Wheel(scene.reading.rect.center, -2))
    assert scene.reading.offset > 0
    drive.key("tab")
    assert scene.page.focus is scene.reading
    before = scene.reading.offset
    drive.key("down")
    assert scene.reading.offset > before


def test_every_question_and_rival_is_reached_by_keys(folder: Path, tmp_path: Path) -> None:
    drive = open_receipts(folder, tmp_path)
    scene = scene_of(drive)
    number = len(scene.rows)
    seen = {0}
    for _ in range(number - 1):
        drive.key("down")
        seen.add(scene.leaf)
        assert scene.page.areas[0].view.colliderect(scene.rows[scene.leaf].rect), "it is brought into view"
    assert seen == set(range(number))

    def name(control: object) -> str:
        return control.label if isinstance(control, Chip) else type(control).__name__

    while scene.reading.furthest == 0:  # some have too little to be scrolled
        drive.key("up")
    drive.key("tab")
    assert scene.page.focus is scene.reading
    assert {"Suzume", "Steady", "QuestionRow"} <= reached_by_keys(drive, name)
    assert isinstance(scene.rows[0], QuestionRow)


def test_where_all_answers_are_worth_the_same_that_is_said_once(folder: Path, tmp_path: Path) -> None:
    """As where Farmers are laid: it told six bars of 0.00."""
    drive = open_receipts(folder, tmp_path)
    scene = scene_of(drive)
    paper = scene.paper
    assert paper is not None and len({one.worth for one in paper.leaves[0].weighed}) == 1
    words = [paragraph.text for paragraph in scene.paragraphs()]
    assert said("receipt.alike", n=6) in words and said("receipt.weighed") not in words
    differs = next(n for n, leaf in enumerate(paper.leaves) if len({one.worth for one in leaf.weighed}) > 1)
    for _ in range(differs):
        drive.key("down")
    assert said("receipt.weighed") in [paragraph.text for paragraph in scene.paragraphs()]


def test_it_says_how_to_ask_again(folder: Path, tmp_path: Path) -> None:
    scene = scene_of(open_receipts(folder, tmp_path))
    path = played(folder, TWO)[1][0]
    texts = [paragraph.text for paragraph in scene.reading.paragraphs]
    assert f"tenno bot novice --check {path}" in texts
    assert f"Seed {seed_from(5, 0)}" in texts


def test_a_receipt_that_cannot_be_read_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    view, paths = played(folder, TWO)
    lines = [json.loads(line) for line in paths[1].read_text().splitlines()]
    strange = next(line for line in lines if "beliefs" in line)
    strange["beliefs"] = [None, [{"samurai": 1}]]
    for number, text in enumerate(
        [
            "",
            "nonsense\n",
            paths[1].read_text().replace('"told"', '"heard"'),
            "".join(json.dumps(line) + "\n" for line in lines),
            paths[1].read_text().split("\n", 2)[0] + "\n" + paths[1].read_text().split("\n", 2)[2],
        ]
    ):
        bad = tmp_path / f"bad{number}.receipt"
        bad.write_text(text)
        drive = Driver(
            tmp_path,
            lambda given, bad=bad: ReceiptScene(given, READER, view.seats, {0: bad, 1: tmp_path / "none"}),
        )
        scene = scene_of(drive)
        shown = [paragraph.text for paragraph in scene.reading.paragraphs]
        assert shown[0].startswith(said("receipt.fault", why="")) and str(bad) in shown[0]
        drive.click(scene.page.controls[1].rect.center)
        assert str(tmp_path / "none") in scene.reading.paragraphs[0].text


@pytest.mark.parametrize(
    ("code", "written"), [("en", r"−?\d\.\d\d"), ("de", r"−?\d,\d\d"), ("fr", r"−?\d,\d\d")]
)
def test_what_was_weighed_is_written_as_the_language_writes_numbers(
    folder: Path, tmp_path: Path, code: str, written: str
) -> None:
    view, paths = played(folder, TWO)
    drive = Driver(
        tmp_path,
        lambda given: ReceiptScene(given, READER, view.seats, paths),
        settings=Settings(language=code),
    )
    scene, told = scene_of(drive), list[str]()
    drive.click(
        next(one for one in scene.page.controls if isinstance(one, Chip) and not one.chosen).rect.center
    )
    for row in scene.rows:
        scene.page.set_focus(row)
        drive.key("return")
        told += [one.text for one in scene.reading.paragraphs if re.search(r": ?\S*\d[.,]\d\d$", one.text)]
    assert len(told) > 5
    assert [line for line in told if not re.search(f"{written}$", line)] == []


def test_the_last_line_may_be_torn(folder: Path, tmp_path: Path) -> None:
    view, paths = played(folder, TWO)
    torn = tmp_path / "torn.receipt"
    torn.write_bytes(paths[0].read_bytes()[:-5])
    scene = scene_of(Driver(tmp_path, lambda given: ReceiptScene(given, READER, view.seats, {0: torn})))
    assert len(scene.rows) > 5


def test_a_table_without_rivals_says_so(folder: Path, tmp_path: Path) -> None:
    view, _ = played(folder, TWO)
    scene = scene_of(Driver(tmp_path, lambda given: ReceiptScene(given, READER, view.seats, {})))
    assert "no rivals’ thoughts" in scene.reading.paragraphs[0].text


@pytest.mark.parametrize(("size", "scale"), FEW_WINDOWS, ids=str)
@pytest.mark.parametrize("specs", [TWO, SEVEN], ids=["two", "seven"])
def test_its_words_stay_in_their_places(
    size: tuple[int, int], scale: int, specs: tuple[str, ...], folder: Path, tmp_path: Path
) -> None:
    drive = open_receipts(folder, tmp_path, specs, size, scale)
    scene = scene_of(drive)
    drive.click(scene.page.controls[1].rect.center)
    for _ in range(4):
        written = [entry for entry in words_of(scene, size) if entry.seen.size == entry.rect.size]
        assert faults_of(written, size, NAMES) == []
        scene.reading.scroll_by(scene.reading.rect.height)


def test_a_drawn_answer_is_told_with_its_chances_its_lot_and_why(folder: Path, tmp_path: Path) -> None:
    spec = tmp_path / "quick.toml"
    spec.write_text(MASTER, "utf-8")
    view, paths = played(folder, (str(spec), "novice"))
    drive = Driver(tmp_path, lambda given: ReceiptScene(given, READER, view.seats, {0: paths[0]}))
    scene = scene_of(drive)
    drawn = ((number, row.leaf) for number, row in enumerate(scene.rows) if row.leaf.drawn is not None)
    number, leaf = next((number, leaf) for number, leaf in drawn if leaf.chose.startswith("Lays "))
    assert leaf.drawn is not None
    scene.page.set_focus(scene.rows[number])
    drive.key("return")
    texts = [paragraph.text for paragraph in scene.reading.paragraphs]
    chances = [one.chance for one in leaf.weighed if one.chance is not None]
    shown = [float(found[1]) for text in texts if (found := re.match(r"(\d+\.\d)%: Lays ", text))]
    assert shown == [round(100 * chance, 1) for chance in chances]
    lot, low, high = (f"{100 * part:.1f}%" for part in (leaf.drawn.lot, leaf.drawn.low, leaf.drawn.high))
    assert said("receipt.drawn", words=leaf.chose, lot=lot, low=low, high=high) in texts
    assert said("receipt.chances") in texts


# In a match


def test_the_receipts_open_from_the_score_and_not_before(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice", "steady"), seed=4)
    game.play_until(lambda scene: isinstance(scene, MatchScene) and game.asked["attack"] >= 2)
    playing = game.top._playing  # type: ignore[attr-defined]  # noqa: SLF001
    assert playing.receipts == {} and list((tmp_path / "running").glob("*.receipt"))
    scene = game.play_to_the_score()
    assert isinstance(scene, ScoringScene)
    press(game, "Bluffs")
    bluffs = game.top
    assert isinstance(bluffs, BluffsScene)
    press(game, said("scoring.receipts"))
    receipts = scene_of(game)
    assert sorted(playing.receipts) == [1, 2]
    assert len(receipts.rows) > 3
    game.key("escape")
    assert game.top is bluffs
    game.key("escape")
    assert game.top is scene
    game.app.close()
    assert not list((tmp_path / "running").glob("*.receipt"))


def press(game: Driver, label: str) -> None:
    """Click the button of the top scene on which this stands."""
    controls = game.top.page.controls  # type: ignore[attr-defined]
    game.click(next(one for one in controls if getattr(one, "label", "") == label).rect.center)


def test_a_match_of_people_has_no_receipts(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "human"), seed=4)
    game.play_to_the_score()
    press(game, "Bluffs")
    scene = game.top
    assert isinstance(scene, BluffsScene)
    assert said("scoring.receipts") not in [getattr(control, "label", "") for control in scene.page.controls]
    game.app.close()


def test_a_feuds_later_matches_are_told_too(tmp_path: Path) -> None:
    receipt = read_receipt(feud(tmp_path), "tenno")
    leaves = leaves_of(receipt, make_resources().language)
    assert len(leaves) == len(receipt.thoughts) and leaves[0].told
