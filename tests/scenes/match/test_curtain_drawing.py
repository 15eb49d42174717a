"""What of the curtain is drawn where: disc, words, button and its bar, and the cloth on its way up."""

import itertools
from collections.abc import Callable
from math import hypot
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from game.kept.settings import Settings
from scenes.match.hand_over_curtain import (
    HOLDING,
    LIFTING,
    SETTLING,
    CurtainButton,
    CurtainScene,
    HandOverScene,
)
from scenes.paint import theme
from scenes.window.input import Device
from scenes.window.intents import Choose, ChooseReleased, Pause, Point, ShowCards
from scenes.window.requests import Pop, Request
from tests.driver import SilentSounds, make_resources
from tests.scenes.lettered import words_of

HD = 1920, 1080
POLE, HEM, HIGH = 96, 1032, 38
"""At that size, from the top: where cloth begins under its pole, where its hem does, how high that is."""


class Watched(Surface):
    """A surface that remembers what was put where: the picture, its place, and which part of it."""

    def __init__(self, size: tuple[int, int] = HD) -> None:
        super().__init__(size)
        self.put: list[tuple[Surface, tuple[int, int], Rect | None]] = []

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        self.put.append((source, tuple(dest)[:2], area))
        return super().blit(source, dest, area, special_flags)

    def places(self) -> list[Rect]:
        return [Rect(place, source.get_size()) for source, place, _ in self.put]


def hung(
    lifted: Callable[[], Request | None] = Pop, crest: int | None = 2, **settings: object
) -> CurtainScene:
    """A curtain that takes presses by now."""
    name = None if crest is None else "Kaede"
    scene = CurtainScene(make_resources(Settings(**settings)), name, crest, lifted)  # type: ignore[arg-type]
    scene.enter()
    scene.resize(HD)
    scene.update(SETTLING)
    return scene


def drawn(scene: CurtainScene, size: tuple[int, int] = HD) -> Watched:
    surface = Watched(size)
    scene.draw(surface)
    return surface


def button(scene: CurtainScene) -> Rect:
    return scene.page.controls[0].rect


def choose(scene: CurtainScene) -> Request | None:
    """Press and let go."""
    scene.handle(Choose())
    return scene.handle(ChooseReleased())


def rising(scene: CurtainScene, milliseconds: float) -> Watched:
    choose(scene)
    scene.update(milliseconds)
    return drawn(scene)


def test_disc_words_and_button_stand_in_the_middle_one_below_the_other() -> None:
    scene = hung()
    put, (title, line, _) = drawn(scene).put, words_of(scene, HD)
    assert put[0] == (scene.resources.art.curtain(HD), (0, 0), None)
    disc = Rect(put[1][1], put[1][0].get_size())
    assert disc.size == (432, 432) and (title.size, line.size) == (112, 42)
    assert [place.centerx for place in (disc, title.rect, line.rect)] == pytest.approx([960] * 3, abs=1)
    assert (disc.bottom, title.box.bottom, line.box.bottom + 27) == (
        title.box.top,
        line.box.top,
        button(scene).top,
    )
    assert (button(scene).centerx, button(scene).bottom) == (960, 1080 - 140), "it covers no seam"


def test_the_button_is_as_wide_as_the_longest_of_what_it_may_say() -> None:
    for code in ("en", "de", "nl"):
        scene = hung(language=code)
        look, text = scene.look, scene.resources.language.text
        said = [text(f"curtain.{key}") for key in ("hold", "once")]
        longest = max(look.measure(words, theme.DISPLAY, look.heading(54))[0] for words in said)
        assert button(scene).size == (longest + 78, 130), code


def test_the_button_lies_on_its_shadow_until_it_is_pressed() -> None:
    scene = hung()
    box = button(scene)
    art = scene.resources.art
    papers = [(source, place) for source, place, _ in drawn(scene).put if source.get_size() == box.size]
    assert papers == [
        (art.washi_shadow(box.size, 3), box.move(6, 9).topleft),
        (art.washi(box.size, 3, theme.VERMILION), box.topleft),
    ]
    assert words_of(scene, HD)[2].box == box.inflate(-52, -26)
    scene.handle(Choose())
    sunk = box.move(0, 4)
    assert [place for place in drawn(scene).places() if place.size == box.size] == [sunk]
    assert words_of(scene, HD)[2].box == sunk.inflate(-52, -26)


