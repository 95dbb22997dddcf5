import SwiftSyntax

/// Checks that Swift means in a schema what it means where it is: every name in it is known, and it always ends at
/// its end.
final class NameCheck: SyntaxVisitor {
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
  /// Names that closures use.
  private(set) var usedInClosures: Set<String> = []
  /// The values of the action that are read.
  private(set) var actionReads: Set<String> = []
  private var closures = 0
  private var loops = 0

  /// Functions of Swift that can be called by name.
  static let functions: Set<String> = ["min", "max", "abs", "zip", "stride", "swap", "print", "assert", "precondition"]
  /// Members whose value differs from call to call.
  static let impure: Set<String> = [
    "random", "shuffled", "shuffle", "randomElement", "now", "timeIntervalSinceNow", "current", "autoupdatingCurrent",
  ]

  init(own: Set<String>, locals: Set<String>, codebase: Codebase? = nil) {
    self.own = own
    self.locals = locals
    self.codebase = codebase
    super.init(viewMode: .sourceAccurate)
  }

  private func refuse(_ why: String) -> SyntaxVisitorContinueKind {
    if refusal == nil { refusal = why }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return Self.impure.contains(name) ? refuse("`\(name)` differs from call to call") : .skipChildren
    }
    if closures > 0 { usedInClosures.insert(name) }
    if node.argumentNames != nil { return refuse("it names a function, `\(node.trimmedDescription)`") }
    if name.hasPrefix("$") { return closures > 0 ? .skipChildren : refuse("`\(name)` is not known") }
    if locals.contains(name) || selfFields.contains(name) { return .skipChildren }
    if name.first?.isUppercase == true {
      if own.contains(name) { return refuse("it uses the type `\(name)` itself") }
      types.insert(name)
      return .skipChildren
    }
    if states.contains(name) { return refuse("it uses `\(name)` as a whole") }
    if actions.contains(name) { return refuse("it uses `\(name)` as a whole") }
    if name == "self" { return refuse("it uses `self`") }
    let isCall = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if isCall, Self.functions.contains(name), codebase?.functions.contains(where: { $0.decl.name.text == name }) != true
    {
      return fields.union(selfFields).union(hiding).contains(name)
        ? refuse("a field or value has the name of the function `\(name)`") : .skipChildren
    }
    return refuse(isCall ? "it calls `\(name)`, which the schema does not know" : "`\(name)` is not known")
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    let name = node.declName.baseName.text
    let text = base.trimmedDescription
    if closures > 0, states.contains(text) || actions.contains(text) { usedInClosures.insert(text) }
    if states.contains(text) {
      guard fields.contains(name) else {
        let isCall = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        return refuse(isCall ? "it calls `\(name)` of the state" : "the schema has no field `\(name)`")
      }
      return .skipChildren
    }
    if actions.contains(text) {
      guard actionFields.contains(name) else { return refuse("the action has no value `\(name)`") }
      actionReads.insert(name)
      return .skipChildren
    }
    if text == "self" { return selfFields.contains(name) ? .skipChildren : refuse("it uses `self.\(name)`") }
    if name == "self" { return refuse("it uses a type as a value") }
    if own.contains(text) {
      // `State.Filter` is a type that the schema nests.
      guard name.first?.isUppercase == true else { return refuse("it uses `\(node.trimmedDescription)`") }
      return .skipChildren
    }
    let isCall = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if isCall, text.first?.isUppercase == true, name != "init", !isCase(name, of: text), !standardTypes.contains(text) {
      return refuse("it calls `\(node.trimmedDescription)`, which the schema does not know")
    }
    return .visitChildren
  }

  private func isCase(_ name: String, of type: String) -> Bool {
    codebase?.types.values.contains {
      ($0.name == type || $0.shortName == type) && $0.cases.contains { $0.name.text == name }
    } == true
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if ["Date", "UUID", "Date.init", "UUID.init", "SystemRandomNumberGenerator"].contains(name), node.arguments.isEmpty
    {
      return refuse("`\(name)()` differs from call to call")
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if own.contains(node.name.text) || node.name.text == "Self" {
      return refuse("it uses the type `\(node.name.text)`")
    }
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    closures > 0 || allowsReturn ? .visitChildren : refuse("it returns early")
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: WhileStmtSyntax) { loops -= 1 }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: RepeatStmtSyntax) { loops -= 1 }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: SwitchExprSyntax) { loops -= 1 }

  private func enterLoop() -> SyntaxVisitorContinueKind {
    loops += 1
    return .visitChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    loops > 0 && node.label == nil ? .skipChildren : refuse("it leaves the case early")
  }
  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    loops > 0 && node.label == nil ? .skipChildren : refuse("it leaves the case early")
  }
  override func visit(_ node: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind {
    loops > 0 ? .skipChildren : refuse("it falls through to the next case")
  }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark == nil ? refuse("it throws") : .visitChildren
  }

  /// Statements and expressions that no step has.
  private static let strange: [SyntaxKind: String] = [
    .labeledStmt: "it has a label", .throwStmt: "it throws", .doStmt: "it has a `do`",
    .deferStmt: "it has a `defer`", .ifConfigDecl: "it has an `#if`",
    .functionDecl: "it has a local function", .structDecl: "it has a local type", .enumDecl: "it has a local type",
    .classDecl: "it has a local type",
  ]

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    Self.strange[node.item.kind].map(refuse) ?? .visitChildren
  }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { refuse("it waits") }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { refuse("it has a macro") }
}

