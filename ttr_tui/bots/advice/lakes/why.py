"""Why to build a harbour, to exchange pieces, to choose a fleet, and which deck to fill the market from."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.lakes import CardForHarbor, DeckHelpsMore, FleetFits, HarborPays, TooFewPieces
from ttr_tui.bots.advice.reasons import Reason, Unsure
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.lakes.fleet import FleetInsight
from ttr_tui.bots.lakes.harbors import HarborInsight, HarborNeed
from ttr_tui.bots.planner.claim import hand_after
from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import FLEET
from ttr_tui.rules.lakes.harbors import BuildHarbor
from ttr_tui.rules.lakes.market import REFILL, Refill
from ttr_tui.rules.ruleset import RuleSet


def _harbors(intent: Intent) -> HarborInsight:
    return next(one for one in intent.outlook.insights if isinstance(one, HarborInsight))


def _why_harbor(intent: Intent, build: BuildHarbor) -> Reason:
    site = next(site for site in _harbors(intent).planned(intent) if site.city == build.city)
    tickets = intent.worth.chart.board.tickets
    naming = [one for one in intent.best.plan.completed if build.city in (tickets[one].a, tickets[one].b)]
    done = intent.outlook.completed(intent.outlook.own)
    return HarborPays(build.city, site.points, tuple([one for one in naming if one not in done]))


def _harbor_now(intent: Intent) -> Sequence[Advice]:
    """The harbour that is worth most with the tickets completed by now, if the cards for it are in hand."""
    insight = next((one for one in intent.outlook.insights if isinstance(one, HarborInsight)), None)
    if insight is None or not insight.left:
        return []
    outlook = intent.outlook
    named = insight.tickets_naming(outlook.completed(outlook.own))
    payments = [*insight.skill.part.payments(intent.view)]
    if not payments:
        return []
    sites = insight.sites(outlook.own, named)[:1]
    payment = min(payments, key=lambda each: intent.goals.turns_short(hand_after(outlook.hand, each)))
    return [Advice(BuildHarbor(site.city, payment), HarborPays(site.city, site.points, ())) for site in sites]


def _why_card(intent: Intent, need: HarborNeed, card: int, lacking: int) -> Reason:
    return CardForHarbor(_harbors(intent).planned(intent)[0].city, card, lacking)


def _why_exchange(intent: Intent, exchange: Exchange) -> Reason:
    held = intent.outlook.supply.pieces[exchange.kind]
    return TooFewPieces(exchange.kind, intent.best.plan.pieces[exchange.kind] - held)


def _fleet(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    insight = next(one for one in intent.outlook.insights if isinstance(one, FleetInsight))
    fleet, (rail, sea) = insight.answer(intent), intent.best.plan.pieces
    return [Advice(fleet, FleetFits(rail, sea, max(0, fleet.trains - rail), max(0, fleet.ships - sea)))]


def _refill(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    saves = intent.goals.savings(intent.outlook.hand)
    refills = [action for menu in rules.options(intent.view) for action in menu if isinstance(action, Refill)]
    merits = [mean_saving(intent.view, saves, refill.supply) for refill in refills]
    alike = len(set(merits)) == 1
    return [
        Advice(refill, Unsure() if alike else DeckHelpsMore(refill.supply), merit)
        for refill, merit in zip(refills, merits, strict=True)
        if alike or merit == max(merits)
    ]


REASONS = SystemReasons(
    {BuildHarbor: _why_harbor, Exchange: _why_exchange},
    {HarborNeed: _why_card},
    {FLEET: _fleet, REFILL: _refill},
    now=(_harbor_now,),
    brings={HarborPays: lambda reason: reason.points},
)
