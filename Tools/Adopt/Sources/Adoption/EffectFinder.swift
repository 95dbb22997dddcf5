import SwiftSyntax

/// Finds middleware and thunks, which stay in Swift.
struct EffectFinder {
  let codebase: Codebase

  /// - Returns: Comments that keep the code.
  func read(_ report: inout Report) -> [[String]] {
    var result: [[String]] = []
    for (decl, scope, file) in codebase.functions {
      let returned = decl.signature.returnClause?.type.trimmedDescription ?? ""
      let isMethod = scope.map { $0.contains("Middleware") } ?? false
      guard
        returned.contains("Middleware") || returned.contains("Thunk") || (isMethod && decl.body != nil)
          || decl.name.text.hasSuffix("Middleware")
      else { continue }
      result.append(read(decl, called: decl.name.text, file, &report))
    }
    for (decl, scope, file) in codebase.variables where scope?.hasSuffix("State") != true {
      guard let binding = decl.bindings.first, binding.initializer?.value.is(ClosureExprSyntax.self) == true else {
        continue
      }
      let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      let name = binding.pattern.trimmedDescription
      guard type.contains("Middleware") || type.contains("Thunk") || name.hasSuffix("iddleware") else { continue }
      result.append(read(decl, called: name, file, &report))
    }
    return result
  }

  private func read(_ node: some SyntaxProtocol, called name: String, _ file: SourceText, _ report: inout Report)
    -> [String]
  {
    let cases = SwitchCases(viewMode: .sourceAccurate)
    cases.walk(node)
    if cases.found.isEmpty { report.leave(.effects, at: file.place(of: node), "`\(name)`", "an effect; write a saga") }
    for one in cases.found {
      let label = one.label.trimmedDescription.lines[0]
      report.leave(.middleware, at: file.place(of: one), "`\(label)` of `\(name)`", "middleware; write a saga")
    }
    return ["\(file.place(of: node)): `\(name)`, not taken: write sagas"]
      + dedented(node).lines.map { $0.isEmpty ? "" : "  \($0)" }
  }
}

/// The cases of the outermost `switch` statements.
private final class SwitchCases: SyntaxVisitor {
  var found: [SwitchCaseSyntax] = []

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if node.label.is(SwitchCaseLabelSyntax.self) { found.append(node) }
    return .skipChildren
  }
}
