"""Pictures of what moves: instants of duels for each special card, cards being laid, and the Monk's question.

An instant is a share of the whole show's time, so that the pictures stay where they were told to be when a
step takes longer.
"""

from collections.abc import Mapping

from pygame import Rect

from scenes.tenno.match.monk_question import MonkQuestion
from tools.gallery.recorded import Recorded, Span
from tools.gallery.shot import Shot, Step, click, keys, shot, wait
from tools.gallery.stage import Stage
from tools.gallery.staged_match import Moment, StagedMatch, asked, instant, lift_curtain, match, open_record


def _series(
    state: str,
    name: str,
    cards: tuple[str, str],
    *percents: int,
    people: tuple[int, ...] = (0,),
    seat: int | None = 0,
    settings: Mapping[str, object] | None = None,
) -> tuple[Shot, ...]:
    """Return shots of the first fight of these cards at these percents of its time."""

    def fight(record: Recorded) -> Span:
        return record.fight(*cards, seat)

    return tuple(
        shot(f"duel-{state}_{percent:02}", instant(percent / 100, name, fight, people, settings))
        for percent in percents
    )


def _act(name: str, moment: Moment, percent: int) -> Step:
    """Play the single act after a moment up to a share of its time."""

    def act(record: Recorded) -> Span:
        return Span(moment(record), moment(record) + 1)

    return instant(percent / 100, name, act)


def _before_exchange(record: Recorded) -> int:
    return record.before("exchange")


def _ask_two_people(stage: Stage) -> None:
    """Let an attack wait for the Monk of somebody who shares the screen."""
    record = open_record(stage, "four", 2)
    before = record.fight("9", "4").before
    shown = StagedMatch(stage, record, before, (0, 1), asked=False)
    shown.go_on(before + 1, asked=True)
    stage.wait_until(lambda: isinstance(stage.top, MonkQuestion))
    stage.wait(1200)


def _first_answer(stage: Stage) -> Rect:
    return stage.scene(MonkQuestion).layout.answers[0]


_WHOLE = (4, 14, 24, 34, 46, 60, 70, 78, 88, 96)
_REFILL = asked("refill", 3)

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
    shot("motion-refill_40", _act("four", _REFILL, 40)),
    shot("motion-refill_75", _act("four", _REFILL, 75)),
    shot("motion-exchange_25", _act("four", _before_exchange, 25)),
    shot("motion-exchange_60", _act("four", _before_exchange, 60)),
    shot("motion-swap_50", _act("duel", asked("swap"), 50)),
    shot("motion-peek_45", _act("duel", asked("peek"), 45)),
    shot("monk-alone", match("four", asked("monk")), wait(4000)),
    shot("monk-shared", _ask_two_people),
    shot("monk-shared_row", _ask_two_people, keys("show_cards")),
    shot("monk-private", _ask_two_people, click(_first_answer), lift_curtain),
)
