"""Draws a Mermaid flowchart from left to right, as far as `reduxgen graph` and our pages use the language.

The site has no script for it, so a picture is the same bytes in every build, and there without JavaScript.
"""

import html
import re

SHAPES = {"[": "box", "([": "pill", "[[": "frame", "[(": "store"}
NODE = r'(\w+)(?:(\(\[|\[\[|\[\(|\[)"([^"]*)"(?:\]\)|\]\]|\)\]|\]))?'
EDGE = re.compile(rf'{NODE} (?:-- "([^"]*)" -->|(-->|-\.->|==>|---)(?:\|"([^"]*)"\|)?) {NODE}$')
LINES = {"-.->": "edge dashed", "==>": "edge thick", "---": "edge bare"}
LINE, LETTER = 20, 7.4  # The height of a line of text, and the mean width of a letter.
PADDING, TITLE = 12, 20  # Of a group.


class Node:
    def __init__(self, name, group):
        self.name, self.group = name, group
        self.lines, self.shape, self.rank = [name], "box", 0
        self.x = self.y = 0.0

    def label(self, shape, text):
        # Mermaid writes `#62;` for `&#62;`.
        parts = re.split(r"<br ?/?>", re.sub(r"#(\d+);", r"&#\1;", text))
        self.shape, self.lines = SHAPES[shape], [html.unescape(part) for part in parts]

    @property
    def width(self):
        return max(map(len, self.lines)) * LETTER + 28

    @property
    def height(self):
        return len(self.lines) * LINE + 14


class Chart:
    """The nodes, groups and edges of a flowchart, and where they are."""

    def __init__(self, text):
        self.nodes, self.edges, self.groups, self.parents = {}, [], {}, {}
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if lines[:1] != ["flowchart LR"]:
            raise ValueError("a picture begins with `flowchart LR`")
        open_groups = []
        for line in lines[1:]:
            group = re.fullmatch(r'subgraph (\w+)\["([^"]*)"\]', line)
            edge, node = EDGE.match(line), re.fullmatch(NODE, line)
            if group:
                self.groups[group[1]] = html.unescape(group[2])
                self.parents[group[1]] = open_groups[-1] if open_groups else None
                open_groups.append(group[1])
            elif line == "end" and open_groups:
                open_groups.pop()
            elif edge:
                here = open_groups[-1] if open_groups else None
                ends = [self.node(*edge.group(*numbers), here) for numbers in ((1, 2, 3), (7, 8, 9))]
                self.edges.append((*ends, html.unescape(edge[4] or edge[6] or ""), LINES.get(edge[5], "edge")))
            elif node:
                self.node(*node.groups(), open_groups[-1] if open_groups else None)
            else:
                raise ValueError(f"no picture of this line: {line}")
        self.place()

    def node(self, name, shape, text, group):
        node = self.nodes.setdefault(name, Node(name, group))
        if shape:
            node.label(shape, text)
        return node

    def place(self):
        """A column for each rank. Edges that close a circle count for no rank."""
        done, under_way, self.back = set(), set(), set()

        def visit(node):
            under_way.add(node.name)
            for index, (start, end, _, _) in enumerate(self.edges):
                if start is node and end.name in under_way:
                    self.back.add(index)
                elif start is node and end.name not in done:
                    visit(end)
            under_way.discard(node.name)
            done.add(node.name)

        for node in self.nodes.values():
            if node.name not in done:
                visit(node)
        for _ in self.nodes:
            for index, (start, end, _, _) in enumerate(self.edges):
                if index not in self.back:
                    end.rank = max(end.rank, start.rank + 1)
        ranks = range(max((node.rank for node in self.nodes.values()), default=-1) + 1)
        columns = [[node for node in self.nodes.values() if node.rank == rank] for rank in ranks]
        gap = 3 * (PADDING + TITLE) if self.groups else 64
        heights = [sum(node.height for node in column) + gap * (len(column) - 1) for column in columns]
        left = 0.0
        for rank, column in enumerate(columns):
            width = max(node.width for node in column)
            top = (max(heights) - heights[rank]) / 2
            for node in column:
                node.x, node.y = left + width / 2, top + node.height / 2
                top += node.height + gap
            labels = [
                len(label) for start, end, label, _ in self.edges if min(start.rank, end.rank) == rank != max(start.rank, end.rank)]
            left += width + max(labels, default=0) * LETTER + (96 if self.groups else 56)

    def box(self, group):
        """Left, top, right and bottom of a group."""
        edges = [
            (node.x - node.width / 2, node.y - node.height / 2, node.x + node.width / 2, node.y + node.height / 2)
            for node in self.nodes.values() if node.group == group]
        edges += [self.box(name) for name, parent in self.parents.items() if parent == group]
        if not edges:
            return 0, 0, 0, 0
        left, top, right, bottom = (pick(values) for pick, values in zip((min, min, max, max), zip(*edges)))
        right = max(right, left + len(self.groups[group]) * LETTER)
        return left - PADDING, top - PADDING - TITLE, right + PADDING, bottom + PADDING

    def path(self, index):
        """The curve of an edge, and the middle of its label."""
        start, end, _, _ = self.edges[index]
        if start is end:
            left, top = start.x + start.width / 4, start.y - start.height / 2
            curve = f"M{left:.0f} {top:.0f}c0 -34 {start.width / 2:.0f} -34 {start.width / 4:.0f} 0"
            return curve, (start.x + start.width / 2, top - 26)
        both = any((other[0], other[1]) == (end, start) for other in self.edges)
        if index in self.back and not both:
            # Over everything between its ends.
            y1, y2 = start.y - start.height / 2, end.y - end.height / 2
            top = min(node.y - node.height / 2 for node in self.nodes.values()) - 46
            curve = f"M{start.x:.0f} {y1:.0f}C{start.x:.0f} {top:.0f} {end.x:.0f} {top:.0f} {end.x:.0f} {y2:.0f}"
            return curve, ((start.x + end.x) / 2, (y1 + y2 + 6 * top) / 8)
        way = -1 if index in self.back else 1
        shift = -way * 11 if both else 0
        x1, y1 = start.x + way * start.width / 2, start.y + shift
        x2, y2 = end.x - way * end.width / 2, end.y + shift
        middle = (x1 + x2) / 2
        curve = f"M{x1:.0f} {y1:.0f}C{middle:.0f} {y1:.0f} {middle:.0f} {y2:.0f} {x2:.0f} {y2:.0f}"
        return curve, (middle, (y1 + y2) / 2 + (-way * 10 if both else 0))


