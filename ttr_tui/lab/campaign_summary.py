"""What a number of campaigns comes to: by company, by bot, by place in the turn order, by game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import nan, sqrt
from statistics import fmean, stdev

from ttr_tui.lab.campaigns import PlayedCampaign, PlayedGame


@dataclass(slots=True)
class Values:
    """Numbers of one kind."""

    found: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.found) if self.found else nan

    @property
    def deviation(self) -> float:
        return stdev(self.found) if len(self.found) > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; of shares too, where each number is a win or none."""
        return self.deviation / sqrt(len(self.found)) if self.found else nan

    @property
    def zeros(self) -> float:
        """The part of them that is nothing."""
        return self.found.count(0) / len(self.found) if self.found else nan


@dataclass(slots=True)
class Campaigner:
    """A company, or a bot: what it came to in its campaigns, and how many it won."""

    sums: Values = field(default_factory=Values)
    won: Values = field(default_factory=Values)
    """A shared win counts as its share."""

    def add(self, total: int, won: float) -> None:
        self.sums.found.append(total)
        self.won.found.append(won)


@dataclass(slots=True)
class OfGame:
    """A game of the story, over all campaigns."""

    year: int
    absent: int
    totals: Values = field(default_factory=Values)
    turns: Values = field(default_factory=Values)

    @property
    def absent_share(self) -> float:
        """What a company that is absent has, measured by those who play."""
        return self.absent / self.totals.mean if self.totals.mean else nan


@dataclass(slots=True)
class CampaignSummary:
    """Campaigns so far."""

    campaigns: int = 0
    companies: dict[str, Campaigner] = field(default_factory=dict)
    bots: dict[str, Campaigner] = field(default_factory=dict)
    turn_order: dict[int, Values] = field(default_factory=dict)
    """By place in it: the games won."""
    games: dict[int, OfGame] = field(default_factory=dict)
    early_leads: Values = field(default_factory=Values)
    """For each campaign, whether who led after half of it won it."""

    def add(self, campaign: PlayedCampaign) -> None:
        self.campaigns += 1
        bots = {share.company: share.bot for game in campaign.games for share in game.shares}
        for company, total in campaign.sums.items():
            won = (company in campaign.winners) / len(campaign.winners)
            self.companies.setdefault(company, Campaigner()).add(total, won)
            self.bots.setdefault(bots[company], Campaigner()).add(total, won)
        for game in campaign.games:
            self._add_game(game)
        leaders = _leaders(campaign, len(campaign.games) // 2)
        if leaders:
            self.early_leads.found.append(len(leaders & {*campaign.winners}) / len(leaders))

    @property
    def totals(self) -> Values:
        """Of all games and companies."""
        return Values([total for game in self.games.values() for total in game.totals.found])

    @property
    def longer(self) -> float:
        """The turns of the last game for each of the first."""
        first, *_, last = self.games.values()
        return last.turns.mean / first.turns.mean

    def _add_game(self, game: PlayedGame) -> None:
        of_game = self.games.setdefault(game.game, OfGame(game.year, game.absent))
        of_game.turns.found.append(game.turns)
        for share in game.shares:
            of_game.totals.found.append(share.total)
            self.turn_order.setdefault(share.turn, Values()).found.append(share.place == 1)


def rows_of(campaign: PlayedCampaign) -> Iterator[dict[str, object]]:
    """A row for each game and company, as a line of JSON holds it."""
    for game in campaign.games:
        for share in game.shares:
            yield {
                "seed": campaign.seed,
                "game": game.game,
                "year": game.year,
                "turns": game.turns,
                "company": share.company,
                "bot": share.bot,
                "turn": share.turn,
                "place": share.place,
                "total": share.total,
                "sum": campaign.sums[share.company],
                "won": share.company in campaign.winners,
            }


def _leaders(campaign: PlayedCampaign, games: int) -> set[str]:
    """Who had most in dollars after so many games; nobody after none."""
    sums = dict.fromkeys(campaign.sums, 0)
    for game in campaign.games[:games]:
        for share in game.shares:
            sums[share.company] += share.total
    return {company for company, total in sums.items() if total == max(sums.values())} if games else set()
