"""What is printed on tickets beside their cities: the number of a postcard, and words."""

from __future__ import annotations

from typing import Annotated, ClassVar

from ttr_tui.core.value import value
from ttr_tui.rules.amounts import Range
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.when import CityId, Prose
from ttr_tui.rules.part import Part

PRINTS = "ticket-prints"


@value
class Print:
    """What is printed on the ticket between these cities."""

    a: CityId
    b: CityId
    post: Annotated[int, Range(0, 99)] = 0
    """The number of a postcard; 0 if there is none."""
    text: Prose = ""


class TicketPrints(Part):
    """Nothing comes of it in the game: a card of the story says when a number is read (LEGACY-066)."""

    name = PRINTS
    needs: ClassVar = (("equal-tickets",),)

    @value
    class Numbers:
        ticket_prints: tuple[Print, ...]

    def __init__(self, edition: Edition) -> None:
        pass
