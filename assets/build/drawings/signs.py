"""Signs and small things of a few strokes and shapes, which the game draws from their points at every size.

An icon is a square of 24 units in one colour. What has colours of its own has units of its own too: a sword, a
halo, a parasol, a prison's bars, the lantern and the mountain of the title.
"""
import math

UNITS = 24
CLEAR = 'clear'


def mark(ink, width, *points):
    "a filled polygon, or with a width a line with round joins and ends; of one point it is a disc"
    return [ink, width, [[round(x, 4), round(y, 4)] for x, y in points]]


def line(*points, width=3, ink=''):
    "a line in the sign's own colour"
    return [mark(ink, width, *points)]


def stroke(points, width, closed=False, clear=False):
    "a line, or with `clear` the gap that it leaves"
    return line(*points, *(points[:1] if closed else ()), width=width, ink=CLEAR if clear else '')


def shape(points, clear=False):
    "a filled polygon with slightly rounded corners"
    return [mark(CLEAR, 0, *points)] if clear else [mark('', 0, *points), *stroke(points, 1.2, closed=True)]


def disc(centre, radius, clear=False, ink=''):
    "a filled disc"
    return [mark(CLEAR if clear else ink, 2 * radius, centre)]


def arc(centre, radius, start, end, width=2.6):
    "part of a circle's line, from `start` to `end` degrees, clockwise from the right"
    steps = max(6, round(abs(end - start) / 9))
    return line(*(on_circle(centre, radius, start + (end - start) * n / steps) for n in range(steps + 1)), width=width)


def on_circle(centre, radius, degrees):
    "a point of a circle; 0 is right, 90 is below"
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def turned(points, degrees, centre=(12, 12)):
    "the points turned clockwise about a centre"
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    around = [(x - centre[0], y - centre[1]) for x, y in points]
    return tuple((centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos) for x, y in around)


def curve(*corners, steps=24):
    "points of the Bezier curve that these corners bend, its ends among them"
    degree, found = len(corners) - 1, []
    for step in range(steps + 1):
        near = step / steps
        weights = [math.comb(degree, at) * (1 - near) ** (degree - at) * near**at for at in range(degree + 1)]
        found.append(tuple(sum(w * corner[axis] for w, corner in zip(weights, corners)) for axis in (0, 1)))
    return found


def circle(centre, radius):
    "points around a circle"
    return tuple(on_circle(centre, radius, degrees) for degrees in range(0, 360, 10))


def arrow(degrees):
    "an arrow; 0 points right, 90 down"
    head, shaft = ((13, 5), (20, 12), (13, 19)), ((4, 12), (19, 12))
    return stroke(turned(head, degrees), 3.2), stroke(turned(shaft, degrees), 3.2)


def chevron(degrees):
    "a chevron; 0 points right, 90 down"
    return (stroke(turned(((9, 5), (16, 12), (9, 19)), degrees), 3.6),)


def leaning_card(degrees, clear):
    "one card of a fan held below the icon; with `clear`, the gap around it"
    grow = 1.3 if clear else 0
    left, top, right, bottom = 7.5 - grow, 3.5 - grow, 16.5 + grow, 17 + grow
    return shape(turned(((left, top), (right, top), (right, bottom), (left, bottom)), degrees, (12, 23)), clear)


def star_points(outer, inner):
    "the corners of a five-pointed star"
    return tuple(on_circle((12, 12.6), inner if step % 2 else outer, step * 36 - 90) for step in range(10))


def lens(reach, height):
    "the outline of an eye"
    bow = [(2 * reach * step / 12 - reach, height * math.sin(math.pi * step / 12)) for step in range(13)]
    return (*((12 + x, 12 - y) for x, y in bow), *((12 - x, 12 + y) for x, y in bow))


