"""Committed code is what its schemas generate."""

load(":library.bzl", "SCHEMA_ATTRIBUTES", "refuse_project_files")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

# The tool refuses links that lead out of a project, and runfiles are links. So it gets copies. The top of the workspace
# is that of a repository, from which messages and code name the schemas.
_SCRIPT = """\
#!/bin/sh
set -eu
copy=$(mktemp -d "${{TEST_TMPDIR:-/tmp}}/reduxgen.XXXXXX")
for file in {files}; do
  case $file in */*) mkdir -p "$copy/${{file%/*}}" ;; esac
  cp -L "$file" "$copy/$file"
done
mkdir -p "$copy/.git"
tool=$PWD/{tool}
cd "$copy"
HOME=$copy exec "$tool" {words}
"""

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _reduxgen_check_test_impl(ctx):
    tool = ctx.toolchains[TOOLCHAIN_TYPE].tool
    refuse_project_files(ctx.files.srcs)
    files = ctx.files.srcs + ctx.files.project + ctx.files.generated
    for file in files:
        if file.short_path.startswith("../"):
            fail("{} is in another repository; check it there".format(file.short_path))
    words = ["check" if ctx.files.generated else "validate"]
    if ctx.attr.strict:
        words.append("--strict")
    if ctx.files.generated:
        # As `reduxgen generate` was called: the folder decides where generated files are.
        words += ctx.attr.folders or [ctx.label.package or "."]
    else:
        words += [file.short_path for file in ctx.files.srcs]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _SCRIPT.format(
            files = " ".join([_quoted(file.short_path) for file in files]),
            tool = _quoted(tool.executable.short_path),
            words = " ".join([_quoted(word) for word in words]),
        ),
        is_executable = True,
    )
    return [DefaultInfo(
        executable = script,
        runfiles = ctx.runfiles(files + [tool.executable]),
    )]

reduxgen_check_test = rule(
    implementation = _reduxgen_check_test_impl,
    attrs = dict(
        SCHEMA_ATTRIBUTES,
        folders = attr.string_list(
            doc = "The folders that `reduxgen generate` is called with, relative to the workspace. Without any, the package's.",
        ),
        generated = attr.label_list(
            doc = "The committed files: generated code, and the hand-written Swift beside it. Without them, the schemas " +
                  "alone are checked.",
            allow_files = [".swift"],
        ),
        strict = attr.bool(
            doc = "Whether warnings are errors.",
        ),
    ),
    doc = "Fails if committed code is stale, as `reduxgen check` does, or if schemas have errors.",
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
