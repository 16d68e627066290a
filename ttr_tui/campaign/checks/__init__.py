"""Packs tried out without playing: faults, figures and remarks."""
