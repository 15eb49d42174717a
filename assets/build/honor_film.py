"""Write the records of the second game's film of the rules from decisions noted by hand.

    python assets/build/honor_film.py

Each match is noted as its lords, the cards that matter of each hand, and one word a decision or throw, in the
order in which the rules ask:

    noh>S noh>D noh>D2   lays a card beside the own Samurai, the own Daimyo, the Daimyo of seat 2
    +noh  -noh           draws that card; discards it; + and - alone the next one
    !2 shogun serve2 leave  declares
    spy:noh<S2 elite:foot,noh<D2  sends a spy for cards of a house
    stash>S waste        lays what he took there, or destroys it
    kill:D1 shame:2      sends an assassin at a head; dishonours a seat
    lose save pass seppuku:S take burn  answers
    [3,4,2]              dice
    . .3                 ends the turn; three turns
    ~7                   everybody discards and draws until so many cards are left in the pile

Hands are filled up with common cards. The pile lies so that what is to be drawn is drawn. The rules say whose
decision each is, and refuse what is not allowed; the same bytes at every run.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

ASSETS = Path(__file__).parent.parent
sys.path.insert(0, str(ASSETS.parent))

from game.honor.cards import CODES, HAND, NAMES, decks_cards  # noqa: E402
from game.honor.match import Match  # noqa: E402
from game.honor.view import View  # noqa: E402
from game.kept.json_lines import Line, write_line  # noqa: E402

FOLDER = ASSETS / "film" / "honor"
PEOPLE = (
    {"name": "You", "crest": 1},
    {"name": "Kuma", "crest": 2},
    {"name": "Tama", "crest": 3},
    {"name": "Ren", "crest": 5},
    {"name": "Hana", "crest": 7},
    {"name": "Ito", "crest": 6},
)
COMMON = ("foot", "lancers", "monks", "cavalry", "guard", "foot", "lancers")
HOUSES = {"D": "daimyo", "S": "samurai"}


@dataclass(frozen=True)
class Noted:
    """One match: who leads each house, what each hand holds beside common cards, the decisions."""

    lords: str
    hands: Sequence[str]
    decisions: str
    first: int = 0


# A house of nine strength beside one of eight; ties, a Shogun without a die, and one who is beaten himself.
FIGHT = """
    lancers>D cavalry>S .  castle_5>D foot>D .  lancers>S monks>D .  .
    monks>D !1 [3,4,2] [6,2] take .  monks>S cavalry>S .
    !0 [3,4] [1,2,2,2] [1,4] [3,1,2,3] daimyo_ferry>D castle_10>D .  shogun .
    foot>D !3 [2,5,4] [] .  .  lancers>D cavalry>S .  .
    !2 [1,4,2] [4,6,2,5] burn daimyo_stag>D ."""
# Tama's Daimyo is beaten; who is asked for a Save Face nobody can see.
FACE = """
    castle_5>D cavalry>D .  monks>S foot>D .  castle_10>D lancers>S .  noh>S .  cavalry>D !2 [5,4,3] [5,3]"""
# Ninety honour, with a sword and lancers beside the Samurai.
SHAMED = "lancers>S monks>D .  guard>D .  foot>D .  .  .  .  daisho>S cavalry>S .  shame:0"
# Kuma has lost his Daimyo and serves; then he is dishonoured.
BOUND = """
    cavalry>D guard>S .  okugata_5>S foot>S .  kill:D1 [3] monks>D .
    okugata_10>D .  serve0 lancers>S .  shame:1 lose"""

MATCHES = {
    # Somebody comes to four hundred; somebody else falls below zero.
    "goal": Noted(
        "turtle bell carp",
        ("noh okugata_10 guard", "foot castle_5", "spy"),
        """okugata_10>D noh>S shogun guard>D .  castle_5>D foot>D .  spy:foot<D1 stash>S .
        cavalry>D +lancers .  monks>D .  foot>D .  foot>S .  foot>S .  lancers>S .  monks>S .  .  .""",
    ),
    # Thirty rounds, in which nobody comes to four hundred.
    "thirty": Noted(
        "bell ferry carp",
        ("okugata_5", "okugata_5 spy", "okugata_5"),
        """foot>D .  spy:foot<D0 waste .  foot>D .  .78
        okugata_5>D .  okugata_5>D .  okugata_5>D .  .6""",
    ),
    # Four lords are drawn.
    "lords": Noted("stag bell wren hawk", ("okugata_10 noh save_face spy", "", "", ""), ""),
    # One whole turn.
    "turn": Noted(
        "boar ferry reed",
        ("okugata_5 okugata_5 masamune castle_10 foot spy guard", "", ""),
        """okugata_5>D okugata_5>S +lancers +monks .  foot>D lancers>S .  foot>S monks>S .
        -spy +noh masamune>S castle_10>D shogun foot>D +daisho .""",
    ),
    # Who attacks and loses his Daimyo plays the turn on.
    "on": Noted(
        "boar stag carp",
        ("cavalry monks daimyo_ferry", "castle_10 foot", ""),
        "cavalry>D monks>D .  castle_10>D foot>D .  .  !1 [1,2,2] [5,4] daimyo_ferry>D .",
    ),
    # The pile is used up, and made anew.
    "pile": Noted("bell carp ferry boar plum reed", ("", "", "", "", "", ""), "~1 . - - + + .", 3),
    # Where cards may lie.
    "houses": Noted(
        "stag bell carp",
        ("okugata_5 foot lancers cavalry monks guard gunpowder", "", ""),
        """okugata_5>D foot>D lancers>D cavalry>D .  .  .  monks>D +foot +noh guard>D .  .  .
        +foot foot>D foot>S gunpowder>S .  .  .""",
    ),
    # A Ronin lays a Daimyo, is Shogun, and is beaten without being able to save face.
    "title": Noted(
        "bell boar hawk carp",
        ("daimyo_stag save_face foot lancers", "assassin dishonour", "cavalry cavalry monks", ""),
        """foot>D lancers>D .  kill:D0 [5] monks>D .  cavalry>D cavalry>D .  .
        daimyo_stag>D shogun monks>D .  lancers>S .  monks>S .  .
        .  shame:0 lose .  !0 [5,6,4,5] [4] .""",
    ),
    "fight": Noted(
        "bell boar carp wren",
        (
            "lancers cavalry monks daimyo_stag foot",
            "castle_5 foot monks cavalry",
            "castle_10 daimyo_ferry lancers lancers monks cavalry",
            "",
        ),
        FIGHT,
    ),
    # Castles laid over one another, kept, taken and burned.
    "castles": Noted(
        "boar stag carp",
        ("castle_5 castle_15 cavalry monks", "castle_10 cavalry save_face", "spy"),
        """castle_5>D monks>D .  castle_10>D cavalry>D .  .
        castle_15>D cavalry>D .  !0 [2,3] [4,5,1,2] save .  .
        !1 [6,4,5] [3,2,2] burn .""",
    ),
    "face": Noted(
        "boar ferry carp wren",
        ("castle_5 cavalry cavalry", "save_face", "castle_10 save_face", "noh"),
        f"{FACE} pass save take .",
    ),
    "unsaved": Noted(
        "boar ferry carp wren", ("castle_5 cavalry cavalry", "", "castle_10", "noh"), f"{FACE} take ."
    ),
    # Every Ninja once.
    "ninja": Noted(
        "boar ferry carp",
        ("spy elite_spy assassin assassin", "noh guard daisho", "foot masamune"),
        """monks>D foot>D .  noh>S guard>D .  masamune>S foot>S .
        spy:noh<S1 stash>S lancers>S .  daisho>S .  .
        elite:foot,masamune<S2 stash>D stash>S .  .  .
        kill:D1 [4] kill:S1 [3] .""",
    ),
    "pays": Noted("turtle bell carp", ("lancers daisho cavalry", "guard dishonour", ""), f"{SHAMED} lose ."),
    "saves": Noted(
        "turtle bell carp", ("lancers daisho cavalry save_face", "guard dishonour", ""), f"{SHAMED} save ."
    ),
    "seppuku": Noted(
        "turtle bell carp", ("lancers daisho cavalry", "guard dishonour", ""), f"{SHAMED} seppuku:S ."
    ),
    "freed": Noted(
        "hawk ferry carp", ("cavalry guard okugata_10", "okugata_5", "assassin dishonour"), f"{BOUND} ."
    ),
    "kept": Noted(
        "hawk ferry carp",
        ("cavalry guard okugata_10 save_face", "okugata_5", "assassin dishonour"),
        f"{BOUND} save .",
    ),
    # A house falls, and its Samurai goes on.
    "ronin": Noted(
        "stag boar carp",
        ("okugata_5 noh castle_5 lancers daimyo_ferry cavalry foot", "assassin", ""),
        """okugata_5>D noh>D castle_5>D .  foot>D .  monks>S .
        lancers>D cavalry>S foot>D .  kill:D0 [6] foot>S .  .
        daimyo_ferry>D .""",
    ),
    # A second Samurai: his half, his strength, heir and traitor.
    "service": Noted(
        "hawk ferry boar carp",
        ("lancers guard assassin", "okugata_5 monks cavalry", "assassin assassin", "cavalry cavalry cavalry"),
        """shogun foot>D lancers>S .  monks>S +foot .  kill:D1 [3] monks>D .  cavalry>D cavalry>S .
        guard>D .  serve0 okugata_5>S +monks .  .  .
        .  cavalry>S .  .  cavalry>D !0 [1,3,2] [5,4,3,2] .
        monks>S .  .  kill:S0 [5] .  .
        serve1 lancers>S .  .  .  .
        kill:S1 [2] leave .  .  .  .""",
    ),
    # A first Samurai is rid of his second.
    "sent": Noted(
        "hawk ferry boar",
        ("foot daimyo_wren", "okugata_5", "assassin"),
        """foot>D .  okugata_5>S .  kill:D1 [4] monks>D .
        lancers>D .  serve0 .  .
        daimyo_wren>D1 .""",
    ),
}


class Maker:
    """One match in the making."""

    def __init__(self, noted: Noted) -> None:
        self.words = noted.decisions.split()
        seats = [dict(person) for person in PEOPLE[: len(noted.hands)]]
        header: Line = {"record": "honor", "version": 1, "seats": seats, "first": noted.first}
        self.lords = [f"daimyo_{lord}" for lord in noted.lords.split()]
        self.hands = [hand.split() for hand in noted.hands]
        self.match = Match(header)

    def lines(self) -> list[Line]:
        """Play what is noted; raises `IllegalDecision` where the rules refuse it."""
        match = self.match
        match.take({"chance": "lords", "cards": self.lords})
        match.take({"chance": "shuffle", "cards": self._first_pile()})
        while self.words:
            word = self.words.pop(0)
            self._shuffle()
            for line in self._of(word):
                match.take(line)
            if word[0] == "+":
                seat = match.record[-1]["seat"]
                drew = next(line["drew"] for line in reversed(match.told(seat)) if "drew" in line)
                assert word in ("+", f"+{drew}"), f"{drew} instead of {word}"
        self._shuffle()
        result = match.result()
        return [*match.record, *([] if result is None else [result])]

    def _first_pile(self) -> list[str]:
        """Lay the pile so that hands and draws are as noted; the first seat is dealt first."""
        left = Counter(NAMES[card] for card in decks_cards(tuple(CODES[lord] for lord in self.lords)))
        left.subtract(card for hand in self.hands for card in hand)
        left.subtract(word[1:] for word in self.words if word[0] == "+")
        for hand in self.hands:
            common = cycle(COMMON)
            while len(hand) < HAND:
                card = next(common)
                if left[card] > 0:
                    hand.append(card)
                    left[card] -= 1
        left.update(word[1:] for word in self.words if word[0] == "+")
        dealt = [hand[number] for number in range(HAND) for hand in self.hands]
        return [*dealt, *self._rest(left)]

    def _rest(self, left: Counter[str]) -> list[str]:
        """Return these cards, what is to be drawn next on top."""
        top = []
        for word in self.words:
            if word.startswith("+") and left[word[1:]] > 0:
                left[word[1:]] -= 1
                top.append(word[1:])
        assert min(left.values()) >= 0, f"too many of {min(left, key=lambda card: left[card])}"
        return [*top, *(card for card in NAMES for _ in range(left[card]))]

    def _shuffle(self) -> None:
        """Make the pile anew where that is due."""
        if self.match.phase == "shuffle":
            left = Counter(NAMES[card] for card in self._view(None).public.discards)
            self.match.take({"chance": "shuffle", "cards": self._rest(left)})

    def _of(self, word: str) -> Iterator[Line]:
        if word[0] == "~":
            yield from self._run_down(int(word[1:]))
        elif word[0] == ".":
            for _ in range(int(word[1:] or 1)):
                yield {"move": "end", "seat": self.match.asked[0]}
        elif word[0] == "[":
            dice = [int(one) for one in word if one.isdigit()]
            yield {"chance": "roll", "seat": self.match.roller, "dice": dice}
        else:
            yield self._decision(word, self.match.asked[0])

    def _decision(self, word: str, seat: int) -> Line:
        """Write a noted decision as a line, for who is asked."""
        verb, _, rest = word.partition(":")
        if word[0] == "+":
            return {"move": "draw", "seat": seat}
        if word[0] == "-":
            card = word[1:] or NAMES[self._view(seat).hand[0]]
            return {"move": "discard", "seat": seat, "card": card}
        if word[0] == "!":
            return {"move": "attack", "seat": seat, "target": int(word[1:])}
        if word in ("shogun", "leave", "lose", "pass"):
            return {"move": word, "seat": seat}
        if word == "save":
            return {"move": "save_face", "seat": seat}
        if word in ("take", "burn"):
            return {"move": "castle", "seat": seat, "take": word == "take"}
        if word.startswith("serve"):
            return {"move": "serve", "seat": seat, "target": int(word[5:])}
        if verb == "shame":
            return {"move": "dishonour", "seat": seat, "target": int(rest)}
        if verb == "kill":
            return {"move": "assassin", "seat": seat, **_house(rest, seat)}
        if verb == "seppuku":
            return {"move": "seppuku", "seat": seat, "house": HOUSES[rest]}
        if verb in ("spy", "elite"):
            cards, _, house = rest.partition("<")
            take = sorted(cards.split(","), key=NAMES.index)
            card = "spy" if verb == "spy" else "elite_spy"
            return {"move": "spy", "seat": seat, "card": card, **_house(house, seat), "take": take}
        ask = self.match.ask_line(seat)
        if word == "waste":
            return {"move": "burn", "seat": seat, "card": ask["card"]}
        card, _, house = word.partition(">")
        if card == "stash":
            return {"move": "stash", "seat": seat, "card": ask["card"], **_house(house, seat)}
        return {"move": "play", "seat": seat, "card": card, **_house(house, seat)}

    def _run_down(self, least: int) -> Iterator[Line]:
        """Let everybody discard and draw until so many cards are left in the pile."""
        while True:
            seat = self.match.asked[0]
            view = self._view(seat)
            if view.public.pile <= least:
                return
            if not view.public.actions_left():
                yield {"move": "end", "seat": seat}
            elif len(view.hand) < HAND:
                yield {"move": "draw", "seat": seat}
            else:
                yield {"move": "discard", "seat": seat, "card": NAMES[view.hand[0]]}

    def _view(self, viewer: int | None) -> View:
        header, *lines = self.match.told(viewer)
        view = View(header)
        for line in lines:
            view.tell(line)
        return view


def _house(word: str, seat: int) -> Line:
    return {"house": HOUSES[word[0]], "owner": int(word[1:] or seat)}


def main() -> None:
    """Write all records."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, noted in MATCHES.items():
        text = "".join(write_line(line) + "\n" for line in played(noted))
        (FOLDER / f"{name}.honor").write_text(text, encoding="utf-8")


def played(noted: Noted) -> list[Line]:
    """Return the lines of a match; raises `IllegalDecision` where the rules refuse what is noted."""
    return Maker(noted).lines()


if __name__ == "__main__":
    main()
