"""The lobby: who sits at the next table, in which colours, who begins, and how fast it goes.

What a table may be is the draft's affair; whenever it has changed the page is made anew from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.campaign.campaign_files import ROADS, own_campaign
from game.kept.last_table import HUMAN, SeatPlan, TablePlan
from game.kept.player_names import LONGEST_NAME, with_people
from game.table.game_interface import RivalProfile
from game.table.lobby_table import LobbyTable
from game.table.optional_features import HouseRules
from game.table.ratings import strength_word
from game.table.shown_names import YOU, kept_name, player, seat_name
from scenes.menus.lobby_faces import Faces
from scenes.menus.lobby_options import Options
from scenes.menus.lobby_seats import Banner, Street
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.paint import sizes, theme
from scenes.paint.cards_crests_and_portraits import PLAIN
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import WIDEST
from scenes.table.own_cosmetics import own_crest
from scenes.ui import Answer, Button, Control, IconButton, KeyHint, LaidScene, TextField, UiStyle, hint
from scenes.ui.containers import Column, Row
from scenes.ui.layout import Held, Item, Space, Words, controls_of
from scenes.window import Device, Intent, Listening, Resources, intents
from scenes.window.requests import Pop, Push, Request, StartMatch

_ARROW = 46
"""The room at the left of the way to begin for the arrow of its focus, at 1080."""


@dataclass(frozen=True)
class LobbyGame:
    """For which game the table is, by the word of its records, and where what was chosen is kept."""

    record: str = ""
    title: str = "lobby.title"
    """The key of the heading."""
    table: str = "table"
    shared_table: str = "shared_table"
    rules: str = "house_rules"


class LobbyScene(LaidScene):
    """Puts a table together. Whatever is done to it, it can begin at once."""

    def __init__(
        self,
        resources: Resources,
        house_rules: HouseRules,
        rivals: Sequence[RivalProfile],
        plan: TablePlan | None = None,
        couch: bool | None = None,
        unmet: Mapping[RivalProfile, int | None] | None = None,
        game: LobbyGame | None = None,
        learn: Answer | None = None,
        campaign: Answer | None = None,
    ) -> None:
        """`plan` is the table to begin with; `couch` asks for one with several people; False for one without.

        `unmet` are rivals who cannot be asked yet, with the number of the stage where each is met, if any.
        `learn` leads to the game's lessons, `campaign` to the map of its road.
        """
        super().__init__(resources)
        self._house_rules, self._game = house_rules, game or LobbyGame()
        self.game = self._game.record
        self._couch = couch
        self._ways = (("learn", "question", learn), ("campaign", "boat", campaign))
        """Where it leads besides: the title's words for that, signs, answers."""
        self._unmet = dict(unmet or {})
        people = resources.settings.people
        self.draft = LobbyTable(house_rules.SEATS, rivals, people, plan, couch)
        self._options_page = 0

    # What stands on it

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; the focus stays where it was, at first on the way to begin."""
        look = UiStyle(self.resources, size, dense=True)
        room = Rect((0, 0), size).inflate(-2 * look.margin(72), -2 * look.margin(30))
        room.width = min(room.width, round(WIDEST * size[1]))
        room.centerx = size[0] // 2
        self.look = look
        self._made_of = self._state()
        self.lay(look, room)

    def body(self) -> Item:
        """Heading, street, faces, options; where there is too little room no line below, then no foot."""
        look, wide, draft = self.look, self.room.width, self.draft
        language, text = self.resources.language, self.resources.language.text
        worn = [self._worn(seat) for seat in draft.seats]
        banners = [Banner(draft, number, *self._person(number), one) for number, one in enumerate(worn)]
        self.street = Street(draft, banners, text("lobby.add"), text("lobby.begins"))
        self.faces = Faces(language, draft, self._unmet, self._road(), self._remove, self._invite_all)
        firsts = [text("lobby.lot"), *map(self._shown, draft.seats)]
        rules, kept = self._house_rules, self._game.rules
        self._options = Options(self.resources, draft, firsts, rules, self._turn_options, kept)
        gap = max(look.margin(20), look.px(_ARROW) - look.margin(34))
        begin = self._begin_button(max(look.margin(324), min(look.margin(395), round(0.27 * wide))))
        room = wide - begin.wish(look, wide)[0] - gap
        options = self._options.board(look, room, self._options_page)
        faces = self.faces.board(look, wide, self.faces_told)
        low = Space(20, still=True), Row(options, begin, gap=gap / look.unit)
        called = text("title.pass_and_play" if self._couch and not self.game else self._game.title)
        title = Words(called, theme.DISPLAY, look.heading(60), theme.TEXT)
        large = Words(called, theme.DISPLAY, look.heading(84), theme.TEXT)
        goal = rules.won_by(language, getattr(self.resources.settings, kept))
        line = goal or text("lobby.line", fewest=draft.sizes[0], most=draft.sizes[-1])
        below = Words(line, theme.REGULAR, 32, theme.TEXT_SOFT)
        back = IconButton("arrow-left", text("common.back"), self._back, size=44, group=4, wish="back").named(
            "back"
        )
        foot = Space(10, still=True), self._foot()
        head, ways = self._head(title), self._ways_on(icon=True)
        forms = [
            Column(head, below, self.street, faces, *low, *foot),
            Column(head, self.street, faces, *low, *foot),
            Column(
                Row(large, Space(grow=1), *ways, back, gap=16, level=True),
                self.street,
                faces,
                *low,
                Space(12, still=True),
            ),
        ]
        fitting = (form for form in forms if form.least(look, wide) <= self.room.height)
        return next(fitting, forms[-1])

    def _head(self, title: Item) -> Item:
        """The heading with the ways to lessons and campaign, in words if they have room beside it."""
        rows = (Row(title, Space(grow=1), *self._ways_on(icon), gap=16, level=True) for icon in (False, True))
        return next((row for row in rows if row.natural(self.look) <= self.room.width), title)

    def _ways_on(self, icon: bool) -> list[Control]:
        found = list[Control]()
        for key, sign, answer in self._ways:
            word = self.resources.language.text(f"title.{key}")
            if answer is not None and icon:
                found.append(IconButton(sign, word, answer, size=44, group=4).named(key))
            elif answer is not None:
                found.append(Button(word, answer, "dark", 30, group=4).named(key))
        return found

    def _person(self, number: int) -> tuple[str, TextField | None]:
        text, seat = self.resources.language.text, self.draft.seats[number]
        if seat.spec != HUMAN:
            rival = self.draft.rivals.get(seat.spec)
            everybody = [*self.draft.rivals.values(), *self._unmet]
            strength = "" if rival is None else strength_word(self.resources.language, rival, everybody)
            return strength or text("lobby.rival"), None
        rename, letters = partial(self._rename, number), partial(self._ask_for_letters, number)
        field = TextField(self._given(number), rename, LONGEST_NAME, letters, self._shown(seat))
        own_pad = seat.name in self.resources.devices.owners
        return text("lobby.own_pad" if own_pad else "lobby.person"), field.named(f"name {number}")

    def _worn(self, seat: SeatPlan) -> str:
        """The crest that is put on at a seat: the own one, where one person alone sits at the table."""
        alone = seat.spec == HUMAN and len(self.draft.people()) == 1
        return own_crest(self.resources.settings) if alone else PLAIN

    def _begin_button(self, wide: int) -> Item:
        word, look = self.resources.language.text("lobby.begin"), self.look
        wanted = look.measure(word, theme.DISPLAY, 66)[0] + look.px(1.25 * 66)
        size = 66 * min(1.0, (wide - look.px(24)) / wanted)
        begin = Button(word, self._start, "main", size, "play", group=3).named("begin")
        return Held(begin, size=(wide, sizes.SMALLEST_TARGET))

    def _foot(self) -> Item:
        look, seats = self.look, len(self.draft.seats)
        rules = getattr(self.resources.settings, self._game.rules)
        minutes = self._house_rules.minutes(seats, len(self.draft.people()), rules)
        words = self.resources.language.text("lobby.length", n=seats, minutes=minutes)
        length = Words(words, theme.REGULAR, sizes.TEXT_SIZE, theme.TEXT_MUTE, "right")
        hints = self._hints()
        while Row(*hints, length, gap=28).natural(look) > self.room.width:
            hints.pop()
        return Row(*hints, Space(grow=1), length, gap=28)

    def _hints(self) -> list[KeyHint]:
        hints = [
            hint(self.resources, "choose", self._chooses(), self.press_focus),
            hint(self.resources, "back", "common.back", self._back),
            hint(self.resources, "next_group", "lobby.next", self._to_next_group),
        ]
        if self.resources.devices.last is Device.PAD and self.draft.selected_seat.spec == HUMAN:
            hints.append(hint(self.resources, "show_cards", "lobby.my_pad", self._bind_pad))
        return hints

    def _to_next_group(self) -> Request | None:
        return self.page.handle(intents.NextGroup())

    def _chooses(self) -> str:
        if self.draft.lifted is not None:
            return "lobby.lay_down"
        return "lobby.move" if self._focused[0] == "seat" else "common.ok"

    def first(self) -> Control | None:
        """The way to begin; where what had the focus is gone, the selected seat."""
        key = f"seat {self.draft.selected}" if hasattr(self, "page") else "begin"
        return next(control for control in controls_of(self._root) if control.key == key)

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        super().draw(surface)
        self.street.draw_tag(self.look, surface)
        room = Rect(self.room.left, self.look.margin(10), self.room.width, 0)
        room.height = self.street.rect.bottom - self.look.margin(14) - room.top
        banner = self.street.banners[self.draft.selected].rect
        self.faces.draw_story(self.look, surface, room, right=banner.centerx < room.centerx)

    def faces_told(self) -> Sequence[str]:
        """Return what is said of the rules that are looked at, else of a face: the longest wording first."""
        rules = self._options.rules_told([self._shown(seat) for seat in self.draft.seats])
        return (rules,) if rules else self.faces.told()

    def _shown(self, seat: SeatPlan) -> str:
        return seat_name(self.resources.language, seat)

    def _given(self, number: int) -> str:
        """The name that somebody gave that seat; empty where one is only proposed."""
        seat = self.draft.seats[number]
        return "" if seat.name in self._proposed else self._shown(seat)

    @property
    def _proposed(self) -> set[str]:
        """The names that nobody has given."""
        return {YOU, *(player(number + 1) for number in range(self.draft.sizes[-1]))}

    # What the stack tells

    def listening(self) -> Listening:
        return Listening.TEXT if self.page.typing else Listening.ACTIONS

    def handle(self, intent: Intent) -> Request | None:
        """Let the page answer; what has the focus is about the selected seat, and what changed is shown."""
        selected = self.draft.selected
        names = {seat.crest: seat.name for seat in self.draft.seats}
        request = self._answer(intent)
        self._keep_pads(names)
        moved = self.draft.selected != selected
        if not moved and self._focused[1] is not None:
            self.draft.selected = self._focused[1]
        if self._state() != self._made_of:
            self.resize(self.look.size)
            if moved and self._focused[0] != "seats":
                self.page.set_focus(self.controls[f"seat {self.draft.selected}"])
        if self._state() != self._made_of:  # choosing does something else there, and says so
            self.resize(self.look.size)
        return request

    def _keep_pads(self, before: Mapping[int, str]) -> None:
        """Let a pad stay somebody's who is called otherwise now than `before`, by the crests of then."""
        people = self.draft.people()
        for seat in self.draft.seats:
            name = before.get(seat.crest, seat.name)
            if seat.spec == HUMAN and name not in people:
                self.resources.devices.rename(name, seat.name)

    def _answer(self, intent: Intent) -> Request | None:
        match intent:
            case intents.Back():
                return self._back()
            case intents.ShowCards(True) if self.resources.devices.last is Device.PAD:
                return self._bind_pad()
        moved = self.draft.lifted is not None and self._move_lifted(intent)
        return None if moved else self.page.handle(intent)

    def _move_lifted(self, intent: Intent) -> bool:
        """Left and right move the seat in hand, a press puts it there: whether that was all of it.

        Whatever else is wished for lays it down first.
        """
        draft, sounds = self.draft, self.resources.sounds
        assert draft.lifted is not None
        match intent:
            case intents.Move("left" | "right" as way):
                if draft.move(draft.lifted + (1 if way == "right" else -1)):
                    sounds.play("ui-tick")
                return True
            case intents.Press(position, 1):
                pressed = self.street.seat_at(position)
                if pressed == draft.lifted:
                    return False
                moved = pressed is not None and draft.move(pressed)
            case intents.Move() | intents.NextGroup() | intents.PreviousGroup():
                moved = False
            case _:
                return False
        sounds.play("card-lay")
        draft.lay_down()
        return moved

    @property
    def _focused(self) -> tuple[str, int | None]:
        """What kind of control has the focus, and of which seat it is, if of one."""
        page = getattr(self, "page", None)
        kind, _, number = page.focus.key.partition(" ") if page is not None and page.focus else ("", "", "")
        return kind, int(number) if kind in ("seat", "band", "name") else None

    def _state(self) -> tuple[object, ...]:
        """All that the page is made of and that changes on it."""
        draft, owners = self.draft, tuple(self.resources.devices.owners)
        seats = draft.plan(), draft.selected, draft.lifted, len(self._unmet)
        rules = getattr(self.resources.settings, self._game.rules)  # how long it takes follows from them
        return *seats, self._options_page, self._chooses(), owners, rules

    # What can be done

    def _start(self) -> Request | None:
        plan, settings = self.draft.plan(), self.resources.settings
        game = self._game
        if plan.people:  # who only watches finds the table again at which he plays
            table = game.shared_table if plan.people > 1 else game.table
            settings.change(table, plan.to_setting())
        given = [name for name in self.draft.people() if name not in self._proposed]
        settings.change("people", with_people(settings.people, given))
        rules = self._house_rules.request_of(getattr(settings, game.rules), len(plan.seats))
        return StartMatch(plan.seats, plan.first, rules, game.record)

    def _back(self) -> Request | None:
        """End the writing of a name, put back the seat in hand, or leave."""
        if self.page.typing and self.page.focus is not None:
            return self.page.focus.choose()
        if self.draft.lifted is not None:
            self.resources.sounds.play("card-lay")
            self.draft.put_back()
            return None
        self.resources.sounds.play("ui-back")
        return Pop()

    def _remove(self) -> None:
        self.draft.remove()
        self.page.set_focus(self.controls[f"seat {self.draft.selected}"])

    def _road(self) -> str:
        """Return what the campaign of this game is called; "" where it has no name of its own."""
        return (
            own_campaign(self.game).script(self.resources.language.code).title if self.game in ROADS else ""
        )

    def _invite_all(self) -> None:
        """Ask everybody in, met or not, now and from now on."""
        self.draft.rivals.update({rival.identity: rival for rival in self._unmet})
        self._unmet.clear()
        self.resources.settings.change("all_rivals", True)

    def _rename(self, seat: int, name: str) -> None:
        """A name was written; that is so when the focus goes, too."""
        self._made_of = ()  # whatever became of it, the field shows it
        if name in (self._given(seat), self._shown(self.draft.seats[seat])):
            return
        settings, before = self.resources.settings, self.draft.seats[seat].name
        self.draft.rename(seat, kept_name(self.resources.language, name))
        new = self.draft.seats[seat].name
        self.resources.devices.rename(before, new)
        if new not in self._proposed:
            settings.change("people", with_people(settings.people, [new]))

    def _ask_for_letters(self, seat: int, name: str) -> Request | None:
        title = self.resources.language.text("letters.name")
        proposed, rename = self._shown(self.draft.seats[seat]), partial(self._rename, seat)
        return Push(LettersScene(self.resources, title, name, LONGEST_NAME, rename, proposed))

    def resume(self) -> None:
        self.resize(self.look.size)

    def _bind_pad(self) -> Request | None:
        """The pad in hand is the selected person's alone, or anybody's again."""
        seat = self.draft.selected_seat
        if seat.spec == HUMAN:
            bound = self.resources.devices.bind(seat.name)
            self.resources.sounds.play("ui-toggle-on" if bound else "ui-toggle-off")
        return None

    def _turn_options(self) -> None:
        self._options_page += 1
