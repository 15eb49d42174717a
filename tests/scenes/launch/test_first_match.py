"""The very first "Play": a duel with Suzume, two presses from the title to the first attack's choice."""

import time
from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import Button, Control, Page
from tests.driver import Driver
from tests.samples import sample
from tests.scenes.in_hand import DEVICES


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard", "touch"]))
def test_two_presses_lead_from_the_title_to_the_first_attack(tmp_path: Path, by: str) -> None:
    settings = ProgramSettings(speed="instant", lessons="over")
    start = Start(WindowOptions(size=(1280, 720)), Store(tmp_path))
    drive = Driver(tmp_path, size=(1280, 720), settings=settings, program=start)
    if by == "pad":
        drive.pad("left trigger")
    title = drive.top
    assert isinstance(title, TitleScene)

    def use(control: Control) -> None:
        if by in ("mouse", "touch"):
            (drive.click if by == "mouse" else drive.tap)(control.rect.center)
        else:
            (drive.pad if by == "pad" else drive.key)("a" if by == "pad" else "return")

    play = title.page.controls[[entry.key for entry in title.entries].index("title.play")]
    assert title.page.focus is play
    use(play)
    until = time.monotonic() + 60
    while not isinstance(drive.top, SetupScene):
        assert time.monotonic() < until
        drive.step()
    drive.step(1500)
    page = drive.top.page
    assert isinstance(page, Page)
    ready = page.focus
    assert isinstance(ready, Button) and ready.kind == "main", "the way on has the focus"
    use(ready)
    while not (isinstance(drive.top, MatchScene) and drive.top.choice is not None):
        assert time.monotonic() < until
        drive.step()
    assert drive.top.choice.ask.wanted == "attack"
    view = drive.top.screen.feed.view
    assert [seat.rival for seat in view.seats] == [None, "suzume"]
    assert sorted(card for card in view.row if card) == [1, 2, 3]
    drive.app.close()
