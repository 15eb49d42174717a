"""The run: doors to choose from, those of the next steps beside them, customs to set, and how it ended."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import BLEND_RGB_MULT

from game.campaign.run_rules import BET, FEUD, LAST, REST, Door
from game.campaign.runs import Run, Runs, door_stage
from game.kept.chance import Chance, seed_from
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.language import Language
from game.table.record_files import FINISHED, RUNNING
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.ui import Answer, Around, Button, Drawable, Fitted, LaidScene, Scroll, Sheet, Tile
from scenes.ui.containers import Column, Grid, Row
from scenes.ui.layout import Item, Picture, Space, Words
from scenes.ui.list_rows import Still
from scenes.ui.message import MessageScene
from scenes.ui.sliders import Stepper
from scenes.window import PageTurned, PlayDoor, Push, Request, ResumeMatch

_FACE, _SMALL_FACE = 280, 62
"""How wide a face is on a door at most, at 1080, and where it is small."""
_TALL, _LOW = 410, 210
"""How high what is chosen is at least, at 1080, and where large letters leave no room."""
_FACES, _BESIDE = 0.72, 160
"""How much of a door's breadth its faces may take, and how wide all are together beside words."""
_MARKS = {REST: "cup", FEUD: "swap", BET: "star", LAST: "lock"}
"""By kinds of doors the sign beside the faces of who sits there."""


class ChoiceTile(Tile):
    """Something that can be chosen: pictures above, words below, or, where it is `wide`, side by side."""

    def __init__(
        self,
        pictures: Sequence[Item],
        words: Sequence[Item],
        answer: Answer,
        key: str,
        wide: bool,
        lowest: int = 210,
    ) -> None:
        """`lowest`: how high it is at least, at 1080, where it is not `wide`."""
        self.lowest = 120 if wide else lowest
        if wide:
            said = Column(Space(grow=1), *words, Space(grow=1), gap=4, grow=1)
            face = Column(Row(*pictures, said, gap=16, level=True, grow=1), pad=(34, 10))
        else:
            faces = [Row(Space(grow=1), *pictures, Space(grow=1), gap=8, level=True)] if pictures else []
            face = Column(Space(grow=1), *faces, *words, Space(grow=1), gap=8, pad=(18, 16))
        super().__init__(Around(face, wide=420), answer, 1)
        self.key = key

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        return self.fill(theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_SHADE), theme.INK


_ROOMY, _LARGE = 1.15, 1.6
"""Up to the first ratio of the text's growth to the window's tiles are tall; from the second one on a page
has no room for a title of its own."""


