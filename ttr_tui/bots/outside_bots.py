"""Bots that are programs of their own, in any language (docs/bot-protocol.md): alone, and at a table with people."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.program import Program, ProgramFault, WrongAnswer
from ttr_tui.bots.thinker import SeatLost, Thinker
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.notation import NotationError
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game, SeatListener, Tidings

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


PROTOCOL = 1


class OutsideBot:
    """Plays one seat at a time, game after game."""

    def __init__(self, program: Program, rules: RuleSet, map_: Mapping[str, Any], name: str = "") -> None:
        """`map_` is what a map file says, with nothing in it that the seat may not know; faults begin with the name."""
        self._program = program
        self._name = name
        self.rules = rules
        self._map = map_
        self._seat = 0
        self._news: list[str] = []

    def sit(self, seat: int, seats: int) -> None:
        """A new game begins, in this seat."""
        self._seat, self._news = seat, []
        game = {"protocol": PROTOCOL, "seat": f"s{seat + 1}", "seats": seats, "map": self._map}
        with self._named():
            self._program.tell(_line("game", game))

    def hear(self, facts: Iterable[Fact]) -> None:
        """Something happened, of which the seat is told its part."""
        told = [fact.told_to(self._seat) for fact in facts]
        self._news += [self.rules.notation.write(fact) for fact in told if fact is not None]

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        """What the program answers. Raises WrongAnswer if that is nothing that the seat may do, or ProgramFault."""
        options = [self.rules.notation.write(action) for menu in self.rules.options(view) for action in menu]
        asked = {"facts": self._take_news(), "decision": view.owes, "options": options}
        with self._named():
            return self._understood(self._program.ask(_line("choose", asked)), view)

    def game_over(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        won = [f"s{seat + 1}" for seat in winners]
        with self._named():
            self._program.tell(_line("over", {"facts": self._take_news(), "scores": list(scores), "winners": won}))

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except ProgramFault as fault:
            raise type(fault)(f"{self._name}: {fault}" if self._name else str(fault)) from fault

    def _take_news(self) -> list[str]:
        news, self._news = self._news, []
        return news

    def _understood(self, answer: bytes, view: View) -> Action:
        quoted = visible(answer.decode(errors="replace"))
        try:
            said = json.loads(answer)
        except (ValueError, RecursionError) as error:
            raise WrongAnswer(f"Its answer isn’t a line of JSON: “{quoted}”.") from error
        act = said.get("act") if isinstance(said, dict) else None
        if not isinstance(act, str):
            raise WrongAnswer(f"Its answer has no text under “act”: “{quoted}”.")
        try:
            action = self.rules.notation.action(act)
        except NotationError as error:
            raise WrongAnswer(f"Its answer isn’t an action: “{visible(act)}”.") from error
        refusal = self.rules.explain(view, action)
        if refusal is not None:
            raise WrongAnswer(
                f"It may not do “{visible(act)}” now ({refusal.code}, {refusal.rule}): take one of the options."
            )
        return action


def _line(kind: str, said: Mapping[str, Any]) -> bytes:
    return json.dumps({kind: said}, separators=(",", ":")).encode() + b"\n"


# Programs at a table with people: each is told what its seat is told, and one that fails is asked no more.


@value
class LastWord:
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

    def news(self, game: Game, seat: int) -> Tidings:
        """What there is to tell the program of a seat."""
        return self._seats[seat].news(game)

    def ask(self, seat: int, news: Tidings) -> Action:
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
                    player.hear_result(player.news(game), LastWord(tuple(game.table.scores), game.table.winners))
            player.end()


class _Player:
    """One of them: a process, started when it is asked first, and the table as its seat knows it."""

    def __init__(self, deal: Deal, seat: int) -> None:
        self._deal = deal
        self._seat = seat
        self._listener = SeatListener(seat)
        self._program: Program | None = None
        self._bot: OutsideBot | None = None
        self._view: View | None = None
        self._stopped = False

    def news(self, game: Game) -> Tidings:
        return self._listener.listen(game)

    def ask(self, news: Tidings) -> Action:
        bot = self._heard(news)
        assert self._view is not None
        return bot.choose(self._view, Chance(bot_seed(self._deal.seed), self._seat, news.acts), USUAL_EFFORT)

    def hear_result(self, news: Tidings, result: LastWord) -> None:
        if self._program is not None:
            self._heard(news).game_over(result.scores, result.winners)

    def stop(self) -> None:
        self._stopped = True
        if self._program is not None:
            self._program.kill()

    def end(self) -> None:
        if self._program is not None:
            self._program.end()

    def _heard(self, news: Tidings) -> OutsideBot:
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
        from ttr_tui.store.map_decoder import decode_map

        who = self._deal.sitters[self._seat]
        map_ = dict(self._deal.map)
        map_["numbers"] = {**map_["numbers"], **self._deal.numbers_known_to(who.color)}
        self._program = program = Program(who.command, heard=False)
        if self._stopped:
            program.kill()
        self._bot = OutsideBot(program, RuleSet(decode_map(map_, "the saved map")), map_)
        return self._bot


# Programs and our own bots in one game, off the loop.


class ProgramsBesideBots:
    """Whatever no program answers, the others do: they know a bot for every seat that isn’t a person’s."""

    def __init__(self, programs: Programs, others: Thinker) -> None:
        self._programs = programs
        self._others = others
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="programs")
        self._game: Game | None = None
        self._asking: Future[Action] | None = None

    async def choose(self, game: Game, seat: int) -> Action:
        if not self._programs.plays(seat):
            return await self._others.choose(game, seat)
        self._game = game
        self._asking = self._thread.submit(self._programs.ask, seat, self._programs.news(game, seat))
        return await asyncio.wrap_future(self._asking)

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return await self._others.advise(game, seat)

    async def close(self) -> None:
        """A program that is just being asked isn’t waited for; the others have a moment to end by themselves."""
        if self._asking is not None and not self._asking.done():
            self._programs.stop()
        if self._game is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._programs.end, self._game)
        self._thread.shutdown(wait=False)
        await self._others.close()
