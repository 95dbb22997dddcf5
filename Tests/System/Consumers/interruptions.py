"""Stops `reduxgen generate` where it hurts: killed, out of space, without rights, and several at once.
Whatever happens, each file is as before or as wanted, and the next run puts everything right.

usage: interruptions.py REDUXGEN
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from packages import private_mounts, run

REDUXGEN = os.path.abspath(sys.argv[1])
FEATURES = 40
CAN_TRACE = bool(shutil.which("strace")) and subprocess.run(
    ["strace", "-o", "/dev/null", "true"], capture_output=True).returncode == 0


def schema(start, count=FEATURES):
    return "reduxgen: 1\nfeatures:\n" + "".join(
        f"  F{index}:\n    state:\n      count: Int = {start}\n    actions:\n      tapped:\n"
        f"    reduce:\n      tapped: handler\n"
        for index in range(count))


class Interrupted(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-interrupted-")
        self.addCleanup(temporary.cleanup)
        self.folder = os.path.realpath(temporary.name)
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("App/features.yaml", schema(0))
        self.generate()
        self.before = self.files()
        self.write("App/features.yaml", schema(1, FEATURES - 1) + "  New:\n    state:\n      a: Int = 1\n")
        # What there is if nothing interrupts.
        other = os.path.join(self.folder, "wanted")
        shutil.copytree(os.path.join(self.folder, "App"), os.path.join(other, "App"))
        shutil.copy(os.path.join(self.folder, "Package.swift"), other)
        self.run_tool(cwd=other)
        self.wanted = self.files(other)
        shutil.rmtree(other)
        self.assertNotEqual(self.before, self.wanted)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def run_tool(self, *before, cwd=None):
        return subprocess.run(
            [*before, REDUXGEN, "generate", "App"], cwd=cwd or self.folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def generate(self):
        result = self.run_tool()
        self.assertEqual(result.returncode, 0, result.stdout)

    def files(self, folder=None):
        """The Swift files with their contents; temporary ones have other names."""
        top, found = os.path.join(folder or self.folder, "App"), {}
        for folder, _, names in os.walk(top):
            for name in names:
                if not name.startswith(".") and name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        found[os.path.relpath(os.path.join(folder, name), top)] = file.read()
        return found

    def put_back(self):
        for name in set(self.files()) - set(self.before):
            os.remove(os.path.join(self.folder, "App", name))
        for name, text in self.before.items():
            self.write(os.path.join("App", name), text)

    def assert_whole(self):
        for name, text in self.files().items():
            self.assertIn(text, (self.before.get(name), self.wanted.get(name)), f"{name} is neither")
        for name in set(self.before) & set(self.wanted):
            self.assertIn(name, self.files(), f"{name} is lost")

    def assert_mended(self):
        self.generate()
        self.assertEqual(self.files(), self.wanted)
        # Another run may be at work on what is left. An hour later none is: the names hold the time.
        left = self.left()
        for path in left:
            folder, name = os.path.split(path)
            parts = name.split("-")
            parts[1] = str(int(parts[1]) - 3700)
            os.rename(path, os.path.join(folder, "-".join(parts)))
        if left:
            self.put_back()
            self.generate()
            self.assertEqual(self.left(), [])

    def left(self):
        """The outermost files and folders with temporary names."""
        return [
            os.path.join(folder, name) for folder, folders, names in os.walk(self.folder)
            for name in folders + names if name.startswith(".reduxgen") and ".reduxgen" not in folder]

    def test_killed_at_any_moment(self):
        start = time.monotonic()
        self.generate()
        duration = time.monotonic() - start
        chance = random.Random(1)
        killed = 0
        for _ in range(30):
            self.put_back()
            process = subprocess.Popen(
                [REDUXGEN, "generate", "-q", "App"], cwd=self.folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, duration * 1.2))
            process.kill()
            killed += process.wait() == -signal.SIGKILL
            self.assert_whole()
            self.assert_mended()
        self.assertGreater(killed, 0)

    @unittest.skipUnless(CAN_TRACE, "needs strace")
    def test_killed_at_each_kind_of_step(self):
        for call in ("openat", "write", "rename", "unlink"):
            for when in (1, 2, 20):
                self.put_back()
                self.run_tool(
                    "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                    f"inject={call}:signal=KILL:when={when}")
                self.assert_whole()
                self.assert_mended()

    @unittest.skipUnless(CAN_TRACE, "needs strace")
    def test_out_of_space_changes_nothing(self):
        for when in (1, 2, 20):
            self.put_back()
            # On one core: strace counts the calls of each thread, and the message must not be one of those that fail.
            core = str(min(os.sched_getaffinity(0)))
            result = self.run_tool(
                "taskset", "-c", core, "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write", "-e",
                f"inject=write:error=ENOSPC:when={when}")
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertIn("error: cannot write: No space left on device", result.stdout)
            self.assertEqual(self.files(), self.before)
            self.assert_mended()

    def test_files_that_may_not_grow_change_nothing(self):
        self.put_back()
        result = self.run_tool("sh", "-c", 'ulimit -f 1; exec "$0" "$@"')
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertIn("error: cannot write: File too large", result.stdout)
        self.assertEqual(self.files(), self.before)
        self.assert_mended()

    @unittest.skipUnless(private_mounts(), "needs a user who may mount")
    def test_a_folder_that_cannot_be_written_stays_as_it_is(self):
        self.put_back()
        script = 'mount --bind App App && mount -o remount,bind,ro App && exec "$0" "$@"'
        result = self.run_tool("unshare", "-m", "sh", "-c", script)
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertIn("Read-only file system", result.stdout)
        self.assertEqual(self.files(), self.before)
        self.assert_mended()

    def test_several_at_once(self):
        for _ in range(10):
            self.put_back()
            processes = [
                subprocess.Popen(
                    [REDUXGEN, "generate", "App"], cwd=self.folder, text=True,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                for _ in range(4)]
            for process in processes:
                output = process.communicate()[0]
                self.assertEqual(process.returncode, 0, output)
            self.assertEqual(self.files(), self.wanted)
            self.assert_mended()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
