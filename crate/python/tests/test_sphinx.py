"""The Sphinx extension of the package: figures live and drawn, numbers that end a build once they are no longer so."""

import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path
from xml.etree import ElementTree

try:
    from sphinx.application import Sphinx
    from sphinx.errors import ExtensionError
    from sphinx.util.docutils import docutils_namespace
except ImportError:
    raise unittest.SkipTest("Sphinx is not here") from None

import allot
from allot._pgf import for_pdflatex, pgf

PROGRAM = os.environ["ALLOT"]
EXAMPLE = Path(__file__).parents[3] / "static/examples/sphinx-package"
SITE = "https://host.example/allot"
LINK = "balance.html#v=1&objects.loads=3,3,2,2,2&processors=2&figure=strategies"
WORK = {"article": "balance", "objects": {"loads": [3, 3, 2, 2, 2]}, "processors": 2, "strategies": ["greedy", "optimal"]}
GREEDY, OPTIMAL = "strategies.greedy.makespan", "strategies.optimal.makespan"
NUMBERS = [
    ("7", GREEDY),
    ("6.0 s", OPTIMAL),
    ("16.7 %", f"{GREEDY} / {OPTIMAL} - 1"),
    ("42", f"{GREEDY} * {OPTIMAL}"),
    ("1", f"{GREEDY} - {OPTIMAL}"),
    *((str(7 * times), f"{times} * {GREEDY}") for times in range(1, 16)),
]
MYST = f"""# In MyST

Rounded it is {{allot}}`work.json {OPTIMAL} as .2` s, the file's; by a link {{allot}}`7 = {LINK} {GREEDY}`.

```{{allot}} {LINK}
:title: A & B
:controls:
```
"""


class Project:
    """A folder with documents, and builds of it."""

    def __init__(self, folder):
        self.folder = Path(folder)
        (self.folder / "work.json").write_text(json.dumps(WORK))
        self.write("conf.py", f'extensions = ["allot.sphinx", "myst_parser"]\nallot_site = "{SITE}/"\n')

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def build(self, builder):
        """What is told, and the folder of what is made."""
        out, told = self.folder / "_build" / builder, io.StringIO()
        # Each build as if it were the only one of its process.
        with warnings.catch_warnings(), docutils_namespace():
            warnings.simplefilter("ignore")
            app = Sphinx(
                self.folder, self.folder, out, self.folder / "_build/doctrees", builder, status=None, warning=told
            )
            app.build()
        return re.sub(r"\x1b\[[\d;]*m", "", told.getvalue()), out


def sentences(numbers):
    """A document with a sentence for each number."""
    lines = [
        f"It has a name. Sentence {at} says :allot:`{number} = work.json {of}` here. Another.\n"
        for at, (number, of) in enumerate(numbers)
    ]
    return "Numbers\n=======\n\n" + "\n".join(lines)


def figure(folder):
    """The picture of the command line."""
    path = Path(folder) / "drawn.svg"
    args = [PROGRAM, "figure", "strategies", "--link", f"{SITE}/{LINK}", "-o", str(path)]
    subprocess.run(args, check=True, capture_output=True)
    return path.read_text()


