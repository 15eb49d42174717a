"""Why a match came as it did, in words: where it turned, by a seat's own record, and what rivals misjudged.

It turns by a new Shogun, a Daimyo who falls or goes to an heir, a dishonour or the lead for good; each is
weighed by about how much honour it decided, so that the few that matter can be told. What rivals misjudged is
read off their receipts, which are there when a match is over and not before.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Literal

from game.honor.cards import RECORD
from game.honor.decisions import Assassin, Attack, Castle, Lose, Pass, SaveFace, Seppuku
from game.honor.events import Event, Heir, Reckoned
from game.honor.odds import FELT_TURNS, kills, percent, wins
from game.honor.public_state import Public
from game.honor.rival_misjudgements import Misjudged, misjudged
from game.honor.seat_record import is_open
from game.honor.show.honour_accounts import Account, Hop, accounts
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.optional_features import Sentence
from game.table.receipts import Receipt, read_receipt
from game.table.seats import seat_names
from game.table.shown_names import YOU, ShownName, about, seat_name, shown_name

Kind = Literal["ahead", "shogun", "fall", "heir", "dishonour"]
_ALIKE = 2
"""How many of one kind are told at most."""
_ROUND = 5
"""To what the honour is rounded by which something seemed better."""
MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class DecisiveMoment:
    """What happened to a seat, and when: after so many turns of the whole table had begun.

    `by` is what an office brought in all, what a turn brings the seat less, or what was lost at once; 0 for
    a lead.
    `told`: with so many lines everybody had been told the deed that brought it: an attack, an assassin, a
    dishonour, a title that was taken; or the turn that brought the lead.
    """

    kind: Kind
    seat: int
    at: float
    by: int
    weight: int
    told: int
    stroke: "Stroke | None" = None
    """The attack or assassin by which a Daimyo fell; None where neither did it."""
    heir: int | None = None
    """Who took over the Daimyo; None where he fell, and for all else."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """An attack, or an assassin, by whom, and how likely it was to succeed."""

    kind: Literal["attack", "assassin"]
    by: int
    odds: float


def decisive_moments(
    lines: Sequence[Line], found: Sequence[Account], winners: Sequence[int], most: int
) -> list[DecisiveMoment]:
    """Return at most so many moments, the most important first.

    `lines` are any seat's record or the public's of a match that is over, `found` its accounts. When the only
    winner took the lead for good is among them, if there was more than one leader.
    """
    chosen = [*_ahead(found, winners)]
    cost = [one for one in _happened(lines) if one.by > 0 and one.weight > 0]
    for point in sorted(cost, key=lambda one: -one.weight):
        alike = [one for one in chosen if one.kind == point.kind]
        if len(alike) < _ALIKE and all(one.seat != point.seat for one in alike):
            chosen.append(point)
    return chosen[:most]


def _happened(lines: Sequence[Line]) -> Iterator[DecisiveMoment]:
    header, *rest = lines
    view, turns, told, deed = View(header), 0, 1, 1
    reign: tuple[int, float, int] | None = None
    brought, stroke, stood = 0, None, view.public
    for line in rest:
        before, struck = _lords(view.public), view.public.copy()
        event = view.tell(line)
        told += is_open(line)
        if "move" in line and not isinstance(event, SaveFace | Pass | Castle):
            stroke, stood = _stroke(event, struck), struck
            deed = deed if isinstance(event, Lose | Seppuku) else told  # they answer a dishonour
        after, at = _lords(view.public), turns + 0.5
        if isinstance(event, Reckoned):
            if event.why == "turn":
                turns += 1
                if reign is not None and event.seat == reign[0]:
                    brought += view.public.house_honour(event.seat) - view.public.sums[2 * event.seat]
            elif event.why == "dishonour":
                yield DecisiveMoment("dishonour", event.seat, at, -event.by, -event.by, deed)
        for seat, (old, new) in enumerate(zip(before[0], after[0], strict=True)):
            if old and not new:
                less = stood.next_income(seat) - view.public.next_income(seat)
                if isinstance(event, Heir):
                    more = stood.house_honour(seat) + stood.sums[2 * event.seat + 1]
                    won = more - stood.next_income(event.seat)
                    weight = FELT_TURNS * (less + won)
                    yield DecisiveMoment("heir", seat, at, less, weight, deed, stroke, event.seat)
                else:
                    yield DecisiveMoment("fall", seat, at, less, FELT_TURNS * less, deed, stroke)
        if before[1] != after[1]:
            if reign is not None and brought:
                yield DecisiveMoment("shogun", *reign[:2], brought, brought, reign[2])
            reign, brought = None if after[1] is None else (after[1], at, deed), 0
    if reign is not None and brought:
        yield DecisiveMoment("shogun", *reign[:2], brought, brought, reign[2])


def _stroke(event: Event, public: Public) -> Stroke | None:
    match event:
        case Attack(seat, target):
            return Stroke("attack", seat, wins(public.dice(seat, False), public.dice(target, True)))
        case Assassin(seat, place):
            return Stroke("assassin", seat, kills(public, place))
    return None


def _lords(public: Public) -> tuple[list[bool], int | None]:
    """Return whether each seat has a Daimyo, and who is Shogun."""
    return [head >= 0 for head in public.heads], public.decree


def _ahead(found: Sequence[Account], winners: Sequence[int]) -> Iterator[DecisiveMoment]:
    """Give when the only winner took the lead for good, if another has ever had it."""
    if len(winners) != 1:
        return
    winner, totals, led = winners[0], [0] * len(found), False
    since: Hop | None = None
    for hop, seat in sorted(
        ((hop, account.seat) for account in found for hop in account.hops), key=lambda one: one[0].told
    ):
        totals[seat] = hop.total
        others = max(one for number, one in enumerate(totals) if number != winner)
        if totals[winner] <= others:
            since, led = None, led or totals[winner] < others
        elif since is None:
            since = hop
    if led and since is not None:
        yield DecisiveMoment("ahead", winner, since.at, 0, 0, since.told)


def why(
    language: Language, lines: Sequence[Line], receipts: Mapping[int, Path] | None = None
) -> list[Sentence]:
    """Say where a match turned to the seat whose record this is, as it happened; none while it goes on.

    Each sentence leads to the deed that it is about. How likely a stroke was stands with the Daimyo whom it
    felled; last comes that whose record it is would have won in its next turn. `receipts` are the rivals', by
    seat: one sentence says what mattered most of what one of them judged otherwise than it came; one that
    cannot be read says nothing.
    """
    header, last = lines[0], lines[-1]
    if "result" not in last:
        return []
    names = [seat_name(language, who) for who in seat_names(header)]
    if header["you"] is not None:
        names[header["you"]] = shown_name(language, YOU)
    close = _so_close(language, lines)
    found = decisive_moments(lines, accounts(lines), last["result"]["winners"], MOST_TOLD)
    moments = found[: MOST_TOLD - bool(close)]
    judged = next(iter(misjudged(lines, _read(receipts or {}))), None)
    falls = (one for one in moments if one.kind == "fall")
    fought = 0 if judged is None else _strokes(lines)[judged.fight - 1]
    shown = next((one for one in falls if one.told == fought), None)
    said = list[Sentence]()
    if judged is not None and shown is None:
        del moments[MOST_TOLD - 1 - bool(close) :]
        said.append(Sentence(judged_words(language, judged, names), fought))
    for one in moments:
        of_it = judged if one is shown else None
        said.append(Sentence(_words(language, one, names, of_it), one.told))
    said.sort(key=lambda one: one.told)
    return [*said, Sentence(close, _last_turn(lines))] if close else said


def _strokes(lines: Sequence[Line]) -> list[int]:
    """Return with how many lines everybody had been told each attack and each assassin."""
    counts = accumulate(map(is_open, lines))
    return [
        told for line, told in zip(lines, counts, strict=True) if line.get("move") in ("attack", "assassin")
    ]


def _last_turn(lines: Sequence[Line]) -> int:
    """Return with how many lines everybody had been told that the last turn began."""
    last = max(number for number, line in enumerate(lines) if line.get("honour", {}).get("why") == "turn")
    return sum(map(is_open, lines[: last + 1]))


def _read(receipts: Mapping[int, Path]) -> dict[int, Receipt]:
    found = dict[int, Receipt]()
    for seat, path in receipts.items():
        with suppress(OSError, ValueError):
            found[seat] = read_receipt(path, RECORD, torn=True)
    return found


def _words(
    language: Language, moment: DecisiveMoment, names: Sequence[ShownName], judged: Misjudged | None
) -> str:
    """Say what happened, how likely the stroke was that did it, and what of it was `judged` otherwise."""
    said, stroke = turned_words(language, moment, names), moment.stroke
    parts = [f"{said}."]
    if stroke is not None and not (judged is not None and judged.odds):
        key = f"honor.score.stroke.{stroke.kind}"
        parts.append(about(language, key, names[stroke.by], odds=percent(stroke.odds)))
    if judged is not None:
        parts.append(judged_words(language, judged, names))
    return " ".join(parts) if parts[1:] else said


def turned_words(language: Language, moment: DecisiveMoment, names: Sequence[ShownName]) -> str:
    """Say what happened, without a full stop; `names` are shown, by seat."""
    key, name = f"honor.score.turned.{moment.kind}", names[moment.seat]
    if moment.heir is None:
        return about(language, key, name, n=moment.by)
    heir = names[moment.heir]
    if heir.is_you:
        return language.text(f"{key}_own", name=name, n=moment.by)
    return about(language, key, name, heir=heir, n=moment.by)


def judged_words(language: Language, judged: Misjudged, names: Sequence[ShownName]) -> str:
    """Say what a rival judged otherwise than it came; `names` are shown, by seat."""
    name, whom, key = names[judged.by], names[judged.whom], f"honor.score.judged.{judged.kind}"
    values = {"odds": judged.odds, "share": judged.share, "n": _ROUND * round(judged.better / _ROUND)}
    if judged.by == judged.whom:
        return language.text(key, name=name, **values)
    if whom.is_you:
        return language.text(f"{key}_you", name=name, **values)
    return language.text(key, name=name, whom=whom, **values)


def _so_close(language: Language, lines: Sequence[Line]) -> str:
    """Say that whose record it is lacked one turn; "" where that is not so."""
    header, *rest = lines
    you, view = header["you"], View(header)
    for line in rest:
        view.tell(line)
    if you is None or view.ended is None or you in view.ended.winners:
        return ""
    would = view.public.honour[you] + view.public.next_income(you)
    return language.text("honor.score.so_close", n=would) if would >= view.public.goal else ""
