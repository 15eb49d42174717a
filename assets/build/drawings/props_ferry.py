"""The ferry that leaves the first act: both shores that slide by, its posts, its ropes and its ferryman.

The shores are as wide as places are drawn (2520 units), and lie with their upper edges at the window's. They are
flat, without outlines, as all that is far away.
"""
import math
import random

from place_kit import *
from signs import INK, curve, disc, ellipse, line, mark

WATER, SHORE_HIGH = 150, 172
"Where the water begins, and how high a shore is drawn, with what of it is seen in the water."
STRAW, STRAW_DARK, STRAW_LIGHT = '#c9a256', '#94702f', '#e6c77f'
ROPE, ROPE_DARK = '#d8b676', '#97743d'
BLUE, BLUE_DARK, SKIN = '#2f4b73', '#1d3050', '#d6a170'


class Marks:
    "collects shapes as the marks of a sign"

    def __init__(self):
        self.marks = []

    def f(self, shape, colour):
        shape = shape.intersection(box(0, -4, W_, SHORE_HIGH))
        for part in getattr(shape, 'geoms', [shape]):
            if part.geom_type == 'Polygon' and part.area > 1:
                points = list(part.simplify(.9).exterior.coords)[:-1]
                self.marks.append([colour, 0, [[round(x, 1), round(y, 1)] for x, y in points]])


def _wet(c, x0, x1, colour='#0d1a1c58'):
    "what of a shore stands dark in the water below it"
    c.f(C((x0, WATER - 3), ((x0 + x1) / 2, WATER - 1), (x1, WATER - 3), (x1 - 40, WATER + 12), ((x0 + x1) / 2, WATER + 18), (x0 + 40, WATER + 12)), colour)


def _house(c, x, foot, wide, high, roof, wall, lit):
    "a house under thatch with one lit window"
    c.f(box(x - wide * .4, foot - high * .5, x + wide * .4, foot), wall)
    for k in (-.3, 0, .3):
        c.f(box(x + wide * k - 3, foot - high * .5, x + wide * k + 3, foot), '#20150f')
    if lit:
        c.f(box(x + wide * .06, foot - high * .4, x + wide * .24, foot - high * .1), '#e9a94e')
        c.f(box(x + wide * .145, foot - high * .4, x + wide * .16, foot - high * .1), wall)
    thatch = C((x - wide * .56, foot - high * .42, 1), (x - wide * .3, foot - high * .82), (x - wide * .16, foot - high, 1), (x + wide * .16, foot - high, 1), (x + wide * .3, foot - high * .82), (x + wide * .56, foot - high * .42, 1))
    c.f(thatch, roof)
    c.f(thatch.intersection(box(x, 0, x + wide, foot)), '#00000030')
    c.f(box(x - wide * .2, foot - high - 4, x + wide * .2, foot - high + 5), '#2a1d14')


def _waving(c, x, foot, high, coat, both=False):
    "somebody on the shore with an arm up"
    c.f(poly((x - high * .2, foot), (x + high * .2, foot), (x + high * .11, foot - high * .62), (x - high * .11, foot - high * .62)), coat)
    c.f(circ(x, foot - high * .74, high * .14), SKIN)
    c.f(ell(x, foot - high * .81, high * .15, high * .09), '#1d1a16')
    c.f(br([(x + high * .1, foot - high * .56), (x + high * .26, foot - high * .76), (x + high * .24, foot - high * 1.02)], high * .09, high * .06), coat)
    if both:
        c.f(br([(x - high * .1, foot - high * .56), (x - high * .27, foot - high * .74), (x - high * .3, foot - high * .98)], high * .09, high * .06), coat)


