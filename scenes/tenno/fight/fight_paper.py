"""One fight on paper: both cards, their strengths with what changed them, and the outcome in words.

Owns the words for what a fight comes to. It is given a fight as the engine fought it and decides nothing.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.tenno.cards import GEISHA, MONK_BONUS, NAMES, NINJA, PICTURES, SHOGUN, Fight
from game.tenno.fight_table import DEFENDERS, Meeting
from scenes.paint import theme
from scenes.ui import UiStyle, fitting
from scenes.window.resources import Resources

ATTACKER_CREST, DEFENDER_CREST = 1, 2
_SIGNS = {"won": "sword", "lost": "shield", "equal": "equal"}


def person(resources: Resources, card: int) -> str:
    """Return the name of a card's person without its number."""
    return resources.language.text(f"fights.person.{PICTURES[card].rstrip('0123456789')}")


def outcome_colour(outcome: str) -> theme.Colour:
    """Return the fill that an outcome ("won", "lost", "equal", or "changed") has."""
    fills = {"won": theme.WON, "lost": theme.LOST, "equal": theme.EQUAL}
    return fills.get(outcome, theme.RAISED)


def draw_sign(look: UiStyle, surface: Surface, box: Rect, outcome: str, lit: bool = False) -> None:
    """Draw the box of an outcome with its sign; "changed" is the gold corner alone."""
    fill = outcome_colour(outcome)
    edge = theme.PAPER if lit else theme.INK
    surface.blit(look.shapes.box(box.size, look.margin(8), fill, edge, max(1, look.margin(2.5))), box)
    if outcome == "changed":
        side = max(8, round(0.42 * box.height))
        corner = look.shapes.polygon((side, side), ((0, 0), (1, 0), (1, 1)), theme.GOLD_LIGHT)
        surface.blit(corner, (box.right - side - 1, box.top + 1))
        return
    side = round(0.62 * box.height)
    ink = theme.INK if outcome == "equal" else theme.PAPER
    sign = look.resources.art.icon(_SIGNS[outcome], side, ink)
    surface.blit(sign, sign.get_rect(center=box.center))


def outcome_key(fought: Fight) -> tuple[str, str]:
    """Return the keys, below "fights", of who wins and of where the cards go."""
    geishas = (fought.attacking == GEISHA) + (fought.defending == GEISHA)
    if geishas == 2:
        return "nobody", "geishas_line"
    if fought.attacker_wins:
        return "won", "geisha_won_line" if geishas else "won_line"
    if fought.defender_wins:
        line = "shogun_line" if fought.defending == SHOGUN else "geisha_lost_line" if geishas else "lost_line"
        return "lost", line
    return "equal", "equal_line"


def strengths(fought: Fight) -> tuple[str, str]:
    """Return both strengths as they are written, with what was added: "4 → 8" and "6 + 2 = 8"."""
    attacker = NAMES[fought.attacking]
    if fought.attacking == NINJA:
        attacker = f"{attacker} → {fought.strengths[0]}"
    defender = NAMES[fought.defending]
    if fought.monk and fought.strengths[1] is not None:
        defender = f"{defender} + {MONK_BONUS} = {fought.strengths[1]}"
    return attacker, defender


