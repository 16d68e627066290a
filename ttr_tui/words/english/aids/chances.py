"""Where the cards are, and how likely a few draws bring what a route takes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ttr_tui.rules.common.chances import DRAWS, CardCount
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed

OVER_CHANCES = f"Chance to pay after {listed([str(draws) for draws in DRAWS])} draws:"


def count_line(cast: Cast, count: CardCount) -> str:
    """`purple: you have 2, 1 face-up, 3 discarded, Bea took 1, 5 unseen.`"""
    taken = [f"{cast.name(seat)} took {many}" for seat, many in enumerate(count.taken) if many]
    own = [f"you have {count.held}"] if count.held else []
    lying = [f"{many} {where}" for many, where in ((count.market, "face-up"), (count.discarded, "discarded")) if many]
    return f"{cast.kind(count.kind)}: {', '.join([*own, *lying, *taken, f'{count.unseen} unseen'])}."


def chance_line(cast: Cast, lane: int, chances: Sequence[Fraction]) -> str:
    """`Denver to Omaha: you can pay for it after 1 draw with 12 %, …`"""
    said = [f"{percent(chance)} in {counted(draws, 'draw')}" for draws, chance in zip(DRAWS, chances, strict=True)]
    return f"{cast.lane(lane)}, chance to pay from the deck: {listed(said)}."


def brief_chances(cast: Cast, lane: int, chances: Sequence[Fraction]) -> str:
    """`DEN-OMA 12 % 25 % 48 %`, in columns."""
    return f"{lane_code(cast, lane)}{''.join(f'{percent(chance):>5}' for chance in chances)}"


def percent(chance: Fraction) -> str:
    """Rounded, but nothing that may fail is called sure, nor what may come impossible."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"
