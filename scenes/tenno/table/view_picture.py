"""From a seat's view to the picture of the table: counts, rows, piles, discard, last fight, what was seen.

Owns what of a view is shown where. It must not know pixels, nor what is being chosen (marks.py adds that).
It is handed a view, and so cannot show what the viewer may not know.
"""

from game.kept.language import Language
from game.table.card_face import Face
from game.table.seat_names import seat_name
from game.tenno.cards import SHOGUN
from game.tenno.show.fight_facts import verdict_words
from game.tenno.show.log_words import card_words, log_rows
from game.tenno.show.picture import (
    Banner,
    HandCard,
    LastFight,
    Note,
    Portrait,
    SeatPicture,
    SlotPicture,
    TablePicture,
)
from game.tenno.show.seating import Seating
from game.tenno.view import View

LOG_ROWS = 8
"""How many lines of the log the table is given; it draws as many of the newest as have room."""


def table_picture(
    view: View, seating: Seating, language: Language, banner: Banner | None, open_cards: bool = True
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
        log=tuple(log_rows(view, language, LOG_ROWS)),
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