WAYS = "right", "down", "left", "up"
EYE = (shape(lens(9.8, 6.4)), disc((12, 12), 3.6, clear=True), disc((12, 12), 1.9))
FAN = (
    shape((*(on_circle((12, 18.5), 11.2, degrees) for degrees in range(205, 336, 13)), *(on_circle((12, 18.5), 4.6, degrees) for degrees in range(335, 204, -26)))),
    *(stroke((on_circle((12, 18.5), 4, degrees), on_circle((12, 18.5), 13, degrees)), .8, clear=True) for degrees in (231, 257, 283, 309)),
    *(line((12, 19.5), on_circle((12, 18.5), 5.4, degrees), width=1.1) for degrees in range(205, 336, 26)),
    disc((12, 19.5), 1.5),
)
GEAR_TEETH = tuple(
    line(on_circle((12, 12), 6, degrees), on_circle((12, 12), 9, degrees), width=4)
    for degrees in range(0, 360, 45)
)
PLAY = shape(((6.5, 4.5), (19, 12), (6.5, 19.5)))
SHIELD = (12, 2.8), (20, 5.6), (19.4, 12.6), (16.6, 17.6), (12, 21), (7.4, 17.6), (4.6, 12.6), (4, 5.6)
SPEAKER = shape(((3.5, 9.5), (7, 9.5), (12, 5), (12, 19), (7, 14.5), (3.5, 14.5)))

