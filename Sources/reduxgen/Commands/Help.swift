import SchemaModel

/// The texts of the folder `Help`, one for each command.
enum Help {
  private static let texts = EmbeddedFiles.texts(in: "Sources/reduxgen/Commands/Help")

  /// The discussion of a command. Its file has one more line end.
  static func text(_ command: String) -> String {
    guard let text = texts[command] else {
      preconditionFailure("EmbeddedTexts.c has no help of \(command)")
    }
    return String(text.dropLast()).replacing("{{messages}}", with: ReportOptions.help)
  }
}
