"""The lobby's layout: nothing overlaps, leaves the window or gets too small, at any size and text scale."""

import pytest
from pygame import Rect

from scenes.menus.lobby.layout import SEATS, LobbyLayout, lobby_layout
from scenes.paint import theme

SIZES = [
    (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 1080), (1600, 1200), (1920, 1080),
    (1920, 1200), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (1400, 600), (1027, 769),
]  # fmt: skip
SCALES = (100, 115, 130, 150, 175, 200)


def parts(layout: LobbyLayout) -> dict[str, Rect]:
    found = {"title": layout.title, "pole": layout.pole, "faces": layout.faces, "options": layout.options}
    found |= {"begin": layout.begin, "line": layout.line, "footer": layout.footer}
    if not layout.footer.width:
        found["back"] = layout.back
    found |= {f"banner{n}": place.whole for n, place in enumerate(layout.banners)}
    return {name: part for name, part in found.items() if part.width}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_its_parts_keep_apart_and_stay_in_the_window(size: tuple[int, int], scale: int) -> None:
    layout = lobby_layout(size, scale)
    found = list(parts(layout).items())
    window = Rect(0, 0, *size)
    for number, (name, part) in enumerate(found):
        assert window.contains(part), name
        for other, another in found[number + 1 :]:
            touching = "pole" in (name, other) and "banner" in name + other
            assert touching or not part.colliderect(another), (name, other)
    assert len(layout.banners) == SEATS


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_banner_holds_its_parts_and_all_can_be_hit(size: tuple[int, int], scale: int) -> None:
    layout = lobby_layout(size, scale)
    for place in layout.banners:
        named = [place.band, place.portrait, place.name] + [place.who] * bool(place.who.width)
        for number, part in enumerate(named):
            assert place.whole.contains(part)
            assert not any(part.colliderect(other) for other in named[number + 1 :])
        assert min(place.band.height, place.name.height) >= theme.SMALLEST_TARGET
        assert place.portrait.width >= 40
    assert min(*layout.begin.size, layout.control) >= theme.SMALLEST_TARGET


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_faces_and_options_stay_in_their_panels(size: tuple[int, int], scale: int) -> None:
    layout = lobby_layout(size, scale)
    for count in (3, 4, 14):
        faces = layout.face_places(count)
        assert len(faces) == count
        for number, face in enumerate(faces):
            assert layout.faces.contains(face)
            assert face.width >= theme.SMALLEST_TARGET
            assert not any(face.colliderect(other) for other in faces[number + 1 :])
            assert not face.colliderect(layout.faces_head)
    places = layout.option_places([(160, 160), (200, 150), (400, 400), (2000, 2000)])
    assert 1 <= len(places) < 4
    for label, control in places:
        assert layout.options.contains(label) and layout.options.contains(control)
        assert not label.colliderect(control)
