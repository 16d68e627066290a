"""What is true at a table: values, facts and the fold. Knows no rules, does no I/O."""
