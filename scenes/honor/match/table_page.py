"""The table that can be used: the picture of a view with all that may be touched, at one window's size.

Owns layout, page, and what the pointer rests on; says to its scene which target was touched. It decides
nothing: what may be touched, and what a touch leads to, it asks the choice.
"""

from dataclasses import replace

from pygame import Rect

from game.honor.decisions import Phase
from game.honor.show.ask_words import AskWords
from game.honor.show.choice_by_touches import DECLARE, DESTROY, END, GO, Button, Card, Choice, House, Loot
from game.honor.show.house_rules import card_rule
from game.honor.show.picture import TablePicture
from scenes.honor.match import choice_highlights
from scenes.honor.match.answer_papers import Asking, Panel
from scenes.honor.match.dragging import Carry
from scenes.honor.match.opened_houses import draw_opened, opened_box
from scenes.honor.match.spied_house import draw_loot, loot_box, loot_spots, loot_words, opened_house
from scenes.honor.match.table_page_contents import PageContents
from scenes.honor.table.banners_and_houses import head_lines
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dimming import Veils, shaded
from scenes.honor.table.house_card_places import LaidHouse
from scenes.honor.table.last_fight import StandingArrow, draw_trace
from scenes.honor.table.layout import Canvas, Layouts, TableLayout, hand_places
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.set_pieces import LASTS
from scenes.honor.table.table_controls import (
    BUTTONS,
    RIVALS,
    SHOWS,
    TOOLS,
    HandSpot,
    OpenHouses,
    Spot,
    Tool,
    covered_words,
    hand_spots,
    place_spots,
    shows_hand,
    way_back,
)
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.match.corner_buttons import TableTool, tool_buttons
from scenes.paint import theme
from scenes.paint.geometry import grown
from scenes.paint.rival_figures import breath_at
from scenes.table.card_controls import TableSpot
from scenes.table.card_reading import CardReading
from scenes.table.draw_context import DrawContext
from scenes.table.set_piece_props import PropMotion
from scenes.ui import Button as PaperButton
from scenes.ui import Control, Drawable, IconButton, Page, UiStyle
from scenes.ui.buttons import Kind
from scenes.ui.focus import neighbour
from scenes.window import Chosen, Intent, Position, Request, Resources
from scenes.window.intents import Move, NextGroup, Point, Press, PreviousGroup

OPENS_AFTER = 350.0
"""Milliseconds on a banner until its houses open."""


