"""The planner, in the order in which it thinks: look, plan, draw or claim, choose."""
