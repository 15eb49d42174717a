"""The stories of the rivals in the lobby: shown for the face that is looked at, whole, and gone with it."""

from pathlib import Path

import pytest

from assets import FOLDER
from game.games import TENNO
from game.kept.language import Language
from game.kept.settings import Settings
from game.table.ratings import strength_word
from game.table.shown_names import story_of, who_is
from game.tenno.show import house_rules
from scenes import games
from scenes.menus.lobby import LobbyScene
from scenes.menus.lobby_faces import FaceDisc
from tests.driver import Driver
from tests.samples import spread


class AtLobby(Driver):
    def __init__(
        self, home: Path, code: str = "en", size: tuple[int, int] = (1280, 720), scale: int = 100
    ) -> None:
        rivals = [rival for rival in games.TENNO.rivals() if rival.file.is_relative_to(FOLDER)]
        settings = Settings(language=code, text_scale=scale)
        super().__init__(home, lambda given: LobbyScene(given, house_rules, rivals), size, settings=settings)

    def told(self) -> list[str]:
        look = self.top.look  # type: ignore[attr-defined]
        look.written = []
        self.top.draw(self.surface)
        return [entry.text for entry in look.written if not entry.cut]

    def faces(self) -> list[FaceDisc]:
        controls = self.top.page.controls  # type: ignore[attr-defined]
        return [one for one in controls if isinstance(one, FaceDisc) and one.rival is not None]


WINDOWS = [((1280, 720), 100), ((1024, 600), 200)]


@pytest.mark.parametrize(
    ("code", "window"), spread(2, Language.codes(FOLDER / "languages"), WINDOWS), ids=str
)
def test_whoever_is_looked_at_has_his_story_told(
    tmp_path: Path, code: str, window: tuple[tuple[int, int], int]
) -> None:
    size, scale = window
    drive = AtLobby(tmp_path, code, size, scale)
    language = drive.resources.language
    rivals = {rival.identity: rival for rival in TENNO.rivals()}
    for face in drive.faces():
        drive.point(face.rect.center)
        rival = rivals[face.rival or ""]
        told = drive.told()
        strength = strength_word(language, rival, [rivals[face.rival or ""] for face in drive.faces()])
        assert story_of(language, rival) in told
        assert f"{who_is(language, rival)} · {strength}" in told
    drive.point((2, 2))
    assert not any(story_of(language, rival) in drive.told() for rival in rivals.values() if rival.portrait)


def test_keys_tell_it_too(tmp_path: Path) -> None:
    drive = AtLobby(tmp_path)
    face = drive.faces()[3]
    drive.top.page.set_focus(face)  # type: ignore[attr-defined]
    drive.key("right")
    rival = next(rival for rival in TENNO.rivals() if rival.identity == drive.faces()[4].rival)
    assert story_of(drive.resources.language, rival) in drive.told()
