"""Pictures of The Honor of the Samurai: its tables, every kind of choice at them, fights, the score."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect

from game.honor.cards import NAMES
from game.honor.rival_misjudgements import Kind, Misjudged
from game.honor.show.ask_words import refusal
from game.honor.show.choice_by_touches import DECLARE, Card, Choice, House
from game.honor.show.what_decided import judged_words
from game.table.optional_features import Sentence
from game.table.record_by_viewer import Telling
from game.table.remarks import Occasion
from game.table.shown_names import YOU, shown_name
from scenes.games import HONOR
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.match.standing_orders import OrdersScene
from scenes.launch.opened_from_title_or_match import lobby_scene
from scenes.match.what_decided import Why, WhyScene
from scenes.window import Pop, Resources, Scene
from tools.gallery.shots import Shot, Stage, Step
from tools.gallery.staged_records import Moment, StagedMatch, asked, moments, open_record
from tools.gallery.steps_to_a_picture import click, controls, keys, named, scene, settle, settled, wait


def _record(name: str) -> Telling:
    return open_record(HONOR, f"honor-{name}")


def _match(
    name: str, moment: Moment, person: bool = True, contrast: bool = False, silent: bool = True
) -> Step:
    """Open a match of the package at a moment, as its first seat or as who watches it."""
    chosen = {"high_contrast": True} if contrast else {}  # else as all of the gallery has it

    def shown(stage: Stage) -> None:
        record = _record(name)
        people = (0,) if person else ()
        StagedMatch(stage, HONOR, record, moment(record), people, settings=chosen, silent=silent)

    return shown


def _share(part: float) -> Moment:
    """Return the first moment after that part of the match at which the first seat has its turn."""

    def found(record: Telling) -> int:
        return next(at for at in moments(record, "turn") if at >= part * record.last)

    return found


def _turns(stage: Stage, name: str, silent: bool = True) -> Iterator[tuple[MatchScene, Choice]]:
    """Open the first seat's turns one after the other, each with what is chosen in it."""
    record = _record(name)
    for at in moments(record, "turn"):
        StagedMatch(stage, HONOR, record, at, silent=silent)
        match = stage.scene(MatchScene)
        assert match.choice is not None
        yield match, match.choice
    raise LookupError(f"in no turn of {name} is there what was looked for")


def _may(*touches: str, silent: bool = True) -> Step:
    """Go on until the first seat's choice has these controls one after the other, and touch them."""

    def shown(stage: Stage) -> None:
        for _ in _turns(stage, "four", silent):
            if all(_touched(stage, key) for key in touches):
                return

    return shown


def _full(stage: Stage) -> None:
    """Try to lay an army in a house that is full."""
    for match, choice in _turns(stage, "three"):
        for army in (one for one in choice.targets() if isinstance(one, Card)):
            choice.touched = (army,)
            houses = [House(2 * choice.ask.seat + side) for side in (0, 1)]
            full = [house for house in houses if refusal(choice, house) == "five_armies"]
            choice.touched = ()
            if full:
                for target in (army, full[0]):
                    match._touch(target)  # noqa: SLF001
                return


def _nothing_to_declare(stage: Stage) -> None:
    """Rest on the button for declarations in a turn in which none is left."""
    match = next(match for match, choice in _turns(stage, "four") if not choice.declares)
    match.page.spot(DECLARE.name).hovered = True


def _shared(stage: Stage, part: float = 0.6, silent: bool = True) -> None:
    """Open the turn of one of two people who share the screen."""
    record = _record("four")
    StagedMatch(stage, HONOR, record, _share(part)(record), (0, 1), silent=silent)


def _shared_discard(stage: Stage) -> None:
    """Let one of two people discard a card, which can still be taken back."""
    _shared(stage, 0.3, silent=False)
    assert _touched(stage, "hand") and _touched(stage, "discards")


def _touched(stage: Stage, key: str) -> bool:
    """Touch the first control that leads on and whose key begins so; "card NAME" is one of the hand."""
    match = stage.scene(MatchScene)
    choice = match.choice
    assert choice is not None
    for control in controls(stage):
        what = getattr(control, "what", getattr(getattr(control, "answer", None), "what", None))
        is_card = key.startswith("card ") and _card(what) == key.removeprefix("card ")
        if (is_card or control.key.startswith(key)) and (what is None or what in choice.targets()):
            request = control.choose()
            match._answer(request.what)  # type: ignore[union-attr]  # noqa: SLF001
            return True
    return False


def _card(what: object) -> str:
    return NAMES[what.card] if hasattr(what, "card") else ""


