"""What a number of campaigns comes to: by company, bot, place in the turn order, game and rule; and goals it misses.

So too what a rule moves, by campaigns in which all companies use it, one or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, pairwise
from math import hypot, inf, isinf, nan, sqrt
from statistics import fmean, stdev

from ttr_tui.campaign.askings import USES, Askings, Use, add_askings
from ttr_tui.core.value import value
from ttr_tui.lab.campaign_series import PlayedCampaign, PlayedGame


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

    @property
    def error(self) -> float:
        """The standard error of the mean, measured by it."""
        return self.totals.error / self.totals.mean


@dataclass(slots=True)
class CampaignSummary:
    """Campaigns so far."""

    campaigns: int = 0
    companies: dict[str, Campaigner] = field(default_factory=dict)
    bots: dict[str, Campaigner] = field(default_factory=dict)
    turn_order: dict[int, Values] = field(default_factory=dict)
    """By place in it: the games won."""
    games: dict[int, OfGame] = field(default_factory=dict)
    asked: dict[str, Askings] = field(default_factory=dict)
    """By the id of a rule, or of a card that is turned after a game."""
    early_leads: Values = field(default_factory=Values)
    """For each campaign, whether who led after half of it won it."""
    vaults: Values = field(default_factory=Values)
    """For each campaign, the part of all sums that items out of vaults bring."""

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
        total = sum(campaign.sums.values())
        if total:
            self.vaults.found.append(campaign.vaults / total)
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

    @property
    def longer_error(self) -> float:
        first, *_, last = self.games.values()
        return self.longer * hypot(first.turns.error / first.turns.mean, last.turns.error / last.turns.mean)

    def _add_game(self, game: PlayedGame) -> None:
        of_game = self.games.setdefault(game.game, OfGame(game.year, game.absent))
        of_game.turns.found.append(game.turns)
        add_askings(self.asked, game.asked)
        for share in game.shares:
            of_game.totals.found.append(share.total)
            self.turn_order.setdefault(share.turn, Values()).found.append(share.place == 1)


def _leaders(campaign: PlayedCampaign, games: int) -> set[str]:
    """Who had most in dollars after so many games; nobody after none."""
    sums = dict.fromkeys(campaign.sums, 0)
    for game in campaign.games[:games]:
        for share in game.shares:
            sums[share.company] += share.total
    return {company for company, total in sums.items() if total == max(sums.values())} if games else set()


@dataclass(slots=True)
class RuleSummary:
    """What the games bring in which a rule is in force, in the same campaigns by who uses it: all, one or nobody."""

    rule: str
    games: Sequence[int]
    receipts: dict[Use, dict[int, float]] = field(default_factory=dict)
    """By the seed of a campaign, the mean of a company and game."""
    asked: dict[Use, Askings] = field(default_factory=dict)

    def add(self, use: Use, campaign: PlayedCampaign) -> None:
        games = [game for game in campaign.games if game.game in self.games]
        totals = [share.total for game in games for share in game.shares]
        self.receipts.setdefault(use, {})[campaign.seed] = fmean(totals)
        asked = self.asked.setdefault(use, Askings())
        for game in games:
            asked.add(game.asked.get(self.rule, Askings()))

    def mean(self, use: Use) -> Values:
        return Values([*self.receipts[use].values()])

    def moved(self, use: Use, other: Use) -> Values:
        """How much more a game brings by one use than by the other: campaign by campaign, as the same past and the
        same deals go into both, so that less of it is chance."""
        return Values([found - self.receipts[other][seed] for seed, found in self.receipts[use].items()])


# What a pack should come to.

MOST_STEP = 0.12
SPREAD = 0.25, 0.45
MOST_EMPTY = 0.03
MOST_LONGER = 2.0
FROM_SHARE = 0.04
MOST_LED = 0.6
FROM_ALL = 0.03
VAULTS = 0.08, 0.15
WHOLE_STORY = 12
"""Games, the last of which brings so many dollars."""
AT_LAST = 50.0, 60.0
ABSENT = 0.5, 0.6
TAKEN = 0.4, 0.8
"""The least for each of n ways is this part of a fair share; the most is for any."""
MOVED = 1.5
"""Dollars by which a rule may move the mean of a company and game, whoever uses it."""
SURE = 1.96
"""Standard errors of an interval of 95 %."""


@value
class Goal:
    """A figure that should lie between two others."""

    what: str
    about: str
    """The game, company, place or way that it is about."""
    found: float
    error: float
    least: float
    most: float

    @property
    def missed(self) -> bool:
        """Does its interval of 95 % lie outside?"""
        return self.found + SURE * self.error < self.least or self.found - SURE * self.error > self.most

    @property
    def outside(self) -> float:
        """How far the figure itself lies outside."""
        return max(self.least - self.found, self.found - self.most, 0.0)


def goals_of(summary: CampaignSummary) -> Iterator[Goal]:
    """All of them, missed or not."""
    games, totals = summary.games, summary.totals
    brought = {number: game for number, game in sorted(games.items()) if game.totals.mean}
    for (_, before), (number, game) in pairwise(brought.items()):
        step = game.totals.mean / before.totals.mean - 1
        error = (step + 1) * hypot(game.error, before.error)
        yield Goal("step", str(number), step, error, -inf, MOST_STEP)
    for number, game in brought.items():
        spread = game.totals.deviation / game.totals.mean
        yield Goal("spread", str(number), spread, spread / sqrt(2 * len(game.totals.found)), *SPREAD)
        yield Goal("absent", str(number), game.absent_share, game.absent_share * game.error, *ABSENT)
    if WHOLE_STORY in brought:
        totals_at_last = brought[WHOLE_STORY].totals
        yield Goal("dollars", str(WHOLE_STORY), totals_at_last.mean, totals_at_last.error, *AT_LAST)
    yield _share("empty", "", totals.found.count(0), len(totals.found), 0.0, MOST_EMPTY)
    if len(games) > 1:
        yield Goal("longer", "", summary.longer, summary.longer_error, 0.0, MOST_LONGER)
    for turn, won in sorted(summary.turn_order.items()):
        fair = 1 / len(summary.turn_order)
        yield _share("place", str(turn), sum(won.found), len(won.found), fair - FROM_SHARE, fair + FROM_SHARE)
    leads = summary.early_leads.found
    if leads:
        yield _share("leader", "", sum(leads), len(leads), 0.0, MOST_LED)
    if any(summary.vaults.found):
        yield Goal("vaults", "", summary.vaults.mean, summary.vaults.error, *VAULTS)
    sums = Values([total for one in summary.companies.values() for total in one.sums.found])
    for color, one in sorted(summary.companies.items()) if sums.mean else ():
        part = one.sums.mean / sums.mean
        yield Goal("company", color, part, one.sums.error / sums.mean, 1 - FROM_ALL, 1 + FROM_ALL)
    for rule, askings in sorted(summary.asked.items()):
        for label, count in askings.taken.items() if askings.asked else ():
            yield _share("way", f"{rule}: {label}", count, askings.asked, TAKEN[0] / len(askings.taken), TAKEN[1])


def _share(what: str, about: str, count: float, of: int, least: float, most: float) -> Goal:
    """Of shares so near to none or all that they hardly vary, the error is that of two more and two fewer."""
    shrunk = (count + 2) / (of + 4)
    return Goal(what, about, count / of, sqrt(shrunk * (1 - shrunk) / (of + 4)), least, most)


def rule_goals(summary: RuleSummary) -> Iterator[Goal]:
    """What becomes of receipts if one company uses a rule or all, beside nobody; and all beside one."""
    for other, use in combinations(USES, 2):
        moved = summary.moved(use, other)
        yield Goal("moved", f"{summary.rule}: {use} beside {other}", moved.mean, moved.error, -MOVED, MOVED)


def balance_rows(summary: CampaignSummary) -> Iterator[dict[str, object]]:
    """A row for each rule that asked and for each goal, as a line of JSON holds it."""
    for rule, askings in sorted(summary.asked.items()):
        yield {"rule": rule, **asdict(askings)}
    for goal in goals_of(summary):
        figures = {"found": goal.found, "error": goal.error, "most": goal.most, "missed": goal.missed}
        yield {"goal": goal.what, "about": goal.about, "least": None if isinf(goal.least) else goal.least, **figures}
