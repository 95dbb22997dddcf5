/// What Swift at a place of a schema sees, as far as the schema tells.
struct SwiftScope {
  /// Something that can stand at a place, or behind a dot.
  struct Member {
    let name: String
    let kind: CompletionItem.Kind
    /// Nil if only the compiler knows it.
    var type: TypeSyntax?
    /// What a call of it needs; nil for what is no function.
    var parameters: [Parameter]?
    var detail: String?
    var documentation: [String] = []
  }

  struct Parameter {
    var label: String?
    var type: String
    var hasDefault = false
  }

  let index: SchemaIndex
  let feature: Feature?
  /// The values of the actions because of which it runs.
  var values: [ActionValue] = []
  /// The values of `let`.
  var lets: [Member] = []
  var seesState = true
  /// Whether `$id` is the element of a collection that the action belongs to.
  var element: ActionValue?
  var seesDependencies = false

  private var name: String? { feature?.name.value }

  // MARK: - Variables

  /// Everything that has a name here.
  var variables: [Member] {
    var members = lets
    for (place, value) in values.enumerated() {
      members.append(
        Member(
          name: value.isNamed ? value.name : "$\(place)", kind: .value, type: value.syntax,
          detail: value.type))
    }
    if let element {
      members.append(Member(name: "$id", kind: .value, type: element.syntax, detail: element.type))
    }
    let hidden = Set(members.map(\.name))
    if seesState, let feature {
      members += stateMembers(of: feature).filter { !hidden.contains($0.name) }
    }
    if seesDependencies {
      members += (feature?.dependencies ?? []).map {
        Member(
          name: $0.name.value, kind: .dependency,
          type: .named($0.client.value, arguments: []), detail: $0.client.value)
      }
    }
    return members
  }

  /// The fields and children of the feature, behind `self.`.
  var stateMembers: [Member] { feature.map { stateMembers(of: $0) } ?? [] }

  private func stateMembers(of feature: Feature) -> [Member] {
    feature.state.map { field in
      Member(
        name: field.name.value, kind: .field,
        type: index.names.qualified(field.type, from: feature.name.value), detail: field.type.text,
        documentation: field.documentation)
    }
      + feature.children.map { child in
        let type = child.stateType(in: feature.name.value)
        return Member(
          name: child.name.value, kind: .child, type: type, detail: type.text,
          documentation: child.documentation)
      }
  }

  // MARK: - Chains

  /// One part of `rows[id: id]?.title`.
  enum Step: Equatable {
    case name(String)
    case call, `subscript`, unwrap
  }

  /// The type of a value; nil if only the compiler knows it.
  func type(of steps: [Step]) -> TypeSyntax? {
    guard case .name(let first)? = steps.first else { return nil }
    var rest = steps.dropFirst()
    var type: TypeSyntax?
    if first == "self" {
      guard case .name(let name)? = rest.popFirst() else { return nil }
      type = feature.flatMap { stateMembers(of: $0).first { $0.name == name }?.type }
    } else if let variable = variables.first(where: { $0.name == first }) {
      type = variable.type
    } else if let known = self.type(named: first) {
      // `Row(…)`
      guard rest.popFirst() == .call else { return nil }
      type = known
    }
    for step in rest {
      guard let known = type else { return nil }
      switch step {
      case .name(let name): type = member(name, of: known)?.type
      case .call: break
      case .subscript: type = elementByKey(of: known)
      case .unwrap: type = known.unwrapped
      }
    }
    return type
  }

  /// The type of a value that is a chain of names; nil if only the compiler knows it.
  func type(of code: SwiftCode) -> TypeSyntax? {
    let bytes = Array(code.text.utf8)
    let (steps, start) = SwiftEnding.chain(in: bytes, before: bytes.count)
    return start == 0 ? type(of: steps) : nil
  }

  /// The name of a type, if the steps are one: `Filter`, `Row.State`.
  func type(namedBy steps: [Step]) -> TypeSyntax? {
    let names = steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
    guard names.count == steps.count, !names.isEmpty else { return nil }
    return type(named: index.called(names).joined(separator: "."))
  }

  private func type(named name: String) -> TypeSyntax? {
    if let full = index.names.fullName(ofType: name, from: self.name) {
      return .named(full, arguments: [])
    }
    guard name.hasSuffix(".State"), index.names.isFeature(String(name.dropLast(6))) else {
      return nil
    }
    return .named(name, arguments: [])
  }

  private func member(_ name: String, of type: TypeSyntax) -> Member? {
    members(of: type.unwrapped).first { $0.name == name }
  }

  // MARK: - Members

