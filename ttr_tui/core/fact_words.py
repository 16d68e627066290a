"""The words of the facts by which the course of a game is followed in its journal, without reading all else."""

TURN_BEGAN = "turn"
PASSED = "pass"
WON = "won"
