"""One match of any game: its interface, the session that asks and tells, drivers, records and receipts."""
