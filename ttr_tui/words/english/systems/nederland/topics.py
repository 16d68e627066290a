"""The values of a map file that it isn't sure of: tolls, and the cities at the foot of tickets."""

from __future__ import annotations

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.nederland.tolls import toll_of
from ttr_tui.words.english.naming import Cast


def tolls(edition: Edition) -> list[str]:
    """A toll a route: its lanes all cost the same."""
    cast = Cast(edition, ())
    return list(dict.fromkeys(f"{cast.way(k)} {toll_of(lane)}" for k, lane in enumerate(edition.board.lanes)))


def pairs(edition: Edition) -> list[str]:
    cast = Cast(edition, ())
    return [f"{cast.journey(*foot)} on {cast.pair(ticket)}" for ticket, foot in edition.feet.items()]
