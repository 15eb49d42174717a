"""Plays a given match of several people through the very app, and writes down what all at the table met.

table = CouchTable(tmp_path, World(3, 0, (0, 2), decisions), Habits(seed=4), viewer=None)
table.play(); table.marks

A mark is one frame as those around the screen have it: pixels, sounds, pointer, focus, title. While a
seat's private view is up there is a mark only if that seat is the viewer; for all others just that somebody
had the screen, and whatever was heard meanwhile. What people do in public, and what the viewer does, is
drawn from the habits' seed and is the same in every world; what others do in private follows from what they
decide.
"""

import math
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.drivers import Person
from game.table.game_interface import IllegalDecision
from game.table.seats import Seat
from game.table.session import Session
from game.tenno.cards import FARMERS
from game.tenno.decisions import (
    Attack,
    Decision,
    Exchange,
    Monk,
    Pass,
    Peek,
    Place,
    Refill,
    Swap,
)
from game.tenno.match import Match
from game.tenno.show.choice_by_touches import ButtonSpot, HandSpot, ShogunChoice, SlotSpot, Spot
from game.tenno.variants import PLAIN, Variant
from scenes.games import ProgramSettings
from scenes.launch.opened_from_title_or_match import TableActions
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.log_page import LogScene
from scenes.match.match_inputs import Playing
from scenes.match.pause import PauseScene
from scenes.match.stage_goals import StagePaperScene
from scenes.paint.art import Art
from scenes.paint.text import Lettering
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion, PrivateAnswer
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.shared_screen import PeekOwnCardsScene, WhoPeeksScene
from scenes.tenno.match.table_page import BUTTONS, SpotControl
from scenes.tenno.table.card_pictures import DECK
from scenes.ui import Button
from scenes.ui.message import MessageScene
from scenes.window.early_presses import UNSEEN
from scenes.window.requests import MatchRequest, StartMatch
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, SilentSounds, make_resources
from tests.game.tenno.play import NAMES

LONGEST = 30_000
"""Frames after which a match counts as stuck."""


@dataclass(frozen=True)
class World:
    """One match: how many seats, who begins, at which of them people sit, and everybody's decisions."""

    seats: int
    first: int
    people: tuple[int, ...]
    decisions: Sequence[Decision]
    variant: Variant = PLAIN


@dataclass(frozen=True)
class Habits:
    """What the people at the screen do besides deciding, and how the program is set; one for both worlds."""

    seed: int
    size: tuple[int, int] = (1024, 600)
    settings: tuple[tuple[str, object], ...] = (("speed", "instant"),)
    step: float = 120.0
    """Milliseconds a frame."""
    restless: int = 12
    """In one of so many public frames somebody does something."""
    budgets: tuple[tuple[int, int], ...] = ()
    """How much work rivals' answers may cost, by seat."""
    saved: int = 0
    """After how many decisions, answers for a Monk not counted, the match was left and is taken up again."""


_art, _lettering = cache(lambda: Art(DECK)), cache(Lettering)
"""Pictures and letters for all matches: they take longer to make than a match to play."""


class ScriptedRival:
    """Answers from a list, at once."""

    patient = False

    def __init__(self, decisions: deque[Decision]) -> None:
        self._decisions = decisions

    def tell(self, line: Line) -> None:
        pass

    def ask(self, ask: Line) -> None:
        pass

    def answer(self, wait: float) -> Line | None:
        return self._decisions.popleft().to_line()

    def refuse(self, illegal: IllegalDecision) -> None:
        raise AssertionError(f"the script is wrong: {illegal}")

    def dismiss(self) -> None:
        pass

    def close(self, until: float | None = None) -> None:
        pass


class Dealt(Chance):
    """Deals each seat the farmers in the order in which it is going to lay them."""

    def __init__(self, order: Callable[[], Sequence[int]]) -> None:
        super().__init__(0)
        self._order = order

    def shuffled(self, values):  # type: ignore[no-untyped-def]
        assert sorted(values) == list(FARMERS)
        return list(self._order())


