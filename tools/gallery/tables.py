"""Pictures of the table: everything that is asked there, and what is looked up while nothing is asked."""

from pygame import Rect

from game.tenno.show.occasions import Occasion
from scenes.tenno.match.log_scene import LogScene
from scenes.tenno.match.scene import MatchScene
from scenes.window.requests import Pop
from tools.gallery.shot import Place, Shot, Step, click, keys, point, settle, settled, shot, wait
from tools.gallery.stage import Stage
from tools.gallery.staged_match import after, asked, hand, lift_curtain, match, slot


def _at(left: int, top: int) -> Place:
    return lambda _: Rect(left, top, 1, 1)


def _pointer_away(stage: Stage) -> None:
    """Put the pointer where nothing is, as somebody does who only looks on."""
    for corner in (2, 4):  # it has to move before it counts as used
        point(_at(corner, corner))(stage)
    settle(stage)


def _first_entry(stage: Stage) -> Rect:
    """An entry of the pause, about."""
    return Rect(stage.size[0] // 2, round(stage.size[1] * 0.53), 1, 1)


def _log_of_house_rules(stage: Stage) -> None:
    """As several people see it where the rules are changed: it leads to them."""
    view = stage.scene(MatchScene).flow.open_view
    stage.open(LogScene(stage.resources, view, Pop))


def _remark(name: str, seat: int) -> tuple[Step, ...]:
    def greet(stage: Stage) -> None:
        scene = stage.scene(MatchScene)
        scene.runner.speech.hear([Occasion(seat, "greeting")], scene.flow.feed.view)

    return match(name, after(32), asked=False, silent=False), greet, wait(400), _pointer_away


def _other_signs(state: str, **settings: object) -> Shot:
    """Return the choice of a target among seven with other colours or signs."""
    opened = match("seven", asked("attack", 3), settings=settings)
    return settled(f"table-{state}", opened, click(slot(0, 1)), point(slot(3, 1)))


_ATTACK = match("four", asked("attack", 2))
_CARD = click(slot(0, 1))
_TARGET = slot(2, 2)
_REFILL = match("four", asked("refill", 3))
_EXCHANGE = match("four", asked("exchange", 1))
_SWAP = match("duel", asked("swap"))
_SHARED = match("four", lambda record: record.fight("7", "9", seat=2).before, (0, 1)), _pointer_away
_PRIVATE = match("four", asked("attack", 2), (0, 1)), lift_curtain

SHOTS = (
    shot("table-first_attack", match("four", asked("attack")), _pointer_away),
    shot("table-attack_choose", _ATTACK),
    settled("table-attack_card", _ATTACK, _CARD),
    settled("table-attack_target", _ATTACK, _CARD, settle, point(_TARGET)),
    settled(
        "table-attack_target_without_odds",
        match("four", asked("attack", 2), settings={"hints": False}),
        _CARD,
        settle,
        point(_TARGET),
    ),
    settled(
        "table-attack_confirm",
        match("four", asked("attack", 2), settings={"confirm_attacks": True}),
        _CARD,
        settle,
        click(_TARGET),
    ),
    settled("table-attack_by_keys", _ATTACK, keys("right", "choose", "up")),
    settled("table-attack_refused", match("four", asked("attack", 7)), _CARD),
    settled("table-attack_again", match("four", asked("attack", again=True)), point(slot(0, 1))),
    shot("table-remark", *_remark("four", 1)),
    shot("table-remark_of_seven", *_remark("seven", 4)),
    settled("table-refill", _REFILL, point(hand(2))),
    settled("table-refill_chosen", _REFILL, click(hand(2))),
    shot("table-two_gaps", match("seven", asked("refill", 2)), _pointer_away),
    shot("table-exchange_slot", _EXCHANGE, _pointer_away),
    settled("table-exchange_card", _EXCHANGE, _CARD),
    settled("table-exchange_chosen", _EXCHANGE, _CARD, click(hand(3))),
    shot("table-swap", _SWAP, _pointer_away),
    settled("table-swap_chosen", _SWAP, click(slot(0, 0)), click(slot(0, 2))),
    settled("table-peek", match("four", asked("peek")), point(slot(3, 1))),
    settled("table-note_seen", _ATTACK, point(slot(2, 1))),
    settled("table-note_unseen", _ATTACK, point(slot(3, 0))),
    shot("table-log", _ATTACK, keys("log")),
    settled("table-log_altered", _ATTACK, _log_of_house_rules),
    shot("table-rival_thinks", match("four", after(32), asked=False), _pointer_away),
    shot("table-two_seats", match("duel", asked("attack", 2)), _pointer_away),
    _other_signs("seven_seats"),
    shot("table-watch_two", match("duel", after(28), ()), _pointer_away),
    shot("table-watch_four", match("four", after(48), ()), _pointer_away),
    shot("table-watch_seven", match("seven", after(88), ()), _pointer_away),
    shot("table-public", *_SHARED),
    shot("table-private_covered", *_PRIVATE),
    settled("table-private_open", *_PRIVATE, keys("show_cards")),
    settled("table-private_target", *_PRIVATE, _CARD, point(_TARGET)),
    shot("table-who_looks", *_SHARED, keys("show_cards")),
    shot("table-look", *_SHARED, keys("show_cards", "choose"), lift_curtain, keys("show_cards")),
    _other_signs("high_contrast", high_contrast=True),
    _other_signs("seat_letters", seat_marks="letter", card_numerals="large"),
    _other_signs("seat_patterns", seat_marks="pattern"),
    shot("pause-match", _ATTACK, keys("pause")),
    settled("pause-pointed", _ATTACK, keys("pause"), point(_first_entry)),
)
