"""Builds a workspace with the rules in Tools/Bazel/, as a team with Bazel would, and counts which actions run.

It is made for the Bazel 4.2 of Debian (bazel-bootstrap). Nothing is downloaded: what that Bazel takes from elsewhere is
in Bazel/Absent, and `swiftc` is called by a plain rule.

usage: bazel.py BAZEL REDUXGEN [TEST…]
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from http_cache import HTTPCache
from packages import HERE, ROOT, run

BAZEL = sys.argv[1]
REDUXGEN = os.path.abspath(sys.argv[2])
FIXTURE = os.path.join(HERE, "Bazel")
ABSENT = os.path.join(FIXTURE, "Absent")

MAP, APP, FEATURES = "MapUI/Map.feature.yaml", "App/App.feature.yaml", "App/features.yaml"
SCREEN = "zoom 4, open true, count 0\n"


class Checkout:
    """A copy of the workspace, and what Bazel has built of it."""

    def __init__(self, top, name, options):
        self.folder = os.path.join(top, name)
        self.log = os.path.join(top, f"{name}.log.json")
        self.output_base = os.path.join(top, f"{name}.output")
        self.options = [
            "--nosandbox_debug", "--spawn_strategy=linux-sandbox", "--jobs=2", f"--execution_log_json_file={self.log}",
            *(f"--override_repository={name}={os.path.join(ABSENT, name)}" for name in os.listdir(ABSENT)), *options]

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def edit(self, name, old, new):
        text = self.read(name)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def bazel(self, command, *words, wanted=0):
        return run(
            BAZEL, "--nohome_rc", f"--output_base={self.output_base}", "--max_idle_secs=120", command, *words,
            cwd=self.folder, wanted=wanted)

    def build(self, *targets, wanted=0, options=()):
        return self.bazel("build", *self.options, *options, *(targets or ["//App"]), wanted=wanted)

    def actions(self):
        """The actions of the last build: what each is, its target's first output, and where its result came from."""
        with open(self.log, encoding="utf-8") as file:
            text = file.read()
        found, decoder, place = [], json.JSONDecoder(), 0
        while place < len(text):
            spawn, place = decoder.raw_decode(text, place)
            place += len(text[place:]) - len(text[place:].lstrip())
            output = re.sub(r"^bazel-out/[^/]+/bin/", "", spawn["listedOutputs"][0])
            found.append((spawn["mnemonic"], output.split("/")[-2 if ".generated/" in output else -1], spawn["runner"]))
        return found

    def ran(self):
        """What ran, without its circumstances."""
        return sorted(f"{kind} {output}" for kind, output, _ in self.actions())

    def generated(self, target):
        folder = self.path(f"bazel-bin/{target}.schemas.generated")
        return {name: self.read(os.path.join(folder, name)) for name in os.listdir(folder)}

    def product(self):
        return run(self.path("bazel-bin/App/App"), cwd=self.folder)

    def shutdown(self):
        self.bazel("shutdown")