@pytest.mark.parametrize(("size", "thick"), [(HD, 10), ((1024, 600), 6)])
@pytest.mark.parametrize("part", [0.001, 0.5, 1.0])
def test_a_bar_in_the_button_tells_how_far_the_gesture_has_come(
    size: tuple[int, int], thick: int, part: float
) -> None:
    scene = hung()
    scene.resize(size)
    box, control = button(scene), scene.page.controls[0]
    assert isinstance(control, CurtainButton)
    assert not [place for place in drawn(scene, size).places() if place.height == thick]
    control.progress = part
    (bar,) = [place for place in drawn(scene, size).places() if place.height == thick]
    inside = box.inflate(-thick, -thick)
    assert bar.bottomleft == inside.bottomleft
    assert bar.width == max(thick, round(inside.width * part))
    shown = next(source for source, place, _ in drawn(scene, size).put if place == bar.topleft)
    assert shown is scene.look.shapes.box(bar.size, thick // 2, theme.GOLD_LIGHT)


def test_a_disc_of_paper_has_an_inked_edge_and_the_seats_ring() -> None:
    disc = drawn(hung()).put[1][0]
    column = [disc.get_at((216, row))[:3] for row in range(216)]
    assert column[1:5] == [theme.INK] * 4 and column[6] == theme.PAPER
    ring = [row for row, colour in enumerate(column) if colour == theme.SEAT_COLOURS[2]]
    assert ring[0] == pytest.approx(16, abs=1) and ring[-1] == pytest.approx(28, abs=1)
    assert within(disc, 0.31 * 432), "the crest"


def within(disc: Surface, reach: float) -> bool:
    """Whether there is ink, and all of it in the middle, inside of the ring."""
    inked = [
        max(abs(x - 216), abs(y - 216))
        for x in range(432)
        for y in range(432)
        if hypot(x - 216, y - 216) < 180 and sum(disc.get_at((x, y))[:3]) < 100
    ]
    return reach - 30 < max(inked, default=0) <= reach


def test_nobodys_disc_has_a_golden_ring_and_an_eye() -> None:
    disc = drawn(hung(crest=None)).put[1][0]
    assert disc.get_at((216, 22))[:3] == theme.GOLD
    assert within(disc, 0.28 * 432)


def test_the_disc_is_drawn_once_a_size() -> None:
    scene = hung()
    one, two = (drawn(scene).put[1][0] for _ in range(2))
    assert one is two
    scene.resize((1024, 600))
    assert drawn(scene, (1024, 600)).put[1][0].get_width() < 300


@pytest.mark.parametrize(
    ("milliseconds", "middle", "between", "outer", "pole"),
    [(40, 7, 0, 0, 0), (120, 193, 66, 12, 0), (200, 750, 492, 234, 0), (320, 984, 974, 927, 16)],
)
def test_the_middle_of_the_cloth_rises_first_and_the_pole_last(
    milliseconds: float, middle: int, between: int, outer: int, pole: int
) -> None:
    put = [one for one in rising(hung(), milliseconds).put if one[2] is not None]
    cloth, hem, *_ = (source for source, _, _ in put)
    assert (cloth.get_size(), hem.get_size()) == (HD, (1920, HIGH))
    expected: list[tuple[Surface, tuple[int, int], Rect]] = []
    for number, up in enumerate((outer, between, middle, between, outer)):
        left, gone = 384 * number, max(0, POLE + up - HEM)
        expected.append((cloth, (left, POLE), Rect(left, POLE + up, 384, max(0, HEM - POLE - up))))
        expected.append((hem, (left, HEM - up + gone), Rect(left, gone, 384, max(0, HIGH - gone))))
    assert put == [*expected, (cloth, (0, -pole), Rect(0, 0, 1920, POLE))]


def test_below_a_rising_hem_nothing_of_the_cloths_ground_is_seen() -> None:
    hem = hung().resources.art.curtain_hem(HD)
    for strip in range(5):
        middle = 384 * strip + 192
        edge = [hem.get_at((middle, y)).a for y in range(HIGH)]
        assert edge[0] == 255 and edge[-1] == 0 and edge == sorted(edge, reverse=True)
        foot = edge.index(0)
        assert hem.get_at((384 * strip + 12, foot - 2)).a == 0, "it hangs through in the middle"


def test_behind_a_rising_cloth_is_nothing_but_the_wood_of_the_table() -> None:
    scene = hung()
    assert rising(scene, 100).put[0] == (scene.resources.art.background(HD), (0, 0), None)


def test_in_a_small_window_with_large_letters_the_disc_gives_way_and_nothing_lies_on_the_pole() -> None:
    scene = hung(text_scale=200)
    scene.resize((1024, 600))
    disc = drawn(scene, (1024, 600)).places()[1]
    assert (disc.size, disc.top) == ((185, 185), 62)
    assert button(scene).bottom == 600 - 78


def test_a_name_as_long_as_names_may_be_keeps_its_distance_from_the_edges() -> None:
    resources = make_resources(Settings(text_scale=200))
    scene = CurtainScene(resources, "M" * 40, 2, Pop)
    scene.enter()
    scene.resize((1024, 600))
    title = words_of(scene, (1024, 600))[0]
    assert (title.box.left, title.box.right) == (22, 1024 - 22)


def test_the_button_rises_under_the_pointer() -> None:
    scene = hung()
    box = button(scene)
    scene.handle(Point(box.center))
    settle(scene)
    assert scene.page.controls[0].warmth == 1.0
    scene.resize(HD)


def test_it_is_heard_when_it_falls_and_rises_and_when_the_wrong_pad_is_pressed() -> None:
    scene = hung()
    sounds = scene.resources.sounds
    assert isinstance(sounds, SilentSounds) and sounds.heard == ["curtain-down"]
    rising(scene, 1)
    assert sounds.heard[1:] == ["ui-press", "curtain-up"]


def test_a_window_whose_width_five_does_not_divide_is_covered_whole() -> None:
    scene = hung()
    scene.resize((1024, 600))
    choose(scene)
    scene.update(1)
    areas = [area for _, _, area in drawn(scene, (1024, 600)).put if area is not None]
    assert [area.left for area in areas[:10:2]] == [0, 204, 409, 614, 819]
    assert (
        all(one.right == two.left for one, two in itertools.pairwise(areas[:10:2])) and areas[8].right == 1024
    )


def test_the_words_fade_in_the_first_third_and_lie_on_the_cloth_until_then() -> None:
    before, after = rising(hung(), 0.3 * LIFTING), rising(hung(), 0.4 * LIFTING)
    assert [source.get_size() for source, _, area in before.put if area is None] == [HD, HD]
    assert before.put[-1][1] == (0, 0)
    on_the_disc = 960, drawn(hung()).places()[1].top + 22
    assert before.put[-1][0].get_at(on_the_disc)[3] == round(255 * (1 - 0.3 / 0.35))
    assert len(after.put) == len(before.put) - 1 and after.put[-1][2] is not None


def test_what_it_says_follows_the_gesture() -> None:
    def said(scene: CurtainScene) -> str:
        return words_of(scene, HD)[2].text

    text = make_resources().language.text
    assert said(hung()) == text("curtain.once")
    assert said(hung(curtain="hold")) == text("curtain.hold")


def test_whom_it_waits_for_and_who_is_to_look_away() -> None:
    text = make_resources().language.text
    for crest, keys in ((2, ("pass", "look_away")), (None, ("waits", "anybody"))):
        said = [text(f"curtain.{key}", name="Kaede") for key in keys]
        assert [word.text for word in words_of(hung(crest=crest), HD)[:2]] == said


def test_the_bar_is_full_after_the_press_and_follows_what_is_held() -> None:
    once = hung()
    assert bar_of(once) == 0.0
    choose(once)
    assert bar_of(once) == 1.0
    held = hung(curtain="hold")
    held.handle(Choose())
    assert bar_of(held) == 0.0, "no press, but how long it is held counts"
    held.update(HOLDING / 2)
    assert bar_of(held) == 0.5
    held.handle(ChooseReleased())
    held.update(HOLDING / 8)
    assert bar_of(held) == 0.25, "twice as fast back"
    held.update(HOLDING)
    assert bar_of(held) == 0.0


def bar_of(scene: CurtainScene) -> float:
    control = scene.page.controls[0]
    assert isinstance(control, CurtainButton)
    return control.progress


def test_it_moves_as_long_as_anything_of_it_does() -> None:
    scene = CurtainScene(make_resources(), "Kaede", 2, Pop)
    scene.enter()
    scene.resize(HD)
    assert scene.moving()
    settle(scene)
    assert not scene.moving()
    choose(scene)
    assert scene.moving() and scene.lifting and bar_of(scene) == 1.0
    held = hung(curtain="hold")
    settle(held)
    assert not held.moving()
    held.handle(Choose())
    assert held.moving()
    held.update(HOLDING / 2)
    held.handle(ChooseReleased())
    assert held.moving(), "the bar runs back"


def settle(scene: CurtainScene) -> None:
    for _ in range(30):
        scene.update(100)


def test_it_opens_once_by_itself_or_by_a_press() -> None:
    times: list[int] = []

    def lifted() -> Request:
        times.append(1)
        return Pop()

    scene = hung(lifted)
    rising(scene, LIFTING - 1)
    assert times == []
    assert isinstance(scene.update(1), Pop) and times == [1]
    assert scene.update(1) is None and scene.handle(Choose()) is None and times == [1]
    other = hung(lifted)
    rising(other, 1)
    assert other.handle(Pause()) is None and times == [1], "nothing but a press hurries it"
    assert isinstance(other.handle(Choose()), Pop) and times == [1, 1]


def test_a_cloth_that_rises_falls_again_under_what_is_laid_over_it() -> None:
    scene = hung()
    rising(scene, 100)
    scene.pause()
    assert not scene.lifting and bar_of(scene) == 0.0
    scene.update(1000)
    scene.resume()
    assert choose(scene) is None and bar_of(scene) == 0.0, "it settles anew"
    scene.update(SETTLING - 1)
    choose(scene)
    assert bar_of(scene) == 0.0
    scene.update(SETTLING)
    choose(scene)
    assert bar_of(scene) == 1.0


def test_its_pads_owner_alone_moves_the_bar_and_others_are_refused() -> None:
    for curtain in ("once", "hold"):
        scene = hung(curtain=curtain)
        scene.resources.devices.owners["Kaede"] = 1
        scene.resources.devices.last, scene.resources.devices.pad = Device.PAD, 2
        scene.handle(Choose())
        scene.update(HOLDING)
        scene.handle(ChooseReleased())
        assert bar_of(scene) == 0.0 and not scene.lifting
        sounds = scene.resources.sounds
        assert isinstance(sounds, SilentSounds) and "ui-refuse" in sounds.heard


def test_a_curtain_between_two_has_a_pause_and_a_look_out_of_turn() -> None:
    asked: list[str] = []

    def note(word: str) -> Callable[..., Request]:
        def answer(**_: bool) -> Request:
            asked.append(word)
            return Pop()

        return answer

    resources = make_resources()
    scene = HandOverScene(resources, "Kaede", 2, Pop, SimpleNamespace(pause=note("pause"), look=note("look")))
    scene.enter()
    scene.resize(HD)
    scene.update(SETTLING)
    main, *tools = scene.page.controls
    assert scene.page.focus is main and len(tools) == 2
    assert [tool.rect.right for tool in tools][-1] == 1920 - 40 and tools[1].rect.bottom == 1080 - 44
    assert tools[1].rect.left - tools[0].rect.right == 12
    for tool in tools:
        tool.choose()
    assert asked == ["pause", "look"]
    assert isinstance(scene.handle(ShowCards(True)), Pop) and asked[2:] == ["look"]
    assert scene.handle(ShowCards(False)) is None and scene.handle(Pause()) is not None
    assert asked[3:] == ["pause"]
    rising(scene, 10)
    assert scene.handle(ShowCards(True)) is None and asked[4:] == []
