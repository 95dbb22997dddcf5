#!/usr/bin/env python3
"""Compares the public declarations of the runtime's libraries in two trees of reduxgen.

usage: api.py OLD_TREE NEW_TREE [--print]

The compiler writes a graph of the symbols of ReduxRuntime, ReduxStorage, ReduxTesting and ReduxSwiftUI, without a package.
Where there is no SwiftUI, ReduxSwiftUI is compiled with the stub of its tree. Each symbol is a line: its path, and its
declaration.
"""

import argparse
import difflib
import json
import pathlib
import subprocess
import sys
import tempfile


def compile(module, files, folder, *arguments):
    run = subprocess.run(
        ["swiftc", "-emit-module", "-module-name", module, "-emit-module-path", f"{folder}/{module}.swiftmodule",
         "-parse-as-library", "-swift-version", "6", "-suppress-warnings", "-package-name", "reduxgen", "-I", folder,
         *arguments, *sorted(map(str, files))])
    if run.returncode:
        sys.exit(f"api: {module} does not compile")


def declarations(tree):
    """What the libraries of a tree have, a line for each, sorted."""
    lines = []
    with tempfile.TemporaryDirectory(prefix="reduxgen-api-") as folder:
        if sys.platform != "darwin":
            compile("SwiftUI", [next((tree / "Tests").glob("Support/**/SwiftUI.swift"))], folder)
        for module in ("ReduxRuntime", "ReduxStorage", "ReduxTesting", "ReduxSwiftUI"):
            if not (tree / "Sources" / module).exists():
                continue
            # Test doubles exist under DEBUG alone.
            compile(module, (tree / "Sources" / module).rglob("*.swift"), folder, "-DDEBUG", "-emit-symbol-graph",
                    "-emit-symbol-graph-dir", folder)
            for graph in sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json")):
                lines += [line(module, symbol) for symbol in json.loads(graph.read_text())["symbols"]]
    return sorted(set(lines))


def line(module, symbol):
    attributes = "".join(f" [{each['domain']}]" for each in symbol.get("availability", []) if "domain" in each)
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return f"{module} {'.'.join(symbol['pathComponents'])}: {' '.join(declaration.split())}{attributes}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=pathlib.Path)
    parser.add_argument("new", type=pathlib.Path)
    parser.add_argument("--print", action="store_true", help="all declarations of the new tree, too")
    options = parser.parse_args()
    old, new = declarations(options.old), declarations(options.new)
    if options.print:
        print("\n".join(new))
    changes = [each for each in difflib.unified_diff(old, new, "old", "new", n=0, lineterm="") if each[:2] != "@@"][2:]
    print("\n".join([*changes, f"{len(old)} and {len(new)} public declarations: {len(changes)} differ"]))
    sys.exit(1 if changes else 0)


if __name__ == "__main__":
    main()
