"""Why a match came as it did, in words: where it turned, by a seat's own record."""

from collections.abc import Sequence

from game.honor.show.decisive_moments import decisive_moments
from game.honor.show.honour_accounts import accounts
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.reasons import Sentence
from game.table.seat_names import YOU, about, shown_name

MOST = 3


def why(language: Language, lines: Sequence[Line]) -> list[Sentence]:
    """Say where a match turned to the seat whose record this is, as it happened; none while it goes on.

    Each sentence leads to the fight or assassin that came last before it: what was before the first is not
    told.
    """
    header, last = lines[0], lines[-1]
    if "result" not in last:
        return []
    names = [shown_name(language, plan["name"], plan.get("rival")) for plan in header["seats"]]
    if header["you"] is not None:
        names[header["you"]] = shown_name(language, YOU)
    found = decisive_moments(lines, accounts(lines), last["result"]["winners"], MOST)
    return [
        Sentence(about(language, f"honor.score.turned.{one.kind}", names[one.seat], n=one.by), one.fight)
        for one in sorted(found, key=lambda one: one.at)
        if one.fight
    ]
