"""A Sphinx extension of one file: the directive ``allot-figure`` puts a live figure of allot into a page.

Copy it beside ``conf.py``, and write there::

    extensions = ["allot_figure"]
    allot_host = "https://your.host/allot/"    # where your allot is
    allot_script = True                        # False: plain frames, of a fixed height

Then, in reStructuredText (in MyST with a fence, ``:::{allot-figure} 6a``)::

    .. allot-figure:: 6a
       :link: #v=1&slots=5000
       :controls:

       Boost over the number of slots.

Beside figures there are games and machines: ``hand`` and ``splicing``, ``game`` (with ``:link: schedule.html#v=1``, of
that article), ``live`` (with ``:link: relentless.html#v=1``).
What stands in the directive is the figure's title for screen readers and, where there is no browser (a PDF, a manual
page), a link to the figure. ``:link:`` is any link of allot; that of an article with a page of its own names the page
(``inspect.html#v=1``). ``:theme:`` is light, dark or projector,
``:ask:`` keeps the answer back until there was a guess,
``:height:`` the pixels of a plain frame, or those kept free until the figure has come. “Embed” in the menu of any
figure of allot writes these lines, and measures how high a plain frame has to be.
"""

import re
from html import escape

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

ALLOW = "fullscreen; clipboard-write"


class allot_figure(nodes.General, nodes.Element):
    """Holds what is seen without a live figure: a paragraph with a link."""


class AllotFigure(SphinxDirective):
    required_arguments = 1
    has_content = True
    option_spec = {
        "link": directives.unchanged,
        "theme": lambda said: directives.choice(said, ("auto", "light", "dark", "projector")),
        "height": directives.positive_int,
        "controls": directives.flag,
        "ask": directives.flag,
    }

    def run(self):
        name = self.arguments[0]
        title = " ".join(self.content) or f"Figure {name} of allot"
        link = self.options.get("link", "")
        state = link.rpartition("#")[2] or "v=1"
        article = article_of(link)
        address = f"{host(self.config)}{article and article + '.html'}#{state}"
        figure = allot_figure(
            figure=name,
            title=title,
            state=state,
            article=article,
            controls="controls" in self.options,
            ask="ask" in self.options,
            theme=self.options.get("theme", "auto"),
            height=self.options.get("height"),
        )
        figure += nodes.paragraph("", "", nodes.reference("", title, refuri=address, internal=False))
        self.set_source_info(figure)
        return [figure]


def article_of(link):
    """The name of the article's page; empty for the page of allot's folder."""
    found = re.search(r"(?:^|/)(?:embed-|allot-)?([a-z]+)\.html#", link)
    return "" if found is None or found[1] in ("index", "embed", "allot") else found[1]


def host(config):
    return config.allot_host.rstrip("/") + "/"


def element(translator, node):
    """For the script: the link inside is for readers without JavaScript."""
    page = node["article"] and node["article"] + ".html"
    link = f"{page}#{node['state']}"
    said = {"figure": node["figure"], "link": link, "title": node["title"], "theme": node["theme"]}
    if node["height"]:
        said["height"] = node["height"]
    attributes = "".join(f' {key}="{escape(str(value))}"' for key, value in said.items())
    flags = "".join(f" {flag}" for flag in ("controls", "ask") if node[flag])
    translator.body.append(f"<allot-figure{attributes}{flags}>")


def frame(translator, node):
    state = re.sub(r"(^|&)(figure|chapter|controls|ask|theme)=[^&]*", "", node["state"])
    theme = "" if node["theme"] == "auto" else f"&theme={node['theme']}"
    controls = int(node["controls"])
    ask = "&ask=1" if node["ask"] else ""
    page = f"embed-{node['article']}.html" if node["article"] else "embed.html"
    address = f"{host(translator.config)}{page}#{state}&figure={node['figure']}&controls={controls}{ask}{theme}"
    height = node["height"] or (840 if controls else 740)
    translator.body.append(
        f'<iframe src="{escape(address)}" title="{escape(node["title"])}" width="100%" height="{height}"'
        f' style="border:0" loading="lazy" allow="{ALLOW}"></iframe>'
    )


def visit_html(translator, node):
    if is_book(translator):
        return
    if translator.config.allot_script:
        element(translator, node)
    else:
        frame(translator, node)
        raise nodes.SkipNode


def depart_html(translator, node):
    if not is_book(translator):
        translator.body.append("</allot-figure>\n")


def is_book(translator):
    """An EPUB is made of HTML too, but runs no scripts."""
    return translator.builder.name == "epub"


def pass_by(translator, node):
    """Elsewhere the paragraph with the link stands for itself."""


def add_script(app, page, template, context, doctree):
    """Only to pages that have a figure."""
    if app.config.allot_script and doctree is not None and next(doctree.findall(allot_figure), None) is not None:
        app.add_js_file(host(app.config) + "embed.js", **{"async": "async"})


def setup(app):
    app.add_config_value("allot_host", "", "env", [str])
    app.add_config_value("allot_script", True, "env", [bool])
    elsewhere = dict.fromkeys(("latex", "text", "man", "texinfo"), (pass_by, pass_by))
    app.add_node(allot_figure, html=(visit_html, depart_html), **elsewhere)
    app.add_directive("allot-figure", AllotFigure)
    app.connect("html-page-context", add_script)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
