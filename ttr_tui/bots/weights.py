"""The numbers that the planner weighs its chances with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Worth is in points, time in turns."""

    turn: float = 1.8
    """What a turn is worth."""
    piece: float = 1.0
    """What a piece is worth that could be laid elsewhere."""
    per_card: float = 0.42
    """Turns that a missing card takes."""
    scarce: float = 1.0
    """Turns that each missing card takes on top, when all are of one colour."""
    pace: float = 2.0
    """Cards that rivals draw in a turn of drawing."""
    stride: float = 3.3
    """Pieces that rivals lay in a claim."""
    filler: float = 0.4
    """How much the cards for lanes beyond the tickets count."""
    spare_wild: float = 0.1
    """Turns that a wild left over is worth."""
    late: float = 6.0
    """What each turn costs by which a plan comes too late."""
    margin: float = 1.0
    """Turns before the expected end in which a plan should be done."""
    danger: float = 0.05
    """The chance that a rival takes a lane before the next turn."""
    near: float = 0.04
    """The same on top, for each end of the lane where the rival already is."""
    patience: float = 0.3
    """Turns that a draw is worth more than a claim, since cards stay open to all uses."""
    loss: float = 14.0
    """The most that the loss of a lane can cost."""
    ticket_time: float = 8.0
    """Turns that must be to spare to draw more tickets."""
    ticket_room: int = 8
    """Pieces that must be to spare to draw more tickets."""
    ticket_trust: float = 0.8
    """The part of its value that a ticket yet to be drawn counts."""
    ticket_price: float = 3.0
    """Turns that a draw of tickets must be worth."""
    slack: float = 10.0
    hold: float = 0.3
    trail: float = 0.4
    reach: int = 12
    filler_card: float = 0.7
