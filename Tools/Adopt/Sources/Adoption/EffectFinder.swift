import SwiftSyntax

/// Finds middleware and thunks. Cases of middleware become sagas by hand, and the rest stays in Swift.
struct EffectFinder {
  let codebase: Codebase

  let report: Report

  /// Whether something is middleware or a thunk, by its name and its type.
  static func isEffect(_ name: String, _ type: String?) -> Bool {
    name.hasSuffix("iddleware") || type?.contains("Middleware") == true || type?.contains("Thunk") == true
  }

  /// Adds sagas, and comments that keep the rest.
  func read(_ features: inout [Feature]) {
    for found in codebase.functions {
      let isMethod = found.decl.body != nil && found.scope?.contains("Middleware") == true
      let type = isMethod ? found.scope : found.decl.signature.returnClause?.type.source
      if Self.isEffect(found.decl.name.text, type) { read(found, found.decl.name.text, &features) }
    }
    for found in codebase.variables {
      guard let binding = found.decl.bindings.first, binding.initializer?.value.is(ClosureExprSyntax.self) == true,
        Self.isEffect(binding.pattern.source, binding.typeAnnotation?.type.source)
      else { continue }
      read(found, binding.pattern.source, &features)
    }
  }

  private func read(_ found: Found<some DeclSyntaxProtocol>, _ name: String, _ features: inout [Feature]) {
    let words = found.decl.tokens(viewMode: .sourceAccurate).map(\.text) + (found.scope?.components ?? [])
    let cases = found.decl.all(SwitchCaseSyntax.self).filter { one in
      !one.items.isEmpty && one.parent?.ancestorOrSelf { $0.as(SwitchCaseSyntax.self) } == nil
    }
    var sagas: Set<SyntaxIdentifier> = []
    for one in cases {
      let place = found.file.place(of: one)
      let label = "\(one.title) of `\(name)`"
      let subject = one.ancestorOrSelf { $0.as(SwitchExprSyntax.self) }?.subject.source.lowercased()
      let isAction = subject?.contains("action") == true
      let matches = features.indices.compactMap { index in
        features[index].paths(of: one, isAction ? Set(words) : []).map { (index: index, paths: $0) }
      }
      guard matches.count == 1, let match = matches.first else {
        report.leave(.middleware, at: place, label, "not about one feature; write a saga")
        continue
      }
      let prefix = name.replacing("Middleware", with: "").replacing("middleware", with: "")
      let comments = ["\(place): from `\(name)`"] + kept([one])
      let saga = features[match.index].add(.init(triggers: match.paths, comments: comments), prefix: prefix)
      report.keep(.middleware, at: place, label, "saga `\(saga)`")
      sagas.insert(one.id)
    }
    let place = found.file.place(of: found.decl)
    let rest = CaseRemover(sagas).rewrite(found.decl)
    if cases.isEmpty {
      report.leave(.effects, at: place, "`\(name)`", "an effect; write a saga", keeping: [rest])
    } else {
      report.note(at: place, "what `\(name)` has beside its sagas", keeping: [rest])
    }
  }
}

extension Feature {
  /// The actions of a case, if all of them are of this feature.
  ///
  /// - Parameter words: The words of the code around, which names the type of the actions.
  fileprivate func paths(of one: SwitchCaseSyntax, _ words: Set<String>) -> [String]? {
    let items = one.items.map { CasePattern($0) }
    let paths = items.compactMap { pattern -> String? in
      func isType(_ name: String?, _ text: String) -> Bool {
        name == text || name?.hasSuffix(".\(text)") == true
      }
      func isNamed(_ name: String?) -> Bool {
        name?.components.allSatisfy(words.contains) == true
      }
      if let cast = pattern.cast { return actions.first { isType($0.owner, cast.type) }?.path }
      let action = actions.first { $0.path == pattern.path } ?? actions.first { $0.path == pattern.names.first }
      guard let action, pattern.base.map({ isType(action.owner, $0) }) ?? (isNamed(action.owner) || isNamed(actionType))
      else { return nil }
      return action.path
    }
    return items.isEmpty || paths.count < items.count ? nil : paths
  }
}

/// Removes cases of `switch` statements.
private final class CaseRemover: SyntaxRewriter {
  private let ids: Set<SyntaxIdentifier>

  init(_ ids: Set<SyntaxIdentifier>) { self.ids = ids }

  override func visit(_ node: SwitchCaseListSyntax) -> SwitchCaseListSyntax { node.filter { !ids.contains($0.id) } }
}