  /// What can follow a value and a dot.
  func members(of type: TypeSyntax) -> [Member] {
    switch type {
    case .optional(let wrapped): return members(of: wrapped)
    case .named(let name, arguments: []):
      if let declared = index.names.types[name] {
        guard case .structure(let fields) = declared.value.kind else { return [] }
        return fields.map { field in
          Member(
            name: field.name.value, kind: .field,
            type: index.names.qualified(field.type, from: declared.feature),
            detail: field.type.text, documentation: field.documentation)
        }
      }
      if let client = index.names.clients[name]?.value { return client.methods.map(Self.member) }
      if name.hasSuffix(".State"), let feature = index.names.features[String(name.dropLast(6))] {
        return stateMembers(of: feature)
      }
      return knownMembers(of: type)
    default: return knownMembers(of: type)
    }
  }

  /// The members of Swift's own types, and of the runtime's.
  private func knownMembers(of owner: TypeSyntax) -> [Member] {
    let id: TypeSyntax? =
      if case .named("StackOf", _) = owner {
        .named("StackElementID", arguments: [])
      } else {
        id(ofElement: owner.elementOfCollection)
      }
    return KnownMember.members(of: owner).map { known in
      let type = known.gives?.type(in: owner) { id }
      return Member(
        name: known.name, kind: known.parameters == nil ? .field : .method,
        type: type ?? known.gives?.similar(in: owner),
        parameters: known.parameters?.map { label, part in
          Parameter(label: label, type: part.type(in: owner) { id }?.text ?? part.text(in: owner))
        }, detail: type?.text)
    }
  }

  static func member(_ method: ClientMethod) -> Member {
    Member(
      name: method.name.value, kind: .method, type: method.result?.syntax,
      parameters: method.parameters.map { Parameter(label: $0.label, type: $0.type.text) },
      detail: method.swift, documentation: method.documentation)
  }

  /// The type of what a subscript gives.
  private func elementByKey(of type: TypeSyntax) -> TypeSyntax? {
    switch type {
    case .array(let element): element
    case .dictionary(_, let value): .optional(value)
    case .named("IdentifiedArrayOf", let arguments), .named("StackOf", let arguments):
      arguments.first.map { .optional($0) }
    default: nil
    }
  }

  private func id(ofElement type: TypeSyntax?) -> TypeSyntax? {
    type.flatMap { member("id", of: $0)?.type }
  }

  // MARK: - Members of types

  /// What can follow a dot where a value of a type is expected, or behind the name of the type.
  func staticMembers(of type: TypeSyntax) -> [Member] {
    let type = type.unwrapped
    guard case .named(let name, arguments: []) = type else { return [] }
    func initializer(_ fields: [StateField]) -> Member {
      Member(
        name: "init", kind: .method, type: type,
        parameters: fields.filter { !$0.isComputed }.map {
          Parameter(
            label: $0.name.value, type: $0.type.text,
            hasDefault: $0.initialText != nil)
        }, detail: name)
    }
    if let declared = index.names.types[name] {
      switch declared.value.kind {
      case .structure(let fields): return [initializer(fields)]
      case .enumeration(let cases):
        return cases.map { item in
          Member(
            name: item.name.value, kind: .enumCase, type: type,
            parameters: item.payload.isEmpty
              ? nil : item.payload.map { Parameter(label: $0.label?.value, type: $0.type.text) },
            detail: name, documentation: item.documentation)
        }
      case .alias: return []
      }
    }
    guard name.hasSuffix(".State") else { return [] }
    let owner = String(name.dropLast(".State".count))
    if let feature = index.names.features[owner] { return [initializer(feature.state)] }
    guard
      let child = index.names.features[String(owner.dropLast(owner.lastName.count + 1))]?.children
        .first(where: {
          !$0.members.isEmpty && $0.choiceName == owner.lastName
        })
    else { return [] }
    return child.members.map { member in
      let isFeature = index.names.isFeature(member.type.text)
      return Member(
        name: member.name.value, kind: .enumCase, type: type,
        parameters: [Parameter(type: isFeature ? "\(member.type.text).State" : member.type.text)],
        detail: name, documentation: member.documentation)
    }
  }
}

