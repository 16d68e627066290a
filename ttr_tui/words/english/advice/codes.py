"""Advice in few letters: where a map is beside it, cities go by their codes there."""

from __future__ import annotations

from ttr_tui.core.value import value
from ttr_tui.words.english.naming import Cast


@value
class CodedCast(Cast):
    """Says `DEN-KCY (5)` where others say `Denver to Kansas City (5)`."""

    def city(self, city: int) -> str:
        return self.board.cities[city].code

    def journey(self, a: int, b: int) -> str:
        return f"{self.city(a)}-{self.city(b)}"


def in_codes(cast: Cast) -> CodedCast:
    return CodedCast(cast.edition, cast.people, cast.reader, cast.tale, cast.bots)
