"""Somebody beside a newcomer: explains a real game while it is played."""
