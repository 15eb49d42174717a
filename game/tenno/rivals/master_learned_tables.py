"""What master_learned.py looks up: the master's weights at two seats, as trained."""

LAID = (
    (0.0, 2.065, 2.065, 3.847, 0.632, 0.209, 0.121, 10.459, 1.546, 1.361, 4.528, 0.628),
    (0.0, 1.112, 2.023, 3.866, 1.358, 1.775, 0.447, 1.317, 0.435, 6.151, 2.011, 0.131),
    (0.0, 0.935, 0.89, 1.344, 0.92, 1.336, 1.036, 1.942, 0.283, 2.5, 0.968, 0.589),
    (0.0, 0.582, 0.153, 0.104, 0.957, 1.615, 1.141, 0.753, 1.121, 2.987, 0.759, 0.296),
    (0.0, 0.623, 0.124, 0.542, 1.532, 0.678, 0.451, 0.564, 0.647, 1.99, 1.279, 2.299),
    (0.0, 0.593, 3.095, 0.606, 2.138, 0.737, 0.886, 0.661, 1.518, 4.21, 0.441, 0.385),
    (0.0, 0.774, 1.569, 0.821, 1.603, 0.576, 1.018, 0.718, 2.002, 3.284, 1.799, 0.125),
)
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = (0.0, 0.216, 0.737, 0.519, 0.841, 0.452, 0.933, 1.477, 0.86, 1.255, 0.065, 5.946)
"""The same where the own attack comes next."""
ATTACKER = (0.0, -0.0278, -0.007, 0.0148, -0.0327, 0.0124, 0.027, 0.0025, 0.0189, -0.0162, 0.0, -0.0155)
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = (0.0306, -0.0215, -0.0399, 0.0041, -0.0217, 0.0181, 0.0059, -0.0089)
"""By what is known of the slot that is attacked: `FARMER` and what follows in master_learned.py."""
LAID_IN_EXCHANGE = (
    0.0,
    0.0055,
    0.0188,
    -0.004,
    -0.0226,
    -0.0027,
    0.0033,
    -0.003,
    -0.0206,
    0.0491,
    0.0242,
    0.002,
)
TAKEN_UP = (
    0.0,
    -0.0043,
    -0.0097,
    -0.0074,
    0.0028,
    -0.0039,
    -0.025,
    -0.0147,
    -0.0298,
    -0.0148,
    -0.0002,
    -0.0073,
)
"""Of an exchange, by both cards."""
LEAVES, FEIGNS = 0.0228, 0.0145
"""Of leaving what may be left, and of an exchange that changes nothing."""
