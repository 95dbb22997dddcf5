"""Runs the hooks of .pre-commit-hooks.yaml, and those of the guide, with the real pre-commit in real
git repositories.

usage: hooks.py PRE_COMMIT REDUXGEN
"""

import os
import re
import sys
import tempfile
import unittest

from packages import ROOT, TAG, repository_with_tag, run, unoptimized

PRE_COMMIT, REDUXGEN = (os.path.abspath(path) for path in sys.argv[1:3])

SCHEMA = "reduxgen: 1\nfeature: {0}\n\nstate:\n  count: Int = {1}\n"


class Repository(unittest.TestCase):
    """A git repository that has hooks. The tests of a class start again from its first commit."""

    # Whether a reduxgen is on the path that pre-commit has not built.
    is_installed = False

    # Made once: pre-commit keeps what it has built for a URL and a tag.
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-hooks-")
        cls.addClassCleanup(temporary.cleanup)
        top = os.path.realpath(temporary.name)
        cls.folder = os.path.join(top, "repository")
        os.makedirs(os.path.join(cls.folder, "App"))
        os.environ["PRE_COMMIT_HOME"] = os.path.join(top, "home")
        if cls.is_installed:
            path = os.environ["PATH"]
            os.environ["PATH"] = f"{os.path.dirname(REDUXGEN)}:{path}"
            cls.addClassCleanup(os.environ.update, PATH=path)
        cls.git("init", "-q")
        cls.write(".pre-commit-config.yaml", cls.configuration(top))
        cls.write("Package.swift", "// swift-tools-version: 6.0\n")
        cls.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 0))
        cls.write("App/Timer.feature.yaml", SCHEMA.format("Timer", 0))
        run(REDUXGEN, "generate", "App", cwd=cls.folder)
        cls.git("add", "-A")
        cls.git("commit", "-qm", "All")
        cls.git("tag", "first")

    @classmethod
    def git(cls, *arguments):
        who = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        return run("git", *who, *arguments, cwd=cls.folder)

    @classmethod
    def write(cls, name, text):
        with open(os.path.join(cls.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def setUp(self):
        self.git("reset", "-q", "--hard", "first")
        self.git("clean", "-qfd")

    def hook(self, name, *arguments, wanted):
        return run(PRE_COMMIT, "run", name, *arguments, cwd=self.folder, wanted=wanted)

    def is_clean(self):
        return self.git("status", "--porcelain") == ""


class Hooks:
    """What is true of the hooks, whoever declares them."""

    def test_fresh_code_passes(self):
        self.write("Package.swift", "// swift-tools-version: 6.1\n")
        self.git("add", "-A")
        self.assertIn("Passed", self.hook("reduxgen-check", wanted=0))
        self.assertIn("Passed", self.hook("reduxgen-generate", wanted=0))

    def test_stale_code_fails_with_the_difference(self):
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7))
        self.git("add", "-A")
        output = self.hook("reduxgen-check", wanted=1)
        self.assertRegex(
            output, r"App/Generated/Counter\.generated\.swift:\d+:1: error: stale; run `reduxgen generate`")
        self.assertIn("+    var count: Int = 7", output)

    def test_a_deleted_schema_is_noticed(self):
        self.git("rm", "-q", "App/Timer.feature.yaml")
        output = self.hook("reduxgen-check", wanted=1)
        self.assertIn("App/Generated/Timer.generated.swift:1:1: error: left over", output)

    def test_a_new_schema_is_noticed(self):
        self.write("App/New.feature.yaml", SCHEMA.format("New", 0))
        self.git("add", "-A")
        output = self.hook("reduxgen-check", wanted=1)
        self.assertIn("App/Generated/New.generated.swift:1:1: error: missing", output)
        output = self.hook("reduxgen-generate", wanted=1)
        self.assertIn("wrote App/Generated/New.generated.swift", output)
        self.git("add", "-A")
        self.hook("reduxgen-generate", wanted=0)
        self.hook("reduxgen-check", wanted=0)

    def test_what_is_not_staged_does_not_count(self):
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7))
        self.assertIn("Passed", self.hook("reduxgen-check", wanted=0))
        self.assertIn("Counter.feature.yaml", self.git("status", "--porcelain"))

    def test_a_commit_is_stopped(self):
        run(PRE_COMMIT, "install", cwd=self.folder)
        self.addCleanup(run, PRE_COMMIT, "uninstall", cwd=self.folder)
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7))
        self.git("add", "-A")
        with self.assertRaisesRegex(AssertionError, "error: stale"):
            self.git("commit", "-qm", "Stale")
        run(REDUXGEN, "generate", "App", cwd=self.folder)
        self.git("add", "-A")
        self.git("commit", "-qm", "Fresh")
        self.assertTrue(self.is_clean())


def in_guide(start):
    """The recipe of the guide that begins so."""
    with open(os.path.join(ROOT, "Documentation/Guide.md"), encoding="utf-8") as file:
        text = file.read()
    return re.search(f"```yaml\n({re.escape(start)}.*?)```", text, re.DOTALL).group(1)


class Declared(Hooks, Repository):
    """As the guide says: from .pre-commit-hooks.yaml, built by pre-commit."""

    @classmethod
    def configuration(cls, top):
        os.environ["SWIFT_EXEC"] = unoptimized(top)
        cls.addClassCleanup(os.environ.pop, "SWIFT_EXEC")
        url = repository_with_tag(top, is_release=True)
        recipe = in_guide(f"repos:\n  - repo: …/reduxgen\n    rev: {TAG}\n")
        check = recipe.replace("…/reduxgen", url).replace("Sources/App", "App")
        return check + "      - id: reduxgen-generate\n        args: [App]\n"


class Local(Hooks, Repository):
    """As the guide says, with a reduxgen that is installed."""

    is_installed = True

    @classmethod
    def configuration(cls, top):
        recipe = in_guide("repos:\n  - repo: local\n")
        assert "Sources/App" in recipe
        check = recipe.replace("Sources/App", "App")
        hook = check[check.index("      - id:"):]
        return check + hook.replace("check", "generate").replace("generate App", "generate --fail-on-change App")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
