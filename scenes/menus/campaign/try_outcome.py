"""What became of a try: what it brought for a moment, then the rival says so and stars come one by one."""

from functools import partial

from pygame import Rect, Surface

from game.campaign.campaign_service import TryEnd
from game.campaign.stages import Stage, Unlock
from scenes.animation.tweens import EASES
from scenes.match.what_decided import Why, WhyScene, why_tiles
from scenes.menus.campaign.player_campaign import ENDING, CampaignActions, PlayerCampaign
from scenes.menus.campaign.rival_talk import TalkScene
from scenes.menus.campaign.treasures import SETTINGS, prize_paper, prize_picture, wear, worn
from scenes.paint import theme
from scenes.paint.shapes import put_in_middle
from scenes.ui import Button, Child, Column, Drawable, Held, Paragraph, Reading, Row, UiStyle, Words
from scenes.window import Intent, PlayStage, Push, Request, Scene, intents

_FIRST, _STEP, _POP = 500.0, 420.0, 260.0
"""Milliseconds until the first star comes, from one to the next, and that one takes to come."""
_STAR = 40


class OutcomeScene(TalkScene):
    """Won or lost, and why; from here the way leads on, straight to the table again, or back to the map."""

    roomy_from = 0.72

    def __init__(self, played: PlayerCampaign, end: TryEnd, actions: CampaignActions) -> None:
        stage, text = end.table.stage, played.resources.language.text
        words, ended = played.words(stage), text("campaign.won" if end.won else "campaign.lost")
        said, mood = words.won, stage.mood_won
        if not end.won:
            said, mood = words.lost(end.before.defeats), "pleased"
        super().__init__(played, stage, (words.title, ended), said, mood)
        self._end, self._actions = end, actions
        self._passed = 0.0
        self._why = actions.why(played, end)
        """Why it came so, where anything can be said of it."""
        self._told = played.has_heard(ENDING)
        """Whether all of the campaign's ending was told before."""
        self._heard = 0
        self._put_on: Unlock | None = None
        """What was won and put on here."""
        new = end.won and not end.before.passed and actions.has_letters(played)
        self._letters = list(played.waiting_problems().values()).count(stage.identity) if new else 0
        """How many problems have come with the stage."""
        self._opens_more = end.won and not end.before.won and played.opens_more(stage)
        hinted = not end.won and not stage.seal and played.given(self.stage).hint
        self._hint = played.script.stages[self.stage.hint].hint if hinted else ""

    @property
    def won(self) -> bool:
        return self._end.won

    def enter(self) -> None:
        self.resources.sounds.music("title")
        self.resources.sounds.play("end-victory" if self.won else "end-defeat")

    def below(self) -> list[Child]:
        """Goals with their stars, after two defeats a hint; at the foot what was won."""
        found, seal = [], self.stage.seal
        sentences = self._end.table.words(self.resources.language.code).goals
        if seal:
            sentences = (self._end.table.goal_words(self.resources.language),)
            name = self.resources.language.text(f"seal.{seal}")
            said = self.resources.language.text("seal.won", name=name) if self.won else name
            found.append(Paragraph(said, theme.BOLD, 34, theme.TEXT_GOLD))
        if self.stage.epilogue:
            sentences = ()
        for number, (sentence, reached) in enumerate(zip(sentences, self._end.stars, strict=False)):
            colour, sign = theme.TEXT if reached else theme.TEXT_MUTE, partial(self._star, number)
            found.append(Paragraph(sentence, theme.BOLD, 31, colour, sign, (_STAR, _STAR), beside=18))
        if self._hint:
            found.append(Paragraph(self._hint, theme.REGULAR, 28, theme.TEXT_SOFT))
        if self._letters:
            found.append(self._came("letter", "problem.came", n=self._letters))
        if self._opens_more:
            found.append(self._came("turn", "run.came", title=self.resources.language.text("run.title")))
        prizes = [prize_paper(self.played, unlock) for unlock in self._end.unlocked]
        foot = [Row(*prizes, gap=14, even=True)] if prizes else []
        goals = Held(Reading(found, gap=10, barless=True))
        if self._why is None:
            return [Column(goals, *foot, gap=14)]
        head = self.resources.language.text("why.head")
        tiles = map(Held, why_tiles(self.resources, self._why))
        whole = Column(Words(head, theme.BOLD, 28, theme.TEXT_GOLD), *tiles, gap=8)
        lead = Button(head, partial(self._open_why, self._why), "dark", 28, group=1).named("why")
        return [Column(goals, whole, *foot, gap=14), Column(goals, lead, *foot, gap=14)]

    def _came(self, icon: str, key: str, **values: object) -> Paragraph:
        """Say what has come or opened, and where on the map it is."""
        sign = partial(self.resources.art.icon, icon, colour=theme.GOLD_LIGHT)
        said = self.resources.language.text(key, **values)
        return Paragraph(said, theme.BOLD, 28, theme.TEXT_GOLD, sign, (_STAR, _STAR), beside=18)

    def _open_why(self, why: Why) -> Request:
        return Push(WhyScene(self.resources, why))

    def buttons(self) -> tuple[Button, Button]:
        text = self.resources.language.text
        again, back = text("campaign.again"), text("campaign.to_map")
        if self.won:
            on = Button(text("campaign.onward"), self._on, "main", 50, icon="play")
            wears = None if self._leaf == 0 else self._wear_button()  # which is beside what it puts on
            return on, wears or Button(again, self._again, "dark", 36)
        if self.stage.epilogue and self._end.before.defeats + 1 >= len(self.words.defeats) and not self._told:
            return Button(
                text("campaign.onward"), partial(self._actions.to_rest, self.played), "main", 50, icon="play"
            ), Button(again, self._again, "dark", 36)
        return Button(again, self._again, "main", 50, icon="play"), Button(back, self.left, "dark", 36)

    def _wear_button(self) -> Button | None:
        """Put on the first thing that was won and can be; then its place says so and does nothing.

        None where there was nothing to put on.
        """
        played, text = self.played, self.resources.language.text
        for unlock in self._end.unlocked:
            if unlock.kind in SETTINGS and not worn(played, unlock):
                word = "campaign.listen" if unlock.kind == "music" else "campaign.wear"
                return Button(text(word), partial(self._wear, unlock), "plain", 36)
        if self._put_on is None:
            return None
        button = Button(text("campaign.in_use"), self._again, "plain", 36, icon="tick")
        button.disable(played.prize_words(self._put_on))
        button.shows_reason = True  # that one has a tick
        return button

    def _wear(self, unlock: Unlock) -> None:
        wear(self.played, unlock)
        self._put_on = unlock
        if unlock.kind == "music":
            self.resources.sounds.music(unlock.name)
        self.resources.sounds.play("ui-toggle-on")
        self.resize(self.look.size)

    def _on(self) -> Request | None:
        if self.stage is self.played.campaign.road[-1]:
            return self._actions.to_ending(self.played)
        return self.left()

    def _again(self) -> Request | None:
        played, stage = self.played, self.stage
        player, partner = played.player.identity, self._end.partner
        return PlayStage(played.campaign.name, stage.identity, player, partner, stage.seal)

    def left(self) -> Request:
        return self._actions.to_map(self.played, self.stage)

    # The stars

    def update(self, milliseconds: float) -> Request | None:
        self._passed += milliseconds
        coming = sum(self._end.stars)
        while self._heard < coming and self._passed >= _FIRST + _STEP * self._heard:
            self.resources.sounds.play("star-won", step=self._heard)
            self._heard += 1
        return super().update(milliseconds)

    def moving(self) -> bool:
        return (not self.still and self._passed < _FIRST + 3 * _STEP + _POP) or super().moving()

    def _star(self, number: int, width: int) -> Surface:
        """A goal's star: as it was before the try, then, where it was reached, falling into its place."""
        art, end = self.resources.art, self._end
        came = _FIRST + _STEP * sum(end.stars[:number])
        part = 1.0 if self.still else min(1.0, (self._passed - came) / _POP)
        if not end.stars[number] or part <= 0:
            seal = self.stage.seal
            before = seal in end.before.seals if seal else end.before.stars[number]
            return art.star(width, before, theme.TEXT_MUTE)
        return art.star(round(width * (1.9 - 0.9 * part)), True)