class RunScene(Sheet):
    """A player's present run, or the last one; without one it says what a run is."""

    heading = "run.title"

    def __init__(
        self,
        played: PlayerCampaign,
        runs: Runs,
        store: Store,
        back: Callable[[], Request],
        lost: bool = False,
    ) -> None:
        """`back` leads to the map; `lost`: a door has just been lost."""
        super().__init__(played.resources)
        self._back = back
        self._played, self._runs, self._store, self._lost = played, runs, store, lost
        self._rules, self._own = runs.rules, played.campaign.own_words
        """Its rules, and what stands before the keys of the game's own texts."""
        self._letter = 0
        self._asked = ""
        """What is asked on this page, if that is its title."""
        self._setting = ""
        """The custom that will be set once it is said which one goes."""
        self._fresh = False
        """Whether another letter is chosen, though the last run's end could be shown."""
        self._find()

    def _find(self) -> None:
        all_runs = self._runs.settled(self._played.player.identity)
        self.run: Run | None = all_runs[-1] if all_runs else None
        drawn = Chance(seed_from("next letter", self._played.player.identity, len(all_runs)))
        self._letter = 1 + drawn.below(self._rules.letters)

    def enter(self) -> None:
        self.resources.sounds.music("title")
        self.resources.sounds.play("ui-page")

    def left(self) -> Request:
        return self._back()

    def resume(self) -> None:
        self._find()
        self.again()

    def body(self) -> Item:
        self.main, self._asked = None, ""
        run = self.run
        if run is None or self._fresh:
            return self._beginning()
        if run.over:
            return self._ending(run)
        if run.open is not None:
            return self._waiting(run, run.open)
        if run.offered:
            return self._customs(run)
        return self._doors(run)

    def draw(self, surface: Drawable) -> None:
        """Paint it upon the place that the run has come to."""
        look, ground = self.look, self._rules.scenery(self._step())
        surface.blit(self.resources.art.scenery(surface.get_size(), ground), (0, 0))
        for _ in range(2):
            surface.fill(theme.EVENING, special_flags=BLEND_RGB_MULT)
        if self.resources.settings.high_contrast:
            look.veil(surface)
        title, size = self._asked or self.resources.language.text(self.heading), look.heading(56)
        look.write(surface, title, theme.DISPLAY, size, theme.TEXT, self.head)
        LaidScene.draw(self, surface)

    def _step(self) -> int:
        """Return the step that the run has come to."""
        if self.run is None or self._fresh:
            return 1
        return self.run.step if self.run.open is None else self.run.open.step

    # Words

    @property
    def _text(self) -> Language:
        return self.resources.language

    def _said(self, key: str, **values: object) -> str:
        """Return a text that the game has of its own."""
        return self._text.text(f"{self._own}{key}", **values)

    def _custom_name(self, custom: str) -> str:
        return self._said(f"custom.{custom}")

    @staticmethod
    def _line(words: str, size: float = 30, ink: theme.Colour | None = None) -> Words:
        return Words(words, theme.BOLD, size, ink or theme.TEXT, wraps=True)

    def _state(self, run: Run) -> Item:
        text = self._text.text
        held = ", ".join(map(self._custom_name, run.customs))
        said = [
            text("run.seed", n=run.letter),
            text("run.rice", n=run.rice),
            self._said("run.points", n=run.points),
        ]
        lines: list[Item] = [Words(" · ".join(said), theme.BOLD, 30, theme.TEXT_GOLD, wraps=True)]
        if held:
            lines.append(Words(held, theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True))
        if self._lost:
            lines.append(self._line(self._said("run.eaten"), 28, theme.TEXT_SOFT))
        return Column(*lines, gap=6)

    def _choices(self, run: Run, asked: str, below: Item) -> Item:
        """Return a page on which something is chosen; large letters have what is asked as its title."""
        if self.look.unit > _LARGE * self.look.ground:
            self._asked = asked
            return Column(self._state(run), Scroll(below, pad=20, grow=1), gap=4)
        lines = self._state(run), Space(4), self._line(asked, 34)
        return Column(*lines, Scroll(below, pad=20, grow=1), gap=8)

    def door_words(self, door: Door) -> str:
        """Say what waits behind a door, by the customs that hold now."""
        assert self.run is not None
        if door.kind == REST:
            return self._text.text("run.door_rest")
        stage = door_stage(self.run, door)
        names = [self._played.name(rival) for rival in stage.seats[1:]]
        called, n = stage.stake
        goal = self._said(f"seal.goal_{called}", n=n)
        kind = LAST if door.kind == LAST else self._rules.kind(door).called
        listed, seats = ", ".join(names), len(stage.seats)
        return self._said(f"run.door_{kind}", name=names[0], names=listed, n=seats, by=n, goal=goal)

    def _faces(self, door: Door, wide: bool) -> list[Item]:
        """Who sits there, smaller the more they are; nobody is seen at the inn, nor through a blind."""
        assert self.run is not None
        size = _SMALL_FACE if wide else _FACE if self._roomy else 160
        if door.kind == REST or (door.kind == LAST and self._rules.land.last):
            sign = partial(self.resources.art.icon, _MARKS[door.kind], colour=theme.PAPER_INK)
            return [Picture(sign, (0.7 * size, 0.7 * size))]
        across = _FACES * self.room.width / self.look.unit / len(self.run.doors())
        return self._portraits(door, min(size, (_BESIDE if wide else across) / len(self._sitting(door))))

    def _portraits(self, door: Door, size: float) -> list[Item]:
        portrait = self.resources.art.portrait
        return [Picture(partial(portrait, rival, "calm"), (size, size)) for rival in self._sitting(door)]

    def _sitting(self, door: Door) -> tuple[str, ...]:
        """List who sits behind a door by the customs that hold now."""
        assert self.run is not None
        return self._rules.table(door, self.run.letter, self.run.customs)

    def _grid(self, tiles: Sequence[ChoiceTile]) -> Grid:
        """All beside one another, unless large letters leave too little room."""
        room = self.room.width // len(tiles)
        return Grid(*tiles, columns=len(tiles) if room > self.look.px(330) else 1, gap=22, lies="centre")

    @property
    def _roomy(self) -> bool:
        """Whether letters are small enough for tall tiles."""
        return self.look.unit <= _ROOMY * self.look.ground

    @property
    def _lowest(self) -> int:
        return _TALL if self._roomy else _LOW

    def _wide(self, tiles: int) -> bool:
        """Whether so many tiles have their words beside their pictures: with large letters."""
        return min(self.room.width // tiles, self.room.height) <= self.look.px(330)

    # A run that is to begin

    def _beginning(self) -> Item:
        best = self._runs.best(self._played.player.identity)
        letter = Stepper(self._letter, 1, self._rules.letters, self._choose_letter)
        self.main = Button(self._text.text("run.begin"), self._begin, "main", 46, icon="play")
        chosen = self._line(self._text.text("run.seed", n=self._letter), 34, theme.TEXT_GOLD)
        won = [self._line(self._said("run.best", n=run.points), 28, theme.TEXT_SOFT) for run in best[:1]]
        said = Column(
            Space(10), self._line(self._said("run.line")), *won, Space(grow=1),
            Row(letter, Column(chosen, grow=1), gap=26, level=True), Space(20),
            Row(self.main, Space(grow=1)), Space(grow=2), gap=16,
        )  # fmt: skip
        return Fitted((said, 1.0, 0.6), grow=1)

    def _choose_letter(self, number: int) -> None:
        self._letter = number
        self.again()

    def _begin(self) -> Request | None:
        try:
            self._runs.begin(self._played.player.identity, self._letter)
        except OSError as error:
            text = self._text.text
            return Push(MessageScene(self.resources, text("campaign.not_kept_title"), str(error)))
        self._fresh = self._lost = False
        self._find()
        return self._turned()

    def _turned(self) -> Request:
        """Lay another page out in place of this one; the focus goes to what is first there."""
        del self.page
        self.again()
        return PageTurned()

    # Doors

    def _doors(self, run: Run) -> Item:
        doors = run.doors()
        tiles = [self._door(run, door, self._wide(len(doors))) for door in doors]
        self.main = tiles[0]
        here = self._text.text("run.step", n=run.step, all=run.rules.length)
        rows = [self._ahead(step, run.doors(step)) for step in run.ahead()]
        head = Words(self._text.text("run.ahead"), theme.BOLD, 28, theme.TEXT_SOFT)
        further = [Still(Column(head, Row(*rows, gap=56, wraps=12), gap=8))] if rows else []
        grid = self._grid(tiles)
        return self._choices(run, here, Column(grid, Space(14), *further, gap=12, pad=(10, 8)))

    def _door(self, run: Run, door: Door, wide: bool) -> ChoiceTile:
        what, size = self.door_words(door), 36 if self._roomy else 28
        words: list[Item] = [Words(what, theme.BOLD, size, theme.PAPER_INK, "centre", wraps=True)]
        if door.kind != REST:
            words.append(self._factor(run.rules.kind(door).factor))
        faces = self._faces(door, wide)
        return ChoiceTile(faces, words, partial(self._open, door), f"door{door.number}", wide, self._lowest)

    def _ahead(self, step: int, doors: Sequence[Door]) -> Item:
        art = self.resources.art
        shown: list[Item] = [Words(str(step), theme.DIGITS, 32, theme.TEXT_GOLD)]
        for door in doors:
            sign = _MARKS.get(door.kind, "")
            marks = [Picture(partial(art.icon, sign, colour=theme.TEXT_SOFT), (30, 30))] if sign else []
            shown.append(Row(*self._portraits(door, _SMALL_FACE), *marks, gap=4, level=True))
        return Row(*shown, gap=22, level=True)

    def _open(self, door: Door) -> Request | None:
        if door.kind != REST:
            return PlayDoor(self._played.player.identity, door.number, self._played.campaign.name)
        assert self.run is not None
        self._lost = False
        return self._add({"step": door.step, "door": door.number})

    def _factor(self, factor: float) -> Words:
        """Say by what points are multiplied."""
        number = f"{factor:g}".replace(".", self._text.text("common.decimal"))
        return Words(self._text.text("run.factor", n=number), theme.DIGITS, 30, theme.PAPER_MUTE, "centre")

    def _add(self, line: dict[str, object]) -> Request | None:
        assert self.run is not None
        try:
            self._runs.add(self.run, line)
        except (OSError, Fault) as error:
            text = self._text.text
            return Push(MessageScene(self.resources, text("campaign.not_kept_title"), str(error)))
        self._setting = ""
        self.resources.sounds.play("ui-toggle-on")
        return self._turned()

    # A match that waits

    def _waiting(self, run: Run, door: Door) -> Item:
        on = self._text.text("campaign.go_on")
        self.main = Button(on, partial(self._go_on, run), "main", 46, icon="play")
        words = Words(self.door_words(door), theme.BOLD, 34, theme.TEXT, wraps=True)
        below = Row(self.main, Space(grow=1))
        return Column(self._state(run), Space(20), words, below, Space(grow=1), gap=18)

    def _go_on(self, run: Run) -> Request | None:
        stem, dot, ending = run.record.rpartition(".")
        names = [run.record, *(f"{stem}+{number}{dot}{ending}" for number in (2, 3))]
        folders = [self._store.path(folder) for folder in (RUNNING, FINISHED)]
        paths = [folder / name for folder in folders for name in reversed(names)]
        found = next((path for path in paths if path.is_file()), None)
        return None if found is None else ResumeMatch(found)

    # Customs

    def _customs(self, run: Run) -> Item:
        dropping = bool(self._setting)
        head = "custom_drop" if dropping else "custom_head"
        offered = run.customs if dropping else run.offered
        tiles = [self._custom(run, one, self._wide(len(offered))) for one in offered]
        self.main = tiles[0]
        grid = self._grid(tiles)
        return self._choices(run, self._text.text(f"run.{head}"), Column(grid, pad=(10, 8)))

    def _custom(self, run: Run, name: str, wide: bool) -> ChoiceTile:
        custom, size = run.rules.customs[name], 44 if self._roomy else 34
        said = custom.drawn(run.letter)
        line = self._said(f"custom.{name}_line", cards=", ".join(said) if isinstance(said, list) else "")
        words = [
            Words(self._custom_name(name), theme.DISPLAY, size, theme.PAPER_INK, "centre", wraps=True),
            Words(line, theme.REGULAR, 0.8 * size, theme.PAPER_INK, "centre", wraps=True),
            self._factor(custom.factor),
        ]
        return ChoiceTile([], words, partial(self._set, name), f"custom.{name}", wide, self._lowest)

    def _set(self, name: str) -> Request | None:
        run = self.run
        assert run is not None
        if self._setting:
            return self._add({"custom": self._setting, "drop": name})
        if len(run.customs) >= run.rules.most_customs:
            self._setting = name
            return self._turned()
        return self._add({"custom": name})

    # The end

    def _ending(self, run: Run) -> Item:
        text = self._text.text
        if run.won:
            said = self._said("run.over_won", points=run.points)
        else:
            said = self._said("run.over_lost", points=run.points, n=min(run.step - 1, run.rules.length))
        best = self._runs.best(self._played.player.identity)
        customs = ", ".join(map(self._custom_name, run.customs))
        share = self._said("run.share", seed=run.letter, doors=run.passed, points=run.points, customs=customs)
        self.main = Button(text("run.again"), self._another, "main", 46, icon="play")
        listed = [
            Words(f"{place}. {text('run.seed', n=one.letter)} · {self._said('run.points', n=one.points)}",
                  theme.REGULAR, 26, theme.TEXT_SOFT)
            for place, one in enumerate(best, 1)
        ]  # fmt: skip
        said_first: list[Item] = [
            Space(10), Words(said, theme.DISPLAY, self.look.heading(40), theme.TEXT, wraps=True),
            Words(share.rstrip(" ·"), theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True),
            Space(10), Row(self.main, Space(grow=1)), Space(10),
            self._line(self._said("run.best", n=best[0].points), 30, theme.TEXT_GOLD),
        ]  # fmt: skip
        row = Column(Still(Column(*listed, gap=4)))
        whole = Column(*said_first, row, Space(grow=1), gap=12)
        scrolled = Column(*said_first, Scroll(row, pad=8, grow=1), gap=12)
        return Fitted((whole, 1.0, 0.6), (scrolled, 0.6, 0.6), grow=1)

    def _another(self) -> Request:
        self._fresh = True
        return self._turned()
