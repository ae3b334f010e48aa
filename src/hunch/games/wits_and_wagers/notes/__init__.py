"""What authors of question packs are told, in every language."""
