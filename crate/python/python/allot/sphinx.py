"""A Sphinx extension: figures of allot, and numbers that are held against what is computed.

In ``conf.py``, with the package installed::

    extensions = ["allot.sphinx"]
    allot_site = "https://your.host/allot/"    # the address of your allot

The directive takes any link of allot; in MyST it is a fence, ``:::{allot} balance.html#…``::

    .. allot:: balance.html#v=1&processors=4&figure=strategies
       :title: Every rule on four processors
       :controls:

It is the live figure in HTML. Elsewhere it is the picture of ``allot figure``, with its link and that as a QR code; its
words for readers who do not see it are the figure's summary. In LaTeX it consists of vectors, by the package pgf.

The role puts a number into a sentence, or holds a written one against the answer to a link or to a scenario file beside
the document::

    Longest first ends after :allot:`7 s = work.json strategies.greedy.makespan`,
    the least is :allot:`work.json strategies.optimal.makespan as .1` s.

A number that is no longer so is an error with file, line, sentence and both numbers, and ends the build once all are
told.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.texescape import escape

from . import _allot
from ._pgf import for_pdflatex, pgf

logger = logging.getLogger(__name__)
_sentence_ends = re.compile(r"(?<=[.!?])\s+")


class allot_number(nodes.Inline, nodes.TextElement):
    """A role before its number is computed."""


class allot_figure(nodes.General, nodes.Element):
    """A figure before it is known which builder shows it."""


class Number(SphinxRole):
    """The role."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        node = allot_number(self.rawtext, content=self.text)
        source, line = self.get_source_info()
        node.source, node.line = source, _line_of(self.rawtext, source, line)
        try:
            written, file = _allot.asked(self.text)
        except _allot.Refusal as refused:
            _wrong(self.env, node, str(refused))
            return [nodes.literal(self.rawtext, self.text)], []
        # A number follows its scenario.
        if file is not None:
            self.env.note_dependency(str(_folder(self.env) / file))
        # What stands for it in its sentence.
        node += nodes.Text(written or "…")
        return [node], []


class Numbers(SphinxTransform):
    """Computes the numbers of a document once its sentences are whole."""

    default_priority = 400

    def apply(self, **_kwargs: Any) -> None:
        asked = list(self.document.findall(allot_number))
        numbers = _allot.Numbers() if asked else None
        for node in asked:
            sentence = _sentence(node)
            try:
                found = json.loads(numbers.hold(node["content"], sentence, str(_folder(self.env))))
            except _allot.Refusal as refused:
                _wrong(self.env, node, f"“{sentence}”: {refused}")
                continue
            if not found["holds"]:
                _wrong(self.env, node, found["why"])
            node["text"] = found["text"]
        for node in asked:
            node.replace_self(nodes.Text(node.get("text", node.astext())))