def shape(node):
    left, top = node.x - node.width / 2, node.y - node.height / 2
    radius = node.height / 2 if node.shape == "pill" else 12 if node.shape == "store" else 4
    rect = f'<rect x="{left:.0f}" y="{top:.0f}" width="{node.width:.0f}" height="{node.height:.0f}" rx="{radius:.0f}"/>'
    if node.shape == "frame":
        rect += f'<path d="M{left + 6:.0f} {top:.0f}v{node.height:.0f}M{left + node.width - 6:.0f} {top:.0f}v{node.height:.0f}"/>'
    first = node.y - (len(node.lines) - 1) * LINE / 2
    texts = "".join(
        f'<text x="{node.x:.0f}" y="{first + number * LINE:.0f}">{html.escape(line)}</text>'
        for number, line in enumerate(node.lines))
    return f'<g class="node">{rect}{texts}</g>'


def draw(text, number):
    """The picture as SVG. The number tells its arrows from those of other pictures of the page."""
    chart = Chart(text)
    parts, boxes = [], []
    for group, title in chart.groups.items():
        left, top, right, bottom = box = chart.box(group)
        boxes.append(box)
        parts.append(
            f'<g class="group"><rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}" rx="6"/>'
            f'<text x="{left + PADDING:.0f}" y="{top + PADDING + 4:.0f}">{html.escape(title)}</text></g>')
    labels = []
    for index, (_, _, label, kind) in enumerate(chart.edges):
        curve, (x, y) = chart.path(index)
        arrow = "" if kind == "edge bare" else f' marker-end="url(#arrow-{number})"'
        parts.append(f'<path class="{kind}"{arrow} d="{curve}"/>')
        width = len(label) * LETTER / 2
        boxes.append((x - width, y - LINE / 2, x + width, y + LINE / 2))
        if label:
            labels.append(f'<text class="label" x="{x:.0f}" y="{y:.0f}">{html.escape(label)}</text>')
    parts += [shape(node) for node in chart.nodes.values()] + labels
    boxes += [
        (node.x - node.width / 2, node.y - node.height / 2, node.x + node.width / 2, node.y + node.height / 2)
        for node in chart.nodes.values()]
    left, top = (min(box[side] for box in boxes) - 8 for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) + 8 for side in (2, 3))
    names = ", ".join(" ".join(node.lines) for node in chart.nodes.values())
    # A narrow window scrolls it rather than shrink its text to nothing.
    width = right - left
    return (
        f'<div class="flowchart"><svg role="img" aria-label="{html.escape(f"Flowchart: {names}")}" '
        f'viewBox="{left:.0f} {top:.0f} {width:.0f} {bottom - top:.0f}" style="max-width:{width:.0f}px;min-width:{width * .8:.0f}px">'
        f'<marker id="arrow-{number}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path class="arrow" d="M0 0L10 5L0 10z"/></marker>{"".join(parts)}</svg></div>\n')
