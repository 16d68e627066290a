"""What is said of bots that play in series."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from ttr_tui.words.phrases import capital, counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.askings import Askings
    from ttr_tui.lab.campaign_balance import Campaigner, CampaignSummary, Goal, OfGame, Values


POINTS = "What the points were for, on average:"

LONGEST = "longest-route"
"""Points that are told by the length of the route instead."""


# What is said of campaigns that bots played: the headings of the tables, and a few sentences.

COMPANY, BOT = "company", "bot"
OF_CAMPAIGNS = ("campaigns", "mean sum", "won")
TURN_ORDER = ("in turn order", "games won")
OF_GAMES = ("game", "year", "mean", "deviation", "nothing", "turns", "absent", "of the mean")
ASKED = ("asked", "one way", "alike", "taken", "dollars each")
OF_RULES = ("asked by", *ASKED)
OF_USES = ("used by", "mean receipt", *ASKED)
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


def rule_head(rule: str, games: Sequence[int], campaigns: int) -> str:
    played = f"{counted(campaigns, 'campaign')} each way"
    bring = f"game {games[0]} brings" if len(games) == 1 else f"games {listed([str(game) for game in games])} bring"
    return f"{rule}: what {bring} a company, as all companies use it, one or nobody; {played}."


def of_use(receipts: Values, askings: Askings) -> tuple[str, ...]:
    return f"{receipts.mean:.1f} ± {receipts.error:.1f}", *of_rule(askings)


def moved(goal: Goal) -> str:
    """What a rule moves, missed or not."""
    return f"{capital(_way(goal.about))}: {goal.found:+.2f} ± {goal.error:.2f} dollars."


def of_rule(askings: Askings) -> tuple[str, ...]:
    asked = askings.asked
    taken = [f"{_way(label)} {count / asked:.0%}" for label, count in askings.taken.items()] if asked else []
    dollars = f"{askings.dollars / asked:+.1f}" if asked else ""
    return str(asked), str(askings.alone), str(askings.alike), ", ".join(taken), dollars


def _way(label: str) -> str:
    return label.replace("-", " ")


GOALS = {
    "step": "Game {about} brings {found:+.0%} beside the one before",
    "spread": "The receipts of game {about} deviate by {found:.0%} of their mean",
    "absent": "For game {about} the absent get {found:.0%} of the mean",
    "empty": "{found:.1%} of all receipts come to nothing",
    "longer": "The last game takes {found:.2f} times the turns of the first",
    "place": "Place {about} in the turn order wins {found:.1%}",
    "leader": "The leader after half of the games wins {found:.0%}",
    "vaults": "Items out of vaults bring {found:.0%} of all sums",
    "dollars": "Game {about} brings a company {found:.1f} dollars",
    "company": "{about} has {found:.0%} of the mean sum",
    "way": "{about} is taken {found:.0%} of the times",
    "moved": "{about}, a game brings a company {found:+.1f} dollars",
}

NO_SHARES = ("longer", "moved", "dollars")
NO_LEAST = (0.0, -inf)


def goals_missed(missed: Sequence[Goal]) -> list[str]:
    """A sentence for each, or one for none."""
    if not missed:
        return ["No goal is missed by more than chance."]
    return ["Goals missed by more than chance:", *[f"  {missed_goal(goal)}" for goal in missed]]


def missed_goal(goal: Goal) -> str:
    """What was found, and what should have been."""
    said = GOALS[goal.what].format(about=_way(goal.about), found=goal.found)
    shown = "{:.1f}" if goal.what in NO_SHARES else "{:.0%}"
    least = "at most " if goal.least in NO_LEAST else f"{shown.format(goal.least)} to "
    return f"{capital(said)} (goal: {least}{shown.format(goal.most)})."


def campaign_sentences(summary: CampaignSummary, branching: Sequence[str]) -> list[str]:
    totals = summary.totals
    nothing = f"{totals.zeros:.1%} of all receipts come to nothing."
    told = [f"A game brings a company ${totals.mean:.1f}, with a deviation of {totals.deviation:.1f}; {nothing}"]
    if summary.early_leads.found:
        told.append(f"The leader after half of the games wins {share(summary.early_leads)} of the campaigns.")
    if len(summary.games) > 1:
        told.append(f"The last game takes {summary.longer:.2f} times the turns of the first.")
    if any(summary.vaults.found):
        told.append(f"Items out of vaults bring {share(summary.vaults)} of all sums.")
    if branching:
        cards = listed([quoted(title) for title in branching])
        told.append(f"Bots answer {cards} by turns, for all boards to be played.")
    if summary.campaigns < FEWEST_ALIKE:
        told.append("These are few campaigns: the numbers behind ± say how little they tell.")
        told.append(f"Goals are looked at from {FEWEST_ALIKE} campaigns on.")
    return told
