"""Sphinx with figures and numbers of allot; the Python package has to be installed."""

project = "Five objects on two processors"
author = "You"
extensions = ["allot.sphinx"]

# The address of your allot.
allot_site = "https://your.host/allot/"
