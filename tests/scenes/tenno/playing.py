"""Plays whole matches through pygame's own events, on the very program, as a person would.

game = PlayedGame(tmp_path, ("human", "novice"), by="keyboard")  # or "mouse", "touch", "pad"
game.play_to_the_score()
"""

from pathlib import Path

import pygame

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.kept.settings import Settings
from scenes.launch.start import Start
from scenes.match.hand_over_curtain import CurtainScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion, PrivateAnswer
from scenes.tenno.match.own_row_scene import OwnRowLayout
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.table_page import TOOLS
from scenes.ui import Control
from tests.driver import SAMPLE
from tests.scenes.played import PlayedMatch


class PlayedGame(PlayedMatch):
    """A match of Tenno."""

    def __init__(
        self,
        home: Path,
        seats: tuple[str, ...],
        by: str = "mouse",
        speed: str = "instant",
        size: tuple[int, int] = (1024, 600),
        seed: int = 1,
        settings: Settings | None = None,
        start: Start | None = None,
        draw_one_in: int = SAMPLE,
    ) -> None:
        """Begin a match of these specs; `by` is the device: one of `DEVICES`. `start` is another start."""
        options = WindowOptions(size=size, play=True, seats=seats, seed=seed, first=0)
        start = start or Start(options, Store(home))
        super().__init__(home, start, by, speed, size, seed, settings, draw_one_in)

    def play_to_the_score(self) -> ScoringScene:
        """Play until the score is shown; raises AssertionError where the match comes to no end."""
        return self.play_until(lambda scene: isinstance(scene, ScoringScene))  # type: ignore[return-value]

    def play_a_little(self) -> None:
        """Do one thing that a person could do now, or let a frame pass."""
        scene = self.top
        match scene:
            case CurtainScene():
                self.step(400)
                self.lift_curtain()
            case SetupScene():
                self.asked["place"] += 1
                self.step(1500)
                layout = OwnRowLayout(self.surface.get_size(), 2, self.resources.settings.text_scale)
                self.do("return", layout.buttons[1].center)
            case PrivateAnswer():
                self.asked["private"] += 1
                button = self.chance.choose(scene.page.controls)
                self.do(self.chance.choose("jk"), button.rect.center)
            case MatchScene() | MonkQuestion():
                self.play_at_table(scene)
            case _:
                self.step()

    def lose_the_screen(self) -> None:
        """The window loses the focus and gets it back; at a shared screen a curtain lies there now."""
        self.post(pygame.WINDOWFOCUSLOST)
        self.step()
        self.post(pygame.WINDOWFOCUSGAINED)
        self.step(frames=2)

    def lift_curtain(self) -> None:
        """Press, as a person does who means it."""
        middle = self.surface.get_width() // 2, round(self.surface.get_height() * 0.82)
        self.do("return", middle)
        self.step(600, frames=6)

    def play_at_table(self, scene: MatchScene | MonkQuestion) -> None:
        """Answer what is asked, by lot among what can be touched."""
        if isinstance(scene, MonkQuestion):
            self.asked["monk"] += 1
            self.answer_monk(scene)
        elif scene.act is not None and scene.act.looks is not None:  # it stays until a press
            self.do("return", self.surface.get_rect().center)
        elif scene.act is None and scene.choice is not None:
            self.asked[scene.choice.ask.wanted] += 1
            self.touch(scene)
        else:
            self.step()

    def answer_monk(self, question: MonkQuestion) -> None:
        """Answer the Monk's question, with a pointer at a shared screen behind the curtain; then wait."""
        if question.answered:
            self.step(4100, frames=20)
            return
        self.do(self.chance.choose("jk"), self.chance.choose(question.layout.answers).center)

    def touch(self, scene: MatchScene) -> None:
        """Touch something of the table: any spot or button, wherever that leads."""
        page = scene.page.page
        if self.points:
            control: Control = self.chance.choose([each for each in page.controls if each.group != TOOLS])
            self.do("", control.rect.center)
            return
        moves = ("left", "right", "up", "down", "tab", "return", "return", "return")
        key = self.chance.choose(moves)
        focus_is_tool = page.focus is not None and page.focus.group == TOOLS
        self.do("left" if key == "return" and focus_is_tool else key, (0, 0))


def picture_of(surface: pygame.Surface) -> bytes:
    """Return all pixels, to compare."""
    return pygame.image.tobytes(surface, "RGB")
