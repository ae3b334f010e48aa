"""What is asked over HTTP, a file for each subject."""
