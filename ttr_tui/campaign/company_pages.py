"""What everybody may know of one company: what it came to in each game, and the postcards that it has shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from ttr_tui.campaign.album import AlbumCard, shown_so_far
from ttr_tui.campaign.history import Played, counting
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.value import value
from ttr_tui.store.ciphers import VaultFault

Place: TypeAlias = Literal["first", "between", "last", "away"]
UNKNOWN = 0


@value
class GamePlayed:
    """What a company came to in a game that counts."""

    year: int
    place: Place
    rank: int
    """Between the first and the last; unknown of more than three companies as long as its vault is closed."""
    among: int
    """So many companies were there."""
    stand_in: bool
    """Did a bot play for it because nobody was there?"""


@value
class CompanyPage:
    company: str
    games: tuple[GamePlayed, ...]
    shown: tuple[AlbumCard, ...]

    def times(self, place: Place) -> int:
        return sum(game.place == place for game in self.games)


def pages_of(campaign: OpenCampaign) -> list[CompanyPage]:
    """A page a company."""
    pack, games, companies = campaign.pack, counting(campaign.history), [*campaign.companies]
    shown, ranks = shown_so_far(pack, campaign.history), _ranks(campaign)
    return [
        CompanyPage(
            company,
            tuple(
                _game(pack.chapters[game.line.game - 1].year, game.line, company, len(companies), ranks[company])
                for game in games
            ),
            tuple(card for card in shown if card.company == company),
        )
        for company in companies
    ]


def _ranks(campaign: OpenCampaign) -> Mapping[str, Mapping[int, int]]:
    """The place of each company by game, as its receipts say, where these lie open and no key is asked for."""
    ranks: dict[str, dict[int, int]] = {company: {} for company in campaign.companies}
    if not campaign.vaults_are_open:
        return ranks
    file, games = campaign.campaign, {game.entry: game.line.game for game in counting(campaign.history)}
    try:
        taken = take_out(file, keys_without_asking(file, campaign.may_be_read))
    except VaultFault:
        return ranks
    for company, deposits in taken.items():
        for entry, deposit in deposits.items():
            if entry in games:
                ranks[company][games[entry]] = deposit.receipt.place
    return ranks


def _game(year: int, line: Played, company: str, companies: int, ranks: Mapping[int, int]) -> GamePlayed:
    there = companies - len(line.absent)
    stand_in = company in line.stand_ins
    if company in line.absent:
        return GamePlayed(year, "away", UNKNOWN, there, stand_in)
    if company in (line.winner, line.last):
        place: Place = "first" if company == line.winner else "last"
        return GamePlayed(year, place, 1 if company == line.winner else there, there, stand_in)
    return GamePlayed(year, "between", 2 if there == 3 else ranks.get(line.game, UNKNOWN), there, stand_in)