ICONS = {
    "tick": (line((4.5, 12.5), (9.5, 18), (19.5, 6), width=4),),
    "cross": (line((5.5, 5.5), (18.5, 18.5), width=4), line((18.5, 5.5), (5.5, 18.5), width=4)),
    "equal": (line((5, 8.5), (19, 8.5), width=3.6), line((5, 15.5), (19, 15.5), width=3.6)),
    "plus": (line((12, 4.5), (12, 19.5), width=3.8), line((4.5, 12), (19.5, 12), width=3.8)),
    "minus": (line((4.5, 12), (19.5, 12), width=3.8),),
    **{f"arrow-{way}": arrow(90 * turns) for turns, way in enumerate(WAYS)},
    **{f"chevron-{way}": chevron(90 * turns) for turns, way in enumerate(WAYS)},
    "play": (PLAY,),
    "pad-cross": (line((5.5, 5.5), (18.5, 18.5), width=2.6), line((18.5, 5.5), (5.5, 18.5), width=2.6)),
    "pad-circle": (disc((12, 12), 8.4), disc((12, 12), 5.8, clear=True)),
    "pad-square": (stroke(((5, 5), (19, 5), (19, 19), (5, 19)), 2.6, closed=True),),
    "pad-triangle": (stroke(((12, 4.2), (20.4, 18.6), (3.6, 18.6)), 2.6, closed=True),),
    "pause": (line((8, 5.5), (8, 18.5), width=4.4), line((16, 5.5), (16, 18.5), width=4.4)),
    "step-forward": (shape(((4.5, 5), (15, 12), (4.5, 19))), line((18.5, 5.5), (18.5, 18.5), width=3.8)),
    "step-back": (shape(((19.5, 5), (9, 12), (19.5, 19))), line((5.5, 5.5), (5.5, 18.5), width=3.8)),
    "fast": (shape(((2.5, 5.5), (11, 12), (2.5, 18.5))), shape(((12.5, 5.5), (21.5, 12), (12.5, 18.5)))),
    "eye": EYE,
    "fan": FAN,
    "eye-crossed": (*EYE, stroke(((4, 20), (20, 4)), 5.4, clear=True), line((4, 20), (20, 4), width=2.8)),
    "swap": (
        line((4, 8.2), (19, 8.2), width=2.8),
        line((15.2, 4.2), (19.4, 8.2), (15.2, 12), width=2.8),
        line((20, 16.2), (5, 16.2), width=2.8),
        line((8.8, 12.4), (4.6, 16.2), (8.8, 20.2), width=2.8),
    ),
    "turn": (arc((12, 12.5), 7.4, -60, 210, 3), shape(((11.4, 2.2), (18.4, 5), (13, 10)))),
    "cards": tuple(leaning_card(degrees, clear) for degrees in (-17, 0, 17) for clear in (True, False)),
    "sword": (
        shape(((19.6, 2.6), (21.4, 4.4), (10.6, 15.4), (8.6, 13.4))),
        line((5.6, 12), (12, 18.4), width=2.8),
        line((8, 16), (3.8, 20.2), width=3.2),
    ),
    "shield": (shape(SHIELD),),
    "star": (shape(star_points(10.2, 4.5)),),
    "star-outline": (stroke(star_points(9.6, 4.3), 2.2, closed=True),),
    "cup": (
        shape(((4.4, 9.4), (17.4, 9.4), (16.6, 15.4), (14.2, 19), (7.6, 19), (5.2, 15.4))),
        arc((17.4, 12.6), 3, -80, 100, 2.4),
        line((5, 21.2), (16.8, 21.2), width=2.2),
        line((8.6, 3), (8, 6.4), width=2),
        line((13, 3), (12.4, 6.4), width=2),
    ),
    "gear": (*GEAR_TEETH, disc((12, 12), 6.8), disc((12, 12), 3, clear=True)),
    "menu": tuple(line((4.5, y), (19.5, y), width=3) for y in (6, 12, 18)),
    "log": (
        *(line((9, y), (20, y), width=2.6) for y in (6, 12, 18)),
        *(disc((4.6, y), 1.8) for y in (6, 12, 18)),
    ),
    "person": (
        disc((12, 7.6), 4.4),
        shape(((3.8, 20.6), (5, 16.4), (8.2, 13.9), (12, 13.2), (15.8, 13.9), (19, 16.4), (20.2, 20.6))),
    ),
    "mask": (
        shape(
            ((3.4, 3), (8.4, 6.2), (15.6, 6.2), (20.6, 3), (20, 12), (16, 18), (12, 21.4), (8, 18), (4, 12))
        ),
        stroke(((7, 10.6), (10, 12.2)), 2.2, clear=True),
        stroke(((17, 10.6), (14, 12.2)), 2.2, clear=True),
        disc((12, 18.2), 1, clear=True),
    ),
    "speaker": (SPEAKER, arc((11.5, 12), 4.4, -48, 48, 2.4), arc((11.5, 12), 8.4, -48, 48, 2.4)),
    "speaker-off": (SPEAKER, line((15.5, 9), (21, 15), width=2.6), line((21, 9), (15.5, 15), width=2.6)),
    "question": (
        arc((12, 8.2), 4.6, -190, 70, 3.2),
        line((12.6, 12.6), (12, 14.6), width=3.2),
        disc((12, 19), 2),
    ),
    "lock": (
        arc((12, 9.2), 4.6, 180, 360, 2.6),
        line((7.4, 9.2), (7.4, 12), width=2.6),
        line((16.6, 9.2), (16.6, 12), width=2.6),
        shape(((5, 12), (19, 12), (19, 20.6), (5, 20.6))),
    ),
    "boat": (
        shape([(2.5, 15.5), (21.5, 15.5), (18.5, 20.5), (6, 20.5)]), line((11, 15), (11, 3), width=1.8),
        shape([(13.5, 4), (20, 12.5), (13.5, 12.5)]), shape([(8.5, 6), (8.5, 12.5), (4.5, 12.5)]),
    ),
    "letter": (
        shape(((3, 5.5), (21, 5.5), (21, 18.5), (3, 18.5))),
        stroke(((3.4, 6.2), (12, 13.2), (20.6, 6.2)), 1.8, clear=True),
    ),
    "thread": (
        disc((10.4, 10.6), 7.4),
        *(stroke(curve((4.4, y), (10, y - 4.4), (17, y + 1.6)), 1.3, clear=True) for y in (9, 12.4, 15.8)),
        line(*curve((14, 16.6), (20, 16.4), (21.6, 19), (16.6, 21), (8.6, 21.2)), width=1.8),
    ),
    "coin": (
        disc((12, 12), 9.4),
        stroke(circle((12, 12), 7), 1.1, closed=True, clear=True),
        shape(((9.9, 9.9), (14.1, 9.9), (14.1, 14.1), (9.9, 14.1)), clear=True),
        stroke(((9.9, 9.9), (14.1, 9.9), (14.1, 14.1), (9.9, 14.1)), 1.4, closed=True, clear=True),
    ),
    "ear": (
        line(*curve((6.6, 11.4), (5.4, 1.2), (19, .8), (19.4, 10), (16.6, 13.4), (15.4, 22.6), (8.6, 21.6), (8.4, 17.6)), width=2.9),
        line(*curve((10.4, 11.6), (10.2, 5.6), (15.6, 5.8), (15.4, 10.2), (12.6, 12), (12.2, 15.6)), width=2.2),
    ),
    "tongue": (
        shape((*curve((2.6, 9.4), (8, 4), (10.4, 6.4), (12, 7)), *curve((12, 7), (13.6, 6.4), (16, 4), (21.4, 9.4)), *curve((21.4, 9.4), (17.4, 14.6), (6.6, 14.6), (2.6, 9.4)))),
        stroke(curve((4.4, 9.5), (12, 8.4), (19.6, 9.5)), 1.4, clear=True),
        shape((*curve((8, 11.2), (7.4, 24), (16.6, 24), (16, 11.2)), (12, 10.2)), clear=True),
        shape((*curve((8.9, 12), (8.4, 22.4), (15.6, 22.4), (15.1, 12)), (12, 11.2))),
        stroke(((12, 12.6), (12, 17)), 1.1, clear=True),
    ),
    "home": (
        line((3.5, 12), (12, 4), (20.5, 12), width=3),
        shape(((6.5, 11.5), (12, 6.5), (17.5, 11.5), (17.5, 20), (6.5, 20))),
    ),
    "hand": (
        *(line((x, 13), (x, y), width=2.8) for x, y in ((8, 6), (11, 4), (14, 4.6), (17, 6.8))),
        shape(((6.8, 12), (18.2, 12), (18.2, 15.5), (15.6, 20.6), (9.6, 20.6), (4.2, 14.2), (5.4, 13.2))),
    ),
}


