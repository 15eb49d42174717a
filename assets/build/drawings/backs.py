"""The backs of cards: one frame and one medallion for the seat's crest, and a field for each back that is won."""

import random
from kit import *

FIELD = rrect(44, 44, 456, 656, 8)
HOLE = circ(250, 350, 138)
REGION = FIELD.difference(HOLE)


def turned(shapes, x, y, rot=0, sc=1, flip=1):
    return [
        A.translate(A.rotate(A.scale(s, sc * flip, sc, origin=(0, 0)), rot, origin=(0, 0)), x, y)
        for s in shapes
    ]


def grid(dx, dy, shift=0.5, margin=60):
    "half-drop places over the field, symmetrical about its middle: x, y, column, row"
    n = int(260 // dx) + 2
    m = int(360 // dy) + 2
    for i in range(-n, n + 1):
        for j in range(-m, m + 1):
            x = 250 + i * dx
            y = 350 + (j + (shift if i % 2 else 0)) * dy
            if REGION.buffer(margin).contains(Point(x, y)):
                yield x, y, i, j


def put(c, layers):
    "layers of shapes by colour, from the lowest: cut to the field"
    for col, shapes in layers:
        c.f(U(*shapes).intersection(REGION), col)


def hemp(c):
    a = 58
    h = a * math.sqrt(3) / 2
    V = lambda i, j: (250 + i * a + (a / 2 if j % 2 else 0), 350 + j * h)
    tri = []
    for j in range(-9, 9):
        for i in range(-7, 8):
            o = 0 if j % 2 == 0 else 1
            tri.append((V(i, j), V(i + 1, j), V(i + o, j + 1)))
            tri.append((V(i + o, j + 1), V(i + o + 1, j + 1), V(i + 1, j)))
    d = []

    def seg(p, q, acc):
        g = LineString([p, q]).intersection(REGION)
        for k in g.geoms if hasattr(g, "geoms") else [g]:
            if k.is_empty or k.length < 0.5:
                continue
            cc = list(k.coords)
            acc.append(f"M{cc[0][0]:.1f},{cc[0][1]:.1f}L{cc[-1][0]:.1f},{cc[-1][1]:.1f}")

    done = set()
    for t in tri:
        cx = sum(p[0] for p in t) / 3
        cy = sum(p[1] for p in t) / 3
        for p in t:
            seg((cx, cy), p, d)
        for p, q in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0])):
            k = tuple(sorted(((round(p[0]), round(p[1])), (round(q[0]), round(q[1])))))
            if k in done:
                continue
            done.add(k)
            seg(p, q, d)
    c.o.append(
        f'<path fill="none" stroke="{SEATD}" stroke-width="2.6" stroke-linecap="round" d="{"".join(d)}"/>'
    )
    c.f(FIELD.buffer(1.5).difference(FIELD.buffer(-1.5)), SEAT)
    # small stars at lattice centres in the full seat colour
    c.f(
        U(
            *[
                p
                for p in (circ(*V(i, j), 4.6) for j in range(-9, 10) for i in range(-7, 8))
                if REGION.buffer(-10).contains(p)
            ]
        ),
        SEAT,
    )


def squid(c):
    "squids swimming up and down, ink drops between"
    body = C((0, -58, 1), (17, -34), (19, -8), (13, 12), (-13, 12), (-19, -8), (-17, -34))
    fin = U(C((0, -60, 1), (34, -34, 1), (14, -24)), C((0, -60, 1), (-34, -34, 1), (-14, -24)))
    head = C((-15, 14, 1), (15, 14, 1), (17, 30), (9, 38), (-9, 38), (-17, 30))
    eyes = [circ(-8, 25, 5.6), circ(8, 25, 5.6)]
    pupils = [circ(-8, 26, 2.6), circ(8, 26, 2.6)]
    arms = [
        br(
            [(x * 0.5, 34), (x * 0.9, 50), (x * 1.5, 62), (x * 1.2 + 6 * (1 if x > 0 else -1), 74)],
            7,
            6,
            4.4,
            1.2,
        )
        for x in (-22, -12, -3, 5, 13, 22)
    ]
    spots = [circ(x, y, 2.6) for x, y in ((-6, -34), (7, -26), (-8, -12), (6, -4), (0, -46))]
    L = [(SEATD, []), (SEAT, []), (INDIGOD, [])]
    for x, y, i, j in grid(82, 158, 0.5):
        up = 1 if i % 2 else -1
        T = lambda s: turned([A.scale(g, 1, up, origin=(0, 0)) for g in s], x, y, 8 * up)
        L[0][1].extend(T([body, fin, head, *arms]))
        L[1][1].extend(T([*eyes, *spots]))
        L[2][1].extend(T([*pupils, br([(-17, 13), (0, 16), (17, 13)], 1, 3.4, 1)]))
        for dx, dy, r in ((41, -64, 5), (41, -46, 3), (41, 66, 4)):
            L[1][1].append(circ(x + dx, y + dy * up, r))
    put(c, L)


