"""The script that `make bench` compares reduxgen with renders the same text. It would be no comparison otherwise.

usage: bench_script.py REDUXGEN
"""

import pathlib
import sys
import tempfile

import corpus

sys.path.insert(0, str(corpus.ROOT / "Tools" / "Benchmarks" / "Generation"))

import bench  # noqa: E402
import by_script  # noqa: E402
import schemas  # noqa: E402


def main(tool):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        project, output = folder / "project", folder / "by-script"
        schemas.write(20, project)
        result = corpus.run(tool, "generate", "--quiet", str(project))
        if result.returncode != 0:
            sys.exit(f"generate: exit {result.returncode}: {result.stderr}")
        by_script.main(project, output)
        bench.compare(project / "Generated", output)
        count = len(list(output.iterdir()))
        if count != 20:
            sys.exit(f"{count} files were rendered, not 20")
    print(f"{count} features: the same text from both")


if __name__ == "__main__":
    main(sys.argv[1])
