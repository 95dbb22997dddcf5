/// An action declared under `actions`, or as `@bind(name)` with that attribute. A dotted name puts it into a group.
package struct ActionDeclaration: Sendable {
  package var path: [Name]
  package var documentation: [String]
  package var payload: [Payload]
  package var attributes = Attributes()

  package var range: SourceRange {
    SourceRange(
      file: path[0].range.file, lower: path[0].range.lower, upper: path[path.count - 1].range.upper)
  }

  /// `delegate.finished`
  package var pathText: String { path.map(\.value).joined(separator: ".") }
}

/// One value that an action or an enum case carries.
package struct Payload: Sendable {
  /// The name in handlers: the label, or the name after `_`; nil for a single unlabeled value.
  package var name: Name?
  /// Whether the name is an argument label in Swift; false for `_ name`.
  package var isLabelled = false
  package var type: SwiftType
  package var initial: SwiftCode?
  package var attributes = Attributes()

  /// The label in Swift; nil for `_ name` and for a single unlabeled value.
  package var label: Name? { isLabelled ? name : nil }
}

/// A reference to an action: `login.success`, `counter.increase`.
package struct ActionPath: Sendable {
  package var components: [Name]
  /// `binding.*`: any action of the group.
  package var isGroup = false
  /// `id` of `stop(id)` in the `cancelOn` of a saga: the key whose run it cancels. An array keeps other paths small.
  package var key: [SwiftCode] = []

  /// `stop(id)`
  package var shown: String { text + key.map { "(\($0.text))" }.joined() }

  package var text: String {
    if components.count == 1, !isGroup { return components[0].value }
    return components.map(\.value).joined(separator: ".") + (isGroup ? ".*" : "")
  }

  package var range: SourceRange {
    let first = components[0].range
    return SourceRange(
      file: first.file, lower: first.lower, upper: components[components.count - 1].range.upper)
  }
}
