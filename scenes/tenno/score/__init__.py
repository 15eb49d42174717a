"""What follows a match of Tenno: the score, what everybody hid, and the receipts."""
