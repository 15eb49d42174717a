"""What a choice lights up on the table, by the names that the table knows: gold, ghosts, and tags.

Everything follows from the choice; nothing is drawn here.
"""

from collections.abc import Sequence

from game.honor.cards import ASSASSIN, GUARD, KILLS, KILLS_GUARDED, SPIES
from game.honor.decisions import Phase
from game.honor.show.choice_by_touches import (
    DECLARE,
    DISCARDS,
    PILE,
    Button,
    Card,
    Choice,
    Head,
    House,
    Loot,
    Seat,
    Target,
)

Hand = Sequence[int]
NINJAS = frozenset(map(Card, (*SPIES, ASSASSIN)))


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
    return {name for target in targets if not _is_own(choice, target) for name in _names(target, hand)}


def unlikely(choice: Choice) -> set[str]:
    """What of one's own a Ninja could be sent to: it may be, but it looks unlike an enemy's."""
    return {name for target in choice.targets() if _is_own(choice, target) for name in _names(target, ())}


def _is_own(choice: Choice, target: Target) -> bool:
    """Whether a Ninja that was touched first would strike the sender there."""
    ninja = choice.touched[:1] and choice.touched[0] in NINJAS
    own = isinstance(target, House | Head) and target.place >> 1 == choice.ask.seat
    return bool(ninja) and own


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
