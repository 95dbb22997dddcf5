"""Measures what generated code costs to compile, beside the same features as one writes them by hand.

usage: compiling.py --reduxgen PROGRAM --runtime FOLDER --work FOLDER [--features 100] [--rounds 3]

RUNTIME is the folder of ReduxRuntime.swiftmodule. "By hand" is the generated code without what only a generator writes for every
case: test doubles, case paths that no saga uses, and the numbers of cases. Each round compiles everything once, in turns. The least
processor time of all rounds is shown, as SwiftPM would compile: in debug file by file, in release the whole module.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys

import schemas

DEBUG = ["-Onone", "-g", "-enable-testing", "-DDEBUG", "-enable-batch-mode", "-j1"]
# Without testing enabled, nothing would be left of a module that nobody uses.
RELEASE = ["-O", "-enable-testing", "-whole-module-optimization", "-num-threads", "1"]
PATH = re.compile(r"^    var (\w+): CaseOf<.*?(?=^    var |^  \}$)", re.DOTALL | re.MULTILINE)
READ = re.compile(r"\n  func read<.*?\n  \}\n", re.DOTALL)
FOUND = re.compile(r"case \.(\w+)(\(.*?\))?:\s+reader\.read\(\d+, (.*)\)\n")


def by_hand(text):
    """A feature without what nobody would write by hand."""
    text = without_doubles(text)
    used = set(re.findall(r"\\\.(\w+)", text))
    found = {name: (pattern, value) for name, pattern, value in FOUND.findall(text)}

    def path(match):
        if match[1] not in used:
            return ""
        head, body = match[0].split(" { CaseOf(" if " { CaseOf(" in match[0] else " {\n      CaseOf(", 1)
        bare = re.match(r"\d+, (\.\w+)\)", body)
        if bare:
            return f"{head} {{ CaseOf {{ {bare[1]} }} }}\n"
        embed = re.match(r"\d+\) \{ (.*?) \}", body, re.DOTALL)[1]
        pattern, value = found[match[1]]
        return (f"{head} {{\n      CaseOf {{ {embed} }} extract: {{ if case .{match[1]}{pattern} = $0 "
                f"{{ {value} }} else {{ nil }} }}\n    }}\n")

    text = READ.sub("", PATH.sub(path, text))
    return text.replace(": CaseReadable {", ": CasePathable {")


def without_doubles(text):
    # What takes a double by default has another form without them.
    text = re.sub(r"^( +)#if DEBUG\n.*?^\1#else\n(.*?)^\1#endif\n", r"\2", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^#if DEBUG\n.*?^#endif\n\n", "", text, flags=re.DOTALL | re.MULTILINE)


def compile_all(files, options, runtime, output):
    """Compiles a module, and returns its processor time in seconds and the size of its object files in bytes."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["swiftc", "-c", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "App", "-I", runtime,
         *options, *files],
        cwd=output, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"compiling: {options[0]} failed:\n{done.stdout[:4000]}")
    time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time, sum(path.stat().st_size for path in output.glob("*.o"))


def main():
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--reduxgen", required=True)
    parser.add_argument("--runtime", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--work", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--features", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()

    shutil.rmtree(arguments.work, ignore_errors=True)
    schemas.write(arguments.features, arguments.work)
    subprocess.run([os.path.abspath(arguments.reduxgen), "generate", "--quiet"], cwd=arguments.work, check=True)
    texts = {path.name: path.read_text() for path in sorted((arguments.work / "Generated").glob("*.swift"))}
    kinds = {"generated": lambda text: text, "without doubles": without_doubles, "by hand": by_hand}
    files = {}
    for kind, change in kinds.items():
        folder = arguments.work / kind.replace(" ", "-")
        folder.mkdir()
        files[kind] = [folder / name for name in texts]
        for path in files[kind]:
            path.write_text(change(texts[path.name]))

    results = {}
    for _ in range(arguments.rounds):
        for name, options in (("debug", DEBUG), ("release", RELEASE)):
            for kind in kinds:
                time, size = compile_all(files[kind], options, arguments.runtime, arguments.work / "objects")
                least = min(time, results.get((name, kind), (time, size))[0])
                results[name, kind] = least, size
    print(f"{arguments.features} features, processor time and object code of one:")
    for (name, kind), (time, size) in results.items():
        ratio = time / results[name, "by hand"][0]
        lines = sum(path.read_text().count("\n") for path in files[kind]) / arguments.features
        print(f"{name:8} {kind:16} {lines:5.0f} lines {time / arguments.features * 1000:6.0f} ms {ratio:5.2f}x "
              f"{size / arguments.features / 1000:6.0f} kB")


if __name__ == "__main__":
    main()