class Figure(SphinxDirective):
    """The directive."""

    required_arguments = 1
    final_argument_whitespace = False
    option_spec = {
        "figure": directives.unchanged,
        "title": directives.unchanged,
        "controls": directives.flag,
        "height": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        wished = [f"{name}: {'' if value is None else value}" for name, value in self.options.items()]
        node = allot_figure(block="\n".join([self.arguments[0], *wished]))
        self.set_source_info(node)
        if not self.config.allot_site:
            raise ExtensionError("allot_site, the address of allot’s pages, is needed in conf.py")
        try:
            cited = _allot.Cited(node["block"], self.config.allot_site)
        except _allot.Refusal as refused:
            _wrong(self.env, node, str(refused))
            return []
        for name in ("live", "svg", "words", "title", "address", "code"):
            node[name] = getattr(cited, name)
        return [node]


class Figures(SphinxPostTransform):
    """Puts live figures into pages, and pictures elsewhere."""

    default_priority = 5

    def run(self, **_kwargs: Any) -> None:
        builder = self.app.builder
        is_live = builder.format == "html" and builder.name != "epub"
        for node in list(self.document.findall(allot_figure)):
            if is_live:
                node.replace_self(nodes.raw("", node["live"] + "\n", format="html"))
            else:
                node.replace_self(self.on_paper(node))

    def on_paper(self, node: allot_figure) -> list[nodes.Node]:
        """The picture, its link, and that as a QR code."""
        link = nodes.paragraph("", "", nodes.reference("", node["title"], refuri=node["address"], internal=False))
        if node["code"] is not None:
            link += [nodes.Text(" "), self.image(node["code"], "QR code of this link", "33mm")]
        return [nodes.paragraph("", "", self.image(node["svg"], node["words"], "100%")), link]

    def image(self, svg: str, words: str, width: str) -> nodes.Node:
        """An image with its file; in LaTeX, which knows no SVG, its vectors."""
        if self.app.builder.format == "latex":
            wide = r"\linewidth" if width == "100%" else width
            return nodes.raw("", rf"\resizebox{{{wide}}}{{!}}{{{pgf(svg, self.escaped)}}}", format="latex")
        folder = Path(self.app.doctreedir) / "allot"
        folder.mkdir(parents=True, exist_ok=True)
        # The same name for the same picture.
        path = str(folder / f"allot-{hashlib.sha256(svg.encode()).hexdigest()[:16]}.svg")
        Path(path).write_text(svg, encoding="utf-8")
        self.env.images.add_file(self.env.docname, path)
        return nodes.image("", uri=path, alt=words, candidates={"image/svg+xml": path}, width=width)

    def escaped(self, text: str) -> str:
        """A text of a picture for the LaTeX that is used."""
        engine = self.config.latex_engine
        return for_pdflatex(escape(text, engine)) if engine == "pdflatex" else escape(text, engine)


def _folder(env: BuildEnvironment) -> Path:
    """The folder of the document, where the paths of its files begin."""
    return Path(env.doc2path(env.docname)).parent


def _line_of(rawtext: str, source: str, line: int) -> int:
    """The line of a role: a parser may know only where its paragraph begins."""
    try:
        lines = Path(source).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return line
    first = max((line or 1) - 1, 0)
    content = rawtext.partition("`")[2].rstrip("`")
    found = (at for at in range(first, len(lines)) if content in lines[at])
    return next(found, first) + 1


def _sentence(node: nodes.Node) -> str:
    """The sentence around a node."""
    block = node
    while block.parent is not None and not isinstance(block, (nodes.paragraph, nodes.title, nodes.entry, nodes.term)):
        block = block.parent
    texts = [(part, part.astext()) for part in block.findall(nodes.Text)]
    text, place = "", 0
    for part, words in texts:
        if part.parent is node:
            place = len(text)
        text += words
    ends = [0, *(found.end() for found in _sentence_ends.finditer(text)), len(text)]
    start = max(end for end in ends if end <= place)
    return " ".join(text[start : min(end for end in ends if end > place)].split())


def _wrong(env: BuildEnvironment, node: nodes.Node, why: str) -> None:
    """Tells an error, and keeps it: the build ends with it once all documents are read."""
    place = f"{node.source}:{node.line}" if node.source else env.doc2path(env.docname)
    _kept(env).setdefault(env.docname, []).append(f"{place}: {why}")
    logger.error("%s", why, location=node)


def _kept(env: BuildEnvironment) -> dict[str, list[str]]:
    if not hasattr(env, "allot_wrong"):
        env.allot_wrong = {}
    return env.allot_wrong


def _purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    _kept(env).pop(docname, None)


def _merge(_app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    _kept(env).update({name: wrong for name, wrong in _kept(other).items() if name in docnames})


def _again(_app: Sphinx, env: BuildEnvironment, *_changes: Any) -> list[str]:
    """Documents with an error are read each time."""
    return list(_kept(env))


def _end(_app: Sphinx, env: BuildEnvironment) -> None:
    wrong = [why for _, some in sorted(_kept(env).items()) for why in some]
    if wrong:
        raise ExtensionError("what allot computes is not what is written:\n" + "\n".join(wrong))


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("allot_site", "", "env", [str])
    app.add_node(allot_number)
    app.add_node(allot_figure)
    app.add_role("allot", Number())
    app.add_directive("allot", Figure)
    app.add_transform(Numbers)
    app.add_post_transform(Figures)
    app.add_latex_package("pgf")
    app.connect("env-get-outdated", _again)
    app.connect("env-purge-doc", _purge)
    app.connect("env-merge-info", _merge)
    app.connect("env-check-consistency", _end)
    return {"version": _allot.__version__, "parallel_read_safe": True, "parallel_write_safe": True}
