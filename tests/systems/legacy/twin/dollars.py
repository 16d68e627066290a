"""Counting dollars again, step by step, from what was claimed under which event and which stickers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from conformance.places import cities
from conformance.playing import Playing

from systems.legacy.twin import marks, verbs
from systems.legacy.twin.numbers import numbers_of
from systems.legacy.twin.places import LARGE, VISITED
from systems.legacy.twin.stickers import REWARDS, STEPS, rewards
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS
from ttr_tui.core.events import Claimed, Postponed, Scored, TakenUp
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import Claim
from ttr_tui.systems.legacy.outcomes import EventTurned, PostcardShown, RulePeeled, RuleStuck

START = 5
COMPANY = 2
TRAINS_LEFT = {0: 16, 1: 12, 2: 9, 3: 7, 4: 6, 5: 4, 6: 4, 7: 4, 8: 2, 9: 2, 10: 2}
PLACING, EVENT_STEP, COMPANY_STEP, LARGE_CITY_STEP = 0, 1, 3, 12
LOOKING_AGAIN = 16
"""After the dollars a market of wilds that had to stay is looked at again, and a newspaper may interrupt that."""
WAITING, WAIT = "claim-steps", "waits"
NO_STEP = -1


class Step(NamedTuple):
    """One of the steps that follow a claim; `PLACING` is the claim with its price."""

    number: int
    why: str
    dollars: int = 0


@dataclass
class Claiming:
    """One claim: the steps that should have followed it so far, and those of which the players were told."""

    seat: int
    lane: Lane
    payment: Payment
    due: list[Step] = field(default_factory=list)
    told: list[Step] = field(default_factory=list)


def reward(table: Table, lane: Lane, event: str) -> int:
    """What an event brings to whoever claims a lane."""
    if event == "bond-issue" and LANE_COLORS[lane.color] == "gray":
        return 1
    return 2 if event == "state-visit" and cities(table, lane) & VISITED else 0


def claimings(playing: Playing) -> list[Claiming]:
    """All claims so far. What is stuck or turned up in the middle of one counts from the next step on."""
    table, event = playing.table, ""
    stuck: list[str] = []
    shown: list[str] = []
    waiting: list[int] = []
    """For all that waits: the step of the claim behind it that a claim waits for, or that it is something else."""
    found: list[Claiming] = []
    price: list[Step] = []
    for act in playing.acts:
        for fact in act.facts:
            match fact:
                case EventTurned():
                    event = fact.event
                case RuleStuck(sticker):
                    stuck.append(sticker)
                case PostcardShown(_, postcard):
                    shown.append(postcard)
                case RulePeeled(sticker):
                    stuck.remove(sticker)
                case Scored(_, dollars, "prices"):
                    price.append(Step(PLACING, "prices", dollars))
                case Scored(_, dollars, "events" | "company" | "stickers" as why):
                    found[-1].told.append(Step(number_of(why, dollars), why, dollars))
                case Claimed(seat, lane, payment):
                    assert isinstance(act.action, Claim)
                    found.append(Claiming(seat, table.board.lanes[lane], payment, told=price))
                    found[-1].due += paid(act.action.choices, stuck, found[-1].lane)
                    found[-1].due += steps(table, found[-1], event, stuck, shown, PLACING)
                    price = []
                case Postponed(task, numbers):
                    waiting.append(numbers[1] if task == WAITING and numbers[1] != LOOKING_AGAIN else NO_STEP)
                    if waiting[-1] != NO_STEP:
                        found[-1].told.append(Step(numbers[1], WAIT))
                case TakenUp():
                    step = waiting.pop()
                    if step != NO_STEP:
                        found[-1].due += steps(table, found[-1], event, stuck, shown, step)
    return found


def number_of(why: str, dollars: int) -> int:
    """The step that brings these dollars; those of the stickers all differ."""
    of_stickers = {worth: STEPS[name] for name, worth in REWARDS.items()}
    return {"events": EVENT_STEP, "company": COMPANY_STEP}.get(why) or of_stickers[dollars]


def paid(choices: tuple[str, ...], stuck: list[str], lane: Lane) -> list[Step]:
    dollars = ("ferry:dollar" in choices) + 2 * ("toll" in stuck and LANE_COLORS[lane.color] == "blue")
    return [Step(PLACING, "prices", -dollars)] if dollars else []


def steps(table: Table, claim: Claiming, event: str, stuck: list[str], shown: list[str], done: int) -> list[Step]:
    """What follows a claim after a step, up to the next one for which the others wait."""
    lane = claim.lane
    found = [Step(EVENT_STEP, "events", dollars)] if (dollars := reward(table, lane, event)) else []
    if LANE_COLORS[lane.color] == SEAT_COLORS[claim.seat]:
        found.append(Step(COMPANY_STEP, "company", COMPANY))
    found += [Step(number, "stickers", dollars) for number, dollars in rewards(stuck, table, lane)]
    found += [Step(number, WAIT) for number in verbs.waiting_steps(stuck, shown, table, claim.seat, lane)]
    found += [Step(number, WAIT) for number in marks.waiting_steps(stuck, table, claim.payment)]
    if cities(table, lane) & LARGE:
        found.append(Step(LARGE_CITY_STEP, WAIT))
    found = sorted(step for step in found if step.number > done)
    waits = next((k for k, step in enumerate(found) if step.why == WAIT), len(found))
    return found[: waits + 1]


def earned(playing: Playing) -> list[dict[str, int]]:
    """The dollars of each seat so far, by what they were for, before the receipts."""
    rows = [{"start": START, "company": 0, "events": 0, "stickers": 0, "prices": 0} for _ in range(playing.table.seats)]
    for claim in claimings(playing):
        for step in claim.due:
            if step.dollars:
                rows[claim.seat][step.why] += step.dollars
    for row, dollars in zip(rows, verbs.effects(playing), strict=True):
        row["effects"] = dollars
    for seat, dollars in verbs.OFFICE_DOLLARS.items() if numbers_of(playing).verbs else ():
        rows[seat]["office"] = dollars
    return rows


def final(row: dict[str, int], tickets: int, trains: int) -> dict[str, int]:
    """The whole receipt: never under nothing."""
    row = {**row, "tickets": tickets, "trains-left": TRAINS_LEFT.get(trains, 0)}
    return {**row, "lifted": max(0, -sum(row.values()))}
