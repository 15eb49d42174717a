"""Controls used with one device alone, through pygame's own events, as who sees the page would.

Keys and buttons move the focus step by step; a pointer scrolls to what it cannot see. Nothing is set from
outside.
"""

from collections import Counter
from collections.abc import Callable

from game.kept.chance import Chance
from scenes.ui import Control, KeyHint, Page, Reading, wish_label
from scenes.window.intents import Intent, Move, NextGroup
from tests.driver import Driver

DEVICES = ("mouse", "touch", "keyboard", "pad")
_BUTTONS = {
    "return": ("a",), "j": ("x",), "k": ("left trigger",), "tab": ("right shoulder",), "escape": ("b",),
    "left": ("pad left", "stick left"), "right": ("pad right", "stick right"),
    "up": ("pad up", "stick up"), "down": ("pad down", "stick down"),
}  # fmt: skip
"""What of a pad does what a key does."""
_WAYS: dict[Intent, str] = {
    Move("left"): "left",
    Move("right"): "right",
    Move("up"): "up",
    Move("down"): "down",
    NextGroup(): "tab",
}
"""How the focus is moved, and the key that does it."""
_HINTED = {"choose": "return", "back": "escape", "next_group": "tab"}
"""The key of a wish that a hint at a page's foot names."""
_MOST = 80
"""So many presses lead from anywhere to anywhere on a page."""
_READS, _PASSES, _TURNS = 40, 2, 1
"""How often a way is tried that leads elsewhere: scrolled text, open cards behind the last control."""
Found = Callable[[Control], bool]


class InHand(Driver):
    """The app with one device in hand: `by` is one of `DEVICES`."""

    by: str
    chance: Chance

    @property
    def points(self) -> bool:
        """Whether the device points at places; else it has keys or buttons."""
        return self.by in ("mouse", "touch")

    @property
    def page(self) -> Page:
        """The page of the scene that gets the input."""
        page = self.top.page  # type: ignore[attr-defined]
        return page if isinstance(page, Page) else page.page

    def do(self, key: str, place: tuple[int, int]) -> None:
        """Press the key or its button on a pad, or point at the place and press there."""
        if self.by == "mouse":
            self.click(place)
        elif self.by == "touch":
            self.tap(place)
        elif self.by == "pad":
            self.pad(self.chance.choose(_BUTTONS[key]))
        else:
            self.key(key)

    def press_on(self, found: Found) -> None:
        """Choose the first control of which that holds; StopIteration where there is none."""
        if self.points:
            control = self._bring_into_view(found)
            area = next((one for one in self.page.areas if control in one.controls), None)
            self.do("return", (control.rect if area is None else control.rect.clip(area.view)).center)
            return
        control = next(one for one in self.page.controls if found(one))
        if isinstance(control, KeyHint):
            named = {wish_label(self.resources, wish): key for wish, key in _HINTED.items()}
            self.do(named[control.cap], (0, 0))
            return
        self.focus_on(found)
        self.do("return", (0, 0))

    def shuns(self, _control: Control) -> bool:
        """Whether the focus is better not led over a control, because that would change something."""
        return False

    def focus_on(self, found: Found) -> Control:
        """Move the focus to a control, key by key; AssertionError where no way leads there."""
        vain: Counter[tuple[str, Intent]] = Counter()
        for _ in range(_MOST):
            page = self.page
            goal = next(one for one in page.controls if found(one))
            if page.focus is goal:
                return goal
            here = page.keyed(page.focus)
            way, there = _first_step(page, goal, vain, self.shuns)
            self.do(_WAYS[way], (0, 0))
            if self.page.keyed(self.page.focus) != there:
                vain[here, way] += 1
        raise AssertionError(f"no way to {goal.key or type(goal).__name__}, it is at {here}")

    def _bring_into_view(self, found: Found) -> Control:
        for _ in range(_MOST):
            page = self.page
            control = next(one for one in page.controls if found(one))
            area = next((one for one in page.areas if control in one.controls), None)
            if area is None or area.view.contains(control.rect) or area.view.h < control.rect.h:
                return control
            down = control.rect.bottom > area.view.bottom
            x, y = area.view.center
            if self.by == "mouse":
                self.point((x, y))
                self.wheel(-1 if down else 1)
            else:
                self.finger_down((x, y))
                self.finger_move((x, y - 60 if down else y + 60))
                self.finger_up((x, y - 60 if down else y + 60))
        raise AssertionError(f"{control.key or type(control).__name__} stays out of view")


def _first_step(
    page: Page, goal: Control, vain: Counter[tuple[str, Intent]], shuns: Found
) -> tuple[Intent, str]:
    """The first step of the shortest way of the focus, looked for on the page alone, and whither it leads.

    The focus ends where it was. Ways that were walked in vain count no more, and none leads over what
    `shuns` names.
    """
    start, by_pointer = page.focus, page.by_pointer
    assert start is not None, "nothing has the focus"
    offsets = [area.offset for area in page.areas]
    steps: dict[int, list[tuple[Intent, str]]] = {id(start): []}
    waiting = [start]
    while waiting and id(goal) not in steps:
        here = waiting.pop(0)
        for way in _WAYS:
            if _is_eaten(here, way) or vain[page.keyed(here), way] >= _patience(here, way):
                continue
            page.set_focus(here)
            before = here.offset if isinstance(here, Reading) else 0
            if isinstance(here, Reading):
                here.scroll_to(here.furthest if way == Move("down") else 0)
            page.handle(way)
            if isinstance(here, Reading):
                here.scroll_to(before)
            there = page.focus
            if there is not None and id(there) not in steps and (there is goal or not shuns(there)):
                steps[id(there)] = [*steps[id(here)], (way, page.keyed(there))]
                waiting.append(there)
    page.set_focus(start)
    page.by_pointer = by_pointer
    for area, offset in zip(page.areas, offsets, strict=True):
        area.scroll_to(offset)
    assert id(goal) in steps, f"no way from {page.keyed(start)} to {goal.key or type(goal).__name__}"
    return steps[id(goal)][0]


def _patience(control: Control, way: Intent) -> int:
    if isinstance(control, Reading):
        return _READS
    return _PASSES if isinstance(way, NextGroup) else _TURNS


def _is_eaten(control: Control, way: Intent) -> bool:
    """Whether a control takes a way for itself, which would change something."""
    if isinstance(control, Reading):
        return False
    takes = type(control).steer is not Control.steer
    return takes and way in (Move("left"), Move("right"))
