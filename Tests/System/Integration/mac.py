"""What a Mac reads and links otherwise than Linux, checked on both: GNU make 3.81, Foundation, and a libyaml that only
Homebrew has. The programs of a Mac that are missing here are replaced by scripts. And what breaks in a folder with a blank.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import files

ROOT = Path(__file__).resolve().parents[3]
SCRIPTS = ROOT / "Tools" / "Scripts"
SWIFT = os.environ.get("SWIFT", "swift")


def run(*command, **options):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="reduxgen mac ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def write(self, path, text, mode=0o644):
        return files.write(self.folder / path, text, mode)

    def program(self, name, text):
        """A program that is found first."""
        return self.write(f"bin/{name}", f"#!/bin/sh\nset -eu\n{text}\n", 0o755)

    @property
    def environment(self):
        return {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}"}


class Make(Folder):
    """Tools/Scripts/check-make, which `make lint` calls."""

    def faults(self, text, name="Makefile"):
        self.write(name, text)
        result = run(SCRIPTS / "check-make", name, cwd=self.folder)
        found = re.findall(rf"^{name}:(\d+):\d+: error: ", result.stdout, re.MULTILINE)
        self.assertEqual(result.returncode, 1 if found else 0, result.stdout)
        self.assertEqual(len(found), result.stdout.count("\n"), result.stdout)
        return list(map(int, found))

    def test_what_differs(self):
        for line in (
            "EXAMPLES := $(patsubst Examples/%/,%,$(sort $(wildcard Examples/*/)))",
            "ALL := $(wildcard a.c */ b.c)",
            "ALL := ${wildcard */}",
            "a: A\\:\\ 12.yaml",
            "TEXT := $(file <a.txt)",
            "TEXT != date",
            "TEXT ::= $(NAME)",
            "define TEXT =",
            "undefine TEXT",
            "a b &: c",
            ".ONESHELL:",
        ):
            with self.subTest(line):
                self.assertEqual(self.faults(f"# a\n{line}\n"), [2])
                self.assertEqual(self.faults(f"all:\n\n```\n{line}\n```\n\n```make\n{line}\n```\n", "a.md"), [8])
        self.assertEqual(self.faults("a:\n\techo $(wildcard */)\n\n\techo 'a\\:b'\nALL = \\\n  $(wildcard */)\n"), [2, 5])

    def test_what_is_the_same(self):
        self.assertEqual(self.faults(
            "# $(wildcard */)\nA := $(patsubst %/.,%,$(wildcard Examples/*/.))\nB ?= $(A)/ $(wildcard *.c)\nC += 'a != b'\n"
            "define D\na\nendef\na.o: b.c; cc -o $@ $<\n\ttest 1 != 2 && echo a &\n$(or $(A),b/): c\n"), [])

    def test_ours(self):
        makefile = (ROOT / "Makefile").read_text()
        files = re.search(r"^\t@Tools/Scripts/check-make (.*)$", makefile, re.MULTILINE)[1].split()
        self.assertEqual(run(SCRIPTS / "check-make", *files, cwd=ROOT).stdout, "")
        # Pages with makefiles are in the list.
        tracked = run("git", "grep", "-l", "^```make$", "--", "*.md", cwd=ROOT).stdout.split()
        self.assertEqual(set(files), {"Makefile", *tracked})


class Paths(unittest.TestCase):
    def test_no_path_is_an_address(self):
        """`URL.path()` gives `a%20b` for a folder called `a b`. Write `.path`, or `.path(percentEncoded: false)`."""
        found = run("git", "grep", "-nE", r"\.path\(\)", "--", "*.swift", ":!Sources/CodeRendering/Renderer.swift", cwd=ROOT)
        self.assertEqual(found.stdout, "")


class Imports(unittest.TestCase):
    def test_where_foundation_has_no_essentials(self):
        """Apple's systems have Foundation alone. The stub of it is not compiled there."""
        found = run(
            "git", "grep", "-l", "import FoundationEssentials", "--", "*.swift", ":!Tests/Support/AppleStub", cwd=ROOT)
        files = found.stdout.splitlines()
        self.assertGreater(len(files), 8)
        guarded = re.compile(
            r"^( *)#if canImport\(FoundationEssentials\)\n\1  \w* ?import FoundationEssentials\n"
            r"\1#else\n\1  \w* ?import Foundation\n\1#endif$", re.MULTILINE)
        for file in files:
            text = (ROOT / file).read_text()
            self.assertEqual(len(guarded.findall(text)), text.count("import FoundationEssentials\n"), file)


# Of the source of libyaml: it installs that of this machine.
CONFIGURE = """#!/bin/sh
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) prefix=$2; shift ;;
    CFLAGS=*) echo "$1" >"$FLAGS" ;;
  esac
  shift
done
{
  printf 'install:\\n\\tmkdir -p %s/include %s/lib\\n' "$prefix" "$prefix"
  printf '\\tcp /usr/include/yaml.h %s/include\\n\\tcp %s %s/lib\\n' "$prefix" "$LIBRARY" "$prefix"
} >Makefile
"""

BREW = """case "$*" in
  'fetch --quiet --build-from-source libyaml') echo fetched ;;
  '--cache --build-from-source libyaml') echo "$ARCHIVE" ;;
  *) exit 1 ;;
esac"""

# Reads nothing from the machine but what a target of ours has for it.
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "linked",
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .executableTarget(name: "linked", dependencies: ["CYAML"]),
  ])
"""

MAIN = """import CYAML

