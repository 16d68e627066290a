"""How an analysis is written down: the same names in the file beside a game, for programs, and between processes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.bots.advice.sending import as_data, from_data
from ttr_tui.lab.analysis.result import Analysis, Estimate, Lead, Loss, Luck, Taken
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Game

Raw = Mapping[str, Any]


def written(analysis: Analysis, game: Game) -> dict[str, Any]:
    """Seats are numbered from 1, as in the game's own file."""
    return {
        "map": game.rules.edition.id,
        "players": [who.name for who in game.sitters],
        "work": analysis.work,
        "done": analysis.done,
        "judged": [seat + 1 for seat in analysis.judged],
        "decisions": analysis.decisions,
        "otherwise": analysis.otherwise,
        "losses": [_loss(one, game.rules) for one in analysis.losses],
        "luck": [_luck(one) for one in analysis.luck],
        "leads": [_lead(one) for one in analysis.leads],
    }


def read(raw: Raw, game: Game) -> Analysis:
    """The analysis of this game in what was written; ValueError, TypeError or LookupError if that is damaged."""
    seats = game.seats

    def seat(number: object) -> int:
        if not isinstance(number, int) or not 1 <= number <= seats:
            raise ValueError(number)
        return number - 1

    def action(said: str) -> str:
        game.rules.notation.action(said)
        return said

    def loss(one: Raw) -> Loss:
        taken = one["taken"]
        return Loss(
            act=_within(one["act"], len(game.acts)),
            turn=_whole(one["turn"]),
            seat=seat(one["player"]),
            chosen=action(one["chosen"]),
            better=action(one["better"]),
            cost=_estimate(one, "cost"),
            why=_why(game.rules, one),
            taken=None if taken is None else Taken(_whole(taken["player"]) - 1, _whole(taken["after"])),
        )

    return Analysis(
        work=_whole(raw["work"]),
        judged=tuple(seat(one) for one in raw["judged"]),
        decisions=_whole(raw["decisions"]),
        otherwise=_whole(raw["otherwise"]),
        losses=tuple(loss(one) for one in raw["losses"]),
        luck=tuple(
            Luck(
                seat=seat(one["player"]),
                drawn=_whole(one["drawn"]),
                wilds=_whole(one["wilds"]),
                wilds_expected=_number(one["wilds_expected"]),
                cards=_number(one["cards"]),
            )
            for one in raw["luck"]
        ),
        leads=tuple(
            Lead(
                turn=_whole(one["turn"]),
                share=_number(one["share"]),
                seat=seat(one["player"]),
                second=seat(one["before"]),
                by=_estimate(one, "by"),
                spread=_number(one["spread"]),
            )
            for one in raw["leads"]
        ),
        done=_number(raw["done"]),
    )


def _why(rules: RuleSet, raw: Raw) -> Reason | None:
    if raw["why"] is None:
        return None
    return from_data(rules, {"action": raw["better"], "reason": raw["why"], "scale": Scale.TURNS}).reason


def _loss(loss: Loss, rules: RuleSet) -> dict[str, Any]:
    taken, why = loss.taken, loss.why
    return {
        "act": loss.act,
        "turn": loss.turn,
        "player": loss.seat + 1,
        "chosen": loss.chosen,
        "better": loss.better,
        **_measured(loss.cost, "cost"),
        "taken": None if taken is None else {"player": taken.seat + 1, "after": taken.after},
        "why": None if why is None else as_data(rules, Advice(rules.notation.action(loss.better), why))["reason"],
    }


def _luck(luck: Luck) -> dict[str, Any]:
    return {
        "player": luck.seat + 1,
        "drawn": luck.drawn,
        "wilds": luck.wilds,
        "wilds_expected": luck.wilds_expected,
        "cards": luck.cards,
    }


def _lead(lead: Lead) -> dict[str, Any]:
    where = {"turn": lead.turn, "share": lead.share, "player": lead.seat + 1, "before": lead.second + 1}
    return {**where, **_measured(lead.by, "by"), "spread": lead.spread}


def _measured(estimate: Estimate, name: str) -> dict[str, Any]:
    return {name: estimate.mean, "error": estimate.error, "worlds": estimate.worlds, "sure": estimate.sure}


def _estimate(raw: Raw, name: str) -> Estimate:
    return Estimate(_number(raw[name]), _number(raw["error"]), _whole(raw["worlds"]))


def _whole(said: object) -> int:
    if type(said) is not int:
        raise TypeError(said)
    return said


def _within(said: object, end: int) -> int:
    if not 0 < _whole(said) < end:
        raise ValueError(said)
    return _whole(said)


def _number(said: object) -> float:
    if isinstance(said, bool) or not isinstance(said, int | float):
        raise TypeError(said)
    return float(said)
