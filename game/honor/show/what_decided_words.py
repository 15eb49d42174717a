"""Why a match came as it did, in words: where it turned, by a seat's own record, and what rivals misjudged.

The latter is read off their receipts, which are there when a match is over and not before.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.honor.cards import RECORD
from game.honor.odds import percent
from game.honor.rival_misjudgements import Misjudged, misjudged
from game.honor.show.honour_accounts import accounts
from game.honor.show.what_decided import DecisiveMoment, decisive_moments
from game.honor.view import View
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.names import YOU, about, is_you, shown_name
from game.table.optional_features import Sentence
from game.table.receipts import Receipt, read_receipt

MOST = 3


def why(
    language: Language, lines: Sequence[Line], receipts: Mapping[int, Path] | None = None
) -> list[Sentence]:
    """Say where a match turned to the seat whose record this is, as it happened; none while it goes on.

    Each sentence leads to the fight or assassin that came last before it: what was before the first is not
    told. How likely a stroke was stands with the Daimyo whom it felled; last comes that whose record it is
    would have won in its next turn. `receipts` are the rivals', by seat: one sentence says what mattered most
    of what one of them judged otherwise than it came; one that cannot be read says nothing.
    """
    header, last = lines[0], lines[-1]
    if "result" not in last:
        return []
    names = [shown_name(language, plan["name"], plan.get("rival")) for plan in header["seats"]]
    if header["you"] is not None:
        names[header["you"]] = shown_name(language, YOU)
    fights = sum(line.get("move") in ("attack", "assassin") for line in lines)
    close = _so_close(language, lines) if fights else ""
    found = decisive_moments(lines, accounts(lines), last["result"]["winners"], MOST)
    moments = [one for one in found if one.fight][: MOST - bool(close)]
    judged = next(iter(misjudged(lines, _read(receipts or {}))), None)
    falls = (one for one in moments if one.kind == "fall")
    shown = next((one for one in falls if judged is not None and one.fight == judged.fight), None)
    said = list[Sentence]()
    if judged is not None and shown is None:
        del moments[MOST - 1 - bool(close) :]
        said.append(Sentence(judged_words(language, judged, names), judged.fight))
    for one in sorted(moments, key=lambda one: one.at):
        told = judged if one is shown else None
        said.append(Sentence(_words(language, one, names, told), one.fight))
    said.sort(key=lambda one: one.fight)
    return [*said, Sentence(close, fights)] if close else said


def _read(receipts: Mapping[int, Path]) -> dict[int, Receipt]:
    found = dict[int, Receipt]()
    for seat, path in receipts.items():
        with suppress(OSError, ValueError):
            found[seat] = read_receipt(path, RECORD, torn=True)
    return found


def _words(language: Language, moment: DecisiveMoment, names: Sequence[str], judged: Misjudged | None) -> str:
    """Say what happened, how likely the stroke was that did it, and what of it was `judged` otherwise."""
    said, stroke = (
        about(language, f"honor.score.turned.{moment.kind}", names[moment.seat], n=moment.by),
        moment.stroke,
    )
    parts = [f"{said}."]
    if stroke is not None and not (judged is not None and judged.odds):
        key = f"honor.score.stroke.{stroke.kind}"
        parts.append(about(language, key, names[stroke.by], odds=percent(stroke.odds)))
    if judged is not None:
        parts.append(judged_words(language, judged, names))
    return " ".join(parts) if parts[1:] else said


def judged_words(language: Language, judged: Misjudged, names: Sequence[str]) -> str:
    """Say what a rival judged otherwise than it came; `names` are shown, by seat."""
    name, whom, key = names[judged.by], names[judged.whom], f"honor.score.judged.{judged.kind}"
    values = {"odds": judged.odds, "share": judged.share, "n": judged.better}
    if judged.by == judged.whom:
        return language.text(key, name=name, **values)
    if is_you(language, whom):
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
