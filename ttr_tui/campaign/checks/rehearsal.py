"""A campaign that nobody plays, to see which boards and cards its pack comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from ttr_tui.campaign.compose import compose
from ttr_tui.campaign.doing import MOST_NOTED, Doing
from ttr_tui.campaign.fold import begun, ended, fold
from ttr_tui.campaign.history import Company, Founded, PackName, Played
from ttr_tui.campaign.left import Answered, Came, Drawn, Joined, Left
from ttr_tui.campaign.packs.pack import AFTER, Pack
from ttr_tui.campaign.packs.verbs import RouteChange, everything, lanes_asked
from ttr_tui.campaign.state import State
from ttr_tui.core.cards import SEAT_COLORS


def rehearse(pack: Pack, *, eventful: bool) -> Iterator[tuple[State, dict[str, Any]]]:
    """The state before each game and the map of it, in a campaign where nothing, or everything, happens."""
    companies = SEAT_COLORS[: pack.board["seats"]["most"]]
    founded = Founded(
        "check",
        pack.name,
        "open",
        PackName(pack.id, pack.version, pack.sha256),
        {color: Company(color, "none") for color in companies},
        companies[0],
    )
    state = fold(pack, [founded])
    for game in range(1, len(pack.chapters) + 1):
        yield state, compose(pack, state, companies)
        played = Played(
            game, (), (), companies[0], companies[1], tuple(_what_happened(pack, game)) if eventful else (), ""
        )
        state = _settled(pack, state, played, eventful=eventful).state


def largest_boards(pack: Pack) -> Iterator[tuple[int, dict[str, Any]]]:
    """The first map of so many areas, with every lane that any card may add."""
    effects = [effect for card in pack.stories for effect in everything(card.between)]
    wider = tuple(effect for effect in effects if isinstance(effect, RouteChange) and effect.op == "lane")
    stories = [
        replace(card, between=tuple(effect for effect in card.between if not isinstance(effect, RouteChange)))
        for card in pack.stories
    ]
    found = 0
    for state, _ in rehearse(replace(pack, stories=stories), eventful=True):
        companies = tuple(state.companies)
        areas = len(begun(pack, state, companies).state.areas)
        if areas >= found:
            yield areas, compose(replace(pack, stories=stories), replace(state, routes=wider), companies)
            found = areas + 1


def _what_happened(pack: Pack, game: int) -> Iterator[Left]:
    for name in pack.notes:
        yield Came(name, MOST_NOTED)
    for color in SEAT_COLORS[: pack.board["seats"]["most"]]:
        for a, b in lanes_asked(effect for card in pack.read_in(game, AFTER) for effect in card.between):
            yield Joined(color, a, b)


def _settled(pack: Pack, state: State, played: Played, *, eventful: bool) -> Doing:
    """The end of a game with every question answered, by the first way or by the last, and every postcard drawn."""
    while True:
        doing = ended(pack, state, played)
        more: list[Left] = [
            Answered(one.company, one.name, one.labels[-1 if eventful else 0]) for one in doing.questions
        ]
        post = iter(doing.state.post)
        more += [Drawn(due.company, number) for due in doing.draws for number in islice(post, due.count)]
        if not more:
            return doing
        played = replace(played, left=(*played.left, *more))
