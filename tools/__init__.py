"""Commands that make what the checkout keeps: environment, sample, pictures."""
