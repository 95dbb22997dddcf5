"""Builds packages that depend on this one, as their authors would.

The packages beside this file are copied to a temporary folder with everything they depend on, by path
or as a git repository with a tag, and built there with SwiftPM.

usage: consumers.py [TEST…]     such as consumers.py Plugin.test_1_generates
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SWIFT = os.environ.get("SWIFT", "swift")


def run(*command, cwd, wanted=0):
    """What a command prints on both channels. Another exit status than the wanted one fails."""
    # What we ask of our own code must not reach the packages.
    environment = {key: value for key, value in os.environ.items() if key != "REDUXGEN_STRICT"}
    result = subprocess.run(
        command, cwd=cwd, env=environment, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if wanted is not None and result.returncode != wanted:
        raise AssertionError(
            f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout[-6000:]}")
    return result.stdout


def copy_of_this_package(folder):
    """This package as git has it, with changes that are not committed yet."""
    names = run("git", "ls-files", "-z", "-co", "--exclude-standard", cwd=ROOT).split("\0")
    for name in filter(None, names):
        source, target = os.path.join(ROOT, name), os.path.join(folder, name)
        if os.path.isfile(source):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy2(source, target)


def repository_with_tag(folder, tag):
    """This package as a git repository. Returns its URL."""
    copy_of_this_package(folder)
    git = ["git", "-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "All"], ["tag", tag]):
        run(*git, *arguments, cwd=folder)
    return f"file://{folder}"


def private_mounts():
    """Whether this user may change what is mounted for a process of its own."""
    command = ["unshare", "-m", "true"]
    return bool(shutil.which("unshare")) and subprocess.run(command, capture_output=True).returncode == 0


class Consumer(unittest.TestCase):
    """A package in a temporary folder. The tests of a class go on with what the one before left."""

    package = None
    by_url = False
    options = []

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="reduxgen-consumers-")
        top = os.path.realpath(cls.temporary.name)
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = os.path.join(top, cls.package)
        shutil.copytree(
            os.path.join(HERE, cls.package), cls.folder, ignore=shutil.ignore_patterns(".build*"))
        library = os.path.join(top, "reduxgen")
        os.makedirs(library)
        if cls.by_url:
            url = repository_with_tag(library, "0.1.0")
            dependency = f'.package(url: "{url}", from: "0.1.0")'
        else:
            copy_of_this_package(library)
            dependency = '.package(path: "../reduxgen")'
        cls.edit("Package.swift", '.package(path: "reduxgen")', dependency)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def edit(cls, name, old, new):
        with open(cls.path(name), encoding="utf-8") as file:
            text = file.read()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        cls.write(name, text.replace(old, new))

    @classmethod
    def write(cls, name, text):
        with open(cls.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    @classmethod
    def swift(cls, command, *arguments, wanted=0):
        return run(SWIFT, command, *cls.options, *arguments, cwd=cls.folder, wanted=wanted)

    @classmethod
    def build(cls, wanted=0):
        return cls.swift("build", wanted=wanted)

    @classmethod
    def product(cls):
        """What the built program prints."""
        folder = cls.swift("build", "--show-bin-path").strip().splitlines()[-1]
        return run(os.path.join(folder, cls.package), cwd=cls.folder)

    @classmethod
    def sources(cls):
        found = {}
        for folder, _, names in os.walk(cls.path("Sources")):
            for name in names:
                path = os.path.join(folder, name)
                found[path] = os.stat(path).st_mtime_ns
        return found

    @classmethod
    def generated(cls):
        """The files that the plugin made, and when they were written."""
        found = {}
        for folder, _, names in os.walk(cls.path(".build")):
            if "ReduxGenPlugin" in folder:
                for name in names:
                    if name.endswith(".generated.swift"):
                        found[name] = os.stat(os.path.join(folder, name)).st_mtime_ns
        return found


COUNTER = "Sources/App/Features/Counter.feature.yaml"
FEATURES = "Sources/App/Features/features.yaml"


class Plugin(Consumer):
    """The build-tool plugin and the command plugin, by path."""

    package = "App"

    def test_1_generates(self):
        before = self.sources()
        self.build()
        self.assertEqual(self.product(), "counter 2\nfirst b\n")
        self.assertEqual(self.sources(), before, "the plugin wrote into the sources")
        names = sorted(self.generated())
        self.assertEqual(
            names,
            ["Counter.generated.swift"] + [f"features.{n:02}.generated.swift" for n in range(16)])

    def test_2_has_nothing_to_do_without_changes(self):
        # The second build of a package links its tools once more; SwiftPM does, whatever they are.
        self.build()
        before = self.generated()
        start = time.monotonic()
        output = self.build()
        print(f"null build: {time.monotonic() - start:.1f} s", file=sys.stderr)
        self.assertEqual(self.generated(), before)
        # SwiftPM lists the plugins it knows, whether they are compiled or not.
        self.assertNotRegex(output, r"reduxgen App|Compiling (?!plugin)|Linking")

    def test_3_follows_an_edit(self):
        before = self.generated()
        self.edit(FEATURES, 'String = "a"', 'String = "z"')
        self.edit("Sources/App/main.swift", "first.send", "print(first.state.name)\nfirst.send")
        self.build()
        self.assertEqual(self.product(), "counter 2\nz\nfirst b\n")
        after = self.generated()
        changed = [name for name in after if after[name] != before[name]]
        self.assertEqual(len(changed), 1, changed)

    def test_4_a_touched_schema_writes_nothing(self):
        before = self.generated()
        os.utime(self.path(COUNTER))
        self.build()
        self.assertEqual(self.generated(), before)

    def test_5_mistakes_stand_at_their_place(self):
        self.edit(COUNTER, "incremented: count += 1", "incremented: conut += 1")
        output = self.build(wanted=1)
        place = f"{self.path(COUNTER)}:11:16"
        self.assertIn(f"{place}: error: unknown state field `conut`; did you mean `count`?", output)
        # What only the compiler knows.
        self.edit(COUNTER, "conut += 1", "count += max(1)")
        output = self.build(wanted=1)
        self.assertRegex(output, re.escape(self.path(COUNTER)) + r":11:\d+: error: ")
        self.edit(COUNTER, "max(1)", "1")
        self.build()
        self.assertEqual(self.product(), "counter 2\nz\nfirst b\n")

    def test_6_follows_a_new_schema_and_its_removal(self):
        extra = "Sources/App/Features/Extra.feature.yaml"
        self.write(extra, "reduxgen: 1\nfeature: Extra\n\nstate:\n  count: Int = 3\n")
        self.edit("Sources/App/main.swift", 'print("counter"', 'print(Extra.State().count)\nprint("counter"')
        self.build()
        self.assertEqual(self.product(), "3\ncounter 2\nz\nfirst b\n")
        os.remove(self.path(extra))
        self.assertIn("cannot find 'Extra' in scope", self.build(wanted=1))
        self.edit("Sources/App/main.swift", "print(Extra.State().count)\n", "")
        self.build()

    def test_7_follows_features_that_come_and_go(self):
        """The names of the outputs stay the same, so SwiftPM need not look again."""
        self.edit(FEATURES, "  Second:", "  Third:\n    state:\n      count: Int = 4\n\n  Second:")
        self.edit("Sources/App/main.swift", 'print("counter"', 'print(Third.State().count)\nprint("counter"')
        self.build()
        self.assertEqual(self.product(), "4\ncounter 2\nz\nfirst b\n")
        self.edit(FEATURES, "  Third:\n    state:\n      count: Int = 4\n\n", "")
        self.assertIn("cannot find 'Third' in scope", self.build(wanted=1))
        self.edit("Sources/App/main.swift", "print(Third.State().count)\n", "")
        self.build()

    def test_8_says_what_is_missing_that_is_written_by_hand(self):
        before = self.sources()
        self.edit(COUNTER, "incremented: count += 1", "incremented: swift")
        output = self.build(wanted=1)
        self.assertIn("error: ", output)
        self.assertIn("incremented", output)
        self.assertEqual(set(self.sources()), set(before))
        self.edit(COUNTER, "incremented: swift", "incremented: count += 1")
        self.build()

    @unittest.skipUnless(private_mounts(), "needs a user who may mount")
    def test_9_builds_where_sources_cannot_be_written(self):
        self.edit(COUNTER, "Int = 1", "Int = 8")
        script = (
            'mount --bind Sources Sources && mount -o remount,bind,ro Sources && '
            '! touch Sources/x 2>/dev/null && exec "$0" build')
        run("unshare", "-m", "sh", "-c", script, SWIFT, cwd=self.folder)
        self.assertEqual(self.product(), "counter 9\nz\nfirst b\n")


class Command(Consumer):
    """`swift package reduxgen`, by path."""

    package = "App"
    code = "Sources/Committed/Generated/Timer.generated.swift"

    def reduxgen(self, *arguments, wanted=0):
        return self.swift("package", "reduxgen", *arguments, wanted=wanted)

    def test_1_check_finds_what_is_missing(self):
        before = self.sources()
        output = self.reduxgen("check", "--target", "Committed", wanted=1)
        self.assertIn(f"{self.code}:1:1: error: missing; run 'reduxgen generate' [RX189]", output)
        self.assertEqual(self.sources(), before)

    def test_2_generate_writes(self):
        output = self.swift(
            "package", "--allow-writing-to-package-directory", "reduxgen", "generate", "--target",
            "Committed")
        self.assertIn(f"wrote {self.code}", output)
        self.reduxgen("check", "--target", "Committed")
        self.reduxgen("check", "Sources/Committed")
        self.swift("build", "--target", "Committed")

    def test_3_check_shows_what_is_stale(self):
        self.edit("Sources/Committed/Timer.feature.yaml", "Int = 0", "Int = 5")
        output = self.reduxgen("check", "--target", "Committed", wanted=1)
        self.assertIn("error: stale; run 'reduxgen generate'", output)
        self.assertIn("+    var seconds: Int = 5", output)

    def test_4_all_targets_with_schemas_are_meant_without_a_path(self):
        output = self.reduxgen("validate")
        self.assertIn("3 schema files checked, no errors", output)
        self.assertIn("USAGE: reduxgen check", self.reduxgen("check", "--help"))
        self.reduxgen("check", "--target", "Nowhere", wanted=1)


class NewBuildSystem(Consumer):
    """The same with SwiftPM's newer build system."""

    package = "App"
    options = ["--build-system", "swiftbuild"]

    def test_1_generates(self):
        self.build()
        self.assertEqual(self.product(), "counter 2\nfirst b\n")

    def test_2_follows_edits_and_new_features(self):
        self.edit(COUNTER, "Int = 1", "Int = 6")
        self.edit(FEATURES, "  Second:", "  Third:\n    state:\n      count: Int = 4\n\n  Second:")
        self.edit("Sources/App/main.swift", 'print("counter"', 'print(Third.State().count)\nprint("counter"')
        self.build()
        self.assertEqual(self.product(), "4\ncounter 7\nfirst b\n")

    def test_3_has_nothing_to_do_without_changes(self):
        self.build()
        before = self.generated()
        self.build()
        self.assertEqual(self.generated(), before)

    def test_4_mistakes_stand_at_their_place(self):
        self.edit(COUNTER, "count += 1", "conut += 1")
        output = self.build(wanted=1)
        self.assertIn(f"{self.path(COUNTER)}:11:16: error: unknown state field `conut`", output)


