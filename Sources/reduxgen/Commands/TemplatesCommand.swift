import ArgumentParser

/// `reduxgen templates`
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, show and copy the templates that render the code.",
    discussion: """
      Mustache templates render the code. Templates in a folder of yours replace
      built-in templates of the same name, or add files:

        reduce.mustache                  replaces the built-in `reduce`
        Routes.feature.swift.mustache    adds SearchRoutes.generated.swift, and
                                         one more for every other feature
        Actions.project.md.mustache      adds Actions.generated.md, one for all

      `--templates FOLDER`, or `templates: FOLDER` in reduxgen.yaml, uses them.
      `--templates redux` is a built-in set that renders state, actions and
      reducers for a store of yours, without our runtime. All templates are
      checked before anything is written, including parts that only some schemas
      reach.

      `reduxgen templates show NAME --variables` prints what a template can read.

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