# What has colours of its own: names of the theme's, or the colours themselves.
INK, PAPER, PAPER_LIGHT, GOLD = 'INK', 'PAPER', 'PAPER_LIGHT', 'GOLD'
HALO_GOLD, HALO_LIGHT = '#c9a227eb', '#e6c766eb'
ROSE, CREAM = '#a3402f', '#c7a77c'
"Large pictures that move are none too light: they must not flicker."


def brush():
    "a stroke of the brush from left to right: swelling, slightly waved"
    upper, lower = [], []
    for step in range(25):
        along = step / 24
        middle = 0.5 + 0.16 * math.sin(along * math.tau * 1.05 + 0.4)
        thick = 0.30 * min(1.0, 0.35 + 2.6 * along) * min(1.0, 0.30 + 3.0 * (1 - along))
        upper.append((1000 * along, 1000 * (middle - thick)))
        lower.append((1000 * along, 1000 * (middle + thick)))
    return (1000, 1000), [mark('', 0, *upper, *reversed(lower))]


def nimbus():
    "a saint's halo: a golden disc with rays"
    middle, marks = (500, 500), []
    for n in range(32):
        sides = [on_circle((500, 170), 28, angle) for angle in (180, 0)]
        ray = turned([*sides, (500, 500 - (490 if n % 2 else 440))], 11.25 * n, middle)
        marks.append(mark(HALO_LIGHT, 0, *ray))
    for reach, ink in ((385, HALO_GOLD), (365, HALO_LIGHT), (335, HALO_GOLD)):
        marks += disc(middle, reach, ink=ink)
    return (1000, 1000), marks


def parasol():
    "an open parasol from behind: ribs, and paper between them"
    middle, ribs = (500, 500), 20
    marks = disc(middle, 495, ink=INK)
    for reach, inks in ((485, (ROSE, CREAM)), (360, (CREAM, ROSE))):
        for n in range(ribs):
            edges = [turned([(500, 500 - reach)], 360 / ribs * (n + way), middle)[0] for way in (0, 1)]
            marks.append(mark(inks[n % 2], 0, middle, *edges))
    for n in range(ribs):
        marks += line(middle, *turned([(500, 10)], 360 / ribs * n, middle), width=7, ink=INK)
    return (1000, 1000), marks