class Documents(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.project = Project(made.name)

    def test_figures_are_live_in_html_and_drawn_elsewhere(self):
        self.project.write("index.rst", sentences(NUMBERS) + f"\n.. allot:: {LINK}\n\n.. toctree::\n\n   myst\n")
        self.project.write("myst.md", MYST)
        told, html = self.project.build("html")
        self.assertEqual(told, "")
        page = (html / "myst.html").read_text()
        self.assertIn("Rounded it is 6.00 s, the file", page)
        self.assertIn("by a link 7.", page)
        link = LINK.replace("&", "&amp;")
        self.assertIn(f'<allot-figure figure="strategies" link="{link}" controls title="A &amp; B">', page)
        self.assertIn(f'<script async src="{SITE}/embed.js"></script>', page)
        self.assertIn("Sentence 2 says 16.7 % here.", (html / "index.html").read_text())

        drawn = figure(self.project.folder)
        words = ElementTree.fromstring(drawn).find("{http://www.w3.org/2000/svg}desc").text
        told, epub = self.project.build("epub")
        self.assertNotIn("ERROR", told)
        pictures = [path.read_text() for path in (epub / "_images").glob("allot-*.svg")]
        self.assertEqual(len(pictures), 2)
        self.assertIn(drawn, pictures)
        page = (epub / "myst.xhtml").read_text()
        self.assertIn(f'href="{SITE}/{link}"', page)
        self.assertIn('alt="QR code of this link"', page)
        self.assertIn(words[:30], page)

        told, latex = self.project.build("latex")
        self.assertEqual(told, "")
        text = next(latex.glob("*.tex")).read_text()
        self.assertEqual(text.count(r"\begin{pgfpicture}"), 4)
        self.assertIn(r"\usepackage{pgf}", text)
        self.assertEqual(text.count(pgf(drawn, lambda words: words).splitlines()[5]), 2)

    def test_the_example_is_built(self):
        shutil.copytree(EXAMPLE, self.project.folder, dirs_exist_ok=True)
        told, html = self.project.build("html")
        self.assertEqual(told, "")
        page = (html / "index.html").read_text()
        self.assertRegex(page, r"ends after 7 s, which is\s+16\.7 % more than the least,\s+6\.0 s\.")
        self.assertIn('<allot-figure figure="strategies"', page)

    def test_each_of_twenty_changed_numbers_ends_the_build(self):
        self.assertEqual(len(NUMBERS), 20)
        self.project.write("index.rst", sentences(NUMBERS))
        self.assertEqual(self.project.build("dummy")[0], "")
        for changed, (number, of) in enumerate(NUMBERS):
            with self.subTest(number=number):
                other = re.sub(r"\d", "8" if number[0] == "9" else "9", number, count=1)
                self.project.write("index.rst", sentences([*NUMBERS[:changed], (other, of), *NUMBERS[changed + 1 :]]))
                with self.assertRaises(ExtensionError) as raised:
                    self.project.build("dummy")
                told = str(raised.exception)
                computed = number.removesuffix(" s")
                self.assertIn(f"“Sentence {changed} says {other} here.”: {other} is written, {computed}", told)
                self.assertIn(f"index.rst:{4 + 2 * changed}: ", told)

    def test_a_number_follows_its_scenario(self):
        self.project.write("index.rst", sentences(NUMBERS[:1]))
        self.project.build("dummy")
        for loads, holds in (([4, 4], False), ([7], True)):
            self.project.write("work.json", json.dumps({**WORK, "objects": {"loads": loads}}))
            # As a file that was written a second later.
            path = self.project.folder / "work.json"
            os.utime(path, (path.stat().st_atime, path.stat().st_mtime + 10 + len(loads)))
            if holds:
                self.assertEqual(self.project.build("dummy")[0], "")
                continue
            for _ in range(2):
                with self.assertRaisesRegex(ExtensionError, "7 is written, 4 is computed"):
                    self.project.build("dummy")

    def test_what_cannot_be_read_is_named_with_its_place(self):
        for text, why in (
            (":allot:`none.json a`", "none.json cannot be read"),
            (":allot:`work.json`", "an address and a field"),
            (":allot:`work.json strategies.greedi.makespan`", "has no “greedi”, but greedy, optimal"),
            (".. allot:: balance.html#v=1", "its name is needed"),
            (".. allot:: balance.html#v=1&figure=none", "figure: none"),
        ):
            with self.subTest(text=text):
                self.project.write("index.rst", f"Title\n=====\n\nOne.\n\n{text}\n")
                with self.assertRaises(ExtensionError) as raised:
                    self.project.build("dummy")
                self.assertIn(why, str(raised.exception))
                self.assertIn("index.rst:6: ", str(raised.exception))


class Vectors(unittest.TestCase):
    def test_a_picture_in_latex_has_every_path_of_the_svg(self):
        for name, scenario in (("strategies", WORK), ("gantt", {"article": "schedule", "processors": 3, "graph": {"heft_example": {}}})):
            svg = allot.figure(name, scenario).svg()
            made = pgf(svg, lambda words: f"<{words}>")
            root = ElementTree.fromstring(svg)
            shapes = [item for item in root if item.tag.rpartition("}")[2] not in ("title", "desc", "metadata", "text")]
            self.assertGreater(len(shapes), 20)
            # One more keeps the size.
            self.assertEqual(made.count(r"\pgfusepath{"), len(shapes) + 1)
            texts = [item.text for item in root if item.tag.endswith("}text")]
            self.assertEqual(re.findall(r"<([^>]*)>", made), texts)
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            scale = 0.75 * float(root.attrib["width"]) / width
            for item in shapes:
                for pair in item.attrib.get("points", "").split():
                    x, y = map(float, pair.split(","))
                    self.assertIn(rf"\pgfqpoint{{{x * scale:.3f}bp}}{{{(height - y) * scale:.3f}bp}}", made)

    def test_letters_of_figures_are_written_for_pdflatex(self):
        self.assertEqual(for_pdflatex("λ of 10\u202f000"), r"\(\lambda\) of 10\,000")
        self.assertEqual(for_pdflatex("wₘₐₓ, 10⁻"), r"w\(_m\)\(_a\)\(_x\), 10\textsuperscript{-}")


if __name__ == "__main__":
    unittest.main()
