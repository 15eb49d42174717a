"""What a lesson lights on the match's own scenes, and which touches it holds back.

It changes nothing of the scenes: what is not held back they handle as they always do.
"""

from dataclasses import dataclass

from pygame import Rect

from game.tenno.cards import FARMERS
from game.tenno.show.choices import AttackChoice, ButtonSpot, HandSpot, SlotSpot, Spot
from game.tenno.show.lesson_guide import REFUSED, next_touch, why
from scenes.paint import sizes
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.match.setup_cards import FarmerSlot
from scenes.tenno.match.table_page import BUTTONS
from scenes.ui import Button, Control, Page
from scenes.window.intents import Choose, Intent, Press, Release, Reveal
from scenes.window.scene import Scene


@dataclass(frozen=True)
class Lit:
    """The one thing to be touched: its lesson, the key of the words, its box, and what else stays bright."""

    lesson: int
    say: str
    box: Rect
    beside: tuple[Rect, ...] = ()
    line: Rect | None = None
    """A line to be read, which stays bright and free of the prompt."""


class Guidance:
    """Follows the scenes of one taught match; ask `lit` for what is to be done on the topmost."""

    def __init__(self) -> None:
        self.why: str | None = None
        """The key, below "lessons" or whole, of why the latest try led nowhere."""
        self._first_order: tuple[int, ...] = ()
        self._swapped = False

    def lit(self, top: Scene) -> Lit | None:
        """Return what is to be touched now; None while something is played, or another scene lies on top."""
        match top:
            case SetupScene():
                return self._lit_farmers(top)
            case MonkQuestion(layout=layout):
                bright = (*layout.row, *layout.duel.discs, layout.duel.steps[1])
                return Lit(5, f"say.{top.view.public.turns}-monk", layout.answers[0], bright)
            case MatchScene(act=None, choice=choice) if choice is not None:
                touch = next_touch(choice)
                if touch is not None:
                    return Lit(touch.lesson, touch.say, _spot_box(top, touch.spot), _chosen(top))
        return None

    def holds_back(self, top: Scene, intent: Intent) -> bool:
        """Tell whether a try is not the one; `why` says then why not. Choices say it by themselves."""
        control = None if isinstance(intent, Release) else meant(top, intent)
        if isinstance(top, SetupScene) and isinstance(control, Button) and not self._has_swapped(top):
            self.why = "why.place"
            return True
        if isinstance(top, MonkQuestion) and (
            intent == Reveal(shown=False) or control is top.page.controls[1]
        ):
            self.why = "why.monk"
            return True
        return False

    def heard(self, top: Scene, tried: Control | None) -> None:
        """Take up what a choice had against the latest touch, which was meant for `tried`."""
        choice = top.choice if isinstance(top, MatchScene) else None
        if choice is None or choice.refused is None:
            return
        touch = next_touch(choice)
        if choice.refused == REFUSED and touch is not None:
            button = tried is not None and tried.group == BUTTONS
            self.why = why(touch, ButtonSpot(tried.key) if tried is not None and button else None)
        else:
            self.why = f"refused.{choice.refused}"
        choice.refused = None

    def _lit_farmers(self, scene: SetupScene) -> Lit:
        slots = [control for control in scene.page.controls if isinstance(control, FarmerSlot)]
        if self._has_swapped(scene):
            ready = next(each for each in scene.page.controls if getattr(each, "kind", "") == "main")
            return Lit(1, "say.place-ready", Rect(ready.rect), line=scene.goal_line)
        picked = next((slot for slot in slots if slot.picked), None)
        goal = slots[0] if picked is None else slots[2 if picked.number != 2 else 0]
        beside = () if picked is None else (Rect(picked.rect),)
        return Lit(1, "say.place-swap", Rect(goal.rect), beside, scene.goal_line)

    def _has_swapped(self, scene: SetupScene) -> bool:
        order = tuple(each.card for each in scene.page.controls if isinstance(each, FarmerSlot))
        if not self._first_order and sorted(order) == list(FARMERS):
            self._first_order = order
        self._swapped = self._swapped or order != self._first_order
        return self._swapped


def _chosen(scene: MatchScene) -> tuple[Rect, ...]:
    """What is chosen already, as it lies raised."""
    choice = scene.choice
    if not isinstance(choice, AttackChoice):
        return ()
    own = [spot for spot in choice.chosen() if isinstance(spot, SlotSpot) and spot.seat == choice.seat]
    laid = [spot.slot for spot in own if choice.view.is_laid(spot.seat, spot.slot)]
    return tuple(Rect(scene.page.layout.raised[slot]) for slot in laid)


def _spot_box(scene: MatchScene, spot: Spot) -> Rect:
    """Return where a slot or button lies, and of a hand card the part over which no other lies."""
    if isinstance(spot, ButtonSpot):
        buttons = (one for one in scene.page.page.controls if one.group == BUTTONS and one.key == spot.name)
        return Rect(next(buttons).rect)
    box = Rect(scene.page.spot(spot).rect)
    assert scene.choice is not None
    if isinstance(spot, HandSpot) and spot.place + 1 < len(scene.choice.view.hand_cards()):
        following = scene.page.spot(HandSpot(spot.place + 1)).rect
        box.width = max(sizes.SMALLEST_TARGET, min(box.width, following.left - box.left))
    return box


def page_of(top: Scene | None) -> Page | None:
    """Return the page of controls that a scene of the match shows now."""
    if isinstance(top, MatchScene):
        return top.page.page
    return top.page if isinstance(top, SetupScene | MonkQuestion) else None


def meant(top: Scene, intent: Intent) -> Control | None:
    """Return the control that a press or the choosing key is meant for."""
    page = page_of(top)
    if page is None:
        return None
    match intent:
        case Choose():
            return page.focus
        case Press(position, 1) | Release(position):
            under = [control for control in page.controls if control.rect.collidepoint(position)]
            return under[-1] if under else None
    return None
