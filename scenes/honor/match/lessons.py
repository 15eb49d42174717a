"""The first match as lessons: what is lit at its table, which touches are held back, where the panel lies."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pygame import Rect

from game.honor.cards import GOAL
from game.honor.decisions import Decision, End
from game.honor.lessons import LAST_TURN, LEARNER, LESSONS, wanted
from game.honor.line_forms import decision_line
from game.honor.show.choice_by_touches import Button, Choice, Target
from game.honor.show.lesson_guide import AGAIN, next_touch, objection
from game.kept.json_lines import Line
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.match import choice_highlights
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.table.banners_and_houses import head_lines
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.own_plate_and_numbers import own_figures, own_score
from scenes.honor.table.table_controls import HandSpot
from scenes.match.lesson_guide_interface import Guide, Lit
from scenes.match.lesson_overlay import PanelPlace, Standing
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.winners import face_of
from scenes.paint.seat_discs import Seated
from scenes.table.card_controls import what_of
from scenes.ui import Drawable, Page, Picture, UiStyle
from scenes.window import Request, Resources, Scene

_TELLING = frozenset((
    "okugata", "third_action", "draw", "end-1", "monks", "attack", "castle", "end-4", "save_face", "spy",
    "stash", "end-7", "serve", "foot", "end-10", "leave", "dishonour_lord", "end-13", "turtle", "guard",
    "cavalry", "end-16", "dishonour", "no_dachi", "lancers", "six_dice", "attack_shogun", "his_castle",
    "end-19", "discard", "end-22", "second_guard-elsewhere",
))  # fmt: skip
"""The steps after which it is told what they led to; the end of a turn has the turn's number."""
_NARROW = 0.74
"""So much of its wished breadth the panel takes where it stays beside the banners."""
_ELSEWHERE = frozenset(("second_guard",))
"""The steps whose prompt names a house that a card need not be laid in."""


class TaughtMatch(MatchScene):
    """A match in which a teacher has something against what leads elsewhere; the odds are always told."""

    hints = True

    def __init__(self, guide: Guide, playing: Playing, actions: MatchActions) -> None:
        """`guide` hears what a teacher has to say."""
        super().__init__(guide.resources, playing, actions)
        self._guide = guide
        self.page.reading.silent = True  # what is read lies over the darkness
        self.runner.pieces.logs = False  # the lessons' panel lies there
        self.runner.pieces.explains = True
        self.page.figures = False  # and there

    @property
    def told(self) -> Sequence[Line]:
        """The learner's seat record as far as it came."""
        return self.feed.lines

    @property
    def shows_own_honour(self) -> bool:
        """Whether the learner's honour is being reckoned where it is to be noticed: first, and at the end."""
        turns, last = self.feed.view.public.turns, self.told[self.feed.view.lines - 1].get("honour", {})
        own = last.get("seat") == LEARNER and last.get("why") == "turn"
        return self.act is not None and own and turns in (1, LAST_TURN)

    def _touch(self, target: Target) -> Request | None:
        reason = None if self.choice is None else objection(self.choice, target, self.told)
        self._guide.why = "" if reason is None else f"honor.{reason}"
        if self._guide.why.startswith("honor.lessons"):
            self.resources.sounds.play("ui-refuse")
            return None
        return super()._touch(target)

    def lay_anew(self) -> None:
        """Show what is asked once more, after it has got another room."""
        self._refresh()

    def _refuse(self, words: str, target: Target | None = None) -> None:
        del target  # the lessons' own words tell why, once
        super()._refuse("" if self._guide.why else words)

    def _decide(self, decision: Decision) -> Request | None:
        if self.choice is not None:
            self._guide.tells = self._led_to(self.choice, decision)
            others = self.choice.view.public.turn != LEARNER
            self._guide.others_follow = others or isinstance(decision, End)
        return super()._decide(decision)

    def _led_to(self, choice: Choice, decision: Decision) -> str:
        """Return the whole key of what a decision leads to, as it was made; "" where nothing is told."""
        step = wanted(choice.view, choice.ask, self.told).get(decision)
        if step is None:
            return ""
        name, turns = step.name, choice.view.public.turns
        if name == "end":
            name = f"end-{turns}"
        elif name in _ELSEWHERE and not step.best.items() <= decision_line(decision).items():
            name = f"{name}-elsewhere"
        return f"honor.lessons.tells.{name}" if name in _TELLING else ""


