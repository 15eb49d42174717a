"""What learned.py looks up: the master's weights at two seats, as its training left them."""

LAID = (
    (0.0, 2.093, 2.093, 2.942, 0.744, 0.243, 0.132, 8.422, 1.956, 1.388, 3.111, 0.591),
    (0.0, 1.088, 1.866, 3.129, 1.279, 1.953, 0.408, 1.343, 0.539, 4.64, 1.463, 0.199),
    (0.0, 0.927, 1.221, 1.348, 1.098, 1.321, 0.918, 1.637, 0.327, 2.565, 0.782, 0.699),
    (0.0, 0.601, 0.17, 0.089, 0.791, 1.814, 1.361, 0.645, 1.14, 3.016, 0.647, 0.357),
    (0.0, 0.597, 0.147, 0.6, 1.56, 0.638, 0.466, 0.547, 0.702, 1.749, 1.335, 2.403),
    (0.0, 0.67, 2.601, 0.584, 2.297, 0.75, 0.75, 0.672, 1.343, 4.024, 0.569, 0.375),
    (0.0, 0.625, 1.607, 0.74, 1.317, 0.474, 0.99, 0.706, 2.287, 3.077, 2.627, 0.124),
)
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = (0.0, 0.196, 0.874, 0.514, 0.84, 0.446, 0.875, 1.323, 1.012, 1.216, 0.078, 6.892)
"""The same where the own attack comes next."""
ATTACKER = (0.0, -0.0231, -0.0052, 0.0094, -0.0273, 0.0128, 0.0235, 0.003, 0.0186, -0.0169, 0.0, -0.0131)
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = (0.0254, -0.0182, -0.0298, -0.0007, -0.0208, 0.0197, 0.0062, -0.0086)
"""By what is known of the slot that is attacked: `FARMER` and what follows in learned.py."""
LAID_IN_EXCHANGE = (
    0.0,
    0.0032,
    0.0228,
    -0.0054,
    -0.0198,
    -0.0026,
    0.0024,
    -0.0029,
    -0.0252,
    0.0433,
    0.0304,
    0.0036,
)
TAKEN_UP = (
    0.0,
    -0.0093,
    -0.0084,
    -0.005,
    0.0021,
    -0.0064,
    -0.0262,
    -0.0169,
    -0.0281,
    -0.0157,
    0.0026,
    -0.0059,
)
"""Of an exchange, by both cards."""
LEAVES, FEIGNS = 0.0253, 0.0152
"""Of leaving what may be left, and of an exchange that changes nothing."""
