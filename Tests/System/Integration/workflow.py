"""The workflow of GitHub is one, and calls what `.ci/run` calls."""

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


if __name__ == "__main__":
    unittest.main()