def axe(c):
    "axes laid crosswise, as a lattice; a tree's rings where they leave room"
    haft = br([(0, 62), (0, -56)], 9, 8)
    blade = C(
        (-4, -54, 1), (-10, -32), (8, -30, 1), (30, -20), (40, -14, 1), (46, -44), (38, -70, 1), (22, -60)
    )
    edge = C((40, -14, 1), (46, -44), (38, -70, 1), (36, -44))
    wedge = br([(-6, -44), (6, -44)], 15, 15)
    places = list(grid(103, 132, 0.5))
    half = [(x, y + 66) for x, y, i, j in places]
    for f in (1, -1):
        for col, g in (
            (PINE, U(haft, blade, wedge).buffer(4.5)),
            (SEATD, U(haft, blade, wedge)),
            (SEAT, edge),
        ):
            put(c, [(col, [turned([g], x, y + 8, 38 * f, 0.8, f)[0] for x, y, i, j in places])])
    put(
        c,
        [
            (SEATD, [ring(x, y - 10, 12, 3) for x, y in half] + [ring(x, y - 10, 19, 2.4) for x, y in half]),
            (SEAT, [circ(x, y - 10, 5.4) for x, y in half]),
        ],
    )


def fan(c):
    "open fans, one row over the other like scales"
    L = []
    r = 66
    P = lambda q, a, x, y: (x + q * math.cos(math.radians(a)), y + q * math.sin(math.radians(a)))
    cover = Polygon()
    dark, light = [], []
    rows = [(x, y) for x, y, i, j in grid(r * 1.04, r * 1.04, 0.5, 90)]
    for x, y in sorted(rows, key=lambda p: -p[1]):
        leaf = Polygon(
            [P(r, a, x, y) for a in range(-165, -14, 3)] + [P(22, a, x, y) for a in range(-15, -166, -5)]
        )
        vis = REGION.difference(cover)
        ribs = U(*[br([P(24, a, x, y), P(r + 2, a, x, y)], 2.2, 3.4, n=2) for a in range(-140, -39, 25)])
        rim = leaf.difference(circ(x, y, r - 9))
        handle = U(
            *[br([(x, y), P(22, a, x, y)], 3.4, 3, n=2) for a in (-150, -120, -90, -60, -30)], circ(x, y, 4.4)
        )
        sun = circ(*P(42, -90, x, y), 10.5)
        dark.append(leaf.difference(U(ribs, rim, sun.buffer(2.4))).intersection(vis))
        light += [
            rim.difference(ribs).intersection(vis),
            sun.difference(ribs).intersection(vis),
            handle.intersection(vis),
        ]
        cover = cover.union(circ(x, y, r + 4).intersection(box(0, 0, 500, y + 4)))
    put(c, [(SEATD, dark), (SEAT, light)])


def dice(c):
    "tumbling blocks, each a die"
    a = 56
    h = a * math.sqrt(3) / 2
    L = [(SEATD, []), (CHAR, []), (SMOKE, []), (SEAT, []), (INK, [])]
    k = -1
    for x, y, i, j in grid(h * 2, a * 3, 0, 90):
        for X, Y in ((x, y), (x + h, y + a * 1.5)):
            k += 1
            t = (X, Y - a)
            l = (X - h, Y - a / 2)
            r = (X + h, Y - a / 2)
            m = (X, Y)
            bl = (X - h, Y + a / 2)
            brr = (X + h, Y + a / 2)
            b = (X, Y + a)
            L[0][1].append(poly(t, r, m, l).buffer(-2.4))
            L[1][1].append(poly(l, m, b, bl).buffer(-2.4))
            L[2][1].append(poly(m, r, brr, b).buffer(-2.4))

            def face(o, u, v, n, acc, rad=0.085):
                for p, q in {
                    1: ((0.5, 0.5),),
                    2: ((0.28, 0.28), (0.72, 0.72)),
                    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
                    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
                    6: ((0.28, 0.24), (0.28, 0.5), (0.28, 0.76), (0.72, 0.24), (0.72, 0.5), (0.72, 0.76)),
                }[n]:
                    e = circ(0, 0, rad)
                    e = A.affine_transform(
                        e, [u[0], v[0], u[1], v[1], o[0] + u[0] * p + v[0] * q, o[1] + u[1] * p + v[1] * q]
                    )
                    acc.append(e)

            n = ((1, 5, 3), (6, 2, 5), (3, 6, 2), (5, 3, 1))[k % 4]
            u = lambda p, q: (q[0] - p[0], q[1] - p[1])
            face(l, u(l, t), u(l, m), n[0], L[4][1], 0.1)
            face(l, u(l, m), u(l, bl), n[1], L[3][1])
            face(m, u(m, r), u(m, b), n[2], L[3][1])
    put(c, L)


