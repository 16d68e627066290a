"""What the measure of a changed choice says."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.phrases import counted, listed

SET = "one of the bot’s numbers, changed; repeatable (default: none)"
BOT = "a bot to measure instead, such as hard (default: none)"
GAMES = "number of games to look at (default: 10)"
WORLDS = "number of worlds to play each change out in (default: 8)"
NOTHING_SET = "Say what to measure, such as --set patience=1.5 or --bot hard."
EITHER = "Measure either a bot or changed numbers, not both at once."
COLUMNS = ("the bot would choose", "times", "points gained", "games won more")
ALL = "all together"


def no_bot(typed: str, names: Sequence[str]) -> str:
    return f"There is no bot called “{typed}”. These can be measured: {listed(names)}."


def no_number(typed: str, names: Sequence[str]) -> str:
    return f"I don’t understand “{typed}”: write NAME=NUMBER, with one of these names: {listed(names)}."


def beyond(name: str, least: float, most: float) -> str:
    return f"{name} can be from {least:g} to {most:g}."


def looked_at(name: str, seats: int, games: int, decisions: int, changed: int, worlds: int) -> str:
    asked = f"{counted(decisions, 'decision')} in {counted(games, 'game')} with {seats} players"
    return f"{name}: {asked}, {changed} of them otherwise, each played out in {counted(worlds, 'world')}."


def gained(mean: float, error: float, *, percent: bool) -> str:
    """`+3.1 ± 1.2`: a standard error to either side."""
    scale, sign, digits = (100, " %", 0) if percent else (1, "", 1)
    sure = "" if error == float("inf") else f" ± {error * scale:.{digits}f}"
    return f"{mean * scale:+.{digits}f}{sure}{sign}".replace("-", "−")
