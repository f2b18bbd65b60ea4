"""Live figures: what a notebook gets, and how the widget and its scenario follow each other.

The widget in a browser is tests/page/articles/notebook.spec.ts and tests/page/kit/notebook.spec.ts.
"""

import gzip
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import allot
import traitlets
from allot import _live_files

PROGRAM = os.environ["ALLOT"]
EXAMPLE = Path(os.environ["ALLOT_LINKS"]).parents[1] / "static/examples/jupyter/figures.ipynb"
SCENARIO = {"article": "balance", "processors": 2, "objects": {"loads": [3, 2, 2]}}
WIDGET = "application/vnd.jupyter.widget-view+json"


def figure():
    return allot.figure("strategies", SCENARIO)


def with_processors(number):
    return {**SCENARIO, "processors": number}


class Bundle(unittest.TestCase):
    def test_a_notebook_gets_the_widget_and_the_picture(self):
        shown = figure()
        bundle, metadata = shown._repr_mimebundle_()
        self.assertEqual(bundle[WIDGET]["model_id"], shown.live().model_id)
        self.assertEqual(bundle["image/svg+xml"], shown.svg())
        self.assertIn("<img alt=", bundle["text/html"])
        self.assertEqual(bundle["text/plain"], repr(shown))
        self.assertIsInstance(metadata, dict)
        # The widget shows itself alike, and marimo asks in its own way.
        self.assertEqual(shown.live()._repr_mimebundle_()[0].keys(), bundle.keys())
        self.assertIs(shown._display_(), shown.live())

    def test_without_anywidget_it_is_the_picture(self):
        with patch.object(_live_files, "find_spec", lambda name: None if name == "anywidget" else 1):
            shown = figure()
            bundle, _ = shown._repr_mimebundle_()
            self.assertEqual(bundle["image/svg+xml"], shown.svg())
            self.assertNotIn(WIDGET, bundle)
            self.assertEqual(shown._display_()._repr_html_(), bundle["text/html"])
            with self.assertRaisesRegex(RuntimeError, r"pip install 'allot\[live\]'"):
                shown.live()

    def test_where_nobody_can_be_asked_it_is_the_picture(self):
        def kernel(attended):
            asked = {"content": {"allow_stdin": attended}}
            return lambda: SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda channel: asked))

        import IPython

        for attended in (False, True):
            with patch.object(IPython, "get_ipython", kernel(attended)):
                shown = figure()
                self.assertEqual(WIDGET in shown._repr_mimebundle_()[0], attended)
                self.assertEqual(shown._repr_mimebundle_()[0]["image/svg+xml"], shown.svg())
                # Whoever asks for the widget gets it.
                self.assertIn(WIDGET, shown.live()._repr_mimebundle_()[0])

    def test_a_wheel_without_the_files_says_so(self):
        with patch.object(_live_files, "ARCHIVE", _live_files.FOLDER / "none"):
            self.assertNotIn(WIDGET, figure()._repr_mimebundle_()[0])
            with self.assertRaisesRegex(RuntimeError, "npm run wheel"):
                figure().live()

    def test_anywidget_is_imported_when_a_figure_is_shown(self):
        code = (
            f"import sys, allot; figure = allot.figure('strategies', {SCENARIO!r}); figure.svg();"
            "before = 'anywidget' in sys.modules; figure._repr_mimebundle_(); print(before, 'anywidget' in sys.modules)"
        )
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(ran.stdout.split(), ["False", "True"])


    def test_the_example_has_stored_what_is_drawn_today(self):
        cells = json.loads(EXAMPLE.read_text(encoding="utf-8"))["cells"]
        (cell,) = (cell for cell in cells if cell["id"] == "allot-python")
        *lines, last = "".join(cell["source"]).split("\n")
        scope = {}
        exec("\n".join(lines), scope)
        (output,) = cell["outputs"]
        stored = {kind: "".join(text) for kind, text in output["data"].items()}
        self.assertEqual(stored, eval(last, scope).still())


