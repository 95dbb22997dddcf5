extension Checker {
  /// The statements of a step, if every name and type in them is known, so that they compile: assignments, and calls of
  /// the few methods that the schema language knows.
  ///
  /// - Returns: An empty array if the compiler has to check one of them.
  func knownStatements(_ code: SwiftCode, in scope: CodeScope) -> [KnownSwift] {
    guard scope.areValuesKnown, scope.unavailableReason == nil, !code.hasComments else { return [] }
    let reader = KnownSwiftReader(checker: self, scope: scope, code: code)
    var statements: [KnownSwift] = []
    for node in code.tree.root.children {
      guard let statement = reader.statement(node), reader.width(of: statement) <= 80 else {
        return []
      }
      statements.append(statement)
    }
    return statements
  }
}

extension SwiftCode {
  /// Whether there are comments between the tokens.
  var hasComments: Bool {
    let slash = UInt8(ascii: "/")
    guard text.utf8.contains(slash) else { return false }
    let ends = [0] + tokens.map(\.range.upperBound)
    let starts = tokens.map(\.range.lowerBound) + [text.utf8.count]
    return zip(ends, starts).contains { end, start in
      text.utf8.dropFirst(end).prefix(start - end).contains(slash)
    }
  }
}

/// Reads Swift whose names and types are known. Each function returns nil for Swift that may not compile.
struct KnownSwiftReader {
  let checker: Checker
  let scope: CodeScope
  let code: SwiftCode

  var table: SymbolTable { checker.table }

  /// A field or a value, with the members that are read of it.
  struct Path {
    var swift: KnownSwift
    var type: TypeSyntax
    var isWritable: Bool
    /// Whether it has an optional chain. While one is written, nothing else of the state can be read.
    var isConditional = false

    /// The path as a value.
    var value: (swift: KnownSwift, type: TypeSyntax) {
      (swift, isConditional && !type.isOptional ? .optional(type) : type)
    }
  }

  /// The approximate width of a statement in a reducer, in characters.
  func width(of statement: KnownSwift) -> Int {
    statement.text { part in
      switch part {
      case .text(let text): text
      case .value(let index): scope.values[index].isNamed ? scope.values[index].name : "value0"
      case .element: "elementID"
      case .field(let name): "state.\(name)"
      }
    }.count
  }

  func statement(_ node: Syntax) -> KnownSwift? {
    let parts = Array(node.children)
    switch node.kind {
    case .assignment where parts.count == 3:
      return assignment(to: parts[0], parts[1].firstToken.text, parts[2])
    case .chain where parts.count > 2:
      return call(parts)
    default:
      return nil
    }
  }

  private func assignment(
    to target: Syntax, _ operation: String, _ value: Syntax
  ) -> KnownSwift? {
    let parts = target.kind == .chain ? Array(target.children) : [target]
    guard let path = path(parts[...]), path.isWritable,
      operation == "=" || checker.operates(operation, on: path.type),
      !Checker.divides(operation, byZero: value.tree.tokens[value.tokenRange]),
      let known = self.value(value, as: path.type),
      // Swift rejects an assignment of a value to itself.
      known != path.swift, !path.isConditional || !known.readsState
    else { return nil }
    return path.swift + .init(.text(" \(operation) ")) + known
  }

  /// A call of a method that changes its field.
  private func call(_ parts: [Syntax]) -> KnownSwift? {
    let member = parts[parts.count - 2]
    guard member.kind == .member, var path = path(parts.dropLast(2)), path.isWritable,
      path.follow(member.firstToken),
      let parameters = parameters(of: member.lastToken.text, on: path.type),
      let arguments = arguments(of: parts[parts.count - 1], parameters),
      !path.isConditional || !arguments.readsState
    else { return nil }
    return path.swift + .init(.text(member.lastToken.text)) + arguments
  }

  /// A field, a child or a value, followed by members and subscripts.
  func path(_ parts: ArraySlice<Syntax>) -> Path? {
    guard let first = parts.first, first.kind == .name || first.kind == .dollar else { return nil }
    var rest = parts.dropFirst()
    let root: Path?
    if first.firstToken.text == "self" {
      guard let member = rest.popFirst(), member.kind == .member, member.firstToken.text == "."
      else { return nil }
      root = field(member.lastToken.name)
    } else {
      root = variable(first.firstToken)
    }
    guard var path = root else { return nil }
    for part in rest {
      switch part.kind {
      case .member:
        guard path.follow(part.firstToken), part.lastToken.kind == .identifier,
          let field = member(part.lastToken.name, of: path.type)
        else { return nil }
        path.swift = path.swift + .init(.text(part.lastToken.text))
        path.type = field.type
        path.isWritable = path.isWritable && field.isWritable
      case .subscriptCall:
        guard let (arguments, type) = element(part, of: path.type) else { return nil }
        path.swift = path.swift + arguments
        path.type = type
      default:
        return nil
      }
    }
    return path
  }

  private func variable(_ token: SwiftToken) -> Path? {
    func value(_ part: KnownSwift.Part, _ value: ActionValue) -> Path {
      Path(swift: KnownSwift(part), type: value.syntax, isWritable: false)
    }
    if case .dollar(let number) = token.kind {
      let index = Int(number)
      guard index < scope.values.count, !scope.values[index].isNamed else { return nil }
      return value(.value(index), scope.values[index])
    }
    if token.text == "$id" { return scope.element.map { value(.element, $0) } }
    guard token.kind == .identifier else { return nil }
    if let index = scope.valueIndex(token.name) { return value(.value(index), scope.values[index]) }
    return field(token.name)
  }

  private func field(_ name: String) -> Path? {
    member(name, of: scope.feature).map {
      Path(swift: KnownSwift(.field(name)), type: $0.type, isWritable: $0.isWritable)
    }
  }

  /// The arguments of a subscript, and the type of its value.
  private func element(_ node: Syntax, of type: TypeSyntax) -> (KnownSwift, TypeSyntax)? {
    let arguments = Array(node.children)
    guard let first = arguments.first, first.kind == .argument, let place = first.value else {
      return nil
    }
    switch (type, first.label?.text, arguments.count) {
    case (.array(let element), nil, 1):
      return value(place, as: .int).map { ("[" + $0 + "]", element) }
    case (.dictionary(let key, let value), nil, 1):
      return self.value(place, as: key).map { ("[" + $0 + "]", .optional(value)) }
    case (.dictionary(let key, let value), nil, 2):
      guard arguments[1].label?.text == "default", let start = arguments[1].value,
        let key = self.value(place, as: key), let start = self.value(start, as: value),
        // Swift reads it while it changes the dictionary.
        !start.readsState
      else { return nil }
      return ("[" + key + ", default: " + start + "]", value)
    case (.named, "id", 1):
      guard let element = element(ofCollection: type), let id = id(ofCollection: type) else {
        return nil
      }
      return value(place, as: id).map { ("[id: " + $0 + "]", .optional(element)) }
    default:
      return nil
    }
  }
}

extension KnownSwiftReader.Path {
  /// Adds the dot in front of a member.
  ///
  /// - Returns: Whether the path before it can have members.
  fileprivate mutating func follow(_ dot: SwiftToken) -> Bool {
    switch (dot.text, type) {
    case (".", _): break
    case ("?.", .optional(let wrapped)):
      type = wrapped
      isConditional = true
    default: return false
    }
    swift = swift + .init(.text(dot.text))
    return true
  }
}
