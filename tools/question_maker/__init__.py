"""Makes question packs for Wits & Wagers from data packages with free licences; see README.md."""
