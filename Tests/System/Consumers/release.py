"""Makes a release of a copy of this package, and looks at all of it as those would who publish and use it.

usage: release.py
"""

import datetime
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import zipfile

from packages import SWIFT, bundle, copy_of_this_package, run

URL = "https://example.com/owner/reduxgen"


class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="reduxgen release ")
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = os.path.join(os.path.realpath(temporary.name), "reduxgen")
        copy_of_this_package(cls.folder)
        cls.bundle = bundle()
        cls.git("init", "-q", "-b", "main")
        cls.git("config", "user.name", "t")
        cls.git("config", "user.email", "t@example.com")
        cls.git("config", "commit.gpgsign", "false")
        cls.git("config", "tag.gpgsign", "false")
        cls.git("add", "-A")
        cls.git("commit", "-qm", "All")
        with open(os.path.join(cls.folder, "Sources/reduxgen/Version.swift"), encoding="utf-8") as file:
            cls.version = re.search(r'^let toolVersion = "(.*)"', file.read(), re.M)[1]

    @classmethod
    def git(cls, *arguments):
        return run("git", *arguments, cwd=cls.folder)

    def release(self, *arguments, wanted=0):
        return run("Tools/Scripts/release", *arguments, cwd=self.folder, wanted=wanted)

    def read(self, name, revision="HEAD"):
        return self.git("show", f"{revision}:{name}")

    def test_1_refuses_what_is_no_release(self):
        head = self.git("rev-parse", "HEAD")
        for words, reason in [
            (["1.2", "--repository", URL], "three numbers"),
            (["v1.2.3", "--repository", URL], "three numbers"),
            ([self.version, "--repository", "git@example.com:x"], "https://"),
            ([self.version], "https://"),
            (["9.8.7", "--repository", URL, "--bundle", self.bundle], "Version.swift has another version"),
        ]:
            self.assertIn(reason, self.release(*words, wanted=1))
        changelog = os.path.join(self.folder, "CHANGELOG.md")
        with open(changelog, "a", encoding="utf-8") as file:
            file.write("\n")
        self.assertIn("not committed", self.release(self.version, "--repository", URL, wanted=1))
        self.git("checkout", "-q", "CHANGELOG.md")
        self.assertEqual(self.git("rev-parse", "HEAD"), head)
        self.assertEqual(self.git("tag"), "")

    def test_2_a_dry_run_changes_nothing(self):
        head = self.git("rev-parse", "HEAD")
        words = self.version, "--repository", URL, "--bundle", self.bundle
        self.release(*words, "--dry-run")
        with open(self.published("reduxgen.artifactbundle.zip"), "rb") as file:
            first = file.read()
        self.release(*words, "--dry-run")
        with open(self.published("reduxgen.artifactbundle.zip"), "rb") as file:
            self.assertEqual(file.read(), first, "the same files give the same bytes")
        self.assertEqual(self.git("rev-parse", "HEAD"), head)
        self.assertEqual(self.git("tag"), "")
        self.assertEqual(self.git("worktree", "list").count("\n"), 1)

    def test_3_makes_a_commit_a_tag_and_what_is_published(self):
        before = self.read("CHANGELOG.md")
        output = self.release(self.version, "--repository", URL, "--bundle", self.bundle)
        self.assertIn(f"git push origin main {self.version}", output)
        after = self.read("CHANGELOG.md")
        today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        self.assertEqual(
            after, before.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [{self.version}] - {today}\n"))
        with open(self.published("notes.md"), encoding="utf-8") as file:
            notes = file.read()
        self.assertTrue(notes.strip())
        self.assertIn(notes, after)
        # The branch builds the tool, the tag has it.
        self.assertIn("let builtTool: Target? = nil\n", self.read("Package.swift"))
        self.assertEqual(self.git("rev-parse", "HEAD"), self.git("rev-parse", f"{self.version}~1"))

    def test_4_the_plugins_of_the_tag_run_the_built_tool(self):
        self.git("checkout", "-q", self.version)
        targets = {target["name"]: target for target in self.package(self.folder)["targets"]}
        self.git("checkout", "-q", "main")
        for name in ("ReduxGenPlugin", "ReduxGenCommand"):
            self.assertEqual(targets[name]["dependencies"], [{"byName": ["ReduxGenTool", None]}])
        tool = targets["ReduxGenTool"]
        archive = self.published("reduxgen.artifactbundle.zip")
        checksum = run(SWIFT, "package", "compute-checksum", archive, cwd=self.folder).strip()
        self.assertEqual(tool["checksum"], checksum)
        self.assertEqual(tool["url"], f"{URL}/releases/download/{self.version}/reduxgen.artifactbundle.zip")
        with open(self.published("reduxgen.rb"), encoding="utf-8") as file:
            formula = file.read()
        self.assertIn(f'sha256 "{checksum}"', formula)
        self.assertIn(f'url "{tool["url"]}"', formula)
        # The system that Package.swift asks for: 15 is Sequoia. All libraries are in the program.
        self.assertIn("let package = Package(\n  name: \"reduxgen\",\n  platforms: [.macOS(.v15)", self.read("Package.swift"))
        self.assertEqual(re.findall("depends_on .*", formula), ["depends_on macos: :sequoia"])

    def test_4_a_clone_of_the_tag_builds_the_tool(self):
        clone = os.path.join(os.path.dirname(self.folder), "clone")
        self.git("clone", "-q", "--branch", self.version, ".", clone)
        # As the Makefile does, without the archive; SwiftPM alone would fetch it.
        package = json.loads(run("env", "REDUXGEN_BUILD=source", SWIFT, "package", "dump-package", cwd=clone))
        self.assertNotIn("binary", {target["type"] for target in package["targets"]})
        self.assertIn("reduxgen", {product["name"] for product in package["products"]})
        # With the archive, which is not where it will be published.
        manifest = os.path.join(clone, "Package.swift")
        with open(manifest, encoding="utf-8") as file:
            text = re.sub(r'url: "[^"]*", checksum: "[^"]*"', 'path: "reduxgen.artifactbundle.zip"', file.read())
        with open(manifest, "w", encoding="utf-8") as file:
            file.write(text)
        shutil.copy(self.published("reduxgen.artifactbundle.zip"), clone)
        described = json.loads(run(SWIFT, "package", "describe", "--type", "json", cwd=clone))
        products = {product["name"]: product for product in described["products"]}
        self.assertEqual(products["reduxgen"]["targets"], ["reduxgen"])
        self.assertIn("executable", products["reduxgen"]["type"])

    def package(self, folder):
        """What the manifest in a folder says."""
        return json.loads(run(SWIFT, "package", "dump-package", cwd=folder))

    def test_5_the_program_needs_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            run("unzip", "-q", self.published("reduxgen.artifactbundle.zip"), cwd=folder)
            with open(os.path.join(folder, "reduxgen.artifactbundle/info.json"), encoding="utf-8") as file:
                tool = json.load(file)["artifacts"]["reduxgen"]
            self.assertEqual(tool["version"], self.version)
            paths = [variant["path"] for variant in tool["variants"]]
            with zipfile.ZipFile(self.published("reduxgen.artifactbundle.zip")) as archive:
                names = archive.namelist()
            for path in paths:
                self.assertIn(f"reduxgen.artifactbundle/{path}", names)
            if shutil.which("ldd"):
                program = os.path.join(folder, "reduxgen.artifactbundle", paths[0])
                # With nothing of this machine: no PATH, no library, no home.
                alone = subprocess.run([program, "--version"], env={}, capture_output=True, text=True, check=True)
                self.assertEqual(alone.stdout.strip(), self.version)
                self.assertRegex(run("ldd", program, cwd=folder, wanted=None), "statically linked|not a dynamic")

    def test_6_no_tag_is_made_twice(self):
        self.assertIn("there is a tag", self.release(self.version, "--repository", URL, wanted=1))

    def published(self, name):
        return os.path.join(self.folder, ".build", f"release-{self.version}", name)


if __name__ == "__main__":
    unittest.main(verbosity=2, failfast=True)
