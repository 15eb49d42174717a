"""Pictures of the table: everything that is asked there, and what is looked up while nothing is asked."""

from collections.abc import Callable, Mapping

from pygame import Rect

from game.tenno.show.occasions import Occasion
from scenes.tenno.match.log_scene import LogScene
from scenes.window.intents import Log, Move, Pause, ShowCards
from scenes.window.requests import Pop
from tools.gallery.shot import Shot
from tools.gallery.shown_match import CURTAIN_RESTS, ShownMatch, open_record
from tools.gallery.stage import Stage


def _at(
    name: str,
    wanted: str,
    nth: int = 0,
    people: tuple[int, ...] = (0,),
    again: bool = False,
    settings: Mapping[str, object] | None = None,
) -> Callable[[Stage], ShownMatch]:
    """Return what opens a match where its first seat is asked for something."""

    def opened(stage: Stage) -> ShownMatch:
        more = {"again": True} if again else {}
        moment = open_record(stage, name, len(people)).asked(wanted, 0, nth, **more)
        return ShownMatch(stage, name, moment, people, settings=settings)

    return opened


_ATTACK = _at("four", "attack", 2)
_ATTACK_CONFIRMED = _at("four", "attack", 2, settings={"confirm_attacks": True})
_ATTACK_PLAIN = _at("four", "attack", 2, settings={"hints": False})
_AGAIN = _at("four", "attack", again=True)


def _card(stage: Stage, match: ShownMatch, slot: int = 1) -> None:
    stage.click(match.slot(0, slot))
    stage.settle()


def _pointer_away(stage: Stage) -> None:
    """Put the pointer where nothing lies, as somebody does who only looks on."""
    for corner in (2, 4):  # it has to move before it counts as used
        stage.point(Rect(corner, corner, 1, 1))
    stage.settle()


def _first_attack(stage: Stage) -> None:
    _at("four", "attack", 0)(stage)
    _pointer_away(stage)


def _choose(stage: Stage) -> None:
    _ATTACK(stage)


def _raised(stage: Stage) -> None:
    _card(stage, _ATTACK(stage))


def _target(stage: Stage) -> None:
    match = _ATTACK(stage)
    _card(stage, match)
    stage.point(match.slot(2, 2))
    stage.settle()


def _without_odds(stage: Stage) -> None:
    match = _ATTACK_PLAIN(stage)
    _card(stage, match)
    stage.point(match.slot(2, 2))
    stage.settle()


def _confirm(stage: Stage) -> None:
    match = _ATTACK_CONFIRMED(stage)
    _card(stage, match)
    stage.click(match.slot(2, 2))
    stage.settle()


def _by_keys(stage: Stage) -> None:
    _ATTACK(stage)
    stage.wish(Move("right"))
    stage.choose()
    stage.move("up")
    stage.settle()


def _refused(stage: Stage) -> None:
    match = _at("four", "attack", 7)(stage)
    stage.click(match.slot(0, 1))
    stage.settle()


def _again(stage: Stage) -> None:
    match = _AGAIN(stage)
    stage.point(match.slot(0, 1))
    stage.settle()


def _refill(stage: Stage) -> None:
    match = _at("four", "refill", 3)(stage)
    stage.point(match.hand(2))
    stage.settle()


def _refill_chosen(stage: Stage) -> None:
    match = _at("four", "refill", 3)(stage)
    stage.click(match.hand(2))
    stage.settle()


def _two_gaps(stage: Stage) -> None:
    _at("seven", "refill", 2)(stage)
    _pointer_away(stage)


def _exchange_slot(stage: Stage) -> None:
    _at("four", "exchange", 1)(stage)
    _pointer_away(stage)


def _exchange_card(stage: Stage) -> None:
    match = _at("four", "exchange", 1)(stage)
    stage.click(match.slot(0, 1))
    stage.settle()


def _exchange_laid(stage: Stage) -> None:
    match = _at("four", "exchange", 1)(stage)
    stage.click(match.slot(0, 1))
    stage.click(match.hand(3))
    stage.settle()


def _swap(stage: Stage) -> None:
    _at("duel", "swap")(stage)
    _pointer_away(stage)


def _swap_two(stage: Stage) -> None:
    match = _at("duel", "swap")(stage)
    stage.click(match.slot(0, 0))
    stage.click(match.slot(0, 2))
    stage.settle()


def _peek(stage: Stage) -> None:
    match = _at("four", "peek")(stage)
    stage.point(match.slot(3, 1))
    stage.settle()


def _note(stage: Stage) -> None:
    match = _ATTACK(stage)
    stage.point(match.slot(2, 1))
    stage.settle()


def _note_farmer(stage: Stage) -> None:
    match = _ATTACK(stage)
    stage.point(match.slot(3, 0))
    stage.settle()


def _log(stage: Stage) -> None:
    _ATTACK(stage)
    stage.wish(Log())


def _log_altered(stage: Stage) -> None:
    """As several people see it where rules are altered: it leads to them."""
    match = _ATTACK(stage)
    stage.open(LogScene(stage.resources, match.scene.flow.open_view, Pop))
    stage.settle()


