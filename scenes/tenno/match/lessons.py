"""What a lesson lights on the match's own scenes, and which touches it holds back.

It changes nothing of the scenes: what is not held back they handle as they always do.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect

from game.tenno.cards import FARMERS
from game.tenno.decisions import Ask
from game.tenno.lessons import LESSONS
from game.tenno.show.choice_by_touches import AttackChoice, ButtonSpot, Choice, HandSpot, SlotSpot, Spot
from game.tenno.show.lesson_guide import REFUSED, advice, next_touch, why
from scenes.match.lesson_guide_interface import Guide, Lit, meant
from scenes.match.lesson_overlay import PanelPlace
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.winners import face_of
from scenes.paint import sizes
from scenes.paint.seat_discs import Seated
from scenes.table.card_controls import SwapSlot
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkLayout, MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.table_page import BUTTONS
from scenes.tenno.table.card_pictures import DECK
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Button, Control, Page, Picture, UiStyle
from scenes.window import Resources, Scene
from scenes.window.intents import Intent, Release, Reveal


class TaughtMatch(MatchScene):
    """A match in which a teacher has something against what leads elsewhere."""

    def choice_for(self, ask: Ask) -> Choice:
        choice = super().choice_for(ask)
        choice.advice = partial(advice, choice)
        return choice

    @property
    def asked_elsewhere(self) -> bool:
        """The lesson says what is to be done, where it wants something."""
        return self.choice is not None and next_touch(self.choice) is not None


class Guidance(Guide):
    """Follows the scenes of one taught match; ask `lit` for what is to be done on the topmost."""

    lessons, setting, texts = LESSONS, "lessons", "lessons"

    def __init__(self, resources: Resources, playing: Playing, actions: MatchActions) -> None:
        super().__init__(resources)
        self.match: TaughtMatch = TaughtMatch(resources, playing, actions)
        self._first_order: tuple[int, ...] = ()
        self._swapped = False

    @property
    def names(self) -> Mapping[str, object]:
        view = self.match.screen.feed.view
        opponent = next(seat.name for number, seat in enumerate(view.seats) if number != view.you)
        return {"name": opponent, "ready": self.resources.language.text("setup.ready")}

    def lit(self, top: Scene) -> Lit | None:
        match top:
            case SetupScene():
                return self._lit_farmers(top)
            case MonkQuestion(layout=layout):
                bright = (*layout.row, *layout.duel.discs, layout.duel.steps[1])
                return Lit(5, f"say.{top.view.public.turns}-monk", layout.answers[0], bright)
            case MatchScene(act=None, choice=choice) if choice is not None:
                touch = next_touch(choice)
                if touch is not None:
                    box, risen = _spot_box(top, touch.spot), _risen(top, touch.spot)
                    chosen = _chosen(top)
                    row = (Rect(slot) for slot in top.page.layout.own.slots)
                    buttons = (Rect(one.rect) for one in top.page.page.controls if one.group == BUTTONS)
                    free = *chosen, *(one for one in (*row, *buttons) if not one.colliderect(box))
                    return Lit(touch.lesson, touch.say, box, chosen, shuns=free, risen=risen)
        return None

    def holds_back(self, top: Scene, intent: Intent) -> bool:
        control = None if isinstance(intent, Release) else meant(self.page_of(top), intent)
        if isinstance(top, SetupScene) and isinstance(control, Button) and not self._has_swapped(top):
            self.why = "lessons.why.place"
            return True
        keeps = isinstance(top, MonkQuestion) and control is top.page.controls[1]
        if isinstance(top, MonkQuestion) and (keeps or intent == Reveal(shown=False)):
            self.why = "lessons.why.monk"
            return True
        return False

    def heard(self, top: Scene, tried: Control | None) -> None:
        choice = top.choice if isinstance(top, MatchScene) else None
        if choice is None or choice.refused is None:
            return
        touch = next_touch(choice)
        if choice.refused == REFUSED and touch is not None:
            button = tried is not None and tried.group == BUTTONS
            spot = ButtonSpot(tried.key) if tried is not None and button else None
            self.why = f"lessons.{why(touch, spot)}"
        else:
            self.why = f"refused.{choice.refused}"
        choice.refused = None

    def page_of(self, top: Scene | None) -> Page | None:
        if isinstance(top, MatchScene):
            return top.page.page
        return top.page if isinstance(top, SetupScene | MonkQuestion) else None

    def over(self, top: Scene | None) -> bool:
        return isinstance(top, ScoringScene) and top.over

    def comes(self, scene: Scene) -> None:
        if isinstance(scene, SetupScene):
            scene.reading.silent = scene.taught = True  # it would lie behind what the lesson says

    def panel_places(self, look: UiStyle, top: Scene | None, wanted: int) -> Sequence[PanelPlace]:
        """At the left above the own plate, in the lower left corner beside the Farmers, or at the right."""
        table = TableLayout(look.size, 2, look.text_scale)
        room = table.own.slots[0].x - table.banner.x - look.margin(20)
        wide = max(table.banner.width, look.margin(300), min(wanted, room))
        if isinstance(top, SetupScene):
            corner = "bottomleft", (table.banner.x, look.size[1] - look.margin(40))
            return [PanelPlace(wide, *corner), PanelPlace(wide, *corner, slim=True)]
        if isinstance(top, MonkQuestion):
            crest = MonkLayout(look.size, look.text_scale).duel.faces[1]
            at = look.size[0] - table.banner.x, crest.bottom + look.margin(10)
            return [PanelPlace(wide, "topright", at)]
        return [PanelPlace(wide, "bottomleft", (table.banner.x, table.banner.bottom))]

    def covered(self, top: Scene | None, panel: Rect) -> None:
        if isinstance(top, SetupScene):
            top.covered = panel

    def told_room(self, look: UiStyle) -> Rect:
        wide, high = look.size
        return Rect(wide // 4, round(0.60 * high), wide // 2, 0)

    def faces(self, look: UiStyle) -> Sequence[Picture]:
        art = look.resources.art
        return [
            face_of(DECK, art, Seated(one.crest, one.rival, "pleased"), 300, 120)
            for one in self.match.screen.feed.view.seats
        ]

    def _lit_farmers(self, scene: SetupScene) -> Lit:
        slots = [control for control in scene.page.controls if isinstance(control, SwapSlot)]
        buttons = [one for one in scene.page.controls if isinstance(one, Button) and one.group == 1]
        free = *(Rect(one.rect) for one in (*slots, *buttons)), *scene.read
        line = scene.goal_line
        read = () if line is None else (line,)
        if self._has_swapped(scene):
            at = Rect(next(each for each in buttons if each.kind == "main").rect)
            return Lit(1, "say.place-ready", at, line=line, spares=free, shuns=read, keeps=free)
        picked = next((slot for slot in slots if slot.picked), None)
        at = Rect((slots[0] if picked is None else slots[2 if picked.number != 2 else 0]).rect)
        beside = () if picked is None else (Rect(picked.rect),)
        shuns = *beside, *read
        return Lit(1, "say.place-swap", at, beside, line, spares=free, shuns=shuns, keeps=free)

    def _has_swapped(self, scene: SetupScene) -> bool:
        order = tuple(each.card for each in scene.page.controls if isinstance(each, SwapSlot))
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


def _risen(scene: MatchScene, spot: Spot) -> Rect | None:
    """Return where a card is seen that has risen and fills no gap."""
    if isinstance(spot, ButtonSpot):
        return None
    return scene.page.seen_box(spot)


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