def act(name: str, wanted: Callable[[dict[str, object]], bool], later: float, person: bool = True) -> Step:
    """Show the first decision of this kind, after so many milliseconds of what it leads to."""

    def shown(stage: Stage) -> None:
        record = _record(name)
        viewer = 0 if person else None
        number = next(n for n, line in enumerate(record.told[viewer]) if wanted(line))
        after = record.line_of(viewer, number + 1)
        match = StagedMatch(stage, HONOR, record, after - 1, (0,) if person else (), asked=False)
        match.begin_act(_complete(record, after))
        stage.wait(later)

    return shown


def _event(name: str, key: str, later: float) -> Step:
    """Show the first event of this kind that the first seat is told of, after so many milliseconds."""

    def shown(stage: Stage) -> None:
        record = _record(name)
        lines = record.told[0]
        number = next(n for n, line in enumerate(lines) if key in line)
        told = record.line_of(0, number + 1)
        match = StagedMatch(stage, HONOR, record, told, asked=False, known=number)
        match.seats[0].lines.extend(lines[number:])
        match.await_act()
        stage.wait(later)

    return shown


def _complete(record: Telling, after: int) -> int:
    """Return the moment at which somebody is asked again: all lots that belong to it are drawn."""
    return next(at for at in range(after, record.last + 1) if record.asks[at - 1] or at == record.last)


def own(move: str, seat: int | None = 0) -> Callable[[dict[str, object]], bool]:
    """Return what finds a decision of this kind, by one seat or by any."""
    return lambda line: line.get("move") == move and seat in (None, line.get("seat"))


def _attacks(seat: int, target: int) -> Callable[[dict[str, object]], bool]:
    wanted = {"move": "attack", "seat": seat, "target": target}.items()
    return lambda line: wanted <= line.items()


def _turn_of(seat: int) -> Callable[[dict[str, object]], bool]:
    wanted = {"seat": seat, "why": "turn"}.items()
    return lambda line: wanted <= dict(line.get("honour", {})).items()  # type: ignore[call-overload]


def _house_of(seat: int) -> Callable[[dict[str, object]], bool]:
    """Whose house goes, of four cards at least."""

    def goes(line: dict[str, object]) -> bool:
        gone: dict[str, object] = dict(line.get("gone", {}))  # type: ignore[call-overload]
        return gone.get("owner") == seat and len(gone["cards"]) > 3  # type: ignore[arg-type]

    return goes


def _plays(card: str) -> Callable[[dict[str, object]], bool]:
    return lambda line: line.get("move") == "play" and line.get("card") == card


def _burns_castle(line: dict[str, object]) -> bool:
    return line.get("move") == "castle" and line.get("take") is False


def _score(stage: Stage, name: str = "four") -> None:
    record = _record(name)
    StagedMatch(stage, HONOR, record, record.last, asked=False)
    stage.wait_until(lambda: isinstance(stage.top, ScoreScene), 8000)


def _hidden(number: int) -> tuple[Step, ...]:
    """Open what was hidden in a match, at one of the things that were."""
    opened = keys("choose"), settle, click(named("scoring.bluffs"))
    return partial(_score, name="hidden"), *opened, *(click(named("film.step_forward")),) * (2 * number)


def _sheet(number: int) -> Step:
    """Turn the score to another of its sheets."""

    def shown(stage: Stage) -> None:
        for _ in range(number):
            next(one for one in controls(stage) if one.key == "sheets").choose()

    return shown


def _why(resources: Resources) -> Scene:
    """Tell what rivals misjudged, each kind at its longest."""
    language = resources.language
    names = [shown_name(language, YOU), *(shown_name(language, "", rival) for rival in ("fumi", "kage"))]
    of_whom: dict[Kind, int] = {"saved": 0, "kept": 2, "kept_own": 1, "lost": 0, "shogun": 2}
    judged = [Misjudged(kind, 1, whom, 1, 0.0, 84, 23, 118) for kind, whom in of_whom.items()]
    sentences = [Sentence(judged_words(language, one, names), 1) for one in judged]
    return WhyScene(resources, Why(sentences, lambda _: Pop()))


def _change_orders(stage: Stage) -> Rect:
    return next(one.rect for one in stage.scene(OrdersScene).page.controls if one.key == "change")


def _remark(name: str, part: float, seat: int, person: bool = True) -> tuple[Step, ...]:
    """Let a rival say its longest words."""

    def says(stage: Stage) -> None:
        match = stage.scene(MatchScene)
        match.runner.speech.rivals = [None, *["suzume"] * 5]
        match.runner.speech.hear([Occasion(seat, "match_won")])

    return _match(name, _share(part), person, silent=False), says, wait(400)


