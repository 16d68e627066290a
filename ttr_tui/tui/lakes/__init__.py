"""The moments of trains and ships: the fleet, an exchange, a harbour."""
