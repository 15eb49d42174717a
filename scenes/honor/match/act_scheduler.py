"""What runs at the table by its own clock: the act being played, when the next one is looked for, remarks."""

from pygame import Rect, Surface

from game.honor.cards import RECORD
from game.honor.remark_occasions import SPOKEN, Occasions
from game.honor.show.acts_to_show import Act, Feed
from game.honor.show.moods import tension
from game.honor.show.reveal_clocks import RevealClocks
from game.honor.show.shared_screen import SharedScreen
from game.kept.chance import Chance
from scenes.animation.animation_player import Player, Reel, play_cues
from scenes.animation.prerender import Rehearsal
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.remark_places import QUIET, remark_at
from scenes.match.match_inputs import Playing
from scenes.paint.cache import Patience
from scenes.table.remarks import Speech
from scenes.table.work_over_frames import Stepwise
from scenes.ui import Drawable
from scenes.window import Resources, UnseenChange


class ActScheduler:
    """The act that is played just now, if one is."""

    def __init__(
        self,
        resources: Resources,
        screen: SharedScreen,
        feed: Feed,
        page: TablePage,
        playing: Playing,
        chance: Chance,
    ) -> None:
        """`chance` is the screen's own."""
        self._resources, self._feed, self._page = resources, feed, page
        self.pieces = ActPieces(resources, feed, page, playing.people, screen.open.number)
        self.pieces.explains = playing.newcomer is not None and playing.newcomer.match is not None
        self.act: Player[Reel] | None = None
        """The act that is being played."""
        self._rehearsal: Rehearsal
        self._read = UnseenChange()
        """The words to which a press has led."""
        self._looked = self._goes_on = False
        """Whether it was looked for what follows the fight that is shown; whether that is in its picture."""
        self._occasions = Occasions(feed.header)
        self._occasions.follow(feed.lines, feed.view.lines)
        rivals = [plan.get("rival") for plan in feed.header["seats"]]
        self.speech = Speech(resources, chance, playing.silent, RECORD, SPOKEN, rivals, QUIET)
        """What a rival says of what was shown."""
        asked = screen.asked() is not None
        self.reveal_clocks = RevealClocks(playing.people, len(feed.names), playing.budgets, asked)
        """When it is looked for what rivals have done."""

    @property
    def instant(self) -> bool:
        """Whether acts are not shown at all."""
        return self.pieces.speed == "instant"

    @property
    def covered(self) -> bool:
        """Whether a fight or a ceremony lies over the table."""
        return self.act is not None and self.pieces.covered(self.act.time)

    @property
    def captioned(self) -> bool:
        """Whether an act that is played says something in the middle of the table."""
        return self.act is not None and self.pieces.captioned

    def may_look(self) -> bool:
        """Tell whether to look now for what comes next."""
        return self.reveal_clocks.may_look(self._resources.settings.speed, self._feed.private_next)

    def begin(self, act: Act, size: tuple[int, int]) -> None:
        """Show an act in a window of that size, from the table as it lay before it."""
        self._resources.sounds.tension(tension(self._feed.view.public))
        self.reveal_clocks.shown(act.events[0])
        self._occasions.follow(self._feed.lines, self._feed.view.lines)
        self.speech.act_begins(self._occasions)
        goes_on, self._goes_on, self._looked = self._goes_on, False, False
        self.act = None if self.instant else self.pieces.player(act, size, goes_on)
        if self.act is None:
            self.speech.act_over()
        else:
            self._rehearsal = Rehearsal(self.act.show.paint, size, self.act.show.duration)

    def drop(self) -> None:
        """Show no more of the act."""
        self.act = None

    def finish(self) -> None:
        """Let the act be over by a press; what must be read is shown first, and ended by another one."""
        if self.act is None or self._read.unseen:
            return
        reads = self.act.show.reads_after(self.act.time)
        if reads is None:
            self.act.finish()
        else:
            self.act.seek(reads)
            self._read.begin()

    def begin_anew(self) -> None:
        """Forget what was taken back: the feed has begun anew."""
        self.act = None
        self._occasions = Occasions(self._feed.header)
        self._occasions.follow(self._feed.lines, self._feed.view.lines)

    def pass_time(self, milliseconds: float) -> bool:
        """Go on with the act; return whether none is played any more."""
        self.reveal_clocks.advance(milliseconds)
        self._read.update(milliseconds)
        if not self.covered:  # what is said meanwhile is heard when it is over
            self.speech.update(milliseconds)
            self.speech.prepare(self._page.layout, self._remark)
        if self.act is not None:
            play_cues(self.act.advance(milliseconds, 1.0), self._resources.sounds)
            if not self.act.over and not self._goes_on_now(self.act):
                return False
            self.act = None
            self.reveal_clocks.begin()
            self.speech.act_over()
        return True

    def _goes_on_now(self, shown: Player[Reel]) -> bool:
        """Whether a fight is over, and what it means for who was beaten is shown in its picture.

        It is looked for once, as soon as the fight would close, as after whatever was shown to its end.
        """
        over = self.pieces.fought_at
        if over is None or self._looked or shown.time < over:
            return False
        self._looked = True
        self.reveal_clocks.begin()
        self._goes_on = self.may_look() and self._feed.fight_goes_on
        return self._goes_on

    def paint(self, surface: Drawable) -> None:
        """Paint the act as it is now; there is one."""
        assert self.act is not None
        self.act.show.paint(surface, self.act.time)

    def draw_speech(self, surface: Drawable) -> None:
        if not self.covered:
            self.speech.draw(surface, self._page.layout, self._remark)

    def _remark(self, seat: int, rival: str, words: str) -> Stepwise[tuple[Surface, Rect] | None]:
        at, look = self._feed.picture.place(seat), self._page.page.look
        return remark_at(look, self._page.layout, at, words, self._feed.picture, rival)

    def rehearse(self, patience: Patience) -> None:
        """Draw beforehand what will be shown, as long as there is time."""
        if self.act is not None:
            self._rehearsal.go_on(self.act.time, patience)
