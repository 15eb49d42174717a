"""The lessons: a first match on the real table, guided by one gold ring and a few words at a time.

The match's own scenes lie on a stack of their own here. Owns what is lit and said over them, the help that
does a step itself, the feast at the end, and the ways out; what is to be done it asks the game's guide.
"""

from collections.abc import Sequence

from pygame import Rect

from game.kept.player_names import with_hints
from game.table.shown_names import YOU
from scenes.match import lesson_overlay
from scenes.match.lesson_guide_interface import Guide, Lit, meant
from scenes.match.lesson_overlay import FEAST, Feast
from scenes.match.lesson_prompt import LaidPrompt, Prompt, draw_band, draw_prompt, draw_told, lay_prompt
from scenes.match.match_inputs import Playing
from scenes.ui import Button, Drawable, Item, Page, PageScene, UiStyle
from scenes.ui.layout import controls_of, draw
from scenes.ui.message import QuestionScene
from scenes.window import Pop, Push, Replace, Request, Resources, RestPointer, Scene, ToTitle
from scenes.window.intents import Back, Choose, Intent, Listening, Pause, Point, Press, Release
from scenes.window.stack import Stack

BUTTONS = 9
"""The group of "Show me" and "Skip": behind all that the scenes below have."""
_FADING = 180.0
"""Milliseconds in which the darkness falls."""
_READ_AT_LEAST, _READ_A_LETTER = 800.0, 45.0
"""Milliseconds for which what was told is to be read before others move, and for each of its letters."""
_READS = {"normal": 1.0, "fast": 0.6, "instant": 0.0}
"""How much of that there is by speed: at the last nothing of others' moves is seen, so nothing waits."""
_SAME = 0.5
"""How much of both must lie in each other so that a control is what is lit: a card may have risen."""

_NOTHING = (0, 0)
"""What the panel hides where all that counts is seen."""


