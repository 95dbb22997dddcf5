"""Runs vscode.js with Node's test runner, if this machine has Node 18 or later.

usage: vscode.py
"""

import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    if not shutil.which("node"):
        print("vscode: Node is not here, nothing was tested (apt-get install nodejs)")
        return 0
    return subprocess.run(["node", "--test", HERE / "vscode.js"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
