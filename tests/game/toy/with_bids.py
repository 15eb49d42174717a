"""The program with the toy among its games: `python tests/game/toy/with_bids.py WORDS…`."""

import sys

from game import games
from tests.game.toy.bids import BIDS_GAME

games.GAMES = (*games.GAMES, BIDS_GAME)  # before anybody else has read them, here and in every worker

if __name__ == "__main__":
    from main import main

    sys.exit(main(sys.argv[1:]))
