"""From a seat's view to the picture of the table: what lies where, and what a choice adds to it.

Owns what of a view is shown where, and what is lit. It is handed a view and so cannot show what its viewer
may not know; in a public view there is no choice, and nothing here tells one own slot from another. Where a
match is seen again with all cards open (`OpenTable`), every row and the own hand lie face up.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.kept.language import Language
from game.table.log_row import ToldRow
from game.table.record_by_viewer import Telling
from game.table.seats import Seating
from game.table.shown_card import Face, Rim
from game.table.shown_names import ShownName, seat_name
from game.tenno.fooled_and_read import Tell, latest_tell
from game.tenno.public_state import SLOTS
from game.tenno.set_pieces_act_3_snow import CordsProp
from game.tenno.show.bluff_words import seal_of
from game.tenno.show.choice_by_touches import AttackChoice, Choice, HandSpot, RefillChoice, SlotSpot
from game.tenno.show.duel_words import verdict_words
from game.tenno.show.moods import feeling, mood
from game.tenno.show.picture import (
    Arrow,
    Banner,
    CardPicture,
    LastFight,
    Note,
    Portrait,
    SeatPicture,
    SlotAt,
    TablePicture,
    with_cards,
    with_seat,
    with_slots,
)
from game.tenno.show.table_words import card_words
from game.tenno.view import View

LOG_ROWS = 8
"""How many lines of the log the table is given; it draws as many of the newest as have room."""
_SPOKEN_FOR = {"shogun", "same-card"}
"""Reasons that belong to the card itself: such own cards are dimmed while an attack is chosen."""


def table_picture(
    view: View,
    seating: Seating,
    language: Language,
    banner: Banner | None,
    open_cards: bool = True,
    log: Sequence[ToldRow] = (),
) -> TablePicture:
    """Return the table as the viewer has it, nothing chosen.

    ``open_cards``: the viewer's own row and hand lie face up; in a public view they never do.
    """
    bottom = seating.bottom
    hand = [None] * view.public.hand_sizes[bottom]
    tell, seats = latest_tell(view), map(seating.seat, range(seating.seats))
    return TablePicture(
        seats=tuple(_seat(view, seat, language, open_cards, tell) for seat in seats),
        banner=banner,
        hand=tuple(map(CardPicture, view.hand_cards() if open_cards and bottom == view.you else hand)),
        log=tuple(log[-LOG_ROWS:]),
        discard=tuple(Face(view.seats[seat].crest, card) for seat, card in view.public.discard),
        discard_title=language.text("table.discard"),
        prisoners_title=language.text("scoring.prisoners"),
        last_fight=last_fight(view, language, tell, view.you if bottom == view.you else None),
    )


def _seat(view: View, seat: int, language: Language, open_cards: bool, tell: Tell | None) -> SeatPicture:
    name, public, variant = view.seats[seat], view.public, view.variant
    own = seat == view.you and open_cards
    face = None if name.rival is None else Portrait(name.rival, mood(view, seat), feeling(view, seat, tell))
    return SeatPicture(
        seat_name(language, name),
        name.crest,
        public.hand_sizes[seat],
        tuple(_slot(view, seat, number, own) for number in range(SLOTS)),
        tuple(view.seats[owner].crest for owner, _ in public.prisoners[seat]),
        on_turn=public.turn == seat and not public.over,
        portrait=face,
        faces=tuple(card for _, card in public.prisoners[seat]) if variant.open_prisoners else (),
        points=language.text("table.points", n=public.captured[seat]),
        ally=seat != view.you and any(view.you in side and seat in side for side in variant.allies),
    )


def _slot(view: View, seat: int, number: int, own: bool) -> CardPicture:
    if not view.is_laid(seat, number):
        return CardPicture(gap=True)
    if (face_up := view.lies_open(seat, number)) is not None:
        return CardPicture(face_up)
    card = view.row[number] if own else None
    return CardPicture(card, secret=card is not None)


def last_fight(
    view: View, language: Language, tell: Tell | None, spoken_to: int | None = None
) -> LastFight | None:
    """Return the fight that was fought last, as everybody saw it, and its `tell`; None before the first.

    ``spoken_to`` is the seat whose person is told "you" (None where several look on).
    """
    duel = view.duel
    if duel is None or duel.fought is None:
        return None
    fought, attack = duel.fought, duel.attack
    winner = None
    if fought.winner is not None:
        winner = 0 if fought.winner == attack.seat else 1
    name, yours = ShownName(""), False
    if fought.winner is not None:
        name = seat_name(language, view.seats[fought.winner])
        yours = name.is_you or fought.winner == spoken_to
    return LastFight(
        Face(view.seats[attack.seat].crest, fought.attacking),
        Face(view.seats[attack.target].crest, fought.defending),
        fought.strengths,
        winner,
        fought.monk,
        verdict_words(language, (fought.attacking, fought.defending), winner, name, yours),
        None if tell is None else seal_of(tell, language, spoken_to),
    )


def slot_note(view: View, seating: Seating, place: int, number: int, language: Language) -> Note:
    """Return what the viewer may know of a slot: what was last seen there, when, and whether it was moved."""
    seat = seating.seat(place)
    slot = view.slots[seat][number]
    if not view.is_laid(seat, number):
        return Note(place, number, language.text("note.gap"))
    if slot.seen is None:
        key = "note.farmer" if slot.original else "note.unseen"
        touched = (language.text("note.touched_unseen"),) if slot.touched else ()
        return Note(place, number, language.text(key), touched)
    when = language.text("note.fight", n=slot.seen_at)
    since = language.text("note.touched" if slot.touched else "note.unmoved")
    title = language.text("note.seen", card=card_words(slot.seen, language))
    return Note(place, number, title, (when, since), Face(view.seats[seat].crest, slot.seen))


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
    match attention.focused:
        case HandSpot(place):
            return replace(picture, hand=with_cards(picture.hand, {place: {"focused": True}}))
        case SlotSpot(seat, slot):
            return with_slots(picture, seating.place(seat), {slot: {"focused": True}})
    return picture


def with_choice(
    picture: TablePicture, seating: Seating, choice: Choice, attention: Attention, covered: bool
) -> TablePicture:
    """Mark what may be touched, what is chosen, and where an attack would go.

    `covered`: own cards lie face down, and then no mark tells the Shogun from the others.
    """
    hand = {place: _hand_marks(choice, HandSpot(place)) for place in range(len(picture.hand))}
    arrow, sight = None, attack_in_sight(choice, attention)
    for place, seat in enumerate(picture.seats):
        spots = [SlotSpot(seating.seat(place), number) for number in range(len(seat.slots))]
        marks = {spot.slot: _slot_marks(choice, spot, seat.slots[spot.slot].gap, covered) for spot in spots}
        picture = with_slots(picture, place, marks)
    if sight is not None:
        slot, target = sight
        at = SlotAt(seating.place(target.seat), target.slot)
        picture = with_slots(picture, at.place, {at.slot: {"rim": Rim.ATTACKED}})
        arrow = Arrow(SlotAt(seating.place(choice.seat), slot), at)
    return replace(picture, hand=with_cards(picture.hand, hand), arrow=arrow)


def _slot_marks(choice: Choice, spot: SlotSpot, gap: bool, covered: bool) -> dict[str, Any]:
    chosen, own, reason = choice.chosen(), spot.seat == choice.seat, choice.may_touch(spot)
    if spot in chosen:
        return {"raised": not gap, "rim": Rim.RAISED}
    attacks = own and isinstance(choice, AttackChoice)
    if own and reason in _SPOKEN_FOR and (covered or attacks):
        if not covered:
            return {"dimmed": True}
        reason = None
    return {"rim": Rim.CHOOSABLE} if reason is None and not (attacks and chosen) else {}


def _hand_marks(choice: Choice, spot: HandSpot) -> dict[str, Any]:
    if spot in choice.chosen():
        return {"raised": True, "rim": Rim.CHOSEN}
    return {"rim": Rim.CHOOSABLE} if isinstance(choice, RefillChoice) and not choice.may_touch(spot) else {}


def attack_in_sight(choice: Choice | None, attention: Attention) -> tuple[int, SlotSpot] | None:
    """Return the own slot and the target that one more touch would send it against, if there is one."""
    if not isinstance(choice, AttackChoice) or choice.slot is None:
        return None
    spot = attention.spot
    if not isinstance(spot, SlotSpot) or spot.seat == choice.seat or choice.may_touch(spot) is not None:
        spot = choice.target
    return None if spot is None else (choice.slot, spot)


def without_points(picture: TablePicture) -> TablePicture:
    """Return the table where nobody may read what prisoners come to, but remembers it."""
    return replace(picture, seats=tuple(replace(seat, points="") for seat in picture.seats))


def with_common_piles(picture: TablePicture, language: Language) -> TablePicture:
    """Return the table with the prisoners of each pair that its prop joins on the nearer one's pile."""
    if picture.prop is not None and isinstance(picture.prop.now, CordsProp):
        for pair in picture.prop.now.pairs:
            near, far = pair.places
            points = "" if pair.sum is None else language.text("table.points", n=pair.sum)
            joined = replace(picture.seats[near], pile=pair.pile, points=points)
            picture = with_seat(picture, near, joined)
            picture = with_seat(picture, far, replace(picture.seats[far], pile=(), pile_at=near))
    return picture


