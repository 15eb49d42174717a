"""The campaign's map: a road that is walked from place to place, and a paper about the chosen one."""

import math
from functools import partial

from pygame import Rect, Surface

from game.campaign.stages import Campaign, Stage, next_stage
from game.table.record_forms import SEALS
from scenes.menus.campaign.map_island import Island, Walk
from scenes.menus.campaign.map_places_and_objects import (
    BEYOND,
    BeyondPlace,
    ObjectControl,
    PlaceControl,
    stage_face,
)
from scenes.menus.campaign.map_stage_paper import SidePaper, stands_at_fork
from scenes.menus.campaign.player_campaign import CampaignActions, PlayerCampaign, stars_of
from scenes.menus.campaign.treasures import SETTINGS, TreasuresScene
from scenes.menus.campaign.who_plays import PlayersScene
from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import put_in_middle
from scenes.paint.sizes import Size
from scenes.ui import Button, Control, IconButton, LaidScene, Paragraph, Reading, Segments, UiStyle, hint
from scenes.ui.containers import Column, Fitted, Paper, Row
from scenes.ui.layout import Held, Item, Picture, Several, Space, Words
from scenes.window import Intent, Push, Request, ToTitle, intents

_ROOMY, _TIGHT, _FOLDED = (1.25, 0.92), (1.0, 0.78), (0.96, 0.52)
_SCROLLED = 0.9
"""The shares of their size that the paper's words have in each form, and where they must be scrolled."""
_HEAD = 0.55
"""How much of the window's breadth the head may take."""
_CROWD, _TITLES = 5, (56, 46, 34)
"""From so many buttons on the map's heading is smaller, if need be; its letters, at 1080."""
_CALM, _SHAKING, _SHAKE, _SWAY = 4000.0, 440.0, 22.0, 2.4
"""Milliseconds from one trembling of it to the next, of one, of a radian in it; how far, in pixels."""
_FACE = 120
_MOVES = intents.Move, intents.NextGroup, intents.PreviousGroup
"""The width of the face on the paper, at 1080."""


class MapFrame(Several):
    """The window of the map: the island between its heading and hints of keys; the paper beside them."""

    def __init__(self, island: Item, head: Item, side: Item, foot: Item) -> None:
        self.items = [island, head, side, foot]

    def wish(self, *_: object) -> Size:
        return 0, 0

    def put(self, look: UiStyle, rect: Rect) -> None:
        """Let the letters say how wide the side is, and how high the heading."""
        super().put(look, rect)
        island, head, side, foot = self.items
        wide = min(0.42 * rect.width, max(min(0.335 * rect.width, 0.78 * rect.height), 520 * look.unit))
        above = round(max(0.108 * rect.height, 62 * look.unit))
        below = max(round(0.07 * rect.height), foot.wish(look, rect.width)[1])
        left, slant = round(rect.width - wide), round(theme.SLANT * rect.width)
        edge, crowd = look.margin(58), look.unit / look.ground  # large letters need the room of margins
        head.put(look, Rect(edge, 0, left - edge - look.margin(40), above))
        foot.put(look, Rect(edge, rect.height - below, left - edge - slant, below))
        island.put(look, Rect(0, above, left + slant, rect.height - above - below))
        beside = round(look.margin(54) / crowd)
        room = Rect(left + slant + beside, 0, 0, 0)
        room.top = round(look.margin(60) / crowd**3)
        room.width = rect.width - room.left - round(0.7 * beside)
        room.height = rect.height - room.top - round(look.margin(50) / crowd)
        side.put(look, room)


