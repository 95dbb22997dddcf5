"""How the build plugin hands a target the schemas of the targets that it depends on, here and in another package.
"""

MAP = "Sources/MapUI/Map.feature.yaml"
APP = "Sources/App/App.feature.yaml"
THEME = "Sources/Theme/Theme.feature.yaml"
BADGE = "Kit/Sources/KitUI/Badge.feature.yaml"


class Modules:
    """The tests go on with what the one before left."""

    package = "ManyModules"
    manifests = ["Package.swift", "Kit/Package.swift"]

    def rewritten(self, wanted=None):
        """Builds. Returns the names of the generated files that were written."""
        before = self.generated()
        output = self.build()
        after = self.generated()
        if wanted is not None:
            self.assertEqual(self.product(), wanted)
        return sorted(name.split(".")[0] for name in after if after[name] != before.get(name)), output

    def test_1_generates_what_is_spread_over_packages(self):
        self.writing_reduxgen("generate", "--target", "Theme")
        names, _ = self.rewritten("zoom 4, number 2, taps 2\n")
        self.assertEqual(names, ["App", "Badge", "Hidden", "Map"])

    def test_2_has_nothing_to_do_without_changes(self):
        # The second build of a package links its tools once more; SwiftPM does, whatever they are.
        self.build()
        names, output = self.rewritten()
        self.assertEqual(names, [])
        self.assertNotRegex(output, r"reduxgen (ManyModules|MapUI|KitUI)|Compiling (?!plugin)")

    def test_3_a_body_changes_one_module(self):
        self.edit(MAP, "zoom += 1", "zoom += 2")
        names, output = self.rewritten("zoom 5, number 2, taps 2\n")
        self.assertEqual(names, ["Map"])
        if "swiftbuild" not in self.options:
            # Who depends on it is asked, and has the same code as before.
            ran = {name for name in ("ManyModules", "MapUI", "KitUI") if f"reduxgen {name}" in output}
            self.assertEqual(ran, {"ManyModules", "MapUI"}, output)
            self.assertNotIn("Compiling ManyModules", output)
        self.edit(BADGE, "number += 1", "number += 2")
        self.assertEqual(self.rewritten("zoom 5, number 3, taps 2\n")[0], ["Badge"])
        # Nor does a comment, of which generated code says nothing.
        self.edit(MAP, "reduxgen: 1\n", "# Maps.\nreduxgen: 1\n")
        self.assertEqual(self.rewritten()[0], [])

    def test_4_an_interface_changes_those_that_see_it(self):
        self.edit(MAP, "  zoomedIn: {}\n", "  zoomedIn: {}\n  moved: {}\n")
        self.edit(MAP, "reduce:\n", "reduce:\n  moved: zoom = 1\n")
        self.assertEqual(self.rewritten("zoom 5, number 3, taps 2\n")[0], ["App", "Map"])
        self.edit(BADGE, "  raised: {}\n", "  raised: {}\n  cleared: {}\n")
        self.edit(BADGE, "reduce:\n", "reduce:\n  cleared: number = 0\n")
        self.assertEqual(self.rewritten("zoom 5, number 3, taps 2\n")[0], ["App", "Badge"])

    def test_5_follows_a_target_with_committed_code(self):
        self.edit(THEME, "  darkened: {}\n", "  darkened: {}\n  lit: {}\n")
        self.edit(THEME, "reduce:\n", "reduce:\n  lit: shade = 1\n")
        self.edit(APP, "reduce:\n", "reduce:\n  theme.lit: taps += 5\n")
        self.writing_reduxgen("generate", "--target", "Theme")
        self.edit("Sources/App/main.swift", "store.send(.map(.zoomedIn))", "store.send(.theme(.lit))")
        self.assertEqual(self.rewritten("zoom 3, number 3, taps 6\n")[0], ["App"])

    def test_6_follows_new_schemas_of_a_dependency(self):
        self.write(
            "Sources/MapUI/Legend.feature.yaml",
            "reduxgen: 1\nfeature: Legend\naccess: package\nstate:\n  count: Int = 7\nactions:\n  counted: {}\nreduce:\n"
            "  counted: count += 1\n")
        self.edit(APP, "  map: Map\n", "  map: Map\n  legend: Legend\n")
        self.edit("Sources/App/main.swift", "zoom \\(store.state.map.zoom)", "legend \\(store.state.legend.count)")
        self.assertEqual(self.rewritten("legend 7, number 3, taps 6\n")[0], ["App", "Legend"])

    def test_7_the_command_reads_what_a_target_depends_on(self):
        files = self.sources()
        self.assertIn("1 schema file checked, no errors", self.reduxgen("validate", "--target", "ManyModules"))
        output = self.reduxgen("check", "--target", "Theme")
        self.assertIn("up to date", output)
        self.assertEqual(self.sources(), files)

    def test_8_mistakes_are_reported_at_the_line_of_the_schema(self):
        place = self.path(APP)
        self.edit(APP, "map.zoomedIn:", "map.zoomedOut:")
        self.assertRegex(self.build(wanted=1), rf"{place}:\d+:\d+: error: .*`map\.zoomedOut`")
        self.edit(APP, "map.zoomedOut:", "map.zoomedIn:")
        # `package` reaches no other package.
        self.edit(APP, "  badge: Badge\n", "  badge: Badge\n  hidden: Hidden\n")
        self.assertRegex(self.build(wanted=1), rf"{place}:\d+:\d+: error: .*`Hidden`")
        self.edit(APP, "  hidden: Hidden\n", "")
        self.edit("Kit/Sources/KitUI/reduxgen.yaml", "access: public", "access: package")
        self.assertRegex(self.build(wanted=1), rf"{place}:\d+:\d+: error: .*`Badge`")
        self.edit("Kit/Sources/KitUI/reduxgen.yaml", "access: package", "access: public")
        self.build()
        self.assertEqual(self.product(), "legend 7, number 3, taps 6\n")