def katana():
    "a sword that points to the right, its blade a little bent"
    back = [(0.24 + 0.76 * n / 12, 0.52 - 0.30 * (n / 12) ** 2) for n in range(13)]
    edge = [(x - 0.004, y + 0.20 * (1 - 0.35 * n / 12) * (n < 12)) for n, (x, y) in enumerate(back)][::-1]
    forms = [
        (INK, [*((x, y - 0.07) for x, y in back), *((x, y + 0.08) for x, y in edge)]),
        ('TEXT_SOFT', [*back, *edge]),
        (PAPER_LIGHT, [*back, *((x, y - 0.10) for x, y in edge)]),
        (INK, ((0.01, 0.46), (0.22, 0.42), (0.22, 0.72), (0.01, 0.76))),
        *(('VERMILION', ((x, 0.45), (x + 0.03, 0.45), (x + 0.02, 0.74))) for x in (0.03, 0.08, 0.13, 0.18)),
        (INK, ((0.215, 0.26), (0.25, 0.26), (0.25, 0.90), (0.215, 0.90))),
        (GOLD, ((0.222, 0.31), (0.243, 0.31), (0.243, 0.85), (0.222, 0.85))),
    ]
    return (1000, 160), [mark(ink, 0, *((1000 * x, 160 * y) for x, y in form)) for ink, form in forms]


def fist():
    "a hand that is closed about a hilt from the left to the right; its arm comes from below"
    fingers, marks = [((x, 27), (x, 52)) for x in (23, 41, 59, 77)], []
    hand, skin, shade = [(28, 62), (72, 62), (64, 84), (36, 84)], '#e9c397', '#cf9c69'
    for ink, more in ((INK, 7), (skin, 0)):
        marks += [mark(ink, 0, *hand), *line(*hand, hand[0], width=16 + more, ink=ink)]
    for n, finger in enumerate(fingers):
        marks += [*line(*finger, width=25, ink=INK), *line(*finger, width=18, ink=shade)]
        marks += line(*((x - 2, y - 2) for x, y in finger), width=14, ink=skin)
    marks += [*line((80, 60), (58, 66), width=23, ink=INK), *line((80, 60), (58, 66), width=16, ink=skin)]
    return (100, 100), marks


def bars():
    "the bars of a prison before a card; they end in points"
    marks, foot = [], 140 - 1.2 * 5.5
    for ink, wide in ((INK, 5.5), (GOLD, 5.5 / 3)):
        for y in (0.16 * 140, 0.80 * 140):
            marks += line((wide, y), (100 - wide, y), width=wide, ink=ink)
        for x in (17, 39, 61, 83):
            marks += line((x, 0), (x, foot), width=wide, ink=ink)
            marks.append(mark(ink, 0, (x - wide, foot), (x + wide, foot), (x, foot + wide)))
    return (100, 140), marks


def banner():
    "a seat's cloth in the lobby, its band in the seat's colour"
    wide, high, band, edge = 250, 402, 0.272 * 402, 1.5
    hem = curve((wide - edge - 3, high - 8), (0.62 * wide, high), (0.38 * wide, high), (edge + 3, high - 8))
    cloth = [(edge, edge), (wide - edge, edge), *hem]
    marks = [mark('CLOTH', 0, *cloth)]
    for share, lean in ((0.28, -2), (0.74, 2)):
        marks += line((wide * share, band + 14), (wide * share + lean, high - 10), width=3, ink='CLOTH_SHADE')
    marks.append(mark('', 0, (edge, 3), (wide - edge, 3), (wide - edge, band), (edge, band)))
    marks += line((edge, band), (wide - edge, band), width=3, ink=INK)
    marks += line((edge + 4, band + 8), (wide - edge - 4, band + 8), width=4)
    return (wide, high), [*marks, *line(*cloth, cloth[0], width=3, ink=INK)]


def place(reach, *rings):
    "the mark of a place on the map: rings, each with its ink and radius, over a short hard shadow"
    shadow = disc((9.64, 9.88), 0.97 * reach, ink='#0000006b')
    return (18, 18), sum((disc((9, 9), radius, ink=ink) for ink, radius in rings), shadow)


PLACES = {
    'open': place(8, (INK, 8), (PAPER, 7.04)),
    'closed': place(4, (PAPER, 4), ('KEYCAP', 3.04)),
    'next': place(8, (INK, 8), (PAPER, 7.52), ('VERMILION', 6.72)),
}


def pointer(outer, inner, tip):
    "a triangle with an edge, to the right or up"
    corners = ((0, 0), (1, 0.5), (0, 1)), ((0.1, 0.14), (0.86, 0.5), (0.1, 0.86))
    turn = {'right': lambda x, y: (x, y), 'up': lambda x, y: (1 - y, 1 - x)}[tip]
    inks = zip((outer, inner), corners)
    return (100, 100), [mark(ink, 0, *((100 * u, 100 * v) for u, v in (turn(x, y) for x, y in form))) for ink, form in inks]


