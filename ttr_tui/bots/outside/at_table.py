"""Programs at a table with people: each is told what its seat is told, and one that fails is asked no more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.outside.outside_bot import OutsideBot
from ttr_tui.bots.outside.program import Program, ProgramFault
from ttr_tui.bots.think.thinking import SeatLost
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game


@value
class News:
    """What a seat was told since its program was last asked; afresh if that, or more, was taken back."""

    facts: tuple[Fact, ...]
    afresh: bool
    decision: int
    """The number of acts before it."""


@value
class Result:
    """How a game has ended."""

    scores: Sequence[int]
    winners: Sequence[int]


class Programs:
    """Those in the seats of one game that may run. Asking waits for their answers; the rest is done at once."""

    def __init__(self, deal: Deal, allowed: Collection[str]) -> None:
        self._seats = {
            seat: _Player(deal, seat) for seat, who in enumerate(deal.sitters) if who.command and who.command in allowed
        }

    def plays(self, seat: int) -> bool:
        """Does a program play this seat that has not failed?"""
        return seat in self._seats

    def choose(self, game: Game, seat: int) -> Action:
        """What the program of the seat does. Raises SeatLost, and plays it no more then."""
        return self.ask(seat, self.news(game, seat))

    def news(self, game: Game, seat: int) -> News:
        """What there is to tell the program of a seat."""
        return self._seats[seat].news(game)

    def ask(self, seat: int, news: News) -> Action:
        """Its answer. Raises SeatLost, and plays it no more then."""
        player = self._seats[seat]
        try:
            return player.ask(news)
        except ProgramFault as fault:
            self._seats.pop(seat, None)
            player.end()
            raise SeatLost(str(fault)) from fault

    def stop(self) -> None:
        """Have nobody wait any longer for an answer."""
        for player in [*self._seats.values()]:
            player.stop()

    def end(self, game: Game) -> None:
        """End all of them; they hear how the game ended, if it has."""
        seats, self._seats = self._seats, {}
        for player in seats.values():
            if game.table.winners is not None:
                with suppress(ProgramFault):
                    player.hear_result(player.news(game), Result(tuple(game.table.scores), game.table.winners))
            player.end()


class _Player:
    """One of them: a process, started when it is asked first, and the table as its seat knows it."""

    def __init__(self, deal: Deal, seat: int) -> None:
        self._deal = deal
        self._seat = seat
        self._told = -1, 0
        """The take-backs and the acts that it knows of."""
        self._program: Program | None = None
        self._bot: OutsideBot | None = None
        self._view: View | None = None
        self._stopped = False

    def news(self, game: Game) -> News:
        take_backs, acts = game.take_backs, len(game.acts)
        known_take_backs, known = self._told
        afresh = take_backs != known_take_backs
        self._told = take_backs, acts
        since = game.acts if afresh else game.acts[known:]
        heard = [fact.told_to(self._seat) for act in since for fact in act.facts]
        return News(tuple(fact for fact in heard if fact is not None), afresh, acts)

    def ask(self, news: News) -> Action:
        bot = self._heard(news)
        assert self._view is not None
        return bot.choose(self._view, Chance(bot_seed(self._deal.seed), self._seat, news.decision), USUAL_EFFORT)

    def hear_result(self, news: News, result: Result) -> None:
        if self._program is not None:
            self._heard(news).game_over(result.scores, result.winners)

    def stop(self) -> None:
        self._stopped = True
        if self._program is not None:
            self._program.kill()

    def end(self) -> None:
        if self._program is not None:
            self._program.end()

    def _heard(self, news: News) -> OutsideBot:
        """The bot, after it was told the news."""
        bot = self._bot or self._start()
        if news.afresh:
            seats = len(self._deal.sitters)
            self._view = View(bot.rules.table(seats, frozenset({self._seat})), self._seat)
            bot.sit(self._seat, seats)
        assert self._view is not None
        for fact in news.facts:
            fact.fold(self._view.table)
        bot.hear(news.facts)
        return bot

    def _start(self) -> OutsideBot:
        from ttr_tui.rules.ruleset import RuleSet
        from ttr_tui.store.maps.reading import decode_map

        who = self._deal.sitters[self._seat]
        map_ = dict(self._deal.map)
        map_["numbers"] = {**map_["numbers"], **self._deal.numbers_known_to(who.color)}
        self._program = program = Program(who.command, heard=False)
        if self._stopped:
            program.kill()
        self._bot = OutsideBot(program, RuleSet(decode_map(map_, "the saved map")), map_)
        return self._bot
