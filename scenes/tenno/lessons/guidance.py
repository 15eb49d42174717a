"""The scenes under the lessons, the real ones: what is lit on them, and which touches are held back.

Owns what of a scene is the one thing to be touched, in pixels, and what a try at something else is answered.
It changes nothing of the scenes: what is not held back they handle as they always do.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.tenno.cards import FARMERS
from game.tenno.show.choices import AttackChoice, ButtonSpot, Choice, HandSpot, SlotSpot, Spot
from game.tenno.show.lesson_guide import REFUSED, next_touch, why
from scenes.paint import theme
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.match.setup_cards import FarmerSlot
from scenes.tenno.match.table_page import BUTTONS
from scenes.ui import Button, Control, Page
from scenes.window.intents import Choose, Intent, Press, ShowNoMonk
from scenes.window.scene import Scene


@dataclass(frozen=True)
class Lit:
    """The one thing to be touched: its lesson, the key of the words, its box, and what else stays bright."""

    lesson: int
    say: str
    box: Rect
    beside: tuple[Rect, ...] = ()


class Guidance:
    """Follows the scenes of one taught match; ask `lit` for what is to be done on the topmost."""

    def __init__(self) -> None:
        self.why: str | None = None
        """The key, below "lessons" or whole, of why the latest try led nowhere."""
        self._first_order: tuple[int, ...] = ()
        self._swapped = False

    def lit(self, top: Scene) -> Lit | None:
        """Return what is to be touched now; None while something is played, or another scene lies on top."""
        if isinstance(top, SetupScene):
            return self._lit_farmers(top)
        if isinstance(top, MonkQuestion):
            turn, layout = top.view.public.turns, top.layout
            bright = (*layout.row, *layout.duel.discs, layout.duel.steps[1])
            return Lit(5, f"say.{turn}-monk", layout.answers[0], bright)
        if not isinstance(top, MatchScene) or top.act is not None:
            return None
        touch = next_touch(top.choice) if top.choice is not None else None
        if top.choice is None or touch is None:
            return None
        return Lit(touch.lesson, touch.say, spot_box(top, touch.spot), self._chosen(top))

    def holds_back(self, top: Scene, intent: Intent) -> bool:
        """Tell whether a try is not the one; `why` says then why not. Choices say it by themselves."""
        if isinstance(top, SetupScene) and not self._has_swapped(top):
            control = _meant(top.page, intent)
            if isinstance(control, Button):
                self.why = "why.place"
                return True
        if isinstance(top, MonkQuestion) and (
            isinstance(intent, ShowNoMonk) or _meant(top.page, intent) is top.page.controls[1]
        ):
            self.why = "why.monk"
            return True
        return False

    def heard(self, top: Scene, tried: Spot | None) -> None:
        """Take up what a choice had against the latest touch."""
        choice = top.choice if isinstance(top, MatchScene) else None
        if choice is None or choice.refused is None:
            return
        touch = next_touch(choice)
        told = choice.refused == REFUSED and touch is not None
        self.why = why(touch, tried) if told and touch is not None else f"refused.{choice.refused}"
        choice.refused = None

    def _chosen(self, scene: MatchScene) -> tuple[Rect, ...]:
        """What is chosen already, as it lies raised."""
        assert scene.choice is not None
        if not isinstance(scene.choice, AttackChoice):
            return ()
        return tuple(
            Rect(scene.page.layout.raised[spot.slot])
            for spot in scene.choice.chosen()
            if isinstance(spot, SlotSpot) and spot.seat == scene.choice.seat
            if scene.choice.view.is_laid(spot.seat, spot.slot)
        )

    # The farmers

    def _lit_farmers(self, scene: SetupScene) -> Lit:
        slots = [control for control in scene.page.controls if isinstance(control, FarmerSlot)]
        if self._has_swapped(scene):
            ready = next(each for each in scene.page.controls if getattr(each, "kind", "") == "main")
            return Lit(1, "say.place-ready", Rect(ready.rect))
        picked = next((slot for slot in slots if slot.picked), None)
        goal = slots[0] if picked is None else slots[2 if picked.number != 2 else 0]
        beside = () if picked is None else (Rect(picked.rect),)
        return Lit(1, "say.place-swap", Rect(goal.rect), beside)

    def _has_swapped(self, scene: SetupScene) -> bool:
        order = tuple(each.card for each in scene.page.controls if isinstance(each, FarmerSlot))
        if not self._first_order and sorted(order) == list(FARMERS):
            self._first_order = order
        self._swapped = self._swapped or order != self._first_order
        return self._swapped


def spot_box(scene: MatchScene, spot: Spot) -> Rect:
    """Return where a spot of the table lies; a button where it stands."""
    if isinstance(spot, HandSpot):
        return _uncovered(scene, spot)
    if isinstance(spot, SlotSpot):
        return Rect(scene.page.spot(spot).rect)
    assert scene.choice is not None
    return Rect(buttons(scene)[spot_names(scene.choice).index(spot.name)].rect)


def _uncovered(scene: MatchScene, spot: HandSpot) -> Rect:
    """Return the part of a hand card over which no other lies."""
    box = Rect(scene.page.spot(spot).rect)
    assert scene.choice is not None
    if spot.place + 1 < len(scene.choice.view.hand_cards()):
        following = scene.page.spot(HandSpot(spot.place + 1)).rect
        box.width = max(theme.SMALLEST_TARGET, min(box.width, following.left - box.left))
    return box


def spot_names(choice: Choice) -> list[str]:
    """List the names of the buttons that a choice offers, in their order."""
    return [button.name for button in choice.buttons()]


def buttons(scene: MatchScene) -> list[Control]:
    """List the table's buttons for the choice, in their order."""
    return [control for control in scene.page.page.controls if control.group == BUTTONS]


def page_of(top: Scene) -> Page | None:
    """Return the page of controls that a scene shows now."""
    if isinstance(top, MatchScene):
        return top.page.page
    return top.page if isinstance(top, SetupScene | MonkQuestion) else None


def tried_spot(scene: Scene, intent: Intent) -> Spot | None:
    """Return the button that a press or key is meant for, as a spot; None for anything else."""
    if not isinstance(scene, MatchScene) or scene.choice is None:
        return None
    control = _meant(scene.page.page, intent)
    shown = buttons(scene)
    return ButtonSpot(spot_names(scene.choice)[shown.index(control)]) if control in shown else None


def _meant(page: Page, intent: Intent) -> Control | None:
    """Return the control that a press or the choosing key is meant for."""
    if isinstance(intent, Choose):
        return page.focus
    if isinstance(intent, Press) and intent.button == 1:
        under = [control for control in page.controls if control.rect.collidepoint(intent.position)]
        return under[-1] if under else None
    return None
