"""Checks Tools/Scripts/check-apple: that it finds mistakes which only the compiler of an Apple system would find.

usage: apple.py REDUXGEN

REDUXGEN is what SwiftPM has built. The mistakes are in a copy of the repository's sources.
"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[3]
COPIED = ("Package.swift", "Sources", "Plugins", "Tests/Support", "Tests/ReduxRuntimeTests", "Examples/App", "Tools/Scripts")

# A target, or the views, a file, what is in it, what takes its place, and what is reported.
COMPILED = [
    ("reduxgen", "Sources/reduxgen/Files/FileSystem.swift", "import MachO", "",
     "cannot find '_NSGetExecutablePath' in scope"),
    ("StorageWriter", "Tests/Support/StorageWriter/main.swift", "import Foundation", "import Foundation\nimport Glibc",
     "no such module 'Glibc'"),
    ("ReduxStorage", "Sources/ReduxStorage/UserDefaultsStorage.swift", "import Foundation", "public import Foundation",
     "public import of 'Foundation' was not used"),
    ("ReduxStorage", "Sources/ReduxStorage/FileStorage.swift", "var info = stat()", "var info = stat()\nfork()",
     "cannot find 'fork' in scope"),
    ("ReduxRuntime", "Sources/ReduxRuntime/Lifecycle/Failure.swift",
     "type(of: error) is any CustomStringConvertible.Type", "error is any CustomStringConvertible",
     "'is' test is always true"),
    ("ReduxGenCommand", "Plugins/ReduxGenCommand/ReduxGenCommand.swift", "import Foundation", "import FoundationEssentials",
     "no such module 'FoundationEssentials'"),
    ("ReduxGenPlugin", "Plugins/ReduxGenPlugin/ReduxGenPlugin.swift", "context.xcodeProject", "context.project",
     "value of type 'XcodePluginContext' has no member 'project'"),
    ("ReduxRuntimeTests", "Tests/ReduxRuntimeTests/DepthTests.swift", "var thread: pthread_t?", "var thread = pthread_t()",
     "error: "),
    ("views", "Examples/App/Views/MeetingsView.swift", ".sheet(item:", ".fullScreenCover(item:",
     "has no member 'fullScreenCover'"),
]
REFUSED = [
    ("ReduxStorage", "Sources/ReduxStorage/FileStorage.swift", "fcntl(file, F_FULLFSYNC) == 0", "fsync(file) == 0",
     "fsync promises less on Apple's systems; use F_FULLFSYNC there"),
    ("ReduxSwiftUI", "Sources/ReduxSwiftUI/OneShots.swift", "#if canImport(SwiftUI)", "#if canImport(SwiftUX)",
     "the condition `canImport(SwiftUX)` is not known"),
    ("ReduxTesting", "Sources/ReduxTesting/Failures/TestFailure.swift", "#if canImport(Testing)",
     "#if canImport(Testing) ||\n  os(iOS)", "the condition has several lines"),
]


@unittest.skipIf(sys.platform == "darwin", "SwiftPM compiles the branches here")
class Apple(unittest.TestCase):
    def reports(self, mistakes, *options):
        """What the script says of mistakes that are all in one copy."""
        with tempfile.TemporaryDirectory() as folder:
            for name in COPIED:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                Path(folder, name).parent.mkdir(parents=True, exist_ok=True)
                copy(ROOT / name, Path(folder, name))
            for target, name, old, new, _ in mistakes:
                text = Path(folder, name).read_text()
                self.assertIn(old, text, name)
                Path(folder, name).write_text(text.replace(old, new))
                options += "--only", target
            run = subprocess.run([Path(folder, "Tools/Scripts/check-apple"), MODULES, *options], text=True, capture_output=True)
        self.assertEqual((run.returncode, run.stdout), (1, ""), run.stderr)
        for _, name, _, _, message in mistakes:
            with self.subTest(name):
                lines = [line for line in run.stderr.splitlines() if line.startswith(name) and message in line]
                self.assertTrue(lines, run.stderr)

    def test_what_the_compiler_finds(self):
        self.reports(COMPILED, "--system", "macOS")

    def test_what_the_script_refuses(self):
        self.reports(REFUSED, "--system", "macOS")

    def test_another_system(self):
        mistake = ("ReduxStorage", "Sources/ReduxStorage/FileStorage.swift", "#if os(macOS) || !canImport(Darwin)",
                   "#if !os(macOS)\n      let file: Int32 = \"\"\n    #else", "cannot convert value of type 'String'")
        self.reports([mistake], "--system", "iOS")


if __name__ == "__main__":
    MODULES = Path(sys.argv.pop(1)).resolve().parent / "Modules"
    unittest.main()
