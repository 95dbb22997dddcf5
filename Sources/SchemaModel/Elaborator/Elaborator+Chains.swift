// Values followed by members, calls and subscripts.

extension Elaborator {
  /// A value followed by members and subscripts: `user?.name`, of type `String?`.
  ///
  /// - Parameter isTarget: Whether the value is the one that a step of a reducer changes.
  func chain(_ parts: ArraySlice<Syntax>, isTarget: Bool = false) -> Value {
    var value = path(parts, isTarget: isTarget)
    if value.isConditional, let type = value.type, !type.isOptional { value.type = .optional(type) }
    return value
  }

  /// A value followed by members and subscripts. Its type ignores optional chaining: `user?.name` is a `String`.
  func path(_ parts: ArraySlice<Syntax>, isTarget: Bool = false) -> Value {
    guard let first = parts.first else { return Value() }
    var rest = parts.dropFirst()
    var value: Value
    if first.kind == .name, first.firstToken.text == "self" {
      guard let member = rest.first, member.kind == .member, member.firstToken.text == "." else {
        return unknown(rest)
      }
      rest.removeFirst()
      value = ownMember(
        member, isCalled: rest.first?.kind == .call, isTarget: isTarget)
    } else if first.kind == .name, first.firstToken.startsUppercase,
      field(first.firstToken.name) == nil
    {
      value = typeMember(parts, rest: &rest)
    } else if first.kind == .name, rest.first?.kind == .call {
      value = function(first, rest.removeFirst())
    } else {
      value = first.kind == .name ? variable(first, isTarget: isTarget) : self.value(first)
    }
    while let part = rest.first {
      let before = parts[..<rest.startIndex]
      rest.removeFirst()
      if mayBeSkipped, part.firstToken.text.hasPrefix("!") {
        reportUnwrap(part, behind: before, isTarget: isTarget)
      }
      switch part.kind {
      case .member:
        follow(part.firstToken, &value, in: before)
        if let call = rest.first, call.kind == .call {
          rest.removeFirst()
          value = method(part, call, of: value, behind: before, isStatement: false)
        } else {
          value = property(part, of: value, behind: before)
        }
      case .subscriptCall:
        value = element(part, of: value)
      case .optionalChaining:
        value.swift = nil
        value.isConditional = value.isConditional || part.firstToken.text.hasPrefix("?")
        value.type = value.type?.unwrapped
      default:
        visit(part)
        value = Value()
      }
    }
    return value
  }

  /// Visits the parts after something unknown.
  func unknown(_ parts: ArraySlice<Syntax>) -> Value {
    for part in parts { visit(part) }
    return Value()
  }

  /// Reports a forced unwrap where `let` could skip the step, or the saga's run, instead. Values made of literals alone
  /// are exempt, and so are closures: `let` cannot unwrap their parameters.
  private func reportUnwrap(
    _ part: Syntax, behind before: ArraySlice<Syntax>, isTarget: Bool
  ) {
    guard part.kind == .member || part.kind == .optionalChaining, closures.isEmpty,
      let first = before.first, !locals.declares(first.firstToken.name, at: first.place),
      before.contains(where: \.mentionsName)
    else { return }
    let start = part.firstToken.range.lowerBound
    let text = text(of: before)
    problems.append(
      Problem(
        id: .forcedUnwrap, range: start..<start + 1,
        message: "`!` stops the app if `\(text)` is nil; "
          + (isTarget
            ? "write `?` to change it if it is there" : "name the value: `let: name = \(text)`"),
        replacement: isTarget ? "?" : nil, isWarning: true))
  }

  private func ownMember(_ member: Syntax, isCalled: Bool, isTarget: Bool) -> Value {
    let token = member.lastToken
    if isTyped(member) { found(.own) }
    if let field = field(token.name) {
      note(.own, at: member.tokenRange.upperBound - 1)
      return field
    }
    if reportUnavailable(token) { return Value() }
    if !place.seesNothing, !isCalled, token.kind == .identifier, areNamesKnown,
      !SymbolTable.impliedMembers.contains(token.name), !place.isDeclaredInSwift(token.name)
    {
      reportUnknown(
        .unknownField, token, "unknown state field `\(token.text)`", candidates: place.fieldNames,
        isTarget ? .wrong : .declared)
    }
    return Value()
  }

  /// Adds the dot in front of a member. After an optional, a plain dot reaches only members of `Optional`.
  func follow(_ dot: SwiftToken, _ value: inout Value) {
    switch (dot.text, value.type) {
    case (".", .optional?):
      value.swift = nil
    case (".", _): value.swift = value.swift.map { $0 + "." }
    case ("?.", .optional(let wrapped)?):
      value.swift = value.swift.map { $0 + "?." }
      value.type = wrapped
      value.isConditional = true
    default:
      value.swift = nil
      value.type = value.type?.unwrapped
      if dot.text == "?." { value.isConditional = true }
    }
  }

