"""What Documentation/Reference/Architecture.md says holds.

It names functions that exist, in the order in which a run meets them: a debugger stops at each of them once, while reduxgen
generates a small feature. And the compiler says that the folders which know nothing of features compile alone.
usage: architecture.py REDUXGEN
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = """reduxgen: 1
feature: Counter
state:
  count: Int = 0
actions:
  tapped:
reduce:
  tapped: count += 1
"""


def named():
    """The functions of the table on the page."""
    page = (ROOT / "Documentation/Reference/Architecture.md").read_text()
    table = page.split("| stage | functions |", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"`([A-Z]\w*\.\w+)`", table)


def symbols(reduxgen, names):
    """The symbols of functions, by their names without modules and parameters."""
    mangled = subprocess.run(
        ["nm", "--defined-only", reduxgen], check=True, capture_output=True, text=True
    ).stdout
    lines = [line.split(" ", 2) for line in mangled.splitlines()]
    symbols = [parts[2] for parts in lines if len(parts) == 3 and parts[1] in "Tt"]
    readable = subprocess.run(
        ["swift", "demangle", "--compact"], check=True, capture_output=True, text=True,
        input="\n".join(symbols),
    ).stdout.splitlines()
    found = {name: [] for name in names}
    for symbol, text in zip(symbols, readable):
        match = re.match(r"(?:static )?\w+\.(\w+\.\w+)\(", text)
        if match and match[1] in found:
            found[match[1]].append(symbol)
    return found


def trace(reduxgen, symbols, folder):
    """The symbols that a run meets, each once, in order."""
    commands = ["set debuginfod enabled off", "set breakpoint pending on", "set pagination off"]
    for number, symbol in enumerate(symbols, 1):
        commands += [f"break '{symbol}'", f"commands {number}", "silent"]
        commands += [f"printf \"met {number}\\n\"", f"disable {number}", "continue", "end"]
    script = Path(folder, "script")
    script.write_text("\n".join(commands + ["run"]))
    output = subprocess.run(
        ["gdb", "-batch", "-nx", "-x", script, "--args", reduxgen, "generate"],
        cwd=folder, capture_output=True, text=True, timeout=300,
    )
    met = [int(number) for number in re.findall(r"^met (\d+)$", output.stdout, re.MULTILINE)]
    assert met, output.stdout + output.stderr
    return [symbols[number - 1] for number in met]


class Architecture(unittest.TestCase):
    def test_run(self):
        names = named()
        self.assertGreater(len(names), 15)
        found = symbols(REDUXGEN, names)
        self.assertEqual([name for name in names if not found[name]], [], "no such function")
        owner = {symbol: name for name in names for symbol in found[name]}
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "Counter.feature.yaml").write_text(SCHEMA)
            met = trace(REDUXGEN, list(owner), folder)
        # Of functions that share a name, the first that is met counts.
        self.assertEqual(list(dict.fromkeys(owner[symbol] for symbol in met)), names)

    def test_syntax_stands_alone(self):
        page = (ROOT / "Documentation/Reference/Architecture.md").read_text()
        sentence = re.search(r"`\w+`, `\w+` and `\w+` compile without the rest", page)
        self.assertIsNotNone(sentence)
        model = ROOT / "Sources/SchemaModel"
        folders = [model / name for name in re.findall(r"`(\w+)`", sentence[0])]
        files = [file for folder in folders for file in folder.glob("**/*.swift")]
        self.assertGreater(len(files), 50)
        with tempfile.TemporaryDirectory() as folder:
            texts = Path(folder, "module.modulemap")
            header = ROOT / "Sources/EmbeddedTexts/include/EmbeddedTexts.h"
            texts.write_text(f'module EmbeddedTexts {{ header "{header}" export * }}\n')
            run = subprocess.run(
                [
                    "swiftc", "-frontend", "-typecheck", "-swift-version", "6",
                    "-package-name", "reduxgen", "-module-name", "Syntax",
                    "-Xcc", f"-fmodule-map-file={texts}",
                    "-Xcc", f"-fmodule-map-file={ROOT}/Sources/CYAML/module.modulemap",
                    *files, *model.glob("*.swift"),
                ],
                capture_output=True, text=True, timeout=300,
            )
        self.assertEqual(run.stderr, "")
        self.assertEqual(run.returncode, 0)


if __name__ == "__main__":
    REDUXGEN = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
