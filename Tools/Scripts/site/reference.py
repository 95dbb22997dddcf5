"""The reference of the libraries, as DocC wrote it, becomes a part of the site."""

import html
import json
import os
import re
from urllib.parse import quote

# DocC's pages find their folder, lose the file name that their router does not expect, and need a web server. Their router
# changes the address without loading a page, so the way back to the guide does not depend on it.
SCRIPT = """var baseUrl = new URL("UP/", document.baseURI).pathname;
if (location.protocol === "file:") location.replace("UP/../Reference.html");
history.replaceState(null, "", location.pathname.replace(/index\\.html$/, "") + location.hash);
addEventListener("DOMContentLoaded", () => {
  const back = document.createElement("a");
  back.textContent = "Guide and search";
  back.href = new URL(baseUrl + "../index.html", location.origin).href;
  back.style = "position: fixed; right: 1rem; bottom: 1rem; z-index: 99; padding: .4rem .8rem; border-radius: .4rem; " +
    "background: #0a5fc4; color: #fff; font: 600 .9rem system-ui, sans-serif; text-decoration: none";
  document.body.append(back);
})"""
START = 'var baseUrl = "/"'
INTRODUCTION = """<h1>Reference</h1>
<p>The public types of the libraries. The search finds their members, too.</p>
<p class="only-files">DocC's pages need a web server: <code>python3 -m http.server --directory .build/documentation</code></p>
"""


# The variables of DocC's theme, and those of our own style sheet that they take.
COLORS = {
    "text": "text", "link": "link", "fill": "back", "fill-secondary": "side", "fill-tertiary": "side",
    "figure-gray-secondary": "quiet", "grid": "line", "fill-gray-tertiary": "line", "code-background": "code",
    "navigator-item-hover": "line",
}


def give_colors(folder):
    """Gives DocC's pages the colors and fonts of the others."""
    with open(os.path.join(os.path.dirname(__file__), "site.css"), encoding="utf-8") as file:
        style = file.read()
    light, dark = (dict(re.findall(r"--(\w+): ([^;]+);", block)) for block in re.findall(r":root \{([^}]*)\}", style)[:2])
    font, code = (re.search(pattern, style)[1] for pattern in (r"font: 1rem/1\.6 ([^;]+);", r"code, pre \{ font-family: ([^;]+);"))
    theme = {
        "color": {name: {"light": light[own], "dark": dark[own]} for name, own in COLORS.items()},
        "typography": {"html-font": font, "html-font-mono": code},
    }
    with open(os.path.join(folder, "theme-settings.json"), "w", encoding="utf-8") as file:
        json.dump({"theme": theme}, file)


def relocate(folder):
    """Makes DocC's pages work below any address."""
    for place, _, names in os.walk(folder):
        for name in (name for name in names if name.endswith(".html")):
            path = os.path.join(place, name)
            up = os.path.relpath(folder, place).replace(os.sep, "/")
            with open(path, encoding="utf-8") as file:
                text = re.sub(r' (src|href)="/(?!/)', rf' \1="{up}/', file.read())
            assert START in text, f"{path} does not say where DocC's files are"
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.write(text.replace(START, SCRIPT.replace("UP", up)))


def address(node):
    return quote(f"reference{node['path']}/index.html")


def members(node):
    """The members of a type for the search: a name once, however many overloads it has."""
    found = {}
    for member in node.get("children", []):
        name = re.match(r"(?:(?:static|func|var|let|case|macro|subscript) )*(\w+)", member["title"])
        if name and "path" in member:
            found.setdefault(f"{node['title']}.{name[1]}", address(member))
    return [(name, href, []) for name, href in found.items()]


def convert(folder):
    """The types as HTML, the headings of this page, and what the search finds."""
    relocate(folder)
    give_colors(folder)
    with open(os.path.join(folder, "index/index.json"), encoding="utf-8") as file:
        top = json.load(file)["interfaceLanguages"]["swift"][0]
    rows, headings, sections = [], [], []
    for module in top["children"]:
        title = module["title"]
        rows.append(f'<h2 id="{title}">{title}</h2>')
        headings.append((2, title, title))
        group = None
        for node in module["children"]:
            if node["type"] == "groupMarker":
                group = node["title"]
            elif node["type"] != "article":
                if group:
                    rows.append(f"<h3>{html.escape(group)}</h3>")
                    group = None
                rows.append(f'<p class="type"><a href="{address(node)}"><code>{html.escape(node["title"])}</code></a></p>')
                sections.append((node["title"], address(node), []))
                sections += members(node)
    return INTRODUCTION + "\n".join(rows) + "\n", headings, sections
