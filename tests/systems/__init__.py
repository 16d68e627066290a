"""All tests of a system of rules, in a folder that is called as its own is."""
