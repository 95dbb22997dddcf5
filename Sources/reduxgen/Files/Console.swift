/// What a person or a build system reads.
enum Console {
  /// Results.
  static func print(_ line: String) { write(line + "\n", to: 1) }

  /// Errors, warnings and what sums them up.
  static func printError(_ line: String) { write(line + "\n", to: 2) }

  /// A document on standard output, with all its line ends.
  static func write(_ text: String) { write(text, to: 1) }

  /// Lines on standard error, with all their ends.
  static func writeErrors(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    guard !text.isEmpty else { return }
    // Nobody is left to tell if this fails.
    _ = FileSystem.writeAll(descriptor, Array(text.utf8))
  }
}
