"""A look at the own cards: none of its words is painted over, in whatever window."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.kept.settings import Settings
from game.tenno.shared_screen import MonkOrder
from game.tenno.view import View
from scenes.tenno.match.shared_screen import PeekOwnCardsScene
from scenes.window.requests import Pop
from tests.driver import make_resources
from tests.game.tenno.play import played, random_decisions
from tests.scenes.lettered import FEW_WINDOWS
from tests.scenes.painted import RecordingLettering, recording_surface

MATCH, _ = played(2, 0, random_decisions(2, 0, 1)[:2])


@pytest.mark.parametrize(("size", "scale"), FEW_WINDOWS)
def test_no_words_of_a_look_are_painted_over(size: tuple[int, int], scale: int) -> None:
    letters = RecordingLettering()
    resources = replace(make_resources(Settings(text_scale=scale)), lettering=letters)
    resources.art.fit(size[1])
    scene = PeekOwnCardsScene(resources, View.of(MATCH.told(0)), MonkOrder.ASK, lambda _: None, Pop)
    scene.resize(size)
    surface = recording_surface(size, letters)
    scene.draw(surface)
    said = {one.text for one in letters.record.texts}
    assert {resources.language.text("look.monk"), resources.language.text("look.line")} <= said
    for one in letters.record.texts:
        there = one.seen.clip(Rect((0, 0), size))
        painted = pygame.image.tobytes(surface.subsurface(there), "RGB")
        assert painted == pygame.image.tobytes(one.pixels, "RGB"), one.text
