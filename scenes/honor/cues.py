"""Which sound is heard of what: the names of sounds by what happens at the table."""

IN_HAND, DIE, ON_EDGE, SUM = "card-shuffle", "card-lay", "duel-breath", "count-total"
STRENGTH, ATTACK, BLADE = "count-tick", "duel-pull", "duel-lunge"
NINJA, LANTERN_OUT, FALLS, LIVES = "sig-ninja", "card-slide", "duel-discard", "card-pop"
LOSS, HOP, BEAD, SPENT = "ui-refuse", "count-tick", "card-pop", "ui-tick"
