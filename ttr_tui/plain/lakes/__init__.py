"""Trains and ships at the prompt."""