POINTERS = {'right': pointer('FOCUS', 'STROKE', 'right'), 'up': pointer(PAPER, 'VERMILION', 'up')}


def lantern():
    "the title's lantern with its cord, hanging from the middle of its upper edge"
    middle, top, foot, steps = 56, 128, 256, 24

    def half(along):
        return 50 * (0.56 + 0.44 * max(0.0, math.sin(math.pi * along)) ** 0.6)

    right = [(middle + half(n / steps), top + (foot - top) * n / steps) for n in range(steps + 1)]
    body = right + [(2 * middle - x, y) for x, y in reversed(right)]
    marks = [*line((middle, -4), (middle, 120), width=4, ink=INK),
             *line((middle, 264), (middle, 292), width=5, ink='VERMILION'), mark(PAPER, 0, *body)]
    for rib in range(1, 7):
        y, wide = top + (foot - top) * rib / 7, half(rib / 7)
        marks += line(*curve((middle - wide, y), (middle, y + 7), (middle + wide, y), steps=6), width=2, ink='PAPER_FIBRE')
    marks += line(*body, body[0], width=4, ink=INK)
    for y in (116, 250):
        cap = [(middle + x, y + down) for x, down in ((-23, 6), (23, 6), (23, 14), (-23, 14))]
        for ink, wide in ((GOLD, 12), (INK, 6)):
            marks += [mark(ink, 0, *cap), *line(*cap, cap[0], width=wide, ink=ink)]
    return (112, 300), marks


def ellipse(middle, wide, high, steps=40):
    "the points of an ellipse"
    return [(middle[0] + wide * math.cos(math.tau * n / steps), middle[1] + high * math.sin(math.tau * n / steps))
            for n in range(steps)]


def red_lantern():
    "the lantern among the cedars with its cord, hanging from the middle of its upper edge"
    x, y = 70, 162
    body, shade = ellipse((x, y), 66, 84), [(x + 66 * math.cos(a), y + 84 * math.sin(a)) for a in
                                            (math.tau * (n / 40 - 0.22) for n in range(29))]
    inner = [(x - 18 + 62 * math.cos(a), y - 10 + 82 * math.sin(a)) for a in
             (math.tau * (n / 40 - 0.2) for n in reversed(range(27)))]
    marks = [*line((x, 0), (x, 76), width=4, ink=INK), *line((x, 252), (x - 3, 296), width=5, ink='VERMILION'),
             mark('VERMILION', 0, *body), mark('VERMILION_DARK', 0, *shade, *inner),
             mark('#dd6a45', 0, *ellipse((x - 10, y + 8), 26, 44)), *line(*body, body[0], width=4, ink=INK)]
    for down in (-52, -26, 0, 26, 52):
        half = 64 - abs(down) * 0.34
        marks += line(*curve((x - half, y + down), (x, y + down + 7), (x + half, y + down), steps=8), width=3, ink='#7a2016')
    for top in (72, 236):
        marks += [mark(INK, 0, (x - 32, top), (x + 32, top), (x + 32, top + 16), (x - 32, top + 16))]
    return (140, 300), marks


def paper_lamp():
    "the lamp of the second game's hall, lit, standing in its shadow"
    wood, marks = '#2a1710', [mark('#00000070', 0, *ellipse((50, 124), 48, 7))]
    marks.append(mark('#eec479', 0, (15, 18), (85, 18), (88, 112), (12, 112)))
    for ink, wide, high in (('#f4d592', 31, 42), ('#fae6b4', 21, 30), ('#fff6da', 11, 17)):
        marks.append(mark(ink, 0, *ellipse((50, 68), wide, high)))
    marks += line(*((50 + 17 * math.cos(a), 15 - 12 * math.sin(a)) for a in (math.pi * n / 12 for n in range(13))),
                  width=4, ink=wood)
    for start, end, wide in (((14, 12), (10, 125), 6), ((86, 12), (90, 125), 6), ((6, 18), (94, 18), 6), ((4, 112), (96, 112), 7),
                             ((38, 18), (37, 112), 2.4), ((62, 18), (63, 112), 2.4), ((14, 49), (86, 49), 2.4), ((13, 80), (87, 80), 2.4)):
        marks += line(start, end, width=wide, ink=wood)
    return (100, 131), marks


