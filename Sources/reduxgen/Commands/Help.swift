import SchemaModel

/// The texts of the folder `Help`: one for each command, and one about messages, which others include.
enum Help {
  private static let texts = EmbeddedFiles.texts(in: "Sources/reduxgen/Commands/Help")

  /// The discussion of a command. Its file has one more line end.
  static func text(_ command: String) -> String {
    guard let text = texts[command] else {
      preconditionFailure("EmbeddedTexts.c has no help of \(command)")
    }
    // By bytes, because each start of the tool makes all discussions.
    let bytes = Array(text.utf8).dropLast()
    guard let place = bytes.firstIndex(of: UInt8(ascii: "{")),
      bytes[place...].starts(with: "{{messages}}".utf8)
    else { return String(decoding: bytes, as: UTF8.self) }
    let rest = bytes[(place + "{{messages}}".utf8.count)...]
    return String(decoding: bytes[..<place], as: UTF8.self) + Self.text("messages")
      + String(decoding: rest, as: UTF8.self)
  }
}
