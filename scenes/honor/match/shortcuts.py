"""Keys and buttons that do at once what the focus would have to go to."""

from game.honor.decisions import Phase
from game.honor.show.choice_by_touches import (
    BURN,
    DECLARE,
    DISCARDS,
    END,
    KEEP,
    PILE,
    SEALS,
    SHOW,
    TAKE,
    Card,
    Choice,
    Seat,
    Target,
)
from scenes.honor.table.table_controls import OpenHouses, Tool
from scenes.window.intents import Erase, Intent, Number, Reveal, Shortcut

_TARGETS = {"draw": PILE, "declare": DECLARE, "end": END}
_ASKED = {Phase.SAVE_FACE: (KEEP, SHOW), Phase.CASTLE: (BURN, TAKE)}


def shortcut(
    intent: Intent, choice: Choice | None, focused: object, seats: list[int], held: bool
) -> Target | OpenHouses | Tool | None:
    """Return what a key stands for just now, None where it means nothing.

    `focused` is what the focus is on; `seats` are those of the table as they sit, the viewer's first. `held`:
    what was done last can be taken back.
    """
    turn = choice is not None and choice.ask.phase is Phase.TURN
    match intent:
        case Shortcut(name) if turn:
            return _TARGETS[name]
        case Reveal(shown) if choice is not None and choice.ask.phase in _ASKED:
            return _ASKED[choice.ask.phase][shown]
        case Reveal(True) if turn:  # a pad has no other button for it
            return PILE
        case Reveal(False) if choice is not None and turn:  # nor for this
            return Tool("back") if choice.touched else Tool("undo") if held else None
        case Erase() if choice is not None and turn:
            if choice.touched:
                return DISCARDS
            return focused if isinstance(focused, Card) else None
        case Number(number):
            targets = [] if choice is None else choice.targets()
            if choice is not None and choice.touched == (DECLARE,):
                return SEALS[number - 1] if number <= len(SEALS) else None
            if number > len(seats):
                return None
            seat = seats[number - 1]
            return Seat(seat) if Seat(seat) in targets else OpenHouses(seat)
    return None
