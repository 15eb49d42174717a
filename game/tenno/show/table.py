"""From a seat's view to the picture of the table: what lies where, and what a choice adds to it.

Owns what of a view is shown where, and what is lit. It is handed a view and so cannot show what its viewer
may not know; in a public view there is no choice, and nothing here tells one own slot from another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.kept.language import Language
from game.table.card_face import Face, Rim
from game.table.seat_names import seat_name
from game.tenno.cards import SHOGUN
from game.tenno.show.choices import AttackChoice, Choice, HandSpot, RefillChoice, SlotSpot
from game.tenno.show.fight_facts import verdict_words
from game.tenno.show.picture import (
    Arrow,
    Banner,
    HandCard,
    LastFight,
    LogRow,
    Note,
    Portrait,
    Seating,
    SeatPicture,
    SlotAt,
    SlotPicture,
    TablePicture,
)
from game.tenno.show.words import card_words
from game.tenno.view import View

LOG_ROWS = 8
"""How many lines of the log the table is given; it draws as many of the newest as have room."""


def table_picture(
    view: View,
    seating: Seating,
    language: Language,
    banner: Banner | None,
    open_cards: bool = True,
    log: Sequence[LogRow] = (),
) -> TablePicture:
    """Return the table as the viewer has it, nothing chosen.

    ``open_cards``: the viewer's own row and hand lie face up; in a public view they never do.
    """
    seats = [_seat(view, seat, language, open_cards) for seat in seating.clockwise()]
    hand: tuple[HandCard, ...] = ()
    if view.you is not None and seating.seat(0) == view.you:
        hand = tuple(HandCard(card if open_cards else None) for card in view.hand_cards())
    else:
        hand = tuple(HandCard(None) for _ in range(view.public.hand_sizes[seating.seat(0)]))
    return TablePicture(
        own=seats[0],
        rivals=tuple(seats[1:]),
        banner=banner,
        hand=hand,
        log=tuple(log[-LOG_ROWS:]),
        discard=tuple(Face(view.seats[seat].crest, card) for seat, card in view.public.discard),
        discard_title=language.text("table.discard"),
        prisoners_title=language.text("scoring.prisoners"),
        last_fight=last_fight(view, language, view.you if seating.bottom == view.you else None),
    )


def _seat(view: View, seat: int, language: Language, open_cards: bool) -> SeatPicture:
    name = view.seats[seat]
    own = seat == view.you and open_cards
    slots = []
    for number in range(3):
        laid = view.is_laid(seat, number)
        card = view.row[number] if own and laid else None
        open_to_all = view.variant.known_shogun and view.slots[seat][number].known == SHOGUN
        if laid and open_to_all:
            card = SHOGUN
        slots.append(SlotPicture(card, gap=not laid, secret=card is not None and not open_to_all))
    portrait = None if name.rival is None else Portrait(name.rival, mood(view, seat))
    return SeatPicture(
        seat_name(language, name),
        name.crest,
        view.public.hand_sizes[seat],
        (slots[0], slots[1], slots[2]),
        tuple(view.seats[owner].crest for owner, _ in view.public.prisoners[seat]),
        on_turn=view.public.turn == seat and not view.public.over,
        portrait=portrait,
        faces=tuple(card for _, card in view.public.prisoners[seat]) if view.variant.open_prisoners else (),
        ally=view.you is not None and seat != view.you and _are_allies(view, view.you, seat),
    )


def _are_allies(view: View, one: int, other: int) -> bool:
    return any(one in side and other in side for side in view.variant.allies)


def mood(view: View, seat: int) -> str:
    """Return the face that a rival makes: at what everybody saw in the last fight, never at what it knows."""
    duel = view.duel
    if duel is None or duel.fought is None or seat not in (duel.attack.seat, duel.attack.target):
        return "calm"
    return "pleased" if duel.fought.winner == seat else "stung"


def last_fight(view: View, language: Language, spoken_to: int | None = None) -> LastFight | None:
    """Return the fight that was fought last, as everybody saw it; None before the first.

    ``spoken_to`` is the seat whose person is told "you" (None where several look on).
    """
    duel = view.duel
    if duel is None or duel.fought is None:
        return None
    fought, attack = duel.fought, duel.attack
    winner = None
    if fought.winner is not None:
        winner = 0 if fought.winner == attack.seat else 1
    name = "" if fought.winner is None else seat_name(language, view.seats[fought.winner])
    yours = spoken_to is not None and fought.winner == spoken_to
    return LastFight(
        Face(view.seats[attack.seat].crest, fought.attacking),
        Face(view.seats[attack.target].crest, fought.defending),
        fought.strengths,
        winner,
        fought.monk,
        verdict_words(language, (fought.attacking, fought.defending), winner, name, yours),
    )


def slot_note(view: View, seating: Seating, place: int, number: int, language: Language) -> Note:
    """Return what the viewer may know of a slot: what was last seen there, when, and whether it was moved."""
    seat = seating.seat(place)
    slot = view.slots[seat][number]
    if not view.is_laid(seat, number):
        return Note(place, number, language.text("note.gap"))
    if slot.seen is None:
        key = "note.farmer" if slot.original else "note.unseen"
        touched = (language.text("note.touched"),) if slot.touched else ()
        return Note(place, number, language.text(key), touched)
    when = language.text("note.fight", n=slot.seen_at)
    since = language.text("note.touched" if slot.touched else "note.unmoved")
    title = language.text("note.seen", card=card_words(slot.seen, language))
    return Note(place, number, title, (when, since), Face(view.seats[seat].crest, slot.seen))


_SPOKEN_FOR = {"shogun", "same-card"}
"""Reasons that belong to the card itself: such own cards are dimmed while an attack is chosen."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the person is at: the spot with the focus by keys and the one under the pointer."""

    focused: SlotSpot | HandSpot | None = None
    pointed: SlotSpot | HandSpot | None = None

    @property
    def spot(self) -> SlotSpot | HandSpot | None:
        """The spot that counts: the pointer's, else the focus's."""
        return self.pointed or self.focused


