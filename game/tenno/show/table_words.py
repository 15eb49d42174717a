"""What is asked and what stands on the table, what cards are called and why a match ended, in words."""

from game.kept.language import Language
from game.table.shown_names import seat_name, spoken_to
from game.tenno.cards import NAMES, PICTURES
from game.tenno.decisions import Attack
from game.tenno.odds import PossibleRows, chances
from game.tenno.score import short_seats
from game.tenno.show.choice_by_touches import Button, Choice, ExchangeChoice, SlotSpot, SwapChoice, Words
from game.tenno.show.picture import Banner, Odds, Sees
from game.tenno.view import View


def card_words(card: int, language: Language, form: str = "short") -> str:
    """Return a card's short name, such as "Farmer 2" or "Ninja".

    `form` is the case it stands in: "short" alone or as who acts, "theirs" and "yours" as whom it befalls,
    "seen" as what lay there.
    """
    return language.text(f"card.{form}.{PICTURES[card]}")


def card_name(language: Language, card: int) -> str:
    """Return a card's name with its number: "Samurai 7"."""
    return language.text(f"card.{PICTURES[card]}")


def card_rule(language: Language, card: int) -> tuple[str, str]:
    """Return a card's name, and what it does in at most twelve words."""
    return card_name(language, card), language.text(f"card.rule.{PICTURES[card]}")


def act_words(language: Language, view: View, monk_of: int | None) -> str:
    """Return what a rival is about to do; empty where a person is asked.

    ``monk_of`` is the rival who may help the attacked card, as far as everybody knows.
    """
    ask = view.public.ask
    seat = monk_of if monk_of is not None else None if ask is None else ask.seat
    if seat is None or view.seats[seat].rival is None:
        return ""
    act = "monk" if monk_of is not None or ask is None else "again" if ask.again else ask.wanted
    return language.text(f"table.act.{act}", name=seat_name(language, view.seats[seat]))


def asked_words(language: Language, view: View, words: Words) -> tuple[str, str]:
    """Return title and line of what is asked."""
    values: dict[str, object] = {}
    if words.slot is not None:
        values["slot"] = words.slot
    if words.seat is not None:
        values["name"] = seat_name(language, view.seats[words.seat])
    keys = words.title, words.line or f"{words.title}-line"
    title, line = (language.text(f"choice.{key}", **values) for key in keys)
    return title, line


def button_label(language: Language, button: Button) -> str:
    """Return what stands on a choice's button; which card it lays only where the button says so."""
    if button.name != "lay":
        return language.text(f"choice.button.{button.name}")
    if button.card is None:
        return language.text("choice.button.lay-covered")
    return language.text(f"card.lay.{PICTURES[button.card]}")


def why_ended(view: View, language: Language) -> str:
    """Return one sentence; empty while the match goes on."""
    short, reader = short_seats(view.public), spoken_to(view.seats, view.you)
    if not short:
        return _dusk(view, language, reader) if view.public.over else ""
    if len(short) > 1:
        others = [one.seat for one in short if one.seat != reader]
        you = "_you" if len(others) < len(short) else ""
        names = ", ".join(seat_name(language, view.seats[seat]) for seat in others)
        return language.text(f"end.several{you}", names=names)
    (one,) = short
    you = "_you" if one.seat == reader else ""
    name = seat_name(language, view.seats[one.seat])
    if one.hand:
        return language.text(f"end.short{you}", name=name, n=one.hand)
    first, *others = one.gaps
    if not others:
        return language.text(f"end.one{you}", name=name, slot=first + 1)
    return language.text(f"end.two{you}", name=name, slot=first + 1, other=others[0] + 1)


def _dusk(view: View, language: Language, reader: int | None) -> str:
    """Say whose hand is empty where that ends a match."""
    empty = [seat for seat, hand in enumerate(view.public.hand_sizes) if not hand]
    if empty == [reader]:
        return language.text("end.dusk_you")
    names = ", ".join(seat_name(language, view.seats[seat]) for seat in empty)
    return language.text("end.dusk", name=names)


