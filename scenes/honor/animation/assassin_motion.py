"""An assassin's one die as motion: it stands on an edge, and then one of both was lucky."""

from dataclasses import replace

from scenes.animation.match_speed import USUAL
from scenes.honor.animation import sound_cues
from scenes.honor.animation.blow import PULLS, SETTLES, THROUGH, beside, off, touched
from scenes.honor.animation.fight_opening_and_verdict import SKID, FightGround
from scenes.honor.animation.thrown_dice import BOUNCES, EDGE
from scenes.paint.geometry import CardPlace

IN_HAND, FALL, ON_EDGE, TIPS, BREATH, LANTERN, FALLS = 100.0, 720.0, 240.0, 120.0, 60.0, 260.0, 300.0
"""Milliseconds: the die is in the hand, falls, stands, tips; and then."""
_TENSE = 0.36
"""How quick his die is at most, by the usual: it is waited for at any table."""
FLIES = 340.0
"""For how many ms a blade flies that was knocked away: into the smoke of whose it was."""
_TREMBLES = 9.0, -9.0, 7.0, -7.0
"""By how many degrees a die on its edge sways."""
_BURSTS = 0.27
"""How broad what bursts behind a ninja and his victim is reckoned, by the room's unit."""
_THUD, _PARRIED = 0.4, 0.6
"""How hard a die falls that decides a life, and a blade is turned aside, by a blow."""
_SHORT, _BLADE, _SPARKS = 0.14, 0.46, 0.8
"""How much shorter a leap is that fails, how long his blade, by the ninja's width; how far sparks go, by a
burst."""


class AssassinsDie(FightGround):
    """An assassin's die in the making, and what comes of it."""

    def goes(self) -> None:
        """Let the one die fall: it stands on an edge before it shows who was lucky."""
        quick, throw, least = (
            max(self.quick, _TENSE * self.pace.of(USUAL)),
            self.facts.throws[0],
            self.facts.least,
        )
        assert least is not None
        self.sound(sound_cues.IN_HAND, self.layout.ninja)
        self.then(IN_HAND * quick)
        self.set("die0:0", show=1)
        self.move("die0:0", FALL * quick, "linear", fallen=EDGE)
        if not self.pace.reduced:
            for at in BOUNCES:
                with self.after(at / EDGE * FALL * quick):
                    self.sound(sound_cues.DIE, self.layout.ninja, level=-6.0)
        self.then(FALL * quick)
        self.sound(sound_cues.ON_EDGE)
        self.move("die0:0", ON_EDGE * quick, "smooth", fallen=EDGE)
        if not self.pace.reduced:
            for number, way in enumerate(_TREMBLES):
                with self.after(number / len(_TREMBLES) * ON_EDGE * quick):
                    self.pulse("die0:0", "sways", ON_EDGE / len(_TREMBLES) * quick, way)
        self.then(ON_EDGE * quick)
        self.move("die0:0", TIPS * quick, "in", fallen=1)
        self.then(TIPS * quick)
        self.sound(sound_cues.DIE)
        self.set("scale", number=throw.dice[0])
        self.stops(_THUD)
        self.then(BREATH * quick)
        if self.facts.guards:
            self.sound(sound_cues.LANTERN_OUT, self.layout.victim)
            self.move("lantern", LANTERN * quick, "smooth", out=1)
            self.then(0.4 * LANTERN * quick)  # it is dark before the blow falls
        self._stabs(killed=throw.dice[0] >= least)

    def _stabs(self, killed: bool) -> None:
        """Let the ninja leap at his victim, who dies of it, or turns the blade aside and stands in a sun."""
        layout, victim = self.layout, self.layout.victim
        self.move("die0:0", PULLS * self.felt, "in-out", out=1)
        self.draws_back("head0", -1)
        struck = beside(victim, -1, layout.ninja.width)
        if not killed:  # he comes no further than the blade that meets his
            struck = replace(struck, x=round(struck.x - _SHORT * layout.ninja.width))
        self.strikes({"head0": struck}, slash=killed)
        self.sound("duel-hit-heavy" if killed else "duel-hit-light", victim)
        at = replace(touched(victim, -1), width=round(_BURSTS * layout.unit))
        if killed:
            self.lands(at, self.facts.sides[0].crest)
        else:
            self._turned_aside(replace(at, x=victim.x - round(0.58 * victim.width)))
        for side in (0, 1):
            self.face(side, (side == 0) == killed)
        told, length = self.now, THROUGH * self.felt
        self.tells()
        if killed:
            opened = self.kills("head1", 1, bare=False)
            if self.facts.mine == 1:
                self.wounds(1.0)
            self.goes_on("head0", off(victim, -1, layout.ninja.width), layout.ninja)
            self.now = opened
            self.move_to("head1", FALLS * self.quick, layout.felled, "in")
            self.sound(sound_cues.FALLS, layout.felled)
            self.then(FALLS * self.quick)
        else:
            self.sound(sound_cues.LIVES, victim)
            self.goes_on("head1", replace(victim, x=round(victim.x + 0.08 * victim.width)), victim)
            self._vanishes()
            self.then(length + SETTLES * self.felt)
        self.now = max(self.now, told + self.held)  # read while all comes to rest
        if not killed:
            with self.after(told - self.now):
                crest = self.facts.sides[1].crest
                sun = replace(victim, width=round(1.05 * victim.width))
                self.burst("nimbus", sun, crest, 5, self.held, behind=True)

    def _turned_aside(self, at: CardPlace) -> None:
        """Let sparks fly where both blades meet, and the ninja's be knocked out of his hand."""
        crest = self.facts.sides[0].crest
        self.burst(
            "sparks-heavy", replace(at, width=round(_SPARKS * at.width)), crest, 7, flash=self.pace.flashes
        )
        self.stops(_PARRIED)
        lands, blade = (self.layout.ninja.x, self.layout.ninja.y), round(_BLADE * self.layout.ninja.width)
        self.burst("thrown-blade", replace(at, width=blade), crest, 7, FLIES * self.felt, to=lands)

    def _vanishes(self) -> None:
        """Let the ninja who failed be thrown back, and be gone in smoke."""
        quick, spot = self.quick, self.layout.ninja
        back = replace(spot, x=round(spot.x - 0.2 * spot.width), angle=-16.0)
        self.move_to("head0", THROUGH * self.felt, back, "out")
        with self.after(0.6 * THROUGH * self.felt):
            if not self.pace.reduced:
                self.move("smoke", SKID * quick, "linear", part=1)
            with self.after(0.2 * SKID * quick):
                self.move("head0", 0.15 * SKID * quick, "linear", opacity=0)
