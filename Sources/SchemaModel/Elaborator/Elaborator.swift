/// Finds out what Swift in a schema means: what its names stand for, the types of its values, and whether all of it is known,
/// so that it compiles. What only the compiler knows, it leaves alone.
///
/// An object, since most Swift is short, and to count references to all its parts would cost more than to understand it.
final class Elaborator {
  /// What is known of a value.
  struct Value {
    /// How it is written; nil if it may not compile there.
    var swift: KnownSwift?
    /// nil if only the compiler knows it.
    var type: TypeSyntax?
    var isWritable = false
    /// Whether it ends an optional chain. While one is written, nothing else of the state can be read.
    var isConditional = false
    /// The part of it that cannot be changed.
    var obstacle: (name: String, isConstant: Bool)?
    /// Whether it is a call that changes its value.
    var isMutating = false
    /// Whether logs must not show it.
    var isRedacted = false
  }

  /// What a value has to be.
  struct Wanted {
    let type: TypeSyntax
    /// What messages call that which gets the value.
    var title: Title? = nil
  }

  /// What messages call something.
  enum Title {
    /// A field, a parameter or a keyword, which stands in quotes.
    case name(String)
    /// What is in quotes already.
    case text(String)

    var text: String {
      switch self {
      case .name(let name): "`\(name)`"
      case .text(let text): text
      }
    }
  }

  /// What a name may be that the schema does not know, and that is not nearly one of those that it knows.
  enum Strange {
    case wrong
    /// Swift may declare it, as it may the types that the schema does not know.
    case declared
    /// The names that are known are not all.
    case fine
  }

  /// What is wrong with the Swift.
  struct Problem {
    var id: RuleID
    let range: Range<Int>
    let message: String
    /// A name that means nothing, and what it might have been meant to be.
    var name: (unknown: String, candidates: [String])?
    /// What to do when no name is near.
    var otherwise: String?
    var replacement: String?
    /// What a name is that no other one is near to.
    var strange = Strange.wrong
    /// Whether the range begins with the dot of a member.
    var isMember = false
  }

  /// What a name in the Swift stands for.
  enum Meaning {
    /// The value of an action or of a `let` with this index.
    case value(Int)
    /// A field or child of what it belongs to.
    case own
    /// A field, child or case of a type.
    case member(TypeSyntax)
  }

  /// What is known of the place where a name is typed.
  struct Cursor {
    enum Base {
      /// Nothing is in front of it.
      case nothing
      case own
      case value(TypeSyntax?)
      /// A type, or the dot of what has to be one.
      case type(TypeSyntax?)
    }

    var base: Base
    /// What has to stand there.
    var wanted: TypeSyntax?
    /// The argument that is typed, which may need its label.
    var parameter: Parameter?
    /// The labels that it may be.
    var labels: [String] = []
    /// The name that is set to it, or compared with it.
    var beside: String?
    /// What the Swift itself names.
    var locals: [(name: String, type: TypeSyntax?)] = []
  }

  let place: CodePlace
  private(set) var code = SwiftCode.empty
  private(set) var values: [ActionValue]
  var element: ActionValue?
  private(set) var hasBuiltIns: Bool
  /// Whether all that has a name is known.
  let areNamesKnown: Bool
  private var locals = LocalScopes()
  /// The types of local names, as far as they are known. A name that is declared twice has none.
  private var localTypes: [String: TypeSyntax?] = [:]
  /// The types of `$0`, `$1`, … of the closures around; none outside of closures.
  var closures: [[TypeSyntax?]] = []
  var problems: [Problem] = []
  /// Why what the actions carry is not there, if that is so.
  private let unavailableReason: String?
  /// Why `key` is not there, although the events of a keyed watcher carry it.
  private var keyUnavailableReason: String?
  /// What names stand for, by the places of their tokens; nil if nobody asks.
  private(set) var meanings: [Int: Meaning]?
  /// What a dotted path is called, if not what is written.
  private let rename: (([String]) -> [String])?
  /// The place of the token that is typed.
  let mark: Int?
  var cursor: Cursor?

  /// - Parameters:
  ///   - areNamesKnown: whether all that has a name is known.
  ///   - unavailableReason: why what the actions carry is not there, if that is so.
  ///   - rename: gives what a dotted path is called, if not what is written.
  ///   - keepsMeanings: whether somebody asks what names stand for.
  ///   - mark: the place of the token that is typed, if somebody asks what can stand there.
  init(
    at place: CodePlace, values: [ActionValue] = [], element: ActionValue? = nil,
    hasBuiltIns: Bool = false, areNamesKnown: Bool = true, unavailableReason: String? = nil,
    rename: (([String]) -> [String])? = nil, keepsMeanings: Bool = false, mark: Int? = nil
  ) {
    self.place = place
    self.values = values
    self.element = element
    self.hasBuiltIns = hasBuiltIns
    self.areNamesKnown = areNamesKnown
    self.unavailableReason = unavailableReason
    self.rename = rename
    self.mark = mark
    meanings = keepsMeanings ? [:] : nil
  }