def home_shore():
    "what is left behind: paddies, the inn, racks with squid, a pine, who waves; it ends at the right in a spit of sand"
    c = Marks()
    c.f(hill([(-10, 64), (300, 40), (640, 70), (980, 30), (1330, 62), (1700, 52), (2010, 96), (2240, 128), (2330, 149)], WATER), '#4f6673')
    c.f(hill([(-10, 100), (420, 84), (900, 104), (1240, 78), (1620, 100), (1980, 118), (2300, 139), (2420, 149)], WATER), '#44604a')
    r = random.Random(4)
    for x in (40, 150, 330, 700, 810, 1060, 1180):
        t = r.uniform(.8, 1.2)
        c.f(U(br([(x, 120), (x + 6, 84)], 9, 6), *[pine(x + 4 + dx, 74 + dy, .5 * t, k) for k, (dx, dy) in enumerate(((0, 0), (14, 16), (-16, 14)))]), '#2c4638')
    for y, colour in ((112, '#5b7348'), (124, '#4d6a42'), (137, '#3f5c39')):
        c.f(hill([(-10, y), (500, y - 5), (980, y + 3), (1400, y), (2000, y + 9), (2440, 150)], WATER + 1), colour)
    c.f(U(*[br([(x, y), (x + r.uniform(-3, 3), y - r.uniform(5, 10))], 2.4, .6, n=2) for x, y in [(r.uniform(0, 1500), r.choice((122, 134, 146))) for _ in range(110)]]), '#7f9562')
    c.f(hill([(1240, 150), (1500, 141), (1900, 139), (2250, 143), (2500, 151)], WATER + 3), '#b49b6d')
    _house(c, 560, 128, 190, 84, '#6d5433', '#3a281b', True)
    _house(c, 1440, 140, 330, 132, '#7a5d36', '#43301f', True)
    for k in range(4):
        x = 1380 + k * 30
        c.f(C((x, 78, 1), (x + 28, 78, 1), (x + 27, 106), (x + 14, 103), (x + 1, 106)), '#24395a' if k % 2 else '#2c456b')
    c.f(U(br([(1622, 140), (1622, 62)], 6), br([(1622, 66), (1650, 66)], 4)), '#2a1d14')
    c.f(ell(1648, 84, 12, 16), '#c8402a')
    c.f(ell(1648, 84, 6, 10), '#f0a468')
    for x in (1730, 1880):
        c.f(br([(x, 141), (x + 4, 54)], 7, 6), '#33241a')
    c.f(U(br([(1722, 60), (1892, 56)], 5), br([(1722, 92), (1892, 88)], 4)), '#33241a')
    for k in range(6):
        x, y = 1750 + k * 23, 62 + (k % 2) * 30
        c.f(C((x - 7, y, 1), (x, y - 6), (x + 7, y, 1), (x + 4, y + 17), (x - 4, y + 17)), '#cdb9b4')
        c.f(U(*[br([(x + d, y + 16), (x + d * 1.5, y + 27)], 2.6, 1) for d in (-3, 0, 3)]), '#b79fa4')
    c.f(C((1930, 148), (1950, 126), (2010, 118), (2070, 130), (2096, 148)), '#4a4f4c')
    c.f(C((1936, 146), (1958, 128), (2004, 122), (1990, 138)), '#666c66')
    c.f(br([(2016, 130), (2034, 96), (2004, 58), (2030, 14), (2064, -10)], 17, 13, 9, 6), '#33241a')
    c.f(U(*[pine(2010 + dx, 26 + dy, s, k) for k, (dx, dy, s) in enumerate(((0, 0, 1.05), (66, -14, .9), (-44, 34, .74), (40, 46, .7)))]), '#26463a')
    c.f(U(*[ell(2010 + dx, 20 + dy, 36, 5) for dx, dy in ((-10, -2), (70, -16), (-48, 30))]), '#3d6450')
    c.f(C((2150, 131, 1), (2180, 139), (2240, 139), (2276, 129, 1), (2258, 148), (2170, 148)), '#5a3f28')
    c.f(U(br([(2152, 133), (2210, 140), (2274, 131)], 3)), '#8a6a44')
    _waving(c, 2330, 147, 46, '#8f3a30', True)
    _waving(c, 2372, 148, 62, '#5f6a78')
    c.f(U(box(2428, 96, 2444, 147), box(2416, 140, 2456, 149), poly((2408, 92), (2464, 92), (2446, 76), (2426, 76)), box(2420, 92, 2452, 106)), '#5f6460')
    c.f(box(2430, 94, 2442, 104), '#f0b860')
    _wet(c, -40, 2480)
    return (W_, SHORE_HIGH), c.marks