class ScriptedMatches:
    """Plays one world for the app, as its matches do, without processes and files."""

    running = True

    def __init__(self, world: World, saved: int) -> None:
        rivals = {seat: {"rival": "novice"} for seat in range(world.seats) if seat not in world.people}
        plans = [
            {"name": NAMES[seat], **rivals.get(seat, {}), "crest": seat + 1} for seat in range(world.seats)
        ]
        header = {"record": "tenno", "version": 1, "seats": plans, "first": world.first}
        if world.variant != PLAIN:
            header |= {"version": 2, "variant": world.variant.to_line()}
        match = Match(header)
        counted = [at for at, each in enumerate(world.decisions) if not isinstance(each, Monk)]
        saved = counted[saved - 1] + 1 if saved else 0
        for decision in world.decisions[:saved]:
            match.take(decision.to_line())
        left: dict[int, deque[Decision]] = {seat: deque() for seat in range(world.seats)}
        for decision in world.decisions[saved:]:
            left[decision.seat].append(decision)
        self.left = left
        self.budgets: dict[int, int] = {}
        self.public = Seat(None)
        self.people = {seat: Seat(seat) for seat in world.people}
        drivers = [
            Person(self.people[seat]) if seat in self.people else ScriptedRival(left[seat])
            for seat in range(world.seats)
        ]
        self.session = Session(match, drivers, None, self.public)
        self.scene: MatchScene

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        chance = Dealt(self._farmers)
        ways = TableActions(chance)
        playing = Playing(self.public, self.people, request, budgets=self.budgets)
        self.scene = MatchScene(resources, playing, ways)
        return self.scene

    def leave(self) -> None:
        pass

    def update(self, now: float) -> bool:
        told = len(self.public.lines)
        self.session.advance()
        return len(self.public.lines) != told

    def _farmers(self) -> Sequence[int]:
        seat = self.scene.screen.private
        assert seat is not None
        place = self.left[seat][0]
        assert isinstance(place, Place)
        return place.cards


