/// Resolves the names and types of Swift in a schema, and decides whether the Swift is known to compile. It reports
/// nothing that only the compiler can decide.
///
/// A class: most Swift is short, so retaining the parts of a struct would cost more than the elaboration itself.
package final class Elaborator {
  /// What is known of a value.
  struct Value {
    /// The Swift that computes the value; nil if that Swift may not compile.
    var swift: KnownSwift?
    /// The type; nil if only the compiler knows it.
    var type: TypeSyntax?
    var isWritable = false
    /// Whether the Swift is an optional chain: `user?.name`. What a step assigns to it must not read the state.
    var isConditional = false
    /// The property that prevents a change, such as `id` in `user.id`, and why.
    var obstacle: (name: String, reason: String)?
    /// Whether the Swift is a call of a mutating method.
    var isMutating = false
    /// Whether logs must not show the value.
    var isRedacted = false
  }

  /// The type that a value needs.
  package struct Wanted {
    let type: TypeSyntax
    /// The field, parameter or keyword that takes the value, as messages name it.
    var title: Title? = nil
  }

  /// A name in messages.
  enum Title {
    /// A field, a parameter or a keyword, which messages quote.
    case name(String)
    /// Text that is quoted already.
    case text(String)

    var text: String {
      switch self {
      case .name(let name): "`\(name)`"
      case .text(let text): text
      }
    }
  }

  /// How to treat an unknown name that resembles no known name.
  enum Strange {
    case wrong
    /// A warning, because hand-written Swift may declare the name.
    case declared
    /// No diagnostic, because the list of known names is incomplete.
    case fine
  }

  /// An error or a warning about the Swift.
  struct Problem {
    var id: RuleID
    let range: Range<Int>
    let message: String
    /// An unknown name, and the candidates for a suggestion.
    var name: (unknown: String, candidates: [String])?
    /// The advice if no candidate is close.
    var otherwise: String?
    var replacement: String?
    /// How to treat the unknown name if no candidate is close.
    var strange = Strange.wrong
    /// Whether the range begins with the dot of a member.
    var isMember = false
    var isWarning = false
  }

  /// The meaning of a name in the Swift.
  enum Meaning {
    /// The value of an action or of a `let`, by its index in `values`.
    case value(Int)
    /// A field or child of the enclosing feature or struct.
    case own
    /// A field, child or case of a type.
    case member(TypeSyntax)
  }

  /// The context of the name at the cursor, for completion.
  package struct Cursor {
    package enum Base {
      /// The name stands alone.
      case nothing
      case own
      case value(TypeSyntax?)
      /// The name is a member of the type. After a leading dot, the type comes from the context.
      case type(TypeSyntax?)
    }

    package var base: Base
    /// The type that the context needs.
    package var wanted: TypeSyntax?
    /// The parameter at the cursor, which may need its label.
    package var parameter: ValueParameter?
    /// The argument labels that the name may be.
    package var labels: [String] = []
    /// The name on the other side of an assignment or comparison.
    package var beside: String?
    /// The names that the Swift itself declares.
    package var locals: [(name: String, type: TypeSyntax?)] = []
  }

  let place: CodePlace
  private(set) var code = SwiftCode.empty
  private(set) var values: [ActionValue]
  var element: ActionValue?
  var old: ActionValue?
  private(set) var hasBuiltIns: Bool
  /// Whether all names in scope are known.
  let areNamesKnown: Bool
  /// Whether a `let` could skip the Swift if a value is missing.
  private(set) var mayBeSkipped = false
  private(set) var isInReducer = false
  /// Whether the Swift is steps, which return nothing.
  var isSteps = false
  private(set) var locals = LocalScopes()
  /// The types of local names, as far as they are known. A name that is declared twice has no type.
  var localTypes: [String: TypeSyntax?] = [:]
  /// The types of `$0`, `$1`, … of the enclosing closures; empty outside of closures.
  var closures: [[TypeSyntax?]] = []
  var problems: [Problem] = []
  /// The arguments that the Swift leaves out, because they are given: the places and texts.
  var omissions: [(range: Range<Int>, with: String)] = []
  /// Why the values of the actions are unavailable; nil if they are available.
  private let unavailableReason: String?
  /// The diagnostic about a name that has a meaning in other Swift of the schema, but not in this Swift.
  private var unavailable: CodeScope.Unavailable?
  /// The meanings of names by token index; nil if nobody needs them.
  private(set) var meanings: [Int: Meaning]?
  /// The token indexes of shorthands such as `if let name`, which read a value and declare a name.
  private(set) var shorthands: Set<Int> = []
  /// Translates a dotted path to its name in the symbol table.
  private let rename: (([String]) -> [String])?
  /// The index of the token at the cursor.
  let mark: Int?
  var cursor: Cursor?

  /// - Parameters:
  ///   - areNamesKnown: Whether all names in scope are known.
  ///   - unavailableReason: Why the values of the actions are unavailable; nil if they are available.
  ///   - rename: Translates a dotted path to its name in the symbol table.
  ///   - keepsMeanings: Whether to record the meanings of names.
  ///   - mark: The index of the token at the cursor, for completion.
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

  /// Starts on a piece of Swift in the scope of the last one.
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
    if !omissions.isEmpty { omissions = [] }
  }

  /// Starts on a piece of Swift in another scope.
  func read(_ code: SwiftCode, in scope: CodeScope) {
    values = scope.values
    hasBuiltIns = scope.hasBuiltIns
    mayBeSkipped = scope.mayBeSkipped
    isInReducer = !scope.hasBuiltIns
    unavailable = scope.unavailable
    read(code)
  }

  var table: SymbolTable { place.table }
  /// The feature in whose scope types are looked up.
  var owner: String? { place.owner }

  func text(of node: Syntax) -> String { code.text(of: node) }

  /// A type as messages show it: the feature's own types without the name of the feature.
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

  /// Reports an unknown name.
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

  /// Whether a name is the one at the cursor.
  func isTyped(_ node: Syntax) -> Bool {
    mark != nil && node.tokenRange.upperBound - 1 == mark
  }

  /// Whether a value is only the name at the cursor.
  func isTyped(_ nodes: ArraySlice<Syntax>) -> Bool {
    guard mark != nil, nodes.count == 1, let node = nodes.first else { return false }
    return node.kind == .name && isTyped(node)
  }

  /// The index of the argument at the cursor.
  func typedArgument(_ arguments: [Syntax]) -> Int? {
    mark.flatMap { mark in arguments.firstIndex { $0.tokenRange.contains(mark) } }
  }

  /// Records the context of the name at the cursor.
  func found(_ base: Cursor.Base, wanted: TypeSyntax? = nil) {
    guard let mark else { return }
    var visible = locals.names(at: mark).sorted().map { (name: $0, type: localTypes[$0] ?? nil) }
    for (place, type) in (closures.last ?? []).enumerated() { visible.append(("$\(place)", type)) }
    cursor = Cursor(base: base, wanted: wanted, locals: visible)
  }

  func note(_ meaning: @autoclosure () -> Meaning, at place: Int) {
    if meanings != nil { meanings?[place] = meaning() }
  }

  /// The type of the value that a shorthand such as `if let name` reads.
  func shorthand(_ node: Syntax) -> TypeSyntax? {
    if meanings != nil, !locals.declares(node.firstToken.name, at: node.place - 1) {
      shorthands.insert(node.place)
    }
    return variable(node, isShorthand: true).type
  }

  /// Reports a name that has a meaning in other Swift of the schema, but not in this Swift.
  ///
  /// - Returns: Whether it is such a name.
  func reportUnavailable(_ token: SwiftToken) -> Bool {
    guard areNamesKnown, let (id, message) = unavailable?(token.name) else { return false }
    report(id, at: token.range, message)
    return true
  }

  /// Translates a dotted path to its name in the symbol table.
  func called(_ path: String) -> String {
    guard let rename else { return path }
    return rename(path.split(separator: ".").map(String.init)).joined(separator: ".")
  }

  // MARK: - Names

  /// The value of a name without a dot in front of it.
  ///
  /// - Parameters:
  ///   - isTarget: Whether the name begins the value that a step of a reducer changes.
  ///   - isShorthand: Whether it is a shorthand, as in `if let name`.
  func variable(_ node: Syntax, isTarget: Bool = false, isShorthand: Bool = false) -> Value {
    let token = node.firstToken
    if isTyped(node) {
      found(.nothing)
      return Value()
    }
    if case .dollar(let number) = token.kind { return dollar(Int(number)) }
    if token.text == "$id" { return element.map { value(.element, $0) } ?? Value() }
    if token.text == "$old" {
      if let old { return value(.text(old.title), old) }
      report(
        .unknownValue, at: token.range,
        "`$old` is for the steps under the action of a `@bind`, in `reduce`")
      return Value()
    }
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
      // A value of an unknown trigger may have the name.
      return areNamesKnown || isTarget ? field : Value()
    }
    if reportUnavailable(token) { return Value() }
    // Generated code calls an unnamed value `value` or `error`. Users may copy that name, so the fix-it is `$0`.
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

  /// A field or child by its name, with or without `self.`.
  func field(_ name: String) -> Value? {
    place.member(name).map { value(KnownSwift(.field(name)), $0, name) }
  }

  /// A member as a value. A deprecated one has no `swift`, since its use would cause a warning.
  func value(_ swift: KnownSwift?, _ member: TypeMember, _ name: String) -> Value {
    Value(
      swift: member.isDeprecated ? nil : swift, type: member.type,
      isWritable: member.obstacle == nil, obstacle: member.obstacle.map { (name, $0) },
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

  /// Functions of the standard library, which may be passed as values.
  private static let functions: Set<String> = [
    "abs", "assert", "debugPrint", "dump", "fatalError", "max", "min", "precondition", "print",
    "repeatElement", "sequence", "stride", "swap", "type", "zip",
  ]
}

extension Syntax {
  /// Whether `naming` has no reserved word to escape: a value or an assignment that begins with a name.
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
