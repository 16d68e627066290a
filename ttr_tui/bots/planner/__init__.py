"""The planner, in the order in which it thinks: look, plan, then what to draw, claim or keep, and choose."""
