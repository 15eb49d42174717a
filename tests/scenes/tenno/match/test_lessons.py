"""The lessons: passed by a newcomer with each device, never stuck by one who does everything wrong once."""

import re
from pathlib import Path

import pytest
from pygame import Rect, Surface

from assets import FOLDER
from game.commands.check_and_view import check
from game.kept.language import Language
from game.tenno.lessons import LESSONS
from game.tenno.show.choice_by_touches import SlotSpot
from scenes.launch.match_service import Matches
from scenes.match.lesson_scene import LessonsScene
from scenes.match.pause import PauseScene
from scenes.menus.title import TitleScene
from scenes.paint.geometry import CardPlace
from scenes.table import card_reading
from scenes.table.card_sprite import CardPainter, CardSprite
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.lessons import TaughtMatch
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.table_page import TOOLS
from scenes.ui import Control, PageScene
from scenes.ui.message import MessageScene, QuestionScene
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.learning import Newcomer
from tests.words import language as language_of

MOST_WORDS = 8


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard", "touch"]))
def test_a_newcomer_passes_with_each_device_alone(tmp_path: Path, by: str) -> None:
    drive = Newcomer(tmp_path, by)
    drive.begin()
    said = drive.learn_to_the_end()
    assert len(said) < 45, "nothing has to be done twice"
    record = next((tmp_path / "lessons").iterdir())
    assert str(check(record)).endswith("finished")
    assert drive.resources.settings.lessons == "over"
    drive.resources.settings.change("own_hints", {"You": False})
    drive.use(drive.lessons.page, drive.lessons.page.controls[0])
    drive.step(300, 3)
    assert drive.resources.settings.hints_for("You")
    assert not isinstance(drive.top, LessonsScene)
    matches = drive.app.program.matches
    assert isinstance(matches, Matches)
    assert matches.hosted is not None
    assert [plan.spec for plan in matches.hosted.plans()] == ["human", "suzume"]


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_who_does_everything_wrong_once_is_told_why_and_never_stuck(tmp_path: Path, by: str) -> None:
    drive = Newcomer(tmp_path, by)
    drive.begin()
    answered, tried = 0, 0
    for _ in range(80):
        if drive.lessons.done:
            break
        lit = drive.lessons.lit
        assert lit is not None
        wrong = wrong_control(drive, tried)
        if wrong is not None:
            tried += 1
            drive.goal = wrong.rect.center
            drive.use(drive.inner, wrong)
            drive.wait()
            answered += bool(drive.lessons.guide.why)
        drive.do_what_is_lit()
    assert drive.lessons.done
    assert tried > 30
    assert answered > 0.8 * tried, "a wrong try is answered with why"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_at_the_tie_another_target_is_not_called_the_riskier_one(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """And what is said of it points at the lit card, not across the own row."""
    drive = Newcomer(tmp_path, size=size)
    drive.begin()
    while drive.lessons.lit is not None and drive.lessons.lit.say != "say.2-attack-target":
        drive.do_what_is_lit()
    match = drive.lessons.guide.match
    assert isinstance(match, MatchScene)
    drive.click(match.page.spot(SlotSpot(1, 1)).rect.center)
    drive.step(300, 3)
    assert drive.lessons.guide.why == "lessons.why.tie"
    assert drive.surface and drive.lessons.lit is not None
    between = drive.lessons.prompt.union(drive.lessons.lit.bright)
    assert not any(between.contains(chosen) for chosen in drive.lessons.lit.beside)


def wrong_control(drive: Newcomer, number: int) -> Control | None:
    """Return something else than what is lit: another one each time."""
    lit = drive.lessons.lit
    assert lit is not None
    others = [
        control
        for control in drive.inner.controls
        if control.focusable and control.group != TOOLS and control not in drive.lessons.page.controls
        and not control.rect.colliderect(lit.box)
        and not drive.lessons.page.controls[0].rect.colliderect(control.rect)
    ]  # fmt: skip
    seen = [control for control in others if drive.inner.controls[-1] is control or control.rect.width > 40]
    if isinstance(drive.lessons.scenes.top, SetupScene):  # swapping others is no mistake
        seen = [control for control in seen if hasattr(control, "kind")]
    return seen[number % len(seen)] if seen else None


def test_show_me_does_the_step_that_is_lit(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    for _ in range(80):
        if drive.lessons.done:
            break
        drive.click(drive.lessons.page.controls[0].rect.center)
        drive.step(900, 9)
        drive.wait()
    assert drive.lessons.done
    assert drive.sounds.heard.count("tutorial-done") == LESSONS - 1, "the end of the last is the match's"
    feast = drive.lessons
    drive.step(60_000, 30)
    assert drive.top is feast and not feast.moving(), "it stays until a way on is pressed"
    score = feast.scenes.top
    assert isinstance(score, PageScene)
    assert not any(one.focused for one in score.page.controls), "one ring at a time"


def test_lessons_are_left_and_taken_up_where_they_were(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    for _ in range(12):
        drive.do_what_is_lit()
    lit = drive.lessons.lit
    assert lit is not None
    drive.key("p")
    pause = drive.lessons.scenes.top
    assert isinstance(pause, PauseScene)
    assert drive.lessons.lit is None
    drive.click(pause.page.controls[-1].rect.center)
    drive.step()
    assert isinstance(drive.top, TitleScene)
    assert drive.top.entries[0].key == "title.continue_lessons", "the title says how to go on"
    again = Newcomer(tmp_path)
    again.begin()
    assert again.lessons.lit is not None
    assert again.lessons.lit.lesson == lit.lesson
    again.learn_to_the_end()


def test_the_title_offers_them_first_and_never_again_after_they_were_declined(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    drive.click(drive.lessons.page.controls[1].rect.center)
    question = drive.lessons.scenes.top
    assert isinstance(question, QuestionScene)
    drive.click(question.page.controls[0].rect.center)
    drive.step(100, 3)
    title = drive.top
    assert isinstance(title, TitleScene)
    learn = next(entry for entry in title.entries if entry.key == "title.learn")
    assert title.entries[0].key != "title.learn" and learn.weight == "small", "it stays, among the others"
    drive.app.close()
    stored = (tmp_path / "settings.json").read_text()
    assert "over" in stored


def test_who_begins_a_match_of_his_own_is_not_offered_them_again(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    title = drive.top
    assert isinstance(title, TitleScene)
    keys = [entry.key for entry in title.entries]
    assert keys[:2] == ["title.learn", "title.play"]
    drive.click(title.page.controls[1].rect.center)
    drive.step(100, 3)
    assert drive.resources.settings.lessons == "over"


def test_the_rules_over_a_lesson_cost_nothing(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    for _ in range(5):
        drive.do_what_is_lit()
    lit, scene = drive.lessons.lit, drive.top
    for key in ("f2", "escape", "f1", "escape"):
        drive.key(key)
    assert drive.top is scene
    drive.wait()
    assert drive.lessons.lit is not None
    assert lit is not None
    assert drive.lessons.lit.say == lit.say
    drive.learn_to_the_end()


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_a_prompt_is_at_most_eight_words_and_every_step_has_one(code: str) -> None:
    language = language_of(code)
    prompts = [key for key in list(language.keys()) if key.startswith("lessons.say.")]
    assert len(prompts) == 33
    for key in (*prompts, "lessons.again", "lessons.done"):
        text = language.text(key, name="Suzume", ready=language.text("setup.ready"))
        words = [word for word in text.split() if re.search(r"\w", word)]
        assert len(words) <= MOST_WORDS, (key, text)


def test_the_lessons_take_less_than_five_minutes_at_normal_speed(tmp_path: Path) -> None:
    """Reading at two and a half words a second and a second for each touch, all animations played."""
    drive = Newcomer(tmp_path, speed="normal")
    drive.begin()
    begun, read = drive.now, 0.0
    text = drive.resources.language.text
    while not drive.lessons.done:
        lit = drive.lessons.lit
        assert lit is not None
        read += len(text(f"lessons.{lit.say}", name="Suzume", ready="Ready").split()) / 2.5 + 1
        drive.do_what_is_lit()
        assert isinstance(drive.lessons.guide.match, MatchScene)
    seconds = (drive.now - begun) / 1000 + read
    print(f"{seconds:.0f} s, of which {read:.0f} s are reading and touching")
    assert seconds < 300


def test_a_disk_that_refuses_is_told_once_and_the_lessons_go_on(tmp_path: Path) -> None:
    (tmp_path / "lessons").write_text("a file where the folder should be")
    drive = Newcomer(tmp_path)
    drive.begin()
    message = drive.top
    assert isinstance(message, MessageScene)
    drive.key("return")
    drive.wait()
    for _ in range(4):
        drive.do_what_is_lit()
    assert drive.lessons.lit is not None
    assert drive.lessons.lit.lesson == 2


def test_why_a_try_was_not_the_one_is_said_until_the_right_one(tmp_path: Path) -> None:
    """It stayed in red after the first of both Farmers had been chosen rightly."""
    drive = Newcomer(tmp_path, size=(1280, 720))
    drive.begin()
    laying = drive.lessons.scenes.top
    assert isinstance(laying, SetupScene)
    ready = next(one for one in laying.page.controls if getattr(one, "kind", "") == "main")
    drive.click(ready.rect.center)
    assert drive.lessons.guide.why == "lessons.why.place"
    drive.do_what_is_lit()
    assert drive.lessons.lit is not None and drive.lessons.lit.say == "say.place-swap"
    assert not drive.lessons.guide.why


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_a_lesson_says_hides_nothing_that_is_read_or_chosen_in_the_setup(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """And it alone says what is to be done."""
    drive = Newcomer(tmp_path, size=size)
    drive.begin()
    laying = drive.lessons.scenes.top
    assert isinstance(laying, SetupScene) and laying.taught
    for _ in range(2):
        assert drive.surface and drive.lessons.prompt.width
        buttons = [one.rect for one in laying.page.controls if one.group == 1]
        free = [*laying.read, *laying.layout.slots, *buttons]
        assert drive.lessons.prompt.collidelist(free) < 0
        assert drive.lessons._panel.rect.collidelist(free) < 0  # noqa: SLF001
        drive.do_what_is_lit()


def test_at_the_table_a_lesson_alone_says_what_is_to_be_done(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path)
    drive.begin()
    for _ in range(60):
        if drive.lessons.lit is None or drive.lessons.lit.say == "say.4-exchange-feint":
            break
        drive.do_what_is_lit()
    match = drive.lessons.guide.match
    assert isinstance(match, MatchScene) and match.page.picture().paper is None
    banner = match.page.resting.banner
    assert banner is not None and not banner.line


def test_nothing_lies_over_the_line_that_says_what_winning_means(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    newcomer.begin()
    laying = newcomer.lessons.scenes.top
    assert isinstance(laying, SetupScene)
    for _ in range(3):
        line = laying.goal_line
        newcomer.lessons.draw(newcomer.surface)
        assert line is not None and newcomer.lessons.prompt.width
        assert not newcomer.lessons.prompt.colliderect(line)
        assert newcomer.lessons.lit is not None and newcomer.lessons.lit.line == line, "it is not darkened"
        newcomer.do_what_is_lit()


def test_no_card_says_its_rule_behind_what_the_first_lesson_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = list[object]()
    monkeypatch.setattr(card_reading, "_draw_words", lambda *given: written.append(given))
    newcomer = Newcomer(tmp_path)
    newcomer.begin()
    laying = newcomer.lessons.scenes.top
    assert isinstance(laying, SetupScene) and newcomer.lessons.lit is not None
    newcomer.point(newcomer.lessons.lit.box.center)
    for _ in range(10):
        newcomer.step(80)
        assert newcomer.surface  # a card can be read once it was drawn
    assert laying.reading.read is not None and not written
    newcomer.app.close()


@pytest.mark.parametrize("key", ["p", "l"])
def test_what_lies_over_a_lesson_shows_none_of_its_buttons(tmp_path: Path, key: str) -> None:
    """And the same button has the focus when it is gone again."""
    drive = Newcomer(tmp_path, "keyboard")
    drive.begin()
    for _ in range(4):
        drive.do_what_is_lit()
    skip = drive.lessons.page.controls[1]
    match = drive.lessons.guide.match
    assert isinstance(match, TaughtMatch)
    page = match.page.page
    page.set_focus(skip)
    drive.key(key)
    assert skip not in page.controls
    drive.key("escape")
    drive.step()
    assert skip in page.controls and page.focus is skip
    drive.key("return")
    assert isinstance(drive.lessons.scenes.top, QuestionScene)


def test_by_the_choosing_key_alone_a_newcomer_passes(tmp_path: Path) -> None:
    drive = Newcomer(tmp_path, "keyboard")
    drive.begin()
    for _ in range(120):
        if drive.lessons.done:
            break
        drive.key("return")
        drive.wait()
    assert drive.lessons.done


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_card_that_rises_is_lit_whole_where_it_is_seen(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its number stood in the dark above the ring, and the words lay on its head."""
    painted, drive = set[tuple[int, ...]](), Newcomer(tmp_path, by, size=(1280, 720))
    window, draw = Rect(0, 0, 1280, 720), CardPainter.draw

    def noted(painter: CardPainter, surface: Surface, look: CardSprite, place: CardPlace) -> None:
        painted.add(tuple(Rect(place.box).clip(window)))
        draw(painter, surface, look, place)

    monkeypatch.setattr(CardPainter, "draw", noted)
    drive.begin()
    rose = 0
    while not drive.lessons.done:
        on_the_table = drive.lessons.scenes.top is drive.lessons.guide.match
        assert drive.lessons.lit is not None
        if by == "mouse" and on_the_table:
            drive.point(drive.lessons.lit.box.center)
        drive.step(400, 4)
        assert drive.surface and drive.lessons.lit is not None
        risen = drive.lessons.lit.risen
        if risen is not None:
            rose += 1
            assert any(Rect(one).inflate(4, 4).contains(risen.inflate(-4, -4)) for one in painted)
            assert not drive.lessons.prompt.colliderect(risen), "the words lie on no part of it"
        drive.do_what_is_lit()
    assert rose > 8
