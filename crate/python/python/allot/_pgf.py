"""Pictures of allot as vectors in LaTeX, by its package pgf.

The SVG of allot consists of rectangles, lines, polygons, circles and text; QR codes are one path of squares.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from xml.etree import ElementTree

BASE = 0.75
"""Points (of 1/72 inch) in a pixel of CSS."""
_square = re.compile(r"M(\d+) (\d+)h(\d+)v\d+h-\d+z")

_signs = {
    "\u202f": r"\,",
    "⁻": r"\textsuperscript{-}",
    "√": r"\(\surd\)",
    "ₐ": r"\(_a\)",
    "ₘ": r"\(_m\)",
    "ₓ": r"\(_x\)",
}
_greek = re.compile(r"[α-ω]")


def for_pdflatex(text: str) -> str:
    """Text that is written for LaTeX, without the letters of figures that pdflatex does not know."""
    for sign, written in _signs.items():
        text = text.replace(sign, written)
    return _greek.sub(lambda letter: rf"\(\{_name(letter[0])}\)", text)


def _name(letter: str) -> str:
    name = unicodedata.name(letter).rpartition(" ")[2].lower()
    # Unicode's spelling.
    return "lambda" if name == "lamda" else name


def pgf(svg: str, escape: Callable[[str], str]) -> str:
    """The picture as a line of text of its own size; `escape` writes text for LaTeX."""
    root = ElementTree.fromstring(svg)
    _, _, width, height = (float(part) for part in root.attrib["viewBox"].split())
    scale = BASE * _pixels(root.attrib["width"]) / width
    page = _Page(scale, height, escape)
    for item in root:
        kind = item.tag.rpartition("}")[2]
        if kind not in ("title", "desc", "metadata"):
            page.item(kind, item)
    size = rf"\pgfpathrectangle{{\pgfpointorigin}}{{{page.point(width, 0)}}}\pgfusepath{{use as bounding box}}"
    return "\n".join([r"\begin{pgfpicture}", size, *page.lines, r"\end{pgfpicture}"])


def _pixels(length: str) -> float:
    return float(length[:-2]) * 96 / 25.4 if length.endswith("mm") else float(length)


class _Page:
    def __init__(self, scale: float, height: float, escape: Callable[[str], str]) -> None:
        self.scale, self.height, self.escape = scale, height, escape
        self.lines: list[str] = []

    def point(self, x: float, y: float) -> str:
        """A point of the SVG, whose y goes down."""
        return rf"\pgfqpoint{{{self.length(x)}}}{{{self.length(self.height - y)}}}"

    def length(self, units: float) -> str:
        return f"{units * self.scale:.3f}bp"

    def item(self, kind: str, item: ElementTree.Element) -> None:
        said = item.attrib
        if kind == "text":
            self.text(item)
            return
        path = self.path(kind, said)
        uses = [name for name in ("fill", "stroke") if said.get(name, "none" if name == "stroke" else "#000") != "none"]
        looks = []
        for name in uses:
            looks.append(_color(said.get(name, "#000000"), name))
            if float(said.get("opacity", 1)) < 1:
                looks.append(rf"\pgfset{name}opacity{{{said['opacity']}}}")
        if "stroke" in uses:
            looks.append(rf"\pgfsetlinewidth{{{self.length(float(said.get('stroke-width', 1)))}}}")
        self.lines.append(rf"\begin{{pgfscope}}{''.join(looks)}{path}\pgfusepath{{{','.join(uses)}}}\end{{pgfscope}}")

    def path(self, kind: str, said: dict[str, str]) -> str:
        number = {name: float(value) for name, value in said.items() if re.fullmatch(r"-?[\d.]+", value)}
        if kind == "rect":
            return self.rectangle(number["x"], number["y"], number["width"], number["height"])
        if kind == "circle":
            return rf"\pgfpathcircle{{{self.point(number['cx'], number['cy'])}}}{{{self.length(number['r'])}}}"
        if kind == "line":
            ends = [(number["x1"], number["y1"]), (number["x2"], number["y2"])]
        elif kind in ("polyline", "polygon"):
            ends = [tuple(float(part) for part in pair.split(",")) for pair in said["points"].split()]
        elif kind == "path":
            # A QR code, or the white below it.
            squares = [tuple(map(float, found)) for found in _square.findall(said["d"])]
            return "".join(self.rectangle(x, y, side, side) for x, y, side in squares)
        else:
            raise ValueError(f"<{kind}> is nothing that pictures of allot have")
        moves = [rf"\pgfpathmoveto{{{self.point(*ends[0])}}}"]
        moves += [rf"\pgfpathlineto{{{self.point(*end)}}}" for end in ends[1:]]
        return "".join(moves) + (r"\pgfpathclose" if kind == "polygon" else "")

    def rectangle(self, x: float, y: float, width: float, height: float) -> str:
        size = rf"\pgfqpoint{{{self.length(width)}}}{{{self.length(height)}}}"
        return rf"\pgfpathrectangle{{{self.point(x, y + height)}}}{{{size}}}"

    def text(self, item: ElementTree.Element) -> None:
        said = item.attrib
        size = float(said["font-size"])
        at = {"start": "left,", "end": "right,"}.get(said.get("text-anchor", "start"), "")
        # dy is in ems, and the turn in degrees clockwise.
        down = float(said.get("dy", "0em").removesuffix("em")) * size
        turn = re.match(r"rotate\((-?[\d.]+)", said.get("transform", ""))
        angle = -float(turn[1]) if turn else 0
        x, y = float(said["x"]), float(said["y"])
        if angle % 360 == 90:
            x += down
        elif angle % 360 == 270:
            x -= down
        else:
            y += down
        place = self.point(x, y).removeprefix(r"\pgfqpoint")
        across, up = re.findall(r"\{([^}]*)\}", place)
        font = rf"\fontsize{{{self.length(size)}}}{{{self.length(size)}}}\selectfont\sffamily"
        weight = r"\bfseries" if said.get("font-weight") == "bold" else ""
        words = self.escape("".join(item.itertext()))
        turned = f",rotate={angle:g}" if angle else ""
        self.lines.append(
            rf"\begin{{pgfscope}}{_color(said['fill'], 'fill')}"
            rf"\pgftext[{at}base,x={across},y={up}{turned}]{{{_color(said['fill'], '')}{font}{weight} {words}}}"
            r"\end{pgfscope}"
        )


def _color(value: str, use: str) -> str:
    digits = value.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = ",".join(str(int(digits[at : at + 2], 16)) for at in (0, 2, 4))
    name = r"\pgfsetfillcolor" if use == "fill" else r"\pgfsetstrokecolor" if use == "stroke" else r"\color"
    return rf"\definecolor{{allot}}{{RGB}}{{{parts}}}{name}{{allot}}"