def tassel():
    "a cord of the blind with its tassel, hanging from the middle of its upper edge"
    x, form = 30, [(18, 146), (45, 146), (56, 206), (50, 216), (12, 216), (6, 206)]
    marks = [*line((x, 0), (x, 148), width=6, ink='VERMILION'), mark('VERMILION', 0, *form)]
    for n in range(5):
        marks += line((20 + 5.5 * n, 178), (14 + 8.5 * n, 212), width=3, ink='VERMILION_DARK')
    return (60, 220), [*marks, *line(*form, form[0], width=3, ink=INK)]


def gull():
    "a gull far away: two strokes"
    wings = [(2, 20), (12, 10), (26, 5), (38, 12), (50, 30), (62, 12), (76, 6), (88, 12), (98, 18), (86, 17), (75, 13),
             (64, 20), (51, 40), (48, 40), (37, 20), (26, 12), (13, 16)]
    return (100, 44), [mark('', 0, *wings)]


def maple_leaf():
    "a fallen leaf of the court's maples"
    points = [on_circle((50, 50), (46, 17)[n % 2], 36 * n - 90) for n in range(10)]
    return (100, 108), [mark('VERMILION', 0, *points), *line(points[0], points[5], width=4, ink='VERMILION_DARK'),
                        *line((50, 60), (54, 104), width=5, ink='VERMILION_DARK')]


def blot():
    "a blot of ink with its drops"
    around = [(60 + (34 + 7 * math.sin(5 * a + 1) + 4 * math.sin(11 * a)) * math.cos(a),
               52 + (28 + 6 * math.sin(4 * a) + 3 * math.sin(9 * a)) * math.sin(a))
              for a in (math.tau * n / 48 for n in range(48))]
    return (140, 110), [mark('', 0, *around), *disc((112, 78), 8), *disc((127, 62), 4), *disc((106, 96), 4.5)]


def thumb():
    "the print of a thumb in jam"
    edge = [(50 + (40 + 3 * math.sin(7 * a)) * math.cos(a), 62 + (54 + 3 * math.sin(5 * a + 1)) * math.sin(a))
            for a in (math.tau * n / 60 for n in range(60))]
    marks = [mark('#6b3551', 0, *edge)]
    for n in range(6):
        wide, high = 36 - 6.2 * n, 50 - 8 * n
        first, last = (168 - 6 * n, 384 - 9 * n)
        angles = (math.radians(first + (last - first) * k / 20) for k in range(21))
        arch = [(48 + wide * math.cos(a), 68 + high * math.sin(a)) for a in angles]
        marks += line(*arch, width=2.4, ink='#b98aa0')
    return (100, 124), [*marks, *disc((24, 96), 3, ink='#b98aa0'), *disc((91, 118), 5, ink='#6b3551')]


def secret():
    "the badge of a card that the viewer alone sees face up: an eye, struck out"
    eye = [[PAPER if ink == '' else INK, 0.7 * wide, [[3.6 + 0.7 * x, 3.6 + 0.7 * y] for x, y in points]]
           for ink, wide, points in sum(ICONS['eye'], [])]
    discs = [*disc((12, 12), 12, ink=INK), *disc((12, 12), 12, ink=PAPER), *disc((12, 12), 10.4, ink=INK)]
    struck = line((5.76, 18.24), (18.24, 5.76), width=2.4, ink='VERMILION')
    return (24, 24), [*discs, *(mark(ink, wide, *points) for ink, wide, points in eye), *struck]


def throwing_star():
    "a throwing star with four points"
    marks = []
    for long, ink in ((500, PAPER_LIGHT), (420, INK)):
        marks.append(mark(ink, 0, *(on_circle((500, 500), long * (0.3 if k % 2 else 1), 45 * k - 90) for k in range(8))))
    return (1000, 1000), [*marks, *disc((500, 500), 70, ink=PAPER_LIGHT)]


