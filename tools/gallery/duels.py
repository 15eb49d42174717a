"""Pictures of what moves: instants of duels for each special card, cards being laid, and the Monk's question.

An instant is a share of the whole show's time, so that the pictures stay where they were told to be when a
step takes longer.
"""

from collections.abc import Callable, Mapping, Sequence

from scenes.window.intents import ShowCards
from tools.gallery.shot import Shot
from tools.gallery.shown_match import ShownMatch, open_record
from tools.gallery.stage import Stage


def _duel(
    name: str,
    cards: tuple[str, str],
    instant: float,
    people: Sequence[int] = (0,),
    seat: int | None = 0,
    settings: Mapping[str, object] | None = None,
) -> Callable[[Stage], None]:
    """Return what plays the first fight of these cards up to a share of its time, from 0 to 1."""

    def shown(stage: Stage) -> None:
        fight = open_record(stage, name, len(people)).fight(*cards, seat)

        def opened() -> ShownMatch:
            return ShownMatch(stage, name, fight.before, people, asked=False, settings=settings)

        _show_instant(stage, opened, fight.after, instant)

    return shown


def _act(name: str, moment: Callable[[Stage], int], instant: float) -> Callable[[Stage], None]:
    """Return what plays the single act after a moment up to a share of its time."""

    def shown(stage: Stage) -> None:
        at = moment(stage)
        _show_instant(stage, lambda: ShownMatch(stage, name, at, asked=False), at + 1, instant)

    return shown


def _show_instant(stage: Stage, opened: Callable[[], ShownMatch], moment: int, instant: float) -> None:
    """Play what leads to a moment once to know how long it takes, then again up to a share of that."""
    length = opened().play(moment)
    opened().begin_act(moment)
    stage.wait(length * instant)


def _asked(name: str, wanted: str, nth: int = 0) -> Callable[[Stage], int]:
    return lambda stage: open_record(stage, name).asked(wanted, 0, nth)


def _made(name: str, move: str) -> Callable[[Stage], int]:
    return lambda stage: open_record(stage, name).before(move)


def _series(
    state: str,
    name: str,
    cards: tuple[str, str],
    *instants: int,
    people: tuple[int, ...] = (0,),
    seat: int | None = 0,
    settings: Mapping[str, object] | None = None,
) -> tuple[Shot, ...]:
    """Return shots of one duel at these percents of its time."""
    return tuple(
        Shot("duel", f"{state}_{percent:02}", _duel(name, cards, percent / 100, people, seat, settings))
        for percent in instants
    )


# The Monk's question


def _monk_alone(stage: Stage) -> None:
    ShownMatch(stage, "four", open_record(stage, "four").asked("monk"))
    _finish_act(stage)


def _monk_shared(stage: Stage) -> ShownMatch:
    fight = open_record(stage, "four", 2).fight("9", "4")
    match = ShownMatch(stage, "four", fight.before, (0, 1), asked=False)
    match.go_on(fight.before + 1, asked=True)
    stage.wait_until(lambda: match.scene.question is not None)
    stage.wait(1200)
    return match


def _monk_asked(stage: Stage) -> None:
    _monk_shared(stage)


def _monk_row(stage: Stage) -> None:
    _monk_shared(stage)
    stage.wish(ShowCards(True))


def _monk_private(stage: Stage) -> None:
    match = _monk_shared(stage)
    question = match.scene.question
    assert question is not None
    stage.click_at(question.layout.answers[0].centre)
    match.lift_curtain()


def _finish_act(stage: Stage) -> None:
    stage.wait_until(lambda: False, 4000)


_WHOLE = (4, 14, 24, 34, 46, 60, 70, 78, 88, 96)

SHOTS = (
    *_series("plain", "four", ("8", "6"), *_WHOLE),
    *_series("ninja", "four", ("4", "5"), 58, 72, 84),
    *_series("monk", "seven", ("9", "9"), 62, 76, 88),
    *_series("ronin", "four", ("6", "4"), 60, 80, 96),
    *_series("shogun", "four", ("8", "10"), 58, 74, 88),
    *_series("geisha_attacks", "four", ("X", "9"), 58, 74, 88),
    *_series("geisha_defends", "four", ("9", "X"), 58, 74, 88),
    *_series("tie", "duel", ("3", "3"), 60, 80, 92),
    *_series("rivals", "four", ("8", "7"), 20, 50, 75, 90, seat=2),
    *_series("watch_monk", "four", ("9", "8"), 50, 70, people=(), seat=None),
    *_series("reduced", "four", ("8", "6"), 30, 60, 90, settings={"reduced_motion": True}),
    Shot("motion", "refill_40", _act("four", _asked("four", "refill", 3), 0.4)),
    Shot("motion", "refill_75", _act("four", _asked("four", "refill", 3), 0.75)),
    Shot("motion", "exchange_25", _act("four", _made("four", "exchange"), 0.25)),
    Shot("motion", "exchange_60", _act("four", _made("four", "exchange"), 0.6)),
    Shot("motion", "swap_50", _act("duel", _asked("duel", "swap"), 0.5)),
    Shot("motion", "peek_45", _act("duel", _asked("duel", "peek"), 0.45)),
    Shot("monk", "alone", _monk_alone),
    Shot("monk", "shared", _monk_asked),
    Shot("monk", "shared_row", _monk_row),
    Shot("monk", "private", _monk_private),
)
