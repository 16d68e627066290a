"""One suite for every way of playing: whole games, and after every act all that must hold.

A new system is a row in `compositions`. What its parts add to the table brings its own invariants (`invariants`, by
record type), its actions bring what a careless or malicious player might try instead (`tries`).
"""
