"""A Swift library with the code of schemas."""

load(":library.bzl", "reduxgen_library")

def reduxgen_swift_library(
        name,
        swift_library,
        schemas,
        srcs = [],
        deps = [],
        project = [],
        module_name = None,
        package_name = None,
        strict = False,
        visibility = None,
        tags = [],
        testonly = False,
        **kwargs):
    """A Swift library whose sources are hand-written files and the code of schemas.

    The code is a target of its own, `NAME.schemas`. The schemas may name those of all libraries below.

    Args:
      name: the name of the library.
      swift_library: the rule that compiles it, such as `swift_library` of rules_swift.
      schemas: the schema files.
      srcs: hand-written Swift files.
      deps: what the library depends on. It includes the runtime.
      project: the reduxgen.yaml files that apply to the schemas, and the templates that they name.
      module_name: the name of the Swift module. Without it, that of the library.
      package_name: the package name of the Swift module.
      strict: whether warnings about schemas are errors.
      visibility: of the library and of its schemas.
      tags: of both.
      testonly: of both.
      **kwargs: passed to `swift_library`.
    """
    module_name = module_name or name
    reduxgen_library(
        name = name + ".schemas",
        srcs = schemas,
        deps = deps,
        module_name = module_name,
        package_name = package_name,
        project = project,
        strict = strict,
        tags = tags,
        testonly = testonly,
        visibility = visibility,
    )
    if package_name:
        kwargs["package_name"] = package_name
    swift_library(
        name = name,
        srcs = srcs + [":{}.schemas".format(name)],
        deps = deps,
        module_name = module_name,
        tags = tags,
        testonly = testonly,
        visibility = visibility,
        **kwargs
    )
