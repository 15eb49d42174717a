"""What a choice marks on the table, by the names that the table knows: gold, ghosts, tags, and answers.

Everything follows from the choice; nothing is drawn here.
"""

from collections.abc import Sequence

from game.honor.cards import DISHONOUR_SAVED, DISHONOURED, GUARD, KILLS, KILLS_GUARDED, SPIES
from game.honor.decisions import Phase
from game.honor.show.ask_words import AskWords
from game.honor.show.choices import (
    ANSWERS,
    BURN,
    DECLARE,
    DISCARDS,
    KEEP,
    PILE,
    SEALS,
    SHOW,
    TAKE,
    Button,
    Card,
    Choice,
    Head,
    House,
    Loot,
    Seat,
    Target,
)
from game.kept.language import Language
from scenes.honor.match.answer_boards import Answer

Hand = Sequence[int]


def is_covered(choice: Choice) -> bool:
    """Whether what is asked lies over the table: its few answers, or a house whose loot is chosen."""
    if choice.ask.phase in (Phase.DISHONOURED, Phase.SAVE_FACE, Phase.CASTLE):
        return True
    declares = choice.touched[:1] == (DECLARE,)
    return declares or any(isinstance(one, Loot) for one in choice.targets())


def gold(choice: Choice, hand: Hand) -> set[str]:
    """What may be touched; before the first touch of a turn only the pile, for nearly all cards could be."""
    targets = choice.targets()
    if choice.ask.phase is Phase.TURN and not choice.touched:
        targets = [target for target in targets if target == PILE]
    return {name for target in targets for name in _names(target, hand)}


def chosen(choice: Choice, hand: Hand) -> set[str]:
    """What was touched; of several cards of one kind the first is raised."""
    return {name for target in choice.touched for name in _names(target, hand)[:1]}


def _names(target: Target, hand: Hand) -> list[str]:
    """Return what the table calls a target."""
    match target:
        case Card(card):
            return [f"hand:{number}" for number, one in enumerate(hand) if one == card]
        case House(place):
            return [f"house:{place}"]
        case Head(place):
            return [f"head:{place}"]
        case Seat(seat):
            return [f"seat:{seat}"]
        case Button():
            return {PILE: ["pile"], DISCARDS: ["discards"]}.get(target, [])
    return []


def ghosts(choice: Choice) -> dict[int, int]:
    """The card that is to be laid, by the own houses that it could go to."""
    card = None
    if choice.ask.phase is Phase.STASH:
        card = choice.view.public.stolen[0]
    elif choice.touched and isinstance(choice.touched[0], Card) and choice.touched[0].card not in SPIES:
        card = choice.touched[0].card
    own = choice.ask.seat
    places = [one.place for one in choice.targets() if isinstance(one, House) and one.place >> 1 == own]
    return {} if card is None or len(choice.touched) > 1 else dict.fromkeys(places, card)


def tags(choice: Choice) -> dict[str, str]:
    """What an assassin needs, by the heads that he can be sent to."""
    public, found = choice.view.public, {}
    for target in choice.targets():
        if isinstance(target, Head):
            guarded = GUARD in public.houses[target.place]
            found[f"head:{target.place}"] = f"{KILLS_GUARDED if guarded else KILLS}+"
    return found


def answers(choice: Choice, words: AskWords, language: Language, hints: bool) -> list[Answer]:
    """List the answers on the paper over the table, those that are refused with the reason.

    `hints`: whether the chance of a fight is told.
    """
    shown: Sequence[Button] = {
        Phase.TURN: SEALS,
        Phase.DISHONOURED: ANSWERS,
        Phase.SAVE_FACE: (SHOW, KEEP),
        Phase.CASTLE: (TAKE, BURN),
    }[choice.ask.phase]
    start = Choice(choice.view, choice.ask)
    start.touched = (DECLARE,) if choice.ask.phase is Phase.TURN else ()
    return [
        Answer(
            target.name,
            target,
            words.target(choice, target),
            _consequence(choice, target, words, language, hints),
            "" if target in choice.touched else words.refusal(start, target) or "",
            target in choice.touched,
            _score(choice, target, language),
        )
        for target in shown
    ]


def _score(choice: Choice, target: Button, language: Language) -> str:
    """Say what an answer makes of the own honour, where it costs some."""
    if target not in ANSWERS[:2]:
        return ""
    before = choice.view.public.honour[choice.ask.seat]
    lost = DISHONOURED if target == ANSWERS[0] else DISHONOUR_SAVED
    return language.text("honor.follows.score", before=before, lost=lost, after=before - lost)


def _consequence(choice: Choice, target: Button, words: AskWords, language: Language, hints: bool) -> str:
    """Say what follows from an answer."""
    text, public, seat = language.text, choice.view.public, choice.ask.seat
    if target in SEALS:
        follows = text(f"honor.follows.{target.name}", n=public.decree_honour)
        return f"{follows}\n{words.defence(choice, hints)}" if target == SEALS[0] else follows
    if target in ANSWERS[2:]:
        house = public.houses[2 * seat + (target == ANSWERS[2])]
        return text("honor.follows.fall", n=len(house)) if house else text("honor.follows.no_fall")
    return ""
