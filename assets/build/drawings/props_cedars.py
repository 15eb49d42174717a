"""What lies on the tables among the cedars: leaves, a thread, a ledger, needles, a coin, a curtain."""
import math

from signs import INK, line, mark


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


PROPS = {'leaf': leaf(), 'leaf-gold': leaf_gold()}
