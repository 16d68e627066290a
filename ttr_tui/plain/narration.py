"""What somebody hears of a game: how it stands before a choice, what is new, the story, all of it, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Fact
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.prompter import Prompter
from ttr_tui.plain.voice import Voice
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS
from ttr_tui.seats.deal import Daily, Deal
from ttr_tui.seats.game import Game, Watch, by_turns
from ttr_tui.seats.game import Told as Happened
from ttr_tui.words import campaign_story, choices, command_line, results, tabletop
from ttr_tui.words.cast import Cast, cast_of
from ttr_tui.words.sentences import tell, tell_all, tell_news

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale


def retell(game: Game, deal: Deal, voice: Voice, reader: int, *, everything: bool) -> None:
    """A turn a line, as the reader heard it; what was taken back is left out."""
    cast = cast_of(game, reader)
    voice.say(command_line.title(cast.all_introduced(), game.rules.edition.name, deal.variants))
    say = tell_all if everything else tell
    for turn, acts in by_turns(game.acts).items():
        told = [said for act in acts for said in say(cast, results.split(game.rules, act.facts)[0])]
        if told:
            voice.say(choices.turn_told(turn, told))
    if game.over:
        tell_end(game, deal, voice, reader)
    else:
        voice.say(command_line.NOT_OVER)


def told_by_turns(rules: RuleSet, cast: Cast, acts: Sequence[Happened], *, after: int = NONE) -> list[str]:
    """A turn a line, as the reader of the cast heard it; what came before the first turn is one line too.

    Only what came after an act is told, if one is named by its number.
    """
    turns = {
        turn: [
            said for act in done if act.number > after for said in tell_news(cast, results.split(rules, act.facts)[0])
        ]
        for turn, done in by_turns(acts).items()
    }
    return [choices.turn_told(number, told) for number, told in turns.items() if told]


def tell_end(game: Game, deal: Deal | None, voice: Voice, reader: int) -> None:
    """The final scoring step by step, the result, and what nobody was told before; of its deal nothing without one."""
    cast, table = cast_of(game, reader), game.table
    voice.head(results.SCORING_BEGINS)
    _, scoring = results.split(game.rules, [fact for act in game.acts for fact in act.facts])
    voice.say(*results.final_scoring(cast, table, scoring))
    voice.head(results.RESULT)
    voice.say(*results.result(cast, table, game.rules.edition.numbers["tie_break"]))
    voice.say(*results.in_numbers(cast, table, results.outcome_of(cast, Watch.of(game, SPECTATOR))))
    voice.say(*results.told_last(game, deal))
    if deal is not None and deal.daily is not None:
        voice.head(results.PASTE_HEADING)
        tell_lines(game, deal.daily, voice)


def tell_lines(game: Game, daily: Daily, voice: Voice) -> None:
    """What others may read of the deal of a day."""
    voice.say(*results.to_paste(game, daily).lines(fine=voice.has_signs(results.BARS)))


# What somebody wants to know before choosing.


class Standing:
    """How things stand, told once a turn."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._in_turn = SPECTATOR
        """Who was told how things stand at the beginning of the turn that goes on."""

    def forget(self) -> None:
        """Tell it again, since something was taken back."""
        self._in_turn = SPECTATOR

    def tell(self, prompter: Prompter, decision: str) -> None:
        name, table = prompter.cast.people[prompter.view.seat], prompter.view.table
        if decision == TURN:
            self._tell_turn(prompter)
            cast, view = prompter.cast, prompter.view
            how_it_stands = *prompter.scores(), *tabletop.at_turn(cast, view), *tabletop.look_up(cast, view)
            self._voice.say(*([tabletop.market(cast, table)] if self._voice.brief else how_it_stands))
        elif decision == SECOND_CARD:
            if self._in_turn != prompter.view.seat:
                self._tell_turn(prompter)
                self._voice.say(choices.ONE_CARD_TAKEN)
            if self._voice.brief:
                self._voice.say(tabletop.market(prompter.cast, table))
        elif decision == FIRST_TICKETS:
            self._voice.head(choices.your_first_tickets(name))
            self._voice.say(tabletop.hand(prompter.cast, prompter.view))
            self._voice.say(tabletop.market(prompter.cast, table))
        else:
            if self._in_turn != prompter.view.seat and not table.choosing_in_secret:
                self._voice.head(choices.asked_now(name, table, prompter.cast.words.decisions[decision]))
                self._tell_holding(prompter)
            if decision in prompter.cast.words.heads:
                self._voice.head(prompter.cast.words.heads[decision](prompter.cast, prompter.view))

    def _tell_turn(self, prompter: Prompter) -> None:
        """Whose turn it is, and with what."""
        view = prompter.view
        self._voice.head(choices.your_turn(prompter.cast.people[view.seat], view.table))
        self._tell_holding(prompter)

    def _tell_holding(self, prompter: Prompter) -> None:
        """The hand and the tickets."""
        cast, view = prompter.cast, prompter.view
        self._in_turn = view.seat
        self._voice.say(tabletop.hand(cast, view))
        if not self._voice.brief:
            self._voice.say(tabletop.tickets(cast, prompter.journeys()))


