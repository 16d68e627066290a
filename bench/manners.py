"""How a bot plays, as a person at its table would see it: when it claims, what it holds, how often it draws tickets.

    python -m bench.manners usa --seats 4 --games 300 --seed 1 --jobs 2
    python -m bench.manners usa --seats 4 --bot normal --among judge:patience=0

A bot is among its like, or alone among as many of another as there are other seats. Then every deal is played once from
each seat, and what is told is of that one, with the games that it won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from statistics import mean, median
from time import process_time
from typing import Any

from bench import arguments
from bench.seated import bot_typed
from ttr_tui.bots.bot import Bot, next_act, next_seat
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.lab.series import Tally
from ttr_tui.lab.workers import workers
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.store.map_decoder import decode_map, snapshot


@value
class Question:
    """Who plays where. `map` has its board and variants worked in."""

    map: Mapping[str, Any]
    seats: int
    seed: int
    bot: str
    among: str


@dataclass(slots=True)
class Played:
    """What one seat did in one game."""

    turns: int = 0
    claims: list[int] = field(default_factory=list)
    """The turns in which it claimed, from 1 on."""
    most_cards: int = 0
    ticket_turns: int = 0
    won: float = 0.0
    score: int = 0
    made: int = 0
    missed: int = 0

    @property
    def first(self) -> float:
        """The part of its turns in which its first claim came; all of them if none ever did."""
        return self.claims[0] / self.turns if self.claims else 1.0

    @property
    def half(self) -> float:
        """The part of its turns by which half of its claims were made."""
        return self.claims[(len(self.claims) - 1) // 2] / self.turns if self.claims else 1.0

    @property
    def pause(self) -> int:
        """The most turns in a row without a claim after its first."""
        after = [*self.claims, self.turns + 1]
        return max([later - earlier - 1 for earlier, later in pairwise(after)], default=self.turns)


class Asked:
    """A bot whose turns are counted, and whose time is taken."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.played = Played()
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        start = process_time()
        action = self._bot.choose(view, chance, effort)
        self.seconds += process_time() - start
        self.decisions += 1
        if view.owes == TURN:
            self.played.turns += 1
            self.played.ticket_turns += isinstance(action, DrawTickets)
        self.played.most_cards = max(self.played.most_cards, view.table.hand_sizes[view.seat])
        return action


@value
class Game:
    """A game, as the seats that are asked about played it."""

    seats: tuple[Played, ...]
    best: int
    """The score of whoever won."""
    decisions: int
    seconds: float


BATCH = 10
"""Games that a worker takes at a time."""


def play_batch(question: Question, games: Sequence[int]) -> list[Game]:
    """The same bots play all of them: what they keep from game to game is a cache."""
    rules = RuleSet(decode_map(question.map, "the map"))
    bots = [bot_typed(name)(rules) for name in (question.bot, question.among or question.bot)]
    return [play_game(question, rules, bots, game) for game in games]


def play_game(question: Question, rules: RuleSet, kinds: Sequence[Bot], game: int) -> Game:
    """A game of one of the first kind of bot among the second."""
    seats = question.seats
    deal, own = divmod(game, seats) if question.among else (game, 0)
    seed = question.seed + deal
    bots = [Asked(kinds[seat != own]) for seat in range(seats)]
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
    begin(play)
    table, act = play.table, 1
    while table.winners is None:
        seat, lanes = next_seat(table), list(table.lanes)
        played = bots[seat].played
        next_act(play, bots, bot_seed(seed), act)
        if table.lanes[seat] != lanes[seat] and (not played.claims or played.claims[-1] != played.turns):
            played.claims.append(played.turns)
        act += 1
    for seat, bot in enumerate(bots):
        bot.played.score, bot.played.made, bot.played.missed = table.scores[seat], table.made[seat], table.missed[seat]
        bot.played.won = (seat in table.winners) / len(table.winners)
    asked = [bots[own]] if question.among else bots
    return Game(
        tuple([bot.played for bot in asked]),
        max(table.scores),
        sum([bot.decisions for bot in asked]),
        sum([bot.seconds for bot in asked]),
    )


# What is typed, and what is told.


def main(argv: Sequence[str] | None = None) -> None:
    typed = arguments.parser("manners", "How does a bot play, as others see it?", games=100)
    typed.add_argument("--bot", metavar="BOT", default="normal", help="as a match names it (default: normal)")
    typed.add_argument("--among", metavar="BOT", default="", help="who has the other seats (default: its like)")
    asked = typed.parse_args(argv)
    edition, variants = arguments.board(typed, asked)
    try:
        for name in filter(None, (asked.bot, asked.among)):
            bot_typed(name)(RuleSet(edition))
    except ValueError as error:
        typed.error(str(error))
    question = Question(snapshot(asked.map, variants), asked.seats, asked.seed, asked.bot, asked.among)
    batches = [range(first, min(first + BATCH, asked.games)) for first in range(0, asked.games, BATCH)]
    with workers(asked.hands, len(batches)) as share:
        games = [game for batch in share(partial(play_batch, question), batches) for game in batch]
    among = f" among {asked.among}" if asked.among else ""
    print(
        f"{edition.name}, {asked.seats} players, {asked.games} games of {asked.bot}{among} from seed {asked.seed} on:"
    )
    print("\n".join(told(games, alone=bool(asked.among))))


def told(games: Sequence[Game], *, alone: bool) -> list[str]:
    """The manners, a line each."""
    seats = [seat for game in games for seat in game.seats]

    def each(of: Callable[[Played], float], by: Callable[[Iterable[float]], float] = mean) -> float:
        return by([of(seat) for seat in seats])

    lines = [
        f"    first claim after {each(lambda seat: seat.first):.1%} of its {each(lambda seat: seat.turns):.1f} turns,",
        f"    half of its {each(lambda seat: len(seat.claims)):.1f} claims after {each(lambda seat: seat.half):.1%};",
        f"    longest pause after the first: {each(lambda seat: seat.pause, median):g} turns in the median",
        f"    most cards in hand: {each(lambda seat: seat.most_cards):.1f}",
        f"    turns for tickets: {each(lambda seat: seat.ticket_turns):.2f}",
        f"    tickets: {each(lambda seat: seat.made):.2f} made, {each(lambda seat: seat.missed):.2f} missed",
        f"    points: {each(lambda seat: seat.score):.1f}; of who won {mean(game.best for game in games):.1f}",
        f"    {1000 * sum(game.seconds for game in games) / sum(game.decisions for game in games):.2f} ms a decision",
    ]
    if alone:
        tally = Tally(games=len(games), wins=each(lambda seat: seat.won, sum))
        low, high = tally.interval
        lines.append(f"    won {tally.wins:g} of {len(games)}: {tally.wins / len(games):.1%} [{low:.1%}, {high:.1%}]")
    return lines


if __name__ == "__main__":
    main()
