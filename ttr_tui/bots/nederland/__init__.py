"""What the planner knows of Nederland: what tokens are worth, and what to leave to the neutral player."""
