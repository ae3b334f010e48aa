"""Tables over the network, for people and bots: no move is lost. See `docs/protocol.md`."""
