"""What stands on the table in words: whose turn it is, what is asked, what others see of a choice, the odds.

Told of what a view's owner knows and has chosen so far; who may see it is for the page to say.
"""

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.cards import NAMES
from game.tenno.decisions import Attack
from game.tenno.odds import PossibleRows, chances
from game.tenno.show.choices import Choice, ExchangeChoice, SlotSpot, SwapChoice, Words
from game.tenno.show.picture import Banner, Odds, Sees
from game.tenno.show.words import act_words, asked_words, card_name
from game.tenno.view import View


def turn_banner(language: Language, view: View, choice: Choice | None, monk_of: int | None) -> Banner:
    """Return what is asked, or whose turn it is; `monk_of`: the rival who may help the attacked card."""
    text, ask = language.text, view.public.ask
    if choice is not None:
        words = choice.words()
        if next_step(language, view, choice) is not None:  # that is on a paper: here, what it is about
            words = Words(choice.ask.wanted)
        title, line = asked_words(language, view, words)
        return Banner(title, line if choice.refused is None else text(f"refused.{choice.refused}"))
    if view.public.over:
        return Banner(text("table.over"), "", calm=True)
    if ask is not None and ask.wanted == "place":  # nobody's turn yet
        line = act_words(language, view, None)
        return Banner(text("table.waits"), line, view.seats[ask.seat].crest, calm=True)
    who, own = view.seats[view.public.turn], view.public.turn == view.you
    name, line = seat_name(language, who), act_words(language, view, monk_of)
    if own or not line:
        title = text("table.your_turn") if own else text("table.turn", name=name)
    elif ask is None or ask.wanted == "attack" or monk_of is not None:
        title = text("table.act.attack", name=name)
        line = "" if line == title else line
    else:
        who = view.seats[ask.seat]
        title = text("table.chooses", name=seat_name(language, who))
    return Banner(title, line, who.crest, calm=True)


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
