import SchemaModel

extension DescribedView {
  /// The variables without the flags that every list has.
  fileprivate static var listed: [VariableDescription] {
    descriptions.filter { $0.about != VariableDescription.anyElements }
  }
}

extension TemplateLibrary {
  /// The variables of a template, as text for a terminal.
  ///
  /// - Parameter template: The name of an existing template.
  /// - Throws: ``TemplateError`` when the templates have errors. Their views are unknown then.
  package func variables(of template: String) throws(TemplateError) -> String {
    let contexts = try TemplateChecker(self).contexts(of: template)
    guard !contexts.isEmpty else {
      return "Nothing renders `\(template)`, so it has no variables.\n"
    }
    // `case in enum of actions in feature`
    let places = contexts.map { context in
      context.views.reversed().map { $0.type.title }.joined(separator: " in ")
    }
    var lines = places.distinct.map { "\(template) is used in: \($0)" }
    lines += [
      "A name means that of the innermost view that has it.",
      "Beside each list is a flag: `hasCases` says whether there are `cases`.",
    ]
    for view in contexts.flatMap({ $0.views.reversed() }).distinct {
      lines += ["", "\(view.type.title): \(view.type.about)"]
      let rows = view.type.listed.map { ($0.name, Self.text(of: $0.kind), $0.about) }
      let names = rows.map(\.0.count).max() ?? 0
      let kinds = rows.map(\.1.count).max() ?? 0
      lines += rows.map {
        "  \(RuleCatalogue.padded($0, names))  \(RuleCatalogue.padded($1, kinds))  \($2)"
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func text(of kind: VariableKind) -> String {
    switch kind {
    case .text: "text"
    case .optionalText(let flags) where flags.isEmpty: "text, may be missing"
    case .optionalText(let flags): "text, with `\(flags.joined(separator: "`, `"))`"
    case .flag: "yes/no"
    case .lines: "list of texts"
    case .view(let type): type.title
    case .optionalView(let type): "\(type.title), may be missing"
    case .list(let type): "list of \(type.title)"
    }
  }
}
