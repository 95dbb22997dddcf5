"""Names that are no text, or break the line that they stand in, and files that are no text."""

import os
import random

from support import REDUXGEN, Hostile, schema


class Names(Hostile):
    def setUp(self):
        super().setUp()
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("A.feature.yaml", schema("A"))

    def test_a_folder_whose_name_is_no_text_stops_nothing(self):
        os.makedirs(os.fsencode(self.folder) + b"/d\xfe/deep")
        with open(os.fsencode(self.folder) + b"/d\xfe/deep/\xff.txt", "wb"):
            pass
        for command in (["validate"], ["generate"], ["check"], ["format"], ["fix"], ["graph"]):
            self.tool(*command, ".", wanted=0)
        # But a schema in it must not be left out without a word.
        with open(os.fsencode(self.folder) + b"/d\xfe/deep/B.feature.yaml", "wb") as file:
            file.write(schema("B").encode())
        for command in (["validate"], ["generate"], ["check"], ["format"], ["fix"], ["graph"]):
            output = self.tool(*command, ".", wanted=2)
            self.assertIn("/deep/B.feature.yaml: error: the name, or that of its folder, is not UTF-8; rename it", output)

    def test_a_name_that_breaks_lines(self):
        for name, shown in (("a\nb.feature.yaml", "a\\nb.feature.yaml"), ("a\rb.feature.yaml", "a\\rb.feature.yaml"),
                            ("d\n/b.feature.yaml", "d\\n/b.feature.yaml"),
                            ("a\u2028b.feature.yaml", "a\\u{2028}b.feature.yaml")):
            self.write(name, schema("B"))
            before = self.files()
            for command in (["generate", "."], ["check", "."], ["validate", name], ["emit", "--into", "x", f"B={name}"]):
                output = self.tool(*command, wanted=2)
                self.assertIn(f"{shown}: error: the path contains a line break or another control character; rename it",
                              output)
            self.assertEqual(self.files(), before)
            os.remove(self.path(name))

    def test_a_name_that_is_a_command_for_github(self):
        for folder in ("::error title=x::", " ::add-mask::x"):
            self.write(f"{folder}/B.feature.yaml", "reduxgen: 1\nfeature: B\nreduce:\n  go: handler\n")
            for command in (["validate"], ["generate"], ["check"], ["fix"], ["format"], ["diff", "."],
                            ["rename", "A", "B"], ["graph"]):
                for line in self.tool(*command, "." if command != ["diff", "."] else folder).splitlines():
                    self.assertFalse(line.lstrip().startswith("::"), line)
            output = self.tool("validate", ".", wanted=1)
            self.assertIn(f"./{folder}/B.feature.yaml:", output)
            self.command("rm", "-r", folder, wanted=0)

    def test_a_file_that_is_no_text(self):
        chance = random.Random(1)
        binary = bytes(chance.randrange(256) for _ in range(20_000))
        with open(REDUXGEN, "rb") as file:
            program = file.read(200_000)
        for content in (binary, program):
            self.write("B.feature.yaml", content)
            for command in (["fix"], ["format"], ["fix", "--dry-run"], ["rename", "A.state.count", "number"]):
                output = self.tool(*command, *([] if command[0] == "rename" else ["."]), wanted=1)
                self.assertIn("B.feature.yaml:1:1: error: the file is no text; a schema is a text in UTF-8", output)
                with open(self.path("B.feature.yaml"), "rb") as file:
                    self.assertEqual(file.read(), content)