class CouchTable(Driver):
    """The app in one world, with the hands of all who sit there."""

    def __init__(
        self,
        home: Path,
        world: World,
        habits: Habits,
        viewer: int | None,
        number: int,
        matches: ScriptedMatches | None = None,
    ) -> None:
        """`number` tells the worlds of a pair apart: what others do in private may differ by it.

        `matches` plays the world, if not as its decisions come.
        """
        settings = ProgramSettings()
        for name, value in habits.settings:
            settings.change(name, value)
        self.marks: list[object] = []
        self.curtains: list[tuple[str, int | None]] = []
        self.pictures: dict[int, Path] = {}
        """Where to save the picture of a mark, by its number, to look at."""
        self.sees_all = False
        """Whether what others see in private is painted too, for whoever wants to look at the window."""
        self.viewer, self.habits, self.world = viewer, habits, world
        self._scripts = matches or ScriptedMatches(world, habits.saved)
        self._scripts.budgets.update(habits.budgets)
        self._public = Chance(habits.seed)
        self._private = {
            seat: Chance(habits.seed * 1000 + seat * 10 + (0 if seat == viewer else 1 + number))
            for seat in world.people
        }
        self._answered: MonkQuestion | None = None
        self._heard = 0
        self._tensions: list[float] = []
        self._pointer: tuple[int, int] = (-1, -1)
        self._hash = 0
        self._frames = 0
        resources = make_resources(settings)
        resources.art, resources.lettering = _art(), _lettering()
        super().__init__(home, size=habits.size, matches=self._scripts, resources=resources)
        self.app.window.rest_pointer = self._rested  # type: ignore[method-assign]
        self._draw_all = self.app.stack.draw
        self.app.stack.draw = self._draw  # type: ignore[method-assign]
        assert isinstance(self.sounds, SilentSounds)
        self.sounds.tension = self._tensions.append  # type: ignore[method-assign]
        self.request(StartMatch(()))
        self.marks.clear()

    @property
    def scene(self) -> MatchScene:
        """The match's own scene, whatever lies over it."""
        return self._scripts.scene

    @property
    def private(self) -> int | None:
        """The seat whose private view is up just now."""
        if isinstance(self.top, PeekOwnCardsScene | PrivateAnswer):
            return self.top.seat
        return self.scene.screen.private

    def play(self, marks: int | None = None) -> None:
        """Play to the score, or until there are so many marks."""
        while not isinstance(self.top, ScoringScene):
            if marks is not None and len(self.marks) >= marks:
                return
            assert not isinstance(self.top, MessageScene), self.top.text
            assert self._frames < LONGEST, f"stuck in {type(self.top).__name__}"
            self.play_a_little()
        self.step(frames=5)

    # Frames

    def step(self, milliseconds: float = 0.0, frames: int = 1) -> None:
        """Let frames pass, all of the same length, and mark each."""
        del milliseconds
        for _ in range(frames):
            self.now += self.habits.step
            events = pygame.event.get()
            for event in events:
                if event.type == pygame.MOUSEMOTION:
                    self._pointer = event.pos
            self.app.stack.lay()  # however slow the machine is, in both matches of a pair alike
            drawn = self.app.frame(self.now, events)
            self._frames += 1
            if hasattr(self._scripts, "scene"):
                self._mark(drawn)

    def _draw(self, surface: pygame.Surface) -> None:
        """Paint what is marked; what others see in private is not looked at here."""
        if self.sees_all or self.private in (None, self.viewer):
            self._draw_all(surface)

    def _mark(self, drawn: bool) -> None:
        assert isinstance(self.sounds, SilentSounds)
        heard = tuple(self.sounds.heard[self._heard :]), tuple(self._tensions)
        self._heard = len(self.sounds.heard)
        self._tensions.clear()
        private = self.private
        if private is not None and private != self.viewer:
            if any(heard):
                self.marks.append(("heard while others look", heard))
            if not self.marks or self.marks[-1] != ("private", private):
                self.marks.append(("private", private))
            self._hash = 0
            return
        if drawn or not self._hash:
            self._hash = zlib.adler32(self.surface.get_buffer())
        if len(self.marks) in self.pictures:
            self.save(self.pictures[len(self.marks)])
        kind = type(self.top).__name__
        self.marks.append((kind, self._hash, heard, self._pointer, self._focus(), self.app.window.title))

    def _focus(self) -> object:
        page = getattr(self.top, "page", None)
        focus = getattr(getattr(page, "page", page), "focus", None)
        return None if focus is None else (tuple(focus.rect), focus.focused)

    def _rested(self) -> None:
        width, height = self.habits.size
        self._pointer = width // 2, height // 2

    # What people do

    def play_a_little(self) -> None:
        """Do one thing that is asked, or that somebody is in the mood for, or let a frame pass."""
        top = self.top
        match top:
            case CurtainScene():
                self._at_curtain(top)
            case WhoPeeksScene():
                self._choose_who_looks()
            case PeekOwnCardsScene(seat=seat):
                self._look(seat)
            case PrivateAnswer():
                self._answer_in_private(top)
            case MonkQuestion():
                self._at_question(top)
            case SetupScene():
                self._lay()
            case PauseScene() | LogScene() | StagePaperScene():
                self.step(frames=2)
                self.key("escape")
            case MatchScene() if top.screen.private is not None:
                self._decide(top)
            case MatchScene():
                self._in_public()
            case _:
                self.step()

    def _at_curtain(self, top: CurtainScene) -> None:
        self.curtains.append((type(top).__name__, self._scripts.scene.screen.private))
        while self.top is top and not top.lifting:
            self.step(frames=4)
            if self._public.below(self.habits.restless) == 0:
                self._fidget(("focus", "point", "key", "pause", "look"))
            else:
                self.key("return")
        while self.top is top and top.lifting:
            self.step()

    def _choose_who_looks(self) -> None:
        self.step(frames=2)
        for _ in range(self._public.below(len(self.world.people))):
            self.key("down")
        self.key("return")

    def _look(self, seat: int) -> None:
        chance = self._private[seat]
        if chance.below(2):
            self._hold_cards(chance)
        if chance.below(2):
            self.key("return")
            self.step(frames=chance.below(4))
        left = self._scripts.left[seat]
        never = not any(isinstance(decision, Monk) and decision.reveal for decision in left)
        if never and seat != self.viewer and chance.below(2):
            self.key("tab")
            for _ in range(2):
                self.key("right")
        self.key("escape")

    def _lay(self) -> None:
        seat = self.scene.screen.private
        assert seat is not None
        chance = self._private[seat]
        self.step(frames=3)
        if chance.below(2):
            self._hold_cards(chance)
        self._scripts.left[seat].popleft()
        self.key("return")

    def _hold_cards(self, chance: Chance) -> None:
        self.key_down("h")
        self.step(frames=1 + chance.below(3))
        self.key_up("h")

    def _in_public(self) -> None:
        if self._public.below(self.habits.restless) == 0:
            self._fidget(("focus", "point", "own", "key", "log", "pause", "look", "press", "odds"))
        else:
            self.step()

    def _fidget(self, kinds: Sequence[str]) -> None:
        """Do something that anybody may do in public."""
        width, height = self.habits.size
        place = self._public.below(width), self._public.below(height)
        match self._public.choose(kinds):
            case "point":
                self.point(place)
            case "own":
                layout = self.scene.page.layout
                self.click(self._public.choose(layout.own.slots).center)
            case "press":
                self.click(place)
            case "key":
                self.key(self._public.choose(("left", "right", "up", "down", "tab", "return")))
            case "log":
                self.key("l")
            case "pause":
                self.key("p")
            case "odds":
                self.key("o")
            case "look":
                self.key("h")
            case "focus":
                self.post(pygame.WINDOWFOCUSLOST)
                self.step()
                self.post(pygame.WINDOWFOCUSGAINED)
                self.step()

    def _at_question(self, question: MonkQuestion) -> None:
        """Answer it, by a key or behind the curtain; who has no choice may answer anything, or nothing."""
        if question is self._answered:
            self.step()
            return
        self.step(frames=self._public.below(6))
        self._answered = question
        if self._public.below(4) == 0:
            self.click(question.layout.answers[self._public.below(2)].center)
        else:
            self._press(self._answer(question))

    def _answer_in_private(self, top: PrivateAnswer) -> None:
        seat = top.seat
        assert seat is not None
        chance = self._private[seat]
        self.step()
        if chance.below(2):
            self._hold_cards(chance)
        question = self._answered
        assert question is not None
        answer = self._answer(question)
        if chance.below(2):
            self.click(top.page.controls[0 if answer == "j" else 1].rect.center)
            self.step()  # as long as a key takes to go up again, in public
        else:
            self._press(answer)
        if self.top is top:
            self.key("escape")

    def _press(self, key: str) -> None:
        if key:
            self.key(key)
        else:
            self.step(frames=2)

    def _answer(self, question: MonkQuestion) -> str:
        """The key that gives the script's answer, or none with a clock; any where there is no choice."""
        asked, left = self._scripts.people[question.seat].asked, self._scripts.left[question.seat]
        chance = self._private[question.seat]
        hides = ("k", "") if question.seconds else ("k",)
        if asked is None or asked["ask"] != "monk":
            return chance.choose(("j", *hides))
        decision = left.popleft()
        assert isinstance(decision, Monk)
        return "j" if decision.reveal else chance.choose(hides)

    # Decisions in private

    def _decide(self, scene: MatchScene) -> None:
        seat = scene.screen.private
        choice = scene.choice
        if choice is None or scene.act is not None or seat is None:
            self.step()
            return
        chance = self._private[seat]
        if chance.below(3) == 0:
            self._hold_cards(chance)
            if scene.choice is not choice:
                return
        decision = self._scripts.left[seat].popleft()
        by_mouse = chance.below(4) > 0
        for spot in self._touches(decision, scene, chance):
            self._touch(scene, spot, by_mouse)
        assert scene.choice is not choice, f"{decision} was not taken"

    def _touches(self, decision: Decision, scene: MatchScene, chance: Chance) -> list[Spot]:
        choice = scene.choice
        assert choice is not None
        hand = choice.view.hand_cards()
        match decision:
            case Attack(seat, slot, target, target_slot):
                return [SlotSpot(seat, slot), SlotSpot(target, target_slot)]
            case Refill(seat, slot, card):
                place = HandSpot(hand.index(card))
                return [place, chance.choose((place, SlotSpot(seat, slot), ButtonSpot("lay")))]
            case Exchange(seat, slot) if isinstance(choice, ShogunChoice):
                return [SlotSpot(seat, slot)]
            case Exchange(seat, slot, card) if card == choice.view.row[slot]:
                return [SlotSpot(seat, slot), ButtonSpot("feint")]
            case Exchange(seat, slot, card):
                return [SlotSpot(seat, slot), HandSpot(hand.index(card)), ButtonSpot("lay")]
            case Swap(seat, (low, high), swapped):
                button = ButtonSpot("swap" if swapped else "lay-back")
                return [SlotSpot(seat, low), SlotSpot(seat, high), button]
            case Peek(_, slot):
                return [SlotSpot(choice.view.public.turn, slot)]
            case Pass():
                names = {"attack": "pass", "peek": "no-look"}
                return [ButtonSpot(names.get(choice.ask.wanted, "touch-nothing"))]
        raise AssertionError(f"{decision} is nothing to choose")

    def _touch(self, scene: MatchScene, spot: Spot, by_mouse: bool) -> None:
        """Click a spot or a button of the choice, or choose it with the keys."""
        page = scene.page.page
        if isinstance(spot, ButtonSpot):
            buttons = (each for each in page.controls if isinstance(each, Button) and each.group == BUTTONS)
            control = next(each for each in buttons if each.key == spot.name)
        else:
            control = next(
                each for each in page.controls if isinstance(each, SpotControl) and each.what == spot
            )
        if by_mouse:
            self.click(control.rect.center if not isinstance(spot, HandSpot) else control.rect.midtop)
            return
        page.set_focus(control)
        self.key("return")
        if scene.choice is not None:  # the key counts again
            self.step(frames=math.ceil(UNSEEN / self.habits.step))
