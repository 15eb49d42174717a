"""What can be done after the score, and its buttons in two rows in the upper right corner.

Owns which of them there are and where they stand. It must not know how a match ended.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pygame import Rect

from game.contract import Line
from scenes import theme
from scenes.controls import Button, Control, Look
from scenes.layouts.pages import ScoringLayout
from scenes.requests import LeaveMatch, Request


@dataclass(frozen=True)
class Afterwards:
    """What can be done after the score.

    `again` begins another match, or leads on: `word` is the key of what stands on its button. `other_seats`
    goes where seats are chosen (None: nowhere), `watch` shows the match once more. `receipts` are the files
    of what each rival was told and made of it, `records` what every seat was told: who has none is offered
    nothing of them.
    """

    again: Request
    other_seats: Callable[[], Request] | None
    watch: Callable[[], Request] | None = None
    receipts: Mapping[int, Path] = field(default_factory=dict)
    records: Mapping[int | None, Sequence[Line]] = field(default_factory=dict)
    word: str = "again"


def place_buttons(
    look: Look,
    layout: ScoringLayout,
    after: Afterwards,
    swap: Button,
    open_bluffs: Callable[[], Request],
) -> list[Control]:
    """Return the buttons at their places: to begin again first, the way out last.

    `swap` turns the cards on the page, `open_bluffs` asks for the sheet of what was hidden.
    """
    text = look.resources.language.text
    gap = max(6, look.margin(14))
    bottom = layout.lanes[0].whole.y - look.margin(20)
    high = max(theme.SMALLEST_TARGET, (bottom - round(layout.frame.down(0.050)) - gap) // 2)
    top = bottom - 2 * high - gap
    swap.size = size = min(theme.BUTTON_SIZE, 0.52 * high / look.unit)
    again = Button(
        text(f"scoring.{after.word}"), lambda: after.again, "main", min(40, 0.6 * high / look.unit)
    )
    # Each with its column, counted from the right, and its row.
    placed = [(again, 0, 0), (swap, 1, 0)]
    if after.other_seats is not None:
        placed.append((Button(text("scoring.other_seats"), after.other_seats, "plain", size), 1, 1))
    if after.watch is not None:
        placed.append((Button(text("scoring.watch"), after.watch, "plain", size), 2, 0))
    if after.records:
        placed.append((Button(text("scoring.bluffs"), open_bluffs, "plain", size), 2, 1))
    placed.append((Button(text("scoring.to_title"), LeaveMatch, "plain", size), 0, 1))
    columns = 1 + max(column for _, column, _ in placed)
    wide = _width(look, layout, [button for button, _, _ in placed], columns)
    aside = look.px(40)  # room for the arrow of the focus
    for button, column, row in placed:
        left = layout.buttons[-1].right - (column + 1) * wide - column * aside
        button.place(look, Rect(left, top + row * (high + gap), wide, high))
    return [button for button, _, _ in placed]


def _width(look: Look, layout: ScoringLayout, buttons: Sequence[Button], columns: int) -> int:
    """As wide as the words want, but leaving room for the heading; at least so wide that all fit."""
    lettering = look.resources.lettering
    wanted = max(button.wanted(look)[0] for button in buttons)
    words = [lettering.measure(button.label, theme.DISPLAY, theme.SMALLEST_TEXT)[0] for button in buttons]
    return max(min(wanted, round(0.46 / columns * layout.frame.width)), max(words) + look.px(34))
