import SchemaModel
import SchemaTools

extension LanguageServer {
  /// `textDocument/hover`: a declaration as Swift, its documentation and its users; or the description of a key.
  mutating func hover(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else {
      guard let (file, positions) = projectSpot(request) else { return .null }
      return Self.hover(key: positions.offset(request["position"]), in: file, positions)
    }
    if let reference = spot.reference, let text = Self.text(about: reference.target, spot.index) {
      return Self.hover(text, at: spot.positions.range(reference.range))
    }
    return Self.hover(key: spot.offset, in: spot.file, spot.positions)
  }

  private static func hover(
    key offset: Int, in file: SourceFile, _ positions: TextPositions
  ) -> JSONValue {
    for word in SemanticTokens.words(in: file) {
      guard let key = word.key, word.range.lowerBound <= offset, offset <= word.range.upperBound
      else { continue }
      return hover("`\(key.name)`: \(key.about)", at: positions.range(word.range))
    }
    return .null
  }

  private static func hover(_ text: String, at range: JSONValue) -> JSONValue {
    ["contents": ["kind": "markdown", "value": .string(text)], "range": range]
  }

  /// Markdown about a declaration.
  static func text(about id: DeclarationID, _ index: SchemaIndex) -> String? {
    guard let summary = index.summary(of: id) else { return nil }
    var parts = ["```swift\n\(summary.swift)\n```"]
    if let reason = summary.deprecation {
      parts.append(reason.isEmpty ? "**Deprecated**" : "**Deprecated**: \(reason)")
    }
    if !summary.documentation.isEmpty {
      parts.append(summary.documentation.joined(separator: "\n"))
    }
    let uses = index.users(of: id)
    // Only actions and sagas are sent and handled. A child in the path of an action is not.
    let hasFlow = id.kind == .action || id.kind == .saga
    let phrases = Self.phrases.filter { hasFlow || $0.0 == .sets || $0.0 == .reads }
    let lines = phrases.compactMap { use, phrase -> String? in
      var users: [String] = []
      // Lists each user once, even if it both reduces and forwards the action.
      for user in uses where user.use == use && !users.contains("`\(user.name)`") {
        users.append("`\(user.name)`")
      }
      return users.isEmpty ? nil : "\(phrase) \(users.joined(separator: ", "))"
    }
    if !lines.isEmpty { parts.append(lines.joined(separator: "  \n")) }
    return parts.joined(separator: "\n\n")
  }

  private static let phrases: [(DeclarationUse, String)] = [
    (.sends, "Sent by"), (.handles, "Handled by"), (.cancels, "Cancels"), (.sets, "Set by"),
    (.reads, "Used by"),
  ]
}