def with_focus(picture: TablePicture, seating: Seating, attention: Attention) -> TablePicture:
    """Ring the card that has the focus."""
    spot = attention.focused
    if isinstance(spot, HandSpot):
        return _with_hand(picture, {spot.place: {"focused": True}})
    if isinstance(spot, SlotSpot):
        return _with_slots(picture, seating, {spot: {"focused": True}})
    return picture


def with_choice(
    picture: TablePicture, seating: Seating, choice: Choice, attention: Attention, covered: bool = False
) -> TablePicture:
    """Mark what may be touched, what is chosen, and where an attack would go.

    `covered`: own cards lie face down, and then no mark tells the Shogun from the others.
    """
    changes: dict[SlotSpot, dict[str, object]] = {}
    chosen = choice.chosen()
    own_is_chosen = any(isinstance(spot, SlotSpot) for spot in chosen)
    for place, seat in enumerate(picture.seats):
        for number, slot in enumerate(seat.slots):
            spot = SlotSpot(seating.seat(place), number)
            if spot in chosen:
                changes[spot] = {"raised": not slot.gap, "rim": Rim.RAISED}
                continue
            reason = choice.may_touch(spot)
            own = spot.seat == choice.seat
            if covered and own and reason in _SPOKEN_FOR:
                reason = None
            if reason is None and not (own and own_is_chosen and isinstance(choice, AttackChoice)):
                changes[spot] = {"rim": Rim.CHOOSABLE}
            elif own and reason in _SPOKEN_FOR and isinstance(choice, AttackChoice):
                changes[spot] = {"dimmed": True}
    hand = {place: _hand_change(choice, HandSpot(place)) for place in range(len(picture.hand))}
    arrow = _arrow(seating, choice, attention)
    sight = attack_in_sight(choice, attention)
    if sight is not None:
        changes[sight[1]] = {"rim": Rim.ATTACKED}
    picture = _with_slots(picture, seating, changes)
    return replace(_with_hand(picture, hand), arrow=arrow)


def attack_in_sight(choice: Choice | None, attention: Attention) -> tuple[int, SlotSpot] | None:
    """Return the own slot and the target that one more touch would send it against, if there is one."""
    if not isinstance(choice, AttackChoice) or choice.slot is None:
        return None
    spot = attention.spot
    if not isinstance(spot, SlotSpot) or spot.seat == choice.seat or choice.may_touch(spot) is not None:
        spot = choice.target
    return None if spot is None else (choice.slot, spot)


def _arrow(seating: Seating, choice: Choice, attention: Attention) -> Arrow | None:
    sight = attack_in_sight(choice, attention)
    if sight is None:
        return None
    slot, target = sight
    return Arrow(SlotAt(seating.place(choice.seat), slot), SlotAt(seating.place(target.seat), target.slot))


def _hand_change(choice: Choice, spot: HandSpot) -> dict[str, object]:
    if spot in choice.chosen():
        return {"raised": True, "rim": Rim.CHOSEN}
    if choice.may_touch(spot) is None:
        return {"rim": Rim.CHOOSABLE} if isinstance(choice, RefillChoice) else {}
    return {}


def _with_hand(picture: TablePicture, changes: dict[int, dict[str, object]]) -> TablePicture:
    cards: tuple[HandCard, ...] = tuple(
        replace(card, **changes.get(place, {}))  # type: ignore[arg-type]
        for place, card in enumerate(picture.hand)
    )
    return replace(picture, hand=cards)


def _with_slots(
    picture: TablePicture, seating: Seating, changes: dict[SlotSpot, dict[str, object]]
) -> TablePicture:
    def changed(seat: SeatPicture, place: int) -> SeatPicture:
        slots: list[SlotPicture] = [
            replace(slot, **changes.get(SlotSpot(seating.seat(place), number), {}))  # type: ignore[arg-type]
            for number, slot in enumerate(seat.slots)
        ]
        return replace(seat, slots=(slots[0], slots[1], slots[2]))

    rivals = tuple(changed(seat, place) for place, seat in enumerate(picture.rivals, 1))
    return replace(picture, own=changed(picture.own, 0), rivals=rivals)
