"""How fast the rules, the bots, the longest route, the journal and campaigns are."""

from __future__ import annotations

import json
import sys
from functools import partial
from itertools import count
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter

from support.founded import friday_line
from support.packs import COLORS
from support.twelve_games import make_twelve_games

from bench.clock import rates, seconds, spread
from bench.screen import wait
from ttr_tui.bots.bot import USUAL_EFFORT, Bot
from ttr_tui.bots.planner.planner import Planner, TunedPlanner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.core.board import members
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.trails import longest_trail
from ttr_tui.core.view import View, hear
from ttr_tui.lab.campaign_series import play_through
from ttr_tui.lab.series import play_out
from ttr_tui.rules.imagination import imagine
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act
from ttr_tui.seats.record import RecalledGame, entry_of, recall
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.journal import JournalFile, read_journal
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.vault import verify

ROUNDS = 9


class Ours:
    """Random games of ours: the full rules, facts produced, every choice made from a view."""

    def __init__(self, rules: RuleSet, seats: int, games: int) -> None:
        self._rules, self._seats, self._games, self._seeds = rules, seats, games, count()

    def __call__(self) -> int:
        for _ in range(self._games):
            bots = [RandomBot(self._rules) for _ in range(self._seats)]
            play_out(self._rules, bots, next(self._seeds))
        return self._games


class Theirs:
    """Catanatron's games with its random players."""

    def __init__(self, seats: int, games: int) -> None:
        from catanatron import Color, Game, RandomPlayer

        self._colors, self._game, self._player = list(Color)[:seats], Game, RandomPlayer
        self._games, self._seeds = games, count()

    def __call__(self) -> int:
        for _ in range(self._games):
            self._game([self._player(color) for color in self._colors], seed=next(self._seeds)).play()
        return self._games


