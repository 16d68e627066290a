"""Trains and ships: the skills for what Rails & Sails adds to the common rules."""
