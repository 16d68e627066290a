"""The rules of tolls, starts, the pile and the neutral player in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.phrases import counted, points
from ttr_tui.words.english.sentences import Telling


def _starts(edition: Edition) -> Iterator[str]:
    scores = [str(score) for score in edition.numbers["start_scores"]]
    yield f"In turn order, players start with these points: {', '.join(scores)}."


def _pile(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "Tickets that nobody keeps go face-up on a pile, which is shuffled when the deck runs out."


def _tolls(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = sum(value * count for value, count in numbers["toll_tokens"].items())
    yield (
        f"Everyone has toll tokens worth {worth}. A claim costs the toll of its route too, paid to the bank, "
        "or to the owner of the other side of a double route."
    )
    yield f"If you can’t pay, you take a loan, which costs {points(numbers['loan_costs'])} at the end."
    bonus = [
        f"{' and '.join(map(str, places))} with {seats} players"
        for seats, places in sorted(numbers["toll_bonus"].items())
        if edition.min_seats <= seats <= edition.max_seats
    ]
    yield f"At the end, players without a loan score by their rank in toll tokens left: {'; '.join(bonus)}."


def _neutral(edition: Edition) -> Iterator[str]:
    trains = counted(edition.numbers["neutral_trains"], "train")
    idle = edition.numbers["neutral_idle_rounds"]
    yield (
        f"A neutral player with {trains} takes the route at the foot of a ticket once a round, after the first {idle} "
        "rounds. If there is a choice of routes, the player with its marker makes it."
    )


PARTS: Mapping[str, Telling] = {
    "start-scores": _starts,
    "ticket-pile": _pile,
    "tolls": _tolls,
    "neutral": _neutral,
}
