"""Generates from Ninja and from Make, by what `reduxgen generate --depfile` and `reduxgen emit` say.

usage: build_files.py NINJA REDUXGEN
"""

import os
import re
import shlex
import shutil
import sys
import tempfile
import unittest

from packages import ROOT, run

NINJA, REDUXGEN = (os.path.abspath(path) for path in sys.argv[1:3])

SCHEMA = "reduxgen: 1\nfeature: {0}\n\nstate:\n  count: Int = {1}\n"


class BuildFiles(unittest.TestCase):
    timer = "App/Deep/My Timer.feature.yaml"

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen-build-files-")
        self.addCleanup(temporary.cleanup)
        self.folder = os.path.realpath(temporary.name)
        self.clock = 1_000_000_000
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("App/Counter.feature.yaml", SCHEMA.format("Counter", 0))
        self.write(self.timer, SCHEMA.format("Timer", 0))
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

    def exists(self, name):
        return os.path.exists(os.path.join(self.folder, name))

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
        self.write(self.timer, SCHEMA.format("Timer", 5))
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

    def block(self, language, number=0):
        """A block of code of the guide."""
        with open(os.path.join(ROOT, "Documentation/Guide.md"), encoding="utf-8") as file:
            return re.findall(rf"```{language}\n(.*?)```", file.read(), re.DOTALL)[number]

    def recipe(self, language):
        """How the guide generates, for this folder."""
        recipe = self.block(language)
        for old, new in (
            ("reduxgen generate", f"{shlex.quote(REDUXGEN)} generate"), ("Sources/App", "--templates Templates App")):
            self.assertEqual(recipe.count(old), 1)
            recipe = recipe.replace(old, new)
        return recipe

    def test_ninja_as_the_guide_says(self):
        # GNU make 3.81 cannot read a colon.
        os.remove(os.path.join(self.folder, self.timer))
        self.timer = "App/Deep/My: 12:30 Timer.feature.yaml"
        self.write(self.timer, SCHEMA.format("Timer", 0))
        self.follow(*self.ninja(self.recipe("ninja")))

    def test_ninja_with_names_that_are_known_beforehand(self):
        schema = "Sources/MapUI/Map.feature.yaml"
        self.write("reduxgen.yaml", "reduxgen: 1\naccess: public\n")
        self.write(schema, SCHEMA.format("Map", 0) + "actions:\n  moved: {}\nreduce:\n  moved: count += 1\n")
        self.write(
            "Sources/App/App.feature.yaml",
            SCHEMA.format("App", 0).replace("\n\n", "\nimports: [MapUI]\n\n", 1)
            + "children:\n  map: Map\nreduce:\n  map.moved: count += 1\n")
        recipe = self.block("ninja", 1).replace("reduxgen emit", f"{shlex.quote(REDUXGEN)} emit")
        build, is_null = self.ninja(recipe)
        names = {name: f"build/{name}.generated.swift" for name in ("App/App", "MapUI/Map")}

        def changed():
            """Which code a build changes. The one behind it has nothing to do."""
            before = {name: self.read(path) for name, path in names.items() if self.exists(path)}
            build()
            self.assertTrue(is_null(build()))
            return sorted(name for name, path in names.items() if before.get(name) != self.read(path))

        self.assertEqual(changed(), ["App/App", "MapUI/Map"])
        self.assertIn("public nonisolated enum Map", self.read(names["MapUI/Map"]))
        self.assertIn("import MapUI\n", self.read(names["App/App"]))
        text = self.read(schema)
        self.write(schema, "# Maps.\n" + text)
        self.assertEqual(changed(), [])
        self.write(schema, text.replace("count += 1", "count += 2"))
        self.assertEqual(changed(), ["MapUI/Map"])
        self.write(schema, text.replace("  moved: {}", "  moved: {}\n  left: {}").replace("reduce:\n", "reduce:\n  left: count = 0\n"))
        self.assertEqual(changed(), ["App/App", "MapUI/Map"])
        # What App uses is gone.
        self.write(schema, text.replace("moved", "left"))
        self.assertRegex(build(wanted=None), r"Sources/App/App\.feature\.yaml:\d+:\d+: error: .*map\.moved")
        self.write(schema, text)
        self.write("reduxgen.yaml", "reduxgen: 1\naccess: package\n")
        self.assertEqual(changed(), ["App/App", "MapUI/Map"])
        self.write("Sources/reduxgen.yaml", "reduxgen: 1\n")
        self.write(schema, text + "# More.\n")
        self.assertIn("Sources/reduxgen.yaml: error: the build does not look at this file", build(wanted=None))

    @unittest.skipUnless(shutil.which("make"), "needs make")
    def test_make_as_the_guide_says(self):
        self.write("Makefile", self.recipe("make"))

        def build(wanted=0):
            return run("make", "--no-print-directory", cwd=self.folder, wanted=wanted)

        self.follow(build, lambda output: "up to date" in output)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
