"""The systems of rules, one folder each, found by looking: nothing outside names one."""
