import ArgumentParser
import LanguageServer

/// `reduxgen lsp`
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors: errors while you type, completion, navigation, rename.",
    discussion: """
      A server of the Language Server Protocol 3.17, on standard input and
      output. Editors start it. `Tools/Editors/` in the repository of reduxgen has an
      extension for VS Code, and settings for other editors.

      Schemas are checked together if `validate` checks them together in the
      folder of a `reduxgen.yaml`; without one, if they belong to one target of
      a package: a folder in Sources or Tests, or a folder at the top of a
      project.

      It reads what is below the folders of the editor, and writes nothing:
      edits are made by the editor. It starts no program.

      INITIALIZATION OPTIONS:
        renameKeepsOldName  whether a rename adds `@was` with the old name, so
                            that Swift and stored data with it still work;
                            true unless you say false.

      EXIT STATUS:
        0 the editor ended it; 1 the connection broke.
      """
  )

  @Flag(help: "Use standard input and output. It is the default; editors add it.")
  var stdio = false

  func run() throws {
    // An editor that has quit must end the connection, not kill this process.
    signal(SIGPIPE, SIG_IGN)
    var server = LanguageServer(WorkspaceSearch(), version: toolVersion)
    let status = server.run(read: Self.read) { FileSystem.writeAll(1, $0) }
    if status != 0 { throw ExitCode(status) }
  }

  /// - Parameter waits: Whether to wait for bytes if there are none.
  /// - Returns: `nil` at the end of the input.
  private static func read(waits: Bool) -> [UInt8]? {
    if !waits {
      var channel = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&channel, 1, 0) > 0 else { return [] }
    }
    return FileSystem.part(of: 0, atMost: 65_536).flatMap { $0.isEmpty ? nil : $0 }
  }
}
