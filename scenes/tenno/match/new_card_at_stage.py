"""A card that is new at a stage: large and face up with its rule, before it goes into the hand."""

from pygame import Rect, Surface

from game.campaign.stage_table import StageTable
from scenes.animation.tweens import EASES
from scenes.paint import theme
from scenes.paint.geometry import CardPlace, Frame, card_height
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.ui import Drawable, UiStyle
from scenes.window import Resources, intents

ENDING = intents.Press, intents.Choose, intents.Back, intents.Move, intents.NextGroup, intents.PreviousGroup
"""What lets it go into the hand at once."""
_COMES, _GOES, LASTS = 220.0, 1150.0, 1500.0
"""Milliseconds after which it is seen wholly, goes into the hand, and is there."""
_HIGH, _ASIDE, _FAR = 0.62, 0.27, 0.92
"""How high it is and how far left of the middle, in window heights; how large it is when it comes."""
_DARK = 0.72
_TITLE, _RULE = 72, 40
"""Sizes of its name and of its rule at 1080."""


def new_card(stage: StageTable | None, speed: str) -> int | None:
    """Return the card that is new at a stage and was not shown to its player yet; now it counts as shown.

    At instant ``speed`` none is.
    """
    card = None if stage is None or speed == "instant" else stage.campaign.new_card(stage.stage)
    return card if stage is not None and card is not None and stage.hear(f"card.{card}") else None


class NewCard:
    """It is `over` by itself; a press lets it go into the hand at once."""

    def __init__(
        self, resources: Resources, cards: CardPainter, sprite: CardSprite, told: tuple[str, str], sound: str
    ) -> None:
        """`told` is the card's name and its rule; `sound` is heard with it."""
        self._resources, self._cards = resources, cards
        self.sprite, self._sound = sprite, sound
        self._passed = 0.0
        self._name, self._rule = told

    @property
    def over(self) -> bool:
        return self._passed >= (_GOES if self._resources.settings.reduced_motion else LASTS)

    @property
    def shown(self) -> bool:
        """Whether it is still to be read: then a press is for it."""
        return self._passed < _GOES

    def update(self, milliseconds: float) -> None:
        if self._passed == 0.0:
            self._resources.sounds.play(self._sound)
        self._passed += milliseconds

    def let_go(self) -> None:
        self._passed = max(self._passed, _GOES)

    def draw(self, surface: Drawable, look: UiStyle, frame: Frame, home: CardPlace) -> None:
        """Draw it over all else; ``home`` is where it lies in the hand."""
        still = self._resources.settings.reduced_motion
        came = 1.0 if still else EASES["out"](min(1.0, self._passed / _COMES))
        gone = EASES["in-out"](max(0.0, min(1.0, (self._passed - _GOES) / (LASTS - _GOES))))
        dark = Surface(surface.get_size())
        dark.fill(theme.NIGHT)
        dark.set_alpha(round(255 * _DARK * came * (1 - gone)))
        surface.blit(dark, (0, 0))
        whole = self._whole(frame)
        start = CardPlace(whole.x, whole.y, round(whole.width * (_FAR + (1 - _FAR) * came)), 0.0)
        x, y, width, angle = (
            a + (b - a) * gone
            for a, b in zip(
                (start.x, start.y, start.width, start.angle),
                (home.x, home.y, home.width, home.angle),
                strict=True,
            )
        )
        state = CardState(x, y, width, angle, lift=0.3 * (1 - gone), opacity=came)
        self._cards.draw_state(surface, self.sprite, state, whole.width)
        if self.shown:
            self._write(surface, look, frame, whole)

    def _whole(self, frame: Frame) -> CardPlace:
        wide = round(_HIGH * frame.height / 1.4)
        x = round(frame.middle - _ASIDE * frame.height)
        return CardPlace(x, round(frame.down(0.46)), wide, 0.0)

    def _write(self, surface: Drawable, look: UiStyle, frame: Frame, whole: CardPlace) -> None:
        """Write its name and its rule beside it, on paper."""
        gap = look.px(36)
        left, high = whole.x + whole.width // 2 + 2 * gap, card_height(whole.width)
        room = Rect(left, 0, min(frame.right - 2 * gap - left, round(0.72 * frame.height)), high - 2 * gap)
        room.centery = whole.y
        title = look.line_height(theme.DISPLAY, _TITLE)
        rule = look.paragraph_height(self._rule, theme.REGULAR, _RULE, room.width)
        both = min(room.height, title + gap // 3 + rule)
        upper = Rect(room.x, room.centery - both // 2, room.width, min(title, both // 2))
        lower = Rect(room.x, upper.bottom + gap // 3, room.width, room.centery + both // 2 - upper.bottom)
        look.paper(surface, upper.union(lower).inflate(2 * gap, 2 * gap), 4)
        look.paragraph(surface, self._name, theme.DISPLAY, _TITLE, theme.PAPER_INK, upper)
        look.paragraph(surface, self._rule, theme.REGULAR, _RULE, theme.PAPER_INK, lower)
