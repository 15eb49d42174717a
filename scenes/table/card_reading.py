"""Reading an open card: its name and rule, where the pointer, a finger or the keys rest on it.

A card is known by having been drawn face up: nothing that lies covered can be read. Tab leads to the cards
behind the last control, arrow keys from one to the next.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from pygame import Rect

from game.kept.language import Language
from scenes.paint import theme
from scenes.paint.geometry import grown
from scenes.table.card_sprite import CardPainter, OpenFace
from scenes.ui import Drawable, Page, UiStyle, draw_focus
from scenes.ui.focus import neighbour
from scenes.window import Device, Intent, Position, Resources, intents

_LEAVING = intents.NextGroup, intents.PreviousGroup, intents.Choose, intents.Back
REST, LONG_PRESS = 250.0, 400.0
"""Milliseconds after which a card that is looked at says its rule, and a finger that stays only reads."""


class CardReading:
    """What is read just now in one scene. ``rule`` gives a card's name and what it does, in a language."""

    def __init__(self, resources: Resources, rule: Callable[[Language, int], tuple[str, str]]) -> None:
        self._resources, self._rule = resources, rule
        self.faces: Sequence[OpenFace] = ()
        """The open cards, the uppermost last."""
        self.silent = False
        """Whether `draw` paints no words: what lies over the scene hides them, or paints them itself."""
        self.by_focus = True
        """Whether what has the focus is read; not where nobody has moved it there."""
        self._key: int | None = None
        self._position: Position = (-1, -1)
        self._by_pointer = False
        self._finger = False
        self._looked_at: OpenFace | None = None
        self._rested = 0.0

    @property
    def read(self) -> OpenFace | None:
        if self._looked_at is None or self._rested < REST:
            return None
        found = next((face for face in reversed(self.faces) if _same(face, self._looked_at)), None)
        return None if found is not None and found.quiet and self._key is None else found

    @property
    def holds(self) -> bool:
        """Whether keys or a finger stay on an open card: what moves had better wait until they leave it."""
        return self._key is not None or (self._finger and self._face_at(self._position) is not None)

    @property
    def passing(self) -> bool:
        """Whether whoever looks at a card has not stayed there long enough to read it."""
        return self._looked_at is None or self._rested < LONG_PRESS

    def leave(self) -> None:
        self._key, self._finger = None, False

    def look_away(self) -> None:
        """Let a pointer that was left where something was chosen ask for nothing until it moves."""
        if not self._finger:
            self._position = (-1, -1)

    def handle(self, intent: Intent, page: Page | None) -> bool:
        """Whether an intent was for the cards alone; where it was not, the scene goes on with it."""
        match intent:
            case intents.Point(rests=True):  # nobody has pointed at what comes to lie there
                self._key, self._position, self._by_pointer = None, (-1, -1), True
            case intents.Point(position) | intents.Press(position):
                self._key, self._position, self._by_pointer = None, position, True
                if isinstance(intent, intents.Press):
                    self._finger = intent.touch
                    self._rested = 0.0 if intent.touch else self._rested  # keys may have rested there
            case intents.Release(_, touch) if touch:
                self._position, self._finger = (-1, -1), False
            case intents.FocusLost():
                self.leave()
            case _ if self._key is not None and isinstance(intent, _LEAVING):
                self._key = None
                if page is None or isinstance(intent, intents.NextGroup):
                    return False
                if page.focus is not None:
                    page.set_focus(page.focus)
                return True
            case intents.NextGroup() if page is not None and self.faces and _at_the_end(page):
                self._key, self._by_pointer = 0, False
                if page.focus is not None:
                    page.focus.focused = False  # one ring at a time
                return True
            case intents.Move(direction) if self._key is not None:
                goal = neighbour([face.rect for face in self.faces], self._key, direction)
                self._key = self._key if goal is None else goal
                return True
            case intents.Move() | intents.NextGroup() | intents.PreviousGroup():
                self._by_pointer = False
        return False

    def update(self, milliseconds: float, page: Page | None) -> None:
        """Let the eye rest; a finger that stays on a card chooses nothing any more."""
        found = self._under(page)
        self._rested = self._rested + milliseconds if _same(found, self._looked_at) else 0.0
        self._looked_at = found
        if found is None or page is None or self._rested < LONG_PRESS or not page.dragging:
            return
        if page.look.resources.devices.last is Device.TOUCH:
            page.handle(intents.FocusLost())

    def moving(self) -> bool:
        return self._looked_at is not None and self._rested < LONG_PRESS

    @contextmanager
    def drawing(self, cards: CardPainter) -> Iterator[None]:
        with cards.noting() as noted:
            yield
        self.show(noted)

    def draw(self, surface: Drawable, look: UiStyle, keeps: Sequence[Rect] = ()) -> None:
        """Paint what is read beside its card, if it can be without hiding what `keeps` encloses."""
        self.draw_ring(surface, look)
        if not self.silent:
            self.draw_words(surface, look, keeps)

    def draw_words(self, surface: Drawable, look: UiStyle, keeps: Sequence[Rect]) -> None:
        """Paint them alone."""
        if self.read is not None:
            words = self._rule(self._resources.language, self.read.card)
            _draw_words(surface, look, self.read.rect, words, keeps)

    def draw_ring(self, surface: Drawable, look: UiStyle) -> None:
        if self._key is not None and self._key < len(self.faces):
            rect = self.faces[self._key].rect
            draw_focus(look, surface, rect, round(0.08 * rect.width))

    def show(self, faces: Sequence[OpenFace]) -> None:
        """Let these be the open cards, the uppermost last."""
        self.faces = faces
        if self._key is not None and self._key >= len(faces):
            self._key = None

    def _under(self, page: Page | None) -> OpenFace | None:
        if self._key is not None:
            return self.faces[self._key] if self._key < len(self.faces) else None
        place = self._position
        if not self._by_pointer:
            if page is None or page.focus is None or not page.focus.focused or not self.by_focus:
                return None
            place = page.focus.rect.center
        return self._face_at(place)

    def _face_at(self, place: Position) -> OpenFace | None:
        return next((face for face in reversed(self.faces) if face.rect.collidepoint(place)), None)


