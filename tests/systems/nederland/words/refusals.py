"""What the rules of the Netherlands refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

REFUSALS: Mapping[str, list[Case]] = {
    "lane taken": [
        (
            "nederland neutral",
            {"lane": "breda-turnhout/1", "owner": -2},
            "Breda to Turnhout (blue) is taken: the neutral player has it.",
        )
    ],
    "not a lane for the neutral player": [
        (
            "nederland neutral",
            {"ticket": "breda-haarlem"},
            "The ticket Breda to Haarlem names other routes. Choose one of those for the neutral player.",
        )
    ],
}
