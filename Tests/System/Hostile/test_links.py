"""Links that lead out of the project, and pipes and devices in the place of files."""

import os
import shutil
import signal
import subprocess

from support import REDUXGEN, Hostile, handwritten, schema

REFUSAL = "a link leads out of the project here; replace it, or name on the command line where it leads"


class Links(Hostile):
    def setUp(self):
        super().setUp()
        self.write("Package.swift", "// swift-tools-version: 6.0\n")

    def refuse(self, *command, path, reason=REFUSAL, status=1):
        before = self.files(self.top)
        output = self.tool(*command)
        self.assertEqual(self.status, status, output)
        self.assertIn(f"{path}: error: {reason}", output)
        self.assertEqual(self.files(self.top), before)

    def test_an_output_folder(self):
        self.write("A.feature.yaml", handwritten("A"))
        self.link("Generated", "../outside")
        for command in (["generate"], ["check"], ["generate", "--dry-run"], ["generate", "--force"]):
            self.refuse(*command, "A.feature.yaml", path="Generated")
            self.refuse(*command, ".", path="Generated")
        # Named, it is what the user wants.
        self.generate("--output", "Generated", ".")
        self.assertEqual(list(self.files(self.outside)), ["A.generated.swift"])
        self.tool("check", "--output", "Generated", ".", wanted=0)

    def test_an_output_folder_outside_of_projects(self):
        os.remove(self.path("Package.swift"))
        self.write("deep/A.feature.yaml", handwritten("A"))
        self.link("Generated", "../outside")
        self.refuse("generate", ".", path="Generated")
        os.remove(self.path("Generated"))
        self.generate(".")
        self.assertTrue(os.path.exists(self.path("Generated/A.generated.swift")))

    def test_a_link_inside_of_the_project_is_followed(self):
        self.write("Src/A.feature.yaml", schema("A"))
        os.mkdir(self.path("Code"))
        self.link("Src/Generated", "../Code")
        self.generate("Src")
        self.assertTrue(os.path.exists(self.path("Code/A.generated.swift")))
        self.tool("check", "Src", wanted=0)

    def test_a_project_behind_a_link(self):
        self.write("Src/A.feature.yaml", handwritten("A"))
        self.link("../way", "project")
        self.generate(os.path.join(self.top, "way/Src"))
        self.tool("check", "Src", wanted=0)
        self.tool("generate", "way/Src/A.feature.yaml", cwd=self.top, wanted=0)

    def test_the_output_of_a_project(self):
        self.write("A.feature.yaml", schema("A"))
        self.write("reduxgen.yaml", "reduxgen: 1\noutput: gen/code\n")
        self.link("gen", "../outside")
        self.refuse("generate", path="gen/code")
        self.refuse("check", path="gen/code")
        self.assert_nothing_outside()

    def test_the_schemas_of_a_project(self):
        os.rename(self.outside, os.path.join(self.top, "theirs"))
        self.outside = os.path.join(self.top, "theirs")
        with open(os.path.join(self.outside, "A.feature.yaml"), "w", encoding="utf-8") as file:
            file.write(handwritten("A"))
        self.write("reduxgen.yaml", "reduxgen: 1\nschemas: [S]\noutput: gen\n")
        self.link("S", "../theirs")
        self.refuse("generate", path="reduxgen.yaml:2:11", reason="`S` is a link that leads out of the project; name on "
                    "the command line where it leads")

    def test_a_handwritten_file(self):
        profile = os.path.join(self.outside, "profile")
        with open(profile, "w", encoding="utf-8") as file:
            file.write("# mine\n")
        self.write("A.feature.yaml", handwritten("A"))
        self.link("AHandlers.swift", "../outside/profile")
        self.refuse("generate", "--add-stubs", ".", path=profile)
        self.refuse("generate", "--add-stubs", "--dry-run", ".", path=profile)
        # Without the option, nothing is written into it, and the rest may be.
        self.generate(".")
        self.assertEqual(self.files(self.outside), {"profile": b"# mine\n"})

    def test_schemas_that_are_formatted_and_fixed(self):
        text = schema("A").replace("feature: A", "feature:   A").replace("state:", "staet:")
        with open(os.path.join(self.outside, "x.yaml"), "w", encoding="utf-8") as file:
            file.write(text.replace("staet", "state"))
        self.link("O.feature.yaml", os.path.join(self.outside, "x.yaml"))
        path = os.path.join(self.outside, "x.yaml")
        self.refuse("format", ".", path=path)
        self.refuse("rename", "A.state.count", "number", path=path)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.refuse("fix", ".", path=path)
        # Named, it is what the user wants.
        self.tool("fix", "O.feature.yaml", wanted=0)
        self.tool("format", "O.feature.yaml", wanted=0)
        self.assertEqual(self.files(self.outside), {"x.yaml": schema("A").replace("state", "\nstate").encode()})
        self.assertTrue(os.path.islink(self.path("O.feature.yaml")))

    def test_a_project_file_that_is_formatted(self):
        with open(os.path.join(self.outside, "x.yaml"), "w", encoding="utf-8") as file:
            file.write("reduxgen:   1\nproject:   A\n")
        self.write("A.feature.yaml", schema("A"))
        self.link("reduxgen.yaml", "../outside/x.yaml")
        self.refuse("format", ".", path=os.path.join(self.outside, "x.yaml"))

    def test_templates(self):
        self.write("A.feature.yaml", schema("A"))
        self.write("reduxgen.yaml", "reduxgen: 1\ntemplates: [T]\n")
        self.write("T/Note.feature.swift.mustache", "// {{name}}\n")
        self.link("T/Users.project.md.mustache", "/etc/passwd")
        for command in ("generate", "check", "validate"):
            self.refuse(command, path="T/Users.project.md.mustache", reason="is a link that leads out of the project",
                        status=2)
        shutil.rmtree(self.path("T"))
        self.link("T", "../outside")
        for command in ("generate", "check", "validate"):
            self.refuse(command, path="reduxgen.yaml:2:13", reason="`T`: leads out of the repository")

    def test_templates_of_the_repository(self):
        """Packages share a folder of the repository, and nothing beyond it."""
        self.write("P/Package.swift", "// swift-tools-version: 6.0\n")
        self.write("P/A.feature.yaml", schema("A"))
        self.write("P/reduxgen.yaml", "reduxgen: 1\ntemplates: [../Shared]\n")
        self.write("Shared/Note.feature.swift.mustache", "// {{name}}\n")
        os.remove(self.path("Package.swift"))
        place = "P/reduxgen.yaml:2:13"
        self.refuse("generate", "P", path=place, reason="`../Shared`: leads out of the repository")
        self.git("init", "--quiet")
        self.tool("generate", "--dry-run", "P", wanted=0)
        for name in ("../../outside", "../../outsid", "../Shared/../../outside", "../Out"):
            self.link("Out", "../outside") if name == "../Out" else None
            self.write("P/reduxgen.yaml", f"reduxgen: 1\ntemplates: [{name}]\n")
            for command in ("generate", "check", "validate"):
                self.refuse(command, "P", path=place, reason=f"`{name}`: leads out of the repository [unreadable-file]")
        for name in ("/etc", "~/Templates"):
            self.write("P/reduxgen.yaml", f"reduxgen: 1\ntemplates: [{name}]\n")
            self.refuse("generate", "P", path=place, reason=f"`{name}` leads out of the project")
        self.write("P/reduxgen.yaml", "reduxgen: 1\ntemplates: [../Shared]\n")
        self.link("Shared/Users.project.md.mustache", "/etc/passwd")
        self.refuse("generate", "P", path="Shared/Users.project.md.mustache",
                    reason="is a link that leads out of the project", status=2)

    def test_the_start_of_a_project(self):
        os.remove(self.path("Package.swift"))
        self.link("Features", "../outside")
        self.refuse("init", path="Features/Counter.feature.yaml")
        self.link("Templates", "../outside")
        self.refuse("templates", "eject", "reduce", path="Templates/reduce.mustache")
        # Named, it is what the user wants.
        self.tool("templates", "eject", "reduce", "--into", "Templates", wanted=0)


