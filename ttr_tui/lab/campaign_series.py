"""Whole campaigns among bots, founded, played and read as any other, and what a number of them comes to."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from math import nan, sqrt
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory

from ttr_tui.bots.roster import SeatedBots
from ttr_tui.campaign.finish import NOTHING_TOLD, Finish
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.receipts import Reckoning, reckon
from ttr_tui.campaign.rehearsal import branch_number, deciding_questions
from ttr_tui.campaign.state import State
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.value import value
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter, seat_all

BATCH = 2
"""Campaigns that a worker takes at a time."""
NAME = "Simulated"
FOUNDING, PRESENCE, ANSWERS = range(3)
"""What chance decides beside the games."""
MOST_GAMES = 100
MEMORY = "/dev/shm"


@value
class Tour:
    """A number of campaigns to play. Chance deals the companies to the bots anew for each.

    What decides about boards is answered otherwise in each, so that all branches are played.
    """

    pack: Pack
    levels: tuple[str, ...]
    campaigns: int
    seed: int

    @property
    def branching(self) -> list[str]:
        """The titles of the cards whose answers change boards."""
        asking = [name.partition("/")[0] for name in deciding_questions(self.pack)]
        return [card.title for card in self.pack.stories if card.id in asking]

    def founders(self, seed: int) -> tuple[Founder, ...]:
        colors = Chance(seed, FOUNDING, 0).shuffled(range(len(SEAT_COLORS)))
        wanted = [Sitter(level, SEAT_COLORS[color], level) for color, level in zip(colors, self.levels, strict=False)]
        return tuple(Founder(who.color, who.name, who.bot) for who in seat_all(wanted))


@value
class Passage:
    """A game that was played, with what there was before it and what it came to."""

    before: State
    game: Game
    finish: Finish


@value
class CompanyResult:
    """What a game came to for one of the companies that played it."""

    company: str
    bot: str
    total: int
    turn: int
    """Its place in the turn order, from 1."""
    place: int


@value
class PlayedGame:
    """One game of a campaign."""

    game: int
    year: int
    turns: int
    absent: int
    """What a company that wasn't there has for it."""
    shares: tuple[CompanyResult, ...]


@value
class PlayedCampaign:
    """A whole campaign; of every company what it came to in the end, and whether it won, alone or with others."""

    seed: int
    games: tuple[PlayedGame, ...]
    sums: Mapping[str, int]
    winners: tuple[str, ...]


def simulate_campaigns(tour: Tour, hands: Hands) -> Iterator[PlayedCampaign]:
    """Play all campaigns of a tour, in order."""
    seeds = range(tour.seed, tour.seed + tour.campaigns)
    batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
    with workers(hands, len(batches)) as share:
        for played in share(partial(_play_batch, tour), batches):
            yield from played


def _play_batch(tour: Tour, seeds: Sequence[int]) -> list[PlayedCampaign]:
    return [_play_one(tour, seed) for seed in seeds]


def _play_one(tour: Tour, seed: int) -> PlayedCampaign:
    pack = tour.pack
    with short_lived_folder() as folder:
        founders = tour.founders(seed)
        campaign = found(folder, pack, NAME, founders, "open", caboose=founders[0].color, memory=folder)
        answers = branch_number(pack, seed - tour.seed)
        games = tuple(_played(pack, passage) for passage in play_through(campaign, seed, answers=answers))
        reckoned = reckoning_of(campaign)
    sums = {account.company: account.total for account in reckoned.accounts}
    return PlayedCampaign(seed, games, sums, tuple(one.company for one in reckoned.order if one.place == 1))


@contextmanager
def short_lived_folder() -> Iterator[Path]:
    """A folder for as long as it is needed; in memory where there is a place for that, since disks are slow."""
    with TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as place:
        yield Path(place)


def play_through(
    campaign: OpenCampaign,
    seed: int,
    levels: Mapping[str, str] | None = None,
    away: int = 0,
    answers: Mapping[str, str] = NOTHING_TOLD,
) -> Iterator[Passage]:
    """Play every game that there is. `levels` are the bots that play for the people who lead companies.

    `answers` are those that bots give to some questions of cards, whatever they think.
    In `away` games of a hundred somebody is missing, and in as many a bot stands in for somebody.
    """
    while campaign.chapter:
        before, number = campaign.state, campaign.state.next_game
        present, stand_ins = _who_is_there(before, Chance(seed, PRESENCE, number), away)
        live = campaign.begin(present, stand_ins, seed * MOST_GAMES + number)
        _play_out(live.game, levels or {})
        live.save()
        live.close()
        finish = campaign.finish(live.game, answers)
        answer_by_chance(finish, Chance(seed, ANSWERS, number))
        campaign.deposit(finish)
        yield Passage(before, live.game, finish)


def reckoning_of(campaign: OpenCampaign) -> Reckoning:
    """What a campaign without locks has come to."""
    keys = keys_without_asking(campaign.campaign, campaign.state.companies)
    return reckon(campaign.pack, campaign.state, campaign.history, take_out(campaign.campaign, keys))


def answer_by_chance(finish: Finish, chance: Chance) -> None:
    """Answer whatever people are asked."""
    while finish.questions:
        question = finish.questions[0]
        finish.answer(question, question.labels[chance.below(len(question.labels))])


def _who_is_there(state: State, chance: Chance, away: int) -> tuple[list[str], list[str]]:
    """Those who play themselves, and those for whom a bot does; at least two companies play."""
    order = [[*state.companies][k] for k in chance.shuffled(range(len(state.companies)))]
    absent, standing_in = chance.below(100) < away, chance.below(100) < away
    missing = order[: max(0, min(1 + chance.below(2), len(order) - 2))] if absent else []
    stand_ins = [color for color in order if color not in missing][:1] if standing_in else []
    return [color for color in order if color not in (*missing, *stand_ins)], stand_ins


def _play_out(game: Game, levels: Mapping[str, str]) -> None:
    """Each bot knows what its seat may know, and no sealed postcard of another."""
    names = [who.bot or levels[who.color] for who in game.sitters]
    bots = SeatedBots(lambda seat: game.rules.known_to(game.sitters[seat].color), names, bot_seed(game.seed))
    while not game.over:
        seat = game.owing()[0]
        game.submit(seat, bots.choose(game.view(seat), len(game.acts)), game.revision(seat))


def _played(pack: Pack, passage: Passage) -> PlayedGame:
    number = passage.before.next_game
    chapter = pack.chapters[number - 1]
    bots = {who.color: who.bot for who in passage.game.sitters}
    shares = tuple(
        CompanyResult(color, bots[color], receipt.total, receipt.turn, receipt.place)
        for color, receipt in passage.finish.finished.receipts.items()
    )
    return PlayedGame(
        number, chapter.year, passage.game.table.turn, chapter.absent_among(len(passage.before.companies)), shares
    )


# What a number of campaigns comes to: by company, by bot, by place in the turn order, by game.


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
