"""Reads the settings of editors as their formats define them, and looks for what each editor needs.

usage: settings.py
"""

import json
import pathlib
import re
import sys
import tomllib
import xml.etree.ElementTree

EDITORS = pathlib.Path(__file__).resolve().parents[3] / "Tools" / "Editors"
COMMAND = ["reduxgen", "lsp"]
failures = []


def check(is_right, what):
    if not is_right:
        failures.append(what)


def main():
    helix = tomllib.loads((EDITORS / "Helix/languages.toml").read_text())
    server = helix["language-server"]["reduxgen"]
    language = helix["language"][0]
    check([server["command"], *server["args"]] == COMMAND, "Helix starts another program")
    check(language["language-servers"] == ["reduxgen"], "Helix' language has another server")
    globs = {each["glob"] for each in language["file-types"]}
    check({"*.feature.yaml", "reduxgen.yaml"} <= globs, f"Helix knows {globs}")
    for query in (EDITORS / "Helix/queries" / language["name"]).iterdir():
        check(query.read_text() == "; inherits: yaml\n", f"{query.name} inherits nothing")

    kate = json.loads((EDITORS / "Kate/lspclient.json").read_text())["servers"]["reduxgen"]
    mode = xml.etree.ElementTree.parse(EDITORS / "Kate/reduxgen.xml").getroot()
    check(kate["command"] == COMMAND, "Kate starts another program")
    check(re.fullmatch(kate["highlightingModeRegex"], mode.get("name")), "Kate's server is not for Kate's mode")
    check(set(mode.get("extensions").split(";")) == globs, "Kate and Helix know other files")
    check(mode.find(".//IncludeRules").get("context") == "##YAML", "Kate's mode has no colors of YAML")

    zed = json.loads((EDITORS / "Zed/settings.json").read_text())["lsp"]["yaml-language-server"]["binary"]
    check([zed["path"], *zed["arguments"]] == COMMAND, "Zed starts another program")

    for name in ("Neovim/reduxgen.lua", "Emacs/reduxgen.el"):
        text = (EDITORS / name).read_text()
        check(re.search(r"['\"]reduxgen['\"],? ['\"]lsp['\"]", text), f"{name} starts another program")

    page = (EDITORS / "README.md").read_text()
    for file in sorted(EDITORS.iterdir()):
        check(file.name == "README.md" or f"({file.name}" in page, f"README.md has nothing about {file.name}")
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print("settings: of 6 editors" if not failures else f"settings: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
