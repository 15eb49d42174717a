"""Where a match took another way, by what everybody saw: somebody took the lead in honour, a Daimyo fell."""

from game.honor.cards import SIDES
from game.table.optional_features import TurningPoint
from game.table.record_by_viewer import Telling

LEAD, DAIMYO_FELL = "lead", "daimyo"


def turning_points(telling: Telling, open_cards: bool) -> list[TurningPoint]:
    """Return the turning points of a record in their order; nothing hidden makes one."""
    del open_cards
    honour, found = [0] * telling.seats, list[TurningPoint]()
    leads: int | None = None
    for told, line in enumerate(telling.told[None], 1):
        if "honour" in line:
            honour[line["honour"]["seat"]] = line["honour"]["total"]
            most = max(honour)
            first = honour.index(most)
            if honour.count(most) == 1 and first != leads:
                if leads is not None:
                    found.append(TurningPoint(told, LEAD, first))
                leads = first
        elif "gone" in line and line["gone"]["house"] == SIDES[0] and _has_head(line["gone"]["cards"]):
            found.append(TurningPoint(told, DAIMYO_FELL, line["gone"]["owner"]))
    return found


def _has_head(cards: list[str]) -> bool:
    """Whether a Daimyo himself is among the cards that are gone: he is named first, with his house."""
    return bool(cards) and cards[0].startswith("daimyo_")
