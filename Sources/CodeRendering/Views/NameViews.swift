import SchemaModel

/// Finds the rules of swift-format that generated code breaks, because it keeps the names of a schema.
///
/// The walk skips nodes that declare no more names.
struct NameStyle: SchemaVisitor {
  /// Whether any name has an underscore after its first character.
  private(set) var haveUnderscores = false
  /// Whether all names are ASCII.
  private var areASCII = true

  init(_ feature: Feature) { walk(feature) }

  init(_ declarations: Declarations) { walk(declarations) }

  mutating func visit(_ feature: Feature) -> Bool { add(feature.name.value) }

  mutating func visit(_ type: TypeDeclaration) -> Bool {
    for name in type.path { add(name) }
    return true
  }

  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    add(field.name.value)
    return false
  }

  mutating func visit(_ item: EnumCase) -> Bool { add(item.name.value) }

  mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool {
    value.name.map { add($0.value) } ?? true
  }

  mutating func visit(_ client: Client) -> Bool { add(client.name.value) }

  mutating func visit(_ method: ClientMethod) -> Bool { add(method.name.value) }

  mutating func visit(_ parameter: ClientMethod.Parameter) -> Bool { add(parameter.name) }

  mutating func visit(_ dependency: Dependency) -> Bool { add(dependency.name.value) }

  mutating func visit(_ child: Child) -> Bool { add(child.name.value) }

  mutating func visit(_ member: Child.Member) -> Bool { add(member.name.value) }

  mutating func visit(_ action: ActionDeclaration) -> Bool {
    for name in action.path { add(name.value) }
    return true
  }

  mutating func visit(_ saga: Saga) -> Bool {
    add(saga.name.value)
    return false
  }

  mutating func visit(_ entry: ReduceEntry) -> Bool { false }

  mutating func visit(_ forward: Forward) -> Bool { false }

  @discardableResult
  private mutating func add(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      if byte == UInt8(ascii: "_"), !isFirst { haveUnderscores = true }
      if byte >= 0x80 { areASCII = false }
      isFirst = false
    }
    return true
  }

  /// The rules of swift-format that the names break.
  var ignoredRules: String? {
    let rules =
      (haveUnderscores ? ["AlwaysUseLowerCamelCase"] : [])
      + (areASCII ? [] : ["IdentifiersMustBeASCII"])
    return rules.isEmpty ? nil : rules.joined(separator: ", ")
  }
}

// The names of declarations, as the schema spells them.

extension ResolvedFeature {
  /// `public `, `package ` or nothing.
  var access: String { Spelling.access(declaration.declarations.access) }
}

extension ResolvedChild { var name: String { declaration.name.value } }

extension ResolvedChild.Member { var name: String { declaration.name.value } }

extension ResolvedSaga { var name: String { declaration.name.value } }

/// How names and values are spelled in generated Swift.
enum Spelling {
  /// The schema line for `#sourceLocation`; one less for a deprecated declaration, whose attribute comes first.
  static func line(of range: SourceRange, _ attributes: Attributes) -> Int {
    range.start.line - (attributes.deprecated == nil ? 0 : 1)
  }

  /// The name of the variable that holds a value of an action.
  ///
  /// - Parameters:
  ///   - index: The index of the value.
  ///   - others: Other names in scope.
  static func binding(_ index: Int, of values: [ActionValue], beside others: [String] = [])
    -> String
  {
    var name = values[index].name
    if !values[index].isNamed {
      name = values.count == 1 ? values[index].title : "\(values[index].title)\(index)"
    }
    switch name {
    // Names that `reduce` and sagas use themselves.
    case "state", "action", "event", "context", "elementID", "element": break
    default: if !others.contains(name) { return SwiftName.escaped(name) }
    }
    repeat {
      name += "Value"
    } while others.contains(name) || values.contains { $0.name == name }
    return name
  }

  /// The name of a value in a tuple of values.
  static func member(_ index: Int, of values: [ActionValue]) -> String {
    values[index].label.map(SwiftName.escaped) ?? String(index)
  }