class TablePage:
    """One table on the screen; `show` it whenever anything about it has changed."""

    def __init__(self, resources: Resources) -> None:
        """Show nothing yet. What is touched comes back from `handle` as `Chosen`."""
        self.resources = resources
        self.kit = DrawContext(resources, DECK, in_parts=True)
        self.layout: TableLayout
        self._layouts = Layouts(resources)
        self.page: Page
        self.show_of: TableShow
        """What is drawn without what the pointer does."""
        self.reading = CardReading(resources, card_rule)
        """What an open card does, where somebody looks at it."""
        self.refused = ""
        """Why the latest touch led nowhere."""
        self.carry = Carry()
        self._inputs: PageContents
        self._panel: Panel | None = None
        self._loot: LaidHouse | None = None
        self._rested = 0.0
        self._looked_at: Control | None = None
        self._pinned: int | None = None
        self.figures = True
        """Whether who sits there is to be seen, as a half figure or a portrait, where there is room."""
        self.papers: Rect | None = None
        """Where a paper with a question lies, if not in the middle of the table."""
        self.tooled = False
        """Whether a small button stands beside the hand."""
        self._breathed, self._breathes = 0.0, False
        self.arrow, self.veils, self.props = StandingArrow(), Veils(), PropMotion(LASTS)
        self._pointed = True
        """Whether the pointer was moved to where it is: what came to lie under it opens nothing."""
        self._keyed = False
        """Whether the focus was moved by keys: where it lay at first it opens nothing."""
        self._was_open = False
        """Whether a seat's houses were seen open last: a key takes the pointer away before it is handled."""

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a size of the picture; `show` lays out."""
        self._size, self.carry = size, Carry()
        self.kit.resize(size)
        self.page = Page(UiStyle(self.resources, size))
        self._bare = Page(self.page.look)

    def lay_out(self, picture: TablePicture, *others: TablePicture) -> TableLayout:
        """Return where everything lies on a table in this state; the banners hold those of `others` too."""
        seen = self.figures and not self.resources.settings.high_contrast
        return self._layouts.of(self._size, (picture, *others), seen, self.tooled)

    def _breathing(self) -> bool:
        """Whether any rival is seen who has a figure."""
        art, rivals = self.resources.art, (seat.rival for seat in self._inputs.picture.seats[1:])
        drawn = any(rival is not None and art.drawn_as(rival) is not None for rival in rivals)
        return drawn and bool(self.layout.figures) and not self.kit.still

    def show(self, inputs: PageContents, fresh: bool = False) -> None:
        """Show this from now on; the focus stays where it was as far as that is still there.

        `fresh`: something new is asked, so the focus goes where its first answer is.
        """
        self._inputs, self._keyed = inputs, self._keyed and not fresh
        self.layout = self.lay_out(inputs.picture)
        self.props.show(inputs.prop, self.kit.still)
        self.show_of = self._show()
        old = "" if fresh or self.page.focus is None else self.page.focus.key
        controls = self._controls()
        if self.covering is not None and self.covering.colliderect(self.layout.ask):
            self.show_of = replace(self.show_of, title="", line="")  # half of its words would look out
        kept = next((one for one in controls if one.key == old), None)
        self.page.fill(controls, kept or self._first(controls))
        if kept is None and inputs.choice is not None and inputs.choice.ask.phase is Phase.SAVE_FACE:
            self.page.forget_focus()  # neither answer may be given by a key that was meant for the fight
        self._seek()

    def _seek(self) -> None:
        """Let a card of the hand that has the focus rise and say its rule only where keys have led there."""
        self.reading.by_focus = self._keyed
        for control in self.page.controls:
            if isinstance(control, HandSpot):
                control.sought = self._keyed

    def pin(self, seat: int | None) -> None:
        """Open a seat's houses until they are closed; None closes them."""
        self._pinned = None if seat == self._pinned else seat

    @property
    def covering(self) -> Rect | None:
        """What lies over the table with what is asked."""
        if self._loot is not None:
            return loot_box(self.layout, self.kit.look, self._loot)
        return None if self._panel is None else self._panel.box

    @property
    def lying(self) -> TableShow:
        """The table that lies under all else: without the words that a paper over it would cut."""
        show, layout = self.show_of, self.layout
        over = self.covering if self.opened is None else opened_box(layout)
        if over is None:
            return show
        show = replace(show, covered=over)
        return replace(show, title="", line="") if over.colliderect(layout.ask) else show

    @property
    def asked_above(self) -> tuple[Rect, ...]:
        """Where it is said why answers are asked for, and which, if a paper lies over the table."""
        return () if self._panel is None or not self._panel.said else (self._panel.said,)

    def close_opened(self) -> bool:
        """Close houses that are open because eye or focus rest on their banner; whether there were any."""
        if not self._was_open or self.pinned:
            return False
        self._pointed = self._was_open = False
        if self.page.focus is self._looked_at:
            first = self._first(self.page.controls)
            if first is not None:
                self.page.set_focus(first)
        self._keyed, self._rested = False, 0.0
        return True

    @property
    def pinned(self) -> bool:
        """Whether houses are open that somebody opened by hand."""
        return self._pinned is not None

    def handle(self, intent: Intent) -> Request | None:
        """Route an intent to the controls; arrow keys stay within a group as far as it reaches."""
        if isinstance(intent, Point | Press):
            self._pointed = isinstance(intent, Press) or not intent.rests
        carried = self.carry.handle(intent, self.page)
        if carried is not None:
            self.reading.leave()
            return Chosen(carried)
        if self.read(intent):
            return None
        focus = self.page.focus
        if isinstance(intent, Move | NextGroup | PreviousGroup):
            self._keyed = True
            if focus is None and self.page.controls:
                self.page.set_focus(self.page.controls[0])
                return None  # the first key asks where it is
        if isinstance(intent, Move) and focus is not None and focus.focused:
            group = [one for one in self.page.controls if one.group == focus.group and one.focusable]
            goal = neighbour([one.ring() for one in group], group.index(focus), intent.direction)
            if goal is not None:
                self.page.set_focus(group[goal])
                self.resources.sounds.play("ui-hover")
                return None
        return self.page.handle(intent)

    def read(self, intent: Intent) -> bool:
        """Whether an intent was for reading cards alone; Tab leads there from opened houses at once."""
        return self.reading.handle(intent, self._bare if self.pinned else self.page)

    def let_go(self) -> None:
        """Press and drag nothing any more: where it is let go may never be told, as under a pause."""
        self.carry = Carry()
        self.page.let_go()

    def spot(self, key: str) -> Control:
        """Return a control by its key; raises KeyError."""
        return {control.key: control for control in reversed(self.page.controls)}[key]

    def update(self, milliseconds: float, resting: bool = True) -> None:
        """Let what rises rise, and the eye rest; `resting`: the table is shown as it lies, and no act."""
        self.page.update(milliseconds)
        if self.kit.art.dressed:
            self.kit.let_drift(milliseconds, plain=False)
        self._seek()
        self.reading.update(milliseconds, self._bare if self.pinned else self.page)
        self._breathe(milliseconds)
        moved = self.props.update(milliseconds if resting else 0.0, self.kit.still)
        self.show_of = self.show_of if moved == self.show_of.prop else replace(self.show_of, prop=moved)
        self.arrow.update(self.show_of.picture, milliseconds)
        self.veils.update(shaded(self.show_of), milliseconds)
        looked_at = next((one for one in self.page.controls if one.hovered or one.focused), None)
        key = None if looked_at is None else looked_at.key
        same = self._looked_at is not None and self._looked_at.key == key
        self._rested = self._rested + milliseconds if same else 0.0
        self._looked_at = looked_at
        self._was_open = self.opened is not None

    def _breathe(self, milliseconds: float) -> None:
        """Let those breathe who are seen."""
        before = self.show_of.breath
        self._breathed = self._breathed + milliseconds if self._breathing() else 0.0
        breath = breath_at(self._breathed)
        self._breathes = breath != before
        if self._breathes:
            self.show_of = replace(self.show_of, breath=breath)

    def moving(self) -> bool:
        """Whether something is rising or sinking, or about to open."""
        drifts = self.kit.drift.changed or self._breathes or self.arrow.pales
        drifts = drifts or self.veils.moving(shaded(self.show_of)) or self.props.moving
        return self.page.moving() or self._rested < OPENS_AFTER or self.reading.moving() or drifts

    @property
    def opened(self) -> int | None:
        """The seat whose houses are open: by hand, or because eye or focus rest on its banner."""
        if self._pinned is not None:
            return self._pinned
        looked = self._looked_at
        if self._panel is None and isinstance(looked, Spot) and looked.group == RIVALS:
            rested = self._pointed and looked.hovered and self._rested >= OPENS_AFTER
            waited = (looked.focused and self._keyed) or rested
            if waited and isinstance(looked.what, OpenHouses):
                return looked.what.seat
        return None

    def tool_at(self, position: Position) -> Tool | None:
        """Return the small button at a place of the window: it serves while an act is shown, too."""
        tools = (one for one in self.page.controls if one.group == TOOLS)
        return next((Tool(one.key) for one in tools if one.rect.collidepoint(position)), None)

    # Drawing

    def draw_tools(self, surface: Drawable) -> None:
        """Paint the small buttons alone, over what is being shown."""
        for control in self.page.controls:
            if control.group == TOOLS:
                control.draw(surface)
        self.page.draw_name(surface)

    def draw(self, surface: Drawable) -> None:
        """Paint the table and what can be used, and what is read."""
        with self.reading.drawing(self.kit.cards):
            self._draw(surface)
        self.reading.draw(surface, self.kit.look, self._asked_at())

    def _asked_at(self) -> list[Rect]:
        """Return where it is said what is asked, and who the rivals are that it may be about."""
        if self._loot is not None:
            return [loot_words(self.layout, self.kit.look, self._loot)]
        choice, rivals = self._inputs.choice, self._inputs.picture.seats[1:]
        touched = choice is not None and choice.touched
        return [self.layout.ask, *head_lines(self.layout, rivals)] if touched else []

    def _draw(self, surface: Drawable) -> None:
        kit, show = self.kit, self.show_of
        on = Canvas(surface, kit, self.layout)
        lying = replace(self.lying, veils=self.veils.draws(shaded(show)))
        kit.draw_lying(surface, draw_table, self.layout, lying)
        draw_trace(surface, kit, self.layout, show.picture, 1.0, self.arrow.share)
        held = self.carry.number
        in_hand = show if held is None else replace(show, hidden=[*show.hidden, f"hand:{held}"])
        draw_hand(on, in_hand, self._risen())
        if self.covering is not None and kit.cards.open_faces is not None:  # none is read through a paper
            seen = [face for face in kit.cards.open_faces if not face.rect.colliderect(self.covering)]
            kit.cards.open_faces[:] = seen
        if self._panel is not None:
            self._panel.draw(surface)
        if self._loot is not None:
            self._draw_loot(on, self._loot)
        opened = self.opened
        if opened is not None:
            seat = next(one for one in show.picture.seats if one.seat == opened)
            covered = [one for one in self.page.controls if not one.rect.colliderect(opened_box(self.layout))]
            for control in covered:
                control.draw(surface)
            if kit.cards.open_faces is not None:
                kit.cards.open_faces.clear()  # what lies below cannot be looked at
            draw_opened(on, seat, show.picture)
            return
        self.page.draw(surface)
        if held is None:
            self.draw_raised(surface)
        hand = show.picture.hand or ()
        if held is not None and held < len(hand):
            size = hand_places(self.layout, len(hand))[held].size
            self.carry.draw(surface, kit, hand[held], show.own.crest, size)

    def draw_raised(self, surface: Drawable) -> None:
        """Paint the chosen card of the hand once more: no ring of where it may go runs across it."""
        show, hand = self.show_of, self.show_of.picture.hand or ()
        names = [f"hand:{number}" for number in range(len(hand))]
        if self._panel is None and self._loot is None and show.chosen.intersection(names):
            with self.kit.cards.noting():  # it was noted where it lies
                rest = [name for name in names if name not in show.chosen]
                draw_hand(Canvas(surface, self.kit, self.layout), replace(show, hidden=rest), self._risen())

    def _draw_loot(self, on: Canvas, house: LaidHouse) -> None:
        seat = self._inputs.picture.seats[self._inputs.picture.place(house.place >> 1)]
        touched = self._inputs.choice.touched if self._inputs.choice else ()
        sent = [one.card for one in touched if isinstance(one, Card)]
        targets = self._inputs.choice.targets() if self._inputs.choice else []
        spots = [one for one in self.page.controls if isinstance(one, Spot) and isinstance(one.what, Loot)]
        refused = {one.key.removeprefix("loot ") for one in spots if one.what not in targets}
        draw_loot(on, house, seat.crest, sent, self.show_of.own.crest, self._asked(), refused)
        for control in spots:
            if control.what in targets:
                self.kit.box(on.surface, grown(control.rect, 3), 8, None, theme.MAY_BE_CHOSEN, 5)

    def _risen(self) -> dict[int, float]:
        """How far each card of the hand is lifted."""
        spots = [one for one in self.page.controls if isinstance(one, HandSpot)]
        chosen = self.show_of.chosen
        return {one.number: 1.0 if f"hand:{one.number}" in chosen else one.lifted for one in spots}

    # What is marked

    def _show(self) -> TableShow:
        inputs, choice = self._inputs, self._inputs.choice
        show = TableShow(inputs.picture, inputs.title, inputs.line, choice is None, inputs.log)
        show = replace(show, breath=breath_at(self._breathed), prop=self.props.seen(self.kit.still))
        if inputs.covered:
            title, line = covered_words(self.resources)
            return replace(show, title=title, line=line, calm=False)
        if choice is None:
            return show
        title, line = self._asked()
        if choice_highlights.is_covered(choice):  # the paper over the table says the rest
            title, line = self._words().asked(Choice(choice.view, choice.ask))[0], ""
        hand = inputs.picture.hand or ()
        chosen = choice_highlights.chosen(choice, hand)
        return replace(
            show,
            title=title,
            line=line,
            undo=inputs.way_back == "undo" and not self.refused,
            gold=frozenset(choice_highlights.gold(choice, hand) - chosen),
            chosen=frozenset(chosen),
            ghosts=choice_highlights.ghosts(choice),
            unlikely=frozenset(choice_highlights.unlikely(choice) - chosen),
            tags={**choice_highlights.tags(choice), **self._words().tags(choice)},
        )

    def _words(self) -> AskWords:
        return AskWords(self.resources.language, self._inputs.names)

    def _asked(self, on_paper: bool = False) -> tuple[str, str]:
        choice, words = self._inputs.choice, self._words()
        assert choice is not None
        title, line = words.paper(choice) if on_paper else words.asked(choice)
        if self._inputs.asks is not None:
            title = self.resources.language.text("common.told", name=self._inputs.asks, what=title)
        return title, self.refused or line

    # What can be touched

    def _controls(self) -> list[Control]:
        choice, look, way = self._inputs.choice, self.page.look, self._inputs.way_back
        self._panel = self._loot = None
        controls: list[Control] = []
        if choice is not None and choice_highlights.is_covered(choice):
            controls += self._covering(choice)
        else:
            picture = self._inputs.picture
            if picture.hand is not None:
                controls += hand_spots(look, self.layout, picture.hand, self.show_of.chosen)
            controls += place_spots(look, self.layout, picture, choice)
            controls += [] if choice is None else self._buttons(choice)
            controls += [shows_hand(look, self.layout)] if self._inputs.covered else []
        controls += [way_back(look, self.layout, way)] if way else []
        return [*controls, *self._tools()]

    def _tools(self) -> list[IconButton]:
        opened, goals, layout = self._inputs.open_hand, self._inputs.goals, self.layout

        def tool(key: str, icon: str, word: str, wish: str = "", goals: tuple[str, ...] = ()) -> TableTool:
            return TableTool(Tool(key), icon, self.resources.language.text(word), goals, key, wish)

        tools = [tool("pause", "pause", "table.pause", "pause"), tool("log", "log", "table.log", "log")]
        looks = ("eye-crossed", "look.hide") if opened else ("eye", "look.show")
        tools += [] if opened is None else [tool("hand", *looks, "show_cards")]
        paper = "star" if goals else "log"
        tools += [] if goals is None else [tool("paper", paper, "campaign.paper", goals=goals)]
        boxes = layout.pause, layout.log_tool, *[layout.hand_tool] * (len(tools) - 2)
        return tool_buttons(self.page.look, tools, boxes, TOOLS)

    def _covering(self, choice: Choice) -> list[Control]:
        if any(isinstance(target, Loot) for target in choice.targets()):
            return self._loot_spots(choice)
        picture, layout, gap = self._inputs.picture, self.layout, self.page.look.margin(12)
        asking = Asking(self.kit, self.page.look, picture, self._words(), self._inputs.hints)
        lines = max(line.bottom for line in head_lines(layout, picture.seats[1:]))
        free = layout.ask.right + gap, (max(lines, layout.faces), lines, layout.boards)
        self._panel = asking.paper(choice, self.papers or layout.middle, free, *self._asked(on_paper=True))
        return self._panel.options

    def _loot_spots(self, choice: Choice) -> list[Control]:
        """The cards that a spy can take, and the others, in the house that is opened for it."""
        place = next(one.place for one in choice.touched if isinstance(one, House))
        picture = self._inputs.picture
        seat = picture.seats[picture.place(place >> 1)]
        self._loot = opened_house(self.layout, seat.houses[place & 1], seat.shogun and not place & 1)
        go = [self._button(GO, self.layout.end, "main")] if GO in choice.targets() else []
        return [*loot_spots(self.page.look, self._loot, choice), *go]

    def _buttons(self, choice: Choice) -> list[Control]:
        """The buttons of a turn, or of a card that a spy holds."""
        if choice.ask.phase is Phase.STASH:
            # Not where the turn is ended, with which a second press could follow at once.
            return [self._button(DESTROY, self.layout.declare, "main")]
        if choice.ask.phase is not Phase.TURN:
            return []
        kind: Kind = "main" if choice.touched == (END,) or choice.targets() == [END, DECLARE] else "plain"
        end = self._button(END, self.layout.end, kind)
        if choice.touched:
            return [end]
        declare = self._button(DECLARE, self.layout.declare, "dark")
        declare.pale = not choice.declares  # what it opens says why
        look, both = self.page.look, (declare, end)
        rooms = [(one.rect.width - look.px(18), one.rect.height) for one in both]
        labels = zip(both, rooms, strict=True)
        size = min(look.fit(one.label, theme.DISPLAY, one.size, *room) for one, room in labels)
        declare.size = end.size = size  # in letters of one size
        return [declare, end]

    def _button(self, target: Button, rect: Rect, kind: Kind) -> PaperButton:
        choice = self._inputs.choice
        assert choice is not None
        label = self._words().target(choice, target)
        if target == END and choice.touched == (END,):
            label = self._words().asked(choice)[0]
        button = PaperButton(label, Chosen(target), kind, 34, group=BUTTONS).named(target.name)
        button.place(self.page.look, rect)
        return button

    def _first(self, controls: list[Control]) -> Control | None:
        """The first thing that leads on, from the hand onwards; for a Ninja nothing of one's own."""
        choice = self._inputs.choice
        targets = [] if choice is None else choice.targets()
        found = [one for one in controls if isinstance(one, TableSpot) and one.what in targets]
        if choice is not None and choice.touched and choice.touched[0] in choice_highlights.NINJAS:
            own = 2 * choice.ask.seat
            found.sort(key=lambda one: getattr(one.what, "place", own) in (own, own + 1))
        shows = [one for one in controls if one.key == SHOWS]
        return next(iter((*found, *shows, *controls)), None)
