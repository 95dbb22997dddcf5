"""What the tests of this folder have in common: a folder each, in which somebody else has been at work."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

REDUXGEN = os.path.abspath(sys.argv[1])
# Nothing here takes longer, unless it waits for somebody who never comes.
TIMEOUT = 60


def can_run(*command):
    """Whether this user may do that."""
    return bool(shutil.which(command[0])) and subprocess.run(command, capture_output=True).returncode == 0


# A process of which the number is 1, as in a container.
CONTAINER = ["unshare", "-pf", "--mount-proc"]
NEEDS_CONTAINER = unittest.skipUnless(
    can_run(*CONTAINER, "true"), "needs a user who may `unshare -pf --mount-proc`")
NEEDS_MOUNTS = unittest.skipUnless(can_run("unshare", "-m", "true"), "needs a user who may `unshare -m`")


STRACE = ["strace", "-f", "-qq", "-o", "/dev/null"]
NEEDS_STRACE = unittest.skipUnless(can_run(*STRACE, "true"), "needs strace")


def on_one_core():
    """What makes the calls of a program come in one order."""
    return ["taskset", "-c", str(min(os.sched_getaffinity(0)))]


def schema(name, start=0, more=""):
    return f"reduxgen: 1\nfeature: {name}\nstate:\n  count: Int = {start}\n{more}"


def handwritten(name, start=0):
    """A schema of which a function is written by hand."""
    return schema(name, start, "actions:\n  tapped:\nreduce:\n  tapped: handler\n")


class Hostile(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="hostile-", ignore_cleanup_errors=True)
        self.addCleanup(temporary.cleanup)
        self.top = os.path.realpath(temporary.name)
        # Where the tool runs. What lies beside it belongs to somebody else.
        self.folder = os.path.join(self.top, "project")
        self.outside = os.path.join(self.top, "outside")
        os.mkdir(self.folder)
        os.mkdir(self.outside)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def link(self, name, target):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        os.symlink(target, path)

    def command(self, *command, cwd=None, wanted=None, input=None, **options):
        """What a command prints on both channels, and its status as `self.status`."""
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.STDOUT)
        if input is None:
            options.setdefault("stdin", subprocess.DEVNULL)
        result = subprocess.run(
            command, cwd=cwd or self.folder, env={**os.environ, **options.pop("env", {})},
            text=True, errors="surrogateescape", timeout=TIMEOUT, input=input, **options)
        self.status = result.returncode
        output = (result.stdout or "") + (result.stderr or "")
        if wanted is not None:
            self.assertEqual(self.status, wanted, f"{' '.join(command)}:\n{output}")
        return output

    def tool(self, *arguments, **options):
        return self.command(REDUXGEN, *arguments, **options)

    def generate(self, *arguments):
        return self.tool("generate", *(arguments or ["."]), wanted=0)

    def git(self, *arguments, **options):
        who = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        return self.command("git", *who, *arguments, **{"wanted": 0, **options}).strip()

    def commit(self, message="All"):
        if not os.path.exists(self.path(".git")):
            self.git("init", "-q", "--initial-branch", "main")
        self.git("add", "-A")
        self.git("commit", "-qm", message)

    def files(self, folder=None):
        """All that is there but for git's own, with what it holds."""
        folder, found = folder or self.folder, {}
        for current, folders, names in os.walk(folder):
            if ".git" in folders:
                folders.remove(".git")
            for name in names + [n for n in folders if os.path.islink(os.path.join(current, n))]:
                path = os.path.join(current, name)
                relative = os.path.relpath(path, folder)
                if os.path.islink(path):
                    found[relative] = os.readlink(path)
                elif os.path.isfile(path):
                    with open(path, "rb") as file:
                        found[relative] = file.read()
                else:
                    found[relative] = None
        return found

    def assert_nothing_outside(self):
        self.assertEqual(self.files(self.outside), {})
