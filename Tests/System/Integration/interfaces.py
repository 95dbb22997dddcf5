"""Checks Tools/Scripts/check-interfaces on code that Apple's oldest systems would not compile."""

import subprocess
import tempfile
import unittest
from pathlib import Path

import files

SCRIPT = Path(__file__).parents[3] / "Tools" / "Scripts" / "check-interfaces"

# Mutex came with macOS 15, InlineArray with macOS 26.
OLD = "import Synchronization\nlet lock = Mutex(1)\n"
NEW = OLD + "let row: InlineArray<2, Int> = [1, 2]\n"


class Interfaces(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, path, text):
        return files.write(self.root / path, text)

    def build(self, name, text):
        """Compiles a file, with an index as SwiftPM has it."""
        file = self.write(f"{name}/Code.swift", text)
        folder = file.parent
        subprocess.run(
            ["swiftc", "-c", file, "-o", folder / "Code.o", "-parse-as-library", "-index-store-path",
             folder / "index/store"], check=True, capture_output=True)
        return folder

    def package(self, name, *platforms):
        return self.write(f"{name}.swift", f"let platforms = [{', '.join(platforms)}]")

    def check(self, *arguments):
        run = subprocess.run([SCRIPT, *arguments], text=True, capture_output=True)
        return run.returncode, (run.stdout + run.stderr).splitlines()

    def test_names_what_is_newer_than_the_platforms_of_a_package(self):
        new, old = self.build("new", NEW), self.build("old", OLD)
        both = self.package("Both", ".macOS(.v15)", ".iOS(.v18)")
        status, output = self.check(new, both, old, both, old, self.package("Oldest", ".macOS(.v12)"))
        self.assertEqual(status, 1)
        self.assertIn("Code.swift: error: Swift.InlineArray needs macOS 26.0, iOS 26.0", output)
        self.assertIn("Code.swift: error: Synchronization.Mutex needs macOS 15.0", output)
        # The second build has nothing newer.
        self.assertTrue(any(line.startswith(f"1 files of {old} use none of ") for line in output), output)
        self.assertFalse([line for line in output if "Mutex" in line and "iOS" in line])
        # What a former build used does not count.
        self.build("new", OLD)
        self.assertEqual(self.check(new, both)[0], 0)

    def test_fails_where_it_would_see_nothing(self):
        empty = self.build("empty", "let number = 1\n")
        status, output = self.check(empty, self.package("Package", ".macOS(.v15)"))
        self.assertEqual(status, 1)
        self.assertIn("mentions no symbol whose systems are known", output[-1])

    def test_names_what_would_be_ambiguous(self):
        self.write("Sources/A.swift", """
            public struct Store {
              public struct Query {}
            }
            #if canImport(SwiftUI)
              @MainActor public final class Subscription {}
            #endif
            public enum Notification {}
            """.replace("\n            ", "\n"))
        status, output = self.check("--names", self.root / "Sources")
        self.assertEqual(status, 1)
        place = f"{self.root}/Sources/A.swift"
        self.assertEqual(output, [
            f"{place}:6: error: Subscription is ambiguous in files that import Combine; use another name",
            f"{place}:8: error: Notification is ambiguous in files that import Foundation; use another name",
        ])


if __name__ == "__main__":
    unittest.main()
