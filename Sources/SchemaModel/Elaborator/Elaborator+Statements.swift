// Statements: the steps of a reducer, and all other nodes that are not values.

extension Elaborator {
  /// The whole Swift as a value.
  func value(as wanted: Wanted? = nil) -> Value {
    guard let node = code.tree.root.onlyChild, node.isExpression, node.kind != .assignment else {
      visit(code.tree.root)
      return Value()
    }
    return value(node, as: wanted)
  }

  /// The whole Swift as the text of a value that uses no names in scope; nil if it is long or may not compile.
  func text(as type: TypeSyntax, _ name: (KnownSwift.Part) -> String = { _ in "" }) -> String? {
    guard let known = value(as: Wanted(type: type)).swift, problems.isEmpty, !code.hasComments,
      isShort(known)
    else { return nil }
    return known.text(name)
  }

  /// The whole Swift as steps of a reducer.
  func statements() -> [Statement] {
    isSteps = true
    if let node = code.tree.root.onlyChild { return [statement(node)] }
    var statements: [Statement] = []
    for node in code.tree.root.children { statements.append(statement(node)) }
    return statements
  }

  /// Whether a statement fits into one line of a reducer.
  func isShort(_ statement: KnownSwift) -> Bool {
    let text = statement.text { part in
      switch part {
      case .text(let text): text
      case .value(let index): values[index].isNamed ? values[index].name : "value0"
      case .element: "elementID"
      case .field(let name): "state.\(name)"
      case .builtIn(let builtIn): "context.\(builtIn.rawValue)()"
      }
    }
    return text.count <= 80
  }

  /// A statement of a reducer.
  struct Statement {
    private var known: KnownSwift?
    /// The change of a single field: the operator and the value, or `toggle`.
    private(set) var change: (field: String, operation: String, value: KnownSwift?)?

    init() {}

    init(_ swift: KnownSwift) { known = swift }

    init(changing field: String, _ operation: String, _ value: KnownSwift? = nil) {
      change = (field, operation, value)
    }

    /// The Swift; nil if it may not compile.
    var swift: KnownSwift? {
      guard let (field, operation, value) = change else { return known }
      return KnownSwift(.field(field))
        + .init(.text(value == nil ? ".\(operation)()" : " \(operation) ")) + (value ?? "")
    }
  }

  func statement(_ node: Syntax) -> Statement {
    switch node.kind {
    case .assignment: assignment(node)
    case .chain: call(node)
    default: other(node)
    }
  }

  /// A statement that is neither an assignment nor a call. Only its names and types are checked.
  private func other(_ node: Syntax) -> Statement {
    visit(node)
    return Statement()
  }

  private func assignment(_ node: Syntax) -> Statement {
    var children = node.children
    guard let left = children.next(), let sign = children.next(), let right = children.next(),
      children.next() == nil
    else {
      for child in node.children { visit(child) }
      return Statement()
    }
    let target = self.target(left)
    let operation = sign.firstToken.text
    // `+=` on an array takes any sequence, so the right side need not be an array.
    let isOpen = target.type?.isArray == true && operation == "+=" && right.kind != .array
    let operates = operation == "=" || target.type.map { table.operates(operation, on: $0) } == true
    let name = left.variable == left.tokenRange.upperBound - 1 ? left.lastToken.name : nil
    let value = self.value(
      right,
      as: operates && !isOpen
        ? target.type.map { Wanted(type: $0, title: name.map { .name($0) }) } : nil)
    if mark != nil, right.kind == .name, isTyped(right) {
      cursor?.beside = left.variableName
    }
    if let obstacle = target.obstacle {
      reportObstacle(obstacle, in: left)
    } else if let type = target.type, !operates {
      reportOperator(sign.firstToken, on: type, of: left)
    }
    guard operates, !isOpen || value.type == target.type, target.isWritable,
      let path = target.swift, let known = value.swift,
      !SymbolTable.divides(operation, byZero: right.tree.tokens[right.tokenRange]),
      !target.isConditional || !known.readsState
    else { return Statement() }
    guard known != path else {
      guard operation == "=" else { return Statement() }
      report(
        .uselessStep, at: node.range,
        "`\(name ?? text(of: left)) = \(name ?? text(of: right))` changes nothing; remove it, or write the other value"
      )
      return Statement()
    }
    guard case .field(let field)? = path.onlyPart else {
      return Statement(path + .init(.text(" \(operation) ")) + known)
    }
    return Statement(changing: field, operation, known)
  }

