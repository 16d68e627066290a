"""What somebody hears who wants to go on with a saved game."""

from __future__ import annotations

from ttr_tui.bots.names import NAMES
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Journal
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.reading import READ_FROM
from ttr_tui.words.english.cli import doors


def obstacle(open_game: OpenGame, *, plain: bool = False) -> str:
    """Why nobody can go on with this game; nothing if they can."""
    path = str(open_game.path)
    if open_game.game.over:
        return doors.is_over(open_game.path, plain=plain)
    if open_game.deal.rules > RULES:
        return doors.newer_rules(path)
    unknown = [who.bot for who in open_game.deal.sitters if who.bot and who.own_bot not in NAMES]
    return doors.unknown_bot(path, unknown[0]) if unknown else ""


def remarks(open_game: OpenGame, journal: Journal) -> list[str]:
    """What is good to know before going on."""
    deal = open_game.deal
    said = [doors.torn(journal.torn)] if journal.torn else []
    if deal.rules < RULES:
        said.append(doors.RULES_CHANGED)
    try:
        changed = snapshot(str(deal.map.get(READ_FROM, deal.map["id"])), deal.variants) != dict(deal.map)
    except MapError:
        return said
    return [*said, doors.MAP_CHANGED] if changed else said
