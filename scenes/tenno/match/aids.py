"""Which help the table gives its viewer: odds, notes, what each slot could still hold.

Owns that decision: it follows from the settings, the match's rules and the help of a campaign's stage.
"""

from dataclasses import dataclass

from game.kept.settings import Settings
from game.tenno.view import View
from scenes.menus.playing import StageTable


@dataclass(frozen=True, slots=True)
class Aids:
    """What is shown: exact odds, log and notes, and in a note what could still lie there."""

    odds: bool = True
    notes: bool = True
    possible: bool = False


def aids_for(view: View, settings: Settings, stage: StageTable | None) -> Aids:
    """Return the help at a table. In a campaign odds and possible cards come with its help alone."""
    given = None if stage is None else stage.given
    lifted = settings.always_notes or view.public.over or (given is not None and given.notes)
    notes = lifted or not view.variant.no_notes
    wanted = notes and view.you is not None and settings.hints_for(view.seats[view.you].name)
    return Aids(wanted and (given is None or given.odds), notes, wanted and given is not None and given.notes)
