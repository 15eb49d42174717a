"""What learned.py looks up: the master's weights at two seats, as its training left them."""

LAID = (
    (0.0, 1.384, 1.384, 2.565, 1.021, 0.635, 0.283, 0.739, 2.932, 0.655, 5.578, 0.689),
    (0.0, 1.065, 0.638, 0.857, 0.604, 0.804, 0.691, 1.166, 0.748, 3.375, 1.246, 0.813),
    (0.0, 0.872, 5.399, 0.487, 0.979, 0.841, 0.828, 1.088, 0.78, 2.152, 0.886, 0.907),
    (0.0, 0.695, 0.42, 0.903, 0.866, 1.028, 1.58, 0.58, 0.942, 2.361, 0.567, 0.971),
    (0.0, 1.223, 0.74, 0.832, 1.165, 0.823, 0.756, 0.955, 1.006, 1.345, 0.6, 1.782),
    (0.0, 1.475, 3.11, 0.579, 1.467, 0.794, 0.883, 0.809, 0.721, 2.068, 0.645, 1.25),
    (0.0, 0.942, 1.158, 0.993, 0.935, 0.7, 1.43, 1.0, 1.495, 1.881, 1.216, 0.313),
)
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = (0.0, 0.742, 1.576, 0.755, 0.934, 0.585, 1.066, 1.016, 1.383, 1.326, 0.281, 1.706)
"""The same where the own attack comes next."""
ATTACKER = (0.0, -0.0041, 0.0023, 0.0065, -0.0216, 0.0093, 0.0049, 0.0033, 0.0091, -0.007, 0.0, -0.002)
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = (0.0082, 0.002, -0.0088, 0.0103, -0.0113, 0.0053, 0.0079, -0.0052)
"""By what is known of the slot that is attacked: `FARMER` and what follows in learned.py."""
LAID_IN_EXCHANGE = (
    0.0,
    -0.0008,
    0.0071,
    -0.0017,
    -0.0217,
    0.0038,
    0.0014,
    -0.0028,
    -0.0128,
    0.0118,
    0.0349,
    -0.0098,
)
TAKEN_UP = (
    0.0,
    -0.0077,
    -0.0063,
    -0.0049,
    0.0045,
    0.0038,
    -0.0135,
    -0.0119,
    -0.0063,
    -0.0096,
    0.0093,
    -0.0058,
)
"""Of an exchange, by both cards."""
LEAVES, FEIGNS = 0.0108, 0.0059
"""Of leaving what may be left, and of an exchange that changes nothing."""
