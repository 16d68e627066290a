"""Draws the layouts in `maps/layouts`: a build step, never part of a game."""
