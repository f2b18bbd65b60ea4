"""allot: who should get the processors?

Answers, bounds and figures for work that has to be shared among processors, with the bits of the command line and of
the pages. A scenario is a dict, as in a file of the command line; or Work, or a path of a file with either.

>>> import allot
>>> answer = allot.balance({"processors": 2, "objects": {"loads": [3, 3, 2, 2, 2]}, "strategies": ["greedy"]})
>>> answer["strategies"]["greedy"]["makespan"]
7.0
"""

from . import _articles
from ._allot import Refusal, __version__
from ._answers import answer, articles, compare, convert, digest
from ._articles import *
from ._figure import Figure, figure, figures
from ._study import Table, study
from ._work import Work, read

__all__ = [
    "Figure",
    "Refusal",
    "Table",
    "Work",
    "__version__",
    "answer",
    "articles",
    "compare",
    "convert",
    "digest",
    "figure",
    "figures",
    "read",
    "study",
]
__all__ += _articles.__all__
