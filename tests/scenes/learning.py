"""Somebody who takes the lessons of a game by one device."""

from collections.abc import Callable
from pathlib import Path

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.match.lesson_scene import LessonsScene
from scenes.menus.learn import LearnScene
from scenes.menus.title import TitleScene
from scenes.ui import Control, Page
from scenes.ui.message import QuestionScene
from tests.driver import Driver

PRESSES = 60


class Newcomer(Driver):
    """Somebody who never played, before the title; `by` is the device."""

    def __init__(
        self,
        home: Path,
        by: str = "mouse",
        speed: str = "instant",
        settings: ProgramSettings | None = None,
        size: tuple[int, int] = (1024, 600),
    ) -> None:
        settings = settings or ProgramSettings()
        settings.change("speed", speed)
        self.by = by
        self.start = Start(WindowOptions(size=size), Store(home))
        super().__init__(home, size=size, settings=settings, program=self.start)

    @property
    def lessons(self) -> LessonsScene:
        assert isinstance(self.top, LessonsScene)
        return self.top

    @property
    def inner(self) -> Page:
        top = self.lessons.scenes.top
        page = self.lessons.guide.page_of(top)
        assert page is not None
        return page

    def begin(self) -> None:
        """Take what the title offers first: the page of all lessons, or those that were left."""
        assert isinstance(self.top, TitleScene)
        self.use(self.top.page, self.top.page.controls[0])
        self.step()
        if isinstance(self.top, LearnScene):
            first = self.top.first()
            assert first is not None
            self.use(self.top.page, first)
        self.wait()

    def begin_other(self, game: str) -> None:
        """Go to another game, where the lessons are offered, and take them."""
        assert isinstance(self.top, TitleScene)
        self.click(self.top.controls[f"title.{game}"].rect.center)
        question = self.top
        assert isinstance(question, QuestionScene)
        self.click(question.page.controls[0].rect.center)
        self.wait()

    def wait(self) -> None:
        """Until something is to be done, or all is done."""
        self.step(400, 4)
        for _ in range(400):
            if not isinstance(self.top, LessonsScene) or self.top.lit is not None or self.top.done:
                break
            self.step(100)
            if self.looks or self.reads_score:
                self.press_key("space")

    @property
    def reads_score(self) -> bool:
        """Whether the score is to be read until a press."""
        return isinstance(self.top, LessonsScene) and self.top.counted and not self.top.done

    @property
    def looks(self) -> bool:
        """Whether a card lies open that is looked at until a press."""
        act = getattr(self.lessons.guide.match, "act", None) if isinstance(self.top, LessonsScene) else None
        looks = getattr(act, "looks", None)
        return act is not None and looks is not None and act.position > looks - 1

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
            names = {"return": "a", "space": "a", "tab": "right shoulder"}
            self.pad(names.get(key, f"pad {key}"))
        else:
            self.key(key)

    def go_to(self, page: Page, there: Callable[[], bool]) -> None:
        """Move the focus with arrows as the eye would, and with Tab where they lead no further or around."""
        been: list[Control | None] = []
        for _ in range(PRESSES):
            if there():
                return
            before = page.focus
            ways = [] if before in been else self.ways(page)
            been.append(before)
            for key in (*ways, "tab"):
                self.press_key(key)
                if page.focus is not before or there():
                    break
        raise AssertionError("the keys do not lead there")

    def ways(self, page: Page) -> list[str]:
        goal = self.goal
        if page.focus is None:  # until a key asks for it
            return []
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
            page, at = self.inner, lit.box.bottomleft  # a card that is reached is lifted
            self.go_to(page, lambda: page.focus is not None and page.focus.rect.bottomleft == at)
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
