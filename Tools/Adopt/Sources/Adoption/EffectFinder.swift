import SwiftSyntax

/// Finds middleware and thunks. Cases of middleware become sagas by hand, and the rest stays in Swift.
struct EffectFinder {
  let codebase: Codebase

  private struct Found {
    let node: Syntax
    let name: String
    var type: String?
    let scope: String?
    let file: SourceText
  }

  /// Whether something is middleware or a thunk, by its name and its type.
  static func isEffect(_ name: String, _ type: String?) -> Bool {
    name.hasSuffix("iddleware") || type?.contains("Middleware") == true || type?.contains("Thunk") == true
  }

  /// Adds sagas, and comments that keep the rest.
  func read(_ features: inout [AdoptedFeature], _ report: inout Report) {
    let functions = codebase.functions.map { decl, scope, file in
      let type = decl.body == nil ? nil : scope?.contains("Middleware") == true ? scope : nil
      return Found(
        node: Syntax(decl), name: decl.name.text, type: type ?? decl.signature.returnClause?.type.trimmedDescription,
        scope: scope, file: file)
    }
    let closures = codebase.variables.compactMap { decl, scope, file -> Found? in
      guard let binding = decl.bindings.first, binding.initializer?.value.is(ClosureExprSyntax.self) == true,
        scope?.hasSuffix("State") != true
      else { return nil }
      return Found(
        node: Syntax(decl), name: binding.pattern.trimmedDescription,
        type: binding.typeAnnotation?.type.trimmedDescription, scope: scope, file: file)
    }
    for found in functions + closures where Self.isEffect(found.name, found.type) { read(found, &features, &report) }
  }

  private func read(_ found: Found, _ features: inout [AdoptedFeature], _ report: inout Report) {
    let name = "`\(found.name)`"
    let scope = found.scope?.split(separator: ".").map(String.init) ?? []
    let words = Set(found.node.tokens(viewMode: .sourceAccurate).map(\.text) + scope)
    var target: Int?
    let cases = found.node.all(SwitchCaseSyntax.self).filter { one in
      one.label.is(SwitchCaseLabelSyntax.self) && one.parent?.ancestorOrSelf { $0.as(SwitchCaseSyntax.self) } == nil
    }
    var sagas: Set<SyntaxIdentifier> = []
    for one in cases {
      let place = found.file.place(of: one)
      let label = "`\(one.label.trimmedDescription.lines[0])` of \(name)"
      let matches = features.indices.compactMap { index in
        features[index].paths(of: one, words).map { (index: index, paths: $0) }
      }
      guard matches.count == 1, let match = matches.first else {
        report.leave(.middleware, at: place, label, "it is not about actions of one feature; write a saga")
        continue
      }
      let action = match.paths[0].split(separator: ".").map { String($0).upperCamel }.joined()
      let prefix = found.name.replacing("Middleware", with: "").replacing("middleware", with: "")
      let saga = features[match.index].add(
        name: (prefix + action).lowerCamel, triggers: match.paths, comments: ["\(place): from \(name)"] + kept([one]))
      report.keep(.middleware, at: place, label, "saga `\(saga)`")
      target = target ?? match.index
      sagas.insert(one.id)
    }
    let place = found.file.place(of: found.node)
    if cases.isEmpty { report.leave(.effects, at: place, name, "an effect; write a saga") }
    let what = target == nil ? "not taken: write sagas" : "around the cases that are sagas"
    features[target ?? 0].leftovers.append(
      ["\(place): \(name), \(what)"] + kept([CaseRemover(sagas).rewrite(found.node)]))
  }
}

extension AdoptedFeature {
  /// The actions of a case, if all of them are of this feature.
  ///
  /// - Parameter words: The words of the code around, which names the type of the actions.
  fileprivate func paths(of one: SwitchCaseSyntax, _ words: Set<String>) -> [String]? {
    let items = one.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map { CasePattern($0) } ?? []
    let paths = items.compactMap { pattern -> String? in
      func isType(_ name: String?, _ text: String) -> Bool { name == text || name?.hasSuffix(".\(text)") == true }
      func isNamed(_ name: String?) -> Bool {
        name?.split(separator: ".").allSatisfy { words.contains(String($0)) } == true
      }
      if let cast = pattern.cast { return actions.first { isType($0.owner, cast.type) }?.path }
      let path = pattern.path.joined(separator: ".")
      let action = actions.first { $0.path == path } ?? actions.first { $0.path == pattern.path.first }
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
