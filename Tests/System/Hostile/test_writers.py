"""Every command that writes, with a link that leads out of the project at each place where it writes."""

import os
import shutil

from support import Hostile, handwritten, schema

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "P", targets: [.target(name: "App")])
"""
UGLY = schema("A").replace("feature: A", "feature:   A")
MISTAKEN = schema("A").replace("state:", "staet:")
STUBS = {"A.feature.yaml": handwritten("A"), "AHandlers.swift": "import ReduxRuntime\n"}
PROJECT = {"Package.swift": "// swift-tools-version: 6.0\n", "reduxgen.yaml": "reduxgen: 1\noutput: gen/code\n"}


class Writers(Hostile):
    """What a command writes is found by running it once. Then each folder and file of that becomes a link in turn."""

    def prepare(self, files, steps):
        for folder in (self.folder, self.outside):
            shutil.rmtree(folder)
            os.mkdir(folder)
        for name, text in files.items():
            self.write(name, text)
        for step in steps:
            if callable(step):
                step()
            else:
                self.tool(*step, wanted=0)

    def places(self, files, commands):
        """All that the last command writes, renames or removes, and the folders on the way there."""
        self.prepare(files, commands[:-1])
        before = self.files()
        output = self.tool(*commands[-1], wanted=0)
        after = self.files()
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        self.assertTrue(changed, output)
        found = set(changed)
        for name in changed:
            while name := os.path.dirname(name):
                found.add(name)
        return sorted(found)

    def attack(self, files, *commands, but=()):
        """
        - files: the project.
        - commands: the last one writes. Before it, a function can take the place of a command.
        - but: what the command line names, so that a link there is what the user wants.
        """
        for place in self.places(files, commands):
            if place in but:
                continue
            for is_there in (True, False):
                with self.subTest(command=commands[-1], link=place, target=is_there):
                    self.prepare(files, commands[:-1])
                    path, target = self.path(place), os.path.join(self.outside, "target")
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    if os.path.lexists(path):
                        shutil.move(path, target)
                    elif is_there and "." in os.path.basename(place)[1:]:
                        with open(target, "w", encoding="utf-8") as file:
                            file.write("// mine\n")
                    elif is_there:
                        os.mkdir(target)
                    elif os.path.lexists(target):
                        shutil.rmtree(target)
                    os.symlink("../" * (place.count("/") + 1) + "outside/target", path)
                    before = self.files(self.outside), sorted(os.listdir(self.outside))
                    output = self.tool(*commands[-1])
                    self.assertIn(self.status, (0, 1, 2), output)
                    self.assertEqual((self.files(self.outside), sorted(os.listdir(self.outside))), before, output)

    def test_init(self):
        everything = ["--agents", "--pre-commit", "--swiftui"]
        self.attack({}, ["init", "--ci", "github", *everything])
        self.attack({}, ["init", "--ci", "gitlab", "--agents"])
        self.attack({"Package.swift": PACKAGE, "Sources/App/App.swift": ""}, ["init"])
        self.attack({"Package.swift": PACKAGE}, ["init"], ["init", "--agents", "--ci", "github"])

    def test_templates_eject(self):
        self.attack({}, ["templates", "eject"])
        self.attack({"Package.swift": PACKAGE}, ["templates", "eject", "reduce", "state"])
        self.attack({"T/Deep/Note.feature.swift.mustache": "// {{name}}\n"},
                    ["templates", "eject", "--templates", "T", "Deep/Note.feature.swift"])

    def test_generate(self):
        self.attack({"A.feature.yaml": handwritten("A")}, ["generate", "."])
        self.attack({"Package.swift": PACKAGE, "Sources/App/A.feature.yaml": handwritten("A"),
                     "Sources/App/Deep/B.feature.yaml": schema("B")}, ["generate", "."])
        self.attack({**PROJECT, "S/A.feature.yaml": handwritten("A")}, ["generate"])
        self.attack({**PROJECT, **STUBS}, ["generate", "--add-stubs"])
        self.attack({**PROJECT, "A.feature.yaml": schema("A")},
                    ["generate", "--depfile", "build/x.d"], but=["build"])

    def test_left_over_code(self):
        """Of one schema of two, and of the last one."""
        for kept in ({"B.feature.yaml": schema("B")}, {}):
            for project in (PROJECT, {"Package.swift": PACKAGE}):
                files = {**project, **kept, "Sources/App/A.feature.yaml": schema("A")}

                def remove():
                    os.remove(self.path("Sources/App/A.feature.yaml"))

                self.attack(files, ["generate", "."], remove, ["generate", "."])
                self.attack(files, ["generate", "."], remove, ["generate", "--force", "."])

    def test_eject(self):
        self.attack({"Package.swift": PACKAGE, "Sources/App/A.feature.yaml": handwritten("A")}, ["eject", "."])
        self.attack({**PROJECT, "A.feature.yaml": handwritten("A"), "B.feature.yaml": schema("B")}, ["eject", "."])
        self.attack({**PROJECT, "A.feature.yaml": schema("A")}, ["generate"], ["eject", "."])

    def test_emit(self):
        self.attack({"A.feature.yaml": schema("A")}, ["emit", "--into", "out/code", "A=A.feature.yaml"],
                    but=["out", "out/code"])

    def test_schemas_that_are_edited(self):
        self.attack({"Deep/A.feature.yaml": UGLY}, ["format", "."])
        self.attack({"Deep/A.feature.yaml": MISTAKEN}, ["fix", "."])
        self.attack({"Deep/A.feature.yaml": schema("A")}, ["rename", "A.state.count", "number"])
        self.attack({"reduxgen.yaml": "reduxgen:   1\n", "A.feature.yaml": schema("A")}, ["format", "."])
        self.attack({"reduxgen.yaml": "reduxgen: 1\nschmas: .\n", "A.feature.yaml": schema("A")}, ["fix", "."])

    def test_what_prints_writes_nothing(self):
        self.write("Package.swift", PACKAGE)
        self.write("A.feature.yaml", handwritten("A"))
        before = self.files()
        for command in (["validate", "."], ["check", "."], ["graph", "."], ["diff", ".", "."], ["schema"],
                        ["explain", "empty-file"], ["explain", "--list"], ["templates", "list"],
                        ["templates", "show", "reduce"], ["generate", "--dry-run", "."], ["eject", "--dry-run", "."],
                        ["format", "--check", "."], ["fix", "--dry-run", "."],
                        ["rename", "--dry-run", "A.state.count", "number"],
                        *(["--generate-completion-script", shell] for shell in ("bash", "zsh", "fish"))):
            self.tool(*command)
            self.assertEqual(self.files(), before, command)
            self.assert_nothing_outside()

