"""Checks what CONTRIBUTING.md says of rules: adding one takes four files. And that every C compiler puts the pages of rules
and the templates into the executable, those without #embed included.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[3]

SECTION = """
## doubtful-name

**Doubtful name** (error). A feature that is called `Doubtful` says nothing about itself. Give it the name of what it does.

Wrong:

```yaml
reduxgen: 1
feature: Doubtful
```

```text
```

Right:

```yaml
reduxgen: 1
feature: Search
```
"""

FUNCTION = """
extension Checker {
  mutating func checkDoubt(_ feature: Feature) {
    guard feature.name.value == "Doubtful" else { return }
    diagnostics.error(.doubtfulName, at: feature.name.range, "`Doubtful` says nothing; choose another name")
  }
}
"""

MAIN = """#include <stdio.h>
#include "EmbeddedTexts.h"
int main(void) {
  const char *path, *text;
  for (unsigned long index = 0; (text = embeddedText(index, &path)); index++)
    printf("%s\\n%s\\n", path, text);
}
"""


def edit(path, old, new):
    text = path.read_text()
    assert old in text, f"{path} has no {old}"
    path.write_text(text.replace(old, new, 1))


class Rules(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def run_in_folder(self, *arguments, status=0):
        result = subprocess.run(arguments, cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout + result.stderr

    def test_a_rule_takes_four_files(self):
        files = subprocess.run(["git", "ls-files", "Sources", "Plugins", "Documentation", "Templates",
                                "Package.swift"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        for file in files:
            if (ROOT / file).is_file():
                (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, self.folder / file)
        # Tests of the package are not needed to build the tool.
        package = self.folder / "Package.swift"
        package.write_text(package.read_text() + '\npackage.targets.removeAll { $0.type == .test || $0.path != nil }\n')
        self.run_in_folder("git", "init", "-q")
        self.run_in_folder("git", "add", ".")
        self.run_in_folder("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "before")

        model = self.folder / "Sources/SchemaModel"
        edit(model / "Diagnostics/RuleID.swift", "  // Names\n", '  // Names\n  case doubtfulName\n')
        page = self.folder / "Documentation/Rules/names.md"
        page.write_text(page.read_text() + SECTION)
        function = model / "Rules/Names/NameRules.swift"
        function.write_text(function.read_text() + FUNCTION)
        edit(model / "Rules/RuleTable.swift", "  static let declarations: [RuleRow] = [\n",
             "  static let declarations: [RuleRow] = [\n    .feature { $0.checkDoubt($1) },\n")

        (self.folder / "Doubtful.feature.yaml").write_text("reduxgen: 1\nfeature: Doubtful\n")
        self.run_in_folder("swift", "build", "--product", "reduxgen")
        reduxgen = self.folder / ".build/debug/reduxgen"
        said = self.run_in_folder(reduxgen, "validate", "Doubtful.feature.yaml", status=1)
        self.assertIn(":2:10: error: `Doubtful` says nothing; choose another name [doubtful-name]", said)
        self.assertIn("says nothing about itself", self.run_in_folder(reduxgen, "explain", "doubtful-name"))
        self.assertIn("doubtful-name", self.run_in_folder(reduxgen, "explain", "names"))
        self.assertIn(" 4 files changed", self.run_in_folder("git", "diff", "--stat"))

    def test_compilers_carry_all_files(self):
        source = ROOT / "Sources/EmbeddedTexts"
        (self.folder / "main.c").write_text(MAIN)
        found = [compiler for compiler in ("cc", "gcc", "clang") if shutil.which(compiler)]
        self.assertTrue(found, "there is no C compiler")
        paths = re.findall(r'^#define TEXT "(.+)"$', (source / "EmbeddedTexts.c").read_text(), re.MULTILINE)
        self.assertGreater(len(paths), 50)
        wanted = "".join(f"{path}\n{(source / path).read_text()}\n" for path in paths)
        for compiler in found:
            with self.subTest(compiler):
                # Without #embed, the assembler looks for files in the folder that the compiler runs in.
                program = os.fspath(self.folder / "main")
                subprocess.run([compiler, "-Iinclude", "EmbeddedTexts.c", self.folder / "main.c", "-o", program], cwd=source, check=True)
                self.assertEqual(subprocess.run([program], capture_output=True, text=True, check=True).stdout, wanted)


if __name__ == "__main__":
    unittest.main()
