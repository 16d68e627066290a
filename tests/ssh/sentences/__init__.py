"""Somebody without a screen, from coming in to leaving."""
