"""Each rule that this system may refuse an action by, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

RULE_TEXTS: Mapping[str, str] = {
    "LAKES-006": "The market has 6 cards.",
    "LAKES-008": "Of your first 5 tickets you keep at least 3.",
    "LAKES-010": "You choose exactly 50 pieces, from up to 33 trains and 32 ships.",
    "LAKES-022": "A face-up wild can’t be your second card.",
    "LAKES-026": "An empty deck is shuffled again only from its own discards.",
    "LAKES-027": "You can’t draw cards only while both decks and both discard piles are empty.",
    "LAKES-028": "Railways take train cards and sea routes take ship cards; the two never mix.",
    "LAKES-029": "You pay with cards of one colour and of the route’s kind; wilds fit either kind.",
    "LAKES-030": "A grey route takes any one colour of its kind.",
    "LAKES-033": "You can’t pay with a card that you could leave out.",
    "LAKES-037": "Nobody can own both routes of a double route; with two or three players only one of them is used.",
    "LAKES-039": "Only pieces of the right kind count for a route; an exchange brings you others.",
    "LAKES-040": "When you draw tickets you get 4, or those that are left, and keep at least 1.",
    "LAKES-042": "Harbours stand only in port cities, one in each.",
    "LAKES-043": "You need a route of your own into the city of your harbour.",
    "LAKES-044": "A harbour costs 2 train and 2 ship cards, all of one colour and with the harbour symbol, or wilds.",
    "LAKES-047": "Building a harbour is a whole turn, and you have three for the game.",
    "LAKES-050": "An exchange can bring no more pieces than your box holds.",
    "LAKES-051": "An exchange swaps at least one piece.",
}
