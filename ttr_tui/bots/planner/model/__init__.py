"""What the planner reckons with: the board as links, their worth, cheap ways, and how far a hand is from paying."""