# Which of what happened is news for somebody.


def before_scoring(rules: RuleSet, acts: Sequence[Happened]) -> list[Fact]:
    """What happened in these acts before the final scoring."""
    return [fact for act in acts for fact in results.split(rules, act.facts)[0]]


def unasked(cast: Cast, owed: str | None, facts: Sequence[Fact]) -> list[Fact]:
    """Without the reader’s own facts that they hear of next, as they are asked about them."""
    asked = cast.words.in_heads.get(owed or "", ())
    return [fact for fact in facts if not (isinstance(fact, asked) and getattr(fact, "seat", NONE) == cast.reader)]


def since(rules: RuleSet, cast: Cast, acts: Sequence[Happened]) -> Sequence[str]:
    """What others did since the reader’s last turn, turn by turn; a turn that is under way doesn’t count."""
    others = [place for place, act in enumerate(acts) if act.seat != cast.reader]
    own = [place for place, act in enumerate(acts[: others[-1]] if others else ()) if act.seat == cast.reader >= 0]
    return told_by_turns(rules, cast, acts, after=own[-1] if own else 0)


# What is read to everybody during a game: the cards of the story, and postcards that they give.


class ActTold(Protocol):
    """An act, or what somebody heard of it."""

    @property
    def facts(self) -> Sequence[Fact]: ...


def lines_of_story(tale: Tale, acts: Sequence[ActTold], facts: Sequence[Fact], names: Sequence[str]) -> list[str]:
    """The cards that are read in these facts, in full; nothing if none is.

    A card may ask before others are read: reading stops behind the last.
    """
    cards = tale.read_in(facts)
    if not cards:
        return []
    holders = {postcard: names[seat] for postcard, seat in _held(tale, acts).items()}
    told = [
        line
        for card in cards
        for line in (*campaign_story.card_lines(card), *campaign_story.given(tale, card, holders))
    ]
    read = {card.id for act in acts for card in tale.read_in(act.facts)} | {card.id for card in cards}
    stops = [line for card in tale.stops_behind(read) for line in campaign_story.card_lines(card)]
    at_end = [campaign_story.STOPS_HERE] if len(read) == len(tale.cards) else []
    return [campaign_story.READ_TO_ALL, *told, *stops, *at_end]


def secrets_given(tale: Tale, acts: Sequence[ActTold], facts: Sequence[Fact], seat: int) -> list[str]:
    """The secret sides of the postcards that a seat got by the cards that are read in these facts."""
    given = {number for card in tale.read_in(facts) for number in card.gives}
    held = _held(tale, acts)
    own = [card for name, card in tale.postcards.items() if held.get(name) == seat]
    return [campaign_story.secret_of(card) for card in own if card.number in given]


def told_with_story(
    tale: Tale, cast: Cast, acts: Sequence[ActTold], facts: Sequence[Fact], *, story: bool
) -> list[str]:
    """News with the reader’s own postcards that the story brought, and with its cards, where they aren’t read aloud."""
    read = tale.told_in(facts).read
    lines = lines_of_story(tale, acts, facts, cast.people) if story else []
    news = tell_news(cast, tale.beside_reading(facts) if read else facts)
    return [*lines, *news, *secrets_given(tale, acts, facts, cast.reader)]


def _held(tale: Tale, acts: Sequence[ActTold]) -> Mapping[str, int]:
    """Who has which postcard."""
    return tale.told_in(fact for act in acts for fact in act.facts).held
