"""Settings shared by all tests, of the project and of every game."""

from hypothesis import settings

# No deadline: on a busy machine an example may take as long as it needs.
settings.register_profile("no_deadline", deadline=None)
settings.load_profile("no_deadline")
