"""Trains and ships: what Rails & Sails adds to the common rules."""