def _same(one: OpenFace | None, other: OpenFace | None) -> bool:
    """Whether it is the same card, which may have moved a little since."""
    if one is None or other is None:
        return one is other
    return one.card == other.card and one.rect.collidepoint(other.rect.center)


def _at_the_end(page: Page) -> bool:
    """Whether Tab would begin anew at the first control or group."""
    reachable = [control for control in page.controls if control.focusable]
    if page.focus is None or len({control.group for control in reachable}) > 1:
        return page.focus is None or page.focus.group == max(control.group for control in reachable)
    return page.focus is reachable[-1]


def words_place(
    size: tuple[int, int], face: Rect, window: Rect, gap: int, keeps: Sequence[Rect] = ()
) -> Rect:
    """Return where a paper with a card's rule lies: beside the card, and rather not on what is kept free."""
    around, places = grown(face, gap), [Rect((0, 0), size) for _ in range(4)]
    places[0].midbottom = around.midtop
    places[1].midtop = around.midbottom
    places[2].midleft = around.midright
    places[3].midright = around.midleft

    def hidden(place: Rect) -> tuple[int, int]:
        card, *others = (math.prod(place.clip(box).size) for box in (face, *keeps))
        return card, sum(others)

    return min((place.clamp(window) for place in places), key=hidden)


def _draw_words(
    surface: Drawable, look: UiStyle, face: Rect, words: tuple[str, str], keeps: Sequence[Rect]
) -> None:
    name, rule = words
    size, pad, window = 30, look.px(16), surface.get_rect().inflate(-2 * look.px(10), -2 * look.px(10))
    texts = (name, theme.BOLD), (rule, theme.REGULAR)
    wanted = max(look.measure(text, font, size)[0] for text, font in texts)
    inner = look.evened(texts, size, min(look.px(520), window.width, wanted + 2 * pad) - 2 * pad)
    head, high = (look.paragraph_height(text, font, size, inner) for text, font in texts)
    at = words_place((inner + 2 * pad, head + high + 2 * pad), face, window, look.px(12), keeps)
    surface.blit(look.shapes.box(at.size, look.px(14), theme.PANEL, theme.EDGE, look.px(2.5)), at)
    above = Rect(at.left + pad, at.top + pad, inner, head)
    look.paragraph(surface, name, theme.BOLD, size, theme.TEXT, above)
    look.paragraph(surface, rule, theme.REGULAR, size, theme.TEXT_SOFT, Rect(above.bottomleft, (inner, high)))
