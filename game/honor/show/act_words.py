"""What is said of an act where it is shown: of a deed, a fight, an heir, a title that goes with its house."""

from game.honor.cards import SIDES
from game.honor.decisions import Assassin, Attack
from game.honor.events import Heir
from game.honor.show.acts_to_show import Act, Feed
from game.honor.show.log_words import LogRow, in_a_sentence
from game.honor.show.picture import SeatPicture
from game.kept.language import Language


class ActWords:
    """The words for the acts that one screen is shown, in whichever language they are asked for."""

    def __init__(self, feed: Feed, own: int | None) -> None:
        """`own` is the seat whose record is shown, None for everybody's."""
        self._feed, self._own = feed, own

    def deed(self, language: Language, act: Act) -> str:
        """Say what an act begins with; "" where the log has no line of it."""
        return self.said(language, act.rows[0]) if act.rows else ""

    def said(self, language: Language, row: LogRow) -> str:
        """Say what a seat did, with its name; whose own deed it is, is spoken to."""
        if row.seat is None or row.seat == self._own or row.own:
            return row.read
        return in_a_sentence(language, row, self._feed.names[row.seat])

    def fight(self, language: Language, act: Act) -> dict[str, str]:
        """Say who attacks whom, who defends, and what can come of a fight or an assassin's die."""
        text, fought, first = language.text, self._feed.view.public.fight, act.events[0]
        keys: dict[str, tuple[int, str, str]] = {}
        if isinstance(first, Attack) and fought is not None:
            keys = {
                "fight": (fought.winner, "honor.fight.you_win", "honor.fight.wins"),
                "attacks": (fought.attacker, "duel.you_attack", "duel.attacks"),
                "defends": (fought.defender, "duel.you_defend", "duel.defends"),
            }
        elif isinstance(first, Assassin):
            head, owner = SIDES[first.place & 1], first.place >> 1
            for end in ("falls", "lives"):
                keys[end] = owner, f"honor.fight.{end}.{head}_you", f"honor.fight.{end}.{head}"
        names, you = self._feed.names, self._feed.spoken_to
        said = {
            what: text(own) if seat == you else text(other, name=names[seat])
            for what, (seat, own, other) in keys.items()
        }
        return {**said, "begins": self.deed(language, act), "sums": text("honor.fight.sums")}

    def heir(self, language: Language, act: Act, heir: Heir) -> str:
        """Say why there is an heir, and what comes over to him: the house, or the title with it."""
        text, words = language.text, self.deed(language, act)
        lord, second = (act.before.seats[act.before.place(seat)] for seat in (heir.of, heir.seat))
        if lord.shogun:
            you = self._feed.spoken_to
            mine = "_you" if you == heir.seat else "_yours" if you == heir.of else ""
            words = text(f"honor.shogun.inherits{mine}", name=second.name, lord=lord.name)
        return f"{self._why_heir(language, heir)} {words}".strip()

    def _why_heir(self, language: Language, heir: Heir) -> str:
        """Say why there is an heir: who had his lord's Samurai killed, or that he took his own life (6.7)."""
        you, names = self._feed.spoken_to, self._feed.names
        told = self._feed.lines[: self._feed.view.lines]
        last = next((one for one in reversed(told) if one.get("move") in ("assassin", "seppuku")), None)
        if last is None:
            return ""
        killer, lord = last["seat"], heir.of
        key = "seppuku" if last["move"] == "seppuku" else "own" if killer == lord else "killed"
        mine = "_yours" if lord == you else "_you" if killer == you else ""
        return language.text(f"honor.heir.{key}{mine}", name=names[killer], lord=names[lord])

    def title(self, language: Language, key: str, seat: SeatPicture) -> str:
        """Say of a seat that it `rises` to be Shogun, or `falls`."""
        own = seat.seat == self._feed.spoken_to
        return language.text(f"honor.shogun.{key}_you" if own else f"honor.shogun.{key}", name=seat.name)
