"""How receipts of the second game are told: what its rivals thought, to be read and proved."""

from game.honor.show.receipt_words import leaves_of
from scenes.match.receipt import Reader

READER = Reader("honor", "tenno bot {rival} --game honor", leaves_of)
