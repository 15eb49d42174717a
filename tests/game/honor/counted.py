"""What each goal's word counts in a seat record, reckoned a second time from the bare lines.

Nothing of the program's own reckoning is used but what the cards are: houses, bonds, title are followed here.
"""

from collections import Counter, defaultdict
from typing import Any

from game.honor.cards import CODES, KINDS, STRENGTH
from game.kept.json_lines import Line

House = tuple[str, int]


class Count:
    """Follows one record of seat 0 to its end; `found` has what each word is decided by."""

    def __init__(self, lines: list[Line]) -> None:
        header = lines[0]
        self.seats, self.first = len(header["seats"]), header["first"]
        self.houses: dict[House, list[str]] = defaultdict(list)
        self.serves: dict[int, int] = {}
        self.shogun: int | None = None
        self.robbed: House = ("", -1)
        self.killer: tuple[int, House, bool] | None = None
        self.shamed: tuple[int, int] | None = None
        self.score = [0] * self.seats
        self.n: Counter[str] = Counter()
        self.at: Counter[int] = Counter()
        self.incomes: list[int] = []
        self.behind: list[int] = []
        self.reigns: list[bool] = []
        self.strengths: list[int] = []
        self.rounds: list[list[int]] = []
        self.firsts = 0
        self.result: dict[str, Any] = {}
        for line in lines[1:]:
            getattr(self, "on_" + next(key for key in line if key not in ("reveal", "drew")))(line)

    def lay(self, house: House, card: str) -> None:
        """Put a card into a house, a lord at its head."""
        at = 0 if KINDS[CODES[card]] == "daimyo" else len(self.houses[house])
        self.houses[house].insert(at, card)

    def strength(self) -> int:
        """Add up what fights for seat 0 when it attacks."""
        houses = [("daimyo", 0), ("samurai", 0)]
        houses += [("samurai", second) for second, lord in self.serves.items() if lord == 0]
        cards = [CODES[card] for house in houses for card in self.houses[house]]
        return sum(STRENGTH[card] for card in cards if KINDS[card] != "castle")

    def on_chance(self, line: Line) -> None:
        if line["chance"] == "lords":
            for number, card in enumerate(line["cards"]):
                self.lay(("daimyo", (self.first + number) % self.seats), card)
        elif line["chance"] == "roll" and self.killer is not None:
            seat, (_, owner), guarded = self.killer
            die, self.killer = line["dice"][0], None
            if seat == 0 and owner != 0:
                self.n["strike"] += die >= (5 if guarded else 3)
            if seat != 0 and owner == 0 and guarded:
                self.n["guarded"] += die <= 4

    def on_dealt(self, line: Line) -> None:
        pass

    def on_move(self, line: Line) -> None:
        seat, move, mine = line["seat"], line["move"], line["seat"] == 0
        house = (line.get("house", ""), line.get("owner", seat))
        if move == "play":
            self.lay(house, line["card"])
            self.n["return"] += mine and house == ("daimyo", 0) and line["card"].startswith("daimyo")
        elif move == "spy":
            for card in line["take"]:
                self.houses[house].remove(card)
            self.robbed = house
        elif move == "stash":
            self.lay(house, line["card"])
            self.n["steal"] += mine and self.robbed[1] != 0
        elif move == "assassin":
            self.killer = seat, house, "guard" in self.houses[house]
        elif move == "dishonour":
            self.shamed = seat, line["target"]
        elif move == "castle" and line["take"]:
            lost = next(card for card in self.houses["daimyo", self.loser] if card.startswith("castle"))
            self.houses["daimyo", self.loser].remove(lost)
            self.lay(("daimyo", seat), lost)
            self.n["castle"] += mine
        elif move == "end" and mine:
            self.strengths.append(self.strength())
        if mine:
            self.n[f"my {move}"] += 1
            if move in ("attack", "dishonour"):
                self.at[line["target"]] += 1
            if move in ("spy", "assassin"):
                self.at[line["owner"]] += 1

    def on_honour(self, line: Line) -> None:
        told = line["honour"]
        seat, why, by = told["seat"], told["why"], told["by"]
        self.score[seat] = told["total"]
        if why == "turn" and seat == self.first:
            self.firsts += 1
            if self.firsts > 1:
                self.rounds.append(list(self.score))
        if why == "turn" and seat == 0:
            self.incomes.append(by)
            self.behind.append(max(self.score[1:]) - self.score[0])
            self.reigns.append(self.shogun == 0)
            self.n["served"] += 0 in self.serves and by > 0
            self.n["lord"] += 0 in self.serves.values()
        if why == "dishonour" and seat == 0:
            self.n["paid"] += -by
        if why == "dishonour" and self.shamed == (0, seat):
            self.n["shame"] += by == -75

    def on_bond(self, line: Line) -> None:
        told = line["bond"]
        if told["lord"] is None:
            del self.serves[told["seat"]]
        else:
            self.serves[told["seat"]] = told["lord"]

    def on_decree(self, line: Line) -> None:
        self.shogun = line["decree"]

    def on_fight(self, line: Line) -> None:
        told = line["fight"]
        self.loser = told["defender"] if told["winner"] == told["attacker"] else told["attacker"]
        if told["winner"] == 0:
            self.n["attacker" if told["attacker"] == 0 else "defender"] += 1
            mine, other = told["strength"] if told["attacker"] == 0 else told["strength"][::-1]
            self.n["upset"] += min(mine // 3, 6) < min(other // 3, 6)
            self.n["topple"] += self.shogun == self.loser

    def on_gone(self, line: Line) -> None:
        told = line["gone"]
        house = told["house"], told["owner"]
        for card in told["cards"]:
            self.houses[house].remove(card)
        if house == ("daimyo", 0) and told["cards"] and told["cards"][0].startswith("daimyo"):
            self.n["keep_lord"] += 1

    def on_heir(self, line: Line) -> None:
        told = line["heir"]
        del self.serves[told["seat"]]
        self.houses["daimyo", told["seat"]] = self.houses.pop(("daimyo", told["of"]))
        self.n["heir"] += told["seat"] == 0

    def on_result(self, line: Line) -> None:
        self.result = line["result"]

    # The words

    def holds(self, word: str, n: int = 1, **keys: Any) -> bool:
        """Say whether a goal is reached by the whole record."""
        own, *others = self.result["honour"]
        won, seen = 0 in self.result["winners"], self.n
        match word:
            case "win":
                return won
            case "win_by":
                return won and own - max(others) >= n
            case "place":
                return sum(other > own for other in others) < n
            case "soon":
                return won and len(self.incomes) <= n
            case "income":
                return max(self.incomes, default=0) >= n
            case "comeback":
                return won and max(self.behind, default=-999) >= n
            case "win_fight":
                side = keys.get("as")
                return (seen[side] if side else seen["attacker"] + seen["defender"]) >= n
            case "strength":
                return max(self.strengths, default=0) >= n
            case "reign":
                return "1" * n in "".join(str(int(one)) for one in self.reigns)
            case "keep_lord" | "paid":
                return seen[word] <= n
            case "ninja":
                return seen["my spy"] + seen["my assassin"] <= n
            case "face":
                return seen["my save_face"] >= n
            case "spare":
                return self.at[1] <= n
            case "trail":
                return len(self.rounds) >= n and max(self.rounds[n - 1][1:]) >= self.rounds[n - 1][0]
            case "variety":
                six = ("my shogun", "attacker", "my serve", "my stash", "my dishonour", "my save_face")
                return sum(seen[one] > 0 for one in six) >= n
        return seen[word] >= n
