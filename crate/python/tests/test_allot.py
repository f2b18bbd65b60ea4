"""The Python package, installed from its wheel: the bits of the command line, refusals, work of other libraries.

The environment names the command line (ALLOT), the folder of the stored links (ALLOT_LINKS), and the file of the
scenarios that are drawn (ALLOT_DRAWN).
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from base64 import b64decode
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from unittest.mock import patch

import allot

PROGRAM = os.environ["ALLOT"]
LINKS = Path(os.environ["ALLOT_LINKS"])
DRAWN = Path(os.environ["ALLOT_DRAWN"])


def run(*args, file=None):
    """Runs the command line on a file."""
    text = "" if file is None else json.dumps(file)
    return subprocess.run([PROGRAM, *args], input=text, capture_output=True, text=True, check=False)


def command(*args, file=None, code=0):
    """What the command line prints about a file."""
    ran = run(*args, file=file)
    assert ran.returncode == code, ran.stderr
    return ran.stdout if code == 0 else ran.stderr


def refusal(scenario):
    """The words in which a digest is refused; none if it is not."""
    try:
        allot.digest(scenario)
    except allot.Refusal as refused:
        return f"error: {refused}\n"
    return None


def stored(article):
    """The scenarios of the stored links of an article."""
    for path in sorted((LINKS / article).glob("*.json")):
        yield path.stem, json.loads(path.read_text())["opens"]["scenario"]


class Answers(unittest.TestCase):
    def test_the_stored_scenarios_have_the_digests_of_the_command_line(self):
        count = 0
        for article in allot.articles():
            for name, scenario in stored(article):
                scenario = {"article": article, **scenario}
                with self.subTest(article=article, name=name):
                    native = run("digest", file=scenario)
                    if native.returncode == 0:
                        self.assertEqual({"digest": allot.digest(scenario)}, json.loads(native.stdout))
                        count += 1
                    else:
                        self.assertEqual(refusal(scenario), native.stderr)
        self.assertGreater(count, 60)

    def test_a_hundred_scenarios_of_each_article_have_the_digests_of_the_command_line(self):
        # Node and Chromium are held to the same scenarios (tests/setup/drawn.ts).
        articles = json.loads(DRAWN.read_text())
        self.assertEqual(list(articles), allot.articles())
        for article, drawn in articles.items():
            scenarios = [{"article": article, **scenario} for scenario in drawn["scenarios"]]
            self.assertEqual(len(scenarios), 100)
            with self.subTest(article=article), ThreadPoolExecutor() as threads:
                native = threads.map(lambda scenario: json.loads(command("digest", file=scenario))["digest"], scenarios)
                digests = [allot.digest(scenario) for scenario in scenarios]
                self.assertEqual(digests, list(native))
                self.assertGreater(len(set(digests)), 90)
                # Where programs have no digest, Node compares whole answers.
                name = drawn["command"]
                if name != "digest":
                    native = threads.map(lambda scenario: json.loads(command(name, file=scenario)), scenarios)
                    self.assertEqual([allot.answer(scenario) for scenario in scenarios], list(native))

    def test_an_answer_is_that_of_the_command(self):
        work = allot.Work(seconds=[5, 3, 3, 2, 2, 1], processors=2)
        for article in ("inspect", "balance", "schedule"):
            native = json.loads(command(article, file=work.file()))
            self.assertEqual(getattr(allot, article)(work), native)
        scenario = {"tasks": {"list": [1, 0.5, 0.25]}, "slots": 60}
        self.assertEqual(allot.speculation(scenario), json.loads(command("allocate", file=scenario)))
        self.assertEqual(allot.speculation(scenario, slots=10)["slots"], 10)
        program = {"program": {"example": "heat1d"}, "agents": 4, "costs": {"lookup": 0.01, "operation": 0.2}}
        self.assertEqual(allot.relentless(program), json.loads(command("relentless", file=program)))
        self.assertEqual(len(allot.split({"suite": {"tests": 30}})["rules"]), 6)

    def test_work_is_compared_and_carried(self):
        work = allot.Work(seconds=[3, 2.5, 2], edges=[(0, 2, 8)], processors=2)
        self.assertEqual(allot.compare(work), json.loads(command("compare", file=work.file())))
        there = allot.convert("schedule", work)
        self.assertEqual(allot.Work.of_file(allot.convert("work", there)), work)

    def test_a_file_may_be_named(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "scenario.json"
            path.write_text('{"tasks": {"list": [1, 0.5]}, "slots": 10}')
            self.assertEqual(allot.speculation(path)["slots"], 10)
            self.assertEqual(allot.speculation(str(path), slots=12)["slots"], 12)

    def test_a_refusal_is_that_of_the_command_line(self):
        for scenario in ({"tasks": {"list": [2]}, "slots": 5}, {"article": "none"}, {"unknown": 1}):
            with self.assertRaises(ValueError) as raised:
                allot.answer(scenario)
            error = raised.exception
            self.assertIsInstance(error, allot.Refusal)
            told = command("allocate" if "article" not in scenario else "digest", file=scenario, code=2)
            self.assertEqual(told.split("\nDid you")[0].strip(), f"error: {error}")
            self.assertTrue(str(error).startswith(f"{error.field}: {error.value}"), error)
            self.assertTrue(str(error).endswith(error.allowed), error)


class Works(unittest.TestCase):
    seconds = [3.0, 2.5, 2.0]

    def test_of_arrays_and_frames(self):
        import numpy
        import pandas

        array = allot.Work(numpy.array(self.seconds), at=numpy.zeros((3, 2)), processors=numpy.int64(2))
        self.assertEqual(array.file()["work"]["at"], [[0.0, 0.0]] * 3)
        self.assertEqual(allot.balance(array)["objects"], 3)
        frame = pandas.DataFrame({"task": ["a", "b", "c"], "seconds": self.seconds, "other": 1})
        work = allot.Work.of(frame, processors=2)
        self.assertEqual((work.seconds, work.names, work.processors), (self.seconds, ["a", "b", "c"], 2))
        self.assertEqual(allot.Work(frame["seconds"]).seconds, self.seconds)
        with self.assertRaisesRegex(ValueError, "task; a column seconds or chance is needed"):
            allot.Work.of(frame[["task"]])

    def test_of_anything_with_the_interface_of_arrow(self):
        import nanoarrow

        seconds = nanoarrow.c_array(self.seconds, nanoarrow.float64())
        schema = nanoarrow.struct({"seconds": nanoarrow.float64()})
        struct = nanoarrow.c_array_from_buffers(schema, 3, [None], children=[seconds])

        class Frame:
            def __arrow_c_stream__(self, requested_schema=None):
                return nanoarrow.ArrayStream(struct).__arrow_c_stream__(requested_schema)

        self.assertEqual(allot.Work.of(Frame()).seconds, self.seconds)

    def test_of_graphs(self):
        import networkx

        graph = networkx.DiGraph()
        graph.add_node("solve", seconds=2.0)
        graph.add_node("mesh", seconds=3.0)
        graph.add_edge("mesh", "solve", bytes=8)
        work = allot.Work.of(graph, processors=2)
        self.assertEqual((work.names, work.edges), (["solve", "mesh"], [[1, 0, 8]]))
        self.assertEqual(allot.schedule(work)["critical_path"], 5.0)
        with self.assertRaisesRegex(ValueError, "without a direction"):
            allot.Work.of(graph.to_undirected())

    def test_of_files_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tasks.csv"
            path.write_text("task,seconds\na,3\nb,2\n")
            work = allot.read(path)
        self.assertEqual(work.seconds, [3, 2])
        self.assertTrue(work.told)


class Figures(unittest.TestCase):
    def test_a_figure_has_the_bytes_of_the_command_line(self):
        scenario = {"article": "balance", "processors": 4, "objects": {"loads": [5, 3, 3, 2, 2, 1]}}
        name = "excess"
        self.assertIn(name, allot.figures("balance"))
        figure = allot.figure(name, scenario)
        with tempfile.TemporaryDirectory() as folder:
            for end, mine in (("svg", figure.svg()), ("csv", figure.csv())):
                path = Path(folder) / f"figure.{end}"
                told = json.loads(command("figure", name, "-o", str(path), file=scenario))
                self.assertEqual(mine, path.read_text())
            self.assertEqual((figure.title, figure.summary), (told["title"], told["summary"]))
        self.assertTrue(figure._repr_svg_().lstrip().startswith(("<svg", "<?xml")))
        image = re.fullmatch(r'<img alt="(.*)" src="data:image/svg\+xml;base64,(.*)">', figure._repr_html_())
        alt, data = image.groups()
        self.assertEqual(html.unescape(alt), f"{figure.title}. {figure.summary}")
        self.assertEqual(b64decode(data).decode(), figure.svg())
        self.assertNotEqual(figure.svg(theme="dark"), figure.svg())

    def test_a_notebook_gets_it_live_and_drawn(self):
        scenario = {"article": "balance", "processors": 2, "objects": {"loads": [3, 2, 2]}}
        figure = allot.figure("strategies", scenario)
        drawn, _ = figure._repr_mimebundle_()
        self.assertEqual(drawn["image/svg+xml"], figure.svg())
        self.assertNotIn("<script", drawn["text/html"])
        with patch.dict(os.environ, {"ALLOT_SITE": "https://host.example/allot/"}):
            live, _ = figure._repr_mimebundle_()
        self.assertEqual(live["image/svg+xml"], figure.svg())
        self.assertIn('<script async src="https://host.example/allot/embed.js"></script>', live["text/html"])
        link = figure.link.replace("&", "&amp;")
        self.assertTrue(link.startswith("balance.html#"), link)
        self.assertIn(f'<allot-figure figure="strategies" link="{link}"', live["text/html"])
        self.assertIn(drawn["text/html"], live["text/html"])


class Studies(unittest.TestCase):
    scenario = {
        "article": "balance",
        "objects": {"distribution": {"kind": "exponential", "count": 30, "mean": 1}},
        "strategies": ["greedy", "refine"],
    }
    over = {"processors": [2, 3, 5], "tolerance": {"from": 0, "to": 0.2, "step": 0.1}}

    def native(self):
        return command(
            *("study", "--over", "processors=2,3,5", "--seeds", "4"),
            *("--over", 'tolerance={"from": 0, "to": 0.2, "step": 0.1}'),
            file=self.scenario,
        )

    def test_a_study_has_the_bytes_of_the_command_line(self):
        table = allot.study(self.scenario, self.over, seeds=4)
        self.assertEqual(table.csv, self.native())
        self.assertEqual((len(table), table["processors"][:2]), (36, [2, 2]))
        self.assertIsInstance(table["strategies.greedy.makespan"][0], float)
        self.assertEqual(list(table.to_pandas().columns), list(table.columns))

    def test_parts_merges_and_what_was_stopped(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{at}.csv" for at in (1, 2)]
            for at, path in enumerate(paths, 1):
                allot.study(self.scenario, self.over, seeds=4, part=f"{at}/2", path=path)
            out = Path(folder) / "all.csv"
            table = allot.study(self.scenario, self.over, seeds=4, merge=paths, path=out)
            self.assertEqual(table.csv, self.native())
            # All of it is there: an executor that cannot do anything is asked for nothing.
            again = allot.study(self.scenario, self.over, seeds=4, path=out, executor=Idle())
            self.assertEqual(again.csv, table.csv)
            self.assertEqual(out.read_text(), table.csv)

    def test_a_hundred_scenarios_of_each_article_have_the_same_bits(self):
        drawn = {"kind": "exponential", "count": 9, "mean": 1}
        costs = {"lookup": 0.01, "operation": 0.2}
        bases = {
            "speculation": ("slots", {"tasks": {"beta": {"alpha": 0.5, "beta": 1, "total": 10}}}),
            "inspect": ("processes", {"distribution": {"count": 50, "mean": 1, "sigma": 1}, "noise": 0.1}),
            "balance": ("processors", {"objects": {"distribution": drawn}, "strategies": ["greedy", "gossip"]}),
            "schedule": ("processors", {"graph": {"random": {"tasks": 12}}, "policies": ["fifo", "heft"]}),
            "relentless": ("agents", {"program": {"example": "heat1d"}, "costs": costs}),
            "split": ("machines", {"suite": {"tests": 30}}),
            "rules": ("processors", {"rough": {"tasks": 30}}),
        }
        self.assertEqual(list(bases), allot.articles())
        for article, (field, base) in bases.items():
            with self.subTest(article=article):
                scenario = {"article": article, **base}
                table = allot.study(scenario, {field: [8, 9, 10, 11]}, seeds=25)
                self.assertEqual(len(table), 100)
                native = command("study", "--over", f"{field}=8,9,10,11", "--seeds", "25", file=scenario)
                self.assertEqual(table.csv, native)

    def test_any_executor(self):
        with ProcessPoolExecutor(2) as processes:
            table = allot.study(self.scenario, self.over, seeds=4, executor=processes)
        self.assertEqual(table.csv, self.native())

    def test_a_cluster(self):
        try:
            from distributed import LocalCluster
        except ImportError:
            self.skipTest("Dask is not here")
        settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
        with LocalCluster(**settings) as cluster, cluster.get_client() as client:
            table = allot.study(self.scenario, self.over, seeds=4, executor=client.get_executor())
            self.assertEqual(len(client.scheduler_info()["workers"]), 2)
        self.assertEqual(table.csv, self.native())

    def test_any_number_of_parts_makes_the_bytes_of_one_run(self):
        native = self.native()
        for count in (1, 2, 7, 100):
            with self.subTest(parts=count), tempfile.TemporaryDirectory() as folder:
                paths = [Path(folder) / f"{at}.csv" for at in range(1, count + 1)]
                for at, path in enumerate(paths, 1):
                    allot.study(self.scenario, self.over, seeds=4, part=f"{at}/{count}", path=path)
                # In any order, by an executor that has to have nothing to do.
                table = allot.study(self.scenario, self.over, seeds=4, merge=reversed(paths), executor=Idle())
                self.assertEqual(table.csv, native)

    def test_a_refusal_names_the_field(self):
        with self.assertRaises(allot.Refusal) as raised:
            allot.study(self.scenario, {"processors": [0]})
        self.assertEqual(raised.exception.field, "processors")


class Idle:
    """An executor that has to have nothing to do."""

    def map(self, _function, _asked, some):
        assert not some
        return []


class Package(unittest.TestCase):
    def test_it_is_small_and_imported_at_once(self):
        package = Path(allot.__file__).parent
        size = sum(path.stat().st_size for path in Path(os.environ["ALLOT_WHEEL"]).parent.glob("*.whl"))
        self.assertLessEqual(size, 6_000_000)
        self.assertTrue((package / "py.typed").exists())
        seconds = []
        for _ in range(3):
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", "import allot"], check=True)
            bare = time.perf_counter()
            subprocess.run([sys.executable, "-c", "pass"], check=True)
            seconds.append((bare - begun) - (time.perf_counter() - bare))
        self.assertLessEqual(min(seconds), 0.3)


if __name__ == "__main__":
    unittest.main()
