"""Writes the Markdown pages of this repository as a site that needs no server: HTML, and an index to search in.

A file of the repository that a page links to becomes a page as well. A link that leads nowhere is an error.

usage: build.py OUTPUT     If OUTPUT/reference has DocC's pages, the site has a page of the libraries' types, too.
"""

import html
import json
import os
import posixpath
import re
import shutil
import sys
import unicodedata
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

import flowchart
import reference

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(FOLDER)))
RUNTIME = "Sources/ReduxRuntime/ReduxRuntime.docc"
REFERENCE = "Reference"
HOW_TO = "Documentation/HowTo"
RULES = "Documentation/Rules"
NAVIGATION = {
    "Start": ["README.md", *(f"Documentation/{name}.md" for name in (
        "Tutorial", "Language", "Names", "Guide", "Views", "Adopting", "FAQ")), "Examples/README.md"],
    "How to": [f"{HOW_TO}/{name}.md" for name in (
        "README", "App", "KeepState", "ShareState", "SendFromOutside", "DeepLink", "Dismiss", "Pages", "Queries", "Progress", "WebSocket", "Undo",
        "LogActions", "Analytics", "InjectClient", "TestTime", "Picture")],
    "Reference": [f"Documentation/Reference/{name}.md" for name in (
        "LanguageReference", "Modules", "Optimistic", "Changes", "CommandLine", "DiagnosticFormats", "Templates", "Bazel",
        "Editors")] + ["Tools/Editors/README.md"],
    "Rules": [f"{RULES}/{name}.md" for name in (
        "README", "yaml", "structure", "names", "types", "actions", "children", "reduce", "sagas", "evolution", "modules",
        "files", "flow", "templates")],
    "The runtime": ["Documentation/Reference/Runtime.md", f"{RUNTIME}/TheStore.md",
                    f"{RUNTIME}/WhatRunsWhere.md", f"{RUNTIME}/Sagas.md", f"{RUNTIME}/Queues.md", f"{RUNTIME}/Optics.md",
                    "Documentation/Reference/MainActorByDefault.md",
                    "Sources/ReduxTesting/ReduxTesting.docc/Testing.md", REFERENCE],
    "The project": ["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Documentation/Reference/Architecture.md",
                    "Documentation/Reference/Stability.md", "Documentation/Reference/ByHand.md"],
}
# The search shows what they say below what guides say.
LISTS = {*NAVIGATION["Rules"], "Documentation/Reference/Changes.md"}
# Other words for what a page is about, in its first line.
WORDS = re.compile(r"<!-- search: (.*) -->\n")
IMAGES = (".svg", ".png", ".jpg")
# Links that leave the site.
ELSEWHERE = re.compile(r"https?://|mailto:")


def colored(text, language, path=None):
    """Code as HTML. Code in a language that Pygments does not know stays plain."""
    try:
        lexer = get_lexer_for_filename(path) if path else get_lexer_by_name(language)
    except ClassNotFound:
        return html.escape(text)
    lexer.stripnl = False
    return highlight(text, lexer, HtmlFormatter(nowrap=True))


def slug(text):
    """The anchor that GitHub gives a heading."""
    kept = (c for c in text.strip().lower() if c in "-_ " or unicodedata.category(c)[0] in "LMN")
    return "".join(kept).replace(" ", "-")


def address(path):
    """Where the page of a file or a folder of the repository is in the site."""
    if path == "README.md":
        return "index.html"
    if path.endswith(".md"):
        return path[:-3] + ".html"
    # Web servers and Jekyll hide files whose names start with a dot.
    path = path.removeprefix(".")
    return f"{path}/index.html" if os.path.isdir(os.path.join(ROOT, path)) else f"{path}.html"


def relative(origin, target):
    """A link from a page of the site to a file of it."""
    return quote(posixpath.relpath(target, posixpath.dirname(origin) or "."))


class Page:
    """One page: its HTML, its title, and its sections for the search."""

    def __init__(self, path, title):
        self.path, self.title, self.body, self.words = path, title, "", ""
        self.headings = []  # Level, text, anchor.
        self.sections = []  # Heading, anchor, text.


