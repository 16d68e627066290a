"""Games in which somebody asks for advice now and then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View

SEED = 23
STRAY = 7
"""One of so many acts of a game is by chance, so that plans are crossed."""
ASKS = 3
"""One of so many turns somebody asks about."""

WAYS = [
    pytest.param(way, way.seats[k % len(way.seats)], id=way.name)
    for k, way in enumerate(composition for composition in COMPOSITIONS if composition.shipped)
]
"""Every way to play, each with a number of seats."""


def asked(way: Composition, seats: int, seed: int = SEED) -> Iterator[tuple[Playing, View]]:
    """Moments of a game between planners who lose their way now and then, with who owes a decision."""
    playing, chance, bot = Playing(way, seats, seed), Chance(seed, 0, 0), TunedPlanner(way.rules)
    count = 0
    while not playing.over:
        seat = playing.owing()[0]
        view = playing.lens(seat)
        if view.owes in way.rules.small or chance.below(ASKS) == 0:
            yield playing, view
        action = bot.choose(view, Chance(seed, seat, count), USUAL_EFFORT)
        if chance.below(STRAY) == 0:
            menus = playing.options(seat)
            action = menus[chance.below(len(menus))].pick(chance)
        playing.submit(seat, action)
        count += 1
