"""What is said when the past of a campaign is set right."""

from __future__ import annotations

from ttr_tui.words.english.campaign.finishing import grouped

NOTHING_SAID = "Say what is to be set right, for instance “lost red crate”, or --caboose red."
NO_REASON = "Say why with --reason. It stays in the history, for everybody to read."


def taken_back(game: int, stub: str) -> list[str]:
    return [
        f"Game {game} no longer counts; what was put away stays in the vaults, marked as void. It can be played again.",
        _stub(stub),
    ]


def given_up(game: int, stub: str) -> list[str]:
    return [f"Game {game} is given up. It begins anew with other cards: ttr campaign play", _stub(stub)]


def corrected(stub: str) -> list[str]:
    return ["It is noted in the history, and holds from now on.", _stub(stub)]


def _stub(stub: str) -> str:
    return f"The stub from here on: {grouped(stub)}"
