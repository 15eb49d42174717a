"""Plays whole matches of The Honor of the Samurai through pygame's own events, as a person would.

game = PlayedHonor(tmp_path, ("human", "novice", "novice"), by="keyboard")  # or "mouse", "touch", "pad"
game.play_to_the_score()
"""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.commands.options import WindowOptions
from game.honor.show.choices import DECLARE, END, Button, Choice
from game.kept.chance import Chance
from game.kept.settings import Settings
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan
from scenes.games import ProgramSettings
from scenes.honor.match import MatchScene
from scenes.honor.score import ScoreScene
from scenes.honor.spots import OpenHouses, Tool
from scenes.launch.start import Start
from scenes.ui import Control
from scenes.ui.message import MessageScene
from scenes.window.requests import StartMatch
from scenes.window.scene import Scene
from tests.driver import SAMPLE, Driver

DEVICES = ("mouse", "touch", "keyboard", "pad")
PATIENCE = 120.0
"""Seconds of real time after which a match counts as stuck."""


def what_of(control: Control) -> object:
    """Return what a control of the table stands for."""
    found = getattr(control, "what", None) or getattr(getattr(control, "answer", None), "what", None)
    if found is None and isinstance(control.key, str):
        return Button(control.key)
    return found


class PlayedHonor(Driver):
    """The whole program in a match, with a hand of chance on one device alone."""

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
        """Begin a match of these specs; `by` is the device: one of `DEVICES`."""
        settings = settings or ProgramSettings()
        settings.change("speed", speed)
        self.by, self.chance = by, Chance(seed)
        self.asked: Counter[str] = Counter()
        start = Start(WindowOptions(size=size, seed=seed), Store(home))
        super().__init__(home, size=size, settings=settings, program=start, draw_one_in=draw_one_in)
        plans = tuple(
            SeatPlan(spec, "You" if spec == HUMAN else spec.capitalize(), number + 1)
            for number, spec in enumerate(seats)
        )
        self.request(StartMatch(plans, 0, rules, "honor"))

    @property
    def scene(self) -> MatchScene:
        """The match on top."""
        assert isinstance(self.top, MatchScene)
        return self.top

    def play_to_the_score(self) -> ScoreScene:
        """Play until the score is shown; raises AssertionError where the match comes to no end."""
        return self.play_until(lambda scene: isinstance(scene, ScoreScene))  # type: ignore[return-value]

    def play_until(self, reached: Callable[[Scene], bool]) -> Scene:
        """Play until a scene is on top for which `reached` holds."""
        until = time.monotonic() + PATIENCE
        while not reached(self.top):
            assert not isinstance(self.top, MessageScene), f"a fault: {self.top.text}"
            assert time.monotonic() < until, f"stuck in {type(self.top).__name__}, asked {self.asked}"
            scene = self.top
            if isinstance(scene, MatchScene) and scene.act is None and scene.choice is not None:
                self.touch_something(scene, scene.choice)
            else:
                time.sleep(0.003)  # a rival's process thinks
                self.step()
        return self.top

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
        if self.by in ("mouse", "touch"):
            (self.click if self.by == "mouse" else self.tap)(control.rect.center)
            return
        page = scene.page.page
        page.by_pointer = False
        self.walk_to(scene, control.key)
        self.key("return") if self.by == "keyboard" else self.pad("a")

    def walk_to(self, scene: MatchScene, key: str) -> None:
        """Move the focus to a control by group keys and arrows alone."""
        page, path = scene.page.page, list[str]()
        for _ in range(60):
            path.append("" if page.focus is None else page.focus.key)
            if page.focus is not None and page.focus.key == key:
                return
            goal = scene.page.spot(key)
            if page.focus is None or page.focus.group != goal.group:
                self.key("tab") if self.by == "keyboard" else self.pad("right shoulder")
                continue
            here = page.focus.rect
            across, down = goal.rect.centerx - here.centerx, goal.rect.centery - here.centery
            ways = ["right" if across > 0 else "left", "down" if down > 0 else "up"]
            if abs(down) > abs(across):
                ways.reverse()
            before = page.focus.key
            for way in ways:
                self.key(way) if self.by == "keyboard" else self.pad(f"pad {way}")
                if page.focus is not None and page.focus.key != before:
                    break
            else:
                raise AssertionError(f"no way from {before} to {key}")
        raise AssertionError(f"{key} is not reached: {path}")