def wool(c):
    "dark knitting with a row of foxes' ears and snow"
    w, h = 24, 20
    L = {SLATED: [], SEATD: [], SEAT: []}
    st = U(
        C((-1, 12, 1), (-11, -2), (-11.5, -10, 1), (-2.5, -2)),
        C((1, 12, 1), (11, -2), (11.5, -10, 1), (2.5, -2)),
    )
    rows = {0: "x", 1: "x.", 2: ".x", 4: "d", 5: "dD", 6: "Dd", 7: "d", 9: ".x", 10: "x.", 11: "x"}
    for x, y, i, j in grid(w, h, 0, 20):
        jj = j % 14
        ii = abs(i) % 6
        tri = jj in (1, 2, 3, 4) and ii <= (jj - 1) or jj in (1, 2, 3, 4) and (6 - ii) <= (jj - 1)
        col = (
            SEAT
            if jj in (6,) and ii % 2 == 0
            else SEATD
            if tri
            or jj == 7
            or (jj == 5 and ii % 3 == 0)
            or (jj == 8 and i % 2 == 0)
            or (jj == 11 and ii == 3)
            or (jj in (10, 12) and ii in (2, 4))
            else SEAT
            if (jj == 11 and ii in (2, 4)) or (jj == 10 and ii == 3) or (jj == 12 and ii == 3)
            else SLATED
        )
        L[col].append(A.translate(A.scale(st, 0.97, 0.97, origin=(0, 0)), x, y))
    put(c, list(L.items()))


def stamp(c):
    "three stamps, set down by hand again and again: plum blossom, square, round with a peak"
    r = random.Random(21)
    petals = (
        U(
            *[
                circ(17 * math.cos(math.radians(a)), 17 * math.sin(math.radians(a)), 13.5)
                for a in range(-90, 270, 72)
            ]
        )
        .difference(circ(0, 0, 7))
        .difference(
            U(
                *[
                    br(
                        [(0, 0), (15 * math.cos(math.radians(a)), 15 * math.sin(math.radians(a)))],
                        2.4,
                        3,
                        n=2,
                    )
                    for a in range(-90, 270, 72)
                ]
            )
        )
    )
    sq = (
        rrect(-29, -29, 29, 29, 5)
        .difference(rrect(-24, -24, 24, 24, 3))
        .union(U(rrect(-18, -18, -3, -3, 2), rrect(3, -18, 18, 18, 2), rrect(-18, 3, -3, 18, 2)))
    )
    peak = U(
        ring(0, 0, 28, 5),
        C((-22, 14, 1), (-6, -14, 1), (2, -2), (8, -9, 1), (22, 14, 1), (0, 18)).difference(
            poly((-12, -4), (-6, -15), (0, -4), (-3, -7), (-6, -2), (-9, -7))
        ),
    )
    kinds = [(petals, [circ(0, 0, 4.4)]), (sq, []), (peak, [circ(11, -16, 5)])]
    L = [(SEATD, []), (SEAT, [])]
    for x, y, i, j in grid(76, 80, 0.5):
        k = (i + 2 * j) % 3
        g, hi = kinds[k]
        rot = r.uniform(-14, 14)
        dx, dy = r.uniform(-4, 4), r.uniform(-4, 4)
        L[1 if k == 0 else 0][1].extend(turned([g], x + dx, y + dy, rot))
        L[0 if k == 0 else 1][1].extend(turned(hi, x + dx, y + dy, rot))
    put(c, L)