def turn_banner(
    language: Language,
    view: View,
    choice: Choice | None,
    monk_of: int | None,
    held: bool = False,
    covered: bool = False,
) -> Banner:
    """Return what is asked, or whose turn it is; `monk_of`: the rival who may help the attacked card.

    `held`: what was decided last is still kept back, and can be undone. `covered`: own cards lie face down,
    and then no words tell the Shogun from the others.
    """
    text, ask = language.text, view.public.ask
    if choice is not None:
        words = choice.words()
        if next_step(language, view, choice) is not None:  # that is on a paper: here, what it is about
            words = Words(choice.ask.wanted)
        title, line = asked_words(language, view, words)
        refused = None if covered and choice.refused == "shogun" else choice.refused
        return Banner(title, line if refused is None else text(f"refused.{refused}"))
    if held:
        crest = None if view.you is None else view.seats[view.you].crest
        return Banner(text("table.held"), text("table.held_line"), crest, calm=True)
    if view.public.over:
        return Banner(text("table.over"), "", calm=True)
    if ask is not None and ask.wanted == "place":  # nobody's turn yet
        line = act_words(language, view, None)
        return Banner(text("table.waits"), line, view.seats[ask.seat].crest, calm=True)
    line, seat = act_words(language, view, monk_of), view.public.turn
    if line and monk_of is not None:
        seat = monk_of
    elif line and ask is not None:
        seat = ask.seat
    name, own = seat_name(language, view.seats[seat]), seat == spoken_to(view.seats, view.you)
    if not line:
        title = text("table.your_turn") if own else text("table.turn", name=name)
    elif line == text("table.act.attack", name=name):
        title, line = line, ""
    else:  # one thing at a time: whose turn it is his plate says
        title = text("table.chooses", name=name)
    return Banner(title, line, view.seats[seat].crest, calm=True)


def next_step(language: Language, view: View, choice: Choice | None) -> tuple[str, str] | None:
    """Return title and line of what comes next in an exchange whose slot is chosen; else None."""
    if not isinstance(choice, ExchangeChoice) or choice.slot is None:
        return None
    return asked_words(language, view, choice.words())


def seen_of(language: Language, view: View, choice: Choice) -> Sees | None:
    """Return what everybody will see of an exchange or a swap; None before its slots are chosen."""
    text = language.text
    match choice:
        case ExchangeChoice(slot=slot) if slot is not None:
            slots: tuple[int, ...] = (slot,)
            lines = text("table.sees_slot", slot=slot + 1), text("table.sees_not")
        case SwapChoice(slots=chosen) if len(chosen) == 2:
            slots = tuple(sorted(chosen))
            lines = text("table.sees_swap"), text("table.sees_not_swap")
        case _:
            return None
    return Sees(text("table.sees"), view.seats[choice.seat].crest, slots, *lines)


def attack_odds(
    language: Language, view: View, you: int, attack: tuple[int, SlotSpot], rows: PossibleRows
) -> Odds:
    """Return the odds of an attack from an own slot; `rows`: what others' rows can be, by the same view."""
    slot, target = attack
    card = view.row[slot]
    assert card is not None
    win, tie, lose = chances(view, Attack(you, slot, target.seat, target.slot), rows).percents()
    text = language.text
    title = text("table.odds", card=card_name(language, card))
    words = text("table.win", n=win), text("table.tie", n=tie), text("table.lose", n=lose)
    return Odds(win, tie, lose, title, *words)


def possible_cards(language: Language, view: View, spot: SlotSpot, rows: PossibleRows) -> tuple[str, ...]:
    """Return a line with the cards that another's slot can hold; none for own slots and gaps."""
    if view.you in (None, spot.seat) or not view.is_laid(spot.seat, spot.slot):
        return ()
    names = " ".join(NAMES[card] for card in rows.cards(spot.seat, spot.slot))
    return (language.text("note.possible", cards=names),)
