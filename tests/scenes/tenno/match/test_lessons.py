"""The lessons: passed by a newcomer with each device, never stuck by one who does everything wrong once."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from assets import FOLDER
from game.commands.options import WindowOptions
from game.commands.records import check
from game.kept.language import Language
from game.kept.store import Store
from game.tenno.lessons import LESSONS
from scenes.games import ProgramSettings
from scenes.launch.match_service import Matches
from scenes.launch.start import Start
from scenes.menus.pause import PauseScene
from scenes.menus.question import QuestionScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.lesson_guidance import page_of
from scenes.tenno.match.lesson_scene import LessonsScene
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.match.table_page import TOOLS
from scenes.ui import Control, Page
from scenes.ui.message import MessageScene
from tests.driver import Driver
from tests.scenes.played import DEVICES

MOST_WORDS = 8
PRESSES = 60


class Newcomer(Driver):
    """Somebody who never played, before the title; `by` is the device."""

    def __init__(self, home: Path, by: str = "mouse", speed: str = "instant") -> None:
        settings = ProgramSettings()
        settings.change("speed", speed)
        self.by = by
        self.start = Start(WindowOptions(size=(1024, 600)), Store(home))
        super().__init__(home, size=(1024, 600), settings=settings, program=self.start)

    @property
    def lessons(self) -> LessonsScene:
        assert isinstance(self.top, LessonsScene)
        return self.top

    @property
    def inner(self) -> Page:
        top = self.lessons.scenes.top
        page = page_of(top)
        assert page is not None
        return page

    def begin(self) -> None:
        """Take what the title offers first."""
        assert isinstance(self.top, TitleScene)
        self.use(self.top.page, self.top.page.controls[0])
        self.wait()

    def wait(self) -> None:
        """Until something is to be done, or all is done."""
        self.step(100, 2)
        for _ in range(400):
            if not isinstance(self.top, LessonsScene) or self.top.lit is not None or self.top.done:
                break
            self.step(100)

    def use(self, page: Page, control: Control) -> None:
        """Use a control of the page that is shown, with the device."""
        if self.by == "mouse":
            self.click(control.rect.center)
        elif self.by == "touch":
            self.tap(control.rect.center)
        else:
            self.go_to(page, lambda: page_has(page, control))
            self.press_key("return")

    def press_key(self, key: str) -> None:
        if self.by == "pad":
            names = {"return": "a", "tab": "right shoulder"}
            self.pad(names.get(key, f"pad {key}"))
        else:
            self.key(key)

    def go_to(self, page: Page, there: Callable[[], bool]) -> None:
        """Move the focus with arrows as the eye would, and with Tab where they lead no further."""
        for _ in range(PRESSES):
            if there():
                return
            before = page.focus
            for key in (*self.ways(page), "tab"):
                self.press_key(key)
                if page.focus is not before or there():
                    break
        raise AssertionError("the keys do not lead there")

    def ways(self, page: Page) -> list[str]:
        goal = self.goal
        assert page.focus is not None
        across = goal[0] - page.focus.rect.centerx
        down = goal[1] - page.focus.rect.centery
        keys = [("right" if across > 0 else "left", abs(across)), ("down" if down > 0 else "up", abs(down))]
        return [key for key, way in sorted(keys, key=lambda each: -each[1]) if way > 30]

    goal = (0, 0)

    def do_what_is_lit(self) -> None:
        lit = self.lessons.lit
        assert lit is not None
        self.goal = lit.box.center
        if self.by == "mouse":
            self.click(lit.box.center)
        elif self.by == "touch":
            self.tap((lit.box.left + 24, lit.box.centery))
        else:
            page, at = self.inner, lit.box.topleft
            self.go_to(page, lambda: page.focus is not None and page.focus.rect.topleft == at)
            self.press_key("return")
        self.wait()

    def learn_to_the_end(self) -> list[str]:
        """Do whatever is lit until all is done; what was said."""
        said = []
        for _ in range(80):
            if self.lessons.done:
                return said
            assert self.lessons.lit is not None
            said.append(self.lessons.lit.say)
            self.do_what_is_lit()
        raise AssertionError(f"it comes to no end: {said}")


def page_has(page: Page, control: Control) -> bool:
    return page.focus is control


@pytest.mark.parametrize("by", DEVICES)
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
            answered += drive.lessons.guidance.why is not None
        drive.do_what_is_lit()
    assert drive.lessons.done
    assert tried > 30
    assert answered > 0.8 * tried, "a wrong try is answered with why"


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
    assert "title.learn" not in [entry.key for entry in title.entries]
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
    language = Language(FOLDER / "languages", code)
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
        assert isinstance(drive.lessons.match, MatchScene)
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


def test_no_card_says_its_rule_behind_what_the_first_lesson_says(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    newcomer.begin()
    laying = newcomer.lessons.scenes.top
    assert isinstance(laying, SetupScene) and newcomer.lessons.lit is not None
    newcomer.point(newcomer.lessons.lit.box.center)
    for _ in range(10):
        newcomer.step(80)
        assert newcomer.surface  # a card can be read once it was drawn
    assert laying.reading.faces and laying.reading.read is None
    newcomer.app.close()


@pytest.mark.parametrize("key", ["p", "l"])
def test_what_lies_over_a_lesson_shows_none_of_its_buttons(tmp_path: Path, key: str) -> None:
    """And the same button has the focus when it is gone again."""
    drive = Newcomer(tmp_path, "keyboard")
    drive.begin()
    for _ in range(4):
        drive.do_what_is_lit()
    skip = drive.lessons.page.controls[1]
    page = drive.lessons.match.page.page
    page.set_focus(skip)
    drive.key(key)
    assert skip not in page.controls
    drive.key("escape")
    drive.step()
    assert skip in page.controls and page.focus is skip
    drive.key("return")
    assert isinstance(drive.lessons.scenes.top, QuestionScene)
