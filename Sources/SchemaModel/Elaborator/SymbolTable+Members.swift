/// A field or child of a declared type.
struct TypeMember {
  let type: TypeSyntax
  /// Why the member cannot change, as messages say it; nil if it can.
  private(set) var obstacle: String?
  let isDeprecated: Bool
  /// Whether logs must not show the member.
  let isRedacted: Bool

  init(_ child: Child, of owner: String) {
    type = child.stateType(in: owner)
    isDeprecated = child.attributes.deprecated != nil
    isRedacted = child.attributes.redacted != nil
  }

  /// A property of the state of a choice.
  init(ofChoice type: TypeSyntax) {
    self.type = type
    isDeprecated = false
    isRedacted = false
  }

  /// - Parameter place: The index of the field, because a copy of the field would retain all its parts.
  init(_ place: Int, of fields: [StateField], from owner: String?, _ table: SymbolTable) {
    type = table.qualified(fields[place].type, from: owner)
    if fields[place].isConstant { obstacle = "a `let`; it cannot change" }
    if fields[place].isComputed { obstacle = "computed; change the fields it uses" }
    isDeprecated = fields[place].attributes.deprecated != nil
    isRedacted = fields[place].attributes.redacted != nil
  }

  fileprivate mutating func forbid(_ reason: String) { obstacle = obstacle ?? reason }
}

/// A parameter of an initializer, a case or a method.
package struct ValueParameter {
  package var label: String?
  var type: TypeSyntax?
  package var hasDefault = false
  /// Whether the parameter takes values of other types as well.
  var isOpen = false
  /// The type as the schema spells it.
  var written: String?
  /// What the feature that makes the value gives here: `self.theme`.
  var given: String?

  package init(
    label: String? = nil, type: TypeSyntax?, hasDefault: Bool = false, isOpen: Bool = false,
    written: String? = nil
  ) {
    self.label = label
    self.type = type
    self.hasDefault = hasDefault
    self.isOpen = isOpen
    self.written = written
  }

  /// Whether a call may leave it out.
  var isOptional: Bool { hasDefault || given != nil }

  /// The type as it is shown.
  package var typeText: String { written ?? type?.text ?? "" }
}

/// A case or an initializer, which makes a value of a declared type.
package struct ValueMaker {
  package let name: String
  package let parameters: [ValueParameter]
  let isDeprecated: Bool
  package var documentation: [String] = []
}

/// The scope of Swift in a schema: the fields and children that it sees, and the feature whose types it sees.
///
/// A class, since all Swift of a feature shares it.
final class CodePlace: Sendable {
  let table: SymbolTable
  /// The feature in whose scope types are looked up.
  let owner: String?
  /// Whether the Swift sees no fields.
  let seesNothing: Bool
  /// The fields that it is given, and whether it may change them.
  private let given: [String: Bool]
  private let fields: [StateField]
  private let fieldPlaces: [String: Int]
  private let children: [Child]
  private let childPlaces: [String: Int]
  private let declaredInSwift: [Name]

  /// Swift that sees the state of a feature.
  init(stateOf feature: Feature, _ table: SymbolTable) {
    self.table = table
    owner = feature.name.value
    seesNothing = false
    given = table.givenFields[feature.name.value] ?? [:]
    fields = feature.state
    fieldPlaces = feature.fieldPlaces
    children = feature.children
    childPlaces = feature.childPlaces
    declaredInSwift = feature.declarations.declaredInSwift
  }

  /// Swift that sees the fields of a struct, or none.
  init(_ fields: [StateField]? = nil, in feature: Feature?, _ table: SymbolTable) {
    self.table = table
    owner = feature?.name.value
    seesNothing = fields == nil
    given = [:]
    self.fields = fields ?? []
    fieldPlaces = .init(placesOf: self.fields.map(\.name))
    children = []
    childPlaces = [:]
    declaredInSwift = feature?.declarations.declaredInSwift ?? []
  }

