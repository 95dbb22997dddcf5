"""Formatted schemas are the same YAML to PyYAML's own scanner and to libyaml, and please yamllint.

usage: formatted_yaml.py REDUXGEN
"""

import sys

import corpus
import yaml
from yamllint import linter
from yamllint.config import YamlLintConfig

# yamllint's default, except for what is a matter of taste: `{ a: Int }`, no `---`, 100 columns.
CONFIG = YamlLintConfig(
    """
extends: default
rules:
  braces: {min-spaces-inside: 0, max-spaces-inside: 1, max-spaces-inside-empty: 0}
  document-start: disable
  line-length: disable
  truthy: {check-keys: false}
"""
)


def main(tool):
    failures = []
    formatted = skipped = 0
    for name, text in corpus.texts():
        result = corpus.run(tool, "format", "-", text=text)
        if result.returncode == 1 and "does not carry it out yet" in result.stderr:
            skipped += 1
            print(f"left out: {name}", file=sys.stderr)
            continue
        if result.returncode != 0:
            failures.append(f"{name}: exit {result.returncode}: {result.stderr}")
            continue
        formatted += 1
        pure = yaml.load(result.stdout, Loader=yaml.BaseLoader)
        if pure != yaml.load(result.stdout, Loader=yaml.CBaseLoader):
            failures.append(f"{name}: PyYAML and libyaml read it differently")
        for problem in linter.run(result.stdout, CONFIG):
            failures.append(f"{name}:{problem.line}:{problem.column}: {problem.desc}")
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(
        f"formatted yaml: {formatted} schemas read alike, {skipped} left out,"
        f" {len(failures)} failures"
    )
    return 1 if failures or not formatted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
