"""Is the Almanac in balance? Bots play it in parts, and what a part found stands in `docs/balance`.

    python -m bench.balance                       all parts: which are kept, and how long the others take
    python -m bench.balance goals stations        these parts; one that is kept isn't played again
    python -m bench.balance missing               all that aren't kept, one after another
    python -m bench.balance goals --campaigns 10  a look: it is printed, and nothing is kept

`goals` is played by four companies, `goals-2`, `goals-3` and `goals-5` by so many: what a pack should come to. A rule
that asks something is a part, too. It is played with the same seeds three times, as all companies use it, one and
nobody: from the game that brings it to the last one in which it is in force, after a past that was played once. Games
between in which it isn't in force don't count.

A summary is kept as long as pack, bots, rules and seeds are those that it names. Bots are known by what they do in one
campaign; whoever doubts that deletes the file.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from math import isinf
from pathlib import Path
from typing import Any

from ttr_tui.bots.weights import NORMAL
from ttr_tui.campaign.askings import USES, Askings
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import find_pack, read_pack
from ttr_tui.campaign.rehearsal import asking_rules
from ttr_tui.core.value import value
from ttr_tui.lab.campaign_balance import CampaignSummary, Goal, RuleSummary, Values, goals_of, rule_goals
from ttr_tui.lab.campaign_series import PlayedCampaign, Tour, short_lived_folder, simulate_campaigns
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.simulation import print_campaigns, print_rule, titled
from ttr_tui.plain.voice import Paper
from ttr_tui.seats.deal import RULES
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder, shipped_packs
from ttr_tui.words.experiments import missed_goal

CHECKOUT = Path(__file__).parents[1]
KEPT = CHECKOUT / "docs" / "balance"
ALMANAC = shipped_packs() / "iron-almanac"
GOALS, MISSING = "goals", "missing"
USUAL = 4
"""Companies."""
CAMPAIGNS = {USUAL: 200, 2: 100, 3: 100, 5: 100}
"""By companies."""
OF_A_RULE = 100
"""Campaigns for each way in which it is used; fewer where that comes to more games than these, some half an hour."""
MOST_GAMES = 3000
SEED = 1
SECONDS = {2: 0.5, 3: 0.7, 4: 0.9, 5: 1.0}
"""Of one core for a game of the Almanac, by companies."""
STEP = 10
"""Campaigns after which it is said how many there are."""


@value
class Part:
    """Campaigns that are played and kept together: what they come to, or what a rule moves."""

    name: str
    companies: int
    campaigns: int
    games: tuple[int, ...]
    """Those that count."""
    seed: int = SEED
    rule: str = ""

    @property
    def played(self) -> int:
        """The games of one campaign."""
        past, last = self.games[0] - 1, self.games[-1]
        return past + (last - past) * (len(USES) if self.rule else 1)

    @property
    def minutes(self) -> float:
        """Of one core, for all of them."""
        return self.campaigns * self.played * SECONDS[self.companies] / 60

    def tour(self, pack: Pack) -> Tour:
        levels = (NORMAL,) * self.companies
        return Tour(pack, levels, self.campaigns, self.seed, self.games[0], end=self.games[-1])


def parts_of(pack: Pack) -> list[Part]:
    """All of a pack, in the order in which they are played."""
    games = tuple(range(1, len(pack.chapters) + 1))
    least, most = pack.board["seats"]["least"], pack.board["seats"]["most"]
    found = [
        Part(GOALS if companies == USUAL else f"{GOALS}-{companies}", companies, campaigns, games)
        for companies, campaigns in CAMPAIGNS.items()
        if least <= companies <= most
    ]
    for rule, in_force in asking_rules(pack).items():
        part = Part(rule, min(USUAL, most), OF_A_RULE, tuple(in_force), rule=rule)
        found.append(replace(part, campaigns=min(OF_A_RULE, MOST_GAMES // part.played)))
    return found


# What a part comes to.


@value
class Finding:
    """Goals, receipts by game or by use of the rule, and how often was asked, by what asks or by use of the rule."""

    goals: Sequence[Goal]
    receipts: Mapping[str, Values]
    asked: Mapping[str, Askings]


def play(part: Part, pack: Pack, hands: Hands) -> Finding:
    """Have it played, and print what it came to."""
    return _rule(part, pack, hands) if part.rule else _goals(part, pack, hands)


def _goals(part: Part, pack: Pack, hands: Hands) -> Finding:
    tour, summary = part.tour(pack), CampaignSummary()
    for campaign in _watched(part.name, tour, hands):
        summary.add(campaign)
    print_campaigns(pack.name, tour, summary, Paper(highlight=False))
    receipts = {str(number): game.totals for number, game in sorted(summary.games.items())}
    return Finding([*goals_of(summary)], receipts, summary.asked)


def _rule(part: Part, pack: Pack, hands: Hands) -> Finding:
    summary = RuleSummary(part.rule, part.games)
    with short_lived_folder() as past:
        for use in USES:
            tour = replace(part.tour(pack), uses={part.rule: use}, past=past)
            for campaign in _watched(f"{part.name}, {use}", tour, hands):
                summary.add(use, campaign)
    print_rule(pack, summary, Paper(highlight=False))
    return Finding(
        [*rule_goals(summary)], {use: summary.mean(use) for use in USES}, {use: summary.asked[use] for use in USES}
    )


def _watched(name: str, tour: Tour, hands: Hands) -> Iterator[PlayedCampaign]:
    for number, campaign in enumerate(simulate_campaigns(tour, hands), 1):
        if number % STEP == 0 or number == tour.campaigns:
            print(f"{name}: {number} of {tour.campaigns} campaigns", file=sys.stderr, flush=True)
        yield campaign


# What is kept of it.

ABOUT = """\
# What `make balance PART={name}` found. A figure has its standard error behind it, and third, if it misses its goal by
# more than chance (the interval of 95 % lies outside), how far it lies from there.
"""
RECEIPTS = "# Of a company and game, in dollars, by {by}."
ASKED = """\
# How often somebody had a choice, by {by}; and, left out of goals, how often one way alone was open, and how
# often all were worth the same to the bot that was asked."""