def _waiting(stage: Stage) -> None:
    ShownMatch(stage, "four", 32, asked=False)
    _pointer_away(stage)


def _remark(name: str, seat: int) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        match = ShownMatch(stage, name, 32, asked=False, silent=False)
        speech, view = match.scene.runner.speech, match.scene.flow.feed.view
        speech.hear([Occasion(seat, "greeting")], view)
        stage.wait(400)
        _pointer_away(stage)

    return shown


def _duel_choose(stage: Stage) -> None:
    _at("duel", "attack", 2)(stage)
    _pointer_away(stage)


def _seven_choose(stage: Stage) -> None:
    match = _at("seven", "attack", 3)(stage)
    stage.click(match.slot(0, 1))
    stage.point(match.slot(3, 1))
    stage.settle()


def _watch(name: str, moment: int) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        ShownMatch(stage, name, moment, people=())
        _pointer_away(stage)

    return shown


def _public(stage: Stage) -> None:
    ShownMatch(stage, "four", open_record(stage, "four", 2).fight("7", "9", seat=2).before, people=(0, 1))
    _pointer_away(stage)


def _covered(stage: Stage) -> None:
    match = _at("four", "attack", 2, people=(0, 1))(stage)
    match.lift_curtain()


def _private(stage: Stage) -> None:
    match = _at("four", "attack", 2, people=(0, 1))(stage)
    match.lift_curtain()
    match.hold_cards()
    stage.settle()


def _private_target(stage: Stage) -> None:
    match = _at("four", "attack", 2, people=(0, 1))(stage)
    match.lift_curtain()
    stage.click(match.slot(0, 1))
    stage.point(match.slot(2, 2))
    stage.settle()


def _worn(**settings: object) -> Callable[[Stage], None]:
    """Return what shows the choice of a target with other colours or signs."""

    def shown(stage: Stage) -> None:
        match = _at("seven", "attack", 3, settings=settings)(stage)
        stage.click(match.slot(0, 1))
        stage.point(match.slot(3, 1))
        stage.settle()

    return shown


def _who_looks(stage: Stage) -> None:
    _public(stage)
    stage.wish(ShowCards(True))


def _look(stage: Stage) -> None:
    _who_looks(stage)
    stage.choose()
    stage.wait(CURTAIN_RESTS)
    stage.choose()
    stage.choose()
    stage.wait(CURTAIN_RESTS)
    stage.wish(ShowCards(True))


def _pause(stage: Stage) -> None:
    _ATTACK(stage)
    stage.wish(Pause())


def _pause_pointed(stage: Stage) -> None:
    _pause(stage)
    stage.point(Rect(stage.size[0] // 2, round(stage.size[1] * 0.53), 1, 1))
    stage.settle()


SHOTS = (
    Shot("table", "first_attack", _first_attack),
    Shot("table", "attack_choose", _choose),
    Shot("table", "attack_card", _raised),
    Shot("table", "attack_target", _target),
    Shot("table", "attack_target_without_odds", _without_odds),
    Shot("table", "attack_confirm", _confirm),
    Shot("table", "attack_by_keys", _by_keys),
    Shot("table", "attack_refused", _refused),
    Shot("table", "attack_again", _again),
    Shot("table", "remark", _remark("four", 1)),
    Shot("table", "remark_of_seven", _remark("seven", 4)),
    Shot("table", "refill", _refill),
    Shot("table", "refill_chosen", _refill_chosen),
    Shot("table", "two_gaps", _two_gaps),
    Shot("table", "exchange_slot", _exchange_slot),
    Shot("table", "exchange_card", _exchange_card),
    Shot("table", "exchange_chosen", _exchange_laid),
    Shot("table", "swap", _swap),
    Shot("table", "swap_chosen", _swap_two),
    Shot("table", "peek", _peek),
    Shot("table", "note_seen", _note),
    Shot("table", "note_unseen", _note_farmer),
    Shot("table", "log", _log),
    Shot("table", "log_altered", _log_altered),
    Shot("table", "rival_thinks", _waiting),
    Shot("table", "two_seats", _duel_choose),
    Shot("table", "seven_seats", _seven_choose),
    Shot("table", "watch_two", _watch("duel", 28)),
    Shot("table", "watch_four", _watch("four", 48)),
    Shot("table", "watch_seven", _watch("seven", 88)),
    Shot("table", "public", _public),
    Shot("table", "private_covered", _covered),
    Shot("table", "private_open", _private),
    Shot("table", "private_target", _private_target),
    Shot("table", "who_looks", _who_looks),
    Shot("table", "look", _look),
    Shot("table", "high_contrast", _worn(high_contrast=True)),
    Shot("table", "seat_letters", _worn(seat_marks="letter", card_numerals="large")),
    Shot("table", "seat_patterns", _worn(seat_marks="pattern")),
    Shot("pause", "match", _pause),
    Shot("pause", "pointed", _pause_pointed),
)