var major: Int32 = -1
var minor: Int32 = -1
var patch: Int32 = -1
yaml_get_version(&major, &minor, &patch)
print(major, minor)
"""


class Library(Folder):
    """The libyaml of the released program: Tools/Scripts/static-libyaml and what build-optimized does with it."""

    def setUp(self):
        super().setUp()
        self.program("brew", BREW)
        source = self.write("yaml-0.2.5/configure", CONFIGURE, 0o755).parent
        archive = self.folder / "source.tar.gz"
        subprocess.run(["tar", "-czf", archive, source.name], cwd=self.folder, check=True)
        self.settings = {
            **self.environment, "ARCHIVE": str(archive), "FLAGS": str(self.folder / "flags"), "LIBRARY": "libyaml.a"}

    def needed(self, program):
        return run(SCRIPTS / "needed-libraries", program, check=True).stdout.split()

    @unittest.skipUnless(os.path.exists("/usr/include/yaml.h"), "Homebrew's libyaml.a is elsewhere")
    def test_a_program_links_it_and_needs_none(self):
        self.settings["LIBRARY"] = run("clang", "-print-file-name=libyaml.a", check=True).stdout.strip()
        self.write("Package.swift", PACKAGE)
        self.write("Sources/linked/main.swift", MAIN)
        shutil.copytree(ROOT / "Sources/CYAML", self.folder / "Sources/CYAML")
        path = self.folder / "libyaml"
        result = subprocess.run(
            [SCRIPTS / "static-libyaml", "libyaml"], cwd=self.folder, env=self.settings, text=True, capture_output=True)
        self.assertEqual((result.returncode, result.stdout), (0, f"{path}\n"), result.stderr)
        self.assertEqual(sorted(each.name for each in path.iterdir()), ["libyaml.a", "yaml-0.1.pc", "yaml.h"])
        self.assertEqual(
            (self.folder / "flags").read_text(), "CFLAGS=-O2 -arch arm64 -arch x86_64 -mmacosx-version-min=15.0\n")
        self.assertIn('.macOS(.v15)', (ROOT / "Package.swift").read_text())
        for settings, libraries in (({}, ["libyaml-0.so.2"]), ({"PKG_CONFIG_PATH": str(path)}, [])):
            scratch = f".build/{len(libraries)}"
            built = run(SWIFT, "build", "--quiet", "--scratch-path", scratch, cwd=self.folder, env={**os.environ, **settings})
            self.assertEqual(built.returncode, 0, built.stdout)
            program = self.folder / scratch / "debug" / "linked"
            self.assertEqual([each for each in self.needed(program) if "yaml" in each], libraries)
            self.assertRegex(run(program).stdout, r"^0 \d+\n$")

    def test_a_source_that_does_not_build(self):
        (self.folder / "libyaml").mkdir()
        result = run(SCRIPTS / "static-libyaml", "libyaml", cwd=self.folder, env=self.settings)
        self.assertEqual(result.returncode, 1)
        self.assertIn("libyaml.a", result.stdout)
        self.assertTrue(result.stdout.endswith("static-libyaml: libyaml does not build\n"), result.stdout)
        self.assertEqual(list((self.folder / "libyaml").iterdir()), [])

    def bundle_on_a_mac(self, library):
        """Runs build-optimized with programs that only say how they were called."""
        calls = self.folder / "calls"
        scripts = self.folder / "clone" / "Tools" / "Scripts"
        scripts.mkdir(parents=True)
        for name in ("build-optimized", "needed-libraries"):
            shutil.copy(SCRIPTS / name, scripts)
        self.write("clone/Tools/Scripts/static-libyaml", '#!/bin/sh\necho "$PWD/$1"\n', 0o755)
        self.program("uname", "echo Darwin")
        self.program("swift", f'''case $* in
  *--show-bin-path*) echo "bin/${{11}}" ;;
  *) echo "swift $PKG_CONFIG_PATH $*" >>"{calls}" ;;
esac''')
        self.program("lipo", f'echo "lipo $*" >>"{calls}"')
        self.program("otool", f'''printf '%s (architecture arm64):\\n\\t%s (compatibility version 1.0.0)\\n' "$2" {library}
printf '\\t/usr/lib/libSystem.B.dylib (compatibility version 1.0.0)\\n'
printf '\\t/System/Library/Frameworks/Foundation.framework/Foundation (compatibility version 1.0.0)\\n' ''')
        result = subprocess.run(
            [scripts / "build-optimized", "reduxgen", "--portable"], env={**self.environment, "SWIFT": "swift"},
            text=True, capture_output=True)
        return result, calls.read_text().splitlines()

    def test_a_program_for_both_processors(self):
        result, calls = self.bundle_on_a_mac("/usr/lib/swift/libswiftCore.dylib")
        self.assertEqual((result.returncode, result.stdout), (0, ".build/portable/reduxgen\n"), result.stderr)
        library = self.folder / "clone" / ".build/libyaml"
        self.assertEqual(calls, [
            *(f"swift {library} build --quiet --configuration release --product reduxgen -Xswiftc -gnone "
              f"--scratch-path .build/portable --arch {processor}" for processor in ("arm64", "x86_64")),
            "lipo -create bin/arm64/reduxgen bin/x86_64/reduxgen -output .build/portable/reduxgen"])

    def test_a_program_that_needs_homebrew(self):
        result, _ = self.bundle_on_a_mac("/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertEqual(result.stderr, "build-optimized: .build/portable/reduxgen needs libraries that other machines may "
                         "not have:\n/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib\n")


if __name__ == "__main__":
    unittest.main()