class Site:
    def __init__(self, output):
        self.output = output
        self.pages = {}
        self.waiting = [path for group in NAVIGATION.values() for path in group if path != REFERENCE]
        self.images = set()
        self.errors = []
        self.markdown = MarkdownIt(
            "commonmark", {"html": True, "highlight": lambda text, language, _: colored(text, language)})
        self.markdown.enable(["table", "strikethrough"])

    def read(self, path):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            return file.read()

    def link(self, page, href, line):
        """A link of a Markdown page as a link of its HTML page."""
        if ELSEWHERE.match(href) or href.startswith("#"):
            return href
        path, mark, anchor = href.partition("#")
        if path.startswith("doc:"):
            path = path[4:] + ".md"
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), unquote(path)))
        if path.startswith("..") or not os.path.exists(os.path.join(ROOT, path)):
            self.errors.append(f"{page.path}:{line}: error: no file has this path: {href}")
            return href
        if path.endswith(IMAGES):
            self.images.add(path)
            return relative(address(page.path), path)
        self.waiting.append(path)
        return relative(address(page.path), address(path)) + mark + anchor

    def convert(self, path):
        """The page of a Markdown file."""
        text = self.read(path)
        tokens = self.markdown.parse(text)
        page = Page(path, path)
        words = WORDS.match(text)
        page.words = words[1] if words else ""
        anchors = {}
        texts = []
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                inline = tokens[index + 1]
                text = "".join(t.content for t in inline.children if t.type in ("text", "code_inline"))
                name = slug(text)
                anchors[name] = anchors.get(name, -1) + 1
                name += f"-{anchors[name]}" if anchors[name] else ""
                token.attrSet("id", name)
                # Rules have anchors of their own, which stay when their titles change.
                own = re.search(r'<a id="([^"]+)">', inline.content)
                anchor = own[1] if own else name
                if not page.headings:
                    page.title = text
                page.headings.append((int(token.tag[1]), text, anchor))
                texts = []
                page.sections.append((text, anchor, texts))
                if token.tag != "h1":
                    link = f' <a class="anchor" href="#{anchor}" aria-label="Link to this heading">#</a>'
                    inline.children.append(Token("html_inline", "", 0, content=link))
            elif token.type == "fence" and token.info == "mermaid":
                self.draw(page, token, index)
            elif token.type in ("fence", "code_block"):
                texts.append(token.content)
            elif token.type == "inline":
                if tokens[index - 1].type != "heading_open":
                    texts.append("".join(
                        t.content if t.type in ("text", "code_inline") else " " * (t.type == "softbreak")
                        for t in token.children))
                self.rewrite(page, token)
        page.body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        if path.startswith(f"{RULES}/") and path != f"{RULES}/README.md":
            page.body = self.with_contents(page)
        self.pages[path] = page

    def with_contents(self, page):
        """The page of a group of rules: first the list of them, and marks for what is wrong and right."""
        items = " · ".join(f'<a href="#{a}">{html.escape(text)}</a>' for level, text, a in page.headings if level == 2)
        body = page.body.replace("</h1>\n", f'</h1>\n<p class="contents">{items}</p>\n', 1)
        for word in ("Wrong", "Right"):
            body = body.replace(f"<p>{word}:</p>", f'<p class="{word.lower()}">{word}:</p>')
        return body

    def draw(self, page, token, number):
        """A flowchart as a picture."""
        try:
            token.content = flowchart.draw(token.content, number)
            token.type = "html_block"
        except ValueError as error:
            self.errors.append(f"{page.path}:{token.map[0] + 1}: error: {error}")

    def rewrite(self, page, inline):
        line = inline.map[0] + 1 if inline.map else 1  # Cells of tables have no line.
        for token, following in zip(inline.children, inline.children[1:] + [None]):
            if token.type == "link_open":
                href = token.attrGet("href")
                token.attrSet("href", self.link(page, href, line))
                name = posixpath.join(posixpath.dirname(page.path), href[4:] + ".md")
                if href.startswith("doc:") and os.path.exists(os.path.join(ROOT, name)):
                    following.content = self.read(name).partition("\n")[0].strip("# `")
            elif token.type == "image":
                token.attrSet("src", self.link(page, token.attrGet("src"), line))
            elif token.type == "code_inline" and token.markup == "``" and ".docc/" in page.path:
                token.content = token.content.rpartition("/")[2]  # A name of DocC with its path.

    def copy(self, path):
        """The page of another file, or of a folder with all its files."""
        page = self.pages[path] = Page(path, path)
        full = os.path.join(ROOT, path)
        if os.path.isdir(full):
            names = []
            for folder, folders, files in os.walk(full):
                folders[:] = [name for name in folders if not name.startswith((".", "__"))]
                names += [os.path.relpath(os.path.join(folder, f), full) for f in files if not f.startswith(".")]
            items = []
            for name in sorted(name.replace(os.sep, "/") for name in names):
                target = posixpath.join(path, name)
                self.waiting.append(target)
                href = relative(address(path), address(target))
                items.append(f'<li><a href="{html.escape(href)}">{html.escape(name)}</a></li>')
            inner = "<ul>\n" + "\n".join(items) + "\n</ul>"
        else:
            with open(full, encoding="utf-8", errors="replace") as file:
                inner = f"<pre><code>{colored(file.read(), None, path)}</code></pre>"
        page.body = f"<h1><code>{html.escape(path)}</code></h1>\n{inner}\n"

    def reference(self):
        """The page of the libraries' types."""
        page = self.pages[REFERENCE] = Page(REFERENCE, REFERENCE)
        page.body, page.headings, page.sections = reference.convert(os.path.join(self.output, "reference"))

    def navigation(self, current):
        rows = []
        for group, paths in NAVIGATION.items():
            rows.append(f"<h2>{group}</h2>\n<ul>")
            for path in paths:
                if path not in self.pages:
                    continue
                page = self.pages[path]
                here = ' aria-current="page"' if page is current else ""
                href = relative(address(current.path), address(path))
                rows.append(f'<li><a href="{href}"{here}>{html.escape(page.title)}</a>')
                inner = [heading for heading in page.headings if heading[0] == 2] if page is current else []
                if len(inner) > 1:
                    rows.append("<ul>")
                    rows += [f'<li><a href="#{a}">{html.escape(text)}</a></li>' for _, text, a in inner]
                    rows.append("</ul>")
                rows.append("</li>")
            rows.append("</ul>")
        return "\n".join(rows)

    def write(self, path, text):
        full = os.path.join(self.output, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def build(self):
        names = [
            f"{folder}/{name}" for folder in ("Documentation", "Documentation/Reference", HOW_TO) for name in os.listdir(os.path.join(ROOT, folder))]
        forgotten = {name for name in names if name.endswith(".md")}.difference(self.waiting)
        self.errors += [f"{path}: error: NAVIGATION lacks this page" for path in sorted(forgotten)]
        gone = [path for path in self.waiting if not os.path.exists(os.path.join(ROOT, path))]
        self.errors += [f"{path}: error: NAVIGATION has this page, which does not exist" for path in gone]
        self.waiting = [path for path in self.waiting if path not in gone]
        while self.waiting:
            path = self.waiting.pop(0)
            if path not in self.pages:
                self.convert(path) if path.endswith(".md") else self.copy(path)
        if self.errors:
            sys.exit("\n".join(self.errors))
        if os.path.exists(os.path.join(self.output, "reference")):
            self.reference()
        with open(os.path.join(FOLDER, "page.html"), encoding="utf-8") as file:
            template = file.read()
        rows = []
        for path, page in sorted(self.pages.items()):
            place = address(path)
            values = {
                "title": html.escape(page.title), "root": relative(place, "."), "body": page.body,
                "home": relative(place, "index.html"), "navigation": self.navigation(page)}
            self.write(place, re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], template))
        for path in sum(NAVIGATION.values(), []):
            for number, (heading, anchor, texts) in enumerate(self.pages[path].sections if path in self.pages else ()):
                page = self.pages[path]
                href = anchor if path == REFERENCE else f"{address(path)}#{anchor}"
                text = " ".join(" ".join(texts).split())
                rows.append([page.title, heading, href, text, "" if number else page.words, path in LISTS])
        entries = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        self.write("search-index.js", f"window.searchIndex = [\n{entries}\n];\n")
        light, dark = (
            HtmlFormatter(style=style).get_style_defs("pre") for style in ("default", "github-dark"))
        with open(os.path.join(FOLDER, "site.css"), encoding="utf-8") as file:
            self.write("site.css", f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n{file.read()}")
        shutil.copyfile(os.path.join(FOLDER, "search.js"), os.path.join(self.output, "search.js"))
        for path in sorted(self.images):
            os.makedirs(os.path.dirname(os.path.join(self.output, path)), exist_ok=True)
            shutil.copyfile(os.path.join(ROOT, path), os.path.join(self.output, path))
        print(f"{len(self.pages)} pages, {len(rows)} sections to search in")


if __name__ == "__main__":
    Site(sys.argv[1]).build()
