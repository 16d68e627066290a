"""What finished games come to, as a page with a table of them."""
