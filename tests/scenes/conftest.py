"""What tests of scenes share: a window of each size and text scale, with what was drawn for it already."""

from collections.abc import Iterator

import pytest

from game.kept.json_lines import Line
from game.table.drivers import Late
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.lettered import TIGHT, WINDOWS, LetteredWindow


@pytest.fixture(scope="module", params=sample(WINDOWS, TIGHT), ids=lambda window: f"{window[0]}-{window[1]}")
def window(request: pytest.FixtureRequest) -> LetteredWindow:
    """One of the windows in which words stay in their places; a module's tests go window by window."""
    size, scale = request.param
    art = make_resources().art
    art.fit(size[1])
    return LetteredWindow(size, scale, art)


@pytest.fixture(autouse=True, scope="module")
def _rivals_go_first() -> Iterator[None]:
    """Wait a little for the rival that is asked: frames that pass until it answers take its time."""
    answer = Late.answer

    def waiting(self: Late, wait: float) -> Line | None:
        return answer(self, wait or 0.02)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Late, "answer", waiting)
        yield
