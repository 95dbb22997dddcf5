"""Installs reduxgen as the README says, uses what is there, and removes it.

usage: installation.py
"""

import os
import shutil
import subprocess
import tempfile
import unittest

from consumers import ROOT, run


class Installation(unittest.TestCase):
    def test_everything_is_there_works_and_goes(self):
        with tempfile.TemporaryDirectory(prefix="reduxgen installed ") as folder:
            other = os.path.join(folder, "share", "man", "man1", "other.1")
            os.makedirs(os.path.dirname(other))
            open(other, "w").close()
            run("make", "--no-print-directory", "install", f"PREFIX={folder}", cwd=ROOT)
            tool = os.path.join(folder, "bin", "reduxgen")
            # Nothing of a toolchain is needed where it runs.
            version = subprocess.run(
                [tool, "--version"], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True)
            self.assertRegex(version.stdout, r"^\d+\.\d+\.\d+\n$")
            if shutil.which("ldd"):
                self.assertNotIn("libswift", run("ldd", tool, cwd=folder))

            scripts = {
                "bash": "share/bash-completion/completions/reduxgen",
                "zsh": "share/zsh/site-functions/_reduxgen",
                "fish": "share/fish/vendor_completions.d/reduxgen.fish",
            }
            for shell, path in scripts.items():
                path = os.path.join(folder, path)
                self.assertTrue(os.path.getsize(path) > 1_000, shell)
                if shutil.which(shell):
                    run(shell, "-n", path, cwd=folder)

            commands = [
                line.split()[0] for line in
                run(tool, "--help", cwd=folder).partition("SUBCOMMANDS:")[2].split("\n")
                if line.startswith("  ") and line[2:3].islower()]
            self.assertIn("generate", commands)
            for page in ["reduxgen", *(f"reduxgen-{command}" for command in commands)]:
                path = os.path.join(folder, "share", "man", "man1", f"{page}.1")
                self.assertTrue(os.path.getsize(path) > 400, page)
                if shutil.which("man"):
                    self.assertIn(page, run("man", "-P", "cat", "-l", path, cwd=folder))

            run("make", "--no-print-directory", "uninstall", f"PREFIX={folder}", cwd=ROOT)
            left = [name for _, _, names in os.walk(folder) for name in names]
            self.assertEqual(left, ["other.1"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
