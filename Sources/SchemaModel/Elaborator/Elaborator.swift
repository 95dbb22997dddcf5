/// Finds out what Swift in a schema means: what its names stand for, the types of its values, and whether all of it is
/// known, so that it compiles. What only the compiler knows, it leaves alone.
///
/// An object, since most Swift is short, and to count references to its parts would cost more than to understand it.
package final class Elaborator {
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
  package struct Wanted {
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
    var isWarning = false
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
  package struct Cursor {
    package enum Base {
      /// Nothing is in front of it.
      case nothing
      case own
      case value(TypeSyntax?)
      /// A type, or the dot of what has to be one.
      case type(TypeSyntax?)
    }

    package var base: Base
    /// What has to stand there.
    package var wanted: TypeSyntax?
    /// The argument that is typed, which may need its label.
    package var parameter: ValueParameter?
    /// The labels that it may be.
    package var labels: [String] = []
    /// The name that is set to it, or compared with it.
    package var beside: String?
    /// What the Swift itself names.
    package var locals: [(name: String, type: TypeSyntax?)] = []
  }

  let place: CodePlace
  private(set) var code = SwiftCode.empty
  private(set) var values: [ActionValue]
  var element: ActionValue?
  private(set) var hasBuiltIns: Bool
  /// Whether all that has a name is known.
  let areNamesKnown: Bool
  /// Whether `let` could skip the Swift where a value is missing.
  private(set) var mayBeSkipped = false
  private(set) var isInReducer = false
  /// Whether it is steps, which return nothing.
  var isSteps = false
  private(set) var locals = LocalScopes()
  /// The types of local names, as far as they are known. A name that is declared twice has none.
  var localTypes: [String: TypeSyntax?] = [:]
  /// The types of `$0`, `$1`, … of the closures around; none outside of closures.
  var closures: [[TypeSyntax?]] = []
  var problems: [Problem] = []
  /// Why what the actions carry is not there, if that is so.
  private let unavailableReason: String?
  /// Why a name means nothing here that has a meaning elsewhere.
  private var unavailable: CodeScope.Unavailable?
  /// What names stand for, by the places of their tokens; nil if nobody asks.
  private(set) var meanings: [Int: Meaning]?
  /// The places of names that stand for a value and for what is in it.
  private(set) var shorthands: Set<Int> = []
  /// What a dotted path is called, if not what is written.
  private let rename: (([String]) -> [String])?
  /// The place of the token that is typed.
  let mark: Int?
  var cursor: Cursor?

  /// - Parameters:
  ///   - areNamesKnown: Whether all that has a name is known.
  ///   - unavailableReason: Why what the actions carry is not there, if that is so.
  ///   - rename: Gives what a dotted path is called, if not what is written.
  ///   - keepsMeanings: Whether somebody asks what names stand for.
  ///   - mark: The place of the token that is typed, if somebody asks what can stand there.
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

  convenience init(
    _ code: SwiftCode, at place: CodePlace, without unavailable: CodeScope.Unavailable? = nil
  ) {
    self.init(at: place)
    self.unavailable = unavailable
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
    isSteps = false
    if !localTypes.isEmpty { localTypes = [:] }
    if !problems.isEmpty { problems = [] }
  }

  /// Begins with a piece of Swift that sees other values.
  func read(_ code: SwiftCode, in scope: CodeScope) {
    values = scope.values
    hasBuiltIns = scope.hasBuiltIns
    mayBeSkipped = scope.mayBeSkipped
    isInReducer = !scope.hasBuiltIns
    unavailable = scope.unavailable
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

  /// The type of the value of a name that stands for it and for what is in it.
  func shorthand(_ node: Syntax) -> TypeSyntax? {
    if meanings != nil, !locals.declares(node.firstToken.name, at: node.place - 1) {
      shorthands.insert(node.place)
    }
    return variable(node, isShorthand: true).type
  }

  /// Reports a name that means nothing here, and has a meaning elsewhere.
  ///
  /// - Returns: Whether it is one.
  func reportUnavailable(_ token: SwiftToken) -> Bool {
    guard areNamesKnown, let (id, message) = unavailable?(token.name) else { return false }
    report(id, at: token.range, message)
    return true
  }

  /// What a dotted path is called.
  func called(_ path: String) -> String {
    guard let rename else { return path }
    return rename(path.split(separator: ".").map(String.init)).joined(separator: ".")
  }

  // MARK: - Names

  /// What a name stands for that is written without a dot in front of it.
  ///
  /// - Parameters:
  ///   - isTarget: Whether a step begins with it.
  ///   - isShorthand: Whether what is in it gets its name.
  func variable(_ node: Syntax, isTarget: Bool = false, isShorthand: Bool = false) -> Value {
    let token = node.firstToken
    if isTyped(node) {
      found(.nothing)
      return Value()
    }
    if case .dollar(let number) = token.kind { return dollar(Int(number)) }
    if token.text == "$id" { return element.map { value(.element, $0) } ?? Value() }
    guard token.kind == .identifier else { return Value() }
    let name = token.name
    if locals.declares(name, at: isShorthand ? node.place - 1 : node.place) {
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
    if reportUnavailable(token) { return Value() }
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
