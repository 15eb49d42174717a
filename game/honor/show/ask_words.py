"""What is asked of a seat, what may be touched and why something can't be, in words.

Legality is options.py's alone; here it is only said: the code of a reason is a text below "honor.refused". A
reason tells what the seat itself may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.honor.cards import (
    ARMIES,
    ASSASSIN,
    CASTLES,
    DAIMYOS,
    DISHONOUR,
    HAND,
    OKUGATA,
    SAVE_FACE,
    SIDES,
    SPIES,
    STRENGTH_A_DIE,
    half_rounded_up,
)
from game.honor.decisions import Phase
from game.honor.odds import threatened, wins
from game.honor.public_state import HAS_ARMIES, HAS_OKUGATA, Public
from game.honor.show.choice_by_touches import (
    ANSWERS,
    DECLARE,
    DISCARDS,
    END,
    GO,
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
from game.honor.show.consequences import Consequences, consequence_words, title_at_stake
from game.honor.show.log_words import card_in_a_sentence, card_name
from game.kept.language import Language, signed


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
            return _seal(choice, target)
        case (Button(), Button(name), *_), Seat(other):
            return _target(public, seat, name, other)
    return "choose_first"


def unplayable(choice: Choice, card: int) -> str | None:
    """Return why a card of the hand can only be discarded now; None where it could be played."""
    public, seat = choice.view.public, choice.ask.seat
    if choice.ask.phase is not Phase.TURN or _begun_with(choice, card).targets() != [DISCARDS]:
        return None
    if card == SAVE_FACE:
        return "save_face_answers"
    if not public.actions_left():
        return "no_actions"
    if card in SPIES:
        return "nothing_to_take_anywhere"
    if card in OKUGATA:
        return "okugata_everywhere"
    if card in ARMIES:
        return "armies_everywhere"
    return _house(public, seat, card, House(2 * seat + 1))


def _begun_with(choice: Choice, card: int) -> Choice:
    """Return the same choice as it is when a card was touched first."""
    begun = Choice(choice.view, choice.ask)
    begun.touched = (Card(card),)
    return begun


def nothing_to_declare(choice: Choice) -> list[str]:
    """Return why a seat whose turn it is can declare nothing: the reasons that concern whom it is now."""
    public, seat = choice.view.public, choice.ask.seat
    if public.declared:
        return ["declared"]
    if public.heads[seat] >= 0:
        seals = SEALS[:2]
    else:
        seals = SEALS[3:] if public.serves[seat] is not None else SEALS[2:3]
    return [_seal(choice, seal) for seal in seals]


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


def _seal(choice: Choice, seal: Target) -> str:
    """Why a declaration can't be made (3.9)."""
    public, seat = choice.view.public, choice.ask.seat
    if public.declared:
        return "declared"
    if seal == SEALS[3]:
        return "leaving" if public.serves[seat] is not None else "serves_nobody"
    if seal == SEALS[2]:
        if public.heads[seat] >= 0:
            return "has_daimyo"
        if public.serves[seat] is not None:
            return "serves_already"
        if not any(card in DAIMYOS for card in choice.view.hand):
            return "nobody_to_serve"
        return "nobody_to_serve_lays" if public.actions_left() else "nobody_to_serve_later"
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


