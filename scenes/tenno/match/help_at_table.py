"""What helps a player at Tenno's table: exact odds, the log and notes, what could still lie there."""

from dataclasses import dataclass

from game.campaign.stage_table import THREAD, StageTable
from game.kept.settings import Settings
from game.tenno.events import Attacked, Peeked
from game.tenno.view import View
from scenes.match.stage_goals import notes_lifted


@dataclass(frozen=True, slots=True)
class Aids:
    """What is shown: exact odds, log and notes, and in a note what could still lie there."""

    odds: bool = True
    notes: bool = True
    possible: bool = False
    kept: tuple[int, int] | None = None
    """Seat and slot of the one note that stays without notes."""


def aids_for(view: View, settings: Settings, stage: StageTable | None) -> Aids:
    """Return the help at a table. In a campaign odds and possible cards come with its help alone."""
    given = None if stage is None else stage.given
    notes = not view.variant.no_notes or view.public.over or notes_lifted(settings, stage)
    wanted = notes and view.you is not None and settings.hints_for(view.seats[view.you].name)
    odds, possible = given is None or given.odds, given is not None and given.notes
    kept = None if notes or stage is None or THREAD not in stage.boons else looked_at_last(view)
    return Aids(wanted and odds, notes, wanted and possible, kept)


def looked_at_last(view: View) -> tuple[int, int] | None:
    """Return seat and slot of the card that the viewer has looked at last; None before the first."""
    for number in range(len(view.events) - 1, -1, -1):
        event = view.events[number]
        if isinstance(event, Peeked) and event.seat == view.you:
            attacks = (one for one in reversed(view.events[:number]) if isinstance(one, Attacked))
            return next((one.seat, event.slot) for one in attacks)
    return None
