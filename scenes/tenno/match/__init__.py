"""The scene of a match of Tenno: what a person does at the table and what runs there by itself."""
