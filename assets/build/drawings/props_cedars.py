"""What lies on the tables among the cedars: leaves, a thread, a ledger, needles, a coin, a curtain."""
import math

from signs import INK, curve, disc, ellipse, line, mark


def maple(red, dark, light):
    "a fallen leaf of a maple of seven fingers, its stalk below, as it lies in the light from the upper left"
    reach = ((-128, 25), (-88, 38), (-44, 46), (0, 50), (44, 46), (88, 38), (128, 25))
    outline, middle = [], (50, 54)

    def at(degrees, far):
        angle = math.radians(degrees)
        return middle[0] + far * math.sin(angle), middle[1] - far * math.cos(angle)

    for number, (degrees, far) in enumerate(reach):
        # a finger swells, has two teeth on its way, and ends in a point
        sides = ((-17, .50), (-15, .66), (-10, .66), (-6, .84), (0, 1.0), (6, .84), (10, .66), (15, .66), (17, .50))
        outline += [at(degrees + aside, part * far) for aside, part in sides]
        if number < len(reach) - 1:
            outline.append(at((degrees + reach[number + 1][0]) / 2, 18))
    outline.append(at(180, 8))
    marks = [mark('#00000055', 0, *((x + 4, y + 5) for x, y in outline))]
    marks += line((50, 60), (54, 80), (61, 96), width=6, ink=INK) + line((50, 60), (54, 80), (61, 96), width=3, ink=dark)
    marks += [*line(*outline, outline[0], width=6, ink=INK), mark(red, 0, *outline)]
    right = [point for point in outline if point[0] >= 50]
    marks.append(mark(dark, 0, (50, 4), *right, (50, 62)))
    for degrees, far in reach:
        marks += line(middle, at(degrees, .8 * far), width=2, ink=light)
    return (100, 100), marks


def leaf():
    return maple('#d9622b', '#b0421c', '#f0a45e')


def leaf_gold():
    return maple('#dda638', '#b57f22', '#f6d98a')


RED, RED_DARK, RED_LIGHT = '#cf2f3a', '#8f1d2b', '#f0838a'


def bow():
    "a red thread tied to a bow, its knot in the middle, its two ends below"
    marks = []
    for side in (-1, 1):
        def at(x, y):
            return 50 + side * x, y
        end = curve(at(2, 46), at(10, 66), at(30, 66), at(26, 94))
        marks += line(*end, width=11, ink=INK) + line(*end, width=6, ink=RED)
        loop = curve(at(2, 42), at(20, 4), at(56, 4), at(46, 40), at(36, 62), at(2, 42))
        marks += [*line(*loop, width=13, ink=INK), *line(*loop, width=8, ink=RED if side < 0 else RED_DARK)]
        marks += line(*curve(at(8, 34), at(22, 10), at(40, 10)), width=2.5, ink=RED_LIGHT)
    knot = ellipse((50, 44), 12, 11)
    return (100, 100), [*marks, *line(*knot, knot[0], width=4, ink=INK), mark(RED, 0, *knot), *line((45, 39), (53, 38), width=2.5, ink=RED_LIGHT)]


def spool():
    "a wooden spool that stands, full of red thread"
    wood, dark = '#c08a52', '#8a5a30'
    marks = [mark('#00000055', 0, *ellipse((52, 92), 38, 8))]
    for y, ink in ((82, dark), (16, wood)):
        foot = ellipse((50, y), 34, 10)
        body = [*ellipse((50, y + 4), 34, 10)]
        marks += [*line(*body, body[0], width=5, ink=INK), mark(dark, 0, *body), *line(*foot, foot[0], width=5, ink=INK), mark(wood, 0, *foot)]
        if ink == dark:
            roll = [(26, 20), *curve((26, 22), (18, 50), (26, 80)), *curve((26, 80), (50, 94), (74, 80)), *curve((74, 80), (82, 50), (74, 22)), (74, 20)]
            marks += [*line(*roll, roll[0], width=5, ink=INK), mark(RED, 0, *roll)]
            marks.append(mark(RED_DARK, 0, *curve((74, 22), (82, 50), (74, 80)), *curve((74, 80), (62, 88), (56, 88)), (60, 50), (58, 22)))
            for n in range(6):
                low = 30 + 10 * n
                marks += line(*curve((24, low), (50, low + 12), (76, low - 3)), width=2, ink=RED_DARK if n % 2 else RED_LIGHT)
    return (100, 104), [*marks, *disc((50, 16), 7, ink=INK)]


def needles():
    "two needles of bamboo that cross in a ball of wool"
    marks = [mark('#00000055', 0, *ellipse((52, 90), 34, 7))]
    for start, end in (((20, 6), (74, 70)), ((82, 8), (28, 70))):
        marks += [*line(start, end, width=9, ink=INK), *line(start, end, width=4.5, ink='#d8b070'), *disc(start, 6.5, ink=INK), *disc(start, 4, ink='#97291b')]
    ball = ellipse((50, 66), 32, 27)
    marks += [*line(*ball, ball[0], width=5, ink=INK), mark('#6d8aa8', 0, *ball)]
    for bend in (-26, -10, 8, 24):
        marks += line(*curve((26, 62 + bend / 2), (50, 56 + bend), (75, 68 + bend / 2)), width=2.2, ink='#3f5f86' if bend % 4 else '#b9c6cb')
    return (100, 100), marks


PROPS = {'needles': needles(), 'bow': bow(), 'spool': spool(), 'leaf': leaf(), 'leaf-gold': leaf_gold()}