  convenience init(_ code: SwiftCode, at place: CodePlace) {
    self.init(at: place)
    read(code)
  }

  /// Begins with a piece of Swift that sees the same as the last one.
  func read(_ code: SwiftCode) {
    self.code =
      code.tree.root.onlyChild?.isOfNames == true
      ? code
      : code.naming { name in
        place.member(name) != nil || values.contains { $0.isNamed && $0.name == name }
      }
    locals = LocalScopes(code.tree)
    if !localTypes.isEmpty { localTypes = [:] }
    if !problems.isEmpty { problems = [] }
  }

  /// Begins with a piece of Swift that sees other values.
  func read(_ code: SwiftCode, in scope: CodeScope) {
    values = scope.values
    hasBuiltIns = scope.hasBuiltIns
    keyUnavailableReason = scope.keyUnavailableReason
    read(code)
  }

  var table: SymbolTable { place.table }
  /// The feature from which types are named.
  var owner: String? { place.owner }

  func text(of node: Syntax) -> String { code.text(of: node) }

  /// A type as it is written here: what the feature declares, without its name in front.
  func shown(_ type: TypeSyntax) -> String {
    guard let owner else { return type.text }
    func short(_ type: TypeSyntax) -> TypeSyntax {
      guard case .named(let name, let arguments) = type, name.hasPrefix("\(owner).") else {
        return type.mapParts(short)
      }
      let own = String(name.dropFirst(owner.count + 1))
      return own == "State" || KnownType.of(own) != nil
        ? type : .named(own, arguments: arguments.map(short))
    }
    return short(type).text
  }

  func report(
    _ id: RuleID, at range: Range<Int>, _ message: String, replacement: String? = nil
  ) {
    problems.append(Problem(id: id, range: range, message: message, replacement: replacement))
  }

  /// Reports a name that means nothing.
  func reportUnknown(
    _ id: RuleID, _ token: SwiftToken, _ message: String, candidates: [String],
    _ strange: Strange, otherwise: String? = nil
  ) {
    let otherwise =
      strange == .declared ? "if Swift declares it, list it under `declaredInSwift:`" : otherwise
    problems.append(
      Problem(
        id: id, range: token.range, message: message, name: (token.name, candidates),
        otherwise: otherwise, strange: strange))
  }

  /// Whether a name is the one that is typed.
  func isTyped(_ node: Syntax) -> Bool {
    mark != nil && node.tokenRange.upperBound - 1 == mark
  }

  /// Whether a value is nothing but the name that is typed.
  func isTyped(_ nodes: ArraySlice<Syntax>) -> Bool {
    guard mark != nil, nodes.count == 1, let node = nodes.first else { return false }
    return node.kind == .name && isTyped(node)
  }

  /// The argument that is typed.
  func typedArgument(_ arguments: [Syntax]) -> Int? {
    mark.flatMap { mark in arguments.firstIndex { $0.tokenRange.contains(mark) } }
  }

  /// Takes down what is known where a name is typed.
  func found(_ base: Cursor.Base, wanted: TypeSyntax? = nil) {
    guard let mark else { return }
    var visible = locals.names(at: mark).sorted().map { (name: $0, type: localTypes[$0] ?? nil) }
    for (place, type) in (closures.last ?? []).enumerated() { visible.append(("$\(place)", type)) }
    cursor = Cursor(base: base, wanted: wanted, locals: visible)
  }

  func note(_ meaning: @autoclosure () -> Meaning, at place: Int) {
    if meanings != nil { meanings?[place] = meaning() }
  }

  /// What a dotted path is called.
  func called(_ path: String) -> String {
    guard let rename else { return path }
    return rename(path.split(separator: ".").map(String.init)).joined(separator: ".")
  }

  // MARK: - Names