class OpenTable:
    """What everybody knew together, as the record goes on."""

    def __init__(self, telling: Telling) -> None:
        """Begin at the header; `telling` has what each seat was told."""
        self._telling = telling
        self._views = [View.begin(telling.told[seat][0]) for seat in range(telling.seats)]
        self._taken = [1] * telling.seats

    def at(self, line: int, picture: TablePicture, seating: Seating) -> TablePicture:
        """Return a public picture with all rows open after a line of the record, no earlier than the last."""
        for seat, view in enumerate(self._views):
            count = self._telling.count(seat, line)
            for told in self._telling.told[seat][self._taken[seat] : count]:
                view.fold(told)
            self._taken[seat] = count
        seats = []
        for place, seen in enumerate(picture.seats):
            view = self._views[seating.seat(place)]
            slots = zip(range(SLOTS), seen.slots, strict=True)
            row = tuple(self._opened(slot, view.row[number]) for number, slot in slots)
            prisoners = tuple(card for _, card in view.public.prisoners[seating.seat(place)])
            seats.append(replace(seen, slots=row, faces=prisoners))
        hand = tuple(map(CardPicture, self.hand(seating.bottom)))
        return replace(picture, seats=tuple(seats), hand=hand)

    def hand(self, seat: int) -> tuple[int, ...]:
        return self._views[seat].hand_cards()

    def _opened(self, slot: CardPicture, card: int | None) -> CardPicture:
        return slot if slot.gap or slot.card is not None else CardPicture(card, secret=True)
