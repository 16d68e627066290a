"""What an analysis says of a finished game, as data; how it is written down, and kept beside the game.

Actions stand in it as lines of notation; the names are the same in the file, for programs, and between processes.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeAlias

from ttr_tui.bots.advice.advice import reason_data, reason_from
from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Game
from ttr_tui.store.saves import DamagedAnalysis, keep_analysis, read_analysis

LEAST_SURE = 6
"""Fewer worlds than these make nothing sure."""


@value
class Estimate:
    """A mean over worlds that were played out, and its standard error."""

    mean: float
    error: float
    worlds: int

    @property
    def margin(self) -> float:
        """So far the mean may be off in 19 cases of 20. Of few worlds the error itself is little known."""
        others = max(1, self.worlds - 1)
        return (1.96 + 2.5 / others + 3 / others**2) * self.error

    @property
    def sure(self) -> bool:
        """Is it surely more than nothing?"""
        return self.worlds >= LEAST_SURE and self.mean > self.margin


@value
class Taken:
    """Somebody else claimed the route that would have been the better choice."""

    seat: int
    after: int
    """Turns of all seats later."""


@value
class Loss:
    """A decision that may have cost points: what was chosen, and what the planner would have done."""

    act: int
    turn: int
    """The turn in which it was made; 0 before the first one."""
    seat: int
    chosen: str
    better: str
    cost: Estimate
    """Points by which the seat would have been further ahead of its best rival, as far as it could know."""
    taken: Taken | None
    why: Reason | None
    """What speaks for the better choice, in the words of a hint."""


@value
class Luck:
    """What chance brought a seat, beyond what it could expect before each draw."""

    seat: int
    drawn: int
    """Cards that it drew from a deck."""
    wilds: int
    wilds_expected: float
    cards: float
    """What they saved it in drawing, in points: more than the mean of what it could have drawn."""


@value
class Analysis:
    """All of it, as far as it is worked out."""

    work: int
    """Choices of a bot that it takes altogether."""
    judged: tuple[int, ...]
    """The seats whose decisions were looked at."""
    decisions: int
    """Those that they made."""
    otherwise: int
    """Those of them in which the planner would have chosen otherwise."""
    losses: tuple[Loss, ...] = ()
    """The largest first."""
    luck: tuple[Luck, ...] = ()
    done: float = 0.0
    """The share of the work."""

    @property
    def whole(self) -> bool:
        return self.done >= 1


# Written down, and read again.

Raw: TypeAlias = Mapping[str, Any]


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
    }


def read(raw: Raw, game: Game) -> Analysis:
    """The analysis of this game in what was written; ValueError, TypeError or LookupError if that is damaged."""
    seats = game.seats

    def seat(number: object) -> int:
        if not 1 <= _whole(number) <= seats:
            raise ValueError(number)
        return _whole(number) - 1

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
            taken=None if taken is None else Taken(seat(taken["player"]), _whole(taken["after"])),
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
        done=_number(raw["done"]),
    )


def _why(rules: RuleSet, raw: Raw) -> Reason | None:
    """None too where it is one that only older versions give."""
    if raw["why"] is None:
        return None
    try:
        return reason_from(rules, raw["why"])
    except (LookupError, TypeError):
        return None


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
        "why": None if why is None else reason_data(why),
    }


def _luck(luck: Luck) -> dict[str, Any]:
    return {
        "player": luck.seat + 1,
        "drawn": luck.drawn,
        "wilds": luck.wilds,
        "wilds_expected": luck.wilds_expected,
        "cards": luck.cards,
    }


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
    if not isfinite(said):
        raise ValueError(said)
    return float(said)


# Kept beside a saved game; `seal` is what the game's file ends in.


def kept_analysis(path: Path, seal: str, game: Game, judged: tuple[int, ...], work: int) -> Analysis | None:
    """What was worked out before of this game, about these seats and with as much work at least.

    Raises DamagedAnalysis.
    """
    raw = read_analysis(path, seal)
    if raw is None:
        return None
    try:
        found = read(raw, game)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise DamagedAnalysis from error
    return found if found.whole and found.judged == judged and found.work >= work else None


def keep(path: Path, seal: str, game: Game, analysis: Analysis) -> None:
    """Write it beside the game. Raises OSError."""
    keep_analysis(path, seal, written(analysis, game))
