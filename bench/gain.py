"""What it gains to choose otherwise: the yardstick for every idea about bots.

Planners play; wherever another bot, told what that seat is told, would have chosen otherwise, both choices are played
out to the end by judges, with hands and tickets as they are and decks in the same other orders. Rivals hold what
planners keep, which is not what a deck would deal; whoever chose knew nothing of it, and saw none of these orders.
So it is measured which kind of change pays, at a fraction of what matches cost.

    python -m bench.gain usa --set patience=1.5          what if the judge waited longer to claim?
    python -m bench.gain usa --bot hard                  is hard better than the judge?
    python -m bench.gain usa --of normal --set danger=0  what if normal, in its own games, feared nobody?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table as Columns

from bench import arguments
from bench.seated import ROWS, bot_typed, with_set
from ttr_tui.bots.bot import USUAL_EFFORT, Bot, next_seat
from ttr_tui.bots.lookahead import ahead, mean_and_error, share_of_victory
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.weights import JUDGE, Weights, judge_rows
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.lab.series import play_on
from ttr_tui.lab.workers import Sharing, workers
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map, snapshot


@value
class Question:
    """Would `tried` do better than `base` if it chose once in its place? `map` has its board and variants worked in."""

    map: Mapping[str, Any]
    seats: int
    games: int
    worlds: int
    """Orders of the decks in which each change is played out."""
    seed: int
    base: Weights
    """The row of those who play."""
    tried: Weights | str
    """Another row of the planner, or a bot as it is typed."""


@value
class Change:
    """One decision about which both don't agree, and what the other choice brought in each world."""

    kind: str
    points: tuple[float, ...]
    """How much further the seat was ahead of its best rival."""
    wins: tuple[float, ...]


@value
class Game:
    """The changes of one game, and how many decisions there were."""

    decisions: int
    changes: tuple[Change, ...]


@dataclass(slots=True)
class Gain:
    """A sum of changes, each of them counted once, by the mean of its worlds."""

    points: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, change: Change) -> None:
        self.points.append(sum(change.points) / len(change.points))
        self.wins.append(sum(change.wins) / len(change.wins))


def weigh(question: Question, share: Sharing) -> Iterator[Game]:
    """The games of a question, in order."""
    return share(partial(weigh_game, question), range(question.games))


def weigh_game(question: Question, game: int) -> Game:
    rules, seats = RuleSet(decode_map(question.map, "the map")), question.seats
    seed = question.seed + game
    base, tried = Planner(rules, question.base), _bot(rules, question.tried)
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
    table, thinking = play.table, bot_seed(seed)
    begin(play)
    judge, act, changes = Planner(rules, judge_rows(rules.edition).of(seats)), 1, []
    while table.winners is None:
        seat = next_seat(table)
        view = play.lenses[seat]
        usual = base.choose(view, Chance(thinking, seat, act), USUAL_EFFORT)
        other = tried.choose(view, Chance(thinking, seat, act), USUAL_EFFORT)
        if other != usual:
            changes.append(Weighing(rules, judge, table, seat, act, seed).change(usual, other, question.worlds))
        submit(play, seat, usual)
        act += 1
    return Game(act - 1, tuple(changes))


def _bot(rules: RuleSet, tried: Weights | str) -> Bot:
    return bot_typed(tried)(rules) if isinstance(tried, str) else Planner(rules, tried)


class Weighing:
    """One decision of one seat."""

    def __init__(self, rules: RuleSet, judge: Bot, truth: Table, seat: int, act: int, seed: int) -> None:
        self._rules = rules
        self._judge = judge
        self._truth = truth
        self._seat = seat
        self._act = act
        self._seed = seed

    def change(self, usual: Action, other: Action, worlds: int) -> Change:
        points, wins = [], []
        for number in range(worlds):
            shuffles = self._seed * worlds + number
            world = reshuffled(self._truth, shuffles)
            before, after = (self._outcome(world.copy(), action, shuffles) for action in (usual, other))
            points.append(after[0] - before[0])
            wins.append(after[1] - before[1])
        same = usual.word == other.word
        return Change(
            f"{usual.word} to another" if same else f"{usual.word} to {other.word}", tuple(points), tuple(wins)
        )

    def _outcome(self, world: Table, action: Action, shuffles: int) -> tuple[float, float]:
        """How far the seat is ahead at the end, and its share of the victory."""
        me = self._seat
        play = Play(self._rules, world, SeededDealer(shuffles))
        submit(play, me, action)
        over = play_on(play, [self._judge] * world.seats, bot_seed(shuffles), self._act + 1)
        return ahead(over.scores, me), share_of_victory(over, me)


def reshuffled(table: Table, shuffles: int) -> Table:
    """The same hands, tickets and market, and decks in another order: one more game that may come of this one."""
    chance, twin = Chance(shuffles, 0, 0), table.copy()
    twin.decks = [chance.shuffled(deck) for deck in twin.decks]
    twin.ticket_decks = {name: chance.shuffled(deck) for name, deck in twin.ticket_decks.items()}
    return twin


# What is typed, and what is told.


def main(argv: Sequence[str] | None = None) -> None:
    typed = arguments.parser("gain", "What would it gain to choose otherwise?", games=10)
    tried = typed.add_mutually_exclusive_group(required=True)
    tried.add_argument("--set", metavar="NAME=X", dest="changed", action="append", help="a number of the bot, changed")
    tried.add_argument("--bot", metavar="BOT", help="a bot to measure instead, as a match names it")
    typed.add_argument("--of", choices=ROWS, default=JUDGE, help="whose games, and whose numbers (default: judge)")
    typed.add_argument("--worlds", metavar="N", type=int, default=8, help="in which each change is played out")
    asked = typed.parse_args(argv)
    edition, variants = arguments.board(typed, asked)
    base = ROWS[asked.of](edition).of(asked.seats)
    try:
        other = asked.bot or with_set(base, asked.changed)
        if asked.bot:
            bot_typed(asked.bot)(RuleSet(edition))
    except ValueError as error:
        typed.error(str(error))
    map_ = snapshot(asked.map, variants)
    tell(edition.name, Question(map_, asked.seats, asked.games, asked.worlds, asked.seed, base, other), asked.hands)


def tell(name: str, question: Question, hands: int | str) -> None:
    """Have it played, and print what each kind of change gains."""
    decisions, gains, every = 0, dict[str, Gain](), Gain()
    with workers(hands, question.games) as share:
        for game in weigh(question, share):
            decisions += game.decisions
            for change in game.changes:
                gains.setdefault(change.kind, Gain()).add(change)
                every.add(change)
    print(f"{name}, {question.seats} players, {question.games} games: {decisions} decisions,")
    print(f"{len(every.points)} of them otherwise, each played out in {question.worlds} worlds")
    columns = Columns(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(("the bot would choose", "times", "points gained", "games won more, %")):
        columns.add_column(heading, justify="right" if number else "left")
    for kind, gain in [*sorted(gains.items()), ("all together", every)]:
        if gain.points:
            won = [100 * share for share in gain.wins]
            columns.add_row(kind, str(len(gain.points)), _gained(gain.points), _gained(won))
    Console(highlight=False).print(columns)


def _gained(found: Sequence[float]) -> str:
    """`+3.1 ± 1.2`: a standard error to either side."""
    mean, error = mean_and_error(found)
    return f"{mean:+.1f}" if error == float("inf") else f"{mean:+.1f} ± {error:.1f}"


if __name__ == "__main__":
    main()
