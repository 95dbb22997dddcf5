"""Does what the README and the tutorial tell a reader to do, and expects the output that they show.

A block of code below `<!-- file: PATH -->` is written to that file. The commands of a `console` block are run, in
order; `…` in their output is any text, and a line of it any lines. A block below `<!-- not run -->` is left out.
Where a page adds reduxgen to a package, the package gets this repository: as a release by URL, or as the clone beside it.

usage: pages.py REDUXGEN [PAGE…] [--update]     --update writes the output that was printed into the page
"""

import os
import pty
import re
import subprocess
import sys
import tempfile

from packages import ROOT, TAG, Workshop

PAGES = ["README.md", "Documentation/Tutorial.md"]
DEPENDENCIES = [f'.package(url: "https://github.com/OWNER/reduxgen", from: "{TAG}")', '.package(path: "../reduxgen")']
BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>file: (?P<path>[^\n]+)|not run) -->\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL)


class Reader:
    """Somebody at a terminal."""

    def __init__(self, top, reduxgen):
        self.folder = top
        programs = os.path.join(top, ".bin")
        os.makedirs(programs)
        os.symlink(os.path.abspath(reduxgen), os.path.join(programs, "reduxgen"))
        self.environment = {
            key: value for key, value in os.environ.items() if key != "REDUXGEN_BUILD"}
        self.environment.update(
            PATH=f"{programs}:{os.environ['PATH']}", TERM="dumb", COLUMNS="100", NO_COLOR="1")

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if "Package.swift" in path:
            named = [dependency for dependency in DEPENDENCIES if dependency in text]
            assert len(named) == 1, f"Package.swift names {named} of {DEPENDENCIES}"
            is_release = named == DEPENDENCIES[:1]
            text = text.replace(named[0], Workshop.dependency(by_url=is_release, is_release=is_release))
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, command):
        """What a command prints, and whether it succeeded."""
        place = os.path.join(self.folder, ".place") if os.path.isdir(self.folder) else None
        script = f"{command}\nstatus=$?\npwd >{place!r}\nexit $status"
        terminal, channel = pty.openpty()
        process = subprocess.Popen(
            ["bash", "-c", script], cwd=self.folder, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=channel, stderr=channel)
        os.close(channel)
        output = b""
        try:
            while data := os.read(terminal, 65536):
                output += data
        except OSError:
            pass  # Nobody holds the other end any more.
        os.close(terminal)
        status = process.wait()
        with open(place, encoding="utf-8") as file:
            folder = file.read().strip()
        os.remove(place)
        self.folder = folder
        text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", output.decode().replace("\r\n", "\n"))
        return text, status == 0


def pattern(expected):
    """Output as a page shows it, as a regular expression."""
    lines = []
    for line in expected.splitlines():
        lines.append(
            "(?:.*\n)*?" if line == "…" else ".*".join(map(re.escape, line.split("…"))) + "\n")
    return "".join(lines)


def answered(reader, text, is_updating):
    """A console block after its commands were run."""
    result = []
    for part in re.split(r"^(?=\$ )", text, flags=re.MULTILINE):
        if not part:
            continue
        command, _, expected = part.removeprefix("$ ").partition("\n")
        print(f"$ {command}", flush=True)
        output, succeeded = reader.run(command)
        if not re.fullmatch(pattern(expected), output):
            if not is_updating:
                raise AssertionError(f"$ {command}\nshall print\n{expected}\nbut prints\n{output}")
            expected = output
        if succeeded == bool(re.search(r"^\d+ errors?\b|error: ", expected, re.MULTILINE)):
            raise AssertionError(f"$ {command}\nprints\n{output}\nand succeeded: {succeeded}")
        result.append(f"$ {command}\n{expected}")
    return "".join(result)


def follow(page, reduxgen, is_updating):
    path = os.path.join(ROOT, page)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="reduxgen-page-") as top:
        reader = Reader(os.path.realpath(top), reduxgen)

        def replaced(block):
            if block["path"]:
                reader.write(block["path"], block["text"])
            elif block["language"] == "console" and not block["mark"]:
                start = block.start("text") - block.start()
                return (
                    block[0][:start] + answered(reader, block["text"], is_updating) + "```")
            return block[0]

        followed = BLOCK.sub(replaced, text)
    commands = sum(b["text"].count("$ ") for b in BLOCK.finditer(text) if b["language"] == "console")
    assert commands > 3, f"{page} has no commands to run"
    if is_updating:
        with open(path, "w", encoding="utf-8") as file:
            file.write(followed)
    print(f"{page}: as it says", flush=True)


if __name__ == "__main__":
    words = [word for word in sys.argv[2:] if word != "--update"]
    for name in words or PAGES:
        follow(name, sys.argv[1], "--update" in sys.argv)
