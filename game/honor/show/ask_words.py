"""What is asked of a seat, what may be touched and why something can't be, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.honor.cards import ASSASSIN, DISHONOUR, SIDES, SPIES, half_rounded_up
from game.honor.decisions import Phase
from game.honor.odds import threatened, wins
from game.honor.show.choices import (
    DECLARE,
    DISCARDS,
    END,
    GO,
    SEALS,
    Button,
    Card,
    Choice,
    Head,
    House,
    Loot,
    Seat,
    Target,
)
from game.honor.show.log_words import card_in_a_sentence, card_name
from game.honor.show.refusals import nothing_to_declare, refusal
from game.kept.language import Language, signed


class AskWords:
    """Words for the choices of one seat; `names` are the seats' names as they are shown."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self._language, self._names = language, names

    def asked(self, choice: Choice) -> tuple[str, str]:
        """Return what is asked now: a heading, and a line below it."""
        match choice.ask.phase:
            case Phase.TURN:
                return self._turn(choice)
            case Phase.STASH:
                return self._card(choice.view.public.stolen[0]), self._text("ask.where")
            case Phase.DISHONOURED:
                return self._text("ask.dishonoured.title"), self.paper(choice)[1]
            case Phase.SAVE_FACE:
                return self._text("ask.save_face.title"), self.paper(choice)[1]
            case _:
                return self._card(choice.view.public.castles[choice.ask.other]), self.paper(choice)[1]

    def paper(self, choice: Choice) -> tuple[str, str]:
        """Return what a paper over the table says: first why something is asked, below it what."""
        other = self._names[choice.ask.other]
        match choice.ask.phase:
            case Phase.DISHONOURED:
                asks = "ask.again" if choice.touched else "ask.dishonoured.line"
                return self._text("ask.dishonoured.why", name=other), self._text(asks)
            case Phase.SAVE_FACE:
                return self._save_face(choice)
            case Phase.CASTLE:
                castle = self._card(choice.view.public.castles[choice.ask.other])
                if (own := choice.view.public.castles[choice.ask.seat]) < 0:
                    return self._text("ask.beat", name=other), self._text("ask.castle", card=castle)
                over = self._text("ask.castle_over", card=castle, own=card_in_a_sentence(self._language, own))
                return self._text("ask.beat", name=other), over
            case _:
                return self.asked(choice)

    def target(self, choice: Choice, target: Target) -> str:
        """Return what a target is called, for a button, a menu or a voice."""
        match target:
            case Card(card) | Loot(card):
                return self._card(card)
            case House(place) | Head(place):
                key = "house" if isinstance(target, House) else "head"
                side, owner = SIDES[place & 1], place >> 1
                if owner == choice.ask.seat:
                    return self._text(f"{key}.{side}_own")
                return self._text(f"{key}.{side}", name=self._names[owner])
            case Seat(seat):
                return self._names[seat]
            case Button(name):
                return self._text(f"button.{name}")

    def refusal(self, choice: Choice, target: Target) -> str | None:
        """Return in a sentence why a target can't be touched, None where it can."""
        reason = refusal(choice, target)
        return None if reason is None else self._text(f"refused.{reason}")

    def nothing_to_declare(self, choice: Choice) -> str:
        """Return in sentences why nothing can be declared now, "" where something can."""
        if choice.declares:
            return ""
        return " ".join(self._text(f"refused.{reason}") for reason in nothing_to_declare(choice))

    def share(self, choice: Choice, lord: int) -> str:
        """Return what serving a seat's Daimyo would bring a turn as everything lies now."""
        public, seat = choice.view.public, choice.ask.seat
        house, own = public.house_honour(lord), public.sums[2 * seat + 1]
        return self._text(
            "follows.share",
            house=house,
            of_house=half_rounded_up(house),
            own=own,
            of_own=half_rounded_up(own),
            n=signed(public.share_of(seat, lord), "+"),
        )

    def defence(self, choice: Choice, hints: bool) -> str:
        """Return how a Shogun would stand as everything lies now; `hints`: how likely he would hold, too."""
        own, most = threatened(choice.view.public, choice.ask.seat)
        if not most:
            return self._text("follows.unthreatened")
        if not hints:
            return self._text("follows.holds", n=most, own=own)
        odds = round(100 * (1 - wins(most, own)))
        return self._text("follows.holds_odds", n=most, own=own, odds=odds)

    def _text(self, key: str, **values: object) -> str:
        return self._language.text(f"honor.{key}", **values)

    def _card(self, card: int) -> str:
        return card_name(self._language, card)

    def _turn(self, choice: Choice) -> tuple[str, str]:
        actions = choice.view.public.actions_left()
        left = self._text("ask.actions", n=actions)
        if not choice.touched:
            return self._text("ask.turn"), left
        first, *rest = choice.touched
        if rest and rest[-1] in choice.targets():
            return self.target(choice, rest[0]), self._text("ask.again")
        match first:
            case Card(card) if not rest and choice.targets() == [DISCARDS]:
                return self._card(card), self._text("ask.discard")
            case Card(card) if card in SPIES:
                return self._card(card), self._text(self._spy(choice))
            case Card(card) if card in (ASSASSIN, DISHONOUR):
                return self._card(card), self._text("ask.whom")
            case Card(card):
                return self._card(card), self._text("ask.where")
            case Button() if first == DECLARE and rest:
                whom = "ask.whom_attack" if rest[0] == SEALS[1] else "ask.whom_serve"
                return self.target(choice, rest[0]), self._text(whom)
            case Button() if first == END:
                return self._text("ask.end"), left
        return self._text("button.declare"), self._text("ask.once_a_turn")

    def _spy(self, choice: Choice) -> str:
        if len(choice.touched) == 1:
            return "ask.which_house"
        return "ask.more_loot" if GO in choice.targets() else "ask.loot"

    def _save_face(self, choice: Choice) -> tuple[str, str]:
        ask, fight = choice.ask, choice.view.public.fight
        own = "_own" if ask.other == ask.seat else ""
        sums = {} if fight is None else {"lost": str(min(fight.sums)), "won": str(max(fight.sums))}
        case, name = f"{ask.against}{own}", self._names[ask.other]
        then = self._text(f"ask.save_face.then_{case}", name=name)
        return self._text(f"ask.save_face.{case}", name=name, **sums), then
