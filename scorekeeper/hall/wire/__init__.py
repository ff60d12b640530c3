"""What both sides of a hall speak: addresses, certificate, connection, messages, clock."""
