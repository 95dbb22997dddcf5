"""Installs reduxgen as the guide and the Dockerfile say, but for the minutes that optimizing takes, uses
what is there, and removes it.

usage: installation.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from packages import ROOT, run, unoptimized

SCRIPTS = {
    "bash": "share/bash-completion/completions/reduxgen",
    "zsh": "share/zsh/site-functions/_reduxgen",
    "fish": "share/fish/vendor_completions.d/reduxgen.fish",
}
# What each shell prints when it completes `reduxgen gener`, with the folder of the installation as $0.
COMPLETING = {
    "bash": f"""source "$0/{SCRIPTS['bash']}"
        COMP_WORDS=(reduxgen gener) COMP_CWORD=1 COMP_LINE="reduxgen gener" COMP_POINT=14
        _reduxgen reduxgen gener reduxgen; echo "${{COMPREPLY[@]}}" """,
    "zsh": f"""fpath=("$0/{os.path.dirname(SCRIPTS['zsh'])}" $fpath)
        autoload -Uz compinit; compinit -u -D
        [[ $_comps[reduxgen] == _reduxgen ]] && autoload +X _reduxgen && print $functions[_reduxgen]""",
    "fish": f"""source "$argv[1]/{SCRIPTS['fish']}"; complete -C "reduxgen gener" """,
}
# What the libraries below belong to is in every image of Debian or Ubuntu.
BASE = {
    "libgcc_s.so.1", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
    "linux-vdso.so.1"}
PACKAGES = {"libyaml-0.so.2": "libyaml-0-2", "libstdc++.so.6": "libstdc++6"}


def make(*arguments):
    return run("make", "--no-print-directory", *arguments, cwd=ROOT)


def files_below(folder):
    return {
        os.path.relpath(os.path.join(top, name), folder)
        for top, _, names in os.walk(folder) for name in names}


class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen installed ")
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = os.path.realpath(temporary.name)
        cls.tool = os.path.join(cls.folder, "bin", "reduxgen")
        compiler = tempfile.TemporaryDirectory()
        cls.addClassCleanup(compiler.cleanup)
        os.environ["SWIFT_EXEC"] = unoptimized(compiler.name)
        cls.addClassCleanup(os.environ.pop, "SWIFT_EXEC")
        other = os.path.join(cls.folder, "share", "man", "man1", "other.1")
        os.makedirs(os.path.dirname(other))
        open(other, "w").close()
        cls.printed = make("install", f"PREFIX={cls.folder}")

    def test_1_the_program_needs_nothing_of_a_toolchain(self):
        version = subprocess.run(
            [self.tool, "--version"], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True)
        self.assertRegex(version.stdout, r"^\d+\.\d+\.\d+\n$")
        self.assertIn(f"installed {self.tool} ({version.stdout.strip()})", self.printed)

    def test_1_it_says_what_it_does(self):
        lines = self.printed.splitlines()
        self.assertRegex(lines[0], r"^Building reduxgen, optimized: .* minutes")
        # SwiftPM's progress.
        self.assertIn("Building for production...", lines[:-1])
        needed = run(os.path.join(ROOT, "Tools/Scripts/needed-libraries"), self.tool, cwd=ROOT).split()
        self.assertEqual(lines[-1], f"It needs these libraries, as long as it is installed: {' '.join(needed)}")
        self.assertIn("libyaml-0.so.2" if sys.platform == "linux" else "libyaml-0.2.dylib", map(os.path.basename, needed))

    @unittest.skipUnless(sys.platform == "linux" and shutil.which("ldd"), "needs ldd")
    def test_2_the_image_has_the_libraries_that_it_needs(self):
        with open(os.path.join(ROOT, "Tools", "Docker", "Dockerfile"), encoding="utf-8") as file:
            image = file.read().rpartition("FROM ")[2]
        for library in re.findall(r"^\s*(\S+) =>", run("ldd", self.tool, cwd=self.folder), re.M):
            if library not in BASE:
                self.assertIn(library, PACKAGES)
                self.assertRegex(image, rf"install .*\b{re.escape(PACKAGES[library])}(\s|$)")

    def test_3_shells_complete_its_words(self):
        for shell, path in SCRIPTS.items():
            with self.subTest(shell):
                path = os.path.join(self.folder, path)
                self.assertTrue(os.path.getsize(path) > 1_000, shell)
                if not shutil.which(shell):
                    continue
                run(shell, "-n", path, cwd=self.folder)
                options = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
                output = run(shell, *options, "-c", COMPLETING[shell], self.folder, cwd=self.folder)
                self.assertIn("generate", output)

    def test_4_each_command_has_a_page_in_the_manual(self):
        commands = [
            line.split()[0] for line in
            run(self.tool, "--help", cwd=self.folder).partition("SUBCOMMANDS:")[2].split("\n")
            if line.startswith("  ") and line[2:3].islower()]
        self.assertIn("generate", commands)
        for page in ["reduxgen", *(f"reduxgen-{command}" for command in commands)]:
            path = os.path.join(self.folder, "share", "man", "man1", f"{page}.1")
            self.assertTrue(os.path.getsize(path) > 400, page)
            if shutil.which("man"):
                text = run("man", "-P", "cat", "-l", path, cwd=self.folder)
                self.assertIn(page, text)
                self.assertIn("USAGE", text)
            if shutil.which("groff"):
                # What a formatter has to complain about.
                self.assertEqual(run("groff", "-man", "-Tutf8", "-ww", "-z", path, cwd=ROOT), "")

    def test_5_a_packager_may_put_a_folder_in_front(self):
        with tempfile.TemporaryDirectory(prefix="reduxgen-destination-") as destination:
            make("install", "PREFIX=/usr/local", f"DESTDIR={destination}")
            self.assertEqual(
                files_below(os.path.join(destination, "usr/local")),
                files_below(self.folder) - {"share/man/man1/other.1"})
            make("uninstall", "PREFIX=/usr/local", f"DESTDIR={destination}")
            self.assertEqual(files_below(destination), set())

    def test_6_nothing_of_it_stays(self):
        make("uninstall", f"PREFIX={self.folder}")
        self.assertEqual(files_below(self.folder), {"share/man/man1/other.1"})


if __name__ == "__main__":
    unittest.main(verbosity=2)
