/// Something that a feature or a shared file declares.
package struct Owned<Value: Sendable>: Sendable {
  package let value: Value
  /// The feature in which it stands; nil for what features share.
  package let feature: String?
  /// Who may use it.
  package let access: AccessLevel
  /// Its full name.
  package let name: String
}

/// Every name that the schemas of a run declare, and what Swift itself brings.
///
/// An object, because it is immutable and shared by all checks.
package final class SymbolTable: Sendable {
  package let features: [String: Feature]
  package let clients: [String: Owned<Client>]
  /// Types by their full name: `Place`, `Forecast.Daily`, `Search.Weather`.
  package let types: [String: Owned<TypeDeclaration>]
  /// What other names of types stand for, by their full name.
  private let aliases: [String: SwiftType]
  /// The names under which types are known inside a feature or another type, by the full name of that.
  private let typesInside: [String: Set<String>]
  package let queues: [String: Owned<Queue>]
  /// Names that shared files leave to Swift.
  let declaredInSwift: Set<String>
  /// The types made for one of several children: `Home.Destination`.
  let choices: Set<String>
  /// What children are by themselves, and no schema has: features written by hand.
  let featuresByHand: Set<String>
  /// Whether a declaration has the name of a standard type, which is an error.
  private let hidesPrimitives: Bool
  /// Errors about names that are declared twice. The first declaration counts.
  let declaredTwice: [Diagnostic]

  /// The features that cannot start without being given something.
  let startlessFeatures: Set<String>

  /// Registers everything.
  init(_ schema: Schema, _ graph: FeatureGraph) {
    var features: [String: Feature] = [:]
    var clients: [String: Owned<Client>] = [:]
    var types: [String: Owned<TypeDeclaration>] = [:]
    var queues: [String: Owned<Queue>] = [:]
    var declaredTwice: [Diagnostic] = []
    var places: [String: (what: String, range: SourceRange)] = [:]
    func isNew(_ name: String, at range: SourceRange, _ what: String) -> Bool {
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
    startlessFeatures = Self.startlessFeatures(of: schema.features, graph)
    typesInside = types.keys.reduce(into: [:]) { result, name in
      for dot in name.utf8.indices where name.utf8[dot] == .dot {
        result[String(name[..<dot]), default: []].insert(
          String(name[name.utf8.index(after: dot)...]))
      }
    }
  }

  /// Whether a type means what it does in Swift, and holds nothing that a rule could speak of.
  func isPrimitive(_ type: SwiftType) -> Bool { type.isPrimitive && !hidesPrimitives }

  /// Whether a feature of the name is declared. Their names begin with a capital, and most names that are asked for do
  /// not.
  package func isFeature(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return features.keys.contains(name)
  }

  /// Who may use a declared client.
  func access(ofClient name: String) -> AccessLevel? { clients[name]?.access }

  /// Who may use a declared type, or the state or actions of a feature, as it is named in a feature.
  func access(ofType name: String, from feature: String?) -> AccessLevel? {
    if let feature, let type = types["\(feature).\(name)"] { return type.access }
    if let type = types[name] { return type.access }
    return features[name.root]?.declarations.access
  }

  /// A declared type as it is seen from a feature.
  func type(_ name: String, from feature: String?) -> TypeDeclaration? {
    fullName(ofType: name, from: feature).flatMap { types[$0]?.value }
  }

  /// The full name of a declared type as it is seen from a feature.
  package func fullName(ofType name: String, from feature: String?) -> String? {
    if let feature, isType(name, inside: feature) { return "\(feature).\(name)" }
    return types.keys.contains(name) ? name : nil
  }

  private func isType(_ name: String, inside feature: String) -> Bool {
    typesInside[feature]?.contains(name) == true
  }

  /// Whether a type is declared under the name, or made under it for a child, inside the feature.
  private func isMade(_ name: String, inside feature: String) -> Bool {
    isType(name, inside: feature) || !choices.isEmpty && choices.contains("\(feature).\(name)")
  }

  /// What the name of a type stands for, if it is another name.
  private func alias(_ name: String, from feature: String?) -> SwiftType? {
    aliases.isEmpty
      ? nil : fullName(ofType: name, from: feature).flatMap { aliases[$0] }
  }

  /// Whether a type mentions one of Foundation, by another name as well: generated code writes out what it stands for.
  ///
  /// - Parameter depth: How many other names of types were followed; cycles are errors.
  func mentionsFoundation(_ syntax: TypeSyntax, depth: Int = 0) -> Bool {
    syntax.mentions { name in
      if KnownType.isFoundation(name.root) { return true }
      guard depth < 20, let target = aliases[name] else { return false }
      return mentionsFoundation(target.syntax, depth: depth + 1)
    }
  }

  /// Whether a type mentions one that only Swift declares.
  func isForeign(_ type: SwiftType, from feature: String?) -> Bool {
    !isPrimitive(type) && isForeign(type.syntax, from: feature)
  }

  func isForeign(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    syntax.mentions { name in
      // Every type that can be identified has it.
      let name = name.hasSuffix(".ID") ? String(name.dropLast(3)) : name
      return !KnownType.isStandard(name) && !KnownType.isFoundation(name)
        && type(name, from: feature) == nil && features[name.root] == nil
        && feature.map { isMade(name.root, inside: $0) } != true
    }
  }

  /// What a full name of a type stands for, if it is another name.
  func target(ofAlias name: String) -> TypeSyntax? { aliases[name]?.syntax }

  /// Whether anything in the type is written otherwise outside the feature.
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

  /// How many other names of types are replaced in one type. Names of names of names grow fast.
  static let mostReplacements = 500

  /// The type with the names of types nested in the feature written out in full, so that it can stand anywhere.
  /// Other names of types are replaced by what they stand for.
  package func qualified(_ syntax: TypeSyntax, from feature: String?) -> TypeSyntax {
    guard isRelative(syntax, from: feature) else { return syntax }
    var left = Self.mostReplacements
    return qualified(syntax, from: feature, depth: 0, left: &left)
  }

  /// A type of the schema, written out in full.
  package func qualified(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    isPrimitive(type) ? type.syntax : qualified(type.syntax, from: feature)
  }

  /// Whether a type stands for one that is too large to be written out.
  func isTooLarge(_ syntax: TypeSyntax, from feature: String?) -> Bool {
    var left = Self.mostReplacements
    _ = qualified(syntax, from: feature, depth: 0, left: &left)
    return left == 0
  }

  /// - Parameters:
  ///   - depth: How many names were followed. Those that stand for each other in a cycle are reported elsewhere.
  ///   - left: How many names may still be replaced.
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

  /// Whether we know exactly what the type is, so that two different spellings are two different types.
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
    // A text may become a Character or a URL's kin, a number a Decimal; only plain types are certain.
    if case .named(let name, _) = type,
      KnownType.isPrimitive(name)
        || KnownType.isNumeric(name) && literal.typeName != "Int"
          && literal.typeName != "Double"
    {
      return false
    }
    return nil
  }

  /// Whether a whole number is one of the type: its digits may be too many.
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
  /// What stands before the first dot of a name.
  package var root: String { utf8.firstIndex(of: .dot).map { String(self[..<$0]) } ?? self }

  /// The part of a name after the last dot.
  package var lastName: String {
    utf8.lastIndex(of: .dot).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
