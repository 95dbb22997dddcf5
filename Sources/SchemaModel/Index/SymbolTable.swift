/// Something that a feature or a shared file declares.
package struct Owned<Value: Sendable>: Sendable {
  package let value: Value
  /// The feature that contains the declaration; nil for shared declarations.
  package let feature: String?
  package let access: AccessLevel
  /// The full name of the declaration.
  package let name: String
}

/// The names that the schemas of a run declare, and how they relate to Swift's own types.
///
/// A class, because it is immutable and shared by all checks.
package final class SymbolTable: Sendable {
  package let features: [String: Feature]
  package let clients: [String: Owned<Client>]
  /// The clients with a test double.
  let clientsWithDoubles: Set<String>
  /// Types by their full name: `Place`, `Forecast.Daily`, `Search.Weather`.
  package let types: [String: Owned<TypeDeclaration>]
  /// The targets of typealiases, by full name.
  private let aliases: [String: SwiftType]
  /// The names of all types inside each feature or type: `Weather` and `Weather.Day` inside `Search`.
  private let typesInside: [String: Set<String>]
  package let queues: [String: Owned<Queue>]
  /// Names that shared files list under `declaredInSwift:`.
  let declaredInSwift: Set<String>
  /// The types that are generated for choices: `Home.Destination`.
  let choices: Set<String>
  /// The hand-written features of children, which no schema declares.
  let featuresByHand: Set<String>
  /// Whether a declaration has the name of a standard type, which is an error.
  private let hidesPrimitives: Bool
  /// Errors about names that are declared twice. The first declaration counts.
  let declaredTwice: [Diagnostic]

  /// The fields of each feature that have no default.
  let startlessFields: [String: [String]]
  /// The features with a child that cannot start by itself.
  let startlessFeatures: Set<String>
  /// The fields of each feature that it is given somewhere, and whether it may change them everywhere.
  let givenFields: [String: [String: Bool]]
  /// The fields of features that some parent shares.
  let sharedFields: [String: Set<String>]

  /// Registers all declarations of a schema.
  init(_ schema: Schema, _ graph: FeatureGraph) {
    var features: [String: Feature] = [:]
    var clients: [String: Owned<Client>] = [:]
    var doubles: Set<String> = []
    var types: [String: Owned<TypeDeclaration>] = [:]
    var queues: [String: Owned<Queue>] = [:]
    var declaredTwice: [Diagnostic] = []
    var places: [String: (what: String, range: SourceRange)] = [:]
    func isNew(_ name: String, at range: SourceRange, _ what: String) -> Bool {
      guard let known = places[name] else {
        places[name] = (what, range)
        return true
      }
      // Clients are registered before types, so compare positions to find which one comes first.
      var (first, second) = (known, (what: what, range: range))
      if first.range.file === range.file, first.range.lower > range.lower { swap(&first, &second) }
      let line = first.range.start.line
      let place =
        first.range.file === range.file ? "on line \(line)" : "in \(first.range.file.path):\(line)"
      let name = name.split(separator: " ").last.map(String.init) ?? name
      declaredTwice.append(
        Diagnostic(
          .declaredTwice, at: second.range,
          first.what == second.what
            ? "\(what) `\(name)` is already defined \(place); rename one"
            : "`\(name)` is already the name of a \(first.what), \(place)"))
      return false
    }
    func register(_ declarations: Declarations, in feature: String?) {
      func owned<Value: Sendable>(_ value: Value, _ name: String) -> Owned<Value> {
        Owned(value: value, feature: feature, access: declarations.access, name: name)
      }
      for client in declarations.clients
      where isNew(client.name.value, at: client.name.range, "client") {
        clients[client.name.value] = owned(client, client.name.value)
      }
      if declarations.hasDoubles { doubles.formUnion(declarations.ownClients.map(\.name.value)) }
      for queue in declarations.queues
      where isNew("queue \(queue.name.value)", at: queue.name.range, "queue") {
        queues[queue.name.value] = owned(queue, queue.name.value)
      }
      for type in declarations.types {
        let name = feature.map { "\($0).\(type.name)" } ?? type.name
        if isNew(name, at: type.range, "type") { types[name] = owned(type, name) }
      }
    }
    for file in schema.files {
      register(file.shared, in: nil)
      for feature in file.features {
        if isNew(feature.name.value, at: feature.name.range, "feature") {
          features[feature.name.value] = feature
        }
        register(feature.declarations, in: feature.name.value)
      }
    }
    self.features = features
    self.clients = clients
    clientsWithDoubles = doubles
    self.types = types
    self.queues = queues
    self.declaredTwice = declaredTwice
    declaredInSwift = schema.files.reduce(into: []) {
      $0.formUnion($1.shared.declaredInSwift.map(\.value))
    }
    let children = schema.features.flatMap { feature in feature.children.map { (feature, $0) } }
    let choices = children.filter { !$1.members.isEmpty }
    self.choices = Set(choices.map { "\($0.name.value).\($1.choiceName)" })
    featuresByHand = Set(children.compactMap { $1.feature?.value }).subtracting(features.keys)
    hidesPrimitives =
      features.keys.contains(where: KnownType.isPrimitive)
      || clients.keys.contains(where: KnownType.isPrimitive)
      || types.values.contains { $0.value.path.contains(where: KnownType.isPrimitive) }
      || choices.contains { KnownType.isPrimitive($1.choiceName) }
    aliases = types.compactMapValues { type in
      if case .alias(let target) = type.value.kind { target } else { nil }
    }
    startlessFields = Self.startlessFields(of: schema.features)
    startlessFeatures = Self.startlessFeatures(of: schema.features, startlessFields, graph)
    givenFields = children.reduce(into: [:]) { fields, child in
      for given in child.1.given {
        let owner = child.1.owner(of: given) ?? ""
        fields[owner, default: [:]].merge([given.target.value: given.isShared]) { $0 && $1 }
      }
    }
    sharedFields = children.reduce(into: [:]) { fields, child in
      for given in child.1.given where given.isShared {
        fields[child.1.owner(of: given) ?? "", default: []].insert(given.target.value)
      }
    }
    typesInside = types.keys.reduce(into: [:]) { result, name in
      for dot in name.utf8.indices where name.utf8[dot] == .dot {
        result[String(name[..<dot]), default: []].insert(
          String(name[name.utf8.index(after: dot)...]))
      }
    }
  }

  /// Whether a type consists of Swift's own types alone, and no declaration hides them.
  func isPrimitive(_ type: SwiftType) -> Bool { type.isPrimitive && !hidesPrimitives }

  /// Whether a feature with the name is declared. The first letter rules out most names, since names of features begin
  /// with a capital.
  package func isFeature(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return features.keys.contains(name)
  }

  /// The access level of a type that a feature names: a declared type, or the state or actions of a feature.
  func access(ofType name: String, from feature: String?) -> AccessLevel? {
    if let feature, let type = types["\(feature).\(name)"] { return type.access }
    if let type = types[name] { return type.access }
    return features[name.root]?.declarations.access
  }

  /// The declared type that a name refers to in a feature.
  func type(_ name: String, from feature: String?) -> TypeDeclaration? {
    fullName(ofType: name, from: feature).flatMap { types[$0]?.value }
  }

  /// The full name of the declared type that a name refers to in a feature.
  package func fullName(ofType name: String, from feature: String?) -> String? {
    if let feature, isType(name, inside: feature) { return "\(feature).\(name)" }
    return types.keys.contains(name) ? name : nil
  }

  private func isType(_ name: String, inside feature: String) -> Bool {
    typesInside[feature]?.contains(name) == true
  }

  /// Whether a feature contains a type with the name, declared or generated for a choice.
  private func isMade(_ name: String, inside feature: String) -> Bool {
    isType(name, inside: feature) || !choices.isEmpty && choices.contains("\(feature).\(name)")
  }

  /// The target of a typealias; nil for other types.
  private func alias(_ name: String, from feature: String?) -> SwiftType? {
    aliases.isEmpty
      ? nil : fullName(ofType: name, from: feature).flatMap { aliases[$0] }
  }

  /// Whether a type mentions a type of Foundation, also through a typealias, which generated code expands.
  ///
  /// - Parameter depth: The number of typealiases followed so far; cycles are errors.
  func mentionsFoundation(_ syntax: TypeSyntax, depth: Int = 0) -> Bool {
    syntax.mentions { name in
      if KnownType.isFoundation(name.root) { return true }
      guard depth < 20, let target = aliases[name] else { return false }
      return mentionsFoundation(target.syntax, depth: depth + 1)
    }
  }

  /// Whether a type mentions one that only hand-written Swift declares.
  func isForeign(_ type: SwiftType, from feature: String?) -> Bool {
    !isPrimitive(type) && isForeign(type.syntax, from: feature)
  }

  func isForeign(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    syntax.mentions { name in
      // Every `Identifiable` type has an `ID`, so look up the type without it.
      let name = name.hasSuffix(".ID") ? String(name.dropLast(3)) : name
      return !KnownType.isStandard(name) && !KnownType.isFoundation(name)
        && type(name, from: feature) == nil && features[name.root] == nil
        && feature.map { isMade(name.root, inside: $0) } != true
    }
  }

  /// The target of a typealias, by its full name.
  func target(ofAlias name: String) -> TypeSyntax? { aliases[name]?.syntax }

  /// Whether the type may have another spelling outside the feature.
  private func isRelative(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    switch syntax {
    case .named(let name, let arguments):
      feature.map { isMade(name.root, inside: $0) } ?? false
        || arguments.isEmpty && alias(name, from: feature) != nil
        || arguments.contains { isRelative($0, from: feature) }
    case .tuple, .function: true
    default: syntax.parts.contains { isRelative($0, from: feature) }
    }
  }

  /// The maximum number of typealiases replaced in one type. Nested typealiases can make a type grow exponentially.
  static let mostReplacements = 500

  /// The type with full names for the feature's own types, so that it is valid in any scope. Typealiases are replaced
  /// by their targets.
  package func qualified(_ syntax: TypeSyntax, from feature: String?) -> TypeSyntax {
    guard isRelative(syntax, from: feature) else { return syntax }
    var left = Self.mostReplacements
    return qualified(syntax, from: feature, depth: 0, left: &left)
  }

  /// A type of the schema, written out in full.
  package func qualified(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    isPrimitive(type) ? type.syntax : qualified(type.syntax, from: feature)
  }

  /// Whether a type has too many typealiases to replace, counting those in their targets.
  func isTooLarge(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    var left = Self.mostReplacements
    _ = qualified(syntax, from: feature, depth: 0, left: &left)
    return left == 0
  }

  /// - Parameters:
  ///   - depth: The number of typealiases followed so far. Cycles are reported elsewhere.
  ///   - left: The number of typealiases that may still be replaced.
  private func qualified(
    _ syntax: TypeSyntax, from feature: String?, depth: Int, left: inout Int
  ) -> TypeSyntax {
    guard depth < 20, left > 0 else { return syntax }
    if case .named(let name, arguments: []) = syntax, let type = alias(name, from: feature) {
      let isOwn = feature.map { isType(name, inside: $0) } ?? false
      let owner = isOwn ? feature : features[name.root]?.name.value
      left -= 1
      return qualified(type.syntax, from: owner, depth: depth + 1, left: &left)
    }
    let full = syntax.mapParts { qualified($0, from: feature, depth: depth, left: &left) }
    guard case .named(let name, let arguments) = full, let feature,
      isMade(name.root, inside: feature)
    else { return full }
    return .named("\(feature).\(name)", arguments: arguments)
  }

  /// Whether the type is fully known, so that two different spellings are two different types.
  func isClosed(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .named(let name, let arguments):
      (KnownType.isStandard(name) || types.keys.contains(name) || isState(name))
        && arguments.allSatisfy(isClosed)
    case .optional, .array, .dictionary: syntax.parts.allSatisfy(isClosed)
    case .tuple, .existential, .function: false
    }
  }

  /// Whether the schema declares a type, even under a name of Swift's such as `Int64`.
  func isDeclared(_ type: TypeSyntax) -> Bool {
    if case .named(let name, arguments: []) = type { types.keys.contains(name) } else { false }
  }

  /// The fields of a declared struct, by its full name.
  func fields(ofType name: String) -> [StateField] {
    if case .structure(let fields)? = types[name]?.value.kind { fields } else { [] }
  }

  package func feature(ofState name: String) -> Feature? {
    name.hasSuffix(".State") ? features[String(name.dropLast(".State".count))] : nil
  }

  /// Whether the name is that of a feature's state.
  func isState(_ name: String) -> Bool {
    guard name.hasSuffix(".State") else { return false }
    let owner = String(name.dropLast(".State".count))
    return isFeature(owner) || choices.contains(owner)
  }

  /// Whether a literal is a value of the type; nil if only the compiler knows.
  func literal(_ literal: SwiftLiteral, fits type: TypeSyntax) -> Bool? {
    switch (literal, type) {
    case (.null, .optional): return true
    case (.null, _): return isClosed(type) ? false : nil
    case (_, .optional(let wrapped)):
      // `.none` and `.some` are members of Optional itself, so only the compiler knows whether a member fits.
      if case .member = literal { return nil }
      return self.literal(literal, fits: wrapped)
    case (.emptyArray, .array), (.emptyDictionary, .dictionary): return true
    case (.member, .array), (.member, .dictionary): return nil
    case (_, .array), (_, .dictionary): return false
    case (.emptyArray, .named("Set", _)): return true
    case (.member(let name), .named(let type, arguments: [])):
      guard let declaration = types[type]?.value, case .enumeration(let cases) = declaration.kind
      else {
        return nil
      }
      guard let match = cases.first(where: { $0.name.value == name }) else { return nil }
      return match.payload.isEmpty ? true : nil
    case (_, .named) where isDeclared(type): return nil
    case (.integer(let magnitude, let isNegative), .named(let name, arguments: [])):
      if name == "Double" || name == "Float" {
        return magnitude.map { $0 < 1_000_000_000_000_000 } == true ? true : nil
      }
      if name == "Int" || KnownType.has(name, .integer) {
        return Self.isInteger(magnitude, isNegative: isNegative, of: name)
      }
    case (.decimal, .named(let name, arguments: [])):
      if name == "Double" || name == "Float" { return true }
      if KnownType.has(name, .integer) { return false }
    case (.string, .named("String", arguments: [])), (.boolean, .named("Bool", arguments: [])):
      return true
    default: break
    }
    // Primitive types accept no other literal, numeric types only numbers. The rest may: `Character` accepts a string.
    if case .named(let name, _) = type,
      KnownType.isPrimitive(name)
        || KnownType.isNumeric(name) && literal.typeName != "Int"
          && literal.typeName != "Double"
    {
      return false
    }
    return nil
  }

  /// Whether an integer is in the range of the type. A nil magnitude exceeds all types.
  private static func isInteger(_ magnitude: UInt64?, isNegative: Bool, of type: String) -> Bool {
    guard let magnitude else { return false }
    let isSigned = !type.hasPrefix("U")
    guard isSigned || !isNegative || magnitude == 0 else { return false }
    let bits = Int(type.drop { !$0.isNumber }) ?? 64
    let largest = isSigned ? UInt64.max >> (65 - bits) : UInt64.max >> (64 - bits)
    return magnitude <= largest || isSigned && isNegative && magnitude == largest + 1
  }
}

extension String {
  /// The part of a name before the first dot.
  package var root: String { utf8.firstIndex(of: .dot).map { String(self[..<$0]) } ?? self }

  /// The part of a name after the last dot.
  package var lastName: String {
    utf8.lastIndex(of: .dot).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
