"""The tests of the railway campaign's game."""