  /// What a name stands for that is written without a dot in front of it.
  ///
  /// - Parameter isTarget: whether a step begins with it.
  func variable(_ node: Syntax, isTarget: Bool = false) -> Value {
    let token = node.firstToken
    if isTyped(node) {
      found(.nothing)
      return Value()
    }
    if case .dollar(let number) = token.kind { return dollar(Int(number)) }
    if token.text == "$id" { return element.map { value(.element, $0) } ?? Value() }
    guard token.kind == .identifier else { return Value() }
    let name = token.name
    if locals.declares(name, at: node.place) {
      return Value(type: localTypes[name] ?? nil, isWritable: true)
    }
    if let place = values.firstIndex(where: { $0.isNamed && $0.name == name }) {
      note(.value(place), at: node.place)
      return value(.value(place), values[place])
    }
    if let field = field(name) {
      note(.own, at: node.place)
      return field
    }
    if name == "key", let keyUnavailableReason, areNamesKnown {
      report(
        unavailableReason == nil ? .unknownValue : .triggersDiffer, at: token.range,
        "`key`: \(keyUnavailableReason)")
      return Value()
    }
    // What sagas yield is called so in generated code and in documentation, and has no name in schemas.
    if areNamesKnown, name == "value" || name == "error",
      let place = values.firstIndex(where: { !$0.isNamed && $0.title == name }),
      !self.place.isDeclaredInSwift(name)
    {
      problems.append(
        Problem(
          id: .namedValue, range: token.range,
          message: "`\(name)`: the value has no name here; write `$\(place)`", name: (name, []),
          replacement: "$\(place)"))
      return Value()
    }
    if let unavailableReason, areNamesKnown, SwiftKeyword.of(token).isEmpty,
      !Self.functions.contains(name)
    {
      report(.triggersDiffer, at: token.range, "`\(token.text)`: \(unavailableReason)")
      return Value()
    }
    reportUnknownVariable(token, isTarget: isTarget)
    return Value()
  }

  private func value(_ part: KnownSwift.Part, _ value: ActionValue) -> Value {
    Value(swift: KnownSwift(part), type: value.syntax, isRedacted: value.isRedacted)
  }

  private func dollar(_ number: Int) -> Value {
    if let closure = closures.last {
      return Value(type: number < closure.count ? closure[number] : nil)
    }
    guard number < values.count, !values[number].isNamed else { return Value() }
    return value(.value(number), values[number])
  }

  /// A field or child by its name, be it behind `self.`.
  func field(_ name: String) -> Value? {
    place.member(name).map { value(KnownSwift(.field(name)), $0, name) }
  }

  /// A member as a value. What is deprecated is never written where it would cause a warning.
  func value(_ swift: KnownSwift?, _ member: TypeMember, _ name: String) -> Value {
    Value(
      swift: member.isDeprecated ? nil : swift, type: member.type, isWritable: member.isWritable,
      obstacle: member.isWritable ? nil : (name, member.isConstant),
      isRedacted: member.isRedacted)
  }

  private func reportUnknownVariable(_ token: SwiftToken, isTarget: Bool) {
    let name = token.name
    guard areNamesKnown, token.text != "_", SwiftKeyword.of(token).isEmpty, !token.startsUppercase,
      !(hasBuiltIns && BuiltIn(rawValue: name) != nil), !Self.functions.contains(name),
      !place.isDeclaredInSwift(name)
    else { return }
    if place.seesNothing { return }
    reportUnknown(
      .unknownField, token, "unknown \(isTarget ? "state field" : "name") `\(token.text)`",
      candidates: place.fieldNames + (isTarget ? [] : values.filter(\.isNamed).map(\.name)),
      isTarget ? .wrong : .declared)
  }

  /// Functions of Swift that are passed on as values.
  private static let functions: Set<String> = [
    "abs", "assert", "debugPrint", "dump", "fatalError", "max", "min", "precondition", "print",
    "repeatElement", "sequence", "stride", "swap", "type", "zip",
  ]

  // MARK: - Statements

  /// All of the Swift, where it is a value.
  func value(as wanted: Wanted? = nil) -> Value {
    guard let node = code.tree.root.onlyChild, node.isExpression, node.kind != .assignment else {
      visit(code.tree.root)
      return Value()
    }
    return value(node, as: wanted)
  }

  /// All of the Swift, where it is a value that sees nothing, as it is written anywhere; nil if it may not compile.
  func text(as type: TypeSyntax) -> String? {
    guard let known = value(as: Wanted(type: type)).swift, problems.isEmpty, !code.hasComments,
      isShort(known)
    else { return nil }
    return known.text { _ in "" }
  }

  /// All of the Swift, where it is steps of a reducer.
  func statements() -> [Statement] {
    if let node = code.tree.root.onlyChild { return [statement(node)] }
    var statements: [Statement] = []
    for node in code.tree.root.children { statements.append(statement(node)) }
    return statements
  }

  /// Whether it fits into a line of a reducer.
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
    /// What is done to a field, if that is all: the operator and the value, or `toggle`.
    private(set) var change: (field: String, operation: String, value: KnownSwift?)?

    init() {}