  /// The visible field or child with a name.
  func member(_ name: String) -> TypeMember? {
    if let place = fieldPlaces[name] {
      var member = TypeMember(place, of: fields, from: owner, table)
      if given[name] == false {
        member.forbid("given to `\(owner ?? "")`, which may only read it; give it with `$` to share it")
      }
      return member
    }
    guard !childPlaces.isEmpty, let place = childPlaces[name], let owner else { return nil }
    return TypeMember(children[place], of: owner)
  }

  /// What the feature gives to the states of another feature, wherever it has one.
  func given(to feature: String) -> [Given] {
    guard let owner, let own = table.features[owner], !own.given.isEmpty else { return [] }
    let places = own.children.filter {
      table.features(in: $0).contains { $0.name.value == feature }
    }
    return places.first?.given(to: feature).filter { given in
      table.features[feature]?.field(given.target.value) != nil
        && places.allSatisfy { $0.isGiven(given.target.value, of: feature) }
    } ?? []
  }

  /// The names of the fields and children.
  var fieldNames: [String] { fields.map(\.name.value) + children.map(\.name.value) }

  /// Whether the feature or a shared file lists a name under `declaredInSwift:`.
  func isDeclaredInSwift(_ name: String) -> Bool {
    table.declaredInSwift.contains(name) || declaredInSwift.contains { $0.value == name }
  }
}

// The members of declared types.
extension SymbolTable {
  /// A field of a declared struct, or a field or child of a feature's state; nil when the schema does not know it.
  func member(_ name: String, of type: TypeSyntax) -> TypeMember? {
    guard case .named(let owner, arguments: []) = type else { return nil }
    if let feature = feature(ofState: owner) { return member(name, of: feature) }
    if let properties = properties(ofChoice: owner) {
      return properties.first { $0.name == name }.map { TypeMember(ofChoice: $0.type) }
    }
    let fields = fields(ofType: owner)
    return fields.firstIndex { $0.name.value == name }
      .map { TypeMember($0, of: fields, from: types[owner]?.feature, self) }
  }

  /// A field or child of a feature's state.
  func member(_ name: String, of feature: Feature) -> TypeMember? {
    let owner = feature.name.value
    if let place = feature.fieldPlaces[name] {
      var member = TypeMember(place, of: feature.state, from: owner, self)
      if givenFields[owner]?[name] != nil {
        member.forbid("given by the feature around it; change what it is given from")
      }
      return member
    }
    return feature.child(name).map { TypeMember($0, of: owner) }
  }

  /// The names of the fields of a declared struct, or of the fields and children of a feature's state.
  func memberNames(of type: TypeSyntax) -> [String] {
    guard case .named(let owner, arguments: []) = type else { return [] }
    if let properties = properties(ofChoice: owner) { return properties.map(\.name) }
    return feature(ofState: owner)?.fieldNames ?? fields(ofType: owner).map(\.name.value)
  }

  /// Whether a type has only the members that the schema, Swift and the runtime declare. Protocols that the schema does
  /// not know may add more.
  func isMemberListComplete(of type: TypeSyntax) -> Bool {
    guard case .named(let name, arguments: []) = type else { return false }
    guard let declared = types[name]?.value else { return isState(name) }
    return !declared.isAlias && declared.conformances.allSatisfy { KnownType.of($0.value) != nil }
  }

  /// The members that Swift and the runtime give to declared types.
  static let impliedMembers: Set<String> = [
    "allCases", "caseIndex", "cases", "customMirror", "debugDescription", "description", "encode",
    "errorDescription", "failureReason", "hash", "hashValue", "helpAnchor", "id", "is",
    "localizedDescription", "rawValue", "recoverySuggestion", "self",
  ]

  /// The child with a choice of members, by the full name of its state.
  func choice(ofState name: String) -> (child: Child, feature: Feature)? {
    guard name.hasSuffix(".State") else { return nil }
    let owner = String(name.dropLast(".State".count))
    guard choices.contains(owner), let feature = features[owner.root] else { return nil }
    let choice = owner.lastName
    return feature.children.first { !$0.members.isEmpty && $0.choiceName == choice }
      .map { ($0, feature) }
  }

  /// The properties of the state of a choice, one for each member: its state, or nil while the child is something else.
  package func properties(ofChoice state: String) -> [(name: String, type: TypeSyntax)]? {
    choice(ofState: state).map { child, feature in
      child.membersWithProperties.map { ($0.name.value, .optional(type(of: $0, in: feature))) }
    }
  }