class MapScene(LaidScene):
    """Shows the road: a stage is walked to, then played."""

    def __init__(self, played: PlayerCampaign, actions: CampaignActions, came: Stage | None = None) -> None:
        """`came`: the stage that was just played; from there the road is walked on."""
        super().__init__(played.resources)
        self.played, self._actions, self.game = played, actions, played.campaign.game.name
        self._read()
        self.chosen = self._next(after=came)
        land = played.campaign.land.name
        self.walk = Walk(land, (came or self._next()).place, self.chosen.place)
        self._partner = ""
        self._seal = ""
        """Under which seal the chosen stage is played; "" is white."""
        self._passed, self._trembles, self._on_thing = 0.0, False, False
        self._unfolded = False
        """Whether the paper shows all its words, though they have to be scrolled."""

    def _read(self) -> None:
        self._sealed = self.played.seals_are_open()
        self._reached, self._open = self.played.reached(), self.played.open()
        campaign = self.played.campaign
        places = [self._place(one) for one in campaign.road]
        self._beyond: BeyondPlace | None = None
        beyond = campaign.epilogue
        if beyond is not None and beyond.identity in self._open:
            hangs = BEYOND[campaign.land.name]
            self._beyond = hangs(beyond, self._reached[beyond.identity], True, self.play)
            places.append(self._beyond)
        self._places = {place.key: place for place in places}
        things = [
            ObjectControl(self.played, one)
            for one in campaign.road
            if one.object and self._reached[one.identity].won
        ]
        self._island = Island(self.played, places, things)

    def _place(self, stage: Stage) -> PlaceControl:
        reached, is_open = self._reached[stage.identity], stage.identity in self._open
        forked = is_open and stands_at_fork(self.played.campaign, stage, self._reached)
        return PlaceControl(stage, reached, is_open, self.play, self._sealed, forked)

    def _next(self, after: Stage | None = None) -> Stage:
        passed = {identity for identity, at in self._reached.items() if at.passed}
        return next_stage(self.played.campaign, self._open, passed, after)

    # What the stack tells

    def enter(self) -> None:
        self.resources.sounds.music("title")

    def resume(self) -> None:
        """Something may have been played or changed meanwhile."""
        self._read()
        if hasattr(self, "look"):
            self.resize(self.look.size)

    def resize(self, size: tuple[int, int]) -> None:
        self.lay(UiStyle(self.resources, size), Rect((0, 0), size))

    def handle(self, intent: Intent) -> Request | None:
        """Walk, play, or leave; a place that gets the focus is walked to.

        From paper and buttons keys lead back to the chosen place, not to whichever lies nearest.
        """
        before = self.page.focus
        request = super().handle(intent)
        focus = self.page.focus
        elsewhere = before is not None and focus is not None and before.group != focus.group
        if elsewhere and isinstance(intent, _MOVES) and isinstance(focus, PlaceControl | ObjectControl):
            focus = self._places[self.chosen.identity]
            self.page.set_focus(focus)
        if isinstance(focus, PlaceControl):
            self._turn_to(focus.stage)
        if isinstance(self.page.focus, ObjectControl) is not self._on_thing:
            self._on_thing = not self._on_thing
            self.resize(self.look.size)  # what a press does has another name
        return request

    def left(self) -> Request:
        return ToTitle()

    def update(self, milliseconds: float) -> Request | None:
        self.walk.advance(milliseconds, self.resources.settings.reduced_motion)
        self._tremble(milliseconds)
        return super().update(milliseconds)

    def _tremble(self, milliseconds: float) -> None:
        """Let what hangs beyond the road shake a little now and then, while somebody waits there."""
        self._passed = (self._passed + milliseconds) % _CALM
        beyond, self._trembles = self._beyond, False
        if beyond is None or beyond.reached.won or self.resources.settings.reduced_motion:
            return
        sway = round(_SWAY * math.sin(self._passed / _SHAKE)) if self._passed < _SHAKING else 0
        self._trembles = sway != beyond.sway
        beyond.sway = sway

    def moving(self) -> bool:
        return self.walk.walking or self._trembles or super().moving()

    def draw(self, surface: Drawable) -> None:
        chosen = self._places[self.chosen.identity]
        for control in self._places.values():
            control.chosen = control is chosen and not self.walk.walking
        super().draw(surface)
        for control in self._places.values():
            control.draw_pill(surface)
        self._island.draw_walker(self.look, surface, self.walk)
        if chosen.chosen:
            chosen.draw_badge(surface)

    # What can be done

    def play(self) -> Request | None:
        if self.chosen.identity not in self._open:
            self.resources.sounds.play("ui-refuse")
            return None
        partners = self.played.partners(self.chosen)
        partner = self._partner if self._partner in partners else next(iter(partners), "")
        seal = "" if self.chosen.epilogue else self._seal
        return self._actions.to_table(self.played, self.chosen, partner, seal)

    def _turn_to(self, stage: Stage) -> None:
        if stage is self.chosen:
            return
        self.chosen, self._unfolded = stage, False
        self.walk.go(stage.place)
        self.resources.sounds.play("card-slide")
        self.resize(self.look.size)

    def _seal_button(self, high: int) -> Button:
        """Say under which seal it is played; a press takes the next one."""
        word, size = (
            self.resources.language.text(f"seal.{self._seal or 'white'}"),
            0.58 * high / self.look.unit,
        )
        return Button(word, self._next_seal, "dark", min(30, size), group=1).named("seal")

    def _next_seal(self) -> None:
        seals = ("", *SEALS)
        self._seal = seals[(seals.index(self._seal) + 1) % len(seals)]
        self.resources.sounds.play("ui-toggle-on")
        self.resize(self.look.size)

    def _ask_along(self, number: int) -> None:
        self._partner = self.played.partners(self.chosen)[number]

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.resources.sounds.play("ui-page")
        self.resize(self.look.size)

    def _walk_on(self) -> Request | None:
        came = self.chosen
        self.played.walk_on(came)
        if came is self.played.campaign.road[-1]:
            return self._actions.to_ending(self.played)
        self._read()
        self._turn_to(self._next(after=came))
        return None

    def _to_players(self) -> Request:
        return Push(PlayersScene(self.played, self._actions))

    def _to_treasures(self) -> Request:
        return Push(TreasuresScene(self.played))

    def _sail(self, road: Campaign) -> Request:
        self.resources.sounds.play("ui-page")
        return self._actions.play(self.resources, self.played.player, road.name)

    # Layout

    def body(self) -> Item:
        look, text = self.look, self.resources.language.text
        self._island.chosen = self._places[self.chosen.identity]
        is_open = self.chosen.identity in self._open
        waiting = is_open and self.played.waiting(self.chosen) is not None
        word = "campaign.go_on" if waiting else "campaign.play"
        crowd = look.unit / look.ground
        high = round(max(sizes.SMALLEST_TARGET, look.margin(113) / crowd, 66 * look.unit))
        play = Button(text(word), self.play, "main", min(66.0, 0.5 * high / look.unit), "play", 2).named(
            "play"
        )
        if not is_open:
            play.disable(text("campaign.closed"))
        side = Column(self._paper(), Held(play, size=(0, high)), gap=32 / crowd**2)
        return MapFrame(self._island, self._head(), side, self._foot("why.see" if self._on_thing else word))

    def first(self) -> Control:
        return self._places[self.chosen.identity]

    def _head(self) -> Item:
        """The other roads by name, if the head has room for them and who plays; else behind their ships."""
        named, whole = self._head_of(named=True)
        if whole and named.natural(self.look) <= _HEAD * self.look.size[0]:
            return named
        return self._head_of(named=False)[0]

    def _ways_on(self, named: bool) -> list[IconButton | Button]:
        """Return what leads elsewhere from the map; the other roads by name, or each behind its ship."""
        text, played = self.resources.language.text, self.played
        people = IconButton("person", text("campaign.players"), self._to_players, group=3)
        buttons: list[IconButton | Button] = [people]
        if any(unlock.kind in SETTINGS for unlock in played.prizes()):
            buttons.append(IconButton("star", text("campaign.treasures"), self._to_treasures, group=3))
        if self._actions.has_letters(played):
            to_letters, waiting = partial(self._actions.to_letters, played), len(played.waiting_problems())
            letters = IconButton("letter", text("problem.title"), to_letters, group=3)
            letters.count, letters.told = waiting, text("problem.waiting", n=waiting) if waiting else ""
            buttons.append(letters)
        if (opener := played.opener) is not None:
            title, to_run = text("run.title"), partial(self._actions.to_run, played)
            run = IconButton("turn" if self._sealed else "lock", title, to_run, group=3)
            if not self._sealed:
                opens = text("campaign.opens", places=str(opener.place))
                run.disable(text("common.told", name=title, what=opens))
            buttons.append(run)
        for road in (road for road in played.roads if road.name != played.campaign.name):
            sail, over = partial(self._sail, road), text("campaign.over", name=played.full_title(road))
            if named:
                ship = Button(played.title(road), sail, "dark", 26, "boat", 3)
                ship.below = played.game_of(road)
                buttons.append(ship)
            else:
                buttons.append(IconButton("boat", over, sail, group=3))
        for button in buttons:
            button.key = button.icon
        return buttons

    def _head_of(self, named: bool) -> tuple[Row, bool]:
        """Make the head, and say whether all has room there that it would tell."""
        look, played, buttons = self.look, self.played, self._ways_on(named)
        spare = len(buttons) < _CROWD and not named
        size = max(20.0, 34 * 100 / look.text_scale)
        sign = Picture(partial(self.resources.art.icon, "star", colour=theme.GOLD_LIGHT), (1.1 * size, size))
        count = Words(
            stars_of(self.resources.language, played.campaign.stages, self._reached),
            theme.BOLD,
            size,
            theme.TEXT,
        )
        side = look.target(60)
        widths = [round(0.84 * one.wanted(look)[0]) if isinstance(one, Button) else side for one in buttons]
        squares = [Held(button, size=(wide, side)) for button, wide in zip(buttons, widths, strict=True)]
        near = 14 * look.ground / look.unit
        right = Row(sign, count, gap=14, level=True)
        room = 0.55 * look.size[0]
        for letters in _TITLES[: 1 if spare else None]:  # many buttons leave the title less room
            heading = played.title(played.campaign)
            title = Words(heading, theme.DISPLAY, look.heading(letters), theme.TEXT)
            left = Row(Column(title, grow=1), *squares, gap=near, level=True, grow=1)
            if Row(left, right, gap=20).natural(look) <= room:
                break
        narrow = Row(left, right, gap=20).natural(look) > room
        bare = Row(*squares, Space(grow=1), gap=near, level=True, grow=1)
        longest = max(look.measure(word, theme.DISPLAY, 0)[0] for word in title.text.split())
        cramped = Row(bare, right, gap=20).natural(look) + longest > room - look.margin(60)
        if narrow and (not spare or cramped):
            left = bare  # no room for a title
        title.wraps = narrow and " " in title.text
        player = Words(played.called(played.player), theme.BOLD, size, theme.TEXT_GOLD)
        for begins in (left, bare) if played.shared else ():  # who plays says more than the title
            whole = Row(begins, player, right, gap=20, level=True)
            if whole.natural(look) < 0.55 * look.size[0]:
                return whole, True
        return Row(left, right, gap=20, level=True), not played.shared

    def _foot(self, play: str) -> Item:
        hints = [
            hint(self.resources, "choose", play, self.press_focus),
            hint(self.resources, "back", "common.back", ToTitle),
            hint(self.resources, "next_group", "lobby.next", partial(self.handle, intents.NextGroup())),
        ]
        while Row(*hints, gap=10).natural(self.look) > 0.55 * self.look.size[0]:
            hints.pop()
        return Row(*hints, gap=10, level=True)

    def _paper(self) -> Item:
        """The paper: as much of its words as it has room for; the whole, folded, at last scrolled."""
        text, said = (
            self.resources.language.text,
            SidePaper(self.played, self.chosen, self._reached, "" if self.chosen.epilogue else self._seal),
        )
        if self.chosen.identity not in self._open:
            return Paper(Fitted((self._sheet(said, said.closed(), 18), *_ROOMY)), seed=4, grow=1)
        roomy, tight, folded = said.paragraphs("roomy"), said.paragraphs("tight"), said.paragraphs("folded")
        forms = [(self._sheet(said, roomy, 18), *_ROOMY), (self._sheet(said, tight, 10), *_TIGHT)]
        if [one.text for one in folded] == [one.text for one in tight]:
            forms.append((self._sheet(said, folded, 8), *_FOLDED))
        else:
            icon, word = ("up", "fold") if self._unfolded else ("down", "unfold")
            fold = IconButton(f"chevron-{icon}", text(f"campaign.{word}"), self._unfold, 50, group=1)
            words, shares = (tight, (_SCROLLED, _SCROLLED)) if self._unfolded else (folded, _FOLDED)
            forms.append((self._sheet(said, words, 8, fold.named("fold")), *shares))
        return Paper(Fitted(*forms, otherwise=_SCROLLED), seed=4, grow=1)

    def _sheet(self, said: SidePaper, words: list[Paragraph], gap: int, *beside: Control) -> Item:
        """The stage's head, perhaps with a control in it, its words, and what can be chosen at its foot."""
        still = self.look.ground / self.look.unit
        head = Fitted((self._face(said, *beside), min(1.0, 1.6 * still), 0.5))
        reading = Held(Reading(words, group=1, gap=gap, barless=True), grow=1)
        return Column(head, reading, *self._extras(), gap=12 * still, pad=(24, 18))

    def _face(self, said: SidePaper, *beside: Control) -> Item:
        """Who waits at the stage: a face, number and name, teacups for the help that is given."""
        stage, text, art = self.chosen, self.resources.language.text, self.resources.art
        is_open = stage.identity in self._open
        where = text("campaign.stage", n=stage.place)
        if stage.epilogue:
            where = self.played.script.acts[stage.act].title
        number = Words(where, theme.BOLD, 28, theme.PAPER_MUTE)
        cups = self.played.given(stage).teacups if is_open else 0
        cup = partial(art.icon, "cup", colour=theme.PAPER_WARNING)
        full = (Picture(cup, (30, 34)) for _ in range(cups))
        line: list[Item] = [Row(Column(number, grow=1), *full, gap=2)]
        if is_open:
            line.append(Words(self.played.name(stage.speaker), theme.DISPLAY, 44, theme.PAPER_INK))
            line.append(Words(said.company(), theme.REGULAR, 28, theme.PAPER_MUTE, wraps=True))

        def face(width: int) -> Surface:
            inner = stage_face(art, stage, is_open, round(0.93 * width))
            return put_in_middle(art.disc(width, theme.GOLD, theme.INK, 3).copy(), inner)

        return Row(Picture(face, (_FACE, _FACE)), Column(*line, grow=1), *beside, gap=16, level=True)

    def _extras(self) -> list[Item]:
        look, stage, played = self.look, self.chosen, self.played
        if stage.identity not in self._open:
            return []
        controls: list[Control] = []
        partners = played.partners(stage)
        if len(partners) > 1:
            asked = partners.index(self._partner) if self._partner in partners else 0
            controls.append(Segments([played.name(one) for one in partners], asked, self._ask_along, group=1))
        high = max(sizes.SMALLEST_TARGET, look.margin(64))
        if self._sealed and not stage.epilogue:
            controls.append(self._seal_button(high))
        if played.given(stage).walk_on and not self._reached[stage.identity].won:
            word, size = self.resources.language.text("campaign.walk_on"), min(30, 0.58 * high / look.unit)
            controls.append(Button(word, self._walk_on, "dark", size, group=1))
        return [Held(control, size=(0, high)) for control in controls]
