"""Hints on the screen: asked for, and shown."""
