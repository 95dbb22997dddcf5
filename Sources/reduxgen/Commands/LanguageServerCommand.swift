import ArgumentParser
import LanguageServer

/// `reduxgen lsp`
struct LanguageServerCommand: ParsableCommand {
  static let configuration = Help.configuration(of: "lsp")

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
