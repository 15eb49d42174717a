"""What the end of an imagined match is worth to a seat: its share of the victory, and some for its lead."""

from game.tenno.rivals.imagined import Imagined
from game.tenno.rivals.search import Judge
from game.tenno.variants import sides
from game.tenno.view import View

LEAD = 0.35
"""How much of the worth is the lead in points: it tells good play from bad sooner than who has won."""
POINTS = 6.0
"""A lead of so many points is half of all that a lead can count."""


def judging(view: View) -> Judge:
    """Return what judges ends for the viewer, who is no spectator; 0 for lost by far, 1 for won by far."""
    you = view.you
    assert you is not None
    by_side = sides(view.variant, len(view.seats))
    own = next(side for side in by_side if you in side)
    others = [side for side in by_side if side != own]

    def judge(table: Imagined) -> float:
        points = table.points
        captured = [sum([points[seat] for seat in side]) for side in others]
        lead = sum([points[seat] for seat in own]) - max(captured)
        won = table.shares()[you]
        if len(own) > 1:  # sides: an even lead is taken for half of a win
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        ahead = lead / POINTS
        return (1.0 - LEAD) * won + LEAD * (0.5 + 0.5 * ahead / (1.0 + abs(ahead)))

    return judge
