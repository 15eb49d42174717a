"""The campaign's map: a road that is walked from place to place, and a paper about the chosen one.

Owns which place is chosen and the walk to it.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.campaign.road import leads_on
from game.campaign.stages import Stage
from scenes.menus.campaign.actions import CampaignActions
from scenes.menus.campaign.map_layout import MapLayout, Walk, map_layout
from scenes.menus.campaign.map_picture import MapPicture
from scenes.menus.campaign.places import PlaceControl, PlaceState
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.side_paper import Chosen, SidePaper
from scenes.menus.campaign.treasures import SETTINGS, TreasuresScene
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton, Page, UiStyle
from scenes.ui.hints import hint
from scenes.window.intents import Back, Choose, Intent, NextGroup, PreviousGroup
from scenes.window.requests import Push, Request, SettingsChanged, ToTitle
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class MapScene(Scene):
    """Shows the road; whoever is at it walks to a stage and plays it."""

    def __init__(
        self,
        resources: Resources,
        played: PlayerCampaign,
        actions: CampaignActions,
        came: Stage | None = None,
    ) -> None:
        """`came`: the stage that was just played; from there the road is walked on."""
        super().__init__(resources)
        self.played, self._actions = played, actions
        self._read()
        first = came or self._next()
        self.chosen = self._next(after=came)
        self.walk = Walk(first.place, self.chosen.place)
        self.page = Page(UiStyle(resources, (1, 1)))
        self._partner = ""
        self._unfolded = False
        """Whether the paper shows all its words, though they have to be scrolled."""
        self._arrived = False
        self._focus_key = "place"

    def _read(self) -> None:
        """Ask anew what was reached."""
        self._reached, self._open = self.played.reached(), self.played.open()
        self._player = self.played.player.name if self.played.shared else ""
        """Whose road this is, where several are on theirs."""

    def _next(self, after: Stage | None = None) -> Stage:
        """The stage to turn to: the first that leads on, after one that was not won that one again."""
        stages = self.played.campaign.stages
        at = None if after is None else self._reached[after.identity]
        if (
            after is not None
            and at is not None
            and not (at.won or at.walked)
            and after.identity in self._open
        ):
            return after
        waiting = [stage for stage in stages if stage.identity in self._open and not self._is_passed(stage)]
        waiting.sort(key=lambda stage: not leads_on(self.played.campaign, stage, self._open))
        onward = [stage for stage in waiting if after is None or stage.place > after.place]
        return next(iter(onward or waiting), after or stages[0])

    def _is_passed(self, stage: Stage) -> bool:
        """Whether the stage was won, or left behind."""
        at = self._reached[stage.identity]
        return at.won or at.walked

    # What the stack tells

    def enter(self) -> None:
        """The music of the way."""
        self.resources.sounds.music("title")

    def resume(self) -> None:
        """Something may have been played or changed meanwhile."""
        self._read()
        if hasattr(self, "_size"):
            self.resize(self._size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out map, paper and buttons."""
        self._size = size
        self.resources.art.fit(size[1])
        self.look = UiStyle(self.resources, size)
        self.layout: MapLayout = map_layout(size, self.resources.settings.text_scale)
        passed = [stage.place for stage in self.played.campaign.stages if self._is_passed(stage)]
        walked = range(
            1, max(passed, default=0) + 1
        )  # the road runs through all places, whichever was played
        self.picture = MapPicture(self.look, self.layout, self.played, self._reached, self._open, walked)
        self._places = {stage.identity: self._place(stage) for stage in self.played.campaign.stages}
        self._fill(self._focus_key)

    def handle(self, intent: Intent) -> Request | None:
        """Walk, play, or leave."""
        match intent:
            case Back():
                self.resources.sounds.play("ui-back")
                return ToTitle()
            case NextGroup() | PreviousGroup():
                self._step(1 if isinstance(intent, NextGroup) else -1)
                return None
        page = self.page
        request = page.handle(intent)
        if page is self.page and page.focus is not None:
            self._note_focus(page.focus)
        return request

    def update(self, milliseconds: float) -> Request | None:
        """Walk on; at first let it be remembered who plays."""
        self.page.update(milliseconds)
        self.walk.advance(milliseconds, self.resources.settings.reduced_motion)
        arrived, self._arrived = self._arrived, True
        return None if arrived else _who_plays()

    def moving(self) -> bool:
        """While somebody walks or a control rises."""
        return not self._arrived or self.walk.walking or self.page.moving()

    def draw(self, surface: Surface) -> None:
        """Island, road, places, who walks, the paper, the buttons."""
        self.picture.draw(surface)
        stage = self.chosen
        for control in self._places.values():
            control.chosen = control.state.number == stage.place and not self.walk.walking
        self._draw_heading(surface)
        self._side.draw(surface)
        self.page.draw(surface)
        self._draw_walker(surface)
        if not self.walk.walking:
            self._places[stage.identity].draw_badge(surface)

    # What can be done

    def play(self) -> Request | None:
        """Play the chosen stage."""
        if self.chosen.identity not in self._open:
            self.resources.sounds.play("ui-refuse")
            return None
        partners = self.played.partners(self.chosen)
        partner = self._partner if self._partner in partners else next(iter(partners), "")
        return self._actions.to_table(self.resources, self.played, self.chosen, partner)

    def _step(self, way: int) -> None:
        """Turn to the next stage that is open, or the one before."""
        stages = [stage for stage in self.played.campaign.stages if stage.identity in self._open]
        here = [stage.place for stage in stages]
        if self.chosen.place in here:
            self._turn_to(stages[(here.index(self.chosen.place) + way) % len(stages)])
        elif stages:
            self._turn_to(stages[-1])
        self.page.set_focus(self._places[self.chosen.identity])

    def _turn_to(self, stage: Stage) -> None:
        if stage is self.chosen:
            return
        self.chosen, self._unfolded = stage, False
        self.walk.go(stage.place)
        self.resources.sounds.play("card-slide")
        self._fill("place")

    def _note_focus(self, focus: Control) -> None:
        if isinstance(focus, PlaceControl):
            self._focus_key = "place"
            self._turn_to(self.played.campaign.stages[list(self._places.values()).index(focus)])
            return
        self._focus_key = next((key for key, one in self._others.items() if one is focus), "place")

    def ask_along(self, partner: str) -> Request | None:
        """Ask a rival along to the stage."""
        self._partner = partner
        return None

    def unfold(self) -> Request | None:
        """Show all words of the paper, or fold them again."""
        self._unfolded = not self._unfolded
        self.resources.sounds.play("ui-page")
        self._fill("unfold")
        return None

    def walk_on(self) -> Request | None:
        """Leave the stage behind; after the last one comes the ending."""
        self.played.walk_on(self.chosen)
        self._read()
        came = self.chosen
        if came is self.played.campaign.stages[-1]:
            return self._actions.to_ending(self.resources, self.played)
        self._focus_key = "place"
        self.resize(self._size)
        self._turn_to(self._next(after=came))
        return None

    def _press_play(self) -> Request | None:
        return self.page.handle(Choose())

    def _turn_on(self) -> Request | None:
        self._step(1)
        return None

    # The page

    def _place(self, stage: Stage) -> PlaceControl:
        reached = self._reached[stage.identity]
        state = PlaceState(
            stage.place, reached.stars, stage.identity in self._open, reached.won, stage.speaker
        )
        control = PlaceControl(state, self.play, self.layout.disc)
        control.chosen_radius = self.layout.chosen
        side = max(theme.SMALLEST_TARGET, 2 * self.layout.disc)
        rect = Rect(0, 0, side, side)
        rect.center = self.layout.place(stage.place)
        control.place(self.look, rect)
        return control

    def _fill(self, key: str) -> None:
        """Make what stands beside the map for the chosen stage, and give the focus to the one of that key."""
        look, layout, stage = self.look, self.layout, self.chosen
        state = self._places[stage.identity].state
        is_open = state.open
        given, branch = self.played.given(stage), self._branch(stage)
        chosen = Chosen(stage, state, given, branch, self._partner, self._unfolded)
        self._side = SidePaper(look, layout, self.played, chosen, self)
        text = self.resources.language.text
        waiting = is_open and self._actions.waiting(self.played, stage) is not None
        self._word = "campaign.go_on" if waiting else "campaign.play"
        size = min(66.0, 0.5 * layout.play.height / look.unit)
        play = Button(text(self._word), self.play, "main", size, "play", group=2)
        play.place(look, layout.play)
        if not is_open:
            play.disable(text("campaign.closed"))
        self._others = {**self._side.controls, "play": play, **self._header()}
        hints = self._hints()
        before = self.page
        self.page = Page(look)
        self.page.by_pointer = before.by_pointer
        controls = [*self._places.values(), *self._others.values(), *hints]
        focus = self._others.get(key) or self._places[stage.identity]
        self.page.fill(controls, focus if focus.focusable else self._places[stage.identity])

    def _branch(self, stage: Stage) -> str:
        """What is said where two stages are open and either leads on."""
        stages, words = self.played.campaign.stages, self.played.script.branches
        for first in words:
            chosen = self.played.campaign.stage(first)
            pair = [other for other in stages if other.needs == chosen.needs and other.act == chosen.act]
            if stage in pair and not any(self._reached[other.identity].won for other in pair):
                return words[first]
        return ""

    def _header(self) -> dict[str, Control]:
        """Who plays, and what was won and can be worn."""
        layout, look, text = self.layout, self.look, self.resources.language.text
        side = max(theme.SMALLEST_TARGET, min(look.px(60), round(0.6 * layout.heading.height)))

        def players() -> Request:
            return Push(self._actions.players(self.resources, self.played))

        def treasures() -> Request:
            return Push(TreasuresScene(self.resources, self.played))

        found: dict[str, Control] = {
            "player": IconButton("person", text("campaign.players"), players, group=3)
        }
        if any(unlock.kind in SETTINGS for unlock in self.played.unlocks()):
            found["treasures"] = IconButton("star", text("campaign.treasures"), treasures, group=3)
        for number, button in enumerate(found.values()):
            left = layout.heading.x + number * (side + look.px(14))
            button.place(look, Rect(left, layout.heading.center[1] - side // 2, side, side))
        return found

    def _hints(self) -> list[Control]:
        layout, look = self.layout, self.look
        found: list[Control] = []
        left = layout.foot.x
        for wish, key, answer in (
            ("choose", self._word, self._press_play),
            ("back", "common.back", ToTitle),
            ("next_group", "campaign.next_stage", self._turn_on),
        ):
            shown = hint(self.resources, wish, key, answer)
            wide, high = shown.wanted(look)
            if left + wide > layout.foot.right:
                break
            shown.place(look, Rect(left, layout.foot.center[1] - high // 2, wide, high))
            left += wide + look.px(10)
            found.append(shown)
        return found

    # Drawing

    def _draw_heading(self, surface: Surface) -> None:
        look, layout, text = self.look, self.layout, self.resources.language.text
        stages = self.played.campaign.stages
        stars = sum(sum(self._reached[stage.identity].stars) for stage in stages)
        counted = text("campaign.of", n=stars, all=3 * len(stages))
        small = max(20.0, 34 * 100 / self.resources.settings.text_scale)
        written = look.write(surface, counted, theme.BOLD, small, theme.TEXT, layout.stars, "right")
        side = look.px(1.1 * small)
        sign = self.resources.art.icon("star", side, theme.GOLD_LIGHT)
        place = sign.get_rect(midright=(written.left - look.px(12), layout.stars.center[1]))
        surface.blit(sign, place)
        button = self._others.get("treasures", self._others["player"]).rect
        room = Rect(button.right + look.margin(22), layout.heading.y, 0, layout.heading.height)
        room.width = place.left - look.margin(20) - room.left
        title = self.played.campaign.name or text("campaign.title")
        said = look.write(surface, title, theme.DISPLAY, look.heading(56), theme.TEXT, room)
        beside = Rect(said.right + look.margin(22), room.top, 0, room.height)
        beside.width = room.right - beside.left
        if self._player and look.measure(self._player, theme.BOLD, 1)[0] <= beside.width:
            look.write(surface, self._player, theme.BOLD, small, theme.TEXT_GOLD, beside)

    def _draw_walker(self, surface: Surface) -> None:
        """The player: on the road while he walks, else below the chosen place."""
        art, layout, look = self.resources.art, self.layout, self.look
        radius = round(0.62 * layout.disc) + 4
        x, y = layout.at(self.walk.at())
        mark = art.crest(self.played.player.crest, 2 * radius)
        rim = art.disc(2 * radius + 6, theme.PAPER, theme.INK, 3)
        if self.walk.walking:
            y -= round(radius * (0.5 + self.walk.hop()))
        else:
            size = round(0.9 * layout.disc), round(0.62 * layout.disc)
            y += layout.chosen + size[1] // 2 + 3
            outer = look.shapes.polygon(size, ((0, 1), (0.5, 0), (1, 1)), theme.PAPER)
            inner = look.shapes.polygon(size, ((0.14, 0.92), (0.5, 0.18), (0.86, 0.92)), theme.VERMILION)
            surface.blit(outer, outer.get_rect(center=(x, y)))
            surface.blit(inner, inner.get_rect(center=(x, y)))
            y += size[1] // 2 + radius + 2
        surface.blit(rim, rim.get_rect(center=(x, y)))
        surface.blit(mark, mark.get_rect(center=(x, y)))


def _who_plays() -> Request:
    """Let it be kept who plays, and what that one wears."""
    request = SettingsChanged("player")
    for setting in SETTINGS.values():
        request = SettingsChanged(setting, request)
    return request
