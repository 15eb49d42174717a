"""Small things that lie on the campaign's map once they were told of; each in a square of 200 units."""

from kit import *

SIDE = 200


def sheet(name):
    c = Card(name)
    c.clip = box(-9, -9, SIDE + 9, SIDE + 9)
    return c


def rice(c):
    "a rice ball in its leaf; somebody small has bitten into a corner"
    ball = C((100, 22), (124, 34), (156, 88), (182, 138), (176, 168), (150, 178), (50, 178), (24, 168), (18, 138), (44, 88), (76, 34))
    bite = U(circ(150, 62, 20), circ(166, 88, 19), circ(132, 38, 17), circ(178, 112, 14))
    ball = ball.difference(bite)
    c.k(ball, WHITE, 6)
    grains = ((64, 92, 30), (96, 58, -20), (118, 84, 40), (82, 74, 70), (44, 128, 10), (104, 104, -35), (148, 128, 20), (136, 104, 60))
    c.f(U(*[ell(x, y, 7, 3.4, r) for x, y, r in grains]), SHADE)
    leaf = C((62, 122, 1), (100, 128), (138, 122, 1), (142, 150), (144, 182, 1), (56, 182, 1), (58, 150))
    c.k(leaf, PINE, 4)
    c.f(U(*[br([(70 + k * 20, 132), (69 + k * 20, 172)], 2, 4, 2) for k in range(4)]), LEAF)


def jam(c):
    "a jar of plum jam, its lid of cloth; a drop has run down"
    glass = C((48, 78, 1), (44, 96), (40, 130), (46, 168), (66, 184), (134, 184), (154, 168), (160, 130), (156, 96), (152, 78, 1))
    c.k(glass, PLUM, 6)
    c.f(C((52, 84, 1), (148, 84, 1), (150, 100), (120, 94), (90, 102), (50, 98)), MAUVE)
    label = rrect(64, 108, 136, 160, 7)
    c.k(label, PAPER, 3)
    c.f(U(*[circ(100 + 12 * math.cos(a), 134 + 12 * math.sin(a), 9) for a in (k * 2 * math.pi / 5 - 1.57 for k in range(5))]), PLUM)
    c.f(circ(100, 134, 5), PAPER)
    cloth = C((36, 84, 1), (30, 66), (52, 48), (74, 32), (100, 28), (126, 32), (148, 48), (170, 66), (164, 84, 1), (148, 76), (132, 86), (116, 77), (100, 87), (84, 77), (68, 86), (52, 76))
    c.k(cloth, VERM, 6)
    c.f(br([(48, 62), (74, 70), (100, 72), (126, 70), (152, 62)], 5, 7, 5), GOLDL)
    c.k(C((146, 92, 1), (158, 92, 1), (164, 124), (160, 142), (150, 138), (148, 116)), PLUM, 3)


def foot(x, y, size, rot):
    "a bare foot's sole and five toes"
    sole = C((-17, 40), (-14, 12), (-24, -16), (-12, -34), (14, -32), (22, -8), (16, 22), (15, 44), (0, 56))
    toes = [circ(tx, ty, r) for tx, ty, r in ((-22, -46, 10), (-4, -53, 8), (10, -51, 7), (21, -44, 6.4), (29, -33, 5.6))]
    return [mv(s, x, y, size, rot) for s in (sole, *toes)]


def echo(c):
    "a bare foot, and rings that go out from it"
    for r, col in ((92, FOAM), (70, HAZE)):
        c.k(ring(100, 104, r, 11), col, 4, (0, 0))
    c.k(U(*foot(98, 102, 0.92, 10)), ROSE, 5)


def print_(c):
    "prints of two bare feet in the snow, and two far ahead"
    snow = C((8, 120), (20, 70), (62, 40), (112, 22), (166, 36), (194, 88), (186, 146), (140, 184), (70, 188), (24, 166))
    c.k(snow, WHITE, 6)
    c.f(C((24, 150), (70, 174), (140, 170), (184, 130), (182, 148), (140, 180), (70, 184), (28, 166)), MISTB)
    for x, y, s, r in ((66, 140, 0.62, 24), (112, 112, 0.62, 24), (140, 58, 0.34, 24)):
        c.f(U(*foot(x, y, s, r)).buffer(1.6), SLATE)


