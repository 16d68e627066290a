"""The game on a screen, and the map that is drawn there."""
