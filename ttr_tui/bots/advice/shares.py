"""How a hand is shared out among the links that are wanted, so that the fewest spaces are lacking in all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from ttr_tui.bots.planner.chart import Want
from ttr_tui.bots.planner.offers import hand_after
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.value import value
from ttr_tui.rules.claiming import Claim


def lacking(intent: Intent, *cards: int, beyond: bool = False) -> int:
    """The spaces that the lanes of the plan lack together if these cards came to the hand; or with those beyond it.

    Tunnels may take some to spare, and cards are set aside for other needs.
    """
    goals, hand = intent.goals, list(intent.outlook.hand)
    for card in cards:
        hand[card] += 1
    wants = (*goals.planned, *goals.extra) if beyond else goals.planned
    return _lacking(intent, wants, hand)


def printed_lacking(intent: Intent) -> int:
    """The same of the plan, as somebody counts it who sees the lanes and the hand: none to spare, none set aside.

    Unless nothing were lacking then.
    """
    wants, hand = [replace(want, suited=want.length - want.wilds) for want in intent.goals.planned], intent.outlook.hand
    return _lacking(intent, wants, hand, aside=False) or _lacking(intent, wants, hand)


def lacking_after(intent: Intent, claim: Claim) -> tuple[int, int]:
    """The same once this is claimed: of the plan, and with those beyond it."""
    goals, link = intent.goals, intent.worth.chart.link_of[claim.lane]
    hand = hand_after(intent.outlook.hand, claim.payment)
    planned, extra = ([want for want in wants if want.link != link] for wants in (goals.planned, goals.extra))
    return _lacking(intent, planned, hand), _lacking(intent, [*planned, *extra], hand)


def _lacking(intent: Intent, wants: Sequence[Want], hand: Sequence[int], *, aside: bool = True) -> int:
    chart = intent.worth.chart
    spaces = chart.spaces_paid(_beside_needs(intent, hand) if aside else hand)
    missing = split(tuple(wants), tuple(spaces)).missing + sum([want.wilds for want in wants])
    return max(0, missing - hand[chart.wild])


def _beside_needs(intent: Intent, hand: Iterable[int]) -> list[int]:
    """What is left of a hand when other needs have had theirs."""
    left = list(hand)
    for need in intent.goals.needs:
        need.take(left)
    return left


@lru_cache(maxsize=256)
def split(wants: tuple[Want, ...], spaces: tuple[int, ...]) -> Split:
    """One hint asks for the same one some ten times, and it is a search."""
    return Split(wants, spaces)


class Split:
    """The suits that links are to be paid in so that the fewest spaces are lacking in all.

    The planner takes for each in turn the suit of which most is left, which may leave one that another way would pay
    for. What is said to a person must be so whichever way they pay.
    """

    def __init__(self, wants: Sequence[Want], spaces: Sequence[int]) -> None:
        self.suits = [want.suits[0] for want in wants]
        self._left, self._wants, self._open = [*spaces], wants, list[int]()
        lacking = 0
        for number, want in enumerate(wants):
            if len(want.suits) == 1:
                lacking += self._pay(want.suits[0], want.suited)
            else:
                self._open.append(number)
        self.missing = lacking + sum([wants[number].suited for number in self._open]) + 1
        self._go_on(0, lacking, [*self.suits])

    def _pay(self, suit: int, suited: int) -> int:
        """What it lacks then."""
        paid = min(suited, self._left[suit])
        self._left[suit] -= paid
        return suited - paid

    def _go_on(self, at: int, lacking: int, suits: list[int]) -> None:
        if lacking >= self.missing:
            return
        if at == len(self._open):
            self.missing, self.suits = lacking, [*suits]
            return
        want, none_left = self._wants[self._open[at]], False
        for suit in sorted(want.suits, key=lambda suit: -self._left[suit]):
            before = self._left[suit]
            if before or not none_left:
                none_left = none_left or not before
                suits[self._open[at]] = suit
                self._go_on(at + 1, lacking + self._pay(suit, want.suited), suits)
                self._left[suit] = before


@value
class Share:
    """A wanted link, and for each suit the spaces that are left for it when those before it have had theirs."""

    want: Want
    planned: bool
    suit: int
    """That it would be paid in."""
    spaces: tuple[int, ...]

    @property
    def most(self) -> int:
        """The spaces that are left of the suit that it would be paid in."""
        return self.spaces[self.suit]

    def rest(self, together: int) -> tuple[int, int]:
        """What it lacks of a suit and of wilds, if all lack so much together and wilds go to the others first."""
        want, missing = self.want, max(0, self.want.length - self.want.wilds - self.most)
        wilds_left = max(0, max(0, want.suited - self.most) + want.wilds - together)
        return max(0, missing - max(0, wilds_left - want.wilds)), max(0, want.wilds - wilds_left)


def shares(intent: Intent) -> list[Share]:
    """How the hand is shared out among what is wanted, no card twice, those beyond the plan last; wilds left aside."""
    goals, found = intent.goals, list[Share]()
    spaces = [*intent.worth.chart.spaces_paid(_beside_needs(intent, intent.outlook.hand))]
    for wants in (goals.planned, goals.extra):
        for want, suit in zip(wants, split(wants, tuple(spaces)).suits, strict=True):
            found.append(Share(want, wants is goals.planned, suit, tuple(spaces)))
            spaces[suit] -= min(spaces[suit], want.suited)
    return found
