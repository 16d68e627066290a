"""What hints say of harbours, exchanges, fleets and the two decks."""

from __future__ import annotations

from ttr_tui.core.view import View
from ttr_tui.systems.lakes.fleet import ChooseFleet, Exchange, other_kind
from ttr_tui.systems.lakes.harbors import BuildHarbor
from ttr_tui.systems.lakes.reasons import CardForHarbor, DeckHelpsMore, FleetFits, HarborPays, TooFewPieces
from ttr_tui.words.cast import Cast, all_pieces, pieces
from ttr_tui.words.hints import action_said, reason_said


@action_said.register
def _(action: BuildHarbor, cast: Cast, view: View) -> str:
    return f"build a harbour in {cast.city(action.city)}, pay {cast.counted_cards(action.payment)}"


@action_said.register
def _(action: Exchange, cast: Cast, view: View) -> str:
    return f"exchange {pieces(action.count, other_kind(action.kind))} for {pieces(action.count, action.kind)}"


@action_said.register
def _(action: ChooseFleet, cast: Cast, view: View) -> str:
    return f"choose {all_pieces((action.trains, action.ships))}"


@reason_said.register
def _(reason: HarborPays, cast: Cast, view: View) -> str:
    return f"worth {cast.worth(reason.points)}{' with its tickets' if reason.tickets else ''}"


@reason_said.register
def _(reason: CardForHarbor, cast: Cast, view: View) -> str:
    more = f"{reason.lacking} more needed after it" if reason.lacking else "the last one needed"
    return f"for a harbour in {cast.city(reason.city)}, {more}"


@reason_said.register
def _(reason: TooFewPieces, cast: Cast, view: View) -> str:
    return f"your tickets need {pieces(reason.missing, reason.kind)} more than you have"


@reason_said.register
def _(reason: FleetFits, cast: Cast, view: View) -> str:
    return f"your plan takes about {all_pieces((reason.rail, reason.sea))}"


@reason_said.register
def _(reason: DeckHelpsMore, cast: Cast, view: View) -> str:
    return "its cards help you more"
