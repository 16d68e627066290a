"""What the rules of trains and ships refuse."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import GRAY
from ttr_tui.rules.lakes.fleet import other_kind
from ttr_tui.words.english.naming import PIECE_WORDS, Cast, color_name, pieces
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.sentences import Details, Refusing, plain


def _wrong_kind(cast: Cast, details: Details) -> str:
    word = PIECE_WORDS[PIECES[details["kind"]]]
    return f"This route takes {word} cards; {cast.card(details['card'])} isn’t one."


def _few_of_kind(cast: Cast, details: Details) -> str:
    color, way = details["color"], cast.way(details["lane"])
    kind = f"{PIECE_WORDS[PIECES[details['kind']]]} cards"
    cards = f"{kind} of one colour" if color == GRAY else f"{color_name(color)} {kind}"
    return (
        f"{way} takes {cards} for {counted(details['spaces'], 'space')}. You have enough for "
        f"{details['held'] or 'none'} and {details['wilds'] or 'no'} wild: {details['missing']} more needed."
    )


def _few_pieces_of_kind(cast: Cast, details: Details) -> str:
    kind = details["kind"]
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, and you have "
        f"{pieces(details['pieces'], kind)} left. Your box holds {pieces(details['box'], kind)} "
        f"{'to exchange' if details['box'] else 'either'}."
    )


def _not_so_many(cast: Cast, details: Details) -> str:
    box = pieces(details["box"], details["kind"])
    return f"You asked for {pieces(details['asked'], details['kind'])}; your box holds {box}."


def _few_to_give(cast: Cast, details: Details) -> str:
    other = other_kind(details["kind"])
    asked, supply = pieces(details["asked"], details["kind"]), pieces(details["supply"], other)
    return f"For {asked} you give as many {PIECE_WORDS[PIECES[other]]}s, and you have {supply}."


def _no_port(cast: Cast, details: Details) -> str:
    return f"{cast.city(details['city'])} isn’t a port."


def _harbor_taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "you have built one already" if owner == cast.reader else f"{cast.who(owner)} has built one"
    return f"There is a harbour in {cast.city(details['city'])}: {whose}."


def _no_route_into(cast: Cast, details: Details) -> str:
    return f"You have no route into {cast.city(details['city'])}. A harbour needs one."


def _no_sign(cast: Cast, details: Details) -> str:
    return f"A harbour takes cards with its symbol, or wilds; {cast.card(details['card'])} doesn’t have it."


def _to_spare(cast: Cast, details: Details) -> str:
    spaces = counted(details["spaces"], "space")
    return f"This route has {spaces}, and your cards pay for {details['offered']}: leave one out."


def _all_built(cast: Cast, details: Details) -> str:
    return f"You have built all you have: {counted(details['harbors'], 'harbour')}."


REFUSALS: Mapping[str, Refusing] = {
    "wrong kind of card": _wrong_kind,
    "card to spare": _to_spare,
    "too few cards of this kind": _few_of_kind,
    "too few pieces of this kind": _few_pieces_of_kind,
    "not so many trains": plain("A fleet has at most {most} trains; you asked for {asked}."),
    "not so many ships": plain("A fleet has at most {most} ships; you asked for {asked}."),
    "fleet of another size": plain("A fleet has {fleet} pieces in all; you asked for {asked}."),
    "no such piece": plain("There are only trains and ships."),
    "nothing to exchange": plain("Exchange at least one piece, not {asked}."),
    "box too empty": _not_so_many,
    "too few pieces to give": _few_to_give,
    "no harbours left": _all_built,
    "no port": _no_port,
    "harbour taken": _harbor_taken,
    "no route into the city": _no_route_into,
    "no sign of a harbour": _no_sign,
    "not the price of a harbour": plain(
        "A harbour costs {each} train cards and {each} ship cards, all of one colour and with its symbol; "
        "wilds may stand in for any of them."
    ),
}
