"""How the plugins behave in a package that depends on this one by path: what a person sees of each step.
"""

import os
import re
import sys
import time
import unittest

from packages import Consumer, private_mounts, run

COUNTER = "Sources/App/Features/Counter.feature.yaml"
FEATURES = "Sources/App/Features/features.yaml"


class Generates:
    """What holds however a package depends on this one, and whatever builds it."""

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


class Plugin(Generates, Consumer):
    """The build-tool plugin, by path."""

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
        # Its name begins like an option.
        extra, shared = "Sources/App/Features/-Extra.feature.yaml", "Sources/App/Shared.yaml"
        self.write(extra, "reduxgen: 1\nfeature: Extra\n\nstate:\n  count: Int = 3\n  place: Place?\n")
        # What editors and licenses put above the first key.
        above = "\ufeff" + "# For several.\n" * 400
        self.write(shared, above + "reduxgen: 1\ntypes:\n  struct Place: { x: Int }\n")
        self.edit("Sources/App/main.swift", 'print("counter"', 'print(Extra.State().count)\nprint("counter"')
        self.assertNotIn("unhandled", self.build())
        self.assertEqual(self.product(), "3\ncounter 2\nz\nfirst b\n")
        os.remove(self.path(extra))
        os.remove(self.path(shared))
        self.assertIn("cannot find 'Extra' in scope", self.build(wanted=1))
        self.edit("Sources/App/main.swift", "print(Extra.State().count)\n", "")
        self.build()

    def test_7_follows_features_that_come_and_go(self):
        """The names of the outputs stay the same, so SwiftPM need not look again."""
        self.edit(FEATURES, "  Second:", "  Third:\n    state:\n      count: Int = 4\n\n  Second:")
        self.edit("Sources/App/main.swift", 'print("counter"', 'print(Third.State().count)\nprint("counter"')
        output = self.build()
        self.assertEqual(self.product(), "4\ncounter 2\nz\nfirst b\n", output)
        self.edit(FEATURES, "  Third:\n    state:\n      count: Int = 4\n\n", "")
        self.assertIn("cannot find 'Third' in scope", self.build(wanted=1))
        self.edit("Sources/App/main.swift", "print(Third.State().count)\n", "")
        self.build()

    def test_8_says_what_is_missing_that_is_written_by_hand(self):
        before = self.sources()
        self.edit(COUNTER, "incremented: count += 1", "incremented: handler")
        output = self.build(wanted=1)
        self.assertIn("error: ", output)
        self.assertIn("incremented", output)
        self.assertEqual(set(self.sources()), set(before))
        self.edit(COUNTER, "incremented: handler", "incremented: count += 1")
        self.build()

    def test_8_waits_for_no_pipe(self):
        pipe = self.path("Sources/App/Features/pipe.yaml")
        os.mkfifo(pipe)
        try:
            run("timeout", "600", *self.command("build"), cwd=self.folder)
        finally:
            os.remove(pipe)

    @unittest.skipIf(os.geteuid() == 0 and not private_mounts(), "root may write, and not mount")
    def test_9_builds_where_sources_cannot_be_written(self):
        self.edit(COUNTER, "Int = 1", "Int = 8")
        if private_mounts():
            script = (
                'mount --bind Sources Sources && mount -o remount,bind,ro Sources && '
                '! touch Sources/x 2>/dev/null && exec "$0" "$@"')
            run("unshare", "-m", "sh", "-c", script, *self.command("build"), cwd=self.folder)
        else:
            self.addCleanup(run, "chmod", "-R", "u+w", "Sources", cwd=self.folder)
            run("chmod", "-R", "a-w", "Sources", cwd=self.folder)
            self.build()
        self.assertEqual(self.product(), "counter 9\nz\nfirst b\n")


class Command(Consumer):
    """`swift package reduxgen`, by path."""

    package = "App"
    code = "Sources/Committed/Generated/Timer.generated.swift"

    def test_1_check_finds_what_is_missing(self):
        before = self.sources()
        output = self.reduxgen("check", "--target", "Committed", wanted=1)
        self.assertIn(f"{self.code}:1:1: error: missing; run `reduxgen generate` [stale-code]", output)
        self.assertEqual(self.sources(), before)

    def test_2_generate_writes(self):
        output = self.writing_reduxgen("generate", "--target", "Committed")
        self.assertIn(f"wrote {self.code}", output)
        self.reduxgen("check", "--target", "Committed")
        self.reduxgen("check", "Sources/Committed")
        self.swift("build", "--target", "Committed")

    def test_3_check_shows_what_is_stale(self):
        self.edit("Sources/Committed/Timer.feature.yaml", "Int = 0", "Int = 5")
        output = self.reduxgen("check", "--target", "Committed", wanted=1)
        self.assertIn("error: stale; run `reduxgen generate`", output)
        self.assertIn("+    var seconds: Int = 5", output)

    def test_4_all_targets_with_schemas_are_meant_without_a_path(self):
        output = self.reduxgen("validate")
        self.assertIn("3 schema files checked, no errors", output)
        self.assertIn("USAGE: reduxgen check", self.reduxgen("check", "--help"))
        self.reduxgen("check", "--target", "Nowhere", wanted=1)

    def test_5_values_of_options_are_no_paths(self):
        output = self.reduxgen("validate", "--color", "never")
        self.assertIn("3 schema files checked, no errors", output)

    def test_6_what_the_plugin_generates_is_generated_once(self):
        before = self.sources()
        output = self.reduxgen("generate", "--target", "App", wanted=1)
        self.assertIn("Sources/App/Generated: error: would be a second copy: each build of target `App`", output)
        self.assertEqual(self.sources(), before)