class LessonsScene(Scene):
    """Lies alone on the app's stack; the match, its farmers, pause and log lie on its own."""

    pauses = True

    def __init__(self, resources: Resources, playing: Playing, guide: Guide) -> None:
        super().__init__(resources)
        self._playing, self.guide = playing, guide
        self.cosmetics = guide.match.cosmetics
        self.scenes = Stack((0, 0))
        """The match's scenes, the lowest first."""
        self.lit: Lit | None = None
        """The one thing to be touched now."""
        self.lesson = 0
        """The lesson that was begun last, from 1; before the first thing is touched 0."""
        self.page: Page
        """The buttons of the panel, which the page below has among its own; at the end the two ways on."""
        self.told = ""
        """What the latest step led to: it is to be read until the learner's next one."""
        self._watched: str | None = None
        """What is told instead of that once what it calls to watch was seen: a key, "" for nothing."""
        self._seen: Lit | None = None
        """What was only to be watched, once a press says that its words are read."""
        self._since = self._reading = self._reads = 0.0
        """Milliseconds since something was lit; those for which what was told is still to be read first, and
        all of these."""
        self._laid: tuple[tuple[UiStyle, Prompt, Lit, Rect], LaidPrompt] | None = None
        """The prompt that was laid last, with what for: it is asked for in every frame."""
        self._hand, self._jumps = lesson_overlay.ShowingHand(), lesson_overlay.Jumps()
        self._feast: Feast | None = None
        self._counted = self._score_read = False
        """Whether it is kept that they are over, and whether a press said that the score was read."""

    # What the stack tells

    def leave(self) -> None:
        self.scenes.clear()

    def pause(self) -> None:
        if self.scenes.top is not None:
            self.scenes.top.pause()

    def resume(self) -> None:
        if self.scenes.top is not None:
            self.scenes.top.resume()

    def resize(self, size: tuple[int, int]) -> None:
        self.scenes.resize(size)
        if self.scenes.top is None:
            self.scenes.push(self.guide.match)
        self.look = UiStyle(self.resources, size)
        self.veil = lesson_overlay.Veil(self.look)
        self.prompt = Rect(0, 0, 0, 0)
        text = self.resources.language.text
        if self.done:
            play = Button(self._text("play"), self._play_freely, "main", 40)
            self._buttons = play, Button(text("lessons.to_title"), ToTitle, "dark", 40)
        else:
            show = Button(text("lessons.show"), self._show, "dark", group=BUTTONS)
            self._buttons = show, Button(text("lessons.skip"), self._ask_to_skip, "dark", group=BUTTONS)
        self.page = Page(self.look)
        self.page.by_pointer = not self.done  # one ring at a time: the page below has the focus
        self._lay_panel()
        self.page.fill(controls_of(self._panel))
        if self.done and isinstance(self.scenes.top, PageScene):
            self.scenes.top.page.forget_focus()  # its ring would be seen behind the ways on
        self._look_again()

    def relabel(self, size: tuple[int, int]) -> None:
        del size
        self.scenes.relabel()

    def listening(self) -> Listening:
        return self.scenes.top.listening() if self.scenes.top is not None else Listening.ACTIONS

    def moving(self) -> bool:
        waits = not self.counted and all(seat.asked is None for seat in self._playing.people.values())
        lasts = FEAST if self.done and not self.resources.settings.reduced_motion else _FADING
        mine = self._hand.busy or self._since < lasts or self.page.moving()
        mine = mine or self._jumps.running or self._reading > 0
        return mine or waits or self.scenes.moving()

    @property
    def counted(self) -> bool:
        """Whether the match is over and counted."""
        return self.guide.over(self.scenes.top)

    @property
    def done(self) -> bool:
        """Whether its score was read, too."""
        return self._score_read and self.counted

    @property
    def _waits_to_be_read(self) -> bool:
        """Whether nothing goes on until a press says that the words are read."""
        return self.lit is not None and self.lit.watch and self.lit != self._seen

    # Time

    def update(self, milliseconds: float) -> Request | None:
        self._since += milliseconds
        self._jumps.advance(milliseconds)
        if self._waits_to_be_read:
            return None
        if self._reading > 0:
            self._reading -= milliseconds
            return None
        if self._hand.busy:
            return self._move_hand(milliseconds)
        if self._feast is not None:
            self.page.update(milliseconds)
        request = self._do(self.scenes.update(milliseconds))
        self._note_end()
        self._look_again()
        return request

    def _move_hand(self, milliseconds: float) -> Request | None:
        done = self._hand.advance(milliseconds, self.resources.settings.reduced_motion)
        if not done or self.lit is None:
            return None
        at = self.lit.box.center
        requests = [self._do(self.scenes.handle(intent)) for intent in (Point(at), Press(at), Release(at))]
        self.scenes.handle(Point((-1, -1)))
        self._look_again()
        return next((request for request in requests if request is not None), None)

    def _look_again(self) -> None:
        top, guide = self.scenes.top, self.guide
        lit = guide.lit(top) if top is not None else None
        if guide.tells is not None:
            told = self.resources.language.text(guide.tells, **guide.names) if guide.tells else ""
            self.told, self._watched, guide.tells = told, guide.once_seen.get(guide.tells), None
            if told and lit is None and guide.others_follow:
                share = _READS[self.resources.settings.speed]
                self._reading = self._reads = share * (_READ_AT_LEAST + _READ_A_LETTER * len(told))
        if lit is not None and self._watched is not None:
            self.told = self.resources.language.text(self._watched, **guide.names) if self._watched else ""
            self._watched = None
        if top is not None and not self.resources.settings.reduced_motion:
            self._jumps.look(guide.numbers(top))
        if lit != self.lit:
            if lit is not None and self.lesson not in (0, lit.lesson):
                self.resources.sounds.play("tutorial-done")
            self.lesson = self.lesson if lit is None else lit.lesson
            self._since = 0.0 if self.lit is None else self._since
            old, fresh = self.lit, lit is not None
            if lit is not None and old is not None:  # a card that rises is no other thing
                same = lit.box.collidepoint(old.box.center) or old.box.collidepoint(lit.box.center)
                fresh = lit.say != old.say or not same
            if lit is None or fresh:  # the right one was touched
                guide.why = ""
            self.lit = lit
            self._lay_panel()
            if fresh:
                self._focus_lit()
        below = guide.page_of(top)
        if lit is not None and not lit.watch and below is not None and self._buttons[0] not in below.controls:
            below.controls += self._buttons  # it was made anew
            for button in self._buttons:
                if button.focused:
                    below.set_focus(button)

    def _focus_lit(self) -> None:
        """Give what is asked for now the focus, so that the choosing key does it; it may be moved away."""
        below = self.guide.page_of(self.scenes.top)
        if below is None or self.lit is None or self.lit.watch:
            return
        box = self.lit.box
        meant = [one for one in below.controls if one.focusable and one.group != BUTTONS]
        shares = [_shared(box, getattr(one, "seen", one.rect)) for one in meant]
        if shares and max(shares) > _SAME:
            below.set_focus(meant[shares.index(max(shares))])

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        """Give it to the match's scenes, or hold it back; at the end to the two ways on."""
        if self._hand.busy:
            if isinstance(intent, Press | Choose | Back):
                self._hand.hurry()
            return None
        if self.done:
            return self.page.handle(intent)
        if self.counted:
            if isinstance(intent, Press | Choose | Back):
                self._score_read, self._since = True, 0.0
                self.resize(self.look.size)
            return None
        if self._reading > 0 and isinstance(intent, Press | Choose):
            self._reading = 0.0
            return None
        top = self.scenes.top
        assert top is not None
        if self._waits_to_be_read:
            if isinstance(intent, Press | Choose):
                self._seen = self.lit
                return None
            if not isinstance(intent, Pause | Back):
                return None
        if self._on_words(intent):
            return None
        if isinstance(intent, Press | Choose):
            self.guide.why = ""  # what was wrong with one try is not said of the next
        tried = None if self.lit is None else meant(self.guide.page_of(top), intent)
        own = tried in self._buttons
        if self.lit is not None and not own and self.guide.holds_back(top, intent):
            self.resources.sounds.play("ui-refuse")
            self._look_again()
            return None
        request = self._do(self.scenes.handle(intent))
        self.guide.heard(top, tried)
        self._note_end()
        self._look_again()
        return request

    def _on_words(self, intent: Intent) -> bool:
        """Whether somebody presses the words beside what is lit: what lies below them is not meant."""
        if self.lit is None or not isinstance(intent, Press):
            return False
        words = self._laid_prompt(self.lit, self._panel.rect).box
        return words.collidepoint(intent.position) and not self.lit.box.collidepoint(intent.position)

    def _note_end(self) -> None:
        """Keep that they are over once the match is counted, by itself or because a key hurried it."""
        if self.counted and not self._counted:
            self._counted, top = True, self.scenes.top
            if isinstance(top, PageScene):
                top.page.forget_focus()  # nothing of it can be chosen
            self.resources.settings.change(self.guide.setting, "over")

    def _do(self, request: Request | None) -> Request | None:
        """Do on the own stack what the match's scenes ask for; what leads out of them goes to the app."""
        match request:
            case Push(scene):
                self.guide.comes(scene)
                below = self.guide.page_of(self.scenes.top)
                if below is not None:  # without the panel its buttons are not seen either
                    below.controls = [each for each in below.controls if each not in self._buttons]
                self.scenes.push(scene)
            case Pop(then) if len(self.scenes) > 1:
                self.scenes.pop()
                return self._do(then)
            case Replace(scene):
                self.scenes.replace(scene)
            case RestPointer(then):
                return self._do(then)
            case _:
                return request
        return None

    # What the lessons offer

    def _text(self, key: str) -> str:
        return self.resources.language.text(f"{self.guide.texts}.{key}", **self.guide.names)

    def _lay_panel(self) -> None:
        """Place the panel with its buttons, or at the end the two ways on."""
        look, guide, top = self.look, self.guide, self.scenes.top
        if self.done:
            self._feast = Feast(guide.faces(look), [*map(self._text, guide.ends_with)], self._buttons)
            self._panel: Item = self._feast.laid(look)
            return
        places = [*guide.panel_places(look, top, lesson_overlay.panel_width(look, self._buttons))]
        places += lesson_overlay.corner_places(look, places[-1].wide)
        self._panel = self._panel_at(self._best_of(places))
        guide.covered(top, self._panel.rect)

    def _best_of(self, places: Sequence[lesson_overlay.PanelPlace]) -> lesson_overlay.PanelPlace:
        """Return where the panel hides least, of equals the first: no place after one that hides nothing."""
        best, least = places[0], None
        for place in places:
            hidden = self._hidden_at(place)
            if least is None or hidden < least:
                best, least = place, hidden
            if least == _NOTHING:
                break
        return best

    def _panel_at(self, place: lesson_overlay.PanelPlace) -> Item:
        text, lesson, all_of_them = self.resources.language.text, max(1, self.lesson), self.guide.lessons
        line = f"{text('lessons.of', n=lesson, all=all_of_them)}\n{self._text(f'name.{lesson}')}"
        dots = lesson_overlay.Dots(lesson, all_of_them)
        return lesson_overlay.lesson_panel(self.look, place, dots, line, self._buttons)

    def _hidden_at(self, place: lesson_overlay.PanelPlace) -> tuple[int, int]:
        """Return how many pixels the panel would hide there: lit ones, and ones to be left free or prompted.

        Lit ones count, too, that the prompt would hide because of it.
        """
        if self.lit is None:
            return _NOTHING
        panel = self._panel_at(place).rect
        prompt = self._laid_prompt(self.lit, panel).box
        hidden = [panel.clip(box) for box in (self.lit.bright, prompt, *self.lit.keeps)]
        lit, *others = (box.width * box.height for box in hidden)
        pushed = prompt.clip(self.lit.bright)
        return lit + pushed.width * pushed.height, sum(others)

    def _laid_prompt(self, lit: Lit, panel: Rect) -> LaidPrompt:
        """Return all that is said by what is lit, in its place."""
        text, why = self.resources.language.text, self.guide.why
        told = self.told if self.scenes.top is self.guide.match and not lit.alone else ""
        reason = text(why, **self.guide.names) if why else ""
        press = text("lessons.press") if self._waits_to_be_read else ""
        wanted = self.look, Prompt(self._text(lit.say), told, reason, press), lit, panel.copy()
        if self._laid is None or self._laid[0] != wanted:
            self._laid = wanted, lay_prompt(*wanted)
        return self._laid[1]

    def _show(self) -> None:
        if self.lit is not None:
            self._hand.show(self._buttons[0].rect.center)

    def _ask_to_skip(self) -> Request | None:
        return Push(QuestionScene(self.resources, "lessons.skip_question", self._skip))

    def _skip(self) -> Request:
        self.resources.settings.change(self.guide.setting, "over")
        return ToTitle()

    def _play_freely(self) -> Request:
        settings = self.resources.settings
        settings.change("own_hints", with_hints(settings.own_hints, YOU, True))
        return self._playing.again

    # Drawing

    def draw(self, surface: Drawable) -> None:
        self.scenes.draw(surface)
        lit = self.lit
        jumping = self._jumps.lifted()
        share = 1.0 if self.resources.settings.reduced_motion else min(1.0, self._since / _FADING)
        if self._feast is not None:
            self._feast.draw(self.look, surface, self._since, share)
            self.page.draw(surface)
            return
        if lit is None:
            surface.blits(jumping)
        else:
            if not lit.watch:
                bright = lit.beside if lit.line is None else (*lit.beside, lit.line)
                self.veil.draw_darkness(surface, lit.bright, bright, share)
                self.guide.draw_over(self.guide.match, surface)
            surface.blits(jumping)
            draw(self._panel, self.look, surface)
            self.page.draw(surface)
            if not lit.watch:  # the hand lies on no words
                self.veil.draw_hand(surface, self._hand.place(lit.box), self._hand.pressing)
            laid = self._laid_prompt(lit, self._panel.rect)
            self.prompt = laid.box
            draw_prompt(surface, self.look, lit.bright, laid)
            if not lit.watch and not self._hand.busy:
                self.guide.draw_read(surface, (laid.box, lit.bright, self._panel.rect))
        if self.counted:
            self._draw_press(surface)
        elif self.told and lit is None and self.scenes.top is self.guide.match:
            left = self._reading / self._reads if self._reading > 0 else 0.0
            draw_told(surface, self.look, self.told, self.guide.told_room(self.look), left)

    def _draw_press(self, surface: Drawable) -> None:
        """Say what goes on from the score, whole in the place of its buttons, which do nothing yet."""
        top, (wide, high) = self.scenes.top, self.look.size
        room, air = Rect(0, high - 1, wide, 0), 2 * self.look.margin(12)
        if isinstance(top, PageScene):
            low = [one.rect for one in top.page.controls if one.rect.centery > high // 2]
            room = low[0].unionall(low[1:]).inflate(air, air).clip(surface.get_rect()) if low else room
        draw_band(surface, self.look, self.resources.language.text("lessons.press"), room)


def _shared(first: Rect, second: Rect) -> float:
    """Return how much of two boxes together lies in both, 0 to 1."""
    both = first.clip(second)
    area = both.width * both.height
    return area / max(1, first.width * first.height + second.width * second.height - area)
