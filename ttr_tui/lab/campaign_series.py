"""Whole campaigns among bots, founded, played and read as any other."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from ttr_tui.bots.roster import SeatedBots
from ttr_tui.campaign.askings import AskedGame, Askings, Use, add_askings, asked_after
from ttr_tui.campaign.final_rules import ITEMS
from ttr_tui.campaign.finish import NOTHING_TOLD, Finish
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.receipts import Account, Reckoning, order_of, reckon
from ttr_tui.campaign.rehearsal import branch_number, deciding_questions
from ttr_tui.campaign.state import State
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.value import value
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter, seat_all
from ttr_tui.store.campaign_file import list_campaigns

BATCH = 2
"""Campaigns that a worker takes at a time."""
NAME = "Simulated"
FOUNDING, PRESENCE, ANSWERS = range(3)
"""What chance decides beside the games."""
MOST_GAMES = 100
MEMORY = "/dev/shm"
DIGITS = 12
"""Of a pack's digest, in the name of a past."""


@value
class Tour:
    """A number of campaigns to play. Chance deals the companies to the bots anew for each.

    What decides about boards is answered otherwise in each, so that all branches are played.
    """

    pack: Pack
    levels: tuple[str, ...]
    campaigns: int
    seed: int
    begin: int = 1
    """The first game that counts; those before it bots play as they like."""
    uses: Mapping[str, Use] = field(default_factory=dict)
    """The rules that bots use as they are told, from that game on."""
    past: Path | None = None
    """A folder in which the games before it are kept by their seed, so that they are played once by one program."""
    end: int = MOST_GAMES
    """The last game that is played, if the pack has more."""
    neutral: bool = False
    """Does a neutral company lay routes in games of two companies?"""

    @property
    def branching(self) -> list[str]:
        """The titles of the cards whose answers change boards."""
        asking = [name.partition("/")[0] for name in deciding_questions(self.pack)]
        return [card.title for card in self.pack.stories if card.id in asking]

    def answers(self, seed: int) -> Mapping[str, str]:
        """Those that lead to one of the boards, by turns."""
        return branch_number(self.pack, seed - self.seed)

    def founders(self, seed: int) -> tuple[Founder, ...]:
        colors = Chance(seed, FOUNDING, 0).shuffled(range(len(SEAT_COLORS)))
        wanted = [Sitter(level, SEAT_COLORS[color], level) for color, level in zip(colors, self.levels, strict=False)]
        return tuple(Founder(who.color, who.name, who.bot) for who in seat_all(wanted))


@value
class Passage:
    """A game that was played, with what there was before it, what it came to, and what rules asked at its table."""

    before: State
    game: Game
    finish: Finish
    asked: Mapping[str, Askings]


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
    """One game of a campaign. `asked` is by the id of a rule, or of a card that was turned after the game."""

    game: int
    year: int
    turns: int
    absent: int
    """What a company that wasn't there has for it."""
    shares: tuple[CompanyResult, ...]
    asked: Mapping[str, Askings] = field(default_factory=dict)


@value
class PlayedCampaign:
    """The games of a campaign that count; what every company came to by them, and who won, alone or with others."""

    seed: int
    games: tuple[PlayedGame, ...]
    sums: Mapping[str, int]
    winners: tuple[str, ...]
    vaults: int = 0
    """The dollars of all sums that items out of vaults bring, by rules of the final reckoning too."""


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
        campaign = _after_past(tour, seed, folder)
        passages = play_through(campaign, seed, answers=tour.answers(seed), before=tour.end + 1, uses=tour.uses)
        games = tuple(_played(pack, passage) for passage in passages)
        accounts = [_from(account, tour.begin) for account in reckoning_of(campaign).accounts]
    sums = {account.company: account.total for account in accounts}
    winners = tuple(one.company for one in order_of(accounts) if one.place == 1)
    of_items = {rule.said.id for rule in pack.final_rules if rule.said.what == ITEMS}
    vaults = sum(one.worth + sum(row.amount for row in one.rules if row.rule in of_items) for one in accounts)
    return PlayedCampaign(seed, games, sums, winners, vaults)


def _from(account: Account, game: int) -> Account:
    """As if the campaign had begun with this game."""
    results = tuple(result for result in account.results if result.game >= game)
    return replace(account, results=results, items=tuple(item for item in account.items if item.game >= game))


