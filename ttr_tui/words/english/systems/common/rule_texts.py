"""Each rule that every game may refuse an action by, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

RULE_TEXTS: Mapping[str, str] = {
    "ALL-004": "A turn is exactly one of the actions that are allowed now.",
    "ALL-006": "A route is claimed whole, in one turn, with cards from your hand.",
    "ALL-009": "A claimed route can’t be claimed again.",
    "ALL-010": "You need a piece of the right kind for every space of the route.",
    "ALL-012": "A grey route takes cards of any one colour.",
    "ALL-013": "Wilds stand for any card of a set, so only they can take the place of a wild that is asked for.",
    "ALL-015": "You pay exactly as many cards as the route has spaces, wilds included.",
    "ALL-021": "A ticket that you have kept stays with you until the end.",
    "ALL-027": "A market slot stays empty while there is no card to fill it.",
    "ALL-028": "Once you have begun to draw, only the cards that are left can be your second card.",
    "ALL-032": "While there are no tickets to draw, you can’t draw tickets.",
    "CLASSIC-005": "The market has 5 cards.",
    "CLASSIC-007": "Of your first 3 tickets you keep at least 2.",
    "CLASSIC-014": "A face-up wild can’t be your second card.",
    "CLASSIC-017": "While the deck and the discard pile are both empty, you can’t draw cards.",
    "CLASSIC-018": "A coloured route takes cards of its own colour, and wilds.",
    "CLASSIC-022": "Nobody can own both routes of a double route.",
    "CLASSIC-023": "With two or three players, a double route is closed once one of its routes is claimed.",
    "CLASSIC-027": "When you draw tickets you get 3, and keep at least 1.",
    "USA25-003": "Of your first 4 tickets you keep at least 2.",
    "USA25-007": "A face-up wild must be the first card of your turn, and is the only one.",
    "USA25-009": "While the deck and the discard pile are both empty, you can’t draw cards.",
    "USA25-012": "When you draw tickets you get 3, or those that are left, and keep at least 1.",
}
