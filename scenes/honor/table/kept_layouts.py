"""The layouts of one table as its cards come and go: each is made once, as they change and change back."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.honor.show.picture import TablePicture
from scenes.honor.table.layout import TableLayout, longest, table_layout
from scenes.window import Resources

_KEPT = 16


class Layouts:
    """Lays a table out. Layouts are shared by all who ask: nobody may change their boxes."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._laid: dict[Hashable, TableLayout] = {}

    def of(
        self, size: tuple[int, int], pictures: Sequence[TablePicture], seen: bool, tooled: bool
    ) -> TableLayout:
        """Return where everything lies on the first of the tables; the banners hold those of all.

        `seen`: rivals are, where there is room; `tooled`: a small button stands beside the hand.
        """
        picture, scale = pictures[0], self._resources.settings.text_scale
        own = picture.seats[0].houses
        full = 1 + len(own[0].cards), 1 + len(own[1].cards)
        length = longest(seat for one in pictures for seat in one.seats[1:])
        rivals, is_open = tuple(seat.rival for seat in picture.seats[1:]), any(picture.hands)
        key = size, length, scale, full, seen, tooled, rivals, is_open
        if key not in self._laid:
            laid = table_layout(size, len(picture.seats), length, scale, full, seen)
            laid = laid.with_heads_level(self._resources.art, rivals)
            laid = laid.with_tool_beside_hand() if tooled else laid
            if len(self._laid) >= _KEPT:
                self._laid.clear()
            self._laid[key] = replace(laid, open_hands=is_open)
        return self._laid[key]