class AskWords:
    """Words for the choices of one seat; `names` are the seats' names as they are shown."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self._language, self._names = language, names

    def asked(self, choice: Choice) -> tuple[str, str]:
        """Return what is asked now: a heading, and a line below it."""
        match choice.ask.phase:
            case Phase.TURN:
                return self._turn(choice)
            case Phase.STASH:
                return self._card(choice.view.public.stolen[0]), self._text("ask.where")
            case Phase.DISHONOURED:
                return self._text("ask.dishonoured.title"), self.paper(choice)[1]
            case Phase.SAVE_FACE:
                return self._text("ask.save_face.title"), self.paper(choice)[1]
            case _:
                return self._card(choice.view.public.castles[choice.ask.other]), self.paper(choice)[1]

    def paper(self, choice: Choice) -> tuple[str, str]:
        """Return what a paper over the table says: first why something is asked, below it what."""
        other = self._names[choice.ask.other]
        match choice.ask.phase:
            case Phase.DISHONOURED:
                asks = "ask.again" if choice.touched else "ask.dishonoured.line"
                return self._text("ask.dishonoured.why", name=other), self._text(asks)
            case Phase.SAVE_FACE:
                return self._save_face(choice)
            case Phase.CASTLE:
                castle = self._card(choice.view.public.castles[choice.ask.other])
                if (own := choice.view.public.castles[choice.ask.seat]) < 0:
                    return self._text("ask.beat", name=other), self._text("ask.castle", card=castle)
                over = self._text("ask.castle_over", card=castle, own=card_in_a_sentence(self._language, own))
                return self._text("ask.beat", name=other), over
            case _:
                return self.asked(choice)

    def target(self, choice: Choice, target: Target) -> str:
        """Return what a target is called, for a button, a menu or a voice."""
        match target:
            case Card(card) | Loot(card):
                return self._card(card)
            case House(place) | Head(place):
                key = "house" if isinstance(target, House) else "head"
                side, owner = SIDES[place & 1], place >> 1
                if owner == choice.ask.seat:
                    return self._text(f"{key}.{side}_own")
                return self._text(f"{key}.{side}", name=self._names[owner])
            case Seat(seat):
                return self._names[seat]
            case Button(name):
                return self._text(f"button.{name}")

    def refusal(self, choice: Choice, target: Target) -> str | None:
        """Return in a sentence why a target can't be touched, None where it can."""
        reason = refusal(choice, target)
        return None if reason is None else self._text(f"refused.{reason}")

    def nothing_to_declare(self, choice: Choice) -> str:
        """Return in sentences why nothing can be declared now, "" where something can."""
        if choice.declares:
            return ""
        return " ".join(self._text(f"refused.{reason}") for reason in nothing_to_declare(choice))

    def share(self, choice: Choice, lord: int) -> str:
        """Return what serving a seat's Daimyo would bring a turn as everything lies now."""
        public, seat = choice.view.public, choice.ask.seat
        house, own = public.house_honour(lord), public.sums[2 * seat + 1]
        return self._text(
            "follows.share",
            house=house,
            of_house=half_rounded_up(house),
            own=own,
            of_own=half_rounded_up(own),
            n=signed(public.share_of(seat, lord), "+"),
        )

    def thrown(self, dice: int) -> str:
        """Say between which sums so many dice throw."""
        return self._text("ask.sums", least=dice, most=6 * dice) if dice else self._text("ask.no_dice")

    def title_at_stake(self, choice: Choice, target: int) -> str:
        """Return that an attack on a seat decides who is Shogun; "" where it does not."""
        stake = title_at_stake(choice.view.public, choice.ask.seat, target)
        return self._text("follows.title_at_stake") if stake else ""

    def consequences(self, found: Consequences) -> list[str]:
        """Say what an answer means for all to see, each a line."""
        return consequence_words(self._language, self._names, found)

    def a_turn(self, found: Consequences) -> str:
        """Say what an answer makes of the honour that a turn brings; "" where that stays."""
        before, after = found.a_turn
        return "" if before == after else self._text("follows.a_turn", before=before, after=after)

    def tags(self, choice: Choice) -> dict[str, str]:
        """Return what a Dishonour can cost a seat, by "seat:SEAT", where one is to be chosen for it."""
        public = choice.view.public
        if choice.touched[:1] != (Card(DISHONOUR),):
            return {}
        found = {}
        for seat in (one.seat for one in choice.targets() if isinstance(one, Seat)):
            kind, cards = cheapest_seppuku(public, seat)
            found[f"seat:{seat}"] = self._language.text(f"honor.dishonour_tag.{kind}", n=cards)
        return found

    def defence(self, choice: Choice, hints: bool) -> str:
        """Return how a Shogun would stand as everything lies now; `hints`: how likely he would hold, too."""
        own, most = threatened(choice.view.public, choice.ask.seat)
        if not most:
            return self._text("follows.unthreatened")
        if not hints:
            return self._text("follows.holds", n=most, own=own)
        odds = round(100 * (1 - wins(most, own)))
        return self._text("follows.holds_odds", n=most, own=own, odds=odds)

    def _text(self, key: str, **values: object) -> str:
        return self._language.text(f"honor.{key}", **values)

    def _card(self, card: int) -> str:
        return card_name(self._language, card)

    def _turn(self, choice: Choice) -> tuple[str, str]:
        actions = choice.view.public.actions_left()
        left = self._text("ask.actions", n=actions)
        if not choice.touched:
            return self._text("ask.turn"), left
        first, *rest = choice.touched
        if rest and rest[-1] in choice.targets():
            return self.target(choice, rest[0]), self._text(f"ask.{self._again(choice, rest[-1])}")
        match first:
            case Card(card) if not rest and choice.targets() == [DISCARDS]:
                reason = unplayable(choice, card)
                why = "" if reason is None else f"{self._text(f'refused.{reason}')} "
                return self._card(card), f"{why}{self._text('ask.discard')}"
            case Card(card) if card in SPIES:
                return self._card(card), self._text(self._spy(choice))
            case Card(card) if card in (ASSASSIN, DISHONOUR):
                return self._card(card), self._text("ask.whom")
            case Card(card):
                return self._card(card), self._text("ask.where")
            case Button() if first == DECLARE and rest:
                whom = "ask.whom_attack" if rest[0] == SEALS[1] else "ask.whom_serve"
                return self.target(choice, rest[0]), self._text(whom, n=choice.view.public.dice_most)
            case Button() if first == END:
                return self._text("ask.end"), left
        return self._text("button.declare"), self._text("ask.once_a_turn")

    @staticmethod
    def _again(choice: Choice, target: Target) -> str:
        """Return which words ask whether it is meant, of what is one's own in others."""
        own = isinstance(target, House | Head) and target.place >> 1 == choice.ask.seat
        return "again_own" if own else "again"

    def _spy(self, choice: Choice) -> str:
        if len(choice.touched) == 1:
            return "ask.which_house"
        return "ask.more_loot" if GO in choice.targets() else "ask.loot"

    def _save_face(self, choice: Choice) -> tuple[str, str]:
        ask, fight = choice.ask, choice.view.public.fight
        own = _whose(choice)
        sums = {} if fight is None else {"lost": str(min(fight.sums)), "won": str(max(fight.sums))}
        case, name = f"{ask.against}{own}", self._names[ask.other]
        then = self._text(f"ask.save_face.then_{case}", name=name)
        if fight is not None and fight.winner == ask.seat:
            return self._text("ask.save_face.death_won", name=name, **sums), then
        case = f"{ask.against}{own if ask.other == ask.seat else ''}"
        return self._text(f"ask.save_face.{case}", name=name, **sums), then


def saves_own(choice: Choice) -> bool:
    """Whether a Save face is asked for that helps the seat itself, or whom it is bound to."""
    return bool(_whose(choice))


def _whose(choice: Choice) -> str:
    """Return what the key of a question for a Save face ends with, by whom it would save."""
    public, seat, other = choice.view.public, choice.ask.seat, choice.ask.other
    if other == seat:
        return "_own"
    return "_bound" if other in (public.serves[seat], public.second[seat]) else ""


def cheapest_seppuku(public: Public, seat: int) -> tuple[str, int]:
    """Return what a seat loses by its Samurai's seppuku (8.3): "cards", "bond", "lord" or "nothing".

    With it how many cards. Those of his house come before all else: of a second Samurai, too.
    """
    house = public.houses[2 * seat + 1]
    if house:
        return "cards", len(house)
    if public.second[seat] is not None:
        return "lord", 0
    return ("nothing" if public.serves[seat] is None else "bond"), 0
