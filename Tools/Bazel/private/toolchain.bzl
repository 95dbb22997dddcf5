"""A built `reduxgen` as a toolchain."""

# As text, which Bazel 4 needs. The label names this repository, whatever others call it.
TOOLCHAIN_TYPE = str(Label("//:toolchain_type"))

def _reduxgen_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(tool = ctx.attr.tool[DefaultInfo].files_to_run)]

reduxgen_toolchain = rule(
    implementation = _reduxgen_toolchain_impl,
    attrs = {
        "tool": attr.label(
            doc = "The program `reduxgen`.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
    doc = "Tells rules which `reduxgen` to run. Register it with `toolchain` and `@reduxgen//:toolchain_type`.",
)