def far_shore():
    "where the ferry lands: cedars and mist, a gate, a landing stage with a lantern; it begins at the left"
    c = Marks()
    c.f(hill([(60, 150), (260, 90), (560, 44), (900, 62), (1300, 20), (1700, 50), (2100, 26), (2530, 58)], WATER), '#5d566f')
    c.f(hill([(20, 150), (160, 124), (420, 96), (800, 108), (1240, 86), (1700, 104), (2530, 84)], WATER), '#3f4450')
    r = random.Random(11)
    for layer, (colour, many, low, high) in enumerate((('#35473f', 22, 96, 132), ('#293a33', 20, 118, 166), ('#1d2a25', 15, 146, 196))):
        for k in range(many):
            x = 330 + layer * 30 + (2200 - layer * 30) * (k + r.uniform(.1, .9)) / many
            tall = r.uniform(low, high) * min(1, .5 + (x - 240) / 700)
            c.f(cedar(x, 146, tall, tall * .42, k + 9 * layer), colour)
        c.f(hill([(200, 150), (500, 138 - 2 * layer), (1100, 142), (1700, 136), (2530, 140)], WATER), colour)
        c.f(rrect(500 - 60 * layer, 118 + 8 * layer, 2530, 123 + 8 * layer, 2.5), '#b9c6cb30')
    c.f(hill([(10, 151), (180, 145), (600, 143), (1400, 145), (2530, 143)], WATER + 2), '#6a6250')
    red, dark = '#b23a26', '#7c2418'
    for x in (560, 720):
        c.f(poly((x - 9, 146), (x + 9, 146), (x + 7, 24), (x - 7, 24)), red)
        c.f(poly((x + 1, 146), (x + 9, 146), (x + 7, 24), (x + 1, 24)), dark)
    c.f(box(540, 46, 740, 57), red)
    c.f(C((512, 12, 1), (560, 19), (640, 21), (720, 19), (768, 12, 1), (764, 28), (640, 34), (516, 28)), '#3a2320')
    c.f(C((516, 24), (640, 31), (764, 24), (758, 36), (640, 40), (522, 36)), red)
    c.f(poly((600, 146), (680, 146), (664, 100), (616, 100)), '#7d7562')
    for y in (112, 122, 132):
        c.f(box(604 - (y - 100) * .3, y, 676 + (y - 100) * .3, y + 2.4), '#5a5446')
    for x in (60, 150, 240, 330):
        c.f(box(x, 128, x + 11, 164), '#2e2118')
    c.f(box(34, 128, 430, 139), '#6e5236')
    c.f(box(34, 128, 430, 131), '#9a764c')
    c.f(U(*[box(x, 131, x + 2, 139) for x in range(60, 430, 26)]), '#4a3522')
    c.f(U(br([(372, 130), (372, 40)], 8, 7), br([(372, 44), (336, 44)], 5)), '#2a1d16')
    c.f(ell(338, 70, 19, 24), '#c8402a')
    c.f(ell(338, 70, 11, 17), '#f2a765')
    c.f(U(box(330, 45, 346, 49), box(330, 92, 346, 96)), '#2a1d16')
    _waving(c, 214, 128, 58, '#46552a')
    _wet(c, 30, 2560)
    return (W_, SHORE_HIGH), c.marks


# What is near: with outlines, as all that lies on tables


def closed(points, width=4, ink=INK):
    "the outline of a shape"
    return line(*points, points[0], width=width, ink=ink)


def bollard():
    "a post to which ropes are tied"
    body = [(14, 20), *curve((12, 60), (14, 90), (8, 122)), *curve((30, 132), (50, 132), (72, 122)), *curve((66, 90), (68, 60), (66, 20))]
    head = ellipse((40, 18), 30, 12)
    marks = [mark('#00000050', 0, *ellipse((42, 124), 44, 9)), mark('#6b4a2e', 0, *body), mark('#4b321e', 0, (46, 28), (66, 24), *curve((68, 60), (66, 90), (72, 122)), (50, 128))]
    for x, a, b in ((22, 40, 70), (31, 60, 104), (26, 86, 116)):
        marks += line((x, a), (x + 1, b), width=1.8, ink='#543821')
    marks += [*closed(body, 4.6), mark('#8c6641', 0, *head), *line(*ellipse((40, 18), 17, 6), width=1.8, ink='#62452a'), *closed(head, 4.2)]
    return (84, 134), marks