LASTS = 1200.0
"""Milliseconds for which it stands."""
_IN, _SMALL = 220.0, 0.72
"""Milliseconds in which it comes, and the share of its size with which it begins."""
_SIDE, _MIDDLE = 0.54, 0.36
"""Of the window's smaller side and height: how large the picture is, and where its middle lies."""


class PrizeScene(Scene):
    """Shows one prize and its words, then asks for `then`; any press ends it."""

    def __init__(self, played: PlayerCampaign, stage: Stage, unlock: Unlock, then: Request) -> None:
        super().__init__(played.resources)
        self._played, self._stage, self.unlock, self._then = played, stage, unlock, then
        self._passed = 0.0

    def enter(self) -> None:
        self.resources.sounds.music("title")
        self.resources.sounds.play("star-won", step=2)

    def resize(self, size: tuple[int, int]) -> None:
        self.look = UiStyle(self.resources, size)

    def handle(self, intent: Intent) -> Request | None:
        pressed = isinstance(intent, intents.Choose | intents.Press | intents.Back | intents.Pause)
        return self._then if pressed else None

    def update(self, milliseconds: float) -> Request | None:
        self._passed += milliseconds
        return self._then if self._passed >= LASTS else None

    def moving(self) -> bool:
        return True

    def draw(self, surface: Drawable) -> None:
        look, art, (wide, high) = self.look, self.resources.art, self.look.size
        surface.blit(art.scenery(look.size, self._stage.scenery), (0, 0))
        look.veil(surface)
        still = self.resources.settings.reduced_motion
        part = 1.0 if still else EASES["out"](min(1.0, self._passed / _IN))
        side = round(_SIDE * min(wide, high) * (_SMALL + (1 - _SMALL) * part))
        picture = prize_picture(art, self.unlock, side, self._played.player.crest)
        middle = wide // 2, round(_MIDDLE * high)
        glow = art.disc(round(1.16 * side), theme.GOLD_LIGHT, theme.INK, 4)
        if self.unlock.kind != "back":
            put_in_middle(surface, glow, middle)
        put_in_middle(surface, picture, middle)
        words, size = self._played.prize_words(self.unlock), look.heading(62)
        room = Rect(0, 0, round(0.86 * wide), round(0.26 * high))
        room.midtop = wide // 2, round(0.7 * high)
        while size > 24 and look.paragraph_height(words, theme.DISPLAY, size, room.width) > room.height:
            size *= 0.9
        look.paragraph(surface, words, theme.DISPLAY, size, theme.TEXT, room, "centre", middle=True)


def first_prize(
    played: PlayerCampaign, unlocked: tuple[Unlock, ...], stage: Stage, then: Request
) -> Scene | None:
    """Make the scene of the first thing that a victory brought; None where nothing is to be shown."""
    if not unlocked or played.resources.settings.speed == "instant":
        return None
    return PrizeScene(played, stage, unlocked[0], then)
