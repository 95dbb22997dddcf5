import ArgumentParser

/// The command line.
@main
struct ReduxGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reduxgen",
    abstract: "Describe Redux features in YAML, and generate the Swift.",
    discussion: """
      A schema describes features: their state, actions, reducers and sagas.
      reduxgen checks all schemas together, and writes plain Swift that builds
      on the module ReduxRuntime.

      EXAMPLE:
        $ cat Search.feature.yaml
        reduxgen: 1
        feature: Search
        state:
          query: String = ""
        actions:
          typed: { text: String }
        reduce:
          typed: query = text

        $ reduxgen generate Search.feature.yaml
        wrote Generated/Search.generated.swift
        1 file written, 0 unchanged

      EXIT STATUS:
        0  done
        1  a schema has errors, or a file is in the way; nothing was written
        2  wrong use of the command, or a file or the output cannot be read or
           written
      """,
    version: toolVersion,
    subcommands: [
      GenerateCommand.self, WatchCommand.self, CheckCommand.self, EmitCommand.self,
      ValidateCommand.self,
      ExplainCommand.self, FormatCommand.self,
      FixCommand.self, DiffCommand.self, RenameCommand.self,
      GraphCommand.self, TemplatesCommand.self, SchemaCommand.self, InitCommand.self,
      EjectCommand.self, LanguageServerCommand.self,
    ]
  )

  /// As ArgumentParser's own `main`, but wrong use ends with 2 (ArgumentParser: 64), like that of
  /// most tools.
  static func main() {
    FileSystem.reportFileSizeLimits()
    Console.openChannels()
    let status = runCommand()
    if let error = Console.close() {
      Console.printError("\(error.path): error: \(error.reason) [RX033]")
      exit(withError: ExitStatus.unusable.code)
    }
    exit(withError: status)
  }

  private static func runCommand() -> ExitCode {
    // The first is the name of the program: without any, nobody knows what is wanted.
    guard !CommandLine.arguments.isEmpty else {
      Console.printError("error: the system does not provide the arguments; is /proc mounted?")
      return ExitStatus.unusable.code
    }
    do {
      var command = try parseAsRoot()
      try command.run()
      return .success
    } catch {
      let status = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        if status == .success { Console.print(message) } else { Console.printError(message) }
      }
      return status == .validationFailure ? ExitStatus.unusable.code : status
    }
  }
}

/// What the tool ends with, as `reduxgen --help` lists it.
enum ExitStatus: Int32, Error {
  case done = 0
  case refused = 1
  case unusable = 2

  /// The form in which ArgumentParser ends a command.
  var code: ExitCode { ExitCode(rawValue) }
}
