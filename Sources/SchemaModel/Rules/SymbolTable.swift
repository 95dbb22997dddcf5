/// Every name that the schemas of a run declare, and what Swift itself brings.
struct SymbolTable: Sendable {
  private(set) var features: [String: Feature] = [:]
  private(set) var clients: [String: Client] = [:]
  /// Types by their full name: `Place`, `Forecast.Daily`, `Search.Weather`.
  private(set) var types: [String: TypeDeclaration] = [:]
  private(set) var queues: Set<String> = []
  /// Names that shared files leave to Swift.
  private(set) var externs: Set<String> = []
  /// The name of the feature in which a client or its types stand; nil for shared ones.
  private(set) var clientOwners: [String: String] = [:]
  /// The types made for one of several children: `Home.Destination`.
  private(set) var choices: Set<String> = []
  private var clientAccess: [String: AccessLevel] = [:]
  private var typeAccess: [String: AccessLevel] = [:]
  /// The feature in which a type stands, by the type's full name; nil for shared ones.
  private(set) var typeOwners: [String: String] = [:]
  /// The field of a feature by which its elements in a collection are told apart.
  private(set) var identities: [String: String] = [:]

  /// Registers everything and reports names that are declared twice.
  init(_ schema: Schema, diagnostics: inout Diagnostics) {
    var places: [String: (what: String, range: SourceRange)] = [:]
    func isNew(
      _ name: String, at range: SourceRange, _ what: String, _ diagnostics: inout Diagnostics
    ) -> Bool {
      guard let known = places[name] else {
        places[name] = (what, range)
        return true
      }
      // Clients are registered before types: whichever stands first is the one that was there.
      var (first, second) = (known, (what: what, range: range))
      if first.range.file === range.file, first.range.lower > range.lower { swap(&first, &second) }
      let line = first.range.start.line
      let place =
        first.range.file === range.file ? "on line \(line)" : "in \(first.range.file.path):\(line)"
      let name = name.split(separator: " ").last.map(String.init) ?? name
      diagnostics.error(
        "RX044", at: second.range,
        first.what == second.what
          ? "\(what) `\(name)` is already defined \(place)"
          : "`\(name)` is already the name of a \(first.what), \(place)")
      return false
    }
    func register(
      _ declarations: Declarations, in feature: String?, _ diagnostics: inout Diagnostics
    ) {
      for client in declarations.clients
      where isNew(client.name.value, at: client.name.range, "client", &diagnostics) {
        clients[client.name.value] = client
        clientOwners[client.name.value] = feature
        clientAccess[client.name.value] = declarations.access
      }
      for queue in declarations.queues
      where isNew("queue \(queue.name.value)", at: queue.name.range, "queue", &diagnostics) {
        queues.insert(queue.name.value)
      }
      for type in declarations.types {
        let name = feature.map { "\($0).\(type.name)" } ?? type.name
        if isNew(name, at: type.range, "type", &diagnostics) {
          types[name] = type
          typeOwners[name] = feature
          typeAccess[name] = declarations.access
        }
      }
    }
    for file in schema.files {
      externs.formUnion(file.shared.externs.map(\.value))
      register(file.shared, in: nil, &diagnostics)
      for feature in file.features {
        if isNew(feature.name.value, at: feature.name.range, "feature", &diagnostics) {
          features[feature.name.value] = feature
        }
        register(feature.declarations, in: feature.name.value, &diagnostics)
      }
    }
    for (name, feature) in features where feature.field("id") != nil {
      identities[name] = "id"
    }
    for feature in schema.features {
      for child in feature.children where !child.members.isEmpty {
        choices.insert("\(feature.name.value).\(child.choiceName)")
      }
    }
    for child in schema.features.flatMap(\.children) {
      guard let id = child.id, case .feature(let name) = child.content else { continue }
      identities[name.value] = identities[name.value] ?? id.value
    }
  }

  /// Who may use a declared client.
  func access(ofClient name: String) -> AccessLevel? { clientAccess[name] }

  /// Who may use a declared type, or the state or actions of a feature, as it is named in a feature.
  func access(ofType name: String, from feature: String?) -> AccessLevel? {
    if let feature, let access = typeAccess["\(feature).\(name)"] { return access }
    if let access = typeAccess[name] { return access }
    return features[String(name.prefix { $0 != "." })]?.declarations.access
  }

  /// A declared type as it is seen from a feature.
  func type(_ name: String, from feature: String?) -> TypeDeclaration? {
    fullName(ofType: name, from: feature).flatMap { types[$0] }
  }

  /// The full name of a declared type as it is seen from a feature.
  func fullName(ofType name: String, from feature: String?) -> String? {
    if let feature {
      let nested = "\(feature).\(name)"
      if types[nested] != nil { return nested }
    }
    return types[name] == nil ? nil : name
  }

  /// How many other names of types are replaced in one type. Names of names of names grow fast.
  static let mostReplacements = 500

  /// The type with the names of types nested in the feature written out in full, so that it can stand anywhere.
  /// Other names of types are replaced by what they stand for.
  func qualified(_ syntax: TypeSyntax, from feature: String?) -> TypeSyntax {
    var left = Self.mostReplacements
    return qualified(syntax, from: feature, depth: 0, left: &left)
  }

  /// Whether a type stands for one that is too large to be written out.
  func isTooLarge(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    var left = Self.mostReplacements
    _ = qualified(syntax, from: feature, depth: 0, left: &left)
    return left == 0
  }