def _after_past(tour: Tour, seed: int, folder: Path) -> OpenCampaign:
    """A campaign in this folder before the first game that counts."""
    kept = None
    if tour.past is not None:
        from ttr_tui.lab.cluster import program

        answers = tour.answers(seed).values()
        besides = ["neutral"] if tour.neutral else []
        words = (*program(), tour.pack.sha256[:DIGITS], *tour.levels, *besides, str(seed), str(tour.begin), *answers)
        kept = tour.past / "-".join(words)
        if kept.is_dir():
            copytree(kept, folder, dirs_exist_ok=True)
            campaign = OpenCampaign.open(list_campaigns(folder)[0], tour.pack)
            campaign.memory = folder
            return campaign
    founders = tour.founders(seed)
    caboose = founders[0].color
    campaign = found(folder, tour.pack, NAME, founders, "open", caboose=caboose, memory=folder, neutral=tour.neutral)
    for _ in play_through(campaign, seed, before=tour.begin, answers=tour.answers(seed)):
        pass
    if kept is not None:
        copytree(folder, kept.with_suffix(f".{os.getpid()}"))
        kept.with_suffix(f".{os.getpid()}").rename(kept)
    return campaign


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
    before: int = MOST_GAMES,
    uses: Mapping[str, Use] | None = None,
) -> Iterator[Passage]:
    """Play every game that there is before this one. `levels` are the bots that play for the people who lead companies.

    `answers` are those that everybody gives to some questions of cards, whatever they think.
    In `away` games of a hundred somebody is missing, and in as many a bot stands in for somebody. Of the rules in
    `uses` that one company alone uses, the first uses all.
    """
    while campaign.chapter and campaign.state.next_game < before:
        state, number = campaign.state, campaign.state.next_game
        present, stand_ins = _who_is_there(state, Chance(seed, PRESENCE, number), away)
        live = campaign.begin(present, stand_ins, seed * MOST_GAMES + number)
        asked = AskedGame(live.game, uses or {}, next(iter(state.companies)))
        play_out(live.game, levels or {}, asked)
        live.save()
        live.close()
        finish = campaign.finish(live.game, answers)
        answer_by_chance(finish, Chance(seed, ANSWERS, number), answers)
        campaign.deposit(finish)
        add_askings(asked.found, asked_after(finish))
        yield Passage(state, live.game, finish, asked.found)


def reckoning_of(campaign: OpenCampaign) -> Reckoning:
    """What a campaign without locks has come to."""
    keys = keys_without_asking(campaign.campaign, campaign.state.companies)
    return reckon(campaign.pack, campaign.state, campaign.history, take_out(campaign.campaign, keys))


def answer_by_chance(finish: Finish, chance: Chance, answers: Mapping[str, str] = NOTHING_TOLD) -> None:
    """Answer whatever people are asked, as it is told if they can."""
    while finish.questions:
        question = finish.questions[0]
        label = question.labels[chance.below(len(question.labels))]
        told = answers.get(question.name, "")
        finish.answer(question, told if told in question.labels else label)


def _who_is_there(state: State, chance: Chance, away: int) -> tuple[list[str], list[str]]:
    """Those who play themselves, and those for whom a bot does; at least two companies play."""
    order = [[*state.companies][k] for k in chance.shuffled(range(len(state.companies)))]
    absent, standing_in = chance.below(100) < away, chance.below(100) < away
    missing = order[: max(0, min(1 + chance.below(2), len(order) - 2))] if absent else []
    stand_ins = [color for color in order if color not in missing][:1] if standing_in else []
    return [color for color in order if color not in (*missing, *stand_ins)], stand_ins


def play_out(game: Game, levels: Mapping[str, str], asked: AskedGame) -> None:
    """Each bot knows what its seat may know, and no sealed postcard of another."""
    names = [who.bot or levels[who.color] for who in game.sitters]
    bots = SeatedBots(lambda seat: game.rules.known_to(game.sitters[seat].color), names, bot_seed(game.seed))
    while not game.over:
        seat = game.owing()[0]
        asked.submit(seat, bots.choose(game.view(seat), len(game.acts)), bots.tells_apart)


def _played(pack: Pack, passage: Passage) -> PlayedGame:
    number = passage.before.next_game
    chapter = pack.chapters[number - 1]
    bots = {who.color: who.bot for who in passage.game.sitters}
    shares = tuple(
        CompanyResult(color, bots[color], receipt.total, receipt.turn, receipt.place)
        for color, receipt in passage.finish.finished.receipts.items()
    )
    return PlayedGame(
        number,
        chapter.year,
        passage.game.table.turn,
        chapter.absent_among(len(passage.before.companies)),
        shares,
        passage.asked,
    )


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
