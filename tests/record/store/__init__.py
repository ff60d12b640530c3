"""The store: what it keeps, and what it keeps through kills, power cuts, full disks and damage."""
