"""Swift by plain calls of the compiler: those attributes of rules_swift that the tests need."""

SwiftInfo = provider(
    doc = "A compiled module, and those below it.",
    fields = {"modules": "Depset of modules.", "objects": "Depset of objects."},
)

_ATTRIBUTES = {
    "deps": attr.label_list(providers = [SwiftInfo]),
    "module_name": attr.string(),
    "package_name": attr.string(),
    "srcs": attr.label_list(allow_files = [".swift"]),
}

def _below(ctx):
    infos = [dependency[SwiftInfo] for dependency in ctx.attr.deps]
    return (
        depset(transitive = [info.modules for info in infos]),
        depset(transitive = [info.objects for info in infos]),
    )

def _compile(ctx, words, outputs):
    modules, _ = _below(ctx)
    arguments = ctx.actions.args()
    arguments.add_all(["-Onone", "-swift-version", "6", "-wmo", "-module-name", ctx.attr.module_name or ctx.label.name])
    arguments.add_all(["-module-cache-path", outputs[0].path + ".cache"])
    if ctx.attr.package_name:
        arguments.add_all(["-package-name", ctx.attr.package_name])
    arguments.add_all(modules, before_each = "-I", map_each = _folder, uniquify = True)
    arguments.add_all(words)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = "swiftc",
        arguments = [arguments],
        inputs = depset(ctx.files.srcs, transitive = [modules]),
        mnemonic = "SwiftCompile",
        outputs = outputs,
        use_default_shell_env = True,
    )

def _folder(file):
    return file.dirname

def _swift_library_impl(ctx):
    modules, objects = _below(ctx)
    name = ctx.attr.module_name or ctx.label.name
    module = ctx.actions.declare_file(name + ".swiftmodule")
    object = ctx.actions.declare_file(name + ".o")
    _compile(
        ctx,
        ["-parse-as-library", "-emit-module", "-emit-module-path", module, "-c", "-o", object],
        [object, module],
    )
    return [
        DefaultInfo(files = depset([module, object])),
        SwiftInfo(modules = depset([module], transitive = [modules]), objects = depset([object], transitive = [objects])),
    ]

swift_library = rule(implementation = _swift_library_impl, attrs = _ATTRIBUTES)

def _swift_binary_impl(ctx):
    _, objects = _below(ctx)
    main = ctx.actions.declare_file(ctx.label.name + ".main.o")
    _compile(ctx, ["-c", "-o", main], [main])
    program = ctx.actions.declare_file(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add("-o", program)
    arguments.add(main)
    arguments.add_all(objects)
    ctx.actions.run(
        executable = "swiftc",
        arguments = [arguments],
        inputs = depset([main], transitive = [objects]),
        mnemonic = "SwiftLink",
        outputs = [program],
        use_default_shell_env = True,
    )
    return [DefaultInfo(executable = program)]

swift_binary = rule(implementation = _swift_binary_impl, attrs = _ATTRIBUTES, executable = True)
