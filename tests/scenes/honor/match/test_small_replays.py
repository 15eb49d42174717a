"""A replay has less of the window than a match: names are whole there, too."""

import pytest
from pygame import Surface

from assets import FOLDER
from game.games import HONOR
from game.kept.json_lines import read_file
from game.table.record_by_viewer import tell
from scenes.games import ProgramSettings
from scenes.honor.table import banners_and_houses, whole_table
from scenes.launch.replay_from_file import replay_scene
from tests.driver import make_resources
from tests.samples import spread


@pytest.mark.parametrize(("name", "size"), spread(2, ["three", "four", "six"], [(1024, 600), (1280, 720)]))
def test_the_longest_name_of_a_rival_is_whole(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    lines = [line for _, line in read_file(FOLDER / "gallery" / f"honor-{name}.honor")]
    for seat in lines[0]["seats"][1:]:
        seat |= {"rival": "fumi", "name": "Lady Fumi"}
    settings = ProgramSettings(language="de")
    replay = replay_scene(make_resources(settings), tell(HONOR, enumerate(lines, 1)), None, len(lines) // 2)
    written = list[bool]()
    draws = banners_and_houses.draw_head_line

    def noted(on: banners_and_houses.Canvas, *given: object) -> None:
        look = on.look
        look.written = []
        draws(on, *given)  # type: ignore[arg-type]
        written.extend(one.cut for one in look.written)
        look.written = None

    monkeypatch.setattr(whole_table, "draw_head_line", noted)
    replay.enter()
    replay.resize(size)
    replay.draw(Surface(size))
    assert written and not any(written)
