"""Swift from the schemas of a module."""

load(":toolchain.bzl", "TOOLCHAIN_TYPE")
load(":units.bzl", "project_outputs", "units")

ReduxgenInfo = provider(
    doc = "The schemas of modules: of a target, and of all targets below it.",
    fields = {
        "files": "Depset of all files of these modules: schemas, project files, templates.",
        "modules": "Depset of structs: `name`, `package_name`, and `schemas`, a tuple of files.",
    },
)

# Where a library names those below it, and its schemas among its sources.
_EDGES = ["srcs", "deps", "private_deps"]

def _below(targets):
    infos = [target[ReduxgenInfo] for target in targets if ReduxgenInfo in target]
    return ReduxgenInfo(
        files = depset(transitive = [info.files for info in infos]),
        modules = depset(transitive = [info.modules for info in infos]),
    )

def _modules_aspect_impl(target, ctx):
    # That of a reduxgen_library has all of them already.
    if ReduxgenInfo in target:
        return []
    edges = [getattr(ctx.rule.attr, name, None) for name in _EDGES]
    return [_below([
        target
        for targets in edges
        if type(targets) == type([])
        for target in targets
        if type(target) == "Target"
    ])]

# Collects the schemas below a library of any rule.
_modules_aspect = aspect(
    implementation = _modules_aspect_impl,
    attr_aspects = _EDGES,
)

SCHEMA_ATTRIBUTES = {
    "srcs": attr.label_list(
        doc = "The schema files of one module.",
        allow_empty = False,
        allow_files = [".yaml", ".yml"],
        mandatory = True,
    ),
    "project": attr.label_list(
        doc = "The reduxgen.yaml files that apply to the schemas, and the templates that they name.",
        allow_files = [".yaml", ".mustache", ".swift"],
    ),
}

def refuse_project_files(schemas):
    """Fails if a project file is among schemas."""
    for file in schemas:
        if file.basename == "reduxgen.yaml":
            fail("{} is no schema; name it in `project`, and exclude it from the `glob`".format(file.short_path))

def _reduxgen_library_impl(ctx):
    tool = ctx.toolchains[TOOLCHAIN_TYPE].tool
    refuse_project_files(ctx.files.srcs)
    module_name = ctx.attr.module_name or ctx.label.name
    below = _below(ctx.attr.deps)

    # A folder of its own: two targets of a package may have schemas of one name.
    folder = ctx.label.name + ".generated"
    own = units(ctx.files.srcs, ctx.label.package)
    names = [name for unit in own for name in unit.outputs] + project_outputs(ctx.files.project)
    outputs = [ctx.actions.declare_file("{}/{}".format(folder, name)) for name in names]

    arguments = ctx.actions.args()
    arguments.add("emit")
    arguments.add("--quiet")
    arguments.add("--into", outputs[0].dirname)

    arguments.add("--module", module_name)
    for module in below.modules.to_list():
        is_external = module.package_name != ctx.attr.package_name
        option = "--reading-external" if is_external else "--reading"
        arguments.add_all(
            module.schemas,
            before_each = option,
            format_each = module.name + "=%s",
        )

    # A sandbox has links to files, and no more files than the build names.
    arguments.add("--only-tracked")
    arguments.add("--follow-links")
    arguments.add_all(below.files, before_each = "--tracked", map_each = _project_path)
    arguments.add_all(ctx.files.project, before_each = "--tracked")
    if ctx.attr.strict:
        arguments.add("--strict")
    arguments.add("--")
    arguments.add_all([unit.argument for unit in own])

    inputs = ctx.files.srcs + ctx.files.project
    ctx.actions.run(
        executable = tool,
        arguments = [arguments],
        inputs = depset(inputs, transitive = [below.files]),
        outputs = outputs,
        mnemonic = "ReduxGen",
        progress_message = "Generating Swift from the schemas of {}".format(ctx.label),
    )
    module = struct(
        name = module_name,
        package_name = ctx.attr.package_name,
        schemas = tuple(ctx.files.srcs),
    )
    return [
        DefaultInfo(files = depset(outputs)),
        ReduxgenInfo(
            files = depset(inputs, transitive = [below.files]),
            modules = depset([module], transitive = [below.modules]),
        ),
    ]

def _project_path(file):
    is_project = file.basename == "reduxgen.yaml" or file.basename.endswith(".mustache")
    return file.path if is_project else None

reduxgen_library = rule(
    implementation = _reduxgen_library_impl,
    attrs = dict(
        SCHEMA_ATTRIBUTES,
        deps = attr.label_list(
            doc = "Libraries whose schemas these may name: reduxgen_library targets, or libraries of other rules that " +
                  "have such targets among their sources or dependencies.",
            aspects = [_modules_aspect],
        ),
        module_name = attr.string(
            doc = "The Swift module that the code is compiled in. Without it, the name of the target.",
        ),
        package_name = attr.string(
            doc = "The package name of the Swift module, which decides what `access: package` reaches.",
        ),
        strict = attr.bool(
            doc = "Whether warnings are errors.",
        ),
    ),
    doc = "Swift files from the schemas of one module.",
    toolchains = [TOOLCHAIN_TYPE],
)
