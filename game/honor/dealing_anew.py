"""A match so far, with what one seat did not know of it dealt anew: the beginning of another match.

Hidden from a seat are the others' hands and the piles' order, and who kept a Save Face back. Which card lay
where in a pile is drawn so that everybody could show what was seen to be shown.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.honor.cards import ASSASSIN, DISHONOUR, HAND, NAMES, SAVE_FACE, decks_cards
from game.honor.decisions import Assassin, Discard, Dishonour, Play, SaveFace, Spy
from game.honor.events import Dealt, Drawn, Ended, Event, Shuffled
from game.honor.match import Match
from game.honor.view import View
from game.kept.chance import Chance
from game.kept.json_lines import Line

Spot: TypeAlias = tuple[int, int]
"""Where a card lay: in which pile, counted from 0, and how deep."""
TRIES = 400
"""So often it is tried anew where the cards that are left do not fit what was shown later."""


class Show(NamedTuple):
    """A seat showed a card, which it held at one of these spots."""

    card: int
    held: tuple[Spot, ...]
    """What it had drawn until then, shown since or not."""
    seat: int


class Known(NamedTuple):
    """What a seat knows of the piles of its match."""

    piles: Sequence[Counter[int]]
    """Of which cards each was made."""
    seen: dict[Spot, int]
    """Cards that the seat itself drew, or that lay open in the pile at the end."""
    shows: Sequence[Show]


def dealt_anew(header: Line, told: Sequence[Line], chance: Chance) -> list[Line]:
    """Return the lines of a record, header first, of which a seat is told just what it was told.

    A fight that it is told of as one thing, and of which it heard in part, goes on. Raises LookupError,
    TypeError or ValueError where there is no such record.
    """
    you, piles = told[0]["you"], iter(_piles(told, chance))
    match = Match(header)
    for line in told[1:]:
        if line.get("chance") == "shuffle":
            line = {"chance": "shuffle", "cards": [NAMES[card] for card in next(piles)]}
        elif line.get("move") == "draw":
            line = {"move": "draw", "seat": line["seat"]}
        elif "move" not in line and "chance" not in line:
            continue
        _keep_back(match, you, line)
        match.take(line)
    while len(match.told(you)) < len(told) and match.phase in ("roll", "save_face") and match.asked != (you,):
        if match.chance_due:
            match.draw(chance)
        else:
            _keep_back(match, you, {})
    return match.record


def _keep_back(match: Match, you: int | None, line: Line) -> None:
    """Let others that hold a Save Face keep it back until somebody is asked whom the line is of."""
    answers = line.get("move") in ("save_face", "pass")
    while match.phase == "save_face":
        (seat,) = match.asked
        if seat == you or (answers and line["seat"] == seat):
            return
        match.decide(seat, {"move": "pass", "seat": seat})


def _piles(told: Sequence[Line], chance: Chance) -> list[list[int]]:
    """Draw every pile, top first."""
    known = _known(told)
    for _ in range(TRIES):
        found = _spread(known, chance)
        if found is not None:
            return found
    raise LookupError("no piles from which this could have been drawn")


def _known(told: Sequence[Line]) -> Known:
    view = View(told[0])
    you, seats, first = view.you, view.seats, told[0]["first"]
    piles: list[Counter[int]] = []
    seen: dict[Spot, int] = {}
    shows: list[Show] = []
    hands: list[list[Spot]] = [[] for _ in range(seats)]
    pile: list[Spot] = []
    for line in told[1:]:
        discards = list(view.public.discards)
        event = view.tell(line)
        match event:
            case Shuffled(size):
                made = discards if piles else decks_cards(tuple(view.public.heads))
                pile = [(len(piles), depth) for depth in range(size)]
                piles.append(Counter(made))
            case Dealt(dealt):
                for seat in HAND * (*range(first, seats), *range(first)):
                    hands[seat].append(pile.pop(0))
                if you is not None:
                    seen |= zip(hands[you], dealt[you] or (), strict=True)
            case Drawn(seat, card):
                hands[seat].append(pile.pop(0))
                if card is not None:
                    seen[hands[seat][-1]] = card
            case Ended(hands=shown, pile=rest):
                seen |= zip(pile, rest, strict=True)
                for seat, cards in enumerate(shown):
                    shows += [Show(card, tuple(hands[seat]), seat) for card in cards if seat != you]
        for seat, card in _shown(event):
            if seat != you:
                shows.append(Show(card, tuple(hands[seat]), seat))
    return Known(piles, seen, shows)


def _shown(event: Event) -> Iterator[tuple[int, int]]:
    """Give the seat and the card that leaves its hand, if one does."""
    match event:
        case Play(seat, card) | Spy(seat, card) | Discard(seat, card):
            yield seat, card
        case SaveFace(seat):
            yield seat, SAVE_FACE
        case Assassin(seat):
            yield seat, ASSASSIN
        case Dishonour(seat):
            yield seat, DISHONOUR


def _spread(known: Known, chance: Chance) -> list[list[int]] | None:
    """Lay the cards by lot; None where those that are left do not fit."""
    found = dict(known.seen)
    left = [Counter(pile) for pile in known.piles]
    for (pile, _), card in found.items():
        left[pile][card] -= 1
    for card, held, _ in known.shows:
        spots = [spot for spot in held if spot not in found and left[spot[0]][card] > 0]
        if not spots:
            return None
        spot = chance.choose(spots)
        found[spot] = card
        left[spot[0]][card] -= 1
    return [_filled(number, pile, found, left[number], chance) for number, pile in enumerate(known.piles)]


def _filled(
    number: int, pile: Counter[int], found: dict[Spot, int], left: Counter[int], chance: Chance
) -> list[int]:
    rest = iter(chance.shuffled(sorted(left.elements())))
    spots = ((number, depth) for depth in range(pile.total()))
    return [found[spot] if spot in found else next(rest) for spot in spots]
