"""Checks Tools/Scripts/test: what it prints of tests that pass and fail, that it ends those that take too much memory, do
not go on, or crash, and that it leaves compilers alone. The package is in a folder with a blank, the compiler in one
that is called reduxgen.
"""

import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "Tools" / "Scripts" / "test"

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "watched", targets: [.testTarget(name: "WatchedTests")])
"""

TESTS = """import Foundation
import Testing

@Suite("Passing") struct Passing {
  @Test("prints") func prints() { print("not to be seen") }
}

@Suite("Failing") struct Failing {
  @Test("is wrong") func wrong() { #expect(1 == 2, "one is not two") }
}

@Suite("Crashing") struct Crashing {
  @Test("stops") func stops() { fatalError("broken") }
}

@Suite("Hanging") struct Hanging {
  @Test("waits for ever") func waits() { while true { sleep(1) } }
}

@Suite("Slow") struct Slow {
  @Test("sleeps") func sleeps() { sleep(6) }
}

@Suite("Compiling") struct Compiling {
  @Test("compiles") func compiles() throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.environment["COMPILER"]!)
    compiler.arguments = ["-frontend"]
    try compiler.run()
    compiler.waitUntilExit()
  }
}

@Suite("Eating") struct Eating {
  @Test("takes memory") func takes() {
    var all: [[UInt8]] = []
    while all.count < 4096 {
      all.append([UInt8](repeating: 1, count: 1 << 20))
      usleep(5_000)
    }
    #expect(all.count == 4096)
  }
}
"""

# Works for six seconds.
COMPILER = """import Foundation

sleep(6)
"""

# Compiles before it tests, as `swift` without --skip-build does.
COMPILING_SWIFT = """#!/bin/sh
set -e
"$COMPILER" -frontend -file-compilation-dir /home/a/reduxgen -Xcc -fblocks /home/a/reduxgen --testing-library x
exec swift "$@"
"""

# Writes the events when all tests have ended.
LATE_SWIFT = """#!/usr/bin/env python3
import subprocess
import sys

path = sys.argv[-1]
with open(path + ".late", "w"):
    pass
status = subprocess.run(["swift", *sys.argv[1:-1], path + ".late"]).returncode
with open(path + ".late") as late, open(path, "w") as events:
    events.write(late.read())
sys.exit(status)
"""


class Watchdog(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.package = Path(folder.name) / "a b"
        tests = cls.package / "Tests" / "WatchedTests"
        tests.mkdir(parents=True)
        (cls.package / "Package.swift").write_text(PACKAGE)
        (tests / "WatchedTests.swift").write_text(TESTS)
        subprocess.run(["swift", "build", "--quiet", "--build-tests"], cwd=cls.package, check=True)
        cls.compiler = Path(folder.name) / "reduxgen" / "swift-frontend"
        cls.compiler.parent.mkdir()
        (cls.package / "main.swift").write_text(COMPILER)
        subprocess.run(["swiftc", cls.package / "main.swift", "-o", cls.compiler], check=True)
        cls.compiling = cls.program("compiling swift", COMPILING_SWIFT)
        cls.late = cls.program("late swift", LATE_SWIFT)

    @classmethod
    def program(cls, name, text):
        path = cls.package / name
        path.write_text(text)
        path.chmod(0o755)
        return str(path)

    def run_tests(self, suite, **settings):
        environment = {**os.environ, "COMPILER": str(self.compiler), **settings}
        return subprocess.run(
            [SCRIPT, "--skip-build", "--filter", suite], cwd=self.package, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)

    def assert_nothing_runs(self):
        processes = subprocess.run(["ps", "-A", "-o", "args="], text=True, capture_output=True).stdout
        left = [line for line in processes.splitlines() if str(self.package.parent) in line]
        self.assertEqual(left, [])

    def test_passing(self):
        run = self.run_tests("Passing")
        self.assertEqual(run.returncode, 0, run.stdout)
        lines = run.stdout.splitlines()
        self.assertEqual(len(lines), 2, run.stdout)
        self.assertRegex(lines[0], r'^✔ Suite "Passing" passed after ')
        self.assertRegex(lines[1], r"^✔ Test run with 1 test in 1 suite passed after ")

    def test_failing(self):
        run = self.run_tests("Failing")
        self.assertNotEqual(run.returncode, 0)
        self.assertRegex(
            run.stdout,
            r"WatchedTests/WatchedTests.swift:9: error: Expectation failed: 1 == 2\n  one is not two\n")
        self.assertIn('✘ Test "is wrong" failed after ', run.stdout)

    def test_crashing(self):
        run = self.run_tests("Crashing")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("broken", run.stdout)
        self.assertIn('these were running:\n  "stops"\n', run.stdout)

    def test_hanging(self):
        start = time.monotonic()
        run = self.run_tests("Hanging", TEST_PATIENCE="3")
        self.assertLess(time.monotonic() - start, 120)
        self.assertEqual(run.returncode, 1)
        self.assertIn("error: no test has begun or ended for 3 seconds", run.stdout)
        self.assertIn('  "waits for ever"\n', run.stdout)
        self.assert_nothing_runs()

    def test_compiling_first(self):
        run = self.run_tests("Passing", TEST_PATIENCE="3", SWIFT=self.compiling)
        self.assertEqual(run.returncode, 0, run.stdout)

    def test_hanging_after_compiling(self):
        run = self.run_tests("Hanging", TEST_PATIENCE="3", SWIFT=self.compiling)
        self.assertEqual(run.returncode, 1)
        self.assertIn("error: no test has begun or ended for 3 seconds", run.stdout)
        self.assert_nothing_runs()

    def test_that_compiles(self):
        run = self.run_tests("Compiling", TEST_PATIENCE="3")
        self.assertEqual(run.returncode, 0, run.stdout)
        run = self.run_tests("Compiling", TEST_PATIENCE="2", TEST_SILENCE="4")
        self.assertEqual(run.returncode, 1)
        self.assertIn('error: no test has begun or ended for 4 seconds; these tests were running:\n  "compiles"\n', run.stdout)
        self.assert_nothing_runs()

    def test_events_at_the_end(self):
        run = self.run_tests("Slow", TEST_PATIENCE="3", SWIFT=self.late)
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn('✔ Suite "Slow" passed after ', run.stdout)
        run = self.run_tests("Hanging", TEST_PATIENCE="2", TEST_SILENCE="4", SWIFT=self.late)
        self.assertEqual(run.returncode, 1)
        self.assertIn("error: no test has begun or ended for 4 seconds", run.stdout)
        self.assert_nothing_runs()

    def test_eating(self):
        run = self.run_tests("Eating", TEST_MEMORY=str(300 * 1024))
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, "error: the tests take [0-9]+ MiB, more than 300")
        self.assertIn('  "takes memory"\n', run.stdout)
        self.assert_nothing_runs()


if __name__ == "__main__":
    unittest.main()
