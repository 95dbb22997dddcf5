import ArgumentParser
import SchemaModel

/// The texts of the folder `Help`: one for each command, and one about messages, which others include.
enum Help {
  private static let texts = EmbeddedFiles.texts(in: "Sources/reduxgen/Commands/Help")

  /// The configuration of a command. Its text has the abstract on the first line, and the discussion below an empty
  /// one.
  ///
  /// - Parameter path: The command behind the one that it belongs to: `templates-list`.
  static func configuration(
    of path: String, version: String = "", subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) -> CommandConfiguration {
    let text = bytes(of: path)
    let abstract = text.prefix { $0 != UInt8(ascii: "\n") }
    return CommandConfiguration(
      commandName: path.split(separator: "-").last.map(String.init),
      abstract: String(decoding: abstract, as: UTF8.self),
      discussion: discussion(text.dropFirst(abstract.count + 2)), version: version,
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }

  /// The bytes of a text without its last line end. Each start of the tool makes all discussions, so none is searched
  /// character by character.
  private static func bytes(of name: String) -> ArraySlice<UInt8> {
    guard let text = texts[name] else {
      preconditionFailure("EmbeddedTexts.c has no help of \(name)")
    }
    return Array(text.utf8).dropLast()
  }

  private static func discussion(_ bytes: ArraySlice<UInt8>) -> String {
    let mark = "{{messages}}".utf8
    guard let place = bytes.firstIndex(of: UInt8(ascii: "{")), bytes[place...].starts(with: mark)
    else { return String(decoding: bytes, as: UTF8.self) }
    let rest = bytes[(place + mark.count)...]
    return String(decoding: bytes[..<place] + self.bytes(of: "messages") + rest, as: UTF8.self)
  }
}