_bots: dict[str, str] = {}
"""By the digest of the pack that they play."""


def bots_of(pack: Pack) -> str:
    """What comes of a campaign of two: the same for bots that choose alike."""
    if pack.sha256 not in _bots:
        [played] = simulate_campaigns(Tour(pack, (NORMAL, NORMAL), 1, SEED), 1)
        told = [*sorted(played.sums.items()), *((game.game, game.turns) for game in played.games)]
        _bots[pack.sha256] = sha256(repr(told).encode()).hexdigest()[:16]
    return _bots[pack.sha256]


def origin(part: Part, pack: Pack) -> dict[str, object]:
    """What a summary was made of: it holds as long as this is the same."""
    return {
        "part": part.name,
        "pack": pack.id,
        "digest": pack.sha256,
        "bots": bots_of(pack),
        "rules": RULES,
        "companies": part.companies,
        "games": [*part.games],
        "campaigns": part.campaigns,
        "seeds": [part.seed, part.seed + part.campaigns - 1],
    }


def summary_of(part: Part, pack: Pack, finding: Finding, commit: str) -> str:
    """As it is kept."""
    by = "use of the rule" if part.rule else "game"
    missed = [missed_goal(titled(goal, pack)) for goal in finding.goals if goal.missed]
    head = {**origin(part, pack), "version": pack.version, "commit": commit}
    lines = [
        ABOUT.format(name=part.name),
        *(f"{key} = {json.dumps(said)}" for key, said in head.items()),
        f"missed = {json.dumps(missed, indent=4, ensure_ascii=False)}",
        "",
        "[receipts]",
        RECEIPTS.format(by=by),
        *(f"{json.dumps(name)} = {_figures(one.mean, one.error)}" for name, one in finding.receipts.items()),
        "",
        "[asked]",
        ASKED.format(by="use of the rule" if part.rule else "rule or card"),
        *(f"{json.dumps(name)} = {[one.asked, one.alone, one.alike]}" for name, one in sorted(finding.asked.items())),
        *_of_goals(finding.goals),
    ]
    return "\n".join(lines) + "\n"


def _of_goals(goals: Iterable[Goal]) -> Iterator[str]:
    """A table for each kind of goal with the same limits."""
    alike: dict[tuple[str, float, float], list[Goal]] = {}
    for goal in goals:
        alike.setdefault((goal.what, goal.least, goal.most), []).append(goal)
    for (what, least, most), found in alike.items():
        yield from ("", "[[goals]]", f"what = {json.dumps(what)}")
        yield from () if isinf(least) else (f"least = {_rounded(least)}",)
        yield f"most = {_rounded(most)}"
        for goal in found:
            outside = (goal.outside,) if goal.missed else ()
            yield f"found.{json.dumps(goal.about)} = {_figures(goal.found, goal.error, *outside)}"


