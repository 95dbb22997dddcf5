"""Runs every target of the Makefile with its smallest arguments. What takes minutes is not optimized here, or runs in a
package of one file; what another test runs is looked up there.

usage: makefile.py REDUXGEN
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import files

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/System/Consumers"))

from packages import copy_of_this_package, unoptimized  # noqa: E402

MAKEFILE = (ROOT / "Makefile").read_text()
TARGETS = re.findall(r"^([a-z-]+):(?!=)", MAKEFILE, re.MULTILINE)
REDUXGEN = None

# Builds without optimization, into the folder of other builds and as they are. With SKIP_TESTS it only says which tests it was
# asked for.
SWIFT = """#!/usr/bin/env python3
import os
import sys

words, kept = iter(sys.argv[1:]), []
for word in words:
    if word in ("-c", "--configuration") and "format" not in kept:
        next(words)
    elif word == "--scratch-path" and "Benchmarks" not in sys.argv:
        next(words)
    elif word == "-gnone":
        kept.pop()
    elif word != "--static-swift-stdlib":
        kept.append(word)
if kept[0] == "test" and "SKIP_TESTS" in os.environ:
    print("tests:", *kept[1:])
elif "--show-bin-path" in kept and "BIN_PATH" in os.environ:
    print(os.environ["BIN_PATH"])
else:
    os.execvp("swift", ["swift", *kept])
"""

# As much of this package as tests and their coverage need.
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "small",
  targets: [
    .target(name: "SchemaModel"),
    .testTarget(name: "SchemaModelTests", dependencies: ["SchemaModel"]),
  ])
"""
SOURCES = {
    "A.swift": "func reached() -> Int { 1 }\n",
    "B.swift": "func alsoReached() -> Int { 1 }\n\nfunc neverReached() -> Int {\n  2\n}\n",
}
TESTS = """import Testing

@testable import SchemaModel

@Suite struct WorstInputTests {
  @Test func reaches() { #expect(reached() == alsoReached()) }
}
"""


def recipe(target):
    """The lines of a target, and what it depends on."""
    return re.search(rf"^{target}:[^=].*\n(\t.*\n)*", MAKEFILE, re.MULTILINE)[0]