def rope_turn():
    "one turn of a rope around a post, seen from the front"
    marks = []
    for width, ink in ((13, INK), (8.4, ROPE)):
        marks += line(*curve((6, 5), (20, 15), (60, 15), (74, 5)), width=width, ink=ink)
    for t in range(1, 8):
        x, y = curve((6, 5), (20, 15), (60, 15), (74, 5), steps=8)[t]
        marks += line((x - 2.6, y + 3), (x + 2.6, y - 3), width=2, ink=ROPE_DARK)
    return (80, 20), marks


def rope_heap():
    "ropes that were untied, in a ring on the deck"
    marks = [mark('#00000050', 0, *ellipse((60, 34), 58, 12))]
    for wide, high, y in ((50, 14, 28), (40, 11, 24), (29, 8, 21)):
        for width, ink in ((13, INK), (8.6, ROPE)):
            marks += line(*ellipse((60, y), wide, high), (60 + wide, y), width=width, ink=ink)
        for n in range(14):
            a = math.tau * n / 14
            x, at = 60 + wide * math.cos(a), y + high * math.sin(a)
            marks += line((x - 2, at + 2.6), (x + 2, at - 2.6), width=1.8, ink=ROPE_DARK)
    for width, ink in ((13, INK), (8.6, ROPE)):
        marks += line(*curve((96, 34), (116, 36), (112, 44), (124, 44)), width=width, ink=ink)
    return (130, 50), marks


def rope_end():
    "a rope that flies off its post"
    marks = []
    way = curve((6, 40), (24, -14), (52, 70), (94, 12))
    for width, ink in ((12, INK), (7.6, ROPE)):
        marks += line(*way, width=width, ink=ink)
    for x, y in way[2:-1:3]:
        marks += line((x - 2, y + 2.6), (x + 2, y - 2.6), width=1.8, ink=ROPE_DARK)
    return (100, 56), marks


def _hat(x, y, wide, high, lean=0):
    brim = [(x - wide / 2, y + lean), *curve((x - wide * .3, y - high * .5), (x, y - high * 1.3), (x + wide * .3, y - high * .5)), (x + wide / 2, y - lean)]
    whole = [*brim, *curve((x + wide / 2, y - lean), (x, y + high * .34), (x - wide / 2, y + lean))]
    marks = [mark(STRAW, 0, *whole), mark(STRAW_DARK, 0, (x + wide / 2, y - lean), *curve((x + wide * .3, y - high * .5), (x + wide * .1, y - high), (x + 2, y - high * .84)), (x + wide * .16, y + high * .1))]
    for k in (-.34, -.17, .02, .2):
        marks += line((x + k * wide * .2, y - high * .7), (x + k * wide, y + high * .08), width=1.6, ink=STRAW_DARK)
    return [*marks, *closed(whole, 4.2)]