def wool(c):
    "a dark hood, half knitted, with two holes on top, a ball of wool beside it"
    hood = C((26, 176, 1), (22, 110), (40, 62), (84, 40), (124, 56), (144, 104), (142, 176, 1))
    c.k(hood, CHAR, 6)
    c.f(U(*[br([(30, y), (60, y + 8), (86, y), (112, y + 8), (140, y)], 3, 4, 3) for y in (96, 120, 144)]).intersection(hood.buffer(-5)), SLATE)
    c.k(rrect(20, 162, 148, 184, 9), SLATED, 4)
    for x, r in ((60, -24), (110, 24)):
        c.k(ell(x, 64, 13, 18, r), NIGHT, 4, inkc=PALE)
    ball = circ(152, 146, 36)
    c.k(ball, SLATED, 5)
    c.f(U(*[br([(120, 132 + k * 12), (152, 120 + k * 13), (184, 138 + k * 10)], 2, 4.4, 2) for k in range(3)]).intersection(ball.buffer(-3)), PALE)
    for a, b in (((64, 26), (178, 104)), ((186, 22), (118, 112))):
        c.k(br([a, b], 6, 5), STRAW, 3)


def stamp(c):
    "a sheet with two stamps, and a plum stain where the third one should be"
    page = C((30, 20, 1), (168, 12, 1), (180, 178, 1), (40, 188, 1))
    c.k(page, PAPER, 6)
    c.f(U(*[br([(56, y), (100, y - 3), (154, y - 6)], 3, 4, 3) for y in (46, 64, 82)]), SHADE)
    for x, y, rot in ((70, 114, -6), (136, 106, 5)):
        seal_ = rrect(-25, -25, 25, 25, 5).difference(rrect(-19, -19, 19, 19, 3))
        mark = U(br([(-12, -10), (12, -10)], 4, 5, 4), br([(0, -15), (0, 15)], 5, 5), br([(-12, 4), (12, 4)], 4, 5, 4), br([(-10, 14), (10, 14)], 4, 4))
        c.f(mv(U(seal_, mark), x, y, 1, rot), VERM)
    stain = C((84, 150), (96, 138), (118, 136), (134, 146), (138, 162), (120, 174), (98, 172), (86, 164))
    c.f(U(stain, circ(146, 140, 5), circ(78, 172, 4), circ(150, 168, 3.6)), PLUM)
    c.f(C((98, 146), (110, 142), (116, 148), (104, 154)), MAUVE)


def letters(c):
    "a bundle of letters, tied up"
    for k in range(4):
        dy, dx = 44 - k * 20, (k % 2) * 8 - 4
        c.k(C((18 + dx, 92 + dy, 1), (176 + dx, 80 + dy, 1), (184 + dx, 120 + dy, 1), (24 + dx, 134 + dy, 1)), (PAPER, SHADE)[k % 2], 5)
    top = C((14, 46, 1), (172, 34, 1), (184, 116, 1), (24, 130, 1))
    c.k(top, PAPER, 6)
    c.f(U(br([(18, 50), (104, 92), (172, 40)], 4, 5, 4)), STRAWD)
    c.k(br([(86, 36), (98, 80), (108, 176)], 9, 9, 9), INDIGO, 3)
    c.k(br([(16, 96), (98, 88), (182, 76)], 9, 9, 9), INDIGO, 3)
    c.k(circ(100, 84, 19), PLUM, 4)
    c.f(U(*[circ(100 + 8 * math.cos(a), 84 + 8 * math.sin(a), 5.6) for a in (k * 2 * math.pi / 5 - 1.57 for k in range(5))]), ROSE)


OBJECTS = {"rice": rice, "jam": jam, "echo": echo, "print": print_, "wool": wool, "stamp": stamp, "letters": letters}


def drawings():
    "each thing's drawing, by its name"
    found = {}
    for name, draw in OBJECTS.items():
        c = sheet(name)
        draw(c)
        found[name] = c.svg(f"-4 -4 {SIDE + 8} {SIDE + 8}")
    return found