class FightPaper:
    """A sheet of washi in a box of the window, for whichever fight is looked at."""

    def __init__(self, look: UiStyle, box: Rect) -> None:
        """Lay title, cards and words out in `box`, pixels of the window."""
        self.look, self.box = look, box
        pad = look.margin(26)
        inner = box.inflate(-2 * pad, -2 * look.margin(14))
        line = look.line_height(theme.DISPLAY, look.heading(36))
        words = look.line_height(theme.REGULAR, 28)
        self.title_size = look.heading(36)
        high = min(line, inner.height // 6)
        while self.title_size * look.unit > theme.SMALLEST_TEXT and self._widest() > inner.width:
            self.title_size -= 1
        if self._widest() > inner.width:  # then it takes two lines
            high = 2 * look.line_height(theme.DISPLAY, self.title_size)
        self.title = Rect(inner.left, inner.top, inner.width, high)
        below = min(round(0.46 * inner.height), round(1.15 * words) + 3 * words)
        self.words = Rect(inner.left, inner.bottom - below, inner.width, below)
        self.sums = Rect(inner.left, self.words.top - words - look.margin(4), inner.width, words)
        high = self.sums.top - self.title.bottom - look.margin(10)
        wide = max(24, min(round(high / 1.4), round(0.36 * inner.width)))
        tall = round(1.4 * wide)
        top = self.title.bottom + max(0, (self.sums.top - self.title.bottom - tall) // 2)
        self.sums.top = min(self.sums.top, top + tall + look.margin(8))
        self.words.top = self.sums.bottom + look.margin(6)
        apart = max(0, (inner.width - 2 * wide) // 8)
        self.cards = (
            Rect(inner.left + apart, top, wide, tall),
            Rect(inner.right - apart - wide, top, wide, tall),
        )

    def _widest(self) -> int:
        """Pixels of width of the longest title that there can be, on one line."""
        resources = self.look.resources
        longest = max((person(resources, card) for card in DEFENDERS), key=len)
        words = resources.language.text("fights.attacks", attacker=longest, defender=longest)
        return self.look.measure(words, theme.DISPLAY, self.title_size)[0]

    def draw(self, surface: Surface, met: Meeting) -> None:
        """Draw the paper of a fight."""
        look, fought = self.look, met.fight
        resources, box = look.resources, self.box
        art, text = resources.art, resources.language.text
        look.paper(surface, box, 7)
        names = {
            "attacker": person(resources, fought.attacking),
            "defender": person(resources, fought.defending),
        }
        title, size = text("fights.attacks", **names), self.title_size
        look.paragraph(
            surface, title, theme.DISPLAY, size, theme.PAPER_INK, self.title, "centre", middle=True
        )
        sides = (fought.attacking, ATTACKER_CREST), (fought.defending, DEFENDER_CREST)
        for (card, crest), place, sum_ in zip(sides, self.cards, strengths(fought), strict=True):
            shadow = art.shadow(place.size, max(4, place.width // 14))
            surface.blit(shadow, shadow.get_rect(center=place.center))
            surface.blit(art.face(card, crest, place.width), place)
            wide = place.width + self.cards[1].left - self.cards[0].right - look.margin(12)
            at = Rect(0, self.sums.top, min(wide, 2 * (place.centerx - box.left)), self.sums.height)
            at.centerx = place.centerx
            at.clamp_ip(self.sums)
            look.write(surface, sum_, theme.DIGITS, 34, theme.PAPER_INK, at, "centre")
        self._draw_disc(surface, met)
        self._write_outcome(surface, met)

    def _draw_disc(self, surface: Surface, met: Meeting) -> None:
        look = self.look
        left, right = self.cards
        side = max(26, min(round(0.8 * (right.left - left.right)), round(0.5 * left.height)))
        disc = look.shapes.disc(side, outcome_colour(met.outcome), theme.INK, look.margin(4))
        centre = (left.right + right.left) // 2, left.centery
        surface.blit(disc, disc.get_rect(center=centre))
        ink = theme.INK if met.outcome == "equal" else theme.PAPER
        sign = look.resources.art.icon(_SIGNS[met.outcome], round(0.6 * side), ink)
        surface.blit(sign, sign.get_rect(center=centre))

    def _write_outcome(self, surface: Surface, met: Meeting) -> None:
        look, text = self.look, self.look.resources.language.text
        who, where = outcome_key(met.fight)
        colour = {"won": theme.PAPER_WON, "lost": theme.PAPER_LOST, "equal": theme.PAPER_EQUAL}[met.outcome]
        line = look.line_height(theme.BOLD, 32)
        head = Rect(self.words.left, self.words.top, self.words.width, min(line, self.words.height // 2))
        fitting.write(look, surface, text(f"fights.{who}"), theme.BOLD, 0.8 * head.height, colour, head)
        rest = Rect(head.left, head.bottom, head.width, self.words.bottom - head.bottom)
        look.paragraph(surface, text(f"fights.{where}"), theme.REGULAR, 28, theme.PAPER_INK, rest)
