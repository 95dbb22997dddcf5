import ArgumentParser

/// `reduxgen templates`
struct TemplatesCommand: ParsableCommand {
  static let configuration = Help.configuration(
    of: "templates",
    subcommands: [
      TemplatesListCommand.self, TemplatesShowCommand.self, TemplatesEjectCommand.self,
    ],
    defaultSubcommand: TemplatesListCommand.self
  )
}
