"""Generates from Ninja and from Make, by what `reduxgen generate --depfile` and `reduxgen emit` say.

usage: build_files.py NINJA REDUXGEN
"""

import os
import re
import shutil
import sys
import tempfile
import unittest

from packages import ROOT, run

NINJA, REDUXGEN = (os.path.abspath(path) for path in sys.argv[1:3])

EMIT_NINJA = """
rule emit
  command = {tool} emit --quiet --into build $name=$in
  restat = 1

build build/Counter.generated.swift: emit App/Counter.feature.yaml | reduxgen.yaml
  name = Counter
"""

SCHEMA = "reduxgen: 1\nfeature: {0}\n\nstate:\n  count: Int = {1}\n"


class BuildFiles(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-build-files-")
        self.addCleanup(temporary.cleanup)
        self.folder = os.path.realpath(temporary.name)
        self.clock = 1_000_000_000
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 0))
        self.write("App/Deep/My Timer.feature.yaml", SCHEMA.format("Timer", 0))
        self.write("Templates/Note.feature.swift.mustache", "// one {{name}}\n")
        os.makedirs(os.path.join(self.folder, "build"))

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def follow(self, build, is_null):
        """What a build that looks at the dependency file has to notice."""
        generated = "App/Generated/"

        def null():
            # The first run makes the folder of generated files, and so changes one that was searched.
            build()
            self.assertTrue(is_null(build()))

        build()
        self.assertIn("Int = 0", self.read(generated + "Counter.generated.swift"))
        null()
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7))
        build()
        self.assertIn("Int = 7", self.read(generated + "Counter.generated.swift"))
        null()
        self.write("App/Deep/My Timer.feature.yaml", SCHEMA.format("Timer", 5))
        build()
        self.assertIn("Int = 5", self.read(generated + "Timer.generated.swift"))
        null()
        self.write("Templates/Note.feature.swift.mustache", "// two {{name}}\n")
        build()
        self.assertIn("// two Timer", self.read(generated + "TimerNote.generated.swift"))
        null()
        self.write("App/Deep/New.feature.yaml", SCHEMA.format("New", 0))
        build()
        self.assertIn("enum New", self.read(generated + "New.generated.swift"))
        null()
        os.remove(os.path.join(self.folder, "App/Deep/New.feature.yaml"))
        build()
        self.assertFalse(os.path.exists(os.path.join(self.folder, generated + "New.generated.swift")))
        null()
        self.write("elsewhere.txt", "")
        self.assertTrue(is_null(build()))
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7).replace("state", "staet"))
        for _ in range(2):
            self.assertIn("App/Counter.feature.yaml:4:1: error: ", build(wanted=None))
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 8))
        build()
        self.assertIn("Int = 8", self.read(generated + "Counter.generated.swift"))
        null()

    def ninja(self, text):
        self.write("build.ninja", text)

        def build(wanted=0):
            return run(NINJA, cwd=self.folder, wanted=wanted)

        return build, lambda output: "no work to do" in output

    def recipe(self, language):
        """That of the guide, for this folder."""
        with open(os.path.join(ROOT, "Documentation/Guide.md"), encoding="utf-8") as file:
            recipe = re.search(rf"```{language}\n(.*?)```", file.read(), re.DOTALL).group(1)
        for old, new in (
            ("reduxgen generate", f"{REDUXGEN} generate"), ("Sources/App", "--templates Templates App")):
            self.assertEqual(recipe.count(old), 1)
            recipe = recipe.replace(old, new)
        return recipe

    def test_ninja_as_the_guide_says(self):
        self.follow(*self.ninja(self.recipe("ninja")))

    def test_ninja_with_names_that_are_known_beforehand(self):
        self.write("reduxgen.yaml", "reduxgen: 1\naccess: public\n")
        build, is_null = self.ninja(EMIT_NINJA.format(tool=REDUXGEN))
        code = "build/Counter.generated.swift"
        build()
        self.assertIn("public nonisolated enum Counter", self.read(code))
        self.assertTrue(is_null(build()))
        self.write("reduxgen.yaml", "reduxgen: 1\naccess: package\n")
        build()
        self.assertIn("package nonisolated enum Counter", self.read(code))
        self.assertTrue(is_null(build()))
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 7))
        build()
        self.assertIn("Int = 7", self.read(code))
        self.assertTrue(is_null(build()))

    @unittest.skipUnless(shutil.which("make"), "needs make")
    def test_make_as_the_guide_says(self):
        self.write("Makefile", self.recipe("make"))

        def build(wanted=0):
            return run("make", "--no-print-directory", cwd=self.folder, wanted=wanted)

        self.follow(build, lambda output: "up to date" in output)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
