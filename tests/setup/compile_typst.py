"""Compiles documents of Typst: a list of jobs on standard input, a list of refusals on standard output, both as JSON."""

import json
import sys

import typst


def refused(job: dict, packages: str) -> str | None:
    form = job["output"].rsplit(".", 1)[1]
    try:
        typst.compile(job["input"], output=job["output"], format=form, package_path=packages)
    except typst.TypstError as error:
        return str(error)
    return None


json.dump([refused(job, sys.argv[1]) for job in json.load(sys.stdin)], sys.stdout)