  /// The type of a member of a choice.
  func type(of member: Child.Member, in feature: Feature) -> TypeSyntax {
    isFeature(member.type.text)
      ? .named("\(member.type.text).State", arguments: [])
      : qualified(member.type, from: feature.name.value)
  }

  /// The cases of an enum or a choice, or the initializer of a struct or a state.
  ///
  /// - Parameter wanted: The name to look for; nil for all.
  package func makers(of type: TypeSyntax, named wanted: String? = nil) -> [ValueMaker] {
    guard case .named(let owner, arguments: []) = type else { return [] }
    func isWanted(_ name: String) -> Bool { wanted == nil || wanted == name }
    func initializer(
      _ fields: [StateField], of owner: String?, _ attributes: Attributes, _ more: [ValueParameter]
    ) -> [ValueMaker] {
      guard isWanted("init") else { return [] }
      let parameters = fields.filter { !$0.isComputed }.map {
        ValueParameter(
          label: $0.name.value, type: qualified($0.type, from: owner),
          hasDefault: $0.initialText != nil, written: $0.type.text)
      }
      return [
        ValueMaker(
          name: "init", parameters: parameters + more, isDeprecated: attributes.deprecated != nil)
      ]
    }
    if let (declared, feature) = types[owner].map({ ($0.value, $0.feature) }) {
      switch declared.kind {
      case .structure(let fields): return initializer(fields, of: feature, declared.attributes, [])
      case .enumeration(let cases):
        return cases.filter { isWanted($0.name.value) }.map { item in
          ValueMaker(
            name: item.name.value,
            parameters: item.payload.map {
              ValueParameter(
                label: $0.label?.value, type: qualified($0.type, from: feature),
                hasDefault: $0.initial != nil, written: $0.type.text)
            },
            isDeprecated: (declared.attributes.deprecated ?? item.attributes.deprecated) != nil,
            documentation: item.documentation)
        }
      case .alias: return []
      }
    }
    if let feature = feature(ofState: owner) {
      let children = feature.children.map {
        ValueParameter(
          label: $0.name.value, type: $0.stateType(in: feature.name.value),
          hasDefault: startsByItself($0))
      }
      return initializer(feature.state, of: feature.name.value, feature.attributes, children)
    }
    guard let (child, feature) = choice(ofState: owner) else { return [] }
    return child.members.filter { isWanted($0.name.value) }.map { member in
      let type = self.type(of: member, in: feature)
      return ValueMaker(
        name: member.name.value,
        parameters: [
          ValueParameter(
            type: type, written: isFeature(member.type.text) ? type.text : member.type.text)
        ],
        isDeprecated: feature.attributes.deprecated != nil, documentation: member.documentation)
    }
  }

  // MARK: - Start values

  /// The fields of each feature that have no default.
  static func startlessFields(of features: [Feature]) -> [String: [String]] {
    Dictionary(
      first: features.map { feature in
        let fields = feature.state.filter { !$0.isComputed && $0.initialText == nil }
        return (feature.name.value, fields.map(\.name.value))
      })
  }

  /// The features with a child that cannot start by itself. Features that contain themselves are reported elsewhere.
  ///
  /// - Parameter fields: The fields of each feature that have no default.
  static func startlessFeatures(
    of features: [Feature], _ fields: [String: [String]], _ graph: FeatureGraph
  ) -> Set<String> {
    // A child that lacks only what it is given is no obstacle.
    let seeds = features.indices.filter { place in
      features[place].children.contains { child in
        names(startingIn: child).contains { name in
          fields[name]?.contains { !child.isGiven($0, of: name) } == true
        }
      }
    }
    guard !seeds.isEmpty else { return [] }
    let needed = features.map { feature in
      feature.children.flatMap(names).compactMap { graph.places[$0] }
    }
    return graph.reachable(from: seeds, along: FeatureGraph.reversed(needed))
  }

