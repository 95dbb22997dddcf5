/// Which variables each template may use, as the views declare them.
package struct TemplateReference {
  private let library: TemplateLibrary
  private let check: TemplateCheck

  /// - Throws: ``TemplateError`` when the templates have errors. Their views are unknown then.
  package init(_ library: TemplateLibrary) throws(TemplateError) {
    self.library = library
    check = TemplateCheck(library)
    guard check.diagnostics.isEmpty else { throw TemplateError(diagnostics: check.diagnostics) }
  }

  /// The variables of one template, for people at a terminal.
  ///
  /// - Parameter template: a name that exists.
  package func variables(of template: String) -> String {
    let contexts = check.checker.contexts(of: template)
    guard !contexts.isEmpty else {
      return "Nothing renders `\(template)`, so it has no variables.\n"
    }
    var views: [ViewType] = []
    for view in contexts.flatMap({ $0.views.reversed() }) where !views.contains(view) {
      views.append(view)
    }
    var lines = Self.places(of: contexts).map { "\(template) is used in: \($0)" }
    lines.append("A name means that of the innermost view that has it.")
    for view in views {
      lines += ["", "\(view.type.title): \(view.type.about)"]
      let rows = view.type.descriptions.map { ($0.name, Self.text(of: $0.kind), $0.about) }
      let names = rows.map(\.0.count).max() ?? 0
      let kinds = rows.map(\.1.count).max() ?? 0
      lines += rows.map { "  \(Self.padded($0, names))  \(Self.padded($1, kinds))  \($2)" }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// `case in enum of actions in feature`, for each context in which a template is rendered.
  private static func places(of contexts: [TemplateContext]) -> [String] {
    var places: [String] = []
    for context in contexts {
      let place = context.views.reversed().map { $0.type.title }.joined(separator: " in ")
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  private static func text(
    of kind: VariableKind, link: (any DescribedView.Type) -> String = { $0.title }
  ) -> String {
    switch kind {
    case .text: "text"
    case .optionalText(let flags) where flags.isEmpty: "text, may be missing"
    case .optionalText(let flags): "text, with `\(flags.joined(separator: "`, `"))`"
    case .flag: "yes/no"
    case .lines: "list of texts"
    case .view(let type): link(type)
    case .optionalView(let type): "\(link(type)), may be missing"
    case .list(let type): "list of \(link(type))"
    }
  }
}

extension TemplateReference {
  /// The second half of `Documentation/Templates.md`: all templates, and all variables.
  ///
  /// - Throws: ``TemplateError`` when a built-in template has an error.
  package static func markdown() throws(TemplateError) -> String {
    let ours = try TemplateReference(.builtIn)
    var lines = ["## All templates", ""] + ours.table(of: ours.library.names)
    for set in TemplateLibrary.sets {
      let reference = try TemplateReference(.builtIn.overridden(bySet: set))
      let own = reference.library.names.filter {
        reference.library.file($0)?.origin == .set(set)
      }
      lines += ["", "### The set `\(set)`", "", "These replace built-in templates, or are added."]
      lines += [""] + reference.table(of: own)
    }
    lines += ["", "## All variables"]
    for view in allViews.sorted(by: { $0.type.title < $1.type.title }) {
      lines += ["", "### \(view.type.title)", "", view.type.about, ""]
      lines += ["| variable | type | meaning |", "|---|---|---|"]
      lines += view.type.descriptions.map {
        "| `\($0.name)` | \(text(of: $0.kind, link: link)) | \(escaped($0.about)) |"
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The views with which rendering begins, and all that they lead to.
  static var allViews: [ViewType] {
    var views = TemplateCheck.roots.map { ViewType($0.view) } + [ViewType(ProjectView.self)]
    var next = 0
    while next < views.count {
      for variable in views[next].type.descriptions {
        switch variable.kind {
        case .view(let type), .optionalView(let type), .list(let type):
          if !views.contains(ViewType(type)) { views.append(ViewType(type)) }
        case .text, .optionalText, .flag, .lines:
          continue
        }
      }
      next += 1
    }
    return Array(Set(views))
  }

  private func table(of names: [String]) -> [String] {
    ["| template | renders | used in |", "|---|---|---|"]
      + names.map { name in
        let places = Self.places(of: check.checker.contexts(of: name))
        let ways = places.count > 3 ? places.prefix(2) + ["…"] : places[...]
        return "| `\(name)` | \(Self.escaped(library.summary(of: name) ?? "")) "
          + "| \(ways.joined(separator: "; ")) |"
      }
  }

  private static func link(_ type: any DescribedView.Type) -> String {
    "[\(type.title)](#\(type.title.lowercased().replacing(" ", with: "-")))"
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
