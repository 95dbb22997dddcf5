"""Builds packages that depend on this one, as their authors would.

The packages beside this file are copied to a temporary folder with everything they depend on, by path
or as a git repository with a tag, and built there with SwiftPM.

usage: consumers.py [TEST…]           such as consumers.py Plugin TaggedRelease.test_1_generates
       consumers.py --but CLASS…
"""

import os
import shutil
import sys
import unittest

from modules import Modules
from packages import Consumer, has_build_system, private_mounts, run
from plugin import COUNTER, FEATURES, Command, Generates, Plugin
from project_file import ProjectFile

# A release build as SwiftPM plans it, without the minutes that optimizing takes.
RELEASE = ["-c", "release", "-Xswiftc", "-Onone"]
NEW = ["--build-system", "swiftbuild"]


class Tagged(Generates):
    """A release: what is compiled is what git has."""

    by_url = True

    def test_2_has_nothing_to_do_without_changes(self):
        # SwiftPM's second build of a package links its tools once more, whatever they are.
        self.build()
        before = self.generated(), os.stat(self.program()).st_mtime_ns
        self.build()
        self.assertEqual((self.generated(), os.stat(self.program()).st_mtime_ns), before)

    def test_3_follows_edits_new_schemas_and_new_features(self):
        before = self.generated()
        self.edit(COUNTER, "Int = 1", "Int = 6")
        self.edit(FEATURES, "  Second:", "  Third:\n    state:\n      count: Int = 4\n\n  Second:")
        self.write(
            "Sources/App/Features/Extra.feature.yaml",
            "reduxgen: 1\nfeature: Extra\n\nstate:\n  count: Int = 3\n")
        self.edit(
            "Sources/App/main.swift", 'print("counter"',
            'print(Extra.State().count, Third.State().count)\nprint("counter"')
        self.build()
        self.assertEqual(self.product(), "3 4\ncounter 7\nfirst b\n")
        after = self.generated()
        changed = {name for name in after if after[name] != before.get(name)}
        self.assertEqual(len(changed), 3, changed)

    def test_4_follows_removals(self):
        os.remove(self.path("Sources/App/Features/Extra.feature.yaml"))
        self.edit(FEATURES, "  Third:\n    state:\n      count: Int = 4\n\n", "")
        output = self.build(wanted=1)
        for name in ("Extra", "Third"):
            self.assertIn(f"cannot find '{name}' in scope", output)
        self.edit("Sources/App/main.swift", "print(Extra.State().count, Third.State().count)\n", "")
        self.build()
        self.assertEqual(self.product(), "counter 7\nfirst b\n")

    def test_5_mistakes_stand_at_their_place(self):
        self.edit(COUNTER, "count += 1", "conut += 1")
        output = self.build(wanted=1)
        self.assertIn(f"{self.path(COUNTER)}:11:16: error: unknown state field `conut`", output)
        self.edit(COUNTER, "conut += 1", "count += 1")

    def test_6_the_command_checks_and_writes(self):
        code = "Sources/Committed/Generated/Timer.generated.swift"
        self.assertIn(
            f"{code}:1:1: error: missing", self.reduxgen("check", "--target", "Committed", wanted=1))
        self.assertIn(f"wrote {code}", self.writing_reduxgen("generate", "--target", "Committed"))
        self.reduxgen("check", "--target", "Committed")


class TaggedRelease(Generates, Consumer):
    """The tool from source: what follows edits is asked of `Built`, which does not link it after each."""

    by_url = True
    options = RELEASE


class Built(Tagged, Consumer):
    """A release as it is published: users build the runtime, and the tool comes built."""

    is_release = True

    @classmethod
    def command(cls, command, *arguments):
        """Without libyaml's header, where that can be hidden."""
        words = super().command(command, *arguments)
        return without_libyaml(words) if command == "build" else words

    def test_7_the_tool_is_not_built(self):
        self.swift("package", "clean")
        output = self.build()
        self.assertIn("Compiling ReduxRuntime", output)
        self.assertNotRegex(output, "Compiling (SchemaModel|SchemaTools|CodeRendering|ArgumentParser|reduxgen)")
        # What the tool needs is not fetched either.
        self.assertEqual(os.listdir(os.path.join(self.folder, ".build", "checkouts")), ["reduxgen"])
        self.assertEqual(self.product(), "counter 7\nfirst b\n")


class BuiltRelease(Generates, Consumer):
    """The same, optimized."""

    by_url = True
    is_release = True
    options = ["-c", "release"]


@unittest.skipUnless(has_build_system("swiftbuild"), "this toolchain has one build system")
class TaggedNewSystem(Tagged, Consumer):
    options = NEW + RELEASE


class BuiltModules(Modules, Consumer):
    """Targets that name features of other targets and of another package."""

    by_url = True
    is_release = True


@unittest.skipUnless(has_build_system("swiftbuild"), "this toolchain has one build system")
class BuiltModulesNewSystem(Modules, Consumer):
    by_url = True
    is_release = True
    options = NEW + RELEASE


def without_libyaml(command):
    """A command for which an empty file stands in place of libyaml's header: what includes it does not compile."""
    if not private_mounts() or not os.path.exists("/usr/include/yaml.h"):
        return command
    script = 'mount --bind /dev/null /usr/include/yaml.h && exec "$0" "$@"'
    return ["unshare", "-m", "sh", "-c", script, *command]


class Runtime(Consumer):
    """Who uses the runtime alone pays for nothing else."""

    package = "RuntimeOnly"
    by_url = True

    def test_builds_neither_the_tool_nor_what_it_needs(self):
        output = run(*without_libyaml(self.command("build")), cwd=self.folder)
        self.assertEqual(self.product(), "count 1\n")
        self.assertIn("Compiling ReduxRuntime", output)
        self.assertNotRegex(output, "Compiling (SchemaModel|SchemaTools|CodeRendering|ArgumentParser|reduxgen)")
        # SwiftPM plans all modules, and so makes folders for them; what is compiled is in `.o` files.
        compiled = {
            os.path.basename(folder)
            for folder, _, names in os.walk(self.path(".build"))
            if folder.endswith(".build") and any(name.endswith(".o") for name in names)}
        self.assertIn("ReduxRuntime.build", compiled)
        self.assertEqual(compiled - {"ReduxRuntime.build", "RuntimeOnly.build"}, set())
        if shutil.which("ldd"):
            folder = self.swift("build", "--show-bin-path").strip().splitlines()[-1]
            self.assertNotIn("yaml", run("ldd", os.path.join(folder, self.package), cwd=folder))


def all_but(others):
    """The names of the other test classes."""
    classes = {name for name, kind in globals().items() if isinstance(kind, type) and issubclass(kind, Consumer)}
    assert set(others) < classes, others
    return sorted(classes - {"Consumer", *others})


if __name__ == "__main__":
    program, *words = sys.argv
    tests = all_but(words[1:]) if words[:1] == ["--but"] else words
    unittest.main(argv=[program, *tests], verbosity=2, failfast=True)
