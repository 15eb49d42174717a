"""What a rival says just now: a bubble at its plate that comes and goes by itself and delays nothing.

Owns who speaks how often, and the bubble. Which occasions there are is occasions.py's; the words lie in the
files of remarks. It draws lots from the screen's own chance, in an order that follows from public facts.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from assets import FOLDER
from game.kept.chance import Chance
from game.table.remarks import Remarks
from game.tenno.show.occasions import Occasion
from game.tenno.show.seating import Seating
from game.tenno.view import View
from scenes.paint import theme
from scenes.tenno.table.bubble import remark
from scenes.tenno.table.layout import TableLayout
from scenes.ui.group import Group
from scenes.ui.style import UiStyle
from scenes.window.resources import Resources

SHOWN = 3200.0
"""Milliseconds for which a remark is shown."""
_FADE = 160.0
_OFTEN = 100
_SPOKEN = {
    "greeting": 100, "your_attack_begins": 22, "attack_won": 45, "attack_lost": 45, "defended_well": 50,
    "lost_a_card": 35, "both_fell": 50, "captured_high": 80, "geisha_took_his_card": 80,
    "monk_shown_against_him": 60, "hit_twice_by_ronin": 90, "ahead": 30, "behind": 30, "last_cards": 70,
    "match_won": 100, "match_lost": 60, "shared_victory": 100, "revenge": 60,
}  # fmt: skip
"""How often of a hundred an occasion is spoken of."""


class Speech:
    """The remark that is shown, if one is."""

    def __init__(self, resources: Resources, chance: Chance, silent: bool) -> None:
        """`silent`: nobody says anything in this match, whatever the settings say."""
        self._resources, self._chance, self._silent = resources, chance, silent
        self._remarks: Remarks | None = None
        self._language = ""
        self._seat: int | None = None
        self._words = ""
        self._left = 0.0

    @property
    def words(self) -> str:
        """What is said now; "" where nobody speaks."""
        return self._words if self._left > 0 else ""

    @property
    def running(self) -> bool:
        """Whether a remark is shown."""
        return self._left > 0

    def hear(self, occasions: Sequence[Occasion], view: View) -> None:
        """Let somebody speak of one of these, the first that a lot falls on; or nobody.

        A lot is drawn for each, whether anybody may speak or not.
        """
        for occasion in occasions:
            drawn, number = self._chance.below(_OFTEN), self._chance.below(_OFTEN)
            said = self._said(occasion, view)
            if said and drawn < _SPOKEN[occasion.name]:
                self._seat, self._words = occasion.seat, said[number % len(said)]
                self._left = SHOWN
                return

    def update(self, milliseconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - milliseconds)

    def hush(self) -> None:
        """Say no more."""
        self._left = 0.0

    def draw(self, surface: Surface, layout: TableLayout, seating: Seating) -> None:
        """Paint the bubble by the speaker's plate, within the window."""
        if self._seat is None or self._left <= 0 or not self._speaks():
            return
        look = UiStyle(self._resources, surface.get_size())
        group = layout.group(seating.place(self._seat))
        wide = look.measure(self._words, theme.REGULAR, 28)[0] + look.px(44)
        wide = min(wide, max(round(0.34 * layout.frame.width), look.px(250)), layout.frame.width)
        inner = wide - look.px(40)
        high = look.paragraph_height(self._words, theme.REGULAR, 28, inner) + look.px(22)
        box = Rect(remark(layout, group, (wide, high)))
        bubble = Surface(box.size).convert_alpha()
        bubble.fill((0, 0, 0, 0))
        bubble.blit(look.shapes.box(box.size, look.px(16), theme.PAPER, theme.INK, look.px(3)), (0, 0))
        room = Rect(look.px(20), look.px(10), inner, high - look.px(20))
        look.paragraph(bubble, self._words, theme.REGULAR, 28, theme.PAPER_INK, room, "centre", middle=True)
        if not self._resources.settings.reduced_motion:
            share = min(1.0, self._left / _FADE, (SHOWN - self._left + 40.0) / _FADE)
            bubble.set_alpha(round(255 * share))
        self._draw_tail(surface, look, group, box)
        surface.blit(bubble, box)

    @staticmethod
    def _draw_tail(surface: Surface, look: UiStyle, group: Group, box: Rect) -> None:
        """Paint what points from the bubble to its speaker: upwards, or to the side where they sit."""
        plate, inside = Rect(group.plate.whole), look.px(3)
        long, broad = look.px(16), look.px(26)
        high = max(box.top + broad, min(plate.centery, box.bottom - broad))
        if box.left >= plate.right:
            tail = look.shapes.polygon((long, broad), ((1, 0), (0, 0.5), (1, 1)), theme.PAPER)
            surface.blit(tail, tail.get_rect(midright=(box.left + inside, high)))
        elif box.right <= plate.left:
            tail = look.shapes.polygon((long, broad), ((0, 0), (1, 0.5), (0, 1)), theme.PAPER)
            surface.blit(tail, tail.get_rect(midleft=(box.right - inside, high)))
        elif box.top >= plate.bottom:
            tail = look.shapes.polygon((broad, long), ((0, 1), (0.5, 0), (1, 1)), theme.PAPER)
            surface.blit(tail, tail.get_rect(midbottom=(plate.centerx, box.top + inside)))

    def _speaks(self) -> bool:
        return self._resources.settings.remarks and not self._silent

    def _said(self, occasion: Occasion, view: View) -> tuple[str, ...]:
        rival = view.seats[occasion.seat].rival
        if rival is None or not self._speaks():
            return ()
        code = self._resources.language.code
        if self._remarks is None or code != self._language:
            self._remarks, self._language = Remarks(FOLDER / "rivals" / "remarks", code), code
        return self._remarks.of(self._resources.art.faces.get(rival, rival), occasion.name)
