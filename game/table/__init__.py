"""One match of any game: its contract, the session that asks and tells, drivers, records and receipts."""
