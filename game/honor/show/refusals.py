"""Why a target can't be touched now: the code of a reason, a text below "honor.refused".

Legality is options.py's alone; here it is only said. A reason tells what the seat itself may know.
"""

from game.honor.cards import (
    ARMIES,
    ASSASSIN,
    CASTLES,
    DAIMYOS,
    DISHONOUR,
    HAND,
    OKUGATA,
    SAVE_FACE,
    SPIES,
    STRENGTH_A_DIE,
)
from game.honor.decisions import Phase
from game.honor.public_state import HAS_ARMIES, HAS_OKUGATA, Public
from game.honor.show.choices import (
    ANSWERS,
    PILE,
    SEALS,
    Button,
    Card,
    Choice,
    Head,
    House,
    Loot,
    Seat,
    Target,
)


def refusal(choice: Choice, target: Target) -> str | None:
    """Return None where a touch leads on, else the code of the reason why it does not."""
    if target in choice.targets():
        return None
    public, seat = choice.view.public, choice.ask.seat
    if choice.ask.phase is Phase.DISHONOURED and target in ANSWERS:
        return _answer(choice, target)
    if choice.ask.phase is Phase.STASH:
        return _house(public, seat, public.stolen[0], target) if isinstance(target, House) else "answer_first"
    if choice.ask.phase is not Phase.TURN:
        return "answer_first"
    match choice.touched, target:
        case _, Button() if target == PILE:
            return _draw(public, len(choice.view.hand))
        case (Card(card), *_), House() | Head() | Seat():
            return _house(public, seat, card, target)
        case (Card(), House(), *_), Loot():
            return "not_loot"
        case (Button(), *_), Button() if target in SEALS:
            return _seal(public, seat, target)
        case (Button(), Button(name), *_), Seat(other):
            return _target(public, seat, name, other)
    return "choose_first"


def nothing_to_declare(choice: Choice) -> list[str]:
    """Return why a seat whose turn it is can declare nothing: the reasons that concern whom it is now."""
    public, seat = choice.view.public, choice.ask.seat
    if public.declared:
        return ["declared"]
    if public.heads[seat] >= 0:
        seals = SEALS[:2]
    else:
        seals = SEALS[3:] if public.serves[seat] is not None else SEALS[2:3]
    return [_seal(public, seat, seal) for seal in seals]


def _draw(public: Public, hand: int) -> str:
    """Why no card can be drawn (3.5, 3.6, 3.7)."""
    if not public.actions_left():
        return "no_actions"
    return "hand_full" if hand >= HAND else "pile_empty"


def _house(public: Public, seat: int, card: int, target: Target) -> str:
    """Why a card can't go to a house, a head or a seat (4.2, 4.3, 9.5 to 9.8)."""
    if card == SAVE_FACE:
        return "save_face_answers"
    if not public.actions_left() and not public.stolen:
        return "no_actions"
    if card == DISHONOUR:
        return "two_actions" if public.actions_left() < 2 else "another_seat"
    if card == ASSASSIN:
        return "no_daimyo_there"
    if card in SPIES:
        return "nothing_to_take"
    if card in DAIMYOS:
        return _daimyo(public, seat)
    if not isinstance(target, House):
        return "choose_house"
    if target.place == public.robbed and public.stolen:
        return "robbed_house"
    if card in CASTLES:
        return "castle_daimyo"
    if card in OKUGATA and public.full[target.place] & HAS_OKUGATA:
        return "okugata_there"
    if card in ARMIES and public.full[target.place] & HAS_ARMIES:
        return "five_armies"
    if target.place >> 1 == seat and public.heads[seat] < 0 and not target.place & 1:
        return "no_house_yet"
    return "not_your_house"


def _daimyo(public: Public, seat: int) -> str:
    if public.serves[seat] is not None:
        return "second_no_daimyo"
    if public.heads[seat] >= 0 and public.second[seat] is None:
        return "daimyo_no_second"
    return "daimyo_for_second" if public.heads[seat] >= 0 else "daimyo_before_you"


def _seal(public: Public, seat: int, seal: Target) -> str:
    """Why a declaration can't be made (3.9)."""
    if public.declared:
        return "declared"
    if seal == SEALS[3]:
        return "leaving" if public.serves[seat] is not None else "serves_nobody"
    if seal == SEALS[2]:
        if public.heads[seat] >= 0:
            return "has_daimyo"
        return "serves_already" if public.serves[seat] is not None else "nobody_to_serve"
    if public.heads[seat] < 0:
        return "no_daimyo"
    if seal == SEALS[0]:
        return "shogun_yourself" if public.decree == seat else "shogun_another"
    return "no_die" if public.strength(seat, False) < STRENGTH_A_DIE else "nobody_to_attack"


def _target(public: Public, seat: int, seal: str, other: int) -> str:
    """Why a seat can't be attacked or served (5.2, 6.3, 6.11)."""
    if other == seat:
        return "another_seat"
    if public.heads[other] < 0:
        return "no_daimyo_there"
    return "second_there" if seal == SEALS[2].name else "no_castle_no_title"


def _answer(choice: Choice, target: Target) -> str:
    """Why a Dishonour can't be answered so (7.3, 7.5)."""
    if target == ANSWERS[1]:
        return "shogun_saves_no_face" if choice.view.public.decree == choice.ask.seat else "no_save_face"
    if choice.view.public.heads[choice.ask.seat] < 0:
        return "no_daimyo"
    return "touch_again"
