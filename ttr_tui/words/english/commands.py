"""What the commands of the screen are called, in the row of keys, in the palette and in the help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Name(NamedTuple):
    short: str
    """In the row of keys."""
    about: str
    """In the palette and in the help."""
    also: str = ""
    """Other words that somebody may look for."""


NAMES: Mapping[str, Name] = {
    "confirm": Name("Choose", "choose or confirm what is marked", "ok claim build route enter"),
    "back": Name("Back", "back, or close what is open", "cancel close escape"),
    "up": Name("Up", "to the city above, or up in a list", "move north"),
    "down": Name("Down", "to the city below, or down in a list", "move south"),
    "left": Name("Left", "to the city on the left", "move west"),
    "right": Name("Right", "to the city on the right", "move east"),
    "page-up": Name("Page up", "a page up in a list", "scroll"),
    "page-down": Name("Page down", "a page down in a list", "scroll"),
    "first": Name("First", "to the beginning", "start top"),
    "last": Name("Last", "to the end", "bottom"),
    "toggle": Name("Mark", "mark or unmark the line of the cursor", "select"),
    "deck": Name("Deck", "draw a card from the deck, unseen", "blind draw card train"),
    "other-deck": Name("Ships", "draw a card from the other deck, unseen", "blind draw card ship"),
    "next-lane": Name("Next route", "the next route from this city, clockwise", "lane cycle"),
    "previous-lane": Name("Previous route", "the previous route from this city", "lane cycle"),
    "next-claim": Name("Can claim", "the next route that you can claim now, cheapest first", "build affordable"),
    "find": Name("Find", "find a city, or a route by two cities", "go to search claim jump"),
    "draw-tickets": Name("Tickets", "draw new tickets", "destination contracts"),
    "harbor": Name("Harbour", "build a harbour", "harbor port"),
    "exchange": Name("Exchange", "exchange trains and ships", "swap pieces fleet"),
    "undo": Name("Undo", "take back your last action", "back take"),
    "zoom-in": Name("Zoom", "draw the map larger", "bigger size"),
    "zoom-out": Name("Smaller", "draw the map smaller", "zoom out overview size"),
    "tickets": Name("My tickets", "your tickets, and how to complete them", "destination"),
    "routes": Name("Routes", "the routes of a city as a list", "lanes text twin table"),
    "log": Name("Log", "all that happened so far", "history news"),
    "scores": Name("Players", "how everybody stands", "scores points standing"),
    "hand": Name("Cards", "your cards, the market and the discard pile", "hand discard"),
    "sights": Name("More", "what else lies on the table in this game", "events companies harbours tolls fleet receipt"),
    "rules": Name("Rules", "the rules of this game in a few sentences", "how to play"),
    "yes": Name("Yes", "yes", "agree"),
    "no": Name("No", "no", "refuse"),
    "go-on": Name("Go on", "go on", "next continue"),
    "back-step": Name("Step back", "one action back", "replay previous"),
    "forward-step": Name("Step", "one action forward", "replay next"),
    "turn-back": Name("Turn back", "one turn back", "replay previous"),
    "turn-forward": Name("Turn", "one turn forward", "replay next"),
    "play": Name("Play", "play the game by itself, or stop it", "replay run pause"),
    "go-to": Name("Go to turn", "go to a turn by its number", "replay jump"),
    "watch-as": Name("Seen by", "look at the game as another seat saw it", "replay spectator view"),
    "keep": Name("Keep", "keep the result as a text and a picture", "save export svg"),
    "replay": Name("Watch again", "go back over this game from its beginning", "replay review history"),
    "again": Name("Play again", "play this deal once more", "rematch same seed"),
    "begin": Name("Begin", "begin the game as it is described here", "start play go"),
    "skip": Name("No guide", "go on without the guide", "skip tutorial"),
    "settings": Name("Settings", "keys, colours, signs, pace", "options theme configure"),
    "palette": Name("Commands", "all commands by name", "menu actions"),
    "help": Name("Help", "the keys of this moment", "keys ?"),
    "home": Name("Menu", "leave the game, which is saved, and go to the beginning", "menu main leave"),
    "quit": Name("Quit", "stop here; everything is saved", "exit leave"),
}
"""The commands that have a name of their own; what a digit picks is said by the moment."""

PICK = "number {number}"


def name_of(command: str) -> Name:
    """The name of any command."""
    found = NAMES.get(command)
    return found or Name(command.removeprefix("pick-"), PICK.format(number=command.removeprefix("pick-")))
