"""What is presented of a match of Tenno, without a screen: picture, flow, choices and words of one seat."""
