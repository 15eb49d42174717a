"""Plays whole matches of The Honor of the Samurai through pygame's own events, as a person would.

game = PlayedHonor(tmp_path, ("human", "novice", "novice"), by="keyboard")  # or "mouse", "touch", "pad"
game.play_to_the_score()
"""

from pathlib import Path

from game.commands.window_options import WindowOptions
from game.honor.show.choice_by_touches import DECLARE, END, Button, Choice
from game.kept.data_folder import Store
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.settings import Settings
from scenes.games import ProgramSettings
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.table.table_controls import OpenHouses, Tool
from scenes.launch.start import Start
from scenes.match.newcomer import FIRST_MATCHES
from scenes.ui import Control
from scenes.window.requests import StartMatch
from tests.driver import SAMPLE
from tests.scenes.played import PlayedMatch


def what_of(control: Control) -> object:
    """Return what a control of the table stands for."""
    found = getattr(control, "what", None) or getattr(getattr(control, "answer", None), "what", None)
    if found is None and isinstance(control.key, str):
        return Button(control.key)
    return found


class PlayedHonor(PlayedMatch):
    """A match of the second game."""

    def __init__(
        self,
        home: Path,
        seats: tuple[str, ...],
        by: str = "mouse",
        speed: str = "instant",
        size: tuple[int, int] = (1024, 600),
        seed: int = 1,
        rules: str = '{"goal": 250}',
        settings: Settings | None = None,
        draw_one_in: int = SAMPLE,
    ) -> None:
        """Begin a match of these specs, or at the title without any; `by` is one of `DEVICES`."""
        start = Start(WindowOptions(size=size, seed=seed), Store(home))
        settings = settings or ProgramSettings(honor_ended=FIRST_MATCHES)  # nobody new to the game
        super().__init__(home, start, by, speed, size, seed, settings, draw_one_in)
        plans = tuple(
            SeatPlan(spec, "You" if spec == HUMAN else spec.capitalize(), number + 1)
            for number, spec in enumerate(seats)
        )
        if plans:
            self.request(StartMatch(plans, 0, rules, "honor"))

    @property
    def scene(self) -> MatchScene:
        """The match on top."""
        assert isinstance(self.top, MatchScene)
        return self.top

    def play_to_the_score(self) -> ScoreScene:
        """Play until the score is shown; raises AssertionError where the match comes to no end."""
        return self.play_until(lambda scene: isinstance(scene, ScoreScene))  # type: ignore[return-value]

    def play_a_little(self) -> None:
        """Touch something, or let a frame pass."""
        scene = self.top
        if isinstance(scene, MatchScene) and scene.act is None and scene.choice is not None:
            self.touch_something(scene, scene.choice)
        else:  # the rival that is asked is waited for: `tests/scenes/conftest.py`
            self.step()

    def touch_something(self, scene: MatchScene, choice: Choice) -> None:
        """Touch one of what leads on, by lot, rather something that changes the table."""
        self.asked[choice.ask.phase.value] += 1
        targets = choice.targets()
        leading = [
            one
            for one in scene.page.page.controls
            if not isinstance(what_of(one), Tool | OpenHouses) and what_of(one) in targets
        ]
        if not targets:  # nothing can be declared: back
            self.use(scene, scene.page.spot("back"))
            return
        assert leading, f"{targets} are on no control after {choice.touched}"
        lively = [one for one in leading if what_of(one) not in (END, DECLARE)]
        if not lively or self.chance.below(5) == 0:
            lively = leading
        self.use(scene, self.chance.choose(lively))

    def use(self, scene: MatchScene, control: Control) -> None:
        """Use a control by the device."""
        if not self.points:
            scene.page.page.by_pointer = False
            self.walk_to(scene, control.key)
        self.do("return", control.rect.center)

    def walk_to(self, scene: MatchScene, key: str) -> None:
        """Move the focus to a control by group keys and arrows alone."""
        page, path = scene.page.page, list[str]()
        for _ in range(60):
            path.append("" if page.focus is None else page.focus.key)
            if page.focus is not None and page.focus.key == key:
                return
            goal = scene.page.spot(key)
            if page.focus is None or page.focus.group != goal.group:
                self.do("tab", (0, 0))
                continue
            here = page.focus.rect
            across, down = goal.rect.centerx - here.centerx, goal.rect.centery - here.centery
            ways = ["right" if across > 0 else "left", "down" if down > 0 else "up"]
            if abs(down) > abs(across):
                ways.reverse()
            before = page.focus.key
            for way in ways:
                self.do(way, (0, 0))
                if page.focus is not None and page.focus.key != before:
                    break
            else:
                raise AssertionError(f"no way from {before} to {key}")
        raise AssertionError(f"{key} is not reached: {path}")