class Pipes(Hostile):
    """Nothing waits for what nobody writes, and no device is asked anything."""

    def setUp(self):
        super().setUp()
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("A.feature.yaml", handwritten("A"))

    def test_a_pipe_where_a_handwritten_file_belongs(self):
        for make in (lambda path: os.mkfifo(path), lambda path: os.mkdir(path),
                     lambda path: os.symlink("/dev/zero", path), lambda path: os.symlink("nowhere", path)):
            self.command("rm", "-rf", "AHandlers.swift", "Generated", wanted=0)
            make(self.path("AHandlers.swift"))
            for command in (["generate"], ["generate", "--add-stubs"], ["check"]):
                output = self.tool(*command, ".", wanted=1)
                self.assertIn("AHandlers.swift: error: is in the way and not a file; move it", output)
            self.assertFalse(os.path.exists(self.path("Generated")))

    def test_a_pipe_where_anything_else_belongs(self):
        os.mkfifo(self.path("pipe"))
        self.generate("-q", ".")
        for name in ("B.feature.yaml", "features.yaml", "B.yaml", "reduxgen.yaml", "Generated/A.generated.swift",
                     "Generated/B.swift", "T/a.mustache", "Generated"):
            kept = self.read(name) if os.path.isfile(self.path(name)) else None
            for make in (lambda path: os.mkfifo(path), lambda path: os.symlink("pipe", path)):
                self.command("rm", "-rf", name, wanted=0)
                os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
                make(self.path(name))
                for command in (["generate"], ["generate", "--templates", "T"], ["check"], ["validate"], ["graph"],
                                ["format", "--check"], ["fix"], ["validate", name], ["emit", "--into", "x", f"B={name}"]):
                    output = self.tool(*command, *(["."] if len(command) == 1 else []))
                    self.assertIn(self.status, (0, 1, 2), output)
            self.command("rm", "-rf", name, wanted=0)
            if kept is not None:
                self.write(name, kept)

    def test_the_message_says_what_it_is(self):
        os.mkfifo(self.path("B.feature.yaml"))
        for name in ("B.feature.yaml", "/dev/null"):
            output = self.tool("validate", name, wanted=2)
            self.assertIn(f"{name}: error: is a pipe, socket or device, and not a file", output)
        output = self.tool("emit", "--into", "x", "B=B.feature.yaml", wanted=2)
        self.assertIn("B.feature.yaml: error: is a pipe, socket or device, and not a file", output)

    def test_standard_input_is_what_it_is(self):
        text = schema("A").replace("state", "\nstate")
        self.assertEqual(self.tool("format", "-", input=schema("A"), wanted=0), text)
        self.write("in", schema("A"))
        with open(self.path("in"), encoding="utf-8") as file:
            self.assertEqual(self.tool("format", "-", stdin=file, input=None, wanted=0), text)
