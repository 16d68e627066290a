"""A person's place at the table: what the seat knows, and the questions it may ask about it at any prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ttr_tui.core.facts import Action
from ttr_tui.core.graph.ways import Way
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.ways import lenders_for, way_for
from ttr_tui.words.english import asking, helping, showing
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.reading import (
    find_choices,
    find_cities,
    find_numbers,
    find_pairs,
    nearest_city,
    plain,
    unknown_half,
)
from ttr_tui.words.english.refusing import refused

RECENT = 12
"""So many acts `log` goes back."""


class UndoAsked(Exception):
    """The person wants to take something back."""


@value
class Prompter:
    voice: Voice
    rules: RuleSet
    view: View
    cast: Cast
    log: Callable[[], Sequence[str]]
    """What happened, an act a line, as this seat heard it."""

    def say(self, *sentences: str) -> None:
        self.voice.say(*sentences)

    def ask(self, question: str) -> str:
        """The answer to a question that is not a question itself."""
        while True:
            answer = self.voice.ask(question)
            word, _, rest = answer.partition(" ")
            command = COMMANDS.get(word.lower())
            if command is not None:
                command(self, rest.strip())
            elif not self.look(answer):
                return answer

    def look(self, typed: str) -> bool:
        """Say what lies on the table in this game beside cards, lanes and tickets, if that was asked."""
        sight = showing.sight_called(self.rules.edition, plain(typed))
        if sight is not None:
            self.say(*sight.lines(self.cast, self.view))
        return sight is not None

    def allows(self, action: Action) -> bool:
        """Is this action legal now? If it isn't, the person hears why."""
        refusal = self.rules.explain(self.view, action)
        if refusal is not None:
            self.say(refused(self.cast, refusal))
        return refusal is None

    def pick(self, question: str, choices: Sequence[str]) -> int | None:
        """The place of one of the choices, by its number or by words that stand in it alone; None to go back."""
        for number, choice in enumerate(choices, 1):
            self.say(asking.numbered(number, choice))
        while True:
            typed = self.ask(question)
            numbers = find_numbers(typed)
            if not typed or typed == asking.BACK:
                return None
            if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(choices):
                return numbers[0] - 1
            meant = find_choices(choices, typed) if numbers is None else []
            if len(meant) == 1:
                return meant[0]
            self.say(asking.several_places(typed, [choices[k] for k in meant]) if meant else asking.NO_SUCH_NUMBER)

    def places(self, typed: str) -> Sequence[int]:
        """The city or the two cities that are meant; none if that is unclear, and then the person hears why."""
        board, unseen = self.cast.board, showing.unseen(self.cast, self.view.table)
        cities = find_cities(board, typed, unseen)
        if len(cities) == 1:
            return cities
        pairs = find_pairs(board, typed, unseen)
        if len(pairs) == 1:
            return pairs[0]
        if pairs:
            self.say(asking.several_places(typed, [self.cast.journey(*pair) for pair in pairs]))
        elif cities:
            self.say(asking.several_places(typed, [self.cast.city(city) for city in cities]))
        else:
            unknown = unknown_half(board, typed, unseen)
            near = nearest_city(board, unknown, unseen)
            self.say(asking.unknown_city(unknown, None if near is None else self.cast.city(near)))
            if near is None:
                self.say(asking.MAP_LISTS)
        return ()

    def ways(self, tickets: Sequence[int]) -> list[Way | None]:
        """A shortest way to complete each ticket; None if it is out of reach."""
        lenders = lenders_for(self.rules, self.view)
        return [way_for(self.rules, self.view, ticket, lenders) for ticket in tickets]


Command: TypeAlias = Callable[[Prompter, str], None]


def _help(prompter: Prompter, rest: str) -> None:
    resume = "campaign play" if prompter.cast.tale else "resume"
    prompter.say(*helping.help_lines(prompter.rules.edition, plain=prompter.voice.asked_for, resume=resume))


def _rules(prompter: Prompter, rest: str) -> None:
    prompter.say(*helping.rules_lines(prompter.rules.edition))


def _hand(prompter: Prompter, rest: str) -> None:
    prompter.say(showing.hand(prompter.cast, prompter.view), showing.market(prompter.cast, prompter.view.table))


def _tickets(prompter: Prompter, rest: str) -> None:
    if not prompter.view.tickets:
        prompter.say(showing.NO_TICKETS)
    held = prompter.view.tickets
    for ticket, way in zip(held, prompter.ways(held), strict=True):
        prompter.say(showing.ticket_at_length(prompter.cast, ticket, way))


def _scores(prompter: Prompter, rest: str) -> None:
    prompter.say(*showing.scores(prompter.cast, prompter.view.table))


def _routes(prompter: Prompter, rest: str) -> None:
    if not rest:
        prompter.say(asking.routes_of_which(prompter.cast))
        return
    for city in prompter.places(rest):
        prompter.say(*showing.lanes_at(prompter.cast, prompter.view.table, city))


def _map(prompter: Prompter, rest: str) -> None:
    table, names = prompter.view.table, [plain(name) for name in prompter.cast.people]
    if not rest:
        prompter.say(*showing.overview(prompter.cast, table))
    elif plain(rest) in names:
        prompter.say(showing.network(prompter.cast, table, names.index(plain(rest))))
    elif plain(rest) == "owners":
        prompter.say(*showing.networks(prompter.cast, table))
    else:
        _routes(prompter, rest)


def _discard(prompter: Prompter, rest: str) -> None:
    prompter.say(*showing.discard(prompter.cast, prompter.view.table))


def _log(prompter: Prompter, rest: str) -> None:
    lines = prompter.log()
    prompter.say(*(lines if rest else lines[-RECENT:]))


def _undo(prompter: Prompter, rest: str) -> None:
    raise UndoAsked


def _quit(prompter: Prompter, rest: str) -> None:
    raise Left


COMMANDS: Mapping[str, Command] = {
    "?": _help,
    "help": _help,
    "rules": _rules,
    "hand": _hand,
    "tickets": _tickets,
    "scores": _scores,
    "routes": _routes,
    "map": _map,
    "discard": _discard,
    "log": _log,
    "undo": _undo,
    "quit": _quit,
}
