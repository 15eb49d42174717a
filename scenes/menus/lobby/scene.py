"""The lobby: who sits at the next table, in which colours, who begins, and how fast it goes.

Owns the selected seat and the way from there to a match. What a table may be is the draft's affair, what a
banner looks like the banner's. It knows no match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.kept.table_plan import HUMAN, LONGEST_NAME, MOST, SeatPlan, TablePlan, with_hints, with_people
from game.table.contract import RivalProfile
from game.table.seat_names import YOU, player, shown_name
from scenes.menus.house_rules import HouseRules
from scenes.menus.letters import LettersScene
from scenes.menus.lobby import words
from scenes.menus.lobby.banners import CrestBand, SeatBanner, make_banners
from scenes.menus.lobby.draft import TableDraft
from scenes.menus.lobby.faces import FaceDisc, face_looked_at, make_faces, told_by_disc
from scenes.menus.lobby.layout import LobbyLayout, lobby_layout
from scenes.menus.lobby.moving import Moving
from scenes.menus.lobby.options import Cycler, label, make_options
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton, Page, TextField, Toggle, UiStyle
from scenes.ui.hints import hint
from scenes.window.devices import Device
from scenes.window.intents import (
    Back,
    Choose,
    Intent,
    Listening,
    NextGroup,
    Point,
    Position,
    Press,
    ShowCards,
)
from scenes.window.requests import Pop, Push, Request, SettingsChanged, StartMatch
from scenes.window.resources import Resources
from scenes.window.scene import Scene

_NOWHERE: Position = (-1, -1)
_BEGIN = "begin"


class LobbyScene(Scene):
    """Puts a table together. Whatever is done to it, it can begin at once."""

    def __init__(
        self,
        resources: Resources,
        house_rules: HouseRules,
        rivals: Sequence[RivalProfile],
        plan: TablePlan | None = None,
        couch: bool = False,
        unmet: Mapping[RivalProfile, int | None] | None = None,
    ) -> None:
        """`plan` is the table to begin with; `couch` asks for one with two people at least.

        `unmet` are rivals who cannot be asked yet, with the number of the stage where each is met, if any.
        """
        super().__init__(resources)
        self._house_rules = house_rules
        self._couch = couch
        self._unmet = dict(unmet or {})
        self.draft = TableDraft(rivals, resources.settings.people, self._unnamed, plan, couch)
        self.selected = 0
        self.controls: dict[str, Control] = {}
        self._moving = Moving(self.draft, self, resources.sounds)
        self._options_page = 0
        self._shown_key = _BEGIN
        """What had the focus when the controls were made."""
        self._pointer = _NOWHERE
        self._begin: StartMatch | None = None
        self._unsaved: list[str] = []

    # What the stack tells

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; the focus stays where it was, at first on the way to begin."""
        key = self._focused_key() if self.controls else _BEGIN
        self._size = size
        self.look = UiStyle(self.resources, size)
        self.layout: LobbyLayout = lobby_layout(size, self.resources.settings.text_scale)
        self.page = Page(self.look)
        self._fill(key)

    def listening(self) -> Listening:
        """Letters are text while a name is written."""
        return Listening.TEXT if self.page.typing else Listening.WISHES

    def handle(self, intent: Intent) -> Request | None:
        """Back ends the writing of a name, or leaves."""
        if isinstance(intent, Point):
            self._pointer = intent.position
        if isinstance(intent, Back):
            return self._back()
        if self._begin is not None:
            return None
        if isinstance(intent, ShowCards) and intent.held and self.resources.devices.last is Device.PAD:
            return self._bind_pad()
        if self._moving.handle(intent):
            return None
        request = self.page.handle(intent)
        key = self._focused_key()
        self._select(_seat_of(key))
        if key.startswith("seat ") != self._shown_key.startswith("seat ") and not self._busy_with_controls():
            self._fill(key)  # choosing does something else now, and says so
        return request

    def _busy_with_controls(self) -> bool:
        return self.page.dragging or self.page.typing or any(each.pressed for each in self.page.controls)

    def update(self, milliseconds: float) -> Request | None:
        """Let controls rise; store what was changed, and begin once that is done."""
        self.page.update(milliseconds)
        if self._unsaved:
            return SettingsChanged(self._unsaved.pop())
        begin, self._begin = self._begin, None
        return begin

    def moving(self) -> bool:
        """While a control rises, and while something is still to be asked of the app."""
        return bool(self._unsaved) or self._begin is not None or self.page.moving()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, heading, pole, banners, panels, and what is said of the seat."""
        surface.blit(self.resources.art.background(self._size), (0, 0))
        labels = [(label(self.look, name, self.selected), place) for name, place in self._labels]
        words.draw_ground(surface, self.look, self.layout, labels)
        words.draw_loops(surface, self.look, self.layout, [seat.crest for seat in self.draft.seats])
        banners = [control for control in self.controls.values() if isinstance(control, SeatBanner)]
        for banner in sorted(banners, key=lambda banner: banner.lifted):
            banner.draw_cloth(surface)
        self.page.draw(surface)
        if self.draft.first is not None:
            words.draw_tag(surface, self.look, self.layout, self.draft.first)
        words.draw_pointer(surface, self.look, self.layout, self.selected)
        looked_at = face_looked_at(self.controls.values())
        about, teller = self._about(looked_at), self.draft.rivals.get(looked_at or "")
        words.draw_who(surface, self.look, self.layout, self.selected, about, self._discs)
        seats, people = len(self.draft.seats), len(self.draft.people())
        words.draw_length(surface, self.look, self.layout, seats, people)
        words.draw_story(surface, self.look, self.layout, self.selected, teller)

    # What can be done

    def _start(self) -> Request | None:
        """Remember the table, then begin the match with it."""
        plan, settings = self.draft.plan(), self.resources.settings
        settings.change("table", plan.to_setting())
        proposed = {self._unnamed(number) for number in range(1, MOST + 1)}
        given = [name for name in self.draft.people() if name not in proposed]
        settings.change("people", with_people(settings.people, given))
        self._unsaved = ["table"]
        self._begin = StartMatch(
            plan.seats, plan.first, self._house_rules.request_of(settings.house_rules, len(plan.seats))
        )
        return None

    def _back(self) -> Request | None:
        if self.page.typing and self.page.focus is not None:
            return self.page.focus.choose()
        if self._moving.put_back():
            return None
        self.resources.sounds.play("ui-back")
        return Pop()

    def _select(self, seat: int | None) -> Request | None:
        """Turn to a seat: what stands below is about it then. The controls stay, a press may be under way."""
        if seat is not None:
            self.selected = seat
            self._mark()
        return None

    def go_to(self, seat: int) -> Request | None:
        """Select a seat and give it the focus: its banner or its band was pressed."""
        self.page.set_focus(self.controls[f"seat {seat}"])
        return self._select(seat)

    def take(self, seat: int) -> Request | None:
        """Take a seat up, or lay it down."""
        self._moving.take(seat)
        return None

    def let_go(self) -> bool:
        """The pointer is up again; whether that ended a drag."""
        return self._moving.let_go()

    def drag(self, seat: int, position: Position) -> Request | None:
        """Let a seat follow the pointer, which holds its new banner then."""
        if not self._moving.drag(seat, (position[0], self.layout.banners[0].portrait.y)):
            return None
        banner = self.controls[f"seat {self.selected}"].rect
        return self.page.handle(Press((max(banner.left, min(position[0], banner.right - 1)), banner.centery)))

    def show_seat(self, seat: int) -> None:
        """Make the seats anew, with this one selected and in focus."""
        self.selected = seat
        self._fill(f"seat {seat}")

    def seat_at(self, position: Position) -> int | None:
        """Which seat's place on the pole a position lies in."""
        places = self.layout.banners[: len(self.draft.seats)]
        return next(
            (number for number, place in enumerate(places) if place.whole.collidepoint(position)), None
        )

    def sit(self, spec: str) -> Request | None:
        """Put somebody at the selected seat."""
        self.draft.sit(self.selected, spec)
        self._fill(self._focused_key())
        return None

    def add(self) -> Request | None:
        """Add a seat and select it."""
        self.selected = self.draft.add()
        self._fill(f"seat {self.selected}")
        return None

    def remove(self) -> Request | None:
        """Take the selected seat away."""
        self.draft.remove(self.selected)
        self.selected = min(self.selected, len(self.draft.seats) - 1)
        self._fill(f"seat {self.selected}")
        return None

    def invite_all(self) -> Request | None:
        """Ask everybody in, met or not, now and from now on."""
        self.draft.rivals.update({rival.identity: rival for rival in self._unmet})
        self._unmet = {}
        self._fill(f"seat {self.selected}")
        return self.change("all_rivals", True)

    def count(self, count: int) -> Request | None:
        """Have so many seats."""
        self.draft.set_count(count)
        self.selected = min(self.selected, len(self.draft.seats) - 1)
        self._fill("seats")
        return None

    def turn_crest(self, seat: int, step: int) -> Request | None:
        """Give a seat another crest."""
        self.draft.turn_crest(seat, step)
        self._fill(f"band {seat}")
        return None

    def rename(self, seat: int, name: str) -> Request | None:
        """A name was written. It comes when the focus goes too, so it is stored at the next update."""
        if seat < len(self.draft.seats) and name != self._shown(self.draft.seats[seat]):
            settings = self.resources.settings
            before = self.draft.seats[seat].name
            self.draft.rename(seat, name)
            self.resources.devices.rename(before, self.draft.seats[seat].name)
            settings.change("people", with_people(settings.people, [self.draft.seats[seat].name]))
            self._unsaved.append("people")
        self._show_names()
        return None

    def ask_for_letters(self, seat: int, name: str) -> Request | None:
        """Write a person's name with letters on the screen."""
        title = self.resources.language.text("letters.name")
        done = partial(self.rename, seat)
        return Push(LettersScene(self.resources, title, name, LONGEST_NAME, done))

    def _bind_pad(self) -> Request | None:
        """The pad in hand is the selected person's alone, or anybody's again."""
        seat = self.draft.seats[self.selected]
        if seat.spec == HUMAN:
            bound = self.resources.devices.bind(seat.name)
            self.resources.sounds.play("ui-toggle-on" if bound else "ui-toggle-off")
            self._fill(self._focused_key())
        return None

    def begin_with(self, choice: int) -> Request | None:
        """Let somebody begin, or draw for it."""
        self.draft.first = None if choice == 0 else choice - 1
        return None

    def show_hints(self, wanted: bool) -> Request | None:
        """Odds for the person at the selected seat, or none."""
        settings, seat = self.resources.settings, self.draft.seats[self.selected]
        settings.change("own_hints", with_hints(settings.own_hints, seat.name, wanted))
        return SettingsChanged("own_hints")

    def turn_options(self) -> Request | None:
        """Show the next page of options."""
        self._options_page += 1
        self._fill("more")
        return None

    def change(self, name: str, value: object) -> Request | None:
        """Change a setting."""
        self.resources.settings.change(name, value)
        return SettingsChanged(name)

    def _press_focus(self) -> Request | None:
        """The key that chooses, pressed on its hint."""
        self.page.by_pointer = False
        return self.page.handle(Choose())

    def _next_group(self) -> Request | None:
        return self.page.handle(NextGroup())

    def _unnamed(self, number: int) -> str:
        return YOU if number == 1 and not self._couch else player(number)

    # The page

    def _fill(self, key: str) -> None:
        """Make all controls for the draft as it is, and give the focus to the one of that key."""
        self._shown_key = key
        look, layout, draft = self.look, self.layout, self.draft
        faces = make_faces(look, layout, draft, self._unmet, self)
        self._discs = faces["remove"].rect.right
        rules = self._house_rules.fitting_rules(len(draft.seats))
        seats = len(draft.seats), self._firsts(), draft.first
        options = make_options(look, layout, *seats, rules, self, self._options_page)
        self._labels, self._options_page = options.labels, options.page
        self.controls = {
            **make_banners(look, layout, draft, self, self._moving.seat),
            **faces,
            **options.controls,
            **self._foot(),
        }
        self._mark()
        focus = self.controls.get(key) or self.controls[f"seat {self.selected}"]
        self.page.fill(list(self.controls.values()), focus)
        self.page.handle(Point(_NOWHERE))
        self.page.handle(Point(self._pointer))

    def _mark(self) -> None:
        """Show which seat is selected, who sits there, and where else the same ones sit."""
        selected = self.draft.seats[self.selected]
        for key, control in self.controls.items():
            here = _seat_of(key) == self.selected
            if isinstance(control, SeatBanner):
                control.selected = here
            elif isinstance(control, CrestBand):
                control.selected = control.focusable = here
            elif key == "hints" and isinstance(control, Toggle):
                person = selected.spec == HUMAN  # a rival gets no odds
                control.on = person and self.resources.settings.hints_for(selected.name)
                control.disable("" if person else self.resources.language.text("lobby.rivals_weigh"))
            elif isinstance(control, FaceDisc):
                control.chosen = (control.rival or HUMAN) == selected.spec
                control.crests = [seat.crest for seat in self.draft.seats if seat.spec == control.rival]

    def _focused_key(self) -> str:
        return next((key for key, control in self.controls.items() if control is self.page.focus), "")

    def _show_names(self) -> None:
        for number, seat in enumerate(self.draft.seats):
            field = self.controls.get(f"name {number}")
            if isinstance(field, TextField):
                field.text = self._shown(seat)
        first = self.controls.get("first")
        if isinstance(first, Cycler):
            first.labels = self._firsts()

    def _foot(self) -> dict[str, Control]:
        """The button that begins, and the keys' hints or, where they have no room, a button back."""
        look, layout = self.look, self.layout
        begin = self._begin_button()
        if not layout.footer.width:
            back = IconButton("arrow-left", look.resources.language.text("common.back"), self._back, group=4)
            back.place(look, layout.back)
            return {"begin": begin, "back": back}
        return {"begin": begin, **self._hints()}

    def _begin_button(self) -> Button:
        look, place = self.look, self.layout.begin
        word = look.resources.language.text("lobby.begin")
        size = min(66.0, 0.44 * place.height / look.unit)
        room = place.width - look.px(44)
        while size > 20 and look.measure(word, theme.DISPLAY, size)[0] + look.px(1.25 * size) > room:
            size -= 1
        begin = Button(word, self._start, "main", size, "play", group=3)
        begin.place(look, place)
        return begin

    def _hints(self) -> dict[str, Control]:
        """As many hints as fit beside what is said of the match's length."""
        resources, look, footer = self.resources, self.look, self.layout.footer
        wanted = {
            "hint choose": hint(resources, "choose", self._chooses(), self._press_focus),
            "hint back": hint(resources, "back", "common.back", self._back),
            "hint next": hint(resources, "next_group", "lobby.next", self._next_group),
        }
        if resources.devices.last is Device.PAD and self.draft.seats[self.selected].spec == HUMAN:
            wanted["hint pad"] = hint(resources, "show_cards", "lobby.my_pad", self._bind_pad)
        found: dict[str, Control] = {}
        left = footer.x + look.margin(20)
        for key, shown in wanted.items():
            wide = shown.wanted(look)[0]
            if left + wide > footer.x + 0.6 * footer.width:
                break
            shown.place(look, Rect(left, footer.y, wide, footer.height))
            left += wide + look.margin(28)
            found[key] = shown
        return found

    def _chooses(self) -> str:
        """The key of the text that says what choosing does here."""
        if self._moving.seat is not None:
            return "lobby.lay_down"
        return "lobby.move" if self._shown_key.startswith("seat ") else "common.ok"

    def _firsts(self) -> list[str]:
        """Who could begin, in words: the lot, then every seat."""
        return [self.resources.language.text("lobby.lot"), *map(self._shown, self.draft.seats)]

    def _about(self, looked_at: str | None) -> Sequence[str]:
        """What is said of the rules that are looked at, of that face, or of who sits at the selected seat."""
        rules = self.controls.get("rules")
        if rules is not None and (rules.hovered or rules.focused):
            names = [self._shown(seat) for seat in self.draft.seats]
            chosen = self.resources.settings.house_rules
            return (self._house_rules.sentence(self.resources.language, chosen, names),)
        if told := told_by_disc(self.controls.values()):
            return (told,)
        spec = looked_at or self.draft.seats[self.selected].spec
        return words.about(self.resources.language, self.draft.rivals.get(spec))

    def _shown(self, seat: SeatPlan) -> str:
        rival = None if seat.spec == HUMAN else seat.spec
        return shown_name(self.resources.language, seat.name, rival)


def _seat_of(key: str) -> int | None:
    """The seat that a control of this key belongs to; None for all that belongs to no single one."""
    kind, _, number = key.partition(" ")
    return int(number) if kind in ("seat", "band", "name") else None
