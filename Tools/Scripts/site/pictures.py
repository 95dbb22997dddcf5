"""Takes pictures of a Markdown page with GitHub's rules for text, tables, code and pictures.

usage: pictures.py FOLDER PAGE     writes FOLDER/WIDTH.png, and FOLDER/WIDTH-first.png of the first screen
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from markdown_it import MarkdownIt

from build import ROOT, colored

# The column of text beside the list of files in a window of 1280 pixels, and a phone.
WIDE, NARROW = 838, 400
# What a window of that width shows below GitHub's own header.
SCREENS = {WIDE: 900, NARROW: 760}
MARGIN = 16
LONGEST = 16000
# How GitHub lays out a page. A table is as wide as its text, and scrolls where that is wider than the column. Code does not
# wrap, and so makes a cell as wide as its longest line. Text is 16 pixels high, code 13.6, with 8.16 pixels a column.
RULES = """
body { margin: 0; padding: 16px; background: #fff; color: #1f2328; overflow-wrap: break-word;
  font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", "DejaVu Sans", sans-serif; }
h1, h2, h3 { margin: 24px 0 16px; font-weight: 600; line-height: 1.25; }
h1 { font-size: 32px; padding-bottom: .3em; border-bottom: 1px solid #d1d9e0; margin-top: 0; }
h2 { font-size: 24px; padding-bottom: .3em; border-bottom: 1px solid #d1d9e0; }
h3 { font-size: 20px; }
p, ul, ol, table, pre, blockquote { margin: 0 0 16px; }
ul, ol { padding-left: 2em; }
a { color: #0969da; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; }
code { font-size: 85%; padding: .2em .4em; background: #818b981f; border-radius: 6px; }
pre { font-size: 85%; line-height: 1.45; padding: 16px; overflow: auto; background: #f6f8fa; border-radius: 6px; }
pre code { font-size: 100%; padding: 0; background: none; white-space: pre; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-spacing: 0; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid #d1d9e0; }
th { font-weight: 600; }
td > :last-child { margin-bottom: 0; }
img { max-width: 100%; box-sizing: content-box; }
pre .k, pre .kd, pre .nt { color: #cf222e; } pre .s, pre .s2 { color: #0a3069; } pre .c1 { color: #59636e; }
"""
# Writes what is wider than its place into the page, and how high the page is.
MEASURE = """
addEventListener("load", () => {
  const cut = [...document.querySelectorAll("pre, table")].filter(e => e.scrollWidth > e.clientWidth + 1)
    .map(e => `${e.tagName.toLowerCase()} of ${e.scrollWidth} in ${e.clientWidth} pixels: ${e.textContent.trim().slice(0, 40)}`)
  const missing = [...document.images].filter(i => !i.naturalWidth).map(i => `no picture: ${i.getAttribute("src")}`)
  const height = document.documentElement.scrollHeight
  document.body.append(Object.assign(document.createElement("script"),
    { type: "application/json", id: "measured", textContent: JSON.stringify({ cut: [...missing, ...cut], height }) }))
})
"""


def page(path, width):
    """A page of Markdown as HTML, in a column of a width."""
    markdown = MarkdownIt("commonmark", {"html": True, "highlight": lambda text, language, _: colored(text, language)})
    markdown.enable(["table", "strikethrough"])
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        body = markdown.render(file.read())
    folder = os.path.join(ROOT, os.path.dirname(path), "")
    # A browser without a window is at least 500 pixels wide.
    column = width if width == WIDE else width - 2 * MARGIN
    return (
        f'<!doctype html><meta charset="utf-8"><base href="file://{html.escape(folder)}"><style>{RULES}'
        f"body {{ width: {column}px; }}</style><script>{MEASURE}</script>{body}")


def chromium(program, file, *options):
    """What Chromium prints."""
    with tempfile.TemporaryDirectory(prefix="reduxgen-chromium-", ignore_cleanup_errors=True) as profile:
        return subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
             f"--user-data-dir={profile}", *options, f"file://{file}"],
            check=True, capture_output=True, text=True).stdout


def take(program, folder, path, width):
    """Takes both pictures of a width; what is cut in it."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(page(path, width))
        file.flush()
        dom = chromium(program, file.name, f"--window-size={width + 2 * MARGIN},{SCREENS[width]}", "--dump-dom")
        measured = json.loads(re.search(r'id="measured">(.*?)</script>', dom, re.DOTALL)[1])
        for name, height in (("-first", SCREENS[width]), ("", min(measured["height"], LONGEST))):
            picture = os.path.join(folder, f"{width}{name}.png")
            chromium(program, file.name, f"--window-size={width + 2 * MARGIN},{height}", f"--screenshot={picture}")
            print(picture)
    return measured["cut"]


def main():
    folder, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not program:
        sys.exit("readme-pictures: error: needs Chromium (apt install chromium)")
    os.makedirs(folder, exist_ok=True)
    cut = {width: take(program, folder, path, width) for width in SCREENS}
    for width, pieces in cut.items():
        for piece in pieces:
            print(f"{path} at {width} pixels: {piece}")
    if cut[WIDE]:
        sys.exit(f"readme-pictures: error: {len(cut[WIDE])} parts are cut at {WIDE} pixels")


if __name__ == "__main__":
    main()