  /// The types that a child starts with by default; none if it is absent at first or has an explicit start value.
  private static func names(startingIn child: Child) -> [String] {
    guard child.count == .one, child.hasDefaultStart else { return [] }
    switch child.content {
    case .feature(let name): return [name.value]
    case .choice(let members):
      return members.filter { child.initial == nil || $0.name.value == child.initial?.value }
        .map(\.type.text)
    }
  }

  /// Whether a child needs no start value from outside.
  func startsByItself(_ child: Child) -> Bool {
    Self.names(startingIn: child).allSatisfy {
      missingField(of: child, being: $0) == nil && !startlessFeatures.contains($0)
    }
  }

  private func missingField(of child: Child, being name: String) -> String? {
    startlessFields[name]?.first { !child.isGiven($0, of: name) }
  }

  /// A field or child that a child needs to start and is not given; nil if there is none.
  func missingStart(of child: Child, being name: String) -> String? {
    missingField(of: child, being: name)
      ?? features[name]?.children.first { !startsByItself($0) }?.name.value
  }

  /// The feature of a child, or of a member of a choice.
  package func feature(of child: Child, member: String?) -> Feature? {
    guard let member else { return child.feature.flatMap { features[$0.value] } }
    return child.members.first { $0.name.value == member }.flatMap { features[$0.type.text] }
  }

  /// The type of a child's start value: that of its initial member, or else of the child.
  func startType(of child: Child, in feature: Feature) -> TypeSyntax {
    child.members.first { $0.name.value == child.initial?.value }
      .map { type(of: $0, in: feature) } ?? child.stateType(in: feature.name.value)
  }

  /// The features that a child can be, without hand-written ones.
  func features(in child: Child) -> [Feature] {
    switch child.content {
    case .feature(let name): features[name.value].map { [$0] } ?? []
    case .choice(let members): members.compactMap { features[$0.type.text] }
    }
  }

  // MARK: - Collections and operators

  /// The type of the ids in a collection of the runtime.
  package func id(ofCollection type: TypeSyntax) -> TypeSyntax? {
    switch type {
    case .named("StackOf", _): .named("StackElementID", arguments: [])
    case .named("IdentifiedArrayOf", let arguments) where arguments.count == 1:
      member("id", of: arguments[0])?.type
    default: nil
    }
  }

  /// Whether a compound assignment such as `+=` works on a standard type that the schema does not redeclare.
  func operates(_ operation: String, on type: TypeSyntax) -> Bool {
    switch type {
    case .array: return operation == "+="
    case .named("String", arguments: []): return operation == "+="
    case .named(let name, arguments: []) where KnownType.has(name, .floating):
      return ["+=", "-=", "*=", "/="].contains(operation) && !isDeclared(type)
    case .named(let name, arguments: []):
      return KnownType.has(name, .integer) && Checker.assignments.contains(operation)
        && !isDeclared(type)
    default: return false
    }
  }

  /// Whether an operation divides by a literal zero, which Swift rejects.
  static func divides(_ operation: String, byZero value: ArraySlice<SwiftToken>) -> Bool {
    guard operation.utf8.first == UInt8(ascii: "/") || operation.utf8.first == .percent else {
      return false
    }
    return switch SwiftLiteral(value) {
    case .integer(let magnitude, _): magnitude == 0
    case .decimal(let number): number == 0
    default: false
    }
  }

  /// Whether a value of one type is valid where another type is needed; nil if only the compiler knows.
  func isTaken(_ type: TypeSyntax, as wanted: TypeSyntax) -> Bool? {
    if type.isTaken(as: wanted) { return true }
    guard isClosed(type), isClosed(wanted) else { return nil }
    return switch (type, wanted) {
    case (.optional(let type), .optional(let wanted)): isTaken(type, as: wanted)
    case (_, .optional(let wanted)): isTaken(type, as: wanted)
    case (.array(let type), .array(let wanted)): isTaken(type, as: wanted)
    case (.dictionary(let key, let type), .dictionary(let wantedKey, let wanted)):
      key == wantedKey ? isTaken(type, as: wanted) : false
    default: false
    }
  }
}

extension TypeSyntax {
  var isDictionary: Bool { if case .dictionary = self { true } else { false } }

  var isArray: Bool { if case .array = self { true } else { false } }
}
