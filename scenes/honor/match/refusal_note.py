"""Why a touch led nowhere, said where it was: a small paper on what was touched, until the next touch."""

from collections.abc import Sequence

from pygame import Rect

from game.honor.show.ask_words import AskWords
from game.honor.show.choice_by_touches import Button, Choice, Loot, Target
from scenes.honor.match.table_page import TablePage
from scenes.paint import theme
from scenes.table.card_controls import what_of
from scenes.ui import FULL, Column, Control, Drawable, Paper, UiStyle, Words
from scenes.ui.layout import draw

_WIDEST, _WIDEST_ABOVE = 0.27, 0.5
"""How wide its words may be, in the width of the window, and where they lie above what was touched."""


def draw_refusals(
    surface: Drawable, page: TablePage, tried: Target | None, choice: Choice | None, names: Sequence[str]
) -> None:
    """Say on a table at rest what leads nowhere: what was `tried`, and declarations."""
    _draw_refusal(surface, page, tried)
    if choice is not None:
        _draw_nothing_to_declare(surface, page, AskWords(page.resources.language, names), choice)


def _draw_refusal(surface: Drawable, page: TablePage, target: Target | None) -> None:
    """Say why a target led nowhere where it lies on the table; a paper with answers does so itself."""
    if page.refused and (page.covering is None or isinstance(target, Loot)) and target is not None:
        touched = place_of(target, page.page.controls)
        if touched is not None:
            draw_note(surface, page.page.look, page.refused, touched)


def _draw_nothing_to_declare(surface: Drawable, page: TablePage, words: AskWords, choice: Choice) -> None:
    """Say above the button for declarations why there is none, while pointer or sought focus rests on it."""
    sought = page.reading.by_focus
    for control in page.page.controls:
        if control.pale and (control.hovered or (control.focused and sought)):
            draw_note(
                surface, page.page.look, words.nothing_to_declare(choice), Rect(control.rect), above=True
            )


def place_of(target: Target, controls: Sequence[Control]) -> Rect | None:
    """Return where a target of the table lies; None where it is none of these controls."""
    name = target.name if isinstance(target, Button) else None
    found = (one for one in controls if what_of(one) == target or (name and one.key == name))
    return next((Rect(one.rect) for one in found), None)


def draw_note(surface: Drawable, look: UiStyle, words: str, touched: Rect, above: bool = False) -> None:
    """Paint the words over the middle of what was touched, or right `above` it, whole in the window."""
    widest = round((_WIDEST_ABOVE if above else _WIDEST) * look.size[0])
    wide = look.evened([(words, theme.BOLD)], 28, min(widest, look.measure(words, theme.BOLD, 28)[0] + 2))
    said = Words(words, theme.BOLD, 28, theme.PAPER_WARNING, "centre", wraps=True)
    paper, box = Paper(Column(said, pad=(20, 10)), 4, wide=FULL), Rect(0, 0, wide + 2 * look.margin(20), 0)
    box.height = paper.wish(look, box.width)[1]
    box.center = touched.center
    if above:
        box.bottom = touched.top - look.margin(6)
    paper.put(look, box.clamp(Rect((0, 0), look.size).inflate(-2 * look.margin(12), -2 * look.margin(12))))
    draw(paper, look, surface)
