"""Games of a campaign for tests, played among bots that choose by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from ttr_tui.bots.roster import BOTS
from ttr_tui.campaign.fold import ended
from ttr_tui.campaign.history import Answered, Drawn, Played
from ttr_tui.campaign.next_game import opening_company
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing
from ttr_tui.core.chance import Chance
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter


def dealt(raw: dict[str, Any], state: State, present: Sequence[str], seed: int, level: str = "random") -> Deal:
    """A deal as any other, with bots of this level."""
    sitters = tuple(Sitter(f"Bot {color}", color, level) for color in present)
    first = opening_company(state, present)
    return Deal(raw, (), sitters, seed, None if first is None else present.index(first))


def begun_game(raw: dict[str, Any], state: State, present: Sequence[str], seed: int) -> Game:
    """A game as any other: of a deal, with a journal's header."""
    deal = dealt(raw, state, present, seed)
    game = deal.game()
    game.begin(deal.first)
    return game


def play_out(game: Game, seed: int) -> Game:
    bots = [BOTS[sitter.bot](game.rules) for sitter in game.sitters]
    while not game.over:
        seat = game.owing()[0]
        action = bots[seat].choose(game.view(seat), Chance(seed, seat, len(game.acts)), 1)
        game.submit(seat, action, game.revision(seat))
    return game


def settled(pack: Pack, state: State, line: Played) -> tuple[Played, CampaignDoing]:
    """The line with what it still had to say: the first answer, and postcards from the top."""
    while True:
        doing = ended(pack, state, line)
        post = iter(doing.state.post)
        more = [Drawn(due.company, number) for due in doing.draws for number in islice(post, due.count)]
        more_said = [Answered(one.company, one.name, one.labels[0]) for one in doing.questions]
        if not more and not more_said:
            return line, doing
        line = replace(line, left=(*line.left, *more, *more_said))