def _figures(*figures: float) -> str:
    return f"[{', '.join(map(_rounded, figures))}]"


def _rounded(figure: float) -> str:
    return str(round(figure, 4))


def _commit() -> str:
    """The one that is checked out, and whether bots, rules or packs have changed since."""
    head = _git("rev-parse", "--short=12", "HEAD").stdout.strip()
    changed = _git("diff", "--quiet", "HEAD", "--", "ttr_tui", "campaigns", "maps").returncode
    return f"{head} with changes" if changed else head


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=CHECKOUT, capture_output=True, text=True, check=False)


class Shelf:
    """The summaries that are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self, part: Part) -> Mapping[str, Any]:
        """The summary of a part, or nothing."""
        path = self._path(part)
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def holds(self, part: Part, pack: Pack) -> bool:
        """Is it kept, and would it come out again?"""
        kept = self.kept(part)
        return all(kept.get(key) == said for key, said in origin(part, pack).items())

    def state(self, part: Part, pack: Pack) -> str:
        kept = self.kept(part)
        if not kept:
            return "not kept"
        if not self.holds(part, pack):
            return f"kept at {kept['commit']}, of another pack, other bots or other campaigns"
        return f"kept at {kept['commit']}: {len(kept['missed']) or 'no'} goals missed"

    def keep(self, part: Part, summary: str) -> Path:
        """As a whole, or not at all."""
        path = self._path(part)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(summary, encoding="utf-8")
        return draft.replace(path)

    def _path(self, part: Part) -> Path:
        return self._folder / f"{part.name}.toml"


def play_missing(part: Part, pack: Pack, shelf: Shelf, hands: Hands) -> None:
    """Play and keep a part, unless its summary holds."""
    if shelf.holds(part, pack):
        print(f"{part.name}: {shelf.state(part, pack)}")
        for sentence in shelf.kept(part)["missed"]:
            print(f"  {sentence}")
        return
    commit = _commit()
    summary = summary_of(part, pack, play(part, pack, hands), commit)
    print(f"{part.name} is kept: {shelf.keep(part, summary)}")


def list_parts(parts: Sequence[Part], pack: Pack, shelf: Shelf, jobs: int) -> None:
    """Each with what it plays, the minutes that this takes, and whether it is kept."""
    print(f"{pack.name} {pack.version}; minutes are those of {jobs} processes")
    for part in parts:
        times = f"{len(USES)} x {part.campaigns}" if part.rule else str(part.campaigns)
        games = f"games {part.games[0]} to {part.games[-1]}"
        plays = f"{times:>7} campaigns of {part.companies}, {games}"
        takes = f"{part.minutes / jobs:.0f} minutes"
        print(f"{part.name:16} {plays:42} {takes:>10}  {shelf.state(part, pack)}")


def main(argv: Sequence[str] | None = None) -> None:
    typed = ArgumentParser(prog="python -m bench.balance", description="Is the Almanac in balance?")
    typed.add_argument(
        "parts", metavar="PART", nargs="*", help=f"goals, goals-2, a rule ...; {MISSING}: what isn’t kept"
    )
    typed.add_argument("--jobs", metavar="N", type=int, default=1, help="processes")
    typed.add_argument("--pack", metavar="PACK", help="another one, by its id or its folder: nothing is kept")
    typed.add_argument("--campaigns", metavar="N", type=int, help="so many alone: nothing is kept")
    typed.add_argument("--seed", metavar="N", type=int, help="that of the first campaign, if not 1: nothing is kept")
    asked = typed.parse_args(argv)
    try:
        pack = read_pack(find_pack(asked.pack, campaigns_folder()) if asked.pack else ALMANAC)
    except Complaint as complaint:
        typed.error(str(complaint))
    parts, shelf = {part.name: part for part in parts_of(pack)}, Shelf(KEPT)
    unknown = [name for name in asked.parts if name not in (*parts, MISSING)]
    if unknown:
        typed.error(f"there is no part {unknown[0]}; there are {', '.join(parts)}")
    if not asked.parts:
        list_parts([*parts.values()], pack, shelf, asked.jobs)
    for name in parts if MISSING in asked.parts else asked.parts:
        part = parts[name]
        if asked.pack or asked.campaigns or asked.seed:
            play(replace(part, campaigns=asked.campaigns or part.campaigns, seed=asked.seed or SEED), pack, asked.jobs)
        else:
            play_missing(part, pack, shelf, asked.jobs)


if __name__ == "__main__":
    main()
