"""A person's view at a moment of the record: never more than was known then, whatever was told since."""

from game.table.seats import Seat
from game.tenno.view import View


def view_begun(seat: Seat) -> View:
    """Return a seat's view at the header, with what a feud's earlier matches told it."""
    return View.begin(seat.lines[0], [View.of(lines) for lines in seat.earlier])


def view_at_duel(seat: Seat, fights: int) -> View:
    """Fold a person's record up to the two turned cards of the duel after `fights` fights.

    His record may hold the fight already (where he had no Monk to show) or not yet (where he has): what he
    sees of his row while he is asked must be the same, and is.
    """
    view = view_begun(seat)
    for line in seat.lines[1:]:
        view.fold(line)
        if "turned" in line and view.public.fights == fights:
            break
    return view


def view_as_shown(seat: Seat, shown: int) -> View:
    """Fold a person's record as far as the table was shown the match: `shown` lines of the public record.

    Beside those his own record has only the Monks that he kept back.
    """
    view = view_begun(seat)
    public = 1
    for line in seat.lines[1:]:
        if line.get("move") != "monk" or line["reveal"]:
            public += 1
        if public > shown:
            break
        view.fold(line)
    return view