/// The end of a piece of Swift that is being typed.
struct SwiftEnding {
  /// The name that is typed, as far as it is.
  let prefix: String
  /// Whether a dot is in front of it.
  let isMember: Bool
  /// What is in front of the dot; empty for an implicit member.
  let base: [SwiftScope.Step]
  /// What is in front of all that.
  let before: String

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var place = bytes.count
    while place > 0, Self.isName(bytes[place - 1]) { place -= 1 }
    prefix = String(decoding: bytes[place...], as: UTF8.self)
    guard place > 0, bytes[place - 1] == .dot else {
      isMember = false
      base = []
      before = String(decoding: bytes[..<place], as: UTF8.self)
      return
    }
    isMember = true
    let (steps, start) = Self.chain(in: bytes, before: place - 1)
    base = steps
    before = String(decoding: bytes[..<start], as: UTF8.self)
  }

  /// A name, with a dollar sign or in backticks as well.
  private static func isName(_ byte: UInt8) -> Bool {
    byte.isNamePart || byte == UInt8(ascii: "$") || byte == .backtick
  }

  /// The value that ends at a place, and where it begins.
  static func chain(in bytes: [UInt8], before end: Int) -> (steps: [SwiftScope.Step], start: Int) {
    var steps: [SwiftScope.Step] = []
    var place = end
    while place > 0 {
      switch bytes[place - 1] {
      case .questionMark, .exclamationMark:
        steps.insert(.unwrap, at: 0)
        place -= 1
      case .closeParenthesis, .closeBracket:
        guard let open = opening(of: place - 1, in: bytes) else { return (steps, place) }
        steps.insert(bytes[place - 1] == .closeBracket ? .subscript : .call, at: 0)
        place = open
      case let byte where isName(byte):
        let last = place
        while place > 0, isName(bytes[place - 1]) { place -= 1 }
        let name = String(decoding: bytes[place..<last], as: UTF8.self)
        steps.insert(.name(name.filter { $0 != "`" }), at: 0)
        guard place > 0, bytes[place - 1] == .dot else { return (steps, place) }
        place -= 1
      default: return (steps, place)
      }
    }
    return (steps, place)
  }

  /// The place of the bracket that another one closes.
  private static func opening(of place: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    for place in (0...place).reversed() {
      switch bytes[place] {
      case .closeParenthesis, .closeBracket, .closeBrace: depth += 1
      case .openParenthesis, .openBracket, .openBrace:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }

  /// The call whose arguments the end is in: what is called, and the arguments before the one that is typed.
  static func call(around text: String) -> (
    callee: [SwiftScope.Step], isImplicit: Bool, arguments: [String]
  )? {
    let bytes = Array(text.utf8)
    var depth = 0
    for place in bytes.indices.reversed() {
      switch bytes[place] {
      case .closeParenthesis, .closeBracket, .closeBrace: depth += 1
      case .openBracket, .openBrace:
        depth -= 1
        // Another list.
        if depth < 0 { return nil }
      case .openParenthesis:
        depth -= 1
        guard depth < 0 else { continue }
        let (steps, start) = chain(in: bytes, before: place)
        guard !steps.isEmpty else { return nil }
        return (
          steps, start > 0 && bytes[start - 1] == .dot,
          arguments(in: bytes[(place + 1)...])
        )
      default: break
      }
    }
    return nil
  }

  private static func arguments(in bytes: ArraySlice<UInt8>) -> [String] {
    var arguments: [String] = []
    var start = bytes.startIndex
    var depth = 0
    for place in bytes.indices {
      switch bytes[place] {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case .comma where depth == 0:
        arguments.append(String(decoding: bytes[start..<place], as: UTF8.self).trimmed)
        start = place + 1
      default: break
      }
    }
    return arguments + [String(decoding: bytes[start...], as: UTF8.self).trimmed]
  }

  /// What is compared with, or set to, what is typed: the value in front of an operator.
  static func operand(in text: String) -> (steps: [SwiftScope.Step], isAssignment: Bool)? {
    let bytes = Array(text.utf8)
    var place = bytes.count
    func skipSpaces() { while place > 0, bytes[place - 1] == .space { place -= 1 } }
    skipSpaces()
    let end = place
    while place > 0, "=!<>+-*/%?".utf8.contains(bytes[place - 1]) { place -= 1 }
    let sign = String(decoding: bytes[place..<end], as: UTF8.self)
    let isComparison = ["==", "!=", "<", ">", "<=", ">=", "??"].contains(sign)
    guard isComparison || ["=", "+=", "-=", "*=", "/="].contains(sign) else { return nil }
    skipSpaces()
    let steps = chain(in: bytes, before: place).steps
    return steps.isEmpty ? nil : (steps, !isComparison)
  }
}

extension TypeSyntax {
  /// The type that a text is; nil if it is none.
  init?(_ text: String) {
    var parser = SwiftParser(SwiftLexer.tokens(of: text))
    guard let type = try? parser.typeSyntax(), parser.isAtEndOfType else { return nil }
    self = type
  }
}

extension KnownMember.Part {
  /// A type with the same members, for completion behind it.
  fileprivate func similar(in owner: TypeSyntax) -> TypeSyntax? {
    switch (self, owner) {
    case (.keys, .dictionary(let key, _)): .array(key)
    case (.values, .dictionary(_, let value)): .array(value)
    default: nil
    }
  }

  /// What people read where there is no type.
  fileprivate func text(in owner: TypeSyntax) -> String {
    switch self {
    case .function(let result): "(\(owner.elementOfCollection?.text ?? "Element")) -> \(result)"
    case .id: "ID"
    default: ""
    }
  }
}
