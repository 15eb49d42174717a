"""What the numbers of a rival are called: every level in words of its own, never and always at the ends."""

from functools import partial

from assets import FOLDER
from game.commands import workshop
from game.commands.workshop import LEVELS, in_words
from game.games import TENNO
from game.kept.language import Language


def test_every_level_of_every_number_has_words_of_its_own_in_every_language() -> None:
    for code in Language.codes(FOLDER / "languages"):
        language = Language(FOLDER / "languages", code)
        forms = [workshop.form(game) for game in workshop.games()]
        assert len(forms) == 2
        for form, number in ((one, number) for one in forms for number in one.numbers()):
            width = number.high - number.low
            values = [number.low + width * level / (len(LEVELS) - 1) for level in range(len(LEVELS))]
            assert len({in_words(language, form, number, value) for value in values}) == len(LEVELS)


def test_only_the_ends_of_a_number_are_called_never_and_always() -> None:
    language = Language(FOLDER / "languages", "en")
    form = workshop.form(TENNO)
    words = {number.name: partial(in_words, language, form, number) for number in form.numbers()}
    assert [words["feint"](value) for value in (0.0, 0.05)] == ["never feints", "feints now and then"]
    assert [words["memory"](value) for value in (0.95, 1.0)] == ["forgets few cards", "forgets nothing"]
    assert [words["errors"](value) for value in (0.0, 0.1)] == ["never slips", "slips now and then"]
    assert words["grudge"](0.9) == "likes to take revenge"
    assert words["restless"](-0.95) == "seldom exchanges"