SHOTS: tuple[Shot, ...] = (
    settled("honor-three", _match("three", _share(0.5))),
    settled("honor-four", _match("four", _share(0.3))),
    settled("honor-late", _match("four", _share(0.85))),
    settled("honor-contrast", _match("four", _share(0.85), contrast=True)),
    settled("honor-lamp", _match("four", _share(0.14))),
    settled("honor-six", _match("six", _share(0.6))),
    settled("honor-shared_turn", _shared),
    settled("honor-shared_undo", _shared_discard),
    settled("honor-shared_covered", _shared, keys("show_cards")),
    settled("honor-shared_orders", _shared, keys("end_turn", "end_turn")),
    settled("honor-shared_orders_changed", _shared, keys("end_turn", "end_turn"), click(_change_orders)),
    settled("honor-watched", _match("four", lambda record: record.last // 2, person=False)),
    Shot("honor-remark", *_remark("four", 0.3, 2)),
    Shot("honor-remark_late", *_remark("four", 0.85, 1)),
    Shot("honor-remark_six", *_remark("six", 0.6, 3)),
    settled("honor-raised", _may("card cavalry")),
    settled("honor-refused", _full),
    settled("honor-undeclared", _nothing_to_declare),
    settled("honor-undo", _may("card cavalry", "house", silent=False)),
    settled("honor-assassin", _may("card assassin", "head")),
    settled("honor-spy", _may("card spy", "house6")),
    settled("honor-declare", _may("declare")),
    settled("honor-attack", _may("declare", "option attack")),
    settled("honor-dishonoured", _match("four", asked("dishonoured"))),
    settled("honor-dishonoured_lord", _match("six", asked("dishonoured"))),
    settled("honor-save_face", _match("four", asked("save_face"))),
    settled("honor-castle", _match("four", asked("castle"))),
    settled("honor-stash", _match("four", asked("stash"))),
    settled("honor-opened", _match("four", _share(0.6)), keys("next_group", "next_group", "right", "right")),
    settled("honor-discards", _match("four", _share(0.6)), keys("discards")),
    Shot("honor-lords", _match("four", lambda _: 3), wait(700)),
    Shot("honor-laid", act("four", own("play"), 180)),
    Shot("honor-fight_strength", act("four", own("attack"), 1150)),
    Shot("honor-fight_dice", act("four", own("attack"), 2700)),
    Shot("honor-fight_verdict", act("four", own("attack"), 4000)),
    Shot("honor-fight_castle", act("four", _attacks(3, 0), 4000)),
    Shot("honor-fight_beyond", act("three", _attacks(1, 0), 1350)),
    Shot("honor-fight_others", act("four", own("attack", None), 1500, person=False)),
    Shot("honor-murder", act("four", own("assassin", None), 2800)),
    Shot("honor-dishonours", act("four", own("dishonour", None), 960)),
    Shot("honor-threatened", act("four", own("dishonour", None), 2600)),
    Shot("honor-turn_begins", act("three", _turn_of(0), 620)),
    Shot("honor-spy_runs", act("four", own("spy"), 420)),
    Shot("honor-met_of_six", act("six", own("spy", 5), 760)),
    Shot("honor-cord_cut", act("six", _house_of(0), 2960)),
    Shot("honor-burns", act("four", own("burn"), 1150)),
    Shot("honor-castle_burns", act("four", _burns_castle, 1150)),
    Shot("honor-castle_falls", act("three", _plays("castle_10"), 420)),
    Shot("honor-shogun", act("four", own("shogun"), 1400)),
    Shot("honor-shogun_passes", _event("six", "gone", 2700)),
    Shot("honor-scroll_unrolls", act("four", own("shogun"), 2760)),
    Shot("honor-trace", act("four", own("attack"), 12000)),
    Shot("honor-bond_drawn", act("four", own("serve", None), 300)),
    Shot("honor-house_falls", _event("four", "gone", 760)),
    Shot("honor-heir_steps_up", _event("four", "heir", 3000)),
    Shot("honor-saves_face", act("four", own("save_face"), 700)),
    Shot("honor-face_struck", act("four", own("save_face", 3), 2900)),
    Shot("honor-face_saved", act("four", own("save_face", 3), 3350)),
    Shot("honor-torii", _event("four", "result", 250)),
    Shot("honor-winner", _score, wait(4400)),
    Shot("honor-score", _score, keys("choose"), settle),
    Shot("honor-sources", _score, keys("choose"), _sheet(1), settle),
    Shot("honor-hands", _score, keys("choose"), _sheet(2), settle),
    Shot("honor-bluff_thought", *_hidden(1), wait(1900)),
    *(
        settled(f"honor-bluff_{name}", *_hidden(number), wait(6000))
        for number, name in enumerate(("attack", "service", "assassin"))
    ),
    settled("honor-why_misjudged", scene(_why)),
    settled("honor-lobby", scene(lambda resources: lobby_scene(resources, HONOR, learn=Pop, campaign=Pop))),
    settled("honor-rules", scene(HONOR.rules)),
    settled("honor-terms", scene(HONOR.rules), keys("next_group")),
    settled("honor-card", scene(HONOR.rules), keys("next_group", "next_group")),
    settled("honor-deeds", scene(lambda resources: HONOR.wing().fight_table(resources))),
)
