"""Why a tunnel takes more cards: which of those turned up match those laid down."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import capital, listed


def matching(cast: Cast, seat: int, laid: Collection[int], turned_up: Sequence[int]) -> str:
    """`Yellow and a wild match your yellow.`"""
    wild = cast.cards.wild
    counts = [(kind, turned_up.count(kind)) for kind in sorted({*laid, wild})]
    found = listed([_some(cast, kind, count) for kind, count in counts if count])
    whose = "your" if seat == cast.reader else cast.whose(seat)
    color = next((cast.kind(kind) for kind in laid if kind != wild), "wilds")
    verb = "matches" if sum(count for _, count in counts) == 1 else "match"
    return f"{capital(found)} {verb} {whose} {color}."


def _some(cast: Cast, kind: int, count: int) -> str:
    """`yellow`, `2 yellow`, `a wild`, `2 wilds`."""
    if kind == cast.cards.wild:
        return "a wild" if count == 1 else f"{count} wilds"
    return cast.kind(kind) if count == 1 else cast.kinds(kind, count)