  /// The value that a step changes.
  private func target(_ node: Syntax) -> Value {
    switch node.kind {
    case .chain: path(Array(node.children)[...], isTarget: true)
    case .name: variable(node, isTarget: true)
    default: value(node)
    }
  }

  private static let arithmetic: Set<String> = ["+=", "-=", "*=", "/=", "%="]

  /// - Parameter node: The target of the step.
  private func reportObstacle(
    _ obstacle: (name: String, reason: String), in node: Syntax
  ) {
    let rest = node.tree.tokens[node.place...]
    let token = rest.first { $0.kind == .identifier && $0.name == obstacle.name } ?? node.firstToken
    report(.notWritable, at: token.range, "`\(obstacle.name)` is \(obstacle.reason)")
  }

  private func reportOperator(_ sign: SwiftToken, on type: TypeSyntax, of node: Syntax) {
    guard case .named(let name, arguments: []) = type, Self.arithmetic.contains(sign.text),
      KnownType.isPrimitive(name) || table.types[name]?.value.isPlainEnum == true
    else { return }
    report(
      .wrongOperator, at: sign.range,
      type.isBool
        ? "`\(sign.text)` does not work on Bool; did you mean `\(text(of: node)).toggle()`?"
        : "`\(sign.text)` does not work on \(shown(type))")
  }

  /// A call of a mutating method.
  private func call(_ node: Syntax) -> Statement {
    let parts = Array(node.children)
    guard parts.count > 2, parts[parts.count - 1].kind == .call,
      parts[parts.count - 2].kind == .member
    else {
      _ = chain(parts[...], isTarget: true)
      return Statement()
    }
    let member = parts[parts.count - 2]
    let target = path(parts.dropLast(2), isTarget: true)
    let arguments = parts[parts.count - 1]
    if member.lastToken.text == "toggle", member.firstToken.text == ".",
      case .named(let name, [])? = target.type
    {
      if name == "Bool", target.isWritable, arguments.index + 1 == arguments.end,
        case .field(let field)? = target.swift?.onlyPart
      {
        return Statement(changing: field, "toggle")
      }
      guard name != "Bool", KnownType.isPrimitive(name) else {
        return changeByMethod(parts, target)
      }
      report(
        .wrongOperator, at: node.range,
        "`toggle()` needs a Bool, `\(text(of: parts.dropLast(2)))` is \(name)")
      return Statement()
    }
    return changeByMethod(parts, target)
  }

  /// - Parameter target: The value whose method is called.
  private func changeByMethod(_ parts: [Syntax], _ target: Value) -> Statement {
    let member = parts[parts.count - 2]
    let before = parts.dropLast(2)
    var owner = target
    follow(member.firstToken, &owner, in: before)
    let result = method(
      member, parts[parts.count - 1], of: owner, behind: before, isStatement: true)
    if let obstacle = target.obstacle, result.isMutating {
      reportObstacle(obstacle, in: before[0])
    }
    return target.isWritable ? result.swift.map { Statement($0) } ?? Statement() : Statement()
  }