def letter(c):
    "letters folded and knotted, leaning this way and that"
    strip = poly((-14, -56), (14, -46), (14, 50), (-14, 58))
    knot = poly((-20, -22), (4, -32), (24, -20), (22, 4), (-6, 12), (-24, 0))
    fold = poly((-13, -52), (1, -52), (1, 52), (-13, 52)).buffer(-0.5)
    tail = U(
        poly((18, -22), (44, -30), (36, -18), (46, -8), (20, -4)),
        poly((-18, -14), (-42, -2), (-34, 6), (-40, 18), (-16, 4)),
    )
    dot = circ(0, -10, 7)
    L = [(INDIGOD, []), (PAPER, []), (SHADE, []), (SEATD, []), (SEAT, [])]
    stars = []
    for x, y, i, j in grid(84, 122, 0.5):
        m = 1 if i % 2 else -1
        rot = 17 * m
        T = lambda *s: turned(s, x, y, rot, 1, m)
        L[1][1].extend(T(strip, tail))
        L[2][1].extend(T(fold.intersection(strip)))
        L[3][1].extend(T(knot.buffer(2.6)))
        L[4][1].extend(T(knot))
        stars.extend(T(dot))
        L[0][1].extend(T(U(strip, knot, tail).buffer(4)))
    put(c, L)
    c.f(U(*stars).intersection(REGION), INDIGOD)
    c.f(FIELD.buffer(1.5).difference(FIELD.buffer(-1.5)), SEAT)


def bowl(c):
    "ten bowls of rice round the medallion, chopsticks beside them; one is empty"
    cup = C((-44, -8, 1), (44, -8, 1), (38, 20), (20, 38), (-20, 38), (-38, 20))
    foot = C((-19, 36, 1), (19, 36, 1), (15, 47, 1), (-15, 47, 1))
    rim = ell(0, -8, 44, 11)
    inside = ell(0, -7, 37, 7)
    band_ = br([(-41, 6), (-20, 14), (0, 16), (20, 14), (41, 6)], 3, 5, 5, 3).intersection(cup)
    rice = C((-37, -8, 1), (-34, -26), (-20, -38), (0, -43), (20, -38), (34, -26), (37, -8, 1), (0, -2))
    grains = U(*[ell(x, y, 4.6, 2.3, r) for x, y, r in ((-16, -24, 30), (2, -32, -20), (17, -22, 15), (-3, -16, 50))])
    steam = [br([(x, -52), (x - 6, -62), (x + 5, -72), (x - 2, -84)], 1.5, 4, 4, 1) for x in (-14, 14)]
    sticks = U(br([(-58, -16), (40, -30)], 3, 5), br([(-58, -10), (42, -22)], 3, 5))
    above = [(150, 120), (350, 120), (92, 222), (250, 152), (408, 222)]
    below = [(150, 606), (350, 606), (92, 504), (250, 560), (408, 504)]
    empty = below[1]
    L = [(UMBER, []), (STRAWD, []), (SEATD, []), (SEAT, []), (PAPER, []), (SHADE, []), (INK, []), (STRAW, [])]
    for x, y in above + below:
        full = (x, y) != empty
        T = lambda *s: turned(s, x, y)
        L[0][1].extend(T(U(cup, foot, rim, *([rice] if full else [])).buffer(5)))
        L[1][1].extend(T(*steam) if full else [])
        L[2][1].extend(T(foot, U(cup, rim)))
        L[3][1].extend(T(cup.difference(U(band_, rim)), rim.difference(rim.buffer(-3.4))))
        if full:
            L[4][1].extend(T(rice))
            L[5][1].extend(T(grains))
        else:
            L[6][1].extend(T(inside))
            L[7][1].extend(T(sticks))
    put(c, L)
    c.f(FIELD.buffer(1.5).difference(FIELD.buffer(-1.5)), SEAT)


