"""The code of every example and golden compiles in any module: under Swift 6 with its upcoming features, with and
without isolation to the main actor, at each access level, and beside types that have the names of the runtime's.

usage: any_module.py REDUXGEN
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
UPCOMING = (
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
)
FEATURES = [word for name in UPCOMING for word in ("-enable-upcoming-feature", name)]
SETTINGS = {
    "the upcoming features": FEATURES,
    "and the main actor": [*FEATURES, "-default-isolation", "MainActor"],
    "the main actor alone": ["-default-isolation", "MainActor"],
}
LEVELS = ("internal", "package", "public")
# Schemas that are one module each, and those that import each other, in order.
FOLDERS = [
    folder for parent in ("Examples", "Tests/Data/Goldens") for folder in sorted((ROOT / parent).iterdir())
    if any(folder.glob("*.yaml")) and folder.name != ".build"
]
MODULES = ("Geo", "MapUI", "SearchUI", "Town")
# What a schema needs of hand-written Swift, beside the functions that the tool starts.
NEEDED = ("ArchiveMigration.swift", "Externs.swift", "MarkStore.swift", "Ranked.swift")
# Types that an app has beside its features. What an author writes into a schema means what it means in the app.
NAMES = (
    "Store", "State", "Action", "Middleware", "Saga", "CasePath", "CasePathable", "CallEvent", "StoreOptions", "Feature",
    "Failure", "MainStore", "Reducer", "StoreSubscription", "Task", "Result",
)
COMPILER = [
    f"{os.environ.get('SWIFT', 'swift')}c", "-swift-version", "6", "-wmo", "-parse-as-library", "-warnings-as-errors",
    "-package-name", "everything", "-diagnostic-style", "llvm",
]


def generate(tool, folder):
    result = subprocess.run([tool, "generate", "--quiet", "."], cwd=folder, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"generate in {folder}: exit {result.returncode}: {result.stderr}")


def copy(folder, to, level=None):
    """The schemas of a folder at an access level, and the Swift that they need."""
    to.mkdir(parents=True)
    for path in [*folder.glob("*.yaml"), *(folder / name for name in NEEDED)]:
        if not path.exists():
            continue
        text = path.read_text()
        if level and path.suffix == ".yaml":
            text = re.sub(r"^access:.*\n", "", text, flags=re.M)
            text = re.sub(r"^(reduxgen: 1.*)$", rf"\1\naccess: {level}", text, count=1, flags=re.M)
        elif level:
            declared = set(re.findall(r"\w+", " ".join(
                line.split("#")[0] for schema in folder.glob("*.yaml") for line in schema.read_text().splitlines()
                if line.startswith("declaredInSwift:"))))
            text = re.sub(r"^(?:package )?((?:nonisolated )?(?:struct|enum|protocol) (\w+))", lambda match: (
                f"{level} {match[1]}" if match[2] in declared else match[0]), text, flags=re.M)
        (to / path.name).write_text(text)


def fill(path):
    """A function that the tool started, as somebody would write it who has nothing to say in it yet."""
    lines = [line for line in path.read_text().split("\n") if not line.startswith("    #warning(")]
    for index, line in enumerate(lines):
        if re.search(r" -> .*\{$", line) and lines[index + 2:index + 3] == ["  }"]:
            lines[index] += "\n    fatalError()"
    path.write_text("\n".join(lines))


def write_names(folder):
    """Types of the app, but for the names that the schemas say themselves."""
    said = set(re.findall(r"\w+", " ".join(path.read_text() for path in folder.glob("*.yaml"))))
    names = [name for name in NAMES if name not in said]
    (folder / "Names.swift").write_text("".join(f"struct {name} {{}}\n" for name in names))


def compiled(module, sources, interfaces, *words):
    """What the compiler has to say."""
    command = [
        *COMPILER, "-emit-sil", "-o", os.devnull, "-module-name", module, "-I", interfaces, "-I", interfaces.parent,
        *words, *sources]
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    return "" if result.returncode == 0 and not result.stderr else result.stderr or f"exit {result.returncode}"


def single(tool, folder, only):
    """One module for each folder: at one level, in both settings, with and without names that clash."""
    for number, source in enumerate(FOLDERS):
        if only and source.name not in only:
            continue
        level = LEVELS[number % len(LEVELS)]
        place = folder / f"{source.parent.name}{source.name}"
        copy(source, place, level)
        generate(tool, place)
        for path in place.glob("*.swift"):
            fill(path)
        sources = sorted(place.rglob("*.swift"))
        write_names(place)
        for index, (setting, words) in enumerate(SETTINGS.items()):
            # Doubles of clients exist under DEBUG alone.
            words = [*words, "-D", "DEBUG"] if (number + index) % 2 == 0 else words
            yield f"{source.name}, {level}, with {setting}", lambda interfaces, sources=sources, words=words: (
                compiled("App", sources, interfaces, *words))
            yield f"{source.name}, {level}, with {setting}, beside other names", (
                lambda interfaces, sources=sources, place=place, words=words: (
                    compiled("App", [*sources, place / "Names.swift"], interfaces, *words)))


def layered(tool, folder, only):
    """Modules that import each other, at their own levels and as parts of a package."""
    for level in (None, "package"):
        place = folder / f"Modules {level}"
        for name in MODULES:
            copy(ROOT / "Tests/Data/Goldens/Modules" / name, place / "Modules" / name, level)
        shutil.copy(ROOT / "Tests/Data/Goldens/Package.swift", place)
        generate(tool, place)

        def build(interfaces, words, place=place):
            for name in MODULES:
                own = interfaces / f"{place.name}{len(words)}"
                own.mkdir(exist_ok=True)
                output = compiled(
                    name, (place / "Modules" / name).rglob("*.swift"), own, "-D", "DEBUG", "-emit-module",
                    "-emit-module-path", own / f"{name}.swiftmodule", *words)
                if output:
                    return output
            return ""

        for setting, words in SETTINGS.items():
            if not only or "Modules" in only:
                yield f"Modules, {level or 'their own levels'}, with {setting}", (
                    lambda interfaces, words=words, build=build: build(interfaces, words))


def main(tool, *only):
    with tempfile.TemporaryDirectory(prefix="reduxgen any module ") as folder:
        folder = Path(folder).resolve()
        interfaces = folder / "Runtime"
        interfaces.mkdir()
        runtime = sorted((ROOT / "Sources/ReduxRuntime").rglob("*.swift"))
        subprocess.run(
            [*COMPILER, "-emit-module", "-module-name", "ReduxRuntime", "-emit-module-path",
             interfaces / "ReduxRuntime.swiftmodule", *runtime], check=True)
        jobs = [*single(tool, folder, only), *layered(tool, folder, only)]
        # Two at a time: a compiler uses one core.
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            outputs = list(pool.map(lambda job: job[1](interfaces), jobs))
        failures = [(name, output) for (name, _), output in zip(jobs, outputs) if output]
        for name, output in failures:
            print(f"{name}:\n{output[:2000]}\n")
        if os.environ.get("KEEP"):
            shutil.copytree(folder, os.environ["KEEP"], dirs_exist_ok=True)
    print(f"{len(jobs)} builds, {len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *sys.argv[2:])
