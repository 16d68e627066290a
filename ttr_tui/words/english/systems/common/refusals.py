"""What the common rules refuse."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.words.english.naming import Cast, color_name, pieces
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import Details, Refusing, plain


def _taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "it’s yours" if owner == cast.reader else f"{cast.who(owner)} has it"
    return f"{cast.lane(details['lane'])} is taken: {whose}."


def _owns_other(cast: Cast, details: Details) -> str:
    return f"You already have a route from {cast.way(details['lane'])}; each player can have only one."


def _closed(cast: Cast, details: Details) -> str:
    return (
        f"{cast.lane(details['lane'])} is closed: with fewer than {details['from']} players, "
        "only one route of a double can be claimed."
    )


def _few_pieces(cast: Cast, details: Details) -> str:
    kind = cast.board.lanes[details["lane"]].kind
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, "
        f"and you have {pieces(details['pieces'], kind)} left."
    )


def _few_cards(cast: Cast, details: Details) -> str:
    way, missing = cast.way(details["lane"]), details["missing"]
    least = details.get("least", 0)
    with_wilds = f", at least {least} of them wild" if least else ""
    wilds = max(0, least - details["wilds"])
    if details["color"] == GRAY:
        color, held = "of one colour", f"At best you have {details['held'] or 'none'}"
    else:
        color = color_name(details["color"])
        held = f"You have {details['held'] or 'no'} {color}"
    wanted = f"{missing} more needed"
    if wilds == missing:
        wanted = f"{missing} more wild needed"
    elif wilds:
        wanted += f", at least {wilds} wild"
    return f"{way} takes {details['spaces']} {color}{with_wilds}. {held} and {details['wilds'] or 'no'} wild: {wanted}."


def _not_in_hand(cast: Cast, details: Details) -> str:
    return f"You can’t pay {cast.kinds(details['card'], details['offered'])}: you have {details['held'] or 'none'}."


def _wrong_number(cast: Cast, details: Details) -> str:
    spaces, offered = details["spaces"], details["offered"]
    if len(cast.cards.supplies) > 1:
        return f"This route has {counted(spaces, 'space')}; your cards pay for {offered or 'none'}."
    return f"This route takes exactly {counted(spaces, 'card')}; you chose {offered or 'none'}."


def _wrong_color(cast: Cast, details: Details) -> str:
    return f"This route takes {color_name(details['color'])} cards or wilds."


def _no_choice(cast: Cast, details: Details) -> str:
    return f"You can’t pay for {cast.way(details['lane'])} like that. Choose one of the listed prices."


def _few_tickets(cast: Cast, details: Details) -> str:
    return f"Keep at least {counted(details['fewest'], 'ticket')}; you chose {details['kept'] or 'none'}."


def _other_tickets(cast: Cast, details: Details) -> str:
    return (
        f"Choose from the {counted(details['offered'], 'ticket')} you just drew. "
        "Tickets you already hold stay with you."
    )


def _no_cards(cast: Cast, details: Details) -> str:
    if len(cast.cards.supplies) > 1:
        return "There are no cards to draw: both decks and both discard piles are empty."
    return "There are no cards to draw: the deck and the discard pile are both empty."


def _deck_empty(cast: Cast, details: Details) -> str:
    if len(cast.cards.supplies) > 1:
        return f"The {cast.deck(details['supply'])} and its discard pile are both empty. Draw another card."
    return "The deck and the discard pile are both empty. Take a card from the market."


def _few_wilds(cast: Cast, details: Details) -> str:
    least, offered, lane = details["wilds"], details["offered"], details.get("lane", NONE)
    if lane != NONE:
        return f"{cast.way(lane)} takes at least {counted(least, 'wild card')}, and you have {offered or 'none'}."
    chosen = "none" if not offered else f"only {offered}"
    return f"At least {least} of the cards must be wild; you chose {chosen}."


def _one_action(cast: Cast, details: Details) -> str:
    more = [action.thing for action in cast.words.extra_actions.values()]
    actions = listed(["cards", "a route", "tickets", *more], "or")
    return f"One action per turn: {actions}. Finish this one first."


def _cards(count: int) -> str:
    return "card" if count == 1 else "cards"


REFUSALS: Mapping[str, Refusing] = {
    "lane taken": _taken,
    "owns the other lane": _owns_other,
    "lane closed": _closed,
    "too few pieces": _few_pieces,
    "too few cards": _few_cards,
    "no such city": plain("There is no such city on this map."),
    "no such lane": plain("There is no such route on this map."),
    "cards not in hand": _not_in_hand,
    "too few wilds": _few_wilds,
    "wrong number of cards": _wrong_number,
    "more than one colour": plain("Pay with cards of one colour; only wilds may be mixed in."),
    "wrong colour": _wrong_color,
    "no such choice": _no_choice,
    "no cards to draw": _no_cards,
    "no such deck": plain("There is no such deck in this game."),
    "deck empty": _deck_empty,
    "no such slot": plain("Choose a market card from 1 to {slots}."),
    "slot empty": plain("Slot {slot} of the market is empty: no cards were left to fill it."),
    "wild as second card": plain(
        "Card {slot} is a wild. A face-up wild must be your first card, and then it’s your only one."
    ),
    "no tickets left": plain("There are no tickets left to draw."),
    "not the tickets on offer": _other_tickets,
    "too few tickets kept": _few_tickets,
    "not your turn": plain("It isn’t your turn."),
    "game over": plain("The game is over."),
    "not this decision": _one_action,
}