class Targets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="reduxgen targets ")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name).resolve()
        cls.swift = cls.write("bin/swift-unoptimized", SWIFT, 0o755)
        cls.write("bin/swift-unoptimizedc", '#!/bin/sh\nexec swiftc "$@"\n', 0o755)

    @classmethod
    def write(cls, path, text, mode=0o644):
        return files.write(cls.folder / path, text, mode)

    def make(self, *words, cwd=ROOT, wanted=0, **settings):
        """What a target prints on both channels."""
        # `make` splits the command into words.
        environment = {**os.environ, "PATH": f"{self.swift.parent}:{os.environ['PATH']}", **settings}
        for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
            environment.pop(name, None)
        run = subprocess.run(
            ["make", "--no-print-directory", "-f", ROOT / "Makefile", "SWIFT=swift-unoptimized", *words], cwd=cwd, env=environment,
            text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if wanted is not None:
            self.assertEqual(run.returncode, wanted, f"make {' '.join(words)}:\n{run.stdout[-4000:]}")
        self.assertNotIn("Traceback (most recent call last)", run.stdout)
        return run.stdout

    def copy(self):
        """This package as git has it, built nowhere."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        copy_of_this_package(folder)
        return folder

    def small(self):
        """The small package, with the scripts of this one."""
        folder = self.folder / "small"
        if not folder.exists():
            self.write("small/Package.swift", PACKAGE)
            for name, text in SOURCES.items():
                self.write(f"small/Sources/SchemaModel/{name}", text)
            self.write("small/Tests/SchemaModelTests/SmallTests.swift", TESTS)
            (folder / "Tools").symlink_to(ROOT / "Tools")
        return folder

    def test_each_target_has_a_row(self):
        rows = {name.removeprefix("test_target_").replace("_", "-") for name in dir(self) if name.startswith("test_target_")}
        self.assertEqual(rows | ELSEWHERE.keys(), set(TARGETS))
        phony = re.search(r"^\.PHONY: ((.*\\\n)*.*)", MAKEFILE, re.MULTILINE)[1].replace("\\\n", "").split()
        self.assertEqual(sorted(phony), sorted(TARGETS))

    def test_filters_name_tests(self):
        tests = "\n".join(path.read_text() for path in (ROOT / "Tests").glob("*Tests/**/*.swift"))
        names = "\n".join(re.findall(r"\b(?:struct|class|func) (\w+)", tests))
        for pattern in re.findall(r"(?:--filter '?|^LONG := )([^$' \n]+)", MAKEFILE, re.MULTILINE):
            for alternative in pattern.split("|"):
                if module := re.fullmatch(r"\^(\w+)\\\.", alternative):
                    self.assertTrue((ROOT / "Tests" / module[1]).is_dir(), alternative)
                else:
                    self.assertRegex(names, alternative)

    def test_what_others_run(self):
        for target, (file, pattern) in ELSEWHERE.items():
            with self.subTest(target):
                self.assertRegex((ROOT / file).read_text(), re.compile(pattern, re.MULTILINE))

    def test_target_help(self):
        described = re.findall(r"^  ([a-z-]+) +[A-Z]", self.make("help"), re.MULTILINE)
        # Two are called by another target only, and this one is what `make` alone does.
        self.assertEqual(sorted(described), sorted(set(TARGETS) - {"test-generated", "test-long", "help"}))

    def test_target_setup(self):
        self.assertEqual(self.make("setup"), "")

    def test_target_build(self):
        self.make("build")

    def test_target_update(self):
        folder = self.copy()
        picture = folder / "Documentation/Images/errors.svg"
        picture.unlink()
        output = self.make("update", cwd=folder, SKIP_TESTS="", BIN_PATH=str(REDUXGEN.parent))
        self.assertEqual(
            output, "tests: --quiet --filter Golden|FixtureTests\nwrote Documentation/Images/errors.svg\n"
            "'git diff' shows the changes.\n")
        self.assertEqual(picture.read_text(), (ROOT / "Documentation/Images/errors.svg").read_text())

    def test_target_format(self):
        text = (ROOT / "Package.swift").read_text()
        folder = self.copy()
        (folder / "Package.swift").write_text(text.replace("\n  name:", "\n      name:"))
        self.make("format", "WRITTEN=Package.swift", cwd=folder)
        self.assertEqual((folder / "Package.swift").read_text(), text)

    def test_target_clean(self):
        folder = self.copy()
        # Tests copy the others before they build them.
        built = [path.parent / ".build" for path in folder.rglob("Package.swift")
                 if not {"Consumers", "Equivalence"} & set(path.parts)]
        self.assertGreater(len(built), 4)
        for each in built:
            each.mkdir()
        self.make("clean", cwd=folder)
        self.assertEqual([each for each in built if each.exists()], [])

    def test_target_soak(self):
        self.assertIn("1 schemas, ", self.make("soak", "WHAT=schemas", "COUNT=1", "SEED=1"))

    def test_target_fuzz(self):
        self.make("fuzz", "SECONDS=1", "SEED=1")

    def test_target_fuzz_server(self):
        self.make("fuzz-server", "MESSAGES=50", "SEED=1")

    def test_target_test_worst(self):
        self.make("test-worst", cwd=self.small())

    def test_target_coverage(self):
        output = self.make("coverage", cwd=self.small())
        self.assertRegex(
            output, r" 25\.00%  B\.swift\n.*TOTAL\n100\.00%  A\.swift\nNever reached:\nSources/SchemaModel/B\.swift: +3\|")

    def test_target_sanitize(self):
        folder = self.small()
        # Each sanitizer has a folder of its own.
        self.make("sanitize", "SWIFT=swift", cwd=folder)
        self.assertTrue((folder / ".build/thread").exists() and (folder / ".build/address").exists())

    def test_target_soak_runtime(self):
        self.assertRegex(self.make("soak-runtime", "COUNT=1000"), r"actions sent +1000\b")

    def test_target_bench_runtime(self):
        # Without redux-saga, which comes from npm.
        path = self.write("no-node/npm", "#!/bin/sh\nexit 1\n", 0o755).parent
        self.make("bench-runtime", "ARGUMENTS=profile 'take + put' 10", PATH=f"{path}:{self.swift.parent}:{os.environ['PATH']}")

    def test_target_bench_compile(self):
        self.assertIn("debug", self.make("bench-compile", "ARGUMENTS=--features 1 --rounds 1"))

    def test_target_bench(self):
        # Its goals are those of optimized code.
        output = self.make("bench", "ARGUMENTS=--quick", wanted=None)
        for last in ("generate, none changed", "until an answer", "24 features in 4 modules", "check"):
            self.assertIn(last, output)

    def test_target_docs(self):
        output = self.make("docs")
        self.assertTrue(output.endswith(".build/documentation/index.html\n"), output)
        self.assertTrue((ROOT / ".build/documentation/reference/documentation/reduxruntime/store/index.html").exists())

    def test_target_bundle(self):
        home = ROOT / ".build" / "unoptimized"
        home.mkdir(parents=True, exist_ok=True)
        # The build of release.py, without the words that this Makefile has for it.
        output = self.make("bundle", "ARGUMENTS=.build/unoptimized", "SWIFT=swift", "REDUXGEN_BUILD=",
                           SWIFT_EXEC=unoptimized(str(home)))
        self.assertEqual(output, ".build/unoptimized/reduxgen.artifactbundle\n")

    def test_target_release(self):
        output = self.make("release", "ARGUMENTS=1.2", wanted=2)
        self.assertIn("release: VERSION has to be three numbers such as 0.2.0, not `1.2`\n", output)

    def test_target_test_bazel(self):
        # Both are asked for, and neither runs.
        self.write("bazel/bazel-4", "#!/bin/sh\nexit 1\n", 0o755)
        path = self.write("bazel/python3", '#!/bin/sh\ntest -e "$2"\necho "$@"\n', 0o755).parent
        python = shutil.which("python3")
        shutil.copy(self.swift, path / "swift-unoptimized")
        text = (path / "swift-unoptimized").read_text()
        (path / "swift-unoptimized").write_text(text.replace("#!/usr/bin/env python3", f"#!{python}"))
        output = self.make("test-bazel", PATH=f"{path}:{os.environ['PATH']}")
        self.assertRegex(output, r"^-B Tests/System/Consumers/bazel.py bazel .*/reduxgen\n$")


# Target -> the file that runs it, and what it says for that.
ELSEWHERE = {
    "test": (".ci/run", "^make test$"),
    "test-integration": (".ci/run", "^make test-integration$"),
    "example": (".ci/run", "^make example$"),
    "lint": ("Makefile", "^test: .*lint"),
    "test-code": (".ci/run", "^make test-code$"),
    "test-long": ("Makefile", "^test-code: .*test-long"),
    "test-generated": ("Makefile", "^test-code: .*test-generated"),
    "test-optimized": ("Makefile", "^test-code: .*test-optimized"),
    "install": ("Tests/System/Consumers/installation.py", r'make\("install", '),
    "uninstall": ("Tests/System/Consumers/installation.py", r'make\("uninstall", '),
}

if __name__ == "__main__":
    REDUXGEN = Path(sys.argv.pop(1)).resolve()
    unittest.main()