class Bazel(unittest.TestCase):
    """The tests go on with what the one before left."""

    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-bazel-", ignore_cleanup_errors=True)
        cls.addClassCleanup(temporary.cleanup)
        # Bazel makes outputs read-only, and folders too.
        cls.addClassCleanup(subprocess.run, ["chmod", "-R", "u+w", temporary.name])
        cls.top = os.path.realpath(temporary.name)
        cls.cache = HTTPCache()
        cls.addClassCleanup(cls.cache.close)
        cls.rules = os.path.join(cls.top, "rules")
        shutil.copytree(os.path.join(ROOT, "Tools", "Bazel"), cls.rules)
        runtime = os.path.join(cls.top, "runtime")
        shutil.copytree(os.path.join(FIXTURE, "Runtime"), runtime)
        shutil.copytree(os.path.join(ROOT, "Sources/ReduxRuntime"), os.path.join(runtime, "Sources/ReduxRuntime"))
        cls.places = {"RULES": cls.rules, "RUNTIME": runtime}
        cls.places["BUNDLE"], cls.places["CHECKSUM"] = cls.bundle()
        cls.first = cls.checkout("first")

    @classmethod
    def bundle(cls):
        """The path and the checksum of a bundle as releases have it."""
        machine = platform.machine()
        variant = f"{machine}-unknown-linux-gnu"
        info = {"schemaVersion": "1.0", "artifacts": {"reduxgen": {"type": "executable", "version": "0", "variants": [
            {"path": f"{variant}/reduxgen", "supportedTriples": [variant]},
            {"path": "macos/reduxgen", "supportedTriples": ["arm64-apple-macosx", "x86_64-apple-macosx"]}]}}}
        path = os.path.join(cls.top, "bundle.zip")
        with open(REDUXGEN, "rb") as file:
            program = file.read()
        with zipfile.ZipFile(path, "w") as archive:
            for name, content in [
                (f"{variant}/reduxgen", program), ("macos/reduxgen", b"#!/bin/sh\nexit 1\n"),
                ("info.json", json.dumps(info).encode())]:
                entry = zipfile.ZipInfo(f"reduxgen.artifactbundle/{name}", (1980, 1, 1, 0, 0, 0))
                entry.external_attr = 0o100755 << 16
                archive.writestr(entry, content)
        with open(path, "rb") as file:
            return path, hashlib.sha256(file.read()).hexdigest()

    @classmethod
    def checkout(cls, name):
        checkout = Checkout(cls.top, name, [f"--remote_cache={cls.cache.url}"])
        shutil.copytree(os.path.join(FIXTURE, "Workspace"), checkout.folder)
        text = checkout.read("WORKSPACE")
        for word, path in cls.places.items():
            text = text.replace(word, path)
        checkout.write("WORKSPACE", text)
        # The top of a clone, to which paths in committed code are relative.
        os.makedirs(checkout.path(".git"))
        run(REDUXGEN, "generate", "-q", "Committed", cwd=checkout.folder)
        os.rmdir(checkout.path(".git"))
        cls.addClassCleanup(checkout.shutdown)
        return checkout

    def test_01_generates_and_compiles_two_modules_in_a_sandbox(self):
        self.first.build()
        self.assertEqual(self.first.product(), SCREEN)
        self.assertEqual({runner for _, _, runner in self.first.actions()}, {"linux-sandbox"})
        self.assertEqual(
            self.first.ran(),
            ["ReduxGen MapUI.schemas.generated", "ReduxGen Screens.schemas.generated", "SwiftCompile App.main.o",
             "SwiftCompile MapUI.o", "SwiftCompile ReduxRuntime.o", "SwiftCompile Screens.o", "SwiftLink App"])
        self.assertEqual(
            sorted(self.first.generated("App/Screens")),
            ["App.generated.swift", *(f"features.{n:02}.generated.swift" for n in range(16))])
        self.assertIn("public nonisolated enum Map", self.first.generated("MapUI/MapUI")["Map.generated.swift"])

    def test_02_has_nothing_to_do_without_changes(self):
        self.first.build()
        self.assertEqual(self.first.ran(), [])
        os.utime(self.first.path(MAP))
        self.first.build()
        self.assertEqual(self.first.ran(), [])

    def test_03_another_checkout_takes_all_from_the_remote_cache(self):
        second = self.checkout("second")
        before = dict(self.cache.entries)
        second.build()
        self.assertEqual({runner for _, _, runner in second.actions()}, {"remote cache hit"})
        self.assertEqual(len(second.actions()), 7)
        self.assertEqual(second.product(), SCREEN)
        self.assertEqual(set(self.cache.entries), set(before), "a second checkout put results of its own into the cache")
        self.assertEqual(second.generated("App/Screens"), self.first.generated("App/Screens"))
        # What one has built after an edit, the other need not build.
        for checkout, runner in (self.first, "linux-sandbox"), (second, "remote cache hit"):
            checkout.edit(APP, "isOpen: Bool = false", "isOpen: Bool = true")
            checkout.build()
            self.assertEqual({runner for _, _, runner in checkout.actions()}, {runner})
        second.shutdown()

    def test_04_a_comment_rebuilds_nothing_behind_the_generator(self):
        self.first.edit(MAP, "reduxgen: 1\n", "# Maps.\nreduxgen: 1\n")
        self.first.build()
        self.assertEqual(self.first.ran(), ["ReduxGen MapUI.schemas.generated", "ReduxGen Screens.schemas.generated"])

    def test_05_a_body_changes_the_code_of_its_module_alone(self):
        before = self.first.generated("App/Screens"), self.first.generated("MapUI/MapUI")
        self.first.edit(MAP, "zoom += 1", "zoom += 2")
        self.first.build()
        self.assertEqual(self.first.generated("App/Screens"), before[0])
        self.assertNotEqual(self.first.generated("MapUI/MapUI"), before[1])
        self.assertEqual(self.first.product(), SCREEN.replace("zoom 4", "zoom 5"))
        # The compiler's module has no bodies, so what imports it is not compiled.
        self.assertEqual(
            self.first.ran(),
            ["ReduxGen MapUI.schemas.generated", "ReduxGen Screens.schemas.generated", "SwiftCompile MapUI.o", "SwiftLink App"])

    def test_06_an_interface_changes_the_code_that_sees_it(self):
        before = self.first.generated("App/Screens")
        self.first.edit(MAP, "  zoomedIn: {}\n", "  zoomedIn: {}\n  moved: {}\n")
        self.first.edit(MAP, "reduce:\n", "reduce:\n  moved: zoom = 1\n")
        self.first.build()
        after = self.first.generated("App/Screens")
        self.assertEqual([name for name in after if after[name] != before[name]], ["App.generated.swift"])
        self.assertIn("SwiftCompile Screens.o", self.first.ran())

    def test_07_follows_new_schemas_and_removals(self):
        self.first.write("App/Deep/Extra.feature.yaml", "reduxgen: 1\nfeature: Extra\nstate:\n  a: Int = 0\n")
        self.first.write("App/Extra.feature.yaml", "reduxgen: 1\nfeature: Other\nstate:\n  a: Int = 0\n")
        self.first.build()
        names = set(self.first.generated("App/Screens"))
        # Swift has each file name once in a module.
        self.assertLessEqual({"Deep-Extra.generated.swift", "Extra.generated.swift"}, names)
        os.remove(self.first.path("App/Deep/Extra.feature.yaml"))
        os.remove(self.first.path("App/Extra.feature.yaml"))
        self.first.build()

    def test_08_mistakes_are_reported_at_the_line_of_the_schema(self):
        self.first.edit(MAP, "zoom += 2", "zom += 2")
        self.assertIn(
            "\nMapUI/Map.feature.yaml:14:13: error: unknown state field `zom`; did you mean `zoom`?",
            self.first.build(wanted=1))
        self.first.edit(MAP, "zom += 2", "zoom += 2")
        # Of one module, in the schema of another.
        self.first.edit(APP, "map.zoomedIn", "map.zoomedOut")
        self.assertRegex(self.first.build(wanted=1), r"\nApp/App\.feature\.yaml:19:\d+: error: .*`map\.zoomedOut`")
        # What only the compiler knows.
        self.first.edit(APP, "map.zoomedOut: isOpen = true", "map.zoomedIn: isOpen = max(1)")
        self.assertRegex(self.first.build(wanted=1), r"\nApp/App\.feature\.yaml:19:\d+: error: ")
        self.first.edit(APP, "max(1)", "true")
        self.first.build()

    def test_09_templates_are_inputs(self):
        note = "MapUI/Templates/Note.feature.swift.mustache"
        self.first.edit(note, "Map of", "About")
        self.first.build()
        self.assertIn("// About Map", "".join(self.first.generated("MapUI/MapUI").values()))
        self.first.write("MapUI/Templates/All.project.swift.mustache", "// Everything\n")
        self.first.build()
        self.assertIn("// Everything", self.first.generated("MapUI/MapUI")["All.generated.swift"])

    def test_10_a_file_that_is_not_declared_is_not_read(self):
        self.first.edit("MapUI/BUILD.bazel", '["reduxgen.yaml"] + glob(["Templates/*.mustache"])', "[]")
        target = "//MapUI:MapUI.schemas"
        self.first.build(target)
        code = self.first.generated("MapUI/MapUI")["Map.generated.swift"]
        self.assertIn("\nnonisolated enum Map", code)
        self.assertNotIn("// About", code)
        # Without a sandbox, the tool finds the file, and refuses it.
        self.first.edit(MAP, "# Maps.", "# Map.")
        self.assertRegex(
            self.first.build(target, wanted=1, options=["--spawn_strategy=local"]),
            r"MapUI/reduxgen\.yaml: error: the build does not look at this file yet;.*`project`")
        self.first.edit("MapUI/BUILD.bazel", "project = []", 'project = ["reduxgen.yaml"] + glob(["Templates/*.mustache"])')
        # And with all declared, it works without one.
        self.first.build(options=["--spawn_strategy=local", "--noremote_accept_cached"])
        self.assertIn("ReduxGen MapUI.schemas.generated", self.first.ran())
        self.assertEqual(self.first.product(), SCREEN.replace("zoom 4", "zoom 5"))

    def test_11_committed_code_is_checked(self):
        test = "test", *self.first.options, "--test_output=errors", "//Committed/..."
        self.first.bazel(*test)
        self.first.edit("Committed/Timer.feature.yaml", "Int = 0", "Int = 5")
        output = self.first.bazel(*test, wanted=3)
        self.assertIn("\nCommitted/Generated/Timer.generated.swift:8:1: error: stale; run `reduxgen generate`", output)
        self.assertIn("+    var seconds: Int = 5", output)
        self.assertRegex(output, "//Committed:valid +PASSED")
        self.first.edit("Committed/Timer.feature.yaml", "Int = 5", "Int =")
        self.assertRegex(self.first.bazel(*test, wanted=3), r"\nCommitted/Timer\.feature\.yaml:5:\d+: error: ")
        self.first.edit("Committed/Timer.feature.yaml", "Int =", "Int = 0")
        self.first.edit("Committed/Generated/Timer.generated.swift", "seconds += 1", "seconds += 2")
        self.assertIn("Timer.generated.swift:19:1: error: edited by hand", self.first.bazel(*test, wanted=3))

    def test_12_wrong_use_is_explained(self):
        build = self.first.read("App/BUILD.bazel")
        self.first.write("App/deep/FEATURES.yaml", "reduxgen: 1\n")
        for old, new, message in [
            ('"features.yaml"', '"reduxgen.yaml"', "App/reduxgen.yaml is no schema; name it in `project`"),
            ('"features.yaml"', '"features.yaml", "deep-x.yaml", "deep/x.yaml", "x.yaml"',
             "App/deep-x.yaml and App/deep/x.yaml would have one Swift file, deep-x.generated.swift; rename one"),
        ]:
            for name in re.findall(r'"(.*?\.yaml)"', new):
                if not os.path.exists(self.first.path(f"App/{name}")):
                    self.first.write(f"App/{name}", "reduxgen: 1\n")
            self.first.edit("App/BUILD.bazel", old, new)
            self.assertIn(message, self.first.build(wanted=1))
            self.first.write("App/BUILD.bazel", build)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2, failfast=True)
