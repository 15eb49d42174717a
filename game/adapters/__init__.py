"""Any game of the house for programs that learn or search, with the libraries of the extra `research`."""
