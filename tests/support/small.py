"""A map so small that a whole game fits into a few thousand bytes."""

from __future__ import annotations

from typing import Any

from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game, TakeBack
from ttr_tui.seats.sitters import BOT_NAMES, Sitter

BOT, SECOND_BOT = BOT_NAMES[:2]
"""What bots are called that nobody named, at a table where no name begins with C or D."""


def small_map() -> dict[str, Any]:
    """Four cities in a ring with one double route; nine trains a seat."""
    names = {"ash": "Ashford", "bex": "Bexhill", "cam": "Camden", "dov": "Dover"}
    ring = [("ash", "bex", 2, ["red", "blue"]), ("bex", "cam", 3, ["gray"])]
    ring += [("cam", "dov", 4, ["blue"]), ("ash", "dov", 2, ["red"])]
    pairs = [("ash", "cam", 5), ("bex", "dov", 4), ("ash", "bex", 2), ("cam", "dov", 4), ("ash", "dov", 2)]
    return {
        "format": 1,
        "id": "small",
        "name": "Small",
        "about": "Four towns in a ring.",
        "rules": "classic",
        "seats": {"least": 2, "most": 2},
        "decks": {"cars": {"colors": ["red", "blue"], "per_color": {"plain": 12}, "extra": {"wild": 4}}},
        "numbers": {
            "trains": 9,
            "opening_cards": 4,
            "market_size": 5,
            "market_wilds": 3,
            "doubles_open_from": 4,
            "route_points": {"2": 2, "3": 4, "4": 7},
            "tickets_dealt": 2,
            "tickets_kept_first": 1,
            "tickets_drawn": 2,
            "tickets_kept": 1,
            "end_at": 2,
            "end_turns": 1,
            "tie_break": ["tickets", "longest-route"],
            "longest_route_points": 10,
        },
        "cities": [
            {"id": city, "name": name, "code": city.upper(), "x": 30 * k, "y": 50 * (k % 2)}
            for k, (city, name) in enumerate(names.items())
        ],
        "routes": [{"a": a, "b": b, "length": n, "colors": colors} for a, b, n, colors in ring],
        "tickets": [{"a": a, "b": b, "value": value} for a, b, value in pairs],
    }


def small_deal(seed: int = 1) -> Deal:
    return Deal(small_map(), (), (Sitter("Ann", "red"), Sitter("random", "blue", "random")), seed)


def play_on(game: Game, acts: int | None = None) -> list[Act | TakeBack]:
    """Begin a game if need be and play it by chance, to the end or until it has so many acts; what happened."""
    happened: list[Act | TakeBack] = [] if game.acts else [game.begin()]
    bot = RandomBot(game.rules)
    while not game.over and (acts is None or len(game.acts) < acts):
        seat = game.owing()[0]
        chance = Chance(bot_seed(game.seed), seat, len(game.acts))
        action = bot.choose(game.view(seat), chance, 1)
        happened.append(game.submit(seat, action, game.revision(seat)))
    return happened
