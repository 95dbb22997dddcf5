"""A project's reduxgen.yaml and its templates, under the build-tool plugin."""

import os

from packages import Consumer

MAIN = "Sources/App/main.swift"
TEMPLATE = "Templates/Note.feature.swift.mustache"
SECOND = "Templates/All.project.swift.mustache"


class ProjectFile(Consumer):
    """The same file gives the same code by the plugin as by `generate`."""

    package = "App"

    def plan_anew(self):
        """What the message says."""
        os.utime(self.path("Package.swift"))

    def test_1_counts_as_soon_as_the_build_is_planned_with_it(self):
        self.build()
        self.write(
            "reduxgen.yaml",
            "reduxgen: 1\nproject: App\naccess: package\nimports: [Observation]\n"
            "templates: [Templates]  # ours\n")
        self.write(TEMPLATE, 'extension {{name}} { package static let note = "one {{name}}" }\n')
        self.edit(MAIN, 'print("counter"', 'print(Counter.note)\nprint("counter"')
        output = self.build(wanted=1)
        self.assertIn("reduxgen.yaml: error: the build does not look at this file yet", output)
        self.plan_anew()
        self.build()
        self.assertEqual(self.product(), "one Counter\ncounter 2\nfirst b\n")

    def test_2_gives_what_generate_gives(self):
        self.writing_reduxgen("generate", "Sources/App", "--output", "Elsewhere")
        emitted = "".join(self.read(path) for path in self.generated_paths().values())
        found = 0
        for name in os.listdir(self.path("Elsewhere")):
            # Without the fingerprint; the plugin names schemas by absolute paths.
            text = self.read(f"Elsewhere/{name}").partition("\n\n")[2]
            text = text.replace('file: "Sources', f'file: "{self.folder}/Sources')
            self.assertIn(text.strip(), emitted)
            found += 1
        self.assertEqual(found, 6)
        self.assertIn("package nonisolated enum Counter", emitted)
        self.assertIn("import Observation", emitted)

    def test_3_follows_edits_of_it_and_of_its_templates(self):
        self.edit(TEMPLATE, "one", "two")
        self.build()
        self.assertEqual(self.product(), "two Counter\ncounter 2\nfirst b\n")
        self.edit("reduxgen.yaml", "imports: [Observation]\n", "")
        self.build()
        self.assertNotIn("Observation", self.read(self.generated_paths()["Counter.generated.swift"]))

    def test_4_a_new_template_is_never_left_out_in_silence(self):
        self.write(SECOND, 'package let all = "{{#features}}{{name}} {{/features}}"\n')
        self.edit(MAIN, 'print("counter"', 'print(all)\nprint("counter"')
        output = self.build(wanted=1)
        self.assertIn(f"{SECOND}: error: the build does not look at this file yet", output)
        # However the list is written, the plugin finds the folder.
        self.edit("reduxgen.yaml", "[Templates]  # ours", '\n  # ours\n  - "Templates"')
        self.plan_anew()
        self.build()
        self.assertEqual(
            self.product(), "two Counter\nCounter First Second \ncounter 2\nfirst b\n")

    def test_5_its_mistakes_stand_at_their_place(self):
        self.edit("reduxgen.yaml", "access: package", "access: packag")
        place = self.path("reduxgen.yaml") + ":3:9"
        self.assertIn(f"{place}: error: `access` is public, package", self.build(wanted=1))
        self.edit("reduxgen.yaml", "access: packag", "access: package")
        self.build()

    def test_6_the_build_goes_on_without_it(self):
        self.edit(MAIN, "print(all)\n", "")
        self.edit(MAIN, "print(Counter.note)\n", "")
        os.remove(self.path("reduxgen.yaml"))
        self.plan_anew()
        self.build()
        self.assertEqual(self.product(), "counter 2\nfirst b\n")
        code = self.read(self.generated_paths()["Counter.generated.swift"])
        self.assertIn("\nnonisolated enum Counter", code)

    def test_7_templates_are_not_looked_for_outside_of_it(self):
        self.write("reduxgen.yaml", "reduxgen: 1\ntemplates: [/]\n")
        self.plan_anew()
        place = self.path("reduxgen.yaml") + ":2:13"
        self.assertIn(f"{place}: error: `/` leads out of the project", self.build(wanted=1))
        os.remove(self.path("reduxgen.yaml"))
        self.plan_anew()
        self.build()

    def test_8_a_target_may_have_templates_without_it(self):
        self.write(
            "Sources/App/Views/Note.feature.swift.mustache",
            'extension {{name}} { static let note = "own {{name}}" }\n')
        self.edit(MAIN, 'print("counter"', 'print(Counter.note)\nprint("counter"')
        self.build()
        self.assertEqual(self.product(), "own Counter\ncounter 2\nfirst b\n")
