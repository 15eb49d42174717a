"""Why a match came as it did, in words: where it turned, by a seat's own record."""

from collections.abc import Sequence

from game.honor.show.decisive_moments import DecisiveMoment, decisive_moments
from game.honor.show.honour_accounts import accounts
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.reasons import Sentence
from game.table.seat_names import YOU, about, shown_name

MOST = 3


def why(language: Language, lines: Sequence[Line]) -> list[Sentence]:
    """Say where a match turned to the seat whose record this is, as it happened; none while it goes on.

    Each sentence leads to the fight or assassin that came last before it: what was before the first is not
    told. How likely a stroke was stands with the Daimyo whom it felled; last comes that whose record it is
    would have won in its next turn.
    """
    header, last = lines[0], lines[-1]
    if "result" not in last:
        return []
    names = [shown_name(language, plan["name"], plan.get("rival")) for plan in header["seats"]]
    if header["you"] is not None:
        names[header["you"]] = shown_name(language, YOU)
    found = decisive_moments(lines, accounts(lines), last["result"]["winners"], MOST)
    said = [
        Sentence(_words(language, one, names), one.fight)
        for one in sorted(found, key=lambda one: one.at)
        if one.fight
    ]
    fights = sum(line.get("move") in ("attack", "assassin") for line in lines)
    close = _so_close(language, lines) if fights else ""
    return [*said[: MOST - 1], Sentence(close, fights)] if close else said


def _words(language: Language, moment: DecisiveMoment, names: Sequence[str]) -> str:
    """Say what happened, and how likely the stroke was that did it."""
    said, stroke = (
        about(language, f"honor.score.turned.{moment.kind}", names[moment.seat], n=moment.by),
        moment.stroke,
    )
    if stroke is None:
        return said
    odds = 100 if stroke.odds == 1 else min(99, max(1, round(100 * stroke.odds)))
    how = about(language, f"honor.score.stroke.{stroke.kind}", names[stroke.by], odds=odds)
    return f"{said}. {how}"


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