class Tagged(Consumer):
    """By URL and tag, optimized."""

    package = "App"
    by_url = True
    options = ["-c", "release"]

    def test_generates(self):
        self.build()
        self.assertEqual(self.product(), "counter 2\nfirst b\n")
        self.edit(COUNTER, "Int = 1", "Int = 6")
        self.build()
        self.assertEqual(self.product(), "counter 7\nfirst b\n")


class Runtime(Consumer):
    """Who uses the runtime alone pays for nothing else."""

    package = "RuntimeOnly"
    by_url = True

    def test_builds_neither_the_tool_nor_what_it_needs(self):
        if private_mounts() and os.path.exists("/usr/include/yaml.h"):
            # An empty file in place of libyaml's header: what includes it does not compile.
            script = 'mount --bind /dev/null /usr/include/yaml.h && exec "$0" build'
            output = run("unshare", "-m", "sh", "-c", script, SWIFT, cwd=self.folder)
        else:
            output = self.build()
        self.assertEqual(self.product(), "count 1\n")
        self.assertIn("Compiling ReduxRuntime", output)
        self.assertNotRegex(output, "Compiling (SchemaModel|CodeRendering|Mustache|ArgumentParser|reduxgen)")
        # SwiftPM plans all modules, and so makes folders for them; what is compiled is in `.o` files.
        compiled = {
            os.path.basename(folder)
            for folder, _, names in os.walk(self.path(".build"))
            if folder.endswith(".build") and any(name.endswith(".o") for name in names)}
        self.assertIn("ReduxRuntime.build", compiled)
        own = {"ReduxRuntime.build", "RuntimeOnly.build"}
        self.assertEqual({n for n in compiled - own if "Collections" not in n}, set())
        if shutil.which("ldd"):
            folder = self.swift("build", "--show-bin-path").strip().splitlines()[-1]
            self.assertNotIn("yaml", run("ldd", os.path.join(folder, self.package), cwd=folder))


if __name__ == "__main__":
    unittest.main(verbosity=2, failfast=True)
