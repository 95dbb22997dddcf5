"""Measures generation for a repository of many modules, beside the same features in one module.

usage: many_modules.py --reduxgen PROGRAM --work FOLDER [--modules 50] [--features 20] [--rounds 9]

Every round runs everything once for both, in the same order. Medians are shown. Ratios are of processor time, which other
work on the machine changes least. Ends with 1 if a goal is missed.
"""

import argparse
import os
import pathlib
import sys
import tempfile

import bench
import layers
import schemas

# A feature of the lowest layer that modules above contain.
MODULE, NUMBER = 3, 5
# Row -> what the processor time with many modules may be, to that with one.
GOALS = {"generate, all new": 1.3, "generate, a body changed": 1.3, "generate, an interface changed": 1.3, "check": 1.3}
EMIT = "emit, a module of the top layer"


def edits(text):
    """The text with another body, and with another interface. Both change generated code."""
    action = schemas.plain_actions(MODULE * ARGUMENTS.features + NUMBER)[0]
    head = f"  {action}:\n    - "
    assert text.count(head) == 1, text
    return {
        "generate, a body changed": text.replace(head, f"  {action}:\n    - print(\"changed\")\n    - "),
        "generate, an interface changed": text.replace("  ## The screen appeared.\n", "  ## It is new.\n  beginsNow:\n"),
    }


def emit_arguments(project):
    """The command line that a build system has for the last module, which sees most."""
    modules, features = ARGUMENTS.modules, ARGUMENTS.features
    module = modules - 1
    reading = [
        f"--reading={layers.module_name(other)}={layers.path_of(other, number, features)}"
        for other in layers.below(module, modules) for number in range(features)]
    units = [
        f"{schemas.feature_name(module * features + number)}={layers.path_of(module, number, features)}"
        for number in range(features)]
    return ["emit", "--quiet", "--into", project / "emitted", "--module", layers.module_name(module), *reading, *units]


def changed_files(project, before):
    now = {path: path.stat().st_mtime_ns for path in project.rglob("*.generated.swift")}
    return now, sum(before.get(path) != time for path, time in now.items())


def measure(project, is_one):
    """Row -> a finished process, and row -> how many files it wrote."""
    runs, written = {}, {}
    files = {}

    def tool(name, *words):
        nonlocal files
        runs[name] = bench.run(ARGUMENTS.reduxgen, *words, cwd=project)
        files, written[name] = changed_files(project, files)

    layers.write(ARGUMENTS.modules, ARGUMENTS.features, project, is_one)
    tool("generate, all new", "generate", "--quiet", ".")
    tool("generate, none changed", "generate", "--quiet", ".")
    path = project / layers.path_of(MODULE, NUMBER, ARGUMENTS.features, is_one)
    text = path.read_text()
    for name, changed in edits(text).items():
        path.write_text(changed)
        tool(name, "generate", "--quiet", ".")
        path.write_text(text)
        bench.run(ARGUMENTS.reduxgen, "generate", "--quiet", ".", cwd=project)
        files, _ = changed_files(project, files)
    tool("check", "check", "--quiet", ".")
    if not is_one:
        tool(EMIT, *emit_arguments(project))
    return runs, written


def shown(runs, files):
    return f"{bench.median(runs):8.3f} {bench.median(runs, 'cpu'):8.3f} {bench.median(runs, 'memory'):5.0f} {files:6}"


def main():
    many, one = {}, {}
    for number in range(ARGUMENTS.rounds):
        for name, rounds, is_one in ("many", many, False), ("one", one, True):
            runs, written = measure(ARGUMENTS.work / f"{name}-{number}", is_one)
            for row, run in runs.items():
                rounds.setdefault(row, ([], written[row]))[0].append(run)
    count = ARGUMENTS.modules * ARGUMENTS.features
    print(f"\n{count:,} features in {ARGUMENTS.modules} modules, and in one")
    print(f"  {'':32} {'seconds':>8} {'cpu':>8} {'MiB':>5} {'files':>6}   {'in one':>8} {'cpu':>8} {'MiB':>5} {'files':>6} "
          f"{'ratio':>6}")
    missed = 0
    for row, (runs, files) in many.items():
        line = f"  {row:32} {shown(runs, files)}"
        if row in one:
            others, other_files = one[row]
            ratio = bench.median(runs, "cpu") / bench.median(others, "cpu")
            line += f"   {shown(others, other_files)} {ratio:6.2f}"
            if row in GOALS:
                is_met = ratio <= GOALS[row]
                missed += not is_met
                line += f"  at most {GOALS[row]:.2f}: {'met' if is_met else 'MISSED'}"
        print(line)
    return 1 if missed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    for word in ["reduxgen", "work"]:
        parser.add_argument(f"--{word}", type=lambda path: pathlib.Path(path).resolve(), required=True)
    for word, default in ("modules", 50), ("features", 20), ("rounds", 9):
        parser.add_argument(f"--{word}", type=int, default=default)
    ARGUMENTS = bench.ARGUMENTS = parser.parse_args()
    ARGUMENTS.work.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ARGUMENTS.work) as work:
        ARGUMENTS.work = pathlib.Path(work)
        sys.exit(main())
