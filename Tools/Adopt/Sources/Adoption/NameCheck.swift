import SwiftSyntax

/// What names mean in a text.
struct Names {
  /// The types around, whose static members a schema does not have, and the types inside them that it declares.
  var own: Set<String> = []
  var nested: Set<String> = []
  /// Expressions that are the state, such as `state` and `self.state`.
  var states: Set<String> = []
  var fields: Set<String> = []
  /// Whether fields are written without the name of the state, or with `self.`.
  var isBare = false
  /// Expressions that are the action, and the values that can be read from it.
  var actions: Set<String> = []
  var actionFields: Set<String> = []
  /// Names of values, and what these are called in the schema; `action.name` for members.
  var locals: Set<String> = []
  var values: [String: String] = [:]
  /// Names that hide functions, and fields, so that these get `self.`.
  var hiding: Set<String> = []

  func isState(_ value: ExprSyntax?) -> Bool { value.map { states.contains($0.source) } == true }

  /// The text of a node in the schema, and the types in it.
  func translated(_ node: some SyntaxProtocol, _ codebase: Codebase, allowsReturn: Bool = false) throws -> (
    text: String, types: Set<String>
  ) {
    if isBare, !allowsReturn, let name = fields.intersection(node.declaredNames).min() {
      throw NotTaken("a local name hides the field `\(name)`")
    }
    let check = NameCheck(self, codebase, allowsReturn: allowsReturn)
    check.walk(node)
    if let why = check.refusal { throw NotTaken(why) }
    if node.source.contains("\t"), node.source.contains("\"\"\"") {
      throw NotTaken("a text of several lines has tabs")
    }
    return (dedented(SchemaRewriter(self).rewrite(node)), check.types)
  }
}

/// Why a part is not taken.
struct NotTaken: Error, CustomStringConvertible {
  let description: String
  init(_ reason: String) { description = reason }
}

/// Checks that Swift means in a schema what it means where it is: every name in it is known, and it always ends at
/// its end.
private final class NameCheck: SyntaxAnyVisitor {
  private let names: Names
  private let codebase: Codebase
  /// Whether `return` is part of the text.
  private let allowsReturn: Bool
  /// Why the text is not understood.
  private(set) var refusal: String?
  /// The names of types in it.
  private(set) var types: Set<String> = []
  private var closures = 0
  /// How many loops and `switch` statements are around.
  private var loops = 0

  /// Functions of Swift that can be called by name.
  static let functions: Set<String> = ["min", "max", "abs", "zip", "stride", "swap", "print", "assert", "precondition"]
  /// Members whose value differs from call to call.
  static let impure: Set<String> = [
    "random", "shuffled", "shuffle", "randomElement", "now", "timeIntervalSinceNow", "current", "autoupdatingCurrent",
  ]
  /// Statements and expressions that no step has.
  private static let strange: [SyntaxKind: String] = [
    .labeledStmt: "it has a label", .throwStmt: "it throws", .doStmt: "it has a `do`",
    .deferStmt: "it has a `defer`", .ifConfigDecl: "it has an `#if`", .awaitExpr: "it waits",
    .macroExpansionExpr: "it has a macro", .functionDecl: "it has a local function",
    .structDecl: "it has a local type", .enumDecl: "it has a local type", .classDecl: "it has a local type",
  ]
  private static let loops: Set<SyntaxKind> = [.forStmt, .whileStmt, .repeatStmt, .switchExpr]

  init(_ names: Names, _ codebase: Codebase, allowsReturn: Bool) {
    self.names = names
    self.codebase = codebase
    self.allowsReturn = allowsReturn
    super.init(viewMode: .sourceAccurate)
  }

  private func isField(_ name: String) -> Bool { names.isBare && names.fields.contains(name) }

  private func refuse(_ why: String) -> SyntaxVisitorContinueKind {
    if refusal == nil { refusal = why }
    return .skipChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let why = Self.strange[node.kind] { return refuse(why) }
    if Self.loops.contains(node.kind) { loops += 1 }
    switch node.as(SyntaxEnum.self) {
    case .closureExpr: closures += 1
    case .returnStmt where closures == 0 && !allowsReturn: return refuse("it returns early")
    case .breakStmt where loops == 0, .continueStmt where loops == 0: return refuse("it leaves the case early")
    case .fallThroughStmt where loops == 0: return refuse("it falls through to the next case")
    case .tryExpr(let expression) where expression.questionOrExclamationMark == nil: return refuse("it throws")
    default: break
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if Self.loops.contains(node.kind) { loops -= 1 }
    if node.kind == .closureExpr { closures -= 1 }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name
    if node.isMember {
      return Self.impure.contains(name) ? refuse("`\(name)` differs from call to call") : .skipChildren
    }
    if node.argumentNames != nil { return refuse("it names a function, `\(node.source)`") }
    if name.hasPrefix("$") { return closures > 0 ? .skipChildren : refuse("`\(name)` is not known") }
    if names.locals.contains(name) || names.values[name] != nil || isField(name) { return .skipChildren }
    if name.first?.isUppercase == true {
      if names.own.contains(name) { return refuse("it uses the type `\(name)` itself") }
      types.insert(name)
      return .skipChildren
    }
    if names.states.union(names.actions).contains(name) { return refuse("it uses `\(name)` as a whole") }
    if name == "self" { return refuse("it uses `self`") }
    guard isCalled(node) else { return refuse("`\(name)` is not known") }
    let isHidden =
      names.fields.union(names.hiding).contains(name) || codebase.functions.contains { $0.decl.name.text == name }
    return Self.functions.contains(name) && !isHidden
      ? .skipChildren : refuse("it calls `\(name)`, which the schema does not know")
  }

  private func isCalled(_ node: some SyntaxProtocol) -> Bool {
    node.keyPathInParent == \FunctionCallExprSyntax.calledExpression
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let text = node.base?.source else { return .visitChildren }
    let name = node.name
    if names.states.contains(text) {
      if names.fields.contains(name) { return .skipChildren }
      return refuse(isCalled(node) ? "it calls `\(name)` of the state" : "the schema has no field `\(name)`")
    }
    if names.actions.contains(text) {
      return names.actionFields.contains(name) ? .skipChildren : refuse("the action has no value `\(name)`")
    }
    if text == "self" { return isField(name) ? .skipChildren : refuse("it uses `self.\(name)`") }
    if name == "self" { return refuse("it uses a type as a value") }
    if names.own.contains(text) {
      // `State.Filter` is a type that the schema nests.
      return name.first?.isUppercase == true ? .skipChildren : refuse("it uses `\(node.source)`")
    }
    if isCalled(node), text.first?.isUppercase == true, name != "init", !isCase(name, of: text),
      !standardTypes.contains(text)
    {
      return refuse("it calls `\(node.source)`, which the schema does not know")
    }
    return .visitChildren
  }

  private func isCase(_ name: String, of type: String) -> Bool {
    codebase.order.contains {
      ($0.name == type || $0.shortName == type) && $0.cases.contains { $0.name.text == name }
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let impure = ["Date", "UUID", "Date.init", "UUID.init", "SystemRandomNumberGenerator"]
    return impure.contains(node.name) && node.arguments.isEmpty
      ? refuse("`\(node.name)()` differs from call to call") : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if names.own.contains(name) || name == "Self" { return refuse("it uses the type `\(name)`") }
    types.insert(name)
    return .visitChildren
  }
}
