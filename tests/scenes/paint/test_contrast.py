"""Every text in every picture of the gallery stands out from what lies under it: 4.5 to 1, or 7 to 1."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface

from scenes.paint import theme
from tests.scenes.contrast import Drawn, WatchedLettering, WatchedSurface, contrast, luminance, measured
from tools.gallery.make_gallery import shots

FADING = {("duel-plain_78", "8 against 6")}
"""Words on their way in at that very moment, which are read once they are there."""
FAINT = "honor-shogun_passes", "honor-score"
"""Pictures on which a text was too faint."""
FEW = {
    high: tuple(
        shot
        for number, shot in enumerate(shots())
        if number % 160 == 80 * high or shot.scene == "settings" or shot.name in FAINT
    )
    for high in (False, True)
}
"""Each 160th picture in high contrast, and others without; and those that were faint in both."""


def faint(size: tuple[int, int], high_contrast: bool, of: tuple) -> list[tuple[str, str, float]]:  # type: ignore[type-arg]
    needed = 7.0 if high_contrast else 4.5
    found, texts = [], 0
    for shot, drawn in measured(of, size, high_contrast=high_contrast):
        texts += len(drawn)
        found += [
            (shot.name, entry.text, round(entry.contrast, 2))
            for entry in drawn
            if entry.contrast < needed and (shot.name, entry.text) not in FADING
        ]
    assert texts > 8 * len(of), "nothing was measured"
    return found


@pytest.mark.parametrize("high_contrast", [False, True])
def test_every_text_stands_out(high_contrast: bool) -> None:
    assert faint((1280, 720), high_contrast, FEW[high_contrast]) == []


@pytest.mark.long
@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1080)])
def test_every_text_of_every_picture_stands_out(size: tuple[int, int], high_contrast: bool) -> None:
    assert faint(size, high_contrast, shots()) == []


def taken_at_once(node: ast.AST) -> Iterator[str]:
    """The theme's names that are looked up while a module is read, and not when something is drawn."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            yield from taken_at_once(child.args)
        elif isinstance(child, ast.Attribute) and getattr(child.value, "id", "") == "theme":
            yield child.attr
        else:
            yield from taken_at_once(child)


def test_nothing_keeps_a_colour_of_the_palette_before() -> None:
    usual = {name: getattr(theme, name) for name in dir(theme)}
    theme.use(high_contrast=True)
    changing = {name for name, value in usual.items() if getattr(theme, name) != value}
    folder = Path(__file__).parents[3] / "scenes"
    found = {
        str(path.relative_to(folder)): names
        for path in folder.rglob("*.py")
        if (names := changing & set(taken_at_once(ast.parse(path.read_text("utf-8")))))
    }
    assert len(changing) > 30
    assert not found


def written(ground: tuple[int, int, int], colour: tuple[int, int, int]) -> list[Drawn]:
    lettering = WatchedLettering()
    surface = WatchedSurface((300, 80))
    surface.lettering, surface.drawn = lettering, []
    surface.fill(ground)
    surface.blit(lettering.line("Mira attacks", theme.BOLD, 28, colour), (10, 10))
    return surface.drawn


def test_the_measure_is_that_of_the_web_guidelines() -> None:
    assert contrast(luminance((255, 255, 255)), luminance((0, 0, 0))) == pytest.approx(21)
    assert contrast(luminance((119, 119, 119)), luminance((255, 255, 255))) == pytest.approx(4.48, abs=0.01)


def test_a_faint_text_is_found_and_a_clear_one_is_not() -> None:
    [faint_one] = written((20, 22, 28), (70, 74, 80))
    assert faint_one.contrast < 2.5
    [clear] = written((20, 22, 28), (242, 232, 213))
    assert clear.contrast > 14


def test_what_was_covered_does_not_count() -> None:
    [entry] = written((20, 22, 28), (242, 232, 213))
    surface = Surface((300, 80))
    surface.fill((20, 22, 28))
    assert not entry.is_seen(surface)
    surface.fill((242, 232, 213), Rect(0, 0, 300, 80))
    assert entry.is_seen(surface)
