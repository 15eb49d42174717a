"""A field for a name: choosing it begins the typing; choosing again, or going elsewhere, ends it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.ui.control import Control
from scenes.ui.focus import draw_focus
from scenes.ui.style import UiStyle
from scenes.window import Device, Drawable, Request

Answer = Callable[[str], Request | None]


class TextField(Control):
    """One line of at most `longest` letters. `answer` gets the text when the typing ends."""

    radius = 12
    sound = ""

    def __init__(
        self,
        text: str,
        answer: Answer,
        longest: int = 40,
        letters: Answer | None = None,
        proposed: str = "",
        invites: Sequence[str] = (),
    ) -> None:
        """`letters` gets the text too, and lets it be written with letters on the screen.

        `proposed` stands there while the text is empty: nobody has to erase it. `invites` says there what can
        be written: the first that has room, the last where none has.
        """
        super().__init__()
        self.text, self.longest, self.proposed = text, longest, proposed
        self.invites = tuple(invites)
        self._answer, self._letters = answer, letters
        self._typing = False

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(320), max(sizes.SMALLEST_TARGET, look.px(52))

    def follow(self, before: Control) -> None:
        super().follow(before)
        if isinstance(before, TextField) and before.typing:
            self.text, self._typing = before.text, True

    @property
    def shown(self) -> str:
        """What stands there: the text, or what is proposed where there is none."""
        return self.text or self.proposed

    @property
    def typing(self) -> bool:
        return self._typing

    def choose(self) -> Request | None:
        """Without a keyboard letters come to the screen; beside a mouse may lie one: at a second press."""
        device = self.look.resources.devices.last
        if self._letters is not None and (
            device in (Device.PAD, Device.TOUCH) or (device is Device.MOUSE and self._typing)
        ):
            self.blur()
            return self._letters(self.text)
        if self._typing:
            return self._end()
        self._typing = True
        self.play("ui-press")
        return None

    def type(self, text: str) -> None:
        if not self._typing:
            return
        letters = "".join(letter for letter in text if letter.isprintable())
        self.text = (self.text + letters)[: self.longest]

    def erase(self) -> tuple[bool, Request | None]:
        if self._typing:
            self.text = self.text[:-1]
        return True, None

    def blur(self) -> None:
        if self._typing:
            self._end()

    def well(self) -> Rect:
        return self.rect.inflate(0, -max(0, self.rect.height - self.wanted(self.look)[1]))

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, self.well(), self.look.px(self.radius), arrow=not self._typing)

    def paint(self, surface: Drawable) -> None:
        look, well = self.look, self.well()
        edge = theme.PAPER if self._typing else theme.CURTAIN_TEXT if self.hovered else theme.EDGE
        fill = theme.INDIGO_DARK if self._typing or self.pressed else theme.CLOTH_SHADE
        line = look.px(2.5 if self._typing or self.hovered else 1.5)
        surface.blit(look.shapes.box(well.size, look.px(self.radius), fill, edge, line), well)
        caret = look.px(4)
        room = self.rect.inflate(-4 * caret, 0)
        proposes = self._typing and not self.text
        if self.invites and not self.shown:
            shown = self._invitation(room.width - 2 * caret)
            written = look.write(surface, shown, theme.REGULAR, 28, theme.TEXT_SOFT, room, "centre")
        else:
            shown = self._end_that_fits(room.width - 2 * caret) if self._typing and self.text else self.shown
            ink = theme.TEXT_MUTE if proposes else theme.PAPER
            written = look.write(surface, shown or " ", theme.DISPLAY, 34, ink, room, "centre")
        if self._typing:
            bar = Rect(0, 0, caret, round(0.6 * well.height))
            end = written.left - caret - 1 if proposes else written.right + 1
            bar.midleft = max(room.left, min(end, room.right)), well.centery
            surface.fill(theme.VERMILION, bar)

    def _invitation(self, width: int) -> str:
        """The first that has room at its full size."""
        wide = ((one, self.look.measure(one, theme.REGULAR, 28)[0]) for one in self.invites)
        fitting = (one for one, needs in wide if needs <= width)
        return next(fitting, self.invites[-1])

    def _end_that_fits(self, width: int) -> str:
        shown = self.text
        while len(shown) > 1 and not self.look.fits(shown, theme.DISPLAY, width):
            shown = shown[1:]
        return shown

    def _end(self) -> Request | None:
        self._typing = False
        self.play("ui-tick")
        self.text = self.text.strip()
        return self._answer(self.text)
