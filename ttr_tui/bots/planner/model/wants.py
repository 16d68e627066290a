"""Links that somebody wants, and the cards that they ask for, one by one and all together."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.value import value


@value
class Want:
    """A link that somebody wants, and the suits any one of which pays for it."""

    link: int
    length: int
    suits: tuple[int, ...]
    suited: int
    """The spaces that cards of a suit are collected for."""
    wilds: int
    """Those that wilds are collected for."""
    place: tuple[int, int, int]
    """Where it stands among others: those first that fewest suits pay for, the longer before the shorter."""


class Wants(tuple[Want, ...]):
    """Wants in the order in which cards are shared out among them."""

    single: tuple[tuple[int, int], ...]
    """Suits that pay alone for those that come first, each with all of their spaces."""
    rest: tuple[tuple[tuple[int, ...], int], ...]
    """The suits and the spaces of each that comes after them."""
    wilds: int
    """Of all of them."""

    def __new__(cls, wants: Iterable[Want] = ()) -> Wants:
        made = super().__new__(cls, wants)
        single: dict[int, int] = {}
        rest: list[tuple[tuple[int, ...], int]] = []
        wilds = 0
        for want in made:
            if len(want.suits) == 1 and not rest:
                suit = want.suits[0]
                single[suit] = single.get(suit, 0) + want.suited
            else:
                rest.append((want.suits, want.suited))
            wilds += want.wilds
        made.single, made.rest, made.wilds = tuple(single.items()), tuple(rest), wilds
        return made

    def without(self, want: Want) -> Wants:
        """The others."""
        others = [each for each in self if each is not want]
        return self if len(others) == len(self) else Wants(others)

    def share_out(self, spaces: list[int], wild: int) -> list[int]:
        """Share out the spaces that can be paid, which leaves the rest of them; for each suit, how many are missing.

        Of wilds, it is all that are asked for, whatever is held.
        """
        missing = [0] * len(spaces)
        for suit, suited in self.single:
            held = spaces[suit]
            if held >= suited:
                spaces[suit] = held - suited
            else:
                missing[suit] = suited - held
                spaces[suit] = 0
        for suits, suited in self.rest:
            suit, held = suits[0], spaces[suits[0]]
            for other in suits:
                if spaces[other] > held:
                    suit, held = other, spaces[other]
            if held >= suited:
                spaces[suit] = held - suited
                continue
            if not held:
                for other in suits:
                    if missing[other] < missing[suit]:
                        suit = other
            missing[suit] += suited - held
            spaces[suit] = 0
        missing[wild] += self.wilds
        return missing
