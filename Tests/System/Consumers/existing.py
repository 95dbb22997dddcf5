"""A package that exists, and does what `reduxgen init` prints.

usage: existing.py REDUXGEN [TEST…]
"""

import os
import re
import shutil
import sys
import tempfile
import unittest

from packages import SWIFT, Workshop, run

REDUXGEN = os.path.abspath(sys.argv[1])
MANIFEST = """// swift-tools-version: %s
import PackageDescription

let package = Package(
  name: "Shop",%s
  targets: [
    .target(name: "Kit"),
    .executableTarget(name: "App", dependencies: ["Kit"])
  ]
)
"""
FEATURE = "reduxgen: 1\nfeature: %s\nstate: { count: Int = 0 }\nactions: { added: Int }\nreduce: { added: count += $0 }\n"
# Swift that has errors in the mode of Swift 6.
OLD = "var total = 0\n@MainActor final class Old { var count = 0 }\nfunc add() { total += 1 }\n"
MAIN = "import ReduxRuntime\nlet store = Cart.store()\nstore.send(.added(2))\nprint(store.state.count)\n"


def insert(text, line, target=None):
    """A Package.swift with an argument of the package, or of a target; a list that is there gets what is in the new one."""
    name, items = re.fullmatch(r"(\w+): \[(.*)\],", line).groups()
    start = text.index(f'name: "{target or "Shop"}"')
    end = text.index(")\n", start) if target else text.index("targets:")
    call = text[start:end]
    if f"{name}: [" in call:
        call = call.replace(f"{name}: [", f"{name}: [{items}, ", 1)
    elif target:
        call += f", {name}: [{items}]"
    else:
        call = call.rstrip() + f"\n  {name}: [{items}],\n  "
    return text[:start] + call + text[end:]


def followed(text, output):
    """A Package.swift after the edits that were printed."""
    section = ""
    for line in output.splitlines():
        if not line.startswith("  "):
            section = line
            continue
        line = line.strip()
        if section == "Add to the package in Package.swift:":
            text = insert(text, line)
        elif section == "Raise the platforms in Package.swift:":
            old, new = line.split(" to ")
            assert old in text, text
            text = text.replace(old, new)
        elif section.startswith("Add to the platforms"):
            text = text.replace("platforms: [", f"platforms: [{line} ")
        elif target := re.fullmatch(r"Add to the target (\w+):", section):
            text = insert(text, line, target[1])
        else:
            assert section == "Next:", section
    dependency = '.package(path: "../reduxgen")'
    assert text.count(dependency) == 1, text
    return text.replace(dependency, Workshop.dependency(by_url=False, is_release=False))


class Existing(unittest.TestCase):
    """One folder for all, so that the runtime is built once."""

    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-existing-")
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = temporary.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def follow(self, tools, platforms, old=""):
        for name in ("Sources", "reduxgen.yaml", "reduxgen.schema.json"):
            path = os.path.join(self.folder, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.path.exists(path) and os.remove(path)
        manifest = MANIFEST % (tools, platforms)
        self.write("Package.swift", manifest)
        self.write("Sources/Kit/Kit.swift", "public struct Kit {}\n" + old)
        self.write("Sources/App/main.swift", MAIN)
        self.write("Sources/App/Cart/Cart.feature.yaml", FEATURE % "Cart")
        self.write("Sources/App/Cart/CartView.swift", "struct CartView {}\n")
        self.write("Sources/App/Screens/Pay.feature.yaml", FEATURE % "Pay")
        output = run(REDUXGEN, "init", cwd=self.folder)
        self.assertNotIn("Counter", output)
        self.write("Package.swift", followed(manifest, output))
        run(REDUXGEN, "generate", cwd=self.folder)
        output = run(SWIFT, "build", "--disable-index-store", cwd=self.folder)
        self.assertNotIn("unhandled", output)
        program = os.path.join(run(SWIFT, "build", "--show-bin-path", cwd=self.folder).splitlines()[-1], "App")
        self.assertEqual(run(program, cwd=self.folder), "2\n")

    def test_before_6_with_an_old_platform(self):
        self.follow("5.10", "\n  platforms: [.iOS(.v16)],", OLD)

    def test_before_6_without_platforms(self):
        self.follow("5.9", "", OLD)

    def test_6(self):
        self.follow("6.0", "\n  platforms: [.macOS(.v14), .iOS(.v17)],")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], verbosity=2)
