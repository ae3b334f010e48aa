"""Tables over the network: people and bots, nothing lost. `docs/protocol.md` is its language."""
