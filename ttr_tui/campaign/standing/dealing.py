"""What a game of a campaign is dealt from: pack, state, who is there and a seed; the same ones deal the same cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, count

from ttr_tui.campaign.compose import compose, opening_company
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.state import State
from ttr_tui.seats.deal import CampaignGame, Deal
from ttr_tui.seats.sitters import READER, Sitter, may_be_called
from ttr_tui.store.campaigns.games import Seed


def deal_game(
    pack: Pack, state: State, present: Sequence[str], stand_ins: Collection[str], seed: Seed, revision: int
) -> Deal:
    """The next game, with those who are there in the order of the campaign's companies."""
    opening = opening_company(state, present)
    return Deal(
        compose(pack, state, present),
        (),
        _sitters(state, present, stand_ins, seed.level),
        seed.seed,
        None if opening is None else present.index(opening),
        seed.typed,
        campaign=CampaignGame(state.campaign, state.next_game, revision),
    )


def _sitters(state: State, present: Sequence[str], stand_ins: Collection[str], level: str) -> tuple[Sitter, ...]:
    """A company whose leader can't be named at a table, since the file may have any name, is called by its colour."""
    names: list[str] = []
    for color in present:
        player = state.companies[color].player
        taken = [READER, *(name.casefold() for name in names)]
        wanted = chain([player, color], (f"{color} {number}" for number in count(2)))
        names.append(next(name for name in wanted if name.casefold() not in taken and may_be_called(name)))
    return tuple(
        Sitter(name, color, state.companies[color].bot or (level if color in stand_ins else ""))
        for name, color in zip(names, present, strict=True)
    )