def flash():
    "the flash where two cards meet, taller than wide"
    middle, marks = (310, 700), []
    spikes = [on_circle((0, 0), 520 if n % 4 == 0 else 420 if n % 2 == 0 else 150, 22.5 * n - 90) for n in range(16)]
    for share, ink in ((1.07, INK), (1, PAPER_LIGHT), (0.55, 'GOLD_LIGHT')):
        points = ((middle[0] + 0.55 * share * x, middle[1] + 1.25 * share * y) for x, y in spikes)
        marks.append(mark(ink, 0, *points))
    return (620, 1400), marks


def mountain():
    "the title's mountain with its torn cap of snow, at 1080"
    left, top, right, foot = 530, 308, 1563, 872

    def at(x, y):
        return x - left, y - top

    peaks = [at(952, 324)]
    for bend, end in (((11.5, -13), (27, -4)), ((15, 15), (31, 1)), ((15, -13), (31, 2)), ((15, -6.5), (27, 6.5))):
        x, y = peaks[-1]
        peaks += curve((x, y), (x + bend[0], y + bend[1]), (x + end[0], y + end[1]), steps=6)[1:]
    slope = curve(at(538, 864), at(768, 745), at(874, 486), at(952, 324), steps=40)
    descent = curve(at(1067, 329), at(1162, 486), at(1286, 745), at(1555, 864), steps=40)
    outline = [*slope, *peaks, *descent]
    teeth = ((1152, 508), (1114, 421), (1087, 562), (1048, 432), (1021, 529), (983, 432), (952, 572), (918, 421),
             (890, 497))
    snow = [*(one for one in slope if one[1] < at(0, 473)[1]), *peaks,
            *(one for one in descent if one[1] < at(0, 485)[1]), *(at(*tooth) for tooth in teeth)]
    marks = [mark('MOUNTAIN', 0, *outline), mark(PAPER, 0, *snow), *line(*snow, snow[0], width=4, ink=INK)]
    for x, y, lean, long in ((902, 670, 14, 60), (989, 626, 6, 90), (1094, 605, -2, 70), (1190, 670, 12, 58)):
        marks += line(at(x, y), at(x + lean, y + long), width=5, ink='INDIGO')
    return (right - left, foot - top), [*marks, *line(*outline, width=5, ink=INK)]


def pattern(side, *dark):
    "a tile of a seat's pattern, a hundred units being its period: what is dark leaves so much of the seat's colour"
    light = mark('#ffffff', 0, (-9, -9), (side + 9, -9), (side + 9, side + 9), (-9, side + 9))
    return (side, side), [light, *(mark('#969696', 0, *points) for points in dark)]


def band(way, left):
    "a stripe that leans to the right (1) or to the left (-1)"
    return [(75 + way * (x - 75), y) for x, y in ((left, -9), (left + 50, -9), (left + 218, 159), (left + 168, 159))]


def spots(*centres):
    tile = pattern(200)
    return tile[0], [*tile[1], *(mark('#969696', 66, centre) for centre in centres)]


PATTERNS = {
    'none': pattern(100),
    'horizontal': pattern(100, [(-9, 0), (109, 0), (109, 50), (-9, 50)]),
    'vertical': pattern(100, [(0, -9), (50, -9), (50, 109), (0, 109)]),
    'checks': pattern(100, [(-9, -9), (50, -9), (50, 50), (-9, 50)], [(50, 50), (109, 50), (109, 109), (50, 109)]),
    'dots': spots(*((x, y) for x in (0, 100, 200) for y in (0, 200)), (50, 100), (150, 100)),
    'falling': pattern(150, *(band(1, left - 34) for left in (-150, 0, 150))),
    'rising': pattern(150, *(band(-1, left - 34) for left in (-150, 0, 150))),
}


def signs():
    "by name the size in units and the marks, each its ink, its width and its points"
    drawn = {name: ((UNITS, UNITS), sum(parts, [])) for name, parts in ICONS.items()}
    for kind, made in (('pattern', PATTERNS), ('place', PLACES), ('pointer', POINTERS)):
        drawn.update((f'{kind}_{name}', sign) for name, sign in made.items())
    return {**drawn, **{one.__name__: one() for one in (
        brush, nimbus, parasol, katana, fist, bars, secret, throwing_star, flash, banner, lantern, mountain,
        red_lantern, paper_lamp, tassel, gull, maple_leaf, blot, thumb)}}
