"""What is said of bots that are measured, tuned and left to play in series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.phrases import counted, listed

if TYPE_CHECKING:
    from ttr_tui.lab.campaign_series import Campaigner, CampaignSummary, OfGame, Values


POINTS = "What the points were for, on average:"

LONGEST = "longest-route"
"""Points that are told by the length of the route instead."""


# What is said of campaigns that bots played: the headings of the tables, and a few sentences.

COMPANY, BOT = "company", "bot"
OF_CAMPAIGNS = ("campaigns", "mean sum", "won")
TURN_ORDER = ("in turn order", "games won")
OF_GAMES = ("game", "year", "mean", "deviation", "nothing", "turns", "absent", "of the mean")
FEWEST_ALIKE = 30
"""Campaigns from which on figures are worth comparing."""


def campaigns_head(name: str, summary: CampaignSummary, companies: int, seed: int) -> str:
    played = counted(summary.campaigns, "campaign")
    return f"{name}: {played} of {companies} companies, seeds from {seed} on."


def of_campaigns(one: Campaigner) -> tuple[str, ...]:
    return str(len(one.sums.found)), f"{one.sums.mean:.1f} ± {one.sums.error:.1f}", share(one.won)


def share(won: Values) -> str:
    return f"{won.mean:.1%} ± {won.error:.1%}"


def of_game(game: OfGame) -> tuple[str, ...]:
    totals = game.totals
    return (
        str(game.year),
        f"{totals.mean:.1f}",
        f"{totals.deviation:.1f}",
        f"{totals.zeros:.1%}",
        f"{game.turns.mean:.0f}",
        str(game.absent),
        f"{game.absent_share:.0%}",
    )


def campaign_sentences(summary: CampaignSummary) -> list[str]:
    totals = summary.totals
    nothing = f"{totals.zeros:.1%} of all receipts come to nothing."
    told = [f"A game brings a company ${totals.mean:.1f}, with a deviation of {totals.deviation:.1f}; {nothing}"]
    if summary.early_leads.found:
        told.append(f"The leader after half of the games wins {share(summary.early_leads)} of the campaigns.")
    if len(summary.games) > 1:
        told.append(f"The last game takes {summary.longer:.2f} times the turns of the first.")
    if summary.campaigns < FEWEST_ALIKE:
        told.append("These are few campaigns: the numbers behind ± say how little they tell.")
    return told


# What the measure of a changed choice says.

GAIN_SET = "one of the bot’s numbers, changed; repeatable (default: none)"
GAIN_BOT = "a bot to measure instead, such as hard (default: none)"
GAIN_GAMES = "number of games to look at (default: 10)"
GAIN_WORLDS = "number of worlds to play each change out in (default: 8)"
NOTHING_SET = "Say what to measure, such as --set patience=1.5 or --bot hard."
EITHER = "Measure either a bot or changed numbers, not both at once."
GAIN_COLUMNS = ("the bot would choose", "times", "points gained", "games won more")
ALL_TOGETHER = "all together"


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


# What the search for better numbers says.

KEPT = "The search goes on with that."
NOTHING_FOUND = "Nothing better was found, so everything stays as it is."
AS_THE_DEFAULT = "That is the default row again, so there is nothing to keep."
STOPPED = "Stopped."
SO_FAR = "What was found so far has not been examined, so nothing is written:"
TO_WRITE = "To keep it, run the same command again with --write."


def beginning(name: str, variants: Sequence[str], seats: int, rounds: int, games: int, seed: int) -> str:
    most = f"{counted(rounds, 'round')} of {counted(games, 'game')} at most"
    return f"{name}{_chosen(variants)} with {seats} players: {most}, deals from {seed} on."


def proposal_tried(
    number: int, changes: Mapping[str, tuple[float, float]], games: int, wins: float, fair: float
) -> str:
    """One proposal and how it fared."""
    said = [f"{name} {after:g} for {before:g}" for name, (before, after) in changes.items()]
    return f"Round {number}: {listed(said) or 'nothing changed'} won {games_won(games, wins, fair)}."


def games_won(games: int, wins: float, fair: float) -> str:
    return f"{wins:g} of {games} games, and {fair:g} would be even"


def examined(games: int, wins: float, fair: float, lead: float) -> str:
    ahead = f"{abs(lead):.1f} standard errors {'ahead' if lead >= 0 else 'behind'}"
    return f"Examined against the default row: it won {games_won(games, wins, fair)}, which is {ahead}."


def kept(needed: float) -> str:
    return f"At least {needed:g} are needed, so this row is kept:"


def refused(needed: float) -> str:
    return f"At least {needed:g} are needed, so it is not kept."


def story(
    games: int, wins: float, lead: float, rounds: int, round_games: int, seed: int, variants: Sequence[str]
) -> str:
    """How a row was found, for the file that holds it."""
    ahead = f"against the default row ({lead:.1f} standard errors ahead)"
    searched = f"after a search of {counted(rounds, 'round')} of {counted(round_games, 'game')} from seed {seed} on"
    return f"Won {wins:g} of {games} mirrored games{_chosen(variants)} {ahead}, {searched}."


def number(name: str, value: float) -> str:
    return f"{name} = {value:g}"


def row_written(path: str) -> str:
    return f"Written into {path}."


def _chosen(variants: Sequence[str]) -> str:
    return f" with {listed(variants)}" if variants else ""
