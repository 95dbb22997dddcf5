"""Emacs with Tools/Editors/Emacs/reduxgen.el, Eglot and the language server, without a screen, in a copy of Examples/App.

usage: emacs.py REDUXGEN
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import documents

HERE = pathlib.Path(__file__).resolve().parent


def emacs(folder, *arguments, **environment):
    return subprocess.run(
        ["emacs", "--batch", "--directory", documents.ROOT / "Tools/Editors/Emacs", *arguments], cwd=folder, check=False,
        env={**os.environ, **environment}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300,
    )


def main(tool):
    packages = "(progn (require 'package) (package-initialize) (require 'yaml-mode) (require 'eglot))"
    if not shutil.which("emacs") or emacs(".", "--eval", packages).returncode:
        print("emacs: not here with yaml-mode and Eglot, nothing was tested (apt-get install emacs-nox elpa-eglot elpa-yaml-mode)")
        return 0
    tool = str(pathlib.Path(tool).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        documents.copy_of_app(folder)
        (folder / "other.yaml").write_text("state: nothing of ours\n")
        run = emacs(folder, "--load", HERE / "emacs.el", REDUXGEN=tool, HOME=name)
        steps = [line for line in run.stdout.splitlines() if line.startswith(("ok: ", "FAILED: "))]
        print("\n".join(steps))
        failed = run.returncode != 0 or "FAILED: " in run.stdout or "end" not in run.stdout.splitlines()
        check = subprocess.run([tool, "validate", "-q", folder], capture_output=True, text=True, check=False)
        if check.returncode:
            print(f"error: after the edits, reduxgen says\n{check.stderr}", file=sys.stderr)
            failed = True
        if failed:
            print(run.stdout[-2000:], run.stderr[-4000:], sep="\n", file=sys.stderr)
    print(f"emacs: {len(steps)} steps" if not failed else "emacs: failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