def seals(ink, deep):
    "stamps of one colour, straight and leaning, with a plum blossom or a stroke in each"

    def field(c):
        base = rrect(-31, -31, 31, 31, 7)
        edge = U(base.difference(rrect(-25, -25, 25, 25, 4)))
        petals = U(
            *[
                circ(11 * math.cos(math.radians(90 + 72 * k)), -11 * math.sin(math.radians(90 + 72 * k)), 8.4)
                for k in range(5)
            ]
        )
        heart = circ(0, 0, 5)
        strokes = U(
            br([(-15, -13), (15, -13)], 5, 6, 4),
            br([(0, -18), (0, 18)], 5, 6, 4),
            br([(-15, 2), (15, 2)], 4, 5, 3),
            br([(-13, 17), (13, 17)], 4, 5, 3),
        )
        L = [(deep, []), (ink, []), (PAPER, []), (ink, []), (SEAT, [])]
        for x, y, i, j in grid(84, 90, 0.5):
            rot = -9 if (i + j) % 2 else 8
            T = lambda *s: turned(s, x, y, rot)
            L[0][1].extend(T(base.buffer(4)))
            L[1][1].extend(T(base))
            L[2][1].extend(T(edge.intersection(rrect(-29, -29, 29, 29, 6))))
            if i % 2:
                L[2][1].extend(T(petals))
                L[3][1].extend(T(heart))
            else:
                L[2][1].extend(T(strokes))
            for dx, dy in ((42, 0), (-42, 0)):
                L[4][1].append(circ(x + dx, y + dy + 45, 4))
        put(c, L)
        c.f(FIELD.buffer(1.5).difference(FIELD.buffer(-1.5)), SEAT)

    return field


BACKS = {
    "": (hemp, INDIGOD),
    "bowl": (bowl, BARK),
    "squid": (squid, INDIGOD),
    "axe": (axe, PINE),
    "fan": (fan, PLUMD),
    "dice": (dice, INK),
    "wool": (wool, CHAR),
    "stamp": (stamp, PLUMD),
    "letter": (letter, INDIGO),
    "indigo": (seals(INDIGO, INDIGOD), "#31517f"),
    "red": (seals(VERM, VERMD), "#7c2a20"),
    "black": (seals(INK, "#000000"), "#4a443c"),
    "gold": (seals(GOLD, GOLDD), "#5d4a16"),
}


def back(name=""):
    "the back with this field; the plain one is hemp leaves"
    field, ground_ = BACKS[name]
    c = Card("back")
    outer = rrect(0, 0, 500, 700, 28)
    c.f(outer, PAPER, False)
    c.f(outer.difference(rrect(4, 4, 496, 696, 25)), SHADE, False)
    c.f(rrect(8, 8, 492, 692, 23), INK, False)
    c.f(rrect(12, 12, 488, 688, 20), SEAT, False)
    path = rrect(21, 21, 479, 679, 15).exterior
    Ln = path.length
    n = int(Ln // 17)
    ticks = []
    for i in range(n):
        a = path.interpolate(i * Ln / n)
        b = path.interpolate((i * Ln / n + 2) % Ln)
        g = math.atan2(b.y - a.y, b.x - a.x)
        u = (math.cos(g + 0.9), math.sin(g + 0.9))
        ticks.append(
            br(
                [(a.x - u[0] * 13, a.y - u[1] * 13), (a.x, a.y), (a.x + u[0] * 13, a.y + u[1] * 13)],
                2,
                5.5,
                2,
            )
        )
    c.f(U(*ticks).intersection(rrect(12, 12, 488, 688, 20).difference(WIN)), SEATD, False)
    c.f(WIN.buffer(3.2), INK, False)
    c.f(WIN, ground_, True)
    field(c)
    # medallion
    c.f(HOLE, ground_)
    sc = [
        circ(*[250 + 122 * math.cos(math.radians(k * 15)), 350 + 122 * math.sin(math.radians(k * 15))], 16)
        for k in range(24)
    ]
    s = U(circ(250, 350, 122), *sc)
    c.f(inkof(s, 3.4, (0, 0)), INK)
    c.f(s, PAPER)
    c.f(ring(250, 350, 121, 2.6), INK)
    for k in range(24):
        c.f(
            circ(250 + 126 * math.cos(math.radians(k * 15)), 350 + 126 * math.sin(math.radians(k * 15)), 4.2),
            SEATD,
        )
    c.f(circ(250, 350, 111), INK)
    c.f(circ(250, 350, 107), SEAT)
    c.f(ring(250, 350, 99, 3), SEATD)
    for x, y in ((44, 44), (456, 44), (44, 656), (456, 656)):
        q = circ(x, y, 64).intersection(FIELD)
        c.f(q.buffer(3).intersection(FIELD.buffer(1.5)), INK)
        c.f(q, SEATD)
        c.f(U(ring(x, y, 52, 3.4), ring(x, y, 38, 3.4)).intersection(FIELD), SEAT)
        c.f(circ(x, y, 24).intersection(FIELD), SEAT)
    return c
