"""Plays the campaign through pygame's own events, from the title on, as a person would.

player = CampaignPlayer(tmp_path); player.enter(); player.play_until(...)
"""

from collections.abc import Callable
from pathlib import Path

from game.commands.window_options import WindowOptions
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.game_interface import Rival
from game.table.reveal_clock import LOOKS
from game.tenno.cards import CODES
from game.tenno.show.choice_by_touches import HandSpot, ShogunChoice, SlotSpot
from scenes.launch.start import Start
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.epilogue_won import AgainScene
from scenes.menus.campaign.map_places_and_objects import PlaceControl
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import GuessScene, Suspect, TellingScene
from scenes.menus.campaign.try_outcome import OutcomeScene, PrizeScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.table_page import SpotControl
from scenes.ui import Button, Control
from scenes.window.early_presses import UNSEEN
from scenes.window.scene import Scene
from tests.driver import SAMPLE
from tests.scenes.played import PlayedMatch
from tests.scenes.tenno.playing import PlayedGame


class CampaignPlayer(PlayedGame):
    """The whole program, played on one device; a mind may say what to do at the table."""

    def __init__(
        self,
        home: Path,
        by: str = "mouse",
        wanted: Callable[[set[str]], str] | None = None,
        mind: str = "",
        seed: int = 1,
        settings: Settings | None = None,
        size: tuple[int, int] = (1024, 600),
        draw_one_in: int = SAMPLE,
        speed: str = "instant",
    ) -> None:
        """`wanted` chooses a stage of those that wait; `mind` is the rival that plays for the person."""
        start = Start(WindowOptions(size=size, seed=seed), Store(home))
        self.seen: list[str] = []
        self.wanted = wanted
        self._mind, self._seed = mind, seed
        self._rival: Rival | None = None
        self._told: list[Line] = []
        self._heard = 0
        self._walks = False
        """Whether a stage is walked to just now."""
        PlayedMatch.__init__(self, home, start, by, speed, size, seed, settings, draw_one_in)

    # The scenes of the campaign

    def enter(self) -> None:
        """Go from the title into the campaign."""
        assert isinstance(self.top, TitleScene)
        self.press_button("title.campaign")

    def put_off(self) -> None:
        """Come past the letter and what follows it to the map, without playing."""
        self.play_until(until(OpeningScene, MapScene))
        if isinstance(self.top, OpeningScene):
            self.press_button("campaign.later")
        self.play_until(until(MapScene))

    def press_button(self, key: str, **values: object) -> None:
        """Press the button with a text."""
        word = self.resources.language.text(key, **values)
        self.use(lambda one: getattr(one, "label", None) == word)

    def use(self, found: Callable[[Control], bool]) -> None:
        """Press a control with the device in hand."""
        self.press_on(found)
        self.step(40, 2)

    def turn_leaf(self) -> None:
        """Turn to what belongs to what was said, where large letters have it on a leaf of its own."""
        if self.top._leaf == 0:  # type: ignore[attr-defined]  # noqa: SLF001
            self.press_main()

    def press_main(self) -> None:
        """Press the main button of the scene."""
        self.use(lambda one: isinstance(one, Button) and one.kind == "main")

    def play_a_little(self) -> None:
        """Do the next thing, on the map or at the table."""
        scene = self.top
        name = type(scene).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
        match scene:
            case (
                TellingScene()
                | OpeningScene()
                | AfterScene()
                | ScoringScene()
                | OutcomeScene()
                | AgainScene()
            ):
                if isinstance(scene, ScoringScene) and not scene.over:
                    self.step(50)
                    return
                self.press_main()
            case PrizeScene():
                self.step(50)
            case GuessScene():
                self.use(lambda one: isinstance(one, Suspect))
            case MapScene():
                self.play_on_map(scene)
            case SetupScene() if self._mind:
                self.step(1500)
                self.press_button("setup.ready")
            case _:
                super().play_a_little()

    def play_on_map(self, scene: MapScene) -> None:
        """Choose the wanted stage, or take the one that the road leads to, and play it."""
        reached = scene.played.reached()
        waiting = {identity for identity in scene.played.open() if not reached[identity].won}
        if self.wanted is not None and waiting:
            self.choose_stage(scene, self.wanted(waiting))
        self.press_main()

    def choose_stage(self, scene: MapScene, identity: str) -> None:
        """Walk to a stage."""
        if scene.chosen.identity == identity:
            return

        def place(one: Control) -> bool:
            return isinstance(one, PlaceControl) and one.stage.identity == identity

        self._walks = True
        self.press_on(place) if self.points else self.focus_on(place)
        self._walks = False
        assert scene.chosen.identity == identity

    def shuns(self, control: Control) -> bool:
        """A place that gets the focus is walked to."""
        return isinstance(control, PlaceControl) and not self._walks

    # At the table, guided by a mind

    def play_at_table(self, scene: MatchScene | MonkQuestion) -> None:
        """Do what the mind says; without one whatever comes."""
        if not self._mind:
            super().play_at_table(scene)
            return
        hosted = self.app.program.matches.hosted  # type: ignore[attr-defined]
        seat = None if hosted is None else hosted.people[0]
        busy = isinstance(scene, MatchScene) and (scene.act is not None or scene.choice is None)
        if seat is None or seat.asked is None or busy:
            self.step(LOOKS["instant"])
            return
        self._follow(seat.lines, seat.earlier)
        assert self._rival is not None
        answer = self._rival.answer(dict(seat.asked))
        self.asked[seat.asked["ask"]] += 1
        self._carry_out(scene, answer)
        self.step(LOOKS["instant"])

    def _follow(self, lines: list[Line], earlier: list[list[Line]]) -> None:
        if self._told is not lines:
            self._seed += 1
            self._rival, self._told, self._heard = TENNO.rival(self._mind, self._seed), lines, 0
        assert self._rival is not None
        for line in lines[self._heard :]:
            self._rival.tell(line)
        self._heard = len(lines)

    def _carry_out(self, scene: MatchScene | MonkQuestion, answer: Line) -> None:
        if isinstance(scene, MonkQuestion):
            shows = answer["reveal"]
            self.do("j" if shows else "k", scene.layout.answers[0 if shows else 1].center)
            return
        view = scene.screen.feed.view
        match answer:
            case {"move": "attack"}:
                self._touch(SlotSpot(0, answer["slot"]))
                self.step(UNSEEN, 2)
                self._touch(aim := SlotSpot(answer["target"], answer["target_slot"]))
                if self.top is scene and scene.choice is not None:  # a finger's first touch shows the odds
                    self._touch(aim)
            case {"move": "refill"}:
                self._touch(HandSpot(view.hand_cards().index(CODES[answer["card"]])))
                self.press_main()
            case {"move": "exchange"} if isinstance(scene.choice, ShogunChoice):
                self._touch(SlotSpot(0, answer["slot"]))
            case {"move": "exchange"}:
                card = CODES[answer["card"]]
                self._touch(SlotSpot(0, answer["slot"]))
                if view.row[answer["slot"]] == card:
                    self._press_choice("feint")
                else:
                    self._touch(HandSpot(view.hand_cards().index(card)))
                    self.press_main()
            case {"move": "swap"}:
                for slot in answer["slots"]:
                    self._touch(SlotSpot(0, slot))
                self._press_choice("swap" if answer["swapped"] else "lay-back")
            case {"move": "peek"}:
                self._touch(SlotSpot(view.public.turn, answer["slot"]))
            case {"move": "pass"}:
                names = [button.name for button in scene.choice.buttons()] if scene.choice else []
                self._press_choice(names[-1])
            case _:
                raise AssertionError(answer)

    def _touch(self, spot: SlotSpot | HandSpot) -> None:
        self.press_on(lambda one: isinstance(one, SpotControl) and one.what == spot)

    def _press_choice(self, name: str) -> None:
        self.press_button(f"choice.button.{name}")


def until(*kinds: type[Scene]) -> Callable[[Scene], bool]:
    """Say when one of these scenes is reached."""
    return lambda scene: isinstance(scene, kinds)
