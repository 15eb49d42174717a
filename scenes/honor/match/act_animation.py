"""An act as what is played of it: its fight, the motion of its cards, scenes that fill the window, words."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TypeVar

from pygame import Rect

from game.honor.cards import DAIMYOS, KINDS
from game.honor.decisions import Attack, Burn, Discard, Play, Stash
from game.honor.events import Dealt, Drawn, Gone, Heir, Lords, Reckoned
from game.honor.show.act_words import ActWords
from game.honor.show.acts_to_show import Act, Feed, concerns
from game.honor.show.picture import TablePicture
from game.table.log_row import ToldRow
from scenes.animation.animation_player import Piece, Player, Reel
from scenes.animation.match_speed import Pace
from scenes.animation.motion import Motion
from scenes.honor.animation.card_motion import Ground, TableMotion
from scenes.honor.animation.deed_motion import act_motion, before_the_die, homes_of
from scenes.honor.animation.deed_motion_paint import draw_motion
from scenes.honor.animation.face_saved import (
    FaceSavedFacts,
    StagedFaceSaved,
    draw_face_saved,
    face_saved_facts,
)
from scenes.honor.animation.fight_facts import FightFacts, fight_facts
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.fight_motion import fight_motion
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_paint import draw_fight
from scenes.honor.animation.heir_takeover import (
    StagedTakeover,
    after_takeover,
    draw_takeover,
    heir_of,
    takeover_facts,
)
from scenes.honor.animation.house_fall_facts import Title, after_fall, fall_facts, fallen
from scenes.honor.animation.house_fall_motion import StagedFall
from scenes.honor.animation.house_fall_paint import draw_fall
from scenes.honor.animation.layout_change import relaid_piece
from scenes.honor.animation.new_shogun import (
    ceremony_facts,
    ceremony_motion,
    declared,
    draw_ceremony,
    shogun_of,
    title_goes,
)
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.dimming import MANY, shaded, whole
from scenes.honor.table.last_fight import without_arrow
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext
from scenes.window.scene import Resources

_BRIEF = {3: 1.0, 4: 0.8, 5: 0.6, 6: 0.3}
"""By seats how much quicker rivals move among themselves, so that nobody waits too long for a turn."""
_BRIEFEST_FIGHT = 0.45
"""How quick their fights are at most: strengths and dice are to be added up."""
_BRIEF_AT_ONE = {3: 1.0, 4: 1.0, 5: 0.9, 6: 0.7}
"""The same of what they do to a person, but for fights, which take their time."""
_BRIEF_AT_FIRST = {3: 1.0, 4: 1.0, 5: 0.8, 6: 0.6}
"""The same as long as all is told to whoever is new to the game: what is read stands as long at any table."""
_READ_TWICE = 2
"""So often words about one kind of card stand to be read, at a crowded table: by then they are known."""
_FEW, _CROWD = 2, 5
"""So few cards of a rival do not fill the window as they fall, from so many seats on; nor any at fast."""
_CARDS_MOVE = Play, Discard, Drawn, Stash, Burn
Told = TypeVar("Told")
_SAID_BY_CARDS = *_CARDS_MOVE, Reckoned, Lords, Dealt


class ActPieces:
    """Makes what is played of the acts of one match, on one page."""

    def __init__(
        self, resources: Resources, feed: Feed, page: TablePage, people: Collection[int], own: int | None
    ) -> None:
        """`people` are the seats at the screen; `own` the one whose record is shown, None for everybody's."""
        self._resources, self._feed, self._page = resources, feed, page
        self._people, self._own = tuple(people), own
        self.words = ActWords(feed, own)
        self.logs = True
        """Whether the last rows of the log are told on the table."""
        self.captions = True
        """Whether what is done is told in its middle; else it stands as long, and is said elsewhere."""
        self.explains = False
        """Whether words tell what others do with cards, too, though these are seen, and stand to be read."""
        self._read: dict[tuple[type, str], list[int]] = {}
        """By deed and kind of card after how many lines of the log it was told first."""
        self._covers: list[tuple[float, float]] = []
        """From when to when (ms) something lies over all of the table in the latest act."""
        self.captioned = False
        """Whether the latest act has words of its own in the middle of the table."""
        self.fought: FightMotion | None = None
        """The fight of the latest act, if it is one."""
        self.fought_at: float | None = None
        """When (ms) that is over and only has to close."""

    @property
    def speed(self) -> str:
        return self._resources.settings.speed

    @property
    def viewer(self) -> int | None:
        """Who sees it red where he is hit: whoever is spoken to, if nobody else sits at the screen."""
        return None if len(self._people) > 1 else self._feed.spoken_to

    def covered(self, time: float) -> bool:
        """Whether a fight or ceremony lies over the table then (ms) in the latest act."""
        return any(start <= time < end for start, end in self._covers)

    @property
    def covers(self) -> bool:
        """Whether a fight or ceremony lies over the table at some time of the latest act."""
        return bool(self._covers)

    def player(self, act: Act, size: tuple[int, int], goes_on: bool = False) -> Player[Reel] | None:
        """Return what is played of an act in a window of that size; None where nothing moves.

        `goes_on`: the fight of the act before has not closed yet.
        """
        pieces = self.pieces(act, size, goes_on)
        return Player(Reel(pieces)) if pieces else None

    def pieces(self, act: Act, size: tuple[int, int], goes_on: bool = False) -> list[Piece]:
        """Return what is shown of an act one after the other, its fight first; empty where nothing moves.

        Who declares himself is seen before the Decree goes to his house, else who has it now after that.
        A house falls, and a face is saved, in the very picture of its fight where that `goes_on`.
        """
        standing, struck = self.fought if goes_on else None, goes_on
        self.fought, self.fought_at = None, None
        self._covers, self.captioned = [], False
        near = any(concerns(act, person) for person in self._people)
        told = len(self._feed.rows) - len(act.rows)
        pieces, rests = list[Piece](), (self._rest(act, act.before, told), self._rest(act, act.after))
        before, after = rests
        if before[0].form != after[0].form:  # banners change their form between acts, never within one
            before = self._page.lay_out(act.before, act.after), before[1]
            after = self._page.lay_out(act.after, act.before), after[1]
        facts = fight_facts(act, self.words.fight(self._resources.language, act), self.viewer)
        brief = self._briefness(act, near)
        news = (self.explains and self._is_news(act, told)) or self._is_given_lord(act)
        pace = Pace.wanted(self._resources.settings, self.speed, near, brief, news)
        gone, spared = self._falling(act, pace, near, brief), self._spared(act, pace, near)
        if standing is not None and ((gone is None and spared is None) or not _has_winner(standing)):
            self._cover(pieces, self._closing(standing))
            standing = None
        if standing is None:
            pieces += self._relaid(rests[0], before, pace)
        if facts is not None and facts.least is not None:
            paid = before_the_die(act)
            before, act = self._paid(pieces, paid, before, after, pace), replace(act, before=paid.after)
        if facts is not None:
            act = replace(act, before=replace(act.before, last_fight=act.after.last_fight))
            left = before[0], replace(before[1], picture=act.before)
            begins = sum(piece.length for piece in pieces)
            self._cover(pieces, self._fight_piece(act, facts, (before, left), pace, size))
            if self.fought_at is not None:
                self.fought_at += begins
            before = left
        crowned = self._ceremony(act, before if declared(act) else after, pace, size)
        if crowned is not None and declared(act):
            self._cover(pieces, crowned)
            act = replace(act, before=without_arrow(act.before))
            before = before[0], replace(before[1], picture=act.before)
        fell = None if gone is None else act.before
        if gone is not None:
            rest = after_fall(act, gone)
            bare = before[0], replace(before[1], picture=rest.before)
            self._cover(pieces, self._fall(act, gone, (before, bare), pace, size, standing))
            act, before = rest, bare
        if spared is not None:
            self._cover(pieces, self._face_saved(act, spared, (before, after), pace, size, standing))
            return [*pieces, *self._relaid(after, rests[1], pace)]
        heir = heir_of(act) if self._goes_over(act, pace, near) else None
        if heir is not None:
            rest = after_takeover(act, heir)
            moved = after[0], replace(before[1], picture=rest.before)
            self._cover(pieces, self._takeover(act, heir, (before, moved), pace, size))
            crowned = None if act.before.seats[act.before.place(heir.of)].shogun else crowned
            act, before = rest, moved
        caption = self._caption(act, facts is not None or gone is not None or heir is not None, news)
        beaten = self._beaten(act)
        motion = act_motion(act, before, after, caption, pace, beaten, fell, self.viewer, struck)
        pieces += self._at_the_table(motion, caption, 1.0 if facts else self._page.arrow.share)
        if crowned is not None and not declared(act):
            self._cover(pieces, crowned)
        return [*pieces, *self._relaid(after, rests[1], pace)]

    def _rest(self, act: Act, picture: TablePicture, told: int | None = None) -> Ground:
        """Return a table before or after an act, at which so many lines of the log (None: all) are told."""
        layout, show = self._ground(picture, len(self._feed.rows) if told is None else told)
        return layout, replace(show, lit=lit_in(act))

    def _briefness(self, act: Act, near: bool) -> float:
        """Return how much quicker rivals move at such a table, among themselves or `near` a person."""
        first = act.events[0]
        if not self._people or getattr(first, "seat", None) in self._people:
            return 1.0
        if near and (self.explains or isinstance(first, Attack)):
            return 1.0
        table = _BRIEF_AT_ONE if near else _BRIEF_AT_FIRST if self.explains else _BRIEF
        least = _BRIEFEST_FIGHT if isinstance(first, Attack) else 0.0
        return max(least, table[len(act.before.seats)])

    def _spared(self, act: Act, pace: Pace, near: bool) -> FaceSavedFacts | None:
        """Return the facts of a face that an act saves after a fight, where that fills the window."""
        if pace.reduced or (self.speed == "fast" and not near):
            return None
        return face_saved_facts(act, self._feed.view.public, self.said(act))

    def _beaten(self, act: Act) -> int | None:
        """Return whose face can be saved in an act: who lost the fight, but not whoever was dishonoured."""
        fought = self._feed.view.public.fight
        if fought is None or any(isinstance(event, Reckoned) for event in act.events):
            return None
        return fought.attacker + fought.defender - fought.winner

    def _at_the_table(self, motion: TableMotion, caption: str, arrow: float) -> list[Piece]:
        """Return what moves at the table itself, if anything does."""
        if not self.captions and motion.close_up is not None:
            motion = replace(motion, close_up=replace(motion.close_up, caption=""))
        self.captioned = bool(caption) and self.captions
        if motion.duration <= 0:
            return []
        veils = self._page.veils
        paint = partial(draw_motion, self._page.kit, motion, arrow=arrow, veils=veils.shares)
        veils.shares = whole(shaded(motion.stages[-1][1][1]))
        return [Piece(motion.duration, paint, motion.choreography.cues)]

    def _is_given_lord(self, act: Act) -> bool:
        """Whether somebody at the screen gets a Daimyo, and so serves no more: it is to be read in peace."""
        first = act.events[0]
        if self.speed == "explained" or not isinstance(first, Play) or first.card not in DAIMYOS:
            return False  # a film says it in words of its own
        return first.place >> 1 in self._people and first.place >> 1 != first.seat

    def _is_news(self, act: Act, told: int) -> bool:
        """Whether what an act tells after so many lines of the log is still to be read in peace."""
        first, seats = act.events[0], len(act.before.seats)
        if seats < _CROWD or not isinstance(first, _CARDS_MOVE):
            return True
        kind = "" if first.card is None else KINDS[first.card]
        before = self._read.setdefault((type(first), kind), [])
        if told not in before:
            before.append(told)
        return told in before[:_READ_TWICE]

    def _paid(self, pieces: list[Piece], paid: Act, before: Ground, after: Ground, pace: Pace) -> Ground:
        """Show that an assassin is sent, and what it costs; return the table on which his die falls."""
        rest = after[0], replace(after[1], picture=paid.after, log=before[1].log)
        motion = act_motion(paid, before, rest, "", pace, you=self.viewer)
        if motion.duration > 0:
            paint = partial(draw_motion, self._page.kit, motion, arrow=self._page.arrow.share)
            pieces.append(Piece(motion.duration, paint, motion.choreography.cues))
        return rest

    def _falling(self, act: Act, pace: Pace, near: bool, brief: float) -> Gone | None:
        """Return how a whole house goes in an act, where that fills the window."""
        gone = None if pace.reduced else fallen(act)
        if gone is None or near:
            return gone
        few = len(gone.cards) <= _FEW and brief <= _BRIEF[_CROWD]
        free = shogun_of(act.before) is not None and shogun_of(act.after) is None  # told with its house
        return gone if free or not (few or self.speed == "fast") else None

    def _closing(self, fought: FightMotion) -> Piece:
        """Return how a fight closes that still fills the window."""
        assert fought.close_up is not None
        over, kit = fought.close_up.over, self._page.kit
        return Piece(
            fought.duration - over, lambda surface, time: draw_fight(surface, kit, fought, over + time)
        )

    def _relaid(self, before: Ground, after: Ground, pace: Pace) -> list[Piece]:
        """Return how banners change their form, if they do."""
        piece = (
            None
            if before[0].form == after[0].form
            else relaid_piece(self._page.kit, before, after, pace, self._page.arrow.share)
        )
        return [] if piece is None else [piece]

    def _cover(self, pieces: list[Piece], piece: Piece) -> None:
        """Let a piece that lies over the table come after the others."""
        begins = sum(one.length for one in pieces)
        self._covers.append((begins, begins + piece.length))
        pieces.append(piece)

    def _piece(
        self,
        draw: Callable[[DrawContext, Motion[Ground, Told], Drawable, float], None],
        motion: Motion[Ground, Told],
        reads_at: float | None = None,
    ) -> Piece:
        """Return a motion that fills the window as a part of what is shown."""
        paint = partial(draw, self._page.kit, motion)
        return Piece(motion.duration, paint, motion.choreography.cues, reads_at)

    def _fall(
        self,
        act: Act,
        gone: Gone,
        grounds: tuple[Ground, Ground],
        pace: Pace,
        size: tuple[int, int],
        fought: FightMotion | None,
    ) -> Piece:
        """Return how a house falls, between tables with it and without it, or after the fight before it."""
        facts = fall_facts(act, gone, self.said(act), self._lost(act, gone), self.viewer)
        return self._piece(draw_fall, StagedFall(facts, act.before, grounds, size, pace, fought).motion())

    def _goes_over(self, act: Act, pace: Pace, near: bool) -> bool:
        """Whether a house that goes over to an heir in an act does so in a scene of its own."""
        return heir_of(act) is not None and not pace.reduced and (near or self.speed != "fast")

    def _takeover(
        self, act: Act, heir: Heir, grounds: tuple[Ground, Ground], pace: Pace, size: tuple[int, int]
    ) -> Piece:
        """Return how a house goes over to an heir, between tables before and after that."""
        language = self._resources.language
        words = self.words.heir(language, act, heir)
        facts = takeover_facts(act, heir, words, self.viewer, language.text("honor.shogun.title"))
        facts = replace(facts, read=not {heir.seat, heir.of}.isdisjoint(self._people))
        pictures = act.before, grounds[1][1].picture
        motion = StagedTakeover(facts, pictures, grounds, size, pace).motion()
        reads_at = motion.close_up.reads_at if motion.close_up is not None and facts.read else None
        return self._piece(draw_takeover, motion, reads_at)

    def _face_saved(
        self,
        act: Act,
        facts: FaceSavedFacts,
        grounds: tuple[Ground, Ground],
        pace: Pace,
        size: tuple[int, int],
        fought: FightMotion | None,
    ) -> Piece:
        """Return how a fan comes between the beaten lord and who beat him, after the fight of both."""
        return self._piece(draw_face_saved, StagedFaceSaved(facts, act, grounds, size, pace, fought).motion())

    def _lost(self, act: Act, gone: Gone) -> Title | None:
        """Return the title that goes with a house, if it has it; who takes it is told afterwards."""
        old, language = shogun_of(act.before), self._resources.language
        if old is None or 2 * old.seat != gone.place:
            return None
        words = self.words.title(language, "falls", old)
        free = shogun_of(act.after) is None
        return Title(act.before.decree, language.text("honor.shogun.title"), words if free else "")

    def _ceremony(self, act: Act, ground: Ground, pace: Pace, size: tuple[int, int]) -> Piece | None:
        """Return how it is told who is Shogun now; None where nobody else is, and with reduced motion."""
        if pace.reduced or not title_goes(act) or shogun_of(act.after) is None:
            return None
        language = self._resources.language
        both = (("falls", shogun_of(act.before)), ("rises", shogun_of(act.after)))
        words = {key: self.words.title(language, key, seat) for key, seat in both if seat is not None}
        facts = ceremony_facts(act, language.text("honor.shogun.title"), words)
        return self._piece(draw_ceremony, ceremony_motion(facts, ground[1].picture, ground, size, pace))

    def _fight_piece(
        self, act: Act, facts: FightFacts, grounds: tuple[Ground, Ground], pace: Pace, size: tuple[int, int]
    ) -> Piece:
        """Return a fight as a part of what is shown, between a table without its arrow and with it."""
        homes = homes_of(act, facts, grounds[0])
        motion = fight_motion(facts, grounds, FightLayout(Rect((0, 0), size)), homes, pace)
        kit = self._page.kit
        if motion.close_up is not None:
            self.fought, self.fought_at = motion, motion.close_up.over
        return Piece(
            motion.duration,
            lambda surface, time: draw_fight(surface, kit, motion, time),
            motion.choreography.cues,
        )

    def _ground(self, picture: TablePicture, told: int) -> Ground:
        """Return a table at rest, after so many lines of the log."""
        title, line = self.turn(picture)
        prop = self._page.props.seen(self._page.kit.still)
        return self._page.lay_out(picture), TableShow(picture, title, line, log=self.log(told), prop=prop)

    def turn(self, picture: TablePicture) -> tuple[str, str]:
        text = self._resources.language.text
        if self._feed.view.ended is not None:
            return text("table.over"), ""
        turn = next((seat for seat in picture.seats if seat.on_turn), None)
        if turn is None:
            return text("honor.table.lords"), ""
        if turn.seat == self._feed.spoken_to:
            return text("table.your_turn"), ""
        return text("table.turn", name=turn.name), ""

    def log(self, told: int) -> tuple[ToldRow, ...]:
        """Return the last of so many rows, as far as they are shown on the table."""
        if not self.logs:
            return ()
        return tuple(self._feed.told(self._resources.language, slice(max(0, told - 6), told)))

    def _caption(self, act: Act, rolled: bool, news: bool) -> str:
        """Return what is told of an act in the middle of the table, "" where cards or dice say it.

        `news`: it is so to whoever is new to the game, whom drawing and discarding are told in words, too.
        """
        if rolled or not act.rows:
            return ""
        first = act.events[0]
        worded = self.explains and isinstance(first, _CARDS_MOVE) and act.rows[0].seat != self._own
        worded = worded and (news or not isinstance(first, Drawn | Discard))
        if isinstance(first, Play) and first.card in DAIMYOS:
            worded = worded or first.place >> 1 != first.seat  # it ends a bond
        if isinstance(first, _SAID_BY_CARDS) and not worded:
            return ""
        return self.said(act)

    def said(self, act: Act) -> str:
        """Say what an act begins with."""
        return self.words.deed(self._resources.language, act)


def met_in(act: Act) -> frozenset[int]:
    """Return the seats that have a part in an act."""
    found = set[int | None]()
    for event in act.events:
        found |= {getattr(event, each, None) for each in _SEATS}
        found.add(None if (place := getattr(event, "place", None)) is None else place >> 1)
    return frozenset(seat for seat in found if seat is not None)


def lit_in(act: Act) -> frozenset[int]:
    """Return whose boards stand out in an act; nobody's where no more do than whose turn it is."""
    met, seats = met_in(act), act.after.seats
    others = met - {seat.seat for seat in seats if seat.on_turn} - {seats[0].seat}
    return met if others and len(seats) > MANY else frozenset()


_SEATS = "seat", "target", "of", "attacker", "defender", "lord"


def _has_winner(fought: FightMotion) -> bool:
    """Whether somebody was beaten, so that what follows can go on from there: an assassin may have failed."""
    return fought.close_up is not None and fought.close_up.facts.won is not None
