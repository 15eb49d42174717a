"""What master.py looks up: the master's weights at two seats, as trained."""

LAID = (
    (0.0, 2.187, 2.187, 0.748, 0.716, 0.164, 0.109, 13.928, 4.243, 0.451, 3.724, 0.791),
    (0.0, 1.643, 3.289, 18.28, 1.782, 2.527, 0.32, 1.667, 0.335, 15.744, 1.497, 0.053),
    (0.0, 0.946, 0.934, 2.245, 1.001, 0.768, 0.888, 3.502, 0.404, 2.574, 1.857, 0.217),
    (0.0, 0.577, 0.14, 0.084, 1.363, 1.426, 1.043, 0.864, 1.072, 2.711, 0.674, 0.291),
    (0.0, 0.796, 0.193, 0.62, 1.661, 0.592, 0.404, 0.61, 0.862, 2.751, 1.191, 1.463),
    (0.0, 0.497, 3.511, 0.884, 1.932, 0.617, 0.873, 0.56, 1.708, 5.305, 0.539, 0.351),
    (0.0, 0.723, 1.833, 0.789, 3.155, 0.565, 1.077, 0.521, 1.524, 3.712, 1.969, 0.09),
)
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = (0.0, 0.221, 0.95, 0.629, 1.243, 0.389, 0.934, 1.823, 0.582, 1.113, 0.05, 3.802)
"""The same where the own attack comes next."""
ATTACKER = (0.0, -0.0269, -0.0114, 0.0231, -0.0345, 0.0204, 0.0236, 0.0068, 0.0185, -0.0216, 0.0, -0.026)
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = (0.0388, -0.0201, -0.0469, 0.0064, -0.0022, 0.0224, 0.0147, -0.022)
"""By what is known of the slot that is attacked: `FARMER` and what follows in master.py."""
LAID_IN_EXCHANGE = (
    0.0,
    0.0053,
    0.0183,
    -0.0033,
    -0.0382,
    -0.0005,
    0.0081,
    -0.0034,
    -0.0043,
    0.0551,
    0.0187,
    -0.0034,
)
TAKEN_UP = (0.0, 0.0089, -0.0061, -0.008, 0.0102, -0.0051, -0.0307, -0.0094, -0.0161, -0.023, 0.004, -0.0058)
"""Of an exchange, by both cards."""
LEAVES, FEIGNS = 0.0243, 0.0096
"""Of leaving what may be left, and of an exchange that changes nothing."""
