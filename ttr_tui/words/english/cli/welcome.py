"""What somebody reads who just types `ttr`."""

from __future__ import annotations

from ttr_tui.words.english.phrases import quoted

WHAT = "What would you like? A number; Enter takes the first, quit leaves:"
USUAL_GAME = "begin a game: the USA map, you against a bot (normal)"
OTHER_GAME = "begin another game: choose the map and who plays"
NEW_CAMPAIGN = "begin a campaign: game after game, with a story and receipts in vaults"
YOUR_NAME = "Your name? (Enter: Player)"
WHICH_MAP = "Which map? A number; Enter takes the first:"
WHICH_VARIANTS = "Which variants? Names with spaces between them; Enter takes none:"
WHO_PLAYS = "Who plays? Names with commas; easy and normal are bots (Enter: Player,normal):"
GOODBYE = "Goodbye."


def greeting(version: str) -> str:
    return f"ttr-tui {version}: the Ticket to Ride family of board games, in your terminal. An unofficial fan project."


def go_on(title: str, turn: int) -> str:
    return f"go on with the last game: {title}, {f'turn {turn}' if turn else 'first tickets'}"


def campaign(name: str, game: int, year: int) -> str:
    return f"go on with the campaign {quoted(name)}: game {game}{f', {year}' if year else ''}"
