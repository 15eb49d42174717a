"""What films of the second game are made of: its table at rest, and one act after the other."""

from collections.abc import Collection

from pygame import Rect, Surface

from game.honor.cards import CODES
from game.honor.decisions import Assassin, Attack
from game.honor.show.act_feed import Act, Feed
from game.honor.show.picture import TablePicture
from game.kept.json_lines import Line
from game.table.seats import Seat
from scenes.animation.animation_player import Piece
from scenes.film.film_and_replay_cutting import AIM
from scenes.honor.animation.card_motion import Ground
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.card_places import scroll_of
from scenes.honor.table.last_fight_trace import draw_trace
from scenes.honor.table.layout import Canvas
from scenes.honor.table.table_show import TableShow
from scenes.honor.table.whole_table import draw_hand, draw_table
from scenes.paint import theme
from scenes.paint.geometry import grown
from scenes.window import Resources


class FilmActs(ActPieces):
    """Acts as a film explains them: at their usual speed, each as if it were a person's."""

    speed = "explained"

    def __init__(
        self, resources: Resources, feed: Feed, page: TablePage, people: Collection[int] | None = None
    ) -> None:
        """`people`: whose acts are seen from near; everybody's, where it is not said."""
        people = range(len(feed.names)) if people is None else people
        super().__init__(resources, feed, page, people, feed.view.you)


class Shown:
    """One record as a seat was told it, shown on a page; it begins where `before` ends."""

    def __init__(
        self,
        resources: Resources,
        page: TablePage,
        size: tuple[int, int],
        viewer: int | None,
        before: list[Line],
        people: Collection[int] | None = None,
    ) -> None:
        """`before` are the lines that were told already, `size` is the picture's in pixels.

        `people`: whose acts are seen from near; everybody's, where it is not said.
        """
        self._page, self._size = page, size
        self._seat = Seat(viewer)
        self._seat.lines = [*before]
        self.feed = Feed(self._seat, resources.language)
        self._acts = FilmActs(resources, self.feed, page, people)
        self.feed.take_all()
        self.picture = self.feed.picture

    def tell(self, lines: list[Line]) -> None:
        """Let more be told, to be shown."""
        self._seat.lines.extend(lines)

    def take(self) -> tuple[Act, list[Piece]] | None:
        """Take the next act and what is shown of it; None where there is none."""
        act = self.feed.take()
        if act is None:
            return None
        self.picture = act.after
        return act, self._acts.pieces(act, self._size)

    def said(self) -> str:
        """Say what happened last, with who did it."""
        return self._acts.said(self.feed.rows[-1]) if self.feed.rows else ""

    def still(self, length: float, lifts: Collection[str] = (), untold: Act | None = None) -> Piece:
        """Return the table at rest for so many ms; what is named has a golden line around it.

        It lies as before an act that is `untold`.
        """
        picture = self.picture if untold is None else untold.before
        title, line = self._acts.turn(picture)
        named = {f"hand:{number}" for number in _in_hand(picture, lifts)}
        log = self._acts.log(len(self.feed.rows) - (0 if untold is None else len(untold.rows)))
        show = TableShow(picture, title, line, log=log, gold=frozenset({*lifts, *named}))
        layout, kit = self._page.lay_out(picture), self._page.kit
        frames = _frames((layout, show), lifts)
        risen = dict.fromkeys(_in_hand(picture, lifts), 1.0)

        def paint(surface: Surface, time: float) -> None:
            del time
            kit.draw_lying(surface, draw_table, layout, show)
            draw_trace(surface, kit, layout, picture, 1.0)
            draw_hand(Canvas(surface, kit, layout), show, risen)
            for frame in frames:
                kit.box(surface, grown(frame, 4), 10, None, theme.MAY_BE_CHOSEN, 5)

        return Piece(length, paint)

    def aim(self, act: Act) -> Piece:
        """Return a fight being named: the heads of those who meet."""
        deed = act.events[0]
        assert isinstance(deed, Attack | Assassin)
        meeting = [deed.place] if isinstance(deed, Assassin) else [2 * deed.seat, 2 * deed.target]
        return self.still(AIM, [f"head:{place}" for place in meeting], act)


def _in_hand(picture: TablePicture, lifts: Collection[str]) -> list[int]:
    """Return the numbers of the cards of the hand that are named."""
    named = {CODES[lift.removeprefix("card:")] for lift in lifts if lift.startswith("card:")}
    return [number for number, card in enumerate(picture.hand or ()) if card in named]


def _frames(ground: Ground, lifts: Collection[str]) -> list[Rect]:
    """Return the boxes of what is named and has no line of its own on the table."""
    layout, show = ground
    boxes = {
        "road": layout.road,
        "actions": layout.ask,
        "numbers": layout.numbers,
        "hand": layout.hand,
        "decree": scroll_of(layout, show.picture),
    }
    return [box for name, box in boxes.items() if name in lifts]
