"""Rails & Sails: its rules, its words, its twin in the suite."""