  /// The expression for one of the values in `whole`: `whole` itself for the only value, or else a part of a tuple.
  static func value(_ index: Int, of values: [ActionValue], in whole: String) -> String {
    values.count > 1 ? "\(whole).\(member(index, of: values))" : whole
  }

  /// The names of the variables that `let` binds.
  ///
  /// - Parameters:
  ///   - values: The values of the action.
  ///   - others: Other names in scope.
  static func lets(
    _ lets: [ResolvedLet], beside values: [ActionValue], and others: [String] = []
  ) -> [String] {
    guard !lets.isEmpty else { return [] }
    let hidden = ownNames.union(others + values.indices.map { binding($0, of: values) })
    let names = Set(lets.map(\.variable.name))
    return lets.map { item in
      var name = item.variable.name
      guard hidden.contains(name) else { return name }
      repeat { name += "Value" } while hidden.contains(name) || names.contains(name)
      return name
    }
  }

  /// Joins conditions into lines up to a width.
  static func joined(_ conditions: [String], width: Int) -> [String] {
    conditions.reduce(into: []) { lines, condition in
      if let last = lines.last, last.width + 2 + condition.width <= width {
        lines[lines.count - 1] = "\(last), \(condition)"
      } else {
        lines.append(condition)
      }
    }
  }

  /// Names that `reduce` and sagas use themselves.
  private static let ownNames: Set<String> = [
    "state", "action", "event", "context", "elementID", "element", "values", "old",
  ]

  /// `(row: Int, _ other: Int)`: the parameters of a function that takes an action's values.
  ///
  /// - Parameters:
  ///   - element: The element of a collection to which the action belongs.
  ///   - others: The names of its other parameters.
  static func parameters(
    _ values: [ActionValue], of element: ActionValue?, beside others: [String] = []
  ) -> [String] {
    (element.map { ["elementID: \($0.type)"] } ?? [])
      + values.indices.map { parameter(values[$0], as: binding($0, of: values, beside: others)) }
  }

  /// `row: Int`, or `_ other: Int`: the parameter for a value.
  static func parameter(_ value: ActionValue, as name: String) -> String {
    guard let label = value.label else { return "_ \(name): \(value.type)" }
    return name == SwiftName.escaped(label) || name == label
      ? "\(SwiftName.escaped(label)): \(value.type)"
      : "\(SwiftName.escaped(label)) \(name): \(value.type)"
  }

  /// `.top(.rows(_, let action))`: the pattern for the action at the end of a path.
  static func pattern(
    _ steps: some BidirectionalCollection<(name: String, isCollection: Bool)>,
    of action: String = "let action"
  ) -> String {
    steps.reversed().reduce(action) { inner, step in
      ".\(SwiftName.escaped(step.name))(\(step.isCollection ? "_, " : "")\(inner))"
    }
  }

  /// An environment value as a parameter.
  static func parameter(_ builtIn: BuiltIn) -> String {
    switch builtIn {
    case .clock: "clock: any Clock<Duration>"
    case .now: "now: () -> Date"
    case .random: "random: SagaRandomNumbers"
    case .uuid: "uuid: () -> UUID"
    }
  }

  /// `row: row`, or `other`: the argument for the parameter of a value.
  static func argument(_ label: String?, _ value: String) -> String {
    label.map { "\(SwiftName.label($0)): \(value)" } ?? value
  }