  /// Adds the dot in front of a member, and reports a question mark after a value that is never nil.
  func follow(_ dot: SwiftToken, _ value: inout Value, in before: ArraySlice<Syntax>) {
    if dot.text == "?.", let type = value.type, !type.isOptional, table.isClosed(type) {
      report(
        .unknownField, at: dot.range,
        "`\(text(of: before))` is \(shown(type)), which is always there; write `.`",
        replacement: ".")
      value = Value()
      return
    }
    follow(dot, &value)
  }

  func text(of parts: ArraySlice<Syntax>) -> String {
    guard let first = parts.first, let last = parts.last else { return "" }
    return code.slice(first.range.lowerBound..<last.range.upperBound).text
  }

  // MARK: - Members

  /// A property of a value whose Swift already ends with the dot.
  private func property(
    _ node: Syntax, of value: Value, behind before: ArraySlice<Syntax>
  ) -> Value {
    let token = node.lastToken
    if isTyped(node) {
      found(.value(value.type))
      return Value()
    }
    guard let type = value.type, token.kind == .identifier else { return Value() }
    let name = token.name
    let swift = value.swift.map { $0 + .init(.text(token.text)) }
    if let known = KnownMember.members(of: type).first(where: { $0.name == name }) {
      note(.member(type), at: node.tokenRange.upperBound - 1)
      guard known.parameters == nil else { return Value() }
      return Value(
        swift: swift, type: known.gives?.type(in: type) { table.id(ofCollection: type) },
        isWritable: value.isWritable && known.isWritable, isConditional: value.isConditional,
        obstacle: value.obstacle
      ).whereTyped
    }
    if let member = table.member(name, of: type) {
      note(.member(type), at: node.tokenRange.upperBound - 1)
      var result = self.value(swift, member, name)
      result.isWritable = value.isWritable && member.obstacle == nil
      result.obstacle = value.obstacle ?? result.obstacle
      result.isRedacted = value.isRedacted || member.isRedacted
      result.isConditional = value.isConditional
      return result
    }
    reportUnknownMember(node, of: type, behind: before, isCalled: false)
    return Value()
  }

  /// Reports a member that a type does not have.
  private func reportUnknownMember(
    _ node: Syntax, of type: TypeSyntax, behind before: ArraySlice<Syntax>, isCalled: Bool
  ) {
    let token = node.lastToken
    let name = token.name
    guard token.kind == .identifier, !place.isDeclaredInSwift(name) else { return }
    let text = shown(type)
    if case .optional(let wrapped) = type {
      if name != "map", name != "flatMap",
        table.member(name, of: wrapped) != nil
          || KnownMember.members(of: wrapped).contains(where: { $0.name == name })
      {
        let start = self.text(of: before)
        report(
          .unknownField, at: node.firstToken.range,
          "`\(start)` is \(text), which may be nil; write `\(start)?.\(token.text)`",
          replacement: "?.")
      }
      return
    }
    if let all = KnownMember.names(of: type) {
      guard !all.contains(name) else { return }
      let isOfRuntime =
        if case .named(let name, _) = type { KnownType.isOfRuntime(name) } else { false }
      return reportUnknown(
        .unknownField, token, "\(text) has no member `\(token.text)`", candidates: all.sorted(),
        isOfRuntime ? .declared : .fine)
    }
    // A method of a state or a struct is declared in hand-written Swift, so an unknown one is no error.
    guard !isCalled, case .named(let owner, arguments: []) = type,
      !SymbolTable.impliedMembers.contains(name)
    else { return }
    guard table.types[owner] != nil || table.isState(owner) else { return }
    reportUnknown(
      .unknownField, token, "\(text) has no field `\(token.text)`",
      candidates: table.memberNames(of: type),
      table.isMemberListComplete(of: type) ? .declared : .fine)
  }

