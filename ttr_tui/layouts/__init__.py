"""Lays maps out for the screen by simulated annealing: a step before any game, never part of one."""
