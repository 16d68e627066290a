"""Each rule that this system may refuse an action by, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

RULE_TEXTS: Mapping[str, str] = {
    "NL-004": "Of your first 5 tickets you keep at least 3.",
    "NL-009": "When you draw tickets you get 4, and keep at least 1.",
    "NL-016": "Nobody can own both routes of a double route.",
    "NL-042": "Without tolls and with two or three players, only one route of each double is used.",
    "NL-048": "The revealed ticket names the routes that can be chosen for the neutral player.",
}
