/// An error or a warning about a schema, with its source range and its fix-it.
package struct Diagnostic: Sendable {
  /// Whether a diagnostic stops the generator.
  package enum Severity: String, Sendable {
    /// Nothing is generated.
    case error
    /// The generated code stays the same.
    case warning
  }

  /// The stable name of the rule, such as `unknown-key`.
  package let id: RuleID
  /// Whether the diagnostic stops the generator.
  package let severity: Severity
  /// The words that are wrong.
  package let range: SourceRange
  /// What is wrong and, after a semicolon, the fix; the user's own words in backticks.
  package let message: String
  /// The fix-it: the text that replaces `replacedRange`.
  package let replacement: String?
  /// The range that `replacement` replaces: `range`, or a larger one.
  package let replacedRange: SourceRange
  /// The declaration that the message refers to. If that declaration has an error, this is a consequence.
  let origin: SourceRange?
  /// The lines that the fix-it adds below `replacedRange`; nil if it does anything else.
  package var addedLines: String? {
    guard let replacement, case let old = replacedRange.text + "\n", replacement.hasPrefix(old)
    else { return nil }
    return String(replacement.dropFirst(old.count))
  }

  /// A diagnostic.
  ///
  /// - Parameters:
  ///   - id: The stable name of the rule.
  ///   - severity: An error by default.
  ///   - range: The words that are wrong.
  ///   - message: What is wrong and, after a semicolon, the fix.
  ///   - replacement: The text that fixes it, if there is one.
  ///   - replacedRange: The range that the text replaces; `range` by default.
  ///   - origin: The declaration that the message refers to, if it is elsewhere.
  package init(
    _ id: RuleID,
    _ severity: Severity = .error,
    at range: SourceRange,
    _ message: String,
    replacement: String? = nil,
    replacing replacedRange: SourceRange? = nil,
    about origin: SourceRange? = nil
  ) {
    self.id = id
    self.severity = severity
    self.range = range
    self.message = Self.line(message)
    self.replacement = replacement
    self.replacedRange = replacedRange ?? range
    self.origin = origin
  }
}

extension Diagnostic {
  /// The length in bytes above which a message is shortened: a name in a schema may have a million characters.
  private static let messageLimit = 1_000

  /// The message as one readable line: shortened, and without line breaks.
  private static func line(_ message: String) -> String {
    var message = message
    if message.utf8.count > messageLimit {
      message = "\(message.prefix(messageLimit / 2)) … \(message.suffix(messageLimit / 4))"
    }
    guard message.utf8.contains(0x0A) else { return message }
    return message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: severity: message`, the form that Xcode, editors and problem matchers read.
  package var description: String {
    let start = range.start
    return "\(range.file.path):\(start.line):\(start.column): \(severity.rawValue): \(message)"
  }
}
