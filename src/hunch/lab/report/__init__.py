"""The report of an experiment: `Findings` as one HTML file that needs nothing else."""
