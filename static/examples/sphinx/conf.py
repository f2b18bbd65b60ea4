"""Sphinx with live figures of allot: sphinx-build . _build, or with -D allot_host=… for another host."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # where allot_figure.py lies

project = "Documentation with live figures"
author = "You"
extensions = ["myst_parser", "allot_figure"]
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["_build", "requirements.txt"]

html_theme = "furo"
html_copy_source = False

# The address of your allot.
allot_host = "https://your.host/allot/"
