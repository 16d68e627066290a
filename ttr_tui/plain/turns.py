"""A turn at the prompt: cards, a route, or tickets."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.plain.claims import CLAIM, VERB, choose_claim, claimable_routes
from ttr_tui.plain.prompter import Prompter, UndoAsked
from ttr_tui.plain.system_prompts import prompts_of
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, TicketDeck
from ttr_tui.words.english import asking
from ttr_tui.words.english.reading import find_choices, find_numbers, nearest_word, plain

WORDS = ("take", "deck", "draw", VERB)
"""How an action begins that every game has."""


def choose_action(prompter: Prompter) -> Action:
    """The action of a turn, or its second card."""
    actions = _actions(prompter)
    if not prompter.voice.brief:
        _offer(prompter, actions)
    question = asking.WHAT_TO_DO if prompter.view.owes == TURN else asking.WHICH_SECOND_CARD
    while True:
        typed = prompter.ask(question)
        action = _understood(prompter, typed, actions) if typed else None
        if action is not None:
            return action
        if not typed:
            _offer(prompter, actions)


def _actions(prompter: Prompter) -> list[Action | str]:
    """Every action there could be, so that each keeps its number: a card of the market has that of its place.

    Of some there is only the kind, and more to choose.
    """
    takes = [TakeCard(slot) for slot in range(len(prompter.view.table.market))]
    draws = [DrawCard(supply) for supply in range(len(prompter.cast.cards.supplies))]
    return [*takes, *draws, CLAIM, DrawTickets(), *prompter.cast.words.extra_actions]


def _offer(prompter: Prompter, actions: Sequence[Action | str]) -> None:
    """Say the actions that are possible now."""
    kinds = [menu.kind for menu in prompter.rules.options(prompter.view)]
    for number, action in enumerate(actions, 1):
        if isinstance(action, str):
            words = prompter.cast.words.extra_actions[action].choice if action in kinds else ""
        elif action is CLAIM:
            routes = claimable_routes(prompter) if prompter.view.owes == TURN else []
            words = asking.claim(len(routes)) if routes else ""
        else:
            words = _words(prompter, action) if prompter.rules.explain(prompter.view, action) is None else ""
        if words:
            prompter.say(asking.numbered(number, words))
    if wild := [number for number, action in enumerate(actions, 1) if _comes_too_late(prompter, action)]:
        prompter.say(asking.only_first(wild))


def _comes_too_late(prompter: Prompter, action: Action | str) -> bool:
    """Is it a wild card, which could have been taken as the first one?"""
    refusal = prompter.rules.explain(prompter.view, action) if isinstance(action, TakeCard) else None
    return refusal is not None and refusal.code == "wild as second card"


def _words(prompter: Prompter, action: Action) -> str:
    table = prompter.view.table
    match action:
        case TakeCard(slot):
            return asking.take(prompter.cast, table.market[slot], second=prompter.view.owes != TURN)
        case DrawCard(supply):
            return asking.draw(prompter.cast, table, supply)
        case DrawTickets():
            part = prompter.rules.acting[DrawTickets]
            assert isinstance(part, TicketDeck)
            return asking.draw_tickets(prompter.cast, table, part.drawn(table), part.beside_deck(table))
    raise AssertionError(action)


def _understood(prompter: Prompter, typed: str, actions: Sequence[Action | str]) -> Action | None:
    """The action that was typed, if it is legal; otherwise the person hears why not."""
    numbers = find_numbers(typed)
    verb, _, rest = typed.lower().removesuffix(".").partition(" ")
    action: Action | str | None = None
    extra_actions = prompter.cast.words.extra_actions
    if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(actions):
        action = actions[numbers[0] - 1]
    elif verb == VERB:
        action = CLAIM
    elif verb == "take":
        action = _take(prompter, rest.strip().removeprefix("the "))
        if action is None:
            return None
    elif verb == "draw" and rest.strip() in ("ticket", "tickets"):
        action = DrawTickets()
    elif verb in ("deck", "draw"):
        action = _deck(prompter, rest.strip().removeprefix("from ").removeprefix("the "))
        if action is None:
            return None
    else:
        action = next((kind for kind, extra in extra_actions.items() if verb in extra.verbs), None)
    if action is None and _is_kind(prompter, typed):
        action = _take(prompter, typed)
        if action is None:
            return None
    if action is None and plain(typed) == asking.BACK:
        prompter.say(asking.NOTHING_TO_LEAVE)
        return None
    if action is None:
        known = [*WORDS, *prompter.commands, *(word for extra in extra_actions.values() for word in extra.verbs)]
        prompter.say(asking.not_understood(typed, nearest_word(verb, known)))
        return None
    try:
        if isinstance(action, str):
            ask = prompts_of(prompter.rules.edition.parts).extra_actions[action]
            return ask(prompter, rest.strip() if numbers is None else "") if _is_turn(prompter) else None
        if isinstance(action, Claim):
            return choose_claim(prompter, rest.strip() if verb == VERB else "")
    except UndoAsked:
        prompter.say(asking.STEPPED_BACK)
        return None
    return action if prompter.allows(action) else None


def _is_turn(prompter: Prompter) -> bool:
    """May a whole turn's action be chosen? Otherwise the person hears why not."""
    return prompter.view.owes == TURN or prompter.allows(CLAIM)


def _take(prompter: Prompter, what: str) -> TakeCard | None:
    """A card of the market by its place or by its kind; otherwise the person hears what is unclear."""
    numbers = find_numbers(what)
    if numbers is not None and len(numbers) == 1:
        return TakeCard(numbers[0] - 1)
    first: dict[int, int] = {}
    for slot, card in enumerate(prompter.view.table.market):
        if card != NONE:
            first.setdefault(card, slot)
    kinds = [prompter.cast.kind(card) for card in first]
    meant = [list(first)[k] for k in find_choices(kinds, what.removesuffix(" card"))]
    exact = [card for card in meant if prompter.cast.kind(card) == plain(what)]
    if len(meant) > 1 and not exact:
        prompter.say(asking.several_kinds(prompter.cast, what, meant))
        return None
    if not meant:
        prompter.say(asking.take_what(what))
        return None
    return TakeCard(first[(exact or meant)[0]])


def _is_kind(prompter: Prompter, typed: str) -> bool:
    """Is a card of the market named, by nothing but words of its kind: `red`, `red card`?"""
    words = set(plain(typed).removesuffix(" card").split())
    kinds = [prompter.cast.kind(card) for card in prompter.view.table.market if card != NONE]
    return bool(words) and any(words <= set(plain(kind).split()) for kind in kinds)


def _deck(prompter: Prompter, which: str) -> DrawCard | None:
    """A deck by its name, which may be left out if there is one alone; otherwise the person hears what is unclear."""
    decks = [prompter.cast.deck(supply) for supply in range(len(prompter.cast.cards.supplies))]
    meant = find_choices(decks, which) if which else list(range(len(decks)))
    if len(meant) == 1:
        return DrawCard(meant[0])
    prompter.say(asking.which_deck(prompter.cast))
    return None
