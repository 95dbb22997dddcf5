import ArgumentParser
import SchemaModel

/// The command line.
@main
struct ReduxGen: ParsableCommand {
  static let configuration = Help.configuration(
    of: "reduxgen",
    version: toolVersion,
    subcommands: [
      GenerateCommand.self, WatchCommand.self, CheckCommand.self, EmitCommand.self,
      ValidateCommand.self, ExplainCommand.self, FormatCommand.self, FixCommand.self,
      DiffCommand.self, RenameCommand.self, GraphCommand.self, TemplatesCommand.self,
      SchemaCommand.self, InitCommand.self, AdoptCommand.self, EjectCommand.self,
      LanguageServerCommand.self,
    ]
  )

  /// The prefix of all our errors, instead of ArgumentParser's own.
  static var _errorPrefix: String { "error: " }

  /// Like ArgumentParser's own `main`, but wrong use ends with 2 instead of 64, as in most tools.
  static func main() {
    // Exceeding the limit for file sizes becomes a failed write, like a full disk. By default, the signal kills the
    // program, unless the writing thread blocks it.
    signal(SIGXFSZ, SIG_IGN)
    Console.openChannels()
    let status = runCommand()
    if let error = Console.end() {
      let message = "\(error.path): error: \(error.reason) [unreadable-file]\n"
      Console.write(message, to: STDERR_FILENO)
      exit(withError: ExitStatus.unusable.code)
    }
    exit(withError: status)
  }

  private static func runCommand() -> ExitCode {
    // The first argument is the name of the program, so an empty list means that none could be read.
    guard !CommandLine.arguments.isEmpty else {
      let message = "error: the system does not provide the arguments; is /proc mounted?\n"
      Console.write(message, to: STDERR_FILENO)
      return ExitStatus.unusable.code
    }
    do {
      try checkNames(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
      return .success
    } catch {
      let status = exitCode(for: error)
      let text = fullMessage(for: error)
      let channel = status == .success ? STDOUT_FILENO : STDERR_FILENO
      if !text.isEmpty {
        Console.write((status == .success ? text : quoted(text)) + "\n", to: channel)
      }
      return status == .validationFailure ? ExitStatus.unusable.code : status
    }
  }

  /// Rejects unknown commands. ArgumentParser parses them as arguments, and its `help` ignores them.
  private static func checkNames(_ words: ArraySlice<String>) throws {
    var commands: [any ParsableCommand.Type] = configuration.subcommands
    for word in words.first == "help" ? words.dropFirst() : words where !commands.isEmpty {
      guard !word.hasPrefix("-") else { return }
      let names = commands.compactMap { $0.configuration.commandName }
      guard let place = names.firstIndex(of: word) else {
        let begun = names.filter { $0.hasPrefix(word) }
        let near = (begun.count == 1 ? begun[0] : closestMatch(to: word, in: names))
          .map { "did you mean `\($0)`?" }
        throw ValidationError(
          "there is no command `\(word)`; \(near ?? "`reduxgen --help` lists all")")
      }
      commands = commands[place].configuration.subcommands
    }
  }

  /// A message of ArgumentParser with backticks as quotes, as in all our messages. A command in backticks has its own.
  private static func quoted(_ message: String) -> String {
    message.replacing(/`[^`]*`|(^|\s)'(.*?)'(?=\W|$)/) {
      guard let before = $0.1, let text = $0.2 else { return String($0.0) }
      return "\(before)`\(text)`"
    }
  }
}

extension CompletionKind {
  /// Schemas, project files, and the folders that hold them.
  static let schemas = CompletionKind.file(extensions: ["yaml", "yml"])
}

/// The exit status of the tool, as `reduxgen --help` lists it.
enum ExitStatus: Int32, Error {
  case done = 0
  case refused = 1
  case unusable = 2

  /// The status as ArgumentParser's type.
  var code: ExitCode { ExitCode(rawValue) }
}
