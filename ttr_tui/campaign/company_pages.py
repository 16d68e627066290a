"""What everybody may know of one company: what it came to in each game, and the postcards that it has shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from ttr_tui.campaign.album import AlbumCard, shown_so_far
from ttr_tui.campaign.history import Company, CountedGame, Founded, HistoryLine, NewCompany, NewLeader, counting
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
class Led:
    """Who leads a company from a year on."""

    year: int
    by: Company | NewLeader


@value
class CompanyPage:
    company: str
    joined: int
    """The year from which it is there, if it wasn't from the beginning on; else 0."""
    leaders: tuple[Led, ...]
    """The last one leads it now."""
    games: tuple[GamePlayed, ...]
    shown: tuple[AlbumCard, ...]

    def times(self, place: Place) -> int:
        return sum(game.place == place for game in self.games)


def pages_of(campaign: OpenCampaign) -> list[CompanyPage]:
    """A page a company."""
    pack, games = campaign.pack, counting(campaign.history)
    shown, ranks = shown_so_far(pack, campaign.history), _ranks(campaign)
    joined = {line.company: year for year, line in _dated(campaign) if isinstance(line, NewCompany)}
    return [
        CompanyPage(
            company,
            joined.get(company, 0),
            tuple(_leaders(campaign, company)),
            tuple(
                _game(pack.chapters[game.line.game - 1].year, game, company, ranks[company])
                for game in games
                if company in game.companies
            ),
            tuple(card for card in shown if card.company == company),
        )
        for company in campaign.companies
    ]


def _dated(campaign: OpenCampaign) -> Iterator[tuple[int, HistoryLine]]:
    """Each line with the year of the game that was next, or under way."""
    chapters, games = campaign.pack.chapters, [game.place for game in counting(campaign.history)]
    for place, line in enumerate(campaign.history):
        played = sum(one < place for one in games)
        yield chapters[min(played, len(chapters) - 1)].year, line


def _leaders(campaign: OpenCampaign, company: str) -> Iterator[Led]:
    for year, line in _dated(campaign):
        if isinstance(line, Founded) and company in line.companies:
            yield Led(year, line.companies[company])
        elif isinstance(line, NewCompany) and line.company == company:
            yield Led(year, line.about)
        elif isinstance(line, NewLeader) and line.company == company:
            yield Led(year, line)


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


def _game(year: int, game: CountedGame, company: str, ranks: Mapping[int, int]) -> GamePlayed:
    line, there = game.line, len(game.present)
    stand_in = company in line.stand_ins
    if company in line.absent:
        return GamePlayed(year, "away", UNKNOWN, there, stand_in)
    if company in (line.winner, line.last):
        place: Place = "first" if company == line.winner else "last"
        return GamePlayed(year, place, 1 if company == line.winner else there, there, stand_in)
    return GamePlayed(year, "between", 2 if there == 3 else ranks.get(line.game, UNKNOWN), there, stand_in)
