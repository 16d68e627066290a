"""What the planner knows of the campaign's game: where the dollars come from when lanes bring no points."""
