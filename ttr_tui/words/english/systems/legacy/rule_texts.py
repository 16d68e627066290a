"""Each rule that this system may refuse an action by, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

RULE_TEXTS: Mapping[str, str] = {
    "LEGACY-021": "The market has 5 cards.",
    "LEGACY-023": "Of your first 4 tickets you keep at least 2.",
    "LEGACY-024": "When there are too few tickets for 4 each, you keep at least 1.",
    "LEGACY-035": "A face-up wild must be the first card of your turn, and is the only one.",
    "LEGACY-037": "While the deck and the discard pile hold 8 cards or fewer, you can’t draw cards.",
    "LEGACY-039": "Extra wilds come on top of what the route costs.",
    "LEGACY-044": "A lasting event counts while it is on top of the event discards.",
    "LEGACY-048": "A route that runs off the board can’t be claimed before the next part of the board joins it.",
    "LEGACY-051": "Nobody can own two routes of a double; with two or three players only one of them is used.",
    "LEGACY-052": "Nobody can own two routes of a triple; all three are open with any number of players.",
    "LEGACY-054": "After your trains are placed, the numbered steps of the claim run in order.",
    "LEGACY-064": "When you draw tickets you get 3, or those that are left, and keep at least 1.",
    "LEGACY-085": "The holder of the caboose picks one event from the event discards.",
}
