/// A value that a child gets from its parent: `counter.stats: $stats`.
package struct Given: Sendable {
  /// The child, the member if the child is a choice, and the field or dependency that gets the value.
  package var path: [Name]
  /// Whether the child may change the value, too: `$` stands before the source.
  package var isShared: Bool
  /// The field of the parent, or a member of it; or a dependency of the parent.
  package var source: SwiftCode

  /// Whether the source is a dependency.
  package internal(set) var isClient = false

  package var child: Name { path[0] }
  package var member: Name? { path.count == 3 ? path[1] : nil }
  package var target: Name { path[path.count - 1] }
  /// The child, and the member if it is a choice.
  var owner: [String] { path.dropLast().map(\.value) }
  /// `counter.stats`
  package var pathText: String { path.map(\.value).joined(separator: ".") }
  /// The name with which the source begins.
  package var root: String { source.tokens.first?.name ?? "" }
  /// The source as written: `$stats`.
  package var text: String { (isShared ? "$" : "") + source.text }
}