def measure_beside_catanatron(rules: RuleSet, seats: int) -> None:
    """Random games at one number of seats, with catanatron's in turn."""
    ours = Ours(rules, seats, 240 // seats)
    try:
        theirs = Theirs(seats, 6)
    except ImportError:
        print(f"beside catanatron, {seats} seats: it is not installed")
        return
    pairs = [(rates(ours, 1)[0], rates(theirs, 1)[0]) for _ in range(ROUNDS)]
    print(f"beside catanatron, {seats} seats: {spread([mine for mine, _ in pairs])} random games per CPU second,")
    print(f"    to its {spread([other for _, other in pairs], '{:.1f}')}")
    print(f"    ratio, round by round: {spread([mine / other for mine, other in pairs], '{:.1f}')}")


def measure_random(rules: RuleSet, seats: int) -> None:
    """Random games at one number of seats."""
    found = rates(Ours(rules, seats, 80 // seats), 5)
    turns, facts = _shape(rules, seats, 20)
    print(f"    random, {seats} seats: {spread(found)} games per CPU second, {turns:.0f} turns a game,")
    print(f"        {spread([rate * facts for rate in found])} facts per CPU second")


def measure_normal(rules: RuleSet, seats: int, games: int) -> None:
    """Games of `normal` among its like, and what one of its decisions costs: five milliseconds at most."""
    decisions = 0

    class Counted(TunedPlanner):
        def choose(self, view: View, chance: Chance, effort: int) -> Action:
            nonlocal decisions
            decisions += 1
            return super().choose(view, chance, effort)

    seeds = count()

    def work() -> int:
        for _ in range(games):
            play_out(rules, [Counted(rules) for _ in range(seats)], next(seeds))
        return games

    found = rates(work, 3)
    each = decisions / (3 * games)
    costs = [1000 / (rate * each) for rate in found]
    print(f"    normal, {seats} seats: {spread(found, '{:.1f}')} games per CPU second, {each:.0f} decisions a game,")
    print(f"        {spread(costs, '{:.2f}')} ms of CPU a decision, rules included; at most 5 is meant")


def _shape(rules: RuleSet, seats: int, games: int) -> tuple[float, float]:
    """Mean turns and mean facts of a random game."""
    shapes = [_count(rules, [RandomBot(rules) for _ in range(seats)], seed) for seed in range(games)]
    return mean(turns for turns, _ in shapes), mean(facts for _, facts in shapes)


def _count(rules: RuleSet, bots: list[Bot], seed: int) -> tuple[int, int]:
    """Turns and facts of one game."""
    play = Play(rules, rules.table(len(bots), frozenset(range(len(bots)))), SeededDealer(seed))
    facts, act = len(begin(play)), 1
    while play.table.winners is None:
        seat = next(seat for seat, decision in enumerate(play.table.owed) if decision is not None)
        chance = Chance(bot_seed(seed), seat, act)
        facts += len(submit(play, seat, bots[seat].choose(play.lenses[seat], chance, 1)))
        act += 1
    return play.table.turn, facts


# Worlds per second: whole tables imagined from what one seat knows in the middle of a game.

TURNS = 40
WORLDS = 1000


def measure_imagining(rules: RuleSet, seats: int) -> None:
    view, chance = middle(rules, seats), Chance(2, 0, 0)

    def many() -> int:
        for _ in range(WORLDS):
            imagine(rules, view, chance)
        return WORLDS

    print(f"    {seats} seats: {spread(rates(many, ROUNDS))} worlds imagined per CPU second")


def middle(rules: RuleSet, seats: int) -> View:
    """What the first seat was told of a game of random bots so far."""
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(1))
    view, bot = View(rules.table(seats, frozenset({0})), 0), RandomBot(rules)
    hear(view.table, 0, begin(play))
    act = 0
    while play.table.turn < TURNS:
        seat = next(seat for seat, decision in enumerate(play.table.owed) if decision is not None)
        action = bot.choose(play.lenses[seat], Chance(1, seat, act), USUAL_EFFORT)
        hear(view.table, 0, submit(play, seat, action))
        act += 1
    return view


# Saved games: what an act costs to write safely, and how fast a game is read back.


def measure_journals() -> None:
    """Write a whole game act by act, then read it again and again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.ttr"
        waits = _write_game(path)
        per_append = [wait * 1000 for wait in waits]
        print(f"journal, one act with fsync: {spread(per_append, '{:.2f}')} ms of wall time over {len(waits)} acts")
        record = recall(read_journal(path))
        facts = sum(len(act.facts) for act in record.game.acts)
        read = rates(lambda: _read(path, facts), 5)
        fold = rates(lambda: _fold(record, facts), 5)
        print(f"replay from the file: {spread(read)} facts per CPU second")
        print(f"replay of facts in memory: {spread(fold)} facts per CPU second")
        print(f"    a saved game of {facts} facts opens in {facts / median(read) * 1000:.0f} ms of CPU")


def _write_game(path: Path) -> list[float]:
    sitters = seat_people(["random"] * 4, ["random"])
    deal = Deal(snapshot("usa"), (), sitters, seed=1)
    game = deal.game()
    bots = [RandomBot(game.rules) for _ in sitters]
    waits = []
    with JournalFile.create(path, deal.header()) as file:
        file.append(entry_of(game, game.begin()))
        while not game.over:
            seat = game.owing()[0]
            chance = Chance(bot_seed(deal.seed), seat, len(game.acts))
            action = bots[seat].choose(game.view(seat), chance, 1)
            entry = entry_of(game, game.submit(seat, action, game.revision(seat)))
            start = perf_counter()
            file.append(entry)
            waits.append(perf_counter() - start)
    return waits


def _read(path: Path, facts: int) -> int:
    recall(read_journal(path))
    return facts


def _fold(record: RecalledGame, facts: int) -> int:
    record.deal.game().replay(entry for entry in record.game.history if isinstance(entry, Act))
    return facts


# The longest route: networks from real games, and the hardest that a search could find.

Edges = list[tuple[str, str, int]]
HARDEST = Path(__file__).with_name("hard_networks.json")


def measure_routes(rules: RuleSet) -> None:
    """Median and worst of the longest route's cost."""
    print(f"longest route, networks of finished games: {_figures(_played(rules, games=60))}")
    for name, networks in _hardest().items():
        print(f"longest route, hardest known ({name}): {_figures(networks)}")


def _figures(networks: list[Edges]) -> str:
    times = [min(seconds(partial(longest_trail, edges)) for _ in range(3)) * 1000 for edges in networks]
    return f"median {median(times):.3f} ms, worst {max(times):.2f} ms over {len(times)}"


def _played(rules: RuleSet, games: int) -> list[Edges]:
    found = []
    for seed in range(games):
        kind = (Planner, RandomBot)[seed % 2]
        table = play_out(rules, [kind(rules) for _ in range(4)], seed)
        for lanes in table.lanes:
            own = [table.board.lanes[index] for index in members(lanes)]
            found.append([(str(lane.a), str(lane.b), lane.length) for lane in own])
    return found


def _hardest() -> dict[str, list[Edges]]:
    return {
        name: [[(a, b, length) for a, b, length in network["edges"]] for network in networks]
        for name, networks in json.loads(HARDEST.read_text()).items()
    }


# How long a campaign of twelve games lets somebody wait: until it is verified, and until its receipts are there.
# Home is the measure of the second: both are started in turn, and often.

VERIFICATIONS = 50


def measure_campaigns() -> None:
    """A sealed campaign of five companies, made here."""
    with TemporaryDirectory() as place:
        path = play_twelve_games(Path(place))
        campaign = read_campaign(path)
        took = [
            1000 * seconds(lambda: verify(campaign.id, campaign.vaults, campaign.lines)) for _ in range(VERIFICATIONS)
        ]
        size = path.stat().st_size // 1024
        print(f"a campaign of 12 games and 5 companies ({size} kB) is verified in {spread(took, '{:.1f}')} ms")
        ours = [sys.executable, "-m", "ttr_tui"]
        home, grid = [*ours, "--saves", f"{place}/none"], [*ours, "campaign", "receipts", str(path)]
        rounds = [(wait(home, b"Quit"), wait(grid, b"intact")) for _ in range(1 + ROUNDS)][1:]
        print(f"    its grid of receipts is there after {spread([1000 * shown for _, shown in rounds])} ms,")
        print(f"        for each of home’s: {spread([shown / first for first, shown in rounds], '{:.2f}')}")


def play_twelve_games(folder: Path) -> Path:
    """Bots lead the companies; the pack lies beside the campaign."""
    pack = read_pack(make_twelve_games(folder / "twelve-squares"))
    campaign = friday_line(folder, pack=pack, mode="sealed", companies=COLORS, bots=COLORS)
    campaign.memory = folder
    for _ in play_through(campaign, seed=1):
        pass
    return campaign.path
