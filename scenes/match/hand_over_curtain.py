"""The curtain between two people at one screen: opaque, made of the theme alone, lifted on purpose.

It knows a name and a crest; what the next person may see is fetched after it has been lifted.
"""

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from game.table.shown_names import shown_name
from scenes.animation.tweens import EASES
from scenes.paint import shapes, sizes, theme
from scenes.paint.hanging_cloth import HEM, STRIPS
from scenes.ui import Answer, Drawable, IconButton, LaidScene, Pressable, UiStyle, answered
from scenes.ui.containers import Anchored, Column, Row, Stack
from scenes.ui.layout import Item, Picture, Space, Words
from scenes.window import Intent, Request, Resources, intents

SETTLING = 500.0
"""Milliseconds without a press until it takes one: those before were meant for what it hides."""
HOLDING = 800.0
"""Milliseconds that the press has to be held, where the settings say so."""
LIFTING = 400.0
"""Milliseconds that the cloth takes to rise."""
_FADING = 0.35
"""Part of the lifting in which crest and words are gone."""
_GESTURE = 54
"""Letters of the words that say how it is lifted, at 1080."""
_POLE = 96 / 1080
"""Height of pole and loops, as a share of the window's."""


class CurtainButton(Pressable):
    """The one button, with how far the gesture has come as a bar inside it (`progress`, 0 to 1)."""

    radius = 6
    progress = 0.0

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        text, size = look.resources.language.text, look.heading(_GESTURE)
        words = [text(f"curtain.{key}") for key in ("hold", "once")]
        widest = max(look.measure(word, theme.DISPLAY, size)[0] for word in words)
        return widest + look.margin(78), look.target(130)

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        art = look.resources.art
        if not self.pressed:
            surface.blit(art.washi_shadow(rect.size, 3), rect.move(look.px(6), look.px(9)))
        fill = self.fill(theme.VERMILION, theme.VERMILION_LIGHT, theme.VERMILION_DARK)
        surface.blit(art.washi(rect.size, 3, fill), rect)
        room = rect.inflate(-round(rect.height * 0.4), -round(rect.height * 0.2))
        size = look.heading(_GESTURE)
        look.write(surface, self.label, theme.DISPLAY, size, theme.ON_VERMILION, room, "centre")
        if self.progress > 0:
            thick = max(6, round(rect.height * 0.075))
            long = max(thick, round((rect.width - thick) * self.progress))
            bar = look.shapes.box((long, thick), thick // 2, theme.GOLD_LIGHT)
            surface.blit(bar, (rect.left + thick // 2, rect.bottom - thick - thick // 2))


class CurtainScene(LaidScene):
    """Lies over the table until the named person lifts it, then asks `lifted` what to do and does that."""

    entering = "curtain-down"
    pauses, private, names_keys = True, True, False

    def __init__(
        self,
        resources: Resources,
        name: str | None,
        crest: int | None,
        lifted: Answer,
        pause: Callable[[], Request] | None = None,
    ) -> None:
        """`name` as it is kept; it and `crest` None: the table waits for nobody in particular."""
        super().__init__(resources)
        self._name, self._crest = name, crest
        self._lifted: Answer | None = lifted
        self._pause = pause
        self._holds = resources.settings.curtain == "hold"
        self._waited = 0.0
        self._rising: float | None = None
        self._button = CurtainButton("", self._pressed)
        self._drawn: Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self._size, self._drawn = size, None
        self.lay(UiStyle(self.resources, size), Rect((0, 0), size))

    def body(self) -> Item:
        text, look = self.resources.language.text, self.look
        name = shown_name(self.resources.language, self._name or "")
        title = text("curtain.pass", name=name) if self._name else text("curtain.waits")
        line = text("curtain.look_away") if self._name else text("curtain.anybody")
        if self._name in self.resources.devices.owners:
            line = text("curtain.own_pad", name=name)
        return Column(
            Space(112, still=True),
            Space(grow=1),
            Picture(self._emblem, (432, 432), still=True, least_height=120),
            Words(title, theme.DISPLAY, look.heading(sizes.CURTAIN_SIZE), theme.PAPER, "centre"),
            Words(line, theme.REGULAR, 42, theme.CURTAIN_TEXT, "centre"),
            Space(27, still=True),
            self._button,
            Space(140, still=True),
            pad=(40, 0),
            lies="centre",
        )

    def _emblem(self, size: int) -> Surface:
        if self._drawn is None or self._drawn.get_width() != size:
            self._drawn = _emblem(self.look, size, self._crest)
        return self._drawn

    @property
    def lifting(self) -> bool:
        return self._rising is not None

    def pause(self) -> None:
        """What lies over it now may hide who looks: a cloth that was rising falls again."""
        self._fall()

    def resume(self) -> None:
        """What was begun before something lay over it counts no more; the settings may be others now."""
        self._holds = self.resources.settings.curtain == "hold"
        self._fall()
        self._waited = 0.0
        if not self.page.by_pointer:
            self.page.set_focus(self._button)  # and not the tool by which somebody looked

    def handle(self, intent: Intent) -> Request | None:
        """Only the button lifts it. Pause and back ask for the pause, which shows nothing private."""
        if isinstance(intent, intents.FocusLost):
            self._fall()
        if self._rising is not None:
            return self._open() if isinstance(intent, intents.Choose | intents.Press) else None
        if isinstance(intent, intents.Pause | intents.Back):
            return self._pause() if self._pause is not None else None
        if isinstance(intent, intents.Choose | intents.Press) and self._waited < SETTLING:
            self._waited = 0.0
            return None
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self.page.update(milliseconds)
        self._waited += milliseconds
        if self._rising is not None:
            self._rising = min(LIFTING, self._rising + milliseconds)
            return self._open() if self._rising == LIFTING else None
        return self._hold(milliseconds) if self._holds else None

    def moving(self) -> bool:
        busy = self._rising is not None or self._waited < SETTLING
        return busy or self._button.progress > 0 or self._button.pressed or self.page.moving()

    def draw(self, surface: Drawable) -> None:
        art = self.resources.art
        cloth, hem = art.curtain(self._size), art.curtain_hem(self._size)
        if not self._rising:
            surface.blit(cloth, (0, 0))
            self._draw_words(surface)
            return
        part = self._rising / LIFTING
        surface.blit(art.background(self._size), (0, 0))
        _draw_rising(surface, cloth, hem, part)
        if part < _FADING:
            words = shapes.blank(self._size, theme.CLOTH)
            self._draw_words(words)
            surface.blit(shapes.fade(words, 1 - part / _FADING), (0, 0))

    def _pressed(self) -> Request | None:
        """The button was chosen: it counts where it needs no holding, and by who may lift it."""
        if not self._may_lift():
            self.resources.sounds.play("ui-refuse")
            return None
        return None if self._holds else self._lift()

    def _may_lift(self) -> bool:
        """Whether the device in hand may: who has a pad alone lifts it with that one."""
        return self._name is None or self.resources.devices.may_act_for(self._name)

    def _hold(self, milliseconds: float) -> Request | None:
        presses = self._button.pressed and self._may_lift()
        way = milliseconds / HOLDING if presses else -2 * milliseconds / HOLDING
        self._button.progress = max(0.0, self._button.progress + way)
        return self._lift() if self._button.progress >= 1 else None

    def _lift(self) -> Request | None:
        self.resources.sounds.play("curtain-up")
        self._button.progress = 1.0
        if self.resources.settings.reduced_motion:
            return self._open()
        self._rising = 0.0
        return None

    def _open(self) -> Request | None:
        self._rising = LIFTING
        lifted, self._lifted = self._lifted, None
        return answered(lifted)

    def _fall(self) -> None:
        """The cloth lies again, and what was begun counts no more."""
        self._rising = None
        self._button.progress = 0.0
        self.page.let_go()

    def _draw_words(self, surface: Drawable) -> None:
        key = "hold" if self._holds else "once"
        self._button.label = self.resources.language.text(f"curtain.{key}")
        super().draw(surface)


class LooksOutOfTurn(Protocol):
    """What a screen is handed over at where others may look at their own cards first."""

    def pause(self) -> Request:
        """Do what a key for the pause asks for."""

    def look(self, curtained: bool = False) -> Request:
        """Ask who wants to look, by the key that shows cards or by the button; `curtained`: at a curtain."""


class HandOverScene(CurtainScene):
    """A curtain for the seat that is to decide; others may ask to look at their own cards before it."""

    def __init__(
        self, resources: Resources, name: str, crest: int, lifted: Answer, couch: LooksOutOfTurn
    ) -> None:
        super().__init__(resources, name, crest, lifted, couch.pause)
        self._couch = couch

    def body(self) -> Item:
        text = self.resources.language.text
        tools = Row(
            IconButton("pause", text("table.pause"), self._couch.pause, group=1, wish="pause"),
            IconButton("eye", text("table.look"), self._look, group=1, wish="show_cards"),
            gap=12,
        )
        return Stack(super().body(), Anchored(tools, "bottomright", pad=(40, 44)))

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.ShowCards) and intent.held and not self.lifting:
            return self._look()
        return super().handle(intent)

    def _look(self) -> Request:
        return self._couch.look(curtained=True)


def _emblem(look: UiStyle, size: int, crest: int | None) -> Surface:
    """A paper disc with the seat's ring and crest; nobody's has a crossed eye in gold."""
    art = look.resources.art
    reach = size / 2
    picture = art.disc(size, theme.PAPER, theme.INK, 6).copy()
    if crest is None:
        colour, mark = theme.GOLD, art.icon("eye-crossed", round(size * 0.56), theme.INK)
    else:
        colour, mark = theme.SEAT_COLOURS[crest], art.crest_mark(crest, round(size * 0.62), theme.INK)
    picture.blit(shapes.ring(size, colour, reach * 0.897, reach * 0.065), (0, 0))
    return shapes.put_in_middle(picture, mark)


def _draw_rising(surface: Drawable, cloth: Surface, hem: Surface, part: float) -> None:
    width, height = cloth.get_size()
    pole, foot = round(_POLE * height), round(HEM[0] * height)
    for strip in range(STRIPS):
        left, right = width * strip // STRIPS, width * (strip + 1) // STRIPS
        late = 0.18 * abs(strip - STRIPS // 2) / (STRIPS // 2)
        gone = EASES["in-out"](min(1.0, max(0.0, (part - late) / (1 - 0.18))))
        up = round(gone * (height - pole))
        area = Rect(left, pole + up, right - left, max(0, foot - pole - up))
        surface.blit(cloth, (left, pole), area)
        hidden = max(0, pole + up - foot)  # by the pole, which lies before it
        seen = Rect(left, hidden, right - left, max(0, hem.get_height() - hidden))
        surface.blit(hem, (left, foot - up + hidden), seen)
    rise = round(EASES["in"](max(0.0, (part - 0.55) / 0.45)) * pole)
    surface.blit(cloth, (0, -rise), Rect(0, 0, width, pole))
