"""reduxgen-adopt reads codebases of six styles: their schemas and reports are the goldens, reduxgen accepts and formats the
schemas as they are, and the code generated from them reduces 10,000 random actions as the original reducers do.

usage: adopt.py REDUXGEN [--update]
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PACKAGE = HERE.parent
STYLES = ("Functional", "Inout", "ReSwiftStyle", "Composable", "Copying", "Observed")
SWIFT = os.environ.get("SWIFT", "swift")


def run(*command, cwd=None, expected=0):
    result = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if result.returncode != expected:
        sys.exit(f"{' '.join(map(str, command))}: exit {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def check_goldens(adopt, tool, update):
    """The schema and the report of each style, and what reduxgen says about the schema."""
    for style in STYLES:
        result = run(adopt, style, cwd=HERE / "Codebases")
        again = run(adopt, style, cwd=HERE / "Codebases")
        if (again.stdout, again.stderr) != (result.stdout, result.stderr):
            sys.exit(f"{style}: two runs differ")
        for text, name in ((result.stdout, f"{style}.yaml"), (result.stderr, f"{style}.txt")):
            golden = HERE / "Goldens" / name
            if update:
                golden.parent.mkdir(exist_ok=True)
                golden.write_text(text)
            elif golden.read_text() != text:
                sys.exit(f"{golden} differs; run {Path(__file__).name} with --update, and read the difference\n{text}")
        schema = HERE / "Goldens" / f"{style}.yaml"
        run(tool, "validate", schema)
        run(tool, "format", "--check", schema)
        print(f"{style}: " + ", ".join(line for line in result.stderr.splitlines() if " taken" in line and ": not taken" not in line))


def check_equivalence(tool):
    """The originals and the generated code, in one module for each style."""
    folder = PACKAGE / ".build" / "equivalence"
    shutil.rmtree(folder / "Sources", ignore_errors=True)
    shutil.copytree(HERE / "Equivalence" / "Sources", folder / "Sources")
    manifest = (HERE / "Equivalence" / "Package.swift").read_text()
    (folder / "Package.swift").write_text(manifest.replace("REPOSITORY", str(ROOT)))
    for style in STYLES:
        target = folder / "Sources" / style
        for path in sorted((HERE / "Codebases" / style).glob("*.swift")):
            # Macros need TCA itself, and the generated feature has the name of the reducer.
            text = path.read_text().replace("@Reducer\nstruct Search", "struct OriginalSearch")
            (target / path.name).write_text(text.replace("  @ObservableState\n", ""))
        shutil.copy(HERE / "Goldens" / f"{style}.yaml", target / f"{style}.yaml")
        before = sorted(path.name for path in target.iterdir())
        run(tool, "generate", "--quiet", target)
        added = sorted({path.name for path in target.iterdir()} - {*before, "Generated"})
        if added:
            sys.exit(f"{style}: a handler has no text in Tests/Equivalence: reduxgen started {added}")
    build = subprocess.run([SWIFT, "build", "--package-path", folder], capture_output=True, text=True)
    if build.returncode != 0:
        sys.exit(f"the generated code does not compile:\n{build.stdout}{build.stderr}")
    binaries = run(SWIFT, "build", "--package-path", folder, "--show-bin-path").stdout.strip()
    for style in STYLES:
        print(run(Path(binaries) / style).stdout, end="")


def check_inputs(adopt):
    """Inputs that cannot be read, and those that are made to break a parser."""
    cases = {
        "empty.swift": ("", "empty.swift:1:1: error: no reducer was found"),
        "words.swift": ("state action\nreduce }", "words.swift:1:"),
        "binary.swift": (b"\xff\xfe\x00", "binary.swift:1:1: error: the file is not UTF-8 text"),
        "huge.swift": ("// a\n" * 300_000, "huge.swift:1:1: error: the file is larger"),
        "parentheses.swift": ("let a = " + "(" * 60_000 + ")" * 60_000, "parentheses.swift:1:"),
        "members.swift": ("let a = b" + ".c" * 200_000, "members.swift:1:1: error: the code is nested too deeply"),
        "types.swift": ("enum A { " * 20_000 + "}" * 20_000, "types.swift:1:"),
        "closures.swift": ("let a = " + "{ " * 30_000 + "}" * 30_000, "closures.swift:1:"),
        "nested.swift": ("let a = " + "f(" * 90 + ")" * 90, "nested.swift:1:1: error: no reducer was found"),
        "calls.swift": ("let a = b" + "()" * 100_000, "calls.swift:1:1: error: the code is nested too deeply"),
        "operators.swift": ("let a = " + "1 + " * 100_000 + "1", "operators.swift:1:1: error: no reducer was found"),
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, (text, message) in cases.items():
            (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode())
            result = run(adopt, file, cwd=folder, expected=1)
            if not result.stderr.startswith(message) or "; " not in result.stderr or result.stdout:
                sys.exit(f"{file}: {result.stderr[:300]}")
        for path, message in (("missing.swift", "missing.swift:1:1: error: there is no such file or folder"),):
            if not run(adopt, path, cwd=folder, expected=1).stderr.startswith(message):
                sys.exit(f"{path}: no error")
        source = HERE / "Codebases" / "Inout" / "Player.swift"
        run(adopt, source, "--output", "a.yaml", "--report", "a.txt", cwd=folder)
        (folder / "a.txt").unlink()
        (folder / "a.yaml").write_text("mine")
        run(adopt, source, "--output", "a.yaml", "--report", "a.txt", cwd=folder, expected=1)
        if (folder / "a.yaml").read_text() != "mine" or (folder / "a.txt").exists():
            sys.exit("an existing file was overwritten")
    print(f"{len(cases) + 2} inputs are refused, and nothing is overwritten")


def main():
    tool = Path(sys.argv[1]).resolve()
    run(SWIFT, "build", "--package-path", PACKAGE, "--product", "reduxgen-adopt")
    adopt = Path(run(SWIFT, "build", "--package-path", PACKAGE, "--show-bin-path").stdout.strip()) / "reduxgen-adopt"
    check_goldens(adopt, tool, "--update" in sys.argv[2:])
    check_inputs(adopt)
    check_equivalence(tool)


main()
