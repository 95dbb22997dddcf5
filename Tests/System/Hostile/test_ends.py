"""Systems in which something is missing: room for the output, /proc, the current folder."""

import os
import unittest

from support import NEEDS_MOUNTS, REDUXGEN, Hostile, schema

STALE = schema("A", 1)


class Output(Hostile):
    """What could not be written is an error, whatever the run was about."""

    COMMANDS = (
        ["graph", "."], ["schema"], ["schema", "--project"], ["format", "-"], ["format", "."], ["format", "--check", "."],
        ["validate", "."], ["validate", "--format", "json", "."], ["validate", "--format", "sarif", "."],
        ["validate", "--format", "github", "--strict", "W.yaml"], ["check", "."], ["check", "--format", "json", "."],
        ["generate", "--dry-run", "."], ["generate", "."], ["fix", "."], ["fix", "--dry-run", "."], ["diff", "A.feature.yaml", "."],
        ["diff", "--format", "json", "A.feature.yaml", "."], ["rename", "--dry-run", "A.state.count", "number"],
        ["explain", "empty-file"], ["explain", "--list"], ["templates"], ["templates", "show", "reduce"],
        ["templates", "show", "reduce", "--variables"], ["templates", "eject", "reduce"], ["init", "new"],
        ["emit", "--into", "out", "A=A.feature.yaml"], ["--help"], ["--version"], ["generate", "--help"],
        ["--generate-completion-script", "bash"])

    def setUp(self):
        super().setUp()
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("A.feature.yaml", schema("A"))
        self.generate("-q", ".")

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk(self):
        for command in self.COMMANDS:
            with open("/dev/full", "wb") as full:
                errors = self.tool(*command, stdout=full, stderr=-1, input=schema("A"))
            self.assertEqual(self.status, 2, f"{command}:\n{errors}")
            self.assertIn("<standard output>: error: cannot write: No space left on device [unreadable-file]\n", errors)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_for_messages(self):
        self.write("A.feature.yaml", "reduxgen: 1\nfeature: A\nstaet:\n")
        with open("/dev/full", "wb") as full:
            output = self.tool("validate", ".", stdout=-1, stderr=full)
        self.assertEqual((self.status, output), (2, ""))

    def test_no_standard_output_at_all(self):
        script = 'exec "$0" "$@" >&-'
        for command in (["graph", "."], ["schema"], ["validate", "--format", "json", "."]):
            output = self.command("sh", "-c", script, REDUXGEN, *command, wanted=2)
            self.assertIn("<standard output>: error: cannot write: Bad file descriptor", output)
        # Nothing to say is nothing lost, and no file takes the place of a channel.
        for channels in (">&-", "2>&-", "<&-", "<&- >&- 2>&-"):
            self.write("A.feature.yaml", STALE)
            self.command("sh", "-c", f'exec "$0" "$@" {channels}', REDUXGEN, "generate", "--quiet", ".", wanted=0)
            self.tool("check", ".", wanted=0)
            self.write("A.feature.yaml", schema("A"))
            self.command("sh", "-c", f'exec "$0" "$@" {channels}', REDUXGEN, "generate", "--quiet", ".", wanted=0)
            self.tool("check", ".", wanted=0)

    def test_a_reader_that_has_enough(self):
        """As with any program: `reduxgen schema | head -1` says nothing about it."""
        self.assertEqual(self.command("sh", "-c", '"$0" schema | head -c 1', REDUXGEN, wanted=0), "{")


class System(Hostile):
    def setUp(self):
        super().setUp()
        self.write("A.feature.yaml", schema("A"))

    @NEEDS_MOUNTS
    def test_without_proc(self):
        for command in (["check", "."], ["generate", "."], ["validate", "."], ["format"], ["init", "new"]):
            output = self.command(
                "unshare", "-m", "sh", "-c", 'umount -l /proc && exec "$0" "$@"', REDUXGEN, *command)
            if self.status == 2 and "is /proc mounted?" in output:
                self.assertEqual(output, "error: the system does not provide the arguments; is /proc mounted?\n")
            else:
                # Where arguments come another way, all is as ever.
                self.assertNotIn("USAGE", output)
        self.assertFalse(os.path.exists(self.path("Generated")) and self.status == 2)

    def test_a_current_folder_that_is_gone(self):
        """Not the top of the disk in its place, which is looked through then, or written into."""
        for command in (["init"], ["validate", "."], ["generate", "."], ["check"], ["format"], ["fix"], ["watch"],
                        ["graph"], ["diff", "."], ["rename", "A", "B"], ["templates", "eject"],
                        ["emit", "--into", "x", "A=A.feature.yaml"]):
            script = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"'
            output = self.command("sh", "-c", script, REDUXGEN, *command, wanted=2)
            self.assertIn(".: error: the current folder was deleted; go to one that exists [unreadable-file]\n", output)
        for name in ("reduxgen.yaml", "reduxgen.schema.json", "Features", "Templates"):
            self.assertFalse(os.path.exists(f"/{name}"))
