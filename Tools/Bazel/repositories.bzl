"""The built program of a release as toolchains."""

_OS = {"apple": "macos", "linux": "linux"}

_TOOLCHAIN = """
reduxgen_toolchain(
    name = "{name}",
    tool = "{path}",
)

toolchain(
    name = "{name}_toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":{name}",
    toolchain_type = "{toolchain_type}",
)
"""

def _constraints(triples):
    """The platforms of one program. One for several processors fits all of its system."""
    systems = {}
    processors = {}
    for triple in triples:
        parts = triple.split("-")
        processors["aarch64" if parts[0] == "arm64" else parts[0]] = None
        for part, system in _OS.items():
            if part in parts:
                systems[system] = None
    if len(systems) != 1:
        fail("an artifact bundle has a program for unknown systems: {}".format(triples))
    return [str(Label("@platforms//os:" + system)) for system in systems] + (
        [str(Label("@platforms//cpu:" + processor)) for processor in processors] if len(processors) == 1 else []
    )

def _reduxgen_bundle_impl(ctx):
    ctx.download_and_extract(
        url = ctx.attr.urls,
        sha256 = ctx.attr.sha256,
        stripPrefix = "reduxgen.artifactbundle",
    )
    toolchains = []
    for variant in json.decode(ctx.read("info.json"))["artifacts"]["reduxgen"]["variants"]:
        path = variant["path"]
        toolchains.append(_TOOLCHAIN.format(
            name = path.split("/")[0],
            constraints = _constraints(variant["supportedTriples"]),
            path = path,
            toolchain_type = Label("//:toolchain_type"),
        ))
    ctx.file(
        "BUILD.bazel",
        'load("{}", "reduxgen_toolchain")\n'.format(Label("//:defs.bzl")) + "".join(toolchains),
    )

reduxgen_bundle = repository_rule(
    implementation = _reduxgen_bundle_impl,
    attrs = {
        "sha256": attr.string(
            doc = "The checksum that the release's Package.swift has, too.",
            mandatory = True,
        ),
        "urls": attr.string_list(
            doc = "Where reduxgen.artifactbundle.zip of a release is.",
            mandatory = True,
        ),
    },
    doc = "A repository with a toolchain for each program of a release. Register `@NAME//:all`.",
)
