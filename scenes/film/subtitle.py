"""What is said of a film's instant, and what is noted of it, below the picture or beside it."""

from pygame import Rect

from scenes.paint import theme
from scenes.ui import Drawable, UiStyle

_SAID, _NOTED = 34, 28


def draw_below(look: UiStyle, surface: Drawable, rect: Rect, said: str, noted: str) -> Rect:
    """Write what is said in the middle, and below it what is noted if one line leaves room.

    Return where there is something to read.
    """
    room = rect.inflate(-look.px(40), -look.px(8))
    high = look.line_height(theme.REGULAR, _NOTED)
    fits = look.line_height(theme.BOLD, _SAID) + high <= room.height
    if noted and fits and look.measure(said, theme.BOLD, _SAID)[0] <= room.width:
        note = Rect(room.left, room.bottom - high, room.width, high)
        room.height -= high
        look.write(surface, noted, theme.REGULAR, _NOTED, theme.TEXT_SOFT, note, "centre")
    middle = room.center
    room.width = look.evened([(said, theme.BOLD)], _SAID, room.width)  # no word alone in a line
    room.center = middle
    look.paragraph(surface, said, theme.BOLD, _SAID, theme.TEXT, room, "centre", middle=True)
    wide = min(room.width, look.measure(said, theme.BOLD, _SAID)[0]) if said else 0
    return Rect(0, 0, wide, room.height).move_to(center=middle)


def draw_beside(look: UiStyle, surface: Drawable, rect: Rect, said: str, noted: str) -> Rect:
    """The same in a narrow and high place, where no word is broken and what is noted stands at the foot."""
    room = rect.inflate(-look.margin(40), -look.margin(40))
    size = min((look.fit(word, theme.BOLD, _SAID, *room.size) for word in said.split()), default=_SAID)
    high = look.paragraph_height(noted, theme.REGULAR, _NOTED, room.width) if noted else 0
    note = Rect(room.left, 0, room.width, min(high, room.height // 2))
    note.bottom = room.bottom
    look.paragraph(surface, noted, theme.REGULAR, _NOTED, theme.TEXT_SOFT, note, "centre", middle=True)
    room.height -= note.height
    look.paragraph(surface, said, theme.BOLD, size, theme.TEXT, room, "centre", middle=True)
    return room if said else Rect(room.center, (0, 0))
