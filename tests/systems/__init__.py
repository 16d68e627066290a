"""A system of rules of the tests' own, put into a house of its own."""
