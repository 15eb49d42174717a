"""The options below the lobby's seats, on pages where not all fit beside one another."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.kept.last_table import HUMAN
from game.kept.player_names import with_hints
from game.kept.settings import Settings
from game.table.lobby_table import LobbyTable
from game.table.optional_features import HouseRules
from scenes.paint import sizes, theme
from scenes.ui import Answer, Control, Drawable, IconButton, Segments, Stepper, Toggle, UiStyle
from scenes.ui.buttons import draw_icon_square
from scenes.ui.containers import Board, Column, Row
from scenes.ui.layout import Held, Item, Space, Words
from scenes.ui.toggles import Choose
from scenes.window import Position, Request, Resources

_GAP = 52
_SPEEDS = [str(choice) for choice in Settings.rules()["speed"].choices]


class Cycler(Stepper):
    """One of several words between two arrows, round the ends; `answer` gets the index of the new one."""

    def __init__(self, labels: Sequence[str], chosen: int, answer: Choose) -> None:
        super().__init__(chosen, 0, len(labels) - 1, answer)
        self.labels = labels
        self.sound = ""

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """Wide enough for the longest word, up to a point: longer ones are written as small as it can be."""
        wide, high = super().wanted(look)
        measure = look.measure
        words, least = (max(measure(one, theme.BOLD, size)[0] for one in self.labels) for size in (30, 0))
        return wide - look.px(48) + max(least + look.px(16), min(words, look.px(190))), high

    def release(self, position: Position) -> Request | None:
        if not self.rect.collidepoint(position):
            return None
        step = -1 if self.arrows()[0].collidepoint(position) else 1
        return self._to((self.value + step) % len(self.labels))

    def paint(self, surface: Drawable) -> None:
        look, (less, more) = self.look, self.arrows()
        for box, icon in ((less, "chevron-left"), (more, "chevron-right")):
            draw_icon_square(look, surface, box, icon, self.pointed(box), False)
        room = Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        room.inflate_ip(-look.px(16), 0)
        look.write(surface, self.labels[self.value], theme.BOLD, 30, theme.TEXT, room, "centre")


class Options:
    """The options of a table, made anew whenever it has changed."""

    def __init__(
        self,
        resources: Resources,
        draft: LobbyTable,
        firsts: Sequence[str],
        house_rules: HouseRules,
        turn: Answer,
        rules_setting: str,
    ) -> None:
        """`firsts` are the words for who could begin, the lot before all; `turn` shows the next page.

        `rules_setting` is where the house rules are kept that were chosen last.
        """
        text, settings = resources.language.text, resources.settings
        self._text, self._settings, self._draft = text, settings, draft
        rules, kept = house_rules.fitting_rules(len(draft.seats)), getattr(settings, rules_setting)
        self._language, self._house_rules, self._rules_setting = (
            resources.language,
            house_rules,
            rules_setting,
        )
        chosen = rules.index(kept) if kept in rules else 0
        named = [house_rules.name_of(resources.language, name) for name in rules]
        seat, sizes = draft.selected_seat, draft.sizes
        shown = seat.spec == HUMAN and settings.hints_for(seat.name)
        hints = Toggle(shown, (text("common.on"), text("common.off")), self._show_hints)
        hints.disable("" if seat.spec == HUMAN else text("lobby.rivals_weigh"))
        speeds = [text(f"settings.speed.{speed}") for speed in _SPEEDS]
        ruled = Cycler(named, chosen, partial(self._choose, rules_setting, rules))
        self._to_goal = bool(house_rules.won_by(resources.language, rules[chosen]))
        """Whether the rules are how far a match goes, which everybody asks first: seats are seen above."""
        self.controls: dict[str, Control] = {
            **({"rules": ruled} if self._to_goal else {}),
            "seats": Stepper(len(draft.seats), sizes[0], sizes[-1], draft.set_count),
            "first": Cycler(firsts, 0 if draft.first is None else draft.first + 1, draft.begin_with),
            "hints": hints,
            "speed": Segments(speeds, _SPEEDS.index(settings.speed), partial(self._choose, "speed", _SPEEDS)),
            **({} if self._to_goal else {"rules": ruled}),
            "more": IconButton("menu", text("lobby.more"), turn),
        }
        for key, control in self.controls.items():
            control.key, control.group = key, 2

    def board(self, look: UiStyle, width: int, page: int) -> Item:
        """Lay the options of a page out in pixels of width; pages are counted on and on, round their end."""
        options = {key: self._option(key) for key in self.controls}
        more, inner, gap = (
            options.pop("more"),
            width - 2 * look.margin(34),
            _GAP * (look.ground / look.unit) ** 2,
        )
        pages = [list(options.values())]
        if Row(*options.values(), gap=gap).natural(look) > inner:
            pages = [[]]
            for option in options.values():
                if pages[-1] and Row(*pages[-1], option, Space(), more, gap=gap).natural(look) > inner:
                    pages.append([])
                pages[-1].append(option)
        shown = pages[page % len(pages)]
        turning = [more] if len(pages) > 1 else []
        wider = (each for each in (_GAP, 0.75 * _GAP, 0.5 * _GAP) if each > gap)
        fits = (each for each in wider if Row(*shown, Space(), *turning, gap=each).natural(look) <= inner)
        gap = next(fits, gap)
        return Board(Column(Row(*shown, Space(grow=1), *turning, gap=gap), pad=(34, 18)), grow=1)

    def rules_told(self, names: Sequence[str]) -> str:
        """Return the sentence that sums up the house rules while their control is looked at, else ""."""
        control, chosen = self.controls["rules"], getattr(self._settings, self._rules_setting)
        if not (control.hovered or control.focused):
            return ""
        return self._house_rules.sentence(self._language, chosen, names)

    def _option(self, key: str) -> Item:
        named = "goal" if key == "rules" and self._to_goal else key
        word = "" if key == "more" else self._text(f"lobby.{named}", n=self._draft.selected + 1)
        label = Words(word, theme.BOLD, sizes.LABEL_SIZE, theme.TEXT)
        return Column(label, Space(8, still=True), Held(self.controls[key]), lies="left")

    def _show_hints(self, wanted: bool) -> None:
        known, name = self._settings.own_hints, self._draft.selected_seat.name
        self._settings.change("own_hints", with_hints(known, name, wanted))

    def _choose(self, name: str, among: Sequence[str], number: int) -> None:
        self._settings.change(name, among[number])
