"""Repositories that make git run programs, or write where nobody wants it to."""

import os
import signal
import subprocess
import time

from support import REDUXGEN, Hostile, schema

MARKS = "<<<<<<< HEAD\nenum A\n=======\n>>>>>>> x\nenum A"


class Programs(Hostile):
    """A configuration of git's that names a program, in the place of one that any clone brings along."""

    def setUp(self):
        super().setUp()
        self.sign = os.path.join(self.top, "SIGN")

    def prepare(self, folder, configuration):
        """Makes a tracked folder look like a repository without a working tree."""
        self.write(f"{folder}/HEAD", "ref: refs/heads/main\n")
        self.write(f"{folder}/objects/.k", "")
        self.write(f"{folder}/refs/.k", "")
        self.write(f"{folder}/config", configuration)

    def clone(self):
        self.commit()
        cloned = os.path.join(self.top, "clone")
        self.git("clone", "-q", self.folder, cloned)
        self.folder = cloned

    def assert_nothing_ran(self):
        self.assertFalse(os.path.exists(self.sign), "a program of the repository has run")

    def with_conflict(self):
        """A generated file with the marks of a merge, in a folder that names a program."""
        self.write("A.feature.yaml", schema("A"))
        self.generate("-q", "A.feature.yaml")
        name = "Generated/A.generated.swift"
        self.write(name, self.read(name).replace("nonisolated enum A", MARKS, 1))
        self.prepare("Generated", "[core]\n repositoryformatversion = 0\n bare = false\n worktree = .\n"
                     f' fsmonitor = "id >> {self.sign}; :"\n')
        self.clone()

    def test_no_command_runs_what_an_output_folder_names(self):
        self.with_conflict()
        for command in (["check", "--quiet"], ["generate"], ["generate", "--dry-run"],
                        ["generate", "--force", "--dry-run"], ["validate"], ["format", "--check"], ["graph"]):
            self.tool(*command, ".")
            self.assert_nothing_ran()
        # The same from inside, where git would look first.
        self.tool("check", "--quiet", "..", cwd=self.path("Generated"))
        self.assert_nothing_ran()

    def test_watch_does_not_either(self):
        self.with_conflict()
        process = subprocess.Popen(
            [REDUXGEN, "watch", "."], cwd=self.folder, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        try:
            for line in process.stdout:
                if "Watching" in line:
                    break
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=30)
        self.assert_nothing_ran()

    def test_not_even_the_repository_itself_runs_programs(self):
        # Nobody can clone this one, but it can come in an archive.
        self.with_conflict()
        self.git("config", "core.fsmonitor", f"id >> {self.sign}; :")
        hooks = self.path(".git/evil")
        os.makedirs(hooks)
        for hook in ("post-index-change", "fsmonitor-watchman", "reference-transaction"):
            self.write(f".git/evil/{hook}", f"#!/bin/sh\nid >> {self.sign}\n")
            os.chmod(os.path.join(hooks, hook), 0o755)
        self.git("config", "core.hooksPath", hooks)
        self.git("config", "core.pager", f"id >> {self.sign}; cat")
        self.git("config", "diff.external", f"id >> {self.sign}; :")
        for command in (["check"], ["generate"], ["diff", "git:HEAD"]):
            self.tool(*command, ".")
            self.assert_nothing_ran()

    def test_no_comparison_fetches(self):
        self.write("Feat/A.feature.yaml", schema("A"))
        self.prepare("Feat", "[core]\n repositoryformatversion = 1\n bare = true\n[extensions]\n"
                     " partialClone = origin\n[remote \"origin\"]\n promisor = true\n url = .\n"
                     f' uploadpack = "id >> {self.sign}; :"\n')
        # A commit in it, of which a file is missing.
        bare = self.path("Feat")
        self.git("clone", "-q", "--bare", "--template=", self.made_repository(), os.path.join(self.top, "bare"))
        for name in ("objects", "refs", "packed-refs"):
            self.command("cp", "-r", os.path.join(self.top, "bare", name), bare, wanted=0)
        self.clone()
        os.makedirs(self.path("Feat/refs"), exist_ok=True)
        self.tool("diff", "git:HEAD", "Feat")
        self.assert_nothing_ran()
        output = self.tool("diff", "git:HEAD", "A.feature.yaml", cwd=self.path("Feat"), wanted=0)
        self.assertEqual(output, "No changes\n")
        self.assert_nothing_ran()

    def test_a_clone_that_lacks_files_fetches_none(self):
        self.write("A.feature.yaml", schema("A"))
        self.commit()
        blob = self.git("rev-parse", "HEAD:A.feature.yaml")
        self.write("A.feature.yaml", schema("A", 1))
        os.remove(self.path(f".git/objects/{blob[:2]}/{blob[2:]}"))
        for key, value in (("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
                           ("remote.origin.promisor", "true"), ("remote.origin.url", "."),
                           ("remote.origin.uploadpack", f"id >> {self.sign}; :"),
                           ("protocol.allow", "always"), ("protocol.file.allow", "always")):
            self.git("config", key, value)
        output = self.tool("diff", "git:HEAD", wanted=2)
        self.assertIn("A.feature.yaml: error: git does not have it; is the clone shallow?", output)
        self.assert_nothing_ran()

    def made_repository(self):
        other = os.path.join(self.top, "other")
        os.makedirs(os.path.join(other))
        for command in (["init", "-q", "--initial-branch", "main"], ["commit", "-q", "--allow-empty", "-m", "x"]):
            self.git(*command, cwd=other)
        return other

    def test_variables_of_another_repository_are_not_handed_on(self):
        """As git sets them for hooks: reduxgen may look into another repository there."""
        self.write("A.feature.yaml", schema("A"))
        self.commit()
        other = self.made_repository()
        output = self.tool(
            "diff", "git:HEAD", wanted=0,
            env={"GIT_DIR": os.path.join(other, ".git"), "GIT_WORK_TREE": other,
                 "GIT_INDEX_FILE": os.path.join(other, "none")})
        self.assertEqual(output, "No changes\n")


class Trees(Hostile):
    """Trees of git's with names that no file can have."""

    def tree(self, *entries):
        """Makes a tree with entries as they are, and a tag for it."""
        text = b"".join(f"{mode} {name}\0".encode() + bytes.fromhex(object) for mode, name, object in entries)
        result = subprocess.run(
            ["git", "hash-object", "-w", "-t", "tree", "--stdin", "--literally"], cwd=self.folder,
            input=text, capture_output=True, check=True)
        return result.stdout.decode().strip()

    def test_no_name_leads_out_of_the_tree(self):
        self.write("A.feature.yaml", schema("A"))
        self.commit()
        blob = self.git("rev-parse", "HEAD:A.feature.yaml")
        folder = self.git("rev-parse", "HEAD^{tree}")
        victim = os.path.join(self.top, "victim.yaml")
        names = ["../" * depth + "victim.yaml" for depth in range(1, 12)] + [victim, "a//b.yaml", "./a.yaml"]
        trees = [[("100644", name, blob)] for name in names]
        trees += [[("40000", name, folder)] for name in ("..", ".", ".git", ".GIT")]
        before = self.files(self.top)
        for entries in trees:
            tree = self.tree(*entries)
            self.git("tag", "-f", "evil", self.git("commit-tree", "-m", "x", tree))
            output = self.tool("diff", "git:evil")
            self.assertEqual(self.status, 2, output)
            self.assertRegex(output, "git:evil: error: holds a file called `.*`, which git itself would not check out")
            self.assertEqual(self.files(self.top).keys() - before.keys(), set())
        self.assertFalse(os.path.exists("/victim.yaml"))

    def test_nothing_is_written_for_a_comparison(self):
        for index in range(300):
            self.write(f"F{index}.feature.yaml", schema(f"F{index}"))
        self.commit()
        temporary = os.path.join(self.top, "tmp")
        os.mkdir(temporary)
        for delay in (0.01, 0.02, 0.04, 0.08, 0.16, 0.32):
            process = subprocess.Popen(
                [REDUXGEN, "diff", "git:HEAD"], cwd=self.folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, env={**os.environ, "TMPDIR": temporary})
            time.sleep(delay)
            process.terminate()
            process.wait()
            self.assertEqual(os.listdir(temporary), [])
        self.assertEqual(self.tool("diff", "git:HEAD", wanted=0), "No changes\n")
