"""Where the rule of a card that is looked at lies."""

from pygame import Rect

from scenes.table.card_reading import words_place

WINDOW = Rect(0, 0, 1000, 600)


def test_a_rule_lies_above_its_card_where_nothing_else_is() -> None:
    card = Rect(400, 300, 60, 90)
    assert words_place((200, 80), card, WINDOW, 10).bottom < card.top


def test_a_rule_lies_on_nothing_that_is_kept_free_if_there_is_another_side() -> None:
    card, question = Rect(400, 150, 60, 90), Rect(300, 60, 400, 85)
    place = words_place((200, 80), card, WINDOW, 10, [question])
    assert not place.colliderect(question) and not place.colliderect(card) and WINDOW.contains(place)


def test_the_card_itself_is_seen_whatever_else_is_hidden() -> None:
    card = Rect(400, 150, 60, 90)
    place = words_place((200, 80), card, WINDOW, 10, [WINDOW])
    assert not place.colliderect(card)
