"""Neovim with Tools/Editors/Neovim/reduxgen.lua and the language server, without a screen, in a copy of Examples/App.

It drives the Neovim beside the Python that runs it, from PyPI, and the one on the PATH, if it is another.

usage: neovim.py REDUXGEN
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]


def programs():
    """Each Neovim of this machine."""
    beside = shutil.which("nvim", path=os.path.dirname(sys.executable))
    found = {os.path.realpath(file): file for file in (beside, shutil.which("nvim")) if file}
    return list(found.values())


def drive(neovim, tool):
    """Whether all steps pass, and how many did."""
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name).resolve()
        plugins = home / "config/nvim/plugin"
        plugins.mkdir(parents=True)
        shutil.copy(ROOT / "Tools/Editors/Neovim/reduxgen.lua", plugins)
        folder = home / "bin"
        folder.mkdir()
        (folder / "reduxgen").symlink_to(tool)
        project = home / "project"
        shutil.copytree(ROOT / "Examples/App", project / "App", ignore=shutil.ignore_patterns(".build", "Generated", "Tests"))
        (project / "reduxgen.yaml").write_text("reduxgen: 1\nproject: App\nschemas: [App]\n")
        (project / "other.yaml").write_text("state: nothing of ours\n")
        environment = {
            **os.environ,
            "HOME": str(home),
            "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
            **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")},
        }
        run = subprocess.run(
            [neovim, "--headless", "-i", "NONE", "-n", "-c", f"luafile {HERE / 'neovim.lua'}"],
            cwd=project, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False,
        )
        output = run.stdout + run.stderr
        print("\n".join(line for line in output.splitlines() if line.strip()))
        failed = run.returncode != 0 or "FAILED" in output
        passed = output.count("ok: ")
        if not failed and passed == 0:
            print(f"error: Neovim did nothing:\n{output}", file=sys.stderr)
            failed = True
        # What Neovim saved after the rename.
        check = subprocess.run([tool, "validate", "-q", project], capture_output=True, text=True, check=False)
        if check.returncode:
            print(f"error: after the edits, reduxgen says\n{check.stderr}", file=sys.stderr)
            failed = True
        if failed:
            for log in home.rglob("lsp.log"):
                print(log.read_text()[-4000:], file=sys.stderr)
    version = subprocess.run([neovim, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    print(f"{version}: {passed} steps" if not failed else f"{version}: failed")
    return not failed


def main(tool):
    if not programs():
        print("neovim: not here, nothing was tested (apt-get install neovim)")
        return 0
    results = [drive(neovim, pathlib.Path(tool).resolve()) for neovim in programs()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
