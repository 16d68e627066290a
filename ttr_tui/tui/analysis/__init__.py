"""The analysis of a finished game on the screen."""
