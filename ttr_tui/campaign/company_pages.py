"""What everybody may know of one company: what it came to in each game, and what it has for good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from ttr_tui.campaign.album import AlbumCard, shown_so_far
from ttr_tui.campaign.history import HistoryLine, Played, counting
from ttr_tui.campaign.pack import Pack
from ttr_tui.core.value import value

Place: TypeAlias = Literal["first", "last", "between", "away"]
"""No more of a result is public while the vaults are closed."""


@value
class GamePlayed:
    """What a company came to in a game that counts."""

    year: int
    place: Place
    among: int
    """So many companies were there."""
    stand_in: bool
    """Did a bot play for it because nobody was there?"""


@value
class CompanyPage:
    company: str
    games: tuple[GamePlayed, ...]
    shown: tuple[AlbumCard, ...]
    """The postcards that it has shown."""

    def times(self, place: Place) -> int:
        return sum(game.place == place for game in self.games)


def pages_of(pack: Pack, history: Sequence[HistoryLine], companies: Sequence[str]) -> list[CompanyPage]:
    """One each, in this order."""
    lines = [game.line for game in counting(history)]
    shown = shown_so_far(pack, history)
    return [
        CompanyPage(
            company,
            tuple(_games(pack, lines, company, len(companies))),
            tuple(card for card in shown if card.company == company),
        )
        for company in companies
    ]


def _games(pack: Pack, lines: Sequence[Played], company: str, companies: int) -> Iterator[GamePlayed]:
    for line in lines:
        place: Place = (
            "away"
            if company in line.absent
            else "first"
            if company == line.winner
            else "last"
            if company == line.last
            else "between"
        )
        there = companies - len(line.absent)
        yield GamePlayed(pack.chapters[line.game - 1].year, place, there, company in line.stand_ins)