  /// A text with the escapes that it needs in a Swift string literal.
  static func literal(_ text: String) -> String {
    func isSpecial(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
    }
    guard text.utf8.contains(where: isSpecial) else { return text }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.isASCII && isSpecial(UInt8(scalar.value)):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// The values that a piece of embedded code mentions.
  static func used(_ values: [ActionValue], in code: SwiftCode) -> [(
    offset: Int, element: ActionValue
  )] {
    values.enumerated().filter { code.mentions($0.element.name) }
  }

  /// The type that an extension of a feature's view store extends, with a `where` clause if the line is too long.
  static func viewStore(of path: String) -> String {
    let type = "ReduxRuntime.MainStore<\(path).State, \(path).Action>"
    return "extension \(type) {".width <= LineWrapper.width
      ? type
      : "ReduxRuntime.MainStore\nwhere State == \(path).State, Action == \(path).Action"
  }

  /// The type of the field that holds a child, as its parent writes it.
  static func type(of child: ResolvedChild) -> String {
    switch child.declaration.count {
    case .one: "\(child.type).State"
    case .optional: "\(child.type).State?"
    case .many: "IdentifiedArrayOf<\(child.type).State>"
    case .stack: "StackOf<\(child.type).State>"
    }
  }

  /// The name of the property that stores a field. A deprecated field is stored under a name of ours, so that
  /// generated code can set it without a warning.
  static func storage(of field: StateField) -> String {
    field.attributes.deprecated == nil ? field.name.value : "\(field.name.value)Storage"
  }

  /// `public `, `package ` or nothing.
  static func access(_ level: AccessLevel) -> String {
    level == .internal ? "" : "\(level.rawValue) "
  }

  /// The lines that import modules, each with the access level of the declarations that need it.
  ///
  /// - Parameters:
  ///   - modules: The modules.
  ///   - declared: The modules that declarations need.
  ///   - level: The access level of the declarations.
  ///   - inDebug: The modules that only declarations under `DEBUG` need.
  static func imports(
    _ modules: [String], declared: Set<String>, level: AccessLevel, inDebug: Set<String> = []
  ) -> [String] {
    func isConditional(_ module: String) -> Bool {
      level == .package ? declared.contains(module) : level == .public && inDebug.contains(module)
    }
    let conditional = modules.filter(isConditional)
    var lines = modules.filter { !isConditional($0) }.map { module in
      level == .public && declared.contains(module) ? "public import \(module)" : "import \(module)"
    }
    guard !conditional.isEmpty else { return lines }
    // Write `package import` only under `InternalImportsByDefault`: without it, plain imports elsewhere conflict.
    let adopted = level == .package ? ["hasFeature(InternalImportsByDefault)"] : []
    let isInDebug = conditional.allSatisfy(inDebug.contains)
    let conditions = ((isInDebug ? ["DEBUG"] : []) + adopted).joined(separator: " && ")
    lines.append("#if \(conditions)")
    lines += conditional.map { "  \(level.rawValue) import \($0)" } + ["#else"]
    return lines + conditional.map { "  import \($0)" } + ["#endif"]
  }
}

extension Declarations {
  /// The imported modules and `others`, sorted.
  func modules(_ others: [String], usesFoundation: Bool) -> [String] {
    (imports.map(\.value) + others + (usesFoundation ? ["Foundation"] : [])).distinct.sorted()
  }
}

extension Handler {
  /// `elementID: elementID, row: row, other`: the arguments of a call.
  ///
  /// - Parameters:
  ///   - element: The name of the element's id at the call.
  ///   - name: The name of a value at the call.
  func arguments(element: String, name: (Int) -> String) -> String {
    let own = self.element == nil ? [] : ["elementID: \(element)"]
    let rest = values.indices.map { Spelling.argument(values[$0].label, name($0)) }
    return (own + rest).joined(separator: ", ")
  }
}

extension Spelling {
  /// `(row: Int, column: Int)`: a tuple with one part for each value.
  ///
  /// - Parameter add: Adds the texts for a value.
  static func tuple<Value>(
    _ values: [Value], _ add: (inout [String], _ index: Int, _ value: Value) -> Void
  ) -> String {
    var parts = ["("]
    parts.reserveCapacity(6 * values.count + 2)
    for index in values.indices {
      if index > 0 { parts.append(", ") }
      add(&parts, index, values[index])
    }
    parts.append(")")
    return String(parts: parts)
  }
}

extension [String] {
  /// Appends texts without making an array of them.
  mutating func append(_ first: String, _ second: String, _ third: String? = nil) {
    append(first)
    append(second)
    if let third { append(third) }
  }
}

extension String {
  /// Concatenates texts, in a fraction of the time that interpolating or appending them takes.
  init(parts: [String]) {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    self.init(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      for var part in parts {
        part.withUTF8 { bytes in
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[end...])
          end += rest.initialize(fromContentsOf: bytes)
        }
      }
      return end
    }
  }

  /// Concatenates texts.
  init(parts: String...) { self.init(parts: parts) }
}