  /// Visits all values in a node.
  func visit(_ node: Syntax) {
    if node.isExpression, node.kind != .assignment {
      _ = value(node)
      return
    }
    switch node.kind {
    case .assignment: _ = assignment(node)
    case .codeBlock: for child in node.children { _ = statement(child) }
    case .ifExpr, .guardStmt, .whileStmt:
      for child in node.children {
        if child.isExpression {
          _ = value(child, as: Wanted(type: .bool, title: .name(node.firstToken.text)))
        } else {
          visit(child)
        }
      }
    case .optionalBinding, .patternBinding:
      var type: TypeSyntax?
      for child in node.children where child.isExpression { type = value(child).type }
      declare(node, type: node.kind == .optionalBinding ? type?.unwrapped : type)
    case .forStmt:
      let collection = node.children.first { $0.isExpression }
      let type = collection.map { value($0) }?.type
      declare(node, type: type.flatMap { $0.isDictionary ? nil : $0.elementOfCollection })
      for child in node.children where child.index != collection?.index { visit(child) }
    case .matchingPattern:
      let type = node.children.lastOne.flatMap { $0.isExpression ? value($0).type : nil }
      if let pattern = node.first(.pattern) { match(pattern, type) }
    case .switchExpr:
      var type: TypeSyntax?
      for child in node.children {
        if child.kind == .switchCase {
          for pattern in child.children where pattern.kind == .pattern { match(pattern, type) }
        } else if child.isExpression {
          type = value(child).type
          continue
        }
        visit(child)
      }
    case .switchCase, .catchClause:
      for child in node.children where child.kind != .pattern { visit(child) }
    case .functionDecl:
      for parameter in node.children {
        if let name = parameter.first(.identifierPattern) { declare(name.firstToken.name, nil) }
      }
      closures.append([])
      if let body = node.first(.codeBlock) { visit(body) }
      closures.removeLast()
    case .returnStmt:
      for child in node.children { returned(child, from: node) }
    // The parts of unknown syntax are visited only for the meanings of names and for completion.
    case .opaque: if meanings != nil || mark != nil { for child in node.children { visit(child) } }
    case .typeDecl, .keyPath, .attribute, .type, .capture, .parameter: break
    default: for child in node.children { visit(child) }
    }
  }

  /// Reports `return .none` and `return state`, as in other libraries' reducers, but no call: it may return `Void`.
  private func returned(_ value: Syntax, from statement: Syntax) {
    let token = value.firstToken
    let isState = token.text == "state" && field("state") == nil
    let isValue =
      value.kind == .literal || value.kind == .stringLiteral || token.text == "." || isState
      || ["nil", "true", "false"].contains(token.text)
    guard isSteps, closures.isEmpty, isValue else { return visit(value) }
    report(
      .returnedValue, at: statement.firstToken.range,
      "a reducer returns nothing, it changes the state in its place; write `return` alone, and let a saga do what follows"
    )
  }

  /// Declares the names in a pattern. A single name gets the type.
  private func declare(_ node: Syntax, type: TypeSyntax?) {
    guard var pattern = node.children.first(where: { _ in true }) else { return }
    if pattern.kind == .pattern, let inner = pattern.onlyChild { pattern = inner }
    let isTyped = node.children.contains { $0.kind == .type }
    if pattern.kind == .identifierPattern {
      let type = node.shorthand == nil ? type : shorthand(pattern)?.unwrapped
      declare(pattern.firstToken.name, isTyped ? nil : type)
    } else {
      for name in pattern.all where name.kind == .identifierPattern {
        declare(name.firstToken.name, nil)
      }
    }
  }

  /// Visits the cases in a pattern, and declares the names that bind their values.
  private func match(_ pattern: Syntax, _ type: TypeSyntax?) {
    var named: Set<Int> = []
    for node in pattern.all where node.isImplicitMember {
      var parts = node.children
      guard let type, let first = parts.next() else { continue }
      if isTyped(first) { found(.type(type)) }
      guard let maker = maker(first, of: type.unwrapped) else { continue }
      let arguments = parts.next().map { Array($0.children) } ?? []
      for (argument, parameter) in zip(arguments, maker.parameters) {
        let names = argument.all.filter { $0.kind == .identifierPattern }
        guard names.count == 1 else { continue }
        named.insert(names[0].index)
        declare(names[0].firstToken.name, parameter.type)
      }
    }
    for name in pattern.all where name.kind == .identifierPattern && !named.contains(name.index) {
      declare(name.firstToken.name, nil)
    }
    for node in pattern.children
    where node.isExpression && !node.isImplicitMember
      && !node.all.contains(where: { $0.kind == .identifierPattern || $0.kind == .prefixOperator })
    {
      visit(node)
    }
  }

  func declare(_ name: String, _ type: TypeSyntax?) {
    localTypes.updateValue(localTypes.keys.contains(name) ? nil : type, forKey: name)
  }
}