/// The names that a text declares.
final class LocalNames: SyntaxVisitor {
  private var all: [String] = []

  static func all(in node: some SyntaxProtocol) -> [String] {
    let finder = LocalNames(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.all
  }

  static func names(in node: some SyntaxProtocol) -> Set<String> { Set(all(in: node)) }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    all.append(node.identifier.text)
    return .skipChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    all.append(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    all.append((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    all.append(node.name.text)
    return .visitChildren
  }
}

/// Writes `State.Filter` as `Filter`, the name of the type in the feature.
final class OwnPrefixes: SyntaxRewriter {
  let own: Set<String>
  let nested: Set<String>

  init(own: Set<String>, nested: Set<String>) {
    self.own = own
    self.nested = nested
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base, own.contains(base.trimmedDescription), nested.contains(node.declName.baseName.text)
    else { return super.visit(node) }
    return ExprSyntax(node.declName.with(\.leadingTrivia, node.leadingTrivia))
  }
}

/// Writes `state.count` as `count`, and the values of an action by their names in the schema.
final class StepRewriter: SyntaxRewriter {
  let states: Set<String>
  let actions: Set<String>
  /// Names that hide fields, so that these get `self.`.
  let hiding: Set<String>
  /// The names of the values of the action, by what they are called in the file.
  let values: [String: String]
  /// Whether fields are written without the name of the state.
  let fields: Set<String>

  init(
    states: Set<String>, actions: Set<String>, hiding: Set<String>, values: [String: String], fields: Set<String> = []
  ) {
    self.states = states
    self.actions = actions
    self.hiding = hiding
    self.values = values
    self.fields = fields
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base?.trimmedDescription else { return super.visit(node) }
    let name = node.declName.baseName.text
    if states.contains(base) {
      return expression(hiding.contains(name) ? "self.\(name)" : name, like: node)
    }
    if actions.contains(base), let value = values["action.\(name)"] { return expression(value, like: node) }
    return super.visit(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return super.visit(node)
    }
    let name = node.baseName.text
    if let value = values[name] { return value == name ? super.visit(node) : expression(value, like: node) }
    if fields.contains(name), hiding.contains(name) { return expression("self.\(name)", like: node) }
    return super.visit(node)
  }

  private func expression(_ text: String, like node: some SyntaxProtocol) -> ExprSyntax {
    let parts = text.split(separator: ".").map(String.init)
    let name = DeclReferenceExprSyntax(baseName: .identifier(parts.last ?? text))
    var result: ExprSyntax = ExprSyntax(name)
    if parts.count == 2 {
      result = ExprSyntax(
        MemberAccessExprSyntax(base: DeclReferenceExprSyntax(baseName: .keyword(.self)), declName: name))
    }
    result.leadingTrivia = node.leadingTrivia
    result.trailingTrivia = node.trailingTrivia
    return result
  }
}

/// The members of some values that a text reads.
final class MemberReads: SyntaxVisitor {
  private let bases: Set<String>
  private var all: [String] = []

  private init(_ bases: Set<String>) {
    self.bases = bases
    super.init(viewMode: .sourceAccurate)
  }

  static func all(in node: some SyntaxProtocol, of bases: Set<String>) -> [String] {
    let finder = MemberReads(bases)
    finder.walk(node)
    return finder.all
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.trimmedDescription, bases.contains(base) { all.append(node.declName.baseName.text) }
    return .visitChildren
  }
}
