// Enum cases and initializers, after a type name or a leading dot.

extension Elaborator {
  /// `.all`, `.text("a")`, `.init(id: 1)`
  func implicitMember(_ node: Syntax, as wanted: Wanted?) -> Value {
    var parts = Array(node.children)[...]
    if isTyped(parts[0]) {
      found(.type(wanted?.type))
      return Value()
    }
    guard let wanted, parts[0].firstToken.text == "." else { return unknown(parts) }
    let type = wanted.type
    // `.none` and `.some` belong to Optional itself, not to the wrapped type.
    if type.isOptional, ["none", "some"].contains(parts[0].lastToken.name) {
      return unknown(parts)
    }
    let value = member(&parts, of: type.unwrapped)
    guard parts.isEmpty else { return unknown(parts) }
    return value.map {
      Value(swift: type.unwrapped.isTaken(as: type) ? $0 : nil, type: type.unwrapped)
    }
      ?? Value()
  }

  /// `Filter.all`, `Row(id: 1)`, `Row.State(id: 1)`
  func typeMember(
    _ parts: ArraySlice<Syntax>, rest: inout ArraySlice<Syntax>
  ) -> Value {
    var name = parts[parts.startIndex].firstToken.text
    var found: (name: String, end: Int)?
    var place = parts.startIndex + 1
    while place <= parts.endIndex {
      if let type = fullName(ofType: called(name)) { found = (type, place) }
      guard place < parts.endIndex, parts[place].kind == .member,
        parts[place].firstToken.text == "."
      else { break }
      name += ".\(parts[place].lastToken.text)"
      place += 1
    }
    guard let found else { return standardType(parts, rest: &rest) }
    rest = parts[found.end...]
    let type = TypeSyntax.named(found.name, arguments: [])
    guard let member = member(&rest, of: type) else { return Value() }
    let isOrdinary = found.name.split(separator: ".").allSatisfy(SwiftName.isOrdinary)
    return Value(swift: isOrdinary ? member.map { .init(.text(found.name)) + $0 } : nil, type: type)
  }

  /// `Int(text)`, `String(count)`, `URL(string: link)`
  private func standardType(
    _ parts: ArraySlice<Syntax>, rest: inout ArraySlice<Syntax>
  ) -> Value {
    let name = parts[parts.startIndex].firstToken.text
    guard let call = rest.first, call.kind == .call, !table.types.keys.contains(name) else {
      return Value()
    }
    rest.removeFirst()
    let type = TypeSyntax.named(name, arguments: [])
    guard let argument = call.onlyArgument, let node = argument.value, node.kind != .closure else {
      visitArguments(of: call)
      return Value()
    }
    let value = value(node)
    let label = argument.label?.text
    if name == "URL", label == "string" { return Value(type: .optional(type)) }
    guard label == nil, let given = value.type, case .named(let from, arguments: []) = given,
      !table.isDeclared(given)
    else { return Value() }
    let swift = value.swift.map { KnownSwift(.text("\(name)(")) + $0 + ")" }
    let isNumber = KnownType.isNumeric(name)
    switch from {
    // Converting a string to a number can fail. Converting a number cannot.
    case "String" where isNumber: return Value(swift: swift, type: .optional(type))
    case _ where KnownType.isNumeric(from) && (isNumber || name == "String"),
      "Bool" where name == "String":
      return Value(swift: swift, type: type)
    default: return Value()
    }
  }

  private func fullName(ofType name: String) -> String? {
    if let type = table.fullName(ofType: name, from: owner) { return type }
    guard name.hasSuffix(".State") else { return nil }
    let own = String(name.dropLast(".State".count))
    if table.isFeature(own) || table.choices.contains(own) { return name }
    guard let owner, table.choices.contains("\(owner).\(own)") else { return nil }
    return "\(owner).\(own).State"
  }

  /// A case or an initializer, with or without a type name in front.
  ///
  /// - Parameter parts: The parts after the type name. Those of the case or initializer are removed.
  /// - Returns: The Swift, or `.some(nil)` if it may not compile; nil if the type is not known to have the member.
  private func member(
    _ parts: inout ArraySlice<Syntax>, of type: TypeSyntax
  ) -> KnownSwift?? {
    guard let first = parts.popFirst() else { return nil }
    guard first.kind == .member else {
      guard first.kind == .call else { return nil }
      return initializer(first, of: type)
    }
    let token = first.lastToken
    if isTyped(first) { found(.type(type)) }
    let call = parts.first.flatMap { $0.kind == .call ? $0 : nil }
    let name = KnownSwift(.text(".\(token.text)"))
    if token.text == "init" {
      guard let call else { return nil }
      parts.removeFirst()
      return initializer(call, of: type).map { $0.map { name + $0 } }
    }
    guard let maker = maker(first, of: type) else {
      if let call {
        parts.removeFirst()
        visitArguments(of: call)
      }
      return nil
    }
    let parameters = maker.parameters
    guard let call else {
      if parameters.contains(where: { !$0.hasDefault }) {
        report(
          .wrongArguments, at: token.range,
          "`.\(token.text)` carries values; it is `.\(signature(token.text, parameters))`")
      }
      return .some(parameters.isEmpty && !maker.isDeprecated ? name : nil)
    }
    parts.removeFirst()
    guard !parameters.isEmpty else {
      report(
        .wrongArguments, at: call.range, "`.\(token.text)` carries no value; write `.\(token.text)`"
      )
      return .some(nil)
    }
    let arguments = arguments(of: call, parameters, of: ".\(token.text)")
    return .some(maker.isDeprecated ? nil : arguments.map { name + $0 })
  }

  private func initializer(_ call: Syntax, of type: TypeSyntax) -> KnownSwift?? {
    guard case .named(let name, _) = type,
      let maker = table.makers(of: type, named: "init").first
    else {
      visitArguments(of: call)
      return .some(nil)
    }
    let isState = table.isState(name)
    var parameters = maker.parameters
    for given in isState ? place.given(to: String(name.dropLast(".State".count))) : [] {
      let index = parameters.firstIndex { $0.label == given.target.value }
      if let index { parameters[index].given = "self.\(given.source.text)" }
    }
    let arguments = arguments(
      of: call, parameters, of: isState ? name : name.lastName, isOnly: false, labels: type)
    return .some(maker.isDeprecated ? nil : arguments)
  }

  /// A case of an enum, or a member of a child. Reports an unknown one.
  func maker(_ member: Syntax, of type: TypeSyntax) -> ValueMaker? {
    guard case .named(let owner, arguments: []) = type else { return nil }
    note(.member(type), at: member.tokenRange.upperBound - 1)
    let name = member.lastToken.name
    if name != "init", let maker = table.makers(of: type, named: name).first { return maker }
    if let declared = table.types[owner]?.value {
      guard case .enumeration = declared.kind else { return nil }
      reportUnknownCase(member, "enum `\(declared.name)`", declared.memberNames)
    } else if let child = table.choice(ofState: owner)?.child {
      reportUnknownCase(member, "`\(child.choiceName)`", child.members.map(\.name.value))
    }
    return nil
  }

  private func reportUnknownCase(
    _ member: Syntax, _ owner: String, _ names: [String]
  ) {
    let token = member.lastToken
    guard !SymbolTable.impliedMembers.contains(token.name), !place.isDeclaredInSwift(token.name)
    else {
      return
    }
    problems.append(
      Problem(
        id: .wrongValue, range: member.range, message: "\(owner) has no case `\(token.name)`",
        name: (token.name, names), isMember: true))
  }
}