    init(_ swift: KnownSwift) { known = swift }

    init(changing field: String, _ operation: String, _ value: KnownSwift? = nil) {
      change = (field, operation, value)
    }

    /// How it is written; nil if it may not compile.
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

  /// What is no assignment and no call: only the names and types in it are looked at.
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
    // What can be added to an array need not be one.
    let isOpen = target.type?.isArray == true && operation == "+=" && right.kind != .array
    let operates = operation == "=" || target.type.map { table.operates(operation, on: $0) } == true
    let name = left.variable.flatMap { $0.isWhole ? $0.token.name : nil }
    let value = self.value(
      right,
      as: operates && !isOpen
        ? target.type.map { Wanted(type: $0, title: name.map { .name($0) }) } : nil)
    if mark != nil, right.kind == .name, isTyped(right) {
      cursor?.beside = left.variable?.token.name
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

  /// What a step changes.
  private func target(_ node: Syntax) -> Value {
    switch node.kind {
    case .chain: path(Array(node.children)[...], isTarget: true)
    case .name: variable(node, isTarget: true)
    default: value(node)
    }
  }

  private static let arithmetic: Set<String> = ["+=", "-=", "*=", "/=", "%="]

  /// - Parameter node: what the step begins with.
  private func reportObstacle(
    _ obstacle: (name: String, isConstant: Bool), in node: Syntax
  ) {
    let rest = node.tree.tokens[node.place...]
    let token = rest.first { $0.kind == .identifier && $0.name == obstacle.name } ?? node.firstToken
    let reason =
      obstacle.isConstant ? "a `let`; it cannot change" : "computed; change the fields it uses"
    report(.notWritable, at: token.range, "`\(obstacle.name)` is \(reason)")
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

  /// A call of a method that changes its field.
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

  /// - Parameter target: what the method belongs to.
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

  /// Looks at all values in a node.
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
      if let body = node.first(.codeBlock) { visit(body) }
    // Who asks what names stand for is told of half a statement, too.
    case .opaque: if meanings != nil || mark != nil { for child in node.children { visit(child) } }
    case .typeDecl, .keyPath, .attribute, .type, .capture, .parameter: break
    default: for child in node.children { visit(child) }
    }
  }

  /// Gives the name that a pattern declares its type, if it declares one.
  private func declare(_ node: Syntax, type: TypeSyntax?) {
    guard var pattern = node.children.first(where: { _ in true }) else { return }
    if pattern.kind == .pattern, let inner = pattern.onlyChild { pattern = inner }
    let isTyped = node.children.contains { $0.kind == .type }
    if pattern.kind == .identifierPattern {
      let isShorthand = node.kind == .optionalBinding && node.onlyChild != nil
      declare(
        pattern.firstToken.name,
        isTyped ? nil : isShorthand ? shadowed(pattern)?.unwrapped : type)
    } else {
      for name in pattern.all where name.kind == .identifierPattern {
        declare(name.firstToken.name, nil)
      }
    }
  }

  /// Looks at the cases in a pattern, and at the names that they give to what they carry.
  private func match(_ pattern: Syntax, _ type: TypeSyntax?) {
    var named: Set<Int> = []
    for node in pattern.all where node.kind == .chain && node.implicitMember != nil {
      var parts = node.children
      guard let type, let first = parts.next() else { continue }
      if isTyped(first) { found(.type(type)) }
      guard let parameters = self.case(first, of: type.unwrapped)
      else { continue }
      let arguments = parts.next().map { Array($0.children) } ?? []
      for (argument, parameter) in zip(arguments, parameters) {
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
    where node.isExpression && node.implicitMember == nil
      && !node.all.contains(where: { $0.kind == .identifierPattern || $0.kind == .prefixOperator })
    {
      visit(node)
    }
  }

  func declare(_ name: String, _ type: TypeSyntax?) {
    localTypes.updateValue(localTypes.keys.contains(name) ? nil : type, forKey: name)
  }

  /// The type of what a name stands for around the place where it gets another meaning.
  private func shadowed(_ name: Syntax) -> TypeSyntax? {
    let text = name.firstToken.name
    if let place = values.firstIndex(where: { $0.isNamed && $0.name == text }) {
      return values[place].syntax
    }
    return field(text)?.type
  }
}

extension Syntax {
  /// Whether it is a value or an assignment that begins with a name, so that no reserved word in it stands for one.
  fileprivate var isOfNames: Bool {
    switch kind {
    case .name, .dollar: true
    case .chain: children.first?.kind == .name || children.first?.kind == .dollar
    case .assignment:
      children.first?.isOfNames == true && children.lastOne?.isExpression == true
    default: false
    }
  }
}
