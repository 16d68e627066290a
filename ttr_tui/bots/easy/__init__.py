"""Bots that are easy to beat."""
