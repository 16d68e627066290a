"""The analysis of a finished game, told in sentences."""
