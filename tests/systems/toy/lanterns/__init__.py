"""A toy of the tests: whoever claims a dark lane may light it."""
