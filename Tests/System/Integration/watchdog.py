"""Checks Tools/Scripts/test: what it prints of tests that pass and fail, and that it ends those that take too much memory, do
not go on, or crash.
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


class Watchdog(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.package = Path(folder.name)
        tests = cls.package / "Tests" / "WatchedTests"
        tests.mkdir(parents=True)
        (cls.package / "Package.swift").write_text(PACKAGE)
        (tests / "WatchedTests.swift").write_text(TESTS)
        subprocess.run(["swift", "build", "--quiet", "--build-tests"], cwd=cls.package, check=True)

    def run_tests(self, suite, **settings):
        environment = {**os.environ, **settings}
        return subprocess.run(
            [SCRIPT, "--skip-build", "--filter", suite], cwd=self.package, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)

    def assert_nothing_runs(self):
        processes = subprocess.run(["ps", "-A", "-o", "args="], text=True, capture_output=True).stdout
        self.assertNotIn("watchedPackageTests", processes)

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

    def test_eating(self):
        run = self.run_tests("Eating", TEST_MEMORY=str(300 * 1024))
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, "error: the tests take [0-9]+ MiB, more than 300")
        self.assertIn('  "takes memory"\n', run.stdout)
        self.assert_nothing_runs()


if __name__ == "__main__":
    unittest.main()
