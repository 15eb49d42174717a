"""Pictures of matches of Tenno: laying, curtain, table, what moves, the score."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from pygame import Rect

from assets import FOLDER
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.record_by_viewer import Telling
from game.table.remarks import Occasion
from game.tenno.show.choice_by_touches import HandSpot, SlotSpot
from game.tenno.show.log_words import whole_log
from scenes.games import PLAYED
from scenes.launch.opened_from_title_or_match import TableActions
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.log_page import LogScene
from scenes.match.receipt_page import ProofScene, ReceiptScene
from scenes.tenno.match.bluffs import READER
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.window import Pop, Push, Resources, Scene
from scenes.window.intents import Point
from tools.gallery.shots import Place, Shot, Stage, Step
from tools.gallery.staged_records import (
    CURTAIN_RESTS,
    NAMES,
    Moment,
    StagedMatch,
    asked,
    lift_curtain,
    open_record,
)
from tools.gallery.steps_to_a_picture import click, keys, named, point, press, scene, settle, settled, wait

Span: TypeAlias = Callable[[Telling], tuple[int, int]]
"""From one moment to another."""


def match(name: str, moment: Moment, people: Sequence[int] = (0,), **others: Any) -> Step:
    """Open a match of the package at a moment, with what else `StagedMatch` takes."""

    def shown(stage: Stage) -> None:
        record = open_record(PLAYED, name, len(people))
        StagedMatch(stage, PLAYED, record, moment(record), people, **others)

    return shown


def instant(share: float, name: str, span: Span, people: Sequence[int] = (0,), **others: Any) -> Step:
    """Show what came between two moments up to a share of its time, so that longer steps change nothing.

    It is played twice: first to know how long it takes.
    """

    def shown(stage: Stage) -> None:
        record = open_record(PLAYED, name, len(people))
        before, after = span(record)
        length = StagedMatch(stage, PLAYED, record, before, people, False, **others).play(after)
        StagedMatch(stage, PLAYED, record, before, people, False, **others).begin_act(after)
        stage.wait(length * share)

    return shown


def felt(name: str, span: Span, passed: float = 1000.0) -> Step:
    """Show what rivals feel so many ms after what came between two moments is over."""

    def shown(stage: Stage) -> None:
        record = open_record(PLAYED, name)
        before, after = span(record)
        StagedMatch(stage, PLAYED, record, before, (0,), False).play(after)
        stage.wait(passed)

    return shown


def after(decisions: int) -> Moment:
    """Return the moment after so many decisions."""
    return lambda _: 1 + decisions


def last(record: Telling) -> int:
    """Return the moment after the last decision."""
    return record.last


def before(move: str) -> Moment:
    """Return the moment before the first decision of a kind."""

    def found(record: Telling) -> int:
        public = record.told[None]
        number = next(n for n, line in enumerate(public, 1) if line.get("move") == move)
        return record.line_of(None, number) - 1

    return found


def fight(attacking: str, defending: str, seat: int | None = 0) -> Span:
    """Return the first fight of these cards (as records name them) in which a seat (None: any) took part.

    A Monk's answer belongs to it. Raises LookupError.
    """

    def found(record: Telling) -> tuple[int, int]:
        public = record.told[None]
        for number, line in enumerate(public):
            if line.get("turned") == [attacking, defending]:
                attack = public[number - 1]
                if seat in (None, attack["seat"], attack["target"]):
                    # The public is told of an attack that waits for a Monk together with its fight.
                    end = record.line_of(None, number + 1)
                    return end - 1 - any(ask["ask"] == "monk" for ask in record.asks[end - 2]), end
        raise LookupError(f"{attacking} never attacks {defending} with seat {seat}")

    return found


def slot(seat: int, number: int) -> Place:
    """Return where a slot of the table is."""
    return lambda stage: Rect(stage.scene(MatchScene).page.spot(SlotSpot(seat, number)).rect)


def hand(number: int) -> Place:
    """Return where a card of the own hand is, as far as the window shows it."""
    return lambda stage: Rect(stage.scene(MatchScene).page.spot(HandSpot(number)).rect)


# What is shown


def _attack(**settings: object) -> Step:
    return match("four", asked("attack", 2), settings=settings)


_SETUP = match("four", after(0)), settle
_LAID_BY_TWO = match("four", after(0), (0, 1)), lift_curtain, settle
_ATTACK = _attack()
_CARD = click(slot(0, 1))
_TARGET = slot(2, 2)
_REFILL = match("four", asked("refill", 3))
_EXCHANGE = match("four", asked("exchange", 1))
_SWAP = match("duel", asked("swap"))
_PRIVATE = match("four", asked("attack", 2), (0, 1)), lift_curtain
_WHOLE = (4, 14, 24, 34, 46, 60, 70, 78, 88, 96)


def _curtain(state: str, person: int | None, *steps: Step, **settings: object) -> Shot:
    """Return a shot of the curtain for one of the people, or for nobody in particular."""

    def made(resources: Resources) -> Scene:
        name, crest = (None, None) if person is None else (NAMES[person], person + 1)
        actions = TableActions(Chance(1))
        return CurtainScene(resources, name, crest, Pop, lambda: Push(actions.pause(resources)))

    return Shot(f"curtain-{state}", scene(made, **settings), wait(CURTAIN_RESTS), *steps)


def _curtain_button(stage: Stage) -> Rect:
    return Rect(stage.scene(CurtainScene).page.controls[0].rect)


def _pointer_away(stage: Stage) -> None:
    """Put the pointer where nothing is, as somebody does who only looks on."""
    for corner in (2, 4):  # it has to move before it counts as used
        stage.handle(Point((corner, corner)))
    settle(stage)


_SHARED = match("four", lambda record: fight("7", "9", seat=2)(record)[0], (0, 1)), _pointer_away


def _pause_entry(stage: Stage) -> Rect:
    """An entry of the pause, about."""
    return Rect(stage.size[0] // 2, round(stage.size[1] * 0.53), 1, 1)


def _log_of_house_rules(stage: Stage) -> None:
    """As several people see it where the rules are changed: it leads to them."""
    rows = partial(whole_log, stage.scene(MatchScene).screen.open_view, ())
    stage.open(LogScene(stage.resources, rows, Pop()))


def _remark(name: str, seat: int, decisions: int = 32) -> tuple[Step, ...]:
    def greet(stage: Stage) -> None:
        scene = stage.scene(MatchScene)
        scene.runner.speech.hear([Occasion(seat, "greeting")])

    return match(name, after(decisions), asked=False, silent=False), greet, wait(400), _pointer_away


def _other_signs(state: str, **settings: object) -> Shot:
    """Return the choice of a target among seven with other colours or signs."""
    opened = match("seven", asked("attack", 3), settings=settings)
    return settled(f"table-{state}", opened, click(slot(0, 1)), point(slot(3, 1)))


def _series(state: str, name: str, span: Span, *percents: int, **others: Any) -> list[Shot]:
    """Return shots of a span at these percents of its time: a longer step leaves them where they were."""
    return [Shot(f"{state}_{part:02}", instant(part / 100, name, span, **others)) for part in percents]


def _act(moment: Moment) -> Span:
    """Return the single act after a moment."""
    return lambda record: (moment(record), moment(record) + 1)


def _ask_two_people(stage: Stage, again: bool = False) -> None:
    """Let an attack wait for the Monk of somebody who shares the screen, and was asked before or not."""
    record = open_record(PLAYED, "four", 2)
    begin, _ = fight("9", "4")(record)
    staged = StagedMatch(stage, PLAYED, record, begin, (0, 1), asked=False)
    if again:
        for seat in (0, 1):
            stage.scene(MatchScene).couch.asks_first(seat)
    staged.go_on(begin + 1, asked=True)
    stage.wait_until(lambda: isinstance(stage.top, MonkQuestion))
    stage.wait(1200)


def _first_answer(stage: Stage) -> Rect:
    return stage.scene(MonkQuestion).layout.answers[0]


def _score(name: str, passed: float | None = None, **others: Any) -> tuple[Step, ...]:
    """Show the score of a match after so many milliseconds; None is the end of the counting.

    ``others``: what else `StagedMatch` takes.
    """

    def begin(stage: Stage) -> None:
        stage.wait_until(lambda: not isinstance(stage.top, MatchScene), 5000)

    counted = (wait(passed),) if passed is not None else (keys("choose"), settle)
    return match(name, last, **others), begin, *counted


def _receipt(stage: Stage) -> None:
    seats = stage.scene(MatchScene).screen.feed.view.seats
    stage.open(ReceiptScene(stage.resources, READER, seats, {1: FOLDER / "gallery" / "rival.1.receipt"}))


class _Answers:
    """Stands for a process that has asked so often."""

    def __init__(self, asked: int) -> None:
        self._lines = [{"asked": asked, "same": asked, "worlds": asked - 1}]

    def answer(self, wait: float) -> Line | None:
        del wait
        return self._lines.pop() if self._lines else None

    def kill(self) -> None: ...

    def close(self) -> None: ...


def _proof(asked: int) -> Step:
    def begin(stage: Stage) -> None:
        _receipt(stage)
        stage.stack.push(ProofScene(stage.resources, "Kuma", [], lambda _: _Answers(asked)))

    return begin


SHOTS = (
    Shot("setup-laid", *_SETUP),
    settled("setup-picked", *_SETUP, click(lambda stage: stage.scene(SetupScene).layout.slots[0])),
    Shot("setup-seven_seats", match("seven", after(0)), settle),
    Shot("setup-covered", *_LAID_BY_TWO),
    settled("setup-shown", *_LAID_BY_TWO, keys("show_cards")),
    _curtain("once", 0),
    _curtain("hold", 2, curtain="hold"),
    _curtain("held", 3, press(_curtain_button), wait(520), curtain="hold"),
    _curtain("nobody", None),
    _curtain("rising", 4, keys("choose"), wait(200)),
    Shot("scoring-opening", *_score("four", 420)),
    Shot("scoring-turning", *_score("four", 1800)),
    Shot("scoring-counting", *_score("four", 3800)),
    Shot("scoring-end", *_score("four")),
    Shot("scoring-duel", *_score("duel")),
    Shot("scoring-tie_break", *_score("tie-break")),
    Shot("scoring-shared", *_score("shared")),
    Shot("scoring-seven_seats", *_score("seven")),
    Shot("scoring-winner", *_score("seven", 11500)),
    settled("scoring-all_cards", *_score("four"), click(named("scoring.all_cards"))),
    settled("scoring-bluffs", *_score("four"), click(named("scoring.bluffs"))),
    settled("scoring-why", *_score("duel"), click(named("why.head"))),
    Shot(
        "scoring-watched_again",
        *_score("duel", filed=FOLDER / "gallery" / "duel.tenno"),
        click(named("scoring.watch")),
        wait(9000),
    ),
    settled("receipt-question", match("duel", last), _receipt, keys(*("down",) * 6)),
    settled("receipt-asking_again", match("duel", last), _proof(37), wait(50)),
    settled("receipt-asked_again", match("duel", last), _proof(100), wait(50)),
    Shot("table-first_attack", match("four", asked("attack")), _pointer_away),
    Shot("table-attack_choose", _ATTACK),
    settled("table-attack_card", _ATTACK, _CARD),
    settled("table-attack_target", _ATTACK, _CARD, settle, point(_TARGET)),
    settled("table-attack_target_without_odds", _attack(hints=False), _CARD, settle, point(_TARGET)),
    settled("table-attack_confirm", _attack(confirm_attacks=True), _CARD, settle, click(_TARGET)),
    settled("table-attack_by_keys", _ATTACK, keys("right", "choose", "up")),
    settled("table-attack_refused", match("four", asked("attack", 7)), _CARD),
    settled("table-attack_again", match("four", asked("attack", again=True)), point(slot(0, 1))),
    Shot("table-remark", *_remark("four", 1)),
    Shot("table-remark_of_seven", *_remark("seven", 4)),
    Shot("table-remark_of_two", *_remark("shared", 1, 16)),
    Shot("table-remark_of_three", *_remark("tie-break", 2, 16)),
    Shot("table-remark_of_three_left", *_remark("tie-break", 1, 16)),
    Shot("table-pleased_of_two", felt("duel", fight("4", "7")), _pointer_away),
    Shot("table-stung_of_two", felt("duel", fight("9", "7")), _pointer_away),
    Shot("table-calming_of_two", felt("duel", fight("9", "7"), 1670)),
    Shot("table-felt_of_three", felt("tie-break", fight("9", "7", seat=2)), _pointer_away),
    Shot("table-felt_of_four", felt("four", fight("8", "7", seat=2)), _pointer_away),
    settled("table-refill", _REFILL, point(hand(2))),
    settled("table-refill_chosen", _REFILL, click(hand(2))),
    Shot("table-two_gaps", match("seven", asked("refill", 2)), _pointer_away),
    Shot("table-exchange_slot", _EXCHANGE, _pointer_away),
    settled("table-exchange_card", _EXCHANGE, _CARD),
    settled("table-exchange_chosen", _EXCHANGE, _CARD, click(hand(3))),
    Shot("table-undo", _EXCHANGE, click(named("touch-nothing")), wait(400)),
    Shot("table-undo_refused", _EXCHANGE, keys("undo")),
    Shot("table-swap", _SWAP, _pointer_away),
    settled("table-swap_chosen", _SWAP, click(slot(0, 0)), click(slot(0, 2))),
    settled("table-peek", match("four", asked("peek")), point(slot(3, 1))),
    settled("table-note_seen", _ATTACK, point(slot(2, 1))),
    settled("table-note_unseen", _ATTACK, point(slot(3, 0))),
    Shot("table-log", _ATTACK, keys("log")),
    settled("table-log_altered", _ATTACK, _log_of_house_rules),
    Shot("table-rival_thinks", match("four", after(32), asked=False), _pointer_away),
    Shot("table-two_seats", match("duel", asked("attack", 2)), _pointer_away),
    _other_signs("seven_seats"),
    Shot("table-watch_two", match("duel", after(28), ()), _pointer_away),
    Shot("table-open_fields", match("customs", after(9), asked=False), _pointer_away),
    Shot("table-watch_four", match("four", after(48), ()), _pointer_away),
    Shot("table-watch_seven", match("seven", after(88), ()), _pointer_away),
    Shot("table-public", *_SHARED),
    Shot("table-private_covered", *_PRIVATE),
    settled("table-private_open", *_PRIVATE, keys("show_cards")),
    settled("table-private_target", *_PRIVATE, _CARD, point(_TARGET)),
    Shot("table-who_looks", *_SHARED, keys("show_cards")),
    Shot("table-look", *_SHARED, keys("show_cards", "choose"), lift_curtain, keys("show_cards")),
    _other_signs("high_contrast", high_contrast=True),
    _other_signs("seat_letters", seat_marks="letter", card_numerals="large"),
    _other_signs("seat_patterns", seat_marks="pattern"),
    Shot("pause-match", _ATTACK, keys("pause")),
    settled("pause-pointed", _ATTACK, keys("pause"), point(_pause_entry)),
    *_series("duel-plain", "four", fight("8", "6"), *_WHOLE),
    *_series("duel-ninja", "four", fight("4", "5"), 58, 72, 84),
    *_series("duel-monk", "seven", fight("9", "9"), 62, 76, 88),
    *_series("duel-ronin", "four", fight("6", "4"), 60, 80, 96),
    *_series("duel-shogun", "four", fight("8", "10"), 58, 74, 88),
    *_series("duel-geisha_attacks", "four", fight("X", "9"), 58, 74, 88),
    *_series("duel-geisha_defends", "four", fight("9", "X"), 58, 74, 88),
    *_series("duel-tie", "duel", fight("3", "3"), 60, 80, 92),
    *_series("duel-rivals", "four", fight("8", "7", seat=2), 20, 50, 75, 90),
    *_series("duel-watch_monk", "four", fight("9", "8", seat=None), 50, 70, people=()),
    *_series("duel-fooled", "four", fight("7", "9", seat=2), 60, 80, people=(2,)),
    *_series("duel-fooled_by_you", "four", fight("7", "9", seat=2), 80, people=(1,)),
    *_series("duel-fooled_rivals", "four", fight("7", "9", seat=2), 80),
    *_series("duel-read", "customs", fight("9", "3", seat=1), 80, people=(1,)),
    *_series("duel-reduced", "four", fight("8", "6"), 30, 60, 90, settings={"reduced_motion": True}),
    *_series("motion-refill", "four", _act(asked("refill", 3)), 40, 75),
    *_series("motion-exchange", "four", _act(before("exchange")), 25, 60),
    *_series("motion-swap", "duel", _act(asked("swap")), 50),
    *_series("motion-peek", "duel", _act(asked("peek")), 45),
    Shot("monk-alone", match("four", asked("monk")), wait(4000)),
    Shot("monk-shared", _ask_two_people),
    Shot("monk-shared_again", partial(_ask_two_people, again=True)),
    Shot("monk-shared_row", _ask_two_people, keys("show_cards")),
    Shot("monk-private", _ask_two_people, click(_first_answer), lift_curtain),
)
