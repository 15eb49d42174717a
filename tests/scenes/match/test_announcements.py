"""What is told at a table: its place is looked for by one size of letters a frame, and remembered."""

from pygame import Rect, Surface

from game.kept.settings import Settings
from scenes.match.announcements import TableWords, Word
from scenes.paint.geometry import Worth
from scenes.ui import UiStyle
from tests.driver import make_resources

SIZE = 1024, 600
EVERYWHERE = Rect((0, 0), SIZE)


class Crowded(TableWords[str]):
    """A table on which nothing is free: every size of letters is tried."""

    def __init__(self) -> None:
        super().__init__(make_resources(Settings(text_scale=200, reduced_motion=True)))
        self.tried = 0

    def least_hiding(self, word: Word, look: UiStyle, layout: str) -> Rect:
        self.tried += 1
        return Rect(100, 100, round(300 * look.unit), round(60 * look.unit))

    def worth(self, word: Word, layout: str) -> Worth:
        return [(EVERYWHERE, 1.0), *([] if self.spoken is None else [(self.spoken, 8.0)])]


def shown(words: TableWords[str], look: UiStyle, layout: str = "table") -> bool:
    """Whether anything is drawn at a table."""
    surface = Surface(SIZE)
    words.advance(16)
    words.draw(surface, look, layout)
    return any(surface.get_at((x, 110)) != (0, 0, 0, 255) for x in range(100, 400, 7))


def frames_until_found(words: Crowded, look: UiStyle, layout: str = "table") -> int:
    """Let frames go by until the word is drawn; in each at most one size of letters is tried."""
    for frame in range(1, 20):
        before = words.tried
        words.look_for_place(look, layout)
        assert words.tried <= before + 1
        if shown(words, look, layout):
            assert words.tried == before + 1 or frame == 1
            return frame
    raise AssertionError("it never came")


def test_one_size_of_letters_is_tried_a_frame_and_the_word_comes_with_the_last() -> None:
    """All of them in one frame took 25 ms in the smallest window."""
    words, look = Crowded(), UiStyle(make_resources(Settings(text_scale=200)), SIZE)
    words.tell("One for all", "star")
    assert frames_until_found(words, look) > 2
    tried = words.tried
    for _ in range(3):
        words.look_for_place(look, "table")
        assert shown(words, look)
    assert words.tried == tried, "the same word lies where it lay"


def test_a_word_that_stands_stays_until_its_place_at_another_table_is_found() -> None:
    """Whenever a table was laid out anew it was gone for up to eight frames."""
    words, look = Crowded(), UiStyle(make_resources(Settings(text_scale=200)), SIZE)
    words.tell("One for all", "star")
    frames_until_found(words, look)
    tried = words.tried
    assert shown(words, look, "another table") and words.meets(Rect(100, 100, 1, 1), look, "another table")
    assert words.tried == tried, "at once it is not looked for"
    frames_until_found(words, look, "another table")
    words.tell("All for one", "star", first=True)
    assert not shown(words, look, "another table"), "another word has no place yet"


def test_beside_words_of_which_none_is_free_it_is_looked_once_and_not_in_each_frame() -> None:
    words, look = Crowded(), UiStyle(make_resources(Settings(text_scale=200)), SIZE)
    words.tell("One for all", "star")
    frames_until_found(words, look)
    words.spoken = EVERYWHERE
    assert not shown(words, look)
    frames_until_found(words, look)
    tried = words.tried
    for _ in range(5):
        words.look_for_place(look, "table")
        assert words.meets(words.spoken, look, "table")
    words.spoken = None
    words.look_for_place(look, "table")
    assert shown(words, look) and words.tried == tried, "it stays there when they are gone"


def test_without_frames_it_is_found_at_once() -> None:
    words, look = Crowded(), UiStyle(make_resources(Settings(text_scale=200)), SIZE)
    words.tell("One for all", "star")
    assert shown(words, look) and words.laid(look, "table")[1].topleft == (100, 100)
