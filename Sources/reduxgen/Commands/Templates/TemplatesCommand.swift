import ArgumentParser

/// `reduxgen templates`
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, show and copy the templates that decide what generated code looks like.",
    discussion: """
      What is generated is rendered by Mustache templates. Those of yours, in a
      folder, replace ours of the same name or add files:

        reduce.mustache                  in place of our `reduce`
        Routes.feature.swift.mustache    SearchRoutes.generated.swift, and one
                                         more for every other feature
        Actions.project.md.mustache      Actions.generated.md, of all features

      `--templates FOLDER`, or `templates: FOLDER` in reduxgen.yaml, renders with
      them. `--templates reswift` is a set of ours: the same schemas as structs of
      actions, state and reducers for ReSwift. All templates are judged before
      anything is written, also what only some schemas would reach.

      Documentation/Templates.md has every variable that a template may use;
      `reduxgen templates show NAME --variables` those of one template.

      EXAMPLES:
        reduxgen templates
        reduxgen templates eject reduce
        reduxgen generate --templates Templates Sources/App
      """,
    subcommands: [
      TemplatesListCommand.self, TemplatesShowCommand.self, TemplatesEjectCommand.self,
    ],
    defaultSubcommand: TemplatesListCommand.self
  )
}
