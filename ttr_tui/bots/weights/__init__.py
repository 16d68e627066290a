"""The numbers that the planner weighs with: a file a map, a row a number of seats."""
