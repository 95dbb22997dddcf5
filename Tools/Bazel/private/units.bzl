"""Which Swift files the code of a schema goes to. The names follow from the names of the schemas alone."""

# Into how many files the code of a `features.yaml` goes. It may have any number of features, and as one file each edit
# would compile all of them.
_PARTS = 16

_PROJECT_TEMPLATE = ".project.swift.mustache"

def _without_extension(name):
    for ending in [".feature.yaml", ".yaml", ".yml"]:
        if name.endswith(ending):
            # The tool splits its argument at these.
            return name[:-len(ending)].replace(":", "_").replace("=", "_")
    return name

def _below(package, file):
    """The path of a file relative to its package's folder."""
    path = file.short_path
    if path.startswith("../"):
        # That of another repository: `../REPOSITORY/PATH`.
        path = path.split("/", 2)[2]
    return path[len(package) + 1:] if package and path.startswith(package + "/") else path

def units(schemas, package):
    """The units of `reduxgen emit`.

    Args:
      schemas: the schema files of one module.
      package: the package of the target. Schemas of one name get their folders below it as a part of their name.

    Returns:
      Structs with `file`, `argument`, and `outputs`, the names of the Swift files.
    """
    uses = {}
    for file in schemas:
        stem = _without_extension(file.basename).lower()
        uses[stem] = uses.get(stem, 0) + 1
    result = []
    taken = {}
    for file in schemas:
        name = _without_extension(file.basename)
        is_divided = name == "features"
        if uses[name.lower()] > 1:
            name = _without_extension(_below(package, file)).replace("/", "-")

        # Swift allows each file name once in a module, and most Macs do not distinguish cases.
        if name.lower() in taken:
            fail("{} and {} would have one Swift file, {}.generated.swift; rename one".format(
                taken[name.lower()],
                file.short_path,
                name,
            ))
        taken[name.lower()] = file.short_path
        numbers = range(_PARTS) if is_divided else []
        result.append(struct(
            file = file,
            argument = "{}{}={}".format(name, ":%d" % _PARTS if is_divided else "", file.path),
            outputs = [
                "{}.{}{}.generated.swift".format(name, "0" if number < 10 else "", number)
                for number in numbers
            ] or [name + ".generated.swift"],
        ))
    return result

def project_outputs(project):
    """The names of the Swift files that templates for a whole project add."""
    names = {}
    for file in project:
        if file.basename.endswith(_PROJECT_TEMPLATE):
            names[file.basename[:-len(_PROJECT_TEMPLATE)] + ".generated.swift"] = None
    return sorted(names)
