"""Who gets or loses a house by an heir reads what happened and why: no press passes it by."""

from types import SimpleNamespace

import pytest

from game.honor.show.acts_to_show import Feed
from game.table.seats import Seat
from scenes.animation.animation_player import Piece, Player, Reel
from scenes.honor.animation.heir_takeover import heir_of
from scenes.honor.match import act_animation
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.act_scheduler import ActScheduler
from scenes.honor.match.table_page import TablePage
from scenes.window import UnseenChange
from scenes.window.early_presses import UNSEEN
from tests.driver import make_resources
from tests.game.honor.tables import Table

SIZE = 1024, 600
OWN = "until 0", "0 assassin samurai 0", "dice 6"
OTHERS = "until 2", "2 assassin samurai 0", "dice 6"


def table(deeds: tuple[str, ...]) -> Table:
    """Return a table at which the second seat serves the first and then inherits from it."""
    made = Table("assassin", "", "assassin assassin", lords="boar plum reed", first=2)
    made.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", *deeds)
    return made


def takeover(made: Table, viewer: int, monkeypatch: pytest.MonkeyPatch) -> tuple[str, list[Piece]]:
    """Return what the seat at the screen reads of it, and what is played."""
    resources, seat, words = make_resources(), Seat(viewer), list[str]()
    seat.lines.extend(made.match.told(viewer))
    feed, page = Feed(seat, resources.language), TablePage(resources)
    page.resize(SIZE)
    pieces, facts = ActPieces(resources, feed, page, (viewer,), viewer), act_animation.takeover_facts
    monkeypatch.setattr(
        act_animation, "takeover_facts", lambda *given: words.append(given[2]) or facts(*given)
    )
    while (act := feed.take()) is not None:
        if heir_of(act) is not None:
            return words[-1] if (played := pieces.pieces(act, SIZE)) and words else "", played
    raise AssertionError("nobody inherits")


@pytest.mark.parametrize(
    ("deeds", "viewer", "why"),
    [
        (OWN, 1, "An assassin sent by Seat 0 killed Seat 0’s own Samurai. "),
        (OWN, 0, "Your own assassin killed your Samurai. "),
        (OTHERS, 1, "Seat 2’s assassin killed Seat 0’s Samurai. "),
        (OTHERS, 2, "Your assassin killed Seat 0’s Samurai. "),
        (OTHERS, 0, "Seat 2’s assassin killed your Samurai. "),
    ],
)
def test_it_is_said_why_there_is_an_heir(
    deeds: tuple[str, ...], viewer: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, _ = takeover(table(deeds), viewer, monkeypatch)
    assert words.startswith(why) and len(words) > len(why), words


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_press_leads_whom_it_concerns_to_these_words_first(
    viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, played = takeover(table(OTHERS), viewer, monkeypatch)
    reel = Reel(played)
    scheduler = SimpleNamespace(act=Player(reel), _read=UnseenChange())
    finish = ActScheduler.finish
    finish(scheduler)  # type: ignore[arg-type]
    if viewer == 2:
        assert scheduler.act.time == reel.duration, "somebody else's house"
        return
    assert scheduler.act.time < reel.duration - 3000, "there is time to read"
    finish(scheduler)  # type: ignore[arg-type]
    assert scheduler.act.time < reel.duration, "pressed again by habit"
    scheduler._read.update(UNSEEN)  # noqa: SLF001
    finish(scheduler)  # type: ignore[arg-type]
    assert scheduler.act.time == reel.duration