def _cape(points):
    marks = [mark(STRAW, 0, *points)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    top, low = min(ys), max(ys)
    r = random.Random(3)
    for k in range(9):
        x = min(xs) + (max(xs) - min(xs)) * (k + .5) / 9
        marks += line((x + r.uniform(-2, 2), top + (low - top) * (.55 + .1 * (k % 2))), (x + r.uniform(-3, 3), low - 5), width=2.2, ink=STRAW_DARK)
    return [*marks, *closed(points, 4.4)]


def _legs(left, right, foot):
    marks = [mark('#00000050', 0, *ellipse(((left + right) / 2, foot + 1), (right - left) * 1.1, 6))]
    for x in (left, right):
        leg = [(x - 8, foot - 44), (x + 9, foot - 44), (x + 6, foot - 6), (x - 5, foot - 6)]
        shoe = [(x - 13, foot), *curve((x - 12, foot - 9), (x, foot - 9), (x + 7, foot - 8)), (x + 8, foot)]
        marks += [mark(BLUE, 0, *leg), *closed(leg, 4), mark(STRAW_DARK, 0, *shoe), *closed(shoe, 4)]
    return marks


def _pole(start, end):
    return [*line(start, end, width=8.6, ink=INK), *line(start, end, width=4.4, ink='#a9864f')]


def _arm(*points):
    return [*line(*points, width=17, ink=INK), *line(*points, width=11, ink=BLUE), *disc(points[-1], 8, ink=INK), *disc(points[-1], 5.4, ink=SKIN)]


def ferryman():
    "he stands and leans on his pole, and looks to the left"
    marks = [*_pole((30, 8), (24, 176)), *_legs(74, 98, 176)]
    marks += _cape([*curve((84, 58), (54, 74), (46, 140)), *curve((46, 140), (84, 152), (124, 138)), *curve((124, 138), (122, 80), (92, 58))])
    face = [*curve((66, 50), (60, 72), (76, 76)), *curve((76, 76), (98, 76), (98, 50))]
    marks += [mark(SKIN, 0, *face), *closed(face, 4), *disc((72, 60), 2.2, ink=INK), *line((68, 69), (76, 70), width=2.2, ink=INK)]
    marks += [*_hat(80, 50, 84, 36), *_arm((78, 92), (54, 100), (31, 84))]
    return (140, 184), marks


def ferryman_unties():
    "he bends down to a rope"
    marks = [*_pole((126, 60), (132, 178)), *_legs(86, 110, 176)]
    marks += _cape([*curve((52, 86), (80, 62), (122, 96)), *curve((122, 96), (136, 120), (124, 148)), *curve((124, 148), (90, 150), (68, 138)), *curve((68, 138), (70, 110), (52, 86))])
    marks += _arm((72, 104), (54, 118), (34, 126))
    face = [*curve((44, 92), (40, 110), (56, 112)), *curve((56, 112), (74, 108), (70, 84))]
    marks += [mark(SKIN, 0, *face), *closed(face, 4), *disc((50, 100), 2.2, ink=INK)]
    marks += [*_hat(54, 88, 80, 34, 10), *_arm((86, 112), (60, 136), (22, 134))]
    return (144, 184), marks


def ferryman_poles():
    "he puts his weight on the pole"
    marks = [*_pole((92, 2), (14, 178)), *_legs(80, 112, 176)]
    marks += _cape([*curve((72, 62), (56, 92), (62, 142)), *curve((62, 142), (96, 152), (132, 134)), *curve((132, 134), (118, 84), (84, 60))])
    face = [*curve((52, 58), (48, 80), (64, 82)), *curve((64, 82), (86, 80), (84, 54))]
    marks += [mark(SKIN, 0, *face), *closed(face, 4), *disc((58, 67), 2.2, ink=INK), *line((54, 76), (62, 76), width=2.2, ink=INK)]
    marks += [*_hat(66, 56, 84, 36, 5), *_arm((92, 88), (82, 70), (66, 56)), *_arm((82, 100), (60, 108), (46, 104))]
    return (144, 184), marks


def ferryman_bows():
    "he has taken off his hat, and bows"
    marks = [*_pole((124, 10), (128, 178)), *_legs(82, 106, 176)]
    marks += _cape([*curve((58, 80), (86, 58), (118, 92)), *curve((118, 92), (134, 120), (120, 148)), *curve((120, 148), (88, 152), (66, 140)), *curve((66, 140), (70, 110), (58, 80))])
    head = ellipse((52, 84), 18, 17)
    marks += [mark(SKIN, 0, *head), mark('#d9d3c6', 0, *curve((36, 78), (48, 58), (70, 76)), *curve((70, 76), (72, 92), (64, 96)), *curve((62, 84), (50, 76), (36, 78)))]
    marks += [*closed(head, 4), *line((41, 88), (47, 90), width=2.2, ink=INK)]
    marks += [*_arm((78, 106), (58, 116), (42, 118)), *_hat(34, 132, 66, 28, -8)]
    return (144, 184), marks


PROPS = {one.__name__: one() for one in (
    home_shore, far_shore, bollard, rope_turn, rope_heap, rope_end, ferryman, ferryman_unties, ferryman_poles, ferryman_bows)}