class Follows(unittest.TestCase):
    def test_the_traits_are_those_of_the_figure(self):
        shown = figure()
        live = shown.live(theme="dark", height=500)
        self.assertEqual((live.name, live.link, live.height), ("strategies", shown.link, 500))
        self.assertEqual(live.scenario["objects"], {"loads": [3, 2, 2]})
        self.assertEqual(live._picture, shown.svg(theme="dark"))
        for name, value in (("theme", "pink"), ("height", 1), ("link", "balance.html#v=1"), ("name", "excess")):
            with self.assertRaises(traitlets.TraitError):
                setattr(live, name, value)
        # What the module asks of the model (www/src/widget/model.ts).
        asked = {"name", "scenario", "link", "theme", "height", "_article", "_version", "_title", "_words", "_picture"}
        self.assertEqual(asked - live.get_state().keys(), set())

    def test_the_figure_follows_the_scenario(self):
        live = figure().live()
        told = []
        live.observe(lambda change: told.append(change["name"]), ["scenario", "link", "_picture"])
        live.scenario = with_processors(3)
        drawn = allot.figure("strategies", with_processors(3))
        self.assertEqual((live.link, live._picture, live._words), (drawn.link, drawn.svg(), drawn.summary))
        self.assertEqual(sorted(told), ["_picture", "link", "scenario"])
        # It is complete.
        self.assertEqual((live.scenario["article"], live.scenario["fanout"]), ("balance", 2))
        with self.assertRaises(allot.Refusal) as raised:
            live.scenario = with_processors(-1)
        self.assertEqual(raised.exception.field, "processors")
        self.assertEqual((live.scenario["processors"], live.link), (3, drawn.link))

    def test_the_scenario_follows_the_reader(self):
        live = figure().live()
        told = []
        live.observe(lambda change: told.append(change["new"]["processors"]), "scenario")
        set_by_reader = {**live.scenario, "processors": 4}
        live.set_state({"scenario": set_by_reader, "link": "balance.html#v=1&processors=4"})
        self.assertEqual((told, live.link), ([4], "balance.html#v=1&processors=4"))
        native = subprocess.run(
            [PROGRAM, "balance"], input=json.dumps(set_by_reader), capture_output=True, text=True, check=True
        )
        self.assertEqual(live.answer(), json.loads(native.stdout))
        self.assertEqual(live.figure.csv(), allot.figure("strategies", set_by_reader).csv())
        # Shown once more, it is the figure that the reader sees.
        self.assertEqual(live._repr_mimebundle_()[0]["image/svg+xml"], live.figure.svg())

    def test_every_figure_of_every_article_has_a_scenario_that_draws_it_again(self):
        bases = {
            "speculation": {"tasks": {"list": [1, 0.5, 0.25]}, "slots": 60},
            "inspect": {"distribution": {"count": 20, "mean": 1, "sigma": 1}, "processes": 4},
            "balance": {"objects": {"loads": [3, 2, 2]}, "processors": 2},
            "schedule": {"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3},
            "relentless": {"program": {"example": "heat1d"}, "agents": 4, "costs": {"lookup": 0.01}},
            "split": {"suite": {"tests": 12}, "machines": 2},
            "rules": {"rough": {"tasks": 12}, "processors": 2},
        }
        self.assertEqual(list(bases), allot.articles())
        for article, base in bases.items():
            with self.subTest(article=article):
                name = allot.figures(article)[0]
                shown = allot.figure(name, {"article": article, **base})
                again = allot.figure(name, shown.scenario)
                self.assertEqual((again.csv(), again.link), (shown.csv(), shown.link))


class Files(unittest.TestCase):
    def test_the_module_is_one_of_anywidget(self):
        module = figure().live().get_state()["_esm"]
        self.assertRegex(module, r"export\s*\{[^}]*\bas default\b|export default")
        self.assertIn("render", module)
        # It asks nobody but Python.
        self.assertIsNone(re.search(r"\bimport\b|\bfetch\(|https?://", module))

    def test_python_sends_what_is_asked_for_and_nothing_else(self):
        live = figure().live()
        with patch.object(live, "send") as send:
            for name in ("balance.html", "balance.wasm", "balance-late.wasm", "../_live.py", "none"):
                live._handle_custom_msg({"type": "allot-file", "name": name}, [])
            live._handle_custom_msg({"type": "other", "name": "balance.html"}, [])
            live._handle_custom_msg("balance.html", [])
        calls = [call.args for call in send.mock_calls]
        sent = {content["name"]: gzip.decompress(buffer) for content, (buffer,) in calls}
        self.assertEqual(list(sent), ["balance.html", "balance.wasm", "balance-late.wasm"])
        self.assertTrue(sent["balance.html"].startswith(b"<!doctype html>"))
        for name in ("balance.wasm", "balance-late.wasm"):
            self.assertTrue(sent[name].startswith(b"\0asm"), name)

    def test_every_article_has_its_frame(self):
        from allot._live import _files

        frames = {name.removesuffix(".html") for name in _files() if name.endswith(".html")}
        self.assertEqual(frames, set(allot.articles()))
        for name in frames:
            policy = re.search(rb'Content-Security-Policy" content="([^"]*)"', _files()[f"{name}.html"])[1]
            self.assertTrue(policy.startswith(b"default-src 'none'; script-src 'sha256-"), policy)


if __name__ == "__main__":
    unittest.main()
