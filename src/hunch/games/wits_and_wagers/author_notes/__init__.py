"""What authors of question packs are told about their questions, in every language."""
