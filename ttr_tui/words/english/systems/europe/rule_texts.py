"""Each rule that this system may refuse an action by, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

RULE_TEXTS: Mapping[str, str] = {
    "EUROPE-007": "Of your first 4 tickets you keep at least 2, whichever they are.",
    "EUROPE-014": "While the deck and the discard pile are both empty, you can’t draw cards.",
    "EUROPE-017": "Nobody can own both routes of a double route, ferries and tunnels included.",
    "EUROPE-018": "With two or three players, a double route is closed once one of its routes is claimed.",
    "EUROPE-021": "A ferry takes at least as many wilds as it shows.",
    "EUROPE-030": "The extra cards for a tunnel are of the colour you paid with, or wilds, in any mix.",
    "EUROPE-031": "If you paid for a tunnel with wilds alone, the extra cards must be wilds too.",
    "EUROPE-045": "The extra cards for a tunnel are paid exactly.",
    "EUROPE-046": "You can build a station in any city that has none.",
    "EUROPE-047": "You build at most one station a turn, and three in a game.",
    "EUROPE-048": "Your first station costs 1 card, your second 2 of one colour, your third 3 of one colour.",
    "EUROPE-065": "When you draw tickets you get 3 short ones, or those that are left, and keep at least 1.",
    "EUROPE-081": "You keep at most one long ticket, and at least three tickets in all.",
}
