/// Something that can happen, as `actions` declares it; a dotted name puts it into a group.
public struct ActionDeclaration: Sendable {
  public var path: [Name]
  public var documentation: [String]
  public var payload: [Payload]
  public var attributes = Attributes()

  public var range: SourceRange {
    SourceRange(
      file: path[0].range.file, lower: path[0].range.lower, upper: path[path.count - 1].range.upper)
  }
}

/// One value that an action or an enum case carries.
public struct Payload: Sendable {
  /// The name that handlers use: the label, or what follows `_`; nil for a single unlabelled value.
  public var name: Name?
  /// Whether the name is a label in Swift, and not written `_ name`.
  public var isLabelled: Bool
  public var type: SwiftType
  public var initial: SwiftCode?
  public var attributes = Attributes()

  init(
    _ name: Name? = nil, isLabelled: Bool = false, type: SwiftType,
    attributes: Attributes = Attributes()
  ) {
    self.name = name
    self.isLabelled = isLabelled
    self.type = type
    self.attributes = attributes
  }

  /// The label in Swift; nil for `_ name` and for a single unlabelled value.
  public var label: Name? { isLabelled ? name : nil }
}

/// A reference to an action: `login.success`, `counter.increase`.
public struct ActionPath: Sendable {
  public var components: [Name]
  /// `binding.*`: any action of the group.
  public var isGroup = false

  public var text: String {
    if components.count == 1, !isGroup { return components[0].value }
    return components.map(\.value).joined(separator: ".") + (isGroup ? ".*" : "")
  }

  public var range: SourceRange {
    let first = components[0].range
    return SourceRange(
      file: first.file, lower: first.lower, upper: components[components.count - 1].range.upper)
  }
}
