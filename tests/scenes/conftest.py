"""What tests of scenes share: a window of each size and text scale, with what was drawn for it already."""

from collections.abc import Iterator, Sequence

import pytest

from game.commands.arguments import parser
from game.games import GAMES
from game.kept.json_lines import Line
from game.kept.own_process import own_command
from game.table import hosted_match
from game.table.drivers import InProcessDriver, Late
from game.table.receipt_writer import ReceiptFile, RecordingRival, receipt_header
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


class _AtHand(InProcessDriver):
    """What `bot` with these words would be, without a process."""

    def __init__(self, command: Sequence[str] | str, behind: bool = False) -> None:
        del behind
        own = own_command()
        assert list(command[: len(own)]) == own, "a bot from elsewhere has a process"
        given = parser().parse_args(command[len(own) :])
        game = given.game or GAMES[0]
        rival = game.rival(given.rival, given.seed, given.ease)
        self._receipt: ReceiptFile | None = None
        if given.receipt is not None:
            profile = game.rival_profile(given.rival)
            header = receipt_header(game.name, profile, given.seed, rival.budget, given.ease)
            self._receipt = ReceiptFile(given.receipt, header)
            rival = RecordingRival(rival, self._receipt.keep)
        super().__init__(rival)

    def close(self, until: float | None = None) -> None:
        if self._receipt is not None:
            self._receipt.close()

    kill = close


@pytest.fixture(scope="module")
def rivals_at_hand() -> Iterator[None]:
    """Let rivals think in this process, for tests that are not of theirs.

    To start one takes longer than most of these tests play; that a match has processes others prove.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosted_match, "ProcessDriver", _AtHand)
        yield
