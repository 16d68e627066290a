"""Sentences for somebody who comes from far, and plays at one table with those who see a screen."""
