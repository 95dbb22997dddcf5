import SwiftSyntax

/// Checks that Swift means in a schema what it means where it is: every name in it is known, and it always ends at
/// its end.
final class NameCheck: SyntaxAnyVisitor {
  /// The types around, whose static members a schema does not have.
  let own: Set<String>
  /// Names that are values.
  let locals: Set<String>
  let codebase: Codebase?
  /// Whether `return` is part of the text.
  var allowsReturn = false
  /// The fields that can be written without the name of the state, or with `self.`.
  var selfFields: Set<String> = []
  /// Expressions that are the state, such as `state` and `self.state`.
  var states: Set<String> = []
  /// The fields of the state.
  var fields: Set<String> = []
  /// Expressions that are the action, and the values that can be read from it.
  var actions: Set<String> = []
  var actionFields: Set<String> = []
  /// Names of values, which hide functions.
  var hiding: Set<String> = []

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

  init(own: Set<String>, locals: Set<String>, codebase: Codebase? = nil) {
    self.own = own
    self.locals = locals
    self.codebase = codebase
    super.init(viewMode: .sourceAccurate)
  }

  /// Why a text is not understood, without names of values.
  static func refusal(of node: some SyntaxProtocol, own: Set<String>) -> String? {
    let check = NameCheck(own: own, locals: [])
    check.walk(node)
    return check.refusal
  }

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
    let name = node.baseName.text
    if node.isMember {
      return Self.impure.contains(name) ? refuse("`\(name)` differs from call to call") : .skipChildren
    }
    if node.argumentNames != nil { return refuse("it names a function, `\(node.trimmedDescription)`") }
    if name.hasPrefix("$") { return closures > 0 ? .skipChildren : refuse("`\(name)` is not known") }
    if locals.contains(name) || selfFields.contains(name) { return .skipChildren }
    if name.first?.isUppercase == true {
      if own.contains(name) { return refuse("it uses the type `\(name)` itself") }
      types.insert(name)
      return .skipChildren
    }
    if states.union(actions).contains(name) { return refuse("it uses `\(name)` as a whole") }
    if name == "self" { return refuse("it uses `self`") }
    guard isCalled(node) else { return refuse("`\(name)` is not known") }
    guard Self.functions.contains(name), codebase?.functions.contains(where: { $0.decl.name.text == name }) != true
    else { return refuse("it calls `\(name)`, which the schema does not know") }
    return fields.union(selfFields).union(hiding).contains(name)
      ? refuse("a field or value has the name of the function `\(name)`") : .skipChildren
  }

  private func isCalled(_ node: some SyntaxProtocol) -> Bool {
    node.keyPathInParent == \FunctionCallExprSyntax.calledExpression
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let text = node.base?.trimmedDescription else { return .visitChildren }
    let name = node.declName.baseName.text
    if states.contains(text) {
      if fields.contains(name) { return .skipChildren }
      return refuse(isCalled(node) ? "it calls `\(name)` of the state" : "the schema has no field `\(name)`")
    }
    if actions.contains(text) {
      return actionFields.contains(name) ? .skipChildren : refuse("the action has no value `\(name)`")
    }
    if text == "self" { return selfFields.contains(name) ? .skipChildren : refuse("it uses `self.\(name)`") }
    if name == "self" { return refuse("it uses a type as a value") }
    if own.contains(text) {
      // `State.Filter` is a type that the schema nests.
      return name.first?.isUppercase == true ? .skipChildren : refuse("it uses `\(node.trimmedDescription)`")
    }
    if isCalled(node), text.first?.isUppercase == true, name != "init", !isCase(name, of: text),
      !standardTypes.contains(text)
    {
      return refuse("it calls `\(node.trimmedDescription)`, which the schema does not know")
    }
    return .visitChildren
  }

  private func isCase(_ name: String, of type: String) -> Bool {
    codebase?.order.contains {
      ($0.name == type || $0.shortName == type) && $0.cases.contains { $0.name.text == name }
    } == true
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    let impure = ["Date", "UUID", "Date.init", "UUID.init", "SystemRandomNumberGenerator"]
    return impure.contains(name) && node.arguments.isEmpty
      ? refuse("`\(name)()` differs from call to call") : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if own.contains(name) || name == "Self" { return refuse("it uses the type `\(name)`") }
    types.insert(name)
    return .visitChildren
  }
}
