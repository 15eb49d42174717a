"""Lettering: what fits fits, what is wrapped loses nothing, and every letter of the texts can be drawn."""

import tomllib
from collections.abc import Iterator

import pygame
import pytest

from assets import FOLDER
from scenes.paint import sizes, theme
from scenes.paint.text import FILES, MISSING, TEXT_TO_DISPLAY, Lettering

FACES = (theme.DISPLAY, theme.REGULAR, theme.BOLD, theme.DIGITS)
SENTENCE = "Choose one of your three cards, then a card of another seat: 7 against 8, say the Donaudampfer."


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    return Lettering()


def ink(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(min_alpha=60)


@pytest.mark.parametrize("face", FACES)
def test_a_fitted_line_fits_and_a_pixel_more_would_not(lettering: Lettering, face: str) -> None:
    for width in (120, 200, 333):
        size = lettering.fit("A rather long name", face, 60, width)
        if size > sizes.SMALLEST_TEXT:
            assert lettering.measure("A rather long name", face, size)[0] <= width
            assert lettering.measure("A rather long name", face, size + 1)[0] > width
    assert lettering.fit("A rather long name", face, 60, 10) == sizes.SMALLEST_TEXT
    assert lettering.fit("Ann", face, 30, 900) == 30


@pytest.mark.parametrize("face", FACES)
def test_a_line_measures_what_it_is_drawn_with(lettering: Lettering, face: str) -> None:
    written = [text for _, text in texts()][::60]
    for size in (12, 23, 32, 77):
        for text in ("Ready", "8 against 9", "j", "Å↑", " ", "", *written):
            assert (
                lettering.measure(text, face, size) == lettering.line(text, face, size, theme.INK).get_size()
            )


@pytest.mark.parametrize("face", [theme.REGULAR, theme.BOLD])
def test_words_stand_apart_in_small_letters_too(lettering: Lettering, face: str) -> None:
    for size in range(sizes.SMALLEST_TEXT, 49):
        gap = lettering.measure("n n", face, size)[0] - 2 * lettering.measure("n", face, size)[0]
        assert gap >= max(4, round(0.18 * size)), (size, gap)


@pytest.mark.parametrize("width", [60, 150, 400, 2000])
@pytest.mark.parametrize("face", FACES)
def test_a_wrapped_text_stays_inside_and_loses_nothing(lettering: Lettering, face: str, width: int) -> None:
    lines = lettering.wrap(SENTENCE, face, 24, width)
    assert all(lettering.measure(line, face, 24)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")
    assert lettering.paragraph(SENTENCE, face, 24, theme.INK, width).get_width() == width


def test_no_word_stands_alone_in_the_last_line_that_can_have_company(lettering: Lettering) -> None:
    words = ["The", "match", "waits", "for", "you", "whenever", "you", "leave"]
    for count in range(4, len(words) + 1):
        text = " ".join(words[:count])
        width = lettering.measure(" ".join(words[: count - 1]), theme.BOLD, 24)[0]
        first, last = lettering.wrap(text, theme.BOLD, 24, width)
        assert f"{first} {last}" == text and len(last.split()) in (2, 3)
    assert lettering.wrap("You leave\nwhenever", theme.BOLD, 24, 300) == ("You leave", "whenever")


def test_a_short_last_line_takes_words_from_a_longer_one_above(lettering: Lettering) -> None:
    def wrapped(text: str, fits: str) -> tuple[str, ...]:
        return tuple(lettering.wrap(text, theme.BOLD, 24, lettering.measure(fits, theme.BOLD, 24)[0]))

    won = "Round 11: +140 honour, 345"
    assert wrapped(f"{won} in all", won) == ("Round 11: +140 honour,", "345 in all")
    axe = "Somebody moved my axe. Was it you? I keep"
    assert wrapped(f"{axe} a list.", axe) == ("Somebody moved my axe. Was it you?", "I keep a list.")
    title = "Four of a title, a"
    assert wrapped(f"{title} theft, shame", title) == (title, "theft, shame")
    assert wrapped("unbreakable of it", "unbreakable of") == ("unbreakable", "of it")


def test_a_paragraph_keeps_its_line_breaks(lettering: Lettering) -> None:
    assert lettering.wrap("One\n\nTwo", theme.REGULAR, 24, 500) == ("One", "", "Two")


def test_a_paragraph_stands_left_in_the_middle_or_right(lettering: Lettering) -> None:
    left, middle, right = (
        ink(lettering.paragraph("Ready", theme.BOLD, 30, theme.INK, 400, align))
        for align in ("left", "centre", "right")
    )
    assert left.left < 5
    assert right.right > 395
    assert abs(middle.centerx - 200) <= 2


def test_a_shortened_line_fits_and_says_that_it_was_cut(lettering: Lettering) -> None:
    short = lettering.shorten("A name that never ends", theme.BOLD, 30, 140)
    assert short.endswith("…")
    assert lettering.measure(short, theme.BOLD, 30)[0] <= 140
    assert lettering.shorten("Ann", theme.BOLD, 30, 140) == "Ann"


def test_digits_in_a_display_line_are_as_high_as_its_capitals(lettering: Lettering) -> None:
    capital = ink(lettering.line("H", theme.DISPLAY, 60, theme.INK))
    digit = ink(lettering.line("7", theme.DISPLAY, 60, theme.INK))
    assert abs(capital.height - digit.height) <= 3
    assert abs(capital.bottom - digit.bottom) <= 2
    alone = ink(lettering.line("7", theme.DIGITS, round(60 * TEXT_TO_DISPLAY), theme.INK))
    assert digit.size == alone.size


def test_digits_stand_on_the_line(lettering: Lettering) -> None:
    for face in (theme.REGULAR, theme.BOLD, theme.DIGITS):
        bottoms = {ink(lettering.line(digit, face, 60, theme.INK)).bottom for digit in "0123456789"}
        assert max(bottoms) - min(bottoms) <= 2


def test_a_capital_stands_on_the_baseline_as_high_as_its_face_says(lettering: Lettering) -> None:
    for face in FACES:
        drawn = ink(lettering.line("H", face, 48, theme.INK))
        assert abs(drawn.bottom - lettering.baseline(face, 48)) <= 1
        assert abs(drawn.height - theme.CAPITAL[face] * 48) <= 2


@pytest.mark.parametrize("name", ["Žofie", "Αθηνά", "Борис", "さくら", "Nguyễn", "Łukasz"])
def test_names_of_other_scripts_have_letters_in_every_face(lettering: Lettering, name: str) -> None:
    def look(text: str, face: str) -> bytes:
        return pygame.image.tobytes(lettering.line(text, face, 40, theme.INK), "RGBA")

    for face in FACES:
        drawn = {look(letter, face) for letter in set(name)}
        assert len(drawn) == len(set(name))
        assert look(MISSING, face) not in drawn


def test_a_line_is_drawn_once(lettering: Lettering) -> None:
    first = lettering.line("Ready", theme.BOLD, 30, theme.INK)
    assert lettering.line("Ready", theme.BOLD, 30, theme.INK) is first
    assert lettering.line("Ready", theme.BOLD, 30, theme.PAPER) is not first


@pytest.mark.parametrize("text", ["", "\n", "\n\n", "a\x00b", "\ud800", "\t", "  ", "漢字"])
def test_odd_texts_are_drawn_somehow(lettering: Lettering, text: str) -> None:
    assert lettering.line(text, theme.DISPLAY, 30, theme.INK).get_height() > 0
    assert lettering.paragraph(text, theme.REGULAR, 30, theme.INK, 100).get_height() > 0


def texts() -> Iterator[tuple[str, str]]:
    """Every text of every language with its file and key."""

    def leaves(place: str, value: object) -> Iterator[tuple[str, str]]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from leaves(f"{place}.{key}", inner)
        elif isinstance(value, list):
            yield from ((place, form) for form in value)
        elif isinstance(value, str):
            yield place, value

    for path in sorted((FOLDER / "languages").glob("*.toml")):
        yield from leaves(path.name, tomllib.loads(path.read_text(encoding="utf-8")))


def test_every_letter_of_the_texts_is_in_every_face() -> None:
    letters = {letter: place for place, text in texts() for letter in set("".join(text.split()))}
    assert len(letters) > 90
    missing = set()
    for face in FACES:
        font = pygame.font.Font(str(FOLDER / "fonts" / FILES[face]), 24)
        box = pygame.image.tobytes(font.render(MISSING, True, theme.INK), "RGBA")
        for letter, place in letters.items():
            if pygame.image.tobytes(font.render(letter, True, theme.INK), "RGBA") == box:
                missing.add((place, face, letter))
    assert not missing


def test_the_letters_of_five_languages_and_the_seal_are_there() -> None:
    font = pygame.font.Font(str(FOLDER / "fonts" / FILES[theme.DISPLAY]), 24)
    box = pygame.image.tobytes(font.render(MISSING, True, theme.INK), "RGBA")
    for letter in "ÄÖÜäöüßẞàâçéèêëîïôùûœŒñ¿¡áíóúōŌ天皇…–—“”„’«»€→":
        assert pygame.image.tobytes(font.render(letter, True, theme.INK), "RGBA") != box, letter
