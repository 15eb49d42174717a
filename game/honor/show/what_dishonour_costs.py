"""What a Dishonour can cost a seat, by what all see: beside the 75, the cheapest that a seppuku comes to."""

from game.honor.public_state import Public
from game.kept.language import Language


def cheapest_seppuku(public: Public, seat: int) -> tuple[str, int]:
    """Return what a seat loses by its Samurai's seppuku (8.3): "cards", "bond", "lord" or "nothing".

    With it how many cards. Those of his house come before all else: of a second Samurai, too.
    """
    house = public.houses[2 * seat + 1]
    if house:
        return "cards", len(house)
    if public.second[seat] is not None:
        return "lord", 0
    return ("nothing" if public.serves[seat] is None else "bond"), 0


def tag(language: Language, public: Public, seat: int) -> str:
    """Return in a few words what there is to lose."""
    kind, cards = cheapest_seppuku(public, seat)
    return language.text(f"honor.dishonour_tag.{kind}", n=cards)
