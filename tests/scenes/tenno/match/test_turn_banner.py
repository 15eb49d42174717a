"""The banner names what a rival is about to do, in every language and with the Monk that may come."""

from pathlib import Path

import pytest

from assets import FOLDER
from game.kept.language import Language
from game.tenno.decisions import Ask
from game.tenno.events import (
    Attacked,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Peeked,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.show.table_words import act_words
from game.tenno.view import View
from scenes.tenno.match.scene import MatchScene
from tests.game.tenno.play import played, random_decisions
from tests.scenes.tenno.playing import PlayedGame
from tests.words import language as language_of
from tests.words import said

ACTS = {
    Attacked: ("attack", "again"), Refilled: ("refill",), Exchanged: ("exchange",), Swapped: ("swap",),
    Peeked: ("peek",),
}  # fmt: skip
"""What an event of a rival was announced as."""
OF_AN_ATTACK = Turned, MonkShown, MonkKept, Fought
"""What is shown with the attack before it."""


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_every_act_of_a_rival_has_its_words(code: str) -> None:
    language = language_of(code)
    heard = set()
    for seed in range(12):
        match, _ = played(3, 0, random_decisions(3, 0, seed))
        lines = match.told(None)
        lines[0]["seats"][1]["rival"] = "kuma"
        view = View.begin(lines[0])
        for line in lines[1:]:
            ask = view.public.ask
            words = act_words(language, view, None)
            assert bool(words) == (ask is not None and ask.seat == 1), "persons are asked elsewhere"
            heard.add(words)
            view.fold(line)
    heard.add(act_words(language, View.begin(lines[0]), 1))
    assert len(heard - {""}) == 8


def test_the_act_stands_there_before_it_and_while_it_is_shown(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "steady", "novice"), speed="fast", seed=6)
    told: set[str] = set()

    def look() -> None:
        scene = game.top
        if not isinstance(scene, MatchScene):
            return
        player, view = scene.act, scene.page.shown.view
        if player is None or player.opening is not None:
            return
        first = next(event for event in reversed(view.events) if not isinstance(event, OF_AN_ATTACK))
        seat = getattr(first, "seat", None)
        if view.seats[seat or 0].rival is None or type(first) not in ACTS:
            return
        name = view.seats[seat].name
        lines = {said(f"table.act.{word}", name=name) for word in ACTS[type(first)]}
        motion = player._motion  # noqa: SLF001
        assert motion is not None
        banner = motion.stages[0][1].banner
        assert banner is not None and {banner.line, banner.title} & lines
        attacks = isinstance(first, Attacked)
        titles = {said("table.act.attack" if attacks else "table.chooses", name=name)}
        assert banner.title in titles, "and not that it is the turn of somebody else"
        told.add(type(first).__name__)

    game.each_frame = look
    game.play_to_the_score()
    game.app.close()
    assert told >= {"Attacked", "Refilled", "Exchanged"}


def test_while_rivals_lay_their_farmers_it_is_nobodys_turn(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("novice", "steady"), speed="fast", seed=6)
    scene = game.top
    assert isinstance(scene, MatchScene) and scene.screen.feed.view.public.ask == Ask("place", 0)
    banner = scene.page.resting.banner
    assert banner is not None and said("table.waits") == banner.title
    assert banner.line == said("table.act.place", name="Novice")
    game.app.close()


def test_where_a_rival_may_help_with_a_monk_the_table_says_so(tmp_path: Path) -> None:
    """At instant speed nothing announces the attack, and the table stands there while the rival thinks."""
    game = PlayedGame(tmp_path, ("human", "steady"), seed=6)
    told: set[tuple[str, str]] = set()

    def look() -> None:
        if isinstance(game.top, MatchScene) and game.top.page.resting.banner is not None:
            banner = game.top.page.resting.banner
            told.add((banner.title, banner.line))

    game.each_frame = look
    game.play_to_the_score()
    game.app.close()
    assert (said("table.chooses", name="Steady"), said("table.act.monk")) in told
