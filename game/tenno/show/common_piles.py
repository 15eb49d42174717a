"""Prisoners of partners on one pile, where a stage's set piece joins them."""

from dataclasses import replace

from game.tenno.show.picture import TablePicture, with_seat
from game.tenno.snow_pieces import CordsProp


def with_common_piles(picture: TablePicture) -> TablePicture:
    """Return the table with the prisoners of each pair that its prop joins on the nearer one's pile."""
    if picture.prop is not None and isinstance(picture.prop.now, CordsProp):
        for pair in picture.prop.now.pairs:
            near, far = pair.places
            picture = with_seat(picture, near, replace(picture.seats[near], pile=pair.pile, worth=pair.sum))
            picture = with_seat(picture, far, replace(picture.seats[far], pile=(), pile_at=near))
    return picture
