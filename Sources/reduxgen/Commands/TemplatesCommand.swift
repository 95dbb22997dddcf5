import ArgumentParser

/// `reduxgen templates`
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, show and copy the templates that render the code.",
    discussion: Help.text("templates"),
    subcommands: [
      TemplatesListCommand.self, TemplatesShowCommand.self, TemplatesEjectCommand.self,
    ],
    defaultSubcommand: TemplatesListCommand.self
  )
}
