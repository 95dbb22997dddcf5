"""The workflow of GitHub is one, and calls what `.ci/run` calls."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / ".github/workflows/test.yml"


def check(file):
    """What the schema of workflows says about a file; nothing if it is right."""
    run = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", file],
        capture_output=True, text=True, timeout=120,
    )
    return run.stdout + run.stderr if run.returncode else ""


def steps(job):
    """The commands of a job."""
    return [step["run"] for step in yaml.safe_load(FILE.read_text())["jobs"][job]["steps"] if "run" in step]


def description(folder):
    """What a package says of itself, without what it depends on."""
    run = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "package", "dump-package"], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


class Workflow(unittest.TestCase):
    def test_is_one(self):
        self.assertEqual(check(FILE), "")
        text = FILE.read_text()
        with tempfile.TemporaryDirectory() as folder:
            wrong = Path(folder, "test.yml")
            for old, new in (("runs-on: macos-26", "run-on: macos-26"), ("timeout-minutes: 90", "timeout-minutes: [90]")):
                self.assertIn(old, text)
                wrong.write_text(text.replace(old, new))
                self.assertNotEqual(check(wrong), "", new)

    def test_calls_what_ci_calls(self):
        calls = re.findall(r"^make .*$", (ROOT / ".ci/run").read_text(), re.MULTILINE)
        self.assertEqual([line for line in steps("linux") if line.startswith("make ")], calls)

    def test_calls_targets(self):
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        for job in ("linux", "macos"):
            for line in steps(job):
                if line.startswith("make "):
                    self.assertIn(line.removeprefix("make "), targets)

    def test_builds_all_libraries_for_all_systems(self):
        package = description(ROOT)
        script = next(step for step in steps("macos") if "for library in" in step)
        names = {"ios": "iOS", "tvos": "tvOS", "visionos": "visionOS", "watchos": "watchOS"}
        systems = {names[each["platformName"]] for each in package["platforms"] if each["platformName"] != "macos"}
        libraries = {each["name"] for each in package["products"] if "library" in each["type"]}
        self.assertEqual(set(re.search(r"for system in (.*); do", script)[1].split()), systems)
        self.assertEqual(set(re.search(r"for library in (.*); do", script)[1].split()), libraries)

    def test_builds_what_is_there(self):
        """Xcode makes schemes of products, and `swift build` finds targets."""
        count = 0
        for step in steps("macos"):
            for line in step.splitlines():
                where = re.search(r"(?:^cd|--package-path) (\S+)", line)
                folder = ROOT / where[1] if where else ROOT
                scheme = re.search(r"-scheme (\w+)", line)
                target = re.search(r"--target (\w+)", line)
                if scheme:
                    self.assertIn(scheme[1], [each["name"] for each in description(folder)["products"]], line)
                if target:
                    self.assertIn(target[1], [each["name"] for each in description(folder)["targets"]], line)
                count += bool(scheme or target)
        self.assertEqual(count, 3)

    def test_asks_what_the_released_program_needs(self):
        found = steps("macos")
        bundle = found.index("make bundle")
        asked = found[bundle + 1].splitlines()
        program = ".build/bundle/reduxgen.artifactbundle/macos/reduxgen"
        self.assertEqual(asked[0], f"lipo {program} -verify_arch arm64 x86_64")
        # The last line of a step decides: a shell with -e goes on behind `!`.
        filter = asked[-1].removeprefix(f"! otool -L {program} | ")
        for library, is_refused in (
                ("/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib", True), ("/usr/local/opt/libyaml/lib/libyaml-0.2.dylib", True),
                ("/usr/lib/libSystem.B.dylib", False), ("/System/Library/Frameworks/Foundation.framework/Foundation", False)):
            run = subprocess.run(["sh", "-c", f"! printf '\t{library} (compatibility version 1.0.0)\n' | {filter}"],
                                 stdout=subprocess.DEVNULL)
            self.assertEqual(run.returncode != 0, is_refused, library)


if __name__ == "__main__":
    unittest.main()
