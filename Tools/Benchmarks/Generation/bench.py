"""Measures reduxgen as its users meet it: as a program that is started, reads files and writes files.

usage: bench.py --reduxgen PROGRAM --yardsticks PROGRAM --empty PROGRAM --work FOLDER
                [--script PYTHON] [--sizes 10,100,1000,10000] [--rounds 5]

Every round runs everything once, in the same order, so that a machine that gets slower does so for all.
Medians are shown. Ends with 1 if a goal is missed.

Files are removed only when all is measured: for a minute, ext4 looks at every file that was deleted before it
makes a new one, and a copy of 1,000 files takes seven times as long.
"""

import argparse
import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import schemas

HERE = pathlib.Path(__file__).parent
CHANGED = "Feature00007"


@dataclasses.dataclass
class Run:
    """One finished process."""

    wall: float
    cpu: float
    memory: float  # MiB
    output: str


def run(*command, cwd=None):
    """Runs a program to its end. What it prints, it prints to a file: nobody slows it down by reading."""
    with open(ARGUMENTS.work / "printed", "w+b") as printed:
        start = time.perf_counter()
        process = subprocess.Popen(
            [str(part) for part in command], cwd=cwd, stdout=printed,
            stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        output = printed.read().decode()
    if process.returncode != 0:
        sys.exit(f"bench: {' '.join(map(str, command))} ended with {process.returncode}:\n{output}")
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, output)


def measure(size):
    """All runs of one size: name of the work -> one `Run` for each round."""
    home = ARGUMENTS.work / str(size)
    project = home / "project"
    schemas.write(size, project)
    changed = next(project.rglob(f"{CHANGED}.feature.yaml"))
    text = changed.read_text()
    generated = project / "Generated"
    runs = {}

    def add(name, *command, **options):
        runs.setdefault(name, []).append(run(*command, **options))

    def tool(name, command):
        add(name, ARGUMENTS.reduxgen, command, "--quiet", cwd=project)

    for number in range(ARGUMENTS.rounds if size < 10_000 else min(3, ARGUMENTS.rounds)):
        past = home / f"round-{number}"
        past.mkdir()
        copy, by_script = past / "copy", past / "by-script"
        if generated.exists():
            generated.rename(past / "generated before")
        tool("generate, all new", "generate")
        add("parse alone", ARGUMENTS.yardsticks, "parse", project)
        add("copy alone", "cp", "-r", generated, copy)
        if size <= 1_000:
            add("render alone", ARGUMENTS.yardsticks, "render", project)
            # The process does more than render, and says itself how long that took.
            last = runs["render alone"][-1]
            last.wall = last.cpu = float(last.output.split()[0])
        if ARGUMENTS.script and size <= 1_000:
            add("by script", ARGUMENTS.script, HERE / "by_script.py", project, by_script)
            compare(generated, by_script)
        tool("generate, none changed", "generate")
        changed.write_text(text.replace("  ## The screen appeared.", f"  ## Round {number}."))
        tool("generate, one changed", "generate")
        changed.write_text(text)
        tool("generate, changed back", "generate")
        tool("check", "check")
    written = sum(path.stat().st_size for path in generated.iterdir())
    read = sum(path.stat().st_size for path in project.rglob("*.feature.yaml"))
    return runs, read, written


def compare(generated, by_script):
    """Stops if the script renders anything else: it would not be a comparison."""
    for path in generated.iterdir():
        stamp, _, text = path.read_text().partition("\n\n")
        if "\n" + text != (by_script / path.name).read_text():
            sys.exit(
                f"bench: by_script.py does not render what reduxgen does in {path.name}; "
                "bring feature.swift.jinja up to date")


def median(runs, what="wall"):
    return statistics.median(getattr(run, what) for run in runs)


def show(size, runs, read, written):
    print(f"\n{size:,} features: {read:,} bytes of schemas, {written:,} bytes of Swift")
    print(f"  {'':24} {'seconds':>8} {'cpu':>8} {'MiB':>6}")
    for name, each in runs.items():
        own = "" if name == "render alone" else f"{median(each, 'memory'):6.0f}"
        print(f"  {name:24} {median(each):8.3f} {median(each, 'cpu'):8.3f} {own}")


def goals(all_runs, start_up, empty):
    """What the tool promises: (text, value, limit, whether the value has to be above it)."""
    if 1_000 in all_runs:
        runs = {name: median(each) for name, each in all_runs[1_000].items()}
        full = runs["generate, all new"]
        parts = runs["parse alone"] + runs["render alone"] + runs["copy alone"]
        yield "1,000: to parsing, rendering and copying alone", full / parts, 2.5, False
        if "by script" in runs:
            yield "1,000: times as fast as the script", runs["by script"] / full, 5, True
        yield "1,000: none changed, to all new", runs["generate, none changed"] / full, 0.8, False
        cores = min(2, os.cpu_count() or 1)
        used = all_runs[1_000]["generate, all new"]
        yield "1,000: cores in use", median(used, "cpu") / median(used), 0.7 * cores, True
        if 10_000 in all_runs:
            large = all_runs[10_000]["generate, all new"]
            yield "10,000: to 1,000", median(large) / full, 11, False
            yield "10,000: MiB", median(large, "memory"), 1_024, False
    yield "starting, to an empty program", start_up / empty, 3, False


def main():
    all_runs = {}
    for size in ARGUMENTS.sizes:
        runs, read, written = measure(size)
        all_runs[size] = runs
        show(size, runs, read, written)
    started, empty = [], []
    for _ in range(20):
        started.append(run(ARGUMENTS.reduxgen, "--version"))
        empty.append(run(ARGUMENTS.empty))
    print(f"\nstarting: {median(started) * 1000:.1f} ms, an empty program {median(empty) * 1000:.1f} ms")
    print("\ngoals")
    missed = 0
    for text, value, limit, is_least in goals(all_runs, median(started), median(empty)):
        is_met = value >= limit if is_least else value <= limit
        missed += not is_met
        sign = "at least" if is_least else "at most"
        print(f"  {text:48} {value:8.2f}  {sign} {limit:.2f}  {'met' if is_met else 'MISSED'}")
    return 1 if missed else 0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    for name in ["reduxgen", "yardsticks", "empty", "work"]:
        parser.add_argument(f"--{name}", type=lambda path: pathlib.Path(path).resolve(), required=True)
    parser.add_argument("--script")
    parser.add_argument(
        "--sizes", type=lambda text: [int(size) for size in text.split(",")],
        default=[10, 100, 1_000, 10_000])
    parser.add_argument("--rounds", type=int, default=5)
    return parser.parse_args()


if __name__ == "__main__":
    ARGUMENTS = arguments()
    ARGUMENTS.work.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ARGUMENTS.work) as work:
        ARGUMENTS.work = pathlib.Path(work)
        sys.exit(main())
