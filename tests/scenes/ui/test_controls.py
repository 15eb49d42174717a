"""Every control by mouse and by keyboard alone, in all its states, and the page that holds them."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.paint.theme import INK
from scenes.ui import (
    Button,
    Chip,
    Control,
    IconButton,
    KeyHint,
    LabelledRow,
    MenuEntry,
    Page,
    Reading,
    ScrollArea,
    Segments,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    UiStyle,
)  # fmt: skip
from scenes.ui.focus import neighbour
from scenes.ui.scroll import Paragraph
from scenes.window.intents import Direction, Intent, Listening
from scenes.window.requests import Request
from scenes.window.scene import Resources, Scene
from tests.driver import Driver

Given = list[object]
GROUND = (20, 22, 28)


class Bench(Scene):
    """A screen with the controls of a test, at the boxes it gives (or below each other)."""

    def __init__(
        self, resources: Resources, controls: list[Control], boxes: list[Rect] | None = None
    ) -> None:
        super().__init__(resources)
        self.controls = controls
        self.boxes = boxes

    def resize(self, size: tuple[int, int]) -> None:
        self.look = UiStyle(self.resources, size)
        self.page = Page(self.look)
        top = 80
        for number, control in enumerate(self.controls):
            box = self.boxes[number] if self.boxes else Rect((120, top), control.wanted(self.look))
            control.place(self.look, box)
            top = box.bottom + 40
        self.page.fill(self.controls)

    def handle(self, intent: Intent) -> Request | None:
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self.page.update(milliseconds)
        return None

    def moving(self) -> bool:
        return self.page.moving()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(GROUND)
        self.page.draw(surface)

    def listening(self) -> Listening:
        return Listening.TEXT if self.page.typing else Listening.ACTIONS


@pytest.fixture
def given() -> Given:
    """What controls answered."""
    return []


Made = tuple[Driver, Bench]


@pytest.fixture
def bench(tmp_path: Path) -> Callable[..., Made]:
    def make(*controls: Control, boxes: list[Rect] | None = None) -> Made:
        drive = Driver(
            tmp_path,
            lambda resources: Bench(resources, list(controls), boxes),
            size=(1920, 1080),
            draw_one_in=1,
        )
        assert isinstance(drive.top, Bench)
        drive.sounds.heard.clear()
        return drive, drive.top

    return make


def every_kind(given: Given) -> list[Control]:
    def take(value: object = "pressed") -> None:
        given.append(value)

    return [
        Button("Begin", take, "main", icon="play"),
        Button("Replay", take, "plain"),
        Button("Later", take, "dark"),
        MenuEntry("Rules", take),
        IconButton("play", "Play", take),
        Chip("Last 20", take, chosen=True),
        Chip("All", take),
        Segments(["Off", "Fast", "Now"], 1, take),
        Stepper(5, 2, 7, take),
        Toggle(True, ("On", "Off"), take),
        Slider(50, (0, 100, 10), 40, take),
        Tabs(["Look", "Sound", "Play"], 1, take),
        TextField("Aki", take),
        LabelledRow("Window", Toggle(False, ("On", "Off"), take), "A line about it"),
        LabelledRow("Volume", Slider(50, (0, 100, 10), 40, take), value="50 %"),
    ]


KINDS = range(len(every_kind([])))


def picture(drive: Driver) -> bytes:
    drive.post(pygame.WINDOWEXPOSED)
    drive.step(200, 3)
    return pygame.image.tobytes(drive.surface, "RGB")


@pytest.mark.parametrize("kind", KINDS)
def test_each_state_looks_different(bench: Callable[..., Made], given: Given, kind: int) -> None:
    control = every_kind(given)[kind]
    drive, scene = bench(control)
    focused = picture(drive)
    drive.point((6, 6))
    drive.point((5, 5))
    normal = picture(drive)
    drive.point((control.rect.left + 1, control.rect.centery))
    hovered = picture(drive)
    control.pressed = True
    pressed = picture(drive)
    control.pressed = False
    control.disable("Not now")
    refused = picture(drive)
    assert len({normal, hovered, pressed, focused, refused}) == 5
    assert scene.page.focus is control


@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_one_answers_nothing_and_tells_why(
    bench: Callable[..., Made], given: Given, kind: int
) -> None:
    control = every_kind(given)[kind]
    drive, scene = bench(control)
    control.disable("Not now")
    scene.look.written = []
    for key in ("return", "left", "right", "backspace"):
        drive.key(key)
    drive.click(control.rect.center)
    assert given == []
    assert "ui-refuse" in drive.sounds.heard
    assert "Not now" in [entry.text for entry in scene.look.written]


@pytest.mark.parametrize("kind", [0, 1, 2, 3, 4, 5, 6])
def test_what_is_pressed_answers_to_click_and_key(
    bench: Callable[..., Made], given: Given, kind: int
) -> None:
    control = every_kind(given)[kind]
    drive, _ = bench(control)
    drive.key("return")
    assert given == ["pressed"]
    drive.key("space")
    drive.click(control.rect.center)
    assert given == ["pressed"] * 3
    assert drive.sounds.heard.count("ui-press") == 3


def test_a_press_that_slides_off_is_no_click(bench: Callable[..., Made], given: Given) -> None:
    control = every_kind(given)[0]
    drive, _ = bench(control)
    drive.press(control.rect.center)
    assert control.pressed
    drive.point((1500, 900))
    assert not control.pressed
    drive.release((1500, 900))
    assert given == []


def test_a_press_begun_elsewhere_is_no_click(bench: Callable[..., Made], given: Given) -> None:
    first, second = every_kind(given)[:2]
    drive, _ = bench(first, second)
    drive.press(first.rect.center)
    drive.release(second.rect.center)
    assert given == []


def test_losing_the_window_lets_go(bench: Callable[..., Made], given: Given) -> None:
    control = every_kind(given)[0]
    drive, _ = bench(control)
    drive.press(control.rect.center)
    drive.post(pygame.WINDOWFOCUSLOST)
    drive.step()
    drive.release(control.rect.center)
    assert given == []
    assert not control.pressed


def test_segments(bench: Callable[..., Made], given: Given) -> None:
    control = Segments(["Off", "Fast", "Now"], 1, given.append)
    drive, _ = bench(control)
    drive.key("right")
    drive.key("right")
    drive.key("left")
    drive.key("return")
    assert given == [2, 1, 2]
    drive.key("return")
    assert given[-1] == 0
    drive.click(control.boxes()[1].center)
    assert given[-1] == 1
    drive.click(control.boxes()[1].center)
    assert len(given) == 5


def test_segments_that_would_be_cut_beside_each_other_stand_below_each_other(
    bench: Callable[..., Made], given: Given
) -> None:
    control = Segments(["Pay seventy-five", "Ask me each time", "Never"], 0, given.append)
    drive, scene = bench(control)
    look = scene.page.look
    narrow = look.px(260)
    assert control.fitted(look, control.wide(look)) == control.wanted(look)[1]
    assert control.fitted(look, narrow) == 3 * control.wanted(look)[1]
    control.place(look, Rect(100, 100, narrow, control.fitted(look, narrow)))
    boxes = control.boxes()
    assert [box.left for box in boxes] == [boxes[0].left] * 3
    assert all(above.bottom == below.top for above, below in pairwise(boxes))
    assert control.rect.contains(boxes[0].unionall(boxes))
    for key in ("down", "down", "up", "right"):
        drive.key(key)
    assert given == [1, 2, 1, 2]
    assert control.steer("down") == (False, None), "it leads on to what lies below"
    drive.click(boxes[0].center)
    assert given[-1] == 0
    assert control.boxes() == boxes, "whichever is chosen"
    assert scene.page.focus is control


def test_stepper(bench: Callable[..., Made], given: Given) -> None:
    control = Stepper(6, 2, 7, given.append)
    drive, _ = bench(control)
    drive.key("right")
    drive.key("right")
    drive.key("left")
    drive.click(control.arrows()[1].center)
    drive.click(control.arrows()[1].center)
    assert given == [7, 6, 7]
    assert "ui-refuse" in drive.sounds.heard
    drive.click(control.arrows()[0].center)
    assert given[-1] == 6


def test_toggle(bench: Callable[..., Made], given: Given) -> None:
    control = Toggle(True, ("On", "Off"), given.append)
    drive, _ = bench(control)
    drive.key("return")
    drive.click(control.ring().center)
    assert given == [False, True]
    assert [name for name in drive.sounds.heard if "toggle" in name] == ["ui-toggle-off", "ui-toggle-on"]


def test_slider(bench: Callable[..., Made], given: Given) -> None:
    control = Slider(50, (0, 100, 10), 40, given.append)
    drive, _ = bench(control)
    drive.key("right")
    drive.key("left")
    drive.key("left")
    assert given == [60, 50, 40]
    drive.key("right")
    drive.key("backspace")
    assert given[-1] == 40
    drive.click(control.arrows()[1].center)
    assert given[-1] == 50
    track = control.track()
    drive.press((track.left, track.centery))
    assert given[-1] == 0
    drive.point((track.right + 500, 5))
    assert given[-1] == 100
    drive.release((track.right + 500, 5))
    count = len(given)
    drive.point((track.left, track.centery))
    assert len(given) == count


def test_tabs(bench: Callable[..., Made], given: Given) -> None:
    control = Tabs(["Look", "Sound", "Play"], 1, given.append)
    drive, _ = bench(control)
    drive.key("right")
    drive.key("right")
    drive.key("left")
    drive.click(control.boxes()[1].center)
    assert given == [2, 0, 2, 1]


def test_the_choosing_key_goes_from_a_tab_to_what_it_shows(bench: Callable[..., Made], given: Given) -> None:
    control, below = Tabs(["Look", "Sound", "Play"], 1, given.append), Button("Below", lambda: None)
    drive, scene = bench(control, below)
    drive.key("right")
    drive.key("return")
    assert given == [2], "no further tab"
    assert scene.page.focus is below


def test_text_field(bench: Callable[..., Made], given: Given) -> None:
    control = TextField("Aki", given.append, longest=6)
    other = Button("Other", lambda: given.append("other"))
    drive, scene = bench(control, other)
    drive.type("x")
    assert control.text == "Aki"
    drive.key("return")
    assert scene.listening() is Listening.TEXT
    drive.type(" pls")
    drive.key("backspace")
    drive.type("h")
    drive.key("return")
    assert given == ["Aki ph"]
    drive.key("return")
    drive.key("backspace")
    drive.click(other.rect.center)
    assert given == ["Aki ph", "Aki p", "other"]
    assert scene.listening() is Listening.ACTIONS


def test_a_name_that_is_only_proposed_gives_way_to_the_first_letter(
    bench: Callable[..., Made], given: Given
) -> None:
    control = TextField("", given.append, proposed="Player 1")
    drive, _ = bench(control)
    drive.key("return")
    drive.type("Mia")
    drive.key("return")
    assert given == ["Mia"]


def test_a_row_is_its_control(bench: Callable[..., Made], given: Given) -> None:
    switch = LabelledRow("Switch", Toggle(False, ("On", "Off"), given.append))
    choice = LabelledRow("Choice", Segments(["A", "B"], 0, given.append))
    slide = LabelledRow("Slide", Slider(50, (0, 100, 10), 40, given.append), value="50 %")
    drive, scene = bench(switch, choice, slide, boxes=[Rect(100, 80 + 200 * n, 900, 150) for n in range(3)])
    drive.click((switch.rect.left + 40, switch.rect.centery))
    assert given == [True]
    drive.click((choice.rect.left + 40, choice.rect.centery))
    assert given == [True]
    assert isinstance(choice.inner, Segments)
    drive.click(choice.inner.boxes()[1].center)
    assert given == [True, 1]
    drive.key("down")
    assert scene.page.focus is slide
    drive.key("right")
    assert given[-1] == 60
    assert isinstance(slide.inner, Slider)
    track = slide.inner.track()
    drive.press(track.midleft)
    drive.release(track.midleft)
    assert given[-1] == 0


def test_a_hint_is_for_the_pointer_alone(bench: Callable[..., Made], given: Given) -> None:
    button, hint = Button("A", lambda: None), KeyHint("Esc", "Back", lambda: given.append("back"))
    drive, scene = bench(button, hint)
    drive.key("down")
    drive.key("tab")
    assert scene.page.focus is button
    drive.click(hint.rect.center)
    assert given == ["back"]
    assert scene.page.focus is button


def test_the_ring_hides_while_the_pointer_is_used(bench: Callable[..., Made], given: Given) -> None:
    first, second = Button("A", lambda: None), Button("B", lambda: None)
    drive, scene = bench(first, second)
    drive.point((5, 5))
    assert first.focused, "where the pointer happens to be when a screen opens hides nothing"
    drive.point(second.rect.center)
    assert not first.focused
    assert second.hovered
    drive.key("down")
    assert second.focused
    assert scene.page.focus is second


def test_there_is_one_focus_at_a_time(bench: Callable[..., Made], given: Given) -> None:
    controls = every_kind(given)
    boxes = [Rect(60 + 620 * (n % 3), 60 + 190 * (n // 3), 560, 150) for n in range(len(controls))]
    drive, _ = bench(*controls, boxes=boxes)
    for key in ["down", "right", "down", "tab", "up", "left", "down", "down", "down", "down", "right"] * 2:
        drive.key(key)
        assert sum(control.focused for control in controls) == 1


def test_tab_goes_from_group_to_group(bench: Callable[..., Made]) -> None:
    controls = [
        Button(name, lambda: None, group=group) for name, group in (("a", 0), ("b", 0), ("c", 1), ("d", 2))
    ]
    drive, scene = bench(*controls)
    order = []
    for _ in range(4):
        drive.key("tab")
        order.append(scene.page.controls.index(scene.page.focus))
    assert order == [2, 3, 0, 2]
    drive.key("tab", pygame.KMOD_LSHIFT)
    assert scene.page.focus is controls[0]


def test_with_one_group_tab_goes_from_control_to_control(bench: Callable[..., Made]) -> None:
    controls = [Button(name, lambda: None) for name in "abc"]
    drive, scene = bench(*controls)
    drive.key("tab")
    drive.key("tab")
    assert scene.page.focus is controls[2]
    drive.key("tab")
    assert scene.page.focus is controls[0]


def test_hover_rises_in_time_and_at_once_with_reduced_motion(bench: Callable[..., Made]) -> None:
    control = Button("A", lambda: None)
    drive, scene = bench(control)
    drive.point(control.rect.center)
    drive.step(30)
    assert 0 < control.warmth < 1
    assert scene.moving()
    drive.step(200, 3)
    assert control.warmth == 1
    assert not scene.moving()
    drive.resources.settings.change("reduced_motion", True)
    drive.point((2, 2))
    drive.step(1)
    assert control.warmth == 0


# Focus between boxes

GRID = [Rect(x * 100, y * 100, 80, 80) for y in range(3) for x in range(3)]


@pytest.mark.parametrize(
    ("start", "direction", "goal"),
    [(4, "left", 3), (4, "right", 5), (4, "up", 1), (4, "down", 7), (0, "left", None), (8, "down", None)],
)
def test_arrows_in_a_grid(start: int, direction: Direction, goal: int | None) -> None:
    assert neighbour(GRID, start, direction) == goal


def test_wrapping_stays_in_the_lane() -> None:
    assert neighbour(GRID, 7, "down", wrap=True) == 1
    assert neighbour(GRID, 3, "left", wrap=True) == 5
    assert neighbour([GRID[0]], 0, "down", wrap=True) is None


def test_a_wide_box_leads_back_to_one_of_those_above_it() -> None:
    boxes = [Rect(0, 0, 80, 80), Rect(400, 0, 80, 80), Rect(0, 100, 500, 80)]
    assert neighbour(boxes, 0, "down") == 2
    assert neighbour(boxes, 1, "down") == 2
    assert neighbour(boxes, 2, "up") in (0, 1)


def test_the_box_in_the_lane_wins_over_a_nearer_one_aside() -> None:
    boxes = [Rect(0, 0, 80, 80), Rect(300, 90, 80, 80), Rect(0, 200, 80, 80)]
    assert neighbour(boxes, 0, "down") == 2


# Scrolling


class Long(Bench):
    """Twelve buttons in a view that shows about four."""

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        for number, control in enumerate(self.controls):
            control.place(self.look, Rect(100, 100 + number * 100, 300, 80))
        self.area = ScrollArea(self.look, Rect(80, 80, 400, 420))
        self.area.fit(self.controls)
        self.page.areas.append(self.area)


def test_a_scrolled_list_by_wheel_keys_and_bar(tmp_path: Path, given: Given) -> None:
    controls: list[Control] = [Button(f"b{n}", lambda n=n: given.append(n)) for n in range(12)]
    drive = Driver(tmp_path, lambda resources: Long(resources, controls), size=(1920, 1080), draw_one_in=1)
    scene = drive.top
    assert isinstance(scene, Long)
    assert scene.area.furthest > 0
    for _ in range(11):
        drive.key("down")
    assert scene.page.focus is controls[11]
    assert scene.area.view.contains(controls[11].rect)
    drive.point((200, 300))
    for _ in range(20):
        drive.wheel(1)
    assert scene.area.offset == 0
    drive.wheel(-1)
    assert scene.area.offset > 0
    drive.press(scene.area.bar().center)
    drive.point((scene.area.bar().centerx, 2000))
    drive.release((5, 5))
    assert scene.area.offset == scene.area.furthest
    drive.click((200, 700))
    assert given == [], "what is scrolled out of the view cannot be hit"


def test_what_an_edge_cuts_fades_out_there(tmp_path: Path) -> None:
    controls: list[Control] = [Button("", lambda: None) for _ in range(12)]
    drive = Driver(tmp_path, lambda resources: Long(resources, controls), size=(1920, 1080), draw_one_in=1)
    scene = drive.top
    assert isinstance(scene, Long)
    view = scene.area.view
    scene.area.scroll_by(60)
    drive.point((200, 300))
    drive.wheel(-1)
    above, below = controls[1].rect, controls[5].rect
    assert above.top < view.top - 20 < view.top + 20 < above.bottom
    assert below.top < view.bottom - 20 < view.bottom + 20 <= below.bottom
    picture = drive.surface

    def away(y: int) -> int:
        """How far a pixel is from the ground."""
        return sum(abs(picture.get_at((250, y))[part] - GROUND[part]) for part in range(3))

    for edge, step, left in (
        (view.top, 1, above.bottom - view.top),
        (view.bottom - 1, -1, view.bottom - below.top),
    ):
        shades = [away(edge + step * down) for down in range(min(left, 60) - 8)]
        assert shades == sorted(shades) and shades[0] < 60 < 300 < shades[-1]


def test_what_an_edge_does_not_cut_does_not_fade(tmp_path: Path) -> None:
    controls: list[Control] = [Button("", lambda: None) for _ in range(12)]
    drive = Driver(tmp_path, lambda resources: Long(resources, controls), size=(1920, 1080), draw_one_in=1)
    scene = drive.top
    assert isinstance(scene, Long)
    scene.area.scroll_by(100)
    drive.point((200, 300))
    drive.step()
    first = next(one.rect for one in controls if one.rect.top >= scene.area.view.top)
    seen = [drive.surface.get_at((250, first.top + down)) for down in (12, 20, 40)]
    assert len({tuple(colour) for colour in seen}) == 1, (
        "a whole row is as clear at its edge as in its middle"
    )


def test_a_reading_shows_whole_lines_alone(bench: Callable[..., Made]) -> None:
    reading = Reading([Paragraph("word " * 60, "text", 32, INK) for _ in range(6)])
    drive, _ = bench(reading, boxes=[Rect(100, 80, 600, 300)])
    for offset in range(0, reading.furthest, 7):
        reading.scroll_to(offset)
        drive.step()
        whole = reading.seen_rows()
        assert (whole.height > 0) and reading.rect.contains(whole)
        rows = [row for row in reading.rows() if row[1] > whole.top and row[0] < whole.bottom]
        assert all(whole.top <= top and bottom <= whole.bottom for top, bottom in rows)


def test_a_reading_scrolls_by_keys_and_wheel_and_lets_go_at_its_end(bench: Callable[..., Made]) -> None:
    reading = Reading([Paragraph("word " * 60, "text", 32, INK) for _ in range(6)])
    button = Button("OK", lambda: None)
    drive, scene = bench(reading, button, boxes=[Rect(100, 80, 600, 300), Rect(100, 500, 300, 80)])
    assert scene.page.focus is reading
    drive.key("down")
    first = reading.offset
    assert first > 0
    drive.point((200, 200))
    drive.wheel(-1)
    assert reading.offset > first
    for _ in range(100):
        drive.key("down")
    assert reading.offset == reading.furthest
    assert scene.page.focus is button


def test_a_reading_that_fits_takes_no_focus(bench: Callable[..., Made]) -> None:
    reading = Reading([Paragraph("short", "text", 32, INK)])
    button = Button("OK", lambda: None)
    _, scene = bench(reading, button, boxes=[Rect(100, 80, 600, 300), Rect(100, 500, 300, 80)])
    assert not reading.focusable
    assert scene.page.focus is button