  /// - Parameters:
  ///   - depth: how many names were followed. Those that stand for each other in a circle are reported elsewhere.
  ///   - left: how many names may still be replaced.
  private func qualified(
    _ syntax: TypeSyntax, from feature: String?, depth: Int, left: inout Int
  ) -> TypeSyntax {
    guard depth < 20, left > 0 else { return syntax }
    func qualified(_ syntax: TypeSyntax, from feature: String?) -> TypeSyntax {
      self.qualified(syntax, from: feature, depth: depth, left: &left)
    }
    switch syntax {
    case .named(let name, let arguments):
      let root = name.prefix { $0 != "." }
      if arguments.isEmpty, let alias = type(name, from: feature),
        case .alias(let type) = alias.kind
      {
        let isOwn = feature.map { types["\($0).\(name)"] != nil } ?? false
        let owner = isOwn ? feature : features[String(root)]?.name.value
        left -= 1
        return self.qualified(type.syntax, from: owner, depth: depth + 1, left: &left)
      }
      let isNested =
        feature.map { types["\($0).\(root)"] != nil || choices.contains("\($0).\(root)") } ?? false
      return .named(
        isNested ? "\(feature ?? "").\(name)" : name,
        arguments: arguments.map { qualified($0, from: feature) })
    case .optional(let type): return .optional(qualified(type, from: feature))
    case .array(let type): return .array(qualified(type, from: feature))
    case .dictionary(let key, let value):
      return .dictionary(key: qualified(key, from: feature), value: qualified(value, from: feature))
    case .tuple(let elements): return .tuple(elements.map { qualified($0, from: feature) })
    case .function(let function): return .function(function.map { qualified($0, from: feature) })
    case .existential: return syntax
    }
  }

  /// Whether we know exactly what the type is, so that two different spellings are two different types.
  func isClosed(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .named(let name, let arguments):
      (Self.standardTypes.contains(name) || types[name] != nil || isState(name))
        && arguments.allSatisfy(isClosed)
    case .optional(let type), .array(let type): isClosed(type)
    case .dictionary(let key, let value): isClosed(key) && isClosed(value)
    case .tuple, .existential, .function: false
    }
  }

  /// Whether the name is that of a feature's state.
  private func isState(_ name: String) -> Bool {
    guard name.hasSuffix(".State") else { return false }
    let owner = String(name.dropLast(".State".count))
    return features[owner] != nil || choices.contains(owner)
  }

  /// Whether a literal is a value of the type: yes, no, or only the compiler knows.
  func literal(_ literal: SwiftLiteral, fits type: TypeSyntax) -> Bool? {
    switch (literal, type) {
    case (.null, .optional): return true
    case (.null, _): return isClosed(type) ? false : nil
    case (_, .optional(let wrapped)):
      // `.none` and `.some` belong to Optional itself.
      if case .member = literal { return nil }
      return self.literal(literal, fits: wrapped)
    case (.emptyArray, .array), (.emptyDictionary, .dictionary): return true
    case (.member, .array), (.member, .dictionary): return nil
    case (_, .array), (_, .dictionary): return false
    case (.emptyArray, .named("Set", _)): return true
    case (.member(let name), .named(let type, arguments: [])):
      guard let declaration = types[type], case .enumeration(let cases) = declaration.kind else {
        return nil
      }
      guard let match = cases.first(where: { $0.name.value == name }) else { return nil }
      return match.payload.isEmpty ? true : nil
    case (.integer(let digits, let isNegative), .named(let name, arguments: [])):
      if ["Int", "Int64", "Double", "Float"].contains(name) { return digits < 16 ? true : nil }
      if Self.integerTypes.contains(name) { return digits < 3 && !isNegative ? true : nil }
    case (.decimal, .named(let name, arguments: [])):
      if ["Double", "Float"].contains(name) { return true }
    case (.string, .named("String", arguments: [])), (.boolean, .named("Bool", arguments: [])):
      return true
    default: break
    }
    // A text may become a Character or a URL's kin, a number a Decimal; only plain types are certain.
    if case .named(let name, _) = type, Self.primitiveTypes.contains(name) { return false }
    return nil
  }

  /// Types whose literals we know completely.
  static let primitiveTypes: Set<String> = ["Int", "String", "Bool", "Double"]
  static let integerTypes: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let numericTypes: Set<String> = integerTypes.union(["Int", "Double", "Float"])
  /// Types of Swift's standard library that people put into state and actions.
  static let standardTypes: Set<String> = primitiveTypes.union(numericTypes).union([
    "Character", "Substring", "Array", "Dictionary", "Set", "Optional", "Result", "Range",
    "ClosedRange", "Duration",
    "Void", "Never", "Unicode.Scalar", "ContiguousArray", "StaticString", "ObjectIdentifier",
    "AnyHashable", "Error",
    "AsyncStream", "AsyncThrowingStream", "CollectionOfOne", "EmptyCollection", "Failure",
    "NoValue", "Int128", "IdentifiedArray", "IdentifiedArrayOf", "StackOf", "StackElementID",
    "UInt128", "Float16", "CollectionDifference",
  ])
  /// Types for which generated code imports Foundation by itself.
  static let foundationTypes: Set<String> = [
    "Date", "Data", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar", "DateComponents",
    "DateInterval",
    "IndexPath", "IndexSet", "Measurement", "URLRequest", "AttributedString", "CharacterSet",
    "URLComponents",
    "TimeInterval", "Notification", "URLQueryItem", "PersonNameComponents",
  ]
}
