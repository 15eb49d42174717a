"""The Honor of the Samurai for programs that learn or search: PettingZoo, OpenSpiel, Gymnasium."""
