"""What `make bench` generates for many modules compiles, and each module alone gives the same code as all together.

usage: layers_script.py REDUXGEN
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import corpus

sys.path.insert(0, str(corpus.ROOT / "Tools" / "Benchmarks" / "Generation"))

import layers  # noqa: E402
import schemas  # noqa: E402

MODULES, FEATURES = 10, 6


def compile_module(name, sources, folder, interfaces, *words):
    command = [
        f"{os.environ.get('SWIFT', 'swift')}c", "-Onone", "-swift-version", "6", "-wmo", "-parse-as-library",
        "-package-name", "app", "-module-name", name, "-I", interfaces, "-emit-module", "-emit-module-path",
        interfaces / f"{name}.swiftmodule", *words, *sources]
    result = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True)
    if result.returncode != 0 or "warning:" in result.stderr:
        sys.exit(f"{name} does not compile without warnings:\n{result.stderr[:4000]}")


def code(path):
    """Without the lines that name the schema and the hash."""
    return path.read_text().split("\n", 2)[2]


def main(tool):
    with tempfile.TemporaryDirectory(prefix="reduxgen layers ") as folder:
        folder = pathlib.Path(folder).resolve()
        interfaces = folder / "interfaces"
        interfaces.mkdir()
        layers.write(MODULES, FEATURES, folder)
        result = corpus.run(tool, "generate", "--quiet", ".", folder=folder)
        if result.returncode != 0 or result.stderr:
            sys.exit(f"generate: exit {result.returncode}: {result.stderr}")
        compile_module("ReduxRuntime", sorted((corpus.ROOT / "Sources/ReduxRuntime").rglob("*.swift")), folder, interfaces)
        for module in range(MODULES):
            name = layers.module_name(module)
            sources = sorted((folder / layers.folder_of(module, False) / "Generated").iterdir())
            if len(sources) != FEATURES:
                sys.exit(f"{name} has {len(sources)} generated files, not {FEATURES}")
            compile_module(name, sources, folder, interfaces)
            words = ["emit", "--quiet", "--into", f"emitted/{name}", "--module", name]
            for other in layers.below(module, MODULES):
                words += ["--reading", f"{layers.module_name(other)}={layers.folder_of(other, False)}"]
            for number in range(FEATURES):
                own = schemas.feature_name(module * FEATURES + number)
                words.append(f"{own}={layers.path_of(module, number, FEATURES)}")
            result = corpus.run(tool, *words, folder=folder)
            if result.returncode != 0 or result.stderr:
                sys.exit(f"emit of {name}: exit {result.returncode}: {result.stderr}")
            for source in sources:
                if code(source) != code(folder / "emitted" / name / source.name):
                    sys.exit(f"emit and generate differ in {source.name}")
    print(f"{MODULES} modules with {FEATURES} features each: they compile, and are the same one by one")


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