class Guidance(Guide):
    """Follows one taught match; ask `lit` for what is to be done on the topmost scene."""

    lessons, setting, texts, ends_with = LESSONS, "honor_lessons", "honor.lessons", ("done", "goals")

    once_seen: ClassVar[Mapping[str, str]] = {
        "honor.lessons.tells.end-1": "honor.lessons.tells.end-1-seen",
        "honor.lessons.tells.end-16": "",
    }

    def __init__(self, resources: Resources, playing: Playing, actions: MatchActions) -> None:
        super().__init__(resources)
        self.match: TaughtMatch = TaughtMatch(self, playing, actions)
        self._watched = False

    @property
    def names(self) -> Mapping[str, object]:
        (_, suzume, goro), public = self.match.feed.names, self.match.feed.view.public
        told = {"suzume": suzume, "goro": goro, "n": public.actions_left()}
        return {**told, "goal": public.goal, "usual": GOAL}

    def lit(self, top: Scene) -> Lit | None:
        match = self.match
        if top is not match:
            return None
        if match.shows_own_honour:
            first = match.feed.view.public.turns == 1
            if not self._watched and not first:
                self.tells = "honor.lessons.tells.win"
            self._watched = True
            page, houses = match.page, match.page.layout.own_houses
            if not first:
                plate = Rect(page.layout.plate)
                return Lit(LESSONS, "say.win", plate, watch=True, spares=houses, aside=True, keeps=houses)
            pays = own_figures(page.kit, page.layout, page.show_of.own)[0]
            coin = pays.box(pays.picture(page.kit))
            return Lit(1, "say.watch", coin, watch=True, spares=houses, keeps=houses)
        if self._watched:
            self._watched = False
            if match.feed.view.public.turns == 1:
                self.tells = "honor.lessons.tells.watch"
        if match.act is not None or match.choice is None or match.page.pinned:
            return None
        touch = next_touch(match.choice, match.told)
        if touch is None:
            return None
        say = AGAIN if touch.again else f"say.{touch.step}"
        asked = choice_highlights.is_covered(match.choice)
        layout, covering = match.page.layout, match.page.covering
        free: tuple[Rect, ...] = (layout.declare,) if asked else layout.own_houses  # there is the way back
        beside = (*self._beside(), *(() if asked else free), *match.page.asked_above)
        keeps = (
            (*free, layout.ask, layout.hand, layout.declare, layout.end) if covering is None else (covering,)
        )
        # What may be read meanwhile: whose turn it is, the own numbers, who the rivals are, all answers.
        read = (layout.ask, layout.numbers, layout.plate, *head_lines(layout, match.feed.picture.seats[1:]))
        own = layout.own_houses
        shuns = (*read, *own, layout.end, *([] if covering is None else [covering]), layout.declare)
        box = self._box(touch.target)
        told = bool(match.choice.touched)
        return Lit(
            touch.lesson, say, box, beside, None, False, free, asked, shuns=shuns, keeps=keeps, alone=told
        )

    def page_of(self, top: Scene | None) -> Page | None:
        return self.match.page.page if top is self.match and self.match.act is None else None

    def over(self, top: Scene | None) -> bool:
        return isinstance(top, ScoreScene) and top.over

    def panel_places(self, look: UiStyle, top: Scene | None, wanted: int) -> Sequence[PanelPlace]:
        """Beside the banners if there is room, where papers leave it free; else over a banner, or below.

        Under a paper that covers the table, or beside long words in large letters, there is room for the
        buttons alone.
        """
        del top
        layout, gap = self.match.page.layout, look.margin(20)
        frame, first, last = layout.frame, layout.banners[0], layout.banners[-1]
        right = round(frame.right) - gap
        wide = max(wanted, look.margin(240))
        upper = max(last.top, layout.log_tool.bottom + gap // 2)
        beside = PanelPlace(right - last.right - gap, "topright", (right, upper))
        over = PanelPlace(wide, "topright", (right, upper)), PanelPlace(wide, "topleft", (first.left, upper))
        low = right, last.bottom + gap
        below = PanelPlace(wide, "topright", low), PanelPlace(wide, "topright", low, slim=True)
        stays = beside.wide >= _NARROW * wide
        places = (beside, *below, *over) if stays else (*below, *over)
        self._lay_papers(Rect(layout.middle) if stays else None, layout.ask.right + gap, last.right)
        foot = round(frame.bottom) - gap
        wide = max(wide, look.margin(360))
        return (*places, PanelPlace(wide, "bottomleft", (round(frame.left) + gap, foot), slim=True))

    def _lay_papers(self, room: Rect | None, left: int, right: int) -> None:
        """Let papers with questions lie between these, beside the panel, or as ever."""
        if room is not None:
            room.left, room.width = left, right - left
        if room != self.match.page.papers:
            self.match.page.papers = room
            if self.match.choice is not None:
                self.match.lay_anew()

    def told_room(self, look: UiStyle) -> Rect:
        """In the upper band of a fight, else where the log would be: what is played has its words below."""
        window = Rect((0, 0), look.size)
        wide = round(0.5 * look.size[0])
        if self.match.runner.covered:
            return Rect(0, 0, wide, 0).move_to(center=(window.centerx, FightLayout(window).upper.centery))
        log = self.match.page.layout.log
        if log is not None:
            return Rect(log)
        return Rect(0, 0, wide, 0).move_to(center=(window.centerx, round(0.64 * window.height)))

    def draw_over(self, top: Scene, surface: Drawable) -> None:
        if top is self.match and self.match.act is None:
            self.match.page.draw_raised(surface)

    def draw_read(self, surface: Drawable, keeps: Sequence[Rect]) -> None:
        page = self.match.page
        if page.covering is None:
            page.reading.draw_words(surface, page.kit.look, keeps)

    def numbers(self, top: Scene) -> Mapping[str, Standing]:
        """The own three numbers and the score, while nothing moves."""
        match = self.match
        if top is not match or match.act is not None or match.page.covering is not None:
            return {}
        page = match.page
        layout, seat, kit = page.layout, page.show_of.own, page.kit
        letters, at = own_score(kit, layout, seat)
        found = {"score": Standing(seat.honour, at, letters)}
        for number, shown in enumerate(own_figures(kit, layout, seat)):
            picture = shown.picture(kit)
            found[str(number)] = Standing(shown.value, shown.box(picture), picture)
        return found

    def faces(self, look: UiStyle) -> Sequence[Picture]:
        seats = zip(self.match.feed.header["seats"], self.match.feed.crests, strict=True)
        art = look.resources.art
        return [
            face_of(DECK, art, Seated(crest, plan.get("rival"), "pleased"), 240, 100) for plan, crest in seats
        ]

    def _box(self, target: Target) -> Rect:
        """Return where something lies that is to be touched."""
        for control in self.match.page.page.controls:
            answer = what_of(control)
            named = isinstance(target, Button) and answer is None and control.key == target.name
            if answer == target or named:
                return control.seen if isinstance(control, HandSpot) else Rect(control.rect)
        raise AssertionError(f"{target} is not on the table")

    def _beside(self) -> tuple[Rect, ...]:
        """What is raised already."""
        page = self.match.page
        spots = [one for one in page.page.controls if isinstance(one, HandSpot)]
        return tuple(Rect(one.rect) for one in spots if f"hand:{one.number}" in page.show_of.chosen)