  /// A call of a method of a value whose Swift already ends with the dot.
  ///
  /// - Parameter isStatement: Whether the call is a statement, which may mutate the value.
  func method(
    _ member: Syntax, _ call: Syntax, of value: Value, behind before: ArraySlice<Syntax>,
    isStatement: Bool
  ) -> Value {
    let name = member.lastToken.name
    if isTyped(member) { found(.value(value.type)) }
    guard let type = value.type else {
      visitArguments(of: call)
      return Value()
    }
    let all = KnownMember.members(of: type)
    let overloads = all.filter { $0.name == name && $0.parameters != nil }
    let labels = call.children.map { $0.kind == .argument ? $0.label?.name : "" }
    let known = overloads.first { $0.parameters?.map(\.label) == labels } ?? overloads.first
    guard let known, let parameters = known.parameters,
      parameters.map(\.label) == labels, !parameters.contains(where: { $0.part.isFunction })
    else {
      visitArguments(of: call, closure: Self.closureTypes(of: name, of: type))
      if overloads.isEmpty { reportUnknownMember(member, of: type, behind: before, isCalled: true) }
      return Value(type: Self.result(of: name, of: type))
    }
    let id = { [table] in table.id(ofCollection: type) }
    let count = problems.count
    let arguments = arguments(
      of: call,
      parameters.map {
        ValueParameter(
          label: $0.label, type: $0.part.type(in: type, id: id), isOpen: $0.part.isWhole)
      }, of: name)
    var result = Value(
      type: known.gives?.type(in: type, id: id), isConditional: value.isConditional,
      isMutating: known.isMutating)
    guard problems.count == count, isStatement ? known.isMutating : !known.isMutating,
      let arguments, let swift = value.swift,
      !isStatement || !value.isConditional || !arguments.readsState,
      isStatement || result.type != nil
    else { return result }
    result.swift = swift + .init(.text(member.lastToken.text)) + arguments
    return result
  }

  /// The result of a collection method that takes a closure or returns an element.
  private static func result(of name: String, of type: TypeSyntax) -> TypeSyntax? {
    guard !type.isDictionary, let element = type.elementOfCollection else { return nil }
    switch name {
    case "first", "last", "min", "max", "popLast", "randomElement": return .optional(element)
    case "contains", "allSatisfy", "isSuperset", "isSubset": return .bool
    case "sorted", "shuffled": return .array(element)
    default: return nil
    }
  }

  /// The parameter types of the closure that a collection method takes.
  private static func closureTypes(of name: String, of type: TypeSyntax) -> [TypeSyntax?] {
    guard !type.isDictionary, let element = type.elementOfCollection else { return [] }
    switch name {
    case "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap",
      "forEach", "last", "lastIndex", "map", "partition", "prefix", "removeAll", "split":
      return [element]
    case "max", "min", "sort", "sorted": return [element, element]
    case "reduce": return [nil, element]
    default: return []
    }
  }

  /// A subscript.
  private func element(_ node: Syntax, of value: Value) -> Value {
    let arguments = Array(node.children)
    guard let type = value.type, let first = arguments.first, first.kind == .argument,
      let place = first.value
    else {
      for argument in arguments { visit(argument) }
      return Value()
    }
    var result = value
    func known(_ text: KnownSwift?, _ type: TypeSyntax) -> Value {
      result.swift = text.flatMap { text in value.swift.map { $0 + "[" + text + "]" } }
      result.type = type
      return result
    }
    switch (type, first.label?.text, arguments.count) {
    case (.array(let element), nil, 1):
      let index = self.value(place)
      if let type = index.type, type != .int {
        if table.isTaken(type, as: .int) != false { return Value() }
        reportMismatch(text(of: place), at: place.range, is: type, Wanted(type: .int))
      }
      let swift = index.swift ?? self.value(place, as: Wanted(type: .int)).swift
      return known(swift, element)
    case (.dictionary(let key, let element), nil, 1):
      return known(self.value(place, as: Wanted(type: key)).swift, .optional(element))
    case (.dictionary(let key, let element), nil, 2)
    where arguments[1].label?.text == "default":
      guard let start = arguments[1].value else { return Value() }
      let key = self.value(place, as: Wanted(type: key)).swift
      let other = self.value(start, as: Wanted(type: element)).swift
      // Swift evaluates the default while it changes the dictionary, so the default must not read the state.
      guard let key, let other, !other.readsState else { return known(nil, element) }
      return known(key + ", default: " + other, element)
    case (.named("QueryCache", let types), nil, 1) where types.count == 2:
      let swift = self.value(place, as: Wanted(type: types[0])).swift
      return known(swift, .named("QueryEntry", arguments: [types[1]]))
    case (.named("IdentifiedArrayOf", let types), "id", 1), (.named("StackOf", let types), "id", 1):
      guard types.count == 1 else { return Value() }
      let id = table.id(ofCollection: type).map { Wanted(type: $0) }
      let swift = self.value(place, as: id).swift
      return known(id == nil ? nil : swift.map { "id: " + $0 }, .optional(types[0]))
    default:
      for argument in arguments { visit(argument) }
      return Value()
    }
  }
}

extension Syntax {
  /// Whether the Swift mentions a variable: `count` does, `URL(string: "https://…")` does not.
  fileprivate var mentionsName: Bool {
    all.contains { $0.kind == .dollar || $0.kind == .name && !$0.firstToken.startsUppercase }
  }
}

extension Elaborator.Value {
  /// The value; empty if its type is unknown.
  fileprivate var whereTyped: Self { type == nil ? Self() : self }
}

extension KnownMember.RelativeType {
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }

  fileprivate var isWhole: Bool { if case .whole = self { true } else { false } }
}
