"""What can be done after the score, and its buttons in two rows in the upper right corner.

Owns which of them there are and where they stand. It must not know how a match ended.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pygame import Rect

from game.kept.json_lines import Line
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton, UiStyle
from scenes.ui.pages import ScoringLayout
from scenes.window.requests import LeaveMatch, Request


@dataclass(frozen=True)
class Afterwards:
    """What can be done after the score.

    `again` begins another match, or leads on: `word` is the key of what stands on its button. `other_seats`
    goes where seats are chosen (None: nowhere), `watch` shows the match once more. `receipts` are the files
    of what each rival was told and made of it, `records` what every seat was told: who has none is offered
    nothing of them. `played` are the seats of rivals for whom another one answered.
    """

    again: Request
    other_seats: Callable[[], Request] | None
    watch: Callable[[], Request] | None = None
    receipts: Mapping[int, Path] = field(default_factory=dict)
    records: Mapping[int | None, Sequence[Line]] = field(default_factory=dict)
    word: str = "again"
    played: Collection[int] = ()


def place_buttons(
    look: UiStyle,
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
    placed: list[tuple[Button | IconButton, int, int]] = [(again, 0, 0), (swap, 1, 0)]
    if after.other_seats is not None:
        placed.append((Button(text("scoring.other_seats"), after.other_seats, "plain", size), 1, 1))
    more = []
    if after.watch is not None:
        more.append(("scoring.watch", "play", after.watch, 0))
    if after.records:
        more.append(("scoring.bluffs", "mask", open_bluffs, 1))
    home = Button(text("scoring.to_title"), LeaveMatch, "plain", size), 0, 1
    worded = [(Button(text(key), answer, "plain", size), 2, row) for key, _, answer, row in more]
    wides = _widths(look, layout, [*placed, *worded, home])
    aside = look.px(40)  # room for the arrow of the focus
    needed = look.resources.lettering.measure(text("scoring.title"), theme.DISPLAY, theme.SMALLEST_TEXT)[0]
    free = layout.buttons[-1].right - sum(wides) - (len(wides) - 1) * aside - look.px(48) - layout.title.x
    if more and free < max(1.25 * needed, 0.24 * layout.frame.width):  # then signs have to do
        wides = [*_widths(look, layout, [*placed, home]), high]
        placed += [(IconButton(icon, text(key), answer), 2, row) for key, icon, answer, row in more]
    else:
        placed += worded
    placed.append(home)
    for button, column, row in placed:
        taken = sum(wides[: column + 1]) + column * aside
        button.place(
            look, Rect(layout.buttons[-1].right - taken, top + row * (high + gap), wides[column], high)
        )
    return [button for button, _, _ in placed]


def _widths(
    look: UiStyle, layout: ScoringLayout, placed: Sequence[tuple[Button | IconButton, int, int]]
) -> list[int]:
    """How wide each column is, from the right: as its words want, but leaving room for the heading; at
    least so wide that they fit in small letters."""
    lettering = look.resources.lettering
    columns = 1 + max(column for _, column, _ in placed)
    wanted = max(button.wanted(look)[0] for button, _, _ in placed)
    usual = min(wanted, round(0.46 / columns * layout.frame.width))
    least = [0] * columns
    for button, column, _ in placed:
        words = lettering.measure(button.label, theme.DISPLAY, theme.SMALLEST_TEXT)[0] + look.px(34)
        least[column] = max(least[column], words)
    spare = max(0, sum(max(usual, wide) for wide in least) - columns * usual)
    narrower = [max(wide, usual - spare // columns) for wide in least]
    return narrower if spare else [max(usual, wide) for wide in least]
