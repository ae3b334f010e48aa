"""What the tests of the project and of every game share."""

from hypothesis import settings

# Tests say nothing about speed: on a busy machine an example takes as long as it takes.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
