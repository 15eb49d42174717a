"""What happens in a match of Tenno as it is shown: fights above all, from the lifted card to the verdict."""
