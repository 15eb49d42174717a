"""The computer players of Tenno: each is told its seat's record and decides, and is given nothing else."""
